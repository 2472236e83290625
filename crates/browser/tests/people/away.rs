//! The house is away, or will not have somebody back: pages stay, say so, and lose nothing. And what
//! people choose for a table and for themselves.

use browser::{Chromium, HASTY, Look, Outcome, Person, SCREENS, Screen, Venue, Wire, program};

use crate::{WATCH_MOTION, motions};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_page_dies_with_its_house() {
    let mut house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        acts_arrive_once(&mut house, &mut chromium, screen).await;
        links_and_forms_stay(&mut house, &mut chromium, screen).await;
        what_is_refused_is_told_on_the_same_page(&house, &mut chromium, screen).await;
        a_form_outlasts_whoever_stands_before_the_house(&house, &mut chromium, screen).await;
        a_table_that_is_gone(&house, &mut chromium, screen).await;
        rules_for_two(&house, &mut chromium, screen).await;
        a_rematch(&house, &mut chromium, screen).await;
        pace_and_motion(&house, &mut chromium, screen).await;
    }
}

async fn newcomer(house: &Venue, chromium: &mut Chromium, screen: Screen) -> Person {
    let person = chromium.person(&house.home()).await;
    person.hold(screen).await;
    person
}

/// A tap on the deck while the house stands still, and one while it is gone: each is one card.
async fn acts_arrive_once(house: &mut Venue, chromium: &mut Chromium, screen: Screen) {
    let person = newcomer(house, chromium, screen).await;
    person.choose("amsterdam", "plain").await;
    person.click("#play-amsterdam").await;
    let whole_turn = |look: &Look| look.status.contains("take cards") && deck(look).is_some();
    person.play_until(whole_turn).await;
    let before = cards(&person).await;
    house.pause();
    tap_deck_in_vain(&person, "take cards").await;
    house.resume();
    person.wait("one card", |look| !look.offline && look.status.contains("second card")).await;
    house.kill();
    person.wait("the notice that the house is gone", |look| look.offline).await;
    tap_deck_in_vain(&person, "second card").await;
    house.restart();
    let moved_on = |look: &Look| !look.offline && !look.status.contains("second card");
    person.wait("the end of the turn", moved_on).await;
    // The bot has answered by the next turn, and whatever was sent twice has arrived.
    person
        .wait("the next turn", |look| !look.acts.is_empty() && look.status.contains("Your turn"))
        .await;
    assert_eq!(cards(&person).await, before + 2);
}

/// Taps the deck, and sees that the tap is kept and the page is as it was.
async fn tap_deck_in_vain(person: &Person, status: &str) {
    let look = person.wait("the deck", |look| deck(look).is_some()).await;
    person.click_at(deck(&look).expect("just seen")).await;
    person.until_sees("#offline.waits .kept").await;
    let look = person.wait("the page is there", |_| true).await;
    assert!(look.path.starts_with("/table/") && look.status.contains(status), "{look:?}");
}

fn deck(look: &Look) -> Option<(f64, f64)> {
    look.acts.iter().find(|act| act.name == "draw deck").map(|act| act.at)
}

/// How many cards are in the hand.
async fn cards(person: &Person) -> u32 {
    let sum = "[...document.querySelectorAll('#hand .count')].reduce((sum, one) => sum + Number(one.textContent), 0)";
    person.read(sum).await
}

/// Nobody is led to a page of the browser: what was typed stays, and arrives when the house is back.
async fn links_and_forms_stay(house: &mut Venue, chromium: &mut Chromium, screen: Screen) {
    let person = newcomer(house, chromium, screen).await;
    person.click(".me").await;
    person.wait("the page that asks for a name", |look| look.path == "/name").await;
    person.until_sees("html.stays #name").await;
    person.click("#name").await;
    person.types("Hanna").await;
    house.kill();
    person.click(".home-link").await;
    let still = person.wait("why not", |look| look.note.contains("you are still here")).await;
    assert_eq!(still.path, "/name");
    person.click(".name-form button").await;
    person.until_sees("#offline.waits .kept").await;
    assert_eq!(person.value("#name").await, "Hanna");
    house.restart();
    person.wait("home", |look| look.path == "/" && !look.offline).await;
    person.until_sees("html.stays #play-amsterdam").await;
    house.kill();
    person.click("#play-amsterdam").await;
    person.wait("that it waits", |look| look.offline && look.path == "/").await;
    house.restart();
    person.wait("the table", |look| look.path.starts_with("/table/")).await;
    person.until_sees("html.scripted .home-link").await;
    house.kill();
    person.wait("the notice that the house is gone", |look| look.offline).await;
    person.click(".home-link").await;
    let still = person.wait("why not", |look| look.note.contains("you are still here")).await;
    assert!(still.path.starts_with("/table/"));
    house.restart();
    person.wait("the house", |look| !look.offline).await;
    person.click(".home-link").await;
    person.wait("home", |look| look.path == "/").await;
    assert_eq!(
        count(&person, ".games a").await,
        1,
        "one table was made, however often it was asked for"
    );
}

async fn count(person: &Person, selector: &str) -> usize {
    let script = format!("document.querySelectorAll({selector:?}).length");
    person.read(&script).await
}

/// A name that is none, and a wish of somebody whom the house does not know.
async fn what_is_refused_is_told_on_the_same_page(
    house: &Venue,
    chromium: &mut Chromium,
    screen: Screen,
) {
    let person = newcomer(house, chromium, screen).await;
    person.click(".me").await;
    person.wait("the page that asks for a name", |look| look.path == "/name").await;
    person.until_sees("html.stays #name").await;
    person.click("#name").await;
    person.types(" ").await;
    person.click(".name-form button").await;
    person.until_sees("#name-fault").await;
    person.say_name("Hanna").await;
    person.wait("home", |look| look.path == "/").await;
    person.click(".me").await;
    person.wait("the page that asks for a name", |look| look.path == "/name").await;
    person.until_sees("html.stays").await;
    person.become_somebody_else(&house.home()).await;
    person.click("#make-link").await;
    let told = person.wait("why not", |look| !look.note.is_empty()).await;
    assert!(told.path == "/name" && told.note.contains("You have no seat here"), "{told:?}");
}

/// Programs in front of a house answer in pages of their own: what they refuse is told, what they fail at is sent again,
/// and no form is dead afterwards.
async fn a_form_outlasts_whoever_stands_before_the_house(
    house: &Venue,
    chromium: &mut Chromium,
    screen: Screen,
) {
    let wire = Wire::lay(house.address()).await;
    let person = chromium.person(&format!("http://{}/name", wire.address)).await;
    person.hold(screen).await;
    person.until_sees("html.stays #name").await;
    person.click("#name").await;
    person.types("Hanna").await;
    wire.answers_instead(Some(429));
    person.click(".name-form button").await;
    person.wait("why not", |look| look.note.contains("did not get through")).await;
    assert_eq!(person.value("#name").await, "Hanna");
    wire.answers_instead(Some(525));
    person.click(".name-form button").await;
    person.until_sees("#offline.waits .kept").await;
    wire.answers_instead(None);
    person.wait("home", |look| look.path == "/" && !look.offline).await;
}

/// Whoever looks at an invitation that is called off is told so, and where to go.
async fn a_table_that_is_gone(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let host = newcomer(house, chromium, screen).await;
    host.click("#invite-amsterdam").await;
    host.say_name("Hanna").await;
    host.wait("the invitation", |look| look.path.starts_with("/i/")).await;
    let guest = chromium.person(&host.value("#link").await).await;
    guest.hold(screen).await;
    guest.wait("the invitation", |look| look.path.starts_with("/i/")).await;
    host.click("#leave").await;
    host.wait("home", |look| look.path == "/").await;
    guest.click("#gone a").await;
    guest.wait("home", |look| look.path == "/").await;
}

/// The neutral player's game is for two: the choice of opponents gives way to a word that says so.
async fn rules_for_two(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let person = newcomer(house, chromium, screen).await;
    person.open_options("nederland").await;
    let (select, said) = ("#options-nederland .opponents select", "#options-nederland output");
    assert!(person.sees(select).await && !person.sees(said).await);
    person.pick("#options-nederland select[name=variant]", "neutral").await;
    assert!(!person.sees(select).await && person.sees(said).await);
    person.click("#play-nederland").await;
    person.wait("the table", |look| !look.picks.is_empty()).await;
    assert_eq!(count(&person, "#seats .seat:not(.neutral)").await, 2);
}

/// Whoever plays again meets the same bots, and the next one begins.
async fn a_rematch(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let person = newcomer(house, chromium, screen).await;
    person.choose("amsterdam", "plain").await;
    person.click("#play-amsterdam").await;
    let first = person.wait("the table", |look| !look.picks.is_empty()).await;
    let seats = "[...document.querySelectorAll('#seats .seat')].map(\
         (seat) => seat.querySelector('bdi').textContent)";
    let read = async || -> Vec<String> { person.read(seats).await };
    let mut before = read().await;
    person.click_until(".menu summary", "#resign summary").await;
    person.click_until("#resign summary", "#resign-really").await;
    person.click("#resign-really").await;
    person.wait("the scores", |look| look.record.is_some()).await;
    person.click("button[form=rematch]").await;
    let again = |look: &Look| look.path.starts_with("/table/") && look.path != first.path;
    person.wait("another table", |look| again(look) && !look.picks.is_empty()).await;
    before.rotate_left(1);
    assert_eq!(read().await, before);
    assert_eq!(before.len(), 2);
}

/// The pace of the bots belongs to the table; how fast things move and letters for colours to the person.
async fn pace_and_motion(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let person = newcomer(house, chromium, screen).await;
    person.choose("amsterdam", "plain").await;
    person.pick("#options-amsterdam select[name=pace]", "calm").await;
    person.click("#play-amsterdam").await;
    person.wait("the table", |look| !look.picks.is_empty()).await;
    person.click(".menu summary").await;
    person.until_sees("#motion").await;
    let said: String = person.read("document.querySelector('.played small').innerText").await;
    assert_eq!(said, "Bots play slowly.");
    // Their system asks for little motion, and they choose otherwise.
    assert_eq!(person.value("#motion").await, "none");
    person.pick("#motion", "quick").await;
    assert!(!person.sees(".turned-up .letter").await && !person.sees("#map .at-letter").await);
    person.click_until("#letters", "#letters[aria-pressed='true']").await;
    assert!(person.sees(".turned-up .letter").await && person.sees("#map .at-letter").await);
    person.page().reload().await.expect("a refresh");
    person.until_sees("html[data-motion=quick][data-letters=on].scripted").await;
    assert_eq!(person.value("#motion").await, "quick");
    assert!(person.sees("#map .at-letter").await);
    person.click_until(".menu summary", "#letters[aria-pressed='true']").await;
    person.click(".menu summary").await;
    person.page().evaluate::<()>(WATCH_MOTION).await.expect("a page");
    while !motions(&person).await.contains(&"flew".to_owned()) {
        assert_ne!(person.step().await, Outcome::Over, "nothing has moved");
    }
}
