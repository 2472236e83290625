use rules::{Deed, Fact, Luck, State, Step};
use vocab::{Action, BySeat, Card, Cards, PlayedBy, Seat, Source, TicketId, TicketSet};
use wire::{Player, Record};

use crate::fault::AccountFault;
use crate::recorder::{Overheard, Recorder};

/// A recorded game as its account needs it: deed by deed, up to the end or the first resignation.
#[derive(Debug)]
pub(crate) struct Retelling {
    pub(crate) passages: Vec<Passage>,
    /// Who resigned, if that is where it ends.
    pub(crate) resigned: Option<Seat>,
}

/// One deed and the luck that followed.
#[derive(Debug)]
pub(crate) struct Passage {
    /// What was done, and where; nothing when the table was set up.
    pub(crate) deed: Option<Done>,
    pub(crate) heard: Overheard,
    pub(crate) after: State,
    /// Turns begun by then.
    pub(crate) turn_after: u16,
    /// The line of the record that tells it first.
    pub(crate) line: usize,
}

/// An action of a seat.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) before: State,
    /// Turns begun before it.
    pub(crate) turn: u16,
    /// Whether somebody else than the one who is named played the seat then.
    pub(crate) taken_over: bool,
}

/// Decisions that are too few to say anything about.
const DECISIONS_MIN: usize = 2;

impl Retelling {
    /// Reads a record.
    ///
    /// # Errors
    /// When it is not legal, or too short.
    pub(crate) fn new(record: &Record) -> Result<Retelling, AccountFault> {
        let mut story = Retelling { passages: Vec::new(), resigned: None };
        let mut turn = 0;
        let mut taken_over = BySeat::all(false);
        wire::verify(record, |step| {
            if story.resigned.is_some() {
                return;
            }
            match step.deed {
                Deed::Resign(seat) => story.resigned = Some(seat),
                // R3: who comes back plays their own seat again.
                Deed::TakeOver(seat, by) => {
                    taken_over[seat] = !is(&record.players()[seat.index()], by);
                }
                Deed::SetUp => story.passages.push(set_up(record, step)),
                Deed::Act(seat, action) => {
                    let taken_over = taken_over[seat];
                    let before = step.before;
                    let done = Done { seat, action, before, turn, taken_over };
                    let passage = passage(record, step, done);
                    turn = passage.turn_after;
                    story.passages.push(passage);
                }
            }
        })?;
        let decisions = story.passages.iter().filter(|passage| passage.deed.is_some()).count();
        if decisions < DECISIONS_MIN {
            return Err(AccountFault::TooShort { decisions });
        }
        Ok(story)
    }
}

/// Whether a record names this one as the player of a seat.
fn is(named: &Player, by: PlayedBy) -> bool {
    match by {
        PlayedBy::Human => named.player == "human",
        PlayedBy::Bot(bot) => named.player.strip_prefix("bot:") == Some(bot.as_str()),
    }
}

fn set_up(record: &Record, step: &Step<'_>) -> Passage {
    let recorder = Recorder::new(Retold::by(&step.facts));
    let after = State::deal(record.game(), &recorder, &recorder);
    let line = record.line(step.index);
    Passage { deed: None, heard: recorder.heard(), after, turn_after: 0, line }
}

fn passage(record: &Record, step: &Step<'_>, done: Done) -> Passage {
    let game = record.game();
    let recorder = Recorder::new(Retold::by(&step.facts));
    let mut after = done.before;
    let begins =
        matches!(after.view(game, vocab::Viewer::Spectator).phase, vocab::PhaseView::Turn(_));
    after.play_offered(game, done.seat, done.action, &recorder, &recorder);
    debug_assert!(after == *step.after, "the same luck leads to the same state");
    Passage {
        heard: recorder.heard(),
        after,
        turn_after: done.turn + u16::from(begins),
        line: record.line(step.index),
        deed: Some(done),
    }
}

/// The luck that these facts tell.
struct Retold {
    cards: std::vec::IntoIter<Card>,
    tickets: std::vec::IntoIter<TicketId>,
}

impl Retold {
    fn by(facts: &[Fact]) -> Retold {
        let (mut cards, mut tickets) = (Vec::new(), Vec::new());
        for fact in facts {
            match fact {
                Fact::Dealt { cards: dealt, .. } => cards.extend(dealt.break_seal().each()),
                Fact::Revealed { card, .. } => cards.push(*card),
                Fact::Drew { from: Source::Deck, card, .. } => cards.push(*card.break_seal()),
                Fact::Offered { tickets: offered, .. } => {
                    tickets.extend_from_slice(offered.break_seal().as_slice());
                }
                Fact::NeutralTurned { ticket } => tickets.push(*ticket),
                // Given by the holder of the marker it was turned up in the deed before.
                Fact::NeutralTook { ticket, .. } => tickets.push(*ticket),
                _ => {}
            }
        }
        Retold { cards: cards.into_iter(), tickets: tickets.into_iter() }
    }
}

impl Luck for Retold {
    fn card(&mut self, _: &Cards) -> Card {
        self.cards.next().expect("a legal record tells every card")
    }

    fn ticket(&mut self, _: TicketSet) -> TicketId {
        self.tickets.next().expect("a legal record tells every ticket")
    }
}
