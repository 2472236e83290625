use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use account::{LuckMeter, Recorder};
use bots::Budget;
use rules::{Game, State};
use vocab::{Action, BySeat, PhaseView, Seat, Viewer};

use crate::contestant::Contestant;
use crate::entrant::Entrant;
use crate::outcome::{DealSet, Forfeit, GameOutcome, SeatScore};
use crate::pairing::Pairing;
use crate::seeded_dice::SeededDice;
use crate::times::Times;

/// Where deal sets are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealer<'a> {
    pub(crate) game: &'a Game,
    pub(crate) bots: &'a [Entrant],
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    /// Measures luck, if it is to be measured.
    pub(crate) meter: Option<&'a LuckMeter>,
}

/// What came of a game that is being played.
struct Course {
    times: BySeat<Times>,
    turns: BySeat<u16>,
    luck: BySeat<f64>,
}

impl Dealer<'_> {
    /// Plays one deal set: the same luck once for each seat of the hero. Nothing comes of it when
    /// the contest is stopped between two games.
    pub(crate) fn play_set(
        &self,
        pairing: Pairing,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<DealSet> {
        let mut hero_times = Times::default();
        let mut rest_times = Times::default();
        let seats = self.game.seats();
        let mut games = Vec::with_capacity(seats.count());
        let mut luck = 0.0;
        for hero in seats.iter() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let (outcome, course) = self.play_game(pairing, number, hero);
            games.push(outcome);
            luck += course.luck[hero] / seats.count() as f64;
            for seat in seats.iter() {
                let side = if seat == hero { &mut hero_times } else { &mut rest_times };
                side.merge(&course.times[seat]);
            }
        }
        let luck = self.meter.map(|_| luck);
        Some(DealSet { number, pairing, games, luck, hero_times, rest_times })
    }

    fn play_game(&self, pairing: Pairing, set: u64, hero: Seat) -> (GameOutcome, Course) {
        let player = |seat: Seat| {
            let bot = &self.bots[pairing.bot(seat, hero)];
            Contestant::new(bot, bot_seed(self.seed, set, hero, seat), self.budget)
        };
        let mut players: Vec<Contestant> = self.game.seats().iter().map(player).collect();
        let mut course = Course {
            times: BySeat::from_fn(|_| Times::default()),
            turns: BySeat::all(0),
            luck: BySeat::all(0.0),
        };
        let meter = self.meter.map(|meter| {
            meter.among(&BySeat::from_fn(|seat| {
                let seated = self.game.seats().has(seat);
                seated.then(|| self.bots[pairing.bot(seat, hero)].kind()).flatten()
            }))
        });
        let seed = meter_seed(self.seed, set);
        let yardstick = Yardstick { game: self.game, meter: meter.as_ref(), seed, turn: 0 };
        let (outcome, last_line) = match self.play_on(&mut players, set, yardstick, &mut course) {
            Ok(state) => self.finish(&state, &course.turns),
            Err(forfeit) => {
                let line = wire::forfeited_line(self.game, forfeit.seat);
                (GameOutcome::Forfeited(forfeit), line)
            }
        };
        for player in players {
            player.farewell(&last_line);
        }
        (outcome, course)
    }

    fn play_on(
        &self,
        players: &mut [Contestant],
        set: u64,
        mut yardstick: Yardstick<'_>,
        course: &mut Course,
    ) -> Result<State, Forfeit> {
        let game = self.game;
        let mut luck = SeededDice::of_game(self.seed, set);
        let mut state = yardstick.deal(&mut luck, course);
        while let Some(seat) = state.to_act(game) {
            let view = state.view(game, Viewer::Seat(seat));
            let offers = state.offers(game, seat);
            // Every turn begins with exactly one choice in this phase.
            let begins = u16::from(matches!(view.phase, PhaseView::Turn(_)));
            course.turns[seat] += begins;
            let asked = Instant::now();
            let action = players[seat.index()]
                .choose(game, &view, &offers)
                .map_err(|reason| Forfeit { seat, reason })?;
            course.times[seat].add(asked.elapsed());
            yardstick.act(&mut state, (seat, action), &mut luck, course);
            yardstick.turn += begins;
        }
        Ok(state)
    }

    fn finish(&self, end: &State, turns: &BySeat<u16>) -> (GameOutcome, String) {
        let finished = end.finished(self.game).expect("nobody is left to act");
        let sheet = finished.sheet();
        let scores = sheet.rows.iter().map(|row| SeatScore {
            total: row.total,
            tickets: row.tickets_done() as u8,
            turns: turns[row.seat],
        });
        let outcome = GameOutcome::Finished(scores.collect());
        (outcome, wire::finished_line(self.game, &sheet))
    }
}

/// Carries out what is done, and measures the luck of it if that is wanted. What is measured is
/// never told to anybody who plays.
struct Yardstick<'a> {
    game: &'a Game,
    meter: Option<&'a LuckMeter>,
    /// Luck of its own: a value must not know what comes.
    seed: u64,
    /// Turns begun so far.
    turn: u16,
}

impl Yardstick<'_> {
    fn deal(&mut self, luck: &mut SeededDice, course: &mut Course) -> State {
        let game = self.game;
        let Some(meter) = self.meter else {
            return State::deal(game, luck, ());
        };
        let recorder = Recorder::new(luck);
        let state = State::deal(game, &recorder, &recorder);
        course.add(game, &meter.of_deal(&recorder.heard(), self.next_seed()));
        state
    }

    fn act(
        &mut self,
        state: &mut State,
        (seat, action): (Seat, Action),
        luck: &mut SeededDice,
        course: &mut Course,
    ) {
        let game = self.game;
        let Some(meter) = self.meter else {
            return state.play_offered(game, seat, action, luck, ());
        };
        let before = *state;
        let recorder = Recorder::new(luck);
        state.play_offered(game, seat, action, &recorder, &recorder);
        let (heard, deed) = (recorder.heard(), (seat, action));
        let given = meter.of_deed(&before, self.turn, deed, &heard, self.next_seed());
        course.add(game, &given);
    }

    fn next_seed(&mut self) -> u64 {
        self.seed = scatter(self.seed);
        self.seed
    }
}

impl Course {
    fn add(&mut self, game: &Game, luck: &BySeat<f64>) {
        for seat in game.seats().iter() {
            self.luck[seat] += luck[seat];
        }
    }
}

/// What the measuring of a deal set's luck follows from: no part of the table's luck.
fn meter_seed(seed: u64, set: u64) -> u64 {
    scatter(!scatter(seed) ^ scatter(set))
}

/// A bot's own luck: another for every seat of every game, and no part of the table's.
fn bot_seed(seed: u64, set: u64, hero: Seat, seat: Seat) -> u64 {
    let parts = [set, hero.index() as u64, seat.index() as u64];
    parts
        .into_iter()
        .fold(scatter(seed), |mixed, part| scatter(mixed ^ scatter(part.wrapping_add(1))))
}

/// The mixing step of SplitMix64: neighbouring numbers come out unrelated.
fn scatter(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
