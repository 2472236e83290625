use atlas::Layout;
use maud::{Markup, html};
use vocab::{Board, Figures, Ladder};

use crate::lobby_scene::BoardScene;
use crate::locale::Locale;
use crate::rules::clause::Clause;
use crate::rules::mark::Mark;
use crate::text::{Label, Text};

/// One board's rules as they are told to one reader.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling<'a> {
    pub(super) text: Text<'a>,
    pub(super) layout: &'a Layout,
}

/// A part of the page with a heading of its own.
#[derive(Debug)]
pub(super) struct Chapter {
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) body: Markup,
}

impl<'a> Telling<'a> {
    pub(super) fn new(locale: Locale, scene: &BoardScene<'a>) -> Telling<'a> {
        let text = Text { locale, board: scene.board, seats: &[], mine: None };
        Telling { text, layout: scene.layout }
    }

    pub(super) fn board(&self) -> &'a Board {
        self.text.board
    }

    pub(super) fn figures(&self) -> &'a Figures {
        self.text.board.figures()
    }

    /// Of two rows that say the same of Amsterdam and of Nederland, the one of this board.
    pub(super) fn own(&self, amsterdam: &'static str, nederland: &'static str) -> &'static str {
        if self.figures().tolls.is_some() { nederland } else { amsterdam }
    }

    /// Clauses that belong together.
    pub(super) fn paragraph(&self, clauses: impl IntoIterator<Item = Clause>) -> Markup {
        html! { p { (self.run(clauses)) } }
    }

    /// Clauses one below the other.
    pub(super) fn list(&self, items: impl IntoIterator<Item = Vec<Clause>>) -> Markup {
        html! { ul class="points" { @for item in items { li { (self.run(item)) } } } }
    }

    fn run(&self, clauses: impl IntoIterator<Item = Clause>) -> Markup {
        html! { @for clause in clauses { (clause.show(self.text.locale)) " " } }
    }

    /// What a route scores, by its length.
    pub(super) fn points_table(&self) -> Markup {
        let by_length = self.board().points_by_length();
        html! {
            div class="scroll" tabindex="0" {
                table class="parts" {
                    tr {
                        th scope="row" { (self.text.ruling("rules-spaces")) }
                        @for (length, _) in by_length.clone() { td { (length) } }
                    }
                    tr {
                        th scope="row" { (self.text.label(Label::Score)) }
                        @for (_, points) in by_length { td { (points) } }
                    }
                }
            }
        }
    }

    /// The bonus of this row by place, one line for each number of players; some rest on one source.
    pub(super) fn bonus_table(
        &self,
        row: &'static str,
        ladder: &Ladder,
        one_source: &[u8],
    ) -> Markup {
        let places = ladder.rows().iter().map(|(_, points)| points.len()).max().unwrap_or(0);
        let mark = |players: &u8| one_source.contains(players).then_some(Mark::OneSource);
        let heading = |players: &u8| {
            Clause::of(row, self.text.number(*players)).marked(mark(players)).show(self.text.locale)
        };
        html! {
            div class="scroll" tabindex="0" {
                table class="parts" {
                    caption { (self.text.ruling("rules-bonus")) }
                    thead {
                        tr {
                            th scope="col" rowspan="2" { (self.text.ruling("rules-players")) }
                            th scope="colgroup" colspan=(places) { (self.text.ruling("rules-place")) }
                        }
                        tr { @for place in 1..=places { th scope="col" { (place) } } }
                    }
                    tbody {
                        @for (players, points) in ladder.rows() {
                            tr {
                                th scope="row" { (heading(players)) }
                                @for place in 0..places { td { @if let Some(points) = points.get(place) { (points) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}
