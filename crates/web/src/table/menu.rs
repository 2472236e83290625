use maud::{Markup, html};
use vocab::page::Sitter;

use crate::scene::TableScene;
use crate::text::{Label, Text};

/// What can be done at any time: let a bot play, resign, go home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    /// Where the forms are posted to.
    path: String,
    seat: OwnSeat,
}

/// What can be done about the own seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OwnSeat {
    /// Nothing: there is none, or nothing is left to play.
    None,
    /// The viewer plays.
    Played,
    /// A bot stands in.
    Left,
}

impl Menu {
    pub(super) fn of(scene: &TableScene<'_>) -> Menu {
        let mine = scene.mine().filter(|_| !scene.is_over());
        let mine = mine.filter(|mine| !scene.view().public[*mine].resigned);
        let seat = match mine.map(|mine| scene.table.seats.get(mine.index())) {
            None => OwnSeat::None,
            Some(Some(Sitter::Person { replaced_by: Some(_), .. })) => OwnSeat::Left,
            Some(_) => OwnSeat::Played,
        };
        Menu { path: scene.path.to_owned(), seat }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="menu" class="menu-items" {
                (self.own_seat(text))
                button type="button" id="sound" aria-pressed="false" data-sound-switch {
                    (text.label(Label::Sound))
                }
                button type="button" data-theme-switch { (text.label(Label::DayAndNight)) }
                a href={ "/rules/" (text.board.id()) } target="_blank" { (text.label(Label::Rules)) }
                a href="/" { (text.label(Label::Back)) }
            }
        }
    }

    fn own_seat(&self, text: &Text<'_>) -> Markup {
        let post = |verb: &str| format!("{}/{verb}", self.path);
        html! {
            @match self.seat {
                OwnSeat::None => {}
                OwnSeat::Left => form method="post" action=(post("come-back")) {
                    button id="come-back" { (text.label(Label::StandOut)) }
                }
                OwnSeat::Played => form method="post" action=(post("leave")) {
                    button id="leave" { (text.label(Label::StandIn)) }
                }
            }
            @if self.seat != OwnSeat::None {
                details id="resign" {
                    summary { (text.label(Label::Resign)) }
                    form method="post" action=(post("resign")) {
                        button id="resign-really" class="danger" { (text.label(Label::ResignReally)) }
                    }
                }
            }
        }
    }
}
