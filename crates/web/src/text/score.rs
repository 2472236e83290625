use vocab::{Prospect, Seat, TicketId};

use crate::table::Finale;
use crate::text::Text;

impl Text<'_> {
    /// How the game came out: who won with how many points, or because somebody resigned.
    pub(crate) fn verdict(&self, finale: &Finale) -> String {
        if let (true, &[winner], &[loser]) =
            (finale.at_once, &finale.winners[..], &finale.resigned[..])
        {
            return self.won_by_resignation(winner, loser);
        }
        let points = self.points(finale.points);
        match finale.winners[..] {
            [] => self.locale.say("score-no-winner", &[]),
            [seat] => {
                let name = self.subject(seat);
                self.locale.say("score-winner", &[("name", name.into()), ("points", points.into())])
            }
            _ => {
                let names = self.subjects(finale.winners.iter().copied());
                self.locale
                    .say("score-winners", &[("names", names.into()), ("points", points.into())])
            }
        }
    }

    fn won_by_resignation(&self, winner: Seat, loser: Seat) -> String {
        let (won, lost) = (self.name(winner), self.name(loser));
        match self.mine {
            Some(seat) if seat == winner => {
                self.locale.say("score-resigned-to-you", &[("loser", lost.into())])
            }
            Some(seat) if seat == loser => {
                self.locale.say("score-you-resigned", &[("winner", won.into())])
            }
            _ => {
                self.locale.say("score-resigned", &[("loser", lost.into()), ("winner", won.into())])
            }
        }
    }

    /// That a seat resigned and what became of it (R2).
    pub(crate) fn played_on(&self, seat: Seat) -> String {
        if self.mine == Some(seat) {
            return self.locale.say("score-your-seat-played-on", &[]);
        }
        self.locale.say("score-played-on", &[("name", self.name(seat).into())])
    }

    /// How a ticket stands.
    pub(crate) fn prospect(&self, prospect: Prospect) -> String {
        match prospect {
            Prospect::Done => self.outcome(true),
            Prospect::Open { pieces, way: _ } => {
                let pieces = self.pieces(pieces);
                self.locale.say("ticket-left", &[("pieces", pieces.into())])
            }
            Prospect::Lost => {
                self.locale.say("ticket-lost", &[("ticket", self.ticket_kind().into())])
            }
        }
    }

    /// Whether a ticket was fulfilled at the end.
    pub(crate) fn outcome(&self, done: bool) -> String {
        let ticket = self.ticket_kind();
        if done {
            self.locale.say("ticket-done", &[("ticket", ticket.into())])
        } else {
            self.locale.say("ticket-failed", &[("ticket", ticket.into())])
        }
    }

    /// A ticket with its worth, for those who can't see the two apart.
    pub(crate) fn ticket_worth(&self, ticket: TicketId) -> String {
        let points = self.points(i16::from(self.board.ticket(ticket).points));
        self.listed(vec![self.ticket(ticket), points])
    }
}
