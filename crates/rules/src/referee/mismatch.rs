//! Which row of the rule book a wrong fact breaks.

use vocab::{Ending, Payee, Pile, Refusal, Returned};

use super::{Illegal, Referee};
use crate::fact::Fact;
use crate::game::Game;
use crate::state::{Phase, State};

/// The rules refuse the action that the next fact shows.
pub(super) fn refused(referee: &Referee<'_>, refusal: Refusal) -> Illegal {
    let leaving = |fact: &Fact| matches!(fact, Fact::Resigned { .. } | Fact::TakenOver { .. });
    let rule = match (refusal, referee.state.phase) {
        (Refusal::GameOver, Phase::Over(ending)) => end_rule(ending),
        // Whoever has resigned neither resigns again nor comes back.
        (Refusal::NotNow, _) if leaving(&referee.facts[referee.index]) => "R2",
        _ => refusal.rule(referee.game.figures()),
    };
    Illegal { index: referee.index, rule, message: refusal.to_string() }
}

/// The next fact is none that can begin anything now.
pub(super) fn out_of_place(referee: &Referee<'_>, fact: &Fact) -> Illegal {
    let illegal =
        |rule, message: &str| Illegal { index: referee.index, rule, message: message.to_owned() };
    if let Phase::Over(ending) = referee.state.phase {
        return illegal(end_rule(ending), "the game is over");
    }
    if matches!(referee.state.phase, Phase::NeutralChoice(_)) {
        return illegal(
            "P4",
            "the holder of the marker chooses which route the neutral player takes",
        );
    }
    let rule = rule_of(referee.game, &referee.state, fact);
    illegal(rule, &format!("{} can't happen now", name(fact)))
}

/// Something else should have happened.
pub(super) fn differs(game: &Game, index: usize, expected: &Fact, found: Option<&Fact>) -> Illegal {
    let Some(found) = found else {
        let message = format!("the record stops where {} must follow", name(expected));
        return Illegal { index, rule: expected_rule(game, expected), message };
    };
    if let (Fact::Claimed { .. }, Fact::Claimed { .. }) = (expected, found) {
        return claim_differs(game, index, expected, found);
    }
    let same_kind = std::mem::discriminant(expected) == std::mem::discriminant(found);
    let message = if same_kind {
        format!("{} is not as the rules have it", name(found))
    } else {
        format!("{} must come here, not {}", name(expected), name(found))
    };
    let rule = match (expected, found) {
        // An unexpected sweep, last round or neutral event is told by its own row.
        (
            _,
            Fact::Swept | Fact::LastRound { .. } | Fact::NeutralTook { .. } | Fact::NeutralRetired,
        ) if !same_kind => expected_rule(game, found),
        _ => expected_rule(game, expected),
    };
    Illegal { index, rule, message }
}

fn claim_differs(game: &Game, index: usize, expected: &Fact, found: &Fact) -> Illegal {
    let parts = |fact: &Fact| match *fact {
        Fact::Claimed { points, goods, toll, .. } => (points, goods, toll),
        _ => unreachable!("only claims are compared here"),
    };
    let ((points, goods, toll), (wrong_points, wrong_goods, wrong_toll)) =
        (parts(expected), parts(found));
    let (rule, message) = if points != wrong_points {
        ("S16", format!("the route scores {points}, not {wrong_points}"))
    } else if goods != wrong_goods {
        let message =
            if goods { "the claim earns merchandise" } else { "the claim earns no merchandise" };
        ("A7", message.to_owned())
    } else {
        match (toll, wrong_toll) {
            (None, Some(_)) => ("V1", "there are no tolls".to_owned()),
            (Some(toll), Some(wrong)) if toll.loan != wrong.loan => {
                let message = if toll.loan {
                    "the toll can't be paid, so a loan must cover it"
                } else {
                    "the toll can be paid, so it must be"
                };
                ("N9", message.to_owned())
            }
            (Some(toll), _) => {
                let to = match toll.to {
                    Payee::Bank => "the bank".to_owned(),
                    Payee::Seat(seat) => seat.to_string(),
                };
                let rule =
                    if game.neutral.is_some() && toll.to == Payee::Bank { "P8" } else { "N8" };
                (rule, format!("the toll is {} to {to}", toll.value))
            }
            (None, None) => unreachable!("claims that differ differ in some part"),
        }
    };
    Illegal { index, rule, message }
}

/// The row that demands this fact.
fn expected_rule(game: &Game, fact: &Fact) -> &'static str {
    let amsterdam = game.returned == Returned::UnderDeck;
    match fact {
        Fact::Dealt { .. } => {
            if amsterdam {
                "A2"
            } else {
                "N1"
            }
        }
        Fact::Revealed { .. } => "S3",
        Fact::Swept => "S7",
        Fact::Reshuffled(Pile::Cards) => "S9",
        Fact::Reshuffled(Pile::Tickets) => "N4",
        Fact::Offered { .. } => {
            if amsterdam {
                "A4"
            } else {
                "N3"
            }
        }
        Fact::Kept { .. } => "S18",
        Fact::Drew { .. } => "S3",
        Fact::Claimed { .. } => "S12",
        Fact::NeutralTook { route: Some(_), toll: Some(_), .. } => "P5",
        Fact::NeutralTook { route: Some(_), .. } => "P4",
        Fact::NeutralTook { .. } => "P3",
        Fact::NeutralTurned { .. } => "P4",
        Fact::NeutralRetired => "P7",
        Fact::Passed { .. } => "S21",
        Fact::LastRound { .. } => "S20",
        Fact::TakenOver { .. } => "R3",
        Fact::Resigned { .. } => "R1",
        Fact::TurnEnded => "S1",
        Fact::Ended(ending) => end_rule(*ending),
    }
}

/// The row that forbids this fact as a beginning.
fn rule_of(game: &Game, state: &State, fact: &Fact) -> &'static str {
    match fact {
        Fact::NeutralTook { .. } if state.marker.is_none() => "P7",
        Fact::NeutralTook { .. } => "P2",
        Fact::Offered { .. } => "S1",
        _ => expected_rule(game, fact),
    }
}

/// The row by which a game is over.
pub(super) fn end_rule(ending: Ending) -> &'static str {
    match ending {
        Ending::Pieces => "S20",
        Ending::Passes => "S21",
        Ending::Resigned => "R1",
    }
}

/// What a fact is called in a message.
fn name(fact: &Fact) -> &'static str {
    match fact {
        Fact::Dealt { .. } => "a deal",
        Fact::Revealed { .. } => "a card revealed",
        Fact::Swept => "a sweep of the display",
        Fact::Reshuffled(Pile::Cards) => "a reshuffle of cards",
        Fact::Reshuffled(Pile::Tickets) => "a reshuffle of tickets",
        Fact::Offered { .. } => "an offer of tickets",
        Fact::Kept { .. } => "a keep",
        Fact::Drew { .. } => "a draw",
        Fact::Claimed { .. } => "a claim",
        Fact::NeutralTurned { .. } | Fact::NeutralTook { .. } => "a neutral phase",
        Fact::NeutralRetired => "the neutral player's retirement",
        Fact::Passed { .. } => "a pass",
        Fact::LastRound { .. } => "the last round",
        Fact::TakenOver { .. } => "a takeover",
        Fact::Resigned { .. } => "a resignation",
        Fact::TurnEnded => "the end of a turn",
        Fact::Ended(_) => "the end of the game",
    }
}
