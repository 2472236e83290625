//! Requests at a door that is not their table's, while something goes wrong on the way.

use std::net::SocketAddr;
use std::time::Duration;

use server::HostLimits;
use sqlx::{Connection, PgConnection};
use store::{Rhythm, Trouble};
use tables::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::shared_house::{RHYTHM, Server, act, database, player};
use crate::support::fake_fellow::{FakeFellow, head};
use crate::support::talk::Talk;
use crate::support::{Answer, Client};

/// After this nothing will come any more, on any machine.
const PATIENCE: Duration = Duration::from_secs(600);
/// Whoever has asked so often in vain asks for what is not given.
const TRIES_MAX: usize = 1_000;
/// Nobody asks a server of another version to think.
const OTHER_VERSION: &str = "1.2.4";

/// What is answered once the machine was quick enough to find somebody who answers.
async fn patiently(mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    let answered = async {
        loop {
            let answer = ask().await;
            if !matches!(answer.status.as_u16(), 503 | 504) {
                return answer;
            }
        }
    };
    timeout(PATIENCE, answered).await.expect("an answer")
}

/// A clock of the database that is ahead of what it is by as much as a table says.
const DRIFTING: &str = "CREATE TABLE public.drift (ahead INTERVAL NOT NULL); \
    INSERT INTO public.drift VALUES (interval '0'); \
    CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql \
    AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM public.drift'";

/// As long as whoever is found to have a wrong clock may go on: no machine that works stands still for so long.
const LEASE: Duration = Duration::from_secs(20);

/// A server with such a lease. Whoever has half as long a one takes its clock for right still.
async fn leased(url: &str, lease: Duration) -> Server {
    let settings = Settings { bot_pause: Some(Duration::ZERO), ..Settings::default() };
    let rhythm = Rhythm { lease, ..RHYTHM };
    Server::open_as(url, &HostLimits::default(), settings, (rhythm, None)).await
}

/// Whatever the reason is for which a server may keep nothing, whoever still comes by its doors is answered by others.
#[tokio::test]
async fn a_server_whose_clock_is_wrong_hands_on() {
    let url = database();
    let other = leased(&url, 2 * LEASE).await;
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    sqlx::raw_sql(DRIFTING).execute(&mut raw).await.expect("sound statements");
    let hidden = format!("{url}&options[search_path]=public,pg_catalog");
    let one = leased(&hidden, LEASE).await;
    let (mut here, table) = player(&other).await;
    let drifts = "UPDATE public.drift SET ahead = interval '1 hour'";
    sqlx::raw_sql(drifts).execute(&mut raw).await.expect("a sound statement");
    let is_wrong = |trouble| matches!(trouble, Trouble::WrongClock { .. });
    while !one.membership.right().is_err_and(|fault| is_wrong(fault.trouble)) {
        one.membership.next_beat().await;
    }
    let mut there = one.door(&here);
    there.get("/healthz").await.says(503, "this server may keep no tables: clock");
    patiently(async || there.get(&table).await).await.says(200, "data-socket");
    patiently(async || act(&mut there, &table).await).await.leads_to(&table);
    // At the inner door it says that somebody else may know.
    let mut stream = TcpStream::connect(one.inner).await.expect("it listens");
    let request = format!(
        "GET {table} HTTP/1.1\r\nhost: house.test\r\nx-trekvaart-key: {}\r\nx-trekvaart-for: 192.0.2.1\r\n\r\n",
        one.key().await
    );
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let told = head(&mut stream).await;
    assert!(told.starts_with("HTTP/1.1 421 "), "{told}");
    patiently(async || here.get(&table).await).await.says(200, "data-socket");
}

/// Half an answer, which never has the rest.
const HALF: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf of it";
const WHOLE: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\na whole page";

/// Somebody at the door of a server who asks for a table that a fake one keeps.
async fn at_a_door(url: &str) -> (Server, Client, String, FakeFellow) {
    let one = Server::open(url).await;
    let (here, table) = player(&one).await;
    let fellow = FakeFellow::join(url, OTHER_VERSION, RHYTHM).await;
    fellow.keeps(&table).await;
    let other = Server::open(url).await;
    let there = other.door(&here);
    (other, there, table, fellow)
}

/// Whoever is cut off in the middle of an answer has not answered: it is asked again.
#[tokio::test]
async fn an_answer_that_is_cut_off_is_asked_for_again() {
    let (_other, mut there, table, fellow) = at_a_door(&database()).await;
    tokio::spawn(async move {
        let (mut first, _) = fellow.asked().await;
        first.write_all(HALF).await.expect("somebody reads it");
        drop(first);
        loop {
            let (mut next, _) = fellow.asked().await;
            next.write_all(WHOLE).await.expect("somebody reads it");
        }
    });
    patiently(async || there.get(&table).await).await.says(200, "a whole page");
}

/// Nor has one that freezes in the middle of it, and is missed: somebody else keeps the table then.
#[tokio::test]
async fn an_answer_that_stands_still_is_asked_for_elsewhere() {
    let url = database();
    let (_other, mut there, table, fellow) = at_a_door(&url).await;
    let frozen = async {
        let (mut stream, _) = fellow.asked().await;
        stream.write_all(HALF).await.expect("somebody reads it");
        let mut raw = PgConnection::connect(&url).await.expect("a connection");
        let gone = sqlx::query("UPDATE server SET gone = TRUE WHERE number = $1");
        let gone = gone.bind(fellow.life.to_string().parse::<i64>().expect("a number"));
        gone.execute(&mut raw).await.expect("a sound statement");
        stream
    };
    let (answer, _stream) = tokio::join!(patiently(async || there.get(&table).await), frozen);
    answer.says(200, "data-socket");
}

/// A page that asks for the socket of a table, and what it was told.
async fn page(door: SocketAddr, client: &Client, table: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(door).await.expect("it listens");
    let request = format!(
        "GET {table}/socket HTTP/1.1\r\nhost: {door}\r\norigin: http://{door}\r\ncookie: {}\r\nconnection: Upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        client.cookie.as_deref().expect("somebody")
    );
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let told = head(&mut stream).await;
    (stream, told)
}

/// A door with room for one page that it hands on, and for one of its own.
async fn narrow(url: &str) -> Server {
    let mut limits = HostLimits::default();
    limits.set("pages-of-one", "1").expect("a limit");
    Server::with_limits(url, &limits).await
}

/// A phone that has vanished does not say so. Its table ends the connection, and its place at the door is free.
#[tokio::test]
async fn a_page_that_says_nothing_more_leaves_its_place_when_its_table_ends_it() {
    let url = database();
    let [one, other] = [Server::open(&url).await, narrow(&url).await];
    let (here, table) = player(&one).await;
    let (mut vanished, told) = page(other.street, &here, &table).await;
    assert!(told.starts_with("HTTP/1.1 101 "), "{told}");
    let (_, told) = page(other.street, &here, &table).await;
    assert!(told.starts_with("HTTP/1.1 503 "), "there is room for one: {told}");
    one.door(&here).post("/me/sign-out", &[]).await.says(200, "");
    vanished.read_to_end(&mut Vec::new()).await.expect("the end of it");
    for _ in 0..TRIES_MAX {
        let (_, told) = page(other.street, &here, &table).await;
        if told.starts_with("HTTP/1.1 101 ") {
            return;
        }
    }
    panic!("its place is never free")
}

/// Pages that a door hands on, however many they are, take no room from those of its own tables.
#[tokio::test]
async fn pages_elsewhere_take_no_room_from_pages_here() {
    let url = database();
    let [one, other] = [Server::open(&url).await, narrow(&url).await];
    let (here, table) = player(&one).await;
    let (_elsewhere, told) = page(other.street, &here, &table).await;
    assert!(told.starts_with("HTTP/1.1 101 "), "{told}");
    let (mine, own) = player(&other).await;
    let mut talk = Talk::open(other.street, &mine, &format!("{own}/socket")).await;
    talk.say("nonsense").await;
    talk.note().await;
}

/// Hands what it is asked to another server, and dies before it can say what came of it.
async fn dies_when_done(fellow: FakeFellow, inner: SocketAddr) {
    loop {
        let (mut asker, _) = fellow.listener.accept().await.expect("somebody asks");
        let mut doer = TcpStream::connect(inner).await.expect("it listens");
        let (mut question, _answer) = asker.split();
        let (mut told, mut said) = doer.split();
        let done = async {
            let mut head = Vec::new();
            while !head.ends_with(b"\r\n\r\n") {
                head.push(told.read_u8().await.expect("an answer"));
            }
        };
        tokio::select! {
            () = done => {}
            _ = tokio::io::copy(&mut question, &mut said) => panic!("whoever asks waits"),
        }
    }
}

/// A form without script that two servers have done, since the first died before it could say so.
#[tokio::test]
async fn whoever_is_heard_twice_is_one_person_with_one_table() {
    let url = database();
    // Others are asked in the order in which they came.
    let fellow = FakeFellow::join(&url, OTHER_VERSION, RHYTHM).await;
    let [one, two] = [Server::open(&url).await, Server::open(&url).await];
    while one.membership.fellows().len() < 3 {
        one.membership.next_beat().await;
    }
    tokio::spawn(dies_when_done(fellow, two.inner));
    // It may make nothing itself.
    one.membership.leave().await;
    let mut newcomer = one.visitor();
    let wanted =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    let counts = "SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM game)";
    for tables in 1..=2 {
        let table = newcomer.post("/play", &wanted).await.place();
        newcomer.get(&table).await.says(200, "data-socket");
        let made: (i64, i64) =
            sqlx::query_as(counts).fetch_one(&mut raw).await.expect("two numbers");
        assert_eq!(made, (1, tables));
    }
}
