//! What is no exported house, or not all of it: told with its line, and nothing is changed.

use store::MoveFault;

use super::furnished::furnished;
use super::sealed::{lines, sealed, table};
use super::{both, exported, import};
use crate::support::House;

/// A text, and what must be said of it.
struct Bad {
    text: String,
    words: &'static str,
}

/// Asserts that it is refused, with and without a store, and that the store takes a good one afterwards.
async fn refused(good: &str, house: &House, bad: &[Bad]) {
    for Bad { text, words } in bad {
        let said = import(text, house).await.expect_err(words).to_string();
        assert!(said.contains(words), "`{words}` is missing in: {said}");
        let alone = store::check_export(text.as_bytes()).map_err(|fault| fault.to_string());
        assert_eq!(alone, Err(said), "it can be told without a store");
    }
    import(good, house).await.expect("nothing was left there");
    assert!(exported(house).await == *good);
}

fn head(more: &str) -> String {
    format!("{{\"trekvaart\":\"house\",{more}}}\n")
}

#[tokio::test]
async fn foreign_and_newer_files() {
    let good = exported(&furnished().await).await;
    let bad = |text: &str, words| Bad { text: text.to_owned(), words };
    let list = [
        bad("", "this is no exported house (it has no whole line)"),
        bad("\n", "this is no exported house"),
        bad("SQLite format 3\0\n", "this is no exported house"),
        bad(
            "{\"ruleset\":\"amsterdam\"}\n",
            "this is no exported house (missing field `trekvaart`",
        ),
        bad("{\"trekvaart\":\"record\",\"form\":1}\n", "its first line tells of something else"),
        bad(
            &head("\"form\":2,\"what\":3"),
            "by a later program (form 2, this one knows 1): use that",
        ),
        bad(&head("\"form\":1,\"step\":15,\"rows\":0"), "it was exported at step 15 of the schema"),
        // There never was a step 17.
        bad(&head("\"form\":1,\"step\":17,\"rows\":0"), "it was exported at step 17 of the schema"),
        bad(
            &head("\"form\":1,\"step\":999,\"rows\":0"),
            "it was exported at step 999 of the schema",
        ),
        bad(&head("\"form\":1,\"step\":-1,\"rows\":0"), "it was exported at step -1 of the schema"),
        bad(&head("\"form\":1,\"step\":16,\"rows\":-1"), "this is no exported house"),
        bad(&"x".repeat(100_000), "this is no exported house (it has no whole line)"),
    ];
    refused(&good, &House::sqlite(), &list).await;
    let binary = store::check_export([0xff, 0xfe, b'\n'].as_slice()).expect_err("no text");
    assert_eq!(binary.to_string(), "this is no exported house (it is no text)");
}

#[tokio::test]
async fn files_that_were_cut_off() {
    let good = exported(&furnished().await).await;
    let ends: Vec<usize> = good.match_indices('\n').map(|(at, _)| at + 1).collect();
    // After every line but the last, in the middle of lines, and before the very last byte.
    let mut cuts: Vec<usize> = ends[..ends.len() - 1].iter().step_by(83).copied().collect();
    cuts.extend(ends.windows(2).step_by(97).map(|pair| usize::midpoint(pair[0], pair[1])));
    cuts.extend([ends[ends.len() - 2], good.len() - 1]);
    for cut in cuts {
        // A cut in a letter is a cut in a line.
        let fault = store::check_export(&good.as_bytes()[..cut]).expect_err("it is cut off");
        let line = ends.iter().filter(|end| **end <= cut).count() as u64;
        assert!(
            matches!(fault, MoveFault::CutOff { line: last } if last == line),
            "{cut}: {fault}"
        );
    }
    for house in both() {
        let text = good[..good.len() - 1].to_owned();
        refused(&good, &house, &[Bad { text, words: "it was cut off after line" }]).await;
    }
}

#[tokio::test]
async fn files_that_were_changed() {
    let good = exported(&furnished().await).await;
    let change = |edit: &dyn Fn(&mut Vec<String>), words| {
        let mut changed = lines(&good);
        edit(&mut changed);
        Bad { text: sealed(&changed), words }
    };
    let person = table(&lines(&good), "person");
    let list = [
        Bad {
            text: good.replacen("\"Ben\"", "\"Bem\"", 1),
            words: "something before it was changed",
        },
        Bad { text: format!("{good}\n"), words: "something stands after the end" },
        change(&|lines| lines.swap(person + 1, person + 2), "are ordered by their key"),
        change(&|lines| lines[person + 1] = lines[person + 2].clone(), "none is there twice"),
        change(&|lines| drop(lines.remove(person + 1)), "line 5: this is no row"),
        change(&|lines| drop(lines.remove(person)), "line 2: here comes the table `person`"),
        change(&|lines| lines[person + 1] = "[]".into(), "a row of `person` has 5 values, not 0"),
        change(&|lines| lines[person + 1] = "nonsense".into(), "line 3: this is no row"),
        change(
            &|lines| edit_in(lines, "000000000000000b\",\"Ben", "../etc/passwd\",\"Ben"),
            "`id` is no id",
        ),
        change(&|lines| edit_in(lines, "\"Ben\"", "null"), "`name` is missing"),
        change(&|lines| edit_in(lines, "\"Ben\"", "7"), "`name` is no text"),
        change(&|lines| edit_in(lines, "\"Ben\"", "\"B\\u0000\""), "a text with a zero byte"),
        change(&|lines| edit_in(lines, "\"Ben\",-3", "\"Ben\",0.5"), "no whole number of 64 bits"),
        change(&|lines| edit_in(lines, "\"Ben\",-3", "\"Ben\",9e99"), "no whole number of 64 bits"),
        change(&|lines| edit_in(lines, "00ff10", "00ff1"), "`secret` is no bytes in hexadecimal"),
        change(&|lines| edit_in(lines, "00ff10", "00FF10"), "`secret` is no bytes in hexadecimal"),
        change(&|lines| edit_in(lines, "\"rows\":25", "\"rows\":26"), "the first line tells of"),
        change(
            &|lines| edit_in(lines, "\"seen_ms\"", "\"zeen_ms\""),
            "here comes table `person` with",
        ),
    ];
    refused(&good, &House::sqlite(), &list).await;
}

fn edit_in(lines: &mut [String], from: &str, to: &str) {
    let line = lines.iter_mut().find(|line| line.contains(from)).expect("a line that has it");
    *line = line.replacen(from, to, 1);
}

/// What only a store can tell: rows that lead nowhere, ledgers with holes.
#[tokio::test]
async fn houses_that_cannot_be() {
    let good = exported(&furnished().await).await;
    for house in both() {
        for (from, to, words) in [
            ("0fff\",\"000000000000000b", "0fff\",\"000000000000000y", "is refused: "),
            ("\"playing\"", "\"sleeping\"", "is refused: "),
            (
                "\"over\",0,2,",
                "\"over\",0,3,",
                "the ledger of game 000000000000000j has not the lines",
            ),
        ] {
            let mut changed = lines(&good);
            let line = changed.iter().position(|line| line.contains(from)).expect("a line") + 1;
            edit_in(&mut changed, from, to);
            let text = sealed(&changed);
            store::check_export(text.as_bytes()).expect("nothing is wrong with the text");
            let said = import(&text, &house).await.expect_err(words).to_string();
            assert!(said.contains(words), "`{words}` is missing in: {said}");
            if words == "is refused: " {
                assert!(said.starts_with(&format!("line {line} ")), "{line}: {said}");
            }
        }
        import(&good, &house).await.expect("nothing was left there");
        assert!(exported(&house).await == good);
    }
}

#[test]
fn lines_without_end() {
    /// Says the same for ever.
    struct Endless;
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'x');
            Ok(buffer.len())
        }
    }
    let fault = store::check_export(std::io::BufReader::new(Endless)).expect_err("no house");
    assert!(fault.to_string().contains("it has more than"), "{fault}");
}
