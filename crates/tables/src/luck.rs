use deals::{Decks, Hex32};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rules::{Fact, Game, State};
use store::{Seed, Seq};
use vocab::{Action, Chance, Refusal, Seat, Viewer};

/// Which luck a table has, as its terms say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LuckKind {
    /// Chance picks at each draw: tables that were made before decks had an order.
    Picked,
    /// Every deck lies in an order.
    Ordered,
    /// The same, and the seed follows from a secret that the house was committed to and from parts of the seats.
    Checked,
}

/// The luck of one table's game. All of it follows from the seed and the ledger, so that it goes on
/// after a restart, and a decision whose append failed gets the same luck again.
#[derive(Clone, Debug)]
pub(crate) enum TableLuck<'g> {
    /// See [`LuckKind::Picked`].
    Picked(Seed),
    /// See [`LuckKind::Ordered`] and [`LuckKind::Checked`].
    Ordered(Decks<'g>),
}

impl<'g> TableLuck<'g> {
    /// The luck of a game that has not begun, whose decks lie by this seed.
    pub(crate) fn ordered(game: &'g Game, seed: &Seed) -> TableLuck<'g> {
        TableLuck::Ordered(Decks::new(game, &Hex32(*seed.bytes())))
    }

    /// What the deal brings.
    pub(crate) fn deal(&self, game: &Game) -> Vec<Fact> {
        let mut facts = Vec::new();
        match self {
            TableLuck::Picked(seed) => {
                State::deal(game, Draws::at(seed, Seq::START), &mut facts);
            }
            TableLuck::Ordered(decks) => {
                State::deal(game, decks.clone(), &mut facts);
            }
        }
        facts
    }

    /// What follows from an action at this length of the ledger.
    pub(crate) fn decide(
        &self,
        game: &Game,
        (state, seq): (&State, Seq),
        seat: Seat,
        action: &Action,
    ) -> Result<Vec<Fact>, Refusal> {
        match self {
            TableLuck::Picked(seed) => state.decide(game, seat, action, Draws::at(seed, seq)),
            TableLuck::Ordered(decks) => state.decide(game, seat, action, decks.clone()),
        }
    }

    /// Follows a fact; `before` is the truth before it.
    pub(crate) fn take_in(&mut self, game: &Game, before: &State, fact: &Fact) {
        if let (TableLuck::Ordered(decks), Fact::Reshuffled(pile)) = (self, fact) {
            decks.reshuffle(*pile, &before.view(game, Viewer::Spectator));
        }
    }
}

/// Numbers from a game's secret seed, so made that whoever learns it afterwards can recompute them.
///
/// It is ChaCha20 keyed by the seed, a stream of its own for every occasion: the 64-bit nonce names
/// the occasion and the 64-bit block counter starts at 0. At a table of [`LuckKind::Picked`] a
/// decision that was taken when the ledger held `n` facts uses nonce `n`, the deal nonce 0. Every
/// draw is `Chance::below` on the 32-bit words of the stream.
///
/// Nonces above 2^32 are for what happens beside the game: `2^32` for the order of the seats of a table
/// that begins at once and for the names of bots, `2^32 + 1` for the order of those who have gathered,
/// `2^33 + seat` for the seed of a bot, `2^34 + 2^32 * seat + n` for that of one that thinks at another server about
/// the decision that came up when the ledger held `n` lines.
#[derive(Debug)]
pub(crate) struct Draws(ChaCha20Rng);

impl Draws {
    /// The luck of the decision taken at this length of the ledger, where chance picks at each draw.
    pub(crate) fn at(seed: &Seed, seq: Seq) -> Draws {
        Draws::stream(seed, u64::from(seq.0))
    }

    /// The luck of the order of the seats.
    pub(crate) fn of_order(seed: &Seed) -> Draws {
        Draws::stream(seed, 1 << 32)
    }

    /// The luck of the order in which those play who have gathered at a table.
    pub(crate) fn of_play(seed: &Seed) -> Draws {
        Draws::stream(seed, (1 << 32) + 1)
    }

    /// The seed of the bot on this seat.
    pub(crate) fn bot_seed(seed: &Seed, seat: Seat) -> u64 {
        Draws::stream(seed, (1 << 33) + seat.index() as u64).0.next_u64()
    }

    /// The seed of a bot that thinks about this one decision of a seat.
    pub(crate) fn thought_seed(seed: &Seed, seat: Seat, asked: Seq) -> u64 {
        let nonce = (1 << 34) + ((seat.index() as u64) << 32) + u64::from(asked.0);
        Draws::stream(seed, nonce).0.next_u64()
    }

    fn stream(seed: &Seed, nonce: u64) -> Draws {
        let mut source = ChaCha20Rng::from_seed(*seed.bytes());
        source.set_stream(nonce);
        Draws(source)
    }
}

impl Chance for Draws {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key stream of ChaCha20 for key 0 and nonce 0 is published (RFC 8439, appendix A.1,
    /// vector 1), so anybody's implementation gives the same luck.
    #[test]
    fn the_stream_is_the_published_one() {
        let mut draws = Draws::at(&Seed::new([0; 32]), Seq::START);
        assert_eq!([draws.word(), draws.word()], [0xade0_b876, 0x903d_f1a0]);
    }

    #[test]
    fn every_occasion_has_a_stream_of_its_own() {
        let seed = Seed::new([7; 32]);
        let other = Seat::new(1).expect("a seat");
        let mut firsts = vec![
            Draws::at(&seed, Seq(0)).word(),
            Draws::at(&seed, Seq(1)).word(),
            Draws::of_order(&seed).word(),
            Draws::of_play(&seed).word(),
            Draws::bot_seed(&seed, Seat::FIRST) as u32,
            Draws::thought_seed(&seed, Seat::FIRST, Seq(0)) as u32,
            Draws::thought_seed(&seed, Seat::FIRST, Seq(1)) as u32,
            Draws::thought_seed(&seed, other, Seq(0)) as u32,
        ];
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 8);
    }
}
