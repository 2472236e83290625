//! The end of a game: the last piece lands, everything is counted, and then the board is free.

use browser::{
    Chromium, Look, Moments, Person, SCREENS, Screen, Staged, Staging, Venue, program, stage,
    store_in,
};

use crate::tickets::apart;

const NAMES: [&str; 3] = ["Saskia", "Rembrandt", "Hendrickje"];
/// Bots answer at once, and accounts look at as many worlds as it takes to be sure of a mistake.
const SURE: &[&str] = &["--bot-delay", "0", "--account-rollouts", "16"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_is_told_beside_a_board_that_can_be_studied() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Games whose last turn can be a claim.
    let plays = [1, 2, 3, 5].map(|number| Staging {
        board: "amsterdam",
        names: &NAMES,
        until: Moments::LastTurn,
        keep_all: false,
        number,
    });
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, SURE);
    let mut chromium = Chromium::start().await;
    for (screen, tables) in SCREENS.into_iter().zip(staged.chunks(2)) {
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        person.allow_motion().await;
        last_move(&house, &person, &tables[0]).await;
        ceremony(&person).await;
        study(&person, screen).await;
        // Whoever wants little motion has the result at once.
        let person = chromium.person("about:blank").await;
        person.hold(screen).await;
        last_move(&house, &person, &tables[1]).await;
        person.wait("the scores", |look| look.record.is_some()).await;
        assert_eq!(person.read::<Vec<String>>("ending.opened").await, [""; 0]);
        skill_and_luck(&person).await;
        for opponents in ["1", "2"] {
            a_resignation(&house, &mut chromium, screen, opponents).await;
        }
    }
}

/// Notes what the page shows in every frame, however slowly the test looks: what was counted, and
/// everything that would give the winner away, hide the board or come too early.
const WATCH: &str = "window.ending = { opened: [], counts: [], faults: new Set() }; \
     new MutationObserver(() => { if (document.querySelector('.scores.opening') && !ending.watched) { \
     ending.watched = true; frame(); } }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] }); \
     function frame() { \
       const scores = document.querySelector('.scores.opening'); \
       if (!scores) return; \
       requestAnimationFrame(frame); \
       if (document.getElementById('status').checkVisibility({ checkVisibilityCSS: true })) ending.faults.add('the winner is told'); \
       if (scores.matches('.waits')) return; \
       if (document.getAnimations().some(({ effect }) => effect.target?.matches?.('.piece'))) ending.faults.add('pieces still land'); \
       const bars = [...scores.querySelectorAll('.bars li')]; \
       if (bars.some((bar, n) => n && bar.offsetTop < bars[n - 1].offsetTop)) ending.faults.add('seats changed places'); \
       const [a, b] = [scores, document.getElementById('map')].map((one) => one.getBoundingClientRect()); \
       if (!(a.left >= b.right || a.top >= b.bottom)) ending.faults.add('the strip covers the board'); \
       const now = scores.querySelector('.now [data-light]')?.id; \
       if (now && !ending.opened.includes(now)) ending.opened.push(now); \
       if (now && document.querySelectorAll('.ring.lit').length !== 2) ending.faults.add(now + ' is not traced'); \
       ending.counts.push(bars.map((bar) => Number(getComputedStyle(bar).getPropertyValue('--points')))); \
     }";

/// Claims a route with the last turn of a game.
async fn last_move(house: &Venue, person: &Person, table: &Staged) {
    person.come_back(&house.home(), &table.cookie, &table.path).await;
    person.wait("a route", |look| !look.routes.is_empty()).await;
    person.page().evaluate::<()>(WATCH).await.expect("a page");
    let before = person.wait("a table", |_| true).await.seen;
    while person.glance().await.is_none_or(|look| look.seen == before) {
        person.step().await;
    }
}

/// What was skill and what was luck: drawn up while one waits, and every mark leads to the board.
async fn skill_and_luck(person: &Person) {
    person.click("#to-account").await;
    person.until("the account", "Boolean(document.querySelector('.chances .line'))").await;
    let lines: usize = person.read("document.querySelectorAll('.chances .line').length").await;
    assert_eq!(lines, NAMES.len());
    let wide: bool = person.read("document.documentElement.scrollWidth > innerWidth").await;
    assert!(!wide, "the page scrolls sideways");
    // A cross stands where it stands, maybe under another one: a key reaches it.
    let focused: bool = person
        .read("(document.querySelector('.plot a.cross')?.focus(), document.activeElement.matches('.plot a.cross'))")
        .await;
    assert!(focused, "somebody has made a mistake");
    person.press("Enter").await;
    person.until("what was dear", "Boolean(document.querySelector('#reviewed .dearness'))").await;
    person.read::<bool>("(setTimeout(() => history.back()), true)").await;
    person.click(".moments .act").await;
    person.until("the board of that moment", "Boolean(document.getElementById('replay'))").await;
}

async fn ceremony(person: &Person) {
    person.wait("the winner", |look| look.record.is_some()).await;
    assert_eq!(person.read::<Vec<String>>("[...ending.faults]").await, [""; 0]);
    let opened: usize = person.read("ending.opened.length").await;
    let tickets: usize = person.read("document.querySelectorAll('.opened li').length").await;
    assert!(opened > 0 && opened <= tickets, "{opened} of {tickets} were opened");
    // A slow machine draws few frames; but no number comes from nowhere.
    let steps: usize = person.read("new Set(ending.counts.map(String)).size").await;
    assert!(steps >= 3, "nothing was counted");
    let places = "[...document.querySelectorAll('.bars li')].sort((a, b) => a.offsetTop - b.offsetTop)\
         .map((bar) => Number(getComputedStyle(bar).getPropertyValue('--total')))";
    let places: Vec<i32> = person.read(places).await;
    assert!(places.is_sorted_by(|a, b| a >= b), "the best stands first: {places:?}");
    assert!(person.sees(".winner").await && person.sees("#scores button[form=rematch]").await);
}

/// Afterwards the board is free: tickets are lit, it can be enlarged, and the scores give way.
async fn study(person: &Person, screen: Screen) {
    assert!(person.read::<bool>(&apart("#scores", "#map")).await, "the scores cover the board");
    person.click(".opened .ticket.done").await;
    person.until("its way", "Boolean(document.querySelector('.route.lit'))").await;
    let height = "document.getElementById('map').getBoundingClientRect().height";
    let before: f64 = person.read(height).await;
    if screen.phone {
        let bar = "(() => { const b = document.getElementById('scores-bar').getBoundingClientRect(); \
             return [b.left + b.width / 2, b.top + b.height / 2]; })()";
        let from: (f64, f64) = person.read(bar).await;
        person.pan(from, (from.0, 800.0)).await;
        person.until("a bar", "!document.getElementById('scores').open").await;
        assert!(person.read::<f64>(height).await > before, "the board gets the room");
        let middle = "(() => { const b = document.getElementById('map').getBoundingClientRect(); \
             return [b.left + b.width / 2, b.top + b.height / 2]; })()";
        let middle: (f64, f64) = person.read(middle).await;
        // On a busy machine the browser may take it for a tap: then one pinches again.
        while !person.read::<bool>("Boolean(document.querySelector('.map.zoomed'))").await {
            person.press("Escape").await;
            person.pinch(middle).await;
        }
        let from: (f64, f64) = person.read(bar).await;
        person.pan(from, (from.0, 300.0)).await;
    } else {
        person.click("#scores-bar").await;
        person.until("the rest", "document.querySelector('#log').checkVisibility()").await;
        person.click("[data-zoom=in]").await;
        person.until("a larger board", "Boolean(document.querySelector('.map.zoomed'))").await;
        person.click("#scores-bar").await;
    }
    person.until("the scores again", "document.getElementById('scores').open").await;
    let here = person.wait("a table", |_| true).await.path;
    person.click("button[form=rematch]").await;
    person.wait("another table", |look| !look.path.is_empty() && look.path != here).await;
}

/// Whoever resigns reads that they did, and what became of it.
async fn a_resignation(house: &Venue, chromium: &mut Chromium, screen: Screen, opponents: &str) {
    let person = chromium.person(&house.home()).await;
    person.hold(screen).await;
    person.open_options("amsterdam").await;
    person.pick("#options-amsterdam select[name=opponents]", opponents).await;
    person.click("#play-amsterdam").await;
    person.wait("the table", |look| !look.picks.is_empty()).await;
    person.click_until(".menu summary", "#resign summary").await;
    person.click_until("#resign summary", "#resign-really").await;
    person.click("#resign-really").await;
    let over = |look: &Look| look.record.is_some();
    let look = person.wait("the scores", over).await;
    let note: Option<String> = person.read("document.querySelector('.played-on')?.innerText").await;
    if opponents == "1" {
        assert!(
            look.status.starts_with("You resigned, so ") && note.is_none(),
            "{look:?} {note:?}"
        );
    } else {
        // The two bots play on, and may end level.
        let won = [" won with ", " share the victory with "];
        assert!(won.iter().any(|won| look.status.contains(won)), "{look:?}");
        assert!(note.is_some_and(|note| note.contains("your seat could not win")));
    }
}
