use vocab::{Seat, Seats};

/// One bot against copies of another: the hero sits on one seat, the rest on all others. Bots are
/// numbers in the order they were named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pairing {
    /// The one.
    pub hero: usize,
    /// The many.
    pub rest: usize,
}

impl Pairing {
    /// Who meets whom: two bots meet once, the first as the hero. More play a round robin; with
    /// more than two seats each of two bots is the hero once, since one against many differs from
    /// many against one.
    pub fn all(bots: usize, seats: Seats) -> Vec<Pairing> {
        let both_ways = bots > 2 && seats.count() > 2;
        let rests = |hero: usize| if both_ways { 0..bots } else { hero + 1..bots };
        let each = (0..bots).flat_map(|hero| {
            let others = rests(hero).filter(move |&rest| rest != hero);
            others.map(move |rest| Pairing { hero, rest })
        });
        each.collect()
    }

    /// The bot on this seat when the hero sits on `hero_seat`.
    pub fn bot(&self, seat: Seat, hero_seat: Seat) -> usize {
        if seat == hero_seat { self.hero } else { self.rest }
    }
}
