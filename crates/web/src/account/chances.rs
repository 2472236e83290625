use maud::{Markup, html};
use vocab::account::{Account, Movement};
use vocab::{Owner, Seat};

use crate::account::step_address;
use crate::glyph::{badge, owner_class};
use crate::text::{AccountLabel, Text, percentage};

/// The drawing's size; the page stretches it.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 100.0;
/// Luck that moved a chance by so much has a dot.
const JUMP: f64 = 0.05;
/// Lines of the scale, in percent.
const SCALE: [u8; 3] = [100, 50, 0];

/// The win chances, a line a seat: a dot where luck jumped, a cross where a decision cost. Both lead to the
/// board of that moment.
pub(super) fn draw(text: &Text<'_>, account: &Account, replay: &str) -> Markup {
    let say = |label: AccountLabel| label.say(text.locale);
    let movements = &account.movements;
    let marks = movements.iter().enumerate();
    html! {
        figure class="chances" {
            figcaption { (say(AccountLabel::Graph)) }
            div class="plot" {
                @for percent in SCALE {
                    span class="scale" style={ "top:" (100 - percent) "%" } aria-hidden="true" {
                        (text.percent(f64::from(percent) / 100.0))
                    }
                }
                svg viewBox={ "0 0 " (WIDE) " " (HIGH) } preserveAspectRatio="none" role="img"
                    aria-label=(say(AccountLabel::Graph)) {
                    @for row in &account.rows {
                        polyline class={ "line " (owner_class(Owner::Seat(row.seat))) }
                            points=(line(account, row.seat)) {}
                    }
                }
                @for (n, movement) in marks { (mark(text, movement, across(movements, n + 1), account, replay)) }
            }
            ul class="key" {
                @for row in &account.rows {
                    li { (badge(row.seat)) bdi { (text.name(row.seat)) } " " b { (text.percent(row.result)) } }
                }
                li { span class="mark dot" aria-hidden="true" {} (say(AccountLabel::Dot)) }
                li { span class="mark cross" aria-hidden="true" { "✕" } (say(AccountLabel::Cross)) }
            }
        }
    }
}

/// How far along the drawing the chances after so many movements stand, from 0 to 1.
fn across(movements: &[Movement], n: usize) -> f64 {
    n as f64 / movements.len().max(1) as f64
}

fn line(account: &Account, seat: Seat) -> String {
    let start = account.rows[seat.index()].start;
    let shares = account.movements.iter().map(|movement| movement.after[seat]);
    let points = std::iter::once(start).chain(shares).enumerate().map(|(n, share)| {
        let x = WIDE * across(&account.movements, n);
        format!("{x:.1},{:.2}", HIGH * (1.0 - share.clamp(0.0, 1.0)))
    });
    points.collect::<Vec<_>>().join(" ")
}

/// What stands on the lines where something jumped.
fn mark(
    text: &Text<'_>,
    movement: &Movement,
    across: f64,
    account: &Account,
    replay: &str,
) -> Markup {
    let place = |seat: Seat| {
        let up = movement.after[seat].clamp(0.0, 1.0);
        format!("left:{:.2}%;top:{:.2}%", 100.0 * across, 100.0 * (1.0 - up))
    };
    if let Some(judged) = movement.judgement() {
        let Some(dearness) = judged.mark() else { return html! {} };
        let parts = vec![
            text.name(judged.seat),
            text.turn_of(movement),
            text.choice(&judged.done),
            text.dearness(dearness),
            text.change(-percentage(judged.cost)),
        ];
        let address = step_address(replay, movement.shown_at(), judged.seat);
        let title = text.listed(parts);
        return html! {
            a class="mark cross" style=(place(judged.seat)) href=(address) title=(title) aria-label=(title) { "✕" }
        };
    }
    let lucky = account.rows.iter().map(|row| (row.seat, movement.shift(row.seat)));
    let Some((seat, shift)) = lucky.max_by(|a, b| a.1.total_cmp(&b.1)) else { return html! {} };
    if shift < JUMP {
        return html! {};
    }
    let parts = vec![
        text.name(seat),
        text.turn_of(movement),
        text.brought(movement, seat),
        text.change(percentage(shift)),
    ];
    let title = text.listed(parts);
    let class = format!("mark dot {}", owner_class(Owner::Seat(seat)));
    html! {
        a class=(class) style=(place(seat)) href=(step_address(replay, movement.shown_at(), seat)) title=(title) aria-label=(title) {}
    }
}
