use rules::{Fact, Game, Referee, State};
use store::{After, AwaitedSeats, Moment, Seq};
use vocab::page::{FinalTally, Hurry, TableClock};
use vocab::{Action, BySeat, PlayedBy, Refusal, Seat, Seen, Viewer};
use wire::{Aside, AsideKind, Reader, RecordFault, Scribe};

use crate::asides::Asides;
use crate::clocks::Clocks;
use crate::glance::glance;
use crate::luck::TableLuck;

/// The truth of one table: every fact of its ledger, where they led, and the luck to come.
#[derive(Debug)]
pub(crate) struct Book<'g> {
    game: &'g Game,
    scribe: Scribe<'g>,
    luck: TableLuck<'g>,
    /// What happened and was not taken back.
    facts: Vec<Fact>,
    /// The number of the line of each fact.
    numbers: Vec<Seq>,
    /// When each of them was appended.
    times: Vec<Moment>,
    /// Who took something back, with the number of the line that says so.
    taken_back: Vec<(Seq, Seat)>,
    /// What the ledger says beside facts.
    asides: Asides,
    upshot: Upshot,
}

/// Where the facts led.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Upshot {
    pub(crate) state: State,
    /// Who plays a seat since somebody last took it over; before that whoever sat down.
    pub(crate) played_by: BySeat<Option<PlayedBy>>,
    /// For each seat, how many lines there were when its present decision came up.
    asked: BySeat<Seq>,
    /// How many lines there are: one for each fact, each time that facts were taken back, and each aside.
    seq: Seq,
    /// How many facts happened while first tickets were chosen.
    setup: usize,
    pub(crate) clocks: Clocks,
    /// The turn that each seat has or had last.
    pub(crate) turns: BySeat<SeatTurn>,
    /// Who was to move when the clocks were last settled.
    on_clock: BySeat<bool>,
    /// Whether a ticket of the neutral player's was turned up last, for somebody to choose a route.
    turned_up: bool,
    /// When the last line was appended.
    at: Moment,
}

/// A turn of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeatTurn {
    /// How many it has had with this one. What was taken back never happened.
    pub(crate) number: u32,
    /// When it began.
    pub(crate) since: Moment,
}

/// Facts that may come to be true: written down, but not yet stored.
#[derive(Debug)]
pub(crate) struct Draft<'g> {
    scribe: Scribe<'g>,
    luck: TableLuck<'g>,
    /// How many of the facts there are stay.
    stay: usize,
    facts: Vec<Fact>,
    /// Who takes the others back, if not all stay.
    taken_back_by: Option<Seat>,
    /// What is said beside the facts, before them.
    aside: Option<Aside>,
    lines: Vec<String>,
    upshot: Upshot,
}

impl<'g> Book<'g> {
    /// The book of a ledger, whose game had this luck when it began and has this clock. A line comes with
    /// the moment when it was appended.
    ///
    /// # Errors
    /// When a line is no fact of this game.
    pub(crate) fn read<'l>(
        game: &'g Game,
        (luck, clock): (TableLuck<'g>, TableClock),
        lines: impl IntoIterator<Item = (&'l str, Moment)>,
    ) -> Result<Book<'g>, RecordFault> {
        let mut reader = Reader::new(game);
        let mut book = Book {
            game,
            scribe: Scribe::new(game.board()),
            luck,
            facts: Vec::new(),
            numbers: Vec::new(),
            times: Vec::new(),
            taken_back: Vec::new(),
            asides: Asides::default(),
            upshot: Upshot::at_bare_table(game, clock),
        };
        let (mut facts, mut appended) = (Vec::new(), book.upshot.at);
        for (number, (line, at)) in (1..).zip(lines) {
            if at != appended {
                book.take_in(book.draft(std::mem::take(&mut facts), appended));
                appended = at;
            }
            let aside = wire::read_aside(line).filter(|aside| game.seats().has(aside.seat));
            if aside.is_some() {
                book.take_in(book.draft(std::mem::take(&mut facts), at));
                book.take_in(book.draft_with(aside, Vec::new(), at));
                continue;
            }
            let Some((seat, agreed)) = wire::read_take_back(line) else {
                facts.push(reader.fact(number, line)?);
                continue;
            };
            book.take_in(book.draft(std::mem::take(&mut facts), at));
            let message = "this can't be taken back".to_owned();
            let illegal = RecordFault::Illegal { line: number, rule: "R4", message };
            let back = match agreed {
                true => book.draft_agreed_back(seat, at),
                false => book.draft_back(seat, at),
            };
            book.take_in(back.ok_or(illegal)?);
        }
        book.take_in(book.draft(facts, appended));
        Ok(book)
    }

    /// The book of a finished game that was played elsewhere, as the referee has judged it, with what is said
    /// beside the facts when there were so many, in that order.
    pub(crate) fn of_facts(
        game: &'g Game,
        luck: TableLuck<'g>,
        (facts, asides): (&[Fact], &[(usize, Aside)]),
    ) -> Book<'g> {
        let bare = Book::read(game, (luck, TableClock::None), []);
        let mut book = bare.expect("no line can be wrong where there is none");
        let (at, mut told) = (Moment::at_ms(0), 0);
        for &(then, aside) in asides {
            let then = then.clamp(told, facts.len());
            if then > told {
                book.take_in(book.draft(facts[told..then].to_vec(), at));
            }
            book.note(aside);
            told = then;
        }
        book.take_in(book.draft(facts[told..].to_vec(), at));
        book
    }

    /// Something is said beside the facts of a game that is over. Nothing follows from it, and somebody else's record may
    /// say a lot: a draft for each would cost more than the game.
    fn note(&mut self, aside: Aside) {
        self.upshot.seq = Seq(self.upshot.seq.0 + 1);
        self.asides.note(aside, self.upshot.seq, self.facts.len());
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

    /// Writes facts down that follow on the last one, at this moment; a machine that is set back makes none
    /// of them earlier than what came before.
    pub(crate) fn draft(&self, facts: Vec<Fact>, at: Moment) -> Draft<'g> {
        self.draft_with(None, facts, at)
    }

    /// The same with something said before them that is no fact. Whoever is asked is asked the same as before.
    pub(crate) fn draft_with(
        &self,
        aside: Option<Aside>,
        facts: Vec<Fact>,
        at: Moment,
    ) -> Draft<'g> {
        let mut scribe = self.scribe.clone();
        let mut luck = self.luck.clone();
        let mut upshot = self.upshot;
        let at = at.max(upshot.at);
        let mut lines: Vec<String> = aside.map(wire::aside_line).into_iter().collect();
        upshot.seq = Seq(upshot.seq.0 + lines.len() as u32);
        for fact in &facts {
            luck.take_in(self.game, &upshot.state, fact);
            upshot.take_in(self.game, fact, at);
            lines.push(scribe.line(fact));
        }
        if upshot.seq > Seq::START {
            upshot.settle(self.game);
        }
        let stay = self.facts.len();
        Draft { scribe, luck, stay, facts, taken_back_by: None, aside, lines, upshot }
    }

    /// This seat asks for a hint at this moment.
    pub(crate) fn draft_hint(&self, seat: Seat, at: Moment) -> Draft<'g> {
        self.draft_with(Some(Aside { seat, kind: AsideKind::Hint }), Vec::new(), at)
    }

    /// What is said beside the facts.
    pub(crate) fn asides(&self) -> &Asides {
        &self.asides
    }

    /// Whether this seat has asked for a hint for its present decision.
    pub(crate) fn wants_hint(&self, seat: Seat) -> bool {
        self.asides.has_hint(seat, self.asked(seat))
    }

    /// What is to be told of the last decision of this seat, if its bot thought less about it than its level
    /// promises.
    pub(crate) fn hurry(&self, seat: Seat) -> Option<Hurry> {
        let (since, haste) = self.asides.last_haste(seat)?;
        // The first decision since then is the hurried one itself.
        let later = self.facts.iter().enumerate().skip(since);
        let decisions = later.filter(|(index, _)| self.decides(*index) == Some(seat)).count();
        let mut since = self.facts[since..].iter();
        let taken =
            since.any(|fact| matches!(fact, Fact::TakenOver { seat: of, .. } if *of == seat));
        let decisions_hurried = self.asides.hurried(seat);
        (decisions <= 1 && !taken).then_some(Hurry { haste, decisions: decisions_hurried })
    }

    /// The last action of this seat is taken back at this moment; nothing if it may not be (R4).
    pub(crate) fn draft_back(&self, seat: Seat, at: Moment) -> Option<Draft<'g>> {
        Some(self.draft_until(self.before_last_action(seat)?, (seat, false), at))
    }

    /// The same with everybody's consent, though others have acted since.
    pub(crate) fn draft_agreed_back(&self, seat: Seat, at: Moment) -> Option<Draft<'g>> {
        Some(self.draft_until(self.before_own_action(seat)?, (seat, true), at))
    }

    /// All but the first so many facts are taken back.
    fn draft_until(&self, stay: usize, (seat, agreed): (Seat, bool), at: Moment) -> Draft<'g> {
        let mut upshot = self.upshot_after(stay);
        upshot.at = at.max(self.upshot.at);
        upshot.seq = Seq(self.seq().0 + 1);
        upshot.asked = BySeat::all(upshot.seq);
        Draft {
            // Neither follows anything but what came to light, and that stays.
            scribe: self.scribe.clone(),
            luck: self.luck.clone(),
            stay,
            facts: Vec::new(),
            taken_back_by: Some(seat),
            aside: None,
            lines: vec![wire::take_back_line(seat, agreed)],
            upshot,
        }
    }

    /// Where the first so many facts led, each at its time.
    fn upshot_after(&self, facts: usize) -> Upshot {
        let mut upshot = Upshot::at_bare_table(self.game, self.upshot.clocks.kind());
        for (fact, at) in self.facts[..facts].iter().zip(&self.times) {
            upshot.take_in(self.game, fact, *at);
        }
        upshot.settle(self.game);
        upshot
    }

    /// The luck that the cards are dealt with, once all that it depends on is known.
    pub(crate) fn set_luck(&mut self, luck: TableLuck<'g>) {
        assert!(!self.has_begun(), "the luck of a game is fixed before it begins");
        self.luck = luck;
    }

    /// Another clock, before the game begins.
    pub(crate) fn set_clock(&mut self, clock: TableClock) {
        assert!(!self.has_begun(), "a clock is agreed on before the game begins");
        self.upshot.clocks = Clocks::new(clock);
    }

    /// Whether this seat may take its last action back (R4).
    pub(crate) fn may_take_back(&self, seat: Seat) -> bool {
        self.before_last_action(seat).is_some()
    }

    /// Whether it may do so with everybody's consent, and not without.
    pub(crate) fn may_agree_back(&self, seat: Seat) -> bool {
        self.before_own_action(seat).is_some() && !self.may_take_back(seat)
    }

    /// Whether the person of this seat has acted since there were so many lines.
    pub(crate) fn has_acted(&self, seat: Seat, since: Seq) -> bool {
        let seen = self.numbers.partition_point(|number| *number <= since);
        let mut later = self.facts.iter().enumerate().skip(seen);
        later.any(|(index, fact)| fact.actor() == Some(seat) && !self.played_by_bot(seat, index))
    }

    /// Whether this seat has taken something back since there were so many lines.
    pub(crate) fn has_taken_back(&self, seat: Seat, since: Seq) -> bool {
        self.taken_back.iter().any(|&(number, by)| by == seat && number > since)
    }

    /// How many facts there were before the last action of this seat, if that may be taken back.
    fn before_last_action(&self, seat: Seat) -> Option<usize> {
        let last = self.facts.iter().rposition(|fact| fact.actor().is_some())?;
        let since = &self.facts[last..];
        // Whoever has come or gone since has seen it, and is not sent back.
        let still = !since.iter().any(|fact| matches!(fact, Fact::TakenOver { .. }));
        let own = rules::may_take_back(seat, since) && !self.played_by_bot(seat, last);
        (still && own).then_some(last)
    }

    /// How many facts there were before the last action of this seat, whoever has acted since, if that may be
    /// taken back with everybody's consent.
    fn before_own_action(&self, seat: Seat) -> Option<usize> {
        let last = self.facts.iter().rposition(|fact| fact.actor() == Some(seat))?;
        let since = &self.facts[last..];
        let still = !since
            .iter()
            .any(|fact| matches!(fact, Fact::TakenOver { .. } | Fact::Resigned { .. }));
        let own = rules::may_agree_back(seat, since) && !self.played_by_bot(seat, last);
        (still && own).then_some(last)
    }

    /// Takes stored facts in. The draft must be of this very moment.
    pub(crate) fn take_in(&mut self, draft: Draft<'g>) {
        let seq = self.seq().0 as usize + draft.lines.len();
        assert_eq!(seq, draft.upshot.seq.0 as usize, "a draft follows on the last line");
        let first = self.seq().0 + 1;
        if draft.taken_back_by.is_some() {
            self.asides.take_back(draft.stay);
        }
        if let Some(aside) = draft.aside {
            self.asides.note(aside, Seq(first), draft.stay);
        }
        self.facts.truncate(draft.stay);
        self.numbers.truncate(draft.stay);
        let fact_lines = first + u32::from(draft.aside.is_some())..;
        self.numbers.extend(fact_lines.take(draft.facts.len()).map(Seq));
        self.times.truncate(draft.stay);
        self.times.extend(draft.facts.iter().map(|_| draft.upshot.at));
        self.facts.extend(draft.facts);
        self.taken_back.extend(draft.taken_back_by.map(|seat| (draft.upshot.seq, seat)));
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

    /// How many lines there are.
    pub(crate) fn seq(&self) -> Seq {
        self.upshot.seq
    }

    /// Whether the game has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.seq() > Seq::START
    }

    /// How many lines there were when the present decision of this seat came up.
    ///
    /// An action chosen before that is stale. Every fact brings a new decision to every seat, but
    /// for two kinds: another seat's choice of first tickets while the set-up lasts, since all
    /// choose at the same time (A3, N2), and comings and goings (R2, R3), which leave every offer as
    /// it was. Whoever clicks twice is stale the second time, for the first click was a fact.
    pub(crate) fn asked(&self, seat: Seat) -> Seq {
        self.upshot.asked[seat]
    }

    /// Whether the first thing that this seat did since there were so many lines was this very
    /// action, and its person did it: what a bot did in between was nobody's to send again.
    pub(crate) fn has_done(&self, seat: Seat, action: &Action, since: Seq) -> bool {
        let own = |fact: &Fact| match fact {
            Fact::NeutralTook { by, .. } => *by == seat,
            fact => fact.actor() == Some(seat),
        };
        let seen = self.numbers.partition_point(|number| *number <= since);
        let mut later = self.facts.iter().enumerate().skip(seen);
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

    /// Who decided what led to this fact first of all; nobody where it followed from another.
    fn decides(&self, index: usize) -> Option<Seat> {
        match self.facts[index] {
            // The first tickets are dealt.
            Fact::Offered { .. } if index < self.upshot.setup => None,
            // Only where somebody had to choose the ticket was turned up before.
            Fact::NeutralTook { by, .. } => {
                let before = self.facts[..index].last();
                matches!(before, Some(Fact::NeutralTurned { .. })).then_some(by)
            }
            ref fact => fact.actor(),
        }
    }

    /// How many facts there were before each decision, and how many there are now.
    pub(crate) fn moments(&self) -> Vec<usize> {
        // A deck that has run out is made anew when somebody wants something of it, not before.
        let made = |fact: &Fact| matches!(fact, Fact::Reshuffled(_) | Fact::NeutralRetired);
        let begins = |index: usize| {
            let before = &self.facts[..index];
            before.iter().rposition(|fact| !made(fact)).map_or(0, |last| last + 1)
        };
        let all = self.facts.len();
        (0..all).filter(|index| self.decides(*index).is_some()).map(begins).chain([all]).collect()
    }

    /// How many lines there were when there were so many facts.
    pub(crate) fn number(&self, facts: usize) -> Seq {
        facts.checked_sub(1).map_or(Seq::START, |last| self.numbers[last])
    }

    /// The book as it was when there were so many facts; what was taken back before is left out.
    pub(crate) fn at(&self, facts: usize) -> Book<'g> {
        let mut upshot = self.upshot_after(facts);
        let (numbers, times) = (self.numbers[..facts].to_vec(), self.times[..facts].to_vec());
        let asides = self.asides.before(facts);
        let facts = self.facts[..facts].to_vec();
        upshot.seq = self.number(numbers.len());
        Book {
            game: self.game,
            scribe: self.scribe.clone(),
            luck: self.luck.clone(),
            facts,
            numbers,
            times,
            taken_back: Vec::new(),
            asides,
            upshot,
        }
    }

    /// What a viewer saw, the latest `lines_max` of it, with the number of each fact.
    pub(crate) fn seen_by(&self, viewer: Viewer, lines_max: usize) -> Vec<(Seq, Seen)> {
        let seen = |(index, fact): (usize, &Fact)| {
            let seen = fact.seen_by(viewer, index < self.upshot.setup)?;
            Some((self.numbers[index], seen))
        };
        let facts = self.facts.iter().enumerate().rev().filter_map(seen).take(lines_max);
        let taken_back = self.taken_back.iter().map(|&(seq, seat)| (seq, Seen::TookBack { seat }));
        let mut lines: Vec<_> = facts.chain(taken_back).chain(self.asides.seen()).collect();
        lines.sort_unstable_by_key(|(seq, _)| *seq);
        lines.split_off(lines.len().saturating_sub(lines_max))
    }
}

impl Draft<'_> {
    /// The lines to store.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// How the game stands after it, whose book is this one; `is_person` says who sat down on a seat.
    pub(crate) fn after(&self, book: &Book<'_>, is_person: impl Fn(Seat) -> bool) -> After {
        let Upshot { state, played_by, setup, clocks, .. } = &self.upshot;
        let game = book.game;
        if let Some(finished) = state.finished(game) {
            let public = state.view(game, Viewer::Spectator).public;
            return After::Over(FinalTally::of(&finished.sheet(), |seat| public[seat].resigned));
        }
        let plays =
            |seat: Seat| played_by[seat].map_or(is_person(seat), |hand| hand == PlayedBy::Human);
        let waits = |seat: &Seat| state.is_asked(game, *seat) && plays(*seat);
        let awaited: AwaitedSeats = game.seats().iter().filter(waits).collect();
        let facts = book.facts[..self.stay].iter().chain(&self.facts);
        let newest = (0..self.stay + self.facts.len()).rev().zip(facts.rev());
        After::WaitsFor(awaited, Some(glance(newest, *setup, clocks, plays)))
    }
}

impl Upshot {
    fn at_bare_table(game: &Game, clock: TableClock) -> Upshot {
        Upshot {
            state: *Referee::new(game, &[]).state(),
            played_by: BySeat::all(None),
            asked: BySeat::all(Seq::START),
            seq: Seq::START,
            setup: 0,
            clocks: Clocks::new(clock),
            turns: BySeat::all(SeatTurn { number: 0, since: Moment::at_ms(0) }),
            on_clock: BySeat::all(false),
            turned_up: false,
            at: Moment::at_ms(0),
        }
    }

    fn take_in(&mut self, game: &Game, fact: &Fact, at: Moment) {
        let was_setup = self.state.in_setup();
        if self.seq == Seq::START {
            // At the bare table nobody was to move.
            self.clocks.begin(at);
        } else if at != self.at || self.begins_action(fact) {
            self.settle(game);
        }
        if let Some(actor) = fact.actor().filter(|actor| !self.by_bot(*actor)) {
            self.clocks.act(actor, at);
        }
        self.at = at;
        self.turned_up = matches!(fact, Fact::NeutralTurned { .. });
        self.state.evolve(game, fact);
        self.seq = Seq(self.seq.0 + 1);
        if was_setup {
            self.setup += 1;
        }
        match *fact {
            Fact::TakenOver { seat, by } => {
                self.played_by[seat] = Some(by);
                match by {
                    PlayedBy::Bot(_) => self.clocks.stop(seat, at),
                    PlayedBy::Human => {
                        self.clocks.come_back(seat, at, self.state.is_asked(game, seat));
                    }
                }
            }
            Fact::Resigned { .. } => {}
            Fact::Kept { seat, .. } if self.state.in_setup() => self.asked[seat] = self.seq,
            _ => self.asked = BySeat::all(self.seq),
        }
    }

    /// Lets the clocks run of those who are to move by now, and stand of those who have moved. Between the
    /// facts of one action somebody may seem to be to move who is not.
    fn settle(&mut self, game: &Game) {
        for seat in game.seats().iter() {
            let asked = self.state.is_asked(game, seat);
            match (self.on_clock[seat], asked) {
                (false, true) => {
                    let number = self.turns[seat].number + 1;
                    self.turns[seat] = SeatTurn { number, since: self.at };
                    self.clocks.turn(seat, self.at, self.by_bot(seat));
                }
                (true, false) => self.clocks.moved(seat, self.at),
                (true, true) | (false, false) => {}
            }
            self.on_clock[seat] = asked;
        }
    }

    /// Whether a fact is the first of what somebody does, as far as that matters to whose move it is.
    fn begins_action(&self, fact: &Fact) -> bool {
        match fact {
            Fact::TakenOver { .. } => true,
            // Somebody has chosen the route.
            Fact::NeutralTook { .. } => self.turned_up,
            fact => fact.actor().is_some(),
        }
    }

    fn by_bot(&self, seat: Seat) -> bool {
        matches!(self.played_by[seat], Some(PlayedBy::Bot(_)))
    }
}
