use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bots::{BotKind, Budget};
use rules::{Fact, State};
use store::Moment;
use vocab::page::TableClock;
use vocab::{Seats, Source, Variant, Viewer};

use super::*;
use crate::book::Book;
use crate::luck::{LuckKind, TableLuck};

/// How to lay a deck out, for whoever wants to check a game.
const PAPER: &str = include_str!("../../../../docs/luck.md");

fn seed(number: u32) -> Seed {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

fn cards(text: &str) -> Cards {
    testkit::script::cards(text).into_iter().collect()
}

/// The orders that the paper promises were found by a program in another language, which is in the
/// paper too.
#[test]
fn decks_lie_as_the_paper_says() {
    let seed = Seed::new(std::array::from_fn(|n| n as u8));
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let id = |ticket: &TicketId| board.ticket(*ticket).id.as_str();
    let mut checked = 0;
    for row in PAPER.lines() {
        let cells: Vec<&str> = row.split('`').collect();
        let [_, deck, _, contents, _, order, _] = cells[..] else { continue };
        let (pile, number) = deck.split_once(' ').expect("a deck has a number");
        let number = number.parse().expect("a number");
        let laid: Vec<&str> = match pile {
            "cards" => {
                let order = order_of_cards(&seed, number, &cards(contents));
                order.into_iter().map(Card::name).collect()
            }
            _ => {
                let named = |ticket: &TicketId| contents.split(' ').any(|word| word == id(ticket));
                let all = TicketSet::first(board.tickets().len());
                let deck = all.iter().filter(named).collect();
                order_of_tickets(&seed, number, &board, deck).iter().map(id).collect()
            }
        };
        assert_eq!(laid.join(" "), order, "{row}");
        checked += 1;
    }
    assert_eq!(checked, 7, "the rows of the paper");
}

/// Whether so many were found of each as were expected (chi-square): above five deviations fair luck
/// comes less often than once in ten thousand times, and these seeds are always the same.
fn assert_fair(found: impl IntoIterator<Item = (u32, f64)>) {
    let part = |(found, expected): (u32, f64)| (f64::from(found) - expected).powi(2) / expected;
    let parts: Vec<f64> = found.into_iter().map(part).collect();
    let (sum, freedom) = (parts.iter().sum::<f64>(), parts.len() as f64 - 1.0);
    assert!(sum < freedom + 5.0 * (2.0 * freedom).sqrt(), "{sum} of {} cells", parts.len());
}

#[test]
fn every_order_is_equally_likely() {
    const SEEDS: u32 = 6_000;
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let deck = cards("red:2 blue:2 wild:1");
    for number in [0, 1] {
        let (mut of_cards, mut of_tickets) = (BTreeMap::new(), BTreeMap::new());
        for n in 0..SEEDS {
            let laid = order_of_cards(&seed(n), number, &deck);
            *of_cards.entry(laid).or_insert(0) += 1;
            let laid = order_of_tickets(&seed(n), number, &board, TicketSet::first(4));
            *of_tickets.entry(laid).or_insert(0) += 1;
        }
        assert_eq!([of_cards.len(), of_tickets.len()], [30, 24], "5! / (2! 2!), and 4!");
        let each = |orders: usize| f64::from(SEEDS) / orders as f64;
        assert_fair(of_cards.into_values().map(|found| (found, each(30))));
        assert_fair(of_tickets.into_values().map(|found| (found, each(24))));
    }
}

/// Which kind of card lies on top, in the middle and at the bottom of a whole deck.
#[test]
fn every_place_of_a_deck_is_like_every_other() {
    const SEEDS: u32 = 1_500;
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let deck = board.figures().cards;
    let places = [0, deck.total() as usize / 2, deck.total() as usize - 1];
    let mut found = places.map(|_| Cards::NONE.counts().map(u32::from));
    for n in 0..SEEDS {
        let laid = order_of_cards(&seed(n), 0, &deck);
        for (found, place) in found.iter_mut().zip(places) {
            found[laid[place].index()] += 1;
        }
    }
    for found in found {
        assert_fair(deck.iter().map(|(card, count)| {
            let expected = f64::from(SEEDS * u32::from(count)) / f64::from(deck.total());
            (found[card.index()], expected)
        }));
    }
}

/// What a reshuffled deck is, is in its order: its number and every card of it.
#[test]
fn a_reshuffled_deck_lies_by_its_number_and_what_is_in_it() {
    let lay = |number, deck| order_of_cards(&seed(1), number, &cards(deck));
    let laid = lay(1, "red:9 blue:9");
    assert_eq!(laid, lay(1, "red:9 blue:9"));
    assert_ne!(laid, lay(2, "red:9 blue:9"));
    let reds = |order: &[Card]| order.iter().map(|card| card.name() == "red").collect::<Vec<_>>();
    let other = lay(1, "red:9 blue:8 wild:1");
    assert_ne!(reds(&laid), reds(&other), "it is not the old order with one card exchanged");
}

/// The next card is the uppermost of those that are left, whatever has gone.
#[test]
fn what_is_left_of_a_deck_comes_in_its_order() {
    let board = Arc::new(boards::load_shipped("amsterdam").expect("a shipped board"));
    let game = Game::new(board, Variant::Plain, Seats::new(2).expect("two")).expect("a game");
    let mut decks = Decks::new(&game, &seed(3));
    let order = decks.cards.order.clone();
    let mut pile = game.figures().cards;
    for &card in &order {
        assert_eq!(decks.card(&pile), card);
        pile.take(card, 1);
    }
    // Without all wilds but one, as if they had gone by other means: the lowest wild stays.
    let mut pile = game.figures().cards;
    pile.take(Card::WILD, pile.wilds() - 1);
    let mut came = Vec::new();
    while !pile.is_empty() {
        let card = decks.card(&pile);
        pile.take(card, 1);
        came.push(card);
    }
    let lowest = order.iter().rposition(|card| card.is_wild()).expect("there are wilds");
    let left = (0..order.len()).filter(|&at| !order[at].is_wild() || at == lowest);
    assert_eq!(came, left.map(|at| order[at]).collect::<Vec<_>>());
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
            cards: order_of_cards(seed, 0, &board.figures().cards).into(),
            tickets: order_of_tickets(seed, 0, board, tickets).into(),
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
                self.cards = order_of_cards(seed, self.made[0], &view.discard).into();
            }
            Pile::Tickets => {
                self.met.in_a_draw += u32::from(!self.tickets.is_empty());
                self.made[1] += 1;
                let deck = view.ticket_discard;
                self.tickets.extend(order_of_tickets(seed, self.made[1], board, deck));
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
    let luck = || TableLuck::new(LuckKind::Ordered, game, seed);
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
