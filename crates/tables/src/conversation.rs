//! What people say to each other at a table. It is no part of the game: neither ledger nor record holds it.

use std::sync::Arc;

use store::limits::TALK_LINES_MAX;
use store::{Head, HouseWord, Ledger, Occupant, PersonId, Seq, StoreFault, TalkFault};
use vocab::page::{Agreed, Saying, TalkKind, TalkLine, TalkSight};
use vocab::{BySeat, Seat, Viewer};

use crate::catalogue::Terms;
use crate::fault::{ActFault, TableFault};
use crate::house::House;
use crate::pass::SeatPass;
use crate::request::Wish;
use crate::table::{Setback, Table};

/// The talk of a table, and who of its people has blocked whom of them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Conversation {
    lines: Arc<[TalkLine]>,
    blocks: Vec<(PersonId, PersonId)>,
}

impl Conversation {
    pub(crate) async fn load(ledger: &Ledger, head: &Head) -> Result<Conversation, StoreFault> {
        let (lines, blocks) = (ledger.talk(head.id).await?, ledger.blocks_at(head.id).await?);
        Ok(Conversation { lines: lines.into(), blocks })
    }

    /// What a viewer may read; nothing where nobody could answer, or nobody may talk.
    fn seen_by(&self, head: &Head, kind: TalkKind, viewer: Viewer) -> Option<TalkSight> {
        let people = head.seats.iter().filter(|it| matches!(it, Occupant::Person { .. })).count();
        if people < 2 || kind == TalkKind::Silent {
            return None;
        }
        let blocked = match viewer {
            Viewer::Seat(own) => self.blocked_by(head, own),
            Viewer::Spectator => BySeat::all(false),
        };
        let heard = |line: &&TalkLine| !blocked[line.seat];
        let lines = if self.lines.iter().all(|line| heard(&line)) {
            self.lines.clone()
        } else {
            self.lines.iter().filter(heard).cloned().collect()
        };
        Some(TalkSight { kind, lines, blocked })
    }

    /// The seats of those whom the person of a seat has blocked.
    fn blocked_by(&self, head: &Head, own: Seat) -> BySeat<bool> {
        let mine = |person: PersonId| head.seat_of(person) == Some(own);
        let others = self.blocks.iter().filter(|(person, _)| mine(*person));
        let mut blocked = BySeat::all(false);
        for seat in others.filter_map(|(_, other)| head.seat_of(*other)) {
            blocked[seat] = true;
        }
        blocked
    }

    fn newest(&self) -> u32 {
        self.lines.last().map_or(0, |line| line.number)
    }

    /// Whether somebody has said this very thing since the line of this number: then it was sent again
    /// because its answer was lost.
    fn has_said(&self, seat: Seat, seen: u32, saying: &Saying) -> bool {
        let mut since = self.lines.iter().filter(|line| line.number > seen);
        since.any(|line| line.seat == seat && line.saying == *saying)
    }

    fn add(&mut self, line: TalkLine) {
        let kept = self.lines.len().saturating_sub(TALK_LINES_MAX as usize - 1);
        self.lines = self.lines[kept..].iter().cloned().chain([line]).collect();
    }
}

impl House {
    /// Says something at a table, having read up to the line of this number. What was said since is said
    /// once, however often it is sent; from whoever does not tell what they have read, it is always said.
    ///
    /// # Errors
    /// Why nothing was said.
    pub async fn say(
        &self,
        pass: &SeatPass,
        seen: Option<u32>,
        saying: Saying,
    ) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Say { seen, saying }).await
    }

    /// Blocks somebody who sits at the same table, or does so no more: what they say reaches the person at
    /// no table. They are told nothing.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub async fn block(&self, pass: &SeatPass, seat: Seat, blocked: bool) -> Result<Seq, ActFault> {
        let done = self.want(pass, Wish::Block { seat, blocked }).await?;
        let games = self.household.ledger.games_of(pass.person()).await;
        for head in games.map_err(TableFault::Store)? {
            self.household.announce(HouseWord::BlocksChanged(head.id)).await;
        }
        Ok(done)
    }
}

impl Table<'_> {
    /// What is said here, as far as a viewer may read it.
    pub(crate) fn talk_for(&self, viewer: Viewer) -> Option<TalkSight> {
        let begun = self.book.has_begun();
        begun.then(|| self.conversation.seen_by(&self.head, self.talk, viewer)).flatten()
    }

    /// Somebody says something, having read up to the line of this number.
    pub(crate) async fn say(
        &mut self,
        seat: Seat,
        seen: Option<u32>,
        saying: Saying,
    ) -> Result<Seq, Setback<ActFault>> {
        match (self.talk, &saying) {
            (TalkKind::Silent, _) => return Err(ActFault::Silent.into()),
            (TalkKind::Phrases, Saying::Remark(_)) => return Err(ActFault::PhrasesOnly.into()),
            (TalkKind::Phrases | TalkKind::Free, _) => {}
        }
        if seen.is_some_and(|seen| self.conversation.has_said(seat, seen, &saying)) {
            return Ok(self.book.seq());
        }
        let line = TalkLine { number: self.conversation.newest() + 1, seat, saying };
        match self.ledger.say(self.id, &line, self.now()).await {
            Ok(()) => {}
            Err(TalkFault::Store(fault)) => {
                return Err(ActFault::from(TableFault::Store(fault)).into());
            }
            Err(TalkFault::OutOfStep | TalkFault::NoSuchGame(_)) => return Err(Setback::OutOfStep),
            Err(TalkFault::BadText(fault)) => {
                return Err(ActFault::from(TableFault::Broken(fault.to_string())).into());
            }
        }
        self.conversation.add(line);
        self.tell();
        Ok(self.book.seq())
    }

    /// Somebody does not wish to read what another says any more, or does so again. The other is told
    /// nothing.
    pub(crate) async fn block(
        &mut self,
        pass: SeatPass,
        seat: Seat,
        blocked: bool,
    ) -> Result<Seq, Setback<ActFault>> {
        let (own, ledger) = (pass.person(), &self.ledger);
        let done = match self.head.seats.get(seat.index()) {
            Some(Occupant::Person { id, .. }) if *id != own && blocked => {
                ledger.block(own, *id, self.now()).await
            }
            Some(Occupant::Person { id, .. }) if *id != own => ledger.unblock(own, *id).await,
            Some(_) | None => return Err(ActFault::NoSuchSeat.into()),
        };
        done.map_err(TableFault::Store).map_err(ActFault::from)?;
        self.blocks_changed().await;
        Ok(self.book.seq())
    }

    /// Reads anew who has blocked whom. Should the store fail now, what was known stays.
    pub(crate) async fn blocks_changed(&mut self) {
        if let Ok(blocks) = self.ledger.blocks_at(self.id).await {
            self.conversation.blocks = blocks;
            self.tell();
        }
    }

    /// Another way to talk, which the host wishes before the game begins.
    pub(crate) async fn set_talk(&mut self, talk: TalkKind) -> Result<Seq, Setback<ActFault>> {
        self.agree(|agreed| agreed.talk = talk).await?;
        self.talk = talk;
        Ok(self.book.seq())
    }

    /// Changes what the table has agreed on, before its game begins.
    pub(crate) async fn agree(
        &mut self,
        change: impl FnOnce(&mut Agreed),
    ) -> Result<(), Setback<ActFault>> {
        let mut terms: Terms = self.head.options.parse().map_err(ActFault::Table)?;
        let before = terms.agreed;
        change(&mut terms.agreed);
        if terms.agreed != before {
            let (before, after) = (self.head.options.clone(), terms.to_string());
            let ledger = &self.ledger;
            let agreed = ledger.agree(self.id, &before, &after, self.now()).await;
            agreed.map_err(crate::seating::setback_of)?;
            self.seats_changed().await?;
        }
        Ok(())
    }
}
