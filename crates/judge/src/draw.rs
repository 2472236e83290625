use vocab::Card;

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::{From, Line};
use crate::table::{Stage, Then};

impl Judge<'_> {
    /// Refuses a card that can't be taken, first or second of the turn.
    pub(crate) fn allowed_draw(&self, from: From, first: bool) -> Result<(), Breach> {
        match from {
            From::Deck => {
                let cards = self.table.deck.len() + self.table.discard.len();
                require(cards > 0, "S10", || "deck and discard pile are both empty".to_owned())
            }
            From::Slot(slot) => {
                let Some(place) = self.table.display.get(slot) else {
                    let message = format!("the display has no place {slot}");
                    return Err(Breach::new("S3", message));
                };
                require(place.is_some(), "S10", || {
                    format!("place {slot} of the display is empty")
                })?;
                require(first || *place != Some(Card::WILD), "S5", || {
                    "a face-up wild can't be the second card".to_owned()
                })
            }
        }
    }

    /// One card taken.
    pub(crate) fn draw(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let seat = line.seat("seat")?;
        let from = line.from()?;
        let card = line.card("card")?;
        let (turn, first) = match self.table.stage {
            Stage::Turn { seat } => (seat, true),
            Stage::SecondCard { seat } => (seat, false),
            Stage::BlindDraw { seat, first } if from == From::Deck => (seat, first),
            _ => return Err(self.out_of_place("draw")),
        };
        require(seat == turn || self.table.lone_wild != Some(seat), "S4", || {
            format!("seat {seat} took a face-up wild, which is the only card of its turn")
        })?;
        self.has_the_turn(seat, turn)?;
        self.allowed_draw(from, first)?;
        match from {
            From::Deck => {
                require(!self.table.deck.is_empty(), "S9", || {
                    "the deck is empty and was not reshuffled".to_owned()
                })?;
                self.take_from_deck(card)?;
            }
            From::Slot(slot) => {
                let shown = self.table.display[slot].take();
                require(shown == Some(card), "S3", || {
                    format!("no {card} card lies at place {slot}")
                })?;
            }
        }
        self.table.players[seat].hand.push(card);
        self.table.passes = 0;
        // S4, S6: only a face-up wild stands alone.
        let alone = first && from != From::Deck && card.is_wild();
        self.table.lone_wild = alone.then_some(seat);
        let then = if first && !alone { Then::SecondCard(seat) } else { Then::EndOfTurn(seat) };
        match from {
            // S8: nothing was discarded and no place emptied, so a display that stayed stays.
            From::Deck => self.go_on(then),
            From::Slot(_) => self.table.stage = Stage::Refill { sweeps: 0, then },
        }
        Ok(())
    }
}
