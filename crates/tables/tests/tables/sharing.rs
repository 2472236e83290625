//! Tables that come from one server of a shared house to another.

use std::sync::Arc;
use std::time::Duration;

use store::{
    GameId, Keeper, Membership, Moment, PersonId, PlayerName, Rhythm, ServerCard, Store,
    StoreOptions, TokenHash,
};
use tables::limits::BUILD_AGAIN;
use tables::{House, HouseClock, NewTable, SeatPass, SeatPlan, Settings, Starter, TableFault};
use vocab::page::{Agreed, TableClock, Update};

use crate::boards_of_old::{begun, earlier};
use crate::cluster::Cluster;
use crate::pair::{LIVE, replaced};
use crate::support::{AMSTERDAM, settings};

const OFTEN: Duration = Duration::from_millis(50);
/// Such a server takes nothing that it is not asked for.
const NEVER: Duration = Duration::from_secs(100_000);

/// A server that shares the house of this database, by this clock.
struct Server {
    house: House,
    store: Store,
}

impl Server {
    async fn open(url: &str, address: &str, (hand, beat): (&HouseClock, Duration)) -> Server {
        let store = StoreOptions::default().patient().open(url).await.expect("the store opens");
        let rhythm = Rhythm { lease: NEVER, beat };
        let (address, version) = (address.to_owned(), "1.2.3".to_owned());
        let card = ServerCard { address, version, protocol: 1, rhythm };
        let membership: Membership = store.join(card).await.expect("it is welcome");
        let settings = Settings { clock: hand.clone(), ..settings() };
        let house = House::open_shared(store.ledger(), membership, settings).await;
        Server { house: house.expect("the house opens"), store }
    }

    async fn person(&self, number: u8) -> PersonId {
        let id = PersonId::new([number; 10]);
        let name = PlayerName::new(&format!("person {number}")).expect("a name");
        let token = TokenHash::new([number; 32]);
        self.store.people().create(id, &name, &token, Moment::now()).await.expect("a new person");
        id
    }

    /// A table of two, whose first tickets are chosen.
    async fn table(&self) -> (GameId, [SeatPass; 2]) {
        let people = [self.person(1).await, self.person(2).await];
        let agreed = Agreed { clock: LIVE, ..Agreed::default() };
        let new = NewTable {
            host: people[0],
            board: AMSTERDAM.0.to_owned(),
            variant: AMSTERDAM.1,
            seats: people.map(SeatPlan::Person).to_vec(),
            liveries: Vec::new(),
            starter: Starter::Planned(0),
            agreed,
            id: None,
        };
        let table = self.house.create(new).await.expect("a table");
        let mut passes = Vec::new();
        for person in people {
            let pass = self.house.pass(table, person).await.expect("the store works");
            passes.push(pass.expect("a seat"));
        }
        let passes: [SeatPass; 2] = passes.try_into().expect("two");
        for pass in &passes {
            let update = self.look(table, Some(pass)).await;
            let offer = update.game.as_ref().expect("a game").offers[0];
            let text = offer.text(&update.board).to_string();
            self.house.act(pass, update.seq, &text).await.expect("an offer");
        }
        (table, passes)
    }

    async fn look(&self, table: GameId, pass: Option<&SeatPass>) -> Arc<Update> {
        self.house.look(table, pass).await.expect("a table")
    }

    /// Waits until a table is in memory, without asking for it.
    async fn until_built(&self) {
        while self.house.census().tables == 0 {
            tokio::task::yield_now().await;
        }
    }
}

/// Two servers on one clock; the second takes only what it is asked for.
async fn two(url: &str) -> (HouseClock, [Server; 2]) {
    let hand = HouseClock::held(Moment::now());
    let one = Server::open(url, "a:1", (&hand, OFTEN)).await;
    let other = Server::open(url, "b:1", (&hand, NEVER)).await;
    (hand, [one, other])
}

/// Somebody asks where a table is kept and never comes: it has a clock all the same.
#[tokio::test]
async fn a_table_that_was_taken_and_not_asked_for_goes_on() {
    let cluster = Cluster::start();
    let (hand, [one, other]) = two(&cluster.database()).await;
    let (table, _) = one.table().await;
    one.house.close().await;
    assert_eq!(other.house.keeper(table).await, Ok(Keeper::Here));
    hand.advance(BUILD_AGAIN);
    other.until_built().await;
}

#[tokio::test]
async fn a_table_that_could_not_be_built_is_built_when_the_database_is_back() {
    let cluster = Cluster::start();
    let (hand, [one, other]) = two(&cluster.database()).await;
    let (table, _) = one.table().await;
    one.house.close().await;
    assert_eq!(other.house.keeper(table).await, Ok(Keeper::Here));
    cluster.stop();
    // What was due is tried now.
    hand.advance(BUILD_AGAIN);
    let fault = other.house.look(table, None).await.expect_err("there is no database");
    assert!(matches!(fault, TableFault::Store(_)), "{fault:?}");
    cluster.start_again();
    hand.advance(BUILD_AGAIN);
    other.until_built().await;
}

/// The time of somebody ran out while a lost server's table was taken: whoever looked on has to find it first.
#[tokio::test]
async fn whoever_has_to_find_a_table_again_is_waited_for() {
    let cluster = Cluster::start();
    let (hand, [one, other]) = two(&cluster.database()).await;
    hand.advance(Duration::from_secs(24 * 60 * 60));
    let (table, passes) = one.table().await;
    one.house.close().await;
    let TableClock::Live { minutes, .. } = LIVE else { panic!("{LIVE:?}") };
    hand.advance(Duration::from_secs(60 * 60) * u32::from(minutes));
    let seat = passes[0].seat();
    for _ in 0..100 {
        let update = other.look(table, Some(&passes[1])).await;
        assert!(!replaced(&update, seat), "they may be on their way");
        tokio::task::yield_now().await;
    }
    hand.advance(LIVE.lost_grace());
    while !replaced(&other.look(table, Some(&passes[1])).await, seat) {
        tokio::task::yield_now().await;
    }
}

/// A server of another version has made a table with other figures of a board: they are played where the store has
/// them, and named where it has not.
#[tokio::test]
async fn figures_of_another_server_are_played_or_told() {
    let cluster = Cluster::start();
    let (_hand, [one, other]) = two(&cluster.database()).await;
    one.house.close().await;
    let people = [other.person(1).await, other.person(2).await];
    let (file, figures) = earlier();
    let table = begun(&other.store, people, &figures).await;
    let fault = other.house.look(table, None).await.expect_err("nobody knows the figures");
    assert_eq!(fault, TableFault::BoardLost("amsterdam".to_owned()));
    let kept = one.store.ledger().keep_board(&boards::digest(&figures), &file).await;
    kept.expect("it fits");
    assert_eq!(*other.look(table, None).await.board, figures);
}
