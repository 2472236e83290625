//! One house behind several doors: two servers that share a PostgreSQL. Only one of them keeps a table, and nobody notices
//! which.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use server::{Fellows, HostLimits, LimitClock, SPEECH, Site};
use sqlx::{Connection, PgConnection};
use store::{HouseWord, Membership, Rhythm, ServerCard, Store, StoreOptions};
use tables::{GameId, House, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::cluster::Cluster;
use crate::speech::inner_requests;
use crate::support::talk::Talk;
use crate::support::{Answer, Client, acts, seen};

/// One cluster for all tests of a program; it ends with the program.
pub(crate) fn database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start).database()
}

/// What these servers say that they are.
pub(crate) const VERSION: &str = "1.2.3";
/// However slow the machine is, they live.
pub(crate) const RHYTHM: Rhythm =
    Rhythm { lease: Duration::from_secs(600), beat: Duration::from_millis(50) };

/// One of the servers.
pub(crate) struct Server {
    pub(crate) house: House,
    pub(crate) membership: Membership,
    store: Store,
    site: Site,
    router: Router,
    /// Where people come in.
    pub(crate) street: SocketAddr,
    /// Where the other servers do.
    pub(crate) inner: SocketAddr,
}

impl Server {
    pub(crate) async fn open(url: &str) -> Server {
        Server::with_limits(url, &HostLimits::default()).await
    }

    pub(crate) async fn with_limits(url: &str, limits: &HostLimits) -> Server {
        let settings = Settings { bot_pause: Some(Duration::ZERO), ..Settings::default() };
        Server::open_as(url, limits, settings, (RHYTHM, None)).await
    }

    pub(crate) async fn with_settings(
        url: &str,
        limits: &HostLimits,
        settings: Settings,
    ) -> Server {
        Server::open_as(url, limits, settings, (RHYTHM, None)).await
    }

    /// A server that says that the others find it at another address than they do.
    async fn found_at(url: &str, limits: &HostLimits, said: Option<SocketAddr>) -> Server {
        let settings = Settings { bot_pause: Some(Duration::ZERO), ..Settings::default() };
        Server::open_as(url, limits, settings, (RHYTHM, said)).await
    }

    pub(crate) async fn open_as(
        url: &str,
        limits: &HostLimits,
        settings: Settings,
        (rhythm, said): (Rhythm, Option<SocketAddr>),
    ) -> Server {
        let store = StoreOptions::default().patient().open(url).await.expect("the store opens");
        let (listener, inner) = bound().await;
        let (address, version) = (said.unwrap_or(inner).to_string(), VERSION.to_owned());
        let card = ServerCard { address, version, protocol: SPEECH, rhythm };
        let membership = store.join(card).await.expect("it is welcome");
        let house = House::open_shared(store.ledger(), membership.clone(), settings).await;
        let house = house.expect("the house opens");
        let fellows = Fellows::open(&store.channels(), membership.clone()).await.expect("a key");
        let site = Site::with_clock(store.people(), house.clone(), None, LimitClock::held());
        let site = site.with_limits(limits).shared_with(fellows);
        tokio::spawn(server::serve_fellows(listener, site.clone()));
        let (listener, street) = bound().await;
        tokio::spawn(server::serve(listener, site.clone(), std::future::pending()));
        let router = server::router(site.clone());
        Server { house, membership, store, site, router, street, inner }
    }

    pub(crate) async fn pair() -> [Server; 2] {
        let url = database();
        [Server::open(&url).await, Server::open(&url).await]
    }

    /// What it tells those who watch over it.
    async fn numbers(&self) -> String {
        let (listener, address) = bound().await;
        let served = server::serve_metrics(listener, self.site.clone(), std::future::pending());
        tokio::spawn(served);
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("a text");
        answer
    }

    pub(crate) fn visitor(&self) -> Client {
        Client { router: self.router.clone(), cookie: None, forwarded: None }
    }

    /// The same browser at this door.
    pub(crate) fn door(&self, client: &Client) -> Client {
        Client { cookie: client.cookie.clone(), ..self.visitor() }
    }

    pub(crate) fn tables(&self) -> usize {
        self.house.census().tables
    }

    /// By what the servers of the house know each other.
    pub(crate) async fn key(&self) -> String {
        let key = self.store.channels().house_key("inner-door", b"none").await.expect("a key");
        String::from_utf8(key).expect("text")
    }
}

pub(crate) async fn bound() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    (listener, address)
}

/// Somebody who plays against a bot, and the path of the table.
pub(crate) async fn player(at: &Server) -> (Client, String) {
    let mut player = at.visitor();
    let wanted =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = player.post("/play", &wanted).await.place();
    (player, table)
}

/// Does the first thing that a page offers, as soon as it offers any.
pub(crate) async fn act(client: &mut Client, table: &str) -> Answer {
    let mut last = String::new();
    for _ in 0..LOOKS_MAX {
        let page = client.get(table).await;
        if let Some(act) = acts(&page.body).first() {
            let form = [("seen", &*seen(&page.body)), ("act", act)];
            return client.post(&format!("{table}/act"), &form).await;
        }
        last = page.body;
        tokio::task::yield_now().await;
    }
    panic!("nothing is offered at {table}: {last}")
}

/// Whoever has looked so often in vain waits for something that does not come.
const LOOKS_MAX: u32 = 20_000;

#[tokio::test]
async fn a_table_is_the_same_at_every_door() {
    let [one, other] = Server::pair().await;
    let (mut here, table) = player(&one).await;
    let mut there = other.door(&here);
    let page = there.get(&table).await;
    page.says(200, "data-socket");
    let promise = |page: &Answer| page.attribute("id=\"deal\"", "title").expect("a promise");
    assert_eq!(promise(&page), promise(&here.get(&table).await), "whichever door it is asked at");
    assert!(page.header(header::CONTENT_SECURITY_POLICY).contains("default-src 'none'"));
    act(&mut there, &table).await.leads_to(&table);
    assert_ne!(here.get(&table).await.body, page.body, "what was done there is seen here");
    assert_eq!([one.tables(), other.tables()], [1, 0], "one keeps it");
    there.get("/").await.says(200, &table);
    there.get("/table/0000000000000000").await.says(404, "data-fault");

    // A page that is connected through the other door hears of everything, and may act.
    let mut page = Talk::open(other.street, &there, &format!("{table}/socket")).await;
    act(&mut here, &table).await.leads_to(&table);
    page.lines().await;
    here.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    there.get(&format!("{table}/record")).await.says(200, "\"event\":\"resign\"");
    assert_eq!([one.tables(), other.tables()], [1, 0]);
}

#[tokio::test]
async fn people_meet_by_any_doors_and_play_again() {
    let [one, other] = Server::pair().await;
    let mut host = one.visitor();
    host.post("/name", &[("name", "Hanna")]).await.leads_to("/");
    let wanted = [
        ("board", "amsterdam"),
        ("variant", "plain"),
        ("opponents", "1"),
        ("friends", "1"),
        ("level", "easy"),
    ];
    let table = host.post("/invite", &wanted).await.place();
    let invite = host.get(&table).await.place();
    let mut guest = other.visitor();
    guest.post("/name", &[("name", "Gerrit")]).await.leads_to("/");
    guest.get(&invite).await.says(200, "Hanna");
    guest.post(&format!("{invite}/sit"), &[]).await.place();
    other.door(&host).post(&format!("{invite}/begin"), &[]).await.place();
    // The name of somebody who is called otherwise at one door is told at the other.
    guest.get(&table).await.says(200, "Gerrit");
    guest.post("/name", &[("name", "Griet")]).await.leads_to("/");
    shows(&mut host, &table, "Griet").await;
    guest.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    // Whoever asks first makes the next table, by whatever door; the other finds it.
    let next = guest.post(&format!("{table}/rematch"), &[]).await.place();
    assert_eq!(host.post(&format!("{table}/rematch"), &[]).await.place(), next);
    other.visitor().post(&format!("{table}/rematch"), &[]).await.says(403, "data-fault");
    assert_eq!([one.tables(), other.tables()], [2, 0]);
}

/// The next table may be at another server than the one that is over.
#[tokio::test]
async fn whoever_plays_again_finds_the_next_table_wherever_both_are() {
    let url = database();
    let [one, other] = [Server::open(&url).await, Server::open(&url).await];
    let (mut here, table) = player(&one).await;
    here.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let next = here.post(&format!("{table}/rematch"), &[]).await.place();
    one.house.clone().close().await;
    other.door(&here).get(&next).await.says(200, "data-socket");
    let third = Server::open(&url).await;
    let mut there = third.door(&here);
    there.get(&table).await.says(200, "id=\"rematch\"");
    assert_eq!([other.tables(), third.tables()], [1, 1]);
    for _ in 0..2 {
        assert_eq!(there.post(&format!("{table}/rematch"), &[]).await.place(), next);
    }
}

#[tokio::test]
async fn a_server_that_leaves_hands_its_tables_over() {
    let [one, other] = Server::pair().await;
    let (here, table) = player(&one).await;
    let mut there = other.door(&here);
    act(&mut there, &table).await.leads_to(&table);
    let before = there.get(&table).await;
    one.house.clone().close().await;
    assert_eq!(one.membership.life(), None);
    let after = there.get(&table).await;
    after.says(200, "data-socket");
    assert!(seen(&after.body) >= seen(&before.body), "nothing is lost");
    assert_eq!([one.tables(), other.tables()], [0, 1]);
    act(&mut there, &table).await.leads_to(&table);
}

/// Without a life a server keeps nothing: what it still writes is refused, and its pages come back elsewhere.
#[tokio::test]
async fn a_server_whose_life_ends_gives_its_tables_up() {
    let [one, other] = Server::pair().await;
    let (mut here, table) = player(&one).await;
    let page = Talk::open(one.street, &here, &format!("{table}/socket")).await;
    let life = one.membership.life().expect("it has joined");
    let id: GameId = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    let late = one.store.ledger().under(life);
    one.membership.leave().await;
    end_of(page).await;
    let mut there = other.door(&here);
    act(&mut there, &table).await.leads_to(&table);
    assert_eq!(other.tables(), 1);
    assert!(late.keep_consent(id, "late").await.is_err(), "the database refuses it");
    // It says so to whoever asks whether it is well, though the database can be written.
    here.get("/healthz").await.says(503, "this server may keep no tables: fenced");
    there.get("/healthz").await.says(200, "ok");
    // Whoever still comes by its door is handed on to one that may keep tables, with what they want to make too.
    here.get(&table).await.says(200, "data-socket");
    act(&mut here, &table).await.leads_to(&table);
    player(&one).await;
    assert_eq!([one.tables(), other.tables()], [0, 2]);
}

/// Where nobody else is left it is said when to come again.
#[tokio::test]
async fn the_last_server_that_leaves_says_when_to_come_again() {
    let one = Server::open(&database()).await;
    let (mut here, table) = player(&one).await;
    one.house.clone().close().await;
    let busy = here.get(&table).await;
    busy.says(503, "Nothing can be stored just now");
    assert_eq!(busy.header(header::RETRY_AFTER), "2");
    assert!(one.numbers().await.contains("\ntrekvaart_refused_total 1\n"));
}

/// Whoever watches over the servers sees how many there are, and which of them may keep tables.
#[tokio::test]
async fn numbers_tell_of_leases() {
    let [one, other] = Server::pair().await;
    let life = one.membership.life().expect("it has joined").to_string();
    while one.membership.fellows().len() < 2 {
        one.membership.next_beat().await;
    }
    let says = |text: String, name: &str, value: &str| {
        assert!(text.lines().any(|line| line == format!("trekvaart_{name} {value}")), "{text}");
    };
    for (name, value) in [("servers", "2"), ("lease", "1"), ("life", &life)] {
        says(one.numbers().await, name, value);
    }
    other.membership.leave().await;
    says(other.numbers().await, "lease", "0");
}

/// Requests that come while a server is told to end, and after it, are answered by the next keeper.
#[tokio::test]
async fn nobody_is_turned_away_by_a_server_that_ends() {
    let [one, other] = Server::pair().await;
    let (here, table) = player(&one).await;
    let (mut during, mut after) = (one.door(&here), one.door(&here));
    let asked = async { act(&mut during, &table).await.leads_to(&table) };
    tokio::join!(one.house.clone().close(), asked);
    act(&mut after, &table).await.leads_to(&table);
    assert_eq!([one.tables(), other.tables()], [0, 1]);
}

/// What is said over sockets while a server is told to end is not refused: the pages come back and say it again.
#[tokio::test]
async fn no_act_over_a_socket_is_refused_by_a_server_that_ends() {
    let url = database();
    let [one, other] = [Server::open(&url).await, Server::open(&url).await];
    let (mut here, table) = player(&one).await;
    let socket = format!("{table}/socket");
    let [mut early, mut late] = [
        Talk::open(one.street, &here, &socket).await,
        Talk::open(one.street, &here, &socket).await,
    ];
    let (seen, act) = loop {
        let page = here.get(&table).await.body;
        if let Some(act) = acts(&page).first() {
            break (seen(&page), act.clone());
        }
    };
    // The table is in the middle of writing when the server is told to end.
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    let stuck = "BEGIN; LOCK TABLE line IN EXCLUSIVE MODE";
    sqlx::raw_sql(stuck).execute(&mut raw).await.expect("nobody else has it for long");
    early.act(&seen, &act).await;
    until_somebody_waits_for_lines(&mut raw).await;
    let closing = tokio::spawn(one.house.clone().close());
    while !one.house.is_closing() {
        tokio::task::yield_now().await;
    }
    late.act(&seen, &act).await;
    end_without_a_note(late).await;
    sqlx::raw_sql("COMMIT").execute(&mut raw).await.expect("it is ours");
    end_without_a_note(early).await;
    closing.await.expect("it closes");
    // The first note is the answer to what is no message: nothing was said against the act.
    let mut back = Talk::open(other.street, &other.door(&here), &socket).await;
    back.act(&seen, &act).await;
    back.say("nonsense").await;
    let note = back.note().await;
    assert!(note.starts_with("That could not be understood"), "{note}");
    assert_eq!([one.tables(), other.tables()], [0, 1]);
}

async fn until_somebody_waits_for_lines(raw: &mut PgConnection) {
    let waits = "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'line'::regclass \
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))";
    while !sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut *raw).await.expect("an answer") {}
}

/// Waits until the connection of a page ends, on which nothing is to be said against what it wants.
async fn end_without_a_note(mut page: Talk) {
    while let Some(told) = page.hear().await {
        assert!(told["note"].is_null(), "{told}");
    }
}

/// Two servers reach the database and not each other: whoever asks is told so, and does not wait for ever.
#[tokio::test]
async fn servers_that_do_not_reach_each_other_say_so() {
    let mut limits = HostLimits::default();
    limits.set("seconds-for-a-request", "4").expect("a limit");
    for full in [false, true] {
        let url = database();
        let one = Server::with_limits(&url, &limits).await;
        let hole = Hole::open(full).await;
        let other = Server::found_at(&url, &HostLimits::default(), Some(hole.address)).await;
        let (here, table) = player(&other).await;
        let lost = one.door(&here).get(&table).await;
        lost.says(504, "The server of this table does not answer");
        assert_eq!(lost.header(header::RETRY_AFTER), "2");
        assert!(one.numbers().await.contains("\ntrekvaart_failed_total 1\n"));
    }
}

/// An address at which everything is swallowed: what is said there, or whoever connects.
struct Hole {
    address: SocketAddr,
    _listener: TcpListener,
    _waiting: Vec<TcpStream>,
}

impl Hole {
    async fn open(full: bool) -> Hole {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind("127.0.0.1:0".parse().expect("an address")).expect("a free port");
        // Nobody accepts: one waits at the door, and nobody fits behind it.
        let listener = socket.listen(if full { 0 } else { 100 }).expect("it listens");
        let address = listener.local_addr().expect("an address");
        let mut waiting = Vec::new();
        if full {
            waiting.push(TcpStream::connect(address).await.expect("the first"));
        }
        Hole { address, _listener: listener, _waiting: waiting }
    }
}

/// All servers were missed, as after a long freeze: they begin anew, and tables go on wherever they are asked for.
#[tokio::test]
async fn servers_that_were_missed_begin_anew() {
    let url = database();
    let [one, other] = [Server::open(&url).await, Server::open(&url).await];
    let (here, table) = player(&one).await;
    let page = Talk::open(other.street, &here, &format!("{table}/socket")).await;
    let lives = [&one, &other].map(|server| server.membership.life().expect("it has joined"));
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    let gone = "UPDATE server SET gone = TRUE";
    sqlx::raw_sql(gone).execute(&mut raw).await.expect("a sound statement");
    end_of(page).await;
    for (server, life) in [&one, &other].into_iter().zip(lives) {
        server.membership.ended(life).await;
        server.membership.begun().await;
    }
    for server in [&other, &one] {
        act(&mut server.door(&here), &table).await.leads_to(&table);
    }
}

/// Waits until the connection of a page ends.
async fn end_of(mut page: Talk) {
    while page.hear().await.is_some() {}
}

/// A word that never comes, because nobody was listening when it was said, and one that comes twice.
#[tokio::test]
async fn nothing_depends_on_a_word_being_heard_once() {
    let url = database();
    let [one, other] = [Server::open(&url).await, Server::open(&url).await];
    let (mut here, table) = player(&one).await;
    let mut there = other.door(&here);
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    sqlx::raw_sql(cut).execute(&mut raw).await.expect("they are there");
    there.post("/name", &[("name", "Griet")]).await.leads_to("/");
    shows(&mut here, &table, "Griet").await;
    there.post("/name", &[("name", "Geertruida")]).await.leads_to("/");
    let id: GameId = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    for _ in 0..2 {
        other.membership.tell(HouseWord::Renamed(id)).await.expect("told");
    }
    shows(&mut here, &table, "Geertruida").await;
}

/// Waits until a page shows this.
async fn shows(client: &mut Client, path: &str, words: &str) {
    while !client.get(path).await.body.contains(words) {
        tokio::task::yield_now().await;
    }
}

/// A lesson that begins anew ends the one before it, wherever that is kept.
#[tokio::test]
async fn a_lesson_is_ended_by_any_door() {
    let [one, other] = Server::pair().await;
    let mut here = one.visitor();
    let lesson = here.post("/lesson", &[("board", "amsterdam")]).await.place();
    let first = lesson.split('?').next().expect("a path").to_owned();
    // It has begun once it is looked at.
    here.get(&first).await.says(200, "data-idea");
    let mut there = other.door(&here);
    let again = [("board", "amsterdam"), ("anew", "yes")];
    let second = there.post("/lesson", &again).await.place();
    assert!(!second.starts_with(&first), "{second}");
    here.get(&format!("{first}/record")).await.says(200, "\"event\":\"resign\"");
    // So has this one.
    there.get(second.split('?').next().expect("a path")).await.says(200, "data-idea");
    assert_eq!([one.tables(), other.tables()], [1, 1]);
}

#[tokio::test]
async fn a_record_is_found_at_every_door() {
    let [one, other] = Server::pair().await;
    let (mut here, table) = player(&one).await;
    here.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let record = here.get(&format!("{table}/record")).await.body;
    let form = format!(
        "--mark\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a\"\r\n\r\n{record}\r\n--mark--\r\n"
    );
    let request = Request::post("/record")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=mark")
        .header(header::ORIGIN, "http://house.test");
    let replay = other.visitor().send(request, Body::from(form)).await.place();
    one.visitor().get(&replay).await.says(200, "Move 0 of ");
    other.visitor().get(&replay).await.says(200, "Move 0 of ");
    one.visitor().get("/record/0000000000000000/replay").await.says(404, "data-fault");
}

#[tokio::test]
async fn whoever_signs_out_elsewhere_is_signed_out_at_every_door() {
    let [one, other] = Server::pair().await;
    let (here, table) = player(&one).await;
    let page = Talk::open(one.street, &here, &format!("{table}/socket")).await;
    other.door(&here).post("/me/sign-out", &[]).await.says(200, "");
    end_of(page).await;
}

/// The inner door is for those who have the key of the house, and what only servers say to each other means nothing at
/// the doors of people.
#[tokio::test]
async fn nobody_comes_in_by_the_inner_door() {
    let [one, other] = Server::pair().await;
    let (here, table) = player(&one).await;
    let cookie = here.cookie.as_deref().expect("somebody");
    for key in ["", "x-trekvaart-key: \r\n", &format!("x-trekvaart-key: {}\r\n", "0".repeat(64))] {
        let mut stream = TcpStream::connect(one.inner).await.expect("it listens");
        let request = format!(
            "GET {table} HTTP/1.1\r\nhost: house.test\r\ncookie: {cookie}\r\n{key}x-trekvaart-for: 192.0.2.1\r\n\
             connection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 403 ") && !answer.contains("data-socket"), "{answer}");
    }
    // At the door of people it is a header like any other.
    let request = Request::get(&table)
        .header("x-trekvaart-key", "0".repeat(64))
        .header("x-trekvaart-for", "192.0.2.1");
    other.door(&here).send(request, Body::empty()).await.says(200, "data-socket");
}

/// A server of an earlier version asks as it ever did.
#[tokio::test]
async fn whatever_servers_have_ever_asked_is_answered() {
    let one = Server::open(&database()).await;
    let (here, table) = player(&one).await;
    let cookie = here.cookie.as_deref().expect("somebody");
    for (status, request) in inner_requests(&one.key().await, cookie, &table) {
        let mut stream = TcpStream::connect(one.inner).await.expect("it listens");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.expect("it answers");
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{request}");
    }
}

/// Where somebody is goes along: limits of addresses hold at every door.
#[tokio::test]
async fn whoever_is_handed_on_is_where_they_are() {
    let mut limits = HostLimits::default();
    limits.set("nameless-at-a-table", "1").expect("a limit");
    let url = database();
    let [one, other] =
        [Server::with_limits(&url, &limits).await, Server::with_limits(&url, &limits).await];
    let (_, table) = player(&one).await;
    let path = format!("{table}/socket");
    let first = Talk::open(one.street, &one.visitor(), &path).await;
    let origin = format!("http://{}", other.street);
    let second = Talk::open_from(other.street, &origin, &other.visitor(), &path).await;
    assert!(second.is_err(), "both come from this machine");
    drop(first);
}
