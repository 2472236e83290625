//! What one can do in a turn.

use maud::{Markup, html};
use vocab::Returned;
use vocab::limits::SWEEPS_MAX;

use crate::rules::clause::Clause;
use crate::rules::telling::{Chapter, Telling};
use crate::text::TableLabel;

impl Telling<'_> {
    /// The three choices, and passing.
    pub(super) fn turn(&self) -> Chapter {
        let text = &self.text;
        let body = html! {
            (self.paragraph([Clause::of("S1", text.ruling("rules-turn-one"))]))
            (self.paragraph([Clause::of("S21", text.ruling("rules-pass")).ours()]))
            (self.paragraph([Clause::of("S22", text.ruling("rules-turn-order")).ours()]))
        };
        Chapter { id: "turn", title: text.ruling("rules-turn"), body }
    }

    /// Drawing cards.
    pub(super) fn draw(&self) -> Chapter {
        let text = &self.text;
        let body = html! {
            (self.paragraph([
                Clause::of("S3", text.ruling("rules-draw-two")),
                Clause::of("S3", text.ruling("rules-draw-second")).ours(),
            ]))
            (self.paragraph([
                Clause::of("S4", text.ruling("rules-draw-wild")),
                Clause::of("S5", text.ruling("rules-draw-wild-second")),
                Clause::of("S6", text.ruling("rules-draw-wild-unseen")),
            ]))
            (self.sweep())
            (self.paragraph([
                Clause::of("S9", text.ruling("rules-reshuffle")),
                Clause::of("S9", text.ruling("rules-reshuffle-when")).ours(),
            ]))
            (self.paragraph([Clause::of("S10", text.ruling("rules-no-cards")).ours()]))
            (self.paragraph([
                Clause::of("S11", text.ruling("rules-hand")),
                Clause::of("S11", text.ruling("rules-hand-count")).ours(),
            ]))
        };
        Chapter { id: "draw", title: text.ruling("rules-draw"), body }
    }

    fn sweep(&self) -> Markup {
        let (figures, text) = (self.figures(), &self.text);
        let (display, wilds) = (figures.display, figures.display_wilds);
        let sweep =
            text.figured("rules-sweep", &[("wilds", wilds.into()), ("display", display.into())]);
        let others = (display + 1).saturating_sub(wilds);
        let unless = text.figured(
            "rules-sweep-not",
            &[("display", display.into()), ("others", others.into()), ("times", SWEEPS_MAX.into())],
        );
        html! {
            (self.display_picture())
            (self.paragraph([
                Clause::of("S7", sweep),
                Clause::of("S7", text.ruling("rules-sweep-when")).ours(),
            ]))
            (self.paragraph([Clause::of("S8", unless).ours()]))
        }
    }

    /// Claiming a route.
    pub(super) fn claim(&self) -> Chapter {
        let text = &self.text;
        let scores = Clause::of("S16", text.ruling("rules-points"))
            .from(self.board().origins().points_by_length);
        let body = html! {
            (self.claim_picture())
            (self.paragraph([
                Clause::of("S12", text.ruling("rules-claim-pay")),
                Clause::of("S13", text.ruling("rules-claim-grey")),
            ]))
            (self.paragraph([
                Clause::of("S14", text.ruling("rules-claim-anywhere")),
                Clause::of("S15", text.ruling("rules-claim-pieces")),
            ]))
            (self.paragraph([scores]))
            (self.points_table())
            (self.double_picture())
            (self.paragraph(self.doubles()))
        };
        Chapter { id: "claim", title: text.ruling("rules-claim"), body }
    }

    fn doubles(&self) -> [Clause; 2] {
        let (figures, text) = (self.figures(), &self.text);
        let few = figures.single_doubles_up_to;
        let words = match few {
            few if few < figures.players_min => text.ruling("rules-doubles-open"),
            few if few == figures.players_min => {
                text.figured("rules-doubles-closed", &[("players", few.into())])
            }
            few => text.figured("rules-doubles-few", &[("players", few.into())]),
        };
        [Clause::of("S17", text.ruling("rules-doubles")), Clause::of(self.own("A6", "N7"), words)]
    }

    /// Drawing tickets, and what they are.
    pub(super) fn tickets(&self) -> Chapter {
        let (tickets, text) = (self.figures().tickets, &self.text);
        let (drawn, kept) = (text.tickets(tickets.drawn), tickets.drawn_kept_min);
        let take =
            text.figured("rules-tickets-draw", &[("drawn", drawn.into()), ("kept", kept.into())]);
        let [rejected, rest @ ..] = self.rejected();
        let mut foot = Vec::new();
        if self.figures().neutral.is_some() {
            foot.push(Clause::of("N3", text.ruling("rules-tickets-foot")));
        }
        let body = html! {
            (self.paragraph([Clause::of("S19", text.ruling("rules-tickets-done"))]))
            (self.paragraph([Clause::of(self.own("A4", "N3"), take), rejected]))
            (self.paragraph(rest))
            (self.paragraph([
                Clause::of("S18", text.ruling("rules-tickets-secret")),
                Clause::of("S18", text.ruling("rules-tickets-count")).ours(),
            ].into_iter().chain(foot)))
        };
        Chapter { id: "tickets", title: text.table_label(TableLabel::Tickets), body }
    }

    /// Where tickets go that are not kept, and what happens when there are few left.
    fn rejected(&self) -> [Clause; 3] {
        let text = &self.text;
        match self.figures().tickets.returned {
            Returned::UnderDeck => [
                Clause::of("A4", text.ruling("rules-tickets-under")),
                Clause::of("A5", text.ruling("rules-tickets-last")),
                Clause::of("A5", text.ruling("rules-tickets-none")).ours(),
            ],
            Returned::Discard => {
                let drawn = self.figures().tickets.drawn;
                let few = text.figured("rules-tickets-few", &[("drawn", drawn.into())]);
                [
                    Clause::of("N4", text.ruling("rules-tickets-discard")),
                    Clause::of("N4", text.ruling("rules-tickets-middle")).ours(),
                    Clause::of("N4", few).ours(),
                ]
            }
        }
    }
}
