use std::io::IsTerminal;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

use crate::out::note;

/// What is under way, on standard error.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    said_busy: AtomicBool,
    acts: AtomicU64,
    /// After so many acts a line is said.
    every: Option<NonZeroU64>,
}

impl Progress {
    pub(super) fn new(every: Option<NonZeroU64>) -> Progress {
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template(
                "{bar:32} {human_pos} of {human_len} {prefix}, {per_sec}  {msg}",
            );
            ProgressBar::new(0).with_style(style.expect("the template is our own"))
        } else {
            ProgressBar::hidden()
        };
        Progress { bar, said_busy: AtomicBool::new(false), acts: AtomicU64::new(0), every }
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

    /// An act was acknowledged.
    pub(super) fn act(&self) {
        self.step();
        let acts = 1 + self.acts.fetch_add(1, Ordering::Relaxed);
        if self.every.is_some_and(|every| acts.is_multiple_of(every.get())) {
            self.bar.suspend(|| note(&format!("{acts} acts were acknowledged")));
        }
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
