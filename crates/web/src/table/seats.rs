use maud::{Markup, html};
use vocab::{Owner, Seat, Sitter};

use crate::glyph::{badge, owner_badge, owner_class, sign};
use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text, signed};

/// A name of more letters is written smaller, so that five of them leave room for the rest.
const LONG: usize = 20;

/// Everybody at the table, with what is public about them.
pub(super) fn seats(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    html! {
        ol id="seats" class="seats" {
            @for seat in scene.view().seats.iter() { (row(scene, text, seat)) }
            @if let Some(neutral) = &scene.view().neutral {
                li class="seat neutral" {
                    (owner_badge(Owner::Neutral))
                    span class="seat-name" {
                        (text.label(Label::Neutral))
                        @if let Some(holder) = neutral.marker {
                            small { (text.name(holder)) }
                        }
                    }
                    ul class="stats" { (stat("piece", &text.table_label(TableLabel::Pieces), neutral.pieces)) }
                }
            }
        }
    }
}

fn row(scene: &TableScene<'_>, text: &Text<'_>, seat: Seat) -> Markup {
    let to_act = scene.view().to_act().any(|asked| asked == seat);
    let mine = scene.mine() == Some(seat);
    let known = scene.table.seats.get(seat.index());
    html! {
        li id={ "seat-" (seat.index()) } class={ "seat " (owner_class(Owner::Seat(seat))) @if to_act { " on-turn" } @if mine { " own" } }
            aria-current=[to_act.then_some("true")] {
            (badge(seat))
            span class="seat-name" {
                @let name = text.name(seat);
                bdi class=[(name.chars().count() > LONG).then_some("long")] { (name) }
                @if mine { small { (text.label(Label::Mine)) } }
                @if let Some(sitter) = known.and_then(|known| text.sitter(known)) { small { (sitter) } }
                @if !mine && is_away(known) { small { (text.label(Label::Away)) } }
                @if to_act { small class="quiet" { (text.label(Label::OnTurn)) } }
            }
            span class="seat-points" title=(text.label(Label::Score)) {
                span class="quiet" { (text.label(Label::Score)) " " }
                (signed(total(scene, seat)))
            }
            ul class="stats" { (stats(scene, text, seat)) }
        }
    }
}

/// Whether a person is missed: where a bot stands in, nobody waits for them.
const fn is_away(sitter: Option<&Sitter>) -> bool {
    matches!(sitter, Some(Sitter::Person { replaced_by: None, away: true, .. }))
}

fn stats(scene: &TableScene<'_>, text: &Text<'_>, seat: Seat) -> Markup {
    let public = &scene.view().public[seat];
    // The worth of others' tokens is theirs to know until the end (N5).
    let tokens_open = scene.mine() == Some(seat) || scene.game.end.is_some();
    html! {
        (stat("piece", &text.table_label(TableLabel::Pieces), public.pieces))
        (stat("cards", &text.label(Label::Hand), public.cards))
        (stat("ticket", &text.table_label(TableLabel::Tickets), public.tickets))
        @if scene.board.figures().merchandise.is_some() {
            (stat("goods", &text.label(Label::Merchandise), public.merchandise))
        }
        @if scene.has_tolls() {
            @if tokens_open { (stat("coin", &text.label(Label::Tokens), public.tokens)) }
            @if public.loans > 0 { (stat("loan", &text.label(Label::Loans), public.loans)) }
        }
    }
}

/// The marker on the track, and at the end the final score.
fn total(scene: &TableScene<'_>, seat: Seat) -> i16 {
    let last =
        scene.game.end.as_ref().and_then(|end| end.sheet.rows.iter().find(|row| row.seat == seat));
    last.map_or(scene.view().public[seat].points, |row| row.total)
}

fn stat(drawing: &str, label: &str, count: u8) -> Markup {
    html! {
        li title=(label) { (sign(drawing)) span class="quiet" { (label) " " } (count) }
    }
}
