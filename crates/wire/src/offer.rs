//! What a seat may do, as JSON has it.

use rules::Offers;
use serde::Serialize;
use vocab::{Action, Board, Card, Source, View};

use crate::event::{Deck, SourceForm};
use crate::view::{CardCounts, pile, tickets};

/// The offers as a JSON list, numbered from 0. The fields are described in `docs/bot-protocol.md`.
pub fn offers(board: &Board, view: &View, offers: &Offers<'_>) -> impl Serialize {
    OfferForm::all(board, view, offers)
}

#[derive(Serialize)]
pub(crate) struct OfferForm<'a> {
    n: usize,
    action: String,
    #[serde(flatten)]
    parts: ActionForm<'a>,
}

/// The action in parts, for programs that would rather not take text to pieces.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum ActionForm<'a> {
    Draw { from: SourceForm, card: Option<&'static str> },
    Claim { route: &'a str, pay: CardCounts },
    Tickets {},
    Keep { tickets: Vec<&'a str> },
    Neutral { route: &'a str },
    Pass {},
}

impl<'a> OfferForm<'a> {
    pub(crate) fn all(board: &'a Board, view: &View, offers: &Offers<'_>) -> Vec<OfferForm<'a>> {
        let offer = |(n, action): (usize, Action)| OfferForm {
            n,
            action: action.text(board).to_string(),
            parts: ActionForm::new(board, view, action),
        };
        offers.iter().enumerate().map(offer).collect()
    }
}

impl<'a> ActionForm<'a> {
    fn new(board: &'a Board, view: &View, action: Action) -> ActionForm<'a> {
        match action {
            Action::Draw(Source::Deck) => {
                ActionForm::Draw { from: SourceForm::Deck(Deck::Deck), card: None }
            }
            Action::Draw(Source::Slot(slot)) => ActionForm::Draw {
                from: SourceForm::Slot(slot),
                card: view.display[usize::from(slot)].map(Card::name),
            },
            Action::Claim(route, payment) => {
                ActionForm::Claim { route: &board.route(route).id, pay: pile(&payment.cards()) }
            }
            Action::DrawTickets => ActionForm::Tickets {},
            Action::Keep(kept) => ActionForm::Keep { tickets: tickets(board, kept.iter()) },
            Action::GiveNeutral(route) => ActionForm::Neutral { route: &board.route(route).id },
            Action::Pass => ActionForm::Pass {},
        }
    }
}
