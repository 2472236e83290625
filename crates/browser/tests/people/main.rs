//! Real people's play in real Chromium: they look at the page, click at what is visible and type.
//! Nothing is done by script, address or socket but opening the first address; scripts only read.
//!
//! A test is a handful of scenes that share one browser, since starting one takes longer than some
//! scenes; none has so many that the others would have to wait for it at the end.

mod at_table;
mod away;
mod axe;
mod deals;
mod door;
mod ending;
mod evening;
mod held_house;
mod hints;
mod keyboard;
mod known;
mod languages;
mod lesson;
mod letters;
mod looking_back;
mod pulse;
mod reading;
mod records;
mod said;
mod screen;
mod seals;
// What notices end in is the same for couriers and for people.
#[allow(dead_code)]
#[path = "../../../notices/tests/couriers/sinks.rs"]
mod sinks;
mod slow;
mod spoken;
mod take_back;
mod talk;
mod tickets;

use std::time::Duration;

use browser::{Chromium, HASTY, Look, Person, Venue, Wire, play_together, program};

/// Longer than a page waits between two attempts to come back.
const OUTAGE: Duration = Duration::from_secs(7);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_in_a_real_browser() {
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    whole_games(&house, &mut chromium).await;
    two_friends(&house, &mut chromium).await;
    a_ceremony(&house, &mut chromium).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_refresh_cut_wire_and_killed_server() {
    let mut house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    a_refresh_and_a_cut_wire(&house, &mut chromium).await;
    a_killed_server(&mut house, &mut chromium).await;
    a_long_outage(&mut house, &mut chromium).await;
    whoever_only_waits_notices(&house, &mut chromium).await;
}

/// A whole game of each rule set of Nederland against a bot, from the home page to the final scores. That
/// of Amsterdam is played as often below: with a ceremony, and over a wire that is cut.
async fn whole_games(house: &Venue, chromium: &mut Chromium) {
    for variant in ["plain", "no-tolls", "neutral"] {
        let person = chromium.person(&house.home()).await;
        person.choose("nederland", variant).await;
        person.click("#play-nederland").await;
        let record = person.play_to_the_end().await;
        assert_legal(&house.fetch(&record), "nederland");
    }
}

/// Two people play each other by link.
async fn two_friends(house: &Venue, chromium: &mut Chromium) {
    let host = chromium.person(&house.home()).await;
    host.choose("amsterdam", "plain").await;
    host.click("#invite-amsterdam").await;
    host.say_name("Hanna").await;
    host.wait("the invitation", |look| look.path.starts_with("/i/")).await;
    let link = host.value("#link").await;
    let guest = chromium.person(&link).await;
    guest.click("#name").await;
    guest.types("Gijs").await;
    guest.click("#sit").await;
    // The lobby still tells who has come while one clicks.
    host.click_until("#begin", "#status").await;
    for person in [&host, &guest] {
        person.wait("the table", |look| look.path.starts_with("/table/")).await;
    }
    // Both want little motion, and get none.
    host.page().evaluate::<()>(WATCH_MOTION).await.expect("a page");
    let record = play_together(&[&host, &guest]).await;
    assert_eq!(motions(&host).await, [""; 0]);
    guest.wait("the scores", |look| look.record.as_ref() == Some(&record)).await;
    let record = house.fetch(&record);
    assert_legal(&record, "amsterdam");
    assert!(record.contains("Hanna") && record.contains("Gijs"), "both names are in the record");
}

/// Where pages may move and sound, a game is played as well: cards fly, pieces land, and its end is
/// a ceremony: tickets are opened and traced in turn before the winner is told. However slowly this
/// test looks, the page has noted for itself what it showed.
async fn a_ceremony(house: &Venue, chromium: &mut Chromium) {
    let person = chromium.person(&house.home()).await;
    person.allow_motion().await;
    person.choose("amsterdam", "plain").await;
    person.click("#play-amsterdam").await;
    person.wait("the table", |look| look.path.starts_with("/table/")).await;
    // Sounds are off at first.
    person.click_until(".menu summary", "#sound[aria-pressed='false']").await;
    person.click_until("#sound", "#sound[aria-pressed='true']").await;
    person.page().reload().await.expect("a refresh");
    // They stay on for whoever wants them.
    person.click_until(".menu summary", "#sound[aria-pressed='true']").await;
    person.click(".menu summary").await;
    person.page().evaluate::<()>(WATCH_MOTION).await.expect("a page");
    let record = person.play_to_the_end().await;
    assert_eq!(motions(&person).await, ["flew", "landed", "traced"]);
    assert!(person.sees(".winner").await && person.sees(".course svg").await);
    assert_legal(&house.fetch(&record), "amsterdam");
}

/// Notes what moved: whether something flew, whether pieces landed, and whether a ticket was traced
/// while the scores were opened and the winner was not told yet.
const WATCH_MOTION: &str = "window.motions = new Set(); new MutationObserver(() => { \
     const opening = document.querySelector('.scores.opening'); \
     if (opening && !opening.querySelector('.winner').checkVisibility() \
         && document.querySelector('.ring.lit')) motions.add('traced'); \
     if (document.querySelector('.ghost')) motions.add('flew'); \
     if (document.getAnimations().some((one) => one.effect.target.matches?.('.piece'))) \
         motions.add('landed'); \
     }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })";

/// What has moved since somebody began to watch.
async fn motions(person: &Person) -> Vec<String> {
    person.read("[...motions].sort()").await
}

/// Neither a refresh nor a cut wire costs anything, in the middle of a turn.
async fn a_refresh_and_a_cut_wire(house: &Venue, chromium: &mut Chromium) {
    let wire = Wire::lay(house.address()).await;
    let person = chromium.person(&format!("http://{}/", wire.address)).await;
    let before = half_a_turn(&person).await;
    person.page().reload().await.expect("a refresh");
    assert_same(&person, &before).await;
    said::listen(&person).await;
    wire.cut();
    person.wait("the notice that the wire is cut", |look| look.offline).await;
    assert_same(&person, &before).await;
    let record = person.play_to_the_end().await;
    said::assert_all_told(&person).await;
    assert_legal(&house.fetch(&record), "amsterdam");
}

/// A server that was killed goes on where it was, in the middle of a turn.
async fn a_killed_server(house: &mut Venue, chromium: &mut Chromium) {
    let person = chromium.person(&house.home()).await;
    let before = half_a_turn(&person).await;
    house.kill();
    person.wait("the notice that the house is gone", |look| look.offline).await;
    house.restart();
    assert_same(&person, &before).await;
    goes_on(&person, &before).await;
}

/// However long the house was closed, the page is back soon after it; and a note that says why
/// something can't be done goes at the next tap.
async fn a_long_outage(house: &mut Venue, chromium: &mut Chromium) {
    let person = chromium.person(&house.home()).await;
    let before = half_a_turn(&person).await;
    house.kill();
    person.wait("the notice that the house is gone", |look| look.offline).await;
    tokio::time::sleep(OUTAGE).await;
    house.restart();
    assert_same(&person, &before).await;
    person.click("#take-tickets").await;
    person.wait("why not", |look| !look.note.is_empty()).await;
    person.click(".board-name").await;
    person.wait("the note to go", |look| look.note.is_empty()).await;
}

/// A house that stands still and a wire that swallows what is said end no connection: whoever looks on and does nothing
/// notices all the same, and is back as soon as there is somebody to come back to. Whoever hears beats alone stays.
async fn whoever_only_waits_notices(house: &Venue, chromium: &mut Chromium) {
    let wire = Wire::lay(house.address()).await;
    let person = chromium.person(&format!("http://{}/", wire.address)).await;
    let before = half_a_turn(&person).await;
    person.page().evaluate::<()>(COUNT_SOCKETS).await.expect("a page");
    house.pause();
    person.wait("the notice that the house stands still", |look| look.offline).await;
    house.resume();
    assert_same(&person, &before).await;
    wire.is_late(true);
    person.wait("the notice that nothing comes", |look| look.offline).await;
    wire.is_late(false);
    assert_same(&person, &before).await;
    let opened: u32 = person.read("window.opened").await;
    assert!(opened >= 2, "each time it has come back by another socket: {opened}");
    tokio::time::sleep(OUTAGE).await;
    assert_eq!(person.read::<u32>("window.opened").await, opened, "beats are enough");
    an_older_frame_is_read(&person).await;
    goes_on(&person, &before).await;
}

/// The script reads a frame as servers of version 0.2 have sent it.
async fn an_older_frame_is_read(person: &Person) {
    let frame: &[u8] = include_bytes!("../../../server/tests/speech/frame.bin");
    let script = format!(
        "import(document.querySelector('script[type=module]').src.replace(/[^/]+$/, 'frame.js')) \
         .then(({{ read }}) => read(new Uint8Array({frame:?}).buffer)) \
         .then(({{ fragments, claimable, lines, talk }}) => [fragments.length, claimable[0], lines.length, talk[0]].join())"
    );
    assert_eq!(person.read::<String>(&script).await, "2,a--b,1,Anna says hello");
}

/// Counts how often the page has connected.
const COUNT_SOCKETS: &str =
    "window.opened = 0; document.addEventListener('connected', () => window.opened++);";

/// Begins a game and takes the first of two cards: what the table looks like then.
async fn half_a_turn(person: &Person) -> Look {
    person.choose("amsterdam", "plain").await;
    person.click("#play-amsterdam").await;
    let second = |look: &Look| look.status.contains("second card") && !look.acts.is_empty();
    let deck = |look: &Look| look.acts.iter().find(|act| act.name == "draw deck").map(|act| act.at);
    let look = person.play_until(|look| deck(look).is_some() && look.picks.is_empty()).await;
    // One card from the deck, whatever else could be done.
    person.click_at(deck(&look).expect("just seen")).await;
    person.wait("the second card", second).await
}

/// The page comes back by itself, shows what it showed before, and is connected. How soon depends on
/// the machine and on the longest wait in `socket.js`.
async fn assert_same(person: &Person, before: &Look) {
    let same = |look: &Look| {
        !look.offline
            && (&look.seen, &look.hand, &look.tickets)
                == (&before.seen, &before.hand, &before.tickets)
            && look.status == before.status
            && !look.acts.is_empty()
    };
    person.wait(&format!("the same table as {before:?}"), same).await;
}

/// The second card is taken, the bot plays, and it is one's turn again.
async fn goes_on(person: &Person, before: &Look) {
    person.click("#take-deck").await;
    let mine = |look: &Look| look.seen != before.seen && look.status.contains("Your turn");
    person.wait("the next turn", mine).await;
}

fn assert_legal(record: &str, board: &str) {
    let record = wire::record::read(record, None).expect("a record");
    assert_eq!(record.game().board().id(), board);
    wire::verify(&record, |_| {}).expect("a legal game");
}
