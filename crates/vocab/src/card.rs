use std::fmt;
use std::str::FromStr;

use crate::limits::{COLOURS, KINDS};

/// The colour of a card or a route. The order is that of the board files, in which chance
/// counts through a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it all
pub enum Colour {
    Pink,
    White,
    Blue,
    Yellow,
    Orange,
    Black,
    Red,
    Green,
}

impl Colour {
    /// Every colour, in order.
    pub const ALL: [Colour; COLOURS] = [
        Colour::Pink,
        Colour::White,
        Colour::Blue,
        Colour::Yellow,
        Colour::Orange,
        Colour::Black,
        Colour::Red,
        Colour::Green,
    ];

    /// Its place in [`Colour::ALL`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in board files and records.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Pink => "pink",
            Colour::White => "white",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Orange => "orange",
            Colour::Black => "black",
            Colour::Red => "red",
            Colour::Green => "green",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No colour or card has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCard(pub String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no card is called `{}`; cards are ", self.0)?;
        for colour in Colour::ALL {
            write!(f, "{colour}, ")?;
        }
        f.write_str("wild")
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Colour {
    type Err = UnknownCard;
    fn from_str(text: &str) -> Result<Colour, UnknownCard> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name() == text)
            .ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

/// A card: one of the eight colours, or a wild that stands in for any of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The wild card.
    pub const WILD: Card = Card(COLOURS as u8);

    /// The card of this colour.
    #[inline(always)]
    pub const fn of(colour: Colour) -> Card {
        Card(colour as u8)
    }

    /// The card at this place among [`Card::all`].
    #[inline(always)]
    pub const fn at(index: u8) -> Option<Card> {
        if (index as usize) < KINDS { Some(Card(index)) } else { None }
    }

    /// Every kind of card, the wild last.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..KINDS as u8).map(Card)
    }

    /// Its place among [`Card::all`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is the wild.
    #[inline(always)]
    pub const fn is_wild(self) -> bool {
        self.0 == COLOURS as u8
    }

    /// Its colour; a wild has none.
    pub const fn colour(self) -> Option<Colour> {
        if self.is_wild() { None } else { Some(Colour::ALL[self.0 as usize]) }
    }

    /// Its name in board files and records.
    pub const fn name(self) -> &'static str {
        match self.colour() {
            Some(colour) => colour.name(),
            None => "wild",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = UnknownCard;
    fn from_str(text: &str) -> Result<Card, UnknownCard> {
        if text == "wild" { Ok(Card::WILD) } else { text.parse().map(Card::of) }
    }
}

/// A pile or a hand whose order does not matter: how many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; KINDS]);

    /// So many of each kind, in the order of [`Card::all`].
    pub const fn new(counts: [u8; KINDS]) -> Cards {
        Cards(counts)
    }

    /// The counts, in the order of [`Card::all`].
    #[inline(always)]
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.0
    }

    /// How many there are of each colour, in the order of [`Colour::ALL`].
    #[inline(always)]
    pub fn colours(&self) -> [u8; COLOURS] {
        *self.0.first_chunk().expect("there are eight colours")
    }

    /// How many there are of this kind.
    #[inline(always)]
    pub const fn of(&self, card: Card) -> u8 {
        self.0[card.0 as usize]
    }

    /// How many wilds there are.
    #[inline(always)]
    pub const fn wilds(&self) -> u8 {
        self.0[COLOURS]
    }

    /// How many cards there are in all.
    #[inline(always)]
    pub fn total(&self) -> u32 {
        // Neighbouring bytes are added as halves first, so that no sum can run over.
        const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
        let packed = self.packed();
        let sums = (packed & PAIRS) + (packed >> 8 & PAIRS);
        (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32 + u32::from(self.0[COLOURS])
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// Adds so many of one kind.
    #[inline(always)]
    pub fn add(&mut self, card: Card, count: u8) {
        self.0[card.0 as usize] += count;
    }

    /// Takes away so many of one kind; there must be as many.
    #[inline(always)]
    pub fn take(&mut self, card: Card, count: u8) {
        debug_assert!(self.0[card.0 as usize] >= count, "took more {card} cards than there are");
        self.0[card.0 as usize] -= count;
    }

    /// Takes away so many of one kind, or as many as there are.
    #[inline(always)]
    pub fn take_up_to(&mut self, card: Card, count: u8) {
        let left = &mut self.0[card.0 as usize];
        *left = left.saturating_sub(count);
    }

    /// Both together.
    #[inline]
    pub fn plus(mut self, other: &Cards) -> Cards {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
        self
    }

    /// What is left without those of `other`; nothing if some are missing.
    #[inline]
    pub fn minus(mut self, other: &Cards) -> Option<Cards> {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.checked_sub(theirs)?;
        }
        Some(self)
    }

    /// The `n`-th card when the cards are laid out kind by kind in order.
    ///
    /// This is how chance picks from a pile, so the order is part of what makes a seed
    /// recomputable.
    #[inline(always)]
    pub fn nth(&self, n: u32) -> Card {
        // The number of kinds that end at or before `n`; eight prefix sums in one multiplication.
        // CARDS_MAX keeps every sum below 128, so bit 7 of each byte is free for the comparison.
        const ONES: u64 = 0x0101_0101_0101_0101;
        const TOPS: u64 = 0x8080_8080_8080_8080;
        let sums = self.packed().wrapping_mul(ONES);
        let at_or_before = ((u64::from(n) * ONES) | TOPS).wrapping_sub(sums) & TOPS;
        Card(((at_or_before >> 7).wrapping_mul(ONES) >> 56) as u8)
    }

    /// The eight colours as the bytes of one word.
    #[inline(always)]
    fn packed(&self) -> u64 {
        u64::from_le_bytes(self.colours())
    }

    /// The kinds there are, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().map(|card| (card, self.of(card))).filter(|&(_, count)| count > 0)
    }

    /// Every single card, kind by kind.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        for card in cards {
            all.add(card, 1);
        }
        all
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (card, count) in self.iter() {
            write!(f, "{}{card}:{count}", if first { "" } else { " " })?;
            first = false;
        }
        if first { f.write_str("none") } else { Ok(()) }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_lays_the_cards_out_kind_by_kind() {
        let cards = Cards::new([12, 0, 3, 12, 12, 1, 12, 12, 14]);
        let laid_out: Vec<Card> = cards.each().collect();
        for (n, &card) in laid_out.iter().enumerate() {
            assert_eq!(cards.nth(n as u32), card, "card {n}");
        }
    }
}
