use rules::{Fact, Game, Referee, State};
use store::{After, AwaitedSeats, Seq};
use vocab::{Action, BySeat, PlayedBy, Refusal, Seat, Seen, Viewer};
use wire::{Reader, RecordFault, Scribe};

use crate::luck::TableLuck;

/// The truth of one table: every fact of its ledger, where they led, and the luck to come.
#[derive(Debug)]
pub(crate) struct Book<'g> {
    game: &'g Game,
    scribe: Scribe<'g>,
    luck: TableLuck<'g>,
    facts: Vec<Fact>,
    upshot: Upshot,
}

/// Where the facts led.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Upshot {
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
    luck: TableLuck<'g>,
    facts: Vec<Fact>,
    lines: Vec<String>,
    upshot: Upshot,
}

impl<'g> Book<'g> {
    /// The book of a ledger, whose game had this luck when it began.
    ///
    /// # Errors
    /// When a line is no fact of this game.
    pub(crate) fn read<'l>(
        game: &'g Game,
        luck: TableLuck<'g>,
        lines: impl IntoIterator<Item = &'l str>,
    ) -> Result<Book<'g>, RecordFault> {
        let mut reader = Reader::new(game);
        let mut book = Book {
            game,
            scribe: Scribe::new(game.board()),
            luck,
            facts: Vec::new(),
            upshot: Upshot::at_bare_table(game),
        };
        let facts = lines.into_iter().zip(1..).map(|(line, number)| reader.fact(number, line));
        book.take_in(book.draft(facts.collect::<Result<_, _>>()?));
        Ok(book)
    }

    /// What the deal brings.
    pub(crate) fn deal(&self) -> Vec<Fact> {
        self.luck.deal(self.game)
    }

    /// What follows from an action.
    ///
    /// # Errors
    /// Why the rules don't allow it.
    pub(crate) fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Refusal> {
        self.luck.decide(self.game, (self.state(), self.seq()), seat, action)
    }

    /// Writes facts down that follow on the last one.
    pub(crate) fn draft(&self, facts: Vec<Fact>) -> Draft<'g> {
        let mut scribe = self.scribe.clone();
        let mut luck = self.luck.clone();
        let mut upshot = self.upshot;
        let mut lines = Vec::with_capacity(facts.len());
        for fact in &facts {
            luck.take_in(self.game, &upshot.state, fact);
            upshot.take_in(self.game, fact);
            lines.push(scribe.line(fact));
        }
        Draft { scribe, luck, facts, lines, upshot }
    }

    /// Takes stored facts in. The draft must be of this very moment.
    pub(crate) fn take_in(&mut self, draft: Draft<'g>) {
        let seq = self.facts.len() + draft.facts.len();
        assert_eq!(seq, draft.upshot.seq.0 as usize, "a draft follows on the last fact");
        self.facts.extend(draft.facts);
        self.scribe = draft.scribe;
        self.luck = draft.luck;
        self.upshot = draft.upshot;
    }

    pub(crate) fn game(&self) -> &'g Game {
        self.game
    }

    pub(crate) fn state(&self) -> &State {
        &self.upshot.state
    }

    pub(crate) fn upshot(&self) -> &Upshot {
        &self.upshot
    }

    pub(crate) fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// How many facts there are.
    pub(crate) fn seq(&self) -> Seq {
        self.upshot.seq
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
        self.upshot.asked[seat]
    }

    /// Whether the first thing that this seat did since there were so many facts was this very
    /// action, and its person did it: what a bot did in between was nobody's to send again.
    pub(crate) fn has_done(&self, seat: Seat, action: &Action, since: Seq) -> bool {
        let own = |fact: &Fact| match fact {
            Fact::NeutralTook { by, .. } => *by == seat,
            fact => fact.actor() == Some(seat),
        };
        let mut later = self.facts.iter().enumerate().skip(since.0 as usize);
        later.find(|(_, fact)| own(fact)).is_some_and(|(index, fact)| match (*fact, *action) {
            _ if self.played_by_bot(seat, index) => false,
            (Fact::Drew { from, .. }, Action::Draw(source)) => from == source,
            (Fact::Claimed { route, payment, .. }, Action::Claim(wanted, paid)) => {
                (route, payment) == (wanted, paid)
            }
            (Fact::Kept { tickets, .. }, Action::Keep(wanted)) => {
                tickets.open(Viewer::Seat(seat)) == Some(&wanted)
            }
            (Fact::NeutralTook { route, .. }, Action::GiveNeutral(wanted)) => route == Some(wanted),
            (Fact::Offered { .. }, Action::DrawTickets) | (Fact::Passed { .. }, Action::Pass) => {
                true
            }
            _ => false,
        })
    }

    /// Whether a bot stood in for the person of this seat after so many facts.
    fn played_by_bot(&self, seat: Seat, facts: usize) -> bool {
        let takeover = self.facts[..facts].iter().rev().find_map(|fact| match fact {
            Fact::TakenOver { seat: taken, by } if *taken == seat => Some(*by),
            _ => None,
        });
        matches!(takeover, Some(PlayedBy::Bot(_)))
    }

    /// What a viewer saw, the latest `lines_max` of it, with the number of each fact.
    pub(crate) fn seen_by(&self, viewer: Viewer, lines_max: usize) -> Vec<(Seq, Seen)> {
        let seen = |(index, fact): (usize, &Fact)| {
            let seen = fact.seen_by(viewer, index < self.upshot.setup)?;
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
        let Upshot { state, played_by, .. } = &self.upshot;
        if state.is_over() {
            return After::Over;
        }
        let plays =
            |seat: Seat| played_by[seat].map_or(is_person(seat), |hand| hand == PlayedBy::Human);
        let waits = |seat: &Seat| state.is_asked(game, *seat) && plays(*seat);
        After::WaitsFor(game.seats().iter().filter(waits).collect::<AwaitedSeats>())
    }
}

impl Upshot {
    fn at_bare_table(game: &Game) -> Upshot {
        Upshot {
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
