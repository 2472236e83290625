use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

use crate::out::note;

/// What is under way, on standard error.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    said_busy: AtomicBool,
}

impl Progress {
    pub(super) fn new() -> Progress {
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template(
                "{bar:32} {human_pos} of {human_len} {prefix}, {per_sec}  {msg}",
            );
            ProgressBar::new(0).with_style(style.expect("the template is our own"))
        } else {
            ProgressBar::hidden()
        };
        Progress { bar, said_busy: AtomicBool::new(false) }
    }

    /// Something new is counted.
    pub(super) fn begin(&self, what: &'static str, count: u64) {
        self.bar.reset();
        self.bar.set_length(count);
        self.bar.set_prefix(what);
        self.bar.set_message("");
    }

    pub(super) fn step(&self) {
        self.bar.set_message("");
        self.bar.inc(1);
    }

    /// The server has asked us to wait: told once in words, and in the bar every time.
    pub(super) fn busy(&self) {
        self.bar.set_message("the server is busy, waiting");
        if !self.said_busy.swap(true, Ordering::Relaxed) {
            self.bar.suspend(|| {
                note("the server's limits for newcomers or tables are reached; waiting for them");
            });
        }
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
