//! Migrations that are broken off: what has arrived is no house yet, and the rest can follow.

use std::sync::Arc;

use store::{MoveFault, MoveProgress, Remains, Store, StoreOptions};
use tokio::sync::Notify;

use super::furnished::{changed, furnished};
use super::{both, export, exported, migrate};
use crate::support::House;

/// Moves a house until so many rows have been carried, and breaks off.
async fn break_off(from: &House, to: &House, rows: u64) {
    let enough = Arc::new(Notify::new());
    let heard = enough.clone();
    let hearer = Box::new(move |progress| match progress {
        MoveProgress::Carried(done, _) | MoveProgress::Compared(done, _) if done >= rows => {
            heard.notify_one();
        }
        MoveProgress::Carried(..) | MoveProgress::Compared(..) => {}
    });
    tokio::select! {
        biased;
        () = enough.notified() => {}
        moved = store::migrate(&from.url, &to.url, Remains::GoOn, hearer) => {
            panic!("it was not broken off: {moved:?}");
        }
    }
}

async fn fault_of_opening(house: &House) -> String {
    let opened: Result<Store, _> = StoreOptions::default().patient().open(&house.url).await;
    opened.map(drop).expect_err("a part is no house").to_string()
}

#[tokio::test]
async fn it_goes_on_where_it_was() {
    let from = furnished().await;
    let text = exported(&from).await;
    for to in both() {
        for rows in [1, 500, 2_000] {
            break_off(&from, &to, rows).await;
            let said = fault_of_opening(&to).await;
            assert!(said.contains("holds a part of a house that is still on its way"), "{said}");
            assert!(said.contains("say `migrate-store` once more"), "{said}");
            let fault = export(&to).await.expect_err("a part is no house").to_string();
            assert!(fault.contains("still on its way"), "{fault}");
        }
        migrate(&from, &to, Remains::GoOn).await.expect("the rest follows");
        assert_eq!(exported(&to).await, text);
        to.open().await.close().await;
    }
}

#[tokio::test]
async fn another_house_does_not_follow() {
    for to in both() {
        let from = furnished().await;
        break_off(&from, &to, 500).await;
        changed(&from).await;
        let fault = migrate(&from, &to, Remains::GoOn).await.expect_err("it has changed");
        assert!(matches!(fault, MoveFault::OtherHouse { .. }), "{fault}");
        assert!(fault.to_string().contains("say --afresh"), "{fault}");
        migrate(&from, &to, Remains::Clear).await.expect("it begins anew");
        assert_eq!(exported(&to).await, exported(&from).await);
    }
}

#[tokio::test]
async fn what_arrived_otherwise_is_noticed() {
    let from = furnished().await;
    for to in both() {
        break_off(&from, &to, 2_000).await;
        changed(&to).await;
        let fault = migrate(&from, &to, Remains::GoOn).await.expect_err("they differ");
        assert!(matches!(fault, MoveFault::Differs { table: "line", .. }), "{fault}");
        fault_of_opening(&to).await;
        migrate(&from, &to, Remains::Clear).await.expect("it begins anew");
        assert_eq!(exported(&to).await, exported(&from).await);
    }
}
