use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::time::sleep;

use crate::person::{PATIENCE, Person};

/// How long a tap may take to show what it does before one taps again: long, since the same spot may mean
/// something else by then.
const EFFECT: Duration = Duration::from_secs(8);
/// A card at the place of one that was just taken is left alone for so long: that would be a double tap.
const PAUSE: Duration = Duration::from_millis(600);
const GLANCE: Duration = Duration::from_millis(10);
/// The stage of a hint that has come.
const GIVEN: &str = "given";

/// What the card of a lesson or of a hint says now, and where what it points at can be tapped.
#[derive(Clone, PartialEq, Deserialize, Debug)]
pub struct Pointed {
    pub idea: String,
    pub words: String,
    seen: String,
    thing: String,
    at: Option<(f64, f64)>,
}

/// Only reads: nothing may lie over what is pointed at.
const POINTED: &str = "(() => { \
     const card = document.querySelector('#hint.lesson') ?? document.getElementById('lesson'), thing = document.querySelector('.pointed'); \
     const line = thing?.querySelector('.hit'), box = thing?.getBoundingClientRect(); \
     const middle = line ? line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM()) \
       : box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }; \
     const top = middle && document.elementFromPoint(middle.x, middle.y); \
     return { idea: card?.dataset.idea ?? card?.dataset.stage ?? '', words: card?.checkVisibility() ? card.textContent.trim() : '', \
       seen: document.getElementById('seen')?.value ?? '', thing: thing?.id || thing?.htmlFor || '', \
       at: top && (thing.contains(top) || (line && top.closest('#map'))) ? [middle.x, middle.y] : null }; })()";

impl Pointed {
    /// Whether it asks for the same. A card rises under the finger, so where it is does not count.
    fn asks(&self, other: &Pointed) -> bool {
        (&self.idea, &self.seen, &self.thing) == (&other.idea, &other.seen, &other.thing)
    }
}

impl Person {
    /// Opens the lesson by a button of the home page, in a language, as somebody whom the house does not know.
    pub async fn begin_lesson(&self, home: &str, language: &str) {
        self.speaks(home, language).await;
        self.come_back(home, "0", "/").await;
        self.click("#lesson-offer .best").await;
        self.wait("the lesson", |look| look.path.starts_with("/table/")).await;
    }

    /// Taps what the lesson points at until it says this; what it said on the way.
    ///
    /// # Panics
    /// When the lesson does not go on.
    pub async fn follow_lesson(&self, end: &str) -> Vec<Pointed> {
        let mut said: Vec<Pointed> = Vec::new();
        let (mut last, mut tapped, mut before) = (Instant::now(), Instant::now(), String::new());
        loop {
            let now = self.pointed().await;
            let Some(now) = now.filter(|now| !now.words.is_empty()) else {
                assert!(last.elapsed() < PATIENCE, "the lesson is gone");
                sleep(GLANCE).await;
                continue;
            };
            let told = |it: &Pointed| (&it.idea, &it.seen) == (&now.idea, &now.seen);
            if !said.last().is_some_and(told) {
                said.push(now.clone());
                last = Instant::now();
            }
            if now.idea == end {
                return said;
            }
            if last.elapsed() > PATIENCE {
                self.give_up(&format!("the lesson does not go on: {now:?}")).await;
            }
            let paused = before != now.thing || tapped.elapsed() > PAUSE;
            let Some(spot) = now.at.filter(|_| paused) else {
                sleep(GLANCE).await;
                continue;
            };
            before.clone_from(&now.thing);
            tapped = Instant::now();
            self.click_at(spot).await;
            while tapped.elapsed() < EFFECT && self.pointed().await.is_none_or(|it| it.asks(&now)) {
                sleep(GLANCE).await;
            }
        }
    }

    /// Taps what a hint points at until it is done; what the hint said.
    ///
    /// # Panics
    /// When there is no hint, or it can't be followed.
    pub async fn follow_hint(&self) -> String {
        let begin = Instant::now();
        let hint = self.pointed().await.filter(|it| it.idea == GIVEN);
        let Some(hint) = hint else { self.give_up("there is no hint").await };
        loop {
            let now = self.pointed().await;
            let is_same = |now: &Pointed| now.idea == GIVEN && now.seen == hint.seen;
            let Some(now) = now.filter(is_same) else { return hint.words };
            if begin.elapsed() > PATIENCE {
                self.give_up(&format!("the hint can't be followed: {now:?}")).await;
            }
            let Some(spot) = now.at else {
                sleep(GLANCE).await;
                continue;
            };
            let tapped = Instant::now();
            self.click_at(spot).await;
            while tapped.elapsed() < EFFECT && self.pointed().await.is_none_or(|it| it.asks(&now)) {
                sleep(GLANCE).await;
            }
        }
    }

    async fn pointed(&self) -> Option<Pointed> {
        self.page().evaluate(POINTED).await.ok()
    }
}
