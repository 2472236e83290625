/// The number that stands behind `"field":` in a JSON text; the last one where there are several.
///
/// Our own programs print flat objects of numbers: that needs no JSON library.
pub(super) fn number(text: &str, field: &str) -> Option<f64> {
    let after = text.rsplit_once(&format!("\"{field}\""))?.1;
    let value = after.trim_start().strip_prefix(':')?.trim_start();
    let end = value.find([',', '}', ' ', '\n']).unwrap_or(value.len());
    value[..end].parse().ok()
}

/// The two numbers of the first list of this name in a JSON text.
pub(super) fn first_pair(text: &str, field: &str) -> Option<(f64, f64)> {
    let after = text.split_once(&format!("\"{field}\":["))?.1;
    let (low, high) = after.split_once(']')?.0.split_once(',')?;
    Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
}

/// One run can be slowed by other work on the machine: the middle one of so many is counted.
pub(super) const RUNS: usize = 3;

/// The figure in the middle of an odd number of them.
pub(super) fn middle(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A whole number with commas between the thousands.
pub(super) fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_read_and_not_its_neighbour() {
        let text = "{\n  \"games\": 200000,\n  \"games_per_cpu_second\":1.5e5}\n";
        assert_eq!(number(text, "games"), Some(200_000.0));
        assert_eq!(number(text, "games_per_cpu_second"), Some(150_000.0));
        assert_eq!(number(text, "decisions"), None);
        assert_eq!(number("{\"games\":null}", "games"), None);
    }

    #[test]
    fn the_first_of_two_lists_is_read() {
        let text = r#"{"bots":[{"ci":[0.25,0.75]},{"ci":[0.5,1.0]}]}"#;
        assert_eq!(first_pair(text, "ci"), Some((0.25, 0.75)));
        assert_eq!(first_pair(text, "bots"), None);
    }

    #[test]
    fn the_middle_one_is_neither_the_best_nor_the_worst() {
        assert_eq!(middle([3.0, 1.0, 2.0]), 2.0);
    }

    #[test]
    fn thousands_are_parted() {
        assert_eq!(thousands(0.0), "0");
        assert_eq!(thousands(999.4), "999");
        assert_eq!(thousands(7_500_000.0), "7,500,000");
    }
}
