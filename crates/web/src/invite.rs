use maud::{Markup, html};
use vocab::page::Sitter;
use vocab::{Owner, Seat};

use crate::glyph::{owner_badge, sprite};
use crate::level::Level;
use crate::lobby_scene::InviteScene;
use crate::shell::{Shell, home_link, theme_button};
use crate::table::{Fragment, Holds};
use crate::text::{Label, Lobby};

/// The page of a table whose game has not begun: its seats, and the link for friends.
pub fn invite_page(scene: &InviteScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let title = html! { title id="title" { (lobby.say("invite-title")) } };
    let body = html! {
        (sprite())
        header class="top" {
            (home_link(scene.locale))
            h1 { (scene.board.name()) }
            (theme_button(scene.locale))
        }
        main class="invite" data-socket={ (scene.path) "/socket" } {
            h2 { (lobby.say("invite-title")) }
            p { (lobby.variant(scene.board, scene.table.variant)) }
            @if let Some(link) = scene.link {
                label class="link" {
                    span { (lobby.say("invite-link")) }
                    input id="link" readonly value=(link);
                }
                button type="button" class="big best" data-copy="link" { (lobby.say("invite-copy")) }
            }
            (chairs(scene, lobby))
        }
        p id="note" class="note" role="alert" hidden {}
        p id="offline" class="offline" role="status" hidden { (Label::Reconnecting.say(scene.locale)) }
    };
    let script = Some("invite.js");
    Shell { locale: scene.locale, title, class: "invite-page", script, body }.page()
}

/// The changing part of that page: who sits where.
pub fn invite_fragments(scene: &InviteScene<'_>) -> Vec<Fragment> {
    let html = chairs(scene, Lobby(scene.locale)).into_string();
    vec![Fragment { id: "chairs".to_owned(), html, holds: Holds::Words }]
}

fn chairs(scene: &InviteScene<'_>, lobby: Lobby) -> Markup {
    let free = scene.table.seats.contains(&Sitter::Nobody);
    html! {
        section id="chairs" class="chairs" {
            ol {
                @for (n, sitter) in scene.table.seats.iter().enumerate() {
                    li {
                        @if let Some(seat) = Seat::new(n) { (owner_badge(Owner::Seat(seat))) }
                        (chair(scene, lobby, n, sitter))
                    }
                }
            }
            (wishes(scene, lobby, free))
        }
    }
}

fn chair(scene: &InviteScene<'_>, lobby: Lobby, n: usize, sitter: &Sitter) -> Markup {
    html! {
        @match sitter {
            Sitter::Nobody => { span class="free" { (lobby.say("invite-free")) } }
            Sitter::Person { name, .. } => {
                bdi { (name) }
                @if scene.mine == Seat::new(n) { small { (Label::Mine.say(scene.locale)) } }
            }
            Sitter::Bot { name, level } => {
                bdi { (name) }
                small { (lobby.bot(level.as_str())) }
            }
        }
    }
}

/// What the person can do: sit down, fill up with bots, leave.
fn wishes(scene: &InviteScene<'_>, lobby: Lobby, free: bool) -> Markup {
    let host = scene.mine.is_some() && scene.mine == scene.table.host;
    html! {
        @if let (None, true, Some(sit)) = (scene.mine, free, scene.sit) {
            form method="post" action=(sit) {
                button id="sit" class="big best" { (lobby.say("invite-sit")) }
            }
        } @else if free {
            p { (lobby.say("invite-wait")) }
        } @else if scene.mine.is_none() {
            p { (lobby.say("invite-full")) }
        }
        @if host && free {
            form method="post" action={ (scene.path) "/bots" } class="seat-bots" {
                select id="level" name="level" aria-label=(lobby.say("home-level")) {
                    @for level in Level::ALL {
                        option value=(level.name()) selected[level == Level::Normal] { (lobby.level(level)) }
                    }
                }
                button id="bots" class="big" { (lobby.say("invite-bots")) }
            }
        }
        @if scene.mine.is_some() {
            form method="post" action={ (scene.path) "/leave" } {
                button id="leave" class="small" { (lobby.say("invite-stand")) }
            }
        }
    }
}
