use std::fmt;

/// The id of a row of the rule book, such as S7: a chapter's letter and a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RuleId {
    /// S, A, N, V, P or R.
    pub chapter: char,
    /// Its number in the chapter, from 1.
    pub number: u8,
}

/// Shared, Amsterdam, Nederland, the variant without tolls, the neutral player, leaving.
const CHAPTERS: &[char] = &['S', 'A', 'N', 'V', 'P', 'R'];

impl RuleId {
    fn parse(text: &str) -> Option<RuleId> {
        let chapter = text.chars().next().filter(|letter| CHAPTERS.contains(letter))?;
        let digits = &text[1..];
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let number = if plain {
            digits.parse().ok()?
        } else {
            return None;
        };
        Some(RuleId { chapter, number })
    }

    /// The row that a test's name begins with: `s7_three_wilds_sweep_the_display` is about S7.
    pub fn of_test(name: &str) -> Option<RuleId> {
        let (start, _) = name.split_once('_')?;
        let lower = start.chars().all(|c| !c.is_ascii_uppercase());
        RuleId::parse(&start.to_ascii_uppercase()).filter(|_| lower)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.chapter, self.number)
    }
}

/// The ids of all rows, in the book's order: a row is a paragraph that begins with `**S7 ·`.
pub fn rows(book: &str) -> Vec<RuleId> {
    let start = |line: &str| RuleId::parse(line.strip_prefix("**")?.split_once(" ·")?.0);
    book.lines().filter_map(start).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(ids: &[RuleId]) -> Vec<String> {
        ids.iter().map(RuleId::to_string).collect()
    }

    #[test]
    fn rows_are_paragraphs_that_begin_with_an_id() {
        let book = "# Rules\n\n**S1 · Turns.** As S2 says.\n\n**P10 · End.**\nMore.\n\n**S3**\n\n**Note · x.**\n";
        assert_eq!(names(&rows(book)), ["S1", "P10"]);
    }

    #[test]
    fn a_test_names_its_row_in_small_letters() {
        let row = |name| RuleId::of_test(name).map(|id| id.to_string());
        assert_eq!(row("s7_three_wilds_sweep_the_display").as_deref(), Some("S7"));
        assert_eq!(row("n12_tied_players").as_deref(), Some("N12"));
        for name in ["a_row", "s_7", "s07_x", "s7", "x7_y", "S7_y", "seat7_x", "s7b_x"] {
            assert_eq!(row(name), None, "{name}");
        }
    }
}
