use std::fmt;

use crate::board::Board;
use crate::card::{Card, Cards, Colour};
use crate::route::RouteId;
use crate::ticket::TicketSet;

/// What a seat asks for. It never holds its outcome.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take one card.
    Draw(Source),
    /// Claim a route and pay for it.
    Claim(RouteId, Payment),
    /// Take tickets to choose from.
    DrawTickets,
    /// Keep these of the tickets offered.
    Keep(TicketSet),
    /// Let the neutral player take this route.
    GiveNeutral(RouteId),
    /// Do nothing, because nothing can be done.
    Pass,
}

/// Where a card is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The blind top of the deck.
    Deck,
    /// A place of the display, counted from 0.
    Slot(u8),
}

/// The cards discarded for a route: some of one colour, some wilds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Payment {
    colour: Option<Colour>,
    coloured: u8,
    wilds: u8,
}

impl Payment {
    /// So many cards of a colour and so many wilds.
    #[inline(always)]
    pub const fn new(colour: Colour, coloured: u8, wilds: u8) -> Payment {
        // One payment has one form: without coloured cards the colour means nothing.
        if coloured == 0 {
            Payment::all_wild(wilds)
        } else {
            Payment { colour: Some(colour), coloured, wilds }
        }
    }

    /// Wilds only.
    #[inline(always)]
    pub const fn all_wild(wilds: u8) -> Payment {
        Payment { colour: None, coloured: 0, wilds }
    }

    /// The payment that consists of these cards, unless they have two colours.
    pub fn from_cards(cards: &Cards) -> Option<Payment> {
        let mut payment = Payment::all_wild(cards.wilds());
        for (card, count) in cards.iter() {
            match (card.colour(), payment.colour) {
                (None, _) => {}
                (Some(colour), None) => payment = Payment::new(colour, count, cards.wilds()),
                (Some(_), Some(_)) => return None,
            }
        }
        Some(payment)
    }

    /// The colour paid with; none when all are wild.
    #[inline(always)]
    pub const fn colour(self) -> Option<Colour> {
        self.colour
    }

    /// How many coloured cards.
    #[inline(always)]
    pub const fn coloured(self) -> u8 {
        self.coloured
    }

    /// How many wilds.
    #[inline(always)]
    pub const fn wilds(self) -> u8 {
        self.wilds
    }

    /// How many cards in all; 255 if there are more.
    #[inline(always)]
    pub const fn total(self) -> u8 {
        self.coloured.saturating_add(self.wilds)
    }

    /// The same as a pile of cards.
    pub fn cards(self) -> Cards {
        let mut cards = Cards::NONE;
        if let Some(colour) = self.colour {
            cards.add(Card::of(colour), self.coloured);
        }
        cards.add(Card::WILD, self.wilds);
        cards
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl Action {
    /// The text of the action, with the board's ids: the same on the wire, in fixtures, on the
    /// command line.
    ///
    /// The forms are `draw deck`, `draw 3`, `claim breda--rotterdam--a yellow:1 wild:1`, `tickets`,
    /// `keep t07 t12`, `neutral breda--rotterdam--a` and `pass`.
    pub fn text<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| match *self {
            Action::Draw(Source::Deck) => f.write_str("draw deck"),
            Action::Draw(Source::Slot(slot)) => write!(f, "draw {slot}"),
            Action::Claim(route, payment) => {
                write!(f, "claim {} {payment}", board.route(route).id)
            }
            Action::DrawTickets => f.write_str("tickets"),
            Action::Keep(tickets) => {
                f.write_str("keep")?;
                tickets.iter().try_for_each(|ticket| write!(f, " {}", board.ticket(ticket).id))
            }
            Action::GiveNeutral(route) => write!(f, "neutral {}", board.route(route).id),
            Action::Pass => f.write_str("pass"),
        })
    }

    /// Reads the text of an action.
    ///
    /// # Errors
    /// Says which word is wrong. Whether the action is allowed is another question.
    pub fn parse(board: &Board, text: &str) -> Result<Action, BadAction> {
        let mut words = text.split_ascii_whitespace();
        let action = match words.next() {
            Some("draw") => Action::Draw(source(words.next())?),
            Some("claim") => {
                let route = route(board, words.next())?;
                return Ok(Action::Claim(route, payment(&mut words)?));
            }
            Some("tickets") => Action::DrawTickets,
            Some("keep") => {
                let mut tickets = TicketSet::EMPTY;
                for word in words.by_ref() {
                    let ticket = board
                        .find_ticket(word)
                        .ok_or_else(|| BadAction::UnknownTicket(word.to_owned()))?;
                    if tickets.contains(ticket) {
                        return Err(BadAction::Twice(word.to_owned()));
                    }
                    tickets.insert(ticket);
                }
                Action::Keep(tickets)
            }
            Some("neutral") => Action::GiveNeutral(route(board, words.next())?),
            Some("pass") => Action::Pass,
            other => return Err(BadAction::UnknownVerb(other.unwrap_or("").to_owned())),
        };
        match words.next() {
            None => Ok(action),
            Some(word) => Err(BadAction::Surplus(word.to_owned())),
        }
    }
}

fn source(word: Option<&str>) -> Result<Source, BadAction> {
    let word = word.ok_or(BadAction::Unfinished)?;
    if word == "deck" {
        return Ok(Source::Deck);
    }
    match word.parse() {
        Ok(slot) if word.len() == 1 => Ok(Source::Slot(slot)),
        _ => Err(BadAction::BadSource(word.to_owned())),
    }
}

fn route(board: &Board, word: Option<&str>) -> Result<RouteId, BadAction> {
    let word = word.ok_or(BadAction::Unfinished)?;
    board.find_route(word).ok_or_else(|| BadAction::UnknownRoute(word.to_owned()))
}

fn payment<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Payment, BadAction> {
    let mut cards = Cards::NONE;
    for word in words {
        let bad = || BadAction::BadPayment(word.to_owned());
        let (name, count) = word.split_once(':').ok_or_else(bad)?;
        let card: Card = name.parse().map_err(|_| bad())?;
        let plain =
            !count.is_empty() && count.len() <= 2 && count.bytes().all(|b| b.is_ascii_digit());
        let count: u8 = if plain {
            count.parse().map_err(|_| bad())?
        } else {
            return Err(bad());
        };
        if count == 0 || cards.of(card) > 0 {
            return Err(bad());
        }
        cards.add(card, count);
    }
    if cards.is_empty() {
        return Err(BadAction::Unfinished);
    }
    Payment::from_cards(&cards).ok_or(BadAction::TwoColours)
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAction {
    /// The first word is none of ours.
    UnknownVerb(String),
    /// Something is missing at the end.
    Unfinished,
    /// Something is left over at the end.
    Surplus(String),
    /// Not `deck` and not a place of the display.
    BadSource(String),
    /// No route of the board has this id.
    UnknownRoute(String),
    /// No ticket of the board has this id.
    UnknownTicket(String),
    /// A ticket is named twice.
    Twice(String),
    /// Not of the form `colour:count`.
    BadPayment(String),
    /// Cards of two colours.
    TwoColours,
}

impl fmt::Display for BadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAction::UnknownVerb(word) => write!(
                f,
                "no action starts with `{word}`; they are draw, claim, tickets, keep, neutral, pass"
            ),
            BadAction::Unfinished => f.write_str("the action is not finished"),
            BadAction::Surplus(word) => write!(f, "`{word}` is one word too many"),
            BadAction::BadSource(word) => {
                write!(f, "`{word}` is neither `deck` nor a place of the display, 0 to 4")
            }
            BadAction::UnknownRoute(word) => write!(f, "no route is called `{word}`"),
            BadAction::UnknownTicket(word) => write!(f, "no ticket is called `{word}`"),
            BadAction::Twice(word) => write!(f, "`{word}` is named twice"),
            BadAction::BadPayment(word) => {
                write!(f, "`{word}` is not cards to pay with; write them like `red:2 wild:1`")
            }
            BadAction::TwoColours => f.write_str("a route is paid with one colour and wilds"),
        }
    }
}

impl std::error::Error for BadAction {}
