//! Tables that come from one server of a shared house to another.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use store::{
    GameId, HouseWord, Keeper, Membership, Moment, PersonId, PlayerName, Rhythm, ServerCard, Store,
    StoreOptions, TokenHash,
};
use tables::limits::{BUILD_AGAIN, UNASKED_AT_ONCE};
use tables::{House, HouseClock, NewTable, SeatPass, SeatPlan, Settings, Starter, TableFault};
use tokio::task::{JoinSet, spawn_blocking, yield_now};
use vocab::page::{Agreed, TableClock, Update};

use crate::boards_of_old::{begun, earlier};
use crate::cluster::Cluster;
use crate::pair::{LIVE, replaced};
use crate::support::{AMSTERDAM, settings};

const OFTEN: Duration = Duration::from_millis(50);
/// Such a server takes nothing that it is not asked for.
pub(crate) const NEVER: Duration = Duration::from_secs(100_000);

/// A server that shares the house of this database.
pub(crate) struct Server {
    pub(crate) house: House,
    store: Store,
}

impl Server {
    pub(crate) async fn open(
        url: &str,
        address: &str,
        (hand, beat): (&HouseClock, Duration),
    ) -> Server {
        let settings = Settings { clock: hand.clone(), ..settings() };
        Server::with(url, address, (settings, beat)).await
    }

    /// A server with these settings that looks so often who else is there.
    async fn with(url: &str, address: &str, (settings, beat): (Settings, Duration)) -> Server {
        let store = StoreOptions::default().patient().open(url).await.expect("the store opens");
        let rhythm = Rhythm { lease: NEVER, beat };
        let (address, version) = (address.to_owned(), "1.2.3".to_owned());
        let card = ServerCard { address, version, protocol: 1, rhythm };
        let membership: Membership = store.join(card).await.expect("it is welcome");
        let house = House::open_shared(store.ledger(), membership, settings).await;
        Server { house: house.expect("the house opens"), store }
    }

    pub(crate) async fn person(&self, number: u8) -> PersonId {
        let id = PersonId::new([number; 10]);
        let name = PlayerName::new(&format!("person {number}")).expect("a name");
        let token = TokenHash::new([number; 32]);
        self.store.people().create(id, &name, &token, Moment::now()).await.expect("a new person");
        id
    }

    pub(crate) async fn pair(&self) -> [PersonId; 2] {
        [self.person(1).await, self.person(2).await]
    }

    /// A table of two, whose first tickets are chosen.
    pub(crate) async fn table(&self) -> (GameId, [SeatPass; 2]) {
        let people = self.pair().await;
        self.table_of(people).await
    }

    pub(crate) async fn table_of(&self, people: [PersonId; 2]) -> (GameId, [SeatPass; 2]) {
        let seats = people.map(SeatPlan::Person).to_vec();
        let agreed = Agreed { clock: LIVE, ..Agreed::default() };
        let table = self.seat(people[0], seats, agreed).await;
        let passes = [self.pass(table, people[0]).await, self.pass(table, people[1]).await];
        for pass in &passes {
            let update = self.look(table, Some(pass)).await;
            let offer = update.game.as_ref().expect("a game").offers[0];
            let text = offer.text(&update.board).to_string();
            self.house.act(pass, update.seq, &text).await.expect("an offer");
        }
        (table, passes)
    }

    /// A new table with these seats.
    pub(crate) async fn seat(
        &self,
        host: PersonId,
        seats: Vec<SeatPlan>,
        agreed: Agreed,
    ) -> GameId {
        let new = NewTable {
            host,
            board: AMSTERDAM.0.to_owned(),
            variant: AMSTERDAM.1,
            seats,
            liveries: Vec::new(),
            starter: Starter::Planned(0),
            agreed,
            id: None,
        };
        self.house.create(new).await.expect("a table")
    }

    pub(crate) async fn pass(&self, table: GameId, person: PersonId) -> SeatPass {
        self.house.pass(table, person).await.expect("the store works").expect("a seat")
    }

    /// Ends its life, as if the others had missed it: its tables are dropped in the middle of whatever they do.
    pub(crate) async fn is_missed(&self) {
        self.membership().leave().await;
    }

    fn membership(&self) -> &Membership {
        self.house.membership().expect("it shares the house")
    }

    pub(crate) async fn look(&self, table: GameId, pass: Option<&SeatPass>) -> Arc<Update> {
        self.house.look(table, pass).await.expect("a table")
    }

    /// Waits until a table is in memory, without asking for it.
    async fn until_built(&self) {
        while self.house.census().tables == 0 {
            yield_now().await;
        }
    }
}

/// Two servers on one clock; the second takes only what it is asked for.
pub(crate) async fn two(url: &str) -> (HouseClock, [Server; 2]) {
    two_with(url, settings()).await
}

/// The same, the first with these settings.
pub(crate) async fn two_with(url: &str, settings: Settings) -> (HouseClock, [Server; 2]) {
    let hand = HouseClock::held(Moment::now());
    let settings = Settings { clock: hand.clone(), ..settings };
    let one = Server::with(url, "a:1", (settings, OFTEN)).await;
    let other = Server::open(url, "b:1", (&hand, NEVER)).await;
    (hand, [one, other])
}

async fn raw(url: &str) -> PgConnection {
    PgConnection::connect(url).await.expect("a connection")
}

async fn run(raw: &mut PgConnection, statements: &'static str) {
    sqlx::raw_sql(statements).execute(raw).await.expect("sound statements");
}

/// How many wait for what others have locked.
async fn who_wait(raw: &mut PgConnection) -> usize {
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted";
    let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(raw).await.expect("readable");
    usize::try_from(waiting).expect("a number of them")
}

/// Stops or starts a database while everything else goes on.
async fn meanwhile(cluster: &Arc<Cluster>, work: fn(&Cluster)) {
    let cluster = cluster.clone();
    spawn_blocking(move || work(&cluster)).await.expect("it can be done");
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
    let cluster = Arc::new(Cluster::start());
    let (hand, [one, other]) = two(&cluster.database()).await;
    let (table, _) = one.table().await;
    one.house.close().await;
    assert_eq!(other.house.keeper(table).await, Ok(Keeper::Here));
    meanwhile(&cluster, Cluster::stop).await;
    // What was due is tried now.
    hand.advance(BUILD_AGAIN);
    let fault = other.house.look(table, None).await.expect_err("there is no database");
    assert!(matches!(fault, TableFault::Store(_)), "{fault:?}");
    meanwhile(&cluster, Cluster::start_again).await;
    hand.advance(BUILD_AGAIN);
    other.until_built().await;
}

/// A database may refuse for a moment and not be lost, as one does that has to take the place of another.
#[tokio::test]
async fn a_table_that_the_database_refused_is_built_when_it_does_not_any_more() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let (hand, [one, other]) = two(&url).await;
    let (table, _) = one.table().await;
    one.house.close().await;
    assert_eq!(other.house.keeper(table).await, Ok(Keeper::Here));
    let mut raw = raw(&url).await;
    run(&mut raw, "ALTER TABLE line RENAME TO lost").await;
    // What was due is tried now.
    hand.advance(BUILD_AGAIN);
    let fault = other.house.look(table, None).await.expect_err("it can't be read");
    let TableFault::Store(fault) = fault else { panic!("{fault:?}") };
    assert!(!fault.trouble.passes(), "{fault:?}");
    run(&mut raw, "ALTER TABLE lost RENAME TO line").await;
    hand.advance(BUILD_AGAIN);
    other.until_built().await;
}

/// The database took a table for a server that has not heard of it: for all others it is kept, and nobody asks there.
#[tokio::test]
async fn a_table_that_was_taken_without_our_knowing_goes_on() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let (_hand, [one, other]) = two(&url).await;
    let people = other.pair().await;
    let (taken, _) = other.table_of(people).await;
    other.table_of(people).await;
    let mut raw = raw(&url).await;
    // Whatever servers take fails from now on, which leaves a trace.
    run(
        &mut raw,
        "CREATE SEQUENCE tried; \
         CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         IF current_setting('application_name') = 'trekvaart' THEN \
         PERFORM nextval('tried'); RAISE 'lost'; END IF; RETURN new; END $$; \
         CREATE TRIGGER lose BEFORE UPDATE OF keeper ON game FOR EACH ROW EXECUTE FUNCTION lose()",
    )
    .await;
    other.house.close().await;
    let tried = "SELECT is_called FROM tried";
    while !sqlx::query_scalar::<_, bool>(tried).fetch_one(&mut raw).await.expect("readable") {}
    // The second table is tried again at every beat, and each time it is not known what came of it.
    let take = "UPDATE game SET keeper = (SELECT number FROM server WHERE address = 'a:1' AND NOT gone) \
                WHERE id = $1";
    let done = sqlx::query(take).bind(taken.to_string()).execute(&mut raw).await;
    assert_eq!(done.expect("a sound statement").rows_affected(), 1);
    one.until_built().await;
}

/// Tables that rest have to be built when their time is up, and wait for a database that says nothing. One that is in
/// memory waits for none of them.
#[tokio::test]
async fn no_clock_waits_for_tables_that_have_to_be_built() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let resting = Settings { rest_after: Duration::ZERO, ..settings() };
    let (hand, [one, _other]) = two_with(&url, resting).await;
    let people = one.pair().await;
    for _ in 0..=UNASKED_AT_ONCE {
        one.table_of(people).await;
    }
    hand.advance(Duration::from_secs(1));
    let (table, passes) = one.table_of(people).await;
    let mut listener = one.house.listen(table, None).await.expect("a listener");
    while one.house.census().tables > 1 {
        yield_now().await;
    }
    let mut raw = raw(&url).await;
    run(&mut raw, "BEGIN; LOCK TABLE talk IN ACCESS EXCLUSIVE MODE").await;
    hand.advance(Duration::from_secs(60 * 60));
    let is_replaced =
        |update: &Arc<Update>| passes.iter().any(|pass| replaced(update, pass.seat()));
    while !is_replaced(&listener.next().await.expect("the table lives")) {}
    while who_wait(&mut raw).await < UNASKED_AT_ONCE {}
}

/// Words were missed, so every table looks up what they could have been about: not all at once, and whoever has not
/// begun serves people meanwhile.
#[tokio::test]
async fn tables_look_up_what_they_have_missed_a_few_at_a_time() {
    const OTHERS: usize = 3;
    let cluster = Cluster::start();
    let url = cluster.database();
    let (_hand, [one, _other]) = two(&url).await;
    let people = one.pair().await;
    let mut tables = Vec::new();
    for _ in 0..UNASKED_AT_ONCE + OTHERS {
        tables.push(one.table_of(people).await.0);
    }
    let mut raw = raw(&url).await;
    run(&mut raw, "BEGIN; LOCK TABLE block IN ACCESS EXCLUSIVE MODE").await;
    one.membership().tell(HouseWord::Missed).await.expect("told");
    while who_wait(&mut raw).await < UNASKED_AT_ONCE {}
    let mut looks = JoinSet::new();
    for table in tables {
        let house = one.house.clone();
        looks.spawn(async move { house.look(table, None).await.expect("a table") });
    }
    for _ in 0..OTHERS {
        looks.join_next().await.expect("a look").expect("no panic");
    }
    assert_eq!(who_wait(&mut raw).await, UNASKED_AT_ONCE);
    run(&mut raw, "COMMIT").await;
    looks.join_all().await;
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
        yield_now().await;
    }
    hand.advance(LIVE.lost_grace());
    while !replaced(&other.look(table, Some(&passes[1])).await, seat) {
        yield_now().await;
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
