//! What everybody may know of the others and of the table, for whoever wants to look.

use browser::{Chromium, HASTY, Outcome, Person, SCREENS, Screen, Venue, program};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_everybody_may_know_is_there_to_be_read() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        while !much_is_known(&person, &house).await {}
        // It is their turn: nobody changes the page but whoever reads it.
        read_all(&person, screen).await;
    }
}

/// Plays until the neutral player has taken something, and the bot holds a card that everybody saw it
/// take; now and then a game ends before.
async fn much_is_known(person: &Person, house: &Venue) -> bool {
    person.page().goto(&house.home()).await.expect("a page");
    person.choose("nederland", "neutral").await;
    person.click("#play-nederland").await;
    person.wait("the table", |look| !look.picks.is_empty()).await;
    // Nor is there anything to be decided, which would take the room of what is read, and what was done
    // last is answered.
    let told = "Boolean(document.querySelector('#open-tickets .ticket-foot') && \
         document.querySelector('.seat:not(.own, .neutral) .chips') && \
         document.querySelector('#status.mine:not([aria-busy=true])') && document.getElementById('choice').hidden)";
    while !person.read::<bool>(told).await {
        if person.step().await == Outcome::Over {
            return false;
        }
    }
    true
}

async fn read_all(person: &Person, screen: Screen) {
    person.press("Escape").await;
    if screen.phone {
        person.click(".tab-hand").await;
    }
    // Not every ticket names a route at its foot.
    if person.read("Boolean(document.querySelector('#tickets .ticket-foot'))").await {
        person.until("the foot of an own ticket", &visible("#tickets .ticket-foot")).await;
    }
    if screen.phone {
        person.click(".tab-seats").await;
    }
    assert!(words(person, "#round").await.starts_with("Round "), "the round is told");
    // A step of the game that went astray may have opened it already.
    person.click_until("#on-table summary", "#piles h3").await;
    assert!(words(person, "#open-tickets").await.contains("Turned up for the neutral player"));
    assert!(words(person, "#open-tickets").await.contains("neutral: "), "with the route it names");
    // A tap on such a ticket lights the route.
    person.click("#open-tickets [data-light]").await;
    person.until("its places", "document.querySelectorAll('.ring.lit').length === 2").await;
    person.click("#on-table summary").await;
    let cards = ".seat:not(.own, .neutral) .known .chips";
    person.click_until(".seat:not(.own, .neutral) .seat-face", cards).await;
    let known = words(person, ".seat:not(.own, .neutral) .known").await;
    assert!(known.contains("Known to be in hand") && known.contains("Toll tokens"), "{known}");
    let aloud = "document.querySelector('.seat:not(.own, .neutral) .chips li').title";
    assert!(person.read::<String>(aloud).await.starts_with("at least "));
}

fn visible(selector: &str) -> String {
    format!("document.querySelector({selector:?})?.checkVisibility() ?? false")
}

async fn words(person: &Person, selector: &str) -> String {
    person.read(&format!("document.querySelector({selector:?}).innerText")).await
}
