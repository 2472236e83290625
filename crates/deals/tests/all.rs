//! Deals: how decks lie, what they follow from, and what a check finds.

mod deal;
mod decks;
