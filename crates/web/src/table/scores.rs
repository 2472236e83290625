use maud::{Markup, html};
use vocab::page::GameEnd;
use vocab::{Owner, RouteSet, ScoreRow, ScoreSheet, Seat, TicketLine};

use crate::glyph::{badge, owner_class};
use crate::scene::TableScene;
use crate::table::course::course;
use crate::table::finale::Finale;
use crate::text::{AccountLabel, Deal, Label, TableLabel, Text};

/// The final scores: how the game came out, bars, what to do next, the table of parts, the course of
/// the game and every ticket opened. They lie beside the board and never over it.
///
/// To whoever was there when the game ended the script shows them one after the other: each
/// `data-step` in its turn, with what it adds to the bars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scores {
    end: GameEnd,
    finale: Finale,
    /// Where the record can be had.
    record: Option<String>,
    /// Where the game can be looked back at.
    replay: Option<String>,
    /// Where one sees what was skill and what was luck.
    account: Option<String>,
    /// Where the deal is checked, if it can be.
    deal: Option<String>,
    /// Where they play again, if somebody wants to.
    next: Option<String>,
    tolls: bool,
}

/// One part of a seat's score.
type ScorePart = fn(&ScoreRow) -> i16;

/// The final scores, or their place while the game lasts.
pub(super) fn draw(scores: Option<&Scores>, text: &Text<'_>) -> Markup {
    match scores {
        Some(scores) => scores.draw(text),
        None => html! { div id="scores" hidden {} },
    }
}

impl Scores {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<Scores> {
        let (end, finale) = (scene.game.end.clone()?, Finale::of(scene)?);
        let record = scene.record.map(str::to_owned);
        let next = scene.table.next.as_ref().map(|next| format!("/table/{next}"));
        let replay = scene.record.map(|_| format!("{}/replay", scene.path));
        let account = scene.record.map(|_| format!("{}/account", scene.path));
        let checkable = scene.record.filter(|_| scene.table.deal.is_some());
        let deal = checkable.map(|_| format!("{}/deal", scene.path));
        let tolls = scene.has_tolls();
        Some(Scores { end, finale, record, replay, account, deal, next, tolls })
    }

    fn draw(&self, text: &Text<'_>) -> Markup {
        let sheet = &self.end.sheet;
        html! {
            // Whoever resigns at a table of two has seen enough: no ceremony.
            details id="scores" class="scores" data-ceremony[!self.finale.at_once] open {
                summary id="scores-bar" {
                    h2 { (text.label(Label::FinalScores)) }
                    span class="winner" {
                        @for &seat in &self.finale.winners { (badge(seat)) }
                        span { (text.verdict(&self.finale)) }
                    }
                }
                button type="button" class="skip act" { (text.label(Label::Skip)) }
                (self.bars(text))
                p class="after" {
                    @if text.mine.is_some() {
                        @let again = if self.next.is_some() { Label::RematchJoin } else { Label::Rematch };
                        button form="rematch" class="act best" { (text.label(again)) }
                    } @else if let Some(next) = &self.next {
                        a id="watch-next" class="act best" href=(next) { (text.label(Label::RematchWatch)) }
                    }
                    @if let Some(replay) = &self.replay {
                        a class="act" href=(replay) { (text.label(Label::Replay)) }
                    }
                    @if let Some(account) = &self.account {
                        a id="to-account" class="act" href=(account) { (AccountLabel::Title.say(text.locale)) }
                    }
                    @if let Some(deal) = &self.deal {
                        a id="check-deal" class="act" href=(deal) { (Deal(text.locale).say("deal-check")) }
                    }
                    @if let Some(record) = &self.record {
                        a class="act" href=(record) download { (text.label(Label::Record)) }
                    }
                }
                @if !self.finale.at_once {
                    @for &seat in &self.finale.resigned {
                        p class="played-on" { (text.played_on(seat)) }
                    }
                }
                (parts(text, sheet, self.tolls))
                (opened(text, &self.end))
                (bonuses(text, sheet))
                (course(text, &self.end))
            }
        }
    }

    /// A bar for each seat, in the order of seats. Their places are told by the style, so that the
    /// order gives nobody away before the end of the ceremony.
    fn bars(&self, text: &Text<'_>) -> Markup {
        let sheet = &self.end.sheet;
        let most = sheet.rows.iter().map(|row| row.total.abs().max(laid(row))).max();
        let ranking: Vec<Seat> = sheet.ranking().iter().map(|row| row.seat).collect();
        let place = |seat: Seat| ranking.iter().position(|&other| other == seat).unwrap_or(0);
        html! {
            ol class="bars" aria-hidden="true" style={ "--most:" (most.unwrap_or(1).max(1)) } {
                @for row in &sheet.rows {
                    li class={ (owner_class(Owner::Seat(row.seat))) @if row.total < 0 { " below" } } data-laid=(laid(row))
                        style={ "--total:" (row.total) ";--place:" (place(row.seat)) } {
                        (badge(row.seat))
                        span class="bar-name" {
                            (whose(text, row.seat))
                            @if self.finale.resigned.contains(&row.seat) {
                                small class="you resigned" { (text.label(Label::Resigned)) }
                            }
                        }
                        span class="bar" { i {} }
                        b { span { (text.number(row.total)) } }
                    }
                }
            }
        }
    }
}

/// What a seat had before its tickets were opened.
const fn laid(row: &ScoreRow) -> i16 {
    row.start + row.routes
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
    let parts: [(bool, String, ScorePart); 6] = [
        (true, text.label(Label::ScoreStart), |row| row.start),
        (true, text.label(Label::ScoreRoutes), |row| row.routes),
        (true, text.table_label(TableLabel::Tickets), ScoreRow::ticket_points),
        (bonus, text.label(Label::ScoreBonus), |row| row.bonus),
        (tolls, text.label(Label::ScoreLoans), |row| row.loans),
        (true, text.label(Label::ScoreTotal), |row| row.total),
    ];
    let parts = || parts.iter().filter(|(counted, ..)| *counted);
    html! {
        div class="scroll" tabindex="0" {
            table class="parts" {
                thead {
                    tr {
                        td {}
                        @for (_, name, _) in parts() { th scope="col" { (name) } }
                    }
                }
                tbody {
                    @for row in sheet.ranking() {
                        tr class=(if sheet.winners.contains(&row.seat) { "won" } else { "" }) {
                            th scope="row" { (badge(row.seat)) (whose(text, row.seat)) }
                            // Where there is no room for columns, each figure has its name.
                            @for (_, name, part) in parts() { td data-label=(name) { (text.number(part(row))) } }
                        }
                    }
                }
            }
        }
    }
}

/// Every ticket of every seat, in the order in which they are opened.
fn opened(text: &Text<'_>, end: &GameEnd) -> Markup {
    let sheet = &end.sheet;
    html! {
        div class="opened" {
            @for (row, ways) in sheet.rows.iter().zip(&end.ways) {
                section {
                    h3 { (badge(row.seat)) bdi { (text.name(row.seat)) } }
                    ul {
                        @for (line, &way) in row.tickets.iter().zip(ways) {
                            @let gain = |seat: Seat| if seat == row.seat { worth(line) } else { 0 };
                            li data-step data-gains=(gains(sheet, |row| gain(row.seat))) {
                                (ticket(text, row.seat, line, way))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a step of the ceremony adds for each seat.
fn gains(sheet: &ScoreSheet, gain: impl Fn(&ScoreRow) -> i16) -> String {
    let gains: Vec<String> = sheet.rows.iter().map(|row| gain(row).to_string()).collect();
    gains.join(" ")
}

/// Bonus and loans, the last step of the ceremony; nothing where nobody has any.
fn bonuses(text: &Text<'_>, sheet: &ScoreSheet) -> Markup {
    let parts: [(Label, ScorePart); 2] =
        [(Label::ScoreBonus, |row| row.bonus), (Label::ScoreLoans, |row| row.loans)];
    html! {
        @for (label, gain) in parts {
            @if sheet.rows.iter().any(|row| gain(row) != 0) {
                p class="bonuses" data-step data-gains=(gains(sheet, gain)) {
                    b { (text.label(label)) }
                    @for row in sheet.rows.iter().filter(|row| gain(row) != 0) {
                        span { (badge(row.seat)) (text.number(gain(row))) }
                    }
                }
            }
        }
    }
}

/// What a ticket adds or takes away.
fn worth(line: &TicketLine) -> i16 {
    i16::from(line.points) * if line.done { 1 } else { -1 }
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
            span class="ticket-points" { (text.change(worth(line))) }
        }
    }
}
