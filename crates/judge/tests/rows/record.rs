use judge::judge_record;
use serde_json::{Value, json};
use vocab::Variant::{Neutral, Plain};
use vocab::{Board, Ending, Seats};

use crate::support::boards::{canal, polder};
use crate::support::{Script, claim, deal, draw, keep, offer, resign, reveal, with};

/// A short game of canal: set-up, one claim, and seat 1 resigns.
fn lines(board: &Board) -> Vec<Value> {
    let header = json!({
        "record": 1, "board": "canal", "ruleset": "canal", "rules_version": 1,
        "board_digest": "00", "rules": {"players": 2, "tolls": false, "neutral": false},
        "seats": [{"name": "Ann", "player": "human"}, {"name": "Bram", "player": "bot:hard"}],
    });
    let mut events = vec![deal(0, "pink pink"), deal(1, "blue blue")];
    let display = ["pink", "pink", "blue", "blue", "wild"];
    events.extend(display.iter().enumerate().map(|(i, card)| reveal(i, card)));
    events.extend([offer(0, "t01 t02"), offer(1, "t03 t04")]);
    events.extend([keep(1, "t03"), keep(0, "t01 t02")]);
    events.push(with(claim(0, "a-b-1", "pink", 1), "goods", json!(true)));
    events.push(resign(1));
    let mut game = Script::new(board, Plain, 2);
    for event in &events {
        game.takes(event.clone());
    }
    let result = game.result();
    [vec![header], events, vec![result]].concat()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The record is refused at this line, counted from 1, by this rule.
fn refuses(board: &Board, lines: &[Value], line: usize, rule: &str) {
    let bad = judge_record(&text(lines), board).expect_err("it was doctored");
    assert_eq!((bad.line, bad.fault.rule), (line, rule), "{bad}");
}

#[test]
fn a_sound_record_is_taken() {
    let board = canal();
    let lines = lines(&board);
    let verdict = judge_record(&text(&lines), &board).expect("it is sound");
    assert_eq!(verdict.variant, Plain);
    assert_eq!(Some(verdict.seats), Seats::new(2));
    assert_eq!(verdict.events, lines.len() - 2);
    assert_eq!(verdict.winners, [0]);
    assert_eq!(verdict.ending, Ending::Resigned);
}

#[test]
fn a_doctored_record_is_refused_at_its_line() {
    let board = canal();
    let sound = lines(&board);
    let last = sound.len();
    let mut points = sound.clone();
    points[12]["points"] = json!(2);
    refuses(&board, &points, 13, "S16");
    let mut total = sound.clone();
    total[last - 1]["result"][0]["total"] = json!(0);
    refuses(&board, &total, last, "S19");
    let mut gap = sound.clone();
    gap.remove(4);
    refuses(&board, &gap, 5, "S7");
    let mut twice = sound.clone();
    twice.insert(1, sound[1].clone());
    refuses(&board, &twice, 3, "A2");
    let unfinished = &sound[..last - 1];
    refuses(&board, unfinished, last, "record");
    let longer = [&sound[..], &[draw(0, "deck", "pink")]].concat();
    refuses(&board, &longer, last + 1, "record");
    let mut early = sound.clone();
    early.remove(last - 2);
    refuses(&board, &early, last - 1, "S20");
}

#[test]
fn a_wrong_header_is_refused() {
    let board = canal();
    let sound = lines(&board);
    let doctored = [
        ("record", json!(2)),
        ("board", json!("polder")),
        ("board_digest", Value::Null),
        ("rules_version", json!("one")),
        ("ruleset", json!("canal-no-tolls")),
        ("rules", json!({"players": 2, "neutral": false})),
        ("rules", json!({"players": 2, "tolls": true, "neutral": false})),
        ("rules", json!({"players": 2, "tolls": false, "neutral": true})),
        ("rules", json!({"players": 5, "tolls": false, "neutral": false})),
        ("rules", json!({"players": 3, "tolls": false, "neutral": false})),
        ("seats", json!([])),
    ];
    for (key, wrong) in doctored {
        let mut lines = sound.clone();
        lines[0][key] = wrong;
        refuses(&board, &lines, 1, "record");
    }
    refuses(&board, &sound[1..], 1, "record");
    refuses(&board, &[], 1, "record");
}

#[test]
fn the_header_names_the_variant() {
    let board = polder();
    let header = json!({
        "record": 1, "board": "polder", "ruleset": "polder-neutral", "rules_version": 1,
        "board_digest": "00", "rules": {"players": 2, "tolls": true, "neutral": true},
        "seats": [{"name": "Ann", "player": "human"}, {"name": "Bram", "player": "bot:hard"}],
    });
    let hands = ["pink pink", "blue blue"];
    let tickets = ["t01 t02", "t03 t04"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Neutral, &hands, display, &tickets);
    game.takes(resign(0));
    let mut events = vec![header, deal(0, hands[0]), deal(1, hands[1])];
    events.extend(display.split(' ').enumerate().map(|(i, card)| reveal(i, card)));
    events.extend([offer(0, tickets[0]), offer(1, tickets[1])]);
    events.extend([keep(0, tickets[0]), keep(1, tickets[1])]);
    events.extend([resign(0), game.result()]);
    let verdict = judge_record(&text(&events), &board).expect("it is sound");
    assert_eq!(verdict.variant, Neutral);
    events[0]["rules"]["players"] = json!(3);
    refuses(&board, &events, 1, "record");
}

#[test]
fn lines_that_can_not_be_read_are_refused() {
    let board = canal();
    let bad = judge_record("so what\n", &board).expect_err("no JSON");
    assert_eq!((bad.line, bad.fault.rule), (1, "record"));
    assert!(bad.to_string().starts_with("line 1: record: the line is not JSON"));
    let mut game = Script::new(&board, Plain, 2);
    let unreadable = [
        json!({}),
        json!({"event": "dance"}),
        json!({"event": "deal", "seat": 0}),
        json!({"event": "deal", "seat": 2, "cards": ["pink", "pink"]}),
        json!({"event": "deal", "seat": "0", "cards": ["pink", "pink"]}),
        json!({"event": "deal", "seat": 0, "cards": "pink"}),
        json!({"event": "deal", "seat": 0, "cards": ["pink", "mauve"]}),
        json!({"event": "deal", "seat": 0, "cards": ["pink", 1]}),
        json!({"event": "reshuffle", "pile": "places"}),
    ];
    for line in unreadable {
        game.refuses(line, "record");
    }
    game.takes(with(deal(0, "pink pink"), "note", json!("unknown fields are allowed")));
    let hands = ["pink pink", "blue blue"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Plain, &hands, display, &["t01 t02", "t03 t04"]);
    let toll = with(claim(0, "a-b-1", "pink", 1), "toll", json!({"value": 1}));
    let unreadable = [
        claim(0, "a-z", "pink", 1),
        offer(0, "t05 t05"),
        offer(0, "t05 t99"),
        draw(0, "hand", "pink"),
        with(claim(0, "b-c", "pink pink", 2), "goods", json!(1)),
        with(toll, "goods", json!(true)),
    ];
    for line in unreadable {
        game.refuses(line, "record");
    }
}
