use std::time::Duration;

use vocab::Seat;

use crate::text::Text;

impl Text<'_> {
    /// What a clock shows.
    pub(crate) fn time_left(&self) -> String {
        self.locale.say("label-time-left", &[])
    }

    /// That a clock has nearly run out.
    pub(crate) fn time_low(&self) -> String {
        self.locale.say("label-time-low", &[])
    }

    /// That a clock has run out.
    pub(crate) fn time_out(&self) -> String {
        self.locale.say("label-time-out", &[])
    }

    /// A span of time: days and hours, or less to the second.
    pub(crate) fn time(&self, span: Duration) -> String {
        let seconds = span.as_millis().div_ceil(1_000);
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
        match hours {
            24.. => {
                let days = u64::try_from(hours / 24).unwrap_or(u64::MAX);
                let hours = u64::try_from(hours % 24).unwrap_or(0);
                self.locale
                    .say("clock-left-days", &[("days", days.into()), ("hours", hours.into())])
            }
            1.. => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
            0 => format!("{minutes}:{:02}", seconds % 60),
        }
    }

    /// That a bot shall play for somebody, as a button.
    pub(crate) fn call_bot(&self, seat: Seat) -> String {
        self.locale.say("call-bot", &[("name", self.name(seat).into())])
    }
}
