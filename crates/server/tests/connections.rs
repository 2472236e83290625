//! Connections that send nothing, too little or for ever; and how many there may be.

use std::net::SocketAddr;
use std::time::Duration;

use server::limits::CONNECTIONS_OF_ONE_MAX;
use server::{AddressRange, Patience, ProxyHeader, TrustedProxies};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::support::World;

/// A house that listens on a port of this machine.
struct Door {
    address: SocketAddr,
    close: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
    _world: World,
}

impl Door {
    async fn open(patience: Patience, proxies: TrustedProxies) -> Door {
        let world = World::open().await;
        let site = world.another_site().behind(proxies).with_patience(patience);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (close, closing) = oneshot::channel::<()>();
        let serving = tokio::spawn(server::serve(listener, site, async {
            let _ = closing.await;
        }));
        Door { address, close, serving, _world: world }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("somebody listens")
    }

    async fn close(self) {
        self.close.send(()).expect("it listens still");
        self.serving.await.expect("no panic").expect("an orderly end");
    }
}

/// All that comes until the other end closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut heard = Vec::new();
    // A connection that is reset has ended as well.
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

/// Long enough that only the limit under test ends anything.
const LONG: Duration = Duration::from_secs(3_600);
const SHORT: Duration = Duration::from_millis(50);
const GET: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: house.test\r\n\r\n";

/// Nobody is a proxy, so that every connection counts for its address.
fn no_proxies() -> TrustedProxies {
    TrustedProxies { networks: Vec::new(), header: ProxyHeader::default() }
}

#[tokio::test]
async fn whoever_sends_no_whole_head_is_let_go() {
    let patience = Patience { header: SHORT, request: LONG, send: LONG };
    let door = Door::open(patience, no_proxies()).await;
    let silent = door.connect().await;
    let mut half = door.connect().await;
    half.write_all(&GET[..20]).await.expect("it is open");
    let mut again = door.connect().await;
    again.write_all(GET).await.expect("it is open");
    assert_eq!(rest(silent).await, "");
    rest(half).await;
    let answered = rest(again).await;
    assert!(answered.starts_with("HTTP/1.1 200"), "{answered}: answered, then idle, then closed");
    door.close().await;
}

#[tokio::test]
async fn whoever_sends_no_whole_body_is_told_so() {
    let patience = Patience { header: LONG, request: SHORT, send: LONG };
    let door = Door::open(patience, no_proxies()).await;
    let mut slow = door.connect().await;
    let head = format!(
        "POST /name HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Length: 9\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nname",
        door.address
    );
    slow.write_all(head.as_bytes()).await.expect("it is open");
    let answer = rest(slow).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("data-fault"), "{answer}: a page of ours");
    door.close().await;
}

#[tokio::test]
async fn a_head_has_a_largest_size() {
    let patience = Patience { header: LONG, request: LONG, send: LONG };
    let door = Door::open(patience, no_proxies()).await;
    let mut large = door.connect().await;
    let head = format!("GET / HTTP/1.1\r\nHost: x\r\nX-Large: {}", "x".repeat(100_000));
    // It may be closed while we are still writing.
    let _ = large.write_all(head.as_bytes()).await;
    let answer = rest(large).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    door.close().await;
}

/// So many connections, each let in and answered before the next one comes.
async fn idle_connections(door: &Door, count: usize) -> Vec<TcpStream> {
    let mut idle = Vec::new();
    for _ in 0..count {
        let mut stream = door.connect().await;
        stream.write_all(GET).await.expect("it is open");
        stream.read_u8().await.expect("an answer");
        idle.push(stream);
    }
    idle
}

/// One test, since every connection is two open files of this process.
#[tokio::test]
async fn one_address_leaves_room_for_others_unless_it_is_a_proxy() {
    let patience = Patience { header: LONG, request: LONG, send: LONG };
    let door = Door::open(patience, no_proxies()).await;
    let mut idle = idle_connections(&door, CONNECTIONS_OF_ONE_MAX).await;
    let mut one_more = door.connect().await;
    // It may be closed before we have written anything.
    let _ = one_more.write_all(GET).await;
    assert_eq!(rest(one_more).await, "", "closed at once");
    // Room is given back.
    drop(idle.pop());
    loop {
        let mut next = door.connect().await;
        let _ = next.write_all(GET).await;
        if next.read_u8().await.is_ok() {
            break;
        }
    }
    drop(idle);
    door.close().await;

    let here: AddressRange = "127.0.0.0/8".parse().expect("a network");
    let proxies = TrustedProxies { networks: vec![here], header: ProxyHeader::default() };
    let door = Door::open(patience, proxies).await;
    idle_connections(&door, CONNECTIONS_OF_ONE_MAX + 1).await;
    door.close().await;
}
