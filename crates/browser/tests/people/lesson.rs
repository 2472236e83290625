//! People who have never played do what the lesson points at, and nothing else, until they know the game.

use browser::{Chromium, HASTY, SCREENS, Venue, program};
use futures_util::future::join_all;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_follows_the_lesson_knows_the_game() {
    let mut house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    let mut learners = Vec::new();
    for (language, screen) in [("en", 1), ("sv", 0), ("da", 0), ("nl", 0)] {
        let person = chromium.person("about:blank").await;
        person.hold(SCREENS[screen]).await;
        person.begin_lesson(&house.home(), language).await;
        learners.push((person, language));
    }
    let lessons = join_all(learners.iter().map(|(person, _)| person.follow_lesson("over"))).await;
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
    let first = person.wait("a table", |_| true).await.path;
    person.click(".ways-out [name=anew]").await;
    person.wait("the second lesson", |look| !look.path.is_empty() && look.path != first).await;
    let said = person.follow_lesson("finished").await;
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
    let table = person.wait("a table", |look| look.path.starts_with("/table/")).await.path;
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
    person.wait("the same table", |look| look.path == table).await;
    // It may be over by the time one looks.
    let note: String = person.read("document.getElementById('note').textContent").await;
    assert_eq!(note, "Your lesson goes on where you left it.");
}
