//! The workspace as data: its files, manifests, sources and rule book.
//!
//! Everything here panics with the file's name when a file can't be read: only tests use it, and
//! a check that silently looked at nothing would be worse than none.

mod code_map;
mod manifest;
mod rulebook;
mod source_file;
mod tree;

pub use code_map::{MayUse, code_map};
pub use manifest::{Manifest, outside_dependencies};
pub use rulebook::{RuleId, rows};
pub use source_file::SourceFile;
pub use tree::{crates, files, read, root};
