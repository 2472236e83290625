//! Other ways to play a board.

use vocab::{NeutralFigures, TollFigures};

use crate::rules::clause::Clause;
use crate::rules::telling::{Chapter, Telling};

impl Telling<'_> {
    /// What is different without tolls.
    pub(super) fn no_tolls(&self, figures: &TollFigures) -> Chapter {
        let text = &self.text;
        let few = figures.single_doubles_without_up_to;
        let doubles = text.figured("rules-no-tolls-doubles", &[("players", few.into())]);
        let body = self.paragraph([
            Clause::of("V1", text.ruling("rules-no-tolls-what")),
            Clause::of("V2", doubles),
            Clause::of("N6", text.ruling("rules-no-tolls-start")).ours(),
        ]);
        Chapter { id: "no-tolls", title: text.ruling("rules-no-tolls"), body }
    }

    /// The neutral player.
    pub(super) fn neutral(&self, figures: &NeutralFigures) -> Chapter {
        let text = &self.text;
        let (players, pieces) = (figures.players, text.pieces(figures.pieces));
        let who = text.figured(
            "rules-neutral-who",
            &[("players", players.into()), ("pieces", pieces.into())],
        );
        let when = text.figured("rules-neutral-when", &[("rounds", figures.quiet_rounds.into())]);
        let body = self.list([
            vec![Clause::of("P1", who)],
            vec![Clause::of("P2", when)],
            vec![Clause::of("P3", text.ruling("rules-neutral-phase"))],
            vec![Clause::of("P4", text.ruling("rules-neutral-choice"))],
            vec![Clause::of("P5", text.ruling("rules-neutral-one"))],
            vec![
                Clause::of("P6", text.ruling("rules-neutral-there")),
                Clause::of("P6", text.ruling("rules-neutral-none")).ours(),
            ],
            vec![
                Clause::of("P7", text.ruling("rules-neutral-retires")),
                Clause::of("P7", text.ruling("rules-neutral-too-few")).ours(),
                Clause::of("P7", text.ruling("rules-neutral-empty")).ours(),
            ],
            vec![Clause::of("P8", text.ruling("rules-neutral-nobody")).ours()],
            vec![Clause::of("P9", text.ruling("rules-neutral-until")).and("S22").ours()],
        ]);
        Chapter { id: "neutral", title: text.ruling("rules-neutral"), body }
    }
}
