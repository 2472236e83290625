use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Result, bail};

/// Keeps a store file for this program while it runs.
///
/// The lock lies on the file itself, so it is found under every name that the file has. Where we are is
/// told in a note beside it.
#[derive(Debug)]
pub(crate) struct StoreLock {
    /// Locked until the program ends, however it ends. None where there is nothing to lock.
    file: Option<File>,
    note: Option<PathBuf>,
}

/// Whether a store file could be locked.
#[derive(Debug)]
pub(crate) enum Locking {
    /// It is ours.
    Ours(StoreLock),
    /// Another program has it, which perhaps told its address.
    Others(Option<String>),
}

impl StoreLock {
    /// A store that needs no lock, since it is a server of its own, or since it can't be opened, which
    /// the store itself will tell better.
    pub(crate) fn nothing() -> StoreLock {
        StoreLock { file: None, note: None }
    }

    /// Locks the store of this URL, or says who has it and what to do about it.
    pub(crate) fn of(url: &str, way_out: &str) -> Result<StoreLock> {
        let Some(path) = url.strip_prefix("sqlite:") else { return Ok(StoreLock::nothing()) };
        match StoreLock::take(Path::new(path)) {
            Locking::Ours(lock) => Ok(lock),
            Locking::Others(address) => bail!(
                "`{path}` is used by another trekvaart{}: {way_out}",
                address.map(|address| format!(" at {address}")).unwrap_or_default()
            ),
        }
    }

    /// Locks an SQLite file.
    pub(crate) fn take(path: &Path) -> Locking {
        let Ok((file, note)) = open(path) else { return Locking::Ours(StoreLock::nothing()) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let address = fs::read_to_string(note).unwrap_or_default();
                Locking::Others(Some(address).filter(|address| !address.is_empty()))
            }
            Ok(()) | Err(TryLockError::Error(_)) => {
                let mut lock = StoreLock { file: Some(file), note: Some(note) };
                lock.tell("");
                Locking::Ours(lock)
            }
        }
    }

    /// Tells whoever comes second where we are.
    pub(crate) fn tell(&mut self, address: &str) {
        if let (Some(_), Some(note)) = (&self.file, &self.note) {
            // It is a courtesy: nothing depends on it.
            let _ = write_note(note, address);
        }
    }
}

/// The file to lock, and the note beside it.
fn open(path: &Path) -> io::Result<(File, PathBuf)> {
    store::make_file(path)?;
    let path = fs::canonicalize(path)?;
    let mut note = path.clone().into_os_string();
    note.push(".lock");
    let note = PathBuf::from(note);
    // Elsewhere a lock keeps everybody from reading, us and the database too.
    let locked = if cfg!(unix) {
        File::open(path)?
    } else {
        OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(note.with_extension("held"))?
    };
    Ok((locked, note))
}

fn write_note(note: &Path, address: &str) -> io::Result<()> {
    let mut how = OpenOptions::new();
    how.create(true).truncate(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        how.mode(0o600);
    }
    io::Write::write_all(&mut how.open(note)?, address.as_bytes())
}
