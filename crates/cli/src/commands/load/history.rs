//! What the people at one table have asked for, and what their pages were told.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use super::secrets::Secrets;
use super::told::ToldLine;

/// So many faults of one page are told; a page that has more has them for the same reason.
const FAULTS_MAX: usize = 10;

/// The history of a table, as those saw it who were there.
#[derive(Clone, Debug, Default)]
pub(super) struct TableHistory {
    /// What the house calls the table.
    pub(super) table: String,
    pub(super) pages: Vec<PageHistory>,
}

/// The history of one page.
#[derive(Clone, Debug, Default)]
pub(super) struct PageHistory {
    /// Nobody's for a spectator.
    pub(super) seat: Option<usize>,
    /// The highest number that it was told.
    pub(super) newest: u32,
    /// The lines of the log that it was told, by their numbers.
    pub(super) lines: BTreeMap<u32, LineTrace>,
    /// What it showed of somebody's cards and tickets since it was told so many lines.
    pub(super) secrets: BTreeMap<u32, u64>,
    pub(super) asked: Vec<AskedAct>,
    /// What must not be, as it was seen at once.
    pub(super) faults: Vec<String>,
    /// So many lines are on the page at most, if it says so.
    pub(super) lines_max: Option<usize>,
    /// Lines that a page has no room for: so much happened before it was told again.
    pub(super) cut: Vec<Range<u32>>,
    /// The newest line that came over the present connection.
    newest_here: u32,
}

/// As much of a line as is needed to compare it, since a run has millions of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineTrace {
    pub(super) doer: Option<usize>,
    pub(super) route: Option<Box<str>>,
    pub(super) words: u64,
    /// What flew as it was told, if the page was there then.
    pub(super) motion: Option<u64>,
    /// Whether it is no move, which nobody can take back.
    stays: bool,
    /// Whether it was taken back since.
    taken_back: bool,
}

/// An act that somebody asked for, once, however often it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AskedAct {
    /// How many lines the page had seen when it was chosen.
    pub(super) seen: u32,
    pub(super) act: String,
    pub(super) fate: Answered,
}

/// What somebody knows of an act of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// It was done, and the page was told so many lines.
    Acknowledged(u32),
    /// It was not done.
    Refused,
    /// It may have been done, at most once.
    Unknown,
}

impl LineTrace {
    fn of(line: &ToldLine) -> LineTrace {
        let trace = |text: &str| {
            let mut trace = DefaultHasher::new();
            text.hash(&mut trace);
            trace.finish()
        };
        let route = line.route.as_deref().map(Into::into);
        LineTrace {
            doer: line.doer,
            route,
            words: trace(&line.words),
            motion: line.motion.as_deref().map(trace),
            stays: line.stays,
            taken_back: false,
        }
    }
}

impl PageHistory {
    /// A page that was told nothing yet.
    pub(super) fn of(seat: Option<usize>) -> PageHistory {
        PageHistory { seat, ..PageHistory::default() }
    }

    /// A connection begins: it may tell again what the page knows from the one before.
    pub(super) fn connected(&mut self) {
        self.newest_here = 0;
    }

    /// The page was told this number, with these lines, newest first.
    pub(super) fn told(&mut self, number: u32, lines: &[ToldLine]) {
        if number < self.newest {
            self.fault(format!("it was told {number} after {}", self.newest));
        }
        if let Some(oldest) = lines.last().filter(|_| Some(lines.len()) == self.lines_max) {
            self.cut.push(self.newest + 1..oldest.number);
        }
        self.newest = self.newest.max(number);
        let mut above = u32::MAX;
        for line in lines {
            if line.number >= above {
                self.fault(format!("line {} came after line {above}", line.number));
            }
            above = line.number;
            if line.number <= self.newest_here {
                self.fault(format!("line {} came twice over one connection", line.number));
            }
            if line.number > self.newest {
                self.fault(format!("line {} came when {} were told", line.number, self.newest));
            }
            self.note(line);
        }
        for line in lines.iter().rev() {
            let since = line.back_to.map_or(line.number, |back_to| back_to + 1);
            let gone = self.lines.range_mut(since..line.number).filter(|(_, line)| !line.stays);
            gone.for_each(|(_, line)| line.taken_back = true);
        }
        self.newest_here = self.newest_here.max(lines.first().map_or(0, |line| line.number));
    }

    /// The page shows this of somebody's cards and tickets, with as many lines as it was told.
    pub(super) fn showed(&mut self, secrets: &Secrets) {
        let trace = secrets.trace();
        if self.secrets.values().next_back() == Some(&trace) {
            return;
        }
        let known = self.secrets.insert(self.newest, trace);
        if known.is_some() {
            let newest = self.newest;
            self.fault(format!("what only its player knows was told in two ways at {newest}"));
        }
    }

    /// The page was loaded anew, as the house makes it from its ledger: it must show what was told before.
    pub(super) fn shown_anew(&mut self, number: u32, lines: &[ToldLine]) {
        if number != self.newest {
            let newest = self.newest;
            self.fault(format!("a page shows {number} where {newest} were told"));
        }
        let oldest = lines.last().map_or(u32::MAX, |line| line.number);
        let known = self.lines.range(oldest..).filter(|(_, line)| !line.taken_back);
        let missing = known.map(|(number, _)| *number);
        let missing: Vec<u32> =
            missing.filter(|number| lines.iter().all(|line| line.number != *number)).collect();
        for number in missing {
            self.fault(format!("line {number} was told and is not on the page"));
        }
        for line in lines {
            if self.lines.get(&line.number).is_none_or(|line| line.taken_back) {
                self.fault(format!("line {} is on the page and was not told", line.number));
            }
            self.note(line);
        }
    }

    fn note(&mut self, line: &ToldLine) {
        let trace = LineTrace::of(line);
        let known = self.lines.entry(line.number).or_insert_with(|| trace.clone());
        if (known.doer, &known.route, known.words) != (trace.doer, &trace.route, trace.words) {
            self.fault(format!("line {} said something else before", line.number));
        }
    }

    fn fault(&mut self, fault: String) {
        if self.faults.len() < FAULTS_MAX {
            self.faults.push(fault);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u32, words: &str) -> ToldLine {
        ToldLine {
            number,
            doer: None,
            route: None,
            back_to: None,
            stays: false,
            words: words.to_owned(),
            motion: None,
        }
    }

    /// What a page that was told lines 1 to 3 has against what comes next.
    fn faults(next: impl Fn(&mut PageHistory)) -> Vec<String> {
        let mut page = PageHistory::default();
        page.told(3, &[line(3, "c"), line(2, "b"), line(1, "a")]);
        assert!(page.faults.is_empty());
        next(&mut page);
        page.faults
    }

    #[test]
    fn what_is_told_in_order_is_no_fault() {
        assert!(faults(|page| page.told(5, &[line(5, "e"), line(4, "d")])).is_empty());
        let again = |page: &mut PageHistory| {
            page.connected();
            page.told(4, &[line(4, "d"), line(3, "c"), line(2, "b")]);
            page.shown_anew(4, &[line(4, "d"), line(3, "c")]);
        };
        assert_eq!(faults(again), Vec::<String>::new());
    }

    #[test]
    fn what_was_taken_back_is_not_on_the_page_any_more() {
        let back = |page: &mut PageHistory| {
            page.told(4, &[ToldLine { back_to: Some(1), stays: true, ..line(4, "never mind") }]);
        };
        let twice = |page: &mut PageHistory| {
            back(page);
            page.told(5, &[ToldLine { back_to: Some(0), stays: true, ..line(5, "nor that") }]);
            page.shown_anew(5, &[line(5, "nor that"), line(4, "never mind")]);
        };
        assert_eq!(faults(twice), Vec::<String>::new());
        let shown = |page: &mut PageHistory| {
            back(page);
            page.shown_anew(4, &[line(4, "never mind"), line(1, "a")]);
        };
        assert_eq!(faults(shown), Vec::<String>::new());
        let still = |page: &mut PageHistory| {
            back(page);
            page.shown_anew(4, &[line(4, "never mind"), line(3, "c"), line(1, "a")]);
        };
        assert_eq!(faults(still), ["line 3 is on the page and was not told"]);
    }

    #[test]
    fn lines_that_a_page_has_no_room_for_are_cut() {
        let mut page = PageHistory { lines_max: Some(2), ..PageHistory::default() };
        page.told(1, &[line(1, "a")]);
        page.told(6, &[line(6, "f"), line(5, "e")]);
        page.told(8, &[line(8, "h"), line(7, "g")]);
        page.told(10, &[line(10, "k")]);
        let cut: Vec<u32> = page.cut.iter().cloned().flatten().collect();
        assert_eq!((cut, page.faults.len()), (vec![2, 3, 4], 0));
    }

    #[test]
    fn whatever_must_not_be_is_seen_at_once() {
        assert_eq!(faults(|page| page.told(2, &[])), ["it was told 2 after 3"]);
        let twice = |page: &mut PageHistory| page.told(4, &[line(4, "d"), line(3, "c")]);
        assert_eq!(faults(twice), ["line 3 came twice over one connection"]);
        let swapped = |page: &mut PageHistory| page.told(5, &[line(4, "d"), line(5, "e")]);
        assert_eq!(faults(swapped), ["line 5 came after line 4"]);
        let early = |page: &mut PageHistory| page.told(3, &[line(4, "d")]);
        assert_eq!(faults(early), ["line 4 came when 3 were told"]);
        let other = |page: &mut PageHistory| {
            page.connected();
            page.told(3, &[line(3, "x")]);
        };
        assert_eq!(faults(other), ["line 3 said something else before"]);
        let fewer = |page: &mut PageHistory| page.shown_anew(2, &[line(2, "b"), line(1, "a")]);
        let told = ["a page shows 2 where 3 were told", "line 3 was told and is not on the page"];
        assert_eq!(faults(fewer), told);
        let more = |page: &mut PageHistory| {
            page.told(4, &[]);
            page.shown_anew(4, &[line(4, "d"), line(3, "c")]);
        };
        assert_eq!(faults(more), ["line 4 is on the page and was not told"]);
    }
}
