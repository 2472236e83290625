//! Servers of two versions in one house, as while one after the other is started anew.

use axum::http::header;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::shared_house::{RHYTHM, Server, VERSION, database};
use crate::support::fake_fellow::FakeFellow;

/// A page that another version has made asks for that version's files.
const THEIRS: &str = "/static/0123456789abcdef";

/// A server of this version that has one file more than we do; as all do, it answers anybody who asks for another one of
/// theirs with its own, and lets it be kept no longer. How often it was asked is told.
async fn with_a_module(url: &str, version: &str) -> tokio::sync::watch::Receiver<usize> {
    let fellow = FakeFellow::join(url, version, RHYTHM).await;
    let (tell, told) = tokio::sync::watch::channel(0);
    tokio::spawn(async move {
        loop {
            let (mut stream, head) = fellow.asked().await;
            tell.send_modify(|asked| *asked += 1);
            let (keep, text) = if head.starts_with(&format!("GET {THEIRS}/new.js ")) {
                ("public, max-age=31536000, immutable", "export {};")
            } else {
                ("no-store", "not what was asked for")
            };
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: text/javascript\r\ncache-control: {keep}\r\ncontent-length: {}\r\n\r\n{text}",
                text.len()
            );
            stream.write_all(answer.as_bytes()).await.expect("somebody reads it");
        }
    });
    told
}

async fn lives_with_another(server: &Server) {
    while server.membership.fellows().len() < 2 {
        server.membership.next_beat().await;
    }
}

#[tokio::test]
async fn files_of_another_version_come_from_whoever_has_them() {
    let url = database();
    let one = Server::open(&url).await;
    let asked = with_a_module(&url, "1.2.4").await;
    lives_with_another(&one).await;
    let mut visitor = one.visitor();
    let module = visitor.get(&format!("{THEIRS}/new.js")).await;
    module.says(200, "export {};");
    assert!(module.header(header::CACHE_CONTROL).contains("immutable"));
    // What nobody has as it was asked for is answered as far as it is here.
    let style = visitor.get(&format!("{THEIRS}/house.css")).await;
    style.says(200, ".home-link");
    assert_eq!(style.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(*asked.borrow(), 2);
    // Our own files are here.
    visitor.get(&web::address("house.css")).await.says(200, ".home-link");
    assert_eq!(*asked.borrow(), 2);
    // Whoever asks for another server has looked at home.
    let mut stream = TcpStream::connect(one.inner).await.expect("it listens");
    let request = format!(
        "GET {THEIRS}/new.js HTTP/1.1\r\nhost: house.test\r\nx-trekvaart-key: {}\r\nx-trekvaart-for: 192.0.2.1\r\n\
         connection: close\r\n\r\n",
        one.key().await
    );
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    assert_eq!(*asked.borrow(), 2);
}

#[tokio::test]
async fn nobody_of_the_same_version_is_asked_for_files() {
    let url = database();
    let one = Server::open(&url).await;
    let asked = with_a_module(&url, VERSION).await;
    lives_with_another(&one).await;
    one.visitor().get(&format!("{THEIRS}/new.js")).await.says(404, "data-fault");
    assert_eq!(*asked.borrow(), 0);
}
