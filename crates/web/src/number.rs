use fluent_bundle::FluentValue;

use crate::locale::Locale;

/// The marks that a language puts into numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberMarks {
    pub(crate) thousands: char,
    pub(crate) decimal: char,
}

/// The sign of what is below zero; a hyphen is no minus.
const MINUS: char = '−';

impl Locale {
    /// A number as the language writes it.
    pub(crate) fn number(self, number: i64) -> String {
        self.number_marks().write(&number.to_string())
    }

    /// A number that is added or taken away, with its sign.
    pub(crate) fn change(self, number: i64) -> String {
        let sign = if number < 0 { "" } else { "+" };
        format!("{sign}{}", self.number(number))
    }
}

impl NumberMarks {
    /// A number that is written as programs write it, such as `-1234.5`.
    fn write(self, plain: &str) -> String {
        let (minus, digits) = plain.strip_prefix('-').map_or((false, plain), |rest| (true, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let mut written = String::with_capacity(plain.len() + 8);
        written.extend(minus.then_some(MINUS));
        for (n, digit) in whole.chars().enumerate() {
            if n > 0 && (whole.len() - n) % 3 == 0 {
                written.push(self.thousands);
            }
            written.push(digit);
        }
        if !part.is_empty() {
            written.push(self.decimal);
            written.push_str(part);
        }
        written
    }
}

/// How numbers are put into messages: a library asks for a function of its own for each language, the
/// one with this number in [`Locale::ALL`].
pub(crate) fn in_messages<M, const LOCALE: usize>(
    value: &FluentValue<'_>,
    _memo: &M,
) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            Some(Locale::ALL[LOCALE].number_marks().write(&number.as_string()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_writes_numbers_its_own_way() {
        let written = |plain| Locale::ALL.map(|locale| locale.number_marks().write(plain));
        assert_eq!(written("-5"), ["−5"; 4]);
        assert_eq!(written("0"), ["0"; 4]);
        assert_eq!(written("999"), ["999"; 4]);
        assert_eq!(written("1000"), ["1,000", "1\u{a0}000", "1.000", "1.000"]);
        assert_eq!(
            written("-1234567"),
            ["−1,234,567", "−1\u{a0}234\u{a0}567", "−1.234.567", "−1.234.567"]
        );
        assert_eq!(written("12.5"), ["12.5", "12,5", "12,5", "12,5"]);
        assert_eq!(Locale::Danish.change(4), "+4");
        assert_eq!(Locale::Danish.change(-4), "−4");
    }

    #[test]
    fn numbers_in_messages_are_written_the_same_way() {
        let points = |locale: Locale| locale.say("count-points", &[("count", (-1200).into())]);
        assert_eq!(points(Locale::English), "−1,200 points");
        assert_eq!(points(Locale::Swedish), "−1\u{a0}200 poäng");
        assert_eq!(points(Locale::Danish), "−1.200 point");
        assert_eq!(points(Locale::Dutch), "−1.200 punten");
    }
}
