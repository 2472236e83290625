//! Bots think and accounts are drawn up where there is room: a server whose line is long is helped by the others, and depends
//! on none of them.

use std::num::NonZeroUsize;
use std::time::Duration;

use server::{HostLimits, SPEECH};
use store::{PersonId, Rhythm, ServerCard, StoreOptions};
use tables::{GameId, House, Reckoned, Settings, Thinkers, Turn};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch::{Receiver, Sender, channel};
use tokio::task::JoinSet;
use vocab::page::AccountSight;

use crate::shared_house::{Server, VERSION, act, bound, database};
use crate::support::{Client, acts, seen};

/// A server whose bots wait behind these.
async fn server_with(url: &str, thinkers: &Thinkers) -> Server {
    let (bot_pause, thinkers) = (Some(Duration::ZERO), thinkers.clone());
    let mut settings = Settings { bot_pause, thinkers, ..Settings::default() };
    // A measure of thinking that does not depend on how fast the machine is.
    (settings.bot_budget.nodes, settings.bot_budget.time) = (Some(4), Some(Duration::MAX));
    Server::with_settings(url, &HostLimits::default(), settings).await
}

/// A line that nobody's bots would wait in, until it is dropped.
async fn long_line(thinkers: &Thinkers) -> (Turn, JoinSet<Turn>) {
    let somebody = |number| PersonId::new([number; 10]);
    let held = thinkers.enter(somebody(99)).await;
    let mut line = JoinSet::new();
    for waiting in 1..=8 {
        let (queue, thinkers) = (thinkers.clone(), thinkers.clone());
        line.spawn(async move { thinkers.enter(somebody(waiting as u8)).await });
        while queue.waiting() < waiting {
            tokio::task::yield_now().await;
        }
    }
    (held, line)
}

fn one_place() -> Thinkers {
    Thinkers::new(NonZeroUsize::MIN)
}

/// Somebody who plays against a bot that searches.
async fn player(at: &Server) -> (Client, String) {
    let mut player = at.visitor();
    let wanted =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "hard")];
    let table = player.post("/play", &wanted).await.place();
    (player, table)
}

/// Waits until the server lives with so many others.
async fn lives_with(server: &Server, others: usize) {
    while server.membership.fellows().len() != others + 1 {
        server.membership.next_beat().await;
    }
}

/// Plays so many moves; each waits for the bot's.
async fn play(player: &mut Client, table: &str, moves: usize) {
    for _ in 0..moves {
        act(player, table).await.leads_to(table);
    }
}

/// Ends the game; its record.
async fn record(player: &mut Client, table: &str) -> String {
    player.post(&format!("{table}/resign"), &[]).await.leads_to(table);
    player.get(&format!("{table}/record")).await.body
}

#[tokio::test]
async fn a_bot_whose_line_is_long_thinks_at_another_server() {
    let (url, busy) = (database(), one_place());
    let one = server_with(&url, &busy).await;
    let other = server_with(&url, &one_place()).await;
    lives_with(&one, 1).await;
    let line = long_line(&busy).await;
    let (mut here, table) = player(&one).await;
    play(&mut here, &table, 6).await;
    let census = one.house.census();
    assert!(census.bots_elsewhere > 0, "{census:?}");
    assert_eq!([one.tables(), other.tables()], [1, 0], "the table stays where it is");
    let record = record(&mut here, &table).await;
    is_sound(&record);
    assert_eq!(one.house.census().bots_hurried, 0, "what was thought elsewhere is thought in full");
    assert!(!record.contains("hurried"));
    // Whoever has room thinks at home.
    let before = one.house.census().bots_elsewhere;
    drop(line);
    while busy.waiting() > 0 {
        tokio::task::yield_now().await;
    }
    let (mut here, table) = player(&one).await;
    play(&mut here, &table, 3).await;
    assert_eq!(one.house.census().bots_elsewhere, before);
}

/// With so many rollouts a value no account is drawn up while a test waits.
const FOR_EVER: u32 = 60_000;

/// A server that looks at its own games with so much care.
async fn server_that_reckons(url: &str, account_rollouts: u32) -> Server {
    let settings =
        Settings { bot_pause: Some(Duration::ZERO), account_rollouts, ..Settings::default() };
    Server::with_settings(url, &HostLimits::default(), settings).await
}

/// Somebody who has played to the end.
async fn finished_game(at: &Server) -> (Client, String) {
    let mut player = at.visitor();
    let wanted =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = player.post("/play", &wanted).await.place();
    play(&mut player, &table, 3).await;
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    (player, table)
}

/// A game that is over, whose account its player wants to see.
async fn wanted_account(at: &Server) -> GameId {
    let (mut player, table) = finished_game(at).await;
    player.get(&format!("{table}/account?result=shown")).await.says(200, "");
    table.strip_prefix("/table/").expect("a table").parse().expect("an id")
}

/// Keeps a server at an account of somebody else's for as long as this is held.
async fn at_work(server: &Server) -> Receiver<Reckoned> {
    let (mut player, table) = finished_game(server).await;
    let record = player.get(&format!("{table}/record")).await.body;
    let errand = format!("{} {FOR_EVER}\n{record}", env!("CARGO_PKG_VERSION"));
    server.house.account_for(&errand).expect("it has room")
}

async fn account(server: &Server, table: GameId) -> AccountSight {
    server.house.account(table, None).await.expect("a table")
}

#[tokio::test]
async fn an_account_that_waits_is_drawn_up_at_another_server() {
    let url = database();
    let one = server_that_reckons(&url, 2).await;
    // What it draws up for others it looks at as they would: with its own care it would never be done.
    let other = server_that_reckons(&url, FOR_EVER).await;
    lives_with(&one, 1).await;
    let busy = at_work(&one).await;
    for number in 1..=2 {
        let next = wanted_account(&one).await;
        while !matches!(account(&one, next).await, AccountSight::Ready(_)) {
            tokio::task::yield_now().await;
        }
        assert_eq!(one.house.census().accounts_elsewhere, number);
    }
    assert!(busy.borrow().account.is_none());
    assert_eq!([one.tables(), other.tables()], [3, 0], "the tables stay where they are");
    // One that is drawn up for another server ends with the server that does so, and is waited for at home again.
    let last = wanted_account(&one).await;
    other.house.clone().close().await;
    drop(busy);
    while !matches!(account(&one, last).await, AccountSight::Ready(_)) {
        tokio::task::yield_now().await;
    }
}

/// A record that is read can be replayed: every line of it follows from those before.
fn is_sound(record: &str) {
    wire::record::read(record, None).expect("a legal record");
}

/// What a server of no good does with a question, once it has read it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Ill {
    Dies,
    Refuses,
    TalksNonsense,
    /// It is asked nothing.
    HasAnotherVersion,
    /// What it says is true.
    AnswersTwice,
    /// So is this, as soon as it is let.
    AnswersLate,
}

/// A server of the same house that is ill.
struct IllFellow {
    /// How often it was asked.
    asked: Receiver<usize>,
    /// How many of those who asked have gone.
    left: Receiver<usize>,
    /// Whether it may answer.
    lets: Sender<bool>,
}

impl IllFellow {
    async fn open(url: &str, ill: Ill) -> IllFellow {
        let store = StoreOptions::default().patient().open(url).await.expect("the store opens");
        let (listener, inner) = bound().await;
        let rhythm = Rhythm { lease: Duration::from_secs(600), beat: Duration::from_millis(50) };
        let version = if ill == Ill::HasAnotherVersion { "1.2.4" } else { VERSION };
        let (address, version) = (inner.to_string(), version.to_owned());
        let card = ServerCard { address, version, protocol: SPEECH, rhythm };
        let membership = store.join(card).await.expect("it is welcome");
        let house = House::visit(store.ledger(), Settings::default()).await;
        let house = house.expect("the house opens");
        let ((tell, asked), (tell_left, left)) = (channel(0), channel(0));
        let (lets, let_go) = channel(false);
        tokio::spawn(async move {
            let _in_the_house = (store, membership);
            while let Ok((mut stream, _)) = listener.accept().await {
                let errand = errand(&mut stream).await;
                tell.send_modify(|asked| *asked += 1);
                if ill == Ill::AnswersLate {
                    let_go.clone().wait_for(|may| *may).await.expect("the test goes on");
                }
                let answer = ill.answer(&house, &errand).await;
                // Whoever has asked may have gone.
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.shutdown().await;
                let _ = stream.read_to_end(&mut Vec::new()).await;
                tell_left.send_modify(|left| *left += 1);
            }
        });
        IllFellow { asked, left, lets }
    }
}

/// Reads a question to its end, which all of these tests have in common.
async fn errand(stream: &mut TcpStream) -> String {
    let mut question = Vec::new();
    while !question.ends_with(b"18446744073709551615") {
        let read = stream.read_buf(&mut question).await.expect("a question");
        assert!(read > 0, "a whole question");
    }
    let question = String::from_utf8(question).expect("text");
    question.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

impl Ill {
    async fn answer(self, house: &House, errand: &str) -> String {
        let head = "HTTP/1.1 200 OK\r\ncontent-length:";
        match self {
            Ill::Dies => String::new(),
            Ill::Refuses | Ill::HasAnotherVersion => {
                "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n".to_owned()
            }
            Ill::TalksNonsense => format!("{head} 4\r\n\r\npass"),
            Ill::AnswersTwice | Ill::AnswersLate => {
                let errand = errand.parse().expect("an errand");
                let choice = loop {
                    match house.think_for(&errand).await {
                        Some(choice) => break choice,
                        // Whoever thought before may have the turn for a moment.
                        None => tokio::task::yield_now().await,
                    }
                };
                let answer = format!("{head} {}\r\n\r\n{choice}", choice.len());
                answer.repeat(if self == Ill::AnswersTwice { 2 } else { 1 })
            }
        }
    }
}

#[tokio::test]
async fn a_server_that_is_ill_costs_nothing() {
    for ill in [Ill::Dies, Ill::Refuses, Ill::TalksNonsense, Ill::HasAnotherVersion] {
        let (url, busy) = (database(), one_place());
        let one = server_with(&url, &busy).await;
        let mut fellow = IllFellow::open(&url, ill).await;
        lives_with(&one, 1).await;
        let _line = long_line(&busy).await;
        let (mut here, table) = player(&one).await;
        play(&mut here, &table, 4).await;
        if ill == Ill::HasAnotherVersion {
            assert_eq!(*fellow.asked.borrow(), 0);
        } else {
            fellow.asked.wait_for(|asked| *asked > 0).await.expect("it is there");
        }
        let record = record(&mut here, &table).await;
        is_sound(&record);
        let census = one.house.census();
        assert_eq!(census.bots_elsewhere, 0, "{ill:?}");
        assert!(census.bots_hurried > 0, "the keeper thought itself, and says so: {ill:?}");
        assert!(record.contains("hurried"), "{ill:?}");
    }
}

#[tokio::test]
async fn a_thought_that_comes_twice_is_played_once() {
    let (url, busy) = (database(), one_place());
    let one = server_with(&url, &busy).await;
    let fellow = IllFellow::open(&url, Ill::AnswersTwice).await;
    lives_with(&one, 1).await;
    let _line = long_line(&busy).await;
    let (mut here, table) = player(&one).await;
    play(&mut here, &table, 4).await;
    // When it is somebody's turn again, the bot has played all that it was asked for.
    while acts(&here.get(&table).await.body).is_empty() {
        tokio::task::yield_now().await;
    }
    let census = one.house.census();
    assert!(census.bots_elsewhere > 0, "{census:?}");
    assert_eq!(census.bots_elsewhere, *fellow.asked.borrow() as u64, "{census:?}");
    let record = record(&mut here, &table).await;
    is_sound(&record);
    assert!(!record.contains("hurried"));
}

/// The game is over when the answer comes.
#[tokio::test]
async fn a_thought_that_comes_late_is_not_played() {
    let (url, busy) = (database(), one_place());
    let one = server_with(&url, &busy).await;
    let mut fellow = IllFellow::open(&url, Ill::AnswersLate).await;
    lives_with(&one, 1).await;
    let _line = long_line(&busy).await;
    let (mut here, table) = player(&one).await;
    here.get(&table).await.says(200, "data-socket");
    fellow.asked.wait_for(|asked| *asked > 0).await.expect("it is there");
    let before = record(&mut here, &table).await;
    fellow.lets.send_replace(true);
    fellow.left.wait_for(|left| *left > 0).await.expect("it is there");
    for _ in 0..20 {
        assert_eq!(here.get(&format!("{table}/record")).await.body, before);
    }
    is_sound(&before);
    assert_eq!(one.house.census().bots_elsewhere, 0);
}

#[tokio::test]
async fn nobody_without_the_key_gets_a_thought() {
    let url = database();
    let one = server_with(&url, &one_place()).await;
    let (mut here, table) = player(&one).await;
    let page = here.get(&table).await;
    let id = table.strip_prefix("/table/").expect("a table");
    let line = seen(&page.body);
    let errand = format!("{} {id} {line} 0 {line} hard 4 -", env!("CARGO_PKG_VERSION"));
    for (door, key, status) in [
        (one.inner, "", "403"),
        (one.inner, "x-trekvaart-key: 00\r\n", "403"),
        (one.street, "", "404"),
    ] {
        let mut stream = TcpStream::connect(door).await.expect("it listens");
        let request = format!(
            "POST /fellow/thought HTTP/1.1\r\nhost: {door}\r\norigin: http://{door}\r\n{key}x-trekvaart-for: 192.0.2.1\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{errand}",
            errand.len()
        );
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    }
}
