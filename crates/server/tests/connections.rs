//! Connections that send nothing, too little or for ever; and how many there may be.

use std::net::SocketAddr;
use std::time::Duration;

use server::limits::CONNECTIONS_OF_ONE_MAX;
use server::{AddressRange, HostLimits, Patience, ProxyHeader, TrustedProxies};
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
        Door::with_limits(&HostLimits::default(), patience, proxies).await
    }

    async fn with_limits(limits: &HostLimits, patience: Patience, proxies: TrustedProxies) -> Door {
        let world = World::open().await;
        let site = world.another_site().with_limits(limits).behind(proxies).with_patience(patience);
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

    let door = Door::open(patience, a_proxy_here()).await;
    idle_connections(&door, CONNECTIONS_OF_ONE_MAX + 1).await;
    door.close().await;
}

/// This machine is a proxy.
fn a_proxy_here() -> TrustedProxies {
    let here: AddressRange = "127.0.0.0/8".parse().expect("a network");
    TrustedProxies { networks: vec![here], header: ProxyHeader::default() }
}

/// A form of nine bytes, of which the proxy has handed on four for this address; once it is being waited for.
async fn slow_form(door: &Door, address: &str) -> TcpStream {
    let mut slow = door.connect().await;
    let head = format!(
        "POST /name HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Length: 9\r\n\
         X-Forwarded-For: 203.0.113.9, {address}\r\nExpect: 100-continue\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n",
        door.address
    );
    slow.write_all(head.as_bytes()).await.expect("it is open");
    let mut answer = [0; 12];
    slow.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 100", "somebody reads it");
    slow.write_all(b"name").await.expect("it is open");
    slow
}

/// What a page is answered with that the proxy asks for, for this address.
async fn asked_for(door: &Door, address: &str) -> String {
    let mut stream = door.connect().await;
    let get = format!(
        "GET / HTTP/1.1\r\nHost: house.test\r\nX-Forwarded-For: 203.0.113.9, {address}\r\n\
         Connection: close\r\n\r\n"
    );
    // It may be answered before it is read.
    let _ = stream.write_all(get.as_bytes()).await;
    rest(stream).await
}

/// A proxy brings everybody's connections, and hands on what comes as it comes: whoever sends form after form a
/// letter at a time has a share of them by where they are.
#[tokio::test]
async fn whoever_a_proxy_brings_leaves_room_for_others() {
    let patience = Patience { header: LONG, request: LONG, send: LONG };
    let mut limits = HostLimits::default();
    limits.set("requests-of-one", "3").expect("a limit");
    let door = Door::with_limits(&limits, patience, a_proxy_here()).await;
    let mut slow = Vec::new();
    for _ in 0..3 {
        slow.push(slow_form(&door, "192.0.2.7").await);
    }
    let refused = asked_for(&door, "192.0.2.7").await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("data-fault") && refused.contains("retry-after: 1\r\n"), "{refused}");
    assert!(refused.contains("content-security-policy"), "{refused}");
    let other = asked_for(&door, "192.0.2.8").await;
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    // What comes to its end is given back; a moment after its answer.
    let mut done = slow.pop().expect("three");
    done.write_all(b"=Nora").await.expect("it is open");
    let named = rest(done).await;
    assert!(named.contains("HTTP/1.1 303"), "{named}");
    while !asked_for(&door, "192.0.2.7").await.starts_with("HTTP/1.1 200") {}
    drop(slow);
    door.close().await;
}
