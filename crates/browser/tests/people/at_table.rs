//! What people read at the table, and what a finger does there: the sheet of a double, what others did
//! since one's own turn, the strip of seats, taps between routes and taps that follow on one another.

use std::time::Duration;

use browser::{
    Chromium, HASTY, Look, Moments, Person, SCREENS, Screen, Staged, Staging, TouchTime, Venue,
    program, stage, store_in,
};

const NAMES: [&str; 5] = ["Saskia", "Rembrandt", "Hendrickje", "Titus", "Geertje"];

/// A table for each screen: nobody but whoever looks plays there.
const fn play(number: u8) -> Staging<'static> {
    let until = Moments::After(120);
    Staging { board: "nederland", names: &NAMES, until, keep_all: false, number }
}

/// The smallest phone that pages are made for.
const SMALL: Screen = Screen { name: "small phone", size: (320, 568), phone: true };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_read_at_a_glance() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let staged = stage(&store_in(folder.path()), &[play(1), play(2)]).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    for (screen, staged) in SCREENS.into_iter().zip(&staged) {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        person.come_back(&house.home(), &staged.cookie, &staged.path).await;
        person.wait("my turn", |look| !look.routes.is_empty()).await;
        the_sheet_of_a_double(&person, screen).await;
        news_until_one_acts(&person).await;
        if screen.phone {
            spectators_see_players(&mut chromium, &house, staged).await;
            five_seats_fit(&person, screen).await;
            taps_on_the_board(&person).await;
            a_double_tap_is_one_card(&person).await;
        } else {
            a_claim_is_told_everywhere(&person).await;
        }
        assert!(!person.sees("#since").await, "one has acted");
        assert_eq!(heralds(&person).await, 0);
    }
}

async fn text(person: &Person, selector: &str) -> String {
    person.read(&format!("document.querySelector({selector:?})?.innerText.trim() ?? ''")).await
}

async fn heralds(person: &Person) -> usize {
    person.read("document.querySelectorAll('#heralds .at-news').length").await
}

/// Clicks or taps a route, and chooses it where that lies between some.
async fn open_sheet(person: &Person, route: &str, screen: Screen) {
    let spot = person.middle_of(route).await;
    if screen.phone {
        person.tap_board(spot).await;
        if person.sees("#near.open").await {
            person.click(&format!("#near [data-open='{route}']")).await;
        }
    } else {
        person.click_at(spot).await;
    }
    person.until_sees(&format!(".sheet.open [data-lane='{route}']")).await;
    // Terms that are no longer true can't be seen.
    person.until_sees(".sheet.open .terms:not(.waiting)").await;
}

/// A tap on either lane opens one sheet. It says whose the taken lane is, as do the tooltip and the list.
async fn the_sheet_of_a_double(person: &Person, screen: Screen) {
    let half = "(() => { const taken = (lane) => document.getElementById(`route-${lane}`).matches('.owned:not(.mine)'); \
         const lanes = [...document.querySelectorAll('.sheet[data-lanes]')].map(({ dataset }) => dataset.lanes.split(' ')); \
         const [one, other] = lanes.find(([one, other]) => other && taken(one) !== taken(other)); \
         return taken(one) ? [one, other] : [other, one]; })()";
    let (taken, free): (String, String) = person.read(half).await;
    for lane in [&free, &taken] {
        open_sheet(person, lane, screen).await;
        let told = text(person, &format!(".sheet.open [data-lane='{taken}']")).await;
        let owner = NAMES.into_iter().find(|name| told.contains(&format!("taken by {name}")));
        let owner = owner.unwrap_or_else(|| panic!("whose is {taken}? {told}"));
        let other = text(person, &format!(".sheet.open [data-lane='{free}']")).await;
        assert!(!other.contains("taken"), "{other}");
        let facts = text(person, ".sheet.open .facts").await;
        assert!(facts.contains(" point") && facts.contains("toll "), "{facts}");
        let title = format!("document.querySelector('#route-{taken} title').textContent");
        let title: String = person.read(&title).await;
        assert!(title.ends_with(&format!("taken by {owner}")), "{title}");
        person.close_sheet().await;
    }
    person.click(".tab-routes").await;
    person.click("#all-routes summary").await;
    assert!(text(person, &format!("#all-{taken}")).await.contains("taken by "));
    person.click("#all-routes summary").await;
    person.click(if screen.phone { ".tab-hand" } else { ".tab-log" }).await;
}

/// What others did is told in words and ringed with their emblems, each claim once.
async fn news_until_one_acts(person: &Person) {
    assert!(text(person, "#since").await.starts_with("Since your last turn"));
    let told: usize = person.read("document.querySelectorAll('#since [data-routes]').length").await;
    assert!(told > 0 && told == heralds(person).await, "{told} claims are told");
    // At most two lines, beside one's own things.
    let lines = "(() => { const since = document.getElementById('since'); \
         return since.clientHeight / parseFloat(getComputedStyle(since).fontSize); })()";
    let lines: f64 = person.read(lines).await;
    assert!(lines < 4.5, "{lines} letters high");
}

/// A claim goes as one clicks, and then the board, its tooltips and the list say whose it is.
async fn a_claim_is_told_everywhere(person: &Person) {
    let look = person.wait("a route", |look| !look.routes.is_empty()).await;
    let route = &look.routes[0];
    person.click_at(route.at).await;
    person.until_sees(".sheet.open .terms:not(.waiting) .act.best").await;
    person.click(".sheet.open .act.best").await;
    person.wait("the next turn", |now| now.seen != look.seen && now.acts.is_empty()).await;
    let all: Vec<String> = person
        .read("[...document.querySelectorAll('.route.mine')].map((shape) => shape.querySelector('title').textContent)")
        .await;
    assert!(!all.is_empty() && all.iter().all(|title| title.ends_with(", yours")), "{all:?}");
    let listed = "[...document.querySelectorAll('.route.mine')].every(({ dataset }) => \
         document.getElementById(`all-${dataset.route}`).textContent.endsWith(', yours'))";
    assert!(person.read::<bool>(listed).await, "the list says so too");
}

/// The phone of somebody who looks on opens with the players.
async fn spectators_see_players(chromium: &mut Chromium, house: &Venue, staged: &Staged) {
    let address = format!("{}{}", house.home().trim_end_matches('/'), staged.path);
    let person = chromium.person(&address).await;
    person.hold(SCREENS[1]).await;
    person.wait("the table", |look| look.status.contains("You are watching")).await;
    assert!(person.sees("#seat-0").await && !person.sees(".tab-hand").await);
}

/// Every seat stands in one row between board and market, on the smallest phone too, and the bar keeps
/// its height; a tap on a seat opens what is known of it.
async fn five_seats_fit(person: &Person, screen: Screen) {
    for small in [SMALL, screen] {
        person.hold(small).await;
        let fits = "(() => { const box = (part) => part.getBoundingClientRect(); \
             const cells = [...document.querySelectorAll('.strip .cell')]; \
             const inside = (cell) => [...cell.querySelectorAll('.badge, b, .tally > span, .purse')].every((part) => \
                 box(part).left >= box(cell).left - 1 && box(part).right <= box(cell).right + 1); \
             const row = cells.every((cell) => box(cell).top === box(cells[0]).top && box(cell).right <= innerWidth); \
             const between = box(cells[0]).top >= box(document.getElementById('map')).bottom \
                 && box(cells[0]).bottom <= box(document.getElementById('market')).top; \
             return [cells.length, row, between, cells.every(inside)]; })()";
        let fits: (usize, bool, bool, bool) = person.read(fits).await;
        assert_eq!(fits, (NAMES.len(), true, true, true), "{}", small.name);
    }
    // Hand and tickets are seen together.
    assert!(person.sees("#hand .stack").await && person.sees("#tickets .ticket").await);
    person.click("#cell-0").await;
    person.until_sees("#seat-0 .known").await;
    person.click(".tab-hand").await;
    person.until_sees("#hand").await;
}

/// Between routes a finger is asked which one it means; and a tap at once after a pan is one.
async fn taps_on_the_board(person: &Person) {
    let between = "(async () => { const script = document.querySelector('script[type=module]').src; \
         const { routesNear } = await import(new URL('near.js', script)); \
         const { left, top, width, height } = document.getElementById('map').getBoundingClientRect(); \
         for (let y = top + 20; y < top + height - 20; y += 3) for (let x = left + 20; x < left + width - 20; x += 3) \
             if (routesNear(x, y, true).length > 1) return [x, y]; })()";
    let offered = person.tap_board(person.read(between).await).await;
    assert!((2..=3).contains(&offered.len()), "{offered:?}");
    assert!(person.sees("#near.open").await);
    let meant = offered.last().and_then(|lanes| lanes.first()).expect("a route").clone();
    person.click("#near button:last-child").await;
    person.until_sees(&format!(".sheet.open:not(#near)[data-lanes~='{meant}']")).await;
    person.close_sheet().await;

    let route = person.all_routes().await.remove(0);
    let spot = person.middle_of(&route).await;
    person.pan((spot.0, spot.1 + 60.0), (spot.0 + 60.0, spot.1 + 120.0)).await;
    person.tap(spot).await;
    person.until_sees(".sheet.open").await;
    person.close_sheet().await;
}

/// The second half of a double tap does not take the card that came to the place of the first, however
/// slowly the halves arrive; a tap of its own does something again.
async fn a_double_tap_is_one_card(person: &Person) {
    let bar = "document.querySelector('.top').getBoundingClientRect().height";
    let height: f64 = person.read(bar).await;
    // A face-up locomotive would be the whole turn.
    let place = "document.querySelector('.turned-up[data-act]:not(.c-wild)').dataset.act";
    let place: String = person.read(place).await;
    let look = person.wait("my turn", |look| spot(look, &place).is_some()).await;
    let first = TouchTime::now();
    person.tap_at(spot(&look, &place).expect("just seen"), first).await;
    // Another card lies there, which could be taken.
    let second = |look: &Look| look.status.contains("second card") && spot(look, &place).is_some();
    let look = person.wait("the second card", second).await;
    assert_eq!(person.read::<f64>(bar).await, height, "the bar keeps its height");
    let half = first.after(Duration::from_millis(200));
    person.tap_at(spot(&look, &place).expect("just seen"), half).await;
    let deck = spot(&look, "draw deck").expect("a deck");
    person.tap_at(deck, first.after(Duration::from_secs(2))).await;
    person.wait("the end of the turn", |now| now.acts.is_empty() && now.seen != look.seen).await;
    assert_eq!(person.read::<f64>(bar).await, height, "the bar keeps its height");
    let log: Vec<String> = person
        .read("[...document.querySelectorAll('#log li')].map((line) => line.textContent.trim())")
        .await;
    let mine: Vec<&String> = log.iter().filter(|line| line.starts_with("You ")).take(2).collect();
    let [unseen, display] = mine[..] else { panic!("{log:?}") };
    assert!(unseen.contains("from the deck") && display.contains("from the display"), "{log:?}");
}

/// Where the button for an act can be tapped.
fn spot(look: &Look, act: &str) -> Option<(f64, f64)> {
    look.acts.iter().find(|button| button.name == act).map(|button| button.at)
}
