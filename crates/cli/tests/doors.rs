//! Three servers that share one PostgreSQL, one of which is killed, one frozen, and one cut from the database, while
//! people play through all three doors: nothing that they were told is lost or done twice.
#![allow(clippy::print_stdout, reason = "the proof keeps what came of it")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use store::{Membership, Rhythm, ServerCard, Store};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::cluster::Cluster;
use crate::hosting::{PROGRAM, Running, refuses, trekvaart};

/// How many tables are played at; the proof `doors` has more.
const TABLES: u32 = 30;
const FEW_TABLES: u32 = 4;
const HOW_MANY: &str = "TREKVAART_DOORS_TABLES";
/// The program of the last version, from which a rolling restart leads to this one in the proof.
const BEFORE: &str = "TREKVAART_DOORS_BEFORE";
/// How many seconds the database is away; the proof has more.
const AWAY: &str = "TREKVAART_DOORS_AWAY";
/// Everybody comes at once and from one machine, which a house on the net would not allow.
const LIMITS: [&str; 4] = [
    "newcomers=5000/60000",
    "tables=5000/60000",
    "tables-of-one=100/6000",
    "tables-of-an-address=5000/60000",
];
/// Acts of all tables together before and after each thing that happens.
const ACTS_BETWEEN: u32 = 60;
/// Acts a second of all tables together: fewer than the machine can take, so that whoever waits waits for a server.
const RATE: &str = "40";
/// People tell how many acts there were after so many.
const TELL_EVERY: u32 = 10;
/// The file of a database's socket.
const SOCKET: &str = ".s.PGSQL.5432";

/// A wire to the database that can be cut.
struct Wire {
    folder: TempDir,
    /// What goes through it; nothing while it is cut.
    ends: Arc<Mutex<Option<Vec<UnixStream>>>>,
}

impl Wire {
    fn to(database: &Path) -> Wire {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        let ends = Arc::new(Mutex::new(Some(Vec::new())));
        let (database, known) = (database.join(SOCKET), ends.clone());
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let mut known = known.lock().expect("nobody has panicked");
                // While it is cut whoever comes is sent away.
                if let (Some(known), Ok(far)) = (&mut *known, UnixStream::connect(&database)) {
                    known.extend(joined(near, far));
                }
            }
        });
        Wire { folder, ends }
    }

    fn cut(&self) {
        let ends = self.ends.lock().expect("nobody has panicked").take();
        for end in ends.into_iter().flatten() {
            // It may be closed already.
            let _ = end.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        *self.ends.lock().expect("nobody has panicked") = Some(Vec::new());
    }

    /// The address of a database by way of this wire.
    fn url(&self, direct: &str) -> String {
        let (before, _) = split(direct);
        format!("{before}?host={}", self.folder.path().display())
    }
}

/// Lets everything through that comes from either end.
fn joined(near: UnixStream, far: UnixStream) -> [UnixStream; 2] {
    let again = |end: &UnixStream| end.try_clone().expect("a second handle");
    for (mut from, mut to) in [(again(&near), again(&far)), (again(&far), again(&near))] {
        thread::spawn(move || {
            let _ = io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Both);
        });
    }
    [near, far]
}

/// The address of a database, and the folder of its socket.
fn split(url: &str) -> (&str, PathBuf) {
    let (before, folder) = url.split_once("?host=").expect("a socket in a folder");
    (before, folder.into())
}

/// Looks who of the servers lives, as one of them.
struct Watcher {
    runtime: Runtime,
    membership: Membership,
}

impl Watcher {
    fn of(url: &str) -> Watcher {
        let runtime = Runtime::new().expect("a runtime");
        let card = ServerCard {
            address: "127.0.0.1:1".to_owned(),
            version: "watcher".to_owned(),
            protocol: server::SPEECH,
            rhythm: Rhythm::default(),
        };
        let membership = runtime.block_on(async {
            let store = Store::open(url).await.expect("the store opens");
            store.join(card).await.expect("it is welcome")
        });
        Watcher { runtime, membership }
    }

    /// Waits until a server lives, or does so no more.
    fn until(&self, address: &str, lives: bool) {
        let listed = || self.membership.fellows().iter().any(|fellow| fellow.address == address);
        self.runtime.block_on(async {
            while listed() != lives {
                self.membership.next_beat().await;
            }
        });
    }
}

/// One of the servers.
struct Server {
    args: Vec<String>,
    door: String,
    inner: String,
    running: Running,
}

impl Server {
    fn start(ports: [u16; 2], store: &str) -> Server {
        Server::start_with(PROGRAM, ports, store)
    }

    /// On these ports. They may have been taken since somebody looked at them: then on others.
    fn start_with(program: &str, ports: [u16; 2], store: &str) -> Server {
        let others = std::iter::repeat_with(|| [(); 2].map(|()| quiet_ports()[0]));
        let mut tried = std::iter::once(ports).chain(others).take(STARTS_MAX);
        let server = tried.find_map(|ports| Server::try_start(program, ports, store));
        server.expect("it starts on some ports")
    }

    fn try_start(program: &str, [door, inner]: [u16; 2], store: &str) -> Option<Server> {
        let (door, inner) = (format!("127.0.0.1:{door}"), format!("127.0.0.1:{inner}"));
        let args = ["serve", "--listen", &door, "--share-listen", &inner, "--store", store];
        let limits = LIMITS.iter().flat_map(|limit| ["--limit", limit]);
        let args: Vec<String> = args.into_iter().chain(limits).map(str::to_owned).collect();
        let running = Running::of(Command::new(program).args(&args));
        running.said.contains("listens on").then_some(Server { args, door, inner, running })
    }

    fn run(args: &[String]) -> Running {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let running = Running::start(&args);
        assert!(running.said.contains("listens on"), "{}", running.said);
        running
    }

    /// Whether it says that it can write to the database.
    fn is_well(&self) -> bool {
        let mut stream = TcpStream::connect(&self.door).expect("it listens");
        let asked = "GET /healthz HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n";
        stream.write_all(asked.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer.starts_with("HTTP/1.1 200 ")
    }

    fn until_unwell(&self) {
        while self.is_well() {}
    }

    fn signal(&self, signal: Signal) {
        signal_to(&self.running.program, signal);
    }
}

fn signal_to(program: &Child, signal: Signal) {
    kill_process(Pid::from_child(program), signal).expect("it runs");
}

/// So many pairs of ports are tried that looked free.
const STARTS_MAX: usize = 20;

/// Ports that nobody uses, below those that systems give to whoever wants any: a server that is started again must find
/// its own. No two tests get the same.
fn quiet_ports() -> Vec<u16> {
    static NEXT: Mutex<Option<u16>> = Mutex::new(None);
    let mut next = NEXT.lock().expect("nobody has panicked");
    let first = next.unwrap_or(10_000 + (std::process::id() % 10_000) as u16);
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let ports: Vec<u16> = (first..).filter(is_free).take(6).collect();
    *next = ports.last().map(|last| last + 1);
    ports
}

/// People who play, until they are told to end.
struct Crowd {
    program: Child,
    said: BufReader<std::process::ChildStderr>,
}

impl Crowd {
    fn start(servers: &[Server], store: &str, tables: u32) -> Crowd {
        Crowd::through(servers.iter().map(|server| &*server.door), store, tables)
    }

    /// People who come in at these addresses.
    fn through<'a>(doors: impl IntoIterator<Item = &'a str>, store: &str, tables: u32) -> Crowd {
        let mut load = trekvaart(&["load", "--store", store, "--json", "--minutes", "60"]);
        for door in doors {
            load.args(["--url", &format!("http://{door}")]);
        }
        load.args(["--tables", &tables.to_string(), "--spectators", "1", "--rate", RATE]);
        load.args(["--tell-every", &TELL_EVERY.to_string(), "--board", "amsterdam"]);
        let mut program =
            load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let said = BufReader::new(program.stderr.take().expect("the stream was asked for"));
        Crowd { program, said }
    }

    /// Waits until people have acted so many times more.
    fn act(&mut self, acts: u32) {
        let (mut left, mut heard) = (acts / TELL_EVERY, String::new());
        for line in self.said.by_ref().lines() {
            let line = line.expect("text");
            left -= u32::from(line.ends_with(" acts were acknowledged"));
            if left == 0 {
                return;
            }
            heard = format!("{heard}{line}\n");
        }
        panic!("the run ended by itself: {heard}");
    }

    /// Tells everybody to end, and makes sure that nothing was lost, doubled or told otherwise than it is.
    fn end_truly(self) -> String {
        let (figures, said) = self.end();
        let count = |name: &str| {
            figures[name].as_u64().unwrap_or_else(|| panic!("{name}: {figures} {said}"))
        };
        assert_eq!(count("told_otherwise"), 0, "{said}");
        assert_eq!(figures["compared_with_ledger"], true);
        let ends = ["acts_unanswered", "acts_untold", "tables_stopped"].map(count);
        assert_eq!(ends, [0, 0, 0], "{figures} {said}");
        // Whoever plays hears nothing of it: what was not stored is said again, to whoever can store it.
        assert!(!said.contains("could not be saved"), "{said}");
        format!(
            "{} acts, {} pages came back, nobody waited longer than {:.1} s: nothing lost, nothing doubled, all told \
             truly",
            count("acts_acknowledged"),
            count("pages_back"),
            figures["longest_wait_ms"].as_f64().unwrap_or_default() / 1e3
        )
    }

    /// Tells everybody to end. The figures of the run, and what was said about it.
    fn end(mut self) -> (Value, String) {
        signal_to(&self.program, Signal::INT);
        let mut said = String::new();
        self.said.read_to_string(&mut said).expect("text");
        let output = self.program.wait_with_output().expect("it ends");
        (serde_json::from_slice(&output.stdout).unwrap_or_default(), said)
    }
}

/// A number that a proof sets otherwise.
fn wanted(name: &str, usual: u32) -> u32 {
    std::env::var(name).map_or(usual, |number| number.parse().expect("a number"))
}

#[test]
fn three_servers_lose_and_double_nothing() {
    let tables = wanted(HOW_MANY, TABLES);
    let cluster = Cluster::start();
    let store = cluster.database();
    let wire = Wire::to(&split(&store).1);
    let ports = quiet_ports();
    let mut servers = [
        Server::start([ports[0], ports[1]], &store),
        Server::start([ports[2], ports[3]], &store),
        Server::start([ports[4], ports[5]], &wire.url(&store)),
    ];
    let watcher = Watcher::of(&store);
    let mut crowd = Crowd::start(&servers, &store, tables);
    crowd.act(ACTS_BETWEEN);

    // Killed: it writes nothing more and says nothing to anybody. Then it is started again.
    let [killed, frozen, lonely] = &mut servers;
    killed.running.program.kill().expect("it runs");
    killed.running.program.wait().expect("it ends");
    watcher.until(&killed.inner, false);
    crowd.act(ACTS_BETWEEN);
    killed.running = Server::run(&killed.args);
    watcher.until(&killed.inner, true);
    crowd.act(ACTS_BETWEEN);

    // Frozen until the others have missed it. When it goes on it believes that nothing has happened.
    frozen.signal(Signal::STOP);
    watcher.until(&frozen.inner, false);
    crowd.act(ACTS_BETWEEN);
    frozen.signal(Signal::CONT);
    watcher.until(&frozen.inner, true);
    crowd.act(ACTS_BETWEEN);

    // Cut from the database, and from nobody else.
    wire.cut();
    watcher.until(&lonely.inner, false);
    crowd.act(ACTS_BETWEEN);
    wire.mend();
    watcher.until(&lonely.inner, true);
    crowd.act(ACTS_BETWEEN);

    println!("{tables} tables, {}", crowd.end_truly());
}

/// The database itself is away for a while: servers wait, and everybody goes on by themselves.
#[test]
fn a_database_that_is_away_is_waited_for() {
    let away = wanted(AWAY, 0);
    let cluster = Cluster::start();
    let store = cluster.database();
    let ports = quiet_ports();
    let servers =
        [Server::start([ports[0], ports[1]], &store), Server::start([ports[2], ports[3]], &store)];
    let mut crowd = Crowd::start(&servers, &store, FEW_TABLES);
    crowd.act(ACTS_BETWEEN);
    cluster.stop();
    // They say so, for as long as it lasts.
    let began = Instant::now();
    servers.iter().for_each(Server::until_unwell);
    while began.elapsed() < Duration::from_secs(away.into()) {
        servers.iter().for_each(|server| assert!(!server.is_well()));
    }
    cluster.start_again();
    crowd.act(ACTS_BETWEEN);
    println!("the database was away for {away} s: {}", crowd.end_truly());
}

/// Servers are ended and started one after the other while people play, as for a new version.
#[test]
fn a_rolling_restart_loses_and_doubles_nothing() {
    let before = std::env::var(BEFORE);
    let version = if before.is_ok() { "the last version" } else { "this version" };
    let before = before.unwrap_or(PROGRAM.to_owned());
    let cluster = Cluster::start();
    let store = cluster.database();
    let ports = quiet_ports();
    let start = |ports| Server::start_with(&before, ports, &store);
    let mut servers = [start([ports[0], ports[1]]), start([ports[2], ports[3]])];
    let watcher = Watcher::of(&store);
    let mut crowd = Crowd::start(&servers, &store, FEW_TABLES);
    crowd.act(ACTS_BETWEEN);
    for server in &mut servers {
        server.signal(Signal::TERM);
        let ended = server.running.program.wait().expect("it ends");
        assert!(ended.success(), "{ended}");
        watcher.until(&server.inner, false);
        crowd.act(ACTS_BETWEEN);
        server.running = Server::run(&server.args);
        watcher.until(&server.inner, true);
        crowd.act(ACTS_BETWEEN);
    }
    println!("each server of {version} was ended once: {}", crowd.end_truly());
}

/// How often all sockets are cut while people play, as by a proxy that does so every minute.
const CUTS: usize = 4;
/// The head of a request fits in it.
const HEAD_MAX: usize = 16 * 1024;

/// A proxy before a server, which can cut all its sockets at once.
struct Proxy {
    address: String,
    sockets: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    fn before(door: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let sockets = Arc::new(Mutex::new(Vec::new()));
        let (door, known) = (door.to_owned(), sockets.clone());
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let (far, known) = (TcpStream::connect(&door).expect("it listens"), known.clone());
                // Whoever goes in the middle of it is no news.
                thread::spawn(move || drop(carry(near, far, &known)));
            }
        });
        Proxy { address, sockets }
    }

    /// Cuts every socket; how many there were.
    fn cut(&self) -> usize {
        let sockets = std::mem::take(&mut *self.sockets.lock().expect("nobody has panicked"));
        // Some have ended by themselves.
        sockets.iter().filter(|socket| socket.shutdown(Shutdown::Both).is_ok()).count()
    }
}

/// Carries a connection to its end, and notes it if it becomes a socket.
fn carry(mut near: TcpStream, mut far: TcpStream, known: &Mutex<Vec<TcpStream>>) -> io::Result<()> {
    let mut head = vec![0; HEAD_MAX];
    let length = near.read(&mut head)?;
    let text = String::from_utf8_lossy(&head[..length]).to_ascii_lowercase();
    if text.contains("upgrade: websocket") {
        known.lock().expect("nobody has panicked").push(near.try_clone()?);
    }
    far.write_all(&head[..length])?;
    let (mut answers, mut to) = (far.try_clone()?, near.try_clone()?);
    thread::spawn(move || {
        let _ = io::copy(&mut answers, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
    let _ = io::copy(&mut near, &mut far);
    far.shutdown(Shutdown::Both)
}

/// A proxy before each door cuts every socket again and again, in the middle of whatever is being said.
#[test]
fn a_proxy_that_cuts_sockets_costs_nobody_anything() {
    let cluster = Cluster::start();
    let store = cluster.database();
    let ports = quiet_ports();
    let servers =
        [Server::start([ports[0], ports[1]], &store), Server::start([ports[2], ports[3]], &store)];
    let proxies = servers.each_ref().map(|server| Proxy::before(&server.door));
    let doors = proxies.iter().map(|proxy| &*proxy.address);
    let mut crowd = Crowd::through(doors, &store, FEW_TABLES);
    for _ in 0..CUTS {
        crowd.act(ACTS_BETWEEN / 2);
        assert!(proxies.iter().map(Proxy::cut).sum::<usize>() > 0, "people are connected");
    }
    crowd.act(ACTS_BETWEEN / 2);
    println!("sockets were cut {CUTS} times: {}", crowd.end_truly());
}

#[test]
fn a_house_that_cannot_be_shared_says_why() {
    let file = ["serve", "--store", "sqlite:games.db", "--listen", "127.0.0.1:0"];
    let refused = |more: &[&str], words: &str| refuses(&[&file[..], more].concat(), words);
    refused(&["--share-listen", "127.0.0.1:0"], "a file is for one server");
    refused(&["--share-address", "one:4601"], "--share-address needs --share-listen");
    let server = ["serve", "--store", "postgres://u@localhost/x", "--listen", "127.0.0.1:0"];
    let refused = |more: &[&str], words: &str| refuses(&[&server[..], more].concat(), words);
    refused(
        &["--share-listen", "0.0.0.0:4601"],
        "say with --share-address where the other servers",
    );
    for bad in ["one", "one:", "one:0", ":4601", "http://one:4601", "one:port"] {
        let args = ["--share-listen", "0.0.0.0:4601", "--share-address", bad];
        refused(&args, "is no address that other servers reach");
    }
}
