use fluent_bundle::FluentValue;
use vocab::{Card, RouteId};

use crate::scene::Possession;
use crate::text::Text;

impl Text<'_> {
    /// A rule with this board's words.
    pub(crate) fn ruling(&self, key: &'static str) -> String {
        self.figured(key, &[])
    }

    /// A rule with this board's words and some of its figures.
    pub(crate) fn figured(
        &self,
        key: &'static str,
        figures: &[(&'static str, FluentValue<'_>)],
    ) -> String {
        let kinds =
            [("card", self.card_kind(Card::WILD).into()), ("ticket", self.ticket_kind().into())];
        let variables: Vec<_> = kinds.into_iter().chain(figures.iter().cloned()).collect();
        self.locale.say(key, &variables)
    }

    /// Numbers in an order: "0, 1 and 2".
    pub(crate) fn numbers(&self, numbers: &[u8]) -> String {
        self.all_of(numbers.iter().map(|&number| self.number(number)).collect())
    }

    /// A route and those beside it, for those who can't see the picture.
    pub(crate) fn lanes(&self, lanes: &[(RouteId, Possession)]) -> String {
        let names = lanes.iter().take(1).map(|&(route, _)| self.route(route));
        let each = lanes.iter().map(|&(route, is)| self.lane(route, is));
        self.listed(names.chain(each).collect())
    }
}
