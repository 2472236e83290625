//! Whole games at tables whose decks somebody knows.

use std::collections::VecDeque;
use std::sync::Arc;

use bots::{BotKind, Budget};
use deals::{Hex32, order_of_cards, order_of_tickets};
use rules::{Fact, Game, State};
use store::{Moment, Seed};
use vocab::page::TableClock;
use vocab::{Card, Cards, Pile, Seats, Source, TicketId, TicketSet, Variant, Viewer};

use crate::book::Book;
use crate::luck::TableLuck;

fn seed(number: u32) -> Seed {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

fn digits(seed: &Seed) -> Hex32 {
    Hex32(*seed.bytes())
}

/// What a game has met.
#[derive(Default, Debug)]
struct Met {
    sweeps: u32,
    /// New decks in the middle of a refill (S9)...
    in_a_refill: u32,
    /// ...in the middle of a draw of tickets (N4)...
    in_a_draw: u32,
    /// ...and for the neutral player (P7).
    for_neutral: u32,
    /// Tickets that were drawn from under the deck (A4).
    from_under: u32,
}

/// Follows a game and knows what must come next.
struct Overseer<'g> {
    game: &'g Game,
    seed: Seed,
    state: State,
    cards: VecDeque<Card>,
    tickets: VecDeque<TicketId>,
    made: [u32; 2],
    /// The last fact.
    before: Option<Fact>,
    met: Met,
    /// What came from the first decks.
    first: (Vec<Card>, Vec<TicketId>),
}

impl<'g> Overseer<'g> {
    fn new(game: &'g Game, seed: &Seed, state: &State) -> Overseer<'g> {
        let board = game.board();
        let tickets = TicketSet::first(board.tickets().len());
        Overseer {
            game,
            seed: seed.clone(),
            state: *state,
            cards: order_of_cards(&digits(seed), 0, &board.figures().cards).into(),
            tickets: order_of_tickets(&digits(seed), 0, board, tickets).into(),
            made: [0, 0],
            before: None,
            met: Met::default(),
            first: (Vec::new(), Vec::new()),
        }
    }

    fn next_card(&mut self) -> Card {
        let card = self.cards.pop_front().expect("the deck has a card");
        if self.made[0] == 0 {
            self.first.0.push(card);
        }
        card
    }

    /// The ticket must be the next, or come from under the deck.
    fn expect_ticket(&mut self, ticket: TicketId) {
        match self.tickets.pop_front() {
            Some(next) => {
                assert_eq!(ticket, next);
                if self.made[1] == 0 {
                    self.first.1.push(ticket);
                }
            }
            None => self.met.from_under += 1,
        }
    }

    fn reshuffle(&mut self, pile: Pile) {
        let view = self.state.view(self.game, Viewer::Spectator);
        let (seed, board) = (&self.seed, self.game.board());
        match pile {
            Pile::Cards => {
                assert!(self.cards.is_empty(), "first the deck runs out");
                self.made[0] += 1;
                self.cards = order_of_cards(&digits(seed), self.made[0], &view.discard).into();
            }
            Pile::Tickets => {
                self.met.in_a_draw += u32::from(!self.tickets.is_empty());
                self.made[1] += 1;
                let deck = view.ticket_discard;
                self.tickets.extend(order_of_tickets(&digits(seed), self.made[1], board, deck));
            }
        }
    }

    fn see(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { cards, .. } => {
                let hand: Cards =
                    (0..cards.break_seal().total()).map(|_| self.next_card()).collect();
                assert_eq!(*cards.break_seal(), hand);
            }
            Fact::Revealed { card, .. } => {
                let made = Fact::Reshuffled(Pile::Cards);
                self.met.in_a_refill += u32::from(self.before == Some(made));
                assert_eq!(card, self.next_card());
            }
            Fact::Drew { from: Source::Deck, card, .. } => {
                assert_eq!(*card.break_seal(), self.next_card());
            }
            Fact::Offered { tickets, .. } => {
                for &ticket in tickets.break_seal().as_slice() {
                    self.expect_ticket(ticket);
                }
            }
            Fact::NeutralTurned { ticket } => self.expect_ticket(ticket),
            Fact::NeutralTook { ticket, .. }
                if !matches!(self.before, Some(Fact::NeutralTurned { .. })) =>
            {
                self.expect_ticket(ticket);
            }
            Fact::NeutralRetired => {
                let made = Fact::Reshuffled(Pile::Tickets);
                self.met.for_neutral += u32::from(self.before == Some(made));
            }
            Fact::Reshuffled(pile) => self.reshuffle(pile),
            Fact::Swept => self.met.sweeps += 1,
            _ => {}
        }
        self.state.evolve(self.game, fact);
        self.before = Some(*fact);
    }
}

/// Plays a game at a table that forgets all and is rebuilt from its ledger every few facts, while
/// somebody looks on who knows the decks.
fn play<'g>(game: &'g Game, seed: &Seed, kind: BotKind, whims: u64) -> Overseer<'g> {
    let luck = || TableLuck::ordered(game, seed);
    let mut lines: Vec<String> = Vec::new();
    let untimed = || (luck(), TableClock::None);
    let now = Moment::at_ms(1);
    let mut book = Book::read(game, untimed(), []).expect("a bare table");
    let mut overseer = Overseer::new(game, seed, book.state());
    let seats = game.seats().count();
    let mut players: Vec<_> =
        (whims..).take(seats).map(|whim| kind.build(whim, Budget::OWN)).collect();
    let mut facts = book.deal();
    loop {
        facts.iter().for_each(|fact| overseer.see(fact));
        let draft = book.draft(facts, now);
        lines.extend_from_slice(draft.lines());
        book.take_in(draft);
        let Some(seat) = book.state().to_act(game) else {
            return overseer;
        };
        if lines.len().is_multiple_of(16) {
            let again = Book::read(game, untimed(), lines.iter().map(|line| (line.as_str(), now)));
            book = again.expect("it is the table's own ledger");
        }
        let view = book.state().view(game, Viewer::Seat(seat));
        let offers = book.state().offers(game, seat);
        let action = players[seat.index()].choose(game, &view, &offers);
        facts = book.decide(seat, &action).expect("an offer is allowed");
    }
}

/// Whoever plays, and whatever they choose: what comes from a deck is what lay in it, in its order.
/// Two tables with one seed whose people choose otherwise see the same first decks.
#[test]
fn s9_n4_what_comes_from_a_deck_depends_on_nobodys_choices() {
    let games = [
        ("amsterdam", Variant::Plain, 2),
        ("amsterdam", Variant::Plain, 4),
        ("nederland", Variant::Plain, 5),
        ("nederland", Variant::NoTolls, 3),
        ("nederland", Variant::Neutral, 2),
    ];
    let mut met = Met::default();
    for (board, variant, seats) in games {
        let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
        let seats = Seats::new(seats).expect("a table");
        let game = Game::new(board, variant, seats).expect("a game");
        for number in 0..3 {
            let seed = seed(number);
            let whims = u64::from(number) * 10;
            let courses =
                [(BotKind::Random, whims), (BotKind::Hoarder, whims), (BotKind::Random, whims + 5)]
                    .map(|(kind, whims)| play(&game, &seed, kind, whims));
            for pair in courses.windows(2) {
                let [one, other] = [&pair[0].first, &pair[1].first];
                assert!(one.0.iter().zip(&other.0).all(|(one, other)| one == other));
                assert!(one.1.iter().zip(&other.1).all(|(one, other)| one == other));
            }
            for course in courses {
                met.sweeps += course.met.sweeps;
                met.in_a_refill += course.met.in_a_refill;
                met.in_a_draw += course.met.in_a_draw;
                met.for_neutral += course.met.for_neutral;
                met.from_under += course.met.from_under;
            }
        }
    }
    let Met { sweeps, in_a_refill, in_a_draw, for_neutral, from_under } = met;
    let all = [sweeps, in_a_refill, in_a_draw, for_neutral, from_under];
    assert!(all.iter().all(|&times| times > 0), "a game met none of something: {met:?}");
}
