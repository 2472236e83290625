//! Plays many games without a network.
mod dice;
pub use dice::Dice;
