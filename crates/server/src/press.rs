//! The render cache: what a page shows is worked out and drawn once for each viewer and language of a
//! table, and shared by everybody who looks on with the same eyes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use axum::body::Bytes;
use vocab::Viewer;
use vocab::page::Update;
use web::{Locale, Shown};

use crate::cable::Cable;
use crate::gallery::{Gallery, Role};
use crate::scene::Scenery;
use crate::shelf::Shelf;
use crate::wire::{Framed, frame};

/// The presses of all tables that somebody looks at.
#[derive(Debug, Default)]
pub(crate) struct Presses(Mutex<BTreeMap<Readers, Weak<Press>>>);

/// Who reads the same: a table, the seat of whoever looks, a language.
type Readers = (String, Option<usize>, Locale);

/// What is printed for those who read the same.
#[derive(Debug)]
pub(crate) struct Press {
    pub(crate) viewer: Viewer,
    locale: Locale,
    desk: Mutex<Desk>,
}

/// The newest edition, and those who get every one.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    newest: Option<Arc<Edition>>,
    pub(crate) gallery: Gallery,
}

/// What a page shows after an update.
#[derive(Debug)]
pub(crate) struct Edition {
    pub(crate) update: Arc<Update>,
    pub(crate) shown: Arc<Shown>,
    /// What the edition before it showed, and what has to change on a page that shows that.
    follows: Option<(Arc<Shown>, Framed)>,
}

impl Presses {
    /// The press for a viewer of a table.
    pub(crate) fn of(&self, table: &str, viewer: Viewer, locale: Locale) -> Arc<Press> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator => None,
        };
        let mut presses = locked(&self.0);
        let readers = (table.to_owned(), seat, locale);
        if let Some(press) = presses.get(&readers).and_then(Weak::upgrade) {
            return press;
        }
        // Somebody new comes seldom enough to clear away what nobody reads any more.
        presses.retain(|_, press| press.strong_count() > 0);
        let press = Arc::new(Press { viewer, locale, desk: Mutex::default() });
        presses.insert(readers, Arc::downgrade(&press));
        press
    }
}

impl Press {
    /// The edition of an update, or a newer one if there is one already; none before the game has
    /// begun. A new one is handed out in the gallery.
    pub(crate) fn edition(&self, shelf: &Shelf, update: &Arc<Update>) -> Option<Arc<Edition>> {
        let mut desk = self.desk();
        // A page that is late gets the newest. Between two facts nothing tells which of two updates is
        // the later one; whoever has it comes with it again.
        let known = desk
            .newest
            .as_ref()
            .filter(|known| known.update.seq > update.seq || Arc::ptr_eq(&known.update, update));
        if let Some(edition) = known {
            return Some(edition.clone());
        }
        let scenery = Scenery::new(shelf, update, self.locale)?;
        let scene = scenery.scene();
        let shown = Shown::of(&scene);
        let follows = desk.newest.take().map(|before| {
            let changes = shown.since(Some(&before.shown), &scene);
            (before.shown.clone(), Framed::new(&frame(&changes)))
        });
        let edition = Arc::new(Edition { update: update.clone(), shown: Arc::new(shown), follows });
        desk.newest = Some(edition.clone());
        desk.gallery.hand_out(&edition);
        Some(edition)
    }

    /// Lets a page into the gallery that shows the newest edition, if it is one that anybody may see.
    pub(crate) fn enter_gallery(
        self: &Arc<Press>,
        cable: &Cable,
        edition: &Arc<Edition>,
    ) -> Option<Role> {
        let mut desk = self.desk();
        let newest = desk.newest.as_ref().is_some_and(|newest| Arc::ptr_eq(newest, edition));
        let admitted = newest && self.viewer == Viewer::Spectator;
        admitted.then(|| desk.gallery.enter(self, cable, edition))
    }

    pub(crate) fn desk(&self) -> MutexGuard<'_, Desk> {
        locked(&self.desk)
    }
}

impl Edition {
    /// The message that brings a page from what it shows to this edition, if that is the one before.
    pub(crate) fn after(&self, shown: &Arc<Shown>) -> Option<Bytes> {
        let (before, framed) = self.follows.as_ref()?;
        Arc::ptr_eq(before, shown).then(|| framed.message())
    }

    /// The same as it goes over the wire.
    pub(crate) fn framed_after(&self, shown: &Arc<Shown>) -> Option<&Bytes> {
        let (before, framed) = self.follows.as_ref()?;
        Arc::ptr_eq(before, shown).then(|| framed.bytes())
    }
}

/// What a lock holds, also after a panic elsewhere: all of it can be drawn again.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
