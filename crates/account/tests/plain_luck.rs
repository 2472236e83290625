//! The luck of a game a second time, slow and plain, by the definition in `docs/account.md`. It shares
//! the value of a position with what draws up accounts, and nothing else.

use account::{Cause, judge_of};
use bots::{Appraiser, BotKind, Foretold, PlansInMind, Rollouts};
use rules::{Deed, Fact, Game, State, Step};
use vocab::limits::{DISPLAY_MAX, KINDS};
use vocab::{BySeat, Card, Cards, PhaseView, Pile, Source, TicketId, Viewer};
use wire::Record;

use crate::support::{account, games, recorded};

/// So many games of each table, unless a proof asks for more.
const GAMES: u64 = 1;
const HOW_MANY: &str = "TREKVAART_LUCK";
/// As `support::account` has it.
const SEED: u64 = 1;
const ROLLOUTS: u32 = 2;
const EXACT: f64 = 1e-9;

/// Something that luck brought: these cards or these tickets, the card out of such a deck.
struct Windfall {
    cards: Vec<Card>,
    tickets: Vec<TicketId>,
    deck: Option<Cards>,
}

/// Where the cards are, followed fact by fact.
struct Table {
    deck: Cards,
    discard: Cards,
    display: [Option<Card>; DISPLAY_MAX],
    /// A ticket of the neutral player that waits for somebody to choose.
    turned: Option<TicketId>,
}

impl Table {
    /// Takes a fact in; what luck brought by it, if it did.
    fn follow(&mut self, fact: &Fact) -> Option<Windfall> {
        match fact {
            Fact::Dealt { cards, .. } => {
                let cards: Vec<Card> = cards.break_seal().each().collect();
                for &card in &cards {
                    self.deck.take(card, 1);
                }
                return Some(Windfall { cards, tickets: Vec::new(), deck: None });
            }
            Fact::Revealed { slot, card } => {
                self.display[usize::from(*slot)] = Some(*card);
                return Some(self.uncover(*card));
            }
            Fact::Drew { from: Source::Deck, card, .. } => {
                return Some(self.uncover(*card.break_seal()));
            }
            Fact::Drew { from: Source::Slot(slot), .. } => self.display[usize::from(*slot)] = None,
            Fact::Swept => {
                for card in self.display.iter_mut().filter_map(Option::take) {
                    self.discard.add(card, 1);
                }
            }
            Fact::Reshuffled(Pile::Cards) => {
                self.deck = self.deck.plus(&std::mem::replace(&mut self.discard, Cards::NONE));
            }
            Fact::Claimed { payment, .. } => {
                for (card, count) in payment.cards().iter() {
                    self.discard.add(card, count);
                }
            }
            Fact::Offered { tickets, .. } => {
                let tickets = tickets.break_seal().as_slice().to_vec();
                return Some(Windfall { cards: Vec::new(), tickets, deck: None });
            }
            Fact::NeutralTurned { ticket } => {
                self.turned = Some(*ticket);
                return Some(Windfall { cards: Vec::new(), tickets: vec![*ticket], deck: None });
            }
            // Turned up and taken at once, or after a choice that was no matter of luck.
            Fact::NeutralTook { ticket, .. } if self.turned.take() != Some(*ticket) => {
                return Some(Windfall { cards: Vec::new(), tickets: vec![*ticket], deck: None });
            }
            _ => {}
        }
        None
    }

    fn uncover(&mut self, card: Card) -> Windfall {
        let deck = Some(self.deck);
        self.deck.take(card, 1);
        Windfall { cards: vec![card], tickets: Vec::new(), deck }
    }
}

/// Everything that luck brought in a step of a record, and what it gave each seat, in order.
fn luck_of_step(
    game: &Game,
    judge: &Appraiser,
    rollouts: Rollouts,
    (step, windfalls, turn, plans): (&Step<'_>, &[Windfall], u16, &PlansInMind),
) -> Vec<BySeat<f64>> {
    let chances = |told: &Foretold| match step.deed {
        Deed::Act(seat, action) => {
            let vantage = judge.recall(&step.before, turn, plans);
            judge.chances(&vantage, Some((seat, action, told)), rollouts)
        }
        _ => judge.chances_of_deal(told, rollouts),
    };
    let turn_after = turn + u16::from(begins_a_turn(game, step));
    let after = || judge.chances(&judge.recall(step.after, turn_after, plans), None, rollouts);
    let mut value = judge.result(step.after).unwrap_or_else(after);
    let mut given = Vec::new();
    for (index, windfall) in windfalls.iter().enumerate().rev() {
        let mut before = Foretold::default();
        for earlier in &windfalls[..index] {
            before.cards.extend(&earlier.cards);
            before.tickets.extend(&earlier.tickets);
        }
        let mean = match &windfall.deck {
            None => chances(&before),
            Some(deck) => {
                let mut mean = BySeat::all(0.0);
                for (card, count) in deck.iter().filter(|&(_, count)| count > 0) {
                    let mut told = before.clone();
                    told.cards.push(card);
                    let came = card == windfall.cards[0];
                    let outcome = if came { value } else { chances(&told) };
                    if came && index + 1 == windfalls.len() && judge.result(step.after).is_none() {
                        assert_eq!(
                            chances(&told),
                            value,
                            "what came is valued as what could have come"
                        );
                    }
                    let chance = f64::from(count) / f64::from(deck.total());
                    for seat in game.seats().iter() {
                        mean[seat] += chance * outcome[seat];
                    }
                }
                mean
            }
        };
        given.push(BySeat::from_fn(|seat| value[seat] - mean[seat]));
        value = mean;
    }
    given.reverse();
    given
}

fn begins_a_turn(game: &Game, step: &Step<'_>) -> bool {
    let acts = matches!(step.deed, Deed::Act(..));
    let phase = |state: &State| state.view(game, Viewer::Spectator).phase;
    acts && matches!(phase(&step.before), PhaseView::Turn(_))
}

/// What luck gave each seat of a recorded game, turn of luck by turn of luck.
fn plain_luck(record: &Record) -> Vec<BySeat<f64>> {
    let game = record.game();
    let new_table = || Table {
        deck: game.figures().cards,
        discard: Cards::NONE,
        display: [None; DISPLAY_MAX],
        turned: None,
    };
    // The luck of rollouts follows from all that came.
    let (mut table, mut seed) = (new_table(), SEED ^ 0xcbf2_9ce4_8422_2325);
    for windfall in record.facts().iter().filter_map(|fact| table.follow(fact)) {
        let cards = windfall.cards.iter().map(|card| card.index());
        let tickets = windfall.tickets.iter().map(|ticket| KINDS + ticket.index());
        for part in cards.chain(tickets) {
            seed = (seed ^ part as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let (judge, rollouts) = (judge_of(game), Rollouts { seed, count: ROLLOUTS });
    let (mut given, mut table, mut turn) = (Vec::new(), new_table(), 0);
    let mut plans = judge.no_plans();
    wire::verify(record, |step| {
        let windfalls: Vec<Windfall> =
            step.facts.iter().filter_map(|fact| table.follow(fact)).collect();
        if let Deed::Act(seat, _) = step.deed {
            judge.keep_in_mind(&mut plans, &step.before.view(game, Viewer::Seat(seat)));
        }
        given.extend(luck_of_step(game, &judge, rollouts, (step, &windfalls, turn, &plans)));
        turn += u16::from(begins_a_turn(game, step));
    })
    .expect("it is legal");
    given
}

#[test]
#[allow(clippy::print_stdout, reason = "a proof reads how many games there were")]
fn the_luck_of_a_game_is_what_the_plain_definition_says() {
    let wanted = std::env::var(HOW_MANY).ok().and_then(|number| number.parse().ok());
    let (mut recomputed, mut most) = (0, 0.0_f64);
    for deal in 0..wanted.unwrap_or(GAMES) {
        for game in games() {
            let record = recorded(&game, [BotKind::Normal, BotKind::Easy], 500 + deal);
            let account = account(&record, ROLLOUTS, 2);
            let told = account.movements.iter();
            let told: Vec<_> =
                told.filter(|movement| matches!(movement.cause, Cause::Luck { .. })).collect();
            let plain = plain_luck(&record);
            assert_eq!(told.len(), plain.len(), "{game:?}, deal {deal}");
            for (movement, plain) in told.iter().zip(&plain) {
                for seat in game.seats().iter() {
                    let left = (movement.shift(seat) - plain[seat]).abs();
                    assert!(left < EXACT, "{game:?}, deal {deal}, line {}: {left}", movement.line);
                    most = most.max(left);
                }
            }
            recomputed += 1;
        }
    }
    println!("{recomputed} games recomputed, {most:.1e} left over at most");
}
