use vocab::limits::PART_OPENED_WITHIN;
use vocab::page::{AbortReason, PartSight};
use vocab::{Board, Date};

use crate::locale::Locale;

/// The words of a deal that can be checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deal(pub(crate) Locale);

impl Deal {
    /// A text without variables.
    pub(crate) fn say(self, key: &'static str) -> String {
        self.0.say(key, &[])
    }

    /// The title of the window.
    pub(crate) fn window(self, board: &Board) -> String {
        self.0.say("deal-window", &[("board", board.name().to_owned().into())])
    }

    /// That parts are being opened, and how long they are waited for.
    pub(crate) fn wait(self) -> String {
        self.0.say("deal-wait", &[("seconds", (PART_OPENED_WITHIN.as_secs() as usize).into())])
    }

    /// What is known of a seat's part.
    pub(crate) fn part(self, part: &PartSight) -> String {
        match part {
            PartSight::House => self.say("deal-part-house"),
            PartSight::Pledged(_) => self.say("deal-part-pledged"),
            PartSight::Opened(_) => self.say("deal-part-opened"),
        }
    }

    /// That everything came as it lay.
    pub(crate) fn fits(self, drawn: usize) -> String {
        self.0.say("deal-fits", &[("draws", drawn.into())])
    }

    /// What was compared.
    pub(crate) fn drawn(self, drawn: usize, reshuffles: usize) -> String {
        let decks = reshuffles + 2;
        self.0.say("deal-step-draws", &[("draws", drawn.into()), ("decks", decks.into())])
    }

    /// What checks the record of a table without any of our code.
    pub(crate) fn command(board: &Board, table: &str) -> String {
        let board = board.id();
        format!(
            "python3 examples/check_deal.py crates/boards/data/{board}.toml trekvaart-{table}.jsonl"
        )
    }

    /// When and why a deal came to nothing.
    pub(crate) fn given_up(self, at_ms: i64, reason: AbortReason) -> String {
        let time = time(at_ms);
        match reason {
            AbortReason::Unopened => self.0.say("deal-unopened", &[("time", time.into())]),
        }
    }
}

/// A moment by the clock of the world, the same for everybody who compares.
fn time(at_ms: i64) -> String {
    let minutes = at_ms.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(24 * 60), minutes.rem_euclid(24 * 60));
    format!("{} {:02}:{:02}", Date::of_day(days), minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn a_moment_is_told_by_the_clock_of_the_world() {
        assert_eq!(time(0), "1970-01-01 00:00");
        assert_eq!(time(951_827_640_000), "2000-02-29 12:34");
        assert_eq!(time(1_793_000_000_000), "2026-10-26 07:33");
    }
}
