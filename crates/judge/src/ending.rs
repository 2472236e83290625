use vocab::{Ending, Variant};

use crate::breach::{Breach, require};
use crate::judge::{Judge, Waiting};
use crate::line::Line;
use crate::table::{Owner, Stage};

impl Judge<'_> {
    /// S22: what follows the action and its refill.
    pub(crate) fn end_turn(&mut self, seat: usize) {
        let few = usize::from(self.figures().pieces_end);
        match self.table.last_turns {
            None if self.pieces_left(Owner::Seat(seat)) <= few => {
                self.table.stage = Stage::LastRound { seat };
            }
            None => self.finish_turn(),
            Some(left) => {
                self.table.last_turns = Some(left - 1);
                self.finish_turn();
            }
        }
    }

    fn finish_turn(&mut self) {
        self.table.turns += 1;
        if self.table.last_turns == Some(0) {
            self.table.stage = Stage::Over(Ending::Pieces);
        } else if self.neutral_phase_due() {
            self.table.stage = Stage::NeutralPhase { turned: None };
        } else {
            self.next_turn();
        }
    }

    /// P2, P9: after every complete round, the quiet ones left out, while the neutral player plays.
    fn neutral_phase_due(&self) -> bool {
        let complete = self.table.turns.is_multiple_of(self.seats);
        let rounds = self.table.turns / self.seats;
        let neutral = self.figures().neutral;
        let quiet = neutral.map_or(0, |neutral| usize::from(neutral.quiet_rounds));
        self.variant == Variant::Neutral
            && self.table.marker.is_some()
            && complete
            && rounds > quiet
    }

    /// S1: the next player clockwise.
    pub(crate) fn next_turn(&mut self) {
        let seat = self.table.turns % self.seats;
        self.table.stage = Stage::Turn { seat };
    }

    /// S20: the last turns begin.
    pub(crate) fn last_round(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let Stage::LastRound { seat: due } = self.table.stage else {
            return Err(self.out_of_place("last_round"));
        };
        let seat = line.seat("seat")?;
        require(seat == due, "S20", || {
            format!("seat {due} begins the last round, not seat {seat}")
        })?;
        self.table.last_turns = Some(self.seats);
        self.finish_turn();
        Ok(())
    }

    /// S21: a turn without an action, because there is none.
    pub(crate) fn pass(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let seat = line.seat("seat")?;
        self.begins_turn("pass", seat)?;
        require(self.turn_actions(seat).contains("pass"), "S21", || {
            format!("seat {seat} passes, but it can act")
        })?;
        self.table.lone_wild = None;
        self.table.passes += 1;
        if self.table.passes == self.seats {
            self.table.stage = Stage::Over(Ending::Passes);
        } else {
            self.end_turn(seat);
        }
        Ok(())
    }

    /// R2, R3: somebody else plays the seat from here on.
    pub(crate) fn takeover(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let seat = line.seat("seat")?;
        let player = line.text("player")?;
        self.between_acts("takeover", "R3")?;
        require(player == "human" || player.starts_with("bot"), Breach::RECORD, || {
            format!("`player` is `{player}`; it must be `human` or a bot")
        })?;
        let back = self.table.players[seat].resigned && player == "human";
        require(!back, "R2", || {
            format!("seat {seat} has resigned and is played by a bot to the end")
        })
    }

    /// R1, R2: a player leaves for good.
    pub(crate) fn resign(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let seat = line.seat("seat")?;
        self.between_acts("resign", "R1")?;
        require(!self.table.players[seat].resigned, "R2", || {
            format!("seat {seat} has already resigned")
        })?;
        self.table.players[seat].resigned = true;
        if self.seats == 2 {
            self.table.stage = Stage::Over(Ending::Resigned);
        }
        Ok(())
    }

    /// The facts of an act belong together: people come and go while the game waits for somebody.
    fn between_acts(&self, event: &str, rule: &'static str) -> Result<(), Breach> {
        let between = self.waiting() == Waiting::Seats || self.neutral_choice_possible();
        require(between, rule, || {
            let due = self.due().map_or(String::new(), |(_, due)| due);
            format!("`{event}` came where {due} is due")
        })
    }
}
