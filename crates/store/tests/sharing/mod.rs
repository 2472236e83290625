//! Several servers that share one house. Only PostgreSQL can be shared.

mod allowance;
mod frozen;
mod keepers;
mod membership;
mod silence;
mod together;
mod words;

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use store::{GameId, Keeper, Life, Membership, Rhythm, ServerCard, Store};

use crate::support::House;

/// What a server of the tests says about itself. However slow the machine is, it lives.
fn card(address: &str) -> ServerCard {
    let (address, version) = (address.to_owned(), "1.2.3".to_owned());
    let rhythm = Rhythm { lease: Duration::from_secs(600), beat: Duration::from_millis(50) };
    ServerCard { address, version, protocol: 1, rhythm }
}

/// A server that shares a house.
pub(crate) struct Server {
    pub(crate) store: Store,
    pub(crate) membership: Membership,
    pub(crate) life: Life,
}

pub(crate) async fn server(house: &House, address: &str) -> Server {
    let store = house.open().await;
    let membership = store.join(card(address)).await.expect("it is welcome");
    let life = membership.life().expect("it has joined a moment ago");
    Server { store, membership, life }
}

impl Server {
    /// The ledger as its tables write to it.
    fn ledger(&self) -> store::Ledger {
        self.store.ledger().under(self.life)
    }
}

async fn raw(house: &House) -> PgConnection {
    PgConnection::connect(&house.url).await.expect("a connection")
}

/// Where a server finds a table.
async fn asked(server: &Server, game: GameId) -> Keeper {
    server.ledger().take(game, server.life).await.expect("readable").keeper
}

/// Waits until somebody waits for a row or a table that another has locked.
async fn until_somebody_waits(watcher: &mut PgConnection) {
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pid IN \
                   (SELECT pid FROM pg_stat_activity WHERE datname = current_database())";
    let mut count = 0_i64;
    while count == 0 {
        count = sqlx::query_scalar(waiting).fetch_one(&mut *watcher).await.expect("readable");
    }
}
