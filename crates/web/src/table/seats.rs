use maud::{Markup, html};
use vocab::page::{MemoryAid, Sitter};
use vocab::{Haste, Owner, Seat, TollPlace};

use crate::glyph::{badge, owner_badge, owner_class, sign};
use crate::scene::TableScene;
use crate::table::clock::ClockFace;
use crate::table::known::facts_id;
use crate::text::{HintLabel, Label, TableLabel, Text};

/// A name of more letters is written smaller, so that five of them leave room for the rest.
const LONG: usize = 20;

/// What is public about one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRow {
    pub(crate) seat: Seat,
    sitter: Option<Sitter>,
    to_act: bool,
    mine: bool,
    /// The marker on the track, and at the end the final score.
    points: i16,
    stats: Stats,
    resigned: Option<Resigned>,
    clock: Option<ClockFace>,
}

/// That a seat has resigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Resigned {
    /// A bot plays it on (R2).
    PlaysOn,
    /// The game is over.
    Over,
}

/// What is counted of a seat; nothing where the board or the rule set has no such thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stats {
    pub(super) pieces: u8,
    /// Whether a single claim could begin the last round.
    pub(super) few: bool,
    pub(super) cards: u8,
    tickets: u8,
    merchandise: Option<u8>,
    pub(super) tokens: Option<u8>,
    /// Whether it would get the toll bonus now.
    pub(super) leads: bool,
    /// What its place in the race for the toll bonus would bring now; nothing while nobody leads.
    toll_bonus: Option<u8>,
    loans: Option<u8>,
    /// How many hints it has asked for, if any.
    hints: Option<u16>,
    /// How much less its bot thought than its level promises.
    haste: Option<Haste>,
}

/// The neutral player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeutralRow {
    pieces: u8,
    /// Who holds its marker.
    marker: Option<Seat>,
}

/// Rows and what they open to tell, which come by their ids: most acts change one row and the facts of
/// another seat stay as they are.
pub(crate) fn seats(scene: &TableScene<'_>, part: &dyn Fn(&str) -> Markup) -> Markup {
    html! {
        @for seat in scene.view().seats.iter() {
            li id=(seat_id(seat)) class={ "seat " (owner_class(Owner::Seat(seat))) @if scene.mine() == Some(seat) { " own" } } {
                details id={ "known-" (seat.index()) } name="known" {
                    (part(&row_id(seat)))
                    (part(&facts_id(seat)))
                }
            }
        }
    }
}

/// The id of a seat's place in the list.
pub(super) fn seat_id(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

/// The id of a seat's row.
pub(super) fn row_id(seat: Seat) -> String {
    format!("row-{}", seat.index())
}

impl SeatRow {
    pub(super) fn of(scene: &TableScene<'_>, seat: Seat) -> SeatRow {
        SeatRow {
            seat,
            sitter: scene.table.seats.get(seat.index()).cloned(),
            to_act: scene.view().to_act().any(|asked| asked == seat),
            mine: scene.mine() == Some(seat),
            points: points(scene, seat),
            stats: Stats::of(scene, seat),
            resigned: scene.view().public[seat].resigned.then_some(if scene.is_over() {
                Resigned::Over
            } else {
                Resigned::PlaysOn
            }),
            clock: ClockFace::of(scene, seat),
        }
    }

    /// The row, which opens to tell what is known of the seat.
    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let to_act = self.to_act;
        html! {
            summary id=(row_id(self.seat)) class={ "seat-face" @if to_act { " on-turn" } }
                aria-current=[to_act.then_some("true")] {
                (badge(self.seat))
                (self.name(text))
                span class="seat-points" title=(text.label(Label::Score)) {
                    span class="quiet" { (text.label(Label::Score)) " " }
                    (text.number(self.points))
                }
                ul class="stats" {
                    @if let Some(clock) = &self.clock { li { (clock.draw(text)) } }
                    (self.stats.draw(text))
                }
            }
        }
    }

    fn name(&self, text: &Text<'_>) -> Markup {
        let name = text.name(self.seat);
        let sitter = match self.resigned {
            Some(Resigned::PlaysOn) => Some(text.label(Label::ResignedPlaysOn)),
            Some(Resigned::Over) => Some(text.label(Label::Resigned)),
            None => self.sitter.as_ref().and_then(|known| text.sitter(known)),
        };
        html! {
            span class="seat-name" {
                bdi class=[(name.chars().count() > LONG).then_some("long")] { (name) }
                // Spaces for those who hear it.
                @if self.mine { " " small { (text.label(Label::Mine)) } }
                @if let Some(sitter) = sitter { " " small { (sitter) } }
                @if !self.mine && is_away(self.sitter.as_ref()) { " " small { (text.label(Label::Away)) } }
                @if self.to_act { " " small class="quiet" { (text.label(Label::OnTurn)) } }
            }
        }
    }
}

/// The marker of a seat on the track, and at the end its final score.
pub(super) fn points(scene: &TableScene<'_>, seat: Seat) -> i16 {
    let end = scene.game.end.as_ref();
    let last = end.and_then(|end| end.sheet.rows.iter().find(|row| row.seat == seat));
    last.map_or(scene.view().public[seat].points, |row| row.total)
}

/// Whether a person is missed: where a bot stands in, nobody waits for them.
const fn is_away(sitter: Option<&Sitter>) -> bool {
    matches!(sitter, Some(Sitter::Person { replaced_by: None, away: true, .. }))
}

/// Where a seat stands in the race for the toll bonus; at the beginning, when all are first, there is none yet.
fn toll_place(scene: &TableScene<'_>, seat: Seat) -> Option<TollPlace> {
    let place = |seat: Seat| scene.game.toll_race[seat];
    let is_first = |seat: Seat| place(seat).is_some_and(|standing| standing.place == 0);
    place(seat).filter(|_| !scene.view().seats.iter().all(is_first))
}

impl Stats {
    pub(super) fn of(scene: &TableScene<'_>, seat: Seat) -> Stats {
        let public = &scene.view().public[seat];
        // N5: the worth of others' tokens is secret until the end, but it can be worked out.
        let aided = scene.table.agreed.memory_aid == MemoryAid::On || scene.game.end.is_some();
        let tokens_open = scene.mine() == Some(seat) || aided;
        let tolls = scene.has_tolls();
        let merchandise = scene.board.figures().merchandise.is_some();
        let toll_place = toll_place(scene, seat).filter(|_| aided);
        // At the end it stands in the score.
        let open_place = toll_place.filter(|_| scene.game.end.is_none());
        Stats {
            pieces: public.pieces,
            few: scene.game.near_the_end[seat],
            cards: public.cards,
            tickets: public.tickets,
            merchandise: merchandise.then_some(public.merchandise),
            tokens: (tolls && tokens_open).then_some(public.tokens),
            leads: toll_place.is_some_and(|standing| standing.place == 0),
            toll_bonus: open_place.map(|standing| standing.bonus).filter(|points| *points > 0),
            loans: (tolls && public.loans > 0).then_some(public.loans),
            hints: Some(scene.game.hints[seat]).filter(|count| *count > 0),
            haste: scene.game.hurries[seat].map(|hurry| hurry.haste),
        }
    }

    fn draw(&self, text: &Text<'_>) -> Markup {
        let more = [
            ("goods", Label::Merchandise, self.merchandise),
            ("coin", Label::Tokens, self.tokens),
            ("loan", Label::Loans, self.loans),
        ];
        html! {
            (stat("piece", &text.table_label(TableLabel::Pieces), self.pieces))
            @if self.few { li class="few" { (text.label(Label::FewPieces)) } }
            (stat("cards", &text.label(Label::Hand), self.cards))
            (stat("ticket", &text.table_label(TableLabel::Tickets), self.tickets))
            @for (drawing, label, count) in more {
                @if let Some(count) = count { (stat(drawing, &text.label(label), count)) }
            }
            @if self.leads { li class="lead" { (text.toll_lead()) } }
            @if let Some(points) = self.toll_bonus {
                @let words = text.toll_bonus_now(points);
                li class=[self.leads.then_some("lead")] title=(words) {
                    span aria-hidden="true" { (text.change(points)) }
                    span class="quiet" { (words) }
                }
            }
            @if let Some(count) = self.hints {
                (stat("hint", &text.hint_label(HintLabel::Count), count))
            }
            @if let Some(haste) = self.haste {
                li class="hurried" title=(text.hurry(haste)) { (text.hurry_mark()) }
            }
        }
    }
}

impl NeutralRow {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<NeutralRow> {
        let neutral = scene.view().neutral?;
        Some(NeutralRow { pieces: neutral.pieces, marker: neutral.marker })
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            li id="seat-neutral" class="seat neutral" {
                div class="seat-face" {
                    (owner_badge(Owner::Neutral))
                    span class="seat-name" {
                        (text.label(Label::Neutral))
                        @if let Some(holder) = self.marker { " " small { (text.name(holder)) } }
                    }
                    ul class="stats" { (stat("piece", &text.table_label(TableLabel::Pieces), self.pieces)) }
                }
            }
        }
    }
}

fn stat(drawing: &str, label: &str, count: impl Into<u16>) -> Markup {
    let count: u16 = count.into();
    html! {
        li title=(label) { (sign(drawing)) span class="quiet" { (label) " " } (count) }
    }
}
