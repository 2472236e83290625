use vocab::{
    Card, Cards, Ending, Handful, Payment, Pile, PlayedBy, RouteId, Seat, Seen, Source, TicketId,
    TicketSet, Toll, Viewer,
};

use crate::sealed::Sealed;

/// Something that happened, with its luck already resolved: the only thing that changes a state.
///
/// Replaying facts needs neither luck nor the code that decided them. Secret parts are sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields are named after the table
pub enum Fact {
    /// A starting hand was dealt.
    Dealt { seat: Seat, cards: Sealed<Cards> },
    /// A place of the display was filled from the deck.
    Revealed { slot: u8, card: Card },
    /// The whole display went to the discard pile (S7).
    Swept,
    /// A discard pile became the new deck (S9, N4).
    Reshuffled(Pile),
    /// Tickets were taken from the deck to choose from, in this order.
    Offered { seat: Seat, tickets: Sealed<Handful> },
    /// A seat chose which of its offer to keep.
    Kept { seat: Seat, tickets: Sealed<TicketSet> },
    /// A card was taken.
    Drew { seat: Seat, from: Source, card: Sealed<Card> },
    /// A route was claimed and paid for.
    Claimed {
        seat: Seat,
        route: RouteId,
        payment: Payment,
        points: u8,
        goods: bool,
        toll: Option<Toll>,
    },
    /// A ticket was turned up for the neutral player; the holder of the marker will choose (P4).
    NeutralTurned { ticket: TicketId },
    /// A neutral phase is over (P3 to P7).
    NeutralTook { ticket: TicketId, route: Option<RouteId>, by: Seat, toll: Option<Toll> },
    /// The neutral player left for good (P7).
    NeutralRetired,
    /// A seat could do nothing (S21).
    Passed { seat: Seat },
    /// The last turns begin (S20).
    LastRound { seat: Seat },
    /// Somebody else plays the seat from here on (R2, R3).
    TakenOver { seat: Seat, by: PlayedBy },
    /// A seat resigned (R1, R2).
    Resigned { seat: Seat },
    /// The turn went on to the next seat. Records leave it out, since it follows from the rest.
    TurnEnded,
    /// The game is over. Records tell it in their result.
    Ended(Ending),
}

impl Fact {
    /// The fact as this viewer saw it; `None` where there was nothing to see.
    ///
    /// `during_setup` says that seats are choosing their first tickets: then not even the number of
    /// tickets kept is public (A3, N2).
    pub fn seen_by(&self, viewer: Viewer, during_setup: bool) -> Option<Seen> {
        Some(match *self {
            Fact::Dealt { seat, cards } => Seen::Dealt { seat, cards: cards.open(viewer).copied() },
            Fact::Revealed { slot, card } => Seen::Revealed { slot, card },
            Fact::Swept => Seen::Swept,
            Fact::Reshuffled(pile) => Seen::Reshuffled(pile),
            Fact::Offered { seat, tickets } => {
                let count = tickets.break_seal().len() as u8;
                Seen::Offered { seat, count, tickets: tickets.open(viewer).copied() }
            }
            Fact::Kept { seat, tickets } => {
                let counted = !during_setup || viewer == Viewer::Seat(seat);
                let count = counted.then(|| tickets.break_seal().len() as u8);
                Seen::Kept { seat, count, tickets: tickets.open(viewer).copied() }
            }
            Fact::Drew { seat, from, card } => {
                // A card taken from the display was seen by all.
                let public = from != Source::Deck;
                let card = if public { Some(card.break_seal()) } else { card.open(viewer) };
                Seen::Drew { seat, from, card: card.copied() }
            }
            Fact::Claimed { seat, route, payment, points, goods, toll } => {
                Seen::Claimed { seat, route, payment, points, goods, toll }
            }
            Fact::NeutralTurned { ticket } => Seen::NeutralTurned { ticket },
            Fact::NeutralTook { ticket, route, by, toll } => {
                Seen::NeutralTook { ticket, route, by, toll }
            }
            Fact::NeutralRetired => Seen::NeutralRetired,
            Fact::Passed { seat } => Seen::Passed { seat },
            Fact::LastRound { seat } => Seen::LastRound { seat },
            Fact::TakenOver { seat, by } => Seen::TakenOver { seat, by },
            Fact::Resigned { seat } => Seen::Resigned { seat },
            Fact::TurnEnded => return None,
            Fact::Ended(ending) => Seen::Ended(ending),
        })
    }

    /// Whether the fact brought something hidden to light, so that it can't be taken back (R4).
    pub fn reveals(&self) -> bool {
        match self {
            Fact::Dealt { .. }
            | Fact::Revealed { .. }
            | Fact::Reshuffled(_)
            | Fact::Offered { .. }
            | Fact::Drew { .. }
            | Fact::NeutralTurned { .. }
            | Fact::NeutralTook { .. }
            | Fact::Ended(_) => true,
            Fact::Swept
            | Fact::Kept { .. }
            | Fact::Claimed { .. }
            | Fact::NeutralRetired
            | Fact::Passed { .. }
            | Fact::LastRound { .. }
            | Fact::TakenOver { .. }
            | Fact::Resigned { .. }
            | Fact::TurnEnded => false,
        }
    }

    /// The seat whose own choice the fact is, if it is one.
    pub fn actor(&self) -> Option<Seat> {
        match *self {
            Fact::Kept { seat, .. }
            | Fact::Drew { seat, .. }
            | Fact::Claimed { seat, .. }
            | Fact::Offered { seat, .. }
            | Fact::Passed { seat }
            | Fact::Resigned { seat } => Some(seat),
            _ => None,
        }
    }
}

/// Whether `seat` may still take back an action that led to these facts, the newest of the game
/// (R4): it was its own, nothing hidden came to light, and nobody has acted since.
pub fn may_take_back(seat: Seat, facts: &[Fact]) -> bool {
    let own = |fact: &Fact| fact.actor().is_none_or(|actor| actor == seat);
    let undoable = |fact: &Fact| matches!(fact, Fact::Claimed { .. } | Fact::Passed { .. });
    facts.first().is_some_and(undoable)
        && facts.iter().all(|fact| own(fact) && !fact.reveals())
        && facts.iter().filter(|fact| fact.actor().is_some()).count() == 1
}

/// Whether `seat` may take back an action that led to these facts, the newest of the game, if all others
/// agree (R4): it was its own, and nothing hidden came to light then or in what others did since.
pub fn may_agree_back(seat: Seat, facts: &[Fact]) -> bool {
    let undoable = |fact: &Fact| matches!(fact, Fact::Claimed { .. } | Fact::Passed { .. });
    facts.first().is_some_and(|first| first.actor() == Some(seat))
        && facts.iter().all(|fact| !fact.reveals())
        && facts.iter().filter(|fact| fact.actor().is_some()).all(undoable)
}
