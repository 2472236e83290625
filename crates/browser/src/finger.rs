//! Fingers: a pinch that makes the board larger, and taps.

use std::time::{Duration, Instant};

use chromiumoxide::cdp::browser_protocol::input::DispatchTouchEventReturns;
use chromiumoxide::types::{Command, Method, MethodId};
use serde::{Deserialize, Serialize};

use crate::person::Person;
use crate::screen::SCREENS;

/// How far apart two fingers are before and after one pinch: a thumb and a finger on a phone.
const PINCH: (f64, f64) = (60.0, 280.0);
/// How broad a finger is, in pixels of the page.
const FINGER: f64 = 40.0;

/// How soon a tap must have opened something, and how often one tries.
const EFFECT: Duration = Duration::from_millis(300);
const TAPS: usize = 5;

/// The best spot of a route, and how broad a finger may be there.
#[derive(Deserialize, Debug)]
struct Spot {
    x: f64,
    y: f64,
    radius: f64,
}

/// Every route opens its sheet when a finger taps it after one pinch.
pub async fn hit_every_route(person: &Person, board: &str, faults: &mut Vec<String>) {
    let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
    person.hold(phone).await;
    let ids = "[...document.querySelectorAll('[data-route]')].map((route) => route.dataset.route)";
    let ids: Vec<String> = read(person, ids).await;
    assert!(ids.len() > 30, "{board}: {ids:?}");
    for id in &ids {
        // The way back to the whole board is there once there is a way back.
        if person.sees("[data-zoom=fit]").await {
            person.click("[data-zoom=fit]").await;
        }
        let middle: (f64, f64) = read(person, &middle_of(id)).await;
        person.pinch(middle).await;
        let spot: Spot = read(
            person,
            &format!("{}({id:?}, {})", include_str!("finger.js").trim_end(), FINGER / 2.0),
        )
        .await;
        if spot.radius * 2.0 < FINGER {
            faults.push(format!("{board}: {id} leaves {} pixels to a finger", spot.radius * 2.0));
        }
        let open = tap_open(person, (spot.x, spot.y)).await;
        if open.as_deref() != Some(&format!("sheet-{id}")) {
            faults.push(format!("{board}: a tap at {id} ({spot:?}) opens {open:?}"));
        }
        if open.is_some() {
            person.click(".sheet.open [data-close]").await;
        }
    }
}

/// The sheet that a tap opens. On a busy machine a tap can last so long that the browser takes it for
/// a long press: then one taps again.
async fn tap_open(person: &Person, spot: (f64, f64)) -> Option<String> {
    for _ in 0..TAPS {
        person.tap(spot).await;
        let began = Instant::now();
        while began.elapsed() < EFFECT {
            let open = "document.querySelector('.sheet.open')?.id";
            if let Some(open) = read::<Option<String>>(person, open).await {
                return Some(open);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    None
}

fn middle_of(route: &str) -> String {
    format!(
        "(() => {{ const line = document.querySelector('[data-route=\"{route}\"] .hit'); \
         const {{ x, y }} = line.getPointAtLength(line.getTotalLength() / 2)\
         .matrixTransform(line.getScreenCTM()); return [x, y]; }})()"
    )
}

async fn read<T: serde::de::DeserializeOwned>(person: &Person, script: &str) -> T {
    let read = person.page().evaluate(script).await.expect("a page");
    let value = read.value().cloned().unwrap_or_default();
    serde_json::from_value(value).expect("what was asked for")
}

impl Person {
    /// Two fingers go apart around a spot.
    async fn pinch(&self, (x, y): (f64, f64)) {
        const STEPS: i32 = 2;
        // Fingers stay on the glass: near an edge they lie one above the other.
        let fingers = |apart: f64| [(x, y - apart / 2.0), (x, y + apart / 2.0)];
        self.touch("touchStart", &fingers(PINCH.0)).await;
        for step in 1..=STEPS {
            let apart = PINCH.0 + (PINCH.1 - PINCH.0) * f64::from(step) / f64::from(STEPS);
            self.touch("touchMove", &fingers(apart)).await;
        }
        self.touch("touchEnd", &[]).await;
    }

    /// One finger taps.
    async fn tap(&self, spot: (f64, f64)) {
        self.touch("touchStart", &[spot]).await;
        self.touch("touchEnd", &[]).await;
    }

    async fn touch(&self, kind: &'static str, fingers: &[(f64, f64)]) {
        let points = (0..).zip(fingers).map(|(id, &(x, y))| Finger { id, x, y });
        let touch = Touch { kind, touch_points: points.collect() };
        self.page().execute(touch).await.expect("a touch");
    }
}

/// The fingers on the glass. A list of our own, since that of the library leaves out an empty one,
/// which is what says that all fingers are lifted.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    touch_points: Vec<Finger>,
}

#[derive(Serialize, Debug)]
struct Finger {
    id: u32,
    x: f64,
    y: f64,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}
