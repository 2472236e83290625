//! A fault at every row that a write touches, one after the other: each time nothing of the write is left.

use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use store::{
    Channel, ChannelId, ChannelKind, Companion, GameId, Invite, LobbySeat, Moment, NewGame,
    NewSeat, Notice, PersonId, Seed, Seq, Store, SummonsCause,
};
use vocab::page::{Livery, Phrase, Saying, TalkLine};

use crate::support::{House, at, game, game_id, lines, name, person, seat, token, waits_for};

/// Every table of the schema, but for the list of its own steps.
async fn tables(raw: &mut SqliteConnection) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
         AND name NOT IN ('_sqlx_migrations', 'fuse') ORDER BY name",
    )
    .fetch_all(raw)
    .await
    .expect("a list")
}

/// A fuse in every table, which blows after so many rows. It is part of the write, so that what is undone
/// makes it whole again.
async fn lay_fuses(raw: &mut SqliteConnection) {
    let mut statements =
        "CREATE TABLE fuse (rows INTEGER NOT NULL); INSERT INTO fuse VALUES (-1);".to_owned();
    for table in tables(raw).await {
        for what in ["INSERT", "UPDATE", "DELETE"] {
            statements += &format!(
                "CREATE TRIGGER fuse_{table}_{what} BEFORE {what} ON {table} BEGIN \
                 UPDATE fuse SET rows = rows - 1 WHERE rows >= 0; \
                 SELECT RAISE(ABORT, 'injected') WHERE (SELECT rows FROM fuse) = 0; END;"
            );
        }
    }
    raw.execute(AssertSqlSafe(statements)).await.expect("sound statements");
}

async fn set_fuse(raw: &mut SqliteConnection, rows: i64) {
    sqlx::query("UPDATE fuse SET rows = $1").bind(rows).execute(raw).await.expect("a fuse");
}

/// All that is in a store.
async fn contents(raw: &mut SqliteConnection) -> String {
    let mut all = String::new();
    // Nothing depends on when somebody last looked whether the store can be written.
    let kept = |table: &String| !matches!(table.as_str(), "pulse" | "pulse_room");
    for table in tables(raw).await.into_iter().filter(kept) {
        let columns: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!(
            "SELECT name FROM pragma_table_info('{table}')"
        )))
        .fetch_all(&mut *raw)
        .await
        .expect("columns");
        let quoted: Vec<String> = columns.iter().map(|column| format!("quote({column})")).collect();
        let query =
            format!("SELECT {} AS row FROM {table} ORDER BY row", quoted.join(" || '|' || "));
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(&mut *raw).await.expect("rows");
        all += &format!("{table}:\n{}\n", rows.join("\n"));
    }
    all
}

/// What a write is done with.
struct Scene {
    store: Store,
    ann: PersonId,
    ben: PersonId,
    gathering: GameId,
    playing: GameId,
    /// Ann gathers people there, has removed Ben, and a seat is free.
    half_empty: GameId,
}

async fn scene(house: &House) -> Scene {
    let store = house.open().await;
    let (ann, ben) = (person(&store, 1).await, person(&store, 2).await);
    let ledger = store.ledger();
    let two = || vec![NewSeat::Person(ann), NewSeat::Person(ben)];
    for number in [1, 2] {
        ledger.create(&game(number, ann, two())).await.expect("a game");
    }
    let (gathering, playing, half_empty) = (game_id(1), game_id(2), game_id(4));
    let with_room = vec![NewSeat::Person(ann), NewSeat::Person(ben), NewSeat::Free];
    let invite = Some(Invite::new([4; 10]));
    ledger.create(&NewGame { invite, ..game(4, ann, with_room) }).await.expect("a game");
    ledger.remove(half_empty, ben, at(3)).await.expect("removed");
    let begun = ledger.append(playing, Seq::START, &lines(&["a"]), waits_for(&[0]), at(3)).await;
    begun.expect("in step");
    ledger.block(ann, ben, at(4)).await.expect("blocked");
    ledger.say(playing, &line(1), at(4)).await.expect("said");
    store.people().make_link(ann, &token(60), at(900)).await.expect("a link");
    store.channels().open(&mail(ann, 5)).await.expect("a channel");
    let asked = Channel { confirmed: false, ..mail(ben, 7) };
    store.channels().open(&asked).await.expect("a channel");
    person(&store, 3).await;
    Scene { store, ann, ben, gathering, playing, half_empty }
}

fn line(number: u32) -> TalkLine {
    TalkLine { number, seat: seat(0), saying: Saying::Phrase(Phrase::ALL[0]) }
}

fn mail(person: PersonId, number: u8) -> Channel {
    Channel {
        id: ChannelId::new([number; 10]),
        person,
        kind: ChannelKind::Mail,
        address: "ann@example.org".to_owned(),
        keys: String::new(),
        confirmed: true,
        created: at(5),
    }
}

/// What was answered to the write of this number; nothing if there is none.
async fn write(scene: &Scene, number: usize) -> Option<Result<(), String>> {
    let Scene { store, ann, ben, gathering, playing, half_empty } = scene;
    let (ledger, people, channels) = (store.ledger(), store.people(), store.channels());
    let new = PersonId::new([9; 10]);
    macro_rules! told {
        ($answer:expr) => {
            $answer.await.map(drop).map_err(|fault| fault.to_string())
        };
    }
    Some(match number {
        0 => told!(people.create(new, &name("Eve"), &token(9), at(9))),
        1 => told!(people.rename(*ann, &name("Anna"))),
        2 => told!(people.follow_link(&token(60), &token(61), at(9))),
        3 => told!(people.sign_out_others(*ann, &token(1))),
        4 => told!(people.choose_language(*ann, "sv")),
        5 => told!(ledger.create(&game(3, *ann, vec![NewSeat::Person(*ann), NewSeat::Free]))),
        6 => told!(ledger.append(*playing, Seq(1), &lines(&["b", "c"]), waits_for(&[1]), at(9))),
        7 => told!(ledger.leave(*gathering, *ann, at(9))),
        8 => told!(ledger.remove(*gathering, *ben, at(9))),
        9 => told!(ledger.call_off(*gathering, at(9))),
        10 => told!(ledger.hand_over(*playing, *ann, *ben)),
        11 => {
            let head = ledger.head(*gathering).await.expect("readable").expect("a game");
            let before = head.chairs();
            let mut after = before.clone();
            after.reverse();
            after.push(LobbySeat { sitter: NewSeat::Free, livery: Livery::ALL[4] });
            told!(ledger.arrange(*gathering, &before, &after, at(9)))
        }
        12 => told!(ledger.say(*playing, &line(2), at(9))),
        13 => told!(ledger.block(*ben, *ann, at(9))),
        14 => told!(ledger.unblock(*ann, *ben)),
        15 => told!(ledger.keep_consent(*playing, "x")),
        16 => told!(channels.open(&mail(*ann, 6))),
        17 => told!(people.forget(*ann, &name("Anonymous"))),
        18 => told!(people.forget_unused(Moment::at_ms(i64::MAX))),
        19 => told!(ledger.call_off_forgotten(Moment::at_ms(i64::MAX))),
        20 => told!(ledger.sit(*half_empty, seat(2), PersonId::new([3; 10]), at(9))),
        21 => {
            let companion = Companion { id: new, name: name("Eve"), screen: *ann };
            told!(ledger.sit_beside(*half_empty, seat(2), &companion, at(9)))
        }
        22 => told!(ledger.agree(*gathering, "{}", "{\"talk\":1}", at(9))),
        23 => told!(ledger.readmit(*half_empty, at(9))),
        24 => told!(ledger.keep_deal(*gathering, "pledged")),
        25 => told!(ledger.deal_again(*gathering, "pledged", &Seed::new([9; 32]))),
        26 => told!(ledger.keep_account(*playing, 1, "{}")),
        27 => told!(ledger.keep_board("d1", "id = \"mine\"")),
        28 => told!(channels.confirm(ChannelId::new([7; 10]))),
        29 => told!(channels.close(ChannelId::new([5; 10]))),
        30 => {
            let (game, cause) = (*playing, SummonsCause::Turn);
            told!(channels.note(*ann, Notice { game, seat: seat(0), cause, turn: 1, at: at(9) }))
        }
        31 => told!(channels.house_key("push", &[1, 2, 3])),
        32 => told!(people.seen(*ann, at(900_000))),
        33 => told!(people.make_link(*ben, &token(62), at(900))),
        34 => told!(people.revoke_link(*ann)),
        35 => told!(people.pulse(at(9))),
        _ => return None,
    })
}

#[tokio::test]
async fn a_fault_at_every_row_leaves_nothing_half_done() {
    let mut broken = 0;
    for number in 0.. {
        let house = House::sqlite();
        let scene = scene(&house).await;
        let mut raw = SqliteConnection::connect(&house.url).await.expect("a connection");
        lay_fuses(&mut raw).await;
        let before = contents(&mut raw).await;
        let mut rows = 1;
        let done = loop {
            set_fuse(&mut raw, rows).await;
            let Some(answer) = write(&scene, number).await else { break false };
            set_fuse(&mut raw, -1).await;
            let Err(fault) = answer else { break true };
            assert!(fault.contains("injected"), "write {number}, row {rows}: {fault}");
            assert_eq!(contents(&mut raw).await, before, "write {number}, row {rows}");
            rows += 1;
        };
        if !done {
            break;
        }
        assert!(rows > 1, "write {number} touches no row");
        broken += rows - 1;
    }
    assert!(broken >= 70, "only {broken} faults were injected");
}
