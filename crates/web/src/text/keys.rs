use crate::table::Does;
use crate::text::Text;

/// A short text about the keyboard, and about the board in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyLabel {
    Title,
    Switch,
    AtTable,
    OnBoard,
    WalkHow,
    ByPlace,
}

impl Text<'_> {
    /// A short text about the keyboard.
    pub(crate) fn key_label(&self, label: KeyLabel) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match label {
            KeyLabel::Title => say("keys-title"),
            KeyLabel::Switch => say("keys-switch"),
            KeyLabel::AtTable => say("keys-at-table"),
            KeyLabel::OnBoard => say("keys-on-board"),
            KeyLabel::WalkHow => say("walk-how"),
            KeyLabel::ByPlace => say("label-by-place"),
        }
    }

    /// What a key does.
    pub(crate) fn key(&self, does: Does) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        let ticket = self.ticket_kind();
        match does {
            Does::DrawCard => say("key-deck"),
            Does::TakeCard => say("key-display"),
            Does::TicketDeck => self.locale.say("key-ticket-deck", &[("ticket", ticket.into())]),
            Does::Tickets => self.locale.say("key-tickets", &[("ticket", ticket.into())]),
            Does::Board => say("key-board"),
            Does::Hand => say("key-hand"),
            Does::Seats => say("key-seats"),
            Does::Log => say("key-log"),
            Does::Routes => say("key-routes"),
            Does::Status => say("key-status"),
            Does::Menu => say("key-menu"),
            Does::Help => say("key-help"),
            Does::Hint => say("key-hint"),
            Does::Walk => say("key-walk"),
            Does::OtherRoute => say("key-other-route"),
            Does::OpenRoute => say("key-open-route"),
            Does::Close => say("key-close"),
        }
    }
}
