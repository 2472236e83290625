//! A server that gets hardly any CPU: it becomes slow, and nothing else.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::load::Served;

/// The program runs for so long, then stands still for so long, and so on: a fifth of one core.
const RUNS: Duration = Duration::from_millis(10);
const STANDS: Duration = Duration::from_millis(40);
/// Once it stands still for longer than the store, a page or a door of ours would wait.
const STANDS_LONG: Duration = Duration::from_secs(6);
/// After so many short stops, when people have come and play.
const LONG_AFTER: u32 = 100;

/// Takes most of its time away from a program, until this is dropped.
struct Starved {
    /// Closed when it is over.
    enough: Option<Sender<()>>,
    starving: Option<JoinHandle<u32>>,
}

impl Starved {
    fn begin(program: &std::process::Child) -> Starved {
        let pid = Pid::from_child(program);
        let (enough, over) = mpsc::channel::<()>();
        let starving = thread::spawn(move || {
            let mut stops = 0;
            loop {
                let stands = if stops == LONG_AFTER { STANDS_LONG } else { STANDS };
                let _ = kill_process(pid, Signal::STOP);
                let ended = over.recv_timeout(stands) != Err(RecvTimeoutError::Timeout);
                let _ = kill_process(pid, Signal::CONT);
                if ended || over.recv_timeout(RUNS) != Err(RecvTimeoutError::Timeout) {
                    return stops;
                }
                stops += 1;
            }
        });
        Starved { enough: Some(enough), starving: Some(starving) }
    }

    /// Lets the program run again, and tells how often it stood still.
    fn end(mut self) -> u32 {
        drop(self.enough.take());
        self.starving.take().expect("it ends once").join().expect("it does not panic")
    }
}

impl Drop for Starved {
    fn drop(&mut self) {
        drop(self.enough.take());
        if let Some(starving) = self.starving.take() {
            // What it would tell does not matter any more.
            let _ = starving.join();
        }
    }
}

#[test]
fn a_starved_server_slows_down_and_turns_nobody_away() {
    let served = Served::start();
    let starved = Starved::begin(&served.running.program);
    let figures = served.figures(&["--tables", "8", "--acts", "400", "--store", &served.store]);
    let stops = starved.end();
    assert!(stops > LONG_AFTER, "it stood still {stops} times only");
    for (name, expected) in [
        ("acts_acknowledged", 400),
        ("acts_refused", 0),
        ("acts_unanswered", 0),
        ("acts_untold", 0),
        ("tables_stopped", 0),
        ("told_otherwise", 0),
    ] {
        assert_eq!(figures[name].as_u64(), Some(expected), "`{name}` in {figures}");
    }
    // A server that only gets little time keeps all its pages; while it stood still for long each tried anew.
    let back = figures["pages_back"].as_u64().expect("a count");
    assert!(back <= figures["sockets"].as_u64().expect("a count"), "{figures}");
}
