//! Looking back at a finished game: step by step, through other eyes, and playing on from there.

use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Staging, Venue, program, stage, store_in,
};

const NAMES: [&str; 3] = ["Saskia", "Rembrandt", "Titus"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_looked_back_at() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays = [Staging {
        board: "amsterdam",
        names: &NAMES,
        until: Moments::End,
        keep_all: false,
        number: 1,
    }];
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        person.come_back(&house.home(), &staged[0].cookie, &staged[0].path).await;
        person.click("#scores a[href$='/replay']").await;
        person.until_sees("html.scripted #replay").await;
        assert_eq!(at(&person).await, 0);
        assert_eq!(pieces(&person).await, 0, "nothing is claimed yet");
        // By a button, by a key, to the end and back.
        person.click("#replay-on").await;
        person.until("the first move", &is_at("1")).await;
        person.read::<bool>("window.stays = true").await;
        // On a phone two fingers do what the button does.
        let button = person.sees("[data-zoom=in]").await;
        if button {
            person.click("[data-zoom=in]").await;
        }
        person.press("ArrowRight").await;
        person.until("the second move", &is_at("2")).await;
        assert_eq!(person.sees("#map.zoomed").await, button, "the board stays as large as it was");
        assert!(person.read::<bool>("window.stays === true").await, "a step loads no page");
        person.click("#replay-last").await;
        person.until("the end", "!document.querySelector('#replay-on').href").await;
        assert!(pieces(&person).await > 20, "the board is full");
        person.press("ArrowLeft").await;
        let last: usize = person.read("Number(document.getElementById('replay-step').max)").await;
        person.until("the last move but one", &is_at(&(last - 1).to_string())).await;
        // Through other eyes: another hand, and the same board.
        let (before, mine) = (pieces(&person).await, hand(&person).await);
        person.pick("#replay-eyes", "1").await;
        person
            .until("other eyes", "new URLSearchParams(location.search).get('seat') === '1'")
            .await;
        person.until_sees("html.scripted #replay").await;
        assert_eq!(pieces(&person).await, before);
        assert_ne!(hand(&person).await, mine);
        // By itself, until it is stopped.
        person.click("#replay-first").await;
        person.until("the beginning", &is_at("0")).await;
        person.click("#replay-play").await;
        person.until_reads("#replay-play > :not([hidden])", "Pause").await;
        person
            .until("some moves", "Number(document.getElementById('replay-step').value) > 2")
            .await;
        person.click("#replay-play").await;
        person.until_sees("#replay-play > :first-child").await;
        // And on from there.
        person.click("#play-on").await;
        let table = |path: &str| path.starts_with("/table/") && !path.ends_with("/replay");
        person.wait("a table", |look| table(&look.path) && look.path != staged[0].path).await;
        person.play_until(|look| !look.routes.is_empty()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_did_is_watched_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays = [Staging {
        board: "nederland",
        names: &NAMES,
        until: Moments::After(120),
        keep_all: false,
        number: 3,
    }];
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        person.come_back(&house.home(), &staged[0].cookie, &staged[0].path).await;
        person.until_sees("#since-again").await;
        let now = pieces(&person).await;
        person.click("#since-again").await;
        person.until_sees("html.scripted #replay").await;
        assert!(pieces(&person).await < now, "what others claimed since is not there yet");
        // By itself, to where the game is now, and from there to the table.
        person.until_sees("#replay .to-table.best:focus").await;
        assert_eq!(pieces(&person).await, now);
        person.press("Enter").await;
        person
            .wait("the table", |look| look.path == staged[0].path && !look.routes.is_empty())
            .await;
    }
}

/// Whether the bar is at this step.
fn is_at(step: &str) -> String {
    format!("document.getElementById('replay-step').value === {step:?}")
}

async fn at(person: &Person) -> usize {
    person.read("Number(document.getElementById('replay-step').value)").await
}

async fn pieces(person: &Person) -> usize {
    person.read("document.querySelectorAll('#map .piece').length").await
}

async fn hand(person: &Person) -> String {
    person.read("document.getElementById('hand').textContent + document.getElementById('tickets').textContent").await
}
