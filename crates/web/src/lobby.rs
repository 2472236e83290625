use maud::{Markup, html};
use vocab::Seat;
use vocab::page::{DealSight, HintTerms, Livery, PlayOrder, Sitter, TableClock, TalkKind};

use crate::deal::{dealing, lock};
use crate::glyph::{livery_badge, sprite};
use crate::heirs::Heirs;
use crate::host_choice::HostChoice;
use crate::level::Level;
use crate::lobby_scene::LobbyScene;
use crate::notice::notices_link;
use crate::qr::qr_code;
use crate::share::share;
use crate::shell::{Shell, home_link, theme_button};
use crate::small_pages::NAME_TYPED_MAX;
use crate::table::{Fragment, Holds};
use crate::text::Lobby;

/// The page of a table whose game has not begun: its seats, what can be changed about them, and the
/// link for friends.
pub fn lobby_page(scene: &LobbyScene<'_>) -> String {
    page(scene, None)
}

/// The same page as the answer to a change that was not made, which says why.
pub fn lobby_page_with_note(scene: &LobbyScene<'_>, note: String) -> String {
    page(scene, Some(note))
}

/// The changing part of that page: who sits where, and what the person can do about it.
pub fn lobby_fragments(scene: &LobbyScene<'_>) -> Vec<Fragment> {
    let html = chairs(scene, Lobby(scene.locale)).into_string();
    vec![Fragment { id: "chairs".to_owned(), html, holds: Holds::Words }]
}

/// What somebody is told who has become the host.
pub fn host_words(locale: crate::locale::Locale) -> String {
    Lobby(locale).say("lobby-you-host-now")
}

fn page(scene: &LobbyScene<'_>, note: Option<String>) -> String {
    let lobby = Lobby(scene.locale);
    let heading = match scene.mine {
        Some(_) => lobby.say("lobby-title"),
        None => lobby.say("lobby-watching"),
    };
    let title = html! { title { (lobby.window_title(&heading, scene.board)) } };
    let body = html! {
        (sprite(&Livery::ALL))
        header class="top" {
            (home_link(scene.locale))
            h1 { (scene.board.name()) }
            (theme_button(scene.locale))
        }
        // Without script the page looks again by itself.
        @if dealt(scene).is_some() { noscript { meta http-equiv="refresh" content="3"; } }
        main class="lobby" data-socket={ (scene.path) "/lobby" } {
            div class="lobby-head" {
                h2 { (heading) }
                p { (lobby.rules_of(scene.board, scene.table.variant)) }
            }
            @if let (Some(_), Some(link)) = (scene.mine, scene.link) { (invite(scene, lobby, link)) }
            (chairs(scene, lobby))
            @if let Some(deal) = &scene.table.deal { (lock(scene.locale, deal)) }
        }
    };
    let (locale, class, script) = (scene.locale, "invite-page", Some("lobby.js"));
    Shell { locale, title, class: class.to_owned(), style: String::new(), script, body, note }
        .page()
}

fn invite(scene: &LobbyScene<'_>, lobby: Lobby, link: &str) -> Markup {
    html! {
        section class="hand-on" {
            (share(scene.locale, &lobby.say("lobby-link"), link))
            @if scene.only_here { p class="only-here" { (lobby.say("lobby-only-here")) } }
        }
        @if !scene.only_here {
            section class="scan" {
                h3 { (lobby.say("lobby-qr")) }
                (qr_code(link, &lobby.say("lobby-qr-label")))
            }
        }
    }
}

fn chairs(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    if let Some(deal) = dealt(scene) {
        return dealing(scene, deal);
    }
    let free = scene.table.seats.iter().filter(|sitter| **sitter == Sitter::Nobody).count();
    html! {
        section id="chairs" class="chairs" {
            @if hosts(scene) { (seat_count(scene, lobby)) }
            (clock(scene, lobby))
            (talk(scene, lobby))
            (hints(scene, lobby))
            ol {
                @for (n, (sitter, livery)) in scene.table.seats.iter().zip(&scene.table.liveries).enumerate() {
                    @if let Some(seat) = Seat::new(n) {
                        li id={ "chair-" (n) } { (chair(scene, lobby, (seat, sitter, *livery))) }
                    }
                }
            }
            @if free > 0 && scene.mine.is_some() { (beside(scene, lobby)) }
            (wishes(scene, lobby, free))
        }
    }
}

/// The deal, once nothing that it depends on changes any more.
fn dealt<'s>(scene: &LobbyScene<'s>) -> Option<&'s DealSight> {
    scene.table.deal.as_ref().filter(|deal| deal.seal.is_some())
}

fn hosts(scene: &LobbyScene<'_>) -> bool {
    scene.mine.is_some() && scene.mine == scene.table.host
}

/// Whether a seat is played at the reader's screen.
fn is_ours(scene: &LobbyScene<'_>, seat: Seat) -> bool {
    scene.mine.is_some_and(|mine| scene.table.screen_of(mine).any(|ours| ours == seat))
}

/// Somebody else at the reader's screen may play too.
fn beside(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    html! {
        form class="beside" method="post" action={ (scene.path) "/beside" } data-pledges="1" {
            label for="beside-name" { (lobby.say("beside-title")) }
            input id="beside-name" name="name" required maxlength=(NAME_TYPED_MAX) autocomplete="off" placeholder=(lobby.say("beside-name"));
            button id="beside" class="small" { (lobby.say("beside-add")) }
            small { (lobby.say("beside-hint")) }
        }
    }
}

/// How many seats there are, and how many there could be.
fn seat_count(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    let seats = &scene.table.seats;
    let taken = seats.iter().filter(|sitter| **sitter != Sitter::Nobody).count();
    let (least, most) = scene.table.variant.players(scene.board);
    let (least, most) = (usize::from(least).max(2), usize::from(most));
    html! {
        @if least < most {
            form class="seat-count" method="post" action={ (scene.path) "/seats" } {
                span { (lobby.say("lobby-seats")) }
                @for count in least..=most {
                    button id={ "seats-" (count) } name="count" value=(count) aria-label=(lobby.seat_count(count))
                        aria-pressed=(count == seats.len()) disabled[count < taken] { (count) }
                }
            }
        }
    }
}

/// How long people may think.
fn clock(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    let chosen = scene.table.agreed.clock;
    let option = |clock: TableClock| (clock.to_string(), lobby.clock(clock), clock == chosen);
    let choice = HostChoice {
        id: "clock",
        name: "clock",
        label: lobby.say("lobby-clock"),
        button: lobby.say("lobby-set-clock"),
        options: TableClock::ALL.into_iter().map(option).collect(),
        told: lobby.clock_told(chosen),
    };
    html! {
        (choice.draw(scene.path, hosts(scene)))
        @if let (TableClock::Days { .. }, Some(_)) = (chosen, scene.mine) {
            p { (notices_link(scene.locale)) }
        }
    }
}

/// How people may talk.
fn talk(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    let chosen = scene.table.agreed.talk;
    let option = |kind: TalkKind| (kind.name().to_owned(), lobby.talk(kind), kind == chosen);
    let choice = HostChoice {
        id: "talk-kind",
        name: "talk",
        label: lobby.say("lobby-talk"),
        button: lobby.say("lobby-set-talk"),
        options: TalkKind::ALL.into_iter().map(option).collect(),
        told: lobby.talk_told(chosen),
    };
    choice.draw(scene.path, hosts(scene))
}

/// Who may ask for hints.
fn hints(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    let chosen = scene.table.agreed.hints;
    let option = |terms: HintTerms| (terms.name().to_owned(), lobby.hints(terms), terms == chosen);
    let choice = HostChoice {
        id: "hint-terms",
        name: "hints",
        label: lobby.say("lobby-hints"),
        button: lobby.say("lobby-set-hints"),
        options: HintTerms::ALL.into_iter().map(option).collect(),
        told: lobby.hints_told(chosen),
    };
    choice.draw(scene.path, hosts(scene))
}

fn chair(
    scene: &LobbyScene<'_>,
    lobby: Lobby,
    (seat, sitter, livery): (Seat, &Sitter, Livery),
) -> Markup {
    let mine = scene.mine == Some(seat);
    let ours = is_ours(scene, seat);
    let may_dress = ours || (hosts(scene) && matches!(sitter, Sitter::Bot { .. }));
    html! {
        @if may_dress { (wardrobe(scene, lobby, (seat, sitter, livery))) } @else { (livery_badge(livery)) }
        div class="sitter" {
            @match sitter {
                Sitter::Nobody => { span class="free" { (lobby.say("lobby-free")) } }
                Sitter::Person { name, away, .. } => {
                    bdi { (name) }
                    @if mine { small { (lobby.say("lobby-you")) } }
                    @if let Some(holder) = scene.table.screens[seat] {
                        small { (lobby.beside(scene.table.seats[holder.index()].name().filter(|_| !ours))) }
                    }
                    @if scene.table.host == Some(seat) { small class="host" { (lobby.say("lobby-host")) } }
                    @if *away && !ours { small { (lobby.say("lobby-away")) } }
                }
                Sitter::Bot { name, level } => {
                    bdi { (name) }
                    @if !hosts(scene) { small { (lobby.bot(level.as_str())) } }
                }
            }
        }
        @if !mine && (hosts(scene) || ours) { (controls(scene, lobby, seat, sitter)) }
    }
}

/// What the host can do about a seat. Where a tap has removed somebody, the second half of a double tap
/// finds nothing that adds, and the other way round.
fn controls(scene: &LobbyScene<'_>, lobby: Lobby, seat: Seat, sitter: &Sitter) -> Markup {
    let n = seat.index();
    let levels = |chosen: Option<&str>, label: &str| {
        html! {
            select id={ @if chosen.is_none() { "new-" } "level-" (n) } name="level" aria-label=(label) data-submits[chosen.is_some()] {
                @for level in Level::ALL {
                    option value=(level.name()) selected[chosen.unwrap_or(Level::Normal.name()) == level.name()] {
                        (lobby.level(level))
                    }
                }
            }
        }
    };
    let post = |wish: &str, inside: Markup| {
        html! {
            form method="post" action={ (scene.path) "/" (wish) } {
                input type="hidden" name="seat" value=(n);
                (inside)
            }
        }
    };
    let remove = |name: &str, label: String| {
        html! { button id={ (name) "-" (n) } class="small" aria-label=(label) title=(label) { "✕" } }
    };
    html! {
        div class="controls" {
            @match sitter {
                Sitter::Nobody => (post("bot", html! {
                    (levels(None, &lobby.say("lobby-level")))
                    button id={ "add-" (n) } class="small" { (lobby.say("lobby-add-bot")) }
                })),
                Sitter::Bot { name, level } => {
                    (post("no-bot", remove("remove", lobby.remove_bot(name))))
                    (post("bot", html! {
                        (levels(Some(level.as_str()), &lobby.level_of(name)))
                        button class="small unscripted" { (lobby.say("lobby-set-level")) }
                    }))
                }
                Sitter::Person { name, .. } => (post("unseat", remove("unseat", lobby.unseat(name)))),
            }
        }
    }
}

/// The liveries that a seat can have, behind the one it has.
fn wardrobe(
    scene: &LobbyScene<'_>,
    lobby: Lobby,
    (seat, sitter, livery): (Seat, &Sitter, Livery),
) -> Markup {
    let n = seat.index();
    let worn = |other: Livery| {
        let seats = scene.table.seats.iter().zip(&scene.table.liveries);
        seats.into_iter().any(|(sitter, worn)| *worn == other && *sitter != Sitter::Nobody)
    };
    let label = match sitter.name() {
        Some(name) if scene.mine != Some(seat) => lobby.colour_of(name, livery),
        _ => lobby.my_colour(livery),
    };
    html! {
        details id={ "wear-" (n) } class="wardrobe" {
            summary aria-label=(label) title=(label) { (livery_badge(livery)) }
            form method="post" action={ (scene.path) "/wear" } {
                input type="hidden" name="seat" value=(n);
                @for other in Livery::ALL {
                    @let label = if worn(other) { lobby.colour_taken(other) } else { lobby.take_colour(other) };
                    button id={ "wear-" (n) "-" (other.name()) } name="livery" value=(other.name())
                        aria-label=(label) title=(label) aria-pressed=(other == livery)
                        disabled[worn(other) && other != livery] { (livery_badge(other)) }
                }
            }
        }
    }
}

/// Who goes first unless the host names somebody; nobody if lots are drawn.
fn usual_first<'s>(scene: &LobbyScene<'s>) -> Option<&'s str> {
    match scene.table.order {
        PlayOrder::Drawn => None,
        PlayOrder::AsSeated => scene.table.seats.first().and_then(Sitter::name),
    }
}

/// Who goes first, in words; the host is told by the choice.
fn order(scene: &LobbyScene<'_>, lobby: Lobby) -> String {
    match usual_first(scene) {
        _ if hosts(scene) => lobby.say("lobby-youngest"),
        Some(name) => lobby.goes_first(name),
        None => lobby.say("lobby-order"),
    }
}

/// What the person can do: begin, fill up with bots, leave; or take a seat.
fn wishes(scene: &LobbyScene<'_>, lobby: Lobby, free: usize) -> Markup {
    let host = scene.table.host.and_then(|host| scene.table.seats.get(host.index()));
    let said = match host.and_then(Sitter::name) {
        _ if hosts(scene) => lobby.say("lobby-you-host"),
        Some(name) => lobby.other_host(name),
        None => String::new(),
    };
    html! {
        div class="lobby-words" {
            p { (said) }
            @if free > 0 && hosts(scene) { p { (lobby.say("lobby-wait")) } }
            @if scene.mine.is_none() { p { (lobby.say("lobby-gathers")) } }
            @if free == 0 { p { strong { (lobby.say("lobby-ready")) } " " (order(scene, lobby)) } }
        }
        @if free == 0 && hosts(scene) {
            form class="begin" method="post" action={ (scene.path) "/begin" } {
                label {
                    span { (lobby.say("lobby-first")) }
                    select id="first" name="first" {
                        option value="" {
                            @match usual_first(scene) {
                                Some(name) => (lobby.first_in_turn(name)),
                                None => (lobby.say("first-lot")),
                            }
                        }
                        @for (n, name) in scene.table.seats.iter().enumerate().filter_map(|(n, sitter)| Some((n, sitter.name()?))) {
                            option value=(n) { (name) }
                        }
                    }
                }
                button id="begin" class="big best" { (lobby.say("lobby-begin")) }
            }
        }
        @if free > 1 && hosts(scene) {
            form class="seat-bots" method="post" action={ (scene.path) "/bots" } {
                select id="level" name="level" aria-label=(lobby.say("home-level")) {
                    @for level in Level::ALL {
                        option value=(level.name()) selected[level == Level::Normal] { (lobby.level(level)) }
                    }
                }
                button id="bots" class="small" { (lobby.say("lobby-fill")) }
            }
        }
        @if hosts(scene) { (host_wishes(scene, lobby)) }
        @if scene.mine.is_some() {
            form class="leave" method="post" action={ (scene.path) "/leave" } {
                button id="leave" class="small" { (lobby.say("lobby-leave")) }
            }
        } @else if free > 0 && scene.link.is_some() {
            a id="take-seat" class="big best" href=(scene.path) { (lobby.say("lobby-take-seat")) }
        }
    }
}

/// What the host can do about the others and about the whole table.
fn host_wishes(scene: &LobbyScene<'_>, lobby: Lobby) -> Markup {
    let removed = &scene.table.removed;
    html! {
        @if !removed.is_empty() {
            form class="readmit" method="post" action={ (scene.path) "/readmit" } {
                p { (lobby.removed(removed)) }
                button id="readmit" class="small" { (lobby.say("host-readmit")) }
            }
        }
        (Heirs::of(scene.table, scene.mine).draw(scene.locale, scene.path))
        details id="call-off" class="host-wish" {
            summary { (lobby.say("host-call-off")) }
            form method="post" action={ (scene.path) "/call-off" } {
                button id="call-off-really" class="small danger" { (lobby.say("host-call-off-really")) }
            }
        }
    }
}
