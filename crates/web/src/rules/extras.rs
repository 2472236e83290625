//! What only some boards have.

use maud::html;
use vocab::{MerchandiseFigures, TollFigures};

use crate::rules::clause::Clause;
use crate::rules::telling::{Chapter, Telling};

impl Telling<'_> {
    /// Merchandise, and its bonus.
    pub(super) fn merchandise(&self, figures: &MerchandiseFigures) -> Chapter {
        let text = &self.text;
        let left = text.figured("rules-goods-left", &[("count", figures.cards.into())]);
        let body = html! {
            (self.cart_picture())
            (self.paragraph([
                Clause::of("A7", text.ruling("rules-goods-earn")),
                Clause::of("A7", text.ruling("rules-goods-which")).from(self.board().origins().carts),
                Clause::of("A7", left).ours(),
            ]))
            (self.paragraph([Clause::of("A8", text.ruling("rules-goods-bonus"))]))
            (self.bonus_table("A8", &figures.bonus, &[]))
            (self.paragraph([
                Clause::of("A9", text.ruling("rules-goods-ties")),
                Clause::of("A9", text.ruling("rules-goods-books")),
            ]))
        };
        Chapter { id: "goods", title: text.ruling("rules-goods"), body }
    }

    /// Tolls and loans, and the bonus for whoever has tokens left.
    pub(super) fn tolls(&self, figures: &TollFigures) -> Chapter {
        let text = &self.text;
        let tokens = text.figured("rules-tolls-tokens", &[("tokens", figures.tokens.into())]);
        let loan = text.points(i16::from(figures.loan_cost));
        let cost = text.figured("rules-loan-cost", &[("points", loan.into())]);
        let one_source = &self.board().origins().toll_bonus_one_source;
        let body = html! {
            (self.toll_picture())
            (self.paragraph([
                Clause::of("N5", tokens),
                Clause::of("N5", text.ruling("rules-tolls-change")).ours(),
                Clause::of("N5", text.ruling("rules-tolls-known")).ours(),
            ]))
            (self.paragraph([Clause::of("N8", text.ruling("rules-tolls-pay"))]))
            (self.paragraph([
                Clause::of("N9", text.ruling("rules-loan")),
                Clause::of("N10", text.ruling("rules-loan-second")),
            ]))
            (self.paragraph([Clause::of("N11", cost)]))
            (self.paragraph([Clause::of("N12", text.ruling("rules-tolls-bonus"))]))
            (self.bonus_table("N12", &figures.bonus, one_source))
            (self.paragraph([
                Clause::of("N12", text.ruling("rules-tolls-ties")),
                Clause::of("N12", text.ruling("rules-tolls-spent")).ours(),
            ]))
        };
        Chapter { id: "tolls", title: text.ruling("rules-tolls"), body }
    }
}
