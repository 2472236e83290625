//! The socket of a page, over a real port.

use std::net::SocketAddr;
use std::time::Duration;

use server::limits::PING_EVERY;
use tokio::time::Instant;

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, acts, assert_legal, choose, seen};

/// A table of two people, one of whom has just opened its page: the number seen and what is
/// offered. Nothing happens there unless a test makes it happen.
struct Table {
    world: World,
    address: SocketAddr,
    player: Client,
    guest: Client,
    path: String,
    seen: String,
    acts: Vec<String>,
    /// The id of some route.
    route: String,
}

impl Table {
    async fn open() -> Table {
        let world = World::open().await;
        let address = listen(&world).await;
        let (mut player, path, invite) = world.host("1").await;
        let mut guest = world.person("Gijs").await;
        guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
        player.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
        let page = player.get(&path).await;
        let (seen, acts) = (seen(&page.body), acts(&page.body));
        let route = page.attribute("id=\"routes\"", "data-open").expect("the page lists routes");
        Table { world, address, player, guest, path, seen, acts, route }
    }

    async fn talk(&self) -> Talk {
        let path = format!("{}/socket?seen={}", self.path, self.seen);
        Talk::open(self.address, &self.player, &path).await
    }
}

#[tokio::test]
async fn a_whole_game_is_played_over_a_socket_and_its_record_is_legal() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut player, path) = world.player("amsterdam", "plain", "1").await;
    let mut talk = Talk::open(address, &player, &format!("{path}/socket")).await;
    let mut moves = 0;
    loop {
        let page = player.get(&path).await;
        if page.body.contains("/record\"") {
            break;
        }
        if let Some(act) = choose(&acts(&page.body)) {
            moves += 1;
            assert!(moves < 1_000, "the game does not end");
            // However fast the machine is, nobody plays more than a move a second.
            world.clock.advance(Duration::from_secs(1));
            talk.act(&seen(&page.body), act).await;
        }
        // Something comes back for every move, of the own or of the bot.
        talk.hear().await.expect("the connection is open");
    }
    let record = player.get(&format!("{path}/record")).await;
    assert_legal(&record.body);
}

#[tokio::test]
async fn a_page_that_is_up_to_date_is_sent_only_what_changes() {
    let table = Table::open().await;
    let mut fresh = table.talk().await;
    let mut stale =
        Talk::open(table.address, &table.player, &format!("{}/socket", table.path)).await;
    let everything = stale.hear().await.unwrap();
    assert!(everything["fragments"].as_array().unwrap().len() > 20, "a page of unknown age");
    fresh.act(&table.seen, &table.acts[0]).await;
    let told = loop {
        let told = fresh.hear().await.unwrap();
        if told["lines"].is_array() {
            break told;
        }
    };
    assert_eq!(told["lines"].as_array().unwrap().len(), 1, "one thing has happened");
    let ids: Vec<_> = told["fragments"].as_array().unwrap().iter().map(|f| &f["id"]).collect();
    assert!(ids.iter().any(|id| *id == "choice"), "{ids:?}");
    assert!(!ids.iter().any(|id| *id == "menu"), "nothing of the menu has changed: {ids:?}");
}

#[tokio::test]
async fn bad_messages_are_answered_and_nothing_is_lost() {
    let mut table = Table::open().await;
    let mut talk = table.talk().await;
    let unreadable = "That could not be understood. Reload the page and try again.";
    for text in ["", "hello", "{}", "[1]", r#"{"seen":"1","act":"pass"}"#, "\u{0}"] {
        talk.say(text).await;
        assert_eq!(talk.note().await, unreadable, "{text:?}");
    }
    talk.act(&table.seen, "fly away").await;
    assert_eq!(talk.note().await, unreadable);
    talk.act(&table.seen, &"x".repeat(3_000)).await;
    assert_eq!(talk.note().await, unreadable);
    talk.say(&"x".repeat(10_000)).await;
    assert_eq!(talk.note().await, unreadable);
    talk.act("4000000000", &table.acts[0]).await;
    assert!(talk.note().await.starts_with("Something happened in the meantime."));
    talk.act(&table.seen, "draw deck").await;
    assert_eq!(talk.note().await, "Finish what you’ve started first.");
    let page = table.player.get(&table.path).await;
    assert_eq!(seen(&page.body), table.seen, "nothing happened");
    talk.act(&table.seen, &table.acts[0]).await;
    talk.lines().await;
}

#[tokio::test]
async fn a_doubled_act_is_done_once() {
    let table = Table::open().await;
    let mut talk = table.talk().await;
    talk.act(&table.seen, &table.acts[0]).await;
    let told = talk.lines().await;
    assert_eq!(told.len(), 1, "one thing has happened");
    // Sent again, because the answer was lost: the page hears that there is nothing more to hear.
    for mut talk in [talk, table.talk().await] {
        talk.act(&table.seen, &table.acts[0]).await;
        loop {
            let told = talk.hear().await.expect("the connection is open");
            assert!(told["note"].is_null(), "{told}");
            if told.as_object().is_some_and(serde_json::Map::is_empty) {
                break;
            }
        }
        // Another choice of that moment is too late, and is told so.
        talk.act(&table.seen, &table.acts[1]).await;
        assert_eq!(
            talk.note().await,
            "Something happened in the meantime. Look again, then choose."
        );
    }
}

#[tokio::test]
async fn a_huge_message_ends_the_connection_and_nothing_else() {
    let mut table = Table::open().await;
    let mut talk = table.talk().await;
    talk.shout(&"x".repeat(1_000_000)).await;
    while talk.hear().await.is_some() {}
    let mut again = table.talk().await;
    again.act(&table.seen, &table.acts[0]).await;
    again.lines().await;
    assert_eq!(table.player.get(&table.path).await.status, 200);
}

/// Whoever signs out elsewhere cuts the pages that are open there: what comes back is a stranger's.
#[tokio::test]
async fn a_page_of_a_lost_device_is_cut_off() {
    let mut table = Table::open().await;
    let page = table.player.post("/me/link", &[]).await;
    let link = page.attribute("id=\"link\"", "value").expect("the link is shown");
    let mut lost = table.world.visitor();
    lost.post(link.strip_prefix("http://house.test").expect("ours"), &[]).await.leads_to("/");
    let socket = format!("{}/socket?seen={}&seat=0", table.path, table.seen);
    let mut open = Talk::open(table.address, &lost, &socket).await;
    table.player.post("/me/sign-out", &[]).await.says(200, "Only this browser is you now");
    while open.hear().await.is_some() {}
    let again = Talk::open(table.address, &lost, &socket).await;
    assert_gone(again, "This seat no longer belongs").await;
    let mut mine = table.talk().await;
    mine.act(&table.seen, &table.acts[0]).await;
    mine.lines().await;
}

/// A ping costs an answer: twenty in a row are fine, and a hundred more end the connection.
#[tokio::test]
async fn a_flood_of_pings_is_cut() {
    let mut table = Table::open().await;
    let mut flood = table.talk().await;
    let mut pings = 0;
    while flood.ping().await {
        pings += 1;
        assert!(pings < 100_000, "nobody stops the flood");
    }
    assert!(pings > 120, "{pings}");
    assert_eq!(table.player.get(&table.path).await.status, 200);
}

#[tokio::test]
async fn a_flood_is_slowed_then_cut_and_others_play_on() {
    let mut table = Table::open().await;
    let mut flood = table.talk().await;
    let mut heard = Vec::new();
    while flood.shout("flood").await {
        match flood.hear().await {
            Some(told) => heard.extend(told["note"].as_str().map(str::to_owned)),
            None => break,
        }
        assert!(heard.len() < 1_000, "nobody stops the flood");
    }
    let too_quick = |note: &&String| *note == "That was too quick. Wait a second.";
    // Twenty in a row are looked at; after a hundred bad ones the connection ends.
    assert_eq!((heard.len(), heard.iter().filter(too_quick).count()), (100, 80), "{heard:?}");
    assert_eq!(table.player.get(&table.path).await.status, 200);
    let mut again = table.talk().await;
    again.act(&table.seen, &table.acts[0]).await;
    again.lines().await;
}

#[tokio::test]
async fn a_stranger_watches_but_can_not_act() {
    let mut table = Table::open().await;
    let stranger = table.world.visitor();
    let path = format!("{}/socket", table.path);
    let mut watching = Talk::open(table.address, &stranger, &path).await;
    watching.hear().await.unwrap();
    watching.act(&table.seen, &table.acts[0]).await;
    assert_eq!(watching.note().await, "You have no seat at this table, so you can’t play.");
    assert_eq!(seen(&table.player.get(&table.path).await.body), table.seen);
}

#[tokio::test]
async fn sockets_of_other_sites_and_of_no_table_stay_shut() {
    let table = Table::open().await;
    let path = format!("{}/socket", table.path);
    let evil = Talk::open_from(table.address, "http://evil.test", &table.player, &path).await;
    assert!(evil.is_err());
    let ours = format!("http://{}", table.address);
    // Where there is no table the page is told so, instead of trying for ever.
    for path in ["/table/0000000000000000/socket", "/table/x/socket", "/i/0000000000000000/socket"]
    {
        let talk = Talk::open_from(table.address, &ours, &table.player, path).await;
        assert_gone(talk.expect("a farewell"), "This table is no longer there.").await;
    }
}

/// The connection says why there is nothing to come back to, and ends.
async fn assert_gone(mut talk: Talk, why: &str) {
    let told = loop {
        let told = talk.hear().await.expect("a last word");
        if let Some(told) = told["gone"].as_str() {
            break told.to_owned();
        }
    };
    assert!(told.starts_with(why), "{told}");
    assert_eq!(talk.hear().await, None);
}

#[tokio::test]
async fn a_page_whose_seat_is_somebody_elses_is_told_so() {
    let table = Table::open().await;
    let host_sits = |seat: usize| format!("{}/socket?seen={}&seat={seat}", table.path, table.seen);
    let mut mine = 0;
    for seat in 0..2 {
        let mut talk = Talk::open(table.address, &table.player, &host_sits(seat)).await;
        if talk.hear().await.expect("a word")["gone"].is_null() {
            mine += 1;
            // The same page, in a browser that has forgotten who it was.
            let stranger = table.world.visitor();
            let talk = Talk::open(table.address, &stranger, &host_sits(seat)).await;
            assert_gone(talk, "This seat no longer belongs").await;
        }
    }
    assert_eq!(mine, 1, "the host has one of the two seats");
}

#[tokio::test]
async fn a_table_that_is_called_off_says_so_to_those_who_look() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, _, invite) = world.host("2").await;
    let guest = world.visitor();
    let mut looking = Talk::open(address, &guest, &format!("{invite}/socket")).await;
    looking.fragment("door").await;
    let leave = format!("{invite}/leave");
    host.post(&leave, &[]).await.leads_to("/");
    assert_gone(looking, "This table is no longer there.").await;
    // Sent again, because the answer was lost.
    host.post(&leave, &[]).await.leads_to("/");
}

#[tokio::test]
async fn those_who_wait_see_who_sits_down_and_are_led_to_the_game() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, table, invite) = world.host("2").await;
    let mut waiting = Talk::open(address, &host, &format!("{invite}/lobby")).await;
    waiting.fragment("chairs").await;
    let mut first = world.person("Femke").await;
    first.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    assert!(waiting.fragment("chairs").await.contains("Femke"));
    let mut second = world.person("Sietse").await;
    second.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    loop {
        let told = waiting.hear().await.expect("the connection is open");
        if told["goto"] == table.as_str() {
            break;
        }
    }
}

#[tokio::test]
async fn another_name_is_seen_by_everybody_at_once() {
    let mut table = Table::open().await;
    let mut talk = table.talk().await;
    talk.fragment("row-0").await;
    table.player.post("/name", &[("name", "Nieuwe Naam")]).await.leads_to("/");
    loop {
        let told = talk.hear().await.expect("the connection is open");
        if told.to_string().contains("Nieuwe Naam") {
            break;
        }
    }
}

#[tokio::test]
async fn the_terms_of_a_route_come_when_its_sheet_is_opened_and_when_they_change() {
    let mut table = Table::open().await;
    let mut talk = table.talk().await;
    talk.open_sheet("no-such-route").await;
    let unreadable = "That could not be understood. Reload the page and try again.";
    assert_eq!(talk.note().await, unreadable);
    let part = format!("terms-{}", table.route);
    for _ in 0..2 {
        talk.open_sheet(&table.route).await;
        let terms = talk.fragment(&part).await;
        assert!(terms.contains("Finish what you’ve started first."), "{terms}");
        talk.say(r#"{"open":null}"#).await;
    }
    talk.open_sheet(&table.route).await;
    talk.fragment(&part).await;
    // When both have chosen their contracts, the first turn begins.
    talk.act(&table.seen, &table.acts[0]).await;
    let page = table.guest.get(&table.path).await;
    let (seen, acts) = (seen(&page.body), acts(&page.body));
    let act = [("seen", seen.as_str()), ("act", acts[0].as_str())];
    table.guest.post(&format!("{}/act", table.path), &act).await.leads_to(&table.path);
    let terms = talk.fragment(&part).await;
    assert!(!terms.contains("Finish what you’ve started first."), "{terms}");
}

/// The number that a page shows after what it was told, if it was told one.
fn number_in(told: &serde_json::Value) -> Option<String> {
    let mut fragments = told["fragments"].as_array().into_iter().flatten();
    let shown = fragments.find(|fragment| fragment["id"] == "seen")?;
    Some(seen(shown["html"].as_str().expect("a text")))
}

impl Table {
    /// Spectators whose pages are up to date.
    async fn spectators(&self, count: usize) -> Vec<Talk> {
        let mut all = Vec::new();
        for _ in 0..count {
            let path = format!("{}/socket?seen={}", self.path, self.seen);
            let mut one = Talk::open(self.address, &self.world.visitor(), &path).await;
            // Something that only they are told, so that everything before it is done.
            one.open_sheet(&self.route).await;
            one.fragment(&format!("terms-{}", self.route)).await;
            one.say(r#"{"open":null}"#).await;
            all.push(one);
        }
        all
    }

    /// Whoever may acts; the number of facts after that.
    async fn act_on(&mut self) -> String {
        let path = self.path.clone();
        for who in [&mut self.player, &mut self.guest] {
            let page = who.get(&path).await;
            let (seen, acts) = (seen(&page.body), acts(&page.body));
            let Some(act) = choose(&acts) else { continue };
            self.world.clock.advance(Duration::from_secs(1));
            let form = [("seen", seen.as_str()), ("act", act)];
            who.post(&format!("{path}/act"), &form).await.leads_to(&path);
            return crate::support::seen(&who.get(&path).await.body);
        }
        panic!("nobody at the table can act")
    }
}

/// Listens until the page shows this number, and tells the lines that came on the way.
async fn told_of(talk: &mut Talk, number: &str) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let told = talk.hear().await.expect("the connection is open");
        let new = told["lines"].as_array().into_iter().flatten();
        lines.extend(new.map(|line| line.as_str().expect("a text").to_owned()));
        if number_in(&told).as_deref() == Some(number) {
            return lines;
        }
    }
}

#[tokio::test]
async fn every_spectator_is_told_every_move_once_whoever_comes_and_goes() {
    let mut table = Table::open().await;
    let mut watching = table.spectators(5).await;
    for round in 0..12 {
        let number = table.act_on().await;
        let mut told = Vec::new();
        for one in &mut watching {
            told.push(told_of(one, &number).await);
        }
        assert!(!told[0].is_empty(), "a move is a line of the log");
        assert!(told.iter().all(|lines| *lines == told[0]), "{told:?}");
        // The one who has been there longest goes, in the middle of it all, and somebody else comes.
        if round % 3 == 2 {
            drop(watching.remove(0));
            table.seen = number;
            watching.extend(table.spectators(1).await);
        }
    }
}

#[tokio::test]
async fn a_spectator_with_an_open_sheet_is_told_its_terms_with_the_move() {
    let mut table = Table::open().await;
    let mut watching = table.spectators(3).await;
    let part = format!("terms-{}", table.route);
    for one in 0..3 {
        watching[one].open_sheet(&table.route).await;
        watching[one].fragment(&part).await;
        let number = table.act_on().await;
        for other in &mut watching {
            told_of(other, &number).await;
        }
        watching[one].say("hello").await;
        let unreadable = "That could not be understood. Reload the page and try again.";
        assert_eq!(watching[one].note().await, unreadable);
        watching[one].say(r#"{"open":null}"#).await;
    }
}

/// A script hears of no ping: a page that asks for it is told that the house is still there, one that sleeps in the
/// gallery too, and misses nothing else for it.
#[tokio::test]
async fn pages_that_are_told_nothing_hear_that_the_house_is_there() {
    let mut table = Table::open().await;
    let path = format!("{}/socket?seen={}&beats=1", table.path, table.seen);
    let mut pages = Vec::new();
    for who in [&table.player, &table.world.visitor(), &table.world.visitor()] {
        pages.push(Talk::open(table.address, who, &path).await);
    }
    for page in &mut pages {
        let mut beats = 0;
        while beats < 3 {
            beats += u32::from(page.hear().await.expect("the connection is open") == beat());
        }
    }
    let number = table.act_on().await;
    for page in &mut pages {
        assert!(!told_of(page, &number).await.is_empty());
    }
    // Whoever does not know what a beat is gets none before what it asks for.
    let mut old = table.talk().await;
    old.open_sheet(&table.route).await;
    while let Some(told) = old.hear().await {
        assert_ne!(told, beat());
        if told.to_string().contains("terms-") {
            break;
        }
    }
}

/// Pings of the protocol go out as well, and must not put the next beat off: a page gives up after 3.8 seconds.
#[tokio::test]
async fn a_ping_puts_no_beat_off() {
    let table = Table::open().await;
    let path = format!("{}/socket?seen={}&beats=1", table.path, table.seen);
    let mut page = Talk::open(table.address, &table.world.visitor(), &path).await;
    while page.hear().await.expect("the connection is open") != beat() {}
    // From here on time passes as soon as everybody waits.
    tokio::time::pause();
    let (began, mut last) = (Instant::now(), Instant::now());
    while began.elapsed() < 4 * PING_EVERY {
        page.hear().await.expect("the connection is open");
        assert!(last.elapsed() < Duration::from_millis(2_500), "{:?}", last.elapsed());
        last = Instant::now();
    }
}

/// A message with nothing in it.
fn beat() -> serde_json::Value {
    serde_json::json!({"fragments": []})
}
