//! Taps on routes: what they open, and whether every route can be hit.

use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::person::{PATIENCE, Person};
use crate::screen::SCREENS;

/// How broad a finger is, in pixels of the page.
const FINGER: f64 = 40.0;

/// How long a tap may come to nothing before the next one. A tap that is only late must not be followed by
/// another, which would hit what the first one opens.
const EFFECT: Duration = Duration::from_secs(10);

/// Notes what the browser makes of the next tap.
const WATCH_TAP: &str = "window.tapped = new Promise((told) => { \
     for (const kind of ['click', 'contextmenu']) addEventListener(kind, () => told(kind), { once: true }); }); null";

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

impl Aim {
    fn fits(&self) -> bool {
        self.radius * 2.0 >= FINGER
    }
}

/// Every route opens its sheet when a finger taps it after one pinch. One pinch serves all routes that a
/// finger can hit then; whatever it can't gets a pinch of its own.
pub async fn hit_every_route(person: &Person, board: &str, faults: &mut Vec<String>) {
    let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
    person.hold(phone).await;
    let mut waiting = person.all_routes().await;
    assert!(waiting.len() > 30, "{board}: {waiting:?}");
    while let Some(pinched) = waiting.first().cloned() {
        // The way back to the whole board is there once there is a way back.
        if person.sees("[data-zoom=fit]").await {
            person.click("[data-zoom=fit]").await;
        }
        person.pinch(person.middle_of(&pinched).await).await;
        let mut later = Vec::new();
        let lies = person.board_lies().await;
        let reachable = aims(person, &waiting).await;
        for (id, reachable) in waiting.iter().zip(reachable) {
            let mut spot = reachable;
            // A sheet that opens may move the board.
            if (spot.fits() || *id == pinched) && person.board_lies().await != lies {
                spot = aims(person, std::slice::from_ref(id)).await.remove(0);
            }
            if !spot.fits() {
                if *id != pinched {
                    later.push(id.clone());
                    continue;
                }
                let room = spot.radius * 2.0;
                faults.push(format!("{board}: {id} leaves {room} pixels to a finger"));
            }
            let offered = person.tap_board((spot.x, spot.y)).await;
            if !matches!(&offered[..], [lanes] if lanes.contains(id)) {
                faults.push(format!("{board}: a tap at {id} ({spot:?}) opens {offered:?}"));
            }
            person.press("Escape").await;
        }
        waiting = later;
    }
}

/// Where to tap each of these routes.
async fn aims(person: &Person, routes: &[String]) -> Vec<Aim> {
    let script = include_str!("finger.js").trim_end();
    person.read(&format!("{script}({routes:?}, {})", FINGER / 2.0)).await
}

impl Person {
    /// The ids of all routes on the board.
    pub async fn all_routes(&self) -> Vec<String> {
        self.read(
            "[...document.querySelectorAll('[data-route]')].map(({ dataset }) => dataset.route)",
        )
        .await
    }

    /// Where the board lies on the screen, how large it is, and what of it is to be seen.
    async fn board_lies(&self) -> Vec<f64> {
        self.read(
            "['#map', '#chart .atlas'].flatMap((part) => { \
             const { x, y, width, height } = document.querySelector(part).getBoundingClientRect(); \
             return [x, y, width, height]; })",
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
    /// browser takes it for a long press, which is no click: then one taps again.
    pub async fn tap_board(&self, spot: (f64, f64)) -> SheetsOffered {
        let began = Instant::now();
        loop {
            let () = self.read(WATCH_TAP).await;
            self.tap(spot).await;
            let late = EFFECT.as_millis();
            let tapped = format!(
                "Promise.race([window.tapped, new Promise((late) => setTimeout(late, {late}, 'late'))])"
            );
            if self.read::<String>(&tapped).await == "click" {
                return self.read(OFFERED).await;
            }
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("taps at {spot:?} do nothing")).await;
            }
        }
    }

    /// Closes the sheet that is open, if one is.
    pub async fn close_sheet(&self) {
        if self.sees(".sheet.open").await {
            self.click(".sheet.open [data-close]").await;
        }
    }
}
