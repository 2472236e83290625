use rules::{Fact, Game, Referee, State};
use store::{After, AwaitedSeats, LedgerLine, Seq};
use vocab::{BySeat, PlayedBy, Seat, Seen, Viewer};
use wire::{Reader, RecordFault, Scribe};

/// The truth of one table: every fact of its ledger, and where they led.
#[derive(Debug)]
pub(crate) struct Book<'g> {
    game: &'g Game,
    scribe: Scribe<'g>,
    facts: Vec<Fact>,
    standing: Standing,
}

/// Where the facts led.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) state: State,
    /// Who plays a seat since somebody last took it over; before that whoever sat down.
    pub(crate) played_by: BySeat<Option<PlayedBy>>,
    /// For each seat, how many facts there were when its present decision came up.
    asked: BySeat<Seq>,
    /// How many facts there are.
    seq: Seq,
    /// How many of them happened while first tickets were chosen.
    setup: usize,
}

/// Facts that may come to be true: written down, but not yet stored.
#[derive(Debug)]
pub(crate) struct Draft<'g> {
    scribe: Scribe<'g>,
    facts: Vec<Fact>,
    lines: Vec<String>,
    standing: Standing,
}

impl<'g> Book<'g> {
    /// The book of a ledger.
    ///
    /// # Errors
    /// When a line is no fact of this game.
    pub(crate) fn read(game: &'g Game, ledger: &[LedgerLine]) -> Result<Book<'g>, RecordFault> {
        let mut reader = Reader::new(game);
        let mut book = Book {
            game,
            scribe: Scribe::new(game.board()),
            facts: Vec::new(),
            standing: Standing::at_bare_table(game),
        };
        let mut facts = Vec::with_capacity(ledger.len());
        for line in ledger {
            facts.push(reader.fact(line.seq.0 as usize, line.fact())?);
        }
        book.take_in(book.draft(facts));
        Ok(book)
    }

    /// Writes facts down that follow on the last one.
    pub(crate) fn draft(&self, facts: Vec<Fact>) -> Draft<'g> {
        let mut scribe = self.scribe.clone();
        let mut standing = self.standing;
        let mut lines = Vec::with_capacity(facts.len());
        for fact in &facts {
            standing.take_in(self.game, fact);
            lines.push(scribe.line(fact));
        }
        Draft { scribe, facts, lines, standing }
    }

    /// Takes stored facts in. The draft must be of this very moment.
    pub(crate) fn take_in(&mut self, draft: Draft<'g>) {
        let seq = self.facts.len() + draft.facts.len();
        assert_eq!(seq, draft.standing.seq.0 as usize, "a draft follows on the last fact");
        self.facts.extend(draft.facts);
        self.scribe = draft.scribe;
        self.standing = draft.standing;
    }

    pub(crate) fn game(&self) -> &'g Game {
        self.game
    }

    pub(crate) fn state(&self) -> &State {
        &self.standing.state
    }

    pub(crate) fn standing(&self) -> &Standing {
        &self.standing
    }

    pub(crate) fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// How many facts there are.
    pub(crate) fn seq(&self) -> Seq {
        self.standing.seq
    }

    /// Whether the game has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.seq() > Seq::START
    }

    /// How many facts there were when the present decision of this seat came up.
    ///
    /// An action chosen before that is stale. Every fact brings a new decision to every seat, but
    /// for two kinds: another seat's choice of first tickets while the set-up lasts, since all
    /// choose at the same time (A3, N2), and comings and goings (R2, R3), which leave every offer as
    /// it was. Whoever clicks twice is stale the second time, for the first click was a fact.
    pub(crate) fn asked(&self, seat: Seat) -> Seq {
        self.standing.asked[seat]
    }

    /// What a viewer saw, the latest `lines_max` of it, with the number of each fact.
    pub(crate) fn seen_by(&self, viewer: Viewer, lines_max: usize) -> Vec<(Seq, Seen)> {
        let seen = |(index, fact): (usize, &Fact)| {
            let seen = fact.seen_by(viewer, index < self.standing.setup)?;
            Some((Seq(index as u32 + 1), seen))
        };
        let mut lines: Vec<_> =
            self.facts.iter().enumerate().rev().filter_map(seen).take(lines_max).collect();
        lines.reverse();
        lines
    }
}

impl Draft<'_> {
    /// The lines to store.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// How the game stands after it; `is_person` says who sat down on a seat.
    pub(crate) fn after(&self, game: &Game, is_person: impl Fn(Seat) -> bool) -> After {
        let Standing { state, played_by, .. } = &self.standing;
        if state.is_over() {
            return After::Over;
        }
        let plays =
            |seat: Seat| played_by[seat].map_or(is_person(seat), |hand| hand == PlayedBy::Human);
        let waits = |seat: &Seat| state.is_asked(game, *seat) && plays(*seat);
        After::WaitsFor(game.seats().iter().filter(waits).collect::<AwaitedSeats>())
    }
}

impl Standing {
    fn at_bare_table(game: &Game) -> Standing {
        Standing {
            state: *Referee::new(game, &[]).state(),
            played_by: BySeat::all(None),
            asked: BySeat::all(Seq::START),
            seq: Seq::START,
            setup: 0,
        }
    }

    fn take_in(&mut self, game: &Game, fact: &Fact) {
        let was_setup = self.state.in_setup();
        self.state.evolve(game, fact);
        self.seq = Seq(self.seq.0 + 1);
        if was_setup {
            self.setup += 1;
        }
        match *fact {
            Fact::TakenOver { seat, by } => self.played_by[seat] = Some(by),
            Fact::Resigned { .. } => {}
            Fact::Kept { seat, .. } if self.state.in_setup() => self.asked[seat] = self.seq,
            _ => self.asked = BySeat::all(self.seq),
        }
    }
}
