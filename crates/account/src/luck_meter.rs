use bots::{Appraiser, BotKind, Foretold, Rollouts, Vantage};
use rules::{Game, State};
use vocab::{Action, BySeat, Seat};

use crate::recorder::{Instead, Overheard};

/// Measures the luck of simulated games, quickly and without bias.
///
/// What luck gives is the value of what came less the mean value of what could have come: exactly
/// for a card, and by an independent sample for tickets and hands. Its mean is zero, whatever the
/// value is worth, as long as the value does not know what came.
#[derive(Clone, Debug)]
pub struct LuckMeter {
    appraiser: Appraiser,
    seats: vocab::Seats,
    rollouts: u32,
}

impl LuckMeter {
    /// Rounds played on before the value is asked: on Amsterdam that is nearly to the end.
    const ROUNDS: u16 = 8;

    /// A meter for this game, with so many rollouts a value.
    pub fn new(game: &Game, rollouts: u32) -> LuckMeter {
        let appraiser = Appraiser::new(game, LuckMeter::ROUNDS);
        LuckMeter { appraiser, seats: game.seats(), rollouts }
    }

    /// The same for a game of these bots: the nearer its value is to what they will really do, the more
    /// of what they win or lose turns out to be luck.
    #[must_use]
    pub fn among(&self, bots: &BySeat<Option<BotKind>>) -> LuckMeter {
        LuckMeter { appraiser: self.appraiser.clone().among(bots), ..*self }
    }

    /// The luck of setting the table up.
    pub fn of_deal(&self, heard: &Overheard, seed: u64) -> BySeat<f64> {
        let chances = |told: &Foretold, rollouts| self.appraiser.chances_of_deal(told, rollouts);
        self.measure(heard, seed, chances)
    }

    /// The luck of a deed of a game that nobody else plays, in the turn with this number.
    pub fn of_deed(
        &self,
        before: &State,
        turn: u16,
        (seat, action): (Seat, Action),
        heard: &Overheard,
        seed: u64,
    ) -> BySeat<f64> {
        if heard.turns_of_luck().is_empty() {
            return BySeat::all(0.0);
        }
        let vantage: Vantage = self.appraiser.recall(before, turn, &self.appraiser.no_plans());
        self.measure(heard, seed, |told, rollouts| {
            self.appraiser.chances(&vantage, Some((seat, action, told)), rollouts)
        })
    }

    fn measure(
        &self,
        heard: &Overheard,
        seed: u64,
        chances: impl Fn(&Foretold, Rollouts) -> BySeat<f64>,
    ) -> BySeat<f64> {
        let mut luck = BySeat::all(0.0);
        for turn in heard.turns_of_luck() {
            let until = heard.until(turn);
            match heard.instead(turn) {
                Instead::Cards(cards) => {
                    let rollouts = Rollouts { seed, count: self.rollouts };
                    for (n, (card, chance)) in cards.into_iter().enumerate() {
                        let mut told = until.clone();
                        told.cards.push(card);
                        let weight = f64::from(u8::from(n == 0)) - chance;
                        self.add(&mut luck, weight, &chances(&told, rollouts));
                    }
                }
                Instead::Anything => {
                    let rollouts = Rollouts { seed, count: self.rollouts };
                    self.add(&mut luck, 1.0, &chances(&heard.with(turn), rollouts));
                    self.add(&mut luck, -1.0, &chances(&until, rollouts));
                }
            }
        }
        luck
    }

    fn add(&self, luck: &mut BySeat<f64>, weight: f64, chances: &BySeat<f64>) {
        for seat in self.seats.iter() {
            luck[seat] += weight * chances[seat];
        }
    }
}
