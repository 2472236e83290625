//! Files that are there when everything went well, and not there when something failed.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A file that is being written, for its owner's eyes only. Dropped, it is gone.
pub(crate) struct NewFile {
    path: PathBuf,
    file: File,
    is_kept: bool,
}

impl NewFile {
    /// Makes it where there is none.
    pub(crate) fn make(path: &Path) -> Result<NewFile> {
        let mut how = OpenOptions::new();
        how.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            how.mode(0o600);
        }
        match how.open(path) {
            Ok(file) => Ok(NewFile { path: path.to_owned(), file, is_kept: false }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                bail!("`{}` is there already: put it aside or name another file", path.display())
            }
            Err(error) => Err(error).with_context(|| format!("can't write `{}`", path.display())),
        }
    }

    /// What writes to it.
    pub(crate) fn writer(&mut self) -> Result<impl Write + Send + use<>> {
        Ok(BufWriter::new(self.file.try_clone()?))
    }

    /// Keeps it, once it is on disk.
    pub(crate) fn keep(mut self) -> Result<()> {
        self.file.sync_all().with_context(|| format!("can't write `{}`", self.path.display()))?;
        self.is_kept = true;
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.is_kept {
            // Should even this fail, the next one says that it is there.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The file of a store that is perhaps made. Where it was not there before, it is gone when this is dropped.
pub(crate) struct NewStore(Option<PathBuf>);

impl NewStore {
    /// Looks whether it is there.
    pub(crate) fn at(url: &str) -> NewStore {
        let path = url.strip_prefix("sqlite:").map(PathBuf::from);
        NewStore(path.filter(|path| !path.exists()))
    }

    /// Keeps what was made.
    pub(crate) fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for NewStore {
    fn drop(&mut self) {
        let Some(path) = &self.0 else { return };
        for end in ["", "-wal", "-shm", ".lock"] {
            let mut name = OsString::from(path);
            name.push(end);
            // It may not have been made.
            let _ = fs::remove_file(name);
        }
    }
}
