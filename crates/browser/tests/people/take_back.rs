//! A slip of the finger: a claim is taken back with one tap, and a drawn card is not.

use browser::{
    Chromium, HASTY, Look, Moments, Outcome, Person, SCREENS, Staging, Venue, program, stage,
    store_in,
};

const NAMES: [&str; 3] = ["Saskia", "Rembrandt", "Titus"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_is_taken_back_with_one_tap() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays = SCREENS.map(|screen| Staging {
        board: "amsterdam",
        names: &NAMES,
        until: Moments::After(20),
        keep_all: false,
        number: 1 + u8::from(screen.phone),
    });
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    for (screen, staged) in SCREENS.into_iter().zip(&staged) {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        person.come_back(&house.home(), &staged.cookie, &staged.path).await;
        let before = person.wait("a route", |look| !look.routes.is_empty()).await;
        assert!(!person.sees("#take-back").await, "there is nothing to take back");
        let (pieces_before, claims_before) = (pieces(&person).await, claims_told(&person).await);
        // A route, and in its sheet the cards for it.
        while person.glance().await.is_none_or(|look| look.seen == before.seen) {
            person.step().await;
        }
        person.until_sees("#take-back").await;
        assert!(pieces(&person).await > pieces_before, "there is a piece more");
        assert_eq!(claims_told(&person).await, claims_before + 1);
        person.click("#take-back").await;
        let same = |look: &Look| look.hand == before.hand && look.status == before.status;
        person.wait("the turn again", same).await;
        assert!(!person.sees("#take-back").await);
        person.until("the word for it", "document.querySelector('#log').textContent.includes('You took back the last move.')").await;
        assert_eq!(pieces(&person).await, pieces_before, "no piece of it is left on the board");
        assert_eq!(claims_told(&person).await, claims_before, "and no word of it in the log");
        no_card_goes_back(&person).await;
    }
}

/// How many pieces lie on the board.
async fn pieces(person: &Person) -> usize {
    person.read("document.querySelectorAll('#map .piece').length").await
}

/// How many lines of the log tell of a claim.
async fn claims_told(person: &Person) -> usize {
    person.read("document.querySelectorAll('#log [data-routes]').length").await
}

/// A card from the deck was seen: no button takes it back.
async fn no_card_goes_back(person: &Person) {
    let look = person.wait("the deck", |look| !look.acts.is_empty()).await;
    let deck = look.acts.iter().find(|act| act.name == "draw deck").expect("cards are left");
    person.click_at(deck.at).await;
    person.wait("the second card", |look| look.status.contains("second card")).await;
    assert!(!person.sees("#take-back").await);
    assert_eq!(person.step().await, Outcome::Clicked);
}
