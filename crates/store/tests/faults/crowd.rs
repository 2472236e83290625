//! Waiting in vain is told as what it was waiting for.

use sqlx::{Connection, SqliteConnection};
use store::{Store, Trouble};

use crate::support::{House, at};

async fn pulse(store: &Store) -> Result<(), Trouble> {
    store.people().pulse(at(1)).await.map_err(|fault| fault.trouble)
}

/// Another program holds the file. Two wait for that program one after the other, and while they do the
/// third waits for us.
#[tokio::test]
async fn a_file_that_is_held_is_told_apart_from_a_crowd() {
    let house = House::sqlite();
    // With the patience that pages are told of, since here it ends.
    let store = Store::open(&house.url).await.expect("the store opens");
    assert_eq!(pulse(&store).await, Ok(()));
    let mut other = SqliteConnection::connect(&house.url).await.expect("a connection");
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes");
    let store = &store;
    let waiting = [1, 2, 3, 4].map(|_| pulse(store));
    let [a, b, c, d] = waiting;
    let mut answers = [tokio::join!(a, b, c, d)].map(|(a, b, c, d)| [a, b, c, d]).concat();
    answers.sort_by_key(|answer| format!("{answer:?}"));
    assert_eq!(answers.first(), Some(&Err(Trouble::Busy)));
    assert_eq!(answers.last(), Some(&Err(Trouble::Crowded)));
    other.close().await.expect("it ends");
    assert_eq!(pulse(store).await, Ok(()));
}
