use std::fmt;

use vocab::ink::{MarkPile, disturbs, is_blank, leaves_no_ink};

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
    /// It holds a line break or something else that can't be seen and disturbs what is shown around it, or more marks on a letter
    /// than any script needs.
    Control,
}

impl PlayerName {
    /// The name in this text, without the white space around it.
    ///
    /// # Errors
    /// When nothing is left, when it is too long, or when it could disturb the page it is shown on.
    pub fn new(text: &str) -> Result<PlayerName, BadName> {
        let text = text.trim();
        let name = PlayerName::kept(text)?;
        let mut marks = MarkPile::default();
        let unseen =
            |letter| disturbs(letter) || is_blank(letter) || marks.is_too_high_with(letter);
        if text.chars().all(|letter| letter.is_whitespace() || leaves_no_ink(letter)) {
            Err(BadName::Empty)
        } else if text.chars().any(unseen) {
            Err(BadName::Control)
        } else {
            Ok(name)
        }
    }

    /// A name that is in the store. It was chosen in the house of a version that knew less of what can't be seen, perhaps.
    pub(crate) fn kept(text: &str) -> Result<PlayerName, BadName> {
        let chars = text.chars().count();
        match text {
            "" => Err(BadName::Empty),
            _ if chars > NAME_CHARS_MAX => Err(BadName::TooLong { chars }),
            text if text.chars().any(char::is_control) => Err(BadName::Control),
            text => Ok(PlayerName(text.to_owned())),
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
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
                write!(
                    f,
                    "a name holds no line breaks, nothing that can't be seen, and few marks on a letter"
                )
            }
        }
    }
}

impl std::error::Error for BadName {}
