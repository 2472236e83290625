use crate::fact::Fact;
use crate::game::Game;
use crate::state::State;

/// Is told every fact, right after it took effect.
///
/// Live play collects facts, search listens to nothing (`()`), and the call compiles away.
pub trait Witness {
    /// A fact happened; `state` is the truth after it.
    fn tell(&mut self, game: &Game, state: &State, fact: &Fact);
}

impl Witness for () {
    #[inline(always)]
    fn tell(&mut self, _: &Game, _: &State, _: &Fact) {}
}

impl Witness for Vec<Fact> {
    fn tell(&mut self, _: &Game, _: &State, fact: &Fact) {
        self.push(*fact);
    }
}

impl<W: Witness> Witness for &mut W {
    #[inline(always)]
    fn tell(&mut self, game: &Game, state: &State, fact: &Fact) {
        (**self).tell(game, state, fact);
    }
}
