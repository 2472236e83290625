//! What whoever keeps the house does about its tables.

use store::{GameFilter, GameId, GameStage, PersonId, StoreFault};
use vocab::Refusal;

use crate::fault::{ActFault, TableFault};
use crate::house::House;
use crate::pass::SeatPass;
use crate::request::Request;
use crate::table::{Setback, Table};

/// How a table was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableEnd {
    /// Its game had not begun, and will not: the table is gone.
    CalledOff,
    /// Bots play its game to the end, whether or not anybody looks.
    PlayedOut,
}

impl House {
    /// Ends a table as its host could with everybody's consent: one that gathers is called off, the game of
    /// another is played to its end by bots.
    ///
    /// # Errors
    /// When there is no such table, or its game is over.
    pub async fn end_table(&self, table: GameId) -> Result<TableEnd, ActFault> {
        self.ask(table, |reply| Request::End { reply }).await
    }

    /// Lets a person leave every table whose game is not over, and with them whoever plays at their screen:
    /// before the game the seats are free, later bots play them. At how many tables that was.
    ///
    /// # Errors
    /// When a table fails; the person has left those before it.
    pub async fn vacate(&self, person: PersonId) -> Result<usize, ActFault> {
        let filter =
            GameFilter { stage: None, person: Some(person), unchanged_since: None, most: None };
        let store = |fault: StoreFault| ActFault::from(TableFault::Store(fault));
        let heads = self.household.ledger.games(filter).await.map_err(store)?;
        let mut left = 0;
        for head in heads.iter().filter(|head| head.stage != GameStage::Over) {
            let mut seats: Vec<_> = head.seats_at(person).collect();
            // Those beside them first: they go with the screen.
            seats.sort_by_key(|seat| head.seat_of(person) == Some(*seat));
            let mut gone = false;
            for pass in seats.iter().filter_map(|seat| SeatPass::of(head, *seat)) {
                match self.leave(&pass).await {
                    Ok(_) => gone = true,
                    // They have gone before, one way or another.
                    Err(
                        ActFault::Away
                        | ActFault::Resigned
                        | ActFault::NotSeated
                        | ActFault::Table(TableFault::NoTable(_)),
                    ) => {}
                    Err(fault) => return Err(fault),
                }
            }
            left += usize::from(gone);
        }
        Ok(left)
    }
}

impl Table<'_> {
    pub(crate) async fn end_by_keeper(&mut self) -> Result<TableEnd, Setback<ActFault>> {
        if self.book.state().is_over() {
            return Err(Refusal::GameOver.into());
        }
        if !self.book.has_begun() {
            self.call_off().await?;
            return Ok(TableEnd::CalledOff);
        }
        self.close_for_good().await?;
        Ok(TableEnd::PlayedOut)
    }
}
