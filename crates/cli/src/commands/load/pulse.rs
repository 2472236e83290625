use std::time::{Duration, Instant};

/// How long a page that has heard a beat hears nothing before it gives its connection up, as `pulse.js` does.
const SILENCE_MAX: Duration = Duration::from_millis(3_800);
/// So many times as patient is the most patient page, and for how long after it has given one up.
const SLOWEST: u32 = 4;
const CALM: Duration = Duration::from_secs(60);

/// Whether the house of a page is still there, by what the page itself hears.
#[derive(Debug)]
pub(super) struct Pulse {
    slack: u32,
    given_up: Option<Instant>,
}

impl Pulse {
    pub(super) fn new() -> Pulse {
        Pulse { slack: 1, given_up: None }
    }

    /// How long the next connection may be silent.
    pub(super) fn patience(&mut self, now: Instant) -> Duration {
        if self.given_up.is_some_and(|at| now - at > CALM) {
            self.slack = 1;
        }
        SILENCE_MAX * self.slack
    }

    /// A connection was given up.
    pub(super) fn give_up(&mut self, now: Instant) {
        self.slack = (2 * self.slack).min(SLOWEST);
        self.given_up = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_gives_up_is_more_patient_for_a_while() {
        let (mut pulse, now) = (Pulse::new(), Instant::now());
        let mut waits = Vec::new();
        for _ in 0..4 {
            waits.push(pulse.patience(now));
            pulse.give_up(now);
        }
        assert_eq!(waits, [1, 2, 4, 4].map(|slack| SILENCE_MAX * slack));
        assert_eq!(pulse.patience(now + CALM + CALM), SILENCE_MAX);
    }
}
