use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use store::{
    GameId, HouseWord, Ledger, Membership, Moment, NewGameFault, PersonId, Seq, StoreFault,
    Unfinished,
};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, Semaphore, oneshot, watch};
use vocab::Seat;
use vocab::page::{Eyes, Listing, Replay, SeatClock, Update};

use crate::account_desk::AccountDesk;
use crate::alarms::Alarms;
use crate::arrivals::Arrivals;
use crate::catalogue::Catalogue;
use crate::curtain::Curtain;
use crate::deal_reports::DealReports;
use crate::far_thoughts::FarDesk;
use crate::fault::{ActFault, ReplayFault, TableFault};
use crate::hinting::HintDesk;
use crate::histogram::Histogram;
use crate::limits::{ATTEMPTS_MAX, GATHERING_LIVES, UNASKED_AT_ONCE};
use crate::listener::Listener;
use crate::lobby_wish::LobbyWish;
use crate::moored::Live;
use crate::pass::SeatPass;
use crate::quay::Quay;
use crate::reading_room::ReadingRoom;
use crate::request::{Reply, Request, Wish};
use crate::settings::Settings;
use crate::sight;
use crate::store_watch::StoreWatch;

/// All tables of a house. Clones are the same house.
///
/// Every table is a task of its own, with a mailbox that holds a bounded number of requests. A table
/// that fails loses only itself: whoever asks next has it rebuilt from its ledger. Tables that
/// nobody plays or watches leave memory by themselves.
#[derive(Clone)]
pub struct House {
    pub(crate) household: Arc<Household>,
    /// Tables end when it says so, or when the last clone of the house is gone.
    closing: Arc<watch::Sender<bool>>,
}

/// What the tables of a house share.
pub(crate) struct Household {
    /// What is no table's own, or is only read. A table writes with its own.
    pub(crate) ledger: Ledger,
    /// The place among the servers that share the house, if several do.
    pub(crate) membership: Option<Membership>,
    pub(crate) settings: Settings,
    pub(crate) catalogue: Catalogue,
    pub(crate) closing: watch::Receiver<bool>,
    /// Since when people can find it.
    pub(crate) opened: Moment,
    /// Since when it keeps tables that others kept before.
    pub(crate) arrivals: Arrivals,
    /// One permit for each table that reads the store though nobody asks for it.
    pub(crate) turns: Arc<Semaphore>,
    /// When which table is to be asked about its clocks.
    pub(crate) alarms: Alarms,
    /// Records from elsewhere.
    pub(crate) reading_room: ReadingRoom,
    /// Deals of finished games that were recomputed.
    pub(crate) deal_reports: DealReports,
    /// What was luck and what was skill in finished games.
    pub(crate) accounts: AccountDesk,
    /// The hints that people wait for.
    pub(crate) hints: HintDesk,
    /// How many decisions bots have thought less about than their levels promise.
    pub(crate) hurried: AtomicU64,
    /// What other servers are asked to think about.
    pub(crate) far: FarDesk,
    /// How many decisions they have thought about.
    pub(crate) elsewhere: AtomicU64,
    /// How many accounts they have drawn up.
    pub(crate) accounts_elsewhere: AtomicU64,
    /// How long facts took to be stored.
    pub(crate) store_times: Histogram,
    /// A table may have been taken without our knowing: the answer to it was lost.
    pub(crate) perhaps_taken: AtomicBool,
    /// Somebody may have changed something about any table, and its keeper was not told.
    pub(crate) missed: Notify,
    /// The places of tables in memory.
    pub(crate) quay: Quay,
    /// Whether the store can be written again.
    pub(crate) store_watch: StoreWatch,
    pub(crate) live: Mutex<Live>,
}

impl House {
    /// Opens the house: every game that is not over goes on where its ledger stops.
    ///
    /// # Errors
    /// When the store fails. A single game that can't go on is logged and leaves the others alone.
    pub async fn open(ledger: Ledger, settings: Settings) -> Result<House, StoreFault> {
        let house = House::visit(ledger, settings).await?;
        let unfinished = house.household.ledger.open_games().await?;
        tokio::spawn(house.household.clone().resume(unfinished));
        tokio::spawn(house.household.clone().mind_alarms());
        Ok(house)
    }

    /// Opens the house for whoever keeps it, without its guests: no game goes on before its table is asked
    /// for something.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn visit(ledger: Ledger, settings: Settings) -> Result<House, StoreFault> {
        House::furnish(ledger, None, settings).await
    }

    pub(crate) async fn furnish(
        ledger: Ledger,
        membership: Option<Membership>,
        settings: Settings,
    ) -> Result<House, StoreFault> {
        let catalogue = Catalogue::shipped();
        keep_boards(&ledger, &catalogue).await?;
        let settings = settings.within_limits();
        let (closing, closes) = watch::channel(false);
        let household = Arc::new(Household {
            ledger,
            membership,
            catalogue,
            hurried: AtomicU64::new(0),
            far: FarDesk::default(),
            elsewhere: AtomicU64::new(0),
            closing: closes,
            opened: settings.clock.now(),
            arrivals: Arrivals::default(),
            turns: Arc::new(Semaphore::new(UNASKED_AT_ONCE)),
            alarms: Alarms::default(),
            reading_room: ReadingRoom::default(),
            deal_reports: DealReports::default(),
            accounts: AccountDesk::default(),
            accounts_elsewhere: AtomicU64::new(0),
            hints: HintDesk::default(),
            store_times: Histogram::default(),
            perhaps_taken: AtomicBool::new(false),
            missed: Notify::new(),
            quay: Quay::new(settings.tables),
            store_watch: StoreWatch::default(),
            live: Mutex::default(),
            settings,
        });
        Ok(House { household, closing: Arc::new(closing) })
    }

    /// Closes the house: tables end after what they are doing, then this returns. Where several servers share it,
    /// the others may take the tables from then on.
    pub async fn close(self) {
        self.closing.send_replace(true);
        // No table is left then.
        self.household.quay.is_empty().await;
        if let Some(membership) = &self.household.membership {
            membership.leave().await;
        }
    }

    /// The pass of a person's seat at a table, if they have one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn pass(
        &self,
        table: GameId,
        person: PersonId,
    ) -> Result<Option<SeatPass>, StoreFault> {
        let head = self.household.ledger.head(table).await?;
        Ok(head.and_then(|head| SeatPass::of(&head, head.seat_of(person)?)))
    }

    /// Whether there is such a table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn has_table(&self, table: GameId) -> Result<bool, StoreFault> {
        Ok(self.household.ledger.head(table).await?.is_some())
    }

    /// Acts on a seat, by the text of the action; `seen` is the number of the update it was chosen
    /// at. Returns the new number once the facts are stored and told.
    ///
    /// An action is stale when the seat's decision has changed since `seen`; another's choice of first
    /// tickets, or somebody leaving, makes nobody's action stale. The very action that changed it may
    /// be sent again, by a double click or because its answer was lost: it is done, and nothing more
    /// happens.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn act(&self, pass: &SeatPass, seen: Seq, action: &str) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Act { seen, action: action.to_owned() }).await
    }

    /// Resigns: with two at the table the other wins at once (R1), with more a bot plays on (R2).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn resign(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Resign).await
    }

    /// Leaves the table. Before the game begins this frees the seat; a table that its last person
    /// leaves is called off. Later a bot plays the seat until its person comes back (R3).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn leave(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Leave).await
    }

    /// Comes back to a seat that a bot plays (R3).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn come_back(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::ComeBack).await
    }

    /// Calls in a bot for somebody whose time is out or who has gone, by whoever has at least as much left (R3). It plays
    /// until the person comes back.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn call_bot(&self, pass: &SeatPass, seat: Seat) -> Result<Seq, ActFault> {
        self.want(pass, Wish::CallBot { seat }).await
    }

    /// Changes a table before its game begins, or begins it.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn rearrange(&self, pass: &SeatPass, wish: LobbyWish) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Rearrange(wish)).await
    }

    /// Listens to a table, with a pass as the one who sits there, without one as a spectator.
    ///
    /// # Errors
    /// When there is no such table, or too many listen to it.
    pub async fn listen(
        &self,
        table: GameId,
        pass: Option<&SeatPass>,
    ) -> Result<Listener, TableFault> {
        // A pass of another table opens nothing here.
        let pass = pass.filter(|pass| pass.table() == table).copied();
        self.listen_by(table, pass, Curtain::Up).await
    }

    /// A table as it is now, with a pass as the one who sits there sees it.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn look(
        &self,
        table: GameId,
        pass: Option<&SeatPass>,
    ) -> Result<Arc<Update>, TableFault> {
        let pass = pass.filter(|pass| pass.table() == table).copied();
        self.ask(table, |reply| Request::Look { pass, curtain: Curtain::Up, reply }).await
    }

    /// A game after so many decisions, through these eyes; as the one who asks sees it if nothing is said.
    ///
    /// # Errors
    /// Why it can't be seen.
    pub async fn replay(
        &self,
        table: GameId,
        pass: Option<&SeatPass>,
        eyes: Option<Eyes>,
        step: Option<usize>,
    ) -> Result<Replay, ReplayFault> {
        let pass = pass.filter(|pass| pass.table() == table).copied();
        self.ask(table, |reply| Request::Replay { pass, eyes, step, reply }).await
    }

    /// The record of a finished game, hidden cards included; `None` while it is not over.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn record(&self, table: GameId) -> Result<Option<String>, TableFault> {
        self.ask(table, |reply| Request::Record { reply }).await
    }

    /// How many games that this person sits at are not over, whoever is host of them by now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unfinished_of(&self, person: PersonId) -> Result<Unfinished, StoreFault> {
        self.household.ledger.unfinished_of(person).await
    }

    /// The games a person sits at: those that wait for them first, where they have the least time left before
    /// the others, then by what changed last.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, person: PersonId) -> Result<Vec<Listing>, StoreFault> {
        let heads = self.household.ledger.games_of(person).await?;
        let (catalogue, now) = (&self.household.catalogue, self.household.settings.clock.now());
        let listing = |head| sight::listing(catalogue, head, person, now);
        let mut games: Vec<Listing> = heads.iter().filter_map(listing).collect();
        games.sort_by_key(|game| {
            (!game.waits_for_you, game.clock.map_or(Duration::MAX, SeatClock::left))
        });
        Ok(games)
    }

    /// Whether a game waits for a person now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn waits_for(&self, table: GameId, person: PersonId) -> Result<bool, StoreFault> {
        let head = self.household.ledger.head(table).await?;
        Ok(head.is_some_and(|head| head.waits_for(person)))
    }

    /// Tells the tables of a person that they have another name now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn renamed(&self, person: PersonId) -> Result<(), StoreFault> {
        for head in self.household.ledger.games_of(person).await? {
            self.household.announce(HouseWord::Renamed(head.id)).await;
        }
        Ok(())
    }

    /// Somebody is at this address. The bots of all who are there have one share of the house's thinking.
    pub fn comes_from(&self, person: PersonId, address: IpAddr) {
        self.household.settings.thinkers.note_address(person, address);
    }

    /// Calls off the tables that have waited for guests for too long at this moment. How many there were.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tidy(&self, now: Moment) -> Result<u64, StoreFault> {
        self.household.ledger.call_off_forgotten(now.before(GATHERING_LIVES)).await
    }

    /// How many bytes the store takes.
    ///
    /// # Errors
    /// When it fails.
    pub async fn store_bytes(&self) -> Result<u64, StoreFault> {
        self.household.ledger.bytes().await
    }

    /// How long facts took to be stored, since the house was opened.
    pub fn store_times(&self) -> &Histogram {
        &self.household.store_times
    }

    pub(crate) async fn want(&self, pass: &SeatPass, wish: Wish) -> Result<Seq, ActFault> {
        let (pass, table) = (*pass, pass.table());
        self.ask(table, |reply| Request::Want { pass, wish: wish.clone(), reply }).await
    }

    pub(crate) async fn updates(
        &self,
        table: GameId,
        pass: Option<SeatPass>,
        curtain: Curtain,
    ) -> Result<watch::Receiver<Arc<Update>>, TableFault> {
        self.ask(table, |reply| Request::Listen { pass, curtain, reply }).await
    }

    pub(crate) async fn listen_by(
        &self,
        table: GameId,
        pass: Option<SeatPass>,
        curtain: Curtain,
    ) -> Result<Listener, TableFault> {
        let updates = self.updates(table, pass, curtain).await?;
        Ok(Listener::new(self.clone(), (table, pass, curtain), updates))
    }

    /// Puts a request to a table, and again if the table ends without an answer.
    pub(crate) async fn ask<T, E: From<TableFault>>(
        &self,
        table: GameId,
        request: impl Fn(Reply<T, E>) -> Request,
    ) -> Result<T, E> {
        for _ in 0..ATTEMPTS_MAX {
            let mailbox = self.household.mailbox(table).await?;
            let (reply, answer) = oneshot::channel();
            let request = request(reply);
            // However many look on, whoever sits there is heard.
            if !request.is_of_a_seat() && mailbox.capacity() <= mailbox.max_capacity() / 2 {
                return Err(TableFault::Busy.into());
            }
            match mailbox.try_send(request) {
                Ok(()) => {}
                Err(TrySendError::Full(_)) => return Err(TableFault::Busy.into()),
                Err(TrySendError::Closed(_)) => continue,
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(TableFault::Broken("it fails again and again".to_owned()).into())
    }
}

/// Keeps the boards that tables are made with today, so that a later program with other figures still
/// finds those of its games. Games of an earlier program that had the same find them too.
async fn keep_boards(ledger: &Ledger, catalogue: &Catalogue) -> Result<(), StoreFault> {
    for known in catalogue.boards() {
        match ledger.keep_board(&known.digest, known.file).await {
            Err(NewGameFault::Store(fault)) => return Err(fault),
            kept => kept.expect("a shipped board is no larger than the store takes"),
        }
    }
    Ok(())
}

/// Waits until the house closes, or its last clone is gone.
pub(crate) async fn closed(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({} tables in memory)", self.household.moored().len())
    }
}
