//! A server that is killed while people play: nothing that they were told is lost or done twice.
#![allow(clippy::print_stdout, reason = "the proof keeps what came of the kills")]

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Stdio};

use serde_json::Value;
use testkit::dice::Dice;
use vocab::Chance;

use crate::hosting::{Running, store_in, trekvaart};

/// How often the server is killed; the proof `kills` does it more often.
const KILLS: u32 = 5;
const HOW_MANY: &str = "TREKVAART_KILLS";
const TABLES: u32 = 4;
/// Acts between two kills, at least and at most.
const ACTS_BETWEEN: (u32, u32) = (10, 40);
/// Where ports lie that no system gives to whoever wants any: after a kill ours must still be free.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// So many ports are tried that look free.
const STARTS_MAX: usize = 20;

/// A server on a port that nobody uses, and its address. A port may be taken between the look at it and the start, so
/// that the start decides.
fn served(store: &str) -> (Running, String) {
    let first = PORTS.start + (std::process::id() % u32::from(PORTS.end - PORTS.start)) as u16;
    let ports = (first..PORTS.end).chain(PORTS.start..first);
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let start = |port: u16| {
        let listen = format!("127.0.0.1:{port}");
        let running = Running::start(&["serve", "--listen", &listen, "--store", store]);
        running.said.contains(&listen).then_some((running, listen))
    };
    ports.filter(is_free).take(STARTS_MAX).find_map(start).expect("it starts on some port")
}

/// People who play, and say after every act how many there were.
struct Crowd {
    program: Child,
    said: BufReader<std::process::ChildStderr>,
}

impl Crowd {
    fn start(url: &str, store: &str, acts: u32) -> Crowd {
        let mut load = trekvaart(&["load", "--url", url, "--store", store, "--json"]);
        load.args(["--tables", &TABLES.to_string(), "--spectators", "1", "--tell-every", "1"]);
        load.args(["--acts", &acts.to_string(), "--board", "amsterdam"]);
        let mut program =
            load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let said = BufReader::new(program.stderr.take().expect("the stream was asked for"));
        Crowd { program, said }
    }

    /// Waits until so many acts were acknowledged.
    fn until(&mut self, acts: u32) {
        let wanted = format!("note: {acts} acts were acknowledged");
        let mut heard = String::new();
        for line in self.said.by_ref().lines() {
            let line = line.expect("text");
            if line == wanted {
                return;
            }
            heard = format!("{heard}{line}\n");
        }
        panic!("the run ended before act {acts}: {heard}");
    }

    /// The figures of the run, and what was said about it.
    fn end(mut self) -> (Value, String) {
        let mut said = String::new();
        self.said.read_to_string(&mut said).expect("text");
        let output = self.program.wait_with_output().expect("it ends");
        (serde_json::from_slice(&output.stdout).unwrap_or_default(), said)
    }
}

#[test]
fn a_killed_server_loses_and_doubles_nothing() {
    let kills =
        std::env::var(HOW_MANY).ok().map_or(KILLS, |kills| kills.parse().expect("a number"));
    let mut dice = Dice::new(kills.into());
    let (least, most) = ACTS_BETWEEN;
    let mut moments = vec![0];
    for _ in 0..kills {
        moments.push(moments[moments.len() - 1] + least + dice.below(most - least));
    }
    let acts = moments[moments.len() - 1] + most;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = store_in(&folder);
    let (mut server, listen) = served(&store);
    let serve = ["serve", "--listen", &listen, "--store", &store];
    let mut crowd = Crowd::start(&format!("http://{listen}"), &store, acts);
    for moment in &moments[1..] {
        crowd.until(*moment);
        // SIGKILL: it writes nothing more and says nothing to anybody.
        server.program.kill().expect("it runs");
        server.program.wait().expect("it ends");
        server = Running::start(&serve);
        assert!(server.said.contains(&listen), "{}", server.said);
    }
    let (figures, said) = crowd.end();
    let count =
        |name: &str| figures[name].as_u64().unwrap_or_else(|| panic!("{name}: {figures} {said}"));
    assert_eq!(count("told_otherwise"), 0, "{said}");
    assert_eq!(figures["compared_with_ledger"], true);
    // Those of tables that somebody came back to at the very end may be more.
    assert!(count("acts_acknowledged") >= acts.into(), "{figures} {said}");
    let ends = ["acts_unanswered", "acts_untold", "tables_stopped"].map(count);
    assert_eq!(ends, [0, 0, 0], "{figures} {said}");
    // At every table two play and one watches, but for those whose game was over at that moment.
    assert!(count("pages_back") >= u64::from(kills), "{figures}");
    println!(
        "{kills} kills, {} acts, {} pages came back: nothing lost, nothing doubled, all told truly",
        count("acts_acknowledged"),
        count("pages_back")
    );
    // How long that is depends on the machine: the proof claims something of it, on a quiet one.
    println!("longest wait {} ms", figures["longest_wait_ms"].as_f64().expect("a time").ceil());
}
