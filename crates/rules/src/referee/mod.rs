//! Replaying a game from its facts, and refusing the first that the rules don't allow.
//!
//! The referee reads an action off the record, carries it out by the one code path with the luck
//! that the record tells, and compares what should have happened with what the record says.

mod mismatch;
mod told;

use vocab::{Action, Pile, PlayedBy, Seat, Source, TicketId};

use crate::fact::Fact;
use crate::game::Game;
use crate::play::Play;
use crate::state::{Phase, State};
use told::Told;

/// A fact that the rules don't allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// Its position among the facts.
    pub index: usize,
    /// The row of the rule book that it breaks.
    pub rule: &'static str,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
}

/// What somebody did, as read off the facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// The table was set up.
    SetUp,
    /// A seat took an action.
    Act(Seat, Action),
    /// A seat resigned.
    Resign(Seat),
    /// Somebody else plays the seat on.
    TakeOver(Seat, PlayedBy),
}

/// Follows a game fact by fact.
///
/// The facts are those of a record: without [`Fact::TurnEnded`], [`Fact::Ended`] and
/// [`Fact::NeutralTurned`], which follow from the rest.
#[derive(Debug)]
pub struct Referee<'a> {
    game: &'a Game,
    facts: &'a [Fact],
    index: usize,
    state: State,
}

/// One deed and all that followed from it.
#[derive(Debug)]
pub struct Step<'a> {
    /// What was asked for.
    pub deed: Deed,
    /// The truth before it; at set-up, the bare table.
    pub before: State,
    /// The facts, those included that records leave out.
    pub facts: Vec<Fact>,
    /// The position of the first of them in the record.
    pub index: usize,
    /// The truth after it.
    pub after: &'a State,
}

impl<'a> Referee<'a> {
    /// A referee at the bare table.
    pub fn new(game: &'a Game, facts: &'a [Fact]) -> Referee<'a> {
        Referee { game, facts, index: 0, state: State::bare(game) }
    }

    /// The truth so far.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Follows the next deed; `None` at the end of the facts.
    ///
    /// # Errors
    /// The first fact that the rules don't allow. The referee stays where it is.
    pub fn step(&mut self) -> Result<Option<Step<'_>>, Illegal> {
        if self.index == self.facts.len() {
            return Ok(None);
        }
        let deed = if self.index == 0 { Deed::SetUp } else { self.deed()? };
        let (facts, after) = self.expected(deed)?;
        let index = self.index;
        self.index += facts.iter().filter(|fact| is_recorded(fact)).count();
        let before = std::mem::replace(&mut self.state, after);
        Ok(Some(Step { deed, before, facts, index, after: &self.state }))
    }

    /// What somebody did, judging by the next facts.
    fn deed(&self) -> Result<Deed, Illegal> {
        let fact = &self.facts[self.index];
        let deed = match *fact {
            Fact::Kept { seat, tickets } => Deed::Act(seat, Action::Keep(*tickets.break_seal())),
            Fact::Drew { seat, from, .. } => Deed::Act(seat, Action::Draw(from)),
            Fact::Claimed { seat, route, payment, .. } => {
                Deed::Act(seat, Action::Claim(route, payment))
            }
            Fact::Passed { seat } => Deed::Act(seat, Action::Pass),
            Fact::NeutralTook { route: Some(route), by, .. }
                if matches!(self.state.phase, Phase::NeutralChoice(_)) =>
            {
                Deed::Act(by, Action::GiveNeutral(route))
            }
            Fact::Resigned { seat } => Deed::Resign(seat),
            Fact::TakenOver { seat, by } => Deed::TakeOver(seat, by),
            _ => self.delayed_request().ok_or_else(|| mismatch::out_of_place(self, fact))?,
        };
        Ok(deed)
    }

    /// The deed behind facts that stand before the one that shows it.
    fn delayed_request(&self) -> Option<Deed> {
        let rest = &self.facts[self.index..];
        let before_offer =
            |fact: &Fact| matches!(fact, Fact::Reshuffled(Pile::Tickets) | Fact::NeutralRetired);
        let skipped = rest.iter().take_while(|fact| before_offer(fact)).count();
        match (rest.get(skipped), rest) {
            (Some(Fact::Offered { seat, .. }), _) => Some(Deed::Act(*seat, Action::DrawTickets)),
            (
                _,
                [
                    Fact::Reshuffled(Pile::Cards),
                    Fact::Drew { seat, from: from @ Source::Deck, .. },
                    ..,
                ],
            ) => Some(Deed::Act(*seat, Action::Draw(*from))),
            _ => None,
        }
    }

    /// What must follow from the deed, if the record agrees.
    fn expected(&self, deed: Deed) -> Result<(Vec<Fact>, State), Illegal> {
        let game = self.game;
        let allowed = match deed {
            Deed::SetUp => Ok(()),
            Deed::Act(seat, action) => self.state.check(game, seat, &action),
            Deed::Resign(seat) => self.state.decide_resign(game, seat).map(drop),
            Deed::TakeOver(seat, by) => self.state.decide_take_over(game, seat, by).map(drop),
        };
        allowed.map_err(|refusal| mismatch::refused(self, refusal))?;
        self.carry_out(deed, None)
            .or_else(|illegal| self.carry_out_untold(deed, illegal.index).ok_or(illegal))
    }

    /// People may come and go between a ticket turned up and the choice for the neutral player
    /// (P4). When that ends the game, no record tells the ticket: any that leaves a choice will do.
    fn carry_out_untold(&self, deed: Deed, index: usize) -> Option<(Vec<Fact>, State)> {
        let (Fact::Resigned { .. } | Fact::TakenOver { .. }) = self.facts.get(index)? else {
            return None;
        };
        let mut tickets = self.game.board().each_ticket();
        tickets.find_map(|(ticket, _)| self.carry_out(deed, Some(ticket)).ok())
    }

    /// Carries the deed out with the luck that the record tells.
    fn carry_out(
        &self,
        deed: Deed,
        guess: Option<TicketId>,
    ) -> Result<(Vec<Fact>, State), Illegal> {
        let mut state = self.state;
        let mut facts = Vec::new();
        let mut play = Play {
            game: self.game,
            state: &mut state,
            luck: Told::new(self.game, self.facts, self.index, guess),
            witness: &mut facts,
        };
        match deed {
            Deed::SetUp => play.set_up(),
            Deed::Act(seat, action) => play.act(seat, action),
            Deed::Resign(seat) => play.resign(seat),
            Deed::TakeOver(seat, by) => play.take_over(seat, by),
        }
        let impossible = play.luck.impossible;
        self.compare(&facts, impossible)?;
        Ok((facts, state))
    }

    fn compare(&self, expected: &[Fact], impossible: Option<Illegal>) -> Result<(), Illegal> {
        for (i, fact) in expected.iter().filter(|fact| is_recorded(fact)).enumerate() {
            let index = self.index + i;
            if let Some(illegal) = impossible.as_ref().filter(|illegal| illegal.index == index) {
                return Err(illegal.clone());
            }
            let found = self.facts.get(index);
            if found != Some(fact) {
                return Err(mismatch::differs(self.game, index, fact, found));
            }
        }
        Ok(())
    }
}

/// Whether records tell this fact.
pub fn is_recorded(fact: &Fact) -> bool {
    !matches!(fact, Fact::TurnEnded | Fact::Ended(_) | Fact::NeutralTurned { .. })
}
