use maud::{Markup, html};
use vocab::Variant;
use vocab::page::{Livery, Sitter, TableStage};

use crate::glyph::{livery_badge, sprite};
use crate::home::pictures;
use crate::lobby_scene::InvitationScene;
use crate::preview::Preview;
use crate::shell::{Shell, home_link, theme_button};
use crate::small_pages::name_field;
use crate::table::{Fragment, Holds};
use crate::text::Lobby;

/// The page of an invitation for whoever has no seat yet: what it is, who is there, a field for the name
/// and one button.
pub fn invitation_page(scene: &InvitationScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let title = lobby.invites(host(scene), scene.board.board);
    let about = lobby.invitation(scene.board.board);
    let (origin, board) = (scene.origin, scene.board.board.id());
    let preview = Preview { title: &title, about: &about, origin, board };
    let head = html! { title { (title) } (preview.tags()) };
    let body = html! {
        (sprite(&Livery::ALL))
        header class="top" {
            (home_link(scene.locale))
            h1 { (lobby.say("home-title")) }
            (theme_button(scene.locale))
        }
        main class="invitation" data-socket={ (scene.path) "/socket" } {
            (pictures(&scene.board))
            div class="invitation-words" {
                h2 { (title) }
                p { (about) }
                ul class="about-game" {
                    li { (lobby.lasts(scene.board.board)) }
                    li { (lobby.players(scene.table.seats.len())) }
                    @if scene.table.variant != Variant::Plain {
                        li { (lobby.variant(scene.board.board, scene.table.variant)) }
                    }
                }
                // Outside of what is swapped: it stays the same for as long as the page does.
                input type="hidden" name="key" value=(scene.key) form="sit-form";
                (door(scene, lobby))
            }
        }
    };
    let (locale, class, script) = (scene.locale, "invite-page", Some("lobby.js"));
    Shell {
        locale,
        title: head,
        class: class.to_owned(),
        style: String::new(),
        script,
        body,
        note: None,
    }
    .page()
}

/// The changing part of that page: who is there, and what the visitor can do.
pub fn invitation_fragments(scene: &InvitationScene<'_>) -> Vec<Fragment> {
    let html = door(scene, Lobby(scene.locale)).into_string();
    vec![Fragment { id: "door".to_owned(), html, holds: Holds::Words }]
}

fn host<'a>(scene: &InvitationScene<'a>) -> &'a str {
    let seat = scene.table.host.and_then(|host| scene.table.seats.get(host.index()));
    seat.and_then(Sitter::name).unwrap_or("Trekvaart")
}

fn door(scene: &InvitationScene<'_>, lobby: Lobby) -> Markup {
    let free = scene.table.seats.contains(&Sitter::Nobody);
    let open = free && scene.table.stage == TableStage::Waiting;
    let watch = |class: &str| {
        html! { a id="watch" class=(class) href={ (scene.path) "/watch" } { (lobby.say("invite-watch")) } }
    };
    html! {
        section id="door" class="door" {
            ul class="company" {
                @for (sitter, livery) in scene.table.seats.iter().zip(&scene.table.liveries) {
                    li {
                        (livery_badge(*livery))
                        @match sitter.name() {
                            Some(name) => { bdi { (name) } }
                            None => { span class="free" { (lobby.say("lobby-free")) } }
                        }
                    }
                }
            }
            @if let Some(clock) = lobby.clock_told(scene.table.agreed.clock) { p class="clock-told" { (clock) } }
            @if let Some(hints) = lobby.hints_told(scene.table.agreed.hints) { p class="clock-told" { (hints) } }
            @if !open {
                @let (what, way) = lobby.shut(scene.table.stage);
                p class="shut" { strong { (what) } " " (way) }
                (watch("big best"))
            } @else {
                form id="sit-form" class="name-form" method="post" action={ (scene.path) "/sit" } data-pledges="1" {
                    (name_field(lobby, scene.name, scene.fault, scene.fault.is_some()))
                    div class="buttons" {
                        button id="sit" class="big best" { (lobby.say("invite-sit")) }
                        (watch("big"))
                    }
                }
            }
        }
    }
}
