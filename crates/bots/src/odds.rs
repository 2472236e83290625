/// How likely somebody who is ahead by so much stays ahead: a lead of the spread makes it about
/// three in four.
#[inline(always)]
pub(crate) fn odds(lead: f32, spread: f32) -> f32 {
    1.0 / (1.0 + (-lead / spread).exp())
}
