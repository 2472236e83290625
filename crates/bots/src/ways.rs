use vocab::limits::{PLACES_MAX, ROUTES_MAX};
use vocab::{PlaceId, RouteSet};

use crate::chart::Chart;

/// What it costs to join each pair of neighbours, by the number of the pair.
pub(crate) type Costs = [u8; ROUTES_MAX];

/// The cost of a pair that can't be joined any more.
pub(crate) const CLOSED: u8 = u8::MAX;
/// Distances are sorted into a ring of so many buckets, one for each bit of a word.
const BUCKETS: usize = u64::BITS as usize;
/// The highest cost of a pair that can be joined: from any bucket it leads to another one of the ring.
pub(crate) const COST_MAX: u8 = 62;

/// Which places are joined, and the cheapest way between two that are not yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// For each place the place that stands for its component.
    root: [u8; PLACES_MAX],
    /// For each root its places as bits.
    members: [u64; PLACES_MAX],
}

/// A cheapest way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) cost: u16,
    /// Every route of every pair on the way, twins included.
    pub(crate) routes: RouteSet,
}

impl Ways {
    /// The places joined by these routes.
    pub(crate) fn new(chart: &Chart, routes: RouteSet) -> Ways {
        let mut ways = Ways {
            root: std::array::from_fn(|i| i as u8),
            members: std::array::from_fn(|i| 1 << i),
        };
        for route in routes.iter() {
            let lane = chart.lane(route);
            ways.join(lane.from, lane.to);
        }
        ways
    }

    #[inline(always)]
    pub(crate) fn join(&mut self, a: PlaceId, b: PlaceId) {
        let (a, b) = (self.root_of(a), self.root_of(b));
        if a == b {
            return;
        }
        let mut moved = self.members[usize::from(b)];
        self.members[usize::from(a)] |= moved;
        while moved != 0 {
            self.root[moved.trailing_zeros() as usize] = a;
            moved &= moved - 1;
        }
    }

    #[inline(always)]
    fn root_of(&self, place: PlaceId) -> u8 {
        self.root[place.index() & (PLACES_MAX - 1)]
    }

    #[inline(always)]
    pub(crate) fn joins(&self, a: PlaceId, b: PlaceId) -> bool {
        self.root_of(a) == self.root_of(b)
    }

    /// Joins both ends of every pair on a way.
    pub(crate) fn build(&mut self, chart: &Chart, routes: RouteSet) {
        for route in routes.iter() {
            let lane = chart.lane(route);
            self.join(lane.from, lane.to);
        }
    }

    /// The cheapest way between two places; what is joined already costs nothing.
    pub(crate) fn cheapest(
        &self,
        chart: &Chart,
        costs: &Costs,
        from: PlaceId,
        to: PlaceId,
    ) -> Option<Way> {
        self.cheapest_below(chart, costs, from, to, u16::MAX)
    }

    /// The same, if it costs less than `limit`: a way that is too dear is given up early.
    pub(crate) fn cheapest_below(
        &self,
        chart: &Chart,
        costs: &Costs,
        from: PlaceId,
        to: PlaceId,
        limit: u16,
    ) -> Option<Way> {
        let [start, target] = [from, to].map(|place| self.root_of(place));
        let search = self.spread(chart, costs, start, target, limit);
        let cost = search.cost[usize::from(target)];
        (cost != u16::MAX).then(|| Way { cost, routes: self.trace(chart, &search, start, target) })
    }

    /// Dijkstra's search over components. Distances are small numbers, so the queue is a ring of
    /// buckets of places as bits, and a word that tells which buckets hold any.
    #[inline(always)]
    fn spread(&self, chart: &Chart, costs: &Costs, start: u8, target: u8, limit: u16) -> Search {
        let mut search = Search { cost: [u16::MAX; PLACES_MAX], by: [0; PLACES_MAX] };
        let mut buckets = [0_u64; BUCKETS];
        let mut full = 1_u64;
        let mut now = 0_u16;
        buckets[0] = 1 << start;
        search.cost[usize::from(start)] = 0;
        while full != 0 {
            let ahead = full.rotate_right(bucket(now) as u32).trailing_zeros();
            now += ahead as u16;
            let slot = bucket(now);
            let here = buckets[slot].trailing_zeros() as u8;
            buckets[slot] &= buckets[slot] - 1;
            if buckets[slot] == 0 {
                full &= !(1 << slot);
            }
            if search.cost[usize::from(here)] != now {
                continue; // a cheaper way was found since
            }
            if here == target {
                break;
            }
            let mut places = self.members[usize::from(here)];
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                for &(neighbour, pair) in chart.around[place].pairs() {
                    let cost = costs[usize::from(pair)];
                    if cost == CLOSED {
                        continue;
                    }
                    let root = self.root[usize::from(neighbour)];
                    let reached = now + u16::from(cost);
                    if reached < search.cost[usize::from(root)] && reached < limit {
                        search.cost[usize::from(root)] = reached;
                        search.by[usize::from(root)] = pair;
                        let slot = bucket(reached);
                        buckets[slot] |= 1 << root;
                        full |= 1 << slot;
                    }
                }
            }
        }
        search
    }

    fn trace(&self, chart: &Chart, search: &Search, start: u8, target: u8) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        let mut at = target;
        while at != start {
            let pair = &chart.pairs[usize::from(search.by[usize::from(at)])];
            routes = routes.union(pair.routes);
            let [a, b] = pair.ends.map(|end| self.root_of(end));
            at = if a == at { b } else { a };
        }
        routes
    }
}

/// The bucket of places that lie so far away.
#[inline(always)]
fn bucket(distance: u16) -> usize {
    usize::from(distance) % BUCKETS
}

struct Search {
    /// For each root the cost to it.
    cost: [u16; PLACES_MAX],
    /// For each root the pair by which it is reached.
    by: [u8; PLACES_MAX],
}
