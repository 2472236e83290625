use maud::{Markup, html};
use vocab::Seat;

use crate::locale::Locale;
use crate::scene::TableScene;
use crate::text::{Lobby, Text};

/// Where somebody is who looks back at a game.
#[derive(Clone, Copy, Debug)]
pub struct ReplayBar {
    /// After so many decisions.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// Whether one may look through everybody's eyes.
    pub open: bool,
    /// The seat of whoever looks.
    pub own: Option<Seat>,
}

/// What somebody reads who plays on from a step of a finished game.
pub fn played_on_note(locale: Locale, step: usize) -> String {
    Lobby(locale).played_on(step)
}

/// The address of a step, through the eyes that see the scene.
fn address(scene: &TableScene<'_>, step: usize) -> String {
    format!("{}/replay?step={step}&seat={}", scene.path, eyes(scene.mine()))
}

/// How the eyes of a seat, or of a spectator, are called in addresses.
fn eyes(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "none".to_owned(), |seat| seat.index().to_string())
}

impl ReplayBar {
    /// The bar above the board: steps to go to, and through whose eyes. All of it works without script;
    /// with it one goes on by keys, by moving the bar, or lets the game play.
    pub(crate) fn draw(&self, scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
        let lobby = Lobby(text.locale);
        let seats = scene.view().seats.iter();
        let seats = seats.filter(|seat| self.open || self.own == Some(*seat));
        let back = self.step.checked_sub(1);
        let on = (self.step < self.steps).then_some(self.step + 1);
        html! {
            nav id="replay" class="replay" aria-label=(lobby.say("replay-title")) {
                span class="steps" {
                    (self.link(scene, "replay-first", &lobby.say("replay-first"), "«", back.map(|_| 0)))
                    (self.link(scene, "replay-back", &lobby.say("replay-back"), "‹", back))
                    button type="button" id="replay-play" class="scripted-only" aria-pressed="false" {
                        (lobby.say("replay-play"))
                    }
                    (self.link(scene, "replay-on", &lobby.say("replay-on"), "›", on))
                    (self.link(scene, "replay-last", &lobby.say("replay-last"), "»", on.map(|_| self.steps)))
                }
                form method="get" action={ (scene.path) "/replay" } {
                    label {
                        span { (lobby.replay_step(self.step, self.steps)) }
                        input id="replay-step" type="range" name="step" min="0" max=(self.steps) value=(self.step);
                    }
                    select id="replay-eyes" name="seat" aria-label=(lobby.say("replay-eyes")) {
                        @for seat in seats {
                            option value=(eyes(Some(seat))) selected[scene.mine() == Some(seat)] { (text.name(seat)) }
                        }
                        option value=(eyes(None)) selected[scene.mine().is_none()] { (lobby.say("replay-everybody")) }
                    }
                    button class="unscripted" { (lobby.say("replay-show")) }
                }
                @if let Some(seat) = scene.mine().filter(|_| self.open && self.step < self.steps) {
                    form method="post" action={ (scene.path) "/play-on" } {
                        input type="hidden" name="step" value=(self.step);
                        input type="hidden" name="seat" value=(seat.index());
                        button id="play-on" { (lobby.say("replay-play-on")) }
                    }
                }
                a class="to-table" href=(scene.path) { (lobby.say("replay-table")) }
            }
        }
    }

    /// A link to a step; a sign without one where there is none.
    fn link(
        &self,
        scene: &TableScene<'_>,
        id: &str,
        label: &str,
        sign: &str,
        step: Option<usize>,
    ) -> Markup {
        html! {
            @match step {
                Some(step) => a id=(id) class="act" href=(address(scene, step)) aria-label=(label) title=(label) { (sign) },
                None => span id=(id) class="act off" aria-hidden="true" { (sign) },
            }
        }
    }
}
