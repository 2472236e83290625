//! Every kind of fault: each file in `faults/` beside the messages it is answered with.
//!
//! `EXPECT=write cargo test -p trekvaart-boards --test all faults` writes the messages anew.

use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults")
}

/// The files of the folder with this ending, by name.
fn files(ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("the folder of cases is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

fn check(file: &Path) {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let text = fs::read_to_string(file).expect("a case is text");
    let Err(faults) = boards::load(&text, &name) else {
        panic!("{name} has no fault");
    };
    let said = format!("{faults}\n");
    let expected = file.with_extension("expected");
    if std::env::var("EXPECT").is_ok_and(|how| how == "write") {
        fs::write(&expected, &said).expect("the messages can be written");
    }
    let wanted = fs::read_to_string(&expected).unwrap_or_default();
    assert_eq!(said, wanted, "{name} is answered with other messages");
}

#[test]
fn every_faulty_file_is_answered_as_expected() {
    let cases = files("toml");
    assert!(cases.len() >= 40, "only {} cases were found", cases.len());
    cases.iter().for_each(|file| check(file));
}

#[test]
fn no_messages_without_a_file() {
    for expected in files("expected") {
        let file = expected.with_extension("toml");
        assert!(file.exists(), "{} has no file", expected.display());
    }
}

#[test]
fn the_board_that_the_cases_spoil_is_sound() {
    let tiny = boards::load(include_str!("tiny.toml"), "tiny.toml").map_err(|e| e.to_string());
    assert_eq!(tiny.as_ref().map(|board| board.id()), Ok("tiny"));
}
