//! How friends come to a table: by one link and one button, on a phone and on a desk.

use browser::{Chromium, HASTY, Person, SCREENS, Screen, Venue, program};

/// As wide as a name may be.
const WIDE: &str = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_come_in_by_a_link_and_one_button() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        a_table_among_friends(&house, &mut chromium, screen).await;
        a_rematch_among_friends(&house, &mut chromium, screen).await;
        a_host_who_leaves(&house, &mut chromium, screen).await;
        what_only_the_host_does(&house, &mut chromium, screen).await;
        a_second_device(&house, &mut chromium, screen).await;
    }
}

/// Somebody in front of this screen who opens an address for the first time.
pub(crate) async fn newcomer(chromium: &mut Chromium, address: &str, screen: Screen) -> Person {
    let person = chromium.person("about:blank").await;
    person.hold(screen).await;
    person.page().goto(address).await.expect("a page");
    person
}

/// Somebody who invites a friend to Amsterdam at the house with this home page, and the link.
pub(crate) async fn host(home: &str, chromium: &mut Chromium, screen: Screen) -> (Person, String) {
    let host = newcomer(chromium, home, screen).await;
    host.click("#invite-amsterdam").await;
    host.say_name("Hanna").await;
    host.until_sees("#chairs").await;
    let link = host.value("#link").await;
    (host, link)
}

/// Follows a link, says a name there, and is seated by one button.
pub(crate) async fn join(
    chromium: &mut Chromium,
    link: &str,
    name: &str,
    screen: Screen,
) -> Person {
    let guest = newcomer(chromium, link, screen).await;
    guest.until_reads("h2", "invites you to Amsterdam").await;
    guest.click("#name").await;
    guest.types(name).await;
    guest.click("#sit").await;
    guest.until_sees("#chairs #leave").await;
    guest
}

/// A host invites, two friends of one name come, a third finds no seat and watches; the host adds a seat
/// and a bot and changes its mind, everybody sees it at once, a friend takes another colour; the game
/// begins, and all of them see it.
async fn a_table_among_friends(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let (host, link) = host(&house.home(), chromium, screen).await;
    copy_answers(&host).await;
    let guest = join(chromium, &link, "Gijs", screen).await;
    host.until_reads("#chair-1", "Gijs").await;
    let late = newcomer(chromium, &link, screen).await;
    late.until_reads("#door", "All seats are taken.").await;
    // A seat is added, and the one who waited finds the field and the button there.
    host.click_until("#seats-3", "#chair-2").await;
    late.click("#name").await;
    late.types("Gijs").await;
    late.click("#sit").await;
    late.until_reads("#chair-2", "Gijs 2").await;
    guest.until_reads("#chair-2", "Gijs 2").await;
    // A bot comes, plays better, and goes.
    host.click_until("#seats-4", "#add-3").await;
    host.click_until("#add-3", "#remove-3").await;
    guest.until_reads("#chair-3", "bot").await;
    host.click_until("#remove-3", "#add-3").await;
    guest.until_reads("#chair-3", "Free seat").await;
    host.click_until("#add-3", "#remove-3").await;
    // What somebody wears can't be taken, and what nobody wears can.
    guest.click_until("#wear-1 summary", "#wear-1-ship:disabled").await;
    guest.click_until("#wear-1-key", "#wear-1-key[aria-pressed='true']").await;
    let watcher = newcomer(chromium, &link, screen).await;
    watcher.click("#watch").await;
    watcher.until_reads("h2", "You are watching").await;
    host.click_until("#begin", "#status").await;
    for person in [&host, &guest, &late, &watcher] {
        person.wait("the table", |look| look.path.starts_with("/table/")).await;
        person.until_sees("#status").await;
    }
    // The colour is the one that was chosen, for everybody.
    for person in [&host, &watcher] {
        let worn = "[...document.querySelectorAll('#seats .seat')].filter((seat) => \
             getComputedStyle(seat).getPropertyValue('--c').trim() === '#1affb3')\
             .map((seat) => seat.querySelector('bdi').textContent).join()";
        assert_eq!(person.read::<String>(worn).await, "Gijs");
    }
}

/// A game ends; one of two wants to play again, the other sees it and comes along, and it is the other's
/// turn to begin.
async fn a_rematch_among_friends(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let (host, link) = host(&house.home(), chromium, screen).await;
    let guest = join(chromium, &link, WIDE, screen).await;
    host.until_sees("#begin").await;
    let wider = "document.documentElement.scrollWidth > innerWidth";
    assert!(!host.read::<bool>(wider).await, "the lobby scrolls sideways");
    host.pick("#first", "1").await;
    host.click_until("#begin", "#status").await;
    let first = guest.wait("the table", |look| look.path.starts_with("/table/")).await;
    guest.until_sees("html.scripted").await;
    let begins = "document.querySelector('#seats .seat bdi').textContent";
    assert_eq!(guest.read::<String>(begins).await, WIDE);
    host.click_until(".menu summary", "#resign summary").await;
    host.click_until("#resign summary", "#resign-really").await;
    host.click("#resign-really").await;
    guest.until_reads("button[form=rematch]", "Play again").await;
    host.click_until("button[form=rematch]", "#chairs").await;
    guest.until_reads("button[form=rematch]", "Join the next game").await;
    guest.click_until("button[form=rematch]", "#chairs").await;
    host.until_reads("#chair-1", WIDE).await;
    host.until_reads("#first", "In turn: Hanna").await;
    host.click_until("#begin", "#status").await;
    let again = |path: &str| path.starts_with("/table/") && path != first.path;
    guest.wait("another table", |look| again(&look.path)).await;
    guest.until_sees("html.scripted").await;
    assert_eq!(guest.read::<String>(begins).await, "Hanna");
}

/// Copying answers on the button; without a secure context as well, and where the browser forbids
/// it the link is selected for doing it by hand.
async fn copy_answers(person: &Person) {
    copied(person).await;
    // As on a page that did not come encrypted.
    person
        .read::<String>("Object.defineProperty(navigator, 'clipboard', { value: undefined }), ''")
        .await;
    copied(person).await;
    let field = "document.activeElement";
    let selected = format!("{field}.value.slice({field}.selectionStart, {field}.selectionEnd)");
    assert!(person.read::<String>(&selected).await.contains("/i/"), "the link is selected");
    person.read::<String>("document.execCommand = () => false, ''").await;
    person.click("[data-copy]").await;
    person.wait("what to do instead", |look| look.note.contains("copy it with your")).await;
    person.page().reload().await.expect("a refresh");
    person.until_sees("#chairs").await;
}

/// Copies, and sees that the button says so. The page itself notes what it showed: this test may look too
/// late.
async fn copied(person: &Person) {
    let watch = "(() => { const button = document.querySelector('[data-copy]'); window.said = []; \
         new MutationObserver(() => said.push(button.textContent)).observe(button, { childList: true }); \
         return ''; })()";
    person.read::<String>(watch).await;
    person.click("[data-copy]").await;
    person.until("the word that it is copied", "said.join().includes('Copied')").await;
}

/// The host leaves: the friend is host, is told so, and begins.
async fn a_host_who_leaves(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let (host, link) = host(&house.home(), chromium, screen).await;
    let guest = join(chromium, &link, "Gijs", screen).await;
    guest.until_reads(".lobby-words", "Hanna is the host").await;
    host.click("#leave").await;
    host.wait("home", |look| look.path == "/").await;
    guest.wait("the word that one is host", |look| look.note == "You are the host now.").await;
    guest.until_reads(".lobby-words", "You are the host").await;
    guest.click_until("#add-0", "#begin").await;
    guest.click_until("#begin", "#status").await;
    guest.wait("the table", |look| look.path.starts_with("/table/")).await;
}

/// The host removes a friend, who is told so and stays out, and lets them back in; makes them host, who calls the
/// game off, and the first host is told.
async fn what_only_the_host_does(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let (host, link) = host(&house.home(), chromium, screen).await;
    let guest = join(chromium, &link, "Gijs", screen).await;
    host.click("#unseat-1").await;
    host.until_reads(".readmit", "Gijs").await;
    guest.click("#take-seat").await;
    guest.until_reads("h2", "You were removed from this table").await;
    host.click("#readmit").await;
    host.until("nobody who was removed", "!document.getElementById('readmit')").await;
    guest.page().goto(&link).await.expect("a page");
    guest.click("#sit").await;
    guest.until_sees("#chairs #leave").await;
    host.click_until("#new-host summary", "#host-1").await;
    host.click("#host-1").await;
    guest.wait("the word that one is host", |look| look.note == "You are the host now.").await;
    guest.click_until("#call-off summary", "#call-off-really").await;
    guest.click("#call-off-really").await;
    guest.wait("home", |look| look.path == "/").await;
    host.until_reads("#gone", "Its game was called off").await;
}

/// A private link brings the same person to another device: both show the same seat, at the same time.
async fn a_second_device(house: &Venue, chromium: &mut Chromium, screen: Screen) {
    let (here, invite) = host(&house.home(), chromium, screen).await;
    here.page().goto(&format!("{}name", house.home())).await.expect("a page");
    here.click("#make-link").await;
    here.until_reads(".private", "whoever opens it plays as you").await;
    let link = here.value("#link").await;
    let there = newcomer(chromium, &link, screen).await;
    there.click("#follow").await;
    there.wait("home", |look| look.path == "/").await;
    there.until_reads(".me", "You are Hanna").await;
    there.click(".games a").await;
    there.until_sees("#chairs").await;
    here.page().goto(&invite).await.expect("a page");
    there.click_until("#add-1", "#begin").await;
    for person in [&here, &there] {
        person.until_sees("#begin").await;
    }
    here.click_until("#begin", "#status").await;
    let (mine, same) = (hand(&here).await, hand(&there).await);
    assert_eq!(mine, same, "both have the same cards");
}

/// The cards of whoever looks, once there are any.
async fn hand(person: &Person) -> String {
    // Half of a page that is still coming may show half of a hand.
    person.until_sees("html.scripted").await;
    person.wait("cards", |look| !look.hand.is_empty()).await.hand
}
