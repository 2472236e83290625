use std::time::Duration;

use store::Moment;

/// When the clocks of a table stood by consent. What its clocks go by is the time of the table: that of the
/// house without these spans.
#[derive(Clone, Default, Debug)]
pub(crate) struct Pauses(Vec<Pause>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pause {
    from: Moment,
    /// When it ends by itself, or ended.
    until: Moment,
}

impl Pauses {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// A pause begins, and ends by itself after so long.
    pub(crate) fn begin(&mut self, from: Moment, longest: Duration) {
        self.0.push(Pause { from, until: from.after(longest) });
    }

    /// It goes on.
    pub(crate) fn end(&mut self, now: Moment) {
        if let Some(pause) = self.0.last_mut().filter(|pause| pause.until > now) {
            pause.until = now.max(pause.from);
        }
    }

    /// When the pause ends that lasts at this moment.
    pub(crate) fn ends_at(&self, now: Moment) -> Option<Moment> {
        self.0.last().map(|pause| pause.until).filter(|until| *until > now)
    }

    /// What a moment of the house is by the clocks of the table.
    pub(crate) fn table_time(&self, at: Moment) -> Moment {
        at.before(self.stood_until(at))
    }

    /// How long the clocks stood before this moment.
    pub(crate) fn stood_until(&self, at: Moment) -> Duration {
        self.0.iter().map(|pause| pause.until.min(at).since(pause.from)).sum()
    }

    /// A line of text for each of them.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|pause| format!("{} {}", pause.from.unix_ms, pause.until.unix_ms))
    }

    /// The pauses of such lines; one that is none is left out.
    pub(crate) fn read<'l>(lines: impl Iterator<Item = &'l str>) -> Pauses {
        let moment = |text: &str| text.parse().ok().map(Moment::at_ms);
        let pause = |line: &str| {
            let (from, until) = line.split_once(' ')?;
            Some(Pause { from: moment(from)?, until: moment(until)? })
        };
        Pauses(lines.filter_map(pause).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Moment {
        Moment::at_ms(seconds * 1_000)
    }

    #[test]
    fn the_time_of_a_table_stands_while_it_pauses() {
        let mut pauses = Pauses::default();
        assert_eq!((pauses.table_time(at(70)), pauses.ends_at(at(70))), (at(70), None));
        pauses.begin(at(100), Duration::from_secs(60));
        let seen = [90, 100, 130, 160, 200].map(|now| pauses.table_time(at(now)));
        assert_eq!(seen, [90, 100, 100, 100, 140].map(at), "it ends by itself");
        assert_eq!(pauses.ends_at(at(159)), Some(at(160)));
        assert_eq!(pauses.ends_at(at(160)), None);
        pauses.begin(at(200), Duration::from_secs(60));
        pauses.end(at(210));
        pauses.end(at(250));
        assert_eq!((pauses.table_time(at(300)), pauses.ends_at(at(211))), (at(230), None));
        let lines: Vec<String> = pauses.lines().collect();
        let read = Pauses::read(lines.iter().map(String::as_str).chain(["", "x 1", "7"]));
        assert_eq!(read.0, pauses.0);
    }
}
