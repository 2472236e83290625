use atlas::{Engraving, ReviewMark};
use maud::{Markup, PreEscaped, html};
use vocab::account::DearChoice;
use vocab::{Action, RouteId};

use crate::scene::TableScene;
use crate::text::{AccountLabel, Text};

/// Beside the board of somebody who looks back: what was played next, what would have been better, and why.
/// The same signs mark both on the board and among the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReviewCard(Option<DearChoice>);

/// The two on the board, as far as they are routes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReviewMarks(Vec<(RouteId, ReviewMark)>);

fn reviewed(scene: &TableScene<'_>) -> Option<DearChoice> {
    scene.past.and_then(|past| past.reviewed)
}

/// What is marked, as far as it is this kind of thing.
pub(super) fn marked<T>(
    scene: &TableScene<'_>,
    thing: impl Fn(Action) -> Option<T>,
) -> Vec<(T, ReviewMark)> {
    let Some(told) = reviewed(scene) else { return Vec::new() };
    let both = [(told.done, ReviewMark::Played), (told.best, ReviewMark::Better)];
    both.into_iter().filter_map(|(choice, mark)| Some((thing(choice.action)?, mark))).collect()
}

/// The sign of a mark, which is the same on the board.
pub(super) fn review_sign(mark: ReviewMark) -> Markup {
    html! {
        svg class={ "review-sign " (mark.class()) } aria-hidden="true" viewBox="-8 -8 16 16" {
            circle r="7" {}
            path d=(mark.sign()) {}
        }
    }
}

impl ReviewMarks {
    pub(super) fn of(scene: &TableScene<'_>) -> ReviewMarks {
        ReviewMarks(marked(scene, |action| match action {
            Action::Claim(route, _) | Action::GiveNeutral(route) => Some(route),
            _ => None,
        }))
    }

    pub(super) fn draw(&self, art: &Engraving) -> Markup {
        html! {
            g id="review-marks" class="review-marks" pointer-events="none" aria-hidden="true" {
                @for &(route, mark) in &self.0 { (PreEscaped(art.review_mark(route, mark))) }
            }
        }
    }
}

impl ReviewCard {
    pub(super) fn of(scene: &TableScene<'_>) -> ReviewCard {
        ReviewCard(reviewed(scene))
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let Some(told) = &self.0 else { return html! { section id="reviewed" hidden {} } };
        let say = |label: AccountLabel| label.say(text.locale);
        html! {
            section id="reviewed" class="reviewed" aria-label=(say(AccountLabel::Decisions)) {
                dl {
                    div {
                        dt { (review_sign(ReviewMark::Played)) (say(AccountLabel::Played)) }
                        dd {
                            (text.choice(&told.done)) " " small class="dearness" { (text.dearness(told.mark)) }
                        }
                    }
                    div {
                        dt { (review_sign(ReviewMark::Better)) (say(AccountLabel::Better)) }
                        dd { (text.choice(&told.best)) }
                    }
                    @if let Some(motive) = told.motive {
                        div { dt { (say(AccountLabel::Why)) } dd { (text.motive(motive)) } }
                    }
                }
            }
        }
    }
}
