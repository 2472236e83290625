use vocab::{Prospect, Seat, TicketId};

use crate::text::Text;

impl Text<'_> {
    /// Who won, and with how many points.
    pub(crate) fn winners(&self, winners: &[Seat], points: i16) -> String {
        let points = self.points(points);
        match winners {
            [] => self.locale.say("score-no-winner", &[]),
            &[seat] => {
                let name = self.subject(seat);
                self.locale.say("score-winner", &[("name", name.into()), ("points", points.into())])
            }
            several => {
                let names = self.names(several.iter().copied());
                self.locale
                    .say("score-winners", &[("names", names.into()), ("points", points.into())])
            }
        }
    }

    /// How a ticket stands.
    pub(crate) fn prospect(&self, prospect: Prospect) -> String {
        match prospect {
            Prospect::Done => self.locale.say("ticket-done", &[]),
            Prospect::Open { pieces, way: _ } => {
                let pieces = self.pieces(pieces);
                self.locale.say("ticket-left", &[("pieces", pieces.into())])
            }
            Prospect::Lost => self.locale.say("ticket-lost", &[]),
        }
    }

    /// Whether a ticket was fulfilled at the end.
    pub(crate) fn outcome(&self, done: bool) -> String {
        if done {
            self.locale.say("ticket-done", &[])
        } else {
            self.locale.say("ticket-failed", &[])
        }
    }

    /// A ticket with its worth, for those who can't see the two apart.
    pub(crate) fn ticket_worth(&self, ticket: TicketId) -> String {
        let points = self.points(i16::from(self.board.ticket(ticket).points));
        self.listed(vec![self.ticket(ticket), points])
    }
}
