//! What a seat can make of routes and tickets: why a route can't be claimed, how it could be paid,
//! the cheapest way left for a ticket.

use rules::{Game, Joined, State};
use vocab::limits::PLACES_MAX;
use vocab::{
    Card, Cards, Claim, Colour, OwnView, Payee, Payment, PhaseView, PlaceId, Prospect, Refusal,
    Route, RouteId, RouteOutlook, RouteSet, Seat, TicketOutlook, Toll, View,
};

/// Whether this is the moment for a seat to claim a route.
pub(crate) fn claiming(view: &View, seat: Option<Seat>) -> Result<(), Refusal> {
    let asked = match view.phase {
        PhaseView::Turn(turn) if Some(turn) == seat => return Ok(()),
        PhaseView::Over(_) => return Err(Refusal::GameOver),
        PhaseView::Setup { .. } => seat,
        PhaseView::Turn(turn) | PhaseView::SecondCard(turn) => Some(turn),
        PhaseView::Keep { seat, .. } | PhaseView::NeutralChoice { seat, .. } => Some(seat),
    };
    Err(if seat.is_some() && asked == seat { Refusal::NotNow } else { Refusal::NotYourTurn })
}

/// What the seat can make of every route.
pub(crate) fn routes(game: &Game, state: &State, view: &View, own: &OwnView) -> Vec<RouteOutlook> {
    let outlook = |(id, route): (RouteId, &Route)| RouteOutlook {
        route: id,
        claim: match state.check_route(game, own.seat, id) {
            Ok(()) => payable(route, &own.hand),
            Err(refusal) => Claim::Refused(refusal),
        },
        toll: game.has_tolls().then(|| Toll {
            value: route.toll,
            to: Payee::from(route.twin.and_then(|twin| state.owner(game, twin))),
            loan: view.public[own.seat].tokens < route.toll,
        }),
    };
    game.board().each_route().map(outlook).collect()
}

/// S12, S13: every way to pay for a route with this hand.
fn payable(route: &Route, hand: &Cards) -> Claim {
    let (need, wilds) = (route.length.spaces(), hand.wilds());
    let colours = || Colour::ALL.into_iter().filter(|c| route.colour.is_none_or(|only| only == *c));
    let held = |colour: Colour| hand.of(Card::of(colour));
    let mut payments = Vec::new();
    for colour in colours() {
        for coloured in need.saturating_sub(wilds).max(1)..=held(colour).min(need) {
            payments.push(Payment::new(colour, coloured, need - coloured));
        }
    }
    if wilds >= need {
        payments.push(Payment::all_wild(need));
    }
    if payments.is_empty() {
        let most = colours().map(held).max().unwrap_or(0);
        return Claim::TooFewCards { need: route.length, have: most.saturating_add(wilds) };
    }
    // Fewest wilds first; then the colour of which most is left, which is the one best spared.
    let left = |payment: &Payment| payment.colour().map_or(0, held) - payment.coloured();
    payments.sort_by_key(|payment| (payment.wilds(), std::cmp::Reverse(left(payment))));
    Claim::Payable(payments)
}

/// What the seat can make of the tickets it holds and of those it chooses from.
pub(crate) fn tickets(
    game: &Game,
    state: &State,
    view: &View,
    own: &OwnView,
) -> Vec<TicketOutlook> {
    let mine = view.public[own.seat].routes;
    let joined = Joined::by(game, mine);
    let open = |(id, _): &(RouteId, &Route)| state.check_route(game, own.seat, *id).is_ok();
    let open: RouteSet = game.board().each_route().filter(open).map(|(id, _)| id).collect();
    let pieces = view.public[own.seat].pieces;
    let prospect = |from: PlaceId, to: PlaceId| {
        if joined.joins(from, to) {
            return Prospect::Done;
        }
        match cheapest(game, mine, open, from, to) {
            Some((spaces, way)) if spaces <= u16::from(pieces) => {
                Prospect::Open { pieces: spaces as u8, way }
            }
            _ => Prospect::Lost,
        }
    };
    let offered = own.offer.set().without(own.tickets);
    let outlook = |ticket| {
        let printed = game.board().ticket(ticket);
        TicketOutlook { ticket, prospect: prospect(printed.from, printed.to) }
    };
    own.tickets.iter().chain(offered.iter()).map(outlook).collect()
}

/// The shortest way between two places over these routes alone.
pub(crate) fn way_over(
    game: &Game,
    routes: RouteSet,
    from: PlaceId,
    to: PlaceId,
) -> Option<RouteSet> {
    cheapest(game, RouteSet::EMPTY, routes, from, to).map(|(_, way)| way)
}

/// The fewest spaces that join two places over open routes, own routes being free, and the routes
/// to claim for it; of equally short ways the one with fewer routes. Dijkstra's search: a board has
/// at most 64 places.
fn cheapest(
    game: &Game,
    mine: RouteSet,
    open: RouteSet,
    from: PlaceId,
    to: PlaceId,
) -> Option<(u16, RouteSet)> {
    let board = game.board();
    let mut best: [Option<(u16, u16)>; PLACES_MAX] = [None; PLACES_MAX];
    let mut came: [Option<(RouteId, PlaceId)>; PLACES_MAX] = [None; PLACES_MAX];
    let mut settled = [false; PLACES_MAX];
    best[from.index()] = Some((0, 0));
    loop {
        let waiting = (0..board.places().len()).filter(|&place| !settled[place]);
        let (cost, here) = waiting.filter_map(|place| Some((best[place]?, place))).min()?;
        if here == to.index() {
            let way = walk_back(&came, to).filter(|route| !mine.contains(*route)).collect();
            return Some((cost.0, way));
        }
        settled[here] = true;
        for (id, route) in board.each_route() {
            let there = match here {
                end if end == route.from.index() => route.to,
                end if end == route.to.index() => route.from,
                _ => continue,
            };
            let step = match (mine.contains(id), open.contains(id)) {
                (true, _) => (0, 0),
                (false, true) => (u16::from(route.length.spaces()), 1),
                (false, false) => continue,
            };
            let total = (cost.0 + step.0, cost.1 + step.1);
            if best[there.index()].is_none_or(|known| total < known) {
                best[there.index()] = Some(total);
                came[there.index()] = Some((id, PlaceId(here as u8)));
            }
        }
    }
}

/// The routes on the way to a place, last one first.
fn walk_back(
    came: &[Option<(RouteId, PlaceId)>; PLACES_MAX],
    to: PlaceId,
) -> impl Iterator<Item = RouteId> {
    let mut at = to;
    std::iter::from_fn(move || {
        let (route, before) = came[at.index()]?;
        at = before;
        Some(route)
    })
}
