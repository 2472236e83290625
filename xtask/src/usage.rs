use std::fmt;

/// What `cargo xtask --help` says.
pub(crate) const HELP: &str = "\
What developers run. Nothing needs to be installed first but Rust and a C compiler.

  cargo xtask test           every check of every change, in order, stopping at the first failure
  cargo xtask test quick     while you work: what a change of the rules reaches first
  cargo xtask test build     one step only (or several: `test fmt build`)
  cargo xtask prove --list   the proofs: what is shown once and kept, not run on every change
  cargo xtask prove speed    run one proof and write docs/proofs/speed.md
  cargo xtask pictures       take pictures of the pages, and renew those in docs/pictures

Each task has its own --help. Before you hand in a change, `cargo xtask test` must end with
`all green`: the build machine runs the same command.

Exit codes: 0 all is well, 1 a step failed or a claim was not shown, 2 the request was not understood.";

/// A request that was not understood; the program ends with 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

pub(crate) fn asks_for_help(word: &str) -> bool {
    matches!(word, "help" | "-h" | "--help")
}
