use vocab::Card;
use vocab::limits::SWEEPS_MAX;

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::Line;
use crate::table::{Stage, Then, count};

impl Judge<'_> {
    /// The lowest empty place of the display that can be filled (S7, S10).
    pub(crate) fn slot_to_fill(&self) -> Option<usize> {
        if self.table.deck.is_empty() && self.table.discard.is_empty() {
            return None;
        }
        self.table.display.iter().position(Option::is_none)
    }

    fn display_cards(&self) -> Vec<Card> {
        self.table.display.iter().flatten().copied().collect()
    }

    /// S7: whether so many of the display are wild that it should be swept.
    pub(crate) fn display_is_wild(&self) -> bool {
        let wilds = count(&self.display_cards(), Card::WILD);
        wilds >= usize::from(self.figures().display_wilds)
    }

    /// S8: whether display, deck and discard pile can make up a display that stays.
    fn sweep_can_help(&self) -> bool {
        let places = usize::from(self.figures().display);
        // With five places and three wilds that sweep, a display that stays has three other cards.
        let others_needed = (places + 1).saturating_sub(usize::from(self.figures().display_wilds));
        let all =
            [self.display_cards(), self.table.deck.clone(), self.table.discard.clone()].concat();
        let others = all.len() - count(&all, Card::WILD);
        all.len() >= places && others >= others_needed
    }

    /// Whether the display has to be swept, being full or as full as it can be.
    fn sweep_due(&self, sweeps: usize) -> bool {
        self.slot_to_fill().is_none()
            && self.display_is_wild()
            && self.sweep_can_help()
            && sweeps < SWEEPS_MAX as usize
    }

    /// Goes on to what follows a refill, once nothing is left to fill or to sweep.
    pub(crate) fn leave_settled_display(&mut self) {
        let Stage::Refill { sweeps, then } = self.table.stage else {
            return;
        };
        if self.slot_to_fill().is_some() || self.sweep_due(sweeps) {
            return;
        }
        self.go_on(then);
    }

    /// What follows an act, or the refill that it led to.
    pub(crate) fn go_on(&mut self, then: Then) {
        match then {
            Then::FirstOffers => self.table.stage = Stage::FirstOffers { offers: Vec::new() },
            // S10: a turn whose second card can't be taken ends after the first.
            Then::SecondCard(seat) if !self.draws(false).is_empty() => {
                self.table.stage = Stage::SecondCard { seat };
            }
            Then::SecondCard(seat) | Then::EndOfTurn(seat) => self.end_turn(seat),
        }
    }

    /// A place of the display is filled from the deck.
    pub(crate) fn reveal(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let Stage::Refill { .. } = self.table.stage else {
            return Err(self.out_of_place("reveal"));
        };
        let Some(lowest) = self.slot_to_fill() else {
            return Err(self.out_of_place("reveal"));
        };
        if self.table.deck.is_empty() {
            return Err(self.out_of_place("reveal"));
        }
        let slot = line.number("slot")?;
        require(slot == lowest, "S7", || {
            format!("place {slot} is filled, but the lowest empty place is {lowest}")
        })?;
        let card = line.card("card")?;
        self.take_from_deck(card)?;
        self.table.display[slot] = Some(card);
        Ok(())
    }

    /// S7: the whole display goes to the discard pile.
    pub(crate) fn sweep(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let Stage::Refill { sweeps, then } = self.table.stage else {
            return Err(self.out_of_place("sweep"));
        };
        require(self.slot_to_fill().is_none(), "S7", || {
            "the display is swept before it is full".to_owned()
        })?;
        // A refill with nothing to fill waits for a sweep only where one is due.
        let mut swept = line.cards("cards")?;
        let mut display = self.display_cards();
        swept.sort_unstable();
        display.sort_unstable();
        require(swept == display, "S7", || {
            "the cards swept are not those of the display".to_owned()
        })?;
        self.table.discard.extend(display);
        self.table.display.fill(None);
        self.table.stage = Stage::Refill { sweeps: sweeps + 1, then };
        Ok(())
    }

    /// A discard pile becomes the new deck, at the moment when it is needed.
    pub(crate) fn reshuffle(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        match line.text("pile")? {
            "cards" => self.reshuffle_cards(),
            "tickets" => self.reshuffle_tickets(),
            other => {
                Err(Breach::record(format!("`pile` is `{other}`; it must be `cards` or `tickets`")))
            }
        }
    }

    fn reshuffle_cards(&mut self) -> Result<(), Breach> {
        require(self.table.deck.is_empty(), "S9", || {
            "the cards are reshuffled before the deck is empty".to_owned()
        })?;
        require(!self.table.discard.is_empty(), "S9", || {
            "the cards are reshuffled, but the discard pile is empty".to_owned()
        })?;
        match self.table.stage {
            Stage::Refill { .. } if self.slot_to_fill().is_some() => {}
            // With the display settled only a blind draw can need the deck.
            Stage::Turn { seat } => self.table.stage = Stage::BlindDraw { seat, first: true },
            Stage::SecondCard { seat } => {
                self.table.stage = Stage::BlindDraw { seat, first: false };
            }
            _ => {
                let message = "the cards are reshuffled where no card is needed";
                return Err(Breach::new("S9", message));
            }
        }
        self.table.deck = std::mem::take(&mut self.table.discard);
        Ok(())
    }
}
