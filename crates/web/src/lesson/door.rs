use maud::{Markup, html};
use vocab::Board;

use crate::text::Lobby;

/// The button that opens the lesson on a board, from where it was left.
pub(crate) fn lesson_button(lobby: Lobby, board: &Board, class: &str) -> Markup {
    html! {
        form method="post" action="/lesson" {
            input type="hidden" name="board" value=(board.id());
            button class=(class) { (lobby.lesson(board)) }
        }
    }
}

/// The offer of the first lesson to whoever has never been here, until they put it away.
pub(crate) fn lesson_offer(lobby: Lobby, board: &Board) -> Markup {
    html! {
        form id="lesson-offer" class="lesson-offer" method="post" action="/lesson" {
            input type="hidden" name="board" value=(board.id());
            p { (lobby.say("lesson-offer")) }
            button class="best" { (lobby.say("lesson-offer-yes")) }
            button type="button" data-put-away="offer" { (lobby.say("lesson-offer-no")) }
        }
    }
}
