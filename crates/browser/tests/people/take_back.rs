//! A slip of the finger: a claim is taken back with one tap, but not once somebody else has acted, and a
//! drawn card never.

use browser::{
    Chromium, HASTY, Look, Moments, Outcome, Person, SCREENS, Staged, Staging, Venue, Wire,
    program, stage, store_in,
};

const NAMES: [&str; 3] = ["Saskia", "Rembrandt", "Titus"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_is_taken_back_with_one_tap() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays = [1, 2, 3].map(|number| Staging {
        board: "amsterdam",
        names: &NAMES,
        until: Moments::After(20),
        keep_all: false,
        number,
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
    too_late(&house, &mut chromium, &staged[2]).await;
}

/// Somebody claims a route, and takes it back while the word is still under way that the next one has played:
/// it stays claimed, and the page says why.
async fn too_late(house: &Venue, chromium: &mut Chromium, staged: &Staged) {
    let wire = Wire::lay(house.address()).await;
    let (slow, next) = (chromium.person("about:blank").await, chromium.person("about:blank").await);
    slow.come_back(&format!("http://{}", wire.address), &staged.cookie, &staged.path).await;
    next.come_back(&house.home(), &staged.others[0], &staged.path).await;
    slow.wait("a route", |look| !look.routes.is_empty()).await;
    let claimed = claims_told(&slow).await;
    while !slow.sees("#take-back").await {
        slow.step().await;
    }
    wire.is_late(true);
    next.wait("a turn", |look| !look.acts.is_empty()).await;
    next.click("#take-deck").await;
    next.wait("a card", |look| look.status.contains("second card")).await;
    slow.click("#take-back").await;
    wire.is_late(false);
    slow.wait("why not", |look| look.note.contains("can’t be taken back any more")).await;
    slow.until("no such button", "!document.querySelector('#take-back')").await;
    assert_eq!(claims_told(&slow).await, claimed + 1, "it is still claimed");
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
