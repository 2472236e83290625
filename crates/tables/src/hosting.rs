//! What only the host of a table may do about the others: remove them before the game begins, let them back
//! in, call the table off, close it, and hand it over.

use rules::Fact;
use store::{GameId, Occupant, PersonId, Seq, StoreFault};
use vocab::{PlayedBy, Refusal, Seat};

use crate::fault::ActFault;
use crate::house::House;
use crate::pass::SeatPass;
use crate::request::Wish;
use crate::seating::setback_of;
use crate::table::{Setback, Table};

impl House {
    /// Makes another person at the table its host, at any time until its game is over.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn hand_over(&self, pass: &SeatPass, seat: Seat) -> Result<Seq, ActFault> {
        self.want(pass, Wish::HandOver { seat }).await
    }

    /// Whether the host has removed a person from a table, so that they get no seat there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_removed(&self, table: GameId, person: PersonId) -> Result<bool, StoreFault> {
        let removed = self.household.ledger.removed(table).await?;
        Ok(removed.iter().any(|(id, _)| *id == person))
    }
}

impl Table<'_> {
    /// Somebody else is host from now on: a person with a screen of their own, who plays.
    pub(crate) async fn hand_over(
        &mut self,
        pass: SeatPass,
        seat: Seat,
    ) -> Result<Seq, Setback<ActFault>> {
        if self.book.state().is_over() {
            return Err(Refusal::GameOver.into());
        }
        let heir = match self.head.seats.get(seat.index()) {
            None => return Err(ActFault::NoSuchSeat.into()),
            Some(Occupant::Person { id, screen: None, .. }) => *id,
            Some(Occupant::Person { .. } | Occupant::Bot(_) | Occupant::Free) => {
                return Err(ActFault::NoHost.into());
            }
        };
        // A wish is a sign of life: a host who is back is host again.
        self.feed.sign_of(pass.screen());
        self.look_around();
        if heir == self.head.host && heir != pass.person() {
            // So it is already: it was sent again because its answer was lost.
            return Ok(self.book.seq());
        }
        if !self.is_host(pass.person()) {
            return Err(ActFault::NotHost.into());
        } else if heir == pass.person() {
            return Err(ActFault::HostAlready.into());
        } else if self.book.has_begun() && self.hand(seat) != PlayedBy::Human {
            return Err(ActFault::HeirAway.into());
        }
        self.make_host(heir).await?;
        Ok(self.book.seq())
    }

    /// If the host has just resigned, the first of those who still play follows.
    pub(crate) async fn follow_host(&mut self) -> Result<(), Setback<ActFault>> {
        let Some(host) = self.head.seat_of(self.head.host) else { return Ok(()) };
        if !self.book.state().has_resigned(host) || self.book.state().is_over() {
            return Ok(());
        }
        let own_screen = |seat: Seat| match self.head.seats.get(seat.index()) {
            Some(Occupant::Person { id, screen: None, .. }) => Some(*id),
            _ => None,
        };
        match self.players().into_iter().find_map(own_screen) {
            Some(heir) => self.make_host(heir).await,
            None => Ok(()),
        }
    }

    async fn make_host(&mut self, heir: PersonId) -> Result<(), Setback<ActFault>> {
        let (ledger, host) = (&self.ledger, self.head.host);
        ledger.hand_over(self.id, host, heir).await.map_err(setback_of)?;
        self.seats_changed().await?;
        Ok(())
    }

    /// Frees the seat of a guest, who stays out.
    pub(crate) async fn remove(&mut self, guest: PersonId) -> Result<Seq, Setback<ActFault>> {
        self.ledger.remove(self.id, guest, self.now()).await.map_err(setback_of)?;
        self.removed_changed().await?;
        Ok(self.book.seq())
    }

    /// Lets those back in who were removed.
    pub(crate) async fn readmit(&mut self) -> Result<Seq, Setback<ActFault>> {
        if !self.removed.is_empty() {
            self.ledger.readmit(self.id, self.now()).await.map_err(setback_of)?;
            self.removed_changed().await?;
        }
        Ok(self.book.seq())
    }

    async fn removed_changed(&mut self) -> Result<(), Setback<ActFault>> {
        // What was changed is stored: if it can't be read now, the table starts afresh.
        let removed = self.ledger.removed(self.id).await;
        self.removed = removed.map_err(|_| Setback::<ActFault>::OutOfStep)?;
        Ok(self.seats_changed().await?)
    }

    /// There shall be no game: the table is gone, and everybody who looks is told so.
    pub(crate) async fn call_off(&mut self) -> Result<Seq, Setback<ActFault>> {
        self.ledger.call_off(self.id, self.now()).await.map_err(setback_of)?;
        self.called_off = true;
        Ok(self.book.seq())
    }

    /// What follows when all have agreed to close a table whose game has begun: bots play it to its end,
    /// whether or not anybody looks.
    pub(crate) fn close(&self) -> Result<Vec<Fact>, ActFault> {
        self.expect_room()?;
        let mut facts = Vec::new();
        for seat in self.players() {
            facts.extend(self.stand_in(seat)?);
        }
        Ok(facts)
    }

    /// Whether all have agreed to close the table, and nobody has come back to play on.
    pub(crate) fn is_closed(&self) -> bool {
        self.consent.closed && self.players().is_empty()
    }
}
