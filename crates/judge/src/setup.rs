use vocab::TicketId;

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::Line;
use crate::table::{Stage, Then};

impl Judge<'_> {
    /// A2, N1: the hands, in the order of play.
    pub(crate) fn deal(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let Stage::Deal { seat: due } = self.table.stage else {
            return Err(self.out_of_place("deal"));
        };
        let rule = self.row("A2", "N1");
        let seat = line.seat("seat")?;
        require(seat == due, rule, || format!("seat {seat} is dealt a hand before seat {due}"))?;
        let cards = line.cards("cards")?;
        let hand = usize::from(self.figures().hand);
        require(cards.len() == hand, rule, || {
            format!("a hand of {} cards; {hand} are dealt", cards.len())
        })?;
        for &card in &cards {
            self.take_from_deck(card)?;
        }
        self.table.players[seat].hand = cards;
        self.table.stage = if seat + 1 < self.seats {
            Stage::Deal { seat: seat + 1 }
        } else {
            Stage::Refill { sweeps: 0, then: Then::FirstOffers }
        };
        Ok(())
    }

    /// A3, N2: the first tickets of one seat, in the order of play.
    pub(crate) fn first_offer(
        &mut self,
        line: &Line<'_>,
        mut offers: Vec<Vec<TicketId>>,
    ) -> Result<(), Breach> {
        let rule = self.row("A3", "N2");
        let seat = line.seat("seat")?;
        require(seat == offers.len(), rule, || {
            format!("seat {seat} is offered tickets before seat {}", offers.len())
        })?;
        let offer = line.tickets("tickets")?;
        let dealt = usize::from(self.figures().tickets.dealt);
        require(offer.len() == dealt, rule, || {
            format!("{} tickets are offered; {dealt} are dealt", offer.len())
        })?;
        for &ticket in &offer {
            self.take_ticket(ticket, rule)?;
        }
        offers.push(offer);
        self.table.stage = if offers.len() < self.seats {
            Stage::FirstOffers { offers }
        } else {
            let chosen = vec![None; self.seats];
            Stage::FirstKeeps { offers, chosen }
        };
        Ok(())
    }

    /// A3, N2: the choice of one seat. It takes effect when all have chosen.
    pub(crate) fn first_keep(
        &mut self,
        line: &Line<'_>,
        offers: Vec<Vec<TicketId>>,
        mut chosen: Vec<Option<Vec<TicketId>>>,
    ) -> Result<(), Breach> {
        let rule = self.row("A3", "N2");
        let seat = line.seat("seat")?;
        require(chosen[seat].is_none(), rule, || {
            format!("seat {seat} has already chosen its first tickets")
        })?;
        let kept = line.tickets("tickets")?;
        let min = usize::from(self.figures().tickets.dealt_kept_min);
        self.allowed_keep(&kept, &offers[seat], min, rule)?;
        chosen[seat] = Some(kept);
        if chosen.iter().any(Option::is_none) {
            self.table.stage = Stage::FirstKeeps { offers, chosen };
            return Ok(());
        }
        // Seat by seat from the first player, in whatever order they chose.
        for (seat, kept) in chosen.into_iter().flatten().enumerate() {
            self.take_kept(seat, &offers[seat], &kept);
        }
        self.table.stage = Stage::Turn { seat: 0 };
        Ok(())
    }
}
