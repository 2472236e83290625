//! What the tests of the store share.

pub(crate) mod again;
#[allow(dead_code, reason = "the tests of the program need more of it")]
pub(crate) mod cluster;
pub(crate) mod folder;
pub(crate) mod wire;

use std::sync::OnceLock;

use cluster::Cluster;
use folder::Folder;
use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{
    After, AwaitedSeats, Bot, GameId, Moment, NewGame, NewSeat, PersonId, PlayerName, Seed, Store,
    StoreOptions, TokenHash,
};
use vocab::Seat;

/// One cluster for all tests of a program; it ends with the program.
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

/// A database of its own for one test.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) url: String,
    _folder: Option<Folder>,
}

impl House {
    pub(crate) fn sqlite() -> House {
        let folder = Folder::new();
        House { url: folder.url("trekvaart.db"), _folder: Some(folder) }
    }

    pub(crate) fn postgres() -> House {
        House { url: cluster().database(), _folder: None }
    }

    pub(crate) async fn open(&self) -> Store {
        StoreOptions::default().patient().open(&self.url).await.expect("the store opens")
    }

    /// Runs statements that belong to no game.
    pub(crate) async fn run(&self, statements: &'static str) {
        if self.url.starts_with("sqlite:") {
            let mut raw = SqliteConnection::connect(&self.url).await.expect("a connection");
            sqlx::raw_sql(statements).execute(&mut raw).await.expect("sound statements");
        } else {
            let mut raw = PgConnection::connect(&self.url).await.expect("a connection");
            sqlx::raw_sql(statements).execute(&mut raw).await.expect("sound statements");
        }
    }

    /// Asks for a number.
    pub(crate) async fn number(&self, query: &'static str) -> i64 {
        let found = if self.url.starts_with("sqlite:") {
            let mut raw = SqliteConnection::connect(&self.url).await.expect("a connection");
            sqlx::query_scalar(query).fetch_one(&mut raw).await
        } else {
            let mut raw = PgConnection::connect(&self.url).await.expect("a connection");
            sqlx::query_scalar(query).fetch_one(&mut raw).await
        };
        found.expect("a number")
    }

    /// Does to a game what no program of ours would.
    pub(crate) async fn tamper(&self, statement: &'static str, game: GameId) {
        if self.url.starts_with("sqlite:") {
            let mut raw = SqliteConnection::connect(&self.url).await.expect("a connection");
            let done = sqlx::query(statement).bind(game.to_string()).execute(&mut raw).await;
            done.expect("a sound statement");
        } else {
            let mut raw = PgConnection::connect(&self.url).await.expect("a connection");
            let done = sqlx::query(statement).bind(game.to_string()).execute(&mut raw).await;
            done.expect("a sound statement");
        }
    }

    /// Changes the schema as no step of ours would.
    pub(crate) async fn alter(&self, statement: &'static str) {
        if self.url.starts_with("sqlite:") {
            let mut raw = SqliteConnection::connect(&self.url).await.expect("a connection");
            sqlx::query(statement).execute(&mut raw).await.expect("a sound statement");
        } else {
            let mut raw = PgConnection::connect(&self.url).await.expect("a connection");
            sqlx::query(statement).execute(&mut raw).await.expect("a sound statement");
        }
    }
}

/// A moment of the tests' own clock.
pub(crate) fn at(unix_ms: i64) -> Moment {
    Moment::at_ms(unix_ms)
}

pub(crate) fn game_id(number: u8) -> GameId {
    GameId::new([number; 10])
}

pub(crate) fn token(number: u8) -> TokenHash {
    TokenHash::new([number; 32])
}

pub(crate) fn name(text: &str) -> PlayerName {
    PlayerName::new(text).expect("a name")
}

pub(crate) fn bot() -> Bot {
    Bot { level: "hard".to_owned(), name: name("Bram") }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn waits_for(seats: &[usize]) -> After {
    After::WaitsFor(seats.iter().map(|number| seat(*number)).collect::<AwaitedSeats>(), None)
}

/// The game is over, and the first of two has won.
pub(crate) fn finished() -> After {
    After::Over("112* 98".parse().expect("a tally"))
}

/// Lines that tell themselves apart.
pub(crate) fn lines(facts: &[&str]) -> Vec<String> {
    facts.iter().map(|fact| format!("{{\"fact\":\"{fact}\"}}")).collect()
}

/// Somebody with this number, known by the token of this number.
pub(crate) async fn person(store: &Store, number: u8) -> PersonId {
    let id = PersonId::new([number; 10]);
    let called = name(&format!("person {number}"));
    store.people().create(id, &called, &token(number), at(1)).await.expect("a new person");
    id
}

/// A game to be made, without an invitation.
pub(crate) fn game(number: u8, host: PersonId, seats: Vec<NewSeat>) -> NewGame {
    NewGame {
        id: game_id(number),
        host,
        board: "nederland".to_owned(),
        ruleset: "nederland-no-tolls".to_owned(),
        options: "{}".to_owned(),
        seed: Seed::new([number; 32]),
        deal: String::new(),
        invite: None,
        seats,
        liveries: Vec::new(),
        created: at(i64::from(number)),
    }
}

/// A game of one person against a bot, ready to begin.
pub(crate) async fn ready(store: &Store, number: u8) -> GameId {
    let host = person(store, number).await;
    let game = game(number, host, vec![NewSeat::Person(host), NewSeat::Bot(bot())]);
    store.ledger().create(&game).await.expect("a new game");
    game.id
}
