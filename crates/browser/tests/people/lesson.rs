//! People who have never played do what the lesson points at, and nothing else, until they know the game.

use std::time::{Duration, Instant};

use browser::{Chromium, HASTY, Person, SCREENS, Venue, program};
use futures_util::future::join_all;
use serde::Deserialize;

/// How long a tap may take to show what it does before one taps again: long, since the same spot may mean
/// something else by then.
const EFFECT: Duration = Duration::from_secs(8);
/// A card at the place of one that was just taken is left alone for so long: that would be a double tap.
const PAUSE: Duration = Duration::from_millis(600);
const PATIENCE: Duration = Duration::from_secs(300);
const GLANCE: Duration = Duration::from_millis(10);

/// What the lesson says now, and where what it points at can be tapped.
#[derive(Clone, PartialEq, Deserialize, Debug)]
struct Pointed {
    idea: String,
    words: String,
    seen: String,
    thing: String,
    at: Option<(f64, f64)>,
}

/// Only reads: nothing may lie over what is pointed at.
const POINTED: &str = "(() => { \
     const card = document.getElementById('lesson'), thing = document.querySelector('.pointed'); \
     const line = thing?.querySelector('.hit'), box = thing?.getBoundingClientRect(); \
     const middle = line ? line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM()) \
       : box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }; \
     const top = middle && document.elementFromPoint(middle.x, middle.y); \
     return { idea: card?.dataset.idea ?? '', words: card?.checkVisibility() ? card.textContent.trim() : '', \
       seen: document.getElementById('seen')?.value ?? '', thing: thing?.id || thing?.htmlFor || '', \
       at: top && (thing.contains(top) || (line && top.closest('#map'))) ? [middle.x, middle.y] : null }; })()";

async fn pointed(person: &Person) -> Option<Pointed> {
    let read = person.page().evaluate(POINTED).await.ok()?;
    read.into_value().ok()
}

/// Taps what is pointed at until the lesson says this; what it said on the way.
async fn follow(person: &Person, end: &str) -> Vec<Pointed> {
    let mut said: Vec<Pointed> = Vec::new();
    let (mut last, mut tapped, mut before) = (Instant::now(), Instant::now(), String::new());
    loop {
        let now = pointed(person).await;
        let Some(now) = now.filter(|now| !now.words.is_empty()) else {
            assert!(last.elapsed() < PATIENCE, "the lesson is gone");
            tokio::time::sleep(GLANCE).await;
            continue;
        };
        if said.last().is_none_or(|before| (&before.idea, &before.seen) != (&now.idea, &now.seen)) {
            said.push(now.clone());
            last = Instant::now();
        }
        if now.idea == end {
            return said;
        }
        if last.elapsed() > PATIENCE {
            person.give_up(&format!("the lesson does not go on: {now:?}")).await;
        }
        let paused = before != now.thing || tapped.elapsed() > PAUSE;
        let Some(spot) = now.at.filter(|_| paused) else {
            tokio::time::sleep(GLANCE).await;
            continue;
        };
        before.clone_from(&now.thing);
        tapped = Instant::now();
        person.click_at(spot).await;
        while tapped.elapsed() < EFFECT && pointed(person).await.is_none_or(|it| it == now) {
            tokio::time::sleep(GLANCE).await;
        }
    }
}

/// Opens the lesson by a button of the page, in a language.
async fn begin(house: &Venue, person: &Person, language: &str) {
    person.speaks(&house.home(), language).await;
    person.come_back(&house.home(), "0", "/").await;
    person.click("#lesson-offer .best").await;
    person.wait("the lesson", |look| look.path.starts_with("/table/")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_follows_the_lesson_knows_the_game() {
    let mut house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    let mut learners = Vec::new();
    for (language, screen) in [("en", 1), ("sv", 0), ("da", 0), ("nl", 0)] {
        let person = chromium.person("about:blank").await;
        person.hold(SCREENS[screen]).await;
        begin(&house, &person, language).await;
        learners.push((person, language));
    }
    let lessons = join_all(learners.iter().map(|(person, _)| follow(person, "over"))).await;
    for ((_, language), said) in learners.iter().zip(&lessons) {
        // The whole list is for a follower without a busy machine: see the tests of the server.
        let told = |idea: &str| said.iter().any(|card| card.idea == idea);
        for idea in ["tickets", "deck", "claim", "points", "last"] {
            assert!(told(idea), "{language} never says {idea}");
        }
    }
    let words = |n: usize| &lessons[n].first().expect("a card").words;
    assert!((1..4).all(|n| words(n) != words(n - 1)), "each reads their own language");
    // The second lesson follows on the first.
    let (person, _) = &learners[0];
    let first = person.glance().await.expect("a table").path;
    person.click(".ways-out [name=anew]").await;
    person.wait("the second lesson", |look| !look.path.is_empty() && look.path != first).await;
    let said = follow(person, "finished").await;
    for idea in ["tickets", "toll", "loan", "bonus"] {
        assert!(said.iter().any(|card| card.idea == idea), "the second never says {idea}");
    }
    leaving_and_coming_back(&mut house, &mut chromium).await;
}

/// A lesson that was put away stays away, and goes on when it is opened again, after a restart too. The
/// offer and the reminder stay away for good.
async fn leaving_and_coming_back(house: &mut Venue, chromium: &mut Chromium) {
    let person = chromium.person(&house.home()).await;
    person.click("[data-put-away=offer]").await;
    person.page().reload().await.expect("a refresh");
    person.until_sees("html.stays .lessons button").await;
    assert!(!person.sees("#lesson-offer").await, "the offer was put away");
    person.click(".lessons form:nth-of-type(1) button").await;
    person.until_sees("#lesson[data-idea=tickets]").await;
    let table = person.glance().await.expect("a table").path;
    person.click_until("[data-put-lesson-away]", "#reminder").await;
    assert!(!person.sees("#lesson").await && !person.sees(".pointed").await);
    person.click_until("[data-put-away=reminder]", "html.no-reminder #status").await;
    house.kill();
    house.restart();
    person.page().reload().await.expect("a refresh");
    person.until_sees("html.scripted #status").await;
    assert!(!person.sees("#lesson").await && !person.sees("#reminder").await);
    person.click(".home-link").await;
    person.click(".lessons form:nth-of-type(1) button").await;
    person.until_sees("#lesson[data-idea=tickets]").await;
    let look = person.wait("a word about it", |look| look.path == table).await;
    assert_eq!(look.note, "Your lesson goes on where you left it.");
}
