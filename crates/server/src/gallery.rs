//! Those who only look on. A move at a table is the same for all of them, so one of them, the lead, is
//! woken and throws the message into everybody's connection; the others sleep on. Whoever wants anything
//! of their own, or is too slow, steps out for as long as that takes.

use std::sync::Arc;

use tokio::sync::Notify;

use crate::cable::{Cable, Thrown};
use crate::press::{Edition, Press};

/// Those who look on with the same eyes.
#[derive(Debug, Default)]
pub(crate) struct Gallery {
    onlookers: Vec<Onlooker>,
    has_lead: bool,
    came: u64,
}

/// Somebody who looks on and sleeps.
#[derive(Debug)]
struct Onlooker {
    number: u64,
    cable: Cable,
    /// What their page shows.
    edition: Arc<Edition>,
    call: Arc<Notify>,
    /// Whether they have been called, so that nothing may be sent to them from here.
    is_called: bool,
}

/// What somebody in the gallery does.
#[derive(Debug)]
pub(crate) enum Role {
    /// Listens to the table for everybody.
    Lead { _duty: Lead },
    /// Sleeps, and is told all the same.
    Sleeper(Stand),
}

/// The duty to listen. When it is given up everybody is called, and one of them takes it over.
#[derive(Debug)]
pub(crate) struct Lead(Arc<Press>);

/// A place in the gallery, until it is dropped.
#[derive(Debug)]
pub(crate) struct Stand {
    press: Arc<Press>,
    number: u64,
    call: Arc<Notify>,
}

impl Gallery {
    /// Lets somebody in whose page shows this edition.
    pub(crate) fn enter(
        &mut self,
        press: &Arc<Press>,
        cable: &Cable,
        edition: &Arc<Edition>,
    ) -> Role {
        if !self.has_lead {
            self.has_lead = true;
            return Role::Lead { _duty: Lead(press.clone()) };
        }
        self.came += 1;
        let (number, call) = (self.came, Arc::new(Notify::new()));
        self.onlookers.push(Onlooker {
            number,
            cable: cable.clone(),
            edition: edition.clone(),
            call: call.clone(),
            is_called: false,
        });
        Role::Sleeper(Stand { press: press.clone(), number, call })
    }

    /// Brings the pages of all onlookers up to a new edition.
    pub(crate) fn hand_out(&mut self, edition: &Arc<Edition>) {
        for onlooker in self.onlookers.iter_mut().filter(|onlooker| !onlooker.is_called) {
            let thrown = match edition.framed_after(&onlooker.edition.shown) {
                Some(nothing) if nothing.is_empty() => Thrown::All,
                Some(message) => onlooker.cable.throw(message),
                None => Thrown::Nothing,
            };
            if thrown != Thrown::Nothing {
                onlooker.edition = edition.clone();
            }
            if thrown != Thrown::All {
                onlooker.call();
            }
        }
    }
}

impl Onlooker {
    /// Calls them out, to look after their page themselves.
    fn call(&mut self) {
        self.is_called = true;
        self.call.notify_one();
    }
}

impl Stand {
    /// Sleeps until called.
    pub(crate) async fn called(&self) {
        self.call.notified().await;
    }

    /// What the page shows now. Nothing more is sent to it from the gallery.
    pub(crate) fn leave(self) -> Option<Arc<Edition>> {
        self.step_out()
    }

    fn step_out(&self) -> Option<Arc<Edition>> {
        let mut desk = self.press.desk();
        let onlookers = &mut desk.gallery.onlookers;
        let at = onlookers.iter().position(|onlooker| onlooker.number == self.number)?;
        Some(onlookers.swap_remove(at).edition)
    }
}

impl Drop for Stand {
    fn drop(&mut self) {
        self.step_out();
    }
}

impl Drop for Lead {
    fn drop(&mut self) {
        let mut desk = self.0.desk();
        desk.gallery.has_lead = false;
        desk.gallery.onlookers.iter_mut().for_each(Onlooker::call);
    }
}
