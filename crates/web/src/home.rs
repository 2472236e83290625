use maud::{Markup, html};
use vocab::Variant;
use vocab::page::Listing;

use crate::level::Level;
use crate::lobby_scene::{BoardScene, HomeScene};
use crate::shell::{Shell, home_link, theme_button};
use crate::text::{Label, Lobby};

/// The bots that a newcomer meets if they choose nothing.
const OPPONENTS: u8 = 2;

/// The home page: what waits for me, both boards, two buttons each.
pub fn home_page(scene: &HomeScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let (mine, others): (Vec<_>, Vec<_>) = scene.games.iter().partition(|game| game.waits_for_you);
    let body = html! {
        header class="top" {
            (home_link(scene.locale))
            h1 { (lobby.say("home-title")) }
            a class="me" href="/name" { (lobby.greeting(scene.name)) }
            (theme_button(scene.locale))
        }
        main class="home" {
            (games(scene, &lobby.say("home-waiting"), "games waiting", &mine))
            p class="tagline" { (lobby.say("home-tagline")) }
            div class="boards" {
                @for board in scene.boards { (card(lobby, board)) }
            }
            (games(scene, &lobby.say("home-games"), "games", &others))
        }
    };
    let title = html! { title { (lobby.say("home-title")) } };
    Shell { locale: scene.locale, title, class: "home-page", script: None, body }.page()
}

fn games(scene: &HomeScene<'_>, name: &str, class: &str, games: &[&Listing]) -> Markup {
    if games.is_empty() {
        return html! {};
    }
    let lobby = Lobby(scene.locale);
    let board_name = |id: &str| {
        let known = scene.boards.iter().find(|known| known.board.id() == id);
        known.map_or(id.to_owned(), |known| known.board.name().to_owned())
    };
    html! {
        section class=(class) {
            h2 { (name) }
            ul {
                @for game in games {
                    li {
                        a href={ "/table/" (game.table.id) } {
                            span { (lobby.game(&board_name(&game.table.board), &game.table.seats)) }
                            small { (lobby.stage(game.table.stage, game.waits_for_you)) }
                        }
                    }
                }
            }
        }
    }
}

fn card(lobby: Lobby, scene: &BoardScene<'_>) -> Markup {
    let (board, id) = (scene.board, scene.board.id());
    let (width, height) = (scene.layout.width(), scene.layout.height());
    html! {
        form class="board-card" method="post" action="/play" {
            input type="hidden" name="board" value=(id);
            div class="pictures" aria-hidden="true" {
                @for theme in ["day", "night"] {
                    img class=(theme) src={ "/picture/" (id) "/" (theme) ".svg" } alt="" loading="lazy"
                        width=(width.round()) height=(height.round());
                }
            }
            div class="board-words" {
                h2 { (board.name()) }
                p { (lobby.about(board)) }
                div class="buttons" {
                    button id={ "play-" (id) } class="big best" { (lobby.say("home-play")) }
                    button id={ "invite-" (id) } class="big" formaction="/invite" { (lobby.say("home-invite")) }
                }
                (options(lobby, scene))
                a class="rules-link" href={ "/rules/" (id) } { (Label::Rules.say(lobby.0)) }
            }
        }
    }
}

fn options(lobby: Lobby, scene: &BoardScene<'_>) -> Markup {
    let board = scene.board;
    let figures = board.figures();
    let (least, most) = (figures.players_min.saturating_sub(1).max(1), figures.players_max - 1);
    let variants = Variant::ALL.into_iter().filter(|variant| variant.exists_on(board));
    html! {
        details id={ "options-" (board.id()) } {
            summary { (lobby.say("home-options")) }
            div class="fields" {
                label {
                    span { (lobby.say("home-rules")) }
                    select name="variant" {
                        @for variant in variants {
                            option value=(variant) { (lobby.variant(board, variant)) }
                        }
                    }
                }
                label {
                    span { (lobby.say("home-against")) }
                    select name="opponents" {
                        @for count in least..=most {
                            option value=(count) selected[count == OPPONENTS.min(most)] {
                                (lobby.opponents(count))
                            }
                        }
                    }
                }
                label {
                    span { (lobby.say("home-level")) }
                    select name="level" {
                        @for level in Level::ALL {
                            option value=(level.name()) selected[level == Level::Normal] {
                                (lobby.level(level))
                            }
                        }
                    }
                }
            }
        }
    }
}
