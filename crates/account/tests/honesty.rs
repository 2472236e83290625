//! A decision is judged by what its seat could know.

use account::{judge, suggestion};
use bots::{Appraiser, BotKind, Rollouts};
use rules::{Deed, State};
use testkit::dice::Dice;
use vocab::{Action, Card, Source, Viewer};

use crate::support::{games, recorded};

const WORLDS: Rollouts = Rollouts { seed: 9, count: 2 };

/// Everything that a seat can't know is dealt anew: what its decision cost stays the same.
#[test]
fn costs_are_the_same_in_twin_worlds() {
    let mut twins = 0;
    for game in games() {
        let record = recorded(&game, [BotKind::Easy, BotKind::Normal], 8);
        let appraiser = Appraiser::new(&game, 8);
        let (mut dice, plans) = (Dice::new(8), appraiser.no_plans());
        let verdict = wire::verify(&record, |step| {
            let Deed::Act(seat, action) = step.deed else { return };
            let view = step.before.view(&game, Viewer::Seat(seat));
            let twin = State::imagine(&game, &view, &mut dice);
            twins += u32::from(twin != step.before);
            let [real, other] = [&step.before, &twin]
                .map(|state| judge(&appraiser, &game, (state, 3, &plans), (seat, action), WORLDS));
            assert_eq!(real, other, "{game:?}, line {}", record.line(step.index));
            let [real, other] =
                [&step.before, &twin].map(|state| suggestion(&game, state, seat, action));
            assert_eq!(real, other, "a hint tells no more than its seat knows");
        });
        verdict.expect("it is legal");
    }
    assert!(twins > 500, "only {twins} worlds differed at all");
}

#[test]
fn the_same_card_at_another_place_is_no_other_choice() {
    let mut twice = 0;
    for game in games() {
        let record = recorded(&game, [BotKind::Easy, BotKind::Normal], 8);
        let appraiser = Appraiser::new(&game, 8);
        let verdict = wire::verify(&record, |step| {
            let Deed::Act(seat, Action::Draw(_)) = step.deed else { return };
            let view = step.before.view(&game, Viewer::Seat(seat));
            let card = |slot: u8| view.display.get(usize::from(slot)).copied().flatten();
            for slot in 0..view.display.len() as u8 {
                let done = Action::Draw(Source::Slot(slot));
                let is_legal = step.before.check(&game, seat, &done).is_ok();
                if !is_legal || !(0..slot).any(|before| card(before) == card(slot)) {
                    continue;
                }
                twice += 1;
                let weighed = appraiser.weigh(&view, 3, &appraiser.no_plans(), done, WORLDS);
                let mut cards: Vec<Card> = Vec::new();
                for action in &weighed.actions {
                    let Action::Draw(Source::Slot(slot)) = *action else { continue };
                    cards.extend(card(slot));
                }
                cards.sort_by_key(|card| card.index());
                assert!(cards.windows(2).all(|pair| pair[0] != pair[1]), "{:?}", weighed.actions);
                assert!(weighed.actions.contains(&done));
            }
        });
        verdict.expect("it is legal");
    }
    assert!(twice > 100, "only {twice} times a card lay open twice");
}
