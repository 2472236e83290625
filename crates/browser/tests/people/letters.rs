//! Large letters and small screens: nothing is cut, nothing lies on anything else, and everything that
//! can be clicked can be reached. And what tables and people are called.

use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Screen, Staged, Staging, Venue, program, stage,
    store_in,
};

use crate::reading::measure;

const NAMES: [&str; 5] = ["Saskia", "Rembrandt", "Hendrickje", "Titus", "Geertje"];

const fn screen(name: &'static str, size: (u32, u32), phone: bool) -> Screen {
    Screen { name, size, phone }
}

/// The narrowest phone and the lowest; then a phone and a desk that are enlarged to 200 %, which for a
/// page is a screen of half the size.
const SMALL: [Screen; 4] = [
    screen("320 pixels", (320, 640), true),
    screen("a phone that lies", (667, 375), true),
    screen("phone at 200 %", (195, 422), true),
    screen("desk at 200 %", (720, 450), false),
];
/// Twice the usual size.
const LARGE_LETTERS: u32 = 32;

const STAGES: [(&str, usize, Moments); 3] = [
    ("nederland", 5, Moments::Beginning),
    ("amsterdam", 4, Moments::After(44)),
    ("nederland", 5, Moments::End),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_letters_and_small_screens_lose_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays: Vec<Staging<'_>> = (1..)
        .zip(STAGES)
        .map(|(number, (board, seats, until))| Staging {
            board,
            names: &NAMES[..seats],
            until,
            keep_all: true,
            number,
        })
        .collect();
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut faults = Vec::new();
    let mut chromium = Chromium::start().await;
    look_everywhere(&house, &mut chromium, &SMALL, &staged, &mut faults).await;
    what_is_played(&house, &mut chromium).await;
    drop(chromium);
    let mut chromium = Chromium::with_letters(LARGE_LETTERS).await;
    look_everywhere(&house, &mut chromium, &SCREENS, &staged, &mut faults).await;
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

async fn look_everywhere(
    house: &Venue,
    chromium: &mut Chromium,
    screens: &[Screen],
    staged: &[Staged],
    faults: &mut Vec<String>,
) {
    let newcomer = chromium.person("about:blank").await;
    let letters: String = newcomer.read("getComputedStyle(document.body).fontSize").await;
    for &screen in screens {
        newcomer.hold(screen).await;
        for path in ["", "rules/nederland", "name", "nowhere"] {
            newcomer.page().goto(&format!("{}{path}", house.home())).await.expect("a page");
            newcomer.until_sees("html.stays main").await;
            look(&newcomer, &format!("/{path}, {}, {letters}", screen.name), faults).await;
        }
        for ((board, _, until), table) in STAGES.into_iter().zip(staged) {
            newcomer.come_back(&house.home(), &table.cookie, &table.path).await;
            newcomer.wait("the table", |look| !look.status.is_empty()).await;
            look(&newcomer, &format!("{board} {until:?}, {}, {letters}", screen.name), faults)
                .await;
        }
        newcomer.become_somebody_else(&house.home()).await;
    }
}

async fn look(person: &Person, scene: &str, faults: &mut Vec<String>) {
    let mut found = Vec::new();
    measure(person, scene, &mut found).await;
    // A table of figures on a page of words may be wider than a very narrow screen, and scroll.
    let table = |fault: &&String| {
        scene.starts_with("/rules")
            && ["(td.", "(th.", ": scroll"].iter().any(|of| fault.contains(of))
    };
    faults.extend(found.iter().filter(|fault| !table(fault)).cloned());
    let unreachable: Vec<String> = person.read(UNREACHABLE).await;
    faults.extend(unreachable.iter().map(|what| format!("{scene}: {what} can't be reached")));
}

/// What can be clicked in principle but not with a hand, wherever one scrolls.
const UNREACHABLE: &str = "[...document.querySelectorAll('main, header')].flatMap((part) => \
     [...part.querySelectorAll('button, a[href], summary, select, label[for]')]).filter((one) => { \
     if (!one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false; \
     one.scrollIntoView({ block: 'center', inline: 'center' }); \
     const b = one.getBoundingClientRect(), at = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2); \
     return !at || !(one.contains(at) || at.contains(one)); \
     }).map((one) => one.id || one.className || one.innerText)";

/// The rules are named at the table, and what they leave out is not on the board; the same person goes
/// on at another device.
async fn what_is_played(house: &Venue, chromium: &mut Chromium) {
    for screen in SCREENS {
        let person = chromium.person(&house.home()).await;
        person.hold(screen).await;
        person.choose("nederland", "no-tolls").await;
        person.click("#play-nederland").await;
        person.wait("the table", |look| !look.picks.is_empty()).await;
        assert!(!person.sees(".at-sub").await && !person.sees(".at-toll").await, "tolls are drawn");
        person.click(".menu summary").await;
        person.until_sees(".played").await;
        let named: String = person.read("document.querySelector('.played').innerText").await;
        assert!(named.starts_with("Nederland, without tolls"), "{named}");
        assert!(screen.phone || person.sees(".board-name small").await);
        person.page().goto(&format!("{}name", house.home())).await.expect("a page");
        person.say_name("Hanna").await;
        person.click(".me").await;
        person.click("#make-link").await;
        let link = person.value("#link").await;
        let elsewhere = chromium.person(&link).await;
        elsewhere.hold(screen).await;
        elsewhere.click("#follow").await;
        elsewhere.wait("home", |look| look.path == "/").await;
        elsewhere.until_sees(".games a").await;
        let me: String = elsewhere.read("document.querySelector('.me').innerText").await;
        assert_eq!(me, "You are Hanna");
    }
}
