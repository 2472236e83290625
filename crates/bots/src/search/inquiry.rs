use rules::Game;
use vocab::{Action, Seat, View};

use super::Effort;
use super::candidates::Candidates;
use super::deadline::Deadline;
use super::halving::halve;
use super::rollout::World;
use super::value::Value;
use crate::chart::Chart;
use crate::odds::odds;
use crate::plan::KeepMin;
use crate::whim::Whim;

/// A lead of so many points for each piece of the game makes a victory likely (about three in four).
const LEAD_A_PIECE: f32 = 0.5;

/// What all rollouts of one decision share.
#[derive(Clone, Copy)]
pub(super) struct Inquiry<'a> {
    pub(super) game: &'a Game,
    pub(super) chart: &'a Chart,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) keep_min: KeepMin,
    pub(super) effort: &'a Effort,
    pub(super) deadline: Deadline<'a>,
    pub(super) value: Value,
}

impl<'a> Inquiry<'a> {
    /// Those who may still win instead of this seat: a seat that has resigned never does (R2).
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> {
        let others = self.chart.seats.iter().filter(|&other| other != self.seat);
        others.filter(|&other| !self.view.public[other].resigned)
    }

    /// Turns that are played before a world is judged.
    pub(super) fn turns(&self) -> u16 {
        self.effort.horizon * self.chart.seats.count() as u16
    }

    /// What a seat that searches in this turn of a rollout sees of it.
    pub(super) fn foresight(&self, seat: Seat, turn: u16) -> Option<Inquiry<'a>> {
        let foresight = self.effort.foresight.filter(|_| seat == self.seat)?;
        let searches = turn <= foresight.rounds * self.chart.seats.count() as u16;
        searches.then_some(Inquiry { effort: foresight.effort, ..*self })
    }

    /// The best of the candidates in worlds that are made as told.
    pub(super) fn weigh(
        &self,
        candidates: &Candidates,
        whim: &mut Whim,
        imagine: impl Fn(u64) -> World,
    ) -> Action {
        // A won game is nearly all that counts, but sloped so that points count too.
        let spread = f32::from(self.chart.pieces) * LEAD_A_PIECE;
        let worth = |world: &World, action| odds(world.margin(self, action), spread);
        halve(self.effort, self.deadline, whim, candidates.as_slice(), imagine, worth)
    }
}
