//! What the deal of a table depends on, as the store keeps it.

use std::collections::BTreeMap;
use std::fmt;

use deals::{DealTerms, Disclosure, Hex32, Sheet, commitment, pledge};
use rules::Game;
use store::{Moment, Occupant, PersonId, Seed};
use vocab::limits::PART_OPENED_WITHIN;
use vocab::page::{AbortReason, AbortedDeal, DealSight, PartSight};
use wire::ToldDeal;
use wire::record::RULES_VERSION;

/// How far the deal of a table is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dealing {
    /// What people have pledged.
    pledges: BTreeMap<PersonId, Hex32>,
    /// What they have opened of it.
    parts: BTreeMap<PersonId, Hex32>,
    /// Since when parts may be opened, and what everybody was called then.
    sealed: Option<(Moment, Vec<String>)>,
    /// The deals that came to nothing.
    aborted: Vec<AbortedDeal>,
}

/// What came of a part that somebody has sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartAnswer {
    /// It is the one that was pledged.
    Fits,
    /// It was opened before.
    Known,
    /// None of those who play at this screen has pledged it.
    Foreign,
}

/// Somebody else here has pledged the same. Pledges lie open, so it was copied: whoever opens the part would open it
/// for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Copied;

impl Dealing {
    /// Of a new table, where these have pledged. What two have pledged is the first one's.
    pub(crate) fn pledged(pledges: &[(PersonId, Hex32)]) -> Dealing {
        let mut dealing = Dealing::default();
        for (person, pledge) in pledges {
            // The house makes the part of whoever comes second.
            let _ = dealing.pledge(*person, *pledge);
        }
        dealing
    }

    /// What the store has kept, one thing a line. A line that this program does not know is left out: a seat that
    /// it may be about gets a part of the house.
    pub(crate) fn read(text: &str) -> Dealing {
        let mut dealing = Dealing::default();
        for line in text.lines() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            // Nothing depends on whether it could be read.
            let _ = dealing.read_line(word, rest);
        }
        dealing
    }

    fn read_line(&mut self, word: &str, rest: &str) -> Option<()> {
        let personal = || -> Option<(PersonId, Hex32)> {
            let (person, digits) = rest.split_once(' ')?;
            Some((person.parse().ok()?, digits.parse().ok()?))
        };
        match word {
            "pledge" => self.pledges.extend([personal()?]),
            "part" => self.parts.extend([personal()?]),
            "sealed" => self.sealed = Some((Moment::at_ms(rest.parse().ok()?), Vec::new())),
            "name" => self.sealed.as_mut()?.1.push(rest.to_owned()),
            "aborted" => {
                let mut words = rest.splitn(3, ' ');
                let at_ms = words.next()?.parse().ok()?;
                let reason = AbortReason::from_name(words.next()?)?;
                let commitment = words.next()?.to_owned();
                self.aborted.push(AbortedDeal { commitment, at_ms, reason });
            }
            _ => {}
        }
        Some(())
    }

    /// Whether nothing it depends on changes any more.
    pub(crate) fn is_sealed(&self) -> bool {
        self.sealed.is_some()
    }

    /// Until when parts may be opened, while somebody's is missing.
    pub(crate) fn opens_until(&self) -> Option<Moment> {
        let (since, _) = self.sealed.as_ref()?;
        (!self.is_open()).then(|| since.after(PART_OPENED_WITHIN))
    }

    /// Whether everybody who has pledged a part has opened it.
    pub(crate) fn is_open(&self) -> bool {
        self.pledges.keys().all(|person| self.parts.contains_key(person))
    }

    /// Somebody pledges a part that nobody else here has; what they have pledged before counts no more.
    pub(crate) fn pledge(&mut self, person: PersonId, pledge: Hex32) -> Result<(), Copied> {
        let mut others = self.pledges.iter().filter(|(other, _)| **other != person);
        if others.any(|(_, pledged)| *pledged == pledge) {
            return Err(Copied);
        }
        self.pledges.insert(person, pledge);
        Ok(())
    }

    /// Forgets what was pledged by those who sit here no more; whether anybody had.
    pub(crate) fn keep_only(&mut self, seats: &[Occupant]) -> bool {
        let before = self.pledges.len();
        let sits = |person: &PersonId| seats.iter().any(|seat| id_of(seat) == Some(*person));
        self.pledges.retain(|person, _| sits(person));
        self.pledges.len() < before
    }

    /// Whether this is what somebody has pledged, or has opened for an earlier deal.
    pub(crate) fn has_pledged(&self, person: PersonId, pledge: &Hex32) -> bool {
        self.pledges.get(&person) == Some(pledge)
    }

    /// Fixes all that the deal depends on: those who sit here and what they are called.
    pub(crate) fn seal(&mut self, seats: &[Occupant], now: Moment) {
        self.keep_only(seats);
        self.sealed = Some((now, seats.iter().map(name_of).collect()));
    }

    /// Takes a part in that was sent from the screen where these play.
    pub(crate) fn open(&mut self, part: &Hex32, party: &[PersonId]) -> PartAnswer {
        let promised = pledge(part);
        let mut party = party.iter().copied();
        let Some(person) = party.find(|person| self.has_pledged(*person, &promised)) else {
            return PartAnswer::Foreign;
        };
        match self.parts.insert(person, *part) {
            Some(_) => PartAnswer::Known,
            None => PartAnswer::Fits,
        }
    }

    /// Gives a deal up that somebody has not opened a part for. Whoever has is asked for the part before that
    /// one in their chain, to which they are pledged by it; the others have none any more.
    pub(crate) fn abort(&mut self, secret: &Hex32, now: Moment) {
        let commitment = commitment(secret).to_string();
        let (at_ms, reason) = (now.unix_ms, AbortReason::Unopened);
        self.aborted.push(AbortedDeal { commitment, at_ms, reason });
        self.pledges = std::mem::take(&mut self.parts);
        if let Some((since, _)) = &mut self.sealed {
            *since = now;
        }
    }

    /// What everybody is called whose deal is sealed.
    pub(crate) fn names(&self) -> &[String] {
        self.sealed.as_ref().map_or(&[], |(_, names)| names)
    }

    /// All that is fixed before parts are opened, once it is.
    fn sheet(&self, game: &Game, seats: &[Occupant], secret: &Hex32) -> Option<Sheet> {
        let (_, names) = self.sealed.as_ref().filter(|(_, names)| names.len() == seats.len())?;
        let terms = DealTerms {
            board_digest: boards::digest(game.board()),
            rules_version: RULES_VERSION,
            ruleset: game.ruleset(),
            names: names.clone(),
        };
        Some(Sheet::new(terms, commitment(secret), by_seat(&self.pledges, seats)))
    }

    /// The seed of the decks, once everything is open.
    pub(crate) fn seed(&self, game: &Game, seats: &[Occupant], secret: &Hex32) -> Option<Seed> {
        let sheet = self.sheet(game, seats, secret).filter(|_| self.is_open())?;
        Some(Seed::new(sheet.seed(secret, &by_seat(&self.parts, seats)).0))
    }

    /// What is told of the deal once the game is over.
    pub(crate) fn told(&self, game: &Game, seats: &[Occupant], secret: &Hex32) -> Option<ToldDeal> {
        let sheet = self.sheet(game, seats, secret)?;
        let parts = sheet.parts(secret, &by_seat(&self.parts, seats));
        let disclosure = Disclosure { commitment: commitment(secret), parts, secret: *secret };
        Some(ToldDeal { disclosure, aborted: self.aborted.clone() })
    }

    /// What everybody may know of it.
    pub(crate) fn sight(&self, game: &Game, seats: &[Occupant], secret: &Hex32) -> DealSight {
        let part = |occupant: &Occupant| {
            let person = id_of(occupant);
            let pledged = person.and_then(|person| self.pledges.get(&person));
            let opened = person.is_some_and(|person| self.parts.contains_key(&person));
            match pledged {
                None => PartSight::House,
                Some(pledge) if opened => PartSight::Opened(pledge.to_string()),
                Some(pledge) => PartSight::Pledged(pledge.to_string()),
            }
        };
        DealSight {
            commitment: commitment(secret).to_string(),
            seal: self.sheet(game, seats, secret).map(|sheet| sheet.seal().to_string()),
            parts: seats.iter().map(part).collect(),
            aborted: self.aborted.clone(),
        }
    }
}

/// One thing a line; names have no line breaks.
impl fmt::Display for Dealing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (person, pledge) in &self.pledges {
            writeln!(f, "pledge {person} {pledge}")?;
        }
        for (person, part) in &self.parts {
            writeln!(f, "part {person} {part}")?;
        }
        if let Some((since, names)) = &self.sealed {
            writeln!(f, "sealed {}", since.unix_ms)?;
            names.iter().try_for_each(|name| writeln!(f, "name {name}"))?;
        }
        for AbortedDeal { commitment, at_ms, reason } in &self.aborted {
            writeln!(f, "aborted {at_ms} {} {commitment}", reason.name())?;
        }
        Ok(())
    }
}

fn by_seat(of: &BTreeMap<PersonId, Hex32>, seats: &[Occupant]) -> Vec<Option<Hex32>> {
    seats.iter().map(|seat| id_of(seat).and_then(|person| of.get(&person)).copied()).collect()
}

fn id_of(seat: &Occupant) -> Option<PersonId> {
    match seat {
        Occupant::Person { id, .. } => Some(*id),
        Occupant::Bot(_) | Occupant::Free => None,
    }
}

fn name_of(seat: &Occupant) -> String {
    match seat {
        Occupant::Person { name, .. } => name.as_str().to_owned(),
        Occupant::Bot(bot) => bot.name.as_str().to_owned(),
        Occupant::Free => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use store::PlayerName;

    use super::*;

    fn person(number: u8) -> Occupant {
        let name = PlayerName::new("Ann Björn").expect("a name");
        let (id, since) = (PersonId::new([number; 10]), Moment::at_ms(0));
        Occupant::Person { id, name, since, screen: None }
    }

    #[test]
    fn a_deal_is_read_as_it_was_written() {
        let (one, two) = (PersonId::new([1; 10]), PersonId::new([2; 10]));
        let part = Hex32([7; 32]);
        let mut dealing = Dealing::pledged(&[(one, pledge(&pledge(&part)))]);
        dealing.pledge(two, Hex32([9; 32])).expect("nobody else has");
        let again = |dealing: &Dealing| Dealing::read(&dealing.to_string());
        assert_eq!(again(&dealing), dealing);
        dealing.seal(&[person(1), person(2)], Moment::at_ms(5));
        assert_eq!(dealing.open(&Hex32([8; 32]), &[one, two]), PartAnswer::Foreign);
        assert_eq!(dealing.open(&pledge(&part), &[two]), PartAnswer::Foreign);
        assert_eq!(dealing.open(&pledge(&part), &[two, one]), PartAnswer::Fits);
        assert_eq!(dealing.open(&pledge(&part), &[one]), PartAnswer::Known);
        assert_eq!(again(&dealing), dealing);
        assert_eq!(dealing.opens_until(), Some(Moment::at_ms(5).after(PART_OPENED_WITHIN)));
        dealing.abort(&Hex32([3; 32]), Moment::at_ms(9));
        assert_eq!(again(&dealing), dealing);
        assert!(!dealing.is_open(), "the first has a part left, the other is not asked again");
        assert_eq!(dealing.open(&part, &[one]), PartAnswer::Fits);
        assert!(dealing.is_open());
        assert_eq!(again(&dealing), dealing);
        // What a later program may write down does no harm.
        assert_eq!(Dealing::read("weather fine\npledge x y\nname Ann\n\npart"), Dealing::default());
    }

    #[test]
    fn what_somebody_has_pledged_nobody_else_can() {
        let (one, two) = (PersonId::new([1; 10]), PersonId::new([2; 10]));
        let (hers, his) = (Hex32([7; 32]), Hex32([9; 32]));
        let mut dealing = Dealing::pledged(&[(two, hers), (one, hers)]);
        assert_eq!(dealing, Dealing::pledged(&[(two, hers)]), "whoever comes first has it");
        assert_eq!(dealing.pledge(one, hers), Err(Copied));
        assert_eq!(dealing.pledge(one, his), Ok(()));
        assert_eq!(dealing.pledge(one, his), Ok(()), "one may say it again");
        // Whoever has gone has pledged nothing.
        assert!(dealing.keep_only(&[person(1), Occupant::Free]));
        assert!(!dealing.keep_only(&[person(1), Occupant::Free]));
        assert_eq!(dealing, Dealing::pledged(&[(one, his)]));
        assert_eq!(dealing.pledge(one, hers), Ok(()));
    }
}
