use maud::{Markup, html};
use vocab::page::{Listing, MemoryAid, Pace, TableClock, TableStage};
use vocab::{Origin, Variant};

use crate::lesson::{lesson_button, lesson_offer};
use crate::level::Level;
use crate::lobby_scene::{BoardScene, HomeScene};
use crate::preview::Preview;
use crate::shell::{Shell, home_link, theme_button};
use crate::table::ClockFace;
use crate::text::{Label, Lobby, Text};

/// The bots that a newcomer meets if they choose nothing.
const OPPONENTS: u8 = 2;

/// The home page: what waits for me, both boards, two buttons each.
pub fn home_page(scene: &HomeScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let (mine, others): (Vec<_>, Vec<_>) = scene.games.iter().partition(|game| game.waits_for_you);
    let is_over = |game: &&Listing| game.table.stage == TableStage::Over;
    let (over, others): (Vec<_>, Vec<_>) = others.into_iter().partition(is_over);
    // Who has a name may not have played yet.
    let offer = scene.boards.first().filter(|_| scene.games.is_empty());
    let body = html! {
        header class="top" {
            (home_link(scene.locale))
            h1 { (lobby.say("home-title")) }
            a class="me" href="/name" { (lobby.greeting(scene.name)) }
            (theme_button(scene.locale))
        }
        main class={ "home" @if offer.is_some() { " offering" } } {
            (games(scene, &lobby.say("home-waiting"), "games waiting", &mine))
            (games(scene, &lobby.say("home-games"), "games", &others))
            p class="tagline" { (lobby.say("home-tagline")) }
            @if let Some(first) = offer { (lesson_offer(lobby, first.board)) }
            div class="boards" {
                @for board in scene.boards { (card(lobby, board)) }
            }
            (games(scene, &lobby.say("home-finished"), "games", &over))
            section class="lessons" {
                h2 { (lobby.say("lesson-lists")) }
                @for board in scene.boards { (lesson_button(lobby, board.board, "small")) }
            }
            p class="to-record" { a href="/record" { (lobby.say("record-title")) } }
        }
    };
    let (title, about) = (lobby.say("home-title"), lobby.say("home-tagline"));
    let board = scene.boards.first().map_or("", |scene| scene.board.id());
    let preview = Preview { title: &title, about: &about, origin: scene.origin, board };
    let title = html! { title { (title) } (preview.tags()) };
    let (locale, class, style) = (scene.locale, "home-page", String::new());
    let script = Some("badge.js");
    Shell { locale, title, class: class.to_owned(), style, script, body, note: None }.page()
}

fn games(scene: &HomeScene<'_>, name: &str, class: &str, games: &[&Listing]) -> Markup {
    if games.is_empty() {
        return html! {};
    }
    html! {
        section class=(class) {
            h2 { (name) }
            ul {
                @for game in games {
                    li {
                        (entry(scene, game))
                        @if game.table.stage == TableStage::Over {
                            a class="again" href={ "/table/" (game.table.id) "/replay" } { (Label::Replay.say(scene.locale)) }
                        }
                    }
                }
            }
        }
    }
}

/// A game in a list: who plays what, whose turn it is and how long they have, what was done last.
fn entry(scene: &HomeScene<'_>, game: &Listing) -> Markup {
    let (lobby, id) = (Lobby(scene.locale), &*game.table.board);
    let known = scene.boards.iter().find(|known| known.board.id() == id);
    let text = known.map(|known| Text {
        locale: scene.locale,
        board: known.board,
        seats: &game.table.seats,
        mine: game.own,
    });
    let clock = game.clock.map(|clock| ClockFace::new(clock, game.table.agreed.clock));
    html! {
        a href={ "/table/" (game.table.id) } {
            span {
                @if game.table.agreed.lesson.is_some() { b class="lesson-mark" { (lobby.say("lesson-title")) } " " }
                (lobby.game(known.map_or(id, |known| known.board.name()), game))
            }
            small {
                (lobby.stage(game))
                @if let Some((text, clock)) = text.zip(clock) { " " (clock.draw(&text)) }
            }
            @if let Some((text, last)) = text.zip(game.last) { small class="last" { (text.last_deed(last)) } }
        }
    }
}

/// The picture of a board, by day and by night.
pub(crate) fn pictures(scene: &BoardScene<'_>) -> Markup {
    let (width, height) = (scene.layout.width(), scene.layout.height());
    html! {
        div class="pictures" aria-hidden="true" {
            @for theme in ["day", "night"] {
                img class=(theme) src={ "/picture/" (scene.board.id()) "/" (theme) ".svg" } alt="" loading="lazy"
                    width=(width.round()) height=(height.round());
            }
        }
    }
}

fn card(lobby: Lobby, scene: &BoardScene<'_>) -> Markup {
    let (board, id) = (scene.board, scene.board.id());
    let most = board.figures().players_max - 1;
    html! {
        form class="board-card" method="post" action="/play" data-pledges="1" {
            input type="hidden" name="board" value=(id);
            (pictures(scene))
            div class="board-words" {
                h2 { (board.name()) }
                p {
                    (lobby.about(board))
                    @if board.origins().carts == Origin::Ours { " " span { (lobby.say("home-ours")) } }
                }
                div class="buttons" {
                    button id={ "play-" (id) } class="big best" { (lobby.say("home-play")) }
                    span class="invite" {
                        button id={ "invite-" (id) } class="big" formaction="/invite" { (lobby.say("home-invite")) }
                        select id={ "friends-" (id) } name="friends" aria-label=(lobby.say("home-friends")) {
                            @for count in 1..=most { option value=(count) { (lobby.friends(count)) } }
                        }
                    }
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
    let variants = || Variant::ALL.into_iter().filter(|variant| variant.exists_on(board));
    // Where this one is chosen, the style sheet shows how many play it instead of the choice.
    let fixed = variants().find(|variant| *variant == Variant::Neutral);
    html! {
        details id={ "options-" (board.id()) } {
            summary { (lobby.say("home-options")) }
            div class="fields" {
                label {
                    span { (lobby.say("home-rules")) }
                    select name="variant" {
                        @for variant in variants() {
                            option value=(variant) { (lobby.variant(board, variant)) }
                        }
                    }
                }
                label class="opponents" {
                    span { (lobby.say("home-against")) }
                    select name="opponents" {
                        @for count in least..=most {
                            option value=(count) selected[count == OPPONENTS.min(most)] {
                                (lobby.opponents(count))
                            }
                        }
                    }
                    @if let Some(variant) = fixed { output { (lobby.players_are_fixed(board, variant)) } }
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
                label {
                    span { (lobby.say("home-pace")) }
                    select name="pace" {
                        @for pace in Pace::ALL {
                            option value=(pace.name()) selected[pace == Pace::default()] {
                                (lobby.pace(pace))
                            }
                        }
                    }
                }
                (agreements(lobby))
            }
        }
    }
}

/// What people agree on beside rules and opponents.
fn agreements(lobby: Lobby) -> Markup {
    html! {
        label {
            span { (lobby.say("lobby-first")) }
            select name="first" {
                option value="lot" { (lobby.say("first-lot")) }
                option value="me" { (lobby.say("first-me")) }
            }
        }
        label {
            span { (lobby.say("home-memory")) }
            select name="memory" {
                @for aid in MemoryAid::ALL {
                    option value=(aid.name()) { (lobby.memory_aid(aid)) }
                }
            }
        }
        label class="clocks" {
            span { (lobby.say("home-clock")) }
            select name="clock" {
                @for clock in TableClock::ALL {
                    option value=(clock) { (lobby.clock(clock)) }
                }
            }
        }
    }
}
