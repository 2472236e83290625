use maud::{Markup, html};
use vocab::{Owner, Seat};

use crate::glyph::{owner_badge, sprite};
use crate::level::Level;
use crate::lobby_scene::{Chair, InviteScene};
use crate::shell::{Shell, home_link, theme_button};
use crate::table::Fragment;
use crate::text::Lobby;

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
            p { (lobby.variant(scene.board, scene.variant)) }
            label class="link" {
                span { (lobby.say("invite-link")) }
                input id="link" readonly value=(scene.link);
            }
            button type="button" class="big" data-copy="link" { (lobby.say("invite-copy")) }
            (chairs(scene, lobby))
        }
        p id="note" class="note" role="alert" hidden {}
        p id="offline" class="offline" role="status" hidden {
            (crate::text::Label::Reconnecting.say(scene.locale))
        }
    };
    Shell { locale: scene.locale, title, class: "invite-page", body }.page()
}

/// The changing part of that page: who sits where.
pub fn invite_fragments(scene: &InviteScene<'_>) -> Vec<Fragment> {
    vec![Fragment::new("chairs", chairs(scene, Lobby(scene.locale)))]
}

fn chairs(scene: &InviteScene<'_>, lobby: Lobby) -> Markup {
    let free = scene.places.contains(&Chair::Free);
    let post = |verb: &str| format!("{}/{verb}", scene.path);
    html! {
        section id="chairs" class="chairs" {
            ol {
                @for (n, chair) in scene.places.iter().enumerate() {
                    li {
                        @if let Some(seat) = Seat::new(n) { (owner_badge(Owner::Seat(seat))) }
                        (sitting(scene, lobby, n, *chair))
                    }
                }
            }
            @if scene.host {
                @if free { p { (lobby.say("invite-too-few")) } }
                form method="post" action=(post("begin")) {
                    button id="begin" class="big best" disabled[free] { (lobby.say("invite-begin")) }
                }
                form method="post" action=(post("call-off")) {
                    button id="call-off" class="small" { (lobby.say("invite-call-off")) }
                }
            } @else if scene.mine.is_some() {
                p { (lobby.say("invite-wait")) }
                form method="post" action=(post("stand")) {
                    button id="stand" class="small" { (lobby.say("invite-stand")) }
                }
            } @else if !free {
                p { (lobby.say("invite-full")) }
            }
        }
    }
}

fn sitting(scene: &InviteScene<'_>, lobby: Lobby, n: usize, chair: Chair<'_>) -> Markup {
    let post = |verb: &str| format!("{}/{verb}", scene.path);
    html! {
        @match chair {
            Chair::Person(name) => { bdi { (name) } }
            Chair::Bot(name, level) => {
                bdi { (name) }
                small { (lobby.bot(level)) }
                @if scene.host {
                    form method="post" action=(post("clear")) {
                        button id={ "clear-" (n) } class="small" name="seat" value=(n) { (lobby.say("invite-empty")) }
                    }
                }
            }
            Chair::Free => {
                span class="free" { (lobby.say("invite-free")) }
                @if scene.mine.is_none() {
                    form method="post" action=(post("sit")) {
                        button id={ "sit-" (n) } class="small best" name="seat" value=(n) { (lobby.say("invite-sit")) }
                    }
                }
                @if scene.host {
                    form method="post" action=(post("bot")) class="seat-bot" {
                        select id={ "level-" (n) } name="level" aria-label=(lobby.say("home-level")) {
                            @for level in Level::ALL {
                                option value=(level.name()) selected[level == Level::Normal] { (lobby.level(level)) }
                            }
                        }
                        button id={ "bot-" (n) } class="small" name="seat" value=(n) { (lobby.say("invite-bot")) }
                    }
                }
            }
        }
    }
}
