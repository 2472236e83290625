use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use super::Proof;
use super::report::Report;
use crate::shell::{cargo, stream};

pub(super) const PROOF: Proof =
    Proof { name: "busy", title: "The tests hold five times in a row on a busy machine", run };

const RUNS: usize = 5;
const BUSY: usize = 8;

fn run(report: &mut Report) -> Result<()> {
    stream(&mut cargo(&["xtask", "test", "set-up", "build"]))?;
    let busy = (0..BUSY).map(|_| Busy::start()).collect::<Result<Vec<Busy>>>()?;
    let mut green = 0;
    for _ in 0..RUNS {
        let ran = report.run(&mut cargo(&["xtask", "test", "test"]))?;
        green += usize::from(ran.success);
    }
    let running = busy.into_iter().filter_map(Busy::stop).count();
    report.claim(
        running == BUSY,
        format!("{running} other processes were busy to the end, of {BUSY}"),
    );
    report.claim(
        green == RUNS,
        format!("{green} runs of `cargo xtask test test` were green, of {RUNS}"),
    );
    Ok(())
}

/// A process that does nothing, as fast as it can.
struct Busy(Child);

impl Busy {
    fn start() -> Result<Busy> {
        let mut shell = Command::new("sh");
        shell.args(["-c", "while :; do :; done"]).stdin(Stdio::null());
        Ok(Busy(shell.spawn().context("`sh` is needed to keep the machine busy")?))
    }

    /// Ends it; nothing if it had ended before.
    fn stop(mut self) -> Option<()> {
        let running = matches!(self.0.try_wait(), Ok(None));
        running.then_some(())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_busy_runs_until_it_is_stopped() {
        let busy = Busy::start().unwrap();
        assert!(busy.stop().is_some());
        let mut ended = Busy::start().unwrap();
        ended.0.kill().unwrap();
        ended.0.wait().unwrap();
        assert!(ended.stop().is_none());
    }
}
