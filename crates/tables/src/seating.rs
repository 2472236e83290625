//! Who sits where, before the game begins.

use rules::State;
use store::{Moment, Occupant, PersonId, SeatFault, Seq};
use vocab::{BotName, Chance, Seat};

use crate::catalogue::{Guests, bot_name};
use crate::fault::{ActFault, SitFault, TableFault};
use crate::lobby::new_bot;
use crate::luck::Draws;
use crate::pass::SeatPass;
use crate::table::{Setback, Table};

impl Table<'_> {
    /// Gives a person a free seat. Requests come one after the other, so of two who want the last
    /// seat one gets it.
    pub(crate) async fn sit(&mut self, person: PersonId) -> Result<SeatPass, Setback<SitFault>> {
        if let Some(seat) = self.head.seat_of(person) {
            return Ok(SeatPass::new(self.id, seat, person));
        }
        let free: Vec<Seat> = self.head.free_seats().collect();
        if free.is_empty() {
            return Err(Setback::Fault(SitFault::Full));
        }
        let pick = match self.guests {
            Guests::Anywhere => Draws::of_guest(&self.seed, person).below(free.len() as u32),
            Guests::InOrder => 0,
        };
        let seat = free[pick as usize];
        match self.house.ledger.sit(self.id, seat, person, Moment::now()).await {
            Ok(()) => {}
            Err(SeatFault::NoSuchPerson(_)) => return Err(Setback::Fault(SitFault::NoPerson)),
            Err(fault) => return Err(sort(fault).into()),
        }
        self.seats_changed().await?;
        // Should the store fail now, the seat is taken all the same and the game begins later.
        match self.begin_if_full().await {
            Err(Setback::OutOfStep) => Err(Setback::OutOfStep),
            Ok(()) | Err(Setback::Fault(_)) => Ok(SeatPass::new(self.id, seat, person)),
        }
    }

    /// Frees a person's seat. A table without people is called off.
    pub(crate) async fn stand_up(&mut self, person: PersonId) -> Result<Seq, Setback<ActFault>> {
        self.house.ledger.leave(self.id, person, Moment::now()).await.map_err(sort)?;
        self.feed.stand_up(person);
        self.seats_changed().await?;
        let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person { .. });
        if !self.head.seats.iter().any(is_person) {
            self.house.ledger.call_off(self.id, Moment::now()).await.map_err(sort)?;
            self.called_off = true;
        }
        Ok(self.book.seq())
    }

    /// Gives the free seats to bots, at the wish of the host, or of anybody once the host has left.
    pub(crate) async fn seat_bots(
        &mut self,
        pass: SeatPass,
        level: BotName,
    ) -> Result<Seq, Setback<ActFault>> {
        let host = self.head.seat_of(self.head.host);
        if host.is_some_and(|host| host != pass.seat()) {
            return Err(ActFault::NotHost.into());
        }
        let mut luck = Draws::of_order(&self.seed);
        for seat in self.head.free_seats().collect::<Vec<_>>() {
            let name = bot_name(|name| self.is_called(name), &mut luck);
            let bot = new_bot(level, name);
            let seated = self.house.ledger.seat_bot(self.id, seat, &bot, Moment::now()).await;
            seated.map_err(sort)?;
            self.head.seats[seat.index()] = Occupant::Bot(bot);
        }
        self.seats_changed().await?;
        self.begin_if_full().await?;
        Ok(self.book.seq())
    }

    fn is_called(&self, name: &str) -> bool {
        self.head.seats.iter().any(|occupant| match occupant {
            Occupant::Free => false,
            Occupant::Person { name: taken, .. } => taken.as_str() == name,
            Occupant::Bot(bot) => bot.name.as_str() == name,
        })
    }

    /// Reads the seats again after a change and tells everybody.
    async fn seats_changed(&mut self) -> Result<(), Setback<TableFault>> {
        // What was changed is stored: if it can't be read now, the table starts afresh.
        let head = self.house.ledger.head(self.id).await.map_err(|_| Setback::OutOfStep)?;
        self.head = head.ok_or(Setback::OutOfStep)?;
        self.tell();
        Ok(())
    }

    /// Deals, if all seats are taken and the game has not begun.
    pub(crate) async fn begin_if_full(&mut self) -> Result<(), Setback<TableFault>> {
        let full = self.head.free_seats().next().is_none();
        if full && !self.book.has_begun() {
            let mut facts = Vec::new();
            State::deal(self.game, Draws::at(&self.seed, Seq::START), &mut facts);
            self.commit(facts).await?;
        }
        Ok(())
    }
}

/// A seat that is not as the table believes means that the table is out of step.
fn sort(fault: SeatFault) -> Setback<TableFault> {
    match fault {
        SeatFault::Store(fault) => Setback::Fault(TableFault::Store(fault)),
        fault @ SeatFault::BadText(_) => Setback::Fault(TableFault::Broken(fault.to_string())),
        SeatFault::NoSuchGame(_)
        | SeatFault::Begun
        | SeatFault::NoSuchSeat(_)
        | SeatFault::Taken(_)
        | SeatFault::SitsAlready(_)
        | SeatFault::SitsNot
        | SeatFault::NoSuchPerson(_) => Setback::OutOfStep,
    }
}
