use maud::{Markup, html};
use vocab::page::GameEnd;
use vocab::{Owner, RouteSet, ScoreRow, ScoreSheet, Seat, TicketLine};

use crate::glyph::{badge, owner_class};
use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text, signed};

/// The final scores: who won, bars that grow, what to do next, the table of parts, the course of the
/// game and every ticket opened. The script shows them one after the other to whoever was there when
/// the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scores {
    end: GameEnd,
    /// Where the record can be had.
    record: Option<String>,
    tolls: bool,
}

/// The final scores, or their place while the game lasts.
pub(super) fn draw(scores: Option<&Scores>, text: &Text<'_>) -> Markup {
    match scores {
        Some(scores) => scores.draw(text),
        None => html! { div id="scores" hidden {} },
    }
}

impl Scores {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<Scores> {
        let end = scene.game.end.clone()?;
        Some(Scores { end, record: scene.record.map(str::to_owned), tolls: scene.has_tolls() })
    }

    fn draw(&self, text: &Text<'_>) -> Markup {
        let sheet = &self.end.sheet;
        let tickets: usize = sheet.rows.iter().map(|row| row.tickets.len()).sum();
        let (winners, points) = sheet.victory();
        html! {
            details id="scores" class="scores" style={ "--slots:" (tickets) } open {
                summary { h2 { (text.label(Label::FinalScores)) } }
                p class="winner" {
                    @for &seat in &winners { (badge(seat)) }
                    (text.winners(&winners, points))
                }
                (bars(text, sheet))
                p class="after" {
                    @if text.mine.is_some() {
                        button form="rematch" class="act best" { (text.label(Label::Rematch)) }
                    }
                    @if let Some(record) = &self.record {
                        a class="act" href=(record) download { (text.label(Label::Record)) }
                    }
                }
                (parts(text, sheet, self.tolls))
                (course(text, &self.end))
                (opened(text, &self.end))
                button type="button" class="skip act" { (text.label(Label::Skip)) }
            }
        }
    }
}

fn bars(text: &Text<'_>, sheet: &ScoreSheet) -> Markup {
    let most = sheet.rows.iter().map(|row| row.total.max(row.start + row.routes)).max();
    let most = f64::from(most.unwrap_or(1).max(1));
    let share = |points: i16| format!("{:.1}%", f64::from(points.max(0)) * 100.0 / most);
    html! {
        ol class="bars" aria-hidden="true" {
            @for row in sheet.ranking() {
                @let widths = format!(
                    "width:{};--routes:{}", share(row.total), share(row.start + row.routes)
                );
                li class=(owner_class(Owner::Seat(row.seat))) {
                    (badge(row.seat))
                    span class="bar-name" { (whose(text, row.seat)) }
                    span class="bar" { i style=(widths) {} }
                    b { (signed(row.total)) }
                }
            }
        }
    }
}

/// A name, marked if it is the reader's own.
fn whose(text: &Text<'_>, seat: Seat) -> Markup {
    html! {
        bdi { (text.name(seat)) }
        @if text.mine == Some(seat) { small class="you" { (text.label(Label::Mine)) } }
    }
}

fn parts(text: &Text<'_>, sheet: &ScoreSheet, tolls: bool) -> Markup {
    let bonus = text.board.figures().merchandise.is_some() || tolls;
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
                        @if tolls { th scope="col" { (text.label(Label::ScoreLoans)) } }
                        th scope="col" { (text.label(Label::ScoreTotal)) }
                    }
                }
                tbody {
                    @for row in sheet.ranking() {
                        tr class=(if sheet.winners.contains(&row.seat) { "won" } else { "" }) {
                            th scope="row" { (badge(row.seat)) (whose(text, row.seat)) }
                            td { (signed(row.start)) }
                            td { (signed(row.routes)) }
                            td { (signed(row.ticket_points())) }
                            @if bonus { td { (signed(row.bonus)) } }
                            @if tolls { td { (signed(row.loans)) } }
                            td class="total" { (signed(row.total)) }
                        }
                    }
                }
            }
        }
    }
}

/// Every ticket of every seat, in the order in which they are opened.
fn opened(text: &Text<'_>, end: &GameEnd) -> Markup {
    let mut turn = 0..;
    html! {
        div class="opened" {
            @for (row, ways) in end.sheet.rows.iter().zip(&end.ways) {
                section {
                    h3 { (badge(row.seat)) bdi { (text.name(row.seat)) } }
                    ul {
                        @for ((line, &way), n) in row.tickets.iter().zip(ways).zip(&mut turn) {
                            li style={ "--n:" (n) } { (ticket(text, row.seat, line, way)) }
                        }
                    }
                }
            }
        }
    }
}

fn ticket(text: &Text<'_>, seat: Seat, line: &TicketLine, way: RouteSet) -> Markup {
    let known = text.board.ticket(line.ticket);
    let id = format!("opened-{}-{}", seat.index(), known.id);
    let places = [known.from, known.to].map(|place| text.board.place(place).id.as_str());
    let routes: Vec<&str> = way.iter().map(|route| text.board.route(route).id.as_str()).collect();
    html! {
        button type="button" id=(id) class=(if line.done { "ticket done" } else { "ticket lost" })
            aria-pressed="false" data-light=(id) data-routes=(routes.join(" "))
            data-places=(places.join(" ")) {
            span class="ticket-places" { (badge(seat)) (text.ticket(line.ticket)) }
            span class="ticket-state" { (text.outcome(line.done)) }
            span class="ticket-points" {
                @if line.done { "+" } @else { "−" } (line.points)
            }
        }
    }
}

/// The drawing's size; the page stretches it.
const WIDE: f64 = 640.0;
const HIGH: f64 = 170.0;
/// Room for the end of thick lines.
const RIM: f64 = 8.0;

/// A line for each seat: its points after each turn, and at last with tickets and bonus.
fn course(text: &Text<'_>, end: &GameEnd) -> Markup {
    let rows = &end.sheet.rows;
    let shown = end.course.iter().flat_map(|points| rows.iter().map(|row| points[row.seat]));
    let all = || shown.clone().chain(rows.iter().map(|row| row.total)).chain([0]).map(f64::from);
    let (low, high) = (all().fold(0.0, f64::min), all().fold(1.0, f64::max));
    let turns = end.course.len() as f64;
    let x = |turn: usize| RIM + turn as f64 / turns * (WIDE - 2.0 * RIM);
    let y =
        |points: i16| HIGH - RIM - (f64::from(points) - low) / (high - low) * (HIGH - 2.0 * RIM);
    let line = |row: &ScoreRow| {
        let points = end.course.iter().enumerate();
        let points =
            points.map(|(turn, points)| format!("{:.1},{:.1}", x(turn), y(points[row.seat])));
        points.collect::<Vec<String>>().join(" ")
    };
    let label = text.label(Label::ScoreCourse);
    html! {
        figure class="course" {
            figcaption { (label) }
            svg viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img" aria-label=(label) {
                line class="zero" x1="0" x2=(WIDE) y1=(y(0)) y2=(y(0)) {}
                @for row in rows {
                    @let last = end.course.last().map_or(0, |points| points[row.seat]);
                    g class=(owner_class(Owner::Seat(row.seat))) {
                        polyline points=(line(row)) {}
                        line class="leap" x1=(x(end.course.len() - 1)) y1=(y(last))
                            x2=(x(end.course.len())) y2=(y(row.total)) {}
                        circle cx=(x(end.course.len())) cy=(y(row.total)) r="6" {}
                    }
                }
            }
        }
    }
}
