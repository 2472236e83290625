//! Taps on routes: what they open, and whether every route can be hit.

use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::person::Person;
use crate::screen::SCREENS;

/// How broad a finger is, in pixels of the page.
const FINGER: f64 = 40.0;

/// How soon a tap must have opened something, and how often one tries.
const EFFECT: Duration = Duration::from_millis(300);
const TAPS: usize = 5;

/// What a tap on the board offers: a sheet that opens, or a few to choose from, each as the routes it
/// is about.
pub type SheetsOffered = Vec<Vec<String>>;

/// The sheets that are offered now.
const OFFERED: &str = "(() => { const open = document.querySelector('.sheet.open'); \
     const lanes = (sheet) => sheet.dataset.lanes.split(' '); \
     const of = (route) => document.querySelector(`.sheet[data-lanes~=\"${route}\"]`); \
     if (open?.id !== 'near') return open ? [lanes(open)] : []; \
     return [...open.querySelectorAll('[data-open]')].map(({ dataset }) => lanes(of(dataset.open))); })()";

/// The best spot of a route, and how broad a finger may be there.
#[derive(Deserialize, Debug)]
struct Aim {
    x: f64,
    y: f64,
    radius: f64,
}

/// Every route opens its sheet when a finger taps it after one pinch.
pub async fn hit_every_route(person: &Person, board: &str, faults: &mut Vec<String>) {
    let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
    person.hold(phone).await;
    let ids = person.all_routes().await;
    assert!(ids.len() > 30, "{board}: {ids:?}");
    for id in &ids {
        // The way back to the whole board is there once there is a way back.
        if person.sees("[data-zoom=fit]").await {
            person.click("[data-zoom=fit]").await;
        }
        person.pinch(person.middle_of(id).await).await;
        let spot: Aim = person
            .read(&format!("{}({id:?}, {})", include_str!("finger.js").trim_end(), FINGER / 2.0))
            .await;
        if spot.radius * 2.0 < FINGER {
            faults.push(format!("{board}: {id} leaves {} pixels to a finger", spot.radius * 2.0));
        }
        let offered = person.tap_board((spot.x, spot.y)).await;
        if !matches!(&offered[..], [lanes] if lanes.contains(id)) {
            faults.push(format!("{board}: a tap at {id} ({spot:?}) opens {offered:?}"));
        }
        person.close_sheet().await;
    }
}

impl Person {
    /// The ids of all routes on the board.
    pub async fn all_routes(&self) -> Vec<String> {
        self.read(
            "[...document.querySelectorAll('[data-route]')].map(({ dataset }) => dataset.route)",
        )
        .await
    }

    /// Where the middle of a route lies on the screen.
    pub async fn middle_of(&self, route: &str) -> (f64, f64) {
        self.read(&format!(
            "(() => {{ const line = document.querySelector('[data-route=\"{route}\"] .hit'); \
             const {{ x, y }} = line.getPointAtLength(line.getTotalLength() / 2)\
             .matrixTransform(line.getScreenCTM()); return [x, y]; }})()"
        ))
        .await
    }

    /// Taps the board, and sees what that offers. On a busy machine a tap can last so long that the
    /// browser takes it for a long press: then one taps again.
    pub async fn tap_board(&self, spot: (f64, f64)) -> SheetsOffered {
        for _ in 0..TAPS {
            self.tap(spot).await;
            let began = Instant::now();
            while began.elapsed() < EFFECT {
                let offered: SheetsOffered = self.read(OFFERED).await;
                if !offered.is_empty() {
                    return offered;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        SheetsOffered::new()
    }

    /// Closes the sheet that is open, if one is.
    pub async fn close_sheet(&self) {
        if self.sees(".sheet.open").await {
            self.click(".sheet.open [data-close]").await;
        }
    }
}
