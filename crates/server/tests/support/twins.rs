//! Two games that one seat can't tell apart.

use rules::{Fact, Game, Sealed, State};
use testkit::dice::Dice;
use testkit::echo::Remembered;
use vocab::{Action, Chance, Handful, OwnView, Seat, Viewer};

/// The facts of two games up to the last one that looks the same to `seat`, decision by decision.
pub(crate) struct Twins {
    pub(crate) facts: [Vec<Fact>; 2],
    /// After how many facts somebody had decided something, in order; the deal is the first.
    pub(crate) moments: Vec<usize>,
    /// Whether anything hidden was different at all.
    pub(crate) differ: bool,
}

impl Twins {
    /// Plays two games that differ in all that `seat` may not know, until it would see a difference
    /// or `decisions_max` were taken.
    pub(crate) fn play(game: &Game, seat: Seat, seed: u64, decisions_max: usize) -> Twins {
        let mut luck = Dice::new(seed);
        let mut facts = Vec::new();
        let real = State::deal(game, &mut luck, &mut facts);
        let other = State::imagine(game, &real.view(game, Viewer::Seat(seat)), Dice::new(!seed));
        let others: Vec<Fact> = facts.iter().map(|fact| as_in(game, &other, fact)).collect();
        let mut worlds = Worlds { game, viewer: Viewer::Seat(seat), states: [real, other], luck };
        let mut twins =
            Twins { moments: vec![facts.len()], facts: [facts, others], differ: worlds.differ() };
        for _ in 0..decisions_max {
            let Some([real, other]) = worlds.step() else { break };
            twins.facts[0].extend(real);
            twins.facts[1].extend(other);
            assert_eq!(twins.facts[0].len(), twins.facts[1].len());
            twins.moments.push(twins.facts[0].len());
        }
        twins
    }
}

/// What tells how many pairs of worlds to play, where a proof wants more than every change has.
const HOW_MANY: &str = "TREKVAART_TWINS";

/// How many pairs to play: as many as usual, unless a proof wants more.
pub(crate) fn pairs(usual: u64) -> u64 {
    std::env::var(HOW_MANY).map_or(usual, |pairs| pairs.parse().expect("a number of pairs"))
}

/// Says what was compared, which a proof keeps.
#[allow(clippy::print_stdout, reason = "what tests print is shown to whoever asks for it")]
pub(crate) fn tell(whom: &str, pairs: u64, different: u64, compared: usize) {
    println!("{whom}: {pairs} pairs of worlds, {different} different, {compared} bytes alike");
}

/// A fact of the deal as it happened in the imagined world.
fn as_in(game: &Game, state: &State, fact: &Fact) -> Fact {
    match *fact {
        Fact::Dealt { seat, .. } => {
            Fact::Dealt { seat, cards: Sealed::new(seat, own(game, state, seat).hand) }
        }
        Fact::Offered { seat, .. } => {
            Fact::Offered { seat, tickets: Sealed::new(seat, own(game, state, seat).offer) }
        }
        other => other,
    }
}

fn own(game: &Game, state: &State, seat: Seat) -> OwnView {
    state.view(game, Viewer::Seat(seat)).own.expect("a seat sees its own")
}

struct Worlds<'g> {
    game: &'g Game,
    viewer: Viewer,
    states: [State; 2],
    luck: Dice,
}

impl Worlds<'_> {
    fn differ(&self) -> bool {
        let [real, other] = &self.states;
        let seats = self.game.seats().iter();
        seats.map(|seat| own(self.game, real, seat)).ne(self
            .game
            .seats()
            .iter()
            .map(|seat| own(self.game, other, seat)))
    }

    /// One decision in both; none when the viewer would see a difference, or the game is over.
    fn step(&mut self) -> Option<[Vec<Fact>; 2]> {
        let seat = self.states[0].to_act(self.game)?;
        let (action, same) = self.choose(seat)?;
        let during_setup = self.states[0].in_setup();
        let mut told = Remembered::new(&mut self.luck);
        let real = self.states[0].decide(self.game, seat, &action, &mut told).expect("offered");
        let other = self.states[1].decide(self.game, seat, &same, told.echo()).expect("checked");
        let seen = |facts: &[Fact]| -> Vec<_> {
            facts.iter().map(|fact| fact.seen_by(self.viewer, during_setup)).collect()
        };
        if seen(&real) != seen(&other) {
            return None;
        }
        for (state, facts) in self.states.iter_mut().zip([&real, &other]) {
            facts.iter().for_each(|fact| state.evolve(self.game, fact));
        }
        let [a, b] = self.states.each_ref().map(|state| state.view(self.game, self.viewer));
        // Tickets that others reject lie face up on one board (N4): that is a fact that differs.
        (a == b && !self.states[0].is_over()).then_some([real, other])
    }

    /// Something that the seat can do in both worlds.
    fn choose(&mut self, seat: Seat) -> Option<(Action, Action)> {
        let offers = self.states[0].offers(self.game, seat);
        let pairs = offers.iter().map(|action| (action, self.same(seat, &action)));
        let both: Vec<_> =
            pairs.filter(|(_, same)| self.states[1].check(self.game, seat, same).is_ok()).collect();
        let count = u32::try_from(both.len()).expect("offers are few");
        (count > 0).then(|| both[self.luck.below(count) as usize])
    }

    /// The action that looks the same to the viewer: of another's tickets it sees the number.
    fn same(&self, seat: Seat, action: &Action) -> Action {
        match action {
            Action::Keep(kept) if self.viewer != Viewer::Seat(seat) => {
                let offer = |state: &State| -> Handful { own(self.game, state, seat).offer };
                let [real, other] = self.states.each_ref().map(offer);
                let pairs = real.as_slice().iter().zip(other.as_slice());
                let same = pairs.filter(|(ticket, _)| kept.contains(**ticket));
                Action::Keep(same.map(|(_, ticket)| *ticket).collect())
            }
            other => *other,
        }
    }
}
