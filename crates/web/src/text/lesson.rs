use vocab::{Board, Card, PieceWord, RouteId};

use crate::lesson::Idea;
use crate::text::{Lobby, Text};

impl Lobby {
    /// What the lesson on a board teaches.
    pub(crate) fn lesson(self, board: &Board) -> String {
        let board_name = board.name();
        match board.figures().tolls {
            None => self.0.say("lesson-plain", &[("board", board_name.into())]),
            Some(_) => self.0.say("lesson-tolls", &[("board", board_name.into())]),
        }
    }
}

impl Text<'_> {
    /// What the lesson says.
    pub(crate) fn idea(&self, idea: Idea) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        let of_tickets =
            |key: &'static str| self.locale.say(key, &[("ticket", self.ticket_kind().into())]);
        let of_route = |key: &'static str, route: RouteId| {
            self.locale.say(key, &[("route", self.route(route).into())])
        };
        match idea {
            Idea::Tickets => {
                let (tickets, kind) =
                    (self.board.figures().tickets.dealt_kept_min, self.ticket_kind());
                let tickets = self.tickets(tickets);
                self.locale
                    .say("lesson-tickets", &[("tickets", tickets.into()), ("ticket", kind.into())])
            }
            Idea::Deck(kept) => {
                let list = self.ticket_list(kept.iter());
                self.locale.say("lesson-deck", &[("list", list.into())])
            }
            Idea::FaceUp => say("lesson-face-up"),
            Idea::Wild => say("lesson-wild"),
            Idea::Sweep => say("lesson-sweep"),
            Idea::Claim(id) => of_route("lesson-claim", id),
            Idea::Grey(id) => of_route("lesson-grey", id),
            Idea::WildPays(id) => of_route("lesson-wild-pays", id),
            Idea::ClaimNext(id) => of_route("lesson-claim-next", id),
            Idea::Points(points) => {
                let points = self.points(i16::from(points));
                self.locale.say("lesson-points", &[("points", points.into())])
            }
            Idea::Goods => say("lesson-goods"),
            Idea::Collect(id, card, missing) => self.collect(id, card, missing),
            Idea::Second => say("lesson-second-card"),
            Idea::More => of_tickets("lesson-more"),
            Idea::Keep => of_tickets("lesson-keep"),
            Idea::Toll(toll) => self.locale.say("lesson-toll", &[("toll", toll.into())]),
            Idea::Loan => {
                let cost = self.board.figures().tolls.as_ref().map_or(0, |tolls| tolls.loan_cost);
                let points = self.points(i16::from(cost));
                self.locale.say("lesson-loan", &[("points", points.into())])
            }
            Idea::Bonus => say("lesson-bonus"),
            Idea::Finished => say("lesson-finished"),
            Idea::Last => say("lesson-last"),
            Idea::Pass => say("lesson-pass"),
            Idea::Wait => say("lesson-wait"),
            Idea::Over => match self.board.figures().words.piece {
                PieceWord::Cart => say("lesson-over-goods"),
                PieceWord::Train => say("lesson-over-tolls"),
            },
            Idea::Outdated => say("lesson-outdated"),
        }
    }

    /// The three things that can be done on a turn.
    pub(crate) fn three_choices(&self) -> [String; 3] {
        let ticket = self.ticket_kind();
        [
            self.locale.say("reminder-draw", &[]),
            self.locale.say("reminder-claim", &[]),
            self.locale.say("reminder-tickets", &[("ticket", ticket.into())]),
        ]
    }

    fn collect(&self, route: RouteId, card: Option<Card>, missing: u8) -> String {
        let places = self.route(route);
        match card {
            Some(card) => {
                let cards = self.counted_card(card, missing);
                self.locale
                    .say("lesson-collect", &[("route", places.into()), ("cards", cards.into())])
            }
            None => {
                let cards = self.count_cards(missing);
                self.locale.say(
                    "lesson-collect-grey",
                    &[("route", places.into()), ("cards", cards.into())],
                )
            }
        }
    }
}
