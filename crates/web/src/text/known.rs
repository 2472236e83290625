use vocab::{Card, TicketId};

use crate::text::Text;

impl Text<'_> {
    /// That a seat has the most tokens of those without a loan.
    pub(crate) fn toll_lead(&self) -> String {
        self.locale.say("label-toll-lead", &[])
    }

    /// What a seat's place in the race for the toll bonus would bring if the game were over.
    pub(crate) fn toll_bonus_now(&self, points: u8) -> String {
        self.locale.say("toll-bonus-now", &[("points", self.points(points.into()).into())])
    }

    /// That somebody surely holds so many cards of a kind.
    pub(crate) fn at_least(&self, card: Card, count: u8) -> String {
        let cards = self.counted_card(card, count);
        self.locale.say("known-at-least", &[("cards", cards.into())])
    }

    /// Cards in hand that nobody has seen, beside those that everybody knows.
    pub(crate) fn known_rest(&self, count: u8) -> String {
        self.locale.say("known-rest", &[("cards", self.count_cards(count).into())])
    }

    /// That nothing is known of so many cards in hand.
    pub(crate) fn known_none(&self, count: u8) -> String {
        self.locale.say("known-none", &[("cards", self.count_cards(count).into())])
    }

    /// Which round it is.
    pub(crate) fn round(&self, number: u16) -> String {
        self.locale.say("round", &[("number", number.into())])
    }

    /// That so many have passed in a row.
    pub(crate) fn passes(&self, count: u8) -> String {
        self.locale.say("passes", &[("count", count.into())])
    }

    /// The discard pile, and how many cards lie on it.
    pub(crate) fn discard(&self, count: u8) -> String {
        self.locale.say("discard-pile", &[("cards", self.count_cards(count).into())])
    }

    /// How many merchandise cards are left.
    pub(crate) fn merchandise_left(&self, count: u8) -> String {
        self.locale.say("merchandise-left", &[("count", count.into())])
    }

    /// What a ticket gives the neutral player when it is turned up.
    pub(crate) fn foot(&self, ticket: TicketId) -> String {
        match self.board.ticket(ticket).neutral {
            Some(places) => self.locale.say("ticket-foot", &[("places", self.pair(places).into())]),
            None => self.locale.say("ticket-foot-none", &[]),
        }
    }
}
