use std::collections::{BTreeMap, BTreeSet};

use vocab::{BoardFault, FaultPart};

use crate::faults::Fault;
use crate::file;

/// Where the lines of a text begin.
#[derive(Debug)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(text: &str) -> Lines {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines(std::iter::once(0).chain(ends).collect())
    }

    /// The line, counted from 1, that this byte is on.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.0.partition_point(|&start| start <= at)
    }
}

/// What is known about a file while it is being read: its faults, where its parts stand, and which
/// of them could not be read.
#[derive(Debug)]
pub(crate) struct Report {
    lines: Lines,
    faults: Vec<Fault>,
    key_lines: BTreeMap<String, usize>,
    item_lines: BTreeMap<&'static str, Vec<usize>>,
    damaged: BTreeSet<String>,
}

impl Report {
    pub(crate) fn new(text: &str) -> Report {
        Report {
            lines: Lines::of(text),
            faults: Vec::new(),
            key_lines: BTreeMap::new(),
            item_lines: BTreeMap::new(),
            damaged: BTreeSet::new(),
        }
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    pub(crate) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    pub(crate) fn line(&self, at: usize) -> usize {
        self.lines.line(at)
    }

    pub(crate) fn fault(&mut self, line: usize, message: &str) {
        self.faults.push(Fault::new(line, message));
    }

    /// Remembers the line of a figure, by its whole key.
    pub(crate) fn key_is_on(&mut self, key: String, line: usize) {
        self.key_lines.insert(key, line);
    }

    /// Remembers the line of the next item of a list.
    pub(crate) fn item_is_on(&mut self, list: &'static str, line: usize) {
        self.item_lines.entry(list).or_default().push(line);
    }

    /// Marks a key as unreadable, and with it every table and list that it belongs to.
    pub(crate) fn damage(&mut self, key: &str) {
        for (dot, _) in key.match_indices('.') {
            self.damaged.insert(key[..dot].to_owned());
        }
        self.damaged.insert(key.to_owned());
    }

    /// Adds what is wrong with the board as a whole.
    pub(crate) fn add(&mut self, found: Vec<BoardFault>) {
        for BoardFault { part, message } in found {
            if self.is_certain(&part) {
                self.fault(self.line_of(&part), &message);
            }
        }
    }

    /// Whether a fault of this part stands by itself. Where something could not be read, a
    /// placeholder was checked in its stead, and an unreadable item was left out.
    fn is_certain(&self, part: &FaultPart) -> bool {
        let whole = |key: &str| !self.damaged.contains(key);
        match part {
            FaultPart::Figure("tickets.dealt") => whole("tickets.dealt") && whole(file::TICKETS),
            FaultPart::Figure("neutral.players") => whole("neutral.players") && whole("players"),
            FaultPart::Figure(key) => whole(key),
            FaultPart::Place(_) => true,
            FaultPart::Route(_) => whole(file::PLACES),
            FaultPart::Ticket(_) => whole(file::PLACES) && whole(file::ROUTES),
        }
    }

    fn line_of(&self, part: &FaultPart) -> usize {
        let item = |list: &str, i: usize| self.item_lines.get(list)?.get(i).copied();
        let found = match *part {
            FaultPart::Figure(key) => self.key_lines.get(key).copied(),
            FaultPart::Place(i) => item(file::PLACES, i),
            FaultPart::Route(i) => item(file::ROUTES, i),
            FaultPart::Ticket(i) => item(file::TICKETS, i),
        };
        found.unwrap_or(1)
    }
}
