//! The only door to words: one function for each kind of thing, each a `match` from what it is to
//! its key, so that something new does not compile before it has words.

mod account;
mod ask;
mod deal;
mod hint;
mod hurry;
mod keys;
mod known;
mod label;
mod last_deed;
mod lesson;
mod lobby;
mod log;
mod notice;
mod refusal;
mod rules;
mod score;
mod screen;
mod setting;
mod since;
mod status;
mod talk;
mod time;

use vocab::page::{Pace, Sitter};
use vocab::{
    Board, Card, Cards, Colour, Owner, Payment, PieceWord, PlaceId, RouteId, Seat, TicketId,
    TicketWord,
};

use crate::locale::Locale;
use crate::scene::Possession;

pub(crate) use account::{AccountLabel, account_window, percentage};
pub(crate) use ask::AskLabel;
pub(crate) use deal::Deal;
pub(crate) use hint::HintLabel;
pub(crate) use keys::KeyLabel;
pub(crate) use label::{Label, TableLabel};
pub(crate) use lobby::Lobby;
pub(crate) use notice::NoticeText;
pub(crate) use refusal::not_done;
pub(crate) use setting::Setting;
pub(crate) use talk::TalkLabel;

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

    /// How fast the bots of this table play.
    pub(crate) fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Quick => self.locale.say("table-pace-quick", &[]),
            Pace::Usual => self.locale.say("table-pace-usual", &[]),
            Pace::Calm => self.locale.say("table-pace-calm", &[]),
        }
    }

    /// A kind of card as it stands on the card.
    pub(crate) fn card(&self, card: Card) -> String {
        self.locale.say_of_card("card", self.card_kind(card))
    }

    /// A letter or two for a kind of card, for those who tell its colour badly.
    pub(crate) fn letter(&self, card: Card) -> String {
        self.locale.say_of_card("letter", card.name())
    }

    /// One card of a kind: "a red card".
    fn one_card(&self, card: Card) -> String {
        self.locale.say_of_card("one-card", self.card_kind(card))
    }

    /// A kind of card, for messages to select on.
    fn card_kind(&self, card: Card) -> &'static str {
        match (card.colour(), self.board.figures().words.piece) {
            (None, PieceWord::Train) => "locomotive",
            (None, PieceWord::Cart) | (Some(_), _) => card.name(),
        }
    }

    /// Some cards, kind by kind: "2 red and 1 wild".
    pub(crate) fn cards(&self, cards: &Cards) -> String {
        let each = cards.iter().map(|(card, count)| self.counted_card(card, count));
        self.all_of(each.collect())
    }

    /// So many cards of a kind.
    pub(crate) fn counted_card(&self, card: Card, count: u8) -> String {
        self.locale.say_of_cards("counted-card", self.card_kind(card), count)
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

    fn pair(&self, places: [PlaceId; 2]) -> String {
        let [from, to] = places.map(|place| self.board.place(place).name.clone());
        self.locale.say("pair", &[("from", from.into()), ("to", to.into())])
    }

    /// A route in full, for those who can't see it: places, colour, length, toll, owner.
    pub(crate) fn route_title(&self, route: RouteId, tolls: bool, is: Possession) -> String {
        let mut parts = self.route_parts(self.route(route), route, tolls);
        if is != Possession::Free {
            parts.push(self.possession(is));
        }
        self.listed(parts)
    }

    /// The same for somebody at one end of it: where it leads, and always whose it is.
    pub(crate) fn route_to(
        &self,
        there: PlaceId,
        route: RouteId,
        tolls: bool,
        is: Possession,
    ) -> String {
        let there = self.board.place(there).name.clone();
        let mut parts = self.route_parts(there, route, tolls);
        parts.push(self.possession(is));
        self.listed(parts)
    }

    /// What a route is called, its colour and length, and what else is printed on it.
    fn route_parts(&self, name: String, route: RouteId, tolls: bool) -> Vec<String> {
        let known = self.board.route(route);
        let mut parts = vec![name, self.route_colour(route), self.spaces(known.length.spaces())];
        if tolls {
            parts.push(self.toll(known.toll));
        }
        if known.carts && self.board.figures().merchandise.is_some() {
            parts.push(self.goods());
        }
        parts
    }

    /// A place, and how many routes it has.
    pub(crate) fn place_routes(&self, place: PlaceId, routes: usize) -> String {
        let name = self.board.place(place).name.clone();
        self.locale.say("place-routes", &[("place", name.into()), ("count", routes.into())])
    }

    /// One lane of a route: its colour, and who has it.
    pub(crate) fn lane(&self, route: RouteId, is: Possession) -> String {
        self.listed(vec![self.route_colour(route), self.possession(is)])
    }

    /// Who has a route, or whether it can be had.
    fn possession(&self, is: Possession) -> String {
        match is {
            Possession::Free => self.locale.say("route-free", &[]),
            Possession::Shut => self.locale.say("route-shut", &[]),
            Possession::Taken(Owner::Neutral) => self.locale.say("route-taken-neutral", &[]),
            Possession::Taken(Owner::Seat(seat)) if self.mine == Some(seat) => {
                self.locale.say("route-taken-own", &[])
            }
            Possession::Taken(Owner::Seat(seat)) => {
                self.locale.say("route-taken", &[("name", self.name(seat).into())])
            }
        }
    }

    /// The colour of a route; grey takes any.
    pub(crate) fn route_colour(&self, route: RouteId) -> String {
        let shade = self.board.route(route).colour.map_or("grey", Colour::name);
        self.locale.say("route-colour", &[("shade", shade.into())])
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

    /// A toll that goes to the bank.
    pub(crate) fn toll_to_bank(&self, toll: u8) -> String {
        self.locale.say("route-toll-bank", &[("toll", toll.into())])
    }

    /// A toll that goes to another player, beside whose route this one lies.
    pub(crate) fn toll_to(&self, toll: u8, seat: Seat) -> String {
        let name = self.object(seat);
        self.locale.say("route-toll-to", &[("toll", toll.into()), ("name", name.into())])
    }

    pub(crate) fn spaces(&self, count: u8) -> String {
        self.locale.say("count-spaces", &[("count", count.into())])
    }

    /// A number.
    pub(crate) fn number(&self, number: impl Into<i64>) -> String {
        self.locale.number(number.into())
    }

    /// A number that is added or taken away, with its sign.
    pub(crate) fn change(&self, number: impl Into<i64>) -> String {
        self.locale.change(number.into())
    }

    pub(crate) fn points(&self, count: i16) -> String {
        self.locale.say("count-points", &[("count", count.into())])
    }

    pub(crate) fn count_cards(&self, count: impl Into<u32>) -> String {
        self.locale.say("count-cards", &[("count", count.into().into())])
    }

    pub(crate) fn tickets(&self, count: u8) -> String {
        match self.board.figures().words.ticket {
            TicketWord::Contract => self.locale.say("count-contracts", &[("count", count.into())]),
            TicketWord::Ticket => self.locale.say("count-tickets", &[("count", count.into())]),
        }
    }

    /// What this board calls its tickets, for messages to select on.
    fn ticket_kind(&self) -> &'static str {
        match self.board.figures().words.ticket {
            TicketWord::Contract => "contract",
            TicketWord::Ticket => "ticket",
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

    /// The names of seats that do something: "You, Anna and Bob". The viewer comes first, since
    /// "you" begins a sentence.
    pub(crate) fn subjects(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_by_key(|seat| self.mine != Some(*seat));
        self.all_of(seats.into_iter().map(|seat| self.subject(seat)).collect())
    }

    /// The names of seats to which something is done: "Anna, Bob and you".
    pub(crate) fn objects(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_by_key(|seat| self.mine == Some(*seat));
        self.all_of(seats.into_iter().map(|seat| self.object(seat)).collect())
    }
}
