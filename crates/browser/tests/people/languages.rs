//! Every page in every language, and in one twice as long: nothing is cut, overlaps or scrolls sideways,
//! on a desk and on a phone, and nobody is shut out.

use browser::{
    Chromium, HASTY, Moments, Person, SCHEMES, SCREENS, Screen, Staged, Staging, Venue, program,
    stage, store_in,
};

use crate::axe::{self, Wanted};
use crate::reading::measure;

/// The languages of the pages. English is looked at by others; here it is made longer.
const LANGUAGES: [&str; 3] = ["sv", "da", "nl"];

/// What people are called here: as long as many names are.
const NAMES: [&str; 5] = ["Anna-Karin", "Willemijn", "Søren", "Åsa", "Joost van den Berg"];

/// The games that are looked at.
const STAGES: [(&str, usize, Moments); 4] = [
    ("nederland", 5, Moments::Beginning),
    ("nederland", 5, Moments::After(120)),
    ("nederland", 5, Moments::End),
    ("amsterdam", 4, Moments::After(44)),
];

/// What can be opened on a table's page, by what one clicks for it; what is not there is left out.
const VIEWS: [&str; 6] =
    [".tab-tickets", ".tab-seats", ".tab-log", ".tab-routes", ".tab-hand", "#table-menu > summary"];

/// A page, by the cookie of whoever looks at it.
struct Sight {
    path: String,
    cookie: String,
    /// Whether all that can be opened on it is opened.
    opened: bool,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_language_has_room_on_every_page() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plays: Vec<Staging<'_>> = (1..)
        .zip(STAGES)
        .map(|(number, (board, seats, until))| Staging {
            board,
            names: &NAMES[..seats],
            until,
            number,
            keep_all: true,
        })
        .collect();
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    let mut faults = Vec::new();
    let mut screens = SCREENS;
    for sight in sights(&mut chromium, &house, &staged).await {
        for language in LANGUAGES.into_iter().map(Some).chain([None]) {
            look(&person, &house, &sight, (language, screens), &mut faults).await;
            // The next page comes up on the screen that is held already: each change lays all out anew.
            screens.reverse();
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Every page: home as a newcomer finds it and with games, rules, names, an invitation, a private link,
/// what is wrong, and tables.
async fn sights(chromium: &mut Chromium, house: &Venue, staged: &[Staged]) -> Vec<Sight> {
    let host = chromium.person(&house.home()).await;
    host.click("#invite-nederland").await;
    host.say_name("Joost van den Berg").await;
    let invitation = host.wait("the invitation", |look| look.path.starts_with("/i/")).await.path;
    let cookie = host.cookie(&house.home()).await;
    let rules = ["/rules/nederland", "/rules/amsterdam", "/rules/book"];
    let nobody = ["/", "/name", "/record", "/nothing", &invitation].into_iter().chain(rules);
    let private = format!("/me/{}", "0".repeat(64));
    let nobody = nobody.chain([private.as_str()]);
    let sight = |path: &str, cookie: &str| Sight {
        path: path.to_owned(),
        cookie: cookie.to_owned(),
        opened: false,
    };
    let mut sights: Vec<Sight> = nobody.map(|path| sight(path, "0")).collect();
    sights.extend(["/name", &invitation].map(|path| sight(path, &cookie)));
    sights.push(sight("/", &staged[0].cookie));
    sights.extend(staged.iter().zip(STAGES).map(|(staged, stage)| Sight {
        opened: stage == STAGES[1],
        ..sight(&staged.path, &staged.cookie)
    }));
    // The one that is over can be looked back at.
    let over = staged.iter().zip(STAGES).find(|(_, (.., until))| *until == Moments::End);
    let (over, _) = over.expect("a game that is over");
    sights.push(sight(&format!("{}/replay?step=90", over.path), &over.cookie));
    sights
}

/// Whether to look at everything everywhere, rather than at what is likely to differ.
fn whole_matrix() -> bool {
    std::env::var_os("TREKVAART_MATRIX").is_some()
}

/// Looks at a page in a language, or in English made longer, on both screens in this order.
async fn look(
    person: &Person,
    house: &Venue,
    sight: &Sight,
    (language, screens): (Option<&str>, [Screen; 2]),
    faults: &mut Vec<String>,
) {
    person.speaks(&house.home(), language.unwrap_or("en")).await;
    person.come_back(&house.home(), &sight.cookie, &sight.path).await;
    if sight.path.starts_with("/table/") {
        person.until_sees("html.scripted").await;
    }
    let said = language.unwrap_or("longer");
    if language.is_none() {
        lengthen(person).await;
    }
    for screen in screens {
        person.hold(screen).await;
        for (time, scheme) in SCHEMES.into_iter().take(if whole_matrix() { 2 } else { 1 }) {
            // It is day until somebody says otherwise.
            if whole_matrix() {
                person.light(scheme).await;
            }
            let scene = format!("{} {said} {} {time}", sight.path, screen.name);
            measure(person, &scene, faults).await;
            // Nobody is shut out by a language on one screen alone.
            if language.is_some() && (screen.phone || whole_matrix()) {
                let wanted = if whole_matrix() { Wanted::Everything } else { Wanted::Words };
                axe::look(person, wanted, &scene, faults).await;
            }
            if sight.opened {
                open_everything(person, &scene, faults).await;
            }
        }
    }
}

async fn open_everything(person: &Person, scene: &str, faults: &mut Vec<String>) {
    for view in VIEWS {
        if person.sees(view).await {
            person.click(view).await;
            measure(person, &format!("{scene}, {view}"), faults).await;
        }
    }
    if person.sees("#table-menu[open]").await {
        person.click("#table-menu > summary").await;
    }
}

/// Makes every text of the page twice as long, but for names.
async fn lengthen(person: &Person) {
    let boards = ["nederland", "amsterdam"].map(|id| boards::load_shipped(id).expect("it ships"));
    let places = boards.iter().flat_map(|board| board.places()).map(|place| place.name.as_str());
    let mut names: Vec<&str> = places.chain(NAMES).chain(["Nederland", "Amsterdam"]).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let names = serde_json::to_string(&names).expect("texts are JSON");
    let script = format!("({})({names})", include_str!("longer.js").trim_end());
    let longer: usize = person.page().evaluate(&script).await.expect("a number");
    assert!(longer > 3, "the page has texts");
}
