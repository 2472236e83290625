//! What the tests of several crates share. Only for `tests/` folders and dev-dependencies.
//!
//! [`dice`] is luck from a seed, [`script`] luck that a test writes down beforehand, [`echo`] luck for
//! two worlds; [`program`] copies programs. [`tidy`] reads the workspace itself, for the checks of the
//! house rules in `tests/tidy`.
//!
//! ```
//! use testkit::tidy::SourceFile;
//!
//! let source = SourceFile::parse("#[test]\nfn greets() {\n    say(\"fn other() {\");\n}\n");
//! assert_eq!(source.tests(), ["greets"]);
//! ```
#![warn(missing_docs)]

pub mod dice;
pub mod echo;
pub mod program;
pub mod script;

pub mod tidy;
