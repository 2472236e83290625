/// The single door for luck: one number below `n`, every one equally likely.
///
/// Whoever implements [`word`](Chance::word) with a documented generator gets numbers that anybody
/// can recompute from the seed: [`below`](Chance::below) multiplies a 32-bit word by `n`, takes the
/// upper half of the product, and throws the word away when the lower half is one of the
/// `2^32 mod n` values that would favour some answers (Lemire's rejection sampling).
///
/// ```
/// use vocab::Chance;
///
/// struct Count(u32);
/// impl Chance for Count {
///     fn word(&mut self) -> u32 {
///         self.0 = self.0.wrapping_add(0x4000_0000);
///         self.0
///     }
/// }
/// assert_eq!(Count(0).below(8), 2);
/// ```
pub trait Chance {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number below `n`; `n` must not be 0.
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to choose from");
        let mut product = u64::from(self.word()) * u64::from(n);
        // Only a low half below `n` can be one of the unfair ones, so the division is rare.
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline(always)]
    fn word(&mut self) -> u32 {
        (**self).word()
    }
}
