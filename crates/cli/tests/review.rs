//! `trekvaart review` as a user types it: output, exit codes, error texts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rules::Deed;
use serde_json::Value;
use vocab::Seat;

fn trekvaart(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trekvaart"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    let output = trekvaart(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Bad input: exit code 2, nothing on standard output, one sentence that holds all of this.
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) {
    let output = trekvaart(arguments);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    for word in words {
        assert!(error.contains(word), "{arguments:?} should say `{word}`: {error}");
    }
}

/// A folder with the records of two games between copies of a bot.
struct Games {
    folder: tempfile::TempDir,
}

impl Games {
    fn new() -> Games {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let records = folder.path().join("games");
        succeeds(&[
            "simulate",
            "--ruleset",
            "amsterdam",
            "--games",
            "2",
            "--policy",
            "normal",
            "--records",
            plain(&records),
        ]);
        Games { folder }
    }

    fn record(&self, number: usize) -> PathBuf {
        self.path(&format!("games/game-{number:07}.jsonl"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The first game, given up after so many decisions.
    fn given_up_after(&self, decisions: usize) -> PathBuf {
        self.changed(|text| {
            let record = wire::record::read(&text, None).expect("it was written");
            let (game, mut facts, mut decided) = (record.game(), Vec::new(), 0);
            let mut end = None;
            let verdict = wire::verify(&record, |step| {
                decided += usize::from(matches!(step.deed, Deed::Act(..)));
                if decided <= decisions {
                    facts.extend(step.facts.iter().copied());
                    end = Some(*step.after);
                }
            });
            verdict.expect("it is legal");
            let mut state = end.expect("the table is set up");
            for fact in state.decide_resign(game, Seat::FIRST).expect("it may resign") {
                state.evolve(game, &fact);
                facts.push(fact);
            }
            wire::record::write(game, record.players(), &facts, &state)
        })
    }

    /// A record made from the first by changing its text.
    fn changed(&self, change: impl FnOnce(String) -> String) -> PathBuf {
        let path = self.path("changed.jsonl");
        let record = fs::read_to_string(self.record(1)).expect("it was written");
        fs::write(&path, change(record)).expect("the folder is ours");
        path
    }
}

fn plain(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_game_is_told_as_an_account_that_balances() {
    let games = Games::new();
    let record = games.record(1);
    let review = ["review", plain(&record), "--rollouts", "4"];
    let told = succeeds(&review);
    for word in
        ["chance at the start", "luck ", "fate", "own decisions", "rate", "dearest decision"]
    {
        assert_eq!(told.matches(&format!("\n  {word}")).count(), 2, "{word}: {told}");
    }
    assert!(told.contains("\nThe luckiest moment was Player "), "{told}");
    let json = succeeds(&[&review[..], &["--json"]].concat());
    let json: Value = serde_json::from_str(&json).expect("one JSON object");
    let game = &json["games"][0];
    for seat in game["seats"].as_array().expect("a list") {
        let figure = |name: &str| seat[name].as_f64().expect("a number");
        let sum = ["start", "luck", "fate", "par", "others"].map(figure).iter().sum::<f64>();
        assert!((sum - figure("cost") - figure("result")).abs() < 1e-9, "{seat}");
    }
    let movements = game["movements"].as_array().expect("a list");
    assert!(movements.iter().any(|movement| movement["luck"].is_string()));
    assert!(movements.iter().any(|movement| movement["decision"].is_string()));
}

#[test]
fn the_same_record_gives_the_same_bytes_at_any_number_of_threads() {
    let games = Games::new();
    let (record, picture) = (games.record(2), games.path("game.svg"));
    let run = |threads: &str| {
        let output = succeeds(&[
            "review",
            plain(&record),
            "--rollouts",
            "3",
            "--json",
            "--threads",
            threads,
            "--svg",
            plain(&picture),
        ]);
        (output, fs::read(&picture).expect("it was written"))
    };
    assert_eq!(run("1"), run("3"));
}

#[test]
fn pictures_and_pages_are_whole() {
    let games = Games::new();
    let (record, svg, html) = (games.record(1), games.path("g.svg"), games.path("g.html"));
    let named = games.changed(|record| record.replacen("Player 1", "<Ann & \\\"Bo\\\">", 1));
    for record in [record, named] {
        succeeds(&[
            "review",
            plain(&record),
            "--rollouts",
            "2",
            "--svg",
            plain(&svg),
            "--html",
            plain(&html),
        ]);
        let picture = fs::read_to_string(&svg).expect("it was written");
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert_eq!(picture.matches("class=\"line\"").count(), 2, "a line for each seat");
        let page = fs::read_to_string(&html).expect("it was written");
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
        assert!(page.contains(&picture), "the page holds the picture");
        assert!(!page.contains("<Ann") && !page.contains("http-equiv"), "names are only text");
    }
    let left = fs::read_dir(games.folder.path()).expect("the folder is ours").count();
    assert_eq!(left, 4, "the records, a changed one, a picture and a page: nothing half written");
}

#[test]
fn many_games_give_everybody_a_rate() {
    let games = Games::new();
    let (one, two) = (games.record(1), games.record(2));
    let told = succeeds(&["review", plain(&one), plain(&two), "--rollouts", "2"]);
    let last = told.lines().last().expect("some lines");
    assert!(last.starts_with("bot:normal      4 "), "one bot on four seats: {last}");
    let picture = games.path("rates.svg");
    let both = ["review", plain(&one), plain(&two), "--rollouts", "2"];
    succeeds(&[&both[..], &["--svg", plain(&picture)]].concat());
    let drawn = fs::read_to_string(&picture).expect("it was written");
    assert_eq!(drawn.matches("class=\"dot\"").count(), 1, "a row for each player: {drawn}");
    assert_eq!(drawn.matches("class=\"game\"").count(), 2, "a mark for each game: {drawn}");
    assert!(drawn.contains("<title>bot:normal: "), "{drawn}");
    refuses(
        &["review", plain(&one), plain(&two), plain(&one), "--rollouts", "2"],
        &["the same record", "game-0000001.jsonl", "name it once"],
    );
    refuses(
        &["review", plain(&one), plain(&two), "--html", plain(&games.path("g.html"))],
        &["name one record"],
    );
}

#[test]
fn a_game_that_was_given_up_is_told_as_far_as_it_went() {
    let games = Games::new();
    let record = games.given_up_after(12);
    let review = ["review", plain(&record), "--rollouts", "2"];
    let told = succeeds(&review);
    assert!(told.contains("Player 1 resigned; the account ends there"), "{told}");
    let json = succeeds(&[&review[..], &["--json"]].concat());
    let json: Value = serde_json::from_str(&json).expect("one JSON object");
    let game = &json["games"][0];
    assert_eq!(game["resigned"], 0);
    let results = game["seats"].as_array().into_iter().flatten();
    let results: Vec<f64> = results.filter_map(|seat| seat["result"].as_f64()).collect();
    assert!(results.iter().all(|result| *result > 0.0 && *result < 1.0), "{results:?}");
    let decided = game["movements"].as_array().into_iter().flatten();
    assert_eq!(decided.filter(|movement| movement["decision"].is_string()).count(), 12);
    let short = games.given_up_after(1);
    refuses(&["review", plain(&short)], &["1 decisions came before", "an account needs two"]);
}

/// What some games told of the only player: decisions, points and half the width of the interval.
fn rate(files: &[&Path]) -> [f64; 3] {
    let files: Vec<&str> = files.iter().map(|file| plain(file)).collect();
    let told = succeeds(&[&["review"], &files[..], &["--rollouts", "2", "--json"]].concat());
    let told: Value = serde_json::from_str(&told).expect("one JSON object");
    let rate = &told["players"][0]["rate"];
    let [decisions, points, end] = [&rate["decisions"], &rate["points"], &rate["interval"][1]]
        .map(|figure| figure.as_f64().expect("a number"));
    [decisions, points, end - points]
}

#[test]
fn copies_of_a_bot_at_one_table_are_one_witness() {
    let games = Games::new();
    let each = [games.record(1), games.record(2)];
    let [decisions, points, half] = rate(&[&each[0], &each[1]]);
    // By hand: how far each of two games is off what both tell.
    let squares = each.iter().map(|game| {
        let [in_game, lost, _] = rate(&[game]);
        (in_game * (lost - points)).powi(2)
    });
    // Half a 95 % interval of two is so many errors (Student's t).
    let by_hand = 12.706 * (2.0 * squares.sum::<f64>()).sqrt() / decisions;
    assert!((half - by_hand).abs() < 1e-6, "{half}, by hand {by_hand}");
}

#[test]
fn what_can_not_be_reviewed_is_refused_with_the_reason() {
    let games = Games::new();
    let gone = games.path("gone.jsonl");
    refuses(&["review", plain(&gone)], &["gone.jsonl", "can't be reviewed"]);
    let cut = games.changed(|record| record.lines().take(40).collect::<Vec<_>>().join("\n"));
    refuses(&["review", plain(&cut)], &["cut off"]);
    let illegal = games.changed(|record| record.replacen("\"from\":\"deck\"", "\"from\":0", 1));
    refuses(&["review", plain(&illegal)], &["illegal at line"]);
    let other =
        games.changed(|record| record.replacen("\"board_digest\":\"", "\"board_digest\":\"0", 1));
    refuses(&["review", plain(&other)], &["other figures", "--board FILE"]);
    let record = games.record(1);
    refuses(&["review", plain(&record), "--rollouts", "1"], &["--rollouts"]);
    refuses(&["review", plain(&record), "--threads", "0"], &["--threads"]);
    let nowhere = games.path("nowhere/g.svg");
    refuses(&["review", plain(&record), "--svg", plain(&nowhere)], &["can't write", "nowhere"]);
    refuses(&["review"], &["RECORD"]);
}
