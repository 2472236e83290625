/// How much less a bot thought about a decision than its level promises, because many waited for their bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Haste {
    /// Half as much.
    Half,
    /// A quarter of it.
    Quarter,
    /// An eighth of it.
    Eighth,
    /// It planned, as bots do that never search, and searched nothing.
    Unsearched,
}

impl Haste {
    /// Every haste, the slightest first.
    pub const ALL: [Haste; 4] = [Haste::Half, Haste::Quarter, Haste::Eighth, Haste::Unsearched];

    /// Its name in ledgers and records.
    pub const fn name(self) -> &'static str {
        match self {
            Haste::Half => "half",
            Haste::Quarter => "quarter",
            Haste::Eighth => "eighth",
            Haste::Unsearched => "unsearched",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Haste> {
        Haste::ALL.into_iter().find(|haste| haste.name() == name)
    }

    /// What a search is divided by; nothing where there is none.
    pub const fn divisor(self) -> Option<u32> {
        match self {
            Haste::Half => Some(2),
            Haste::Quarter => Some(4),
            Haste::Eighth => Some(8),
            Haste::Unsearched => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_haste_is_called_by_its_name_and_is_greater_than_the_one_before() {
        for haste in Haste::ALL {
            assert_eq!(Haste::from_name(haste.name()), Some(haste));
        }
        assert_eq!(Haste::from_name("full"), None);
        assert!(Haste::ALL.is_sorted_by(|slighter, greater| slighter < greater));
        let divisors = Haste::ALL.map(|haste| haste.divisor().unwrap_or(u32::MAX));
        assert!(divisors.is_sorted_by(|slighter, greater| slighter < greater), "{divisors:?}");
    }
}
