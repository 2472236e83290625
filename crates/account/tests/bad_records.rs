//! What can't be accounted for, and what is accounted for only in part.

use account::{AccountFault, Audit};
use bots::BotKind;
use rules::{Fact, Game, State};
use testkit::dice::Dice;
use vocab::{Action, PlayedBy, Seat, Viewer};
use wire::record;

use crate::support::{account, game, play, recorded, text};

/// A game that a seat resigns after so many decisions.
fn resigned(game: &Game, decisions: usize, seat: Seat) -> (Vec<Fact>, State) {
    let (mut luck, mut facts) = (Dice::new(4), Vec::new());
    let mut players = [0; 3].map(|seed| BotKind::Normal.build(seed, bots::Budget::OWN));
    let mut state = State::deal(game, &mut luck, &mut facts);
    let mut taken = 0;
    while let Some(asked) = state.to_act(game) {
        if taken == decisions {
            for fact in state.decide_resign(game, seat).expect("it may resign") {
                state.evolve(game, &fact);
                facts.push(fact);
            }
            if state.is_over() {
                break;
            }
            let by = PlayedBy::Bot(vocab::BotName::new("hard").expect("a name"));
            for fact in state.decide_take_over(game, seat, by).expect("a bot may") {
                state.evolve(game, &fact);
                facts.push(fact);
            }
        }
        let view = state.view(game, Viewer::Seat(asked));
        let action: Action = players[asked.index()].choose(game, &view, &state.offers(game, asked));
        state.play_offered(game, asked, action, &mut luck, &mut facts);
        taken += 1;
    }
    (facts, state)
}

#[test]
fn a_resigned_game_is_accounted_for_up_to_the_resignation() {
    for players in [2, 3] {
        let game = game("nederland", players);
        let (facts, end) = resigned(&game, 30, Seat::FIRST);
        let record = record::read(&text(&game, &facts, &end), None).expect("our own record");
        let account = account(&record, 4, 1);
        assert_eq!(account.resigned, Some(Seat::FIRST));
        let decided = |m: &&account::Movement| matches!(m.cause, account::Cause::Decision(_));
        assert_eq!(account.movements.iter().filter(decided).count(), 30);
        for row in &account.rows {
            let sum = row.start + row.luck + row.fate + row.own() + row.others;
            assert!((sum - row.result).abs() < 1e-9);
            assert!(row.result > 0.0 && row.result < 1.0, "nobody had won: {row:?}");
        }
    }
}

#[test]
fn a_game_with_one_decision_has_no_account() {
    let game = game("amsterdam", 2);
    for decisions in [0, 1] {
        let (facts, end) = resigned(&game, decisions, Seat::FIRST);
        let record = record::read(&text(&game, &facts, &end), None).expect("our own record");
        let fault = Audit::new(&record).err();
        assert_eq!(fault, Some(AccountFault::TooShort { decisions }));
    }
}

#[test]
fn an_illegal_record_has_no_account() {
    let game = game("amsterdam", 2);
    let (mut facts, end) = play(&game, [BotKind::Normal; 2], 1);
    let claim = facts.iter().rposition(|fact| matches!(fact, Fact::Claimed { .. }));
    facts.remove(claim.expect("routes were claimed"));
    let record = record::read(&text(&game, &facts, &end), None).expect("it can be read");
    let fault = Audit::new(&record).expect_err("a claim is missing");
    assert!(fault.to_string().contains("illegal at line"), "{fault}");
}

/// The facts with a change of hands before the turn with this number, counted from 0.
fn taken_over_in(facts: &mut Vec<Fact>, turn: usize, by: PlayedBy) {
    let ends = facts.iter().enumerate().filter(|(_, fact)| matches!(fact, Fact::TurnEnded));
    let at = ends.map(|(at, _)| at).nth(turn).expect("games are longer") + 1;
    facts.insert(at, Fact::TakenOver { seat: Seat::FIRST, by });
}

#[test]
fn decisions_of_whoever_took_a_seat_over_are_not_in_its_rate() {
    let game = game("amsterdam", 2);
    let (facts, end) = play(&game, [BotKind::Normal; 2], 1);
    let whole = account(&recorded(&game, [BotKind::Normal; 2], 1), 2, 1);
    let count = |facts: &[Fact]| {
        let record = record::read(&text(&game, facts, &end), None).expect("our own record");
        let account = account(&record, 2, 1);
        assert_eq!(account.rows[0].cost, whole.rows[0].cost, "the seat's account is the same");
        assert_eq!(account.rows[1].rate, whole.rows[1].rate);
        let dearest = account.dearest(Some(Seat::FIRST));
        assert!(dearest.is_none_or(|(_, judged)| !judged.taken_over));
        account.rows[0].rate.decisions()
    };
    let stand_in = PlayedBy::Bot(vocab::BotName::new("hard").expect("a name"));
    let mut away = facts.clone();
    taken_over_in(&mut away, 8, stand_in);
    let mut back = away.clone();
    taken_over_in(&mut back, 16, PlayedBy::Human);
    let [away, back, whole] = [&away, &back, &facts].map(|facts| count(facts));
    assert!(away < back && back < whole, "{away}, {back}, {whole}");
    // Nobody was away.
    let mut there = facts.clone();
    taken_over_in(&mut there, 8, PlayedBy::Human);
    assert_eq!(count(&there), whole);
}
