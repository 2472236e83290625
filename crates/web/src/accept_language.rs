use crate::locale::Locale;

/// No browser writes more than this; what is longer is not read.
const HEADER_BYTES_MAX: usize = 1_000;

/// The language of ours that an `Accept-Language` gives the most weight, the first of several.
///
/// A region is left aside (`nl-BE` is Dutch). What can't be understood is passed over.
pub(crate) fn most_wanted(header: &str) -> Option<Locale> {
    if header.len() > HEADER_BYTES_MAX {
        return None;
    }
    let wanted = header.split(',').filter_map(wish);
    let best = wanted.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(locale, _)| locale)
}

/// A language of ours and its weight, if it is welcome at all.
fn wish(range: &str) -> Option<(Locale, u16)> {
    let (tag, weight) = match range.split_once(';') {
        Some((tag, weight)) => (tag, thousandths(weight)?),
        None => (range, 1_000),
    };
    let language = tag.trim().split('-').next()?;
    let ours = |locale: &Locale| locale.code().eq_ignore_ascii_case(language);
    let locale = Locale::ALL.into_iter().find(ours)?;
    (weight > 0).then_some((locale, weight))
}

/// The weight in `q=0.8`, which has three decimals at most.
fn thousandths(weight: &str) -> Option<u16> {
    let (name, number) = weight.split_once('=')?;
    let (whole, part) = number.trim().split_once('.').unwrap_or((number.trim(), ""));
    if !name.trim().eq_ignore_ascii_case("q") || part.len() > 3 {
        return None;
    }
    let digits = part.bytes().chain([b'0'; 3]).take(3);
    let part = digits.map(|digit| digit.is_ascii_digit().then(|| u16::from(digit - b'0')));
    let part = part.into_iter().try_fold(0, |sum, digit| Some(sum * 10 + digit?))?;
    match (whole, part) {
        ("0", part) => Some(part),
        ("1", 0) => Some(1_000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Locale::{Danish, Dutch, English, Swedish};

    #[test]
    fn a_browser_gets_the_language_of_ours_that_it_wants_most() {
        for (header, locale) in [
            ("sv", Swedish),
            ("sv-SE,sv;q=0.9,en-GB;q=0.8,en;q=0.7", Swedish),
            ("nl-BE", Dutch),
            ("DA-dk", Danish),
            ("fr-CH, fr;q=0.9, da;q=0.8, en;q=0.7", Danish),
            ("en;q=0.5, nl;q=0.9, sv;q=0.2", Dutch),
            ("da;q=0.900, sv;q=0.9", Danish),
            ("nl ; q=0.3 , sv ; Q=0.31", Swedish),
            ("*, da;q=0.1", Danish),
            ("en;q=0, nl;q=0.001", Dutch),
        ] {
            assert_eq!(most_wanted(header), Some(locale), "{header}");
        }
    }

    #[test]
    fn whoever_asks_for_nothing_that_we_have_gets_english() {
        let long = "sv,".repeat(3_400);
        let faulty = ["", "*", "fr", "tlh, xx-klingon", "svx", "sv;q=0", "sv;q=0.0", "sv;q=1.5"];
        let more = ["sv;q", "sv;w=1", "sv;q=0.1234", "sv;q=-1", "sv;q=NaN", "\u{0}-;,;;q", "ø;q=é"];
        for header in faulty.into_iter().chain(more).chain([&*long]) {
            assert_eq!(Locale::accepted(header), English, "{header:.60}");
        }
        // What is wrong with one wish does not spoil the next.
        assert_eq!(Locale::accepted("sv;q=2, da;q=0.1"), Danish);
    }
}
