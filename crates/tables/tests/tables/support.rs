//! A house of its own for every test, and people who play in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use store::{GameId, Invite, Moment, PersonId, PlayerName, Quota, Store, StoreOptions, TokenHash};
use tables::{ActFault, House, Listener, NewTable, SeatPass, SeatPlan, Seq, Settings, Starter};
use tempfile::TempDir;
use testkit::dice::Dice;
use vocab::page::{Agreed, Sitter, TableClock, TableStage, Update};
use vocab::{Action, Board, BotName, Chance, Variant};

/// A store and a house on it. The folder goes away with the test.
pub(crate) struct Home {
    pub(crate) house: House,
    pub(crate) store: Store,
    folder: TempDir,
    settings: Settings,
}

/// A measure of thinking that does not depend on how fast the machine is.
const FEW_NODES: Budget = Budget { nodes: Some(16), time: Some(Duration::MAX) };

/// Bots answer at once, whoever leaves is played at random, and nothing rests by itself.
pub(crate) fn settings() -> Settings {
    Settings {
        bot_pause: Some(Duration::ZERO),
        bot_budget: FEW_NODES,
        stand_in: BotName::new("random").expect("a name"),
        rest_after: Duration::from_secs(600),
        host_missed_after: Duration::from_secs(600),
        ..Settings::default()
    }
}

impl Home {
    pub(crate) async fn new() -> Home {
        Home::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> Home {
        Home::open(temporary(), settings, Quota::Disk).await
    }

    /// A house on a copy of this store.
    pub(crate) async fn copied_from(store: &Path, settings: Settings) -> Home {
        let folder = temporary();
        fs::copy(store, store_file(&folder)).expect("a store that can be copied");
        Home::open(folder, settings, Quota::Disk).await
    }

    async fn open(folder: TempDir, settings: Settings, quota: Quota) -> Home {
        let url = format!("sqlite:{}", store_file(&folder).display());
        let store = StoreOptions::default()
            .within(quota)
            .patient()
            .open(&url)
            .await
            .expect("the store opens");
        let house = House::open(store.ledger(), settings.clone()).await.expect("the house opens");
        Home { house, store, folder, settings }
    }

    /// Closes house and store and opens them again, as a restarted server does.
    pub(crate) async fn restart(self) -> Home {
        self.house.close().await;
        self.store.close().await;
        Home::open(self.folder, self.settings, Quota::Disk).await
    }

    /// Closes house and store, so that all of it is in the one file, and copies that.
    pub(crate) async fn copy_to(self, file: &Path) {
        self.house.close().await;
        self.store.close().await;
        fs::copy(store_file(&self.folder), file).expect("a store that can be copied");
    }

    /// The same, with room for so many more bytes in the store.
    pub(crate) async fn restart_with_room(self, bytes: u64) -> Home {
        self.house.close().await;
        self.store.close().await;
        let file = fs::metadata(store_file(&self.folder)).expect("a file");
        Home::open(self.folder, self.settings, Quota::Bytes(file.len() + bytes)).await
    }

    /// Drops the house in the middle of whatever it does and opens another on the same store.
    pub(crate) async fn vanish(self) -> Home {
        let Home { house, store, folder, settings } = self;
        drop(house);
        let house = House::open(store.ledger(), settings.clone()).await.expect("the house opens");
        Home { house, store, folder, settings }
    }

    /// A new person.
    pub(crate) async fn person(&self, number: u8) -> PersonId {
        let id = PersonId::new([number; 10]);
        let name = PlayerName::new(&format!("person {number}")).expect("a name");
        let token = TokenHash::new([number; 32]);
        self.store.people().create(id, &name, &token, Moment::now()).await.expect("a new person");
        id
    }

    /// A table whose first planned seat goes first and belongs to the host.
    pub(crate) async fn table(&self, variant: (&str, Variant), seats: Vec<SeatPlan>) -> GameId {
        self.timed_table(variant, TableClock::None, seats).await
    }

    /// The same with a clock.
    pub(crate) async fn timed_table(
        &self,
        variant: (&str, Variant),
        clock: TableClock,
        seats: Vec<SeatPlan>,
    ) -> GameId {
        let host = seats.iter().find_map(|plan| match plan {
            SeatPlan::Person(person) => Some(*person),
            _ => None,
        });
        let table = NewTable {
            host: host.expect("somebody makes the table"),
            board: variant.0.to_owned(),
            variant: variant.1,
            seats,
            liveries: Vec::new(),
            starter: Starter::Planned(0),
            agreed: Agreed { clock, ..Agreed::default() },
            id: None,
        };
        self.house.create(table).await.expect("a table")
    }

    /// The invitation to a table where this person sits.
    pub(crate) async fn invite(&self, table: GameId, person: PersonId) -> Invite {
        let pass = self.pass(table, person).await;
        let update = self.look(table, Some(&pass)).await;
        update.table.invite.clone().expect("an invitation").parse().expect("a code")
    }

    pub(crate) async fn pass(&self, table: GameId, person: PersonId) -> SeatPass {
        self.house.pass(table, person).await.expect("the store works").expect("a seat")
    }

    /// A player for a person who sits at a table.
    pub(crate) async fn player(&self, table: GameId, person: PersonId) -> Player {
        let pass = self.pass(table, person).await;
        let listener = self.house.listen(table, Some(&pass)).await.expect("a listener");
        let luck = Dice::new(u64::from(person.bytes()[0]));
        Player { house: self.house.clone(), pass, listener, luck }
    }

    /// What somebody who has just come sees of the game; who else is there is left out, since that
    /// changes by itself.
    pub(crate) async fn look(&self, table: GameId, pass: Option<&SeatPass>) -> Arc<Update> {
        let mut listener = self.house.listen(table, pass).await.expect("a listener");
        let mut update = (*listener.next().await.expect("an update")).clone();
        for sitter in &mut update.table.seats {
            if let Sitter::Person { away, .. } = sitter {
                *away = false;
            }
        }
        Arc::new(update)
    }
}

/// A folder that goes away with the test.
pub(crate) fn temporary() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

fn store_file(folder: &TempDir) -> PathBuf {
    folder.path().join("trekvaart.db")
}

pub(crate) const AMSTERDAM: (&str, Variant) = ("amsterdam", Variant::Plain);
pub(crate) const NEDERLAND: (&str, Variant) = ("nederland", Variant::Plain);
pub(crate) const NO_TOLLS: (&str, Variant) = ("nederland", Variant::NoTolls);
pub(crate) const NEUTRAL: (&str, Variant) = ("nederland", Variant::Neutral);

pub(crate) fn bot(name: &str) -> SeatPlan {
    SeatPlan::Bot(name.to_owned())
}

pub(crate) fn board(id: &str) -> Board {
    boards::load_shipped(id).expect("a shipped board")
}

pub(crate) fn text(action: &Action, board_id: &str) -> String {
    action.text(&board(board_id)).to_string()
}

/// A person who chooses at random and acts as a page would.
pub(crate) struct Player {
    house: House,
    pub(crate) pass: SeatPass,
    pub(crate) listener: Listener,
    luck: Dice,
}

impl Player {
    /// Waits until it may act, and returns what it sees then; `None` when the game is over.
    pub(crate) async fn asked(&mut self) -> Option<Arc<Update>> {
        loop {
            let update = self.listener.next().await.expect("the table lives");
            if update.table.stage == TableStage::Over {
                return None;
            }
            if update.game.as_ref().is_some_and(|game| !game.offers.is_empty()) {
                return Some(update);
            }
        }
    }

    /// One of the offers, by chance; claims when it can, so that games end.
    pub(crate) fn choose(&mut self, update: &Update) -> Action {
        let offers = &update.game.as_ref().expect("a game").offers;
        let claims: Vec<&Action> =
            offers.iter().filter(|action| matches!(action, Action::Claim(..))).collect();
        if claims.is_empty() {
            offers[self.luck.below(offers.len() as u32) as usize]
        } else {
            *claims[self.luck.below(claims.len() as u32) as usize]
        }
    }

    pub(crate) async fn act(&self, update: &Update, action: &Action) -> Result<Seq, ActFault> {
        let action = text(action, &update.table.board);
        self.house.act(&self.pass, update.seq, &action).await
    }

    /// Acts once, when it may.
    pub(crate) async fn step(&mut self) -> Option<Seq> {
        let update = self.asked().await?;
        let action = self.choose(&update);
        Some(self.act(&update, &action).await.expect("an offer is accepted"))
    }

    /// Plays until the game is over.
    pub(crate) async fn play_on(&mut self) {
        while self.step().await.is_some() {}
    }
}

/// Checks a record by the engine and by the slow judge.
pub(crate) fn verify(record: &str) {
    let read = wire::record::read(record, None).expect("a record");
    wire::verify(&read, |_| {}).expect("a legal game");
    judge::judge_record(record, read.game().board()).expect("the slow judge agrees");
}
