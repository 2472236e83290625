//! The whole game without a pointer: only keys are pressed, from the home page to the final scores;
//! scripts only read.

use std::collections::{BTreeMap, VecDeque};

use browser::{Chromium, HASTY, Person, Venue, program};
use serde::Deserialize;

use crate::assert_legal;

/// No page has so many stops.
const STOPS_MAX: usize = 300;
const ARROWS: [&str; 4] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/// What can be done now, as the page says.
#[derive(Clone, PartialEq, Deserialize, Debug)]
struct Chance {
    record: Option<String>,
    seen: String,
    /// Something has to be decided first.
    choice: bool,
    /// The routes that can be claimed, the longest first.
    routes: Vec<String>,
    deck: bool,
    /// The numbers of the face-up cards that can be taken.
    display: Vec<usize>,
    tickets: bool,
}

/// The places of a board, as the keys join them.
#[derive(Deserialize, Debug)]
struct Walk {
    here: String,
    /// Where each arrow leads.
    steps: BTreeMap<String, [Option<String>; 4]>,
    /// The ends of every route.
    ends: BTreeMap<String, [String; 2]>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_are_played_by_keyboard_alone() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for (board, rules) in [("amsterdam", "as"), ("nederland", "with b")] {
        let person = chromium.person(&house.home()).await;
        begin(&person, board, rules).await;
        if board == "amsterdam" {
            help_and_switch(&person).await;
        }
        let claims = play(&person).await;
        assert!(claims[0] > 0 && claims[1] > 0, "{claims:?}: on the board and in the list");
        let record = chance(&person).await.record.expect("the game is over");
        assert_legal(&house.fetch(&record), board);
    }
}

/// From the home page to the table.
async fn begin(person: &Person, board: &str, rules: &str) {
    person.until_sees(&format!("#play-{board}")).await;
    let options = format!("#options-{board}");
    tab_to(person, &format!("{options} summary")).await;
    person.press("Enter").await;
    for (field, word) in [("variant", rules), ("opponents", "one"), ("level", "easy")] {
        tab_to(person, &format!("{options} select[name={field}]")).await;
        person.types(word).await;
    }
    tab_to(person, &format!("#play-{board}")).await;
    person.press("Enter").await;
    person
        .wait("the table", |look| look.path.starts_with("/table/") && !look.status.is_empty())
        .await;
    person.until("the script", "document.documentElement.matches('.scripted')").await;
}

/// The list of keys opens and closes; what is switched off does nothing, also after a refresh.
async fn help_and_switch(person: &Person) {
    person.press("?").await;
    person.until_sees("#keys[open]").await;
    // Nothing happens behind it.
    person.press("m").await;
    tab_to(person, "#use-keys").await;
    person.press("Enter").await;
    person.until_sees("#use-keys[aria-pressed='false']").await;
    person.press("Escape").await;
    person.until("the list to close", "!document.getElementById('keys').open").await;
    person.page().reload().await.expect("a refresh");
    person.until("the script", "document.documentElement.matches('.scripted')").await;
    person.press("m").await;
    assert!(!person.sees("#table-menu[open]").await, "a key that is switched off did something");
    tab_to(person, "#table-menu > summary").await;
    person.press("Enter").await;
    tab_to(person, "#open-keys").await;
    person.press("Enter").await;
    tab_to(person, "#use-keys").await;
    person.press("Enter").await;
    person.press("Escape").await;
    person.until("the list to close", "!document.getElementById('keys').open").await;
    person.press("m").await;
    person.until_sees("#table-menu[open]").await;
    person.press("Escape").await;
    person.until("the menu to close", "!document.getElementById('table-menu').open").await;
    assert!(has_focus(person, "#table-menu > summary").await);
}

/// Plays on to the final scores; how many routes were claimed on the board, and how many in the list.
async fn play(person: &Person) -> [usize; 2] {
    let (mut claims, mut turns) = ([0, 0], 0);
    loop {
        person.until("my move, or the end", &format!("{MOVE}.ready")).await;
        let now = chance(person).await;
        if now.record.is_some() {
            return claims;
        }
        turns += 1;
        if now.choice {
            decide(person).await;
        } else if let Some(route) = now.routes.first() {
            let by_list = turns % 2;
            if by_list == 1 {
                claim_in_list(person, route).await
            } else {
                claim_on_board(person, route).await
            }
            claims[by_list] += 1;
        } else {
            draw(person, &now, turns).await;
        }
        let later = format!("document.getElementById('seen').value !== '{}'", now.seen);
        person.until("what came of it", &later).await;
    }
}

/// Tickets are ticked until they suffice, then kept; a pass is one button.
async fn decide(person: &Person) {
    person.press("t").await;
    loop {
        let enough = "#choice :not([hidden]) > [data-act]";
        if person.sees(enough).await {
            tab_to(person, enough).await;
            let picks = person.sees("#choice [data-pick]").await;
            person.press("Enter").await;
            // Others choose at the same time, so a later moment does not tell that one's own choice is made.
            let chosen = "!document.querySelector('#choice [data-pick]')";
            return if picks {
                person.until("the choice", chosen).await
            };
        }
        tab_to(person, "#choice input:not(:checked)").await;
        let ticked = "document.querySelectorAll('#choice input:checked').length";
        let before: usize = person.read(ticked).await;
        person.press(" ").await;
        person.until("the tick", &format!("{ticked} > {before}")).await;
    }
}

async fn draw(person: &Person, now: &Chance, turns: usize) {
    let number = now.display.iter().find(|number| turns % 20 == **number * 4);
    if let Some(number) = number.or(now.display.first().filter(|_| !now.deck)) {
        person.press(&number.to_string()).await;
    } else if now.deck {
        person.press("d").await;
    } else {
        assert!(now.tickets, "{now:?}");
        person.press("n").await;
        assert!(has_focus(person, "#take-tickets").await);
        person.press("Enter").await;
    }
}

async fn claim_in_list(person: &Person, route: &str) {
    person.press("r").await;
    assert!(has_focus(person, "#panel-routes").await);
    tab_to(person, &format!("#to-{route}")).await;
    pay(person, route).await;
}

/// Walks to one end of the route, chooses it there, opens it; and once comes back first.
async fn claim_on_board(person: &Person, route: &str) {
    person.press("b").await;
    person.until("where one is", "document.getElementById('here').children.length > 0").await;
    let walk: Walk = person.read(&WALK.replace("PLACE", PLACE)).await;
    let [end, _] = &walk.ends[route];
    for (arrow, place) in way(&walk, end) {
        person.press(ARROWS[arrow]).await;
        let told = format!("{PLACE} === '{place}'");
        person.until(&format!("{} to {place}", ARROWS[arrow]), &told).await;
    }
    let line = format!("document.getElementById('at-{end}-{route}').textContent");
    let told = format!("document.getElementById('here').textContent === {line}");
    for _ in 0..STOPS_MAX {
        person.press("PageDown").await;
        if person.read::<bool>(&told).await {
            break;
        }
    }
    assert!(person.read::<bool>(&told).await, "{route} can't be chosen at {end}");
    // There and back again.
    person.press("Enter").await;
    person.until("the sheet", "Boolean(document.activeElement.closest('.sheet.open'))").await;
    person.press("Escape").await;
    assert!(has_focus(person, "#map").await);
    assert_eq!(&person.read::<String>(PLACE).await, end);
    pay(person, route).await;
}

/// Opens the sheet of a route, where the focus goes to a way to pay: for this lane, or for its twin where
/// both are told in the same words.
async fn pay(person: &Person, route: &str) {
    person.press("Enter").await;
    let lane = format!(".sheet.open[data-lanes~='{route}'] [data-act]");
    person.until("a way to pay", &format!("document.activeElement.matches(\"{lane}\")")).await;
    person.press("Enter").await;
}

/// The arrows that lead to a place, and where each of them leads.
fn way(walk: &Walk, to: &str) -> Vec<(usize, String)> {
    let mut came = BTreeMap::from([(walk.here.as_str(), None)]);
    let mut next = VecDeque::from([walk.here.as_str()]);
    while let Some(place) = next.pop_front() {
        for (arrow, there) in walk.steps[place].iter().enumerate() {
            let Some(there) = there else { continue };
            if !came.contains_key(there.as_str()) {
                came.insert(there, Some((arrow, place)));
                next.push_back(there);
            }
        }
    }
    assert_eq!(came.len(), walk.steps.len(), "arrows reach every place");
    let mut way = Vec::new();
    let mut at = to;
    while let Some((arrow, from)) = came[at] {
        way.push((arrow, at.to_owned()));
        at = from;
    }
    way.reverse();
    way
}

/// Presses Tab until this has the focus. Whatever has it on the way can be seen to have it.
pub(crate) async fn tab_to(person: &Person, selector: &str) {
    let there = format!("[document.activeElement.matches({selector:?}), {UNMARKED}]");
    for _ in 0..STOPS_MAX {
        let (there, unmarked): (bool, Option<String>) = person.read(&there).await;
        assert_eq!(unmarked, None, "has the focus, and nobody sees it");
        if there {
            return;
        }
        person.press("Tab").await;
    }
    person.give_up(&format!("Tab never comes to `{selector}`")).await;
}

async fn has_focus(person: &Person, selector: &str) -> bool {
    person.read(&format!("document.activeElement.matches({selector:?})")).await
}

async fn chance(person: &Person) -> Chance {
    person.read(&format!("{MOVE}.told")).await
}

/// What has the focus without showing it, if anything has.
const UNMARKED: &str = "(() => { const at = document.activeElement; \
     if (at === document.body || at === document.documentElement) return null; \
     const shown = [at, ...(at.labels ?? [])].some((one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); \
         return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && one.getBoundingClientRect().width > 0; }); \
     return shown ? null : at.outerHTML.slice(0, 200); })()";

/// What can be done, and whether it is one's move or the end.
const MOVE: &str = "(() => { const all = (selector) => [...document.querySelectorAll(selector)]; \
     const spaces = (line) => all(`[data-lane='${line.dataset.for}'] .spaces i`).length; \
     const told = { \
         record: all(\"#scores a[href$='/record']\").find((link) => link.checkVisibility())?.getAttribute('href') ?? null, \
         seen: document.getElementById('seen')?.value ?? '', \
         choice: all('#choice [data-act]').length > 0, \
         routes: all('#routes li:not([hidden])').sort((one, other) => spaces(other) - spaces(one)).map((line) => line.dataset.for), \
         deck: all('#take-deck[data-act]').length > 0, \
         display: all('.turned-up[data-act]').map((card) => Number(card.id.replace('take-', '')) + 1), \
         tickets: all('#take-tickets[data-act]').length > 0 }; \
     return { told, ready: Boolean(told.record || told.choice || told.routes.length || told.deck || told.display.length || told.tickets) }; })()";

/// The place where the mark is.
const PLACE: &str = "(() => { const mark = document.querySelector('#walk circle'); \
     const near = (ring) => ['cx', 'cy'].every((side) => Math.abs(ring.getAttribute(side) - mark.getAttribute(side)) < 0.1); \
     return [...document.querySelectorAll('.ring')].find((ring) => near(ring.querySelector('circle'))).id.replace('ring-', ''); })()";

/// Where the arrows lead from everywhere: to the neighbour that lies best in their direction.
const WALK: &str = "(() => { const spot = (place) => { const circle = document.querySelector(`[id='ring-${place}'] circle`); \
         return [Number(circle.getAttribute('cx')), Number(circle.getAttribute('cy'))]; }; \
     const steps = {}, ends = {}; \
     for (const entry of document.querySelectorAll('#by-place > div')) { \
         const here = entry.id.replace('at-', ''), [x, y] = spot(here), lines = [...entry.querySelectorAll('li')]; \
         for (const line of lines) ends[line.querySelector('a').dataset.open] ??= [here, line.dataset.to]; \
         steps[here] = [[-1, 0], [1, 0], [0, -1], [0, 1]].map(([dx, dy]) => { \
             const fits = lines.map(({ dataset: { to } }) => { const [tx, ty] = spot(to), far = Math.hypot(tx - x, ty - y); \
                 return { to, fit: ((tx - x) * dx + (ty - y) * dy) / far }; }).sort((one, other) => other.fit - one.fit); \
             return fits[0].fit < 0.2 ? null : fits[0].to; }); } \
     return { here: PLACE, steps, ends }; })()";
