//! The arena as a user types it: output, exit codes, error texts.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn arena(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trekvaart"))
        .arg("arena")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// Bad input: exit code 2, nothing on standard output, one sentence that holds all of this.
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) {
    let output = arena(arguments);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    for word in words {
        assert!(error.contains(word), "{arguments:?} should say `{word}`: {error}");
    }
}

#[track_caller]
fn succeeds(arguments: &[&str]) -> (String, String) {
    let output = arena(arguments);
    let error = text(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    (text(&output.stdout), error)
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    let (out, _) = succeeds(&[arguments, &["--json"]].concat());
    serde_json::from_str(&out).expect("one JSON object")
}

/// The report without what differs from run to run.
fn timeless(mut report: Value) -> Value {
    for bot in report["bots"].as_array_mut().expect("a list") {
        let bot = bot.as_object_mut().expect("an object");
        bot.remove("ms_p50");
        bot.remove("ms_p95");
    }
    report
}

/// The script of a bot beside this file.
fn script(name: &str) -> String {
    format!("cmd:sh '{}/tests/bots/{name}.sh'", env!("CARGO_MANIFEST_DIR"))
}

const DUEL: &[&str] = &["--ruleset", "amsterdam", "--bots", "path,random", "--games", "20"];
/// The same without its last option.
const SAME_BOTS: &[&str] = DUEL.split_at(4).0;

#[test]
fn json_has_every_field_of_every_bot() {
    let report = json(DUEL);
    assert_eq!(report["games"], 20);
    let bots = report["bots"].as_array().expect("a list");
    let names: Vec<&str> = bots.iter().filter_map(|bot| bot["name"].as_str()).collect();
    assert_eq!(names, ["path", "random"]);
    for bot in bots {
        assert_eq!(bot["games"], 20);
        let rate = bot["win_rate"].as_f64().expect("a rate");
        let interval = bot["win_rate_ci"].as_array().expect("low and high");
        let [low, high] = [0, 1].map(|end| interval[end].as_f64().expect("a number"));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{bot}");
        for field in ["mean_score", "ms_p50", "ms_p95", "tickets_done", "turns"] {
            assert!(bot[field].is_number(), "{field} of {bot}");
        }
        assert!(bot["ms_p50"].as_f64() <= bot["ms_p95"].as_f64());
        assert_eq!(bot["forfeits"], 0);
        assert!(bot.get("rating").is_none(), "two bots are no round robin");
    }
    let rates: f64 = bots.iter().filter_map(|bot| bot["win_rate"].as_f64()).sum();
    assert!((rates - 1.0).abs() < 1e-9);
}

#[test]
fn the_same_seed_gives_the_same_report_at_any_number_of_threads() {
    let run =
        |threads: &str| timeless(json(&[DUEL, &["--seed", "9", "--threads", threads]].concat()));
    assert_eq!(run("1"), run("4"));
    let other = timeless(json(&[DUEL, &["--seed", "10"]].concat()));
    assert_ne!(run("1")["bots"], other["bots"]);
}

#[test]
fn more_bots_play_a_round_robin_with_ratings() {
    let report = json(&[
        "--ruleset",
        "amsterdam",
        "--players",
        "3",
        "--bots",
        "random,path",
        "--bot",
        "one-step",
        "--games",
        "6",
    ]);
    let bots = report["bots"].as_array().expect("a list");
    assert_eq!(bots.len(), 3);
    assert_eq!(bots[0]["name"], "one-step", "`--bot` comes before `--bots`");
    assert!(bots.iter().all(|bot| bot["rating"].is_number()));
    assert_eq!(report["pairings"].as_array().map(Vec::len), Some(6));
    let (table, _) =
        succeeds(&["--ruleset", "amsterdam", "--bots", "random,path,path", "--games", "4"]);
    assert!(table.contains("rating") && table.contains("path#2"), "{table}");
}

#[test]
fn bad_input_is_refused_before_any_game() {
    let with = |more: &[&'static str]| [&["--ruleset", "amsterdam"], more].concat();
    refuses(
        &with(&["--bots", "path,chess"]),
        &["`chess`", "random", "one-step", "long-route", "hungry", "planner", "master", "cmd:"],
    );
    refuses(&with(&[]), &["two bots or more", "--bot A --bot B"]);
    refuses(&with(&["--bot", "path"]), &["two bots or more"]);
    refuses(&with(&["--bots", "path,path", "--games", "0"]), &["--games"]);
    refuses(&with(&["--bots", "path,path", "--threads", "0"]), &["--threads", "1 to"]);
    refuses(&with(&["--bots", "path,path", "--time", "0"]), &["--time"]);
    refuses(&with(&["--bots", "path,path", "--time", "5", "--nodes", "5"]), &["--nodes", "--time"]);
    refuses(&with(&["--bots", "path,path", "--sprt", "9,3"]), &["`9,3`", "0,10"]);
    refuses(&with(&["--bots", "path,path,path", "--sprt", "0,3"]), &["--sprt", "two bots"]);
    refuses(&with(&["--bot", "path", "--bot", "cmd:no-such-bot --fast"]), &["`no-such-bot`"]);
    refuses(&with(&["--bot", "path", "--bot", "cmd:"]), &["no program is named"]);
    refuses(&with(&["--bots", "path,path", "--svg", "no/such/folder/x.svg"]), &["x.svg"]);
    refuses(&["--ruleset", "europe", "--bots", "path,path"], &["`europe`", "nederland"]);
    refuses(&with(&["--bots", "path,path", "--players", "7"]), &["2 to 4", "not 7"]);
}

#[test]
fn a_run_is_resumed_from_its_csv_and_another_line_up_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let csv = folder.path().join("duel.csv");
    let csv = csv.to_str().expect("a plain path");
    let keep = |more: &[&'static str]| [DUEL, more, &["--csv", csv]].concat();
    let whole = timeless(json(DUEL));
    json(&[SAME_BOTS, &["--games", "6", "--csv", csv]].concat());
    let (resumed, note) = succeeds(&keep(&["--json"]));
    assert!(note.contains("3 deal sets are in"), "{note}");
    let resumed: Value = serde_json::from_str(&resumed).expect("JSON");
    assert_eq!(timeless(resumed), whole);
    // A crash in the middle of a line.
    let bytes = fs::read(csv).expect("the file");
    fs::write(csv, &bytes[..bytes.len() - 5]).expect("it is cut");
    let (again, note) = succeeds(&keep(&["--json"]));
    assert!(note.contains("half a line") && note.contains("9 deal sets"), "{note}");
    assert_eq!(timeless(serde_json::from_str(&again).expect("JSON")), whole);
    for other in [&["--seed", "2"], &["--players", "3"], &["--nodes", "9"], &["--bot", "hungry"]] {
        refuses(&keep(other), &["duel.csv", "another line-up", "in the file:", "asked for:"]);
    }
    fs::write(csv, "my,own,figures\n").expect("it is written");
    refuses(&keep(&[]), &["duel.csv", "something else"]);
    assert_eq!(fs::read_to_string(csv).expect("the file"), "my,own,figures\n");
}

#[test]
fn a_sequential_test_stops_when_it_is_decided() {
    let many = ["--ruleset", "amsterdam", "--bots", "path,random", "--games", "100000"];
    let sprt = |elos: &'static str| json(&[&many[..], &["--sprt", elos]].concat())["sprt"].clone();
    let better = sprt("0,50");
    assert_eq!(better["verdict"], "accepted");
    assert!(better["ratio"].as_f64() >= better["upper"].as_f64());
    let not_so_much = sprt("1500,1600");
    assert_eq!(not_so_much["verdict"], "rejected");
    let (table, note) = succeeds(&[DUEL, &["--sprt=-5,5"]].concat());
    assert!(table.contains("sequential test of Elo -5 against 5"), "{table}");
    assert!(note.contains("-2.944") && note.contains("2.944"), "{note}");
}

#[test]
fn win_rates_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let svg = folder.path().join("duel.svg");
    succeeds(&[DUEL, &["--svg", svg.to_str().expect("a plain path")]].concat());
    let drawn = fs::read_to_string(svg).expect("a picture");
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    for word in ["path against random", "amsterdam with 2 players, 20 games", "50.0 %"] {
        assert!(drawn.contains(word), "{drawn}");
    }
}

#[test]
fn an_owners_board_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let board = folder.path().join("mine.toml");
    let text = boards::copy_for_owner("amsterdam", None).expect("a copy");
    fs::write(&board, text).expect("it is written");
    let board = board.to_str().expect("a plain path");
    let report = json(&["--board", board, "--bots", "path,random", "--games", "2"]);
    assert_eq!(report["ruleset"], "my-amsterdam");
}

/// A misbehaving bot loses both games of a deal set; the report names its seat and last words.
#[cfg(unix)]
#[track_caller]
fn loses(bot: &str, milliseconds: &str, words: &[&str]) {
    let table = ["--ruleset", "amsterdam", "--games", "2", "--time", milliseconds];
    let bots = ["--bot", bot, "--bot", "path"];
    let report = json(&[&table[..], &bots].concat());
    assert_eq!(report["bots"][0]["forfeits"], 2, "{report}");
    assert_eq!(report["bots"][0]["win_rate"], 0.0);
    assert_eq!(report["bots"][1]["win_rate"], 1.0);
    assert!(report["bots"][0]["mean_score"].is_null());
    let (told, _) = succeeds(&[&table[..], &bots].concat());
    for word in words.iter().chain(&["seat 0", "seat 1", bot]) {
        assert!(told.contains(word), "should say `{word}`: {told}");
    }
}

#[cfg(unix)]
#[test]
fn misbehaving_bots_lose_by_name() {
    // Whoever answers has time enough on any machine; only the one who never does is waited for.
    let died = ["ended before it answered", "exit status: 7", "`out of memory`"];
    loses(&script("dies"), "600000", &died);
    loses(&script("garbage"), "600000", &["answered `I claim the route to Breda`"]);
    loses(&script("hangs"), "400", &["did not answer within 400 ms", "`thinking`"]);
    loses(&script("floods"), "600000", &["longer than 4096 bytes"]);
    loses(&script("exits"), "600000", &["ended before it answered", "exit status: 0"]);
}

#[cfg(unix)]
#[test]
fn a_steady_program_plays_every_rule_set() {
    for ruleset in ["amsterdam", "nederland", "nederland-no-tolls", "nederland-neutral"] {
        let bot = script("steady");
        let report =
            json(&["--ruleset", ruleset, "--bot", &bot, "--bot", "random", "--games", "2"]);
        assert_eq!(report["forfeits"], serde_json::json!([]));
        assert!(report["bots"][0]["mean_score"].is_number());
    }
}

/// Python's interpreter, which the example needs and this program does not.
fn python() -> &'static str {
    let version = Command::new("python3").arg("--version").output();
    assert!(
        version.is_ok_and(|version| version.status.success()),
        "this test plays against examples/python_bot.py: put `python3` on the search path"
    );
    "python3"
}

#[test]
fn the_python_example_beats_random_on_every_rule_set() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/python_bot.py");
    let lines = fs::read_to_string(&example).expect("the example").lines().count();
    assert!(lines < 60, "the example has {lines} lines");
    let bot = format!("cmd:{} '{}'", python(), example.display());
    for (ruleset, players) in [
        ("amsterdam", "3"),
        ("nederland", "2"),
        ("nederland-no-tolls", "2"),
        ("nederland-neutral", "2"),
    ] {
        let report = json(&[
            "--ruleset",
            ruleset,
            "--players",
            players,
            "--bot",
            &bot,
            "--bot",
            "random",
            "--games",
            "4",
        ]);
        assert_eq!(report["forfeits"], serde_json::json!([]), "{ruleset}");
        let example = &report["bots"][0];
        assert!(example["win_rate"].as_f64() > Some(0.9), "{ruleset}: {example}");
        assert!(example["tickets_done"].as_f64() >= Some(0.5), "{ruleset}: {example}");
    }
}

#[test]
fn luck_is_told_beside_what_was_played() {
    let bots = ["--ruleset", "amsterdam", "--bots", "planner,path", "--games", "20"];
    let adjusted = [&bots[..], &["--adjust-luck"]].concat();
    let (out, _) = succeeds(&adjusted);
    assert!(out.contains("without luck (95 % intervals"), "{out}");
    let (plain, measured) = (json(&bots), json(&adjusted));
    assert_eq!(plain["pairings"][0]["win_rate"], measured["pairings"][0]["win_rate"]);
    assert!(plain["pairings"][0]["adjusted"].is_null());
    for figure in ["adjusted", "variance_ratio"] {
        assert!(
            measured["pairings"][0][figure].as_f64().is_some_and(|x| x.is_finite()),
            "{figure}"
        );
    }
    refuses(&[&adjusted[..], &["--csv", "luck.csv"]].concat(), &["--adjust-luck", "--csv"]);
}
