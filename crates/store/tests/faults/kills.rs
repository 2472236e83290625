//! Programs that are killed in the middle of everything.

use std::collections::BTreeSet;
use std::env;

use store::{Seq, StoreOptions};

use crate::support::again::{Role, Running, STOPPED, stop_at_step, tell};
use crate::support::{House, at, game_id, ready, waits_for};

const ROUNDS: u8 = 24;

/// The lines of the append that starts here. Start and length tell each other, so that half an
/// append would show.
fn append_at(start: u32) -> Vec<String> {
    let count = 1 + start % 7;
    (0..count).map(|line| format!("{{\"start\":{start},\"line\":{line},\"of\":{count}}}")).collect()
}

/// How many appends a child is told of before the one that it is killed in.
const WHOLE_APPENDS: u32 = 4;

/// The child: has some appends confirmed and tells each answer, then stops at a step of the next one,
/// another step and another append in each round.
async fn append_until_killed(role: &Role) {
    let ledger =
        StoreOptions::default().patient().open(&role.url).await.expect("the store opens").ledger();
    let game = game_id(u8::try_from(role.round).expect("few rounds"));
    let mut seq = Seq::START;
    let mut append_and_tell = async || {
        let lines = append_at(seq.0);
        let appended = ledger.append(game, seq, &lines, waits_for(&[0]), at(1));
        seq = appended.await.expect("in step");
        tell(&seq.to_string());
    };
    for _ in 0..role.round % WHOLE_APPENDS {
        append_and_tell().await;
    }
    // On a busy machine the pool still pings the last connection and opens another one, which takes
    // steps of its own: so the later rounds go far beyond one append.
    let appending = async {
        loop {
            append_and_tell().await;
        }
    };
    stop_at_step(1 + (role.round / WHOLE_APPENDS).pow(3), appending).await;
}

/// Starts the child, kills it where it stops, and returns the last answer that it told.
fn append_and_kill(url: &str, round: u8, test: &str) -> Seq {
    let exe = env::current_exe().expect("the test knows itself");
    let mut child =
        Running::start(Role { url: url.to_owned(), round: round.into() }.command(&exe, test));
    let mut confirmed = Seq::START;
    loop {
        let told = child.hear().expect("a child runs until it is killed");
        if told.starts_with(STOPPED) {
            break;
        }
        confirmed = Seq(told.parse().expect("a number"));
    }
    child.kill();
    confirmed
}

async fn killed_while_appending(house: House, test: &str) {
    let mut stops = BTreeSet::new();
    for round in 1..=ROUNDS {
        let store = house.open().await;
        let game = ready(&store, round).await;
        store.close().await;
        let confirmed = append_and_kill(&house.url, round, test);
        stops.insert(confirmed);

        let store = house.open().await;
        let ledger = store.ledger();
        let lines = ledger.read(game, Seq::START).await.expect("no gap").expect("a game");
        let facts: Vec<&str> = lines.iter().map(|line| line.fact()).collect();
        let mut start = 0;
        while start < facts.len() {
            let whole = append_at(u32::try_from(start).expect("small"));
            let stored = facts.get(start..start + whole.len());
            assert_eq!(stored, Some(&whole.iter().map(|line| &**line).collect::<Vec<_>>()[..]));
            start += whole.len();
        }
        let length = Seq(u32::try_from(start).expect("small"));
        assert!(length >= confirmed, "{confirmed} lines were confirmed, {length} are there");
        let head = ledger.head(game).await.expect("readable").expect("a game");
        assert_eq!(head.seq, length);

        let next = append_at(length.0);
        let after = ledger.append(game, length, &next, waits_for(&[0]), at(2)).await;
        assert_eq!(after, Ok(Seq(length.0 + u32::try_from(next.len()).expect("small"))));
        store.close().await;
    }
    let whole = usize::try_from(WHOLE_APPENDS).expect("small");
    assert!(stops.len() >= whole, "children are killed in many appends, not only after {stops:?}");
}

#[tokio::test]
async fn sqlite_killed_while_appending() {
    match Role::of_child() {
        Some(role) => append_until_killed(&role).await,
        None => {
            killed_while_appending(House::sqlite(), "faults::kills::sqlite_killed_while_appending")
                .await;
        }
    }
}

#[tokio::test]
async fn postgres_killed_while_appending() {
    match Role::of_child() {
        Some(role) => append_until_killed(&role).await,
        None => {
            let test = "faults::kills::postgres_killed_while_appending";
            killed_while_appending(House::postgres(), test).await;
        }
    }
}

/// Kills children that are making the schema; a store must open all the same.
async fn killed_while_opening(new_house: fn() -> House, test: &str) {
    if let Some(role) = Role::of_child() {
        let opening = async {
            let store =
                StoreOptions::default().patient().open(&role.url).await.expect("the store opens");
            tell("open");
            store
        };
        stop_at_step(role.round, opening).await;
    }
    let exe = env::current_exe().expect("the test knows itself");
    let start = |house: &House, step| {
        Running::start(Role { url: house.url.clone(), round: step }.command(&exe, test))
    };
    // Its folder must be there for as long as the child is.
    let house = new_house();
    let mut whole = start(&house, u32::MAX);
    assert_eq!(whole.hear().as_deref(), Some("open"));
    let steps = whole.hear().expect("a child runs until it is killed");
    let steps: u32 = steps.strip_prefix(STOPPED).and_then(|n| n.parse().ok()).expect("a number");
    whole.kill();

    let mut half_open = 0;
    for round in 1..=ROUNDS {
        let house = new_house();
        // The last steps make the schema; those before them, with PostgreSQL, check the password. How
        // many there are differs a little from run to run, so every other round goes by shares.
        let (turn, rounds) = (u32::from(round), u32::from(ROUNDS));
        let step = match round % 2 {
            0 => steps.saturating_sub(2 * (rounds - turn)),
            _ => steps * turn / rounds,
        };
        let step = step.max(1);
        let mut child = start(&house, step);
        let told = child.hear().expect("a child runs until it is killed");
        child.kill();
        half_open += u8::from(told.starts_with(STOPPED));
        let store = house.open().await;
        ready(&store, round).await;
        store.close().await;
    }
    assert!(half_open > 2, "children are killed before they are done");
}

#[tokio::test]
async fn sqlite_killed_while_opening() {
    killed_while_opening(House::sqlite, "faults::kills::sqlite_killed_while_opening").await;
}

#[tokio::test]
async fn postgres_killed_while_opening() {
    killed_while_opening(House::postgres, "faults::kills::postgres_killed_while_opening").await;
}
