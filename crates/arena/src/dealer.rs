use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bots::Budget;
use rules::{Game, State};
use vocab::{BySeat, PhaseView, Seat, Viewer};

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
        let mut games = Vec::with_capacity(self.game.seats().count());
        for hero in self.game.seats().iter() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let (outcome, times) = self.play_game(pairing, number, hero);
            games.push(outcome);
            for seat in self.game.seats().iter() {
                let side = if seat == hero { &mut hero_times } else { &mut rest_times };
                side.merge(&times[seat]);
            }
        }
        Some(DealSet { number, pairing, games, hero_times, rest_times })
    }

    fn play_game(&self, pairing: Pairing, set: u64, hero: Seat) -> (GameOutcome, BySeat<Times>) {
        let player = |seat: Seat| {
            let bot = &self.bots[pairing.bot(seat, hero)];
            Contestant::new(bot, bot_seed(self.seed, set, hero, seat), self.budget)
        };
        let mut players: Vec<Contestant> = self.game.seats().iter().map(player).collect();
        let mut times = BySeat::from_fn(|_| Times::default());
        let mut luck = SeededDice::of_game(self.seed, set);
        let (outcome, last_line) = match self.play_on(&mut players, &mut luck, &mut times) {
            Ok((state, turns)) => self.finish(&state, &turns),
            Err(forfeit) => {
                let line = wire::forfeited_line(self.game, forfeit.seat);
                (GameOutcome::Forfeited(forfeit), line)
            }
        };
        for player in players {
            player.farewell(&last_line);
        }
        (outcome, times)
    }

    fn play_on(
        &self,
        players: &mut [Contestant],
        luck: &mut SeededDice,
        times: &mut BySeat<Times>,
    ) -> Result<(State, BySeat<u16>), Forfeit> {
        let game = self.game;
        let mut turns = BySeat::all(0);
        let mut state = State::deal(game, &mut *luck, ());
        while let Some(seat) = state.to_act(game) {
            let view = state.view(game, Viewer::Seat(seat));
            let offers = state.offers(game, seat);
            // Every turn begins with exactly one choice in this phase.
            turns[seat] += u16::from(matches!(view.phase, PhaseView::Turn(_)));
            let asked = Instant::now();
            let action = players[seat.index()]
                .choose(game, &view, &offers)
                .map_err(|reason| Forfeit { seat, reason })?;
            times[seat].add(asked.elapsed());
            state.play_offered(game, seat, action, &mut *luck, ());
        }
        Ok((state, turns))
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
