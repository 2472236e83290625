//! The line of games whose accounts are wanted: people come by turns, each with a few games at most.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use store::{GameId, PersonId};
use vocab::page::AccountSight;
use wire::Record;

use crate::limits::{ACCOUNTS_AT_ONCE_MAX, ACCOUNTS_FAILED_MAX, ACCOUNTS_WAITING_MAX};

/// A game whose account is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) table: GameId,
    /// Who has asked for it.
    pub(crate) person: PersonId,
    pub(crate) text: Arc<str>,
    pub(crate) record: Arc<Record>,
    /// Pieces of work in all.
    pub(crate) size: usize,
    pub(crate) done: Arc<AtomicUsize>,
}

impl Job {
    fn sight(&self) -> AccountSight {
        AccountSight::UnderWay { done: self.done.load(Ordering::Relaxed), of: self.size }
    }
}

/// Where an account is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whereabouts {
    Waiting,
    Here,
    Elsewhere,
}

#[derive(Debug, Default)]
pub(crate) struct AccountLine {
    jobs: VecDeque<(Job, Whereabouts)>,
    /// Those who have asked for them, whoever is next first.
    people: VecDeque<PersonId>,
    /// Games of which no account could be drawn up, the latest last: nobody asks for them over and over.
    failed: VecDeque<GameId>,
    pub(crate) at_work: bool,
}

impl AccountLine {
    /// What is known of an account that is not kept.
    pub(crate) fn find(&self, table: GameId) -> Option<AccountSight> {
        let failed = || self.failed.contains(&table).then_some(AccountSight::Failed);
        let job = self.jobs.iter().find(|(job, _)| job.table == table);
        job.map(|(job, _)| job.sight()).or_else(failed)
    }

    /// Why another game of this person finds no place.
    pub(crate) fn refusal(&self, person: PersonId) -> Option<AccountSight> {
        let own = self.jobs.iter().filter(|(job, _)| job.person == person).count();
        match self.jobs.len() {
            _ if own >= ACCOUNTS_AT_ONCE_MAX => Some(AccountSight::OwnWait),
            ACCOUNTS_WAITING_MAX.. => Some(AccountSight::Busy),
            _ => None,
        }
    }

    /// What became of the wish.
    pub(crate) fn add(&mut self, job: &Job) -> AccountSight {
        if let Some(known) = self.find(job.table).or_else(|| self.refusal(job.person)) {
            return known;
        }
        if !self.people.contains(&job.person) {
            self.people.push_back(job.person);
        }
        self.jobs.push_back((job.clone(), Whereabouts::Waiting));
        job.sight()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }

    /// The first that waits of whoever is next, which is there from now on.
    pub(crate) fn next(&mut self, there: Whereabouts) -> Option<Job> {
        let waits = |person: PersonId| {
            let is_it = |(job, whereabouts): &(Job, Whereabouts)| {
                job.person == person && *whereabouts == Whereabouts::Waiting
            };
            self.jobs.iter().position(is_it)
        };
        let mut people = self.people.iter().enumerate();
        let (turn, index) = people.find_map(|(turn, person)| Some((turn, waits(*person)?)))?;
        let person = self.people.remove(turn)?;
        self.people.push_back(person);
        let (job, whereabouts) = self.jobs.get_mut(index)?;
        *whereabouts = there;
        Some(job.clone())
    }

    /// It waits again: nobody else draws it up.
    pub(crate) fn come_home(&mut self, table: GameId) {
        let known = self.jobs.iter_mut().find(|(job, _)| job.table == table);
        known.into_iter().for_each(|(_, whereabouts)| *whereabouts = Whereabouts::Waiting);
    }

    /// It is drawn up, or not any more.
    pub(crate) fn finish(&mut self, table: GameId) {
        self.jobs.retain(|(job, _)| job.table != table);
        let jobs = &self.jobs;
        self.people.retain(|person| jobs.iter().any(|(job, _)| job.person == *person));
    }

    /// It never will be.
    pub(crate) fn give_up(&mut self, table: GameId) {
        self.finish(table);
        self.failed.push_back(table);
        if self.failed.len() > ACCOUNTS_FAILED_MAX {
            self.failed.pop_front();
        }
    }
}

/// What tests ask for.
#[cfg(test)]
pub(crate) mod wishing {
    use rules::{Game, State};
    use testkit::dice::Dice;
    use vocab::{Seat, Seats, Variant};
    use wire::Player;

    use super::*;

    /// The record of a game that was given up at once.
    pub(crate) struct AccountWish(Arc<Record>);

    impl AccountWish {
        pub(crate) fn new() -> AccountWish {
            let board = Arc::new(boards::load_shipped("amsterdam").expect("a shipped board"));
            let seats = Seats::new(2).expect("two seats");
            let game = Game::new(board, Variant::Plain, seats).expect("a game");
            let mut facts = Vec::new();
            let mut state = State::deal(&game, &mut Dice::new(1), &mut facts);
            for fact in state.decide_resign(&game, Seat::FIRST).expect("it may resign") {
                state.evolve(&game, &fact);
                facts.push(fact);
            }
            let player = |name: &str| Player { name: name.to_owned(), player: "human".to_owned() };
            let text = wire::record::write(&game, &["Ann", "Ben"].map(player), &facts, &state);
            AccountWish(Arc::new(wire::record::read(&text, None).expect("our own record")))
        }

        /// Its account at the table with this number, for the person with that one.
        pub(crate) fn job(&self, table: u8, person: u8) -> Job {
            let (table, person) = (GameId::new([table; 10]), PersonId::new([person; 10]));
            let (text, record, done) = ("".into(), self.0.clone(), Arc::default());
            Job { table, person, text, record, size: 7, done }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::wishing::AccountWish;
    use super::*;

    const UNDER_WAY: AccountSight = AccountSight::UnderWay { done: 0, of: 7 };
    const MOST: u8 = ACCOUNTS_WAITING_MAX as u8;

    fn table(number: u8) -> GameId {
        GameId::new([number; 10])
    }

    fn next(line: &mut AccountLine) -> Option<GameId> {
        line.next(Whereabouts::Here).map(|job| job.table)
    }

    #[test]
    fn so_many_games_wait_for_their_accounts_and_no_more() {
        let (mut line, asking) = (AccountLine::default(), AccountWish::new());
        for number in 0..MOST {
            assert_eq!(line.add(&asking.job(number, number)), UNDER_WAY, "{number}");
        }
        let one_more = asking.job(MOST, MOST);
        assert_eq!(line.add(&one_more), AccountSight::Busy);
        // Whoever waits already is told how far it is, and waits once.
        line.jobs[3].0.done.store(5, Ordering::Relaxed);
        assert_eq!(line.add(&asking.job(3, 3)), AccountSight::UnderWay { done: 5, of: 7 });
        assert_eq!(line.jobs.len(), ACCOUNTS_WAITING_MAX);
        // When one is done there is room for another.
        line.finish(table(0));
        assert_eq!(line.add(&one_more), UNDER_WAY);
        assert_eq!(line.find(table(0)), None);
    }

    #[test]
    fn one_person_keeps_nobody_waiting_for_all_of_theirs() {
        let (mut line, asking) = (AccountLine::default(), AccountWish::new());
        for number in 0..ACCOUNTS_AT_ONCE_MAX as u8 {
            assert_eq!(line.add(&asking.job(number, 1)), UNDER_WAY);
        }
        assert_eq!(line.add(&asking.job(9, 1)), AccountSight::OwnWait);
        assert_eq!(line.add(&asking.job(0, 1)), UNDER_WAY, "that is no further one");
        for (number, by) in [(10, 2), (11, 3), (12, 2)] {
            assert_eq!(line.add(&asking.job(number, by)), UNDER_WAY);
        }
        // One of each, and then the second of each.
        let mut order = Vec::new();
        while let Some(table) = next(&mut line) {
            order.push(table);
            line.finish(table);
        }
        assert_eq!(order, [0, 10, 11, 1, 12].map(table));
        assert!(line.people.is_empty(), "whoever waits for nothing is forgotten");
    }

    #[test]
    fn what_failed_is_told_and_not_tried_again() {
        let (mut line, asking) = (AccountLine::default(), AccountWish::new());
        line.add(&asking.job(1, 1));
        assert_eq!(next(&mut line), Some(table(1)));
        line.give_up(table(1));
        assert_eq!(line.find(table(1)), Some(AccountSight::Failed));
        assert_eq!(line.add(&asking.job(1, 1)), AccountSight::Failed);
        assert!(line.is_empty());
        for number in 2..2 + ACCOUNTS_FAILED_MAX as u8 {
            line.give_up(table(number));
        }
        assert_eq!(line.find(table(1)), None, "the oldest are forgotten");
    }
}
