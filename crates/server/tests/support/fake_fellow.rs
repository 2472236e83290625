//! A server of a shared house that answers whatever a test wants.

use server::SPEECH;
use sqlx::{Connection, PgConnection};
use store::{Life, Membership, Rhythm, ServerCard, Store, StoreOptions};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};

/// It is a member like any other, and nobody answers what the others ask.
pub(crate) struct FakeFellow {
    url: String,
    pub(crate) listener: TcpListener,
    pub(crate) life: Life,
    _in_the_house: (Store, Membership),
}

impl FakeFellow {
    pub(crate) async fn join(url: &str, version: &str, rhythm: Rhythm) -> FakeFellow {
        let store = StoreOptions::default().patient().open(url).await.expect("the store opens");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let card = ServerCard { address, version: version.to_owned(), protocol: SPEECH, rhythm };
        let membership = store.join(card).await.expect("it is welcome");
        let life = membership.life().expect("it has joined a moment ago");
        FakeFellow { url: url.to_owned(), listener, life, _in_the_house: (store, membership) }
    }

    /// The others believe from now on that it keeps the table at this path.
    pub(crate) async fn keeps(&self, table: &str) {
        let mut raw = PgConnection::connect(&self.url).await.expect("a connection");
        let kept = sqlx::query("UPDATE game SET keeper = $1 WHERE id = $2")
            .bind(self.life.to_string().parse::<i64>().expect("a number"))
            .bind(table.strip_prefix("/table/").expect("a table"));
        let kept = kept.execute(&mut raw).await.expect("a sound statement");
        assert_eq!(kept.rows_affected(), 1);
    }

    /// The next request, read to the end of its head.
    pub(crate) async fn asked(&self) -> (TcpStream, String) {
        let (mut stream, _) = self.listener.accept().await.expect("somebody asks");
        let head = head(&mut stream).await;
        (stream, head)
    }
}

/// What is said on a connection up to the first empty line.
pub(crate) async fn head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("a whole head"));
    }
    String::from_utf8(head).expect("text")
}
