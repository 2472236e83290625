use store::Moment;
use vocab::Date;

/// A moment as people write it: the day and the time in UTC.
pub(crate) fn stamp(moment: Moment) -> String {
    let seconds = moment.unix_ms.div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{}T{hour:02}:{minute:02}:{second:02}Z", Date::of_day(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_by_the_calendar() {
        for (ms, told) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_826_154_321, "2000-02-29T12:09:14Z"),
            (1_795_003_200_000, "2026-11-18T12:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(stamp(Moment::at_ms(ms)), told);
        }
    }
}
