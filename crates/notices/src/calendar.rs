//! Moments as mails and feeds write them.

const DAY: u64 = 24 * 60 * 60;
const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Year, month from 1 and day from 1 of a day since the first of January 1970, in our calendar (after
/// Hinnant's `civil_from_days`).
fn date(day: u64) -> (u64, usize, u64) {
    // Years begin in March, so that the day of a leap year comes last.
    let day = day + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day_of_month = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month as usize, day_of_month)
}

fn time(now: u64) -> String {
    let seconds = now % DAY;
    format!("{:02}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// A second since 1970 as a mail has it (RFC 5322).
pub(crate) fn mail_date(now: u64) -> String {
    let (year, month, day) = date(now / DAY);
    let weekday = WEEKDAYS[(now / DAY % 7) as usize];
    format!("{weekday}, {day} {} {year} {} +0000", MONTHS[month - 1], time(now))
}

/// A second since 1970 as a feed has it (RFC 3339).
pub(crate) fn feed_date(now: u64) -> String {
    let (year, month, day) = date(now / DAY);
    format!("{year}-{month:02}-{day:02}T{}Z", time(now))
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
