//! The numbers for those who watch over the house.

use axum::body::Body;
use axum::http::Request;
use server::{HostLimits, ProxyHeader, Site, TrustedProxies};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::support::World;
use crate::support::talk::{Talk, listen};

/// What the listener for the numbers answers at this path.
async fn read(world: &World, path: &str) -> String {
    read_of(world.site.clone(), path).await
}

async fn read_of(site: Site, path: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server::serve_metrics(listener, site, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("a text");
    answer
}

fn says(text: &str, line: &str) {
    assert!(text.lines().any(|found| found == line), "`{line}` is missing in {text}");
}

#[tokio::test]
async fn numbers_are_told_apart_from_the_pages_and_only_numbers() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let _talk = Talk::open(address, &player, &format!("{table}/socket")).await;
    let text = read(&world, "/metrics").await;
    says(&text, "trekvaart_tables 1");
    says(&text, "trekvaart_tables_stuck 0");
    let bytes = text.lines().find_map(|line| line.strip_prefix("trekvaart_store_bytes "));
    assert!(bytes.expect("it is told").parse::<u64>().expect("a number") > 10_000);
    says(&text, "trekvaart_sockets 1");
    says(&text, "trekvaart_seats 1");
    says(&text, "trekvaart_move_seconds_count 0");
    says(&text, "trekvaart_refused_total 0");
    says(&text, "trekvaart_bots_elsewhere_total 0");
    says(&text, "# TYPE trekvaart_store_seconds histogram");
    assert!(!text.contains("trekvaart_store_seconds_count 0"), "the deal was stored: {text}");
    // A move is a move, with script or without.
    let act = [("seen", "0"), ("act", "pass")];
    player.post(&format!("{table}/act"), &act).await.says(409, "Something happened");
    says(&read(&world, "/metrics").await, "trekvaart_move_seconds_count 1");
    // Not where everybody can read it, and nothing else where it can be read.
    player.get("/metrics").await.says(404, "There is nothing here");
    assert!(read(&world, "/").await.starts_with("HTTP/1.1 404"));
}

/// Who is turned away says nothing and hears nothing: the numbers tell the host.
#[tokio::test]
async fn whoever_is_turned_away_at_the_door_is_counted() {
    let world = World::open().await;
    let mut limits = HostLimits::default();
    limits.set("connections-of-one", "1").expect("a limit");
    let proxies = TrustedProxies { networks: Vec::new(), header: ProxyHeader::default() };
    let site = world.another_site().with_limits(&limits).behind(proxies);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server::serve(listener, site.clone(), std::future::pending()));
    let mut first = TcpStream::connect(address).await.expect("it listens");
    first.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("it reads");
    first.read_u8().await.expect("an answer");
    let mut second = TcpStream::connect(address).await.expect("it listens");
    assert!(second.read_u8().await.is_err(), "closed at once");
    says(&read_of(site, "/metrics").await, "trekvaart_turned_away_total 1");
}

/// However many pages one address asks for at once, few are drawn at a time; all of them come.
#[tokio::test]
async fn pages_of_one_address_are_drawn_in_turn() {
    let world = World::open().await;
    let (_player, table) = world.player("amsterdam", "plain", "1").await;
    let mut crowd = JoinSet::new();
    for n in 0..100 {
        let mut one = world.visitor();
        one.forwarded = Some("192.0.2.7".to_owned());
        let path = if n % 2 == 0 { table.clone() } else { format!("{table}/replay/step?from=0") };
        crowd.spawn(async move { one.fetch(Request::get(path), Body::empty()).await.0.status });
    }
    assert!(crowd.join_all().await.iter().all(|status| *status == 200));
    let text = read(&world, "/metrics").await;
    assert!(!text.lines().any(|line| line == "trekvaart_pages_waited_total 0"), "{text}");
    assert!(text.contains("trekvaart_pages_waited_total"), "{text}");
}
