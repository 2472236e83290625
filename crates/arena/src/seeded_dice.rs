use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use vocab::Chance;

/// Luck for simulations: a small fast generator whose numbers a seed fixes for ever.
///
/// The generator is xoshiro256++, seeded through SplitMix64 by its `seed_from_u64`. Real games use a
/// cryptographic one; here speed and reproducibility are all that matter.
#[derive(Clone, Debug)]
pub struct SeededDice {
    source: Xoshiro256PlusPlus,
    /// The half of the last 64-bit word that has not been used.
    spare: Option<u32>,
}

impl SeededDice {
    /// The luck of one game of a run: the same for the same seed and number, in any order.
    pub fn of_game(seed: u64, game: u64) -> SeededDice {
        // Neighbouring numbers must not give related generators; SplitMix64 scatters what is mixed
        // here by an odd constant (2^64 divided by the golden ratio).
        SeededDice::new(seed ^ game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Luck from a seed.
    pub fn new(seed: u64) -> SeededDice {
        SeededDice { source: Xoshiro256PlusPlus::seed_from_u64(seed), spare: None }
    }
}

impl Chance for SeededDice {
    #[inline(always)]
    fn word(&mut self) -> u32 {
        match self.spare.take() {
            Some(word) => word,
            None => {
                let words = self.source.next_u64();
                self.spare = Some((words >> 32) as u32);
                words as u32
            }
        }
    }
}
