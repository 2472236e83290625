//! An evening at a table with a clock. Time runs out and a bot is called in, somebody leaves and comes back,
//! a pause is asked for, and somebody watches it all from the lobby to the rematch.

use std::time::Duration;

use browser::{Chromium, Person, SCREENS};
use tables::limits::REFUSED_WAIT;
use vocab::limits::GOODBYE_GRACE;

use crate::door::newcomer;
use crate::held_house::HeldHouse;
use crate::slow::{begin, draws_two, invites, is_asked};

/// The page goes by a clock that is `ahead` of the machine's.
const AHEAD: &str = "window.ahead = 0; const real = performance.now.bind(performance); \
     performance.now = () => real() + ahead;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_at_a_table_with_a_clock() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    let [desk, phone] = SCREENS;
    let hanna = newcomer(&mut chromium, &house.home(), desk).await;
    let link = invites(&hanna, "3+15").await;
    let wim = newcomer(&mut chromium, &link, desk).await;
    wim.click("#watch").await;
    wim.until_reads("h2", "You are watching").await;
    let gijs = chromium.person("about:blank").await;
    gijs.hold(phone).await;
    gijs.page().run_first(AHEAD).await.expect("a script");
    gijs.page().goto(&link).await.expect("a page");
    let table = begin(&hanna, &gijs).await;
    wim.wait("the game", |look| look.path == table).await;

    clocks_count_down_by_themselves(&hanna, &gijs).await;
    time_runs_out(&house, &gijs).await;
    comes_back(&hanna, &gijs).await;
    goes_home_and_comes_back(&house, &hanna, &gijs, &table).await;
    leaves_and_comes_back(&hanna, &gijs).await;
    a_pause(&house, &hanna, &gijs).await;
    watches(&wim, &gijs).await;
    a_rematch(&hanna, &gijs, &wim, &table).await;
}

/// The time that each seat has left, as it is shown.
async fn faces(person: &Person) -> Vec<String> {
    let faces = "[...document.querySelectorAll('.face')].filter((face) => face.checkVisibility()).map((face) => face.textContent)";
    person.read(faces).await
}

/// Whether one of these is to be seen: a clock is drawn twice, for small screens and for large ones.
fn visible(selector: &str) -> String {
    format!("[...document.querySelectorAll({selector:?})].some((one) => one.checkVisibility())")
}

/// Both see both clocks; that of whoever is asked runs, without a word from the house.
async fn clocks_count_down_by_themselves(hanna: &Person, gijs: &Person) {
    for person in [hanna, gijs] {
        person.until("a clock that runs", &visible(".clock.runs .face")).await;
        assert_eq!(faces(person).await.len(), 2, "a clock at every seat");
    }
    assert_eq!(faces(gijs).await[1], "3:15", "and his own stands");
    // The clock of the house stands at three minutes and a half: whatever is less the page has counted itself.
    let left = "document.querySelector('.clock.runs .face').textContent.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)";
    let nearly_out = visible(".clock.runs.low .hurry");
    for (seconds, nearly) in [(120, false), (10, true)] {
        let gone_on = format!("{left} <= {seconds} && {nearly_out} === {nearly}");
        gijs.until("a clock that goes on", &format!("(window.ahead += 1000, {gone_on})")).await;
    }
}

/// Hanna's time is out: Gijs calls in a bot, which plays for her.
async fn time_runs_out(house: &HeldHouse, gijs: &Person) {
    house.passes(Duration::from_secs(3 * 60 + 30));
    gijs.until("a clock that is out", &visible(".clock.out")).await;
    gijs.click("#call-bot-0").await;
    gijs.click_until("#cell-0", "#seat-0").await;
    gijs.until_reads("#seat-0", "a bot stands in").await;
    is_asked(gijs).await;
}

/// Hanna takes her seat back, and plays on with the time that she has.
async fn comes_back(hanna: &Person, gijs: &Person) {
    hanna.click_until(".menu summary", "#come-back").await;
    hanna.click("#come-back").await;
    gijs.until(
        "her seat to be hers",
        "!document.querySelector('#seat-0').textContent.includes('a bot stands in')",
    )
    .await;
    draws_two(gijs).await;
    is_asked(hanna).await;
    hanna.until_sees(".seat.own .clock.runs").await;
    draws_two(hanna).await;
    is_asked(gijs).await;
}

/// Hanna goes home in her turn: soon a bot may play for her, and she comes back to her seat.
async fn goes_home_and_comes_back(house: &HeldHouse, hanna: &Person, gijs: &Person, table: &str) {
    draws_two(gijs).await;
    is_asked(hanna).await;
    hanna.click(".home-link").await;
    gijs.until_reads("#seat-0", "away").await;
    house.passes(GOODBYE_GRACE);
    gijs.click("#call-bot-0").await;
    is_asked(gijs).await;
    hanna.page().goto(&format!("{}{table}", house.origin())).await.expect("a page");
    comes_back(hanna, gijs).await;
}

/// Hanna lets a bot play for her, sees what it does, and takes her seat back.
async fn leaves_and_comes_back(hanna: &Person, gijs: &Person) {
    hanna.click_until(".menu summary", "#leave").await;
    hanna.click("#leave").await;
    gijs.until_reads("#seat-0", "a bot stands in").await;
    for _ in 0..2 {
        draws_two(gijs).await;
        is_asked(gijs).await;
    }
    assert!(hanna.glance().await.is_some_and(|look| look.acts.is_empty()), "a bot plays for her");
    hanna.click_until(".menu summary", "#come-back").await;
    hanna.click("#come-back").await;
    gijs.until(
        "her seat to be hers",
        "!document.querySelector('#seat-0').textContent.includes('a bot stands in')",
    )
    .await;
    draws_two(gijs).await;
    draws_two(hanna).await;
    is_asked(gijs).await;
}

/// Hanna asks for a pause: it is refused, asked again too soon, and agreed to later. While it lasts no clock
/// runs and nothing can be done, until somebody lets the game go on.
async fn a_pause(house: &HeldHouse, hanna: &Person, gijs: &Person) {
    asks(hanna, "#ask-pause").await;
    hanna.until_reads("#proposal", "You ask for a pause. Waiting for Gijs.").await;
    gijs.until_reads("#proposal", "Hanna asks for a pause.").await;
    gijs.click("#refuse").await;
    hanna.until("the answer", "document.querySelector('#proposal').hidden").await;
    asks(hanna, "#ask-pause").await;
    hanna
        .wait("the answer of the house", |look| look.note.contains("The others have refused."))
        .await;
    assert!(!gijs.sees("#proposal").await, "he is not asked again");
    house.passes(REFUSED_WAIT);
    asks(hanna, "#ask-pause").await;
    gijs.until_reads("#proposal", "Hanna asks for a pause.").await;
    gijs.click("#agree").await;
    for person in [hanna, gijs] {
        person.until_reads("#proposal", "The clocks stand, for 15 minutes at most.").await;
        assert!(!person.read::<bool>(&visible(".clock.runs")).await);
    }
    gijs.click("#take-deck").await;
    gijs.wait("why not", |look| look.note.contains("The table pauses.")).await;
    hanna.click("#go-on").await;
    gijs.until("a clock that runs", &visible(".clock.runs")).await;
    draws_two(gijs).await;
    is_asked(hanna).await;
}

async fn asks(person: &Person, what: &str) {
    person.click_until(".menu summary", what).await;
    person.click(what).await;
}

/// Whoever watches has seen what everybody may see, and nothing else.
async fn watches(wim: &Person, gijs: &Person) {
    let seats = "[...document.querySelectorAll('#seats .seat-points, #seats .stats li')].map((part) => part.textContent).join()";
    let seen = gijs.wait("what there is", |look| !look.seen.is_empty()).await.seen;
    wim.wait("the same moment", |look| look.seen == seen).await;
    assert_eq!(wim.read::<String>(seats).await, gijs.read::<String>(seats).await);
    let held = "document.querySelectorAll('#hand, #tickets, [data-act], #proposal button, #come-back, #leave').length";
    assert_eq!(wim.read::<usize>(held).await, 0);
    assert!(wim.sees(".watching").await);
}

/// Hanna resigns and wants to play again. Whoever watched is led along, by one tap, to the lobby of the next
/// game and on to its table.
async fn a_rematch(hanna: &Person, gijs: &Person, wim: &Person, table: &str) {
    hanna.click_until(".menu summary", "#resign summary").await;
    hanna.click_until("#resign summary", "#resign-really").await;
    hanna.click("#resign-really").await;
    wim.until_sees("#scores .winner").await;
    assert!(!wim.sees("#watch-next").await, "there is no next game yet");
    hanna.click_until("button[form=rematch]", "#chairs").await;
    wim.click_until("#watch-next", "#chairs").await;
    wim.until_reads("h2", "You are watching").await;
    assert!(!wim.sees("#link").await, "the invitation is for others");
    gijs.until_reads("button[form=rematch]", "Join the next game").await;
    gijs.click_until("button[form=rematch]", "#chairs").await;
    wim.until_reads("#chairs", "Gijs").await;
    hanna.click_until("#begin", "#status").await;
    let next = |path: &str| path.starts_with("/table/") && path != table;
    let look = wim.wait("the next game", |look| next(&look.path)).await;
    gijs.wait("the same", |seen| seen.path == look.path).await;
    wim.until_sees("html.scripted .watching").await;
}
