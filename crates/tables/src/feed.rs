use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Moment, PersonId};
use tokio::sync::watch;
use tokio::time::Instant;
use vocab::page::Update;
use vocab::{Seat, Viewer};

use crate::house_clock::HouseClock;
use crate::limits::LISTENERS_SEATED;
use crate::pass::SeatPass;

/// Those who listen to a table, a channel for each. A channel holds the newest update only, so
/// telling never waits.
#[derive(Debug)]
pub(crate) struct Feed {
    followers: Vec<Follower>,
    followers_max: usize,
    /// When the screen of somebody who sits here last gave a sign of life; no more of them than seats.
    signs: BTreeMap<PersonId, Sign>,
    /// Since when signs are noted.
    since: Instant,
    away_after: Duration,
    clock: HouseClock,
}

/// The last that was seen of somebody.
#[derive(Clone, Copy, Debug)]
struct Sign {
    at: Instant,
    presence: Presence,
}

/// Whether somebody is at the table, and how they went if not, by the clock of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    /// A page of theirs listens; or it was asked for and does not listen, as without script, so that nobody
    /// knows when it is closed.
    Here,
    /// Nothing was seen of them yet.
    Unknown,
    /// Their connection was lost then.
    Lost(Moment),
    /// They closed their page then.
    Left(Moment),
}

#[derive(Debug)]
struct Follower {
    viewer: Viewer,
    /// Whose eyes it sees with, if it has a seat's.
    person: Option<PersonId>,
    /// Whose screen it is, if somebody of the table is there: behind a curtain too.
    screen: Option<PersonId>,
    updates: watch::Sender<Arc<Update>>,
}

impl Feed {
    pub(crate) fn new(followers_max: usize, away_after: Duration, clock: HouseClock) -> Feed {
        let (followers, signs, since) = (Vec::new(), BTreeMap::new(), Instant::now());
        Feed { followers, followers_max, signs, since, away_after, clock }
    }

    /// A new listener, who hears `first` at once; none if there are too many. Those who only look on leave
    /// room for those who play.
    pub(crate) fn add(
        &mut self,
        pass: Option<SeatPass>,
        first: Update,
    ) -> Option<watch::Receiver<Arc<Update>>> {
        let kept = if pass.is_some() { 0 } else { LISTENERS_SEATED.min(self.followers_max / 2) };
        let room = self.followers_max - kept;
        if self.followers.len() >= room && self.listeners() >= room {
            return None;
        }
        let viewer = first.viewer;
        let screen = pass.map(|pass| pass.screen());
        let sees = |pass: &SeatPass| viewer == Viewer::Seat(pass.seat());
        let person = pass.filter(sees).map(|pass| pass.person());
        let (updates, mut listener) = watch::channel(Arc::new(first));
        listener.mark_changed();
        self.followers.push(Follower { viewer, person, screen, updates });
        if let Some(screen) = screen {
            self.note(screen, Presence::Lost(self.clock.now()));
        }
        Some(listener)
    }

    /// With whose eyes people listen.
    pub(crate) fn viewers(&mut self) -> Vec<Viewer> {
        self.listeners();
        let mut viewers = Vec::new();
        for follower in &self.followers {
            if !viewers.contains(&follower.viewer) {
                viewers.push(follower.viewer);
            }
        }
        viewers
    }

    /// Tells everybody, each what is for their eyes.
    pub(crate) fn tell(&mut self, told: Vec<Update>) {
        for update in told.into_iter().map(Arc::new) {
            let same = self.followers.iter().filter(|follower| follower.viewer == update.viewer);
            same.for_each(|follower| drop(follower.updates.send_replace(update.clone())));
        }
    }

    /// Everybody sees with the eyes of the seat they have now; whoever has none goes on listening as a
    /// spectator.
    pub(crate) fn reseat(&mut self, seat_of: impl Fn(PersonId) -> Option<Seat>) {
        for follower in &mut self.followers {
            let seat = follower.person.and_then(&seat_of);
            follower.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            if follower.person.is_some() && seat.is_none() {
                (follower.person, follower.screen) = (None, None);
            }
        }
    }

    /// How many listen still.
    pub(crate) fn listeners(&mut self) -> usize {
        self.followers.retain(|follower| !follower.updates.is_closed());
        self.followers.len()
    }

    /// Notes that something has just been asked for at the screen of somebody who sits here.
    pub(crate) fn sign_of(&mut self, person: PersonId) {
        self.note(person, Presence::Here);
    }

    /// Notes that somebody who sits here has closed a page; while another one listens they are here.
    pub(crate) fn goodbye(&mut self, person: PersonId) {
        if !self.listens(person) {
            self.note(person, Presence::Left(self.clock.now()));
        }
    }

    /// Notes what is true of somebody from now on, unless a page of theirs listens.
    fn note(&mut self, person: PersonId, presence: Presence) {
        self.signs.insert(person, Sign { at: Instant::now(), presence });
    }

    /// Whether the screen of a person listens or did so a moment ago: a page that is loaded again is not missed.
    pub(crate) fn is_here(&mut self, person: PersonId) -> bool {
        self.listens(person)
            || self.signs.get(&person).is_some_and(|sign| sign.at.elapsed() < self.away_after)
    }

    /// Whether nothing was seen of a person for so long. A table that has just woken misses nobody yet.
    pub(crate) fn misses(&mut self, person: PersonId, after: Duration) -> bool {
        let seen = |feed: &Feed| feed.signs.get(&person).map_or(feed.since, |sign| sign.at);
        !self.listens(person) && seen(self).elapsed() >= after
    }

    /// Whether somebody is here, and how they went if not.
    pub(crate) fn presence(&mut self, person: PersonId) -> Presence {
        if self.listens(person) {
            return Presence::Here;
        }
        self.signs.get(&person).map_or(Presence::Unknown, |sign| sign.presence)
    }

    /// Whether a person has a page of the table open.
    pub(crate) fn listens(&mut self, person: PersonId) -> bool {
        let listens =
            |follower: &Follower| follower.screen == Some(person) && !follower.updates.is_closed();
        let listens = self.followers.iter().any(listens);
        if listens {
            self.note(person, Presence::Lost(self.clock.now()));
        }
        listens
    }
}
