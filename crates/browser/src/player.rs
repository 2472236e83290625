use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::person::{Look, PATIENCE, Person};

/// How long a click may go without any visible effect before the next one.
const EFFECT: Duration = Duration::from_millis(400);
const GLANCE: Duration = Duration::from_millis(30);

/// What came of a look at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Something was clicked.
    Clicked,
    /// It is somebody else's turn.
    Waits,
    /// The final scores are there.
    Over,
}

impl Person {
    /// Looks at the table and does something sensible: claims the longest route, else draws. Then
    /// looks until something has changed.
    pub async fn step(&self) -> Outcome {
        self.step_from(self.glance().await).await
    }

    /// Plays on until the table looks so. Each step goes by the very look that did not fit: whoever looked
    /// once more could act in the moment that is waited for.
    ///
    /// # Panics
    /// When the game ends before.
    pub async fn play_until(&self, fits: impl Fn(&Look) -> bool) -> Look {
        loop {
            let look = self.glance().await;
            if let Some(look) = look.as_ref().filter(|look| fits(look)) {
                return look.clone();
            }
            assert_ne!(self.step_from(look).await, Outcome::Over, "the game ended too soon");
        }
    }

    async fn step_from(&self, before: Option<Look>) -> Outcome {
        let step = self.click_something(before.as_ref()).await;
        let began = Instant::now();
        while step == Outcome::Clicked && began.elapsed() < EFFECT && self.glance().await == before
        {
            sleep(GLANCE).await;
        }
        step
    }

    /// Does something sensible with what was seen, and looks no further.
    pub async fn click_something(&self, seen: Option<&Look>) -> Outcome {
        let Some(look) = seen else { return Outcome::Waits };
        if look.record.is_some() {
            return Outcome::Over;
        }
        let Some(spot) = sensible(look) else { return Outcome::Waits };
        self.click_at(spot).await;
        Outcome::Clicked
    }

    /// Plays on to the final scores.
    pub async fn play_to_the_end(&self) -> String {
        play_together(&[self]).await
    }
}

/// All of them play on until the first sees the final scores; returns the link to the record.
pub async fn play_together(people: &[&Person]) -> String {
    let mut last = (String::new(), Instant::now());
    loop {
        for person in people {
            match person.step().await {
                Outcome::Over => {
                    let look = person.wait("the scores", |look| look.record.is_some()).await;
                    return look.record.expect("it was just there");
                }
                Outcome::Clicked => {}
                Outcome::Waits => sleep(GLANCE).await,
            }
        }
        let look = people[0].glance().await;
        if let Some(seen) = look.as_ref().map(|look| look.seen.clone()).filter(|s| *s != last.0) {
            last = (seen, Instant::now());
        }
        if last.1.elapsed() > PATIENCE {
            people[0].give_up(&format!("the game does not go on: {look:#?}")).await;
        }
    }
}

/// Where to click now; nothing if it is somebody else's turn.
fn sensible(look: &Look) -> Option<(f64, f64)> {
    let act = |word: &str| look.acts.iter().find(|act| act.name.starts_with(word));
    let spot = |thing: &crate::person::Thing| thing.at;
    // What has to be decided first, then a sheet that is open.
    let urgent = act("keep").or_else(|| act("neutral")).or_else(|| act("pass"));
    let urgent = urgent.or_else(|| act("claim")).map(spot);
    let tick = || look.picks.first().map(spot);
    let longest = || look.routes.iter().max_by_key(|route| route.spaces).map(|route| route.at);
    let draw = || act("draw").map(spot);
    let tickets = || act("tickets").map(spot);
    // What is left may lie under a sheet.
    urgent.or_else(tick).or_else(longest).or_else(draw).or_else(tickets).or(look.close)
}
