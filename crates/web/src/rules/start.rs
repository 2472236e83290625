//! What there is, and how a game begins.

use maud::html;
use vocab::{Origin, Returned};

use crate::rules::clause::Clause;
use crate::rules::telling::{Chapter, Telling};

impl Telling<'_> {
    /// What is in the box.
    pub(super) fn the_box(&self) -> Chapter {
        let (figures, origins, text) = (self.figures(), self.board().origins(), &self.text);
        let row = self.own("A1", "N1");
        let total = text.count_cards(figures.cards.total());
        let kinds = text.cards(&figures.cards);
        let cards =
            text.figured("rules-box-cards", &[("cards", total.into()), ("kinds", kinds.into())]);
        let (pieces, players) = (text.pieces(figures.pieces), figures.players_max);
        let pieces = text
            .figured("rules-box-pieces", &[("pieces", pieces.into()), ("players", players.into())]);
        let tickets = text.tickets(self.board().tickets().len() as u8);
        let tickets = text.figured("rules-box-tickets", &[("tickets", tickets.into())]);
        let mut items = vec![
            vec![Clause::of(row, cards).from(origins.cards)],
            vec![Clause::of(row, pieces)],
            vec![Clause::of(row, tickets).from(origins.tickets)],
        ];
        if let Some(goods) = &figures.merchandise {
            let goods = text.figured("rules-box-goods", &[("count", goods.cards.into())]);
            items.push(vec![Clause::of(row, goods)]);
        }
        if let Some(tolls) = &figures.tolls {
            let tokens = text.figured("rules-box-tokens", &[("tokens", tolls.tokens.into())]);
            items.push(vec![Clause::of("N5", tokens)]);
        }
        Chapter { id: "box", title: text.ruling("rules-box"), body: self.list(items) }
    }

    /// How a game is set up.
    pub(super) fn set_up(&self) -> Chapter {
        let (figures, origins, text) = (self.figures(), self.board().origins(), &self.text);
        let row = self.own("A2", "N1");
        let hand = text.count_cards(figures.hand);
        let hand = text.figured("rules-start-hand", &[("cards", hand.into())]);
        let display = text.count_cards(figures.display);
        let display = text.figured("rules-start-display", &[("cards", display.into())]);
        let body = html! {
            (self.paragraph([
                Clause::of(row, hand).from(origins.hand),
                Clause::of(row, display),
                self.start_points(),
            ]))
            (self.paragraph([Clause::of("S2", text.ruling("rules-start-who")).ours()]))
            (self.paragraph(self.first_tickets()))
        };
        Chapter { id: "start", title: text.ruling("rules-start"), body }
    }

    fn start_points(&self) -> Clause {
        let points = &self.figures().start_points;
        if points.iter().all(|&points| points == 0) {
            let zero = self.text.figured("rules-start-zero", &[("points", 0.into())]);
            return Clause::of("A2", zero);
        }
        let points = self.text.numbers(points);
        let words = self.text.figured("rules-start-ahead", &[("points", points.into())]);
        Clause::of("N6", words).from(self.board().origins().start_points)
    }

    fn first_tickets(&self) -> Vec<Clause> {
        let (tickets, text) = (self.figures().tickets, &self.text);
        let row = self.own("A3", "N2");
        let (dealt, kept) = (text.tickets(tickets.dealt), tickets.dealt_kept_min);
        let keep =
            text.figured("rules-first-dealt", &[("dealt", dealt.into()), ("kept", kept.into())]);
        let mut clauses = vec![
            Clause::of(row, keep),
            Clause::of(row, text.ruling("rules-first-together")).ours(),
        ];
        clauses.extend(match tickets.returned {
            Returned::UnderDeck => [
                Clause::of(row, text.ruling("rules-first-under")),
                Clause::of(row, text.ruling("rules-first-under-order")).ours(),
            ],
            Returned::Discard => [
                Clause::of("N4", text.ruling("rules-first-discard")),
                Clause::of(row, text.ruling("rules-first-discard-shown")).ours(),
            ],
        });
        clauses
    }

    /// What of the board is our own, or taken from elsewhere, before anything else is told.
    pub(super) fn provenance(&self) -> Option<Clause> {
        let origins = self.board().origins();
        if origins.tickets == Origin::Ours && origins.carts == Origin::Ours {
            let words = self.text.ruling("rules-ours");
            return Some(Clause::of("A1", words).and("A7").ours());
        }
        let words = || Clause::aside(self.text.ruling("rules-mostly-base")).from(origins.cards);
        (origins.cards == Origin::Base).then(words)
    }
}
