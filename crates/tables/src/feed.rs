use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use store::PersonId;
use tokio::sync::watch;
use tokio::time::Instant;
use vocab::Viewer;
use vocab::page::Update;

/// Those who listen to a table, a channel for each. A channel holds the newest update only, so
/// telling never waits.
#[derive(Debug)]
pub(crate) struct Feed {
    ears: Vec<Ear>,
    ears_max: usize,
    /// When somebody who sits here last gave a sign of life; no more of them than seats.
    signs: BTreeMap<PersonId, Instant>,
    away_after: Duration,
}

#[derive(Debug)]
struct Ear {
    viewer: Viewer,
    /// Whose seat it is, if it listens for one.
    person: Option<PersonId>,
    updates: watch::Sender<Arc<Update>>,
}

impl Feed {
    pub(crate) fn new(ears_max: usize, away_after: Duration) -> Feed {
        Feed { ears: Vec::new(), ears_max, signs: BTreeMap::new(), away_after }
    }

    /// A new listener, who hears `first` at once; none if there are too many.
    pub(crate) fn add(
        &mut self,
        person: Option<PersonId>,
        first: Update,
    ) -> Option<watch::Receiver<Arc<Update>>> {
        if self.ears.len() >= self.ears_max && self.listeners() >= self.ears_max {
            return None;
        }
        let viewer = first.viewer;
        let (updates, mut listener) = watch::channel(Arc::new(first));
        listener.mark_changed();
        self.ears.push(Ear { viewer, person, updates });
        Some(listener)
    }

    /// Tells everybody, each what they may know.
    pub(crate) fn tell(&mut self, update: impl Fn(Viewer) -> Update) {
        self.listeners();
        let mut made: Vec<Arc<Update>> = Vec::new();
        for ear in &self.ears {
            let known = made.iter().find(|update| update.viewer == ear.viewer).cloned();
            let told = known.unwrap_or_else(|| {
                let update = Arc::new(update(ear.viewer));
                made.push(update.clone());
                update
            });
            ear.updates.send_replace(told);
        }
    }

    /// A person who gives up the seat goes on listening as a spectator.
    pub(crate) fn stand_up(&mut self, person: PersonId) {
        for ear in self.ears.iter_mut().filter(|ear| ear.person == Some(person)) {
            ear.viewer = Viewer::Spectator;
            ear.person = None;
        }
    }

    /// How many listen still.
    pub(crate) fn listeners(&mut self) -> usize {
        self.ears.retain(|ear| !ear.updates.is_closed());
        self.ears.len()
    }

    /// Notes that a person who sits here has just asked for something.
    pub(crate) fn sign_of(&mut self, person: PersonId) {
        self.signs.insert(person, Instant::now());
    }

    /// Whether a person listens or did so a moment ago: a page that is loaded again is not missed.
    pub(crate) fn is_here(&mut self, person: PersonId) -> bool {
        if self.ears.iter().any(|ear| ear.person == Some(person) && !ear.updates.is_closed()) {
            self.sign_of(person);
            return true;
        }
        self.signs.get(&person).is_some_and(|sign| sign.elapsed() < self.away_after)
    }
}
