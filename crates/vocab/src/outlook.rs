use crate::action::Payment;
use crate::refusal::Refusal;
use crate::route::{Length, RouteId, RouteSet};
use crate::seat::BySeat;
use crate::seen::Toll;
use crate::ticket::{TicketId, TicketSet};

/// What a viewer could do with the board, and what it would cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// Whether this is the moment to claim a route.
    pub claiming: Result<(), Refusal>,
    /// What the viewer's seat can make of every route of the board; nothing for spectators.
    pub routes: Vec<RouteOutlook>,
    /// What it can make of the tickets it holds and of those it chooses from.
    pub tickets: Vec<TicketOutlook>,
    /// The free lanes of doubles that nobody can claim any more, since the other one is taken.
    pub shut: RouteSet,
    /// Which seats could bring the last round on with a single claim (S20).
    pub near_the_end: BySeat<bool>,
    /// Where each seat stands in the race for the toll bonus: nowhere with a loan, or without tolls.
    pub toll_race: BySeat<Option<TollPlace>>,
}

/// Where a seat stands in the race for the toll bonus (N11, N12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TollPlace {
    /// How many stand better.
    pub place: usize,
    /// The bonus that it would get now.
    pub bonus: u8,
}

/// What a seat can make of one route, whoever is to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteOutlook {
    /// The route.
    pub route: RouteId,
    /// Whether it can be had, and for what.
    pub claim: Claim,
    /// The toll that a claim would cost now, where there are tolls.
    pub toll: Option<Toll>,
    /// The open tickets of the seat that a claim would fulfil, whether or not there is a cheaper way.
    pub completes: TicketSet,
}

/// Whether a seat could claim a route on its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The hand pays for it in these ways: fewest wilds first, then the colour it can best spare.
    Payable(Vec<Payment>),
    /// The hand holds too few cards for it.
    TooFewCards {
        /// Cards it takes.
        need: Length,
        /// The most the hand can put together: one colour that fits, and wilds.
        have: u8,
    },
    /// The rules don't allow it, whatever the hand holds.
    Refused(Refusal),
}

/// What a seat can make of one of its tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketOutlook {
    /// The ticket, held or offered.
    pub ticket: TicketId,
    /// How far it is.
    pub prospect: Prospect,
}

/// How far a ticket is from being fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// The seat's own routes join its places.
    Done,
    /// It can still be fulfilled.
    Open {
        /// The fewest pieces that do it.
        pieces: u8,
        /// A way that takes so many: the routes still to claim.
        way: RouteSet,
    },
    /// No way is left, or none for which the pieces suffice.
    Lost,
}
