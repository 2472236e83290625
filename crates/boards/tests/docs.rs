//! The paper on the board file says what is so.

use vocab::Board;

const PAPER: &str = include_str!("../../../docs/board-format.md");

/// The block of this language that begins with these words.
fn block(language: &str, begins: &str) -> &'static str {
    let fence = format!("```{language}\n");
    let mut blocks = PAPER.split(&fence).skip(1);
    let found = blocks.find(|block| block.starts_with(begins));
    let (block, _) = found.and_then(|block| block.split_once("```")).expect(begins);
    block
}

fn example() -> Board {
    boards::load(block("toml", "id = "), "the example").unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn the_example_is_a_board() {
    assert_eq!(example().routes().len(), 3);
}

#[test]
fn the_text_of_the_digest_is_as_shown() {
    let text = block("text", "trekvaart board figures");
    assert_eq!(boards::figures_text(&example()), text);
}

#[test]
fn every_key_of_the_shipped_boards_is_explained() {
    for shipped in boards::shipped() {
        let lines = shipped.text.split("[sources]").next().unwrap_or_default();
        let pairs = lines.lines().filter(|line| !line.starts_with('#'));
        for pair in pairs.flat_map(|line| line.split(['{', ','])) {
            let Some((key, _)) = pair.split_once(" = ") else {
                continue;
            };
            let key = key.trim();
            let explained = PAPER.contains(&format!("`{key}`")) || key.parse::<u8>().is_ok();
            assert!(explained, "`{key}` of {} is not explained", shipped.id);
        }
    }
}
