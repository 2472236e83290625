//! The order of play is a circle: whoever sits one seat further on, with all others, plays the same moves.

use bots::BotKind;
use rules::State;
use testkit::dice::Dice;
use vocab::{BySeat, PhaseView, Seat, Seats, View, Viewer};

use crate::support::{brief, games, play, players};

/// The same table with everybody one seat further on.
fn one_further(view: &View) -> View {
    let seats = view.seats;
    let next = |seat: Seat| seats.after(seat);
    let mut turned = *view;
    turned.viewer = match view.viewer {
        Viewer::Seat(seat) => Viewer::Seat(next(seat)),
        Viewer::Spectator => Viewer::Spectator,
    };
    turned.phase = match view.phase {
        PhaseView::Setup { chosen } => PhaseView::Setup { chosen: all_further(seats, &chosen) },
        PhaseView::Turn(seat) => PhaseView::Turn(next(seat)),
        PhaseView::SecondCard(seat) => PhaseView::SecondCard(next(seat)),
        PhaseView::Keep { seat, offered } => PhaseView::Keep { seat: next(seat), offered },
        PhaseView::NeutralChoice { seat, ticket, routes } => {
            PhaseView::NeutralChoice { seat: next(seat), ticket, routes }
        }
        over @ PhaseView::Over(_) => over,
    };
    turned.public = all_further(seats, &view.public);
    if let Some(neutral) = &mut turned.neutral {
        neutral.marker = neutral.marker.map(next);
    }
    if let Some(own) = &mut turned.own {
        own.seat = next(own.seat);
    }
    turned
}

fn all_further<T: Copy>(seats: Seats, values: &BySeat<T>) -> BySeat<T> {
    let mut turned = *values;
    for seat in seats.iter() {
        turned[seats.after(seat)] = values[seat];
    }
    turned
}

/// Whoever searches is left out: what it judges by looks whole rounds ahead, and those begin with the first seat.
#[test]
fn everybody_one_seat_further_on_plays_the_same_moves() {
    for game in games() {
        for kind in BotKind::ALL.into_iter().filter(|kind| !kind.searches()) {
            let mut decision = 0;
            let mut table = players(&game, kind, 31);
            play(&game, &mut table, &mut Dice::new(6), |state, seat, view, _| {
                decision += 1;
                if !(decision as usize).is_multiple_of(9) {
                    return;
                }
                let turned = one_further(view);
                let world = State::imagine(&game, &turned, Dice::new(decision));
                let places = [(state, seat, view), (&world, game.seats().after(seat), &turned)];
                let chosen = places.map(|(truth, seat, view)| {
                    let offers = truth.offers(&game, seat);
                    kind.build(decision, brief()).choose(&game, view, &offers)
                });
                assert_eq!(chosen[0], chosen[1], "{kind} on {game:?}, decision {decision}");
            });
            assert!(decision > 10, "{kind} decides something on {game:?}");
        }
    }
}
