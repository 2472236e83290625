use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use vocab::Chance;

/// A bot's own luck: what it tosses a coin with and deals imagined worlds from.
///
/// The generator is xoshiro256++, seeded through SplitMix64, so a seed fixes every move.
#[derive(Clone, Debug)]
pub(crate) struct Whim {
    source: Xoshiro256PlusPlus,
}

impl Whim {
    pub(crate) fn new(seed: u64) -> Whim {
        Whim { source: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A seed for another whim.
    pub(crate) fn seed(&mut self) -> u64 {
        self.source.next_u64()
    }
}

impl Chance for Whim {
    #[inline(always)]
    fn word(&mut self) -> u32 {
        // The upper half: the better bits of the family.
        (self.source.next_u64() >> 32) as u32
    }
}
