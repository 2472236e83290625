use rules::Lane;
use vocab::limits::COLOURS;
use vocab::{Colour, RouteId, RouteSet};

use super::TURNS_A_CARD;
use crate::sight::Sight;

/// Which cards the planned routes ask for, and which route of each double is meant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needs {
    /// Cards of each colour that the plan takes.
    pub(crate) need: [u8; COLOURS],
    /// The routes meant: one of each planned pair.
    pub(crate) lanes: RouteSet,
    /// Cards that neither colours nor wilds in hand cover.
    pub(crate) missing: u8,
    /// Pieces that the plan takes.
    pub(crate) pieces: u8,
    /// Claims that the plan takes.
    pub(crate) claims: u8,
}

impl Needs {
    /// What these routes ask for; of a double both routes are given and one will be meant.
    pub(crate) fn of(sight: &Sight<'_>, routes: RouteSet) -> Needs {
        let chart = sight.chart;
        let hand = sight.hand().counts();
        let mut needs =
            Needs { need: [0; COLOURS], lanes: RouteSet::EMPTY, missing: 0, pieces: 0, claims: 0 };
        let mut choices = RouteSet::EMPTY;
        let mut greys = RouteSet::EMPTY;
        for route in routes.iter() {
            let lane = chart.lane(route);
            match (lane.twin(), lane.colour) {
                // Of both routes of a double one is meant, and the lower number stands for both.
                (Some(twin), _) if routes.contains(twin) => {
                    if route < twin {
                        choices.insert(route);
                    }
                }
                (_, Some(colour)) => needs.add(route, lane, colour),
                (_, None) => greys.insert(route),
            }
        }
        for route in choices.iter() {
            let lane = chart.lane(route);
            let Some(twin) = lane.twin() else { continue };
            let other = chart.lane(twin);
            match (lane.colour, other.colour) {
                (None, _) => greys.insert(route),
                (_, None) => greys.insert(twin),
                (Some(a), Some(b)) => {
                    let room = |c: usize| i16::from(hand[c]) - i16::from(needs.need[c]);
                    if room(b.index()) > room(a.index()) {
                        needs.add(twin, other, b);
                    } else {
                        needs.add(route, lane, a);
                    }
                }
            }
        }
        for route in greys.iter() {
            let room = |c: &usize| i16::from(hand[*c]) - i16::from(needs.need[*c]);
            let colour = (0..COLOURS).rev().max_by_key(room).unwrap_or(0);
            needs.add(route, chart.lane(route), Colour::ALL[colour]);
        }
        let lacking: u8 = (0..COLOURS).map(|c| needs.lacking(sight, c)).sum();
        needs.missing = lacking.saturating_sub(sight.hand().wilds());
        needs
    }

    #[inline(always)]
    fn add(&mut self, route: RouteId, lane: &Lane, colour: Colour) {
        self.need[colour.index()] += lane.length;
        self.lanes.insert(route);
        self.pieces += lane.length;
        self.claims += 1;
    }

    /// Cards of this colour that the plan takes and the hand has not.
    #[inline(always)]
    pub(crate) fn lacking(&self, sight: &Sight<'_>, colour: usize) -> u8 {
        self.need[colour].saturating_sub(sight.hand().counts()[colour])
    }

    /// Turns that the plan takes: cards two by two, then the claims.
    pub(crate) fn turns(&self) -> f32 {
        f32::from(self.missing) * TURNS_A_CARD + f32::from(self.claims)
    }
}
