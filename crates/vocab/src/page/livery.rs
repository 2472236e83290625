use crate::limits::SEATS_MAX;

/// What the pieces of a seat wear: a colour with its emblem. No two seats of a table wear the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // the names say it all
pub enum Livery {
    Ship,
    Tulip,
    Mill,
    Lion,
    Key,
}

impl Livery {
    /// All of them: as many as a table can have seats.
    pub const ALL: [Livery; SEATS_MAX] =
        [Livery::Ship, Livery::Tulip, Livery::Mill, Livery::Lion, Livery::Key];

    /// Its emblem, which is its name in forms too.
    pub const fn name(self) -> &'static str {
        match self {
            Livery::Ship => "ship",
            Livery::Tulip => "tulip",
            Livery::Mill => "mill",
            Livery::Lion => "lion",
            Livery::Key => "key",
        }
    }

    /// Its place among all of them.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The livery of this name.
    pub fn from_name(name: &str) -> Option<Livery> {
        Livery::ALL.into_iter().find(|livery| livery.name() == name)
    }

    /// The first that is not among these, which are fewer than there are.
    pub fn first_but(worn: &[Livery]) -> Option<Livery> {
        Livery::ALL.into_iter().find(|livery| !worn.contains(livery))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_livery_is_found_by_its_name() {
        for (index, livery) in Livery::ALL.into_iter().enumerate() {
            assert_eq!((livery.index(), Livery::from_name(livery.name())), (index, Some(livery)));
        }
        assert_eq!(Livery::from_name("crown"), None);
        assert_eq!(Livery::first_but(&[Livery::Ship, Livery::Mill]), Some(Livery::Tulip));
        assert_eq!(Livery::first_but(&Livery::ALL), None);
    }
}
