use std::collections::BTreeSet;

use atlas::{Layout, Point};
use maud::{Markup, html};
use vocab::PlaceId;

use crate::scene::TableScene;
use crate::table::tickets::Tickets;

/// A small flag at each end of the viewer's open tickets, all game long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pins(Vec<Pin>);

/// Where a flag stands, in tenths of the sheet's units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pin {
    x: i32,
    y: i32,
}

impl Pin {
    /// On the upper edge of a place's mark.
    pub(super) fn on(layout: &Layout, at: Point) -> Pin {
        let (x, y) = (at.x, at.y - layout.sizes().place * 0.6);
        Pin { x: (x * 10.0).round() as i32, y: (y * 10.0).round() as i32 }
    }

    pub(super) fn draw(&self) -> Markup {
        html! {
            path class="pin" d={ "M" (tenth(self.x)) " " (tenth(self.y)) "v-28l20 7-20 7" } {}
        }
    }
}

impl Pins {
    pub(super) fn of(scene: &TableScene<'_>, tickets: &Tickets) -> Pins {
        let ends: BTreeSet<PlaceId> =
            if scene.is_over() { BTreeSet::new() } else { tickets.ends(scene.board) };
        let layout = scene.art.layout();
        let pin = |place: PlaceId| Pin::on(layout, layout.places()[place.index()].at);
        Pins(ends.into_iter().map(pin).collect())
    }

    pub(super) fn draw(&self) -> Markup {
        html! {
            g id="pins" class="pins" pointer-events="none" aria-hidden="true" {
                @for pin in &self.0 { (pin.draw()) }
            }
        }
    }
}

fn tenth(number: i32) -> f64 {
    f64::from(number) / 10.0
}
