use maud::{Markup, html};
use vocab::page::{HintTerms, Pace, Sitter, TableClock};
use vocab::{Seat, Variant};

use crate::glyph::padlock;
use crate::heirs::Heirs;
use crate::notice::notices_link;
use crate::scene::TableScene;
use crate::shell::languages;
use crate::table::proposal::Asks;
use crate::text::{Deal, KeyLabel, Label, Lobby, Setting, Text};

/// How fast things move on the page, as the script knows it; the person's own choice.
const MOTIONS: [(&str, Setting); 3] = [
    ("none", Setting::MotionNone),
    ("quick", Setting::MotionQuick),
    ("usual", Setting::MotionUsual),
];

/// What is played here, and what can be done at any time: let a bot play, resign, go home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    /// Where the forms are posted to.
    path: String,
    variant: Variant,
    /// How fast bots play, if there are any.
    pace: Option<Pace>,
    clock: TableClock,
    hints: HintTerms,
    seat: OwnSeat,
    /// Whether it is the menu of somebody who looks back: the bar leads through the game, by keys of its own.
    past: bool,
    /// The viewer's seat, if somebody else of the same screen must not see what it holds.
    curtained: Option<Seat>,
    asks: Asks,
    heirs: Heirs,
    /// What the house is committed to, if the deal can be checked.
    commitment: Option<String>,
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
        let mine = scene.mine().filter(|_| !scene.is_over() && scene.past.is_none());
        let mine = mine.filter(|mine| !scene.view().public[*mine].resigned);
        let seat = match mine.map(|mine| scene.table.seats.get(mine.index())) {
            None => OwnSeat::None,
            Some(Some(Sitter::Person { replaced_by: Some(_), .. })) => OwnSeat::Left,
            Some(_) => OwnSeat::Played,
        };
        let is_bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
        let bots = scene.table.seats.iter().any(is_bot);
        let pace = bots.then_some(scene.table.agreed.pace);
        let (path, clock) = (scene.path.to_owned(), scene.table.agreed.clock);
        let (past, asks) = (scene.past.is_some(), Asks::of(scene));
        let heirs = Heirs::of(scene.table, mine);
        let curtained = scene.mine().filter(|mine| scene.table.has_curtain(*mine));
        let (variant, hints) = (scene.variant(), scene.table.agreed.hints);
        let commitment = scene.table.deal.as_ref().map(|deal| deal.commitment.clone());
        Menu { path, variant, pace, clock, hints, seat, past, curtained, asks, heirs, commitment }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="menu" class="menu-items" {
                p class="played" {
                    (Lobby(text.locale).rules_of(text.board, self.variant))
                    @if let Some(pace) = self.pace { small { (text.pace(pace)) } }
                    @if let Some(clock) = Lobby(text.locale).clock_told(self.clock) { small { (clock) } }
                    @if let Some(hints) = Lobby(text.locale).hints_told(self.hints) { small { (hints) } }
                }
                (self.asks.draw(text, &self.path))
                (self.heirs.draw(text.locale, &self.path))
                (self.own_seat(text))
                button type="button" id="sound" aria-pressed="false" data-sound-switch {
                    (text.setting(Setting::Sound))
                }
                button type="button" id="letters" aria-pressed="false" data-letters-switch {
                    (text.setting(Setting::Letters))
                }
                label class="motion" {
                    span { (text.setting(Setting::Motion)) }
                    select id="motion" data-motion-choice {
                        @for (name, pace) in MOTIONS { option value=(name) { (text.setting(pace)) } }
                    }
                }
                @if !self.past {
                    button type="button" id="open-keys" data-keys-open { (text.key_label(KeyLabel::Title)) }
                }
                button type="button" data-theme-switch { (text.label(Label::DayAndNight)) }
                // Whoever has days for a move does not look all the while.
                @if let (TableClock::Days { .. }, OwnSeat::Played) = (self.clock, self.seat) {
                    (notices_link(text.locale))
                }
                @if !self.past { (self.look_back(text)) }
                @if let Some(commitment) = &self.commitment {
                    a id="deal" href={ (self.path) "/deal" } title=(commitment) {
                        (padlock()) (Deal(text.locale).say("deal-title")) " " code { (commitment.get(..8).unwrap_or_default()) }
                    }
                }
                a href={ "/rules/" (text.board.id()) } target="_blank" { (text.label(Label::Rules)) }
                a href="/" { (text.label(Label::Back)) }
                (languages(text.locale))
            }
        }
    }

    /// The way to what was played so far. At a shared screen that page is for one look, as the table is, and
    /// takes its place: no way back leads to it.
    fn look_back(&self, text: &Text<'_>) -> Markup {
        let words = text.label(Label::LookBack);
        html! {
            @if let Some(seat) = self.curtained {
                form method="post" action={ (self.path) "/lift" } data-in-place {
                    input type="hidden" name="seat" value=(seat.index());
                    button id="look-back" name="look" value="back" { (words) }
                }
            } @else {
                a href={ (self.path) "/replay" } { (words) }
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
