use maud::{Markup, html};
use vocab::{Owner, Seat};

use crate::glyph::{owner_badge, owner_class, sign};
use crate::scene::TableScene;
use crate::table::clock::ClockFace;
use crate::table::seats::{Stats, points};
use crate::text::{Label, TableLabel, Text};

/// A seat in the strip between board and market, where there is no room for its whole row: what one
/// looks for at every turn. A tap on it opens the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatCell {
    pub(crate) seat: Seat,
    to_act: bool,
    mine: bool,
    points: i16,
    pieces: u8,
    few: bool,
    cards: u8,
    /// The viewer's own, where there are tolls: there is no room for everybody's.
    tokens: Option<u8>,
    /// Whether it would get the toll bonus now.
    leads: bool,
    clock: Option<ClockFace>,
}

/// The neutral player there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeutralCell {
    pieces: u8,
}

impl SeatCell {
    pub(super) fn of(scene: &TableScene<'_>, seat: Seat) -> SeatCell {
        let stats = Stats::of(scene, seat);
        let mine = scene.mine() == Some(seat);
        SeatCell {
            seat,
            to_act: scene.view().to_act().any(|asked| asked == seat),
            mine,
            points: points(scene, seat),
            pieces: stats.pieces,
            few: stats.few,
            cards: stats.cards,
            tokens: stats.tokens.filter(|_| mine),
            leads: stats.leads,
            clock: ClockFace::of(scene, seat),
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let owner = Owner::Seat(self.seat);
        let number = self.seat.index();
        html! {
            li id=(cell_id(self.seat)) class={ "cell " (owner_class(owner)) @if self.to_act { " on-turn" } @if self.mine { " own" } }
                aria-current=[self.to_act.then_some("true")] {
                button id={ "cell-" (number) } type="button" data-known=(number) {
                    (owner_badge(owner))
                    span class="quiet" { (text.name(self.seat)) " " }
                    b { span class="quiet" { (text.label(Label::Score)) " " } (text.number(self.points)) }
                    span class="tally" {
                        span class=[self.few.then_some("few")] {
                            (counted("piece", &text.table_label(TableLabel::Pieces), self.pieces))
                        }
                        span { (counted("cards", &text.label(Label::Cards), self.cards)) }
                    }
                    @if let Some(tokens) = self.tokens {
                        span class={ "purse" @if self.leads { " leads" } } {
                            (counted("coin", &text.label(Label::Tokens), tokens))
                            @if self.leads { span class="quiet" { " " (text.toll_lead()) } }
                        }
                    }
                    @if let Some(clock) = &self.clock { (clock.draw(text)) }
                    @if self.to_act { span class="quiet" { " " (text.label(Label::OnTurn)) } }
                }
            }
        }
    }
}

impl NeutralCell {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<NeutralCell> {
        scene.view().neutral.map(|neutral| NeutralCell { pieces: neutral.pieces })
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            li id="strip-neutral" class={ "cell " (owner_class(Owner::Neutral)) } {
                div {
                    (owner_badge(Owner::Neutral))
                    span class="quiet" { (text.label(Label::Neutral)) " " }
                    span class="tally" {
                        span { (counted("piece", &text.table_label(TableLabel::Pieces), self.pieces)) }
                    }
                }
            }
        }
    }
}

fn counted(drawing: &str, label: &str, count: u8) -> Markup {
    html! { (sign(drawing)) span class="quiet" { " " (label) " " } (count) }
}

/// The id of a seat's cell.
pub(super) fn cell_id(seat: Seat) -> String {
    format!("strip-{}", seat.index())
}
