//! What a person can want by the right of a seat.

use rules::Fact;
use store::Seq;
use store::limits::LINES_PER_GAME_MAX;
use vocab::page::{ASK_HINT, TAKE_BACK};
use vocab::{Action, PlayedBy, Refusal, Seat};

use crate::fault::ActFault;
use crate::limits::{ACTION_BYTES_MAX, LINES_TO_PLAY};
use crate::pass::SeatPass;
use crate::request::Wish;
use crate::table::{Setback, Table};

impl Table<'_> {
    pub(crate) async fn want(
        &mut self,
        pass: SeatPass,
        wish: Wish,
    ) -> Result<Seq, Setback<ActFault>> {
        let pass = self.current(&pass).ok_or(Setback::Fault(ActFault::NotSeated))?;
        let seat = pass.seat();
        let facts = match (wish, self.book.has_begun()) {
            (Wish::Leave, false) => return self.stand_up(pass.person()).await,
            (Wish::Rearrange(wish), false) => return self.rearrange(pass, wish).await,
            (Wish::Pledge { person, pledge }, _) => {
                return self.pledge(pass, person, pledge).await;
            }
            (Wish::Open { part }, _) => return self.open(pass, part).await,
            (Wish::HandOver { seat }, _) => return self.hand_over(pass, seat).await,
            (Wish::Block { seat, blocked }, _) => return self.block(pass, seat, blocked).await,
            (Wish::Propose(kind), true) => return self.propose(seat, kind).await,
            (Wish::Answer { name, agree }, true) => {
                return self.answer_proposal(seat, &name, agree).await;
            }
            (Wish::GoOn, true) => return self.end_pause().await,
            (Wish::Say { seen, saying }, true) => return self.say(seat, seen, saying).await,
            (Wish::Rearrange(_), true) => return Err(ActFault::Begun.into()),
            (_, false) => return Err(ActFault::NotBegun.into()),
            (Wish::Act { seen, action }, true) if action == TAKE_BACK => {
                return self.take_back(seat, seen).await;
            }
            (Wish::Act { seen, action }, true) if action == ASK_HINT => {
                return self.ask_hint((seat, pass.screen()), seen).await;
            }
            (Wish::Act { seen, action }, true) => self.act(seat, seen, &action)?,
            (Wish::Resign, true) => {
                let facts = self.resign(seat)?;
                let seq = self.commit(facts).await?;
                return match self.follow_host().await {
                    Err(Setback::OutOfStep) => Err(Setback::OutOfStep),
                    // They have resigned all the same.
                    Ok(()) | Err(Setback::Fault(_)) => Ok(seq),
                };
            }
            (Wish::Leave, true) => self.go_away(seat)?,
            (Wish::ComeBack, true) => self.come_back(seat)?,
            (Wish::CallBot { seat: other }, true) => self.call_bot(seat, other)?,
        };
        if facts.is_empty() {
            return Ok(self.book.seq());
        }
        Ok(self.commit(facts).await?)
    }

    /// What follows from the text of an action; nothing if it is the very one that the seat has done
    /// since: it was sent again because its answer was lost.
    fn act(&self, seat: Seat, seen: Seq, action: &str) -> Result<Vec<Fact>, ActFault> {
        if action.len() > ACTION_BYTES_MAX {
            return Err(ActFault::TooLong { bytes: action.len() });
        }
        let action = Action::parse(self.game.board(), action).map_err(ActFault::BadAction)?;
        if seen < self.book.asked(seat) && self.book.has_done(seat, &action, seen) {
            return Ok(Vec::new());
        }
        if !self.book.state().is_over() {
            self.expect_present(seat)?;
            self.expect_unpaused()?;
            if seen < self.book.asked(seat) || seen > self.book.seq() {
                return Err(ActFault::Stale { seq: self.book.seq() });
            }
        }
        Ok(self.book.decide(seat, &action)?)
    }

    /// Takes the last action of this seat back (R4); nothing happens if that was done since and is asked
    /// for again because its answer was lost.
    async fn take_back(&mut self, seat: Seat, seen: Seq) -> Result<Seq, Setback<ActFault>> {
        if self.book.has_taken_back(seat, seen) {
            return Ok(self.book.seq());
        }
        self.expect_present(seat)?;
        self.expect_room()?;
        self.expect_unpaused()?;
        if seen < self.book.asked(seat) || seen > self.book.seq() {
            return Err(ActFault::TooLate.into());
        }
        let draft = self.book.draft_back(seat, self.table_now()).ok_or(ActFault::TooLate)?;
        Ok(self.keep(draft).await?)
    }

    fn resign(&self, seat: Seat) -> Result<Vec<Fact>, ActFault> {
        if self.book.state().has_resigned(seat) {
            return Err(ActFault::Resigned);
        }
        let mut facts = self.book.state().decide_resign(self.game, seat)?;
        let ended = facts.iter().any(|fact| matches!(fact, Fact::Ended(_)));
        if !ended && self.hand(seat) == PlayedBy::Human {
            // R2: a bot plays the resigned seat on.
            facts.extend(self.stand_in(seat)?);
        }
        Ok(facts)
    }

    pub(crate) fn go_away(&self, seat: Seat) -> Result<Vec<Fact>, ActFault> {
        if !self.book.state().is_over() {
            self.expect_present(seat)?;
            self.expect_room()?;
        }
        Ok(self.stand_in(seat)?)
    }

    fn come_back(&self, seat: Seat) -> Result<Vec<Fact>, ActFault> {
        if self.book.state().has_resigned(seat) {
            return Err(ActFault::Resigned);
        }
        if self.hand(seat) == PlayedBy::Human {
            return Err(ActFault::NotAway);
        }
        self.expect_room()?;
        Ok(self.book.state().decide_take_over(self.game, seat, PlayedBy::Human)?)
    }

    pub(crate) fn stand_in(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        let bot = PlayedBy::Bot(self.house.settings.stand_in);
        self.book.state().decide_take_over(self.game, seat, bot)
    }

    /// Whether the ledger has room for more than playing: whoever left and came back without end would
    /// leave none to end the game in.
    pub(crate) fn expect_room(&self) -> Result<(), ActFault> {
        let used = self.book.seq().0;
        if used >= LINES_PER_GAME_MAX - LINES_TO_PLAY { Err(ActFault::TooOften) } else { Ok(()) }
    }

    /// Whether the person plays, rather than a bot for them.
    pub(crate) fn expect_present(&self, seat: Seat) -> Result<(), ActFault> {
        match self.hand(seat) {
            PlayedBy::Human => Ok(()),
            PlayedBy::Bot(_) if self.book.state().has_resigned(seat) => Err(ActFault::Resigned),
            PlayedBy::Bot(_) => Err(ActFault::Away),
        }
    }
}
