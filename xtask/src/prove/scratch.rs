use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, stream};

/// A folder that goes when the proof is through with it.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Result<Scratch> {
        let folder = std::env::temp_dir().join(format!("trekvaart-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder)
            .with_context(|| format!("`{}` can't be made", folder.display()))?;
        Ok(Scratch(folder))
    }

    /// The project as it was at a commit, in a folder of its own in here.
    pub(super) fn tree(&self, commit: &str) -> Result<PathBuf> {
        let tree = self.0.join(commit);
        stream(Command::new("git").args(["clone", "--quiet"]).arg(root()).arg(&tree))?;
        stream(Command::new("git").args(["checkout", "--quiet", commit]).current_dir(&tree))?;
        Ok(tree)
    }

    /// The program as it was at a commit, built for speed.
    pub(super) fn program(&self, commit: &str) -> Result<PathBuf> {
        let tree = self.tree(commit)?;
        let built = tree.join("target");
        let build = &mut cargo(&["build", "--release", "-p", "trekvaart"]);
        stream(build.current_dir(&tree).env("CARGO_TARGET_DIR", &built))?;
        Ok(built.join("release/trekvaart"))
    }

    /// All that lies in it, sorted.
    pub(super) fn files(&self) -> Result<Vec<PathBuf>> {
        let read = |folder: &Path| {
            fs::read_dir(folder)?
                .map(|entry| Ok(entry?.path()))
                .collect::<std::io::Result<Vec<_>>>()
        };
        let mut files =
            read(&self.0).with_context(|| format!("`{}` can't be read", self.0.display()))?;
        files.sort();
        Ok(files)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind lies in the system's temporary folder: no reason to fail a proof.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_folder_goes_when_it_is_dropped() {
        let scratch = Scratch::new("test").unwrap();
        let folder = scratch.0.clone();
        fs::write(folder.join("b"), "").unwrap();
        fs::write(folder.join("a"), "").unwrap();
        assert_eq!(scratch.files().unwrap(), [folder.join("a"), folder.join("b")]);
        drop(scratch);
        assert!(!folder.exists());
    }
}
