use store::limits::{LINE_BYTES_MAX, LINES_PER_APPEND_MAX, LINES_PER_GAME_MAX};
use store::{AppendFault, AwaitedSeats, GameId, GameStage, Ledger, LineFault, Seq, Trouble};

use crate::support::{House, at, finished, game_id, lines, ready, seat, waits_for};

async fn facts(ledger: &Ledger, game: GameId, from: u32) -> Vec<String> {
    let lines = ledger.read(game, Seq(from)).await.expect("readable").expect("a game");
    for (number, line) in (from + 1..).zip(&lines) {
        assert_eq!(line.seq, Seq(number));
    }
    lines.iter().map(|line| line.fact().to_owned()).collect()
}

pub(crate) async fn appends_and_reads(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    assert_eq!(facts(&ledger, game, 0).await, Vec::<String>::new());

    let first = lines(&["deal", "reveal — ☂ é", "offer"]);
    assert_eq!(
        ledger.append(game, Seq::START, &first, waits_for(&[0, 1]), at(5)).await,
        Ok(Seq(3))
    );
    let second = lines(&["keep"]);
    assert_eq!(ledger.append(game, Seq(3), &second, waits_for(&[1]), at(6)).await, Ok(Seq(4)));

    assert_eq!(facts(&ledger, game, 0).await, [&first[..], &second[..]].concat());
    assert_eq!(facts(&ledger, game, 2).await, [&first[2..], &second[..]].concat());
    assert_eq!(facts(&ledger, game, 4).await, Vec::<String>::new());
    let stored = ledger.read(game, Seq(2)).await.expect("readable").expect("a game");
    assert_eq!(stored.iter().map(|line| line.at).collect::<Vec<_>>(), [at(5), at(6)]);
    let head = ledger.head(game).await.expect("readable").expect("a game");
    assert_eq!((head.seq, head.changed), (Seq(4), at(6)));
    assert_eq!(head.stage, GameStage::Playing { waiting: AwaitedSeats::from_iter([seat(1)]) });
}

/// Before lines were timed, a game had the time of its last change only.
pub(crate) async fn lines_of_an_older_program_have_the_time_of_the_last(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    for (number, moment) in [(0, 5), (1, 8)] {
        let line = lines(&["a"]);
        let done = ledger.append(game, Seq(number), &line, waits_for(&[0]), at(moment)).await;
        done.expect("in step");
    }
    house.tamper("UPDATE line SET at_ms = NULL WHERE game = $1", game).await;
    let stored = ledger.read(game, Seq::START).await.expect("readable").expect("a game");
    assert_eq!(stored.iter().map(|line| line.at).collect::<Vec<_>>(), [at(8), at(8)]);
}

/// Nothing of a refused append is there: neither lines nor who must act nor when.
async fn refused(house: &House, expected: u32, fault: AppendFault) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let stored = lines(&["a", "b"]);
    ledger.append(game, Seq::START, &stored, waits_for(&[0]), at(5)).await.expect("in step");
    let before = ledger.game(game).await.expect("readable");

    let late = lines(&["c", "d", "e"]);
    let answer = ledger.append(game, Seq(expected), &late, finished(), at(6)).await;
    assert_eq!(answer, Err(fault));
    assert_eq!(facts(&ledger, game, 0).await, stored);
    assert_eq!(ledger.game(game).await.expect("readable"), before);
}

pub(crate) async fn append_twice(house: &House) {
    refused(house, 0, AppendFault::OutOfStep { expected: Seq(0), actual: Seq(2) }).await;
}

pub(crate) async fn gap(house: &House) {
    refused(house, 3, AppendFault::OutOfStep { expected: Seq(3), actual: Seq(2) }).await;
}

pub(crate) async fn wrong_expected_sequence(house: &House) {
    refused(house, 1, AppendFault::OutOfStep { expected: Seq(1), actual: Seq(2) }).await;
}

/// Two servers at the same game by mistake: of any two appends at the same place one is told.
pub(crate) async fn two_tables_at_once(house: &House) {
    let (one, other) = (house.open().await, house.open().await);
    let game = ready(&one, 1).await;
    for round in 0..20 {
        let tasks = [one.ledger(), other.ledger()].map(|ledger| {
            let mine = lines(&["x", "y"]);
            tokio::spawn(async move {
                ledger.append(game, Seq(2 * round), &mine, waits_for(&[0]), at(5)).await
            })
        });
        let mut answers = Vec::new();
        for task in tasks {
            answers.push(task.await.expect("no panic"));
        }
        answers.sort_by_key(Result::is_err);
        let (expected, actual) = (Seq(2 * round), Seq(2 * round + 2));
        assert_eq!(answers, [Ok(actual), Err(AppendFault::OutOfStep { expected, actual })]);
    }
    assert_eq!(facts(&one.ledger(), game, 0).await.len(), 40);
}

pub(crate) async fn over_is_over(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let all = lines(&["play", "result"]);
    ledger.append(game, Seq::START, &all, finished(), at(5)).await.expect("in step");
    let late = ledger.append(game, Seq(2), &lines(&["late"]), waits_for(&[0]), at(6)).await;
    assert_eq!(late, Err(AppendFault::Over));
    let twice = ledger.append(game, Seq::START, &all, finished(), at(6)).await;
    let fault = AppendFault::OutOfStep { expected: Seq(0), actual: Seq(2) };
    assert_eq!(twice, Err(fault));
    assert_eq!(ledger.head(game).await.expect("readable").expect("a game").stage, GameStage::Over);
    assert_eq!(facts(&ledger, game, 0).await, all);
}

pub(crate) async fn lines_have_limits(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let good = "x".to_owned();
    let long = "x".repeat(LINE_BYTES_MAX + 1);
    let bad = |fault| AppendFault::BadLine { index: 1, fault };
    let too_many = vec![good.clone(); LINES_PER_APPEND_MAX + 1];
    for (lines, fault) in [
        (vec![], AppendFault::NoLines),
        (too_many, AppendFault::TooManyLines { lines: LINES_PER_APPEND_MAX + 1 }),
        (vec![good.clone(), String::new()], bad(LineFault::Empty)),
        (vec![good.clone(), long], bad(LineFault::TooLong { bytes: LINE_BYTES_MAX + 1 })),
        (vec![good.clone(), "a\nb".to_owned()], bad(LineFault::Broken)),
        (vec![good.clone(), "a\0b".to_owned()], bad(LineFault::Broken)),
    ] {
        let answer = ledger.append(game, Seq::START, &lines, waits_for(&[0]), at(5)).await;
        assert_eq!(answer, Err(fault));
    }
    assert_eq!(facts(&ledger, game, 0).await, Vec::<String>::new());

    let largest = vec!["x".repeat(LINE_BYTES_MAX)];
    ledger.append(game, Seq::START, &largest, waits_for(&[0]), at(5)).await.expect("just fits");
    let most = vec![good; LINES_PER_APPEND_MAX];
    ledger.append(game, Seq(1), &most, waits_for(&[0]), at(5)).await.expect("just fits");
    assert_eq!(facts(&ledger, game, 0).await, [largest, most].concat());
}

pub(crate) async fn ledger_has_a_limit(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let chunk = vec!["x".to_owned(); LINES_PER_APPEND_MAX];
    let mut seq = Seq::START;
    while seq.0 < LINES_PER_GAME_MAX {
        seq = ledger.append(game, seq, &chunk, waits_for(&[0]), at(5)).await.expect("fits");
    }
    let answer = ledger.append(game, seq, &lines(&["more"]), waits_for(&[0]), at(5)).await;
    assert_eq!(answer, Err(AppendFault::LedgerFull));
    assert_eq!(facts(&ledger, game, 0).await.len(), LINES_PER_GAME_MAX as usize);
}

pub(crate) async fn unknown_game(house: &House) {
    let ledger = house.open().await.ledger();
    let game = game_id(9);
    let answer = ledger.append(game, Seq::START, &lines(&["a"]), waits_for(&[0]), at(5)).await;
    assert_eq!(answer, Err(AppendFault::NoSuchGame(game)));
    assert_eq!(ledger.read(game, Seq::START).await, Ok(None));
    assert_eq!(ledger.head(game).await, Ok(None));
    assert_eq!(ledger.game(game).await, Ok(None));
}

/// Somebody with a tool took lines away: the game is told apart from a shorter one.
pub(crate) async fn missing_line_is_noticed(house: &House) {
    let store = house.open().await;
    for (number, statement, missing) in [
        (1, "DELETE FROM line WHERE game = $1 AND seq = 2", 2),
        (2, "DELETE FROM line WHERE game = $1 AND seq = 3", 3),
        (3, "DELETE FROM line WHERE game = $1", 1),
    ] {
        let (ledger, game) = (store.ledger(), ready(&store, number).await);
        let three = lines(&["a", "b", "c"]);
        ledger.append(game, Seq::START, &three, waits_for(&[0]), at(5)).await.expect("in step");
        house.tamper(statement, game).await;
        let fault = ledger.read(game, Seq::START).await.expect_err("a line is missing");
        assert_eq!(fault.trouble, Trouble::Gap { game, missing: Seq(missing) });
    }
}

pub(crate) async fn reopening(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let first = lines(&["a", "b"]);
    ledger.append(game, Seq::START, &first, waits_for(&[0]), at(5)).await.expect("in step");
    let before = ledger.game(game).await.expect("readable");
    store.close().await;
    assert!(ledger.head(game).await.is_err(), "closing ends every handle");

    let ledger = house.open().await.ledger();
    assert_eq!(ledger.game(game).await.expect("readable"), before);
    let second = lines(&["c"]);
    assert_eq!(ledger.append(game, Seq(2), &second, waits_for(&[1]), at(6)).await, Ok(Seq(3)));
    assert_eq!(facts(&ledger, game, 0).await, [first, second].concat());
}
