//! Bots that are programs of their own, spoken to as `docs/bot-protocol.md` says.

mod pipe;
mod process;

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};

pub(crate) use process::{Process, Stumble};

/// A program that plays, and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    text: String,
    words: Vec<String>,
}

impl Program {
    /// Reads `PROGRAM ARGS…`: words between spaces; a word in single or double quotes may hold
    /// spaces.
    ///
    /// # Errors
    /// When no program is named, a quote is not closed, or there is no such program.
    pub fn parse(text: &str) -> Result<Program, BadProgram> {
        let bad = |why| BadProgram { text: text.to_owned(), why };
        if text.chars().any(char::is_control) {
            return Err(bad(Why::Control));
        }
        let words = words(text).ok_or_else(|| bad(Why::Unclosed))?;
        let name = words.first().ok_or_else(|| bad(Why::Empty))?;
        if find(name).is_none() {
            return Err(bad(Why::Missing(name.clone())));
        }
        Ok(Program { text: text.to_owned(), words })
    }

    /// What it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The program and its arguments.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }
}

/// A text does not name a program that can be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadProgram {
    text: String,
    why: Why,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    Empty,
    Control,
    Unclosed,
    Missing(String),
}

impl fmt::Display for BadProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot `cmd:{}`: ", self.text.escape_debug())?;
        match &self.why {
            Why::Empty => f.write_str("no program is named; write it like `cmd:python3 my_bot.py`"),
            Why::Control => f.write_str("the command holds a line break or another control sign"),
            Why::Unclosed => f.write_str("a quote is not closed"),
            Why::Missing(name) => write!(
                f,
                "there is no program `{name}` to start; name an executable file or a command on \
                 the search path"
            ),
        }
    }
}

impl std::error::Error for BadProgram {}

/// Splits at spaces outside quotes; none when a quote stays open.
fn words(text: &str) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    let mut quote = None;
    let mut inside = false;
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                if !inside {
                    words.push(String::new());
                    inside = true;
                }
            }
            (None, ' ') => inside = false,
            (_, c) => {
                if !inside {
                    words.push(String::new());
                    inside = true;
                }
                words.last_mut()?.push(c);
            }
        }
    }
    quote.is_none().then_some(words)
}

/// The file that a program's name means: a path as it is, else the first on the search path.
fn find(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 {
        return is_program(path).then(|| path.to_owned());
    }
    let folders = env::var_os("PATH")?;
    let candidates = env::split_paths(&folders).flat_map(|folder| {
        let bare = folder.join(name);
        let with_ending = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
        [bare, with_ending]
    });
    let mut found = candidates.filter(|path| is_program(path));
    found.next()
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_spaces_outside_quotes() {
        let cases: [(&str, Option<&[&str]>); 6] = [
            ("python3 bot.py", Some(&["python3", "bot.py"])),
            ("  sh  -c 'echo \"hi\"; read x' ", Some(&["sh", "-c", "echo \"hi\"; read x"])),
            ("\"my bot\"/run ''", Some(&["my bot/run", ""])),
            ("", Some(&[])),
            ("sh 'never closed", None),
            ("sh \"never closed'", None),
        ];
        for (text, expected) in cases {
            let expected = expected.map(|words| words.iter().map(|&w| w.to_owned()).collect());
            assert_eq!(words(text), expected, "{text}");
        }
    }

    #[test]
    fn a_bad_command_says_what_is_wrong_with_it() {
        let cases = [
            ("", "no program is named"),
            ("  ", "no program is named"),
            ("sh 'x", "a quote is not closed"),
            ("sh\nx", "control sign"),
            ("no-such-program-anywhere --fast", "no program `no-such-program-anywhere`"),
            ("./no/such/file", "no program `./no/such/file`"),
            // A folder and a file that nobody may run are no programs either.
            ("./src", "no program `./src`"),
            ("./Cargo.toml", "no program `./Cargo.toml`"),
        ];
        for (text, message) in cases {
            let told = Program::parse(text).map_err(|bad| bad.to_string());
            assert!(
                told.as_ref().is_err_and(|told| told.contains(message)),
                "`{text}` gave {told:?}"
            );
        }
    }
}
