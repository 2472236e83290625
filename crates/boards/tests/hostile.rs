//! No text makes the loader panic, hang or fall silent.

use boards::{BYTES_MAX, load};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

const TINY: &str = include_str!("tiny.toml");

/// Whatever the text, there is a board that can be told of, or a fault that can be read.
fn survive(text: &str) {
    match load(text, "any.toml") {
        Ok(board) => {
            assert_eq!(boards::digest(&board).len(), 64);
            assert!(boards::summary(&board).contains(board.name()));
        }
        Err(faults) => {
            let lines = text.split('\n').count();
            assert!(!faults.faults().is_empty());
            for fault in faults.faults() {
                assert!((1..=lines).contains(&fault.line), "{fault:?}");
                assert!(!fault.message.contains('\n'), "{fault:?}");
            }
        }
    }
}

#[test]
fn strange_texts_are_survived() {
    let deep = 50_000;
    let dotted = ".a".repeat(78);
    let inline = format!("{{ a{dotted} = ").repeat(78);
    for text in [
        "\0".to_owned(),
        TINY.replace("dam", "\\u0000"),
        TINY.replace('=', "\0"),
        "\n".repeat(BYTES_MAX),
        "\n".repeat(10 << 20),
        "[".repeat(BYTES_MAX),
        "a = ".to_owned() + &"[".repeat(deep),
        "a = ".to_owned() + &"[".repeat(deep) + &"]".repeat(deep),
        "a = ".to_owned() + &"{ a = ".repeat(deep),
        "a".to_owned() + &".a".repeat(deep) + " = 1",
        format!("[a{dotted}]\na{dotted} = {inline}1{}", "}".repeat(78)),
        "[[a]]\n".repeat(deep / 2),
        format!("[map]\nroutes = [{}]", "{},".repeat(deep)),
        format!("[map]\nplaces = [{}]", "0,".repeat(deep)),
        (0..deep / 4).fold(String::new(), |text, i| text + &format!("k{i} = 1\n")),
        (0..deep / 4).fold("[sources]\n".to_owned(), |text, i| text + &format!("k{i} = ''\n")),
        TINY.replace("\"Tiny\"", &format!("\"{}\"", "long".repeat(deep))),
        TINY.replace("c2", &"c".repeat(deep)),
    ] {
        survive(&text);
    }
}

#[test]
fn a_text_that_is_too_big_is_not_even_parsed() {
    let faults = load(&"[".repeat(10 << 20), "any.toml").map(|board| board.id().to_owned());
    let message = faults.map_err(|faults| faults.faults()[0].message.clone());
    assert_eq!(
        message,
        Err("the file is larger than 262144 bytes; a board file is much smaller".to_owned())
    );
}

/// Pieces of text that mean something in a board file, or are apt to upset a reader.
const SHARDS: [&str; 24] = [
    "",
    "\n",
    "\"",
    "'",
    "\"\"\"",
    "[",
    "]",
    "[[",
    "{",
    "}",
    ",",
    "=",
    ".",
    "#",
    "-1",
    "256",
    "9223372036854775808",
    "1e999",
    "nan",
    "true",
    "\0",
    "é",
    "\u{feff}",
    "\r",
];

/// One change somewhere in a text: so many characters out, a shard in.
fn mutate(text: &str, at: Index, out: usize, shard: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = at.index(chars.len() + 1);
    let end = (at + out).min(chars.len());
    let (before, after) = (&chars[..at], &chars[end..]);
    before.iter().chain(&shard.chars().collect::<Vec<_>>()).chain(after).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutations_of_the_shipped_boards_are_survived(
        which in any::<Index>(),
        changes in vec((any::<Index>(), 0_usize..40, select(SHARDS.as_slice())), 1..6),
    ) {
        let text = which.get(boards::shipped()).text.to_owned();
        let change = |text: String, (at, out, shard): (Index, usize, &str)| mutate(&text, at, out, shard);
        survive(&changes.into_iter().fold(text, change));
    }

    #[test]
    fn lines_in_any_order_are_survived(lines in vec(any::<Index>(), 0..60)) {
        let all: Vec<&str> = TINY.lines().collect();
        let text: Vec<&str> = lines.iter().map(|line| *line.get(&all)).collect();
        survive(&text.join("\n"));
    }

    #[test]
    fn any_number_behind_any_key_is_survived(at in any::<Index>(), number in any::<i64>()) {
        let digits: Vec<usize> = TINY.match_indices("= ").map(|(at, _)| at + 2).collect();
        let at = *at.get(&digits);
        let end = at + TINY[at..].find(['\n', ',', ' ']).unwrap_or(0);
        survive(&format!("{}{number}{}", &TINY[..at], &TINY[end..]));
    }

    #[test]
    fn noise_is_survived(text in "\\PC{0,200}") {
        survive(&text);
    }
}
