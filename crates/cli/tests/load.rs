//! `load` as somebody meets it who wants to know what a server can bear.

use std::net::TcpListener;
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::hosting::{Running, refuses as program_refuses, store_in, trekvaart};

/// A server in a folder of its own, until this is dropped.
pub(crate) struct Served {
    pub(crate) running: Running,
    url: String,
    pub(crate) store: String,
    folder: TempDir,
}

impl Served {
    pub(crate) fn start() -> Served {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = store_in(&folder);
        let running = Running::start(&["serve", "--listen", "127.0.0.1:0", "--store", &store]);
        let url = running.said.trim().strip_prefix("Trekvaart listens on ").expect("its address");
        Served { url: url.to_owned(), running, store, folder }
    }

    fn load(&self, args: &[&str]) -> Output {
        trekvaart(&["load", "--url", &self.url]).args(args).output().expect("the program runs")
    }

    /// The figures of a run that went well.
    pub(crate) fn figures(&self, args: &[&str]) -> Value {
        let output = self.load(&[args, &["--json"]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        serde_json::from_slice(&output.stdout).expect("JSON")
    }
}

fn count(figures: &Value, name: &str) -> u64 {
    figures[name].as_u64().unwrap_or_else(|| panic!("`{name}` is missing in {figures}"))
}

/// Asserts that the run is refused and says this on standard error.
fn refuses(args: &[&str], words: &str) {
    program_refuses(&[&["load"], args].concat(), words);
}

#[test]
fn acts_are_acknowledged_and_the_figures_add_up() {
    let served = Served::start();
    let figures = served.figures(&["--tables", "2", "--acts", "30", "--spectators", "1"]);
    let count = |name| count(&figures, name);
    assert_eq!(count("sockets"), 6);
    assert_eq!(count("acts_acknowledged"), 30, "{figures}");
    let told = ["acts_acknowledged", "acts_refused", "acts_unanswered"].map(count);
    assert_eq!(count("acts_sent"), told.iter().sum::<u64>());
    assert_eq!((count("acts_unanswered"), count("acts_untold")), (0, 0), "{figures}");
    assert_eq!(count("tables_stopped"), 0);
    // Three pages hear of every act.
    assert!(count("received_bytes") > 3 * 30 * 10, "{figures}");
    for name in ["answer_ms_p50", "all_told_ms_p50"] {
        assert!(figures[name].as_f64().is_some_and(|ms| ms > 0.0), "{figures}");
    }
}

#[test]
fn one_person_plays_at_many_tables_with_bots() {
    let served = Served::start();
    let tables = ["--tables", "3", "--players", "1", "--people", "1", "--board", "amsterdam"];
    let figures = served.figures(&[&tables[..], &["--bots", "3", "--acts", "12"]].concat());
    let count = |name| count(&figures, name);
    assert_eq!((count("sockets"), count("bots"), count("acts_acknowledged")), (3, 3, 12));
    assert_eq!((count("acts_unanswered"), count("tables_stopped")), (0, 0), "{figures}");
}

#[test]
fn games_are_played_to_their_end_and_others_begun() {
    let served = Served::start();
    // More acts than one game at each table has.
    let args = ["--tables", "2", "--acts", "240", "--board", "amsterdam", "--spectators", "1"];
    let figures = served.figures(&args);
    assert_eq!(count(&figures, "acts_acknowledged"), 240, "{figures}");
    assert!(count(&figures, "games_over") >= 1, "{figures}");
    let claims = count(&figures, "claims");
    assert!((10..240).contains(&claims), "{figures}");
    assert!(figures["claim_bytes_p50"].as_f64().is_some_and(|bytes| bytes > 100.0), "{figures}");
}

#[test]
fn what_was_told_is_compared_with_the_ledgers_and_drawn() {
    let served = Served::start();
    let chart = served.folder.path().join("load.svg");
    let (chart, store) = (chart.display().to_string(), served.store.as_str());
    let run = ["--tables", "2", "--acts", "20", "--store", store, "--svg", &chart];
    let figures = served.figures(&run);
    assert_eq!(figures["compared_with_ledger"], true);
    assert_eq!((count(&figures, "told_otherwise"), count(&figures, "pages_back")), (0, 0));
    assert!(figures["all_told_ms_p99"].as_f64() >= figures["all_told_ms_p50"].as_f64());
    assert!(std::fs::read_to_string(&chart).unwrap().contains("p99"));

    let other = format!("sqlite:{}", served.folder.path().join("other.db").display());
    let url = served.url.as_str();
    refuses(&["--url", url, "--acts", "1", "--store", &other], "has no table");
    let nowhere = served.folder.path().join("no").join("load.svg").display().to_string();
    refuses(&["--url", url, "--acts", "1", "--svg", &nowhere], "it is a folder, or in none");
}

#[cfg(target_os = "linux")]
#[test]
fn what_the_server_has_used_is_told() {
    let served = Served::start();
    let pid = served.running.program.id().to_string();
    let args = ["--tables", "1", "--acts", "5", "--server-pid", &pid];
    let figures = served.figures(&args);
    assert!(count(&figures, "server_rss_after") > 1_000_000, "{figures}");
    assert!(figures["server_cpu_ms_per_act"].as_f64().is_some_and(|ms| ms >= 0.0), "{figures}");
    let output = served.load(&args);
    let said = String::from_utf8_lossy(&output.stdout);
    for words in ["5 acknowledged", "ms an acknowledged act", "MiB empty"] {
        assert!(said.contains(words), "`{words}` is missing in: {said}");
    }
    let url = served.url.as_str();
    refuses(&["--url", url, "--acts", "1", "--server-pid", "4294967295"], "no such process");
}

#[test]
fn a_board_or_number_that_the_server_does_not_have_is_named() {
    let served = Served::start();
    let url = served.url.as_str();
    refuses(&["--url", url, "--acts", "1", "--board", "atlantis"], "has no board `atlantis`");
    let five = ["--url", url, "--acts", "1", "--board", "amsterdam", "--players", "5"];
    refuses(&five, "`amsterdam` is not played by 5");
}

#[test]
fn only_a_server_of_ones_own_is_loaded() {
    let acts = ["--acts", "1", "--url"];
    let with = |url| [&acts[..], &[url]].concat();
    refuses(&with("nonsense"), "`nonsense` is no address of a server");
    refuses(&with("https://127.0.0.1:4600"), "plain http only");
    refuses(&with("http://play.example.org"), "`play.example.org` is not this machine");
    refuses(&with("http://192.0.2.1:4600"), "say `--yes-it-is-mine` if it is");
    // Nobody listens where somebody has just left.
    let left = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    refuses(&with(&format!("http://{left}")), &format!("no server answers at http://{left}"));
}

#[test]
fn what_is_too_much_is_refused() {
    let url = ["--url", "http://127.0.0.1:9"];
    let with = |args: &[&'static str]| [&url[..], args].concat();
    refuses(&with(&[]), "--acts");
    refuses(&with(&["--acts", "0"]), "--acts");
    refuses(&with(&["--acts", "1", "--players", "9"]), "`--players 9` is not 2 to 5");
    refuses(&with(&["--acts", "1", "--bots", "2"]), "bots play against one person");
    let crowd = ["--acts", "1", "--players", "1", "--bots"];
    refuses(&with(&[&crowd[..], &["5"]].concat()), "`--bots 5` is not 0 to 4");
    refuses(&with(&[&crowd[..], &["1", "--level", "x&y"]].concat()), "`x&y` is no level");
    refuses(&with(&["--acts", "1", "--tables", "2501"]), "more than 5000 sockets");
    refuses(&with(&["--acts", "1", "--rate", "nan"]), "is not more than 0");
    refuses(&with(&["--acts", "1", "--rate", "0"]), "without it acts come as fast as");
    refuses(&with(&["--minutes", "1000"]), "`--minutes` is at most");
    refuses(&with(&["--acts", "1", "--board", "a&b"]), "`a&b` is no name of a shipped board");
}
