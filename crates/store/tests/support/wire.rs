//! A wire to a database that stops carrying without closing, as when a program stands still or a network swallows what
//! is sent.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::watch;

use super::folder::Folder;

/// The file of a database's socket.
const SOCKET: &str = ".s.PGSQL.5432";

pub(crate) struct Wire {
    folder: Folder,
    before: String,
    swallowing: Arc<Swallowing>,
}

/// What is swallowed of connections, in both directions.
struct Swallowing {
    /// The connection that says this is swallowed from then on, and that word with it.
    word: Mutex<Option<&'static str>>,
    /// Connections so far, and how many of them are all swallowed.
    all: Mutex<[usize; 2]>,
    /// How many have been swallowed by their word.
    by_word: watch::Sender<usize>,
}

impl Wire {
    /// Lays a wire to the socket of this database.
    pub(crate) fn to(url: &str) -> Wire {
        let (before, far) = url.split_once("?host=").expect("a socket in a folder");
        let folder = Folder::new();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        let swallowing = Arc::new(Swallowing {
            word: Mutex::new(None),
            all: Mutex::new([0, 0]),
            by_word: watch::Sender::new(0),
        });
        let (far, shared) = (PathBuf::from(far).join(SOCKET), swallowing.clone());
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                lead(near, &far, &shared);
            }
        });
        Wire { folder, before: before.to_owned(), swallowing }
    }

    /// The address of the database by way of this wire.
    pub(crate) fn url(&self) -> String {
        format!("{}?host={}", self.before, self.folder.path().display())
    }

    /// From now on nothing comes out of the connections that are there. New ones carry.
    pub(crate) fn swallow(&self) {
        let mut all = self.swallowing.all.lock().unwrap_or_else(PoisonError::into_inner);
        all[1] = all[0];
    }

    /// The next connection that says this is swallowed, from that word on.
    pub(crate) fn swallow_at(&self, word: &'static str) {
        *self.swallowing.word.lock().unwrap_or_else(PoisonError::into_inner) = Some(word);
    }

    /// Waits until so many have said what they were to be swallowed at.
    pub(crate) async fn has_swallowed(&self, times: usize) {
        let mut by_word = self.swallowing.by_word.subscribe();
        by_word.wait_for(|count| *count >= times).await.expect("the wire is there");
    }
}

impl Swallowing {
    /// Whether this is the word.
    fn is_word(&self, said: &[u8]) -> bool {
        let mut word = self.word.lock().unwrap_or_else(PoisonError::into_inner);
        let found =
            word.is_some_and(|word| said.windows(word.len()).any(|part| part == word.as_bytes()));
        if found {
            *word = None;
        }
        found
    }

    fn swallows(&self, number: usize) -> bool {
        number < self.all.lock().unwrap_or_else(PoisonError::into_inner)[1]
    }
}

/// Leads a connection to the other end, in two threads that end with it.
fn lead(near: UnixStream, far: &Path, swallowing: &Arc<Swallowing>) {
    let Ok(far) = UnixStream::connect(far) else { return };
    let number = {
        let mut all = swallowing.all.lock().unwrap_or_else(PoisonError::into_inner);
        all[0] += 1;
        all[0] - 1
    };
    let silent = Arc::new(Mutex::new(false));
    let again = |end: &UnixStream| end.try_clone().expect("a second handle");
    for (mut from, mut to, asks) in [(again(&near), again(&far), true), (far, near, false)] {
        let (swallowing, silent) = (swallowing.clone(), silent.clone());
        thread::spawn(move || {
            let mut carried = vec![0; 64 * 1024];
            while let Ok(length @ 1..) = from.read(&mut carried) {
                let mut silent = silent.lock().unwrap_or_else(PoisonError::into_inner);
                if asks && !*silent && swallowing.is_word(&carried[..length]) {
                    *silent = true;
                    swallowing.by_word.send_modify(|count| *count += 1);
                }
                let swallowed = *silent || swallowing.swallows(number);
                drop(silent);
                if !swallowed && to.write_all(&carried[..length]).is_err() {
                    return;
                }
            }
            // An end that is swallowed is not seen at the other end either.
            let silent = *silent.lock().unwrap_or_else(PoisonError::into_inner);
            if !silent && !swallowing.swallows(number) {
                // It may be closed already.
                let _ = to.shutdown(Shutdown::Both);
            }
        });
    }
}
