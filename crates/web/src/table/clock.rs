use std::time::Duration;

use maud::{Markup, html};
use vocab::Seat;
use vocab::page::{SeatClock, TableClock};

use crate::scene::TableScene;
use crate::text::Text;

/// What a person has left to think, as it was when the page was told. The script counts on from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockFace {
    clock: SeatClock,
    /// From so little on it is marked.
    low: Duration,
}

impl ClockFace {
    pub(super) fn of(scene: &TableScene<'_>, seat: Seat) -> Option<ClockFace> {
        let clock = scene.table.clocks[seat]?;
        Some(ClockFace::new(clock, scene.table.agreed.clock))
    }

    /// The face of a clock of this kind.
    pub(crate) fn new(clock: SeatClock, kind: TableClock) -> ClockFace {
        ClockFace { clock, low: kind.low() }
    }

    /// The time left. A timer is not read out as it changes; what is low is told by a word.
    pub(crate) fn draw(&self, text: &Text<'_>) -> Markup {
        let (left, counts, out) = match self.clock {
            SeatClock::Stands { left } => (left, false, false),
            SeatClock::Runs { left } => (left, true, false),
            SeatClock::Out => (Duration::ZERO, false, true),
        };
        let low = counts && left <= self.low;
        let label = text.time_left();
        html! {
            span class={ "clock" @if counts { " runs" } @if low { " low" } @if out { " out" } } role="timer" title=(label)
                data-left=[counts.then_some(left.as_millis())] data-low=[counts.then_some(self.low.as_millis())] {
                span class="quiet" { (label) " " }
                span class="face" { (text.time(left)) }
                @if out { " " b { (text.time_out()) } }
                @if counts { b class="hurry" { " " (text.time_low()) } }
            }
        }
    }
}
