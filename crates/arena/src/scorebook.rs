use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rules::Game;
use vocab::Seats;

use crate::contest::Contest;
use crate::outcome::DealSet;
use crate::pairing::Pairing;
use crate::set_line;

/// The version of the file.
const VERSION: u32 = 1;
/// The largest file that is read, in bytes.
const BYTES_MAX: u64 = 1 << 30;

/// A file of deal sets, one line each. What was played is written down as it ends, so that a long
/// contest can be stopped at any moment and played on later.
#[derive(Debug)]
pub struct Scorebook {
    path: PathBuf,
    file: File,
    names: Vec<String>,
}

/// A book that was opened.
#[derive(Debug)]
pub struct Opened {
    /// The book, to be written on.
    pub book: Scorebook,
    /// What was played before, in order.
    pub played: Vec<DealSet>,
    /// Whether half a line stood at the end, as a crash leaves it, and was taken away.
    pub mended: bool,
}

impl Scorebook {
    /// Opens the book of a contest, or begins it. The file stays locked while it is open.
    ///
    /// # Errors
    /// When the file can't be read or written, another run has it open, or it is of another line-up.
    pub fn open(path: &Path, contest: &Contest, game: &Game) -> Result<Opened, ScorebookFault> {
        let fault = |what| ScorebookFault { path: path.to_owned(), what };
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let file = file.open(path).map_err(|error| fault(What::Io(error)))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(fault(What::Busy)),
            Err(TryLockError::Error(error)) => return Err(fault(What::Io(error))),
        }
        let mut book = Scorebook { path: path.to_owned(), file, names: names(contest) };
        let bytes = read(&mut book.file).map_err(fault)?;
        let head = format!("{}\n{}\n", line_up(contest, game, &book.names), set_line::COLUMNS);
        let (played, kept) = sets(&bytes, &head, &book.names, game.seats()).map_err(fault)?;
        let begin = if kept == 0 { &*head } else { "" };
        book.cut_and_write(kept as u64, begin)?;
        Ok(Opened { book, played, mended: kept < bytes.len() })
    }

    fn cut_and_write(&mut self, bytes: u64, text: &str) -> Result<(), ScorebookFault> {
        let mut write = || {
            self.file.set_len(bytes)?;
            self.file.seek(SeekFrom::End(0))?;
            self.file.write_all(text.as_bytes())
        };
        write().map_err(|error| self.fault(error))
    }

    /// Writes the next deal set down.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn append(&mut self, set: &DealSet) -> Result<(), ScorebookFault> {
        let line = set_line::line(set, &self.names);
        self.file.write_all(line.as_bytes()).map_err(|error| self.fault(error))
    }

    fn fault(&self, error: io::Error) -> ScorebookFault {
        ScorebookFault { path: self.path.clone(), what: What::Io(error) }
    }
}

impl Drop for Scorebook {
    /// Closing the file is not enough: a bot being started at that moment has a copy of it.
    fn drop(&mut self) {
        // Nobody is left to hear of a lock that can't be given back; it ends with the process.
        let _ = self.file.unlock();
    }
}

/// The names that tell the bots of a contest apart: the second of two equal ones gets a number.
pub fn names(contest: &Contest) -> Vec<String> {
    let plain: Vec<String> = contest.bots.iter().map(ToString::to_string).collect();
    let name = |(i, name): (usize, &String)| match plain[..i]
        .iter()
        .filter(|before| *before == name)
        .count()
    {
        0 => name.clone(),
        before => format!("{name}#{}", before + 1),
    };
    plain.iter().enumerate().map(name).collect()
}

/// The first line: everything that must be the same for deal sets to be counted together.
fn line_up(contest: &Contest, game: &Game, names: &[String]) -> String {
    let budget = match (contest.budget.nodes, contest.budget.time) {
        (None, None) => "own".to_owned(),
        (Some(nodes), _) => format!("{nodes} nodes"),
        (None, Some(time)) => format!("{} ms", time.as_millis()),
    };
    let bots: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "# trekvaart arena {VERSION}; ruleset {}; players {}; board {}; seed {}; budget {budget}; bots {}",
        game.ruleset(),
        game.seats().count(),
        boards::digest(game.board()),
        contest.seed,
        bots.join(" ")
    )
}

fn read(file: &mut File) -> Result<Vec<u8>, What> {
    let size = file.metadata().map_err(What::Io)?.len();
    if size > BYTES_MAX {
        return Err(What::TooLarge);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(What::Io)?;
    Ok(bytes)
}

/// The deal sets in a file, and how many bytes of it are whole lines.
fn sets(
    bytes: &[u8],
    head: &str,
    names: &[String],
    seats: Seats,
) -> Result<(Vec<DealSet>, usize), What> {
    if bytes.len() < head.len() && head.as_bytes().starts_with(bytes) {
        return Ok((Vec::new(), 0));
    }
    let Some(body) = bytes.strip_prefix(head.as_bytes()) else {
        let line = |bytes: &[u8]| {
            let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
            String::from_utf8_lossy(line).into_owned()
        };
        return Err(What::OtherLineUp { found: line(bytes), wanted: line(head.as_bytes()) });
    };
    let pairings = Pairing::all(names.len(), seats);
    let mut played = Vec::new();
    let mut kept = head.len();
    for line in body.split_inclusive(|&byte| byte == b'\n') {
        if !line.ends_with(b"\n") {
            break;
        }
        let number = (played.len() / pairings.len()) as u64;
        let pairing = pairings[played.len() % pairings.len()];
        let set = str::from_utf8(line)
            .ok()
            .and_then(|line| set_line::read(line, pairing, number, seats.count(), names));
        // The two lines of the head come first, and people count from 1.
        played.push(set.ok_or(What::BadLine(played.len() + 3))?);
        kept += line.len();
    }
    Ok((played, kept))
}

/// A book can't be used.
#[derive(Debug)]
pub struct ScorebookFault {
    path: PathBuf,
    what: What,
}

#[derive(Debug)]
enum What {
    Io(io::Error),
    Busy,
    TooLarge,
    OtherLineUp { found: String, wanted: String },
    BadLine(usize),
}

impl fmt::Display for ScorebookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.what {
            What::Io(error) => write!(f, "can't use `{path}`: {error}"),
            What::Busy => {
                write!(f, "`{path}` is in use by another run; wait for it or name another file")
            }
            What::TooLarge => {
                write!(f, "`{path}` is larger than {BYTES_MAX} bytes; name another file")
            }
            What::OtherLineUp { found, wanted } if found.starts_with("# trekvaart arena ") => {
                write!(
                    f,
                    "`{path}` holds deal sets of another line-up; name another file, or play the same\n\
                 \x20 in the file: {found}\n\
                 \x20 asked for:   {wanted}"
                )
            }
            What::OtherLineUp { .. } => write!(
                f,
                "`{path}` holds something else than deal sets of the arena; name another file"
            ),
            What::BadLine(line) => write!(
                f,
                "`{path}` line {line} is not the deal set that belongs there; take it and all that \
                 follow away, or name another file"
            ),
        }
    }
}

impl std::error::Error for ScorebookFault {}
