//! What would make people laugh at a bot, or wait for it.

use bots::{BotKind, Budget, Policy};
use rules::{Game, Offers, State};
use testkit::dice::Dice;
use vocab::{Action, Card, PhaseView, Seat, Seats, Source, Variant, View};

use crate::support::{brief, games, play};

/// Lays its plan as `normal` does, and then waits while the race for the toll bonus is open: it draws
/// cards as long as there are any, then tickets, and lets others claim.
struct Staller(Box<dyn Policy>);

/// More tickets than this that come to nothing look like a bot that has lost its way: four to fulfil,
/// and what it kept of a last offer.
const UNFULFILLED_MAX: usize = 6;
/// With so many pieces left it begins to wait.
const PIECES_TO_WAIT: u8 = 12;
/// Up to so many tokens behind it hopes for the bonus.
const TOKENS_TO_HOPE: u8 = 2;

impl Policy for Staller {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        let seat = offers.seat();
        let own = &view.public[seat];
        let others = view.seats.iter().filter(|&other| other != seat);
        let most = others.map(|other| view.public[other].tokens).max().unwrap_or(0);
        let waits = own.pieces <= PIECES_TO_WAIT
            && own.tokens + TOKENS_TO_HOPE >= most
            && view.last_turns.is_none();
        let wait = [Action::Draw(Source::Deck)]
            .into_iter()
            .chain((0..5).map(|slot| Action::Draw(Source::Slot(slot))))
            .chain([Action::DrawTickets])
            .find(|action| waits && offers.contains(action));
        wait.unwrap_or_else(|| self.0.choose(game, view, offers))
    }
}

fn two_on(board: &str) -> Game {
    let board = boards::load_shipped(board).expect("it is shipped");
    let seats = Seats::new(2).expect("two can play");
    Game::new(board.into(), Variant::Plain, seats).expect("it is allowed")
}

/// Tickets that a seat holds at the end, and how many of them it fulfilled.
fn tickets(game: &Game, end: &State, seat: Seat) -> (usize, usize) {
    let sheet = end.finished(game).expect("it is over").sheet();
    let row = &sheet.rows[seat.index()];
    (row.tickets.len(), row.tickets_done())
}

/// Where whoever claims next loses the bonus, drawing tickets looks like a way to wait. In these deals
/// `hard` once did so till it held 19 to 25 of them and had fulfilled 4 to 8: its rollouts did not
/// know the race, so there the other always claimed first.
#[test]
fn in_a_standoff_nobody_draws_tickets_without_end() {
    let game = two_on("nederland");
    let budget = Budget { nodes: Some(24), time: Some(std::time::Duration::MAX) };
    let last = game.seats().last();
    for deal in [67, 99, 356, 609, 679] {
        let waits = Staller(BotKind::Normal.build(deal, Budget::OWN));
        let mut table: [Box<dyn Policy>; 2] = [Box::new(waits), BotKind::Hard.build(deal, budget)];
        let end = play(&game, &mut table, &mut Dice::new(deal), |_, _, _, _| {});
        let (held, done) = tickets(&game, &end, last);
        assert!(held - done <= 4, "deal {deal}: {held} tickets, {done} of them fulfilled");
    }
}

/// The same for every level, board and number of players, with everybody else waiting.
#[test]
fn nobody_is_lured_into_holding_tickets_that_it_can_not_fulfil() {
    for game in games() {
        for (kind, deals) in [(BotKind::Easy, 8), (BotKind::Normal, 8), (BotKind::Hard, 1)] {
            for deal in 0..deals {
                let hero = game.seats().last();
                let mut table: Vec<Box<dyn Policy>> = game
                    .seats()
                    .iter()
                    .map(|seat| {
                        let plans = BotKind::Normal.build(deal, Budget::OWN);
                        if seat == hero {
                            kind.build(deal, brief())
                        } else {
                            Box::new(Staller(plans))
                        }
                    })
                    .collect();
                let end = play(&game, &mut table, &mut Dice::new(deal), |_, _, _, _| {});
                let (held, done) = tickets(&game, &end, hero);
                assert!(
                    held - done <= UNFULFILLED_MAX,
                    "{kind} on {game:?}, deal {deal}: {held} tickets, {done} of them fulfilled"
                );
            }
        }
    }
}

/// A beginner likes wilds, but whoever takes nothing else turn after turn seems to be asleep.
#[test]
fn easy_does_not_take_four_face_up_wilds_in_a_row() {
    for game in ["amsterdam", "nederland"].map(two_on) {
        let mut wilds = 0;
        for deal in 0..60 {
            let mut table =
                [BotKind::Easy, BotKind::Normal].map(|kind| kind.build(deal, Budget::OWN));
            let mut row = 0;
            play(&game, &mut table, &mut Dice::new(deal), |_, seat, view, action| {
                if seat != Seat::FIRST || !matches!(view.phase, PhaseView::Turn(_)) {
                    return;
                }
                let shown = |slot: u8| view.display[usize::from(slot)];
                let wild = matches!(action, Action::Draw(Source::Slot(slot))
                    if shown(slot) == Some(Card::WILD));
                row = if wild { row + 1 } else { 0 };
                wilds += u32::from(wild);
                assert!(row < 4, "{game:?}, deal {deal}");
            });
        }
        assert!(wilds > 60, "it still likes them: {wilds}");
    }
}
