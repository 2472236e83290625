use std::fmt;

use rules::{Game, Luck};
use vocab::{Board, Card, Cards, Pile, TicketId, TicketSet, View};

use crate::hex32::Hex32;
use crate::sheet::keyed;

/// The luck of a real table: decks that lie in an order from the moment they are made.
///
/// The order follows from the seed, the number of the deck and what lies in it, and from nothing
/// else: neither from when a card is drawn nor by whom. `docs/luck.md` tells how, so that whoever
/// learns the seed afterwards can lay the decks out again.
///
/// What is left of a deck is the rules' to know. The next card is the uppermost that is left, so a
/// table comes back from its ledger with nothing more than the two decks, and could go on from any
/// position of its piles.
#[derive(Clone)]
pub struct Decks<'g> {
    board: &'g Board,
    seed: Hex32,
    cards: Stacked<Card>,
    tickets: Stacked<TicketId>,
}

/// A deck as it lay when it was made.
#[derive(Clone)]
struct Stacked<T> {
    /// How often its discards were shuffled before.
    number: u32,
    /// The uppermost first.
    order: Vec<T>,
}

impl<'g> Decks<'g> {
    /// The first decks of a game.
    pub fn new(game: &'g Game, seed: &Hex32) -> Decks<'g> {
        let board = game.board();
        let tickets = TicketSet::first(board.tickets().len());
        Decks {
            board,
            seed: *seed,
            cards: Stacked { number: 0, order: order_of_cards(seed, 0, &board.figures().cards) },
            tickets: Stacked { number: 0, order: order_of_tickets(seed, 0, board, tickets) },
        }
    }

    /// Follows a reshuffle that the ledger tells of; `before` is what everybody saw before it.
    pub fn reshuffle(&mut self, pile: Pile, before: &View) {
        match pile {
            Pile::Cards => self.shuffle_cards(&before.discard),
            Pile::Tickets => self.shuffle_tickets(before.ticket_discard),
        }
    }
}

impl Luck for Decks<'_> {
    fn card(&mut self, pile: &Cards) -> Card {
        let mut left = *pile;
        let mut next = None;
        // Cards of a kind are alike: those that are left are the lowest of their kind.
        for &card in self.cards.order.iter().rev() {
            if left.of(card) > 0 {
                left.take(card, 1);
                next = Some(card);
            }
        }
        // A ledger that somebody else wrote may have cards that were never in this deck.
        next.unwrap_or_else(|| pile.nth(0))
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        let next = self.tickets.order.iter().copied().find(|&ticket| deck.contains(ticket));
        next.unwrap_or_else(|| deck.nth(0))
    }

    fn shuffle_cards(&mut self, deck: &Cards) {
        let number = self.cards.number + 1;
        self.cards = Stacked { number, order: order_of_cards(&self.seed, number, deck) };
    }

    fn shuffle_tickets(&mut self, deck: TicketSet) {
        let number = self.tickets.number + 1;
        let order = order_of_tickets(&self.seed, number, self.board, deck);
        self.tickets = Stacked { number, order };
    }
}

/// It holds all that is hidden, and prints nothing of it.
impl fmt::Debug for Decks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decks(cards {}, tickets {})", self.cards.number, self.tickets.number)
    }
}

/// The order of a deck of cards, the uppermost first.
pub fn order_of_cards(seed: &Hex32, number: u32, deck: &Cards) -> Vec<Card> {
    let copies =
        |(card, count): (Card, u8)| (1..=count).map(move |n| (format!("{card} {n}"), card));
    let labelled = deck.iter().flat_map(copies).collect();
    order(seed, &format!("cards {number}\n{deck}"), labelled)
}

/// The order of a deck of tickets, the uppermost first.
pub fn order_of_tickets(
    seed: &Hex32,
    number: u32,
    board: &Board,
    deck: TicketSet,
) -> Vec<TicketId> {
    let id = |ticket: TicketId| board.ticket(ticket).id.clone();
    let ids: Vec<String> = deck.iter().map(id).collect();
    let labelled = deck.iter().map(|ticket| (id(ticket), ticket)).collect();
    order(seed, &format!("tickets {number}\n{}", ids.join(" ")), labelled)
}

/// Every label gets a number of 256 bits by the key of the deck; the least lies on top. Nothing is
/// ever divided, so every order is as likely as the next.
fn order<T>(seed: &Hex32, deck: &str, labelled: Vec<(String, T)>) -> Vec<T> {
    let key = keyed(seed, &format!("trekvaart deck 1\n{deck}"));
    let mut order: Vec<(Hex32, T)> =
        labelled.into_iter().map(|(label, thing)| (keyed(&key, &label), thing)).collect();
    order.sort_by_key(|(place, _)| *place);
    order.into_iter().map(|(_, thing)| thing).collect()
}
