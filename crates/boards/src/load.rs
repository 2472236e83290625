use std::fs::File;
use std::io::Read;
use std::path::Path;

use toml::de::{DeTable, Error};
use vocab::Board;

use crate::faults::{BoardFaults, Fault, LoadError};
use crate::file;
use crate::report::{Lines, Report};

/// Largest board file, in bytes. The largest board the family allows takes a tenth of it.
pub const BYTES_MAX: usize = 256 * 1024;

/// Most lines of broken TOML that are listed: one missing bracket can make nonsense of all the rest.
const BROKEN_LINES_MAX: usize = 10;

/// Reads a board from the text of a board file; `origin` is what messages call the file.
///
/// # Errors
/// Every fault of the text, each with its line. A fault that may be no more than the consequence
/// of another one is left out until that one is corrected.
pub fn load(text: &str, origin: &str) -> Result<Board, BoardFaults> {
    let faults = |faults| BoardFaults::new(origin, faults);
    if text.len() > BYTES_MAX {
        return Err(faults(vec![too_big()]));
    }
    let (root, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return Err(faults(broken_lines(text, &errors)));
    }
    let mut report = Report::new(text);
    let parts = file::read(&mut report, root.get_ref());
    match Board::new(parts) {
        Ok(board) if report.is_clean() => Ok(board),
        Ok(_) => Err(faults(report.into_faults())),
        Err(found) => {
            report.add(found);
            Err(faults(report.into_faults()))
        }
    }
}

/// Reads a board from a file.
///
/// # Errors
/// When there is no such file, when it is none, or when it has faults.
pub fn load_file(path: &Path) -> Result<Board, LoadError> {
    let unreadable = |error| LoadError::Unreadable { path: path.to_owned(), error };
    if path.is_dir() {
        return Err(LoadError::Folder(path.to_owned()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    // One byte more than allowed is enough to know, however long the file is.
    file.take(BYTES_MAX as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    load_bytes(&bytes, &path.display().to_string()).map_err(LoadError::Faults)
}

fn load_bytes(bytes: &[u8], origin: &str) -> Result<Board, BoardFaults> {
    if bytes.len() > BYTES_MAX {
        return Err(BoardFaults::new(origin, vec![too_big()]));
    }
    let text = str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let fault = Fault::new(line, "this line is not UTF-8; save the file as UTF-8 text");
        BoardFaults::new(origin, vec![fault])
    })?;
    load(text, origin)
}

fn too_big() -> Fault {
    let message =
        format!("the file is larger than {BYTES_MAX} bytes; a board file is much smaller");
    Fault::new(1, &message)
}

/// The lines that are not TOML, with what is wrong first in each.
fn broken_lines(text: &str, errors: &[Error]) -> Vec<Fault> {
    let lines = Lines::of(text);
    let mut broken: Vec<(usize, usize, &str)> = errors
        .iter()
        .map(|error| {
            let at = error.span().map_or(0, |span| span.start);
            (lines.line(at), at, error.message())
        })
        .collect();
    broken.sort_by_key(|&(line, at, _)| (line, at));
    broken.dedup_by_key(|&mut (line, ..)| line);
    let count = broken.len();
    let listed = broken.iter().take(BROKEN_LINES_MAX);
    let mut faults: Vec<Fault> = listed
        .map(|&(line, at, message)| Fault::new(line, &not_toml(&text[at..], message)))
        .collect();
    if let Some(&(line, ..)) = broken.get(BROKEN_LINES_MAX) {
        let rest = count - BROKEN_LINES_MAX;
        let message = format!(
            "not TOML either, here and on {} more lines, perhaps only because of the lines above",
            rest - 1
        );
        faults.push(Fault::new(line, &message));
    }
    faults
}

fn not_toml(rest: &str, message: &str) -> String {
    let rest_of_line = rest.lines().next().unwrap_or("").trim();
    let excerpt: String = rest_of_line.chars().take(30).collect();
    if excerpt.is_empty() {
        format!("not TOML: {message}, at the end of the line")
    } else {
        format!("not TOML: {message}, at `{excerpt}`")
    }
}
