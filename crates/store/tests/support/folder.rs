//! Temporary folders.

use std::path::Path;

use tempfile::TempDir;

/// A folder that goes away with the test.
#[derive(Debug)]
pub(crate) struct Folder(TempDir);

impl Folder {
    /// Makes an empty folder.
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// The address of a database in it.
    pub(crate) fn url(&self, name: &str) -> String {
        format!("sqlite:{}", self.path().join(name).display())
    }
}
