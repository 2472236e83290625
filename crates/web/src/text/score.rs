use vocab::{Prospect, ScoreSheet, TicketId};

use crate::text::Text;

impl Text<'_> {
    /// Who won.
    pub(crate) fn winners(&self, sheet: &ScoreSheet) -> String {
        let total =
            |seat| sheet.rows.iter().find(|row| row.seat == seat).map_or(0, |row| row.total);
        match sheet.winners[..] {
            [] => self.locale.say("score-no-winner", &[]),
            [seat] => {
                let (name, points) = (self.subject(seat), self.points(total(seat)));
                self.locale.say("score-winner", &[("name", name.into()), ("points", points.into())])
            }
            [first, ..] => {
                let names = self.names(sheet.winners.iter().copied());
                let points = self.points(total(first));
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
