//! Several people at one screen.

use vocab::Seat;

use super::{Lobby, Text};

impl Text<'_> {
    /// What the curtain is called.
    pub(crate) fn curtain(&self) -> String {
        self.locale.say("curtain", &[])
    }

    /// Who of this screen is next.
    pub(crate) fn curtain_next(&self, seat: Seat) -> String {
        self.locale.say("curtain-next", &[("name", self.name(seat).into())])
    }

    /// What to do before the curtain is lifted.
    pub(crate) fn curtain_hint(&self) -> String {
        self.locale.say("curtain-hint", &[])
    }

    /// The button that lifts it.
    pub(crate) fn curtain_lift(&self) -> String {
        self.locale.say("curtain-lift", &[])
    }

    /// Whom everybody at this screen waits for.
    pub(crate) fn curtain_waits(&self, seat: Seat) -> String {
        self.locale.say("curtain-waits", &[("name", self.name(seat).into())])
    }

    /// That those who are not asked may look too.
    pub(crate) fn curtain_own(&self) -> String {
        self.locale.say("curtain-own", &[])
    }

    /// That the page may be turned.
    pub(crate) fn curtain_flat(&self) -> String {
        self.locale.say("curtain-flat", &[])
    }

    /// The button that lets the curtain down for the next one.
    pub(crate) fn hand_over(&self, seat: Seat) -> String {
        self.locale.say("hand-over", &[("name", self.name(seat).into())])
    }

    /// The button that lets it down meanwhile.
    pub(crate) fn cover(&self) -> String {
        self.locale.say("cover", &[])
    }
}

impl Lobby {
    /// At whose screen somebody plays: the reader's, or somebody else's.
    pub(crate) fn beside(self, whose: Option<&str>) -> String {
        match whose {
            None => self.say("beside-here"),
            Some(name) => self.0.say("beside-whose", &[("name", name.to_owned().into())]),
        }
    }
}
