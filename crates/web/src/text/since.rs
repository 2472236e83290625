use vocab::Seen;

use crate::text::{Label, Text};

impl Text<'_> {
    /// That all of it is shown again, as a link.
    pub(crate) fn watch_again(&self) -> String {
        self.locale.say("since-again", &[])
    }

    /// In a few words, beside the emblem of whoever did it, what they did; nothing for what is not worth
    /// telling again.
    pub(crate) fn doing(&self, seen: &Seen) -> Option<String> {
        Some(match *seen {
            Seen::Claimed { route, .. } | Seen::NeutralTook { route: Some(route), .. } => {
                self.route(route)
            }
            Seen::Kept { count: Some(count), .. } => {
                let tickets = self.tickets(count);
                self.locale.say("since-kept", &[("tickets", tickets.into())])
            }
            Seen::Passed { .. } => self.locale.say("since-passed", &[]),
            Seen::LastRound { .. } => self.locale.say("since-last-round", &[]),
            Seen::Resigned { .. } => self.label(Label::Resigned),
            _ => return None,
        })
    }
}
