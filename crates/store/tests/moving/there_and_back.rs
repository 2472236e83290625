//! What arrives is what left.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;
use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{GameId, MoveFault, MoveProgress, Remains, Seq, StoreOptions};

use super::furnished::{FACTS, furnished};
use super::{Paper, both, export, exported, import, migrate};
use crate::sharing::server;
use crate::support::House;

/// Tables of a store, or single columns of them, that are no part of its house, and why.
const LEFT_BEHIND: &[(&str, Option<&str>, &str)] = &[
    ("_sqlx_migrations", None, "the steps of the schema belong to the database"),
    ("allowance", None, "what is used up of a rate limit is soon whole again"),
    ("arrival", None, "it tells of the way, not of the house"),
    ("pulse", None, "it shows that this very store can be written"),
    ("pulse_room", None, "it is empty but for the moment in which somebody looks"),
    ("server", None, "leases of servers are those of this very database, and none runs meanwhile"),
    ("game", Some("keeper"), "it names a row of `server`"),
];

#[tokio::test]
async fn from_sqlite_to_postgres_and_back() {
    let [first, there, back] = [furnished().await, House::postgres(), House::sqlite()];
    let text = exported(&first).await;
    let rows = migrate(&first, &there, Remains::GoOn).await.expect("it goes there");
    assert_eq!(exported(&there).await, text);
    assert_eq!(migrate(&there, &back, Remains::GoOn).await.expect("and back"), rows);
    assert_eq!(exported(&back).await, text);
    assert_eq!(exported(&first).await, text, "the old one is as it was");
    // And one can play in it.
    let store = back.open().await;
    let game: GameId = "000000000000000h".parse().expect("an id");
    let lines = store.ledger().read(game, Seq::START).await.expect("the store works");
    assert_eq!(lines.map(|lines| lines.len()), Some(FACTS as usize));
}

#[tokio::test]
async fn an_exported_house_is_imported_by_both() {
    let text = exported(&furnished().await).await;
    let checked = store::check_export(text.as_bytes()).expect("a whole house");
    for house in both() {
        assert_eq!(import(&text, &house).await.expect("an empty store"), checked);
        assert_eq!(exported(&house).await, text);
        house.open().await.close().await;
    }
}

/// A store that was opened and never used has tables and no rows.
#[tokio::test]
async fn an_empty_house_moves_too() {
    for house in both() {
        house.open().await.close().await;
        let text = exported(&house).await;
        for other in both() {
            other.open().await.close().await;
            assert_eq!(import(&text, &other).await.expect("an empty store"), 0);
            assert_eq!(exported(&other).await, text);
        }
    }
}

#[tokio::test]
async fn an_export_is_of_one_moment() {
    let [file, server] = both();
    let text = exported(&furnished().await).await;
    for house in [file, server] {
        import(&text, &house).await.expect("an empty store");
        let url = house.url.clone();
        let mut is_first = true;
        // Somebody plays on while it is read.
        let hearer = Box::new(move |_: MoveProgress| {
            let url = url.clone();
            if std::mem::take(&mut is_first) {
                std::thread::spawn(move || play_on(&url)).join().expect("one can play");
            }
        });
        let paper = Paper::default();
        let rows = store::export(&house.url, Box::new(paper.clone()), hearer).await;
        assert!(rows.expect("a house") > u64::from(FACTS));
        assert!(paper.text() == text, "what was written later is in it");
        assert!(exported(&house).await != text, "somebody has played");
    }
}

fn play_on(url: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let store = StoreOptions::default().patient().open(url).await.expect("a store");
        let game: GameId = "000000000000000h".parse().expect("an id");
        let fact = crate::support::lines(&["late"]);
        let after = crate::support::waits_for(&[0]);
        let at = crate::support::at(99);
        store.ledger().append(game, Seq(FACTS), &fact, after, at).await.expect("it is appended");
        store.close().await;
    });
}

#[tokio::test]
async fn how_far_it_is_is_told() {
    let (from, to) = (furnished().await, House::sqlite());
    let told = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
    let heard = told.clone();
    let hearer = Box::new(move |progress| {
        let (which, done, all) = match progress {
            MoveProgress::Carried(done, all) => (0, done, all),
            MoveProgress::Compared(done, all) => (1, done, all),
        };
        assert!(done <= all, "{progress:?}");
        assert!(heard[which].swap(done, Ordering::Relaxed) <= done, "{progress:?}");
    });
    let rows = store::migrate(&from.url, &to.url, Remains::GoOn, hearer).await.expect("it moves");
    assert_eq!(told[0].load(Ordering::Relaxed), rows);
    assert_eq!(told[1].load(Ordering::Relaxed), rows / 1_000 * 1_000);
}

/// Which server keeps a table is left behind: the number would be that of another server, or of none.
#[tokio::test]
async fn servers_and_what_they_keep_stay_behind() {
    let [first, there] = [furnished().await, House::postgres()];
    migrate(&first, &there, Remains::GoOn).await.expect("it goes there");
    let text = exported(&there).await;
    let server = server(&there, "a:1").await;
    assert_eq!(exported(&there).await, text);
    let fault = migrate(&there, &House::sqlite(), Remains::GoOn).await.expect_err("one plays");
    assert!(fault.to_string().contains("is used by another trekvaart"), "{fault}");
    server.membership.leave().await;
    server.store.close().await;
    there.run("UPDATE game SET keeper = 1").await;
    for to in both() {
        migrate(&there, &to, Remains::GoOn).await.expect("it goes on");
        assert_eq!(exported(&to).await, text);
        assert_eq!(to.number("SELECT count(*) FROM game WHERE keeper IS NOT NULL").await, 0);
    }
}

/// A step of the schema that adds a table or a column must say whether it is carried.
#[tokio::test]
async fn all_tables_and_columns_are_carried() {
    let [file, server] = both();
    file.open().await.close().await;
    server.open().await.close().await;
    let carried = columns_of(&exported(&file).await);
    let mut raw = SqliteConnection::connect(&file.url).await.expect("a connection");
    let found: Vec<(String, String)> = sqlx::query_as(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c \
         WHERE t.type = 'table' ORDER BY t.name, c.name",
    )
    .fetch_all(&mut raw)
    .await
    .expect("a list");
    assert_eq!(sorted(found), carried);
    let mut raw = PgConnection::connect(&server.url).await.expect("a connection");
    let found: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns \
         WHERE table_schema = 'public'",
    )
    .fetch_all(&mut raw)
    .await
    .expect("a list");
    assert_eq!(sorted(found), carried);
}

/// Tables and their columns, without those that stay behind.
fn sorted(found: Vec<(String, String)>) -> BTreeMap<String, Vec<String>> {
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (table, column) in found {
        let stays = LEFT_BEHIND
            .iter()
            .any(|(name, part, _)| *name == table && part.is_none_or(|part| part == column));
        if !stays {
            tables.entry(table).or_default().push(column);
        }
    }
    tables.values_mut().for_each(|columns| columns.sort());
    tables
}

/// What the lines before the rows of each table say.
fn columns_of(text: &str) -> BTreeMap<String, Vec<String>> {
    let lines = text.lines().filter(|line| line.starts_with("{\"table\""));
    let tables = lines.flat_map(|line| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let table = line["table"].as_str().expect("a name").to_owned();
        let columns = line["columns"].as_array().expect("names").clone();
        columns.into_iter().map(move |name| (table.clone(), name.as_str().expect("a name").into()))
    });
    sorted(tables.collect())
}

/// The houses that earlier versions have left, each on the other database and back.
#[tokio::test]
async fn houses_of_earlier_versions_move() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/tests/tables/kept");
    let versions = fs::read_dir(kept).expect("the folder of kept houses");
    let mut moved = 0;
    for version in versions {
        let file = version.expect("an entry").path().join("trekvaart.db");
        let [first, there, back] = [House::sqlite(), House::postgres(), House::sqlite()];
        let path = first.url.strip_prefix("sqlite:").expect("a file");
        fs::copy(&file, path).expect("a copy");
        let before = fs::read(path).expect("a file");
        if let Err(fault) = export(&first).await {
            assert!(matches!(fault, MoveFault::Earlier { .. }), "{fault}");
            assert!(fault.to_string().contains("open it once with `trekvaart serve`"), "{fault}");
        }
        assert!(fs::read(path).expect("a file") == before, "looking changes nothing");
        first.open().await.close().await;
        let text = exported(&first).await;
        migrate(&first, &there, Remains::GoOn).await.expect("it goes there");
        assert!(exported(&there).await == text, "{}", file.display());
        migrate(&there, &back, Remains::GoOn).await.expect("and back");
        assert!(exported(&back).await == text, "{}", file.display());
        moved += 1;
    }
    assert!(moved >= 2, "{moved} versions are kept");
}

/// A house that was exported at an earlier step arrives, and is brought up to date.
#[tokio::test]
async fn exports_of_earlier_steps_are_imported() {
    let text = include_str!("step-16.jsonl");
    for house in both() {
        import(text, &house).await.expect("an empty store");
        let now = exported(&house).await;
        assert!(now.starts_with("{\"trekvaart\":\"house\",\"form\":1,\"step\":"), "{now:.80}");
        assert!(!now.contains("\"step\":16,"));
        let row = "[\"000000000000000b\",\"Ben\",-3,9223372036854775807,null]";
        assert!(now.lines().any(|line| line == row));
        house.open().await.close().await;
        let words = import(text, &house).await.expect_err("it is full now").to_string();
        assert!(words.contains("name a new file or an empty database"), "{words}");
    }
}
