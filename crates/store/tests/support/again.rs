//! A test that runs itself once more, as a child that can be killed or have fewer rights.

use std::env;
use std::future::poll_fn;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::pin::pin;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::task::Poll;

const URL: &str = "TREKVAART_TEST_URL";
const ROUND: &str = "TREKVAART_TEST_ROUND";

/// What this process is to do, if it is the child of a test.
#[derive(Debug)]
pub(crate) struct Role {
    /// The database to work on.
    pub(crate) url: String,
    /// Which child it is.
    pub(crate) round: u32,
}

impl Role {
    /// The role of this process; none in the test itself.
    pub(crate) fn of_child() -> Option<Role> {
        let round = env::var(ROUND).ok()?.parse().expect("a number");
        Some(Role { url: env::var(URL).expect("the parent names both"), round })
    }

    /// Prepares the child: the same test of the program `exe` in this role.
    pub(crate) fn command(&self, exe: &Path, test: &str) -> Command {
        let mut command = Command::new(exe);
        command.args(["--exact", test, "--nocapture", "--test-threads=1"]);
        command.env(URL, &self.url).env(ROUND, self.round.to_string());
        command
    }
}

/// Tells the parent something, at once.
pub(crate) fn tell(what: &str) {
    let mut out = io::stdout().lock();
    writeln!(out, "\nchild: {what}").and_then(|()| out.flush()).expect("the parent listens");
}

/// What a child tells when it has stopped and waits to be killed; the number of the step follows.
pub(crate) const STOPPED: &str = "stopped at ";

/// Does the work up to one of its steps: that is where it has waited so many times for the database.
/// Then it tells so and does nothing more, whatever the database is still busy with. A step is the
/// same on a fast machine and on a slow one; a moment would not be.
pub(crate) async fn stop_at_step<T>(step: u32, work: impl Future<Output = T>) {
    let mut work = pin!(work);
    let mut steps = 0_u32;
    let waits = poll_fn(|context| {
        steps += 1;
        match work.as_mut().poll(context) {
            Poll::Pending if steps < step => Poll::Pending,
            Poll::Pending | Poll::Ready(_) => Poll::Ready(()),
        }
    });
    waits.await;
    tell(&format!("{STOPPED}{steps}"));
    std::future::pending().await
}

/// A child that is running and tells its parent how far it is.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    said: BufReader<ChildStdout>,
}

impl Running {
    /// Starts the child.
    pub(crate) fn start(mut command: Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("a child can be started");
        let said = BufReader::new(child.stdout.take().expect("it is piped"));
        Running { child, said }
    }

    /// The next thing the child tells, or nothing once it is gone.
    pub(crate) fn hear(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.said.read_line(&mut line).expect("the child writes text") == 0 {
                return None;
            }
            // The last line of a killed child may be cut off: only a whole one counts.
            if let Some(what) =
                line.strip_prefix("child: ").and_then(|line| line.strip_suffix('\n'))
            {
                return Some(what.to_owned());
            }
        }
    }

    /// Kills the child, as `kill -9` does; it must not have ended before.
    pub(crate) fn kill(&mut self) {
        use std::os::unix::process::ExitStatusExt;
        self.child.kill().expect("it is ours");
        let status = self.child.wait().expect("it is ours");
        assert_eq!(status.signal(), Some(9), "the child ended by itself: {status}");
    }

    /// Waits for the child to end well.
    pub(crate) fn end(&mut self) {
        let status = self.child.wait().expect("it is ours");
        assert!(status.success(), "the child failed: {status}");
    }
}
