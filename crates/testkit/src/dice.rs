//! Luck from a seed.

use vocab::Chance;

/// Luck from a seed: SplitMix64, one 64-bit word for every 32 bits asked for.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same seed gives the same luck.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }
}

impl Chance for Dice {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) >> 32) as u32
    }
}
