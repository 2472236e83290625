//! What a page hears that is told nothing else: that the house is still there. A script learns of no ping of the
//! protocol, and a server that stands still, or has no power, ends no connection.

use axum::body::Bytes;
use tokio::time::{Instant, sleep_until};

use crate::cable::{Cable, Thrown};
use crate::limits::BEAT_EVERY;

/// A binary message without anything in it, in its frame.
const BEAT: Bytes = Bytes::from_static(&[0x82, 0]);

/// When a page is told that the house is still there. A page of an older version does not know what that is, so only
/// those that ask for it are.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    cable: Cable,
    /// When the last beat was due.
    last: Instant,
}

impl Heartbeat {
    pub(crate) fn new(cable: Cable) -> Heartbeat {
        Heartbeat { cable, last: Instant::now() }
    }

    /// Waits until nothing was sent for so long that the page should be told.
    pub(crate) async fn due(&self) {
        loop {
            let due = self.last.max(self.cable.sent()) + BEAT_EVERY;
            if due <= Instant::now() {
                return;
            }
            sleep_until(due).await;
        }
    }

    /// Tells the page; whether all of it is on its way, or none because something else is.
    pub(crate) fn beat(&mut self) -> bool {
        self.last = Instant::now();
        self.cable.throw(&BEAT) != Thrown::Part
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// The number that a script gives a name.
    fn number_in(script: &str, name: &str) -> u64 {
        let text = web::assets().find(|asset| asset.name == script).expect("a script").text;
        let after = text.split_once(&format!("{name} = ")).expect("the name").1;
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().expect("a number")
    }

    /// A page may miss no beat that comes half a second late, and has noticed within four.
    #[test]
    fn the_script_waits_a_little_longer_than_a_house_is_silent() {
        let waits = |name| Duration::from_millis(number_in("pulse.js", name));
        let quiet = waits("QUIET");
        assert!(quiet >= BEAT_EVERY + Duration::from_millis(500), "{quiet:?}");
        assert!(quiet + waits("LAST_CALL") < Duration::from_secs(4));
    }
}
