//! Playing again: the same people, bots and colours at another table.

use deals::Hex32;
use sha2::{Digest, Sha256};
use store::{Companion, GameId, GameStage, Head, HouseWord, Occupant, PersonId, StoreFault};
use vocab::page::Agreed;
use vocab::{Seat, Variant};

use crate::catalogue::Terms;
use crate::deal::pledges_of;
use crate::fault::{CreateFault, SitFault, TableFault};
use crate::house::House;
use crate::limits::ATTEMPTS_MAX;
use crate::lobby::{NewTable, SeatPlan, Starter};
use crate::pass::SeatPass;
use crate::request::Request;
use crate::sight;

/// The table where those of another one play again. It follows from the other's id, so that all who want
/// to play again meet there, whoever of them is first.
pub(crate) fn next_table(id: GameId) -> GameId {
    let digest = Sha256::new().chain_update("rematch ").chain_update(id.bytes()).finalize();
    GameId::new(*digest.first_chunk().expect("a digest is longer"))
}

impl House {
    /// Leads somebody to the table where those of theirs play again, and seats them there if it still
    /// waits. The first who asks makes it and is its host: bots come along, people find their seats free,
    /// and the seat after the one that began goes first (S2). If that game is over too, it is the one after
    /// it. What is pledged for the deal is for those at their screen, themselves first.
    ///
    /// # Errors
    /// Why there is no such table, or no seat at it.
    pub async fn rematch(&self, pass: &SeatPass, pledges: &[Hex32]) -> Result<GameId, CreateFault> {
        let mut before = self.head(pass.table()).await?.ok_or(TableFault::NoTable(pass.table()))?;
        // Whoever asks at a shared screen asks for all who play there.
        let holder = before.seat_of(pass.screen()).and_then(|seat| SeatPass::of(&before, seat));
        let pass = &holder.unwrap_or(*pass);
        for _ in 0..ATTEMPTS_MAX {
            let next = loop {
                let next = next_table(before.id);
                match self.head(next).await? {
                    Some(head) if head.stage == GameStage::Over => before = head,
                    Some(head) => return self.follow(&before, &head, (pass, pledges)).await,
                    None => break next,
                }
            };
            let people = party(&before, pass);
            let table = self.again(&before, next, pass).await?;
            let made = self.create_pledged(table, &pledges_of(&people, pledges)).await;
            match made {
                // Somebody else was first.
                Err(CreateFault::Table(TableFault::Crowded)) => {}
                Err(fault) => return Err(fault),
                Ok(made) => {
                    self.household.announce(HouseWord::Followed(before.id)).await;
                    return Ok(made);
                }
            }
        }
        Err(TableFault::Crowded.into())
    }

    /// The table that whoever asks for a rematch of this one is led to; the last one of them that is over, if there is
    /// none yet.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn meeting_place(&self, table: GameId) -> Result<GameId, StoreFault> {
        let mut last = table;
        loop {
            match self.household.ledger.head(next_table(last)).await? {
                Some(head) if head.stage == GameStage::Over => last = head.id,
                Some(head) => return Ok(head.id),
                None => return Ok(last),
            }
        }
    }

    /// Whether only bots would play against whoever makes the rematch of their table; nothing if there is one to sit down
    /// at already.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rematch_is_against_bots(
        &self,
        pass: &SeatPass,
    ) -> Result<Option<bool>, StoreFault> {
        let last = self.meeting_place(pass.table()).await?;
        let head = self.household.ledger.head(last).await?;
        let ended = head.filter(|head| last == pass.table() || head.stage == GameStage::Over);
        let own = |screen: PersonId| screen == pass.screen();
        Ok(ended.map(|head| head.seats.iter().filter_map(Occupant::screen).all(own)))
    }

    async fn head(&self, id: GameId) -> Result<Option<Head>, CreateFault> {
        Ok(self.household.ledger.head(id).await.map_err(TableFault::Store)?)
    }

    /// Sits down at a table that waits, if possible where they sat before.
    async fn follow(
        &self,
        before: &Head,
        next: &Head,
        (pass, pledges): (&SeatPass, &[Hex32]),
    ) -> Result<GameId, CreateFault> {
        if next.stage == GameStage::Gathering && next.seat_of(pass.person()).is_none() {
            let count = before.seats.len();
            // Everybody has moved on by one.
            let moved = |sat: Seat| Seat::new((sat.index() + count - 1) % count);
            let (person, seat) = (pass.person(), before.seat_of(pass.person()).and_then(moved));
            let sits = self.ask(next.id, |reply| Request::Sit { person, seat, reply }).await;
            let sits = sits.map_err(no_seat)?;
            for sat in before.seats_at(person) {
                let Some(companion) = companion(before, sat) else { continue };
                let (seat, beside) = (moved(sat), || companion.clone());
                let sits = |reply| Request::SitBeside { companion: beside(), seat, reply };
                self.ask(next.id, sits).await.map_err(no_seat)?;
            }
            for (person, pledge) in pledges_of(&party(before, pass), pledges) {
                // Somebody may have begun meanwhile: then the house makes their parts, and the lobby says so.
                if let Err(fault) = self.pledge(&sits, person, pledge).await {
                    tracing::info!(table = %next.id, %fault, "a pledge was not taken");
                }
            }
        }
        Ok(next.id)
    }

    /// The same table again, with this id.
    async fn again(
        &self,
        before: &Head,
        id: GameId,
        pass: &SeatPass,
    ) -> Result<NewTable, CreateFault> {
        let terms: Terms = before.options.parse()?;
        let board = self.household.catalogue.board_of(&self.household.ledger, (before, &terms));
        let broken = || TableFault::Broken(format!("rule set `{}` is unknown", before.ruleset));
        let variant = Variant::from_name(&*board.await?, &before.ruleset).ok_or_else(broken)?;
        let host = pass.person();
        // Somebody who was not there the last time takes a seat that nobody keeps.
        let newcomer = before.seat_of(host).is_none();
        let mut seats: Vec<SeatPlan> = before
            .seats
            .iter()
            .map(|occupant| match occupant {
                Occupant::Person { id, .. } if *id == host => SeatPlan::Person(host),
                Occupant::Person { id, screen: Some(screen), .. } if *screen == host => {
                    SeatPlan::Companion { person: *id, screen: host }
                }
                Occupant::Bot(bot) => SeatPlan::SameBot {
                    level: sight::bot_level(&bot.level),
                    name: bot.name.as_str().to_owned(),
                },
                Occupant::Person { .. } | Occupant::Free => SeatPlan::Open,
            })
            .collect();
        if newcomer {
            let free = seats.iter_mut().find(|seat| **seat == SeatPlan::Open);
            *free.ok_or(CreateFault::Full)? = SeatPlan::Person(host);
        }
        Ok(NewTable {
            host,
            board: before.board.clone(),
            variant,
            seats,
            liveries: before.liveries.clone(),
            starter: Starter::Planned(1),
            // Whoever plays a lesson again wants a game: its deal is known by now.
            agreed: Agreed { lesson: None, ..terms.agreed },
            id: Some(id),
        })
    }
}

/// Those who play at the screen of whoever has this pass, that person first.
fn party(before: &Head, pass: &SeatPass) -> Vec<PersonId> {
    let person = |seat: Seat| SeatPass::of(before, seat).map(|pass| pass.person());
    let others = before.seats_at(pass.person()).filter_map(person);
    let others = others.filter(|other| *other != pass.person());
    [pass.person()].into_iter().chain(others).collect()
}

/// Whoever plays on this seat at another's screen.
fn companion(head: &Head, seat: Seat) -> Option<Companion> {
    match head.seats.get(seat.index())? {
        Occupant::Person { id, name, screen: Some(screen), .. } => {
            Some(Companion { id: *id, name: name.clone(), screen: *screen })
        }
        Occupant::Person { .. } | Occupant::Bot(_) | Occupant::Free => None,
    }
}

fn no_seat(fault: SitFault) -> CreateFault {
    match fault {
        SitFault::Full | SitFault::NoInvite => CreateFault::Full,
        SitFault::Removed => CreateFault::Removed,
        SitFault::NoPerson => CreateFault::NoPerson,
        SitFault::Table(fault) => CreateFault::Table(fault),
    }
}
