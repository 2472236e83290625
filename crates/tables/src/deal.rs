//! Dealing at a table: parts are pledged while people gather, all is sealed, parts are opened, and the cards
//! are dealt.

use deals::Hex32;
use store::{GameId, Occupant, PersonId, Seed, Seq};
use vocab::page::DealSight;
use wire::Player;
use wire::record::Chronicle;

use crate::deal_reports::CheckedDeal;
use crate::dealing::{Dealing, PartAnswer};
use crate::fault::{ActFault, CreateFault, TableFault};
use crate::house::House;
use crate::lobby::fresh;
use crate::luck::{LuckKind, TableLuck};
use crate::pass::SeatPass;
use crate::request::Wish;
use crate::seating::setback_of;
use crate::sight;
use crate::table::{Setback, Table};

impl House {
    /// Pledges a part for the seat of this person, who sits at the same screen, before the game begins.
    ///
    /// # Errors
    /// When the deal is sealed, they don't sit there, or somebody else has pledged the same.
    pub async fn pledge(
        &self,
        pass: &SeatPass,
        person: PersonId,
        pledge: Hex32,
    ) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Pledge { person, pledge }).await
    }

    /// Opens a part that was pledged by somebody at the same screen. The cards are dealt when it is the last.
    ///
    /// # Errors
    /// When it is none of those that were pledged, comes too early or too late.
    pub async fn open_part(&self, pass: &SeatPass, part: Hex32) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Open { part }).await
    }

    /// Recomputes the deal of a finished game from its record, as anybody can, or tells what came out before. Nothing
    /// while the game lasts, or if its deal can't be checked.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn check_deal(&self, table: GameId) -> Result<CheckedDeal, TableFault> {
        let reports = &self.household.deal_reports;
        if let Some(checked) = reports.find(table) {
            return Ok(checked);
        }
        let _turn = reports.turn().await;
        if let Some(checked) = reports.find(table) {
            return Ok(checked);
        }
        let Some(text) = self.record(table).await? else { return Ok(None) };
        let broken = |fault: wire::RecordFault| TableFault::Broken(fault.to_string());
        let (id, digest) = wire::record::board_of(&text).map_err(broken)?;
        let kept =
            self.household.catalogue.kept_board(&self.household.ledger, (&id, &digest)).await?;
        // Nobody who plays waits for the arithmetic.
        let check = move || -> Result<CheckedDeal, TableFault> {
            let record = wire::record::read(&text, kept.as_ref()).map_err(broken)?;
            Ok(wire::check_deal(&record).transpose())
        };
        let checked = tokio::task::spawn_blocking(check).await;
        let checked = checked.map_err(|fault| TableFault::Broken(fault.to_string()))??;
        reports.keep(table, checked.clone());
        Ok(checked)
    }
}

impl Table<'_> {
    /// What everybody may know of how the cards are dealt, if that can be checked.
    pub(crate) fn deal_sight(&self) -> Option<DealSight> {
        let checked = self.luck == LuckKind::Checked;
        checked.then(|| self.dealing.sight(self.game, &self.head.seats, &self.secret()))
    }

    /// What the house is committed to.
    pub(crate) fn secret(&self) -> Hex32 {
        Hex32(*self.seed.bytes())
    }

    pub(crate) async fn pledge(
        &mut self,
        pass: SeatPass,
        person: PersonId,
        pledge: Hex32,
    ) -> Result<Seq, Setback<ActFault>> {
        // Sent again, or for a table whose luck is of the old kind.
        let done = self.dealing.has_pledged(person, &pledge) || self.luck != LuckKind::Checked;
        if done {
            return Ok(self.book.seq());
        }
        if self.book.has_begun() {
            return Err(ActFault::Begun.into());
        }
        self.expect_unsealed()?;
        if !self.party(pass.screen()).contains(&person) {
            return Err(ActFault::NotSeated.into());
        }
        let mut dealing = self.dealing.clone();
        dealing.pledge(person, pledge).map_err(|_| ActFault::PledgeTaken)?;
        self.keep_dealing(dealing).await?;
        self.tell();
        Ok(self.book.seq())
    }

    pub(crate) async fn open(
        &mut self,
        pass: SeatPass,
        part: Hex32,
    ) -> Result<Seq, Setback<ActFault>> {
        let mut dealing = self.dealing.clone();
        match dealing.open(&part, &self.party(pass.screen())) {
            // Sent again because its answer was lost.
            PartAnswer::Known => return Ok(self.book.seq()),
            PartAnswer::Foreign if self.book.has_begun() => return Err(ActFault::Begun.into()),
            PartAnswer::Foreign => return Err(ActFault::BadPart.into()),
            PartAnswer::Fits if !self.dealing.is_sealed() => {
                return Err(ActFault::PartTooEarly.into());
            }
            PartAnswer::Fits => {}
        }
        self.keep_dealing(dealing).await?;
        Ok(self.deal_if_open().await?)
    }

    /// Forgets what those have pledged who sit here no more. Their seats are stored as free: what can't be written
    /// here is read anew with them.
    pub(crate) async fn forget_pledges(&mut self) -> Result<(), Setback<TableFault>> {
        let mut dealing = self.dealing.clone();
        if self.dealing.is_sealed() || !dealing.keep_only(&self.head.seats) {
            return Ok(());
        }
        self.keep_dealing(dealing).await.map_err(|_| Setback::OutOfStep)
    }

    /// Those who play at this person's screen.
    fn party(&self, screen: PersonId) -> Vec<PersonId> {
        let person = |seat| SeatPass::of(&self.head, seat).map(|pass| pass.person());
        self.head.seats_at(screen).filter_map(person).collect()
    }

    /// Fixes all that the deal depends on, and deals if nobody has a part to open before. Tables without such a
    /// deal begin at once.
    pub(crate) async fn seal(&mut self) -> Result<Seq, Setback<TableFault>> {
        if self.luck == LuckKind::Checked && !self.dealing.is_sealed() {
            let mut dealing = self.dealing.clone();
            dealing.seal(&self.head.seats, self.now());
            self.keep_dealing(dealing).await?;
        }
        self.deal_if_open().await
    }

    async fn deal_if_open(&mut self) -> Result<Seq, Setback<TableFault>> {
        if self.luck == LuckKind::Checked {
            let secret = self.secret();
            let Some(seed) = self.dealing.seed(self.game, &self.head.seats, &secret) else {
                self.tell();
                return Ok(self.book.seq());
            };
            self.book.set_luck(TableLuck::ordered(self.game, &seed));
        }
        self.commit(self.book.deal()).await
    }

    /// Deals again under a new commitment, without those who have not opened their parts in time, if the time
    /// is over. The table is built anew for it.
    pub(crate) async fn deal_again_if_late(&mut self) -> Result<(), Setback<TableFault>> {
        let late = self.dealing.opens_until().is_some_and(|until| until <= self.now());
        if !late || self.book.has_begun() {
            return Ok(());
        }
        let broken = |fault: CreateFault| Setback::Fault(TableFault::Broken(fault.to_string()));
        let seed = Seed::new(fresh().map_err(broken)?);
        let mut dealing = self.dealing.clone();
        dealing.abort(&self.secret(), self.now());
        let text = dealing.to_string();
        self.ledger.deal_again(self.id, &text, &seed).await.map_err(setback_of)?;
        tracing::info!(table = %self.id, "a part was not opened in time; the cards are dealt again");
        self.outdated = true;
        Ok(())
    }

    /// Whether people may still change what the deal depends on.
    pub(crate) fn expect_unsealed(&self) -> Result<(), ActFault> {
        if self.dealing.is_sealed() { Err(ActFault::Dealing) } else { Ok(()) }
    }

    /// The record, once there is nothing to hide.
    pub(crate) fn record(&self) -> Option<String> {
        let players = self.head.seats.iter().enumerate();
        let players = players.map(|(seat, occupant)| Player {
            name: self.name_in_record(seat, occupant),
            player: match occupant {
                Occupant::Free | Occupant::Person { .. } => "human".to_owned(),
                Occupant::Bot(bot) => format!("bot:{}", sight::bot_level(&bot.level).as_str()),
            },
        });
        let state = self.book.state();
        state.is_over().then(|| {
            let players: Vec<Player> = players.collect();
            let deal = self.dealing.told(self.game, &self.head.seats, &self.secret());
            let chronicle = Chronicle {
                facts: self.book.facts(),
                asides: &self.book.asides().told(),
                deal: deal.as_ref().filter(|_| self.luck == LuckKind::Checked),
            };
            wire::record::write_chronicle(self.game, &players, &chronicle, state)
        })
    }

    /// What somebody was called when the cards were dealt, since that depends on it, or else now.
    fn name_in_record(&self, seat: usize, occupant: &Occupant) -> String {
        let now = || match occupant {
            Occupant::Free => String::new(),
            Occupant::Person { name, .. } => name.as_str().to_owned(),
            Occupant::Bot(bot) => bot.name.as_str().to_owned(),
        };
        self.dealing.names().get(seat).cloned().unwrap_or_else(now)
    }

    async fn keep_dealing(&mut self, dealing: Dealing) -> Result<(), Setback<TableFault>> {
        let kept = self.ledger.keep_deal(self.id, &dealing.to_string()).await;
        kept.map_err(setback_of)?;
        self.dealing = dealing;
        Ok(())
    }
}

/// Pledges for people, in their order, of a list that may be longer or shorter.
pub(crate) fn pledges_of(people: &[PersonId], pledges: &[Hex32]) -> Vec<(PersonId, Hex32)> {
    people.iter().copied().zip(pledges.iter().copied()).collect()
}
