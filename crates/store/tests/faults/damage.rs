//! Databases that are not what they were.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::PathBuf;

use store::{Seq, Store, StoreFault, Trouble};

use crate::support::{House, at, game_id, ready, waits_for};

/// A closed store with one long game, and the path of its file.
async fn long_game() -> (House, PathBuf) {
    let house = House::sqlite();
    let store = house.open().await;
    let game = ready(&store, 1).await;
    let lines: Vec<String> = (0..400).map(|number| format!("{number:01000}")).collect();
    let appended = store.ledger().append(game, Seq::START, &lines, waits_for(&[0]), at(1)).await;
    appended.expect("in step");
    store.close().await;
    let path = PathBuf::from(house.url.strip_prefix("sqlite:").expect("a file"));
    (house, path)
}

/// Opens the store and reads the game; what goes wrong first.
async fn open_and_read(house: &House) -> Result<usize, StoreFault> {
    let store = Store::open(&house.url).await?;
    let lines = store.ledger().read(game_id(1), Seq::START).await?;
    Ok(lines.map_or(0, |lines| lines.len()))
}

async fn expect_damage(house: &House, path: &std::path::Path, what: &str) {
    let fault = open_and_read(house).await.expect_err(what);
    assert!(matches!(fault.trouble, Trouble::Damaged { .. }), "{what}: {fault:?}");
    let said = fault.to_string();
    assert!(
        said.starts_with(&format!("`{}` is damaged or no database (", path.display())),
        "{said}"
    );
    let way_out = "): put it aside and restore a copy, or choose another store";
    assert!(said.ends_with(way_out), "{said}");
}

#[tokio::test]
async fn file_of_something_else() {
    let house = House::sqlite();
    let path = PathBuf::from(house.url.strip_prefix("sqlite:").expect("a file"));
    fs::write(&path, "Dear diary, today we built a railway.\n".repeat(200)).expect("writable");
    let before = fs::read(&path).expect("readable");
    expect_damage(&house, &path, "a diary").await;
    assert_eq!(fs::read(&path).expect("readable"), before, "it is left as it was");
}

#[tokio::test]
async fn pages_overwritten() {
    let (house, path) = long_game().await;
    assert_eq!(open_and_read(&house).await, Ok(400), "sound before");
    let size = fs::metadata(&path).expect("it is there").len();
    for (what, from) in [("the last pages", size - 40 * 4096), ("all but the first", 4096)] {
        let mut file = OpenOptions::new().write(true).open(&path).expect("writable");
        file.seek(SeekFrom::Start(from)).expect("a place in the file");
        file.write_all(&vec![0xaa; usize::try_from(size - from).expect("small")])
            .expect("writable");
        drop(file);
        expect_damage(&house, &path, what).await;
    }
}

#[tokio::test]
async fn file_cut_off() {
    let (house, path) = long_game().await;
    let size = fs::metadata(&path).expect("it is there").len();
    let file = OpenOptions::new().write(true).open(&path).expect("writable");
    file.set_len(size / 2 / 4096 * 4096).expect("it can be cut");
    expect_damage(&house, &path, "half a file").await;
}

/// Changes the list of schema steps as another program would.
async fn restep(house: &House, statement: &'static str) -> Trouble {
    let store = house.open().await;
    let game = ready(&store, 1).await;
    house.tamper(statement, game).await;
    store.close().await;
    Store::open(&house.url).await.expect_err("another schema").trouble
}

const NEWER: &str = "INSERT INTO _sqlx_migrations \
    (version, description, success, checksum, execution_time) \
    SELECT 99, 'from ' || id, success, checksum, 0 FROM _sqlx_migrations, game \
    WHERE version = 1 AND id = $1";

const ALTERED: &str = "UPDATE _sqlx_migrations SET checksum = \
    (SELECT seed FROM game WHERE id = $1)";

#[tokio::test]
async fn newer_schema() {
    for house in [House::sqlite(), House::postgres()] {
        assert_eq!(restep(&house, NEWER).await, Trouble::Newer { found: 99, known: 21 });
        let said = Store::open(&house.url).await.expect_err("still newer").to_string();
        let told = "was changed by a newer program (schema 99, this one knows 21): use the newer \
                    program or choose another store";
        assert!(said.ends_with(told), "{said}");
    }
}

#[tokio::test]
async fn altered_schema() {
    for house in [House::sqlite(), House::postgres()] {
        assert_eq!(restep(&house, ALTERED).await, Trouble::Altered { step: 1 });
    }
}
