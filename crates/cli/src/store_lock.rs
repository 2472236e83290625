use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Keeps a store file for this program while it runs.
#[derive(Debug)]
pub(crate) struct StoreLock {
    /// Locked until the program ends, however it ends. None where there is nothing to lock.
    file: Option<File>,
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
    /// A store that needs no lock, since it is a server of its own.
    pub(crate) fn nothing() -> StoreLock {
        StoreLock { file: None }
    }

    /// Locks an SQLite file by a lock beside it.
    pub(crate) fn take(path: &Path) -> Locking {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        // Where no lock can be written, the store itself will say so better.
        let _ = path.parent().map(std::fs::create_dir_all);
        let mut how = OpenOptions::new();
        how.create(true).truncate(false).read(true).write(true);
        let Ok(mut lock) = how.open(PathBuf::from(name)) else {
            return Locking::Ours(StoreLock::nothing());
        };
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let told = lock.read_to_string(&mut address).is_ok() && !address.is_empty();
                Locking::Others(told.then_some(address))
            }
            Ok(()) | Err(TryLockError::Error(_)) => Locking::Ours(StoreLock { file: Some(lock) }),
        }
    }

    /// Tells whoever comes second where we are.
    pub(crate) fn tell(&mut self, address: &str) {
        if let Some(lock) = &mut self.file {
            // It is a courtesy: nothing depends on it.
            let _ = lock.set_len(0);
            let _ = lock.rewind();
            let _ = lock.write_all(address.as_bytes());
        }
    }
}
