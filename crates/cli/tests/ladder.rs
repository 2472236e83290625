//! The ladder as a user types it.

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

fn ladder(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trekvaart"))
        .arg("ladder")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

#[test]
fn a_row_is_a_line_of_the_table_and_an_entry_of_the_json() {
    let few = ["--only", "easy,normal", "--games", "4"];
    let output = ladder(&few);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let table = text(&output.stdout);
    assert!(table.starts_with("| A | B | board | players |"), "{table}");
    assert_eq!(table.lines().count(), 8, "a head of two lines and three rows a board: {table}");
    assert!(table.contains("| normal | easy | amsterdam | 2 |"), "{table}");
    let output = ladder(&[&few[..], &["--json"]].concat());
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let rows = report["rows"].as_array().expect("a list");
    assert_eq!(rows.len(), 6);
    assert!(rows.iter().all(|row| row["games"] == 4 && row["win_rate_ci"].is_array()), "{report}");
}

#[test]
fn a_folder_lets_it_play_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("rows");
    let place = place.to_str().expect("a plain path");
    let part = ["--only", "normal", "--games", "6", "--folder", place];
    let [first, again] = [0, 1].map(|_| text(&ladder(&part).stdout));
    assert_eq!(first, again);
    assert_eq!(fs::read_dir(place).expect("it was made").count(), 4, "a file for each row");
}

#[test]
fn bad_input_is_refused_with_the_way_out() {
    for (arguments, word) in [
        (&["--only", "chess"][..], "no bot is called `chess`"),
        (&["--only", "path"], "easy, normal, hard and master"),
        (&["--games", "0"], "0"),
        (&["--folder", "/dev/null/x", "--only", "easy"], "`/dev/null/x`"),
    ] {
        let output = ladder(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert!(text(&output.stderr).contains(word), "{arguments:?}: {}", text(&output.stderr));
    }
}
