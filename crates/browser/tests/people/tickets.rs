//! Choosing tickets: what is ticked is lit on a board that nothing covers, and stays lit.

use browser::{
    Chromium, HASTY, Look, Moments, Person, SCREENS, Screen, Staged, Staging, Venue, program,
    stage, store_in,
};
use vocab::Board;

const NAMES: [&str; 3] = ["Saskia", "Rembrandt", "Titus"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tickets_are_chosen_with_the_board_in_sight() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays = SCREENS.map(|screen| Staging {
        board: "nederland",
        names: &NAMES,
        until: Moments::Beginning,
        keep_all: false,
        number: 1 + u8::from(screen.phone),
    });
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let board = boards::load_shipped("nederland").expect("a board of ours");
    for (screen, staged) in SCREENS.into_iter().zip(&staged) {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        first_tickets(&house, &person, screen, staged, &board).await;
    }
    for screen in SCREENS {
        let person = chromium.person(&house.home()).await;
        person.hold(screen).await;
        more_tickets(&person).await;
    }
}

/// The first tickets of a game: ticked by a click or a tap, pointed out by the focus, kept.
async fn first_tickets(
    house: &Venue,
    person: &Person,
    screen: Screen,
    staged: &Staged,
    board: &Board,
) {
    person.come_back(&house.home(), &staged.cookie, &staged.path).await;
    person.wait("the choice", |look| look.picks.len() == 5).await;
    assert!(person.read::<bool>(&apart("#choice", "#map")).await, "the choice covers the board");
    assert_eq!(lit(person).await, [0, 0]);
    let ticket = person.read::<(f64, f64)>(&middle("[data-pick] li:nth-child(1) label")).await;
    if screen.phone {
        person.tap(ticket).await
    } else {
        person.click_at(ticket).await
    }
    person.until("its two ends", "document.querySelectorAll('.ring.lit').length === 2").await;
    assert!(person.sees(".ring.lit .pin").await, "a flag stands at both ends");
    either_lane(person, board).await;
    let first = lit(person).await;
    // The focus goes on to the next ticket, which is lit with it, and on without it.
    person.press("Tab").await;
    person.until("both", "document.querySelectorAll('.ring.lit').length > 2").await;
    person.press("Tab").await;
    person.press("Tab").await;
    person.press("Tab").await;
    person.press("Tab").await;
    person.until("the focus elsewhere", "!document.activeElement.closest('[data-pick]')").await;
    assert_eq!(lit(person).await, first, "what is ticked stays lit");
    while !person.sees("#keep [data-act]").await {
        let look = person.wait("the page is there", |_| true).await;
        person.click_at(look.picks[0].at).await;
    }
    assert!(person.sees(".choice .left").await, "how many trains are left is said");
    // By keyboard: the focus is not lost with the button.
    person.click("#keep .set:not([hidden]) button").await;
    person.wait("that it is done", |look| look.picks.is_empty()).await;
    person.until("the focus on what comes next", "document.activeElement.id === 'status'").await;
    assert!(person.sees("#pins .pin").await, "the ends of open tickets are marked");
}

/// New tickets in the middle of a game: those that are held are there too, and can be lit.
async fn more_tickets(person: &Person) {
    person.choose("nederland", "plain").await;
    person.click("#play-nederland").await;
    let mine = |look: &Look| look.status.contains("draw tickets");
    person.play_until(mine).await;
    person.until_sees("#pins .pin").await;
    // What was just seen may be over by the time one clicks: then one plays on until one's next turn.
    while person.glance().await.is_none_or(|look| look.picks.is_empty()) {
        if person.glance().await.is_some_and(|look| mine(&look)) {
            // The last step may have opened a sheet.
            person.press("Escape").await;
            person.click("#take-tickets").await;
        } else {
            person.step().await;
        }
    }
    assert!(person.read::<bool>(&apart("#choice", "#map")).await, "the choice covers the board");
    assert!(person.sees(".choice .left").await, "how many trains are left is said");
    person.click_until(".held .ticket.open", ".held .ticket[aria-pressed='true']").await;
    person.until("its two ends", &ends_lit(".held .ticket[aria-pressed='true']")).await;
    person.click("[data-pick] li:has(input:not(:checked)) label").await;
    person.until("the new one too", &ends_lit("[data-pick] input:checked + [data-hover]")).await;
    assert!(person.read::<bool>(&ends_lit(".held .ticket[aria-pressed='true']")).await);
}

/// Whether such tickets are there and both ends of each are lit. Tickets may share an end.
fn ends_lit(tickets: &str) -> String {
    format!(
        "(() => {{ const tickets = [...document.querySelectorAll({tickets:?})]; \
         const lit = (place) => document.getElementById(`ring-${{place}}`).matches('.lit'); \
         return tickets.length > 0 && tickets.every((one) => one.dataset.places.split(' ').every(lit)); }})()"
    )
}

/// Wherever one lane of a double that is still free is lit, the other one is.
async fn either_lane(person: &Person, board: &Board) {
    let lit: Vec<String> = person
        .read("[...document.querySelectorAll('.route.lit')].map((route) => route.dataset.route)")
        .await;
    assert!(!lit.is_empty(), "no way is lit");
    for (_, route) in board.each_route().filter(|(_, route)| lit.contains(&route.id)) {
        let twin = route.twin.map(|twin| &board.route(twin).id);
        assert!(twin.is_none_or(|twin| lit.contains(twin)), "{lit:?} lacks {twin:?}");
    }
}

/// How many routes and how many places are lit.
async fn lit(person: &Person) -> [usize; 2] {
    person
        .read("['.route.lit', '.ring.lit'].map((kind) => document.querySelectorAll(kind).length)")
        .await
}

/// The middle of an element.
fn middle(selector: &str) -> String {
    format!(
        "(() => {{ const b = document.querySelector({selector:?}).getBoundingClientRect(); \
         return [b.left + b.width / 2, b.top + b.height / 2]; }})()"
    )
}

/// Whether two elements are seen and share no spot.
pub(crate) fn apart(one: &str, other: &str) -> String {
    format!(
        "(() => {{ const [a, b] = [{one:?}, {other:?}].map((one) => \
         document.querySelector(one).getBoundingClientRect()); return a.width > 0 && b.width > 0 && \
         (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top); }})()"
    )
}
