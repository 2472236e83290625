//! Luck that is told beforehand what comes.

use std::collections::VecDeque;

use rules::Luck;
use vocab::{Card, Cards, TicketId, TicketSet};

/// Luck with a script: the cards and tickets to come, in order.
///
/// Where the script is silent, what comes is the first possible card in the order of
/// [`Card::all`], so wilds last, and the first possible ticket in board order.
///
/// ```
/// use rules::Luck;
/// use testkit::script::{Script, cards};
/// use vocab::Cards;
///
/// let mut script = Script::default();
/// script.add_cards("wild red:2");
/// let pile: Cards = cards("pink red:2 wild").into_iter().collect();
/// let mut luck = &mut script;
/// assert_eq!(luck.card(&pile).name(), "wild");
/// assert_eq!(luck.card(&pile).name(), "red");
/// assert_eq!(luck.card(&pile).name(), "red");
/// assert_eq!(luck.card(&pile).name(), "pink");
/// assert!(script.is_used_up());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    cards: VecDeque<Card>,
    tickets: VecDeque<TicketId>,
    wilds_first: bool,
}

impl Script {
    /// Adds cards to come, written like `red:2 wild`.
    pub fn add_cards(&mut self, text: &str) {
        self.cards.extend(cards(text));
    }

    /// Adds tickets to come.
    pub fn add_tickets(&mut self, tickets: impl IntoIterator<Item = TicketId>) {
        self.tickets.extend(tickets);
    }

    /// From now on, where the script is silent, wilds come before all other cards.
    pub fn prefer_wilds(&mut self) {
        self.wilds_first = true;
    }

    /// Whether everything in the script has come.
    pub fn is_used_up(&self) -> bool {
        self.cards.is_empty() && self.tickets.is_empty()
    }
}

impl Luck for &mut Script {
    fn card(&mut self, pile: &Cards) -> Card {
        match self.cards.pop_front() {
            Some(card) => {
                assert!(pile.of(card) > 0, "the script has {card} next, but the pile is {pile}");
                card
            }
            None if self.wilds_first && pile.wilds() > 0 => Card::WILD,
            None => pile.nth(0),
        }
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        match self.tickets.pop_front() {
            Some(ticket) => {
                assert!(
                    deck.contains(ticket),
                    "the script has ticket {ticket:?} next, but the deck is {deck:?}"
                );
                ticket
            }
            None => deck.nth(0),
        }
    }
}

/// Cards written like `red:2 wild blue`, in that order.
///
/// # Panics
/// When a word is no card.
pub fn cards(text: &str) -> Vec<Card> {
    let each = |word: &str| {
        let (name, count) = word.split_once(':').unwrap_or((word, "1"));
        let card: Card = name.parse().expect("a script names cards");
        let count = count.parse().expect("a script counts cards in digits");
        std::iter::repeat_n(card, count)
    };
    text.split_ascii_whitespace().flat_map(each).collect()
}
