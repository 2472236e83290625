//! What is to be seen of a letter: for names and for what people say, which are shown to others.

use crate::limits::MARKS_ON_A_LETTER_MAX;

/// Control characters, marks of direction, and what has no ink and joins nothing: no word needs them, and they could turn
/// the writing around, or make two names look alike.
pub fn disturbs(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// Letters of full width that are left blank.
pub fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

/// Many emoji and scripts need these inside a word; alone they show nothing.
fn joins(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Whether nothing is to be seen of a letter by itself.
pub fn leaves_no_ink(letter: char) -> bool {
    disturbs(letter) || is_blank(letter) || joins(letter)
}

/// Accents, points and vowels that are set above or below the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'
            | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}' | '\u{610}'..='\u{61a}'
            | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}'
            | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{e31}' | '\u{e34}'..='\u{e3a}'
            | '\u{e47}'..='\u{e4e}' | '\u{eb1}' | '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}'
            | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
            | '\u{3099}' | '\u{309a}' | '\u{fe20}'..='\u{fe2f}'
    )
}

/// Counts the marks on one letter, so that they can't be piled up over the lines around.
#[derive(Clone, Copy, Default, Debug)]
pub struct MarkPile(usize);

impl MarkPile {
    /// Whether with this letter, which comes next, there are more marks on one letter than any script needs.
    pub fn is_too_high_with(&mut self, letter: char) -> bool {
        if is_mark(letter) {
            self.0 += 1;
        } else if !joins(letter) {
            self.0 = 0;
        }
        self.0 > MARKS_ON_A_LETTER_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_counted_on_each_letter() {
        let too_high = |text: &str| {
            let mut pile = MarkPile::default();
            text.chars().any(|letter| pile.is_too_high_with(letter))
        };
        // Vietnamese in pieces, pointed Hebrew, vocalised Arabic, Thai.
        for fine in ["Nguye\u{302}\u{303}n", "שָׁלוֹם", "مُحَمَّد", "น้ำผึ้ง", "Zoë", "👩🏽\u{200d}🚀"]
        {
            assert!(!too_high(fine), "{fine}");
        }
        assert!(too_high("Z\u{300}\u{301}\u{302}"));
        assert!(too_high("Z\u{300}\u{200d}\u{301}\u{34f}\u{302}"), "whatever stands between them");
    }
}
