use maud::{Markup, html};
use vocab::{Board, Ladder};

use crate::lesson::lesson_button;
use crate::locale::Locale;
use crate::shell::{Shell, home_link, theme_button};
use crate::text::{Label, Lobby, Rule, TableLabel, Text};

/// How to play a board: what a newcomer needs to know, with the board's own figures.
pub fn rules_page(locale: Locale, board: &Board) -> String {
    let (lobby, text) = (Lobby(locale), Text { locale, board, seats: &[], mine: None });
    let title = text.rule(Rule::Title);
    let body = html! {
        header class="top" {
            (home_link(locale))
            h1 { (title) }
            (theme_button(locale))
        }
        main class="rules" {
            p { (text.rule(Rule::Goal)) }
            (turn(lobby, &text))
            (routes(lobby, &text))
            section {
                h2 { (text.table_label(TableLabel::Tickets)) }
                p { (text.rule(Rule::Tickets)) }
            }
            (extras(lobby, &text))
            section {
                h2 { (lobby.say("rules-end")) }
                p { (text.rule(Rule::End)) }
                @if board.figures().start_points.iter().any(|&points| points > 0) {
                    p { (text.start_rule()) }
                }
            }
            (variants(lobby, &text))
            section {
                h2 { (lobby.say("lesson-lists")) }
                (lesson_button(lobby, board, "big"))
            }
            p { a class="big best" href="/" { (Label::Back.say(locale)) } }
        }
    };
    Shell {
        locale,
        title: html! { title { (title) } },
        class: "leaf-page",
        style: String::new(),
        script: None,
        body,
        note: None,
    }
    .page()
}

fn turn(lobby: Lobby, text: &Text<'_>) -> Markup {
    html! {
        section {
            h2 { (lobby.say("rules-turn")) }
            ul {
                li { b { (lobby.say("rules-draw")) } " " (text.rule(Rule::Draw)) }
                li { b { (lobby.say("rules-claim")) } " " (text.rule(Rule::Claim)) }
                li { b { (text.rule(Rule::MoreTitle)) } " " (text.rule(Rule::More)) }
            }
        }
    }
}

fn routes(lobby: Lobby, text: &Text<'_>) -> Markup {
    let by_length = text.board.points_by_length();
    html! {
        section {
            h2 { (lobby.say("rules-routes")) }
            div class="scroll" tabindex="0" {
                table class="parts" {
                    tr {
                        th scope="row" { (lobby.say("rules-spaces")) }
                        @for (length, _) in by_length.clone() { td { (length) } }
                    }
                    tr {
                        th scope="row" { (text.label(Label::Score)) }
                        @for (_, points) in by_length.clone() { td { (points) } }
                    }
                }
            }
            p { (text.rule(Rule::Doubles)) }
        }
    }
}

/// What only some boards have.
fn extras(lobby: Lobby, text: &Text<'_>) -> Markup {
    let figures = text.board.figures();
    html! {
        @if let Some(merchandise) = &figures.merchandise {
            section {
                h2 { (lobby.say("rules-goods")) }
                p { (lobby.say("rules-goods-how")) }
                (bonus(lobby, &merchandise.bonus))
            }
        }
        @if let Some(tolls) = &figures.tolls {
            section {
                h2 { (lobby.say("rules-tolls")) }
                p { (text.toll_rule(tolls)) }
                (bonus(lobby, &tolls.bonus))
            }
        }
    }
}

fn bonus(lobby: Lobby, ladder: &Ladder) -> Markup {
    let places = ladder.rows().iter().map(|(_, points)| points.len()).max().unwrap_or(0);
    html! {
        div class="scroll" tabindex="0" {
            table class="parts" {
                caption { (lobby.say("rules-bonus")) }
                thead {
                    tr {
                        th scope="col" rowspan="2" { (lobby.say("rules-players")) }
                        th scope="colgroup" colspan=(places) { (lobby.say("rules-place")) }
                    }
                    tr { @for place in 1..=places { th scope="col" { (place) } } }
                }
                tbody {
                    @for (players, points) in ladder.rows() {
                        tr {
                            th scope="row" { (players) }
                            @for place in 0..places { td { @if let Some(points) = points.get(place) { (points) } } }
                        }
                    }
                }
            }
        }
    }
}

fn variants(lobby: Lobby, text: &Text<'_>) -> Markup {
    let figures = text.board.figures();
    if figures.tolls.is_none() && figures.neutral.is_none() {
        return html! {};
    }
    html! {
        section {
            h2 { (lobby.say("rules-variants")) }
            ul {
                @if let Some(tolls) = &figures.tolls { li { (text.no_tolls_rule(tolls)) } }
                @if let Some(neutral) = &figures.neutral { li { (text.neutral_rule(neutral)) } }
            }
        }
    }
}
