//! Several people at one screen: whoever holds it brings the others along, each on a seat of their own.

use std::sync::Arc;

use sha2::{Digest, Sha256};
use store::{Companion, GameId, GameStage, PersonId, PlayerName, StoreFault};
use vocab::Seat;
use vocab::page::Update;

use crate::curtain::Curtain;
use crate::fault::{SitFault, TableFault};
use crate::house::House;
use crate::listener::Listener;
use crate::pass::SeatPass;
use crate::request::Request;

/// Those who play a table at one person's screen.
#[derive(Clone, Debug)]
pub struct ScreenParty {
    own: SeatPass,
    companions: Vec<SeatPass>,
    plays: bool,
}

impl ScreenParty {
    /// The pass of whoever's screen it is.
    pub fn own(&self) -> SeatPass {
        self.own
    }

    /// The pass of a seat that is played here.
    pub fn at(&self, seat: Seat) -> Option<SeatPass> {
        self.companions.iter().chain([&self.own]).find(|pass| pass.seat() == seat).copied()
    }

    /// Whether one has to say who looks: several do, and have something to hide from each other.
    pub fn has_curtain(&self) -> bool {
        self.plays && !self.companions.is_empty()
    }
}

impl House {
    /// Those who play at this person's screen, if the person has a seat.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn screen(
        &self,
        table: GameId,
        person: PersonId,
    ) -> Result<Option<ScreenParty>, StoreFault> {
        let Some(head) = self.household.ledger.head(table).await? else { return Ok(None) };
        let passes = head.seats_at(person).filter_map(|seat| SeatPass::of(&head, seat));
        let (own, companions): (Vec<SeatPass>, Vec<SeatPass>) =
            passes.partition(|pass| pass.person() == person);
        let plays = matches!(head.stage, GameStage::Playing { .. });
        Ok(own.first().map(|own| ScreenParty { own: *own, companions, plays }))
    }

    /// Gives a free seat to somebody who plays at the screen of whoever has this pass, before the game
    /// begins. `key` is what the wish is known by: sent twice it seats one.
    ///
    /// # Errors
    /// When there is no free seat, or the pass is that of somebody without a screen of their own.
    pub async fn sit_beside(
        &self,
        pass: &SeatPass,
        name: &PlayerName,
        key: &[u8],
    ) -> Result<SeatPass, SitFault> {
        if pass.person() != pass.screen() {
            return Err(SitFault::NoPerson);
        }
        let (table, screen) = (pass.table(), pass.person());
        let companion =
            Companion { id: companion_id(table, screen, key), name: name.clone(), screen };
        let request =
            |reply| Request::SitBeside { companion: companion.clone(), seat: None, reply };
        self.ask(table, request).await
    }

    /// Listens to a table from a screen whose curtain is down: what spectators see, while those who play
    /// there are present.
    ///
    /// # Errors
    /// When there is no such table, or too many listen to it.
    pub async fn listen_behind_curtain(&self, pass: &SeatPass) -> Result<Listener, TableFault> {
        self.listen_by(pass.table(), Some(*pass), Curtain::Down).await
    }

    /// A table as it is now, at a screen whose curtain is down.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn look_behind_curtain(&self, pass: &SeatPass) -> Result<Arc<Update>, TableFault> {
        let (table, pass) = (pass.table(), Some(*pass));
        self.ask(table, |reply| Request::Look { pass, curtain: Curtain::Down, reply }).await
    }
}

/// The id of a companion. Nobody can choose one that somebody has: it follows from whose screen it is.
fn companion_id(table: GameId, screen: PersonId, key: &[u8]) -> PersonId {
    let digest = Sha256::new()
        .chain_update("companion ")
        .chain_update(table.bytes())
        .chain_update(screen.bytes())
        .chain_update(key)
        .finalize();
    PersonId::new(*digest.first_chunk().expect("a digest is longer"))
}
