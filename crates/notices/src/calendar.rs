//! Moments as mails and feeds write them.

use vocab::Date;

const DAY: u64 = 24 * 60 * 60;
const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The day of a second since 1970.
fn date(now: u64) -> Date {
    Date::of_day(i64::try_from(now / DAY).expect("no clock counts so far"))
}

fn time(now: u64) -> String {
    let seconds = now % DAY;
    format!("{:02}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// A second since 1970 as a mail has it (RFC 5322).
pub(crate) fn mail_date(now: u64) -> String {
    let Date { year, month, day } = date(now);
    let month = MONTHS[usize::from(month) - 1];
    let weekday = WEEKDAYS[(now / DAY % 7) as usize];
    format!("{weekday}, {day} {month} {year} {} +0000", time(now))
}

/// A second since 1970 as a feed has it (RFC 3339).
pub(crate) fn feed_date(now: u64) -> String {
    format!("{}T{}Z", date(now), time(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_found() {
        assert_eq!(mail_date(0), "Thu, 1 Jan 1970 00:00:00 +0000");
        assert_eq!(feed_date(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(mail_date(951_868_800), "Wed, 1 Mar 2000 00:00:00 +0000");
        assert_eq!(feed_date(1_795_000_000), "2026-11-18T11:06:40Z");
        assert_eq!(mail_date(4_107_542_399), "Sun, 28 Feb 2100 23:59:59 +0000");
        assert_eq!(feed_date(4_107_542_400), "2100-03-01T00:00:00Z");
    }
}
