use maud::{Markup, html};
use vocab::Seat;
use vocab::account::{Account, Judgement, Movement};

use crate::account::step_address;
use crate::glyph::badge;
use crate::text::{AccountLabel, Text, percentage};

/// So many decisions are shown, the dearest first.
const DECISIONS_MAX: usize = 8;
/// So many strokes of luck are shown, the largest first.
const LUCK_MAX: usize = 5;
/// Less luck than that is not worth a line.
const LUCK_MIN: f64 = 0.02;

/// The decisions that cost something beyond doubt: what was played, what would have been better, and why.
pub(super) fn decisions(text: &Text<'_>, account: &Account, replay: &str) -> Markup {
    let marked = account.marked();
    html! {
        @if !marked.is_empty() {
            section class="moments" {
                h3 { (AccountLabel::Decisions.say(text.locale)) }
                ol {
                    @for (movement, judged) in marked.iter().take(DECISIONS_MAX) {
                        (decision(text, movement, judged, replay))
                    }
                }
            }
        }
    }
}

fn decision(text: &Text<'_>, movement: &Movement, judged: &Judgement, replay: &str) -> Markup {
    let say = |label: AccountLabel| label.say(text.locale);
    let address = step_address(replay, movement.shown_at(), judged.seat);
    html! {
        li {
            (head(text, judged.seat, movement, -percentage(judged.cost)))
            dl {
                div {
                    dt { (say(AccountLabel::Played)) }
                    dd {
                        (text.choice(&judged.done))
                        @if let Some(mark) = judged.mark() { " " small class="dearness" { (text.dearness(mark)) } }
                    }
                }
                div { dt { (say(AccountLabel::Better)) } dd { (text.choice(&judged.best)) } }
                @if let Some(motive) = judged.motive {
                    div { dt { (say(AccountLabel::Why)) } dd { (text.motive(motive)) } }
                }
            }
            a class="act" href=(address) { (say(AccountLabel::Show)) }
        }
    }
}

/// What luck gave at once, whoever it was.
pub(super) fn luck(text: &Text<'_>, account: &Account, replay: &str) -> Markup {
    let all = account.movements.iter().filter_map(|movement| {
        movement.brought()?;
        let shifts = account.rows.iter().map(|row| (row.seat, movement.shift(row.seat)));
        let (seat, shift) = shifts.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (shift >= LUCK_MIN).then_some((movement, seat, shift))
    });
    let mut all: Vec<(&Movement, Seat, f64)> = all.collect();
    all.sort_by(|a, b| b.2.total_cmp(&a.2));
    html! {
        @if !all.is_empty() { section class="moments lucky" {
            h3 { (AccountLabel::Lucky.say(text.locale)) }
            ol {
                @for (movement, seat, shift) in all.into_iter().take(LUCK_MAX) {
                    li {
                        (head(text, seat, movement, percentage(shift)))
                        p { (text.brought(movement, seat)) }
                        a class="act" href=(step_address(replay, movement.shown_at(), seat)) {
                            (AccountLabel::Show.say(text.locale))
                        }
                    }
                }
            }
        } }
    }
}

/// Whose moment it was, when, and how far the chance moved.
fn head(text: &Text<'_>, seat: Seat, movement: &Movement, points: i64) -> Markup {
    html! {
        p class="whose" {
            (badge(seat))
            bdi { (text.name(seat)) }
            span { (text.turn_of(movement)) }
            b { (text.change(points)) }
        }
    }
}
