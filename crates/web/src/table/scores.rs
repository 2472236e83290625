use maud::{Markup, html};
use vocab::{Owner, ScoreRow, ScoreSheet};

use crate::glyph::{badge, owner_class};
use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text, signed};

/// The final scores: who won, bars that grow part by part, the table of parts, every ticket opened.
pub(super) fn scores(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let Some(sheet) = &scene.game.sheet else {
        return html! { div id="scores" hidden {} };
    };
    html! {
        details id="scores" class="scores" open {
            summary { h2 { (text.label(Label::FinalScores)) } }
            p class="winner" {
                @for &seat in &sheet.winners { (badge(seat)) }
                (text.winners(sheet))
            }
            (bars(text, sheet))
            (parts(scene, text, sheet))
            (tickets(scene, text, sheet))
            p class="after" {
                @if scene.mine().is_some() {
                    button form="rematch" class="act best" { (text.label(Label::Rematch)) }
                }
                @if let Some(record) = scene.record {
                    a class="act" href=(record) download { (text.label(Label::Record)) }
                }
            }
        }
    }
}

fn bars(text: &Text<'_>, sheet: &ScoreSheet) -> Markup {
    let most = sheet.rows.iter().map(|row| row.total).max().unwrap_or(1).max(1);
    html! {
        ol class="bars" aria-hidden="true" {
            @for row in &sheet.rows {
                @let width = f64::from(row.total.max(0)) * 100.0 / f64::from(most);
                li class=(owner_class(Owner::Seat(row.seat))) {
                    (badge(row.seat))
                    span class="bar-name" { (text.name(row.seat)) }
                    span class="bar" { i style={ "width:" (format!("{width:.1}")) "%" } {} }
                    b { (signed(row.total)) }
                }
            }
        }
    }
}

fn parts(scene: &TableScene<'_>, text: &Text<'_>, sheet: &ScoreSheet) -> Markup {
    let bonus = scene.board.figures().merchandise.is_some() || scene.has_tolls();
    html! {
        div class="scroll" tabindex="0" {
            table class="parts" {
                thead {
                    tr {
                        td {}
                        th scope="col" { (text.label(Label::ScoreStart)) }
                        th scope="col" { (text.label(Label::ScoreRoutes)) }
                        th scope="col" { (text.table_label(TableLabel::Tickets)) }
                        @if bonus { th scope="col" { (text.label(Label::ScoreBonus)) } }
                        @if scene.has_tolls() { th scope="col" { (text.label(Label::ScoreLoans)) } }
                        th scope="col" { (text.label(Label::ScoreTotal)) }
                    }
                }
                tbody {
                    @for row in &sheet.rows {
                        tr class=(if sheet.winners.contains(&row.seat) { "won" } else { "" }) {
                            th scope="row" { (badge(row.seat)) bdi { (text.name(row.seat)) } }
                            td { (signed(row.start)) }
                            td { (signed(row.routes)) }
                            td { (signed(row.ticket_points())) }
                            @if bonus { td { (signed(row.bonus)) } }
                            @if scene.has_tolls() { td { (signed(row.loans)) } }
                            td class="total" { (signed(row.total)) }
                        }
                    }
                }
            }
        }
    }
}

fn tickets(scene: &TableScene<'_>, text: &Text<'_>, sheet: &ScoreSheet) -> Markup {
    html! {
        div class="opened" {
            @for row in &sheet.rows {
                section {
                    h3 { (badge(row.seat)) bdi { (text.name(row.seat)) } }
                    ul { @for line in opened(scene, text, row) { (line) } }
                }
            }
        }
    }
}

fn opened(scene: &TableScene<'_>, text: &Text<'_>, row: &ScoreRow) -> Vec<Markup> {
    let each = row.tickets.iter().map(|line| {
        let known = scene.board.ticket(line.ticket);
        let id = format!("opened-{}-{}", row.seat.index(), known.id);
        let places = [known.from, known.to].map(|place| scene.board.place(place).id.as_str());
        html! {
            li {
                button type="button" id=(id) class=(if line.done { "ticket done" } else { "ticket lost" })
                    aria-pressed="false" data-light=(id) data-routes="" data-places=(places.join(" ")) {
                    span class="ticket-places" { (text.ticket(line.ticket)) }
                    span class="ticket-state" { (text.outcome(line.done)) }
                    span class="ticket-points" {
                        @if line.done { "+" } @else { "−" } (line.points)
                    }
                }
            }
        }
    });
    each.collect()
}
