//! Fingers on the glass: taps, a pan, and a pinch that makes the board larger.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::person::Person;

/// How far apart two fingers are before and after one pinch: a thumb and a finger on a phone.
const PINCH: (f64, f64) = (60.0, 280.0);
/// How long a finger stays when it taps.
const TAP: Duration = Duration::from_millis(30);

/// When a finger does something, by its own clock, whatever the machine is busy with.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct TouchTime(f64);

impl TouchTime {
    /// This very moment.
    pub fn now() -> TouchTime {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock that was set");
        TouchTime(since.as_secs_f64())
    }

    /// So much later.
    pub fn after(self, later: Duration) -> TouchTime {
        TouchTime(self.0 + later.as_secs_f64())
    }
}

impl Person {
    /// Two fingers go apart around a spot.
    pub async fn pinch(&self, (x, y): (f64, f64)) {
        const STEPS: i32 = 2;
        // Fingers stay on the glass: near an edge they lie one above the other.
        let fingers = |apart: f64| [(x, y - apart / 2.0), (x, y + apart / 2.0)];
        self.touch("touchStart", &fingers(PINCH.0), None).await;
        for step in 1..=STEPS {
            let apart = PINCH.0 + (PINCH.1 - PINCH.0) * f64::from(step) / f64::from(STEPS);
            self.touch("touchMove", &fingers(apart), None).await;
        }
        self.touch("touchEnd", &[], None).await;
        // The board moves once a frame.
        self.next_frames().await;
    }

    /// One finger wipes from a spot to another, and is lifted while it moves.
    pub async fn pan(&self, from: (f64, f64), to: (f64, f64)) {
        const STEPS: i32 = 4;
        self.touch("touchStart", &[from], None).await;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let on = |from: f64, to: f64| from + (to - from) * part;
            self.touch("touchMove", &[(on(from.0, to.0), on(from.1, to.1))], None).await;
        }
        self.touch("touchEnd", &[], None).await;
    }

    /// One finger taps.
    pub async fn tap(&self, spot: (f64, f64)) {
        self.tap_at(spot, TouchTime::now()).await;
    }

    /// One finger taps, at this time by its own clock.
    pub async fn tap_at(&self, spot: (f64, f64), time: TouchTime) {
        self.touch("touchStart", &[spot], Some(time)).await;
        self.touch("touchEnd", &[], Some(time.after(TAP))).await;
    }

    async fn touch(&self, kind: &'static str, fingers: &[(f64, f64)], time: Option<TouchTime>) {
        let points = (0..).zip(fingers).map(|(id, (x, y))| json!({"id": id, "x": x, "y": y}));
        let mut touch = json!({"type": kind, "touchPoints": points.collect::<Vec<Value>>()});
        if let Some(TouchTime(time)) = time {
            touch["timestamp"] = time.into();
        }
        self.page().command("Input.dispatchTouchEvent", touch).await.expect("a touch");
    }
}
