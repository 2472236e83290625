use vocab::Seat;
use vocab::limits::{PAUSE_DAYS, PAUSE_LIVE};
use vocab::page::{Proposal, ProposalKind, TableClock};

use crate::text::Text;

/// A short text about what people ask of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AskLabel {
    Agree,
    Close,
    Closed,
    GoOn,
    Pause,
    PauseLater,
    Refuse,
    TakeBack,
    Title,
    Withdraw,
}

impl Text<'_> {
    /// A short text about what people ask of each other.
    pub(crate) fn ask_label(&self, label: AskLabel) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match label {
            AskLabel::Agree => say("ask-agree"),
            AskLabel::Close => say("ask-close"),
            AskLabel::Closed => say("closed-told"),
            AskLabel::GoOn => say("ask-go-on"),
            AskLabel::Pause => say("ask-pause"),
            AskLabel::PauseLater => say("ask-pause-later"),
            AskLabel::Refuse => say("ask-refuse"),
            AskLabel::TakeBack => say("ask-take-back"),
            AskLabel::Title => say("ask-title"),
            AskLabel::Withdraw => say("ask-withdraw"),
        }
    }

    /// What a button does that asks for a bot to play for somebody.
    pub(crate) fn ask_bot(&self, seat: Seat) -> String {
        self.locale.say("ask-bot", &[("name", self.name(seat).into())])
    }

    /// What is asked, in a sentence, as whoever asks and the others read it.
    pub(crate) fn proposal(&self, asked: &Proposal) -> String {
        let (own, name) = (self.mine == Some(asked.by), self.name(asked.by));
        let agreed = asked.awaited_seats().is_empty();
        let say = |key: &'static str| self.locale.say(key, &[]);
        match asked.kind {
            ProposalKind::PauseLater if agreed => say("asked-pause-agreed"),
            ProposalKind::Pause if own => say("asked-pause-own"),
            ProposalKind::Pause => self.locale.say("asked-pause", &[("name", name.into())]),
            ProposalKind::PauseLater if own => say("asked-pause-later-own"),
            ProposalKind::PauseLater => {
                self.locale.say("asked-pause-later", &[("name", name.into())])
            }
            ProposalKind::TakeBack if own => say("asked-take-back-own"),
            ProposalKind::TakeBack => self.locale.say("asked-take-back", &[("name", name.into())]),
            ProposalKind::Close if own => say("asked-close-own"),
            ProposalKind::Close => self.locale.say("asked-close", &[("name", name.into())]),
            ProposalKind::CallBot(seat) if own => {
                self.locale.say("asked-bot-own", &[("whom", self.name(seat).into())])
            }
            // Whoever it is about reads it too, and shows by a move that they are there.
            ProposalKind::CallBot(seat) if self.mine == Some(seat) => {
                self.locale.say("asked-bot-mine", &[("name", name.into())])
            }
            ProposalKind::CallBot(seat) => {
                let whom = self.name(seat);
                self.locale.say("asked-bot", &[("name", name.into()), ("whom", whom.into())])
            }
        }
    }

    /// Whose answer is awaited.
    pub(crate) fn awaited(&self, seats: &[Seat]) -> String {
        let names = self.objects(seats.iter().copied());
        self.locale.say("asked-awaits", &[("names", names.into())])
    }

    /// That the clocks stand, and for how long at most.
    pub(crate) fn paused(&self, clock: TableClock) -> String {
        match clock {
            TableClock::None | TableClock::Live { .. } => {
                let minutes = PAUSE_LIVE.as_secs() / 60;
                self.locale.say("paused-live", &[("minutes", minutes.into())])
            }
            TableClock::Days { .. } => {
                let days = PAUSE_DAYS.as_secs() / (24 * 60 * 60);
                self.locale.say("paused-days", &[("days", days.into())])
            }
        }
    }
}
