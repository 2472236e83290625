//! A hundred servers and a million tables, as a simulation: what leases cost when nothing happens, and how long tables
//! stand still when ten servers are lost at once.
//!
//! Nothing here is measured but the cost of a statement, which is handed in. It follows the protocol of
//! `crates/store/src/membership.rs` and `crates/tables/src/sharing.rs` event by event, in a time of its own.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// What is assumed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assumptions {
    pub(super) servers: usize,
    pub(super) lost: usize,
    pub(super) tables: usize,
    /// Of so many tables one has a page open.
    pub(super) watched_one_in: usize,
    /// How long one statement keeps a core of the database busy, in microseconds.
    pub(super) statement_us: u64,
    /// Cores of the database.
    pub(super) cores: usize,
    /// From a server to the database and back, in microseconds.
    pub(super) round_trip_us: u64,
}

/// The figures of `crates/store/src/limits.rs`, which a test compares.
pub(super) const LEASE_US: u64 = 3_000_000;
pub(super) const BEAT_US: u64 = 500_000;
pub(super) const ORPHANS_AT_ONCE: usize = 16;
const CONNECTIONS: usize = 8;
/// How long the script of a page waits before it comes back (`web/static/script/socket.js`).
const COMES_BACK_US: u64 = 250_000;
/// Statements of one renewal: the clock, the renewal, marking whose time is over, the list of those who live.
pub(super) const STATEMENTS_OF_A_BEAT: u64 = 4;
/// Statements from taking a table to its being rebuilt (`tables/src/loaded.rs`).
pub(super) const STATEMENTS_OF_A_TABLE: u32 = 8;

/// What came of it.
#[derive(Debug)]
pub(super) struct Outcome {
    /// Statements a second for all leases.
    pub(super) lease_statements: f64,
    /// Their share of the database.
    pub(super) lease_share: f64,
    /// Tables that lost their server.
    pub(super) orphans: usize,
    /// Seconds from the loss to the answer of a table that somebody looks at: the middle one, that of 99 %, and the last.
    pub(super) watched: [f64; 3],
    /// Seconds until the last table is rebuilt.
    pub(super) all: f64,
}

/// A generator for the phases of beats and the places of tables: SplitMix64.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % bound
    }
}

/// What happens at a moment. The order of kinds decides between those of the same moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    /// A server hears who is gone, and asks for orphans.
    Adopts { server: usize },
    /// It gets some.
    Adopted { server: usize },
    /// Somebody comes back to a table by this server.
    Asked { table: usize, server: usize },
    /// A statement for a table is answered.
    Answered { table: usize, server: usize, left: u32 },
}

struct Simulation {
    assumed: Assumptions,
    events: BinaryHeap<Reverse<(u64, Event)>>,
    /// When each core of the database is free.
    cores: BinaryHeap<Reverse<u64>>,
    /// Connections of each server that are free, and who waits for one.
    free: Vec<usize>,
    waiting: Vec<VecDeque<usize>>,
    taken: Vec<bool>,
    rebuilt_at: Vec<Option<u64>>,
    asked: Vec<bool>,
    next_orphan: usize,
}

impl Simulation {
    /// When a statement that is sent now is answered.
    fn statement(&mut self, now: u64, statements: u64) -> u64 {
        let arrives = now + self.assumed.round_trip_us / 2;
        let Reverse(free) = self.cores.pop().expect("a database has cores");
        let done = free.max(arrives) + statements * self.assumed.statement_us;
        self.cores.push(Reverse(done));
        done + self.assumed.round_trip_us / 2
    }

    fn at(&mut self, moment: u64, event: Event) {
        self.events.push(Reverse((moment, event)));
    }

    /// Begins to rebuild a table, as soon as there is a connection.
    fn take(&mut self, now: u64, table: usize, server: usize) {
        self.taken[table] = true;
        if self.free[server] == 0 {
            self.waiting[server].push_back(table);
            return;
        }
        self.free[server] -= 1;
        let answered = self.statement(now, 1);
        self.at(answered, Event::Answered { table, server, left: STATEMENTS_OF_A_TABLE - 1 });
    }

    fn happen(&mut self, now: u64, event: Event) {
        match event {
            Event::Adopts { server } => {
                if self.next_orphan < self.taken.len() {
                    // Two statements, and a row for each table.
                    let answered = self.statement(now, 2 + ORPHANS_AT_ONCE as u64 / 4);
                    self.at(answered, Event::Adopted { server });
                }
            }
            Event::Adopted { server } => {
                let mut got = 0;
                while got < ORPHANS_AT_ONCE && self.next_orphan < self.taken.len() {
                    let table = self.next_orphan;
                    self.next_orphan += 1;
                    if !self.taken[table] {
                        got += 1;
                        self.take(now, table, server);
                    }
                }
                self.at(now, Event::Adopts { server });
            }
            Event::Asked { table, server } => {
                self.asked[table] = true;
                if !self.taken[table] {
                    self.take(now, table, server);
                }
            }
            Event::Answered { table, server, left: 0 } => {
                self.rebuilt_at[table] = Some(now);
                self.free[server] += 1;
                if let Some(next) = self.waiting[server].pop_front() {
                    self.take(now, next, server);
                }
            }
            Event::Answered { table, server, left } => {
                let answered = self.statement(now, 1);
                self.at(answered, Event::Answered { table, server, left: left - 1 });
            }
        }
    }
}

/// Loses some servers at moment 0 and follows what happens.
pub(super) fn simulate(assumed: Assumptions) -> Outcome {
    let Assumptions { servers, lost, tables, watched_one_in, statement_us, cores, .. } = assumed;
    let mut draw = Draw(1);
    let orphans = tables / servers * lost;
    let living = servers - lost;
    let mut simulation = Simulation {
        assumed,
        events: BinaryHeap::new(),
        cores: (0..cores).map(|_| Reverse(0)).collect(),
        free: vec![CONNECTIONS; living],
        waiting: vec![VecDeque::new(); living],
        taken: vec![false; orphans],
        rebuilt_at: vec![None; orphans],
        asked: vec![false; orphans],
        next_orphan: 0,
    };
    // The leases of the lost run out one after the other; the last of them decides.
    let over = (0..lost).map(|_| LEASE_US - draw.below(BEAT_US)).max().unwrap_or(0);
    let learns: Vec<u64> = (0..living).map(|_| over + draw.below(BEAT_US)).collect();
    for (server, moment) in learns.iter().enumerate() {
        simulation.at(*moment, Event::Adopts { server });
    }
    for table in (0..orphans).step_by(watched_one_in) {
        // A page notices by its door, or at once if that was lost too, and then finds another.
        let server = draw.below(living as u64) as usize;
        let back = learns[server] + COMES_BACK_US + draw.below(COMES_BACK_US);
        simulation.at(back, Event::Asked { table, server });
    }
    let mut asked_at = Vec::new();
    while let Some(Reverse((now, event))) = simulation.events.pop() {
        if let Event::Asked { table, .. } = event {
            asked_at.push((table, now));
        }
        simulation.happen(now, event);
    }
    let seconds = |moment: u64| moment as f64 / 1e6;
    let rebuilt = |table: usize| simulation.rebuilt_at[table].expect("every table is taken");
    let mut watched: Vec<f64> =
        asked_at.iter().map(|(table, asked)| seconds(rebuilt(*table).max(*asked))).collect();
    watched.sort_by(f64::total_cmp);
    let share = |share: f64| watched[((watched.len() - 1) as f64 * share) as usize];
    let lease_statements = (servers as u64 * STATEMENTS_OF_A_BEAT) as f64 * 1e6 / BEAT_US as f64;
    Outcome {
        lease_statements,
        lease_share: lease_statements * statement_us as f64 / 1e6 / cores as f64,
        orphans,
        watched: [share(0.5), share(0.99), share(1.0)],
        all: seconds((0..orphans).map(rebuilt).max().unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::shell::root;

    const SMALL: Assumptions = Assumptions {
        servers: 10,
        lost: 2,
        tables: 2_000,
        watched_one_in: 5,
        statement_us: 100,
        cores: 4,
        round_trip_us: 1_000,
    };

    #[test]
    fn every_table_goes_on_and_not_before_a_lease_is_over() {
        let Outcome { orphans, watched: [half, most, last], all, .. } = simulate(SMALL);
        assert_eq!(orphans, 400);
        assert!(
            half <= most && most <= last && last <= 5.0 && all <= 5.0,
            "{half} {most} {last} {all}"
        );
        assert!(half > 2.5, "{half}");
    }

    #[test]
    fn a_slower_database_takes_longer() {
        let slow = simulate(Assumptions { statement_us: 10_000, cores: 1, ..SMALL });
        assert!(slow.all > 10.0 * 400.0 * 8.0 / 1e3, "{slow:?}");
        assert!(slow.lease_share > 0.1);
    }

    #[test]
    fn its_figures_are_those_of_the_store() {
        let limits = fs::read_to_string(root().join("crates/store/src/limits.rs")).unwrap();
        for figure in [
            "LEASE: Duration = Duration::from_secs(3)",
            "BEAT: Duration = Duration::from_millis(500)",
            "ORPHANS_AT_ONCE: usize = 16",
            "POSTGRES_CONNECTIONS: u32 = 8",
        ] {
            assert!(limits.contains(figure), "{figure}");
        }
        let script = fs::read_to_string(root().join("crates/web/static/script/socket.js")).unwrap();
        assert!(script.contains("FIRST_WAIT = 250"));
    }
}
