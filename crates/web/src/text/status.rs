use vocab::{Action, PhaseView, Seat};

use crate::scene::TableScene;
use crate::text::Text;

impl Text<'_> {
    /// The one line that says what is happening and what the viewer may do now.
    pub(crate) fn status(&self, scene: &TableScene<'_>) -> String {
        // Not while a bot plays for the viewer.
        let mine = |seat: Seat| scene.my_move() && scene.mine() == Some(seat);
        let tickets = &scene.board.figures().tickets;
        match scene.view().phase {
            PhaseView::Setup { .. } if scene.my_move() => {
                let tickets = self.tickets(tickets.dealt_kept_min);
                self.locale.say("status-first-tickets", &[("tickets", tickets.into())])
            }
            PhaseView::Setup { .. } => {
                let names = self.names(scene.view().to_act());
                self.locale.say("status-waiting-first", &[("names", names.into())])
            }
            PhaseView::Turn(seat) if mine(seat) => self.choices(scene),
            PhaseView::Turn(seat) => self.waiting("status-turn", seat),
            PhaseView::SecondCard(seat) if mine(seat) => {
                self.locale.say("status-my-second-card", &[])
            }
            PhaseView::SecondCard(seat) => self.waiting("status-second-card", seat),
            PhaseView::Keep { seat, offered } if mine(seat) => {
                let tickets = self.tickets(tickets.drawn_kept_min.min(offered));
                self.locale.say("status-my-keep", &[("tickets", tickets.into())])
            }
            PhaseView::Keep { seat, .. } => self.waiting("status-keep", seat),
            PhaseView::NeutralChoice { seat, ticket, .. } if mine(seat) => {
                let ticket = self.ticket(ticket);
                self.locale.say("status-my-neutral", &[("ticket", ticket.into())])
            }
            PhaseView::NeutralChoice { seat, .. } => self.waiting("status-neutral", seat),
            PhaseView::Over(_) => match &scene.game.end {
                Some(end) => self.winners(&end.sheet),
                None => self.locale.say("status-over", &[]),
            },
        }
    }

    fn waiting(&self, key: &'static str, seat: Seat) -> String {
        self.locale.say(key, &[("name", self.name(seat).into())])
    }

    fn choices(&self, scene: &TableScene<'_>) -> String {
        if scene.offers(Action::Pass) {
            return self.locale.say("status-my-pass", &[]);
        }
        let draws = scene.game.offers.iter().any(|offer| matches!(offer, Action::Draw(_)));
        let mut choices = Vec::new();
        if draws {
            choices.push(self.locale.say("may-draw", &[]));
        }
        if !scene.claimable().is_empty() {
            choices.push(self.locale.say("may-claim", &[]));
        }
        if scene.offers(Action::DrawTickets) {
            let tickets = self.ticket_word();
            choices.push(self.locale.say("may-tickets", &[("tickets", tickets.into())]));
        }
        let choices = self.one_of(choices);
        self.locale.say("status-my-turn", &[("choices", choices.into())])
    }

    /// That the last turns have begun, and how many are left.
    pub(crate) fn last_round(&self, left: u8) -> String {
        self.locale.say("status-last-round", &[("left", left.into())])
    }
}
