use vocab::limits::COLOURS;
use vocab::{Cards, Colour, Payment};

use crate::lane::Lane;

/// How a hand can pay for routes of one length (S12, S13): with each colour from as many cards as
/// the wilds don't cover to as many as there are, or with wilds alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payments {
    length: u8,
    /// As many coloured cards as the wilds don't cover, and at least one.
    fewest: u8,
    ways: [u8; COLOURS],
    all_wild: bool,
}

impl Payments {
    #[inline(always)]
    pub(crate) fn of(hand: &Cards, length: usize) -> Payments {
        let length = length as u8;
        let fewest = length.saturating_sub(hand.wilds()).max(1);
        Payments {
            length,
            fewest,
            ways: hand.colours().map(|held| held.min(length).saturating_sub(fewest - 1)),
            all_wild: hand.wilds() >= length,
        }
    }

    /// In how many ways at least one card of each colour pays.
    #[inline(always)]
    pub(crate) fn ways(&self) -> &[u8; COLOURS] {
        &self.ways
    }

    /// The `n`-th payment with this colour: the more, the fewer wilds.
    #[inline(always)]
    pub(crate) fn nth(&self, colour: Colour, n: u8) -> Payment {
        let coloured = self.fewest + n;
        Payment::new(colour, coloured, self.length - coloured)
    }

    /// The payment with wilds alone, which pay for any colour.
    #[inline(always)]
    pub(crate) fn all_wild(&self) -> Option<Payment> {
        self.all_wild.then(|| Payment::all_wild(self.length))
    }

    /// Every payment for a route of this length.
    pub(crate) fn of_lane(self, lane: &Lane) -> impl Iterator<Item = Payment> {
        let colours = lane.colours();
        let coloured = colours.flat_map(move |colour| {
            (0..self.ways[colour.index()]).map(move |n| self.nth(colour, n))
        });
        coloured.chain(self.all_wild())
    }
}
