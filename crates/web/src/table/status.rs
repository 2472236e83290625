use maud::{Markup, html};
use vocab::page::TAKE_BACK;
use vocab::{Action, PhaseView, Seat, Seen, Seq};

use crate::scene::{Past, TableScene};
use crate::table::finale::Finale;
use crate::text::{Label, Text};

/// The title of the window: whose turn it is shows in a row of tabs too.
pub(super) fn title(my_move: bool, text: &Text<'_>) -> Markup {
    html! { title id="title" { (text.page_title(my_move)) } }
}

/// The last sequence number that the page has shown; it goes along with every act.
pub(super) fn seen(seq: Seq) -> Markup {
    html! { input id="seen" type="hidden" form="act" name="seen" value=(seq); }
}

/// A status of more letters is written smaller on a phone, so that the bar keeps its height.
const LONG: usize = 58;

/// The one line that says what is happening and what the viewer may do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Status {
    pub(crate) phase: PhaseView,
    /// Who is asked.
    pub(crate) asked: Vec<Seat>,
    /// What the viewer may do, if it is asked.
    pub(crate) may: Option<May>,
    /// Turns left once the last turns have begun.
    last_turns: Option<u8>,
    spectator: bool,
    /// Whether the table pauses: nobody can move then.
    pub(crate) paused: bool,
    /// Whether the viewer may take its last action back.
    take_back: bool,
    /// How the game came out.
    pub(crate) finale: Option<Finale>,
    /// For somebody who looks back, what was just played.
    pub(crate) played: Option<Vec<Seen>>,
}

/// What a viewer who is asked may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct May {
    pub(crate) pass: bool,
    pub(crate) draw: bool,
    pub(crate) claim: bool,
    pub(crate) draw_tickets: bool,
}

impl Status {
    pub(super) fn of(scene: &TableScene<'_>) -> Status {
        let any = |wanted: fn(&Action) -> bool| scene.game.offers.iter().any(wanted);
        let may = May {
            pass: any(|offer| matches!(offer, Action::Pass)),
            draw: any(|offer| matches!(offer, Action::Draw(_))),
            claim: any(|offer| matches!(offer, Action::Claim(..))),
            draw_tickets: any(|offer| matches!(offer, Action::DrawTickets)),
        };
        Status {
            phase: scene.view().phase,
            asked: scene.view().to_act().collect(),
            may: scene.my_move().then_some(may),
            last_turns: scene.view().last_turns.filter(|_| !scene.is_over()),
            spectator: scene.mine().is_none() && scene.past.is_none(),
            paused: scene.table.paused && !scene.is_over(),
            take_back: scene.game.take_back,
            finale: Finale::of(scene),
            played: scene.past.map(|past| played(scene, past)),
        }
    }

    /// Whether something is asked of the viewer; not while a bot plays for it or the table pauses.
    pub(crate) fn my_move(&self) -> bool {
        self.may.is_some() && !self.paused
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let last = self.last_turns.map(|left| text.last_round(left, self.my_move()));
        let said = text.status(self);
        let watching = self.spectator.then(|| text.label(Label::Spectator));
        let back = self.take_back.then(|| text.label(Label::TakeBack));
        let all = [last.as_deref(), Some(&*said), watching.as_deref(), back.as_deref()];
        let all = all.into_iter().flatten();
        let long = all.map(|words| words.chars().count()).sum::<usize>() > LONG;
        html! {
            // Focus comes here when what had it is done with, and long words scroll. No live region: it is swapped,
            // and the script tells what is asked.
            p id="status" class={ "status" @if self.my_move() { " mine" } @if long { " long" } }
                tabindex="0" {
                @if let Some(last) = &last { strong class="last-round" { (last) } " " }
                span { (said) }
                @if let Some(watching) = &watching { " " em class="watching" { (watching) } }
                @if let Some(back) = &back {
                    " " button id="take-back" form="act" name="act" value=(TAKE_BACK) data-act=(TAKE_BACK) { (back) }
                }
            }
        }
    }
}

/// What was played at a step; at the beginning nothing was.
fn played(scene: &TableScene<'_>, past: Past<'_>) -> Vec<Seen> {
    let news = scene.game.log.iter().filter(|line| line.seq > past.since);
    news.map(|line| line.seen).filter(|_| past.since > Seq::START).collect()
}
