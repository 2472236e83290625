use vocab::Seat;
use vocab::page::{Phrase, TalkKind};

use crate::text::{Lobby, Text};

/// A short text about talking at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TalkLabel {
    Block,
    BlockHow,
    Mute,
    MuteAll,
    MuteHow,
    MuteOrBlock,
    Phrases,
    ReadOnly,
    Say,
    Title,
    Unblock,
    YourLine,
}

impl Text<'_> {
    /// A short text about talking.
    pub(crate) fn talk_label(&self, label: TalkLabel) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match label {
            TalkLabel::Block => say("talk-block"),
            TalkLabel::BlockHow => say("talk-block-how"),
            TalkLabel::Mute => say("talk-mute"),
            TalkLabel::MuteAll => say("talk-mute-all"),
            TalkLabel::MuteHow => say("talk-mute-how"),
            TalkLabel::MuteOrBlock => say("talk-mute-or-block"),
            TalkLabel::Phrases => say("talk-phrases"),
            TalkLabel::ReadOnly => say("talk-read-only"),
            TalkLabel::Say => say("talk-say"),
            TalkLabel::Title => say("talk-title"),
            TalkLabel::Unblock => say("talk-unblock"),
            TalkLabel::YourLine => say("talk-your-line"),
        }
    }

    /// A phrase in the words of whoever reads it.
    pub(crate) fn phrase(&self, phrase: Phrase) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match phrase {
            Phrase::Hello => say("phrase-hello"),
            Phrase::GoodLuck => say("phrase-good-luck"),
            Phrase::NiceMove => say("phrase-nice-move"),
            Phrase::WellPlayed => say("phrase-well-played"),
            Phrase::ThankYou => say("phrase-thank-you"),
            Phrase::Oops => say("phrase-oops"),
            Phrase::OneMoment => say("phrase-one-moment"),
            Phrase::TakeYourTime => say("phrase-take-your-time"),
            Phrase::PlayAgain => say("phrase-play-again"),
            Phrase::SeeYou => say("phrase-see-you"),
        }
    }

    /// What a button does that mutes somebody.
    pub(crate) fn mute(&self, seat: Seat) -> String {
        self.locale.say("talk-mute-somebody", &[("name", self.name(seat).into())])
    }

    /// What a button does that blocks somebody, or does so no more.
    pub(crate) fn block(&self, seat: Seat, blocked: bool) -> String {
        let name = self.name(seat);
        match blocked {
            true => self.locale.say("talk-unblock-somebody", &[("name", name.into())]),
            false => self.locale.say("talk-block-somebody", &[("name", name.into())]),
        }
    }
}

impl Lobby {
    /// How people may talk, as the host chooses it.
    pub(crate) fn talk(self, kind: TalkKind) -> String {
        match kind {
            TalkKind::Free => self.say("talk-kind-free"),
            TalkKind::Phrases => self.say("talk-kind-phrases"),
            TalkKind::Silent => self.say("talk-kind-silent"),
        }
    }

    /// The same as the others are told; nothing about what is usual.
    pub(crate) fn talk_told(self, kind: TalkKind) -> Option<String> {
        match kind {
            TalkKind::Free => None,
            TalkKind::Phrases => Some(self.say("talk-told-phrases")),
            TalkKind::Silent => Some(self.say("talk-told-silent")),
        }
    }
}
