use store::Seq;
use vocab::{Haste, Seat, Seen};
use wire::{Aside, AsideKind};

/// What the ledger of a table says beside facts, in order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Asides(Vec<Noted>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Noted {
    aside: Aside,
    /// The number of the line that says so.
    number: Seq,
    /// How many of the facts that were not taken back there were.
    facts: usize,
}

impl Asides {
    /// Notes what this line says, when there were so many facts.
    pub(crate) fn note(&mut self, aside: Aside, number: Seq, facts: usize) {
        self.0.push(Noted { aside, number, facts });
    }

    /// All but so many facts are taken back. Who asked for a hint has asked all the same; how a decision was
    /// thought about goes with it.
    pub(crate) fn take_back(&mut self, stay: usize) {
        self.0.retain(|noted| noted.aside.kind == AsideKind::Hint || noted.facts < stay);
        for noted in &mut self.0 {
            noted.facts = noted.facts.min(stay);
        }
    }

    /// Those about decisions that were made when there were so many facts.
    pub(crate) fn before(&self, facts: usize) -> Asides {
        Asides(self.0.iter().filter(|noted| noted.facts < facts).copied().collect())
    }

    /// What a record tells: each with how many facts there were.
    pub(crate) fn told(&self) -> Vec<(usize, Aside)> {
        self.0.iter().map(|noted| (noted.facts, noted.aside)).collect()
    }

    /// The lines of a log that tell of it, each with its number.
    pub(crate) fn seen(&self) -> impl Iterator<Item = (Seq, Seen)> {
        self.0.iter().filter_map(|noted| match noted.aside {
            Aside { seat, kind: AsideKind::Hint } => Some((noted.number, Seen::AskedHint { seat })),
            // Its seat tells of it.
            Aside { kind: AsideKind::Hurried(_), .. } => None,
        })
    }

    /// Whether this seat has asked for a hint since there were so many lines.
    pub(crate) fn has_hint(&self, seat: Seat, since: Seq) -> bool {
        let hint = Aside { seat, kind: AsideKind::Hint };
        self.0.iter().rev().any(|noted| noted.aside == hint && noted.number > since)
    }

    /// How many hints this seat has asked for.
    pub(crate) fn hints(&self, seat: Seat) -> u16 {
        self.count(seat, |kind| kind == AsideKind::Hint)
    }

    /// How many decisions the bot of this seat has hurried.
    pub(crate) fn hurried(&self, seat: Seat) -> u16 {
        self.count(seat, |kind| matches!(kind, AsideKind::Hurried(_)))
    }

    /// The haste of the last decision that the bot of this seat has hurried, and how many facts there were
    /// before.
    pub(crate) fn last_haste(&self, seat: Seat) -> Option<(usize, Haste)> {
        self.0.iter().rev().find_map(|noted| match noted.aside {
            Aside { seat: own, kind: AsideKind::Hurried(haste) } if own == seat => {
                Some((noted.facts, haste))
            }
            _ => None,
        })
    }

    fn count(&self, seat: Seat, is_it: impl Fn(AsideKind) -> bool) -> u16 {
        let own = self.0.iter().filter(|noted| noted.aside.seat == seat && is_it(noted.aside.kind));
        u16::try_from(own.count()).unwrap_or(u16::MAX)
    }
}
