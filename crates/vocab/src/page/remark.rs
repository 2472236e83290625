use std::fmt;

use crate::ink::{MarkPile, disturbs, leaves_no_ink};
use crate::limits::REMARK_CHARS_MAX;

/// What somebody says in words of their own: one line that can be seen and disturbs nothing around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark(String);

/// Why a text is no remark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadRemark {
    /// Nothing in it can be seen.
    Empty,
    /// It has more than [`REMARK_CHARS_MAX`] characters.
    TooLong {
        /// How many it has.
        chars: usize,
    },
}

impl Remark {
    /// The remark in this text: white space of any kind becomes single spaces, and what can't be seen but
    /// could turn the writing around or disturb a page is left out. Markup is text like any other.
    ///
    /// # Errors
    /// When nothing is left, or too much.
    pub fn new(text: &str) -> Result<Remark, BadRemark> {
        let (mut kept, mut marks) = (String::new(), MarkPile::default());
        for letter in text.chars() {
            match letter {
                space if space.is_whitespace() => {
                    if !kept.is_empty() && !kept.ends_with(' ') {
                        kept.push(' ');
                    }
                }
                hidden if disturbs(hidden) => {}
                mark if marks.is_too_high_with(mark) => {}
                letter => kept.push(letter),
            }
        }
        kept.truncate(kept.trim_end().len());
        let chars = kept.chars().count();
        if chars > REMARK_CHARS_MAX {
            return Err(BadRemark::TooLong { chars });
        }
        if kept.chars().all(|letter| letter == ' ' || leaves_no_ink(letter)) {
            return Err(BadRemark::Empty);
        }
        Ok(Remark(kept))
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BadRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRemark::Empty => write!(f, "this says nothing: write a word or two"),
            BadRemark::TooLong { chars } => {
                write!(f, "a line has at most {REMARK_CHARS_MAX} characters, this has {chars}")
            }
        }
    }
}

impl std::error::Error for BadRemark {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_one_line_that_disturbs_nothing() {
        for (text, kept) in [
            ("Goed gespeeld!", "Goed gespeeld!"),
            ("  two\r\n\tlines\u{2028}and\u{a0} more ", "two lines and more"),
            ("<b>&amp;</b>", "<b>&amp;</b>"),
            ("a\u{202e}b\u{2066}c\u{0}d\u{7f}e\u{200b}f\u{feff}", "abcdef"),
            (
                "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
                "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
            ),
            ("שלום", "שלום"),
            ("Z\u{300}\u{301}\u{302}\u{303}!", "Z\u{300}\u{301}!"),
        ] {
            assert_eq!(Remark::new(text).as_ref().map(Remark::as_str), Ok(kept), "{text:?}");
        }
        for nothing in [
            "",
            "  \n ",
            "\u{202e}",
            "\u{200d}\u{fe0f}",
            "\u{7}\u{200b} \u{2060}",
            "\u{3164} \u{ffa0}",
        ] {
            assert_eq!(Remark::new(nothing), Err(BadRemark::Empty), "{nothing:?}");
        }
    }

    #[test]
    fn a_remark_has_a_limit_in_what_is_kept_of_it() {
        let most = "å".repeat(REMARK_CHARS_MAX);
        assert_eq!(Remark::new(&format!(" {most}\u{202e}\n")).map(|it| it.0), Ok(most.clone()));
        let chars = REMARK_CHARS_MAX + 1;
        assert_eq!(Remark::new(&format!("{most}!")), Err(BadRemark::TooLong { chars }));
        assert_eq!(Remark::new(&"x".repeat(10_000)), Err(BadRemark::TooLong { chars: 10_000 }));
    }
}
