//! The only door to words: one function for each kind of thing, each a `match` from what it is to
//! its key, so that something new does not compile before it has words.

mod label;
mod lobby;
mod log;
mod refusal;
mod rules;
mod score;
mod status;

use vocab::page::Sitter;
use vocab::{Board, Card, Cards, Payment, PieceWord, RouteId, Seat, TicketId, TicketWord};

use crate::locale::Locale;

pub(crate) use label::{Label, TableLabel};
pub(crate) use lobby::Lobby;
pub(crate) use refusal::not_done;
pub(crate) use rules::Rule;

/// The words of one table for one viewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    pub(crate) locale: Locale,
    pub(crate) board: &'a Board,
    pub(crate) seats: &'a [Sitter],
    pub(crate) mine: Option<Seat>,
}

impl Text<'_> {
    /// The name of a seat as its people wrote it.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.seats.get(seat.index()) {
            Some(Sitter::Person { name, .. } | Sitter::Bot { name, .. }) => name.clone(),
            Some(Sitter::Nobody) | None => {
                self.locale.say("seat-unnamed", &[("number", (seat.index() + 1).into())])
            }
        }
    }

    /// A seat as the one who does something: "You", or its name.
    fn subject(&self, seat: Seat) -> String {
        if self.mine == Some(seat) { self.locale.say("you-subject", &[]) } else { self.name(seat) }
    }

    /// A seat as the one to whom something is done: "you", or its name.
    fn object(&self, seat: Seat) -> String {
        if self.mine == Some(seat) { self.locale.say("you-object", &[]) } else { self.name(seat) }
    }

    /// A kind of card.
    pub(crate) fn card(&self, card: Card) -> String {
        use vocab::Colour::{Black, Blue, Green, Orange, Pink, Red, White, Yellow};
        match (card.colour(), self.board.figures().words.piece) {
            (Some(Pink), _) => self.locale.say("card-pink", &[]),
            (Some(White), _) => self.locale.say("card-white", &[]),
            (Some(Blue), _) => self.locale.say("card-blue", &[]),
            (Some(Yellow), _) => self.locale.say("card-yellow", &[]),
            (Some(Orange), _) => self.locale.say("card-orange", &[]),
            (Some(Black), _) => self.locale.say("card-black", &[]),
            (Some(Red), _) => self.locale.say("card-red", &[]),
            (Some(Green), _) => self.locale.say("card-green", &[]),
            (None, PieceWord::Train) => self.locale.say("card-locomotive", &[]),
            (None, PieceWord::Cart) => self.locale.say("card-wild", &[]),
        }
    }

    /// Some cards, kind by kind: "2 red and 1 wild".
    pub(crate) fn cards(&self, cards: &Cards) -> String {
        let each = cards.iter().map(|(card, count)| self.counted_card(card, count));
        self.all_of(each.collect())
    }

    /// So many cards of a kind.
    pub(crate) fn counted_card(&self, card: Card, count: u8) -> String {
        let card = self.card(card);
        self.locale.say("counted-card", &[("count", count.into()), ("card", card.into())])
    }

    /// What is paid for a route.
    pub(crate) fn payment(&self, payment: Payment) -> String {
        self.cards(&payment.cards())
    }

    /// The two places of a route.
    pub(crate) fn route(&self, route: RouteId) -> String {
        let route = self.board.route(route);
        self.pair([route.from, route.to])
    }

    /// The two places of a ticket.
    pub(crate) fn ticket(&self, ticket: TicketId) -> String {
        let ticket = self.board.ticket(ticket);
        self.pair([ticket.from, ticket.to])
    }

    fn pair(&self, places: [vocab::PlaceId; 2]) -> String {
        let [from, to] = places.map(|place| self.board.place(place).name.clone());
        self.locale.say("pair", &[("from", from.into()), ("to", to.into())])
    }

    /// A route in full, for those who can't see it: places, colour, length, toll, owner.
    pub(crate) fn route_title(&self, route: RouteId, tolls: bool) -> String {
        let known = self.board.route(route);
        let mut parts =
            vec![self.route(route), self.route_colour(route), self.spaces(known.length.spaces())];
        if tolls {
            parts.push(self.toll(known.toll));
        }
        if known.carts && self.board.figures().merchandise.is_some() {
            parts.push(self.goods());
        }
        self.listed(parts)
    }

    /// The colour of a route; grey takes any.
    pub(crate) fn route_colour(&self, route: RouteId) -> String {
        match self.board.route(route).colour {
            Some(colour) => self.card(Card::of(colour)),
            None => self.locale.say("route-grey", &[]),
        }
    }

    /// That a route earns merchandise.
    pub(crate) fn goods(&self) -> String {
        self.locale.say("route-goods", &[])
    }

    /// That the neutral player gets this route.
    pub(crate) fn give(&self, route: RouteId) -> String {
        let parts =
            vec![self.route_colour(route), self.spaces(self.board.route(route).length.spaces())];
        let route = self.listed(parts);
        self.locale.say("give", &[("route", route.into())])
    }

    pub(crate) fn toll(&self, toll: u8) -> String {
        self.locale.say("route-toll", &[("toll", toll.into())])
    }

    /// A toll that goes to another player, beside whose route this one lies.
    pub(crate) fn toll_to(&self, toll: u8, seat: Seat) -> String {
        let name = self.object(seat);
        self.locale.say("route-toll-to", &[("toll", toll.into()), ("name", name.into())])
    }

    pub(crate) fn spaces(&self, count: u8) -> String {
        self.locale.say("count-spaces", &[("count", count.into())])
    }

    pub(crate) fn points(&self, count: i16) -> String {
        self.locale.say("count-points", &[("count", count.into())])
    }

    pub(crate) fn count_cards(&self, count: u8) -> String {
        self.locale.say("count-cards", &[("count", count.into())])
    }

    pub(crate) fn tickets(&self, count: u8) -> String {
        match self.board.figures().words.ticket {
            TicketWord::Contract => self.locale.say("count-contracts", &[("count", count.into())]),
            TicketWord::Ticket => self.locale.say("count-tickets", &[("count", count.into())]),
        }
    }

    /// What this board calls its tickets.
    fn ticket_word(&self) -> String {
        match self.board.figures().words.ticket {
            TicketWord::Contract => self.locale.say("word-contracts", &[]),
            TicketWord::Ticket => self.locale.say("word-tickets", &[]),
        }
    }

    pub(crate) fn pieces(&self, count: u8) -> String {
        match self.board.figures().words.piece {
            PieceWord::Cart => self.locale.say("count-carts", &[("count", count.into())]),
            PieceWord::Train => self.locale.say("count-trains", &[("count", count.into())]),
        }
    }

    /// How many pieces are left to a seat.
    pub(crate) fn pieces_left(&self, count: u8) -> String {
        self.locale.say("pieces-left", &[("pieces", self.pieces(count).into())])
    }

    /// "a, b, c".
    pub(crate) fn listed(&self, parts: Vec<String>) -> String {
        let join = |first: String, second: String| {
            self.locale.say("list-comma", &[("first", first.into()), ("second", second.into())])
        };
        parts.into_iter().reduce(join).unwrap_or_default()
    }

    /// "a, b and c".
    fn all_of(&self, mut parts: Vec<String>) -> String {
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() {
            return last;
        }
        let first = self.listed(parts);
        self.locale.say("list-and", &[("first", first.into()), ("last", last.into())])
    }

    /// "a, b or c".
    fn one_of(&self, mut parts: Vec<String>) -> String {
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() {
            return last;
        }
        let first = self.listed(parts);
        self.locale.say("list-or", &[("first", first.into()), ("last", last.into())])
    }

    /// The names of seats: "You, Anna and Bob".
    pub(crate) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        self.all_of(seats.into_iter().map(|seat| self.subject(seat)).collect())
    }
}

/// A number with a true minus sign.
pub(crate) fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}
