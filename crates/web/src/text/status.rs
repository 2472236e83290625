use vocab::{PhaseView, Seat, Seen};

use crate::table::{May, Status};
use crate::text::Text;

impl Text<'_> {
    /// The one line that says what is happening and what the viewer may do now.
    pub(crate) fn status(&self, status: &Status) -> String {
        let tickets = &self.board.figures().tickets;
        if let Some(played) = &status.played {
            return self.played(played, status);
        }
        if status.paused {
            return self.locale.say("status-paused", &[]);
        }
        match (status.phase, status.may) {
            (PhaseView::Setup { .. }, Some(_)) => {
                let tickets = self.tickets(tickets.dealt_kept_min);
                self.locale.say("status-first-tickets", &[("tickets", tickets.into())])
            }
            (PhaseView::Setup { .. }, None) => {
                let names = self.objects(status.asked.iter().copied());
                self.locale.say("status-waiting-first", &[("names", names.into())])
            }
            (PhaseView::Turn(_), Some(may)) => self.choices(may),
            (PhaseView::Turn(seat), None) => self.waiting("status-turn", seat),
            (PhaseView::SecondCard(_), Some(_)) => self.locale.say("status-my-second-card", &[]),
            (PhaseView::SecondCard(seat), None) => self.waiting("status-second-card", seat),
            (PhaseView::Keep { offered, .. }, Some(_)) => {
                let tickets = self.tickets(tickets.drawn_kept_min.min(offered));
                self.locale.say("status-my-keep", &[("tickets", tickets.into())])
            }
            (PhaseView::Keep { seat, offered }, None) => {
                let (name, tickets) = (self.name(seat), self.tickets(offered));
                self.locale
                    .say("status-keep", &[("name", name.into()), ("tickets", tickets.into())])
            }
            (PhaseView::NeutralChoice { ticket, .. }, Some(_)) => {
                let places = self.ticket(ticket);
                self.locale.say("status-my-neutral", &[("places", places.into())])
            }
            (PhaseView::NeutralChoice { seat, .. }, None) => self.waiting("status-neutral", seat),
            (PhaseView::Over(_), _) => match &status.finale {
                Some(finale) => self.verdict(finale),
                None => self.locale.say("status-over", &[]),
            },
        }
    }

    /// What was just played, and at the end how it came out.
    fn played(&self, played: &[Seen], status: &Status) -> String {
        // Where a resignation ended the game, how it came out says so.
        let gave_up = status.finale.as_ref().is_some_and(|finale| finale.at_once);
        let twice = |seen: &&Seen| {
            gave_up
                && matches!(seen, Seen::Resigned { .. } | Seen::Ended(_) | Seen::TakenOver { .. })
        };
        let told = played.iter().filter(|seen| !twice(seen)).filter_map(|seen| self.seen(seen));
        let verdict = status.finale.as_ref().map(|finale| self.verdict(finale));
        let said = told.chain(verdict).reduce(|said, next| self.then(said, next));
        said.unwrap_or_else(|| self.locale.say("replay-dealt", &[]))
    }

    fn waiting(&self, key: &'static str, seat: Seat) -> String {
        self.locale.say(key, &[("name", self.name(seat).into())])
    }

    fn choices(&self, may: May) -> String {
        if may.pass {
            return self.locale.say("status-my-pass", &[]);
        }
        let choices = [(may.draw, "draw"), (may.claim, "claim"), (may.draw_tickets, "tickets")];
        let choices = choices.into_iter().filter_map(|(may, choice)| may.then_some(choice));
        let may = choices.collect::<Vec<&str>>().join("-");
        let ticket = self.ticket_kind();
        self.locale.say("status-my-turn", &[("may", may.into()), ("ticket", ticket.into())])
    }

    /// That the last turns have begun: that this is the viewer's, or how many are left.
    pub(crate) fn last_round(&self, left: u8, mine: bool) -> String {
        if mine {
            return self.locale.say("status-last-turn", &[]);
        }
        self.locale.say("status-last-round", &[("left", left.into())])
    }
}
