//! The planner: ways for all its tickets together, cards by what they lack, the clock of the game.

mod claims;
mod draws;
mod forest;
mod needs;
mod race;
mod taste;
mod tickets;

use rules::{Game, Offers};
use vocab::{Action, RouteId, RouteSet, TicketSet, View};

use crate::chart::{Chart, ChartCase};
use crate::policy::{Policy, offered};
use crate::sight::Sight;
use crate::situation::{Asked, Chair, Situation};
use forest::{Ground, Limits};
pub(crate) use needs::Needs;
use race::TollPrices;
use taste::Race;
pub(crate) use taste::{GIVEN_UP_MAX, Taste};
pub(crate) use tickets::chosen;

/// Cards that a turn of drawing brings when nothing comes in between (S4).
const CARDS_A_TURN: f32 = 2.0;
/// Turns for each card that a plan lacks: two a turn, and now and then a wild that takes a whole one.
const TURNS_A_CARD: f32 = 0.55;
/// A ticket is worth its points twice: they are won, and they are not lost (S19).
const STAKE: f32 = 2.0;

/// Turns that a plan may take beyond those that are probably left: others may be slower than thought.
const TURNS_OF_GRACE: f32 = 2.0;
/// Turns after the one in which somebody runs out of pieces: the last one, and the present one (S20).
const TURNS_AFTER_THE_END: f32 = 2.0;

/// Turns left in the one that is the last of a seat...
const LAST_TURN: f32 = 1.0;
/// ...and in the one before, when more turns are left than there are seats: then one of them comes round again (S20).
const LAST_TURN_BUT_ONE: f32 = 2.0;

/// Plans for one seat. The plan is kept while nothing breaks it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planner {
    pub(crate) taste: Taste,
    plan: Option<Plan>,
}

/// What the seat is after.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// The tickets that it was made for.
    tickets: TicketSet,
    /// The own routes when it was made or last checked.
    own: RouteSet,
    /// The taken routes when it was made or last checked.
    taken: RouteSet,
    /// Whether it was made for the last turns.
    last: bool,
    /// What is still to be claimed, twins included.
    routes: RouteSet,
}

impl Planner {
    pub(crate) fn new(taste: Taste) -> Planner {
        Planner { taste, plan: None }
    }

    /// The action for the seat that looks.
    pub(crate) fn decide(&mut self, sight: &Sight<'_>, keep_min: KeepMin) -> Action {
        self.watch_race(sight);
        match sight.situation.asked {
            Asked::FirstTickets => Action::Keep(self.keep(sight, keep_min.dealt)),
            Asked::Tickets => Action::Keep(self.keep(sight, keep_min.drawn)),
            Asked::Neutral(routes) => Action::GiveNeutral(self.give(sight, routes)),
            Asked::Turn => self.turn(sight),
            Asked::SecondCard => {
                let needs = self.needs(sight);
                self.draw(sight, &needs).unwrap_or(Action::Pass)
            }
        }
    }

    fn turn(&mut self, sight: &Sight<'_>) -> Action {
        let needs = self.needs(sight);
        if let Some(claim) = self.claim(sight, &needs) {
            return claim;
        }
        if self.wants_tickets(sight, &needs) {
            return Action::DrawTickets;
        }
        self.draw(sight, &needs)
            .or_else(|| self.any_claim(sight))
            .or_else(|| sight.situation.can_draw_tickets.then_some(Action::DrawTickets))
            .unwrap_or(Action::Pass)
    }

    /// What the plan asks for; a plan that no longer holds is made anew first.
    pub(crate) fn needs(&mut self, sight: &Sight<'_>) -> Needs {
        let routes = self.refresh(sight);
        Needs::of(sight, routes)
    }

    /// Makes the plan ahead of its first use.
    pub(crate) fn prepare(&mut self, sight: &Sight<'_>) {
        self.watch_race(sight);
        self.refresh(sight);
    }

    /// What forests grow from at present.
    pub(crate) fn ground<'a>(&self, sight: &Sight<'a>) -> Ground<'a> {
        self.ground_at(sight, &self.tolls(sight))
    }

    /// What they grow from if tolls cost so much.
    fn ground_at<'a>(&self, sight: &Sight<'a>, tolls: &TollPrices) -> Ground<'a> {
        Ground::new(sight, &self.taste, tolls, self.limits(sight))
    }

    fn refresh(&mut self, sight: &Sight<'_>) -> RouteSet {
        let own = sight.own();
        let taken = sight.situation.taken;
        let last = sight.situation.last_turns.is_some();
        if let Some(plan) = &mut self.plan
            && plan.tickets == own.tickets
            && plan.last == last
        {
            if plan.taken == taken {
                return plan.routes;
            }
            plan.follow(sight);
            if plan.holds(sight) {
                plan.taken = taken;
                return plan.routes;
            }
        }
        let routes = if self.taste.race == Race::Planned && own.loans == 0 {
            self.plan_the_race(sight)
        } else {
            let ground = self.ground(sight);
            ground.grow(own.tickets).routes.intersection(ground.open())
        };
        self.plan = Some(Plan { tickets: own.tickets, own: own.routes, taken, last, routes });
        routes
    }

    /// The route for the neutral player: the one that matters less to the plan.
    fn give(&mut self, sight: &Sight<'_>, routes: [RouteId; 2]) -> RouteId {
        let needs = self.needs(sight);
        let [a, b] = routes;
        if needs.lanes.contains(a) { b } else { a }
    }

    fn limits(&self, sight: &Sight<'_>) -> Limits {
        Limits { pieces: sight.own().pieces, turns: self.turns_left(sight) + TURNS_OF_GRACE }
    }

    /// How many turns this seat will probably have, the present one included, unless it brings the
    /// end on itself.
    pub(crate) fn turns_left(&self, sight: &Sight<'_>) -> f32 {
        let situation = sight.situation;
        if let Some(turns) = situation.last_turns {
            let more = usize::from(turns) > situation.seats.count();
            return if more { LAST_TURN_BUT_ONE } else { LAST_TURN };
        }
        let turns = |seat| steady_turns(sight.chart, &situation.at[seat]) * self.taste.pace;
        sight.others().map(turns).fold(f32::INFINITY, f32::min) + TURNS_AFTER_THE_END
    }
}

/// Turns that a steady player needs from here to use its pieces up: cards two by two, and claims of
/// the length that it has shown to like.
pub(crate) fn steady_turns(chart: &Chart, chair: &Chair) -> f32 {
    let spaces = f32::from(chair.pieces.saturating_sub(chart.pieces_end));
    let cards = (spaces - f32::from(chair.cards)).max(0.0);
    let used = f32::from(chart.pieces - chair.pieces);
    let length = (used + USUAL_CLAIMS * USUAL_LENGTH) / (chair.routes.len() as f32 + USUAL_CLAIMS);
    cards / CARDS_A_TURN + spaces / length
}

/// The length of a claim before anything is known...
const USUAL_LENGTH: f32 = 3.0;
/// ...which weighs as much as so many claims that were seen.
const USUAL_CLAIMS: f32 = 2.0;

impl Plan {
    /// Takes note of own claims since.
    fn follow(&mut self, sight: &Sight<'_>) {
        let claimed = sight.own().routes.without(self.own);
        self.own = sight.own().routes;
        for route in claimed.iter() {
            self.routes.remove(route);
            if let Some(twin) = sight.chart.lane(route).twin() {
                self.routes.remove(twin);
            }
        }
    }

    /// Whether every pair of the plan can still be joined, with the pieces that are left; routes that
    /// others took are left out.
    fn holds(&mut self, sight: &Sight<'_>) -> bool {
        let lost = self.routes.intersection(sight.situation.taken);
        for route in lost.iter() {
            self.routes.remove(route);
            let twin = sight.chart.lane(route).twin();
            let other_is_open = twin.is_some_and(|twin| self.routes.contains(twin));
            if sight.chart.single_doubles || !other_is_open {
                return false;
            }
        }
        self.pieces(sight.chart) <= u32::from(sight.own().pieces)
    }

    /// Pieces that it takes: of doubles one route counts.
    fn pieces(&self, chart: &Chart) -> u32 {
        let counts = |route: &RouteId| {
            let twin = chart.lane(*route).twin();
            twin.is_none_or(|twin| *route < twin || !self.routes.contains(twin))
        };
        self.routes.iter().filter(counts).map(|route| u32::from(chart.lane(route).length)).sum()
    }
}

/// How many tickets must be kept of an offer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeepMin {
    pub(crate) dealt: u8,
    pub(crate) drawn: u8,
}

impl KeepMin {
    pub(crate) fn of(game: &Game) -> KeepMin {
        let tickets = &game.figures().tickets;
        KeepMin { dealt: tickets.dealt_kept_min, drawn: tickets.drawn_kept_min }
    }
}

/// A player that plans and searches nothing.
#[derive(Debug)]
pub(crate) struct PlannerPlayer {
    charts: ChartCase,
    tasting: fn(&Chart) -> Taste,
    planner: Option<Planner>,
}

impl PlannerPlayer {
    /// A player with the taste that this gives it on a board.
    pub(crate) fn new(tasting: fn(&Chart) -> Taste) -> PlannerPlayer {
        PlannerPlayer { charts: ChartCase::default(), tasting, planner: None }
    }
}

impl Policy for PlannerPlayer {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        let chart = self.charts.of(game);
        let situation = Situation::from_view(view);
        let sight = Sight { chart: &chart, situation: &situation, seat: offers.seat() };
        let planner = self.planner.get_or_insert_with(|| Planner::new((self.tasting)(&chart)));
        offered(planner.decide(&sight, KeepMin::of(game)), offers)
    }
}
