//! Files that can't be a store.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use store::{PersonId, Store, StoreFault, Trouble};

use crate::support::folder::Folder;
use crate::support::{House, at, name, ready, token};

async fn fault(url: &str) -> StoreFault {
    Store::open(url).await.expect_err("this is no place for a store")
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[tokio::test]
async fn folders_are_made_and_kept_private() {
    let folder = Folder::new();
    let store = Store::open(&folder.url("some/where/trekvaart.db")).await.expect("it is made");
    ready(&store, 1).await;
    assert_eq!(mode(&folder.path().join("some/where")), 0o700);
    for name in ["trekvaart.db", "trekvaart.db-wal"] {
        assert_eq!(mode(&folder.path().join("some/where").join(name)), 0o600, "{name}");
    }
}

#[tokio::test]
async fn names_have_no_special_meaning() {
    let folder = Folder::new();
    for name in ["file:x?mode=memory", "a b%20c", ":memory:"] {
        let store = Store::open(&folder.url(name)).await.expect("it is made");
        ready(&store, 1).await;
        assert!(folder.path().join(name).is_file(), "{name}");
    }
}

#[tokio::test]
async fn two_slashes_are_allowed() {
    let folder = Folder::new();
    let url = folder.url("trekvaart.db").replace("sqlite:", "sqlite://");
    Store::open(&url).await.expect("the usual form of an address");
    assert!(folder.path().join("trekvaart.db").is_file());
}

#[tokio::test]
async fn folder_in_place_of_a_file() {
    let folder = Folder::new();
    let place = folder.path().display();
    let said = fault(&format!("sqlite:{place}")).await.to_string();
    let told = format!("`{place}` is a folder: name a file in it, such as `{place}/trekvaart.db`");
    assert_eq!(said, told);
}

#[tokio::test]
async fn file_in_place_of_a_folder() {
    let folder = Folder::new();
    fs::write(folder.path().join("file"), "x").expect("writable");
    for name in ["file/trekvaart.db", "file/deeper/trekvaart.db"] {
        let said = fault(&folder.url(name)).await.to_string();
        let place = folder.path().join(name).display().to_string();
        let told = format!(
            "`{place}` can't be made or opened (Not a directory (os error 20)): choose another path"
        );
        assert_eq!(said, told);
    }
}

#[tokio::test]
async fn no_address() {
    let way_out = "write `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`";
    for (url, told) in [
        ("", "`:` is no store (unknown kind)"),
        ("trekvaart.db", "`:` is no store (unknown kind)"),
        ("mysql://ann:hunter2@host/db", "`mysql:` is no store (unknown kind)"),
    ] {
        assert_eq!(fault(url).await.to_string(), format!("{told}: {way_out}"));
    }
    let empty = fault("sqlite:").await;
    assert!(matches!(empty.trouble, Trouble::BadAddress { .. }), "{empty}");
}

#[tokio::test]
async fn database_of_another_program() {
    let house = House::sqlite();
    let path = house.url.strip_prefix("sqlite:").expect("a file");
    fs::write(path, "").expect("writable");
    let mut raw = SqliteConnection::connect(&house.url).await.expect("a connection");
    let made = sqlx::query("CREATE TABLE recipe (name TEXT)").execute(&mut raw).await;
    made.expect("a sound statement");
    raw.close().await.expect("it closes");
    let before = fs::read(path).expect("readable");

    let said = fault(&house.url).await.to_string();
    assert_eq!(said, format!("`{path}` belongs to another program: choose another store"));
    assert_eq!(fs::read(path).expect("readable"), before, "it is left as it was");
}

#[tokio::test]
async fn many_open_a_new_file_at_once() {
    let house = House::sqlite();
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let url = house.url.clone();
            tokio::spawn(async move { Store::open(&url).await })
        })
        .collect();
    for (number, task) in (1..).zip(tasks) {
        let store = task.await.expect("no panic").expect("it waits for the others");
        ready(&store, number).await;
    }
}

#[tokio::test]
async fn file_that_is_held() {
    let house = House::sqlite();
    let store = Store::open(&house.url).await.expect("the store opens");
    let mut raw = SqliteConnection::connect(&house.url).await.expect("a connection");
    let held = sqlx::query("BEGIN IMMEDIATE").execute(&mut raw).await;
    held.expect("it is free");
    let (opened, written) = tokio::join!(fault(&house.url), async {
        store.people().create(PersonId::new([1; 10]), &name("Ann"), &token(1), at(1)).await
    });
    let path = house.url.strip_prefix("sqlite:").expect("a file");
    let told = format!("`{path}` is held by another program: close that one and try again");
    assert_eq!(opened.to_string(), told);
    assert_eq!(written.expect_err("held").to_string(), told);

    let freed = sqlx::query("ROLLBACK").execute(&mut raw).await;
    freed.expect("it was held");
    ready(&store, 1).await;
}
