use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use store::{PersonId, Seed, Seq};
use vocab::{Chance, Seat};

/// The luck of a real game, so made that whoever learns the seed afterwards can recompute it.
///
/// It is ChaCha20 keyed by the game's secret seed, a stream of its own for every occasion: the
/// 64-bit nonce names the occasion and the 64-bit block counter starts at 0. A decision that was
/// taken when the ledger held `n` facts uses nonce `n`, the deal nonce 0. So nothing but the seed
/// and the ledger is needed to go on after a restart, and a decision whose append failed gets the
/// same luck again. Every draw is `Chance::below` on the 32-bit words of the stream.
///
/// Nonces above 2^32 are for what happens beside the game: `2^32` for the order of the seats,
/// `2^33 + seat` for the seed of a bot, and those with the highest bit for the seat of a person who
/// follows an invitation (the rest of the nonce is from the person's id, so that whoever gets up
/// and sits down again gets the same seat).
#[derive(Debug)]
pub(crate) struct Draws(ChaCha20Rng);

impl Draws {
    /// The luck of the decision taken at this length of the ledger.
    pub(crate) fn at(seed: &Seed, seq: Seq) -> Draws {
        Draws::stream(seed, u64::from(seq.0))
    }

    /// The luck of the order of the seats.
    pub(crate) fn of_order(seed: &Seed) -> Draws {
        Draws::stream(seed, 1 << 32)
    }

    /// The luck of whoever follows an invitation.
    pub(crate) fn of_guest(seed: &Seed, person: PersonId) -> Draws {
        let [a, b, c, d, e, f, g, h, ..] = person.bytes();
        Draws::stream(seed, 1 << 63 | u64::from_be_bytes([a, b, c, d, e, f, g, h]))
    }

    /// The seed of the bot on this seat.
    pub(crate) fn bot_seed(seed: &Seed, seat: Seat) -> u64 {
        Draws::stream(seed, (1 << 33) + seat.index() as u64).0.next_u64()
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
        let person = |byte| PersonId::new([byte; 10]);
        let mut firsts = vec![
            Draws::at(&seed, Seq(0)).word(),
            Draws::at(&seed, Seq(1)).word(),
            Draws::of_order(&seed).word(),
            Draws::of_guest(&seed, person(0)).word(),
            Draws::of_guest(&seed, person(1)).word(),
            Draws::bot_seed(&seed, Seat::FIRST) as u32,
        ];
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 6);
    }
}
