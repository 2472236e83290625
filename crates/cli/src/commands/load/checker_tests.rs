use super::super::history::LineTrace;
use super::super::secrets::Secrets;
use super::super::told::ToldLine;
use super::*;

/// A short game of seat 0 and seat 1.
fn ledger() -> Vec<String> {
    [
        r#"{"event":"deal","seat":0,"cards":["red"]}"#,
        r#"{"event":"offer","seat":0,"tickets":["t2","t1"]}"#,
        r#"{"event":"keep","seat":0,"tickets":["t2","t1"]}"#,
        r#"{"event":"draw","seat":1,"from":"deck","card":"red"}"#,
        r#"{"event":"draw","seat":1,"from":3,"card":"wild"}"#,
        r#"{"event":"reveal","slot":3,"card":"blue"}"#,
        r#"{"event":"turn_end"}"#,
        r#"{"event":"claim","seat":0,"route":"a--b","paid":["wild","red","red"],"points":4}"#,
        r#"{"event":"turn_end"}"#,
        r#"{"event":"offer","seat":1,"tickets":["t5"]}"#,
    ]
    .map(str::to_owned)
    .to_vec()
}

fn asked(seen: u32, act: &str, fate: Answered) -> AskedAct {
    AskedAct { seen, act: act.to_owned(), fate }
}

/// What that player holds at the end.
fn own(seat: usize) -> Secrets {
    let mut secrets = Secrets::default();
    secrets.show(if seat == 0 {
        "<i id=\"ticket-t1\"></i><i id=\"ticket-t2\"></i>"
    } else {
        "<li id=\"stack-red\"><i class=\"count\">1</i></li><li id=\"stack-wild\"><i class=\"count\">1</i></li>"
    });
    secrets
}

/// The history of that game, told truly to both.
fn history() -> TableHistory {
    let told: Vec<ToldLine> =
        [(8, 0, Some("a--b")), (5, 1, None), (4, 1, None), (3, 0, None), (2, 0, None)]
            .map(|(number, doer, route)| ToldLine {
                number,
                doer: Some(doer),
                back_to: None,
                stays: false,
                route: route.map(str::to_owned),
                words: if doer == 0 { number.to_string() } else { "took a card".to_owned() },
                motion: Some("from-deck".to_owned()),
            })
            .to_vec();
    let page = |seat, acts: &[AskedAct]| {
        let mut page = PageHistory::of(Some(seat));
        page.asked = acts.to_vec();
        page.told(9, &told);
        page.showed(&own(seat));
        page
    };
    let first = page(
        0,
        &[
            asked(2, "keep t1 t2", Answered::Acknowledged(3)),
            asked(7, "claim a--b red:1 wild:2", Answered::Refused),
            asked(7, "claim a--b red:2 wild:1", Answered::Acknowledged(9)),
        ],
    );
    let second = page(
        1,
        &[asked(3, "draw deck", Answered::Acknowledged(4)), asked(4, "draw 3", Answered::Unknown)],
    );
    TableHistory { table: "x".to_owned(), pages: vec![first, second] }
}

/// What is found against a history and a ledger into which a fault was planted.
fn found(plant: impl Fn(&mut TableHistory, &mut Vec<String>)) -> String {
    let (mut history, mut ledger) = (history(), ledger());
    plant(&mut history, &mut ledger);
    faults(&history, &ledger).join("\n")
}

/// Asserts that a planted fault is found, and named so.
#[track_caller]
fn finds(words: &str, plant: impl Fn(&mut TableHistory, &mut Vec<String>)) {
    let found = found(plant);
    assert!(found.contains(words), "`{words}` is missing in: {found}");
}

#[test]
fn a_true_history_has_no_fault() {
    assert_eq!(found(|_, _| {}), "");
}

#[test]
fn an_act_that_was_done_without_an_answer_may_be_missing_or_there() {
    let not_done = |history: &mut TableHistory, ledger: &mut Vec<String>| {
        history.pages[1].secrets.clear();
        ledger[4] = r#"{"event":"last_round","seat":1}"#.to_owned();
    };
    assert_eq!(found(not_done), "");
}

#[test]
fn a_lost_acknowledgement_is_found() {
    finds("`draw deck` was acknowledged at 4 and is not in the ledger", |_, ledger| {
        ledger[3] = r#"{"event":"last_round","seat":1}"#.to_owned();
    });
    finds("it was told 9 lines, and the ledger has 8", |_, ledger| ledger.truncate(8));
    finds("line 8 was shown and is not in the ledger", |_, ledger| ledger.truncate(7));
}

#[test]
fn a_doubled_fact_is_found() {
    finds("`draw deck` in line 5 was asked for by nobody", |_, ledger| {
        ledger.insert(4, ledger[3].clone());
    });
    finds("`pass` in line 11 was asked for by nobody", |_, ledger| {
        ledger.push(r#"{"event":"pass","seat":1}"#.to_owned());
    });
}

#[test]
fn a_swapped_order_is_found() {
    finds("page 0: line 3 was shown as the doing of another seat", |_, ledger| ledger.swap(2, 3));
    finds("`draw deck` was acknowledged at 4", |_, ledger| ledger.swap(3, 4));
}

#[test]
fn what_was_shown_and_is_otherwise_is_found() {
    finds("line 8 was shown with another route", |_, ledger| {
        ledger[7] = ledger[7].replace("a--b", "a--c");
    });
    finds("line 5 (draw) was not shown", |history, _| {
        history.pages[1].lines.remove(&5);
    });
    let without_room = |history: &mut TableHistory, _: &mut Vec<String>| {
        history.pages[1].lines.remove(&5);
        history.pages[1].cut.push(4..6);
    };
    assert_eq!(found(without_room), "");
    finds("line 6 (reveal) should not have been shown", |history, _| {
        let trace = history.pages[0].lines[&5].clone();
        history.pages[0].lines.insert(6, trace);
    });
    finds("was refused at 7 and is in the ledger", |history, _| {
        history.pages[0].asked[2].fate = Answered::Refused;
    });
    finds("page 1: it was told 3 after 9", |history, _| history.pages[1].told(3, &[]));
}

#[test]
fn what_only_another_player_knows_is_found() {
    let words = "page 0: at line 9 it showed other cards or tickets than its own";
    finds(words, |history, _| {
        let theirs = history.pages[1].secrets.clone();
        history.pages[0].secrets = theirs;
    });
    finds(words, |history, _| history.pages[0].seat = None);
}

#[test]
fn more_than_others_may_know_of_a_card_is_found() {
    let more = "line 5 told more of a card that was drawn unseen";
    // As if the second card had come from the deck as well.
    let told = |page: usize, plant: fn(&mut LineTrace)| {
        move |history: &mut TableHistory, ledger: &mut Vec<String>| {
            ledger[4] = r#"{"event":"draw","seat":1,"from":"deck","card":"wild"}"#.to_owned();
            plant(history.pages[page].lines.get_mut(&5).expect("it was told"));
        }
    };
    finds(more, told(0, |line| line.words += 1));
    finds(more, told(0, |line| line.motion = Some(1)));
    for found in [found(told(0, |_| {})), found(told(1, |line| line.words += 1))] {
        assert!(!found.contains(more), "whoever drew it knows it: {found}");
    }
}

#[test]
fn what_a_bot_does_is_asked_for_by_nobody() {
    let bot = |_: &mut TableHistory, ledger: &mut Vec<String>| {
        ledger.push(r#"{"event":"takeover","seat":1,"player":"bot:normal"}"#.to_owned());
        ledger.push(r#"{"event":"pass","seat":1}"#.to_owned());
    };
    assert_eq!(found(bot), "");
}

#[test]
fn what_was_taken_back_was_done_and_asked_for() {
    let back = |history: &mut TableHistory, ledger: &mut Vec<String>| {
        ledger.truncate(9);
        ledger.push(r#"{"event":"take_back","seat":0}"#.to_owned());
        let done = asked(9, "take back", Answered::Acknowledged(10));
        history.pages[0].asked.push(done);
        // The other page was away when the route was claimed.
        history.pages[1].lines.remove(&8);
    };
    assert_eq!(found(back), "");
}
