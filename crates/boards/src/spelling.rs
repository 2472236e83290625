/// The word among these that somebody may have meant, if one is at most two letters off.
pub(crate) fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let letters = word.chars().count();
    known
        .iter()
        .filter(|candidate| candidate.chars().count().abs_diff(letters) <= 2)
        .map(|candidate| (distance(word, candidate), *candidate))
        // In a short word two letters are too much to be a slip.
        .filter(|&(off, candidate)| off <= 2 && off * 2 <= candidate.len())
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, dropped or changed to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_recognised_and_other_words_are_not() {
        let keys = ["id", "from", "to", "length", "colour", "toll", "carts"];
        for (word, meant) in [
            ("color", Some("colour")),
            ("lenght", Some("length")),
            ("cart", Some("carts")),
            ("fro", Some("from")),
            ("price", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(word, &keys), meant, "{word}");
        }
    }
}
