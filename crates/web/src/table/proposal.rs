use maud::{Markup, html};
use vocab::Seat;
use vocab::page::{Proposal, ProposalKind, Sitter, TableClock};

use crate::scene::TableScene;
use crate::text::{AskLabel, Text};

/// What is asked of everybody, that the table pauses, or for whom a bot can be called in: a bar over it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ProposalBar {
    path: String,
    asked: Option<Proposal>,
    /// The clock that stands, if the table pauses.
    paused: Option<TableClock>,
    /// Whether the table is closed.
    closed: bool,
    mine: Option<Seat>,
    /// For whom the viewer may call in a bot now (R3).
    callable: Vec<Seat>,
}

/// What the viewer can ask of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asks {
    pause: bool,
    take_back: bool,
    close: bool,
    bots: Vec<Seat>,
}

impl ProposalBar {
    pub(super) fn of(scene: &TableScene<'_>) -> ProposalBar {
        let clock = scene.table.agreed.clock;
        let seats = (0..scene.table.seats.len()).filter_map(Seat::new);
        ProposalBar {
            path: scene.path.to_owned(),
            asked: scene.table.proposal,
            paused: scene.table.paused.then_some(clock),
            closed: scene.table.closed && !scene.is_over(),
            mine: scene.mine(),
            callable: seats.filter(|seat| scene.game.callable[*seat]).collect(),
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            section id="proposal" class="proposal" aria-label=(text.ask_label(AskLabel::Title))
                hidden[self.is_empty()] {
                @if self.closed { p { (text.ask_label(AskLabel::Closed)) } }
                @if let Some(clock) = self.paused { (self.pause(text, clock)) }
                @if let Some(asked) = &self.asked { (self.question(text, asked)) }
                @for seat in &self.callable { (self.call_bot(text, *seat)) }
            }
        }
    }

    fn is_empty(&self) -> bool {
        let quiet = self.asked.is_none() && self.paused.is_none() && !self.closed;
        quiet && self.callable.is_empty()
    }

    /// The way to call in a bot; on a phone the row of a seat is mostly out of sight.
    fn call_bot(&self, text: &Text<'_>, seat: Seat) -> Markup {
        let number = seat.index();
        html! {
            form method="post" action={ (self.path) "/call-bot" } {
                button id={ "call-bot-" (number) } class="small best" name="seat" value=(number) { (text.call_bot(seat)) }
            }
        }
    }

    fn pause(&self, text: &Text<'_>, clock: TableClock) -> Markup {
        html! {
            p { (text.paused(clock)) }
            @if self.mine.is_some() {
                form method="post" action={ (self.path) "/go-on" } {
                    button id="go-on" class="small best" { (text.ask_label(AskLabel::GoOn)) }
                }
            }
        }
    }

    fn question(&self, text: &Text<'_>, asked: &Proposal) -> Markup {
        let own = self.mine == Some(asked.by);
        let awaits_me = self.mine.is_some_and(|mine| asked.awaited[mine]);
        let others = asked.awaited_seats();
        html! {
            p {
                (text.proposal(asked))
                @if !awaits_me && !others.is_empty() { " " small { (text.awaited(&others)) } }
            }
            @if own || awaits_me {
                form method="post" action={ (self.path) "/answer" } {
                    input type="hidden" name="proposal" value=(asked.name());
                    @if own {
                        button id="withdraw" class="small" name="agree" value="no" { (text.ask_label(AskLabel::Withdraw)) }
                    } @else {
                        button id="agree" class="small best" name="agree" value="yes" { (text.ask_label(AskLabel::Agree)) }
                        button id="refuse" class="small" name="agree" value="no" { (text.ask_label(AskLabel::Refuse)) }
                    }
                }
            }
        }
    }
}

impl Asks {
    pub(super) fn of(scene: &TableScene<'_>) -> Asks {
        let seats = scene.table.seats.iter().enumerate();
        let plays = |sitter: &Sitter| matches!(sitter, Sitter::Person { replaced_by: None, .. });
        let people = seats.filter(|(_, sitter)| plays(sitter)).filter_map(|(n, _)| Seat::new(n));
        let (people, own): (Vec<Seat>, Vec<Seat>) =
            people.partition(|seat| scene.mine() != Some(*seat));
        // Where only bots are left, leaving is enough.
        let sitters = scene.table.seats.iter();
        let others = sitters.filter(|it| matches!(it, Sitter::Person { .. })).count() > 1;
        // Whoever has given the seat to a bot, or is asked something, asks for nothing.
        let now = !scene.is_over() && scene.past.is_none();
        let may = !own.is_empty() && now && scene.table.proposal.is_none();
        let resigned = |seat: &Seat| scene.view().public[*seat].resigned;
        Asks {
            pause: may && scene.table.agreed.clock != TableClock::None && !scene.table.paused,
            take_back: may && scene.game.ask_back,
            close: may && scene.mine() == scene.table.host && others,
            bots: people.into_iter().filter(|seat| may && !resigned(seat)).collect(),
        }
    }

    /// What the menu of the table has of it.
    pub(super) fn draw(&self, text: &Text<'_>, path: &str) -> Markup {
        let ask = |kind: ProposalKind, words: String| {
            html! {
                form method="post" action={ (path) "/propose" } {
                    button id={ "ask-" (kind) } name="kind" value=(kind) { (words) }
                }
            }
        };
        html! {
            @if self.take_back { (ask(ProposalKind::TakeBack, text.ask_label(AskLabel::TakeBack))) }
            @if self.pause {
                (ask(ProposalKind::Pause, text.ask_label(AskLabel::Pause)))
                (ask(ProposalKind::PauseLater, text.ask_label(AskLabel::PauseLater)))
            }
            @if self.close { (ask(ProposalKind::Close, text.ask_label(AskLabel::Close))) }
            @for seat in &self.bots { (ask(ProposalKind::CallBot(*seat), text.ask_bot(*seat))) }
        }
    }
}
