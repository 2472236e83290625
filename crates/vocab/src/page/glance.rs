use std::fmt;
use std::str::FromStr;

use crate::route::RouteId;
use crate::seat::{BySeat, Seat};

/// What lists of games tell of a running one, as everybody may know it. In a store it is a text: what was done
/// last, and for each seat whose time runs when it runs out, apart by semicolons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// What somebody did last; nothing at the beginning.
    pub deed: Option<LastDeed>,
    /// When the time of a seat runs out, in milliseconds of the table's clocks.
    pub out_ms: BySeat<Option<i64>>,
}

/// What was done last at a table, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastDeed {
    /// A route was claimed.
    Claimed(Seat, RouteId),
    /// The neutral player took a route.
    NeutralTook(RouteId),
    /// Cards were drawn.
    Cards(Seat),
    /// Tickets were drawn, or chosen.
    Tickets(Seat),
    /// Nothing could be done.
    Passed(Seat),
    /// A bot plays for somebody.
    LeftToBot(Seat),
    /// Somebody is back.
    CameBack(Seat),
    /// Somebody has resigned.
    Resigned(Seat),
}

/// A text that tells nothing of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadGlance;

impl fmt::Display for Glance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed {
            None => {}
            Some(LastDeed::Claimed(seat, route)) => {
                write!(f, "claim {} {}", seat.index(), route.index())?;
            }
            Some(LastDeed::NeutralTook(route)) => write!(f, "neutral {}", route.index())?,
            Some(LastDeed::Cards(seat)) => write!(f, "cards {}", seat.index())?,
            Some(LastDeed::Tickets(seat)) => write!(f, "tickets {}", seat.index())?,
            Some(LastDeed::Passed(seat)) => write!(f, "pass {}", seat.index())?,
            Some(LastDeed::LeftToBot(seat)) => write!(f, "bot {}", seat.index())?,
            Some(LastDeed::CameBack(seat)) => write!(f, "back {}", seat.index())?,
            Some(LastDeed::Resigned(seat)) => write!(f, "resign {}", seat.index())?,
        }
        for seat in (0..).map_while(Seat::new) {
            if let Some(out_ms) = self.out_ms[seat] {
                write!(f, ";{}:{out_ms}", seat.index())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Glance {
    type Err = BadGlance;

    fn from_str(text: &str) -> Result<Glance, BadGlance> {
        let mut parts = text.split(';');
        let deed = match parts.next().unwrap_or_default() {
            "" => None,
            words => Some(deed(words).ok_or(BadGlance)?),
        };
        let mut out_ms = BySeat::all(None);
        for part in parts {
            let (index, at) = part.split_once(':').ok_or(BadGlance)?;
            out_ms[seat(index).ok_or(BadGlance)?] = Some(at.parse().map_err(|_| BadGlance)?);
        }
        Ok(Glance { deed, out_ms })
    }
}

fn deed(text: &str) -> Option<LastDeed> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["claim", by, number] => LastDeed::Claimed(seat(by)?, route(number)?),
        ["neutral", number] => LastDeed::NeutralTook(route(number)?),
        ["cards", by] => LastDeed::Cards(seat(by)?),
        ["tickets", by] => LastDeed::Tickets(seat(by)?),
        ["pass", by] => LastDeed::Passed(seat(by)?),
        ["bot", by] => LastDeed::LeftToBot(seat(by)?),
        ["back", by] => LastDeed::CameBack(seat(by)?),
        ["resign", by] => LastDeed::Resigned(seat(by)?),
        _ => return None,
    })
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

fn route(text: &str) -> Option<RouteId> {
    text.parse().ok().map(RouteId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_is_read_as_it_was_written() {
        for text in [
            "",
            "claim 1 17",
            "neutral 3;0:1763433000000",
            "cards 0;0:5;4:-7",
            "tickets 2",
            "pass 3",
            "bot 1",
            "back 1",
            "resign 4",
            ";2:1",
        ] {
            let glance: Glance = text.parse().expect("a glance");
            assert_eq!(glance.to_string(), text);
        }
        let claim: Glance = "claim 1 17;0:9".parse().expect("a glance");
        let second = Seat::new(1).expect("a seat");
        assert_eq!(claim.deed, Some(LastDeed::Claimed(second, RouteId(17))));
        assert_eq!(claim.out_ms[Seat::FIRST], Some(9));
        for strange in
            [" ", "claim", "claim 1", "claim 9 1", "tea 1", "pass x", "pass 1;", ";9:1", ";1"]
        {
            assert_eq!(strange.parse::<Glance>(), Err(BadGlance), "{strange}");
        }
    }
}
