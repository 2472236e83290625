//! How a game ends, who has won, and what happens when somebody leaves.

use maud::html;
use vocab::Origin;
use vocab::limits::{FORSAKEN_AFTER, GOODBYE_GRACE, OVERTIME_DAYS, OVERTIME_LIVE};
use vocab::page::TableClock;

use crate::rules::clause::Clause;
use crate::rules::telling::{Chapter, Telling};

impl Telling<'_> {
    /// The last turns, the score, the winner.
    pub(super) fn end(&self) -> Chapter {
        let text = &self.text;
        let pieces = text.pieces(self.figures().pieces_end);
        let last = text.figured("rules-end-when", &[("pieces", pieces.into())]);
        // The base game is named where the board's own book is silent.
        let tie = if self.figures().tolls.is_some() { Origin::Base } else { Origin::Book };
        let share = if self.figures().tolls.is_some() { Origin::Ours } else { Origin::Book };
        let row = self.own("A10", "N14");
        let body = html! {
            (self.paragraph([Clause::of("S20", last)]))
            (self.paragraph(self.score()))
            (self.paragraph([
                Clause::of(row, text.ruling("rules-win")),
                Clause::of(row, text.ruling("rules-win-tie")).from(tie),
                Clause::of(row, text.ruling("rules-win-share")).from(share),
            ]))
        };
        Chapter { id: "end", title: text.ruling("rules-end"), body }
    }

    fn score(&self) -> Vec<Clause> {
        let (figures, text) = (self.figures(), &self.text);
        let mut clauses = vec![Clause::of("S19", text.ruling("rules-score"))];
        if figures.merchandise.is_some() {
            clauses.push(Clause::of("A8", text.ruling("rules-score-goods")));
        }
        if let Some(tolls) = &figures.tolls {
            let loan = text.points(i16::from(tolls.loan_cost));
            let words = text.figured("rules-score-tolls", &[("points", loan.into())]);
            clauses.push(Clause::of("N11", words).and("N12"));
        }
        clauses.push(Clause::of("S19", text.ruling("rules-score-negative")).ours());
        let nothing_else = text.ruling("rules-score-no-more");
        clauses.push(match figures.tolls {
            Some(_) => Clause::of("N13", nothing_else),
            None => Clause::aside(nothing_else),
        });
        clauses
    }

    /// Resigning, and bots that play for somebody.
    pub(super) fn leaving(&self) -> Chapter {
        let text = &self.text;
        let stand_in = text.figured(
            "rules-stand-in",
            &[("days", (FORSAKEN_AFTER.as_secs() / (24 * 60 * 60)).into())],
        );
        let late = text.figured(
            "rules-clock-late",
            &[
                ("seconds", OVERTIME_LIVE.as_secs().into()),
                ("hours", (OVERTIME_DAYS.as_secs() / (60 * 60)).into()),
            ],
        );
        let graces = TableClock::ALL.map(|clock| clock.lost_grace().as_secs());
        let gone = text.figured(
            "rules-clock-gone",
            &[
                ("bye", GOODBYE_GRACE.as_secs().into()),
                ("quick", graces.into_iter().min().unwrap_or_default().into()),
                ("slow", graces.into_iter().max().unwrap_or_default().into()),
            ],
        );
        let body = html! {
            (self.paragraph([
                Clause::of("R1", text.ruling("rules-resign")).ours(),
                Clause::of("R2", text.ruling("rules-resign-more")).ours(),
            ]))
            (self.paragraph([Clause::of("R3", stand_in).ours()]))
            (self.paragraph([
                Clause::of("R3", text.ruling("rules-clock")).ours(),
                Clause::of("R3", gone).ours(),
                Clause::of("R3", text.ruling("rules-clock-lost")).ours(),
                Clause::of("R3", late).ours(),
            ]))
            (self.paragraph([
                Clause::of("R4", text.ruling("rules-take-back")).ours(),
                Clause::of("R4", text.ruling("rules-agreed")).ours(),
            ]))
        };
        Chapter { id: "leaving", title: text.ruling("rules-leaving"), body }
    }
}
