//! Whether people can read the page and hit what is on it: at a table as full as it gets, with the
//! longest names, on a desk and on a phone, by day and by night.

use browser::{
    Chromium, HASTY, Moments, Person, SCHEMES, SCREENS, Screen, Staged, Staging, Venue,
    hit_every_route, longest_names, program, stage, store_in,
};
use serde::Deserialize;

use crate::axe::{self, Wanted};

/// What can be opened on a table's page, by what one clicks for it; what is not there is left out.
const VIEWS: [(&str, &str); 5] = [
    ("hand and tickets", ".tab-hand"),
    ("players", ".tab-seats"),
    ("log", ".tab-log"),
    ("routes", ".tab-routes"),
    ("menu", "#table-menu > summary"),
];

/// What the script that measures texts has found.
#[derive(Deserialize, Debug)]
struct Found {
    count: usize,
    tiles: usize,
    faults: Vec<String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_can_read_nederland_and_hit_every_route() {
    let games = [(1, Moments::Beginning), (2, Moments::After(120)), (3, Moments::End)];
    read_and_hit("nederland", 5, games).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_can_read_amsterdam_and_hit_every_route() {
    let games = [(4, Moments::Beginning), (5, Moments::After(44)), (6, Moments::End)];
    read_and_hit("amsterdam", 4, games).await;
}

/// Looks at these games of a board.
async fn read_and_hit(board: &str, seats: usize, games: [(u8, Moments); 3]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let names = longest_names();
    let names = names.each_ref().map(String::as_str);
    let names = &names[..seats];
    let plays =
        games.map(|(number, until)| Staging { board, names, until, number, keep_all: true });
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let mut faults = Vec::new();
    // What comes before a game shows both boards.
    if board == "nederland" {
        before_a_game(&mut chromium, &house, &staged[1], &mut faults).await;
    }
    for (play, staged) in plays.iter().zip(&staged) {
        let person = chromium.person("about:blank").await;
        read(&person, &house, play, staged, &mut faults).await;
        if matches!(play.until, Moments::After(_)) {
            hit_every_route(&person, play.board, &mut faults).await;
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The pages before a game: home as a newcomer finds it and with a game that waits, the rules, the
/// table that waits for guests, and the page that asks for a name.
async fn before_a_game(
    chromium: &mut Chromium,
    house: &Venue,
    staged: &Staged,
    faults: &mut Vec<String>,
) {
    let newcomer = chromium.person(&house.home()).await;
    everywhere(&newcomer, "home", faults).await;
    newcomer.click("a[href='/rules/nederland']").await;
    newcomer.wait("the rules", |look| look.path == "/rules/nederland").await;
    everywhere(&newcomer, "rules", faults).await;
    newcomer.click("main a[href='/']").await;
    newcomer.wait("home again", |look| look.path == "/").await;
    newcomer.click("a[href='/record']").await;
    newcomer.until_sees("#record-form").await;
    everywhere(&newcomer, "record", faults).await;
    newcomer.click("header a[href='/']").await;
    newcomer.wait("home once more", |look| look.path == "/").await;
    newcomer.click("#invite-nederland").await;
    newcomer.wait("the page that asks for a name", |look| look.path == "/name").await;
    everywhere(&newcomer, "name", faults).await;
    newcomer.say_name("Hanna").await;
    newcomer.wait("the invitation", |look| look.path.starts_with("/i/")).await;
    everywhere(&newcomer, "lobby", faults).await;
    let friend = chromium.person(&newcomer.value("#link").await).await;
    friend.until_sees("#sit").await;
    everywhere(&friend, "invitation", faults).await;
    newcomer.click("#seats-5").await;
    newcomer.click("#wear-0 summary").await;
    newcomer.click("#bots").await;
    newcomer.until_sees("#begin").await;
    everywhere(&newcomer, "lobby with bots", faults).await;
    newcomer.page().goto(&format!("{}name", house.home())).await.expect("a page");
    newcomer.click("#make-link").await;
    newcomer.until_sees(".private").await;
    everywhere(&newcomer, "private link", faults).await;
    let known = chromium.person("about:blank").await;
    known.come_back(&house.home(), &staged.cookie, "/").await;
    everywhere(&known, "home with a game", faults).await;
}

/// Reads a page on both screens, by day and by night.
async fn everywhere(person: &Person, scene: &str, faults: &mut Vec<String>) {
    for screen in SCREENS {
        person.hold(screen).await;
        // What was clicked last may have been far below.
        person.read::<()>("void scrollTo(0, 0)").await;
        for (time, scheme) in SCHEMES {
            person.light(scheme).await;
            let scene = format!("{scene} {} {time}", screen.name);
            measure(person, &scene, faults).await;
            axe::look(person, wanted(time), &scene, faults).await;
        }
    }
}

/// Night changes colours, and nothing else that shuts people out.
fn wanted(time: &str) -> Wanted {
    if time == "day" { Wanted::Everything } else { Wanted::Colours }
}

/// Looks at everything on the page of a table, on both screens, by day and by night.
async fn read(
    person: &Person,
    house: &Venue,
    play: &Staging<'_>,
    staged: &Staged,
    faults: &mut Vec<String>,
) {
    for screen in SCREENS {
        person.hold(screen).await;
        person.come_back(&house.home(), &staged.cookie, &staged.path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
        for (time, scheme) in SCHEMES {
            person.light(scheme).await;
            let scene = format!("{} {:?} {} {time}", play.board, play.until, screen.name);
            measure(person, &scene, faults).await;
            if play.until != Moments::Beginning {
                axe::look(person, wanted(time), &scene, faults).await;
            }
            // Letters lie where they lie by day and by night; opening everything once is enough.
            if time == "day" {
                open_everything(person, &scene, screen, faults).await;
            }
        }
    }
}

async fn open_everything(person: &Person, scene: &str, screen: Screen, faults: &mut Vec<String>) {
    for (name, selector) in VIEWS {
        if person.sees(selector).await {
            person.click(selector).await;
            measure(person, &format!("{scene}, {name}"), faults).await;
        }
    }
    if screen.phone || person.sees("#table-menu[open]").await {
        person.click("#table-menu > summary").await;
    }
    let look = person.wait("a table", |_| true).await;
    // A short and a long one: their sheets differ most.
    let routes = [look.routes.iter().min_by_key(|route| route.spaces), look.routes.last()];
    for route in routes.into_iter().flatten() {
        person.click_at(route.at).await;
        measure(person, &format!("{scene}, sheet of {}", route.name), faults).await;
        person.press("Escape").await;
    }
}

/// Lets the script measure, and keeps what it has to say.
pub(crate) async fn measure(person: &Person, scene: &str, faults: &mut Vec<String>) {
    let found: Found =
        person.page().evaluate(include_str!("legible.js")).await.expect("what was found");
    // A measure that sees nothing finds no fault.
    let table = person.sees("#map").await;
    assert!(found.count > if table { 40 } else { 4 }, "{scene}: {found:?}");
    assert_eq!(found.tiles > 60, table, "{scene}: {found:?}");
    faults.extend(found.faults.iter().map(|fault| format!("{scene}: {fault}")));
}
