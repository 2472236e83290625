//! Several people at one screen: what lies between them.

use maud::{Markup, html};
use vocab::Seat;
use vocab::page::Sitter;

use crate::glyph::badge;
use crate::scene::TableScene;
use crate::table::part::{Fragment, Holds};
use crate::table::text;
use crate::text::{Label, Text};

/// The curtain of a shared screen: it names who is next and holds nobody's cards. Below it lies the table
/// as spectators see it. `own` is the seat of whoever's screen it is.
pub fn curtain(scene: &TableScene<'_>, own: Seat) -> Fragment {
    let html = draw(scene, own).into_string();
    Fragment { id: "curtain".to_owned(), html, holds: Holds::Words }
}

fn draw(scene: &TableScene<'_>, own: Seat) -> Markup {
    let text = text(scene);
    let here: Vec<Seat> = scene.table.screen_of(own).collect();
    let next = next_here(scene, own);
    let asked = scene.view().to_act().next();
    html! {
        section id="curtain" class="curtain" aria-label=(text.curtain()) {
            @if scene.is_over() {
                button form="rematch" class="act best" { (text.label(Label::Rematch)) }
            } @else {
                div class="next" {
                    @if let Some(next) = next {
                        (badge(next))
                        h2 id="next-here" { (text.curtain_next(next)) }
                        p { (text.curtain_hint()) }
                        (lift(scene, next, &html! {
                            button id="lift" class="big best" { (text.curtain_lift()) }
                        }))
                    } @else if let Some(asked) = asked {
                        (badge(asked))
                        h2 { (text.curtain_waits(asked)) }
                    }
                }
                div class="peek" {
                    span { (text.curtain_own()) }
                    @for seat in here.into_iter().filter(|seat| Some(*seat) != next) {
                        (lift(scene, seat, &html! {
                            button id={ "lift-" (seat.index()) } class="small" { bdi { (text.name(seat)) } }
                        }))
                    }
                }
                label class="flat" {
                    input type="checkbox" id="flat" data-flat;
                    " " (text.curtain_flat())
                }
            }
        }
    }
}

/// The tap that lifts the curtain for somebody. The page that follows takes the place of this one, so that
/// no way back leads to it.
fn lift(scene: &TableScene<'_>, seat: Seat, button: &Markup) -> Markup {
    let place = scene.table.screen_of(seat).position(|other| other == seat);
    html! {
        form method="post" action={ (scene.path) "/lift" } data-in-place data-place=[place] {
            input type="hidden" name="seat" value=(seat.index());
            (button)
        }
    }
}

/// Who of those at this screen is asked, and plays; the first of them in the set-up.
fn next_here(scene: &TableScene<'_>, seat: Seat) -> Option<Seat> {
    let plays = |seat: &Seat| {
        let sitter = scene.table.seats.get(seat.index());
        matches!(sitter, Some(Sitter::Person { replaced_by: None, .. }))
    };
    let asked: Vec<Seat> = scene.view().to_act().filter(plays).collect();
    scene.table.screen_of(seat).find(|seat| asked.contains(seat))
}

/// What one does at a shared screen when one has played: lets the curtain down, for whoever is next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HandOver {
    /// Where the curtain is, unless there is nothing left to hide.
    table: Option<String>,
    /// Who of this screen is next, while it is not the viewer.
    next: Option<Seat>,
    place: usize,
}

impl HandOver {
    /// None where the viewer has the screen alone.
    pub(super) fn of(scene: &TableScene<'_>) -> Option<HandOver> {
        let mine = scene.mine().filter(|_| scene.past.is_none())?;
        let mine = Some(mine).filter(|mine| scene.table.is_shared(*mine))?;
        let place = scene.table.screen_of(mine).position(|seat| seat == mine)?;
        let table = format!("/table/{}", scene.table.id);
        let next = next_here(scene, mine).filter(|next| *next != mine && !scene.my_move());
        Some(HandOver { table: (!scene.is_over()).then_some(table), next, place })
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="hand-over" class="hand-over" data-place=(self.place) {
                @if let Some(table) = &self.table {
                    @match self.next {
                        Some(next) => {
                            b { (text.curtain_next(next)) }
                            a class="act best" href=(table) data-cover { (text.hand_over(next)) }
                        }
                        None => a class="small" href=(table) data-cover { (text.cover()) }
                    }
                }
            }
        }
    }
}
