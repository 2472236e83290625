use maud::{Markup, html};
use vocab::page::{Eyes, Replay, StepMark};
use vocab::{Owner, Seat, Viewer};

use crate::glyph::owner_class;
use crate::locale::Locale;
use crate::scene::TableScene;
use crate::table::{self, Changes, Fragment, Holds, Shown};
use crate::text::{AccountLabel, Deal, Lobby, Text};

/// How long a step is looked at while the game plays by itself, in milliseconds: slow, normal, fast.
const PACES: [(&str, u32); 3] = [("pace-calm", 2_500), ("pace-usual", 1_200), ("pace-quick", 450)];
const PACE: u32 = 1_200;

/// Where somebody is who looks back at a game.
#[derive(Clone, Copy, Debug)]
pub struct ReplayBar<'a> {
    /// The step that is shown.
    pub replay: &'a Replay,
    /// The seat of whoever looks.
    pub own: Option<Seat>,
    /// Whether the result is told.
    pub spoiler: Spoiler,
    /// The page of the table, if whoever looks can go there.
    pub table: Option<&'a str>,
    /// Whether it is a record from elsewhere, after which another may be brought.
    pub brought: bool,
}

/// Whether a replay tells how the game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spoiler {
    /// Yes: whoever looks has played in it, or it is not over.
    Known,
    /// Not until it is asked for.
    Covered,
    /// Yes, since it was asked for.
    Uncovered,
}

/// What somebody reads who plays on from a step of a finished game.
pub fn played_on_note(locale: Locale, step: usize) -> String {
    Lobby(locale).played_on(step)
}

/// What changes on a page that shows another step through the same eyes.
pub fn replay_changes(
    scene: &TableScene<'_>,
    bar: &ReplayBar<'_>,
    before: &TableScene<'_>,
) -> Changes {
    let text = table::text(scene);
    let mut changes = Shown::of(scene).since(Some(&Shown::of(before)), scene);
    if scene.seq < before.seq {
        // What has not happened yet is no line of the log any more.
        let html = table::log(scene, &text).into_string();
        changes.fragments.push(Fragment { id: "log".to_owned(), html, holds: Holds::Both });
        changes.lines.clear();
    }
    changes.fragments.extend(bar.fragments(scene, &text));
    changes
}

impl ReplayBar<'_> {
    /// The bar above the board: steps to go to, and through whose eyes. All of it works without script;
    /// with it one goes on by keys, by moving the bar, or lets the game play.
    pub(crate) fn draw(&self, scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
        let (lobby, Replay { step, deeds, .. }) = (Lobby(text.locale), self.replay);
        html! {
            nav id="replay" class="replay" aria-label=(lobby.say("replay-title")) {
                span class="steps" {
                    (self.steps(scene, lobby))
                    button type="button" id="replay-play" class="scripted-only" {
                        span { (lobby.say("replay-play")) } span hidden { (lobby.say("replay-pause")) }
                    }
                    select id="replay-pace" class="scripted-only" aria-label=(lobby.say("replay-pace")) {
                        @for (key, pace) in PACES {
                            option value=(pace) selected[pace == PACE] { (lobby.say(key)) }
                        }
                    }
                }
                form method="get" action={ (scene.path) "/replay" } {
                    label {
                        (self.place(lobby))
                        span class="track" {
                            (turns(deeds))
                            input id="replay-step" type="range" name="step" min="0" max=(deeds.len()) value=(step);
                        }
                    }
                    (self.eyes(text, lobby))
                    @if self.spoiler == Spoiler::Uncovered { input type="hidden" name="result" value="shown"; }
                    button class="unscripted" { (lobby.say("replay-show")) }
                }
                (self.ways_out(scene, lobby))
            }
        }
    }

    /// What of it changes from step to step.
    fn fragments(&self, scene: &TableScene<'_>, text: &Text<'_>) -> Vec<Fragment> {
        let lobby = Lobby(text.locale);
        let parts = [
            ("replay-links", self.steps(scene, lobby)),
            ("replay-place", self.place(lobby)),
            ("replay-ways", self.ways_out(scene, lobby)),
        ];
        let fragment = |(id, html): (&str, Markup)| Fragment {
            id: id.to_owned(),
            html: html.into_string(),
            holds: Holds::Words,
        };
        parts.map(fragment).into()
    }

    /// The number of the step.
    fn place(&self, lobby: Lobby) -> Markup {
        let told = lobby.replay_step(self.replay.step, self.replay.steps());
        html! { span id="replay-place" { (told) } }
    }

    /// Links to the beginning, a step back, a step on, the end.
    fn steps(&self, scene: &TableScene<'_>, lobby: Lobby) -> Markup {
        let (step, steps) = (self.replay.step, self.replay.steps());
        let back = step.checked_sub(1);
        let on = (step < steps).then_some(step + 1);
        html! {
            span id="replay-links" class="links" {
                (self.link(scene, "replay-first", &lobby.say("replay-first"), "«", back.map(|_| 0)))
                (self.link(scene, "replay-back", &lobby.say("replay-back"), "‹", back))
                (self.link(scene, "replay-on", &lobby.say("replay-on"), "›", on))
                (self.link(scene, "replay-last", &lobby.say("replay-last"), "»", on.map(|_| steps)))
            }
        }
    }

    fn eyes(&self, text: &Text<'_>, lobby: Lobby) -> Markup {
        let seats = self.replay.then.game.as_ref().map(|game| game.view.seats.iter());
        let seats = seats.into_iter().flatten();
        let seats = seats.filter(|seat| self.replay.open || self.own == Some(*seat));
        let option = |eyes: Eyes, name: String| {
            html! { option value=(eyes.name()) selected[self.replay.eyes == eyes] { (name) } }
        };
        html! {
            select id="replay-eyes" name="seat" aria-label=(lobby.say("replay-eyes")) {
                @for seat in seats { (option(Eyes::Of(Viewer::Seat(seat)), text.name(seat))) }
                (option(Eyes::Of(Viewer::Spectator), lobby.say("replay-everybody")))
                @if self.replay.open { (option(Eyes::Open, lobby.say("replay-open"))) }
            }
        }
    }

    /// What else can be done from here: see how it came out, play on, go to the table.
    fn ways_out(&self, scene: &TableScene<'_>, lobby: Lobby) -> Markup {
        let Replay { step, open, .. } = *self.replay;
        let steps = self.replay.steps();
        html! {
            span id="replay-ways" class="ways-out" {
                @if let Some(seat) = scene.mine().filter(|_| open && step < steps) {
                    form method="post" action={ (scene.path) "/play-on" } {
                        input type="hidden" name="step" value=(step);
                        input type="hidden" name="seat" value=(seat.index());
                        button id="play-on" { (lobby.say("replay-play-on")) }
                    }
                }
                @if self.spoiler == Spoiler::Covered {
                    a id="replay-result" href={ (self.address(scene, steps)) "&result=shown" } { (lobby.say("replay-result")) }
                }
                @if self.brought { a href="/record" { (lobby.say("record-another")) } }
                @if open && self.table.is_some() {
                    @let told = if self.spoiler == Spoiler::Uncovered { "?result=shown" } else { "" };
                    a href={ (scene.path) "/account" (told) } { (AccountLabel::Title.say(lobby.0)) }
                }
                @if open && self.table.is_some() && scene.table.deal.is_some() {
                    a id="check-deal" href={ (scene.path) "/deal" } { (Deal(lobby.0).say("deal-check")) }
                }
                // Where the game goes on, whoever has seen all of it is led back.
                @if let Some(table) = self.table {
                    a class={ "to-table" @if !open && step == steps { " big best" } } href=(table) { (lobby.say("replay-table")) }
                }
            }
        }
    }

    /// The address of a step, through the same eyes.
    fn address(&self, scene: &TableScene<'_>, step: usize) -> String {
        let eyes = self.replay.eyes.name();
        let result = if self.spoiler == Spoiler::Uncovered { "&result=shown" } else { "" };
        format!("{}/replay?step={step}&seat={eyes}{result}", scene.path)
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
                Some(step) => a id=(id) class="act" href=(self.address(scene, step)) aria-label=(label) title=(label) { (sign) },
                None => span id=(id) class="act off" aria-hidden="true" { (sign) },
            }
        }
    }
}

/// Whose each step was, along the bar; those that claim a route stand out.
fn turns(deeds: &[StepMark]) -> Markup {
    let mut x = 0;
    let runs = deeds.chunk_by(|one, other| one == other).map(|run| {
        let from = x;
        x += run.len();
        (from, run.len(), run[0])
    });
    let runs: Vec<(usize, usize, StepMark)> = runs.collect();
    html! {
        svg class="turns" aria-hidden="true" preserveAspectRatio="none" viewBox={ "0 0 " (deeds.len().max(1)) " 2" } {
            @for (from, wide, StepMark { by, claims }) in runs {
                @let high = if claims { 2 } else { 1 };
                rect class=(owner_class(Owner::Seat(by))) x=(from) y=(2 - high) width=(wide) height=(high) {}
            }
        }
    }
}
