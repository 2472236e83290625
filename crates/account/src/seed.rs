/// Another seed for all that is told by these parts: what they decide by luck has nothing to do with
/// each other (FNV-1a).
pub(crate) fn mixed(seed: u64, parts: impl IntoIterator<Item = usize>) -> u64 {
    let step = |mixed: u64, part: usize| (mixed ^ part as u64).wrapping_mul(0x0100_0000_01b3);
    parts.into_iter().fold(seed ^ 0xcbf2_9ce4_8422_2325, step)
}
