use std::fmt;

use crate::limits::NAME_CHARS_MAX;

/// What a person or bot is called: one to forty characters that can be seen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerName(String);

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// Nothing in it can be seen.
    Empty,
    /// It has more than forty characters.
    TooLong {
        /// How many it has.
        chars: usize,
    },
    /// It holds a line break, a control character or one that turns the writing around.
    Control,
}

impl PlayerName {
    /// The name in this text, without the white space around it.
    ///
    /// # Errors
    /// When nothing is left, when it is too long, or when it could disturb the page it is shown on.
    pub fn new(text: &str) -> Result<PlayerName, BadName> {
        let text = text.trim();
        let chars = text.chars().count();
        if chars > NAME_CHARS_MAX {
            return Err(BadName::TooLong { chars });
        }
        if text.chars().any(turns_or_breaks) {
            return Err(BadName::Control);
        }
        if text.chars().all(|letter| letter.is_whitespace() || PlayerName::leaves_no_ink(letter)) {
            return Err(BadName::Empty);
        }
        Ok(PlayerName(text.to_owned()))
    }

    /// Whether nothing is to be seen of a letter. Joiners are fine inside a name (many emoji need them),
    /// but make none by themselves.
    pub fn leaves_no_ink(letter: char) -> bool {
        matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}')
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Line breaks and direction marks change how everything after the name is read.
fn turns_or_breaks(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Empty => write!(f, "a name needs at least one character that can be seen"),
            BadName::TooLong { chars } => {
                write!(f, "a name has at most {NAME_CHARS_MAX} characters, this one has {chars}")
            }
            BadName::Control => {
                write!(f, "a name holds no line breaks, control characters or direction marks")
            }
        }
    }
}

impl std::error::Error for BadName {}
