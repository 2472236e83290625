use maud::{Markup, PreEscaped, html};
use vocab::limits::REMARK_CHARS_MAX;
use vocab::page::{Phrase, Saying, Sitter, TalkKind, TalkLine, TalkSight};
use vocab::{BySeat, Seat};

use crate::glyph::badge;
use crate::scene::TableScene;
use crate::table::part::{Fragment, Holds};
use crate::text::{TalkLabel, Text};

/// What a page shows of the talk, without its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TalkShown {
    /// The number of the newest line, or 0.
    pub(super) newest: u32,
    /// Whom the viewer has blocked.
    blocked: BySeat<bool>,
}

impl TalkShown {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<TalkShown> {
        let talk = scene.talk?;
        Some(TalkShown { newest: newest(talk), blocked: talk.blocked })
    }

    /// Whether a page that shows `before` needs more than new lines.
    pub(super) fn is_other_than(self, before: TalkShown) -> bool {
        self.blocked != before.blocked
    }
}

fn newest(talk: &TalkSight) -> u32 {
    talk.lines.last().map_or(0, |line| line.number)
}

/// The lines after the one of this number, newest first.
pub(super) fn lines(scene: &TableScene<'_>, text: &Text<'_>, since: u32) -> Vec<String> {
    let known = scene.talk.map_or(&[][..], |talk| &talk.lines);
    let news = known.iter().rev().take_while(|line| line.number > since);
    news.map(|line| said(text, line).into_string()).collect()
}

/// All that changes of the talk but for new lines: the whole list, and who can be blocked.
pub(super) fn fragments(scene: &TableScene<'_>, text: &Text<'_>) -> Vec<Fragment> {
    let Some(talk) = scene.talk else { return Vec::new() };
    let words = |id: &str, html: Markup| Fragment {
        id: id.to_owned(),
        html: html.into_string(),
        holds: Holds::Words,
    };
    vec![words("talk", list(scene, text, talk)), words("talk-people", people(scene, text, talk))]
}

/// What people say, and how to say something.
pub(crate) fn talk(scene: &TableScene<'_>, text: &Text<'_>) -> Option<Markup> {
    let talk = scene.talk?;
    Some(html! {
        (people(scene, text, talk))
        (list(scene, text, talk))
        @if scene.mine().is_some() { (saying(scene, text, talk)) }
        @else { p class="hint" { (text.talk_label(TalkLabel::ReadOnly)) } }
    })
}

/// The lines, newest first; they are drawn from the bottom up, so that the newest is always in sight.
fn list(scene: &TableScene<'_>, text: &Text<'_>, talk: &TalkSight) -> Markup {
    html! {
        ol id="talk" class="talk" reversed data-newest=(newest(talk)) aria-label=(text.talk_label(TalkLabel::Title)) {
            @for line in lines(scene, text, 0) { (PreEscaped(line)) }
        }
    }
}

fn said(text: &Text<'_>, TalkLine { number, seat, saying }: &TalkLine) -> Markup {
    html! {
        li id={ "said-" (number) } class=[(text.mine == Some(*seat)).then_some("own")] data-by=(seat.index()) {
            (badge(*seat))
            bdi class="by" { (text.name(*seat)) }
            " "
            @match saying {
                Saying::Phrase(phrase) => span class="phrase" { (text.phrase(*phrase)) },
                Saying::Remark(remark) => span dir="auto" { (remark.as_str()) },
            }
        }
    }
}

/// Phrases, and a line for words of one's own. Both say up to where the page has read, so that what is
/// sent twice is said once.
fn saying(scene: &TableScene<'_>, text: &Text<'_>, talk: &TalkSight) -> Markup {
    let address = format!("{}/say", scene.path);
    let read = html! { input type="hidden" name="read" value=(newest(talk)) data-read; };
    html! {
        details id="talk-phrases" class="phrases" open[talk.kind == TalkKind::Phrases] {
            summary { (text.talk_label(TalkLabel::Phrases)) }
            form method="post" action=(address) {
                (read)
                @for phrase in Phrase::ALL {
                    button id={ "say-" (phrase.name()) } class="small" name="phrase" value=(phrase.name()) {
                        (text.phrase(phrase))
                    }
                }
            }
        }
        @if talk.kind == TalkKind::Free {
            form id="talk-line" class="talk-line" method="post" action=(address) {
                (read)
                input id="talk-words" name="words" autocomplete="off" required dir="auto" maxlength=(REMARK_CHARS_MAX)
                    aria-label=(text.talk_label(TalkLabel::YourLine)) placeholder=(text.talk_label(TalkLabel::YourLine));
                button id="talk-say" class="small" { (text.talk_label(TalkLabel::Say)) }
            }
        }
    }
}

/// The others, whom one may mute on this page or block at every table.
fn people(scene: &TableScene<'_>, text: &Text<'_>, talk: &TalkSight) -> Markup {
    let is_person = |seat: &Seat| {
        matches!(scene.table.seats.get(seat.index()), Some(Sitter::Person { .. }))
            && scene.mine() != Some(*seat)
    };
    let others = scene.view().seats.iter().filter(is_person);
    html! {
        details id="talk-people" class="talk-people" {
            summary { (text.talk_label(TalkLabel::MuteOrBlock)) }
            ul {
                @for seat in others {
                    @let (n, blocked) = (seat.index(), talk.blocked[seat]);
                    li {
                        (badge(seat))
                        bdi { (text.name(seat)) }
                        button type="button" class="small scripted-only" id={ "mute-" (n) } data-mute=(n) aria-pressed="false"
                            aria-label=(text.mute(seat)) { (text.talk_label(TalkLabel::Mute)) }
                        @if scene.mine().is_some() {
                            form method="post" action={ (scene.path) @if blocked { "/unblock" } @else { "/block" } } {
                                button id={ "block-" (n) } class="small" name="seat" value=(n) aria-label=(text.block(seat, blocked)) {
                                    (text.talk_label(if blocked { TalkLabel::Unblock } else { TalkLabel::Block }))
                                }
                            }
                        }
                    }
                }
            }
            p class="scripted-only" {
                button type="button" class="small" id="mute-all" data-mute="all" aria-pressed="false" {
                    (text.talk_label(TalkLabel::MuteAll))
                }
            }
            p class="hint" { (text.talk_label(TalkLabel::MuteHow)) }
            @if scene.mine().is_some() { p class="hint" { (text.talk_label(TalkLabel::BlockHow)) } }
        }
    }
}
