use vocab::limits::COLOURS;
use vocab::{RouteId, RouteSet};

use crate::chart::{ALONE, GREY};
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
            if lane.twin != ALONE && routes.contains(RouteId(lane.twin)) {
                if route.0 < lane.twin {
                    choices.insert(route);
                }
            } else if usize::from(lane.colour) == GREY {
                greys.insert(route);
            } else {
                needs.add(sight, route, usize::from(lane.colour));
            }
        }
        for route in choices.iter() {
            let twin = RouteId(chart.lane(route).twin);
            let [a, b] = [route, twin].map(|r| usize::from(chart.lane(r).colour));
            if a == GREY {
                greys.insert(route);
                continue;
            }
            if b == GREY {
                greys.insert(twin);
                continue;
            }
            let room = |c: usize| i16::from(hand[c]) - i16::from(needs.need[c]);
            let (route, colour) = if room(b) > room(a) { (twin, b) } else { (route, a) };
            needs.add(sight, route, colour);
        }
        for route in greys.iter() {
            let room = |c: &usize| i16::from(hand[*c]) - i16::from(needs.need[*c]);
            let colour = (0..COLOURS).rev().max_by_key(room).unwrap_or(0);
            needs.add(sight, route, colour);
        }
        let lacking: u8 = (0..COLOURS).map(|c| needs.lacking(sight, c)).sum();
        needs.missing = lacking.saturating_sub(sight.hand().wilds());
        needs
    }

    #[inline(always)]
    fn add(&mut self, sight: &Sight<'_>, route: RouteId, colour: usize) {
        let length = sight.chart.lane(route).length;
        self.need[colour] += length;
        self.lanes.insert(route);
        self.pieces += length;
        self.claims += 1;
    }

    /// Cards of this colour that the plan takes and the hand has not.
    #[inline(always)]
    pub(crate) fn lacking(&self, sight: &Sight<'_>, colour: usize) -> u8 {
        self.need[colour].saturating_sub(sight.hand().counts()[colour])
    }

    /// Turns that the plan takes: cards two by two, then the claims.
    pub(crate) fn turns(&self) -> f32 {
        f32::from(self.missing) * 0.55 + f32::from(self.claims)
    }
}
