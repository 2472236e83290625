use std::collections::BTreeSet;

use maud::{Markup, html};
use vocab::PlaceId;

use crate::scene::TableScene;
use crate::table::tickets::Tickets;

/// A small flag at each end of the viewer's open tickets, all game long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pins(Vec<Pin>);

/// Where a flag stands, in tenths of the sheet's units.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pin {
    x: i32,
    y: i32,
}

impl Pins {
    pub(super) fn of(scene: &TableScene<'_>, tickets: &Tickets) -> Pins {
        let ends: BTreeSet<PlaceId> =
            if scene.is_over() { BTreeSet::new() } else { tickets.ends(scene.board) };
        let layout = scene.art.layout();
        let pin = |place: PlaceId| {
            let at = layout.places()[place.index()].at;
            // The staff stands on the upper edge of the mark.
            let (x, y) = (at.x, at.y - layout.sizes().place * 0.6);
            Pin { x: (x * 10.0).round() as i32, y: (y * 10.0).round() as i32 }
        };
        Pins(ends.into_iter().map(pin).collect())
    }

    pub(super) fn draw(&self) -> Markup {
        html! {
            g id="pins" class="pins" pointer-events="none" aria-hidden="true" {
                @for pin in &self.0 {
                    path class="pin" d={ "M" (tenth(pin.x)) " " (tenth(pin.y)) "v-28l20 7-20 7" } {}
                }
            }
        }
    }
}

fn tenth(number: i32) -> f64 {
    f64::from(number) / 10.0
}
