use std::fmt;
use std::io;
use std::path::PathBuf;

/// One fault of a board file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line it is on, counted from 1.
    pub line: usize,
    /// What is wrong and what to do, on one line.
    pub message: String,
}

impl Fault {
    /// Longest message; what a file says of itself is cut to fit.
    const CHARS_MAX: usize = 500;

    pub(crate) fn new(line: usize, message: &str) -> Fault {
        // Messages quote the file, which may hold anything: a fault is one readable line.
        let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
        let mut message: String = message.chars().map(plain).collect();
        if let Some((cut, _)) = message.char_indices().nth(Fault::CHARS_MAX) {
            message.truncate(cut);
            message.push('…');
        }
        Fault { line, message }
    }
}

/// Everything that is wrong with a board file, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFaults {
    origin: String,
    faults: Vec<Fault>,
}

impl BoardFaults {
    pub(crate) fn new(origin: &str, mut faults: Vec<Fault>) -> BoardFaults {
        faults.sort_by_key(|fault| fault.line);
        BoardFaults { origin: origin.to_owned(), faults }
    }

    /// The file, as its reader called it.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The faults, in the order of their lines; there is at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

/// One fault a line as `FILE:LINE: message`, then a line that says what to do.
impl fmt::Display for BoardFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin = &self.origin;
        for fault in &self.faults {
            writeln!(f, "{origin}:{}: {}", fault.line, fault.message)?;
        }
        match self.faults.len() {
            1 => f.write_str("1 fault; correct it")?,
            count => write!(f, "{count} faults; correct them")?,
        }
        write!(
            f,
            ", then run `trekvaart board check {origin}` (docs/board-format.md explains every key)"
        )
    }
}

impl std::error::Error for BoardFaults {}

/// Why there is no board in a file.
#[derive(Debug)]
pub enum LoadError {
    /// The file can't be read.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is a folder.
    Folder(PathBuf),
    /// The file was read and has faults.
    Faults(BoardFaults),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unreadable { path, error } if error.kind() == io::ErrorKind::NotFound => {
                write!(
                    f,
                    "there is no file `{}`; correct the path, or write the file with `trekvaart board new`",
                    path.display()
                )
            }
            LoadError::Unreadable { path, error } => {
                write!(f, "`{}` can't be read: {error}", path.display())
            }
            LoadError::Folder(path) => {
                write!(f, "`{}` is a folder; name the board file in it", path.display())
            }
            LoadError::Faults(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}
