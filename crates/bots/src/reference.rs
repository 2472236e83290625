//! What the reference players share. They are yardsticks: simple on purpose, without blunders, and
//! not to be changed once something is measured against them.

use rules::{Game, Offers};
use vocab::limits::COLOURS;
use vocab::{Action, Card, Cards, Colour, RouteId, RouteSet, TicketId, TicketSet, View};

use crate::chart::ChartCase;
use crate::policy::{Policy, offered};
use crate::sight::Sight;
use crate::situation::{Asked, Situation};
use crate::ways::{Costs, Way, Ways};

/// What makes one reference player differ from another.
pub(crate) trait Routine: Send {
    /// What to do with a turn, or with its second card.
    fn turn(&self, sight: &Sight<'_>) -> Option<Action>;

    /// Which tickets of an offer to keep, at least `min` of them.
    fn keep(&self, sight: &Sight<'_>, min: usize) -> TicketSet;

    /// The routes it wants most at present.
    fn wanted(&self, sight: &Sight<'_>) -> RouteSet;
}

/// A player with one routine.
#[derive(Debug)]
pub(crate) struct Reference<H> {
    charts: ChartCase,
    routine: H,
}

impl<H: Routine> Reference<H> {
    pub(crate) fn new(routine: H) -> Reference<H> {
        Reference { charts: ChartCase::default(), routine }
    }
}

impl<H: Routine> Policy for Reference<H> {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        let chart = self.charts.of(game);
        let situation = Situation::from_view(view);
        let sight = Sight { chart: &chart, situation: &situation, seat: offers.seat() };
        let figures = &game.figures().tickets;
        let action = match situation.asked {
            Asked::FirstTickets => {
                Action::Keep(self.routine.keep(&sight, usize::from(figures.dealt_kept_min)))
            }
            Asked::Tickets => {
                Action::Keep(self.routine.keep(&sight, usize::from(figures.drawn_kept_min)))
            }
            Asked::Neutral(routes) => Action::GiveNeutral(self.give(&sight, routes)),
            Asked::Turn | Asked::SecondCard => match self.routine.turn(&sight) {
                Some(action) => action,
                None => offers.nth(0),
            },
        };
        offered(action, offers)
    }
}

impl<H: Routine> Reference<H> {
    /// The route for the neutral player: of a double it wants, the one it is further from paying.
    fn give(&self, sight: &Sight<'_>, routes: [RouteId; 2]) -> RouteId {
        let wanted = self.routine.wanted(sight);
        let loss = |route: &RouteId| {
            let near = sight.missing(*route).0;
            if wanted.contains(*route) { -i16::from(near) } else { i16::MIN }
        };
        let [a, b] = routes;
        if loss(&b) < loss(&a) { b } else { a }
    }
}

/// The tickets that are not joined yet.
pub(crate) fn unfinished<'a>(
    sight: &Sight<'a>,
    ways: &Ways,
) -> impl Iterator<Item = TicketId> + use<'a> {
    let (chart, ways) = (sight.chart, *ways);
    sight.own().tickets.iter().filter(move |&ticket| {
        let errand = chart.ticket(ticket);
        !ways.joins(errand.from, errand.to)
    })
}

/// The costs of pairs in spaces, on routes of at least this length.
pub(crate) fn spaces(sight: &Sight<'_>, open: RouteSet, shortest: u8) -> Costs {
    let long = |route: &RouteId| sight.chart.lane(*route).length >= shortest;
    let open: RouteSet = open.iter().filter(long).collect();
    sight.costs(open, |route| sight.chart.lane(route).length)
}

/// The shortest way for a ticket, if the pieces are enough for it.
pub(crate) fn way_for(
    sight: &Sight<'_>,
    ways: &Ways,
    costs: &Costs,
    ticket: TicketId,
    pieces: u8,
) -> Option<Way> {
    let errand = sight.chart.ticket(ticket);
    ways.cheapest(sight.chart, costs, errand.from, errand.to)
        .filter(|way| way.cost <= u16::from(pieces))
}

/// Claims the wanted route with the highest rank that can be paid for.
pub(crate) fn claim_best(
    sight: &Sight<'_>,
    wanted: RouteSet,
    rank: impl Fn(RouteId) -> i32,
) -> Option<Action> {
    if sight.situation.asked != Asked::Turn {
        return None;
    }
    let payable = wanted.iter().filter_map(|route| {
        let payment = sight.payment(route, &Cards::NONE)?;
        Some((route, payment))
    });
    let best = payable.max_by_key(|&(route, payment)| {
        (rank(route), -i32::from(payment.wilds()), -i32::from(route.0))
    });
    best.map(|(route, payment)| Action::Claim(route, payment))
}

/// Draws for a route: its colour, else a face-up wild, else blind.
pub(crate) fn draw_for(sight: &Sight<'_>, target: Option<RouteId>) -> Option<Action> {
    let first = sight.situation.asked == Asked::Turn;
    let colour =
        target.map(|route| sight.chart.lane(route).colour.unwrap_or_else(|| grey_colour(sight)));
    let shown = colour.and_then(|colour| sight.slot_of(Card::of(colour)));
    let wild = || sight.slot_of(Card::WILD).filter(|_| first);
    match shown.or_else(wild) {
        Some(source) => Some(Action::Draw(source)),
        None => sight.any_draw(first),
    }
}

/// The colour to collect for a grey route: most in hand and on display.
fn grey_colour(sight: &Sight<'_>) -> Colour {
    let mut counts = *sight.hand();
    for card in sight.situation.display.iter().flatten() {
        counts.add(*card, 1);
    }
    let counts = *counts.counts();
    let best = (0..COLOURS).rev().max_by_key(|&colour| counts[colour]);
    Colour::ALL[best.unwrap_or(0)]
}

/// The wanted route that is closest to being paid, among those that can't be yet; the longer one
/// when two are equally close.
pub(crate) fn nearest(sight: &Sight<'_>, wanted: RouteSet) -> Option<RouteId> {
    let rank = |route: &RouteId| {
        let missing = sight.missing(*route).0;
        (missing, u8::MAX - sight.chart.lane(*route).length)
    };
    let wilds = sight.hand().wilds();
    let unpaid = wanted.iter().filter(|&r| sight.missing(r).0 > wilds);
    unpaid.min_by_key(rank).or_else(|| wanted.iter().min_by_key(rank))
}

/// The longest of these routes: in the last turns the longest that can be paid.
pub(crate) fn go_long(sight: &Sight<'_>, open: RouteSet) -> Option<Action> {
    let length = |route: RouteId| i32::from(sight.chart.lane(route).length);
    let most = open.iter().map(length).max().unwrap_or(0);
    let longest: RouteSet = open.iter().filter(|&route| length(route) == most).collect();
    let wanted = if sight.situation.last_turns.is_some() { open } else { longest };
    claim_best(sight, wanted, length)
        .or_else(|| draw_for(sight, nearest(sight, longest)))
        .or_else(|| claim_best(sight, open, length))
}

/// Points a space are compared as whole numbers of such parts: whole numbers are ranked alike on every machine.
const PARTS: i32 = 100;

/// The tickets to keep of an offer in the middle of a game: those that are joined already, and the
/// ones with most points a space until there are enough.
pub(crate) fn keep_cheapest(sight: &Sight<'_>, min: usize) -> TicketSet {
    let own = sight.own();
    let open = sight.open();
    let ways = Ways::new(sight.chart, own.routes);
    let costs = spaces(sight, open, 1);
    let mut ranked: Vec<(i32, TicketId)> = own
        .offer
        .as_slice()
        .iter()
        .map(|&ticket| {
            let points = i32::from(sight.chart.ticket(ticket).points);
            let rank = match way_for(sight, &ways, &costs, ticket, own.pieces) {
                Some(way) if way.cost == 0 => i32::MAX,
                Some(way) => points * PARTS / i32::from(way.cost),
                None => -points,
            };
            (rank, ticket)
        })
        .collect();
    ranked.sort_by_key(|&(rank, ticket)| (std::cmp::Reverse(rank), ticket));
    let kept = ranked.iter().enumerate().filter(|&(i, &(rank, _))| i < min || rank == i32::MAX);
    kept.map(|(_, &(_, ticket))| ticket).collect()
}
