use std::collections::{BTreeMap, BTreeSet};

use vocab::{Card, Ending, RouteId, TicketId};

/// Everything that lies on the table, in plain lists.
///
/// The luck is in the record, so the order of a shuffled pile is unknown here and never needed:
/// the card deck is a list without order, the shuffled part of the ticket deck a set.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Table {
    /// What has to happen next.
    pub(crate) stage: Stage,
    pub(crate) deck: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    pub(crate) display: Vec<Option<Card>>,
    /// The shuffled part of the ticket deck.
    pub(crate) ticket_deck: BTreeSet<TicketId>,
    /// What was put under the ticket deck, uppermost first (A3, A4).
    pub(crate) ticket_under: Vec<TicketId>,
    /// Rejected tickets (N4).
    pub(crate) ticket_discard: Vec<TicketId>,
    pub(crate) players: Vec<Player>,
    pub(crate) owners: BTreeMap<RouteId, Owner>,
    /// Merchandise cards left in the pile.
    pub(crate) merchandise: usize,
    /// Who holds the neutral player's marker; nobody without a neutral player or once it retired.
    pub(crate) marker: Option<usize>,
    /// Turns finished since the game began.
    pub(crate) turns: usize,
    /// Turns left, once the last turns have begun (S20).
    pub(crate) last_turns: Option<usize>,
    /// Passes in a row (S21).
    pub(crate) passes: usize,
    /// Who has just ended a turn with a face-up wild: a second card would break S4, not only S1.
    pub(crate) lone_wild: Option<usize>,
}

/// What a player has.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Vec<Card>,
    /// Tickets kept, in board order.
    pub(crate) tickets: BTreeSet<TicketId>,
    pub(crate) tokens: usize,
    pub(crate) loans: usize,
    pub(crate) merchandise: usize,
    pub(crate) resigned: bool,
}

/// Whoever has a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    Seat(usize),
    Neutral,
}

/// What has to happen next.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    /// The hand of this seat is dealt.
    Deal { seat: usize },
    /// The display is filled and swept until it is settled.
    Refill { sweeps: usize, then: Then },
    /// First tickets are dealt to the next seat; these were dealt before.
    FirstOffers { offers: Vec<Vec<TicketId>> },
    /// All seats choose their first tickets.
    FirstKeeps { offers: Vec<Vec<TicketId>>, chosen: Vec<Option<Vec<TicketId>>> },
    /// The seat begins its turn.
    Turn { seat: usize },
    /// The cards were shuffled because the seat draws blind.
    BlindDraw { seat: usize, first: bool },
    /// The seat takes its second card.
    SecondCard { seat: usize },
    /// The seat draws tickets, and something had to happen before it could take them.
    TicketDraw {
        seat: usize,
        /// What the old deck still had: the first part of the draw.
        old: Vec<TicketId>,
        /// Whether the neutral player has to retire first (P7).
        retire: bool,
    },
    /// The seat chooses from the tickets it has drawn.
    Keep { seat: usize, offer: Vec<TicketId> },
    /// The last turns have to be announced.
    LastRound { seat: usize },
    /// A ticket is turned up for the neutral player.
    NeutralPhase { turned: Option<TicketId> },
    /// The neutral player has to retire, which ends its phase.
    NeutralRetires,
    /// The game is over.
    Over(Ending),
}

/// What follows when the display is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    FirstOffers,
    SecondCard(usize),
    EndOfTurn(usize),
}

/// Takes one such item out of a pile without order; false if there is none.
pub(crate) fn remove_one<T: PartialEq>(pile: &mut Vec<T>, item: &T) -> bool {
    match pile.iter().position(|other| other == item) {
        Some(position) => {
            pile.remove(position);
            true
        }
        None => false,
    }
}

/// How often the card is among these.
pub(crate) fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|&&other| other == card).count()
}
