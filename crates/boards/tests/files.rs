//! Board files on disk.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of this name and content in a folder of our own.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the folder for tests can be written to");
    path
}

/// What is said about the file, with the path cut down to its name.
fn refusal(path: &Path) -> String {
    let folder = format!("{}{}", env!("CARGO_TARGET_TMPDIR"), std::path::MAIN_SEPARATOR);
    match boards::load_file(path) {
        Ok(board) => panic!("{} was taken for a board", board.id()),
        Err(error) => error.to_string().replace(&folder, ""),
    }
}

#[test]
fn a_board_is_read_from_its_file() {
    let path = file("sound.toml", include_bytes!("tiny.toml"));
    let board = boards::load_file(&path).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(board.id(), "tiny");
}

#[test]
fn a_file_with_a_mark_at_its_start_is_read_too() {
    let text = format!("\u{feff}{}", include_str!("tiny.toml").replace('\n', "\r\n"));
    let path = file("marked.toml", text.as_bytes());
    let board = boards::load_file(&path).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(board.id(), "tiny");
}

#[test]
fn faults_name_the_file_and_the_line() {
    let text = include_str!("tiny.toml").replace("hand = 1", "hand = 99");
    assert_eq!(
        refusal(&file("faulty.toml", text.as_bytes())),
        "faulty.toml:6: `hand` is 99; it must be 0 to 20\n\
         faulty.toml:17: the deck has 10 cards; 2 players and the display need 200 at once\n\
         2 faults; correct them, then run `trekvaart board check faulty.toml` \
         (docs/board-format.md explains every key)"
    );
}

#[test]
fn a_missing_file_is_told() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere.toml");
    assert_eq!(
        refusal(&path),
        "there is no file `nowhere.toml`; correct the path, or write the file with `trekvaart board new`"
    );
}

#[test]
fn a_folder_is_told() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folder.toml");
    fs::create_dir_all(&path).expect("the folder for tests can be written to");
    assert_eq!(refusal(&path), "`folder.toml` is a folder; name the board file in it");
}

#[test]
fn a_file_that_is_no_text_is_told_with_its_line() {
    let path = file("latin.toml", b"id = \"liege\"\nname = \"Li\xe8ge\"\n");
    assert!(refusal(&path).starts_with(
        "latin.toml:2: this line is not UTF-8; save the file as UTF-8 text\n1 fault;"
    ));
}

#[test]
fn a_file_that_is_too_big_is_told() {
    let path = file("big.toml", &vec![b'\n'; 10 << 20]);
    assert!(refusal(&path).starts_with(
        "big.toml:1: the file is larger than 262144 bytes; a board file is much smaller\n1 fault;"
    ));
}
