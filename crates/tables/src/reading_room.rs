//! Records from anywhere, which people bring along to look at.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rules::{Fact, Game};
use store::limits::LINES_PER_GAME_MAX;
use store::{Bot, GameId, Moment, PersonId, PlayerName, Seed};
use vocab::limits::RECORD_FILE_BYTES_MAX;
use vocab::page::{Agreed, Eyes, Livery, PlayOrder, Replay, Sitter, TableInfo, TableStage};
use vocab::{Board, BotName, BySeat, PlayedBy, Seat, Viewer};
use wire::{Aside, Flaw, Player, Record, RecordFault};

use crate::book::Book;
use crate::catalogue::{Catalogue, Terms};
use crate::fault::{CreateFault, RecordRefused, ReplayFault, TableFault};
use crate::house::House;
use crate::limits::{RECORD_STAYS, RECORDS_MAX};
use crate::lobby::fresh;
use crate::luck::{LuckKind, TableLuck};
use crate::names::told_apart;
use crate::play_on::{Fork, Juncture};
use crate::reading_desks::ReadingDesks;
use crate::replay::look_back;

/// The records that are there to be looked at. They are kept in memory only, and not for long.
#[derive(Debug, Default)]
pub(crate) struct ReadingRoom {
    kept: Mutex<BTreeMap<GameId, Brought>>,
    /// Where whatever goes through a whole record is done.
    desks: ReadingDesks,
}

/// A legal game that was played anywhere.
#[derive(Clone, Debug)]
struct Brought {
    game: Game,
    /// All facts, those included that records leave out.
    facts: Arc<[Fact]>,
    /// What is said beside them when there were so many, in order.
    asides: Arc<[(usize, Aside)]>,
    table: TableInfo,
    since: Moment,
}

impl House {
    /// Has the referee judge a record, and keeps it for [`RECORD_STAYS`] to be looked at.
    ///
    /// # Errors
    /// Why it can't be looked at: what is wrong with it and in which line.
    pub async fn bring_record(&self, text: String) -> Result<GameId, RecordRefused> {
        let bad = |board, fault| RecordRefused::Bad { board, fault };
        if text.len() > RECORD_FILE_BYTES_MAX {
            let message = format!("the record is larger than {RECORD_FILE_BYTES_MAX} bytes");
            let fault = RecordFault::Unusable { flaw: Flaw::TooLong, line: None, message };
            return Err(bad(None, fault));
        }
        let (id, digest) = wire::record::board_of(&text).map_err(|fault| bad(None, fault))?;
        let (catalogue, ledger) = (&self.household.catalogue, &self.household.ledger);
        let kept = catalogue.kept_board(ledger, (&id, &digest)).await;
        let board = kept.map_err(RecordRefused::Store)?;
        let key = self.household.record_key(fresh().map_err(|_| RecordRefused::Busy)?);
        let now = self.household.settings.clock.now();
        let read = move || Brought::read(&text, board.as_ref(), key, now);
        let read = self.household.reading_room.desks.read(read).await;
        let brought = read.ok_or(RecordRefused::Busy)?.map_err(|fault| bad(Some(id), fault))?;
        self.household.reading_room.keep(key, brought, now);
        Ok(key)
    }

    /// A record that was brought along, after so many decisions, through these eyes.
    ///
    /// # Errors
    /// Why it can't be seen; nothing if it is not there any more.
    pub async fn replay_record(
        &self,
        key: GameId,
        eyes: Option<Eyes>,
        step: Option<usize>,
    ) -> Option<Result<Replay, ReplayFault>> {
        let [replay] = match self.replay_record_at(key, eyes, [step]).await? {
            Ok(replays) => replays,
            Err(fault) => return Some(Err(fault)),
        };
        Some(Ok(replay))
    }

    /// The same after each of several numbers of decisions, for little more than one of them takes: the game is
    /// gone through once.
    ///
    /// # Errors
    /// Why one of them can't be seen; nothing if the record is not there any more.
    pub async fn replay_record_at<const STEPS: usize>(
        &self,
        key: GameId,
        eyes: Option<Eyes>,
        steps: [Option<usize>; STEPS],
    ) -> Option<Result<[Replay; STEPS], ReplayFault>> {
        let kept = self.record_brought(key)?;
        let look = move || {
            let table = |played_by| kept.table_while(played_by);
            let book = kept.book();
            let look = |step| look_back(&book, (Viewer::Spectator, eyes), step, table);
            let replays = steps.iter().copied().map(look).collect::<Result<Vec<Replay>, _>>()?;
            Ok(replays.try_into().expect("as many as were asked for"))
        };
        let looked = self.household.reading_room.desks.read(look).await;
        Some(looked.unwrap_or(Err(ReplayFault::Table(TableFault::Busy))))
    }

    /// Makes a table that goes on from a step of such a record, as [`House::play_on`] does for a game of the
    /// house.
    ///
    /// # Errors
    /// Why there is no such table; nothing if the record is not there any more.
    pub async fn play_record_on(
        &self,
        (key, step): (GameId, usize),
        player: (Seat, PersonId),
        id: Option<GameId>,
    ) -> Option<Result<GameId, CreateFault>> {
        let kept = self.record_brought(key)?;
        let fork = self.household.reading_room.desks.read(move || kept.fork(step)).await;
        let fork = fork.unwrap_or(Err(ReplayFault::Table(TableFault::Busy)));
        Some(self.go_on_from(fork, player, id).await)
    }

    fn record_brought(&self, key: GameId) -> Option<Brought> {
        self.household.reading_room.find(key, self.household.settings.clock.now())
    }
}

impl ReadingRoom {
    /// Keeps a record; what has been there for too long goes, and the oldest where there is no room.
    fn keep(&self, key: GameId, brought: Brought, now: Moment) {
        let mut room = self.open();
        room.retain(|_, kept| kept.stays(now));
        while room.len() >= RECORDS_MAX {
            let oldest = room.iter().min_by_key(|(_, kept)| kept.since).map(|(key, _)| *key);
            room.remove(&oldest.expect("a full room is not empty"));
        }
        room.insert(key, brought);
    }

    fn find(&self, key: GameId, now: Moment) -> Option<Brought> {
        self.open().get(&key).filter(|kept| kept.stays(now)).cloned()
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<GameId, Brought>> {
        // Nothing that leaves the records half changed is done under the lock.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Brought {
    fn read(
        text: &str,
        board: Option<&Arc<Board>>,
        key: GameId,
        since: Moment,
    ) -> Result<Brought, RecordFault> {
        let record = wire::record::read(text, board)?;
        let told = record.facts().len() + record.asides().len();
        if told > LINES_PER_GAME_MAX as usize {
            let message = format!(
                "it tells of {told} things, and no game has more than {LINES_PER_GAME_MAX}"
            );
            return Err(RecordFault::Unusable { flaw: Flaw::BadLine, line: Some(1), message });
        }
        let (mut facts, mut begins) = (Vec::new(), Vec::new());
        wire::verify(&record, |step| {
            begins.push((step.index, facts.len()));
            facts.extend_from_slice(&step.facts);
        })?;
        // It is about a decision: it is said where that begins.
        let said = |&(recorded, aside): &(usize, Aside)| {
            let after = begins.partition_point(|(index, _)| *index <= recorded);
            (after.checked_sub(1).map_or(0, |step| begins[step].1), aside)
        };
        let mut asides: Vec<_> = record.asides().iter().map(said).collect();
        asides.sort_unstable();
        let (table, facts) = (table_of(&record, key), facts.into());
        Ok(Brought { game: record.game().clone(), facts, asides: asides.into(), table, since })
    }

    fn stays(&self, now: Moment) -> bool {
        now.since(self.since) < RECORD_STAYS
    }

    /// The table while these play: bots may have come for people.
    fn table_while(&self, played_by: BySeat<Option<PlayedBy>>) -> TableInfo {
        let mut table = self.table.clone();
        for (seat, sitter) in self.game.seats().iter().zip(&mut table.seats) {
            if let (Sitter::Person { replaced_by, .. }, Some(PlayedBy::Bot(bot))) =
                (sitter, played_by[seat])
            {
                *replaced_by = Some(bot);
            }
        }
        table
    }

    fn book(&self) -> Book<'_> {
        // Nothing is drawn any more.
        let luck = TableLuck::Picked(Seed::new([0; 32]));
        Book::of_facts(&self.game, luck, (&self.facts, &self.asides))
    }

    /// The game after so many decisions, to be gone on with.
    fn fork(&self, step: usize) -> Result<Fork, ReplayFault> {
        let bot = |sitter: &Sitter| match sitter {
            Sitter::Bot { name, level } => {
                let (level, name) = (Catalogue::bot(level.as_str()).ok()?, PlayerName::new(name));
                Some(Bot { level: level.as_str().to_owned(), name: name.ok()? })
            }
            Sitter::Person { .. } | Sitter::Nobody => None,
        };
        Ok(Fork {
            board: self.table.board.clone(),
            ruleset: self.table.ruleset.clone(),
            terms: Terms {
                luck: LuckKind::Ordered,
                digest: boards::digest(self.game.board()),
                order: self.table.order,
                agreed: self.table.agreed,
            },
            bots: self.table.seats.iter().map(bot).collect(),
            liveries: self.table.liveries.clone(),
            juncture: Juncture::of(&self.book(), step)?,
        })
    }
}

/// What everybody may know of the table that a record is of.
fn table_of(record: &Record, key: GameId) -> TableInfo {
    let game = record.game();
    TableInfo {
        id: key.to_string(),
        board: game.board().id().to_owned(),
        variant: game.variant(),
        ruleset: game.ruleset(),
        agreed: Agreed::default(),
        order: PlayOrder::AsSeated,
        seats: sitters(record.players()),
        liveries: Livery::ALL.into_iter().take(game.seats().count()).collect(),
        screens: BySeat::all(None),
        clocks: BySeat::all(None),
        paused: false,
        proposal: None,
        host: None,
        stage: TableStage::Over,
        next: None,
        invite: None,
        closed: false,
        removed: Vec::new(),
        deal: None,
    }
}

/// Who sat there; a name that no page could show is left out.
fn sitters(players: &[Player]) -> Vec<Sitter> {
    let names: Vec<Option<PlayerName>> =
        players.iter().map(|player| PlayerName::new(&player.name).ok()).collect();
    let named = names.iter().enumerate().filter_map(|(seat, name)| Some((seat, name.as_ref()?)));
    let told = told_apart(named, players.len());
    let sitter = |(player, name): (&Player, String)| {
        if name.is_empty() {
            return Sitter::Nobody;
        }
        match player.player.strip_prefix("bot:").and_then(BotName::new) {
            Some(level) => Sitter::Bot { name, level },
            None => Sitter::Person { name, replaced_by: None, away: false },
        }
    };
    players.iter().zip(told).map(sitter).collect()
}
