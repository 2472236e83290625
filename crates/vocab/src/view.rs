use crate::card::{Card, Cards};
use crate::limits::{DISPLAY_MAX, TICKETS_MAX};
use crate::route::{RouteId, RouteSet};
use crate::score::Ending;
use crate::seat::{BySeat, Seat, Seats, Viewer};
use crate::ticket::{Handful, TicketId, TicketSet};

/// Everything one viewer may know: all that was public and all that its seat itself saw.
///
/// What was never put in can't be sent on by mistake. Cards taken face up and tokens follow from
/// public facts, so they are here; a page may show less, never more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// How many seats the table has.
    pub seats: Seats,
    /// What is being waited for.
    pub phase: PhaseView,
    /// Complete rounds so far.
    pub rounds: u16,
    /// Turns left once the last turns have begun (S20).
    pub last_turns: Option<u8>,
    /// Passes in a row (S21).
    pub passes: u8,
    /// The display, place by place.
    pub display: [Option<Card>; DISPLAY_MAX],
    /// Cards in the deck.
    pub deck: u8,
    /// The discard pile, which lies face up.
    pub discard: Cards,
    /// Tickets in the ticket deck, those put under it included.
    pub ticket_deck: u8,
    /// The tickets that were put under the deck, as far as the viewer knows them.
    pub under: Under,
    /// Rejected tickets that lie face up (N4).
    pub ticket_discard: TicketSet,
    /// What is public about each seat.
    pub public: BySeat<SeatView>,
    /// The neutral player, if the rule set has one.
    pub neutral: Option<NeutralView>,
    /// Merchandise cards left in the pile.
    pub merchandise: u8,
    /// What only the viewer's own seat sees.
    pub own: Option<OwnView>,
}

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseView {
    /// All seats choose their first tickets at the same time.
    Setup {
        /// Which seats have chosen.
        chosen: BySeat<bool>,
    },
    /// This seat begins its turn.
    Turn(Seat),
    /// This seat takes its second card.
    SecondCard(Seat),
    /// This seat chooses from tickets it has drawn.
    Keep {
        /// The seat.
        seat: Seat,
        /// How many tickets it chooses from.
        offered: u8,
    },
    /// This seat chooses which route the neutral player takes.
    NeutralChoice {
        /// The seat that holds the marker.
        seat: Seat,
        /// The ticket turned up.
        ticket: TicketId,
        /// The two routes of the double.
        routes: [RouteId; 2],
    },
    /// The game is over.
    Over(Ending),
}

/// What everybody knows about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatView {
    /// Pieces left.
    pub pieces: u8,
    /// Cards in hand.
    pub cards: u8,
    /// Cards it took face up and can't have spent.
    pub known: Cards,
    /// Tickets it holds.
    pub tickets: u8,
    /// Its routes.
    pub routes: RouteSet,
    /// Its marker on the score track.
    pub points: i16,
    /// The worth of its tokens.
    pub tokens: u8,
    /// Its loans.
    pub loans: u8,
    /// Its merchandise cards.
    pub merchandise: u8,
    /// Whether it has resigned (R2).
    pub resigned: bool,
}

/// What everybody knows about the neutral player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeutralView {
    /// Its pieces left.
    pub pieces: u8,
    /// Its routes.
    pub routes: RouteSet,
    /// Who holds its marker; nobody once it has retired.
    pub marker: Option<Seat>,
    /// Every ticket that was turned up for it in a phase that is over (P3); the one that is being
    /// chosen for is in the phase.
    pub turned: TicketSet,
}

/// What only the own seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnView {
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: Cards,
    /// Its tickets.
    pub tickets: TicketSet,
    /// The tickets it is choosing from.
    pub offer: Handful,
    /// What it has chosen to keep of its first tickets, while others still choose.
    pub chosen: Option<TicketSet>,
    /// Tickets it once saw, put under the deck, and then saw drawn by others.
    pub gone: TicketSet,
}

/// Tickets put under the deck, uppermost first; a viewer knows those it put there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Under {
    tickets: [Option<TicketId>; TICKETS_MAX],
    len: u8,
}

impl Under {
    /// Nothing was put under the deck.
    pub const EMPTY: Under = Under { tickets: [None; TICKETS_MAX], len: 0 };

    /// Adds one at the bottom, known or not.
    pub fn push(&mut self, ticket: Option<TicketId>) {
        self.tickets[usize::from(self.len)] = ticket;
        self.len += 1;
    }

    /// The tickets, uppermost first; unknown ones are `None`.
    pub fn as_slice(&self) -> &[Option<TicketId>] {
        &self.tickets[..usize::from(self.len)]
    }
}

impl std::fmt::Debug for Under {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl View {
    /// The seats that are asked to act now.
    pub fn to_act(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|&seat| match self.phase {
            PhaseView::Setup { chosen } => !chosen[seat],
            PhaseView::Turn(to) | PhaseView::SecondCard(to) => to == seat,
            PhaseView::Keep { seat: to, .. } | PhaseView::NeutralChoice { seat: to, .. } => {
                to == seat
            }
            PhaseView::Over(_) => false,
        })
    }
}
