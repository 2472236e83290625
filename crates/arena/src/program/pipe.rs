//! Reading from and writing to a program that may flood, stall or hang: every buffer is bounded,
//! and nothing here makes the table wait.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The longest line that is read as an answer, in bytes.
pub(super) const LINE_BYTES_MAX: usize = 4096;
/// Lines that wait to be read before the program is made to wait.
const LINES_WAITING_MAX: usize = 4;
/// How much of the last words is kept, in bytes.
const LAST_WORDS_BYTES_MAX: usize = 160;

/// What came from a program.
pub(super) enum Said {
    Line(String),
    TooLong,
}

/// Hears the program's answers, line by line. The channel closes when the program's output does.
pub(super) fn hear(output: impl Read + Send + 'static) -> io::Result<Receiver<Said>> {
    let (tell, heard) = sync_channel(LINES_WAITING_MAX);
    let mut output = BufReader::new(output);
    let listen = move || {
        loop {
            let mut line = Vec::new();
            let mut bounded = output.by_ref().take(LINE_BYTES_MAX as u64 + 1);
            match bounded.read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            let too_long = line.len() > LINE_BYTES_MAX;
            let text = String::from_utf8_lossy(&line).trim().to_owned();
            let heard = match text {
                _ if too_long => Said::TooLong,
                // An empty line is no answer, and no harm.
                text if text.is_empty() => continue,
                text => Said::Line(text),
            };
            if tell.send(heard).is_err() || too_long {
                return;
            }
        }
    };
    spawn(listen)?;
    Ok(heard)
}

/// Writes what it is given to the program, for as long as the program reads.
pub(super) fn write(input: impl Write + Send + 'static) -> io::Result<SyncSender<String>> {
    let (give, lines) = sync_channel::<String>(1);
    let mut input = input;
    let write = move || {
        for mut line in lines {
            line.push('\n');
            // A program that no longer reads is noticed by its silence.
            if input.write_all(line.as_bytes()).is_err() || input.flush().is_err() {
                return;
            }
        }
    };
    spawn(write)?;
    Ok(give)
}

/// The last line that a program wrote to its standard error, kept while all else is thrown away.
#[derive(Clone)]
pub(super) struct LastWords(Arc<Mutex<Vec<u8>>>);

impl LastWords {
    /// Follows the program's standard error. The channel closes when it does.
    pub(super) fn follow(
        error: impl Read + Send + 'static,
    ) -> io::Result<(LastWords, Receiver<()>)> {
        let (open, closed) = sync_channel(1);
        let words = LastWords(Arc::default());
        let kept = words.clone();
        let mut error = error;
        spawn(move || {
            let mut line = Vec::new();
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = error.read(&mut buffer) {
                for &byte in &buffer[..count] {
                    if byte == b'\n' {
                        kept.keep(&line);
                        line.clear();
                    } else if line.len() < LAST_WORDS_BYTES_MAX {
                        line.push(byte);
                    }
                }
            }
            kept.keep(&line);
            drop(open);
        })?;
        Ok((words, closed))
    }

    fn keep(&self, line: &[u8]) {
        if line.iter().any(|byte| !byte.is_ascii_whitespace()) {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.clear();
            kept.extend_from_slice(line);
        }
    }

    pub(super) fn text(&self) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).trim().to_owned()
    }
}

/// Starts a thread; unlike `thread::spawn` it says so when the machine has none left.
fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}
