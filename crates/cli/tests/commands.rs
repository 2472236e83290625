//! Commands as a user types them: output, exit codes, error texts.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn trekvaart(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trekvaart"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// Bad input: exit code 2, nothing on standard output, one sentence that holds all of this.
fn refuses(arguments: &[&str], words: &[&str]) {
    let output = trekvaart(arguments);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    for word in words {
        assert!(error.contains(word), "{arguments:?} should say `{word}`: {error}");
    }
}

fn succeeds(arguments: &[&str]) -> String {
    let output = trekvaart(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn bad_games_are_refused_by_name() {
    refuses(&["simulate", "--ruleset", "europe"], &["`europe`", "amsterdam", "nederland-neutral"]);
    refuses(&["simulate"], &["--ruleset", "amsterdam"]);
    refuses(&["simulate", "--ruleset", "amsterdam", "--players", "5"], &["2 to 4", "not 5"]);
    refuses(&["simulate", "--ruleset", "nederland", "--players", "9"], &["2 to 5", "not 9"]);
    refuses(
        &["simulate", "--ruleset", "nederland-neutral", "--players", "3"],
        &["nederland-neutral", "2 players", "not 3"],
    );
    refuses(&["simulate", "--ruleset", "amsterdam", "--games", "0"], &["--games"]);
    refuses(&["simulate", "--ruleset", "amsterdam", "--threads", "0"], &["--threads", "1 to"]);
    refuses(
        &["simulate", "--ruleset", "amsterdam", "--policy", "clever"],
        &["`clever`", "random", "hoarder"],
    );
}

#[test]
fn the_same_seed_gives_the_same_bytes_at_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |threads: &str, name: &str| {
        let records = folder.path().join(name);
        let records = records.to_str().expect("a plain path");
        succeeds(&[
            "simulate",
            "--ruleset",
            "nederland-neutral",
            "--games",
            "600",
            "--seed",
            "42",
            "--threads",
            threads,
            "--records",
            records,
        ])
    };
    // All but the last line, which tells the speed.
    let told = |output: String| {
        let mut lines: Vec<String> = output.lines().map(str::to_owned).collect();
        lines.pop();
        lines
    };
    assert_eq!(told(run("1", "one")), told(run("3", "three")));
    let mut compared = 0;
    for entry in fs::read_dir(folder.path().join("one")).expect("the records") {
        let path = entry.expect("an entry").path();
        let twin = folder.path().join("three").join(path.file_name().expect("a name"));
        assert_eq!(fs::read(&path).expect("one"), fs::read(twin).expect("the other"));
        compared += 1;
    }
    assert_eq!(compared, 600);
}

#[test]
fn json_holds_the_promised_fields() {
    let output = succeeds(&["simulate", "--ruleset", "amsterdam", "--games", "50", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&output).expect("one object");
    assert_eq!(report["games"], 50);
    for field in
        ["decisions", "cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second", "seed"]
    {
        assert!(report[field].is_number(), "{field}");
    }
}

#[test]
fn records_are_verified_by_both_judges_and_explained() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let records = folder.path().join("records");
    let shown = records.to_str().expect("a plain path");
    succeeds(&["simulate", "--ruleset", "nederland", "--games", "3", "--records", shown]);
    let first = records.join("game-0000001.jsonl");
    let file = first.to_str().expect("a plain path");
    assert!(succeeds(&["verify", "--judge", file]).contains("legal"));
    let explained = succeeds(&["verify", "--explain", file]);
    for word in ["== line 2: set-up", "offers ", "fact ", "view    seat 1: hand"] {
        assert!(explained.contains(word), "{word}");
    }
    refuses(
        &["simulate", "--ruleset", "nederland", "--games", "3", "--records", shown],
        &["not empty"],
    );
    doctored(&first, &folder.path().join("doctored.jsonl"));
}

/// An illegal record: exit code 1, with line and row. A cut one: exit code 2.
fn doctored(record: &Path, target: &Path) {
    let legal = fs::read_to_string(record).expect("a record");
    let path = target.to_str().expect("a plain path");
    let without_last_round: String = legal
        .lines()
        .filter(|line| !line.contains("last_round"))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(target, without_last_round).expect("written");
    let output = trekvaart(&["verify", path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("(S20)"), "{}", text(&output.stdout));

    let cut: String = legal.lines().take(30).map(|line| format!("{line}\n")).collect();
    fs::write(target, cut).expect("written");
    refuses(&["verify", path], &["cut off", "result"]);
    fs::write(target, &legal[..legal.len() / 2]).expect("written");
    refuses(&["verify", path], &["line"]);
    fs::write(target, "").expect("written");
    refuses(&["verify", path], &["empty"]);
    fs::write(target, [0xff, 0xfe, 0x00]).expect("written");
    refuses(&["verify", path], &["UTF-8"]);
    refuses(&["verify", "no-such-file.jsonl"], &["no-such-file.jsonl"]);
}

#[test]
fn an_owner_can_copy_correct_check_and_play_a_board() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mine.toml");
    let path = file.to_str().expect("a plain path");
    succeeds(&["board", "new", "--from", "amsterdam", path]);
    assert!(succeeds(&["board", "check", path]).contains("sound"));
    assert!(succeeds(&["board", "show", path]).contains("my-amsterdam"));
    refuses(&["board", "new", "--from", "amsterdam", path], &["does not exist yet"]);

    // The owner's board under its own name, in every command that plays.
    let records = folder.path().join("records");
    let records = records.to_str().expect("a plain path");
    succeeds(&["simulate", "--board", path, "--games", "2", "--records", records]);
    let record = format!("{records}/game-0000001.jsonl");
    refuses(&["verify", &record], &["`my-amsterdam`", "--board"]);
    assert!(succeeds(&["verify", "--board", path, &record]).contains("legal"));

    // Every fault at once.
    let board = fs::read_to_string(&file).expect("the copy");
    let broken =
        board.replacen("to = \"dam\"", "to = \"atlantis\"", 1).replace("hand = 2", "hand = 99");
    fs::write(&file, broken).expect("written");
    refuses(&["board", "check", path], &["`atlantis`", "`hand`", path]);
    refuses(&["simulate", "--board", path], &["`atlantis`"]);
    refuses(&["board", "show", "atlantis"], &["atlantis", "amsterdam"]);
}

#[test]
fn boards_are_listed_with_their_rule_sets() {
    let list = succeeds(&["board", "list"]);
    for ruleset in ["amsterdam", "nederland", "nederland-no-tolls", "nederland-neutral"] {
        assert!(list.lines().any(|line| line.contains(&format!(" {ruleset} "))), "{ruleset}");
    }
}
