use rules::{Game, State, Witness};
use testkit::dice::Dice;
use vocab::{Action, BySeat, Chance, Seat};

use super::policy::{Company, Policy};

/// More decisions than any game needs: whoever gets here is playing for ever.
pub(crate) const DECISIONS_MAX: u32 = 10_000;

/// A game in play, with its own luck and minds. The same seed plays the same game.
#[derive(Clone, Debug)]
pub(crate) struct Match<'g> {
    pub(crate) game: &'g Game,
    pub(crate) state: State,
    pub(crate) luck: Dice,
    pub(crate) mind: Dice,
    pub(crate) decisions: u32,
    policies: BySeat<Policy>,
}

impl<'g> Match<'g> {
    pub(crate) fn deal(game: &'g Game, company: Company, seed: u64, witness: impl Witness) -> Self {
        let mut luck = Dice::new(seed);
        // Another stream of the same generator: what is decided must not follow from the cards.
        let mut mind = Dice::new(!seed.rotate_left(32));
        Match {
            game,
            state: State::deal(game, &mut luck, witness),
            policies: company.seat(&mut mind),
            luck,
            mind,
            decisions: 0,
        }
    }

    /// Who acts next; during set-up it is any of those who have not chosen.
    pub(crate) fn asked(&mut self) -> Option<Seat> {
        if !self.state.in_setup() {
            return self.state.to_act(self.game);
        }
        let asked = |&seat: &Seat| self.state.is_asked(self.game, seat);
        let seats = self.game.seats().iter().filter(asked);
        let count = seats.clone().count() as u32;
        seats.clone().nth(self.mind.below(count) as usize)
    }

    /// What somebody does next; nothing when the game is over.
    pub(crate) fn choose(&mut self) -> Option<(Seat, Action)> {
        let seat = self.asked()?;
        let offers = self.state.offers(self.game, seat);
        assert!(offers.count() > 0, "{seat} is stuck: {:?}", self.state);
        Some((seat, self.policies[seat].choose(&offers, &mut self.mind)))
    }

    /// Carries out what was chosen.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, witness: impl Witness) {
        self.decisions += 1;
        assert!(self.decisions <= DECISIONS_MAX, "the game has no end");
        self.state.play_offered(self.game, seat, action, &mut self.luck, witness);
    }

    /// Plays one decision; false when the game was over.
    pub(crate) fn step(&mut self, witness: impl Witness) -> bool {
        let chosen = self.choose();
        if let Some((seat, action)) = chosen {
            self.act(seat, action, witness);
        }
        chosen.is_some()
    }
}

/// What whole games without listeners add up to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Played {
    /// All decisions.
    pub(crate) decisions: u64,
    /// All totals of all seats.
    pub(crate) points: i64,
}

/// Plays games on end, all seats uniform and luck and minds from the same dice.
pub(crate) fn playouts(game: &Game, dice: &mut Dice, games: u64) -> Played {
    let mut played = Played::default();
    for _ in 0..games {
        let mut state = State::deal(game, &mut *dice, ());
        while let Some(seat) = state.to_act(game) {
            let offers = state.offers(game, seat);
            let action = offers.nth(dice.below(offers.count()));
            state.play_offered(game, seat, action, &mut *dice, ());
            played.decisions += 1;
        }
        let totals = state.finished(game).expect("nobody is asked").totals();
        let seats = game.seats().iter();
        played.points += seats.map(|seat| i64::from(totals[seat])).sum::<i64>();
    }
    played
}
