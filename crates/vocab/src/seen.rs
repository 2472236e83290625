use std::fmt;

use crate::action::{Payment, Source};
use crate::card::{Card, Cards};
use crate::route::RouteId;
use crate::score::Ending;
use crate::seat::Seat;
use crate::ticket::{Handful, TicketId, TicketSet};

/// One fact as one viewer saw it. What the viewer may not know is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// A starting hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The cards.
        cards: Option<Cards>,
    },
    /// A place of the display was filled.
    Revealed {
        /// The place.
        slot: u8,
        /// The card.
        card: Card,
    },
    /// The display was swept.
    Swept,
    /// A discard pile became the new deck.
    Reshuffled(Pile),
    /// A seat took tickets to choose from.
    Offered {
        /// The seat.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which ones.
        tickets: Option<Handful>,
    },
    /// A seat made its choice of tickets.
    Kept {
        /// The seat.
        seat: Seat,
        /// How many it kept; unknown to others while first tickets are chosen.
        count: Option<u8>,
        /// Which ones.
        tickets: Option<TicketSet>,
    },
    /// A seat took a card.
    Drew {
        /// The seat.
        seat: Seat,
        /// From where.
        from: Source,
        /// The card.
        card: Option<Card>,
    },
    /// A seat claimed a route.
    Claimed {
        /// The seat.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// What it paid.
        payment: Payment,
        /// The points it scored.
        points: u8,
        /// Whether it earned merchandise.
        goods: bool,
        /// The toll, where there are tolls.
        toll: Option<Toll>,
    },
    /// A ticket was turned up for the neutral player.
    NeutralTurned {
        /// The ticket.
        ticket: TicketId,
    },
    /// The neutral phase is over.
    NeutralTook {
        /// The ticket, now discarded.
        ticket: TicketId,
        /// The route taken, if any.
        route: Option<RouteId>,
        /// Who held the marker.
        by: Seat,
        /// The toll that the bank paid, and to whom.
        toll: Option<Toll>,
    },
    /// The neutral player left the game.
    NeutralRetired,
    /// A seat could do nothing.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The last turns began.
    LastRound {
        /// Who brought them on.
        seat: Seat,
    },
    /// Somebody else plays the seat from now on.
    TakenOver {
        /// The seat.
        seat: Seat,
        /// Who plays it.
        by: PlayedBy,
    },
    /// A seat resigned.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A seat took its last action back: what that was is not seen any more.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat asked for a hint.
    AskedHint {
        /// The seat.
        seat: Seat,
    },
    /// The game ended.
    Ended(Ending),
}

/// One of the two discard piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    /// The cards.
    Cards,
    /// The tickets.
    Tickets,
}

/// A toll that was due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toll {
    /// Its worth.
    pub value: u8,
    /// Who got it: the owner of the other route of the double, or the bank.
    pub to: Payee,
    /// Whether a loan covered it.
    pub loan: bool,
}

/// Who gets a toll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payee {
    /// The bank.
    Bank,
    /// A seat.
    Seat(Seat),
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayedBy {
    /// A person.
    Human,
    /// A bot.
    Bot(BotName),
}

/// The name of a bot: at most fifteen bytes, so that facts stay small and `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BotName {
    bytes: [u8; BotName::BYTES_MAX],
    len: u8,
}

impl BotName {
    /// The longest name, in bytes.
    pub const BYTES_MAX: usize = 15;

    /// The name, if it is 1 to 15 small letters, digits and hyphens.
    pub fn new(name: &str) -> Option<BotName> {
        let fits = (1..=BotName::BYTES_MAX).contains(&name.len());
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        (fits && name.bytes().all(plain)).then(|| {
            let mut bytes = [0; BotName::BYTES_MAX];
            bytes[..name.len()].copy_from_slice(name.as_bytes());
            BotName { bytes, len: name.len() as u8 }
        })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).expect("names are ASCII")
    }
}

impl fmt::Debug for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
