//! Stores that can't be left or can't be filled: told clearly, and nothing is changed.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use store::{MoveFault, Remains, StoreOptions, Trouble};

use super::furnished::furnished;
use super::{both, export, exported, import, migrate, nobody};
use crate::support::folder::Folder;
use crate::support::{House, cluster, ready};

#[tokio::test]
async fn a_store_that_is_not_empty_is_left_alone() {
    let (from, text) = {
        let from = furnished().await;
        let text = exported(&from).await;
        (from, text)
    };
    for house in both() {
        let store = house.open().await;
        ready(&store, 1).await;
        store.close().await;
        let before = exported(&house).await;
        for fault in [
            import(&text, &house).await.expect_err("it is not empty"),
            migrate(&from, &house, Remains::GoOn).await.expect_err("it is not empty"),
            // To begin afresh is no leave to throw a whole house away.
            migrate(&from, &house, Remains::Clear).await.expect_err("it is not empty"),
        ] {
            let words = "is not empty (table `person` has rows: 1): name a new file or an empty";
            assert!(fault.to_string().contains(words), "{fault}");
        }
        assert_eq!(exported(&house).await, before);
    }
}

#[tokio::test]
async fn where_there_is_no_house() {
    let folder = Folder::new();
    let url = folder.url("none.db");
    let none = store::export(&url, Box::new(io::sink()), nobody()).await.expect_err("no file");
    assert!(none.to_string().contains("none.db"), "{none}");
    let target = folder.url("target.db");
    store::migrate(&url, &target, Remains::GoOn, nobody()).await.expect_err("no file");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing was made");

    fs::write(folder.path().join("empty.db"), "").expect("writable");
    let empty = folder.url("empty.db");
    let fault = store::export(&empty, Box::new(io::sink()), nobody()).await.expect_err("no house");
    assert!(matches!(fault, MoveFault::NoHouse { .. }), "{fault}");
    assert!(fault.to_string().starts_with("there is no house in `"), "{fault}");
    let fault = export(&House::postgres()).await.expect_err("no house");
    assert!(matches!(fault, MoveFault::NoHouse { .. }), "{fault}");

    fs::write(folder.path().join("text.db"), "no database\n".repeat(1_000)).expect("writable");
    let text = folder.url("text.db");
    let fault = store::export(&text, Box::new(io::sink()), nobody()).await.expect_err("no house");
    assert!(fault.to_string().contains("text.db` is damaged or no database"), "{fault}");
    let away = cluster().address("nowhere", "throw-away");
    let fault =
        store::export(&away, Box::new(io::sink()), nobody()).await.expect_err("no database");
    assert!(matches!(fault, MoveFault::Store(_)), "{fault}");
    let fault = store::export("mysql://x", Box::new(io::sink()), nobody()).await;
    let fault = fault.expect_err("no store").to_string();
    assert!(fault.contains("write `sqlite:PATH` or `postgres://"), "{fault}");
}

#[tokio::test]
async fn files_of_other_programs_are_left_alone() {
    let text = exported(&furnished().await).await;
    let house = House::sqlite();
    house_of_another(&house).await;
    let path = house.url.strip_prefix("sqlite:").expect("a file");
    let before = fs::read(path).expect("a file");
    let fault = import(&text, &house).await.expect_err("it is not ours");
    assert!(matches!(&fault, MoveFault::Store(at) if at.trouble == Trouble::Foreign), "{fault}");
    export(&house).await.expect_err("it is not ours");
    assert!(fs::read(Path::new(path)).expect("a file") == before);
}

async fn house_of_another(house: &House) {
    let path = house.url.strip_prefix("sqlite:").expect("a file");
    fs::write(path, "").expect("writable");
    house.run("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('hutspot')").await;
}

#[tokio::test]
async fn stores_of_a_newer_program_are_left_alone() {
    let from = furnished().await;
    let text = exported(&from).await;
    for house in both() {
        house.open().await.close().await;
        house.run("UPDATE _sqlx_migrations SET version = 999 WHERE version = 1").await;
        for fault in [
            export(&house).await.map(drop).expect_err("it is newer"),
            import(&text, &house).await.map(drop).expect_err("it is newer"),
            migrate(&from, &house, Remains::GoOn).await.map(drop).expect_err("it is newer"),
            migrate(&house, &House::sqlite(), Remains::GoOn).await.map(drop).expect_err("newer"),
        ] {
            assert!(fault.to_string().contains("use the newer program"), "{fault}");
        }
    }
}

#[tokio::test]
async fn nobody_plays_meanwhile_on_postgres() {
    let (from, to) = (furnished().await, House::postgres());
    let server = StoreOptions::default().alone().open(&to.url).await.expect("an empty database");
    let text = exported(&from).await;
    for fault in [
        import(&text, &to).await.expect_err("somebody is there"),
        migrate(&from, &to, Remains::GoOn).await.expect_err("somebody is there"),
        migrate(&to, &House::sqlite(), Remains::GoOn).await.expect_err("somebody is there"),
    ] {
        assert!(fault.to_string().contains("is used by another trekvaart"), "{fault}");
    }
    export(&to).await.expect("reading is allowed");
    server.close().await;
    migrate(&from, &to, Remains::GoOn).await.expect("nobody is there any more");
}

#[tokio::test]
async fn a_text_that_cannot_be_written() {
    /// A disk that is full after some bytes.
    struct Full(usize);
    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let house = furnished().await;
    for room in [0, 100, 10_000] {
        let full = store::export(&house.url, Box::new(Full(room)), nobody()).await;
        let fault = full.expect_err("the disk is full");
        assert!(matches!(fault, MoveFault::Unwritable(_)), "{fault}");
        assert!(fault.to_string().starts_with("it can't be written ("), "{fault}");
    }
}
