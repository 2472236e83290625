//! What a program that plays is told, and how its answers are read.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use rules::{Game, Offers, State};
use serde_json::Value;
use testkit::dice::Dice;
use vocab::{Action, Chance, Seats, Variant, View, Viewer};
use wire::{BadAnswer, Opening, Question};

fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for (name, variant, seats) in [
        ("amsterdam", Variant::Plain, 3),
        ("nederland", Variant::Plain, 5),
        ("nederland", Variant::NoTolls, 2),
        ("nederland", Variant::Neutral, 2),
    ] {
        let board = Arc::new(boards::load_shipped(name).expect("a shipped board"));
        let seats = Seats::new(seats).expect("a table");
        games.push(Game::new(board, variant, seats).expect("a game"));
    }
    games
}

const OPENING: Opening = Opening { seed: 7, time: Duration::from_millis(1500), nodes: None };

fn json(line: &str) -> Value {
    assert!(!line.contains('\n'), "a line is one line");
    serde_json::from_str(line).expect("lines are JSON")
}

/// Plays a random game and shows every question of it.
fn each_question(
    game: &Game,
    seed: u64,
    mut show: impl FnMut(&View, &Offers<'_>, &Value),
) -> State {
    let mut dice = Dice::new(seed);
    let mut state = State::deal(game, &mut dice, ());
    let mut opening = Some(OPENING);
    while let Some(seat) = state.to_act(game) {
        let view = state.view(game, Viewer::Seat(seat));
        let offers = state.offers(game, seat);
        let question = Question { game, opening: opening.take(), view: &view, offers: &offers };
        show(&view, &offers, &json(&question.line()));
        let action = offers.nth(dice.below(offers.count()));
        state.play_offered(game, seat, action, &mut dice, ());
    }
    state
}

/// Every name in a JSON value: keys, and the words that say which kind of thing it is.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                found.insert(key.clone());
                if let ("name" | "do" | "returned" | "ended", Some(word)) = (&**key, value.as_str())
                {
                    // Places have names too; those are not ours to document.
                    if word.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
                        found.insert(word.to_owned());
                    }
                }
                names(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

#[test]
fn every_name_in_a_line_is_in_the_paper() {
    let paper = include_str!("../../../docs/bot-protocol.md");
    let mut found = BTreeSet::new();
    for game in games() {
        for seed in 1..=3 {
            let end = each_question(&game, seed, |_, _, question| names(question, &mut found));
            let sheet = end.finished(&game).expect("the game is over").sheet();
            names(&json(&wire::finished_line(&game, &sheet)), &mut found);
        }
        let forfeited = wire::forfeited_line(&game, game.seats().last());
        names(&json(&forfeited), &mut found);
    }
    for reached in ["setup", "second_card", "neutral_choice", "tickets", "keep", "wild", "forfeit"]
    {
        assert!(found.contains(reached), "no line had `{reached}`");
    }
    for name in found {
        let quoted = format!("`{name}`");
        assert!(
            paper.contains(&quoted) || paper.contains(&format!("\"{name}\"")),
            "docs/bot-protocol.md does not tell of {quoted}"
        );
    }
}

#[test]
fn offers_are_numbered_and_their_text_is_the_action() {
    for game in games() {
        each_question(&game, 5, |_, offers, question| {
            let told = question["offers"].as_array().expect("a list");
            assert_eq!(told.len(), offers.count() as usize);
            for (n, (offer, action)) in told.iter().zip(offers.iter()).enumerate() {
                assert_eq!(offer["n"], n);
                let text = offer["action"].as_str().expect("text");
                assert_eq!(Action::parse(game.board(), text), Ok(action));
            }
        });
    }
}

#[test]
fn the_board_comes_with_the_first_question_only() {
    for game in games() {
        let mut asked = 0;
        each_question(&game, 9, |_, _, question| {
            assert_eq!(question.get("game").is_some(), asked == 0);
            if asked == 0 {
                assert_eq!(question["time_ms"], 1500);
                assert_eq!(question["game"]["ruleset"], game.ruleset());
                let routes = question["game"]["board"]["routes"].as_array().expect("a list");
                assert_eq!(routes.len(), game.board().routes().len());
            }
            asked += 1;
        });
    }
}

#[test]
fn a_view_tells_the_own_hand_and_only_counts_of_others() {
    for game in games() {
        each_question(&game, 11, |view, _, question| {
            let told = &question["view"];
            let own = view.own.expect("a seat's view");
            assert_eq!(told["seat"], own.seat.index());
            let hand = told["own"]["hand"].as_object().expect("a pile");
            let cards: u64 = hand.values().filter_map(Value::as_u64).sum();
            assert_eq!(cards, u64::from(own.hand.total()));
            let tickets = told["own"]["tickets"].as_array().expect("a list");
            assert_eq!(tickets.len(), own.tickets.len());
            for (player, seat) in
                told["players"].as_array().expect("a list").iter().zip(view.seats.iter())
            {
                assert_eq!(player["cards"], view.public[seat].cards);
                assert_eq!(player["tickets"], view.public[seat].tickets);
                assert!(player.get("hand").is_none());
            }
        });
        let state = State::deal(&game, &mut Dice::new(3), ());
        let view = state.view(&game, Viewer::Spectator);
        let told = serde_json::to_value(wire::view(game.board(), &view)).expect("plain data");
        assert!(told["own"].is_null() && told["seat"].is_null());
    }
}

#[test]
fn a_question_is_the_same_to_the_letter() {
    let game = &games()[0];
    let state = State::deal(game, &mut Dice::new(1), ());
    let seat = vocab::Seat::FIRST;
    let view = state.view(game, Viewer::Seat(seat));
    let offers = state.offers(game, seat);
    let question = Question { game, opening: None, view: &view, offers: &offers };
    assert_eq!(question.line(), include_str!("question.json").trim_end());
}

#[test]
fn answers_are_a_number_that_was_offered() {
    let good = [
        (r#"{"choose": 0}"#, 0),
        (r#"{"choose":2}"#, 2),
        (r#"{"why": "it is near", "choose": 1}"#, 1),
    ];
    for (line, number) in good {
        assert_eq!(wire::read_answer(line, 3), Ok(number), "{line}");
    }
    for line in [
        "",
        "0",
        "choose 0",
        "{}",
        r#"{"choose": -1}"#,
        r#"{"choose": 1.5}"#,
        r#"{"choose": "1"}"#,
        r#"{"choose": null}"#,
        r#"{"choose": 1"#,
        r#"{"choose": 1} {"choose": 2}"#,
        r#"{"choose": 99999999999999999999}"#,
    ] {
        assert_eq!(
            wire::read_answer(line, 3),
            Err(BadAnswer::NotAnAnswer(line.to_owned())),
            "{line}"
        );
    }
    assert_eq!(
        wire::read_answer(r#"{"choose": 3}"#, 3),
        Err(BadAnswer::NotOffered { choose: 3, offers: 3 })
    );
}
