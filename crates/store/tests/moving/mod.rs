//! Houses that move: into a text, out of it, and between both databases.

mod bad_files;
mod bad_places;
mod furnished;
mod interrupted;
mod sealed;
mod there_and_back;

use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

use store::{Hearer, MoveFault, Remains};

use crate::support::House;

/// Takes in what is exported, and can be looked at afterwards.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("whole").clone()).expect("a text")
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("whole").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Somebody who does not want to know how far it is.
fn nobody() -> Hearer {
    Box::new(|_| {})
}

async fn export(house: &House) -> Result<String, MoveFault> {
    let paper = Paper::default();
    store::export(&house.url, Box::new(paper.clone()), nobody()).await?;
    Ok(paper.text())
}

async fn exported(house: &House) -> String {
    export(house).await.expect("a house that can be exported")
}

async fn import(text: &str, house: &House) -> Result<u64, MoveFault> {
    store::import(&house.url, Box::new(Cursor::new(text.to_owned())), nobody()).await
}

async fn migrate(from: &House, to: &House, remains: Remains) -> Result<u64, MoveFault> {
    store::migrate(&from.url, &to.url, remains, nobody()).await
}

/// A new house of each kind of database.
fn both() -> [House; 2] {
    [House::sqlite(), House::postgres()]
}
