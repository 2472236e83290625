//! Several people at one screen, as their browser meets the house.

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, acts, assert_legal, attribute, choose, seen};

/// A table with these people at one screen, whose game has begun: the browser, and the path of the table.
async fn shared(world: &World, others: &[&str], bot: bool) -> (Client, String) {
    let seats = others.len() + usize::from(bot);
    let (mut host, path, invite) = world.host(&seats.to_string()).await;
    for name in others {
        host.post(&format!("{invite}/beside"), &[("name", name)]).await.leads_to(&invite);
    }
    if bot {
        host.post(&format!("{invite}/bots"), &[("level", "easy")]).await.leads_to(&invite);
    }
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
    (host, path)
}

/// The seat that the curtain names as the next one.
fn next_seat(curtain: &str) -> Option<String> {
    let named = &curtain[curtain.find("id=\"next-here\"")?..];
    attribute(named, "name=\"seat\"", "value")
}

/// Lifts the curtain for a seat: the address of the page behind it.
async fn lift(client: &mut Client, path: &str, seat: &str) -> String {
    client.post(&format!("{path}/lift"), &[("seat", seat)]).await.place()
}

#[tokio::test]
async fn a_whole_game_is_played_at_one_screen() {
    let world = World::open().await;
    let (mut screen, path) = shared(&world, &["Bo", "Cy"], true).await;
    let mut looked = std::collections::BTreeSet::new();
    let table = path.trim_start_matches("/table/").parse().expect("an id");
    let mut watcher = world.house.listen(table, None).await.expect("a listener");
    for moves in 0.. {
        assert!(moves < 1_000, "the game does not end");
        world.clock.advance(std::time::Duration::from_secs(1));
        let curtain = screen.get(&path).await;
        if curtain.body.contains("/record\"") {
            break;
        }
        assert!(acts(&curtain.body).is_empty(), "nothing can be done behind the curtain");
        let Some(seat) = next_seat(&curtain.body) else {
            // The bot is to move.
            watcher.next().await.expect("the table lives");
            continue;
        };
        let page = lift(&mut screen, &path, &seat).await;
        let page = screen.get(&page).await;
        let act = choose(&acts(&page.body)).cloned().expect("whoever is next may do something");
        let done = [("seen", seen(&page.body)), ("act", act)];
        let done: Vec<(&str, &str)> = done.iter().map(|(name, it)| (*name, it.as_str())).collect();
        screen.post(&format!("{path}/at/{seat}/act"), &done).await.leads_to(&path);
        looked.insert(seat);
    }
    assert_eq!(looked.len(), 3, "each of the three has played");
    let record = screen.get(&format!("{path}/record")).await;
    assert_legal(&record.body);
    for name in ["Hanna", "Bo", "Cy"] {
        assert!(record.body.contains(name), "{name} is in the record");
    }
}

/// Behind the curtain lies what spectators see, to the letter.
#[tokio::test]
async fn the_curtain_hides_what_spectators_do_not_see() {
    let world = World::open().await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let curtain = screen.get(&path).await;
    let watched = world.visitor().get(&path).await;
    let table = |page: &str, end: &str| {
        let start = page.find("<main").expect("a table");
        page[start..start + page[start..].find(end).expect("its end")].to_owned()
    };
    let behind = table(&curtain.body, "<section id=\"curtain\"");
    assert_eq!(behind, table(&watched.body, "<div class=\"sheets\""));
    assert!(curtain.body.contains("Hanna is next") || curtain.body.contains("Bo is next"));
}

#[tokio::test]
async fn a_lifted_curtain_is_down_again_after_one_look() {
    let world = World::open().await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let page = lift(&mut screen, &path, "0").await;
    assert!(page.starts_with(&format!("{path}/at/0?lifted=")), "{page}");
    assert!(!acts(&screen.get(&page).await.body).is_empty(), "the first tickets are chosen");
    // A reload, the way back, a guess, and a key for another seat.
    screen.get(&page).await.leads_to(&path);
    screen.get(&format!("{path}/at/0")).await.leads_to(&path);
    screen.get(&format!("{path}/at/0?lifted=1")).await.leads_to(&path);
    let key = lift(&mut screen, &path, "0").await.replace("/at/0", "/at/1");
    screen.get(&key).await.leads_to(&path);
    for strange in ["5", "-1", "x", "99999999999999999999"] {
        screen.get(&format!("{path}/at/{strange}")).await.says(403, "no seat here");
    }
}

/// However often somebody lifts a curtain and looks at nothing, another's is lifted still.
#[tokio::test]
async fn nobody_lets_the_curtain_of_another_down() {
    let world = World::open().await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let page = lift(&mut screen, &path, "0").await;
    let (mut eager, other) = shared(&world, &["Di"], false).await;
    for _ in 0..1_100 {
        world.clock.advance(std::time::Duration::from_millis(100));
        lift(&mut eager, &other, "0").await;
    }
    assert!(!acts(&screen.get(&page).await.body).is_empty(), "the first tickets are chosen");
    // Of their own the last ones count.
    let last = lift(&mut eager, &other, "0").await;
    eager.get(&last).await.says(200, "");
}

/// Looking back through the own eyes is for one look as well; as everybody sees it, for as many as one likes.
#[tokio::test]
async fn whoever_looks_back_leaves_nothing_for_the_next() {
    let world = World::open().await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let page = lift(&mut screen, &path, "1").await;
    let table = screen.get(&page).await.body;
    assert!(!table.contains("/at/1/replay"), "no link leads to what is for one look");
    let look = [("seat", "1"), ("look", "back")];
    let page = screen.post(&format!("{path}/at/1/lift"), &look).await.place();
    assert!(page.starts_with(&format!("{path}/at/1/replay?lifted=")), "{page}");
    screen.get(&page).await.says(200, "id=\"hand\"");
    for again in [
        page.as_str(),
        "/at/1/replay",
        "/at/1/replay?step=0&seat=1",
        "/at/0/replay",
        "/at/1/replay/since",
    ] {
        let again = if again == page { page.clone() } else { format!("{path}{again}") };
        screen.get(&again).await.leads_to(&path);
    }
    let public = screen.get(&format!("{path}/at/1/replay?seat=none")).await;
    assert!(public.status == 200 && !public.body.contains("id=\"hand\""), "{}", public.status);
}

#[tokio::test]
async fn nobody_acts_for_another_without_lifting_the_curtain() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let page = lift(&mut screen, &path, "1").await;
    let page = screen.get(&page).await.body;
    let (seen, act) = (seen(&page), acts(&page)[0].clone());
    let done = [("seen", seen.as_str()), ("act", act.as_str())];
    screen.post(&format!("{path}/act"), &done).await.says(409, "The curtain is down");
    for verb in ["resign", "leave", "come-back"] {
        screen.post(&format!("{path}/{verb}"), &[]).await.says(409, "The curtain is down");
    }
    let mut talk = Talk::open(address, &screen, &format!("{path}/socket?seen={seen}")).await;
    talk.act(&seen, &act).await;
    loop {
        let told = talk.hear().await.expect("the connection is open").to_string();
        assert!(!told.contains("data-act"), "{told}");
        if told.contains("The curtain is down.") {
            break;
        }
    }
    // Somebody else's screen has neither of the seats.
    let mut other = world.person("Olga").await;
    other.post(&format!("{path}/lift"), &[("seat", "1")]).await.says(403, "no seat here");
    other.post(&format!("{path}/at/1/act"), &done).await.says(403, "no seat here");
    let mut gone = Talk::open(address, &other, &format!("{path}/at/1/socket?seat=1")).await;
    let told = gone.hear().await.expect("a farewell");
    assert!(told["gone"].is_string(), "{told}");
    // What was refused changed nothing.
    screen.post(&format!("{path}/at/1/act"), &done).await.leads_to(&path);
}

/// Both sides of one screen are told what happens: the page of somebody's cards, and the curtain.
#[tokio::test]
async fn a_curtain_tells_who_is_next_when_that_changes() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut screen, path) = shared(&world, &["Bo"], false).await;
    let curtain = screen.get(&path).await.body;
    let first = next_seat(&curtain).expect("somebody is next");
    let mut talk =
        Talk::open(address, &screen, &format!("{path}/socket?seen={}", seen(&curtain))).await;
    let page = lift(&mut screen, &path, &first).await;
    let page = screen.get(&page).await.body;
    let done = [("seen", seen(&page)), ("act", acts(&page)[0].clone())];
    let done: Vec<(&str, &str)> = done.iter().map(|(name, it)| (*name, it.as_str())).collect();
    screen.post(&format!("{path}/at/{first}/act"), &done).await.leads_to(&path);
    let named = loop {
        let told = talk.hear().await.expect("the connection is open");
        let fragments = told["fragments"].as_array().cloned().unwrap_or_default();
        let curtain = fragments.iter().find(|part| part["id"] == "curtain");
        let html = curtain.and_then(|part| part["html"].as_str()).unwrap_or_default();
        match next_seat(html) {
            Some(next) if next != first => break next,
            Some(_) | None => {}
        }
    };
    assert_ne!(named, first);
}

#[tokio::test]
async fn whoever_can_not_be_seated_beside_is_told_why() {
    let world = World::open().await;
    let (mut host, _, invite) = world.host("1").await;
    let beside = format!("{invite}/beside");
    host.post(&beside, &[("name", " ")]).await.says(409, "name");
    host.post(&beside, &[("name", &"x".repeat(41))]).await.says(409, "40");
    host.post(&beside, &[("name", "<b>Bo</b>")]).await.leads_to(&invite);
    host.get(&invite).await.says(200, "&lt;b&gt;Bo&lt;/b&gt;");
    host.post(&beside, &[("name", "Cy")]).await.says(409, "All seats are taken");
    let mut stranger = world.person("Olga").await;
    stranger.post(&beside, &[("name", "Di")]).await.says(403, "no seat here");
}
