use vocab::{Returned, TicketId};

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::Line;
use crate::table::Stage;

impl Judge<'_> {
    /// Tickets in the deck, those put under it included.
    pub(crate) fn ticket_deck_size(&self) -> usize {
        self.table.ticket_deck.len() + self.table.ticket_under.len()
    }

    /// A5, N4: how many tickets the action takes, as many as there are.
    pub(crate) fn tickets_to_draw(&self) -> usize {
        let supply = self.ticket_deck_size() + self.table.ticket_discard.len();
        supply.min(usize::from(self.figures().tickets.drawn))
    }

    /// Whether the ticket deck alone is too small for the action.
    fn ticket_deck_runs_out(&self) -> bool {
        self.ticket_deck_size() < usize::from(self.figures().tickets.drawn)
    }

    /// Takes the top ticket: any of the shuffled part, then those put under it, in order.
    pub(crate) fn take_ticket(
        &mut self,
        ticket: TicketId,
        rule: &'static str,
    ) -> Result<(), Breach> {
        let id = &self.board.ticket(ticket).id;
        if !self.table.ticket_deck.is_empty() {
            return require(self.table.ticket_deck.remove(&ticket), rule, || {
                format!("ticket `{id}` can't be on top of the ticket deck")
            });
        }
        let top = self.table.ticket_under.first();
        require(top == Some(&ticket), rule, || {
            format!("ticket `{id}` is not on top of the ticket deck")
        })?;
        self.table.ticket_under.remove(0);
        Ok(())
    }

    /// Tickets taken from the deck to choose from.
    pub(crate) fn offer(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        if let Stage::FirstOffers { offers } = &self.table.stage {
            let offers = offers.clone();
            return self.first_offer(line, offers);
        }
        let seat = line.seat("seat")?;
        let old = match &self.table.stage {
            Stage::TicketDraw { seat: turn, old, retire: false } => {
                self.has_the_turn(seat, *turn)?;
                old.clone()
            }
            _ => {
                self.begins_turn("offer", seat)?;
                self.needs_no_reshuffle()?;
                Vec::new()
            }
        };
        let drawn = usize::from(self.figures().tickets.drawn);
        let due = drawn.min(old.len() + self.tickets_to_draw());
        let short = if due < drawn { self.row("A5", "N4") } else { self.row("A4", "N3") };
        require(due > 0, self.row("A5", "N4"), || "no tickets are left".to_owned())?;
        let offer = line.tickets("tickets")?;
        require(offer.len() == due, short, || {
            format!("{} tickets are offered; {due} are taken", offer.len())
        })?;
        let rule = self.row("A4", "N4");
        for (place, ticket) in offer.iter().enumerate() {
            if place < old.len() {
                require(old.contains(ticket), rule, || {
                    "what the old deck still had does not come first in the offer".to_owned()
                })?;
            } else {
                self.take_ticket(*ticket, rule)?;
            }
        }
        self.table.passes = 0;
        self.table.lone_wild = None;
        self.table.stage = Stage::Keep { seat, offer };
        Ok(())
    }

    /// Refuses an offer before which the discards or the neutral player have something to do.
    fn needs_no_reshuffle(&self) -> Result<(), Breach> {
        if !self.ticket_deck_runs_out() || self.tickets_to_draw() == 0 {
            return Ok(());
        }
        require(self.table.ticket_discard.is_empty(), "N4", || {
            "the ticket deck runs out and was not reshuffled".to_owned()
        })?;
        require(self.table.marker.is_none(), "P7", || {
            "the ticket deck runs out and the neutral player has not retired".to_owned()
        })
    }

    /// N4, P7: the ticket discards become the new deck.
    pub(crate) fn reshuffle_tickets(&mut self) -> Result<(), Breach> {
        require(!self.table.ticket_discard.is_empty(), "N4", || {
            "the tickets are reshuffled, but their discard pile is empty".to_owned()
        })?;
        let retire = self.table.marker.is_some();
        let stage = match self.table.stage {
            Stage::Turn { seat } if self.ticket_deck_runs_out() => {
                // The rest of the old deck is part of the draw.
                let old = std::mem::take(&mut self.table.ticket_deck);
                let old = old.into_iter().collect();
                Stage::TicketDraw { seat, old, retire }
            }
            Stage::NeutralPhase { .. } if self.ticket_deck_size() == 0 => Stage::NeutralRetires,
            _ if self.due().is_some() => return Err(self.out_of_place("reshuffle")),
            _ => {
                let message = "the tickets are reshuffled where their deck has not run out";
                return Err(Breach::new("N4", message));
            }
        };
        self.table.ticket_deck = self.table.ticket_discard.drain(..).collect();
        self.table.stage = stage;
        Ok(())
    }

    /// P7: the neutral player leaves the game.
    pub(crate) fn retire_neutral(&mut self) -> Result<(), Breach> {
        let last_tickets = self.table.marker.is_some()
            && self.table.ticket_discard.is_empty()
            && self.ticket_deck_runs_out();
        match &self.table.stage {
            Stage::NeutralRetires => self.next_turn(),
            // A phase with no ticket left anywhere.
            Stage::NeutralPhase { .. } if last_tickets && self.ticket_deck_size() == 0 => {
                self.next_turn();
            }
            Stage::TicketDraw { seat, old, retire: true } => {
                self.table.stage =
                    Stage::TicketDraw { seat: *seat, old: old.clone(), retire: false };
            }
            // A draw that takes all that is left and wants more.
            &Stage::Turn { seat } if last_tickets && self.ticket_deck_size() > 0 => {
                self.table.stage = Stage::TicketDraw { seat, old: Vec::new(), retire: false };
            }
            _ => return Err(self.out_of_place("retire_neutral")),
        }
        self.table.marker = None;
        Ok(())
    }

    /// Refuses a choice that keeps too few tickets or others than those offered.
    pub(crate) fn allowed_keep(
        &self,
        kept: &[TicketId],
        offer: &[TicketId],
        min: usize,
        rule: &'static str,
    ) -> Result<(), Breach> {
        require(kept.iter().all(|ticket| offer.contains(ticket)), rule, || {
            "a ticket is kept that was not offered".to_owned()
        })?;
        let min = min.min(offer.len());
        require(kept.len() >= min, rule, || {
            format!("{} tickets are kept; at least {min} must be", kept.len())
        })
    }

    /// The choice from an offer.
    pub(crate) fn keep(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        if let Stage::FirstKeeps { offers, chosen } = &self.table.stage {
            let (offers, chosen) = (offers.clone(), chosen.clone());
            return self.first_keep(line, offers, chosen);
        }
        let Stage::Keep { seat: turn, offer } = self.table.stage.clone() else {
            return Err(self.out_of_place("keep"));
        };
        let seat = line.seat("seat")?;
        self.has_the_turn(seat, turn)?;
        let kept = line.tickets("tickets")?;
        let rule = match offer.len() {
            1 => self.row("A5", "N3"),
            _ => self.row("A4", "N3"),
        };
        let min = usize::from(self.figures().tickets.drawn_kept_min);
        self.allowed_keep(&kept, &offer, min, rule)?;
        self.take_kept(seat, &offer, &kept);
        self.end_turn(seat);
        Ok(())
    }

    /// Gives a seat what it kept and puts the others where they go, in the order taken.
    pub(crate) fn take_kept(&mut self, seat: usize, offer: &[TicketId], kept: &[TicketId]) {
        let returned = match self.figures().tickets.returned {
            Returned::UnderDeck => &mut self.table.ticket_under,
            Returned::Discard => &mut self.table.ticket_discard,
        };
        returned.extend(offer.iter().filter(|ticket| !kept.contains(ticket)));
        self.table.players[seat].tickets.extend(kept);
    }
}
