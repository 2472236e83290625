use rules::{Game, Imagined, Luck, State};
use vocab::{Action, BySeat, Card, Cards, Chance, Seat, Seats, TicketId, TicketSet, View};

use super::Rivals;
use super::candidates::Candidates;
use super::foretold::{Foretold, ForetoldLuck};
use super::guess::Guess;
use super::inquiry::Inquiry;
use super::value::SeatFeatures;
use super::win_forecast::{WinForecast, shares_by_merit};
use crate::chart::Chart;
use crate::one_step::OneStep;
use crate::plan::Planner;
use crate::reference::Routine;
use crate::sight::Sight;
use crate::situation::{Asked, Situation};
use crate::whim::Whim;

/// How much of a rollout that was played to the end is still believed after each of its decisions: what
/// looked lost or won to planners turned out otherwise as often as this says.
const TRUST: f64 = 0.996;

/// Luck of an imagined game.
///
/// It starts afresh with every turn, so that two candidates see nearly the same luck in all later
/// turns, however many cards each of them draws in this one. Cards and tickets have their own.
#[derive(Clone)]
pub(super) struct TurnLuck {
    seed: u64,
    turn: u64,
    // Seeded by the first draw: most turns draw no ticket, and many no card.
    cards: Option<Whim>,
    tickets: Option<Whim>,
}

impl TurnLuck {
    pub(super) fn new(seed: u64) -> TurnLuck {
        TurnLuck { seed, turn: seed, cards: None, tickets: None }
    }

    pub(super) fn begin_turn(&mut self, turn: u16) {
        // The odd constant is 2^64 divided by the golden ratio: it scatters neighbouring turns.
        self.turn = self.seed ^ u64::from(turn).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (self.cards, self.tickets) = (None, None);
    }
}

impl Luck for &mut TurnLuck {
    #[inline(always)]
    fn card(&mut self, pile: &Cards) -> Card {
        self.cards.get_or_insert_with(|| Whim::new(self.turn)).card(pile)
    }

    #[inline(always)]
    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        self.tickets.get_or_insert_with(|| Whim::new(!self.turn)).ticket(deck)
    }
}

/// How a seat plays in an imagined world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Temper {
    /// It plans.
    Plans,
    /// It takes the long routes, and the game is over sooner.
    GoesLong,
}

/// An imagined world, ready for any candidate to be tried in it.
#[derive(Clone)]
pub(super) struct World {
    imagined: Imagined,
    situation: Situation,
    planners: BySeat<Planner>,
    tempers: BySeat<Temper>,
    luck: TurnLuck,
}

impl World {
    /// Deals a world that the view can't tell from the real one.
    pub(super) fn imagine(inquiry: &Inquiry<'_>, guess: &Guess, own: Planner, seed: u64) -> World {
        let mut whim = Whim::new(seed);
        let held = guess.deal(inquiry.chart, &mut whim);
        let imagined = Imagined::from_view(inquiry.game, inquiry.view, &held, &mut whim);
        let mut planners = BySeat::all(Planner::new(own.taste));
        planners[inquiry.seat] = own;
        let luck = TurnLuck::new(whim.seed());
        let mut world = World::opened(inquiry.chart, inquiry.view, imagined, planners, luck);
        world.prepare(inquiry.chart);
        if inquiry.effort.rivals == Rivals::Mixed && !inquiry.chart.is_long_game() {
            for rival in inquiry.rivals().filter(|_| whim.below(2) == 0) {
                world.tempers[rival] = Temper::GoesLong;
            }
        }
        world
    }

    /// A world in which every hand is open, with what the planners of all seats have in mind. The view is anybody's.
    pub(super) fn opened(
        chart: &Chart,
        view: &View,
        imagined: Imagined,
        planners: BySeat<Planner>,
        luck: TurnLuck,
    ) -> World {
        let situation = Situation::of_world(&chart.game, view, &imagined);
        let tempers = BySeat::all(Temper::Plans);
        World { imagined, situation, planners, tempers, luck }
    }

    /// Makes the plans of all seats ready, once for all candidates.
    fn prepare(&mut self, chart: &Chart) {
        for seat in chart.seats.iter() {
            self.planners[seat].prepare(&Sight { chart, situation: &self.situation, seat });
        }
    }

    /// Whether this is asked of the seat to act.
    pub(super) fn is_asked(&self, asked: Asked) -> bool {
        self.situation.asked == asked
    }

    /// Plays an action and then on; how far the seat is ahead of the best other, at the end or by
    /// judgement.
    pub(super) fn margin(&self, inquiry: &Inquiry<'_>, action: Action) -> f32 {
        let mut world = self.clone();
        world.act(inquiry.game, inquiry.seat, action);
        world.play_on(inquiry, 0, inquiry.turns());
        let state = world.imagined.state();
        match state.finished(inquiry.game) {
            None => {
                let points = BySeat::from_fn(|seat| state.marker_points(inquiry.game, seat));
                inquiry.value.margin(inquiry, &world.situation, &points, &mut world.planners)
            }
            Some(finished) => {
                let totals = finished.totals();
                let best = inquiry.rivals().map(|rival| totals[rival]).max().unwrap_or(0);
                f32::from(totals[inquiry.seat] - best)
            }
        }
    }

    /// How the win will probably be shared, after this deed, if there is one, with the luck foretold,
    /// and after all seats have played on from this turn of the game.
    pub(super) fn shares(
        &self,
        inquiry: &Inquiry<'_>,
        turn: u16,
        luck: TurnLuck,
        deed: Option<(Seat, Action, &Foretold)>,
    ) -> BySeat<f64> {
        let mut world = World { luck, ..self.clone() };
        if let Some((seat, action, told)) = deed {
            let luck = ForetoldLuck::new(told, &mut world.luck);
            world.imagined.play_offered(inquiry.game, seat, action, luck);
            world.situation.follow(inquiry.game, &world.imagined, seat, action);
        }
        // Whoever has had one turn more looks better than it is: all rounds are whole.
        let seats = inquiry.chart.seats.count() as u16;
        let last = turn - turn % seats + seats + inquiry.turns();
        let decisions = world.play_on(inquiry, turn, last);
        let state = world.imagined.state();
        if let Some(finished) = state.finished(inquiry.game) {
            let came = shared_by(&finished.sheet().winners);
            return doubted(state, inquiry.chart.seats, &came, decisions);
        }
        let points = BySeat::from_fn(|seat| state.marker_points(inquiry.game, seat));
        let seats = SeatFeatures::of(inquiry, &world.situation, &points, &mut world.planners);
        let forecast = WinForecast::for_game(inquiry.chart);
        shares_by_merit(inquiry.chart, &forecast.merits(inquiry.chart, &seats), |seat| {
            !state.has_resigned(seat)
        })
    }

    /// Every seat plans from the turn after the `first` to the `last`, or to the end; how many
    /// decisions that took.
    fn play_on(&mut self, inquiry: &Inquiry<'_>, first: u16, last: u16) -> u32 {
        let (mut turn, mut decisions) = (first, 0);
        while let Some(seat) = self.imagined.state().to_act(inquiry.game) {
            if self.situation.asked == Asked::Turn {
                turn += 1;
                if turn > last && self.situation.last_turns.is_none() {
                    break;
                }
                self.luck.begin_turn(turn);
            }
            let action = match inquiry.foresight(seat, turn) {
                Some(inner) => self.search(&inner, decisions),
                None => self.decision(inquiry, seat),
            };
            debug_assert!(
                self.imagined.state().check(inquiry.game, seat, &action).is_ok(),
                "{seat:?} chose {action:?}, which the rules don't allow"
            );
            self.act(inquiry.game, seat, action);
            decisions += 1;
        }
        decisions
    }

    /// What a seat that searches nothing does.
    fn decision(&mut self, inquiry: &Inquiry<'_>, seat: Seat) -> Action {
        let sight = Sight { chart: inquiry.chart, situation: &self.situation, seat };
        let takes_a_turn = matches!(self.situation.asked, Asked::Turn | Asked::SecondCard);
        let long = match self.tempers[seat] {
            Temper::GoesLong if takes_a_turn => OneStep::LONG_ROUTES.turn(&sight),
            Temper::GoesLong | Temper::Plans => None,
        };
        long.unwrap_or_else(|| self.planners[seat].decide(&sight, inquiry.keep_min))
    }

    /// The action of the inquiry's seat: weighed in worlds that are this one with other luck.
    fn search(&mut self, inquiry: &Inquiry<'_>, decisions: u32) -> Action {
        let sight = Sight { chart: inquiry.chart, situation: &self.situation, seat: inquiry.seat };
        let planner = &mut self.planners[inquiry.seat];
        let candidates = Candidates::gather(planner, &sight, inquiry.keep_min, inquiry.effort.cap);
        // Its luck is its own, or it would know what will be dealt. The seed is turned by half its length: so the number
        // of the decision, which is small, meets other bits of it than the number of a turn does in the world itself.
        let mut whim = Whim::new(self.luck.seed.rotate_left(u64::BITS / 2) ^ u64::from(decisions));
        inquiry.weigh(&candidates, &mut whim, |seed| World {
            luck: TurnLuck::new(seed),
            ..self.clone()
        })
    }

    #[inline(always)]
    fn act(&mut self, game: &Game, seat: Seat, action: Action) {
        self.imagined.play_offered(game, seat, action, &mut self.luck);
        self.situation.follow(game, &self.imagined, seat, action);
    }
}

/// What came of a rollout of so many decisions, with the doubt that those who really play would have
/// decided so: then anybody may win who has not resigned.
fn doubted(state: &State, seats: Seats, came: &BySeat<f64>, decisions: u32) -> BySeat<f64> {
    let trust = TRUST.powf(f64::from(decisions));
    let may_win = || seats.iter().filter(|&seat| !state.has_resigned(seat));
    let even = 1.0 / may_win().count() as f64;
    let mut shares = BySeat::all(0.0);
    for seat in may_win() {
        shares[seat] = trust * came[seat] + (1.0 - trust) * even;
    }
    shares
}

/// The win, split among those who have it.
pub(super) fn shared_by(winners: &[Seat]) -> BySeat<f64> {
    let mut shares = BySeat::all(0.0);
    for &seat in winners {
        shares[seat] = 1.0 / winners.len() as f64;
    }
    shares
}

#[cfg(test)]
#[allow(clippy::print_stdout, reason = "the pace of rollouts is told to whoever wants to know")]
mod tests {
    use std::time::{Duration, Instant};

    use vocab::{Variant, Viewer};

    use super::super::Effort;
    use super::super::deadline::Deadline;
    use super::super::value::Value;
    use super::*;
    use crate::plan::{KeepMin, Taste};
    use crate::strength::Strength;

    fn two_on_nederland() -> Game {
        two_on("nederland")
    }

    fn two_on(board: &str) -> Game {
        let board = boards::load_shipped(board).expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        Game::new(board.into(), Variant::Plain, seats).expect("it is allowed")
    }

    fn inquiry<'a>(
        game: &'a Game,
        chart: &'a Chart,
        view: &'a View,
        effort: &'a Effort,
    ) -> Inquiry<'a> {
        let seat = view.own.expect("a seat looks").seat;
        let (keep_min, value) = (KeepMin::of(game), Value::for_game(chart));
        let deadline = Deadline::new(&|| Duration::ZERO, Duration::MAX);
        Inquiry { game, chart, view, seat, keep_min, effort, deadline, value }
    }

    /// How many of a hundred imagined rivals go for long routes.
    fn going_long(board: &str, rivals: Rivals) -> usize {
        let game = two_on(board);
        let chart = Chart::new(&game);
        let state = State::deal(&game, &mut Whim::new(1), ());
        let view = state.view(&game, Viewer::Seat(Seat::FIRST));
        let effort = Effort { rivals, ..Strength::HARD };
        let inquiry = inquiry(&game, &chart, &view, &effort);
        let guess = Guess::new(&chart, &Situation::from_view(&view), &view);
        let own = Planner::new(Taste::for_game(&chart));
        let worlds = (0..100).map(|seed| World::imagine(&inquiry, &guess, own, seed));
        let goes_long = |world: &World| {
            assert_eq!(world.tempers[Seat::FIRST], Temper::Plans, "it knows itself");
            inquiry.rivals().any(|rival| world.tempers[rival] == Temper::GoesLong)
        };
        worlds.filter(goes_long).count()
    }

    #[test]
    fn in_short_games_half_of_the_rivals_go_for_long_routes() {
        let short = going_long("amsterdam", Rivals::Mixed);
        assert!((30..=70).contains(&short), "{short}");
        assert_eq!(going_long("amsterdam", Rivals::Alike), 0);
        assert_eq!(going_long("nederland", Rivals::Mixed), 0);
    }

    /// The rollout asserts by itself that every decision is allowed.
    #[test]
    fn rollouts_keep_to_the_rules() {
        for board in ["nederland", "amsterdam"] {
            let (decisions, time) = rollouts_on(board);
            assert!(decisions > 1_000, "{decisions} decisions are few");
            let micros = time.as_secs_f64() * 1e6 / f64::from(decisions);
            println!(
                "{{\"board\": \"{board}\", \"decisions\": {decisions}, \"rollout_micros\": {micros:.3}}}"
            );
        }
    }

    fn rollouts_on(board: &str) -> (u32, Duration) {
        let game = two_on(board);
        let chart = Chart::new(&game);
        let own = Planner::new(Taste::for_game(&chart));
        let (mut decisions, mut time) = (0, Duration::ZERO);
        for seed in 0..20 {
            let mut whim = Whim::new(seed);
            let mut state = State::deal(&game, &mut whim, ());
            for question in 0.. {
                let Some(seat) = state.to_act(&game) else {
                    break;
                };
                let offers = state.offers(&game, seat);
                let action = offers.nth(whim.below(offers.count()));
                let view = state.view(&game, Viewer::Seat(seat));
                let inquiry = inquiry(&game, &chart, &view, &Strength::HARD);
                let guess = Guess::new(&chart, &Situation::from_view(&view), &view);
                let mut world = World::imagine(&inquiry, &guess, own, question);
                let start = Instant::now();
                decisions += world.play_on(&inquiry, 0, inquiry.turns());
                time += start.elapsed();
                state.play_offered(&game, seat, action, &mut whim, ());
            }
        }
        (decisions, time)
    }

    /// Master's own seat goes on searching for some rounds; nobody else does, and hard never does.
    #[test]
    fn a_search_goes_on_in_the_first_rounds_of_its_rollouts() {
        let game = two_on_nederland();
        let chart = Chart::new(&game);
        let state = State::deal(&game, &mut Whim::new(1), ());
        let view = state.view(&game, Viewer::Seat(Seat::FIRST));
        let [master, hard] = [&Strength::MASTER, &Strength::HARD]
            .map(|effort| inquiry(&game, &chart, &view, effort));
        let other = master.rivals().next().expect("two play");
        assert!(master.foresight(Seat::FIRST, 1).is_some());
        assert!(master.foresight(Seat::FIRST, 6).is_some(), "three rounds of two seats");
        assert!(master.foresight(Seat::FIRST, 7).is_none());
        assert!(master.foresight(other, 1).is_none());
        assert!(hard.foresight(Seat::FIRST, 1).is_none());
        // And that is how its rollouts are played: in the same world they end otherwise.
        let guess = Guess::new(&chart, &Situation::from_view(&view), &view);
        let mut own = Planner::new(Taste::for_game(&chart));
        let situation = Situation::from_view(&view);
        let sight = Sight { chart: &chart, situation: &situation, seat: Seat::FIRST };
        let action = own.decide(&sight, master.keep_min);
        let differs = |seed| {
            let world = World::imagine(&master, &guess, own, seed);
            let [deep, flat] = [master, hard].map(|inquiry| world.margin(&inquiry, action));
            deep.to_bits() != flat.to_bits()
        };
        assert!((0..8).any(differs));
        // Once time is up it searches no more, in the middle of a rollout either.
        let late = Deadline::new(&|| Duration::from_secs(2), Duration::from_secs(1));
        for seed in 0..8 {
            let world = World::imagine(&master, &guess, own, seed);
            let [late, flat] = [Inquiry { deadline: late, ..master }, hard]
                .map(|inquiry| world.margin(&inquiry, action));
            assert_eq!(late.to_bits(), flat.to_bits());
        }
    }
}
