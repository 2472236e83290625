use maud::{Markup, html};

use crate::lesson::{Hint, Idea};
use crate::scene::TableScene;
use crate::text::{Label, Lobby, Text};

/// The board whose lesson follows on the first one.
const SECOND: &str = "nederland";

/// The card of the lesson: what it says, what it points at, and the ways out. Other tables have only its
/// place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LessonCard(Option<Hint>);

impl LessonCard {
    pub(super) fn of(scene: &TableScene<'_>) -> LessonCard {
        LessonCard(Hint::of(scene))
    }

    pub(super) fn is_shown(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let Some(Hint { idea, targets }) = &self.0 else {
            return html! { section id="lesson" hidden {} };
        };
        html! {
            section id="lesson" class="lesson" data-idea=(idea.name())
                data-targets=(targets.join(" ")) aria-label=(Lobby(text.locale).say("lesson-title")) {
                p { (text.idea(*idea)) }
                div class="ways-out" { (ways_out(*idea, text)) }
            }
        }
    }
}

fn ways_out(idea: Idea, text: &Text<'_>) -> Markup {
    let (board, lobby) = (text.board.id(), Lobby(text.locale));
    html! {
        @match idea {
            Idea::Over if board != SECOND => (begin(SECOND, &lobby.say("lesson-second"))),
            Idea::Over => {}
            Idea::Outdated => (begin(board, &lobby.say("lesson-newer"))),
            _ => (begin(board, &lobby.say("lesson-again"))),
        }
        button type="button" class="put-away" data-put-lesson-away {
            @if idea == Idea::Over { (text.label(Label::Close)) } @else { (lobby.say("lesson-play-on")) }
        }
    }
}

/// A button that begins a lesson, this one anew or another.
fn begin(board: &str, words: &str) -> Markup {
    html! {
        form method="post" action="/lesson" {
            input type="hidden" name="board" value=(board);
            button name="anew" value="yes" { (words) }
        }
    }
}
