//! What a person can want by the right of a seat.

use rules::Fact;
use store::Seq;
use vocab::{Action, PlayedBy, Refusal, Seat};

use crate::fault::ActFault;
use crate::limits::ACTION_BYTES_MAX;
use crate::luck::Draws;
use crate::pass::SeatPass;
use crate::request::Wish;
use crate::table::{Setback, Table};

impl Table<'_> {
    pub(crate) async fn want(
        &mut self,
        pass: SeatPass,
        wish: Wish,
    ) -> Result<Seq, Setback<ActFault>> {
        if !self.sits(&pass) {
            return Err(ActFault::NotSeated.into());
        }
        let seat = pass.seat();
        let facts = match (wish, self.book.has_begun()) {
            (Wish::Leave, false) => return self.stand_up(pass.person()).await,
            (Wish::SeatBots { level }, false) => return self.seat_bots(pass, level).await,
            (Wish::SeatBots { .. }, true) => return Err(ActFault::Begun.into()),
            (_, false) => return Err(ActFault::NotBegun.into()),
            (Wish::Act { seen, action }, true) => self.act(seat, seen, &action)?,
            (Wish::Resign, true) => self.resign(seat)?,
            (Wish::Leave, true) => self.go_away(seat)?,
            (Wish::ComeBack, true) => self.come_back(seat)?,
        };
        Ok(self.commit(facts).await?)
    }

    /// What follows from an action, with the luck of this very length of the ledger.
    pub(crate) fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Refusal> {
        let luck = Draws::at(&self.seed, self.book.seq());
        self.book.state().decide(self.game, seat, action, luck)
    }

    fn act(&self, seat: Seat, seen: Seq, action: &str) -> Result<Vec<Fact>, ActFault> {
        if action.len() > ACTION_BYTES_MAX {
            return Err(ActFault::TooLong { bytes: action.len() });
        }
        let action = Action::parse(self.game.board(), action).map_err(ActFault::BadAction)?;
        if !self.book.state().is_over() {
            self.expect_present(seat)?;
            if seen < self.book.asked(seat) || seen > self.book.seq() {
                return Err(ActFault::Stale { seq: self.book.seq() });
            }
        }
        Ok(self.decide(seat, &action)?)
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

    fn go_away(&self, seat: Seat) -> Result<Vec<Fact>, ActFault> {
        if !self.book.state().is_over() {
            self.expect_present(seat)?;
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
        Ok(self.book.state().decide_take_over(self.game, seat, PlayedBy::Human)?)
    }

    fn stand_in(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        let bot = PlayedBy::Bot(self.house.settings.stand_in);
        self.book.state().decide_take_over(self.game, seat, bot)
    }

    /// Whether the person plays, rather than a bot for them.
    fn expect_present(&self, seat: Seat) -> Result<(), ActFault> {
        match self.hand(seat) {
            PlayedBy::Human => Ok(()),
            PlayedBy::Bot(_) if self.book.state().has_resigned(seat) => Err(ActFault::Resigned),
            PlayedBy::Bot(_) => Err(ActFault::Away),
        }
    }
}
