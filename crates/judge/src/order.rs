//! What is due, and which rule is broken by what comes instead.

use vocab::{Ending, Variant};

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::table::{Stage, Then};

impl Judge<'_> {
    /// The fault of an event that has no place here.
    pub(crate) fn out_of_place(&self, event: &str) -> Breach {
        if let Stage::Over(ending) = self.table.stage {
            let rule = if event == "neutral" { "P9" } else { ending_rule(ending) };
            return Breach::new(rule, format!("`{event}` came, but the game is over"));
        }
        // A sweep too many is wrong by itself, whatever is due in its place.
        if event == "sweep" {
            let rule = if self.display_is_wild() { "S8" } else { "S7" };
            return Breach::new(rule, "the display is swept, but it should stay");
        }
        if let Some((rule, due)) = self.due() {
            return Breach::new(rule, format!("`{event}` came where {due} is due"));
        }
        let rule = match event {
            "deal" => self.row("A2", "N1"),
            "reveal" => "S3",
            "last_round" => "S20",
            "neutral" if self.variant != Variant::Neutral => "P1",
            "neutral" if self.table.marker.is_none() => "P7",
            "neutral" => "P2",
            "retire_neutral" => "P7",
            _ => match self.table.stage {
                Stage::FirstKeeps { .. } => self.row("A3", "N2"),
                Stage::SecondCard { .. } => "S3",
                Stage::Keep { .. } => self.row("A4", "N3"),
                _ => "S1",
            },
        };
        Breach::new(rule, format!("`{event}` has no place here"))
    }

    /// The fact that has to come next, with its rule; nothing while seats choose.
    pub(crate) fn due(&self) -> Option<(&'static str, String)> {
        Some(match &self.table.stage {
            Stage::Deal { seat } => (self.row("A2", "N1"), format!("the hand of seat {seat}")),
            Stage::Refill { sweeps, then } => match self.slot_to_fill() {
                None => ("S7", "a sweep of the display".to_owned()),
                Some(_) if self.table.deck.is_empty() => {
                    ("S9", "a reshuffle of the cards".to_owned())
                }
                Some(slot) => {
                    let rule = match then {
                        _ if *sweeps > 0 => "S7",
                        Then::FirstOffers => self.row("A2", "N1"),
                        _ => "S3",
                    };
                    (rule, format!("a card for place {slot} of the display"))
                }
            },
            Stage::FirstOffers { offers } => {
                let due = format!("the offer to seat {}", offers.len());
                (self.row("A3", "N2"), due)
            }
            Stage::BlindDraw { seat, .. } => ("S9", format!("the blind draw of seat {seat}")),
            Stage::TicketDraw { retire: true, .. } | Stage::NeutralRetires => {
                ("P7", "the neutral player's retirement".to_owned())
            }
            Stage::TicketDraw { seat, .. } => ("N4", format!("the offer to seat {seat}")),
            Stage::LastRound { seat } => ("S20", format!("the last round of seat {seat}")),
            Stage::NeutralPhase { .. } if self.ticket_deck_size() == 0 => {
                ("P7", "the neutral player's retirement".to_owned())
            }
            Stage::NeutralPhase { .. } => {
                let last = self.table.last_turns.is_some();
                let rule = if last { "P9" } else { "P2" };
                (rule, "the neutral phase".to_owned())
            }
            Stage::FirstKeeps { .. }
            | Stage::Turn { .. }
            | Stage::SecondCard { .. }
            | Stage::Keep { .. }
            | Stage::Over(_) => return None,
        })
    }

    /// Refuses the act of a seat unless its turn begins here.
    pub(crate) fn begins_turn(&self, event: &str, seat: usize) -> Result<(), Breach> {
        match self.table.stage {
            Stage::Turn { seat: turn } => self.has_the_turn(seat, turn),
            Stage::SecondCard { seat: turn } | Stage::Keep { seat: turn, .. } => {
                self.has_the_turn(seat, turn)?;
                Err(self.out_of_place(event))
            }
            _ => Err(self.out_of_place(event)),
        }
    }

    /// Refuses a seat that acts in another's turn.
    pub(crate) fn has_the_turn(&self, seat: usize, turn: usize) -> Result<(), Breach> {
        require(seat == turn, "S1", || {
            format!("seat {seat} acts, but it is the turn of seat {turn}")
        })
    }
}

/// The row that tells how a game ends so.
pub(crate) fn ending_rule(ending: Ending) -> &'static str {
    match ending {
        Ending::Pieces => "S20",
        Ending::Passes => "S21",
        Ending::Resigned => "R1",
    }
}
