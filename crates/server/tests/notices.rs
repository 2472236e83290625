//! Notices to people who are not looking, all the way to where they end: a push service, a mail server and
//! a chat program that the test plays.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::Value;
use server::limits::{ERRAND_PAUSES, MAILS_TO_ONE_MAX};
use tables::limits::SUMMONS_AFTER;

use crate::clocks::{friends, keep};
use crate::sinks::{HttpSink, Mailed, Postmaster, Reply, SmtpSink, Subscriber, check_signature};
use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, seen};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const HOME: &str = "https://play.example.org";

/// A house with a post office that is known as [`HOME`] and sends mail by this server.
async fn house(mail: Option<&SmtpSink>) -> World {
    World::with_post(Some(HOME.parse().expect("an address")), mail.map(|sink| sink.url.as_str()))
        .await
}

/// Hanna and Gijs at a table with two days for a move; both have chosen, and Hanna is to move.
async fn pair(world: &World) -> (Client, Client, String) {
    pair_with(world, "2d").await
}

/// The same with another clock.
async fn pair_with(world: &World, clock: &str) -> (Client, Client, String) {
    let (mut host, mut guest, table, invite) = friends(world, clock).await;
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    keep(&mut host, &table).await;
    keep(&mut guest, &table).await;
    (host, guest, table)
}

/// Lets somebody draw two cards, which ends their turn.
async fn draw_two(client: &mut Client, table: &str) {
    for _ in 0..2 {
        let number = seen(&client.get(table).await.body);
        let act = [("act", "draw deck"), ("seen", number.as_str())];
        client.post(&format!("{table}/act"), &act).await.leads_to(table);
    }
}

/// Subscribes a browser at a push service.
async fn subscribe(client: &mut Client, service: &HttpSink) -> Subscriber {
    let browser = Subscriber::new();
    let endpoint = format!("{}/push/1", service.origin);
    let fields = [
        ("endpoint", endpoint.as_str()),
        ("p256dh", browser.p256dh.as_str()),
        ("auth", browser.auth.as_str()),
    ];
    client.post("/notices/push", &fields).await.leads_to("/name");
    browser
}

async fn hook(client: &mut Client, sink: &mut HttpSink) {
    let address = format!("{}/hook", sink.origin);
    client.post("/notices/hook", &[("address", &address)]).await.leads_to("/name");
    let hello = told(&sink.next().await.body);
    assert!(hello.contains("From now on you will be told here"), "{hello}");
}

/// What a chat program shows.
fn told(body: &[u8]) -> String {
    let body: Value = serde_json::from_slice(body).expect("JSON");
    body["text"].as_str().expect("a text").to_owned()
}

#[tokio::test]
async fn a_push_reaches_the_browser_of_whoever_does_not_look() {
    let (world, mut service) = (house(None).await, HttpSink::open().await);
    let (mut host, mut guest, table) = pair(&world).await;
    guest.read("sv").await;
    let browser = subscribe(&mut guest, &service).await;
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let came = service.next().await;
    let key = guest.get("/name").await.attribute("id=\"push\"", "data-key").expect("a key");
    let now = u64::try_from(world.house_clock.now().unix_ms / 1_000).expect("after 1970");
    let claims = check_signature(&came, &key, &service.origin, now);
    assert_eq!(claims["sub"], HOME);
    let words: Value = serde_json::from_str(&browser.read(&came)).expect("JSON");
    assert_eq!(words["title"], "Din tur · Amsterdam");
    assert_eq!(words["text"], "Hanna väntar på dig. Du har 2 dagar kvar.");
    assert_eq!(words["path"], table.as_str());
    assert_eq!((&words["lang"], &words["waiting"]), (&"sv".into(), &1.into()));

    // A reminder, and no more of this turn.
    let browser = subscribe(&mut guest, &service).await;
    world.house_clock.advance(DAY * 8 / 5 - SUMMONS_AFTER);
    let words = browser.read(&service.next().await);
    assert!(words.contains("Din tid håller på att ta slut"), "{words}");
    assert!(words.contains("10 timmar"), "{words}");
    draw_two(&mut guest, &table).await;
    draw_two(&mut host, &table).await;
    let browser = subscribe(&mut guest, &service).await;
    world.house_clock.advance(SUMMONS_AFTER);
    assert!(browser.read(&service.next().await).contains("Din tur"));
    assert!(service.is_empty(), "one a turn, and one reminder");

    // A browser that takes no more is forgotten.
    draw_two(&mut guest, &table).await;
    draw_two(&mut host, &table).await;
    service.answers(Reply::Status(410));
    world.house_clock.advance(SUMMONS_AFTER);
    service.next().await;
    while guest.get("/name").await.body.contains("data-browser=") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whoever_looks_or_has_switched_off_is_told_nothing() {
    let (world, mut sink) = (house(None).await, HttpSink::open().await);
    let (mut host, mut guest, table) = pair(&world).await;
    for client in [&mut host, &mut guest] {
        hook(client, &mut sink).await;
    }
    let address = listen(&world).await;
    let number = seen(&guest.get(&table).await.body);
    let path = format!("{table}/socket?seen={number}&seat=1&lang=en");
    let mut page = Talk::open(address, &guest, &path).await;
    draw_two(&mut host, &table).await;
    // The page has heard of it, so it looks.
    while !page.fragment("status").await.contains("mine") {}
    world.house_clock.advance(SUMMONS_AFTER);
    draw_two(&mut guest, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let told_first = told(&sink.next().await.body);
    assert!(told_first.contains("Gijs is waiting for you"), "{told_first}");
    drop(page);

    let id = host.get("/name").await.attribute("name=\"channel\"", "value").expect("a channel");
    // Nobody closes somebody else's.
    guest.post("/notices/off", &[("channel", &id)]).await.says(403, "");
    for bad in ["", "1", "0123456789abcdeu"] {
        host.post("/notices/off", &[("channel", bad)]).await.says(400, "");
    }
    for _ in 0..2 {
        host.post("/notices/off", &[("channel", &id)]).await.leads_to("/name");
    }
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let told_guest = told(&sink.next().await.body);
    assert!(told_guest.contains("Hanna is waiting for you"), "{told_guest}");
    draw_two(&mut guest, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let told_guest = told(&sink.next().await.body);
    assert!(told_guest.contains("Hanna is waiting for you"), "nothing went to Hanna: {told_guest}");
    assert!(told_guest.ends_with(&format!("{HOME}{table}")), "{told_guest}");
}

#[tokio::test]
async fn what_does_not_answer_is_tried_again_with_growing_pauses() {
    let (world, mut sink) = (house(None).await, HttpSink::open().await);
    let (mut host, mut guest, table) = pair_with(&world, "none").await;
    hook(&mut guest, &mut sink).await;
    sink.answers(Reply::Status(503));
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let first = sink.next().await;
    for pause in ERRAND_PAUSES {
        // It waits for the clock only after it has heard the answer.
        let again = loop {
            world.house_clock.advance(pause);
            for _ in 0..200 {
                tokio::task::yield_now().await;
            }
            if !sink.is_empty() {
                break sink.next().await;
            }
        };
        assert_eq!(again.body, first.body);
    }
    // After the last time, and once the turn has passed, nobody is bothered any more.
    draw_two(&mut guest, &table).await;
    sink.answers(Reply::Status(200));
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    assert!(told(&sink.next().await.body).contains("Hanna"));
    assert!(sink.is_empty());
}

#[tokio::test]
async fn mail_is_sent_to_whoever_has_confirmed_it_until_they_end_it() {
    let mut post = SmtpSink::open().await;
    let world = house(Some(&post)).await;
    let (mut host, mut guest, table) = pair(&world).await;
    guest.read("nl").await;
    guest.post("/notices/mail", &[("address", "gijs@example.org")]).await.leads_to("/name");
    let asked = post.next().await;
    assert_eq!(asked.to, "<gijs@example.org>");
    assert!(!asked.head.contains("List-Unsubscribe"), "{}", asked.head);
    guest.get("/name").await.says(200, "open eerst de link in de mail");
    let link = path_in(&asked, "/mail/on/");
    // Before it is confirmed nothing is sent there.
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    draw_two(&mut guest, &table).await;
    let mut stranger = world.visitor();
    stranger.get(&link).await.says(200, "Yes, send me mail");
    let forged = link.replace(|letter: char| letter.is_ascii_digit(), "f");
    stranger.get(&forged).await.says(404, "");
    stranger.get("/mail/on/nonsense/0").await.says(404, "");
    guest.get("/name").await.says(200, "open eerst de link in de mail");
    stranger.post(&link, &[]).await.says(200, "Mail is on");

    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let mail = post.next().await;
    assert!(mail.text.starts_with("Hanna wacht op je. Je hebt nog 2 dagen."), "{}", mail.text);
    assert!(mail.text.contains(&format!("{HOME}{table}")), "{}", mail.text);
    let off = path_in(&mail, "/mail/off/");
    assert!(mail.head.contains(&format!("List-Unsubscribe: <{HOME}{off}>")), "{}", mail.head);
    assert!(mail.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    // Programs that look at links decide nothing; a mail program ends it with one click.
    stranger.get(&off).await.says(200, "Switch it off");
    stranger.post_from(None, &format!("{off}0"), &[]).await.says(200, "");
    guest.get("/name").await.says(200, "gijs@example.org");
    let click = [("List-Unsubscribe", "One-Click")];
    stranger.post_from(None, &off, &click).await.says(200, "Mail is off");
    stranger.post_from(None, &off, &click).await.says(200, "Mail is off");
    assert!(!guest.get("/name").await.body.contains("gijs@example.org"));
    draw_two(&mut guest, &table).await;
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    host.get(&table).await;
    assert!(post.is_empty());
}

/// The path of a link in a mail that begins so.
fn path_in(mail: &Mailed, start: &str) -> String {
    let mut links = mail.text.split_whitespace().filter_map(|word| word.strip_prefix(HOME));
    links.find(|link| link.starts_with(start)).expect("a link").to_owned()
}

#[tokio::test]
async fn nobody_has_strangers_mailed_often() {
    let mut post = SmtpSink::open().await;
    let world = house(Some(&post)).await;
    for _ in 0..MAILS_TO_ONE_MAX {
        let mut somebody = world.person("Mallory").await;
        let asked = somebody.post("/notices/mail", &[("address", "ann@example.org")]).await;
        asked.leads_to("/name");
        assert_eq!(post.next().await.to, "<ann@example.org>");
    }
    let mut mallory = world.person("Mallory").await;
    let more = mallory.post("/notices/mail", &[("address", "ann@example.org")]).await;
    more.says(422, "That address was asked already");
    let others = ["b@example.org", "c@example.org", "d@example.org", "e@example.org"];
    for (address, leads) in others.into_iter().zip([true, true, true, false]) {
        let asked = mallory.post("/notices/mail", &[("address", address)]).await;
        assert_eq!(asked.status == 303, leads, "{address}");
    }
    for bad in ["", "ann", "ann@example.org\r\nBcc: all@example.org", "<ann@example.org>"] {
        mallory.post("/notices/mail", &[("address", bad)]).await.says(422, "no mail address");
    }
    // A mail server that refuses changes nothing for anybody.
    let mut ann = world.person("Ann").await;
    post.behaves(Postmaster::Refuses);
    ann.post("/notices/mail", &[("address", "x@example.org")]).await.leads_to("/name");
    ann.get("/name").await.says(200, "x@example.org");
}

#[tokio::test]
async fn addresses_that_are_none_are_told_and_change_nothing() {
    let (world, sink) = (house(None).await, HttpSink::open().await);
    let mut ann = world.person("Ann").await;
    let long = format!("https://chat.example.org/{}", "x".repeat(10_000));
    for (address, words) in [
        ("chat.example.org", "no web address"),
        ("https://ann:secret@chat.example.org", "no web address"),
        (long.as_str(), "too long"),
    ] {
        ann.post("/notices/hook", &[("address", address)]).await.says(422, words);
    }
    let here = format!("{}/", sink.origin);
    sink.answers(Reply::Redirect("http://127.0.0.1:1/".to_owned()));
    ann.post("/notices/hook", &[("address", &here)]).await.says(422, "did not take our message");
    let keys = Subscriber::new();
    let endpoint = format!("{}/push", sink.origin);
    for (endpoint, p256dh, words) in [
        (long.as_str(), keys.p256dh.as_str(), "too long"),
        ("nonsense", keys.p256dh.as_str(), "can’t be used"),
        (endpoint.as_str(), "nonsense", "can’t be used"),
    ] {
        let fields = [("endpoint", endpoint), ("p256dh", p256dh), ("auth", keys.auth.as_str())];
        ann.post("/notices/push", &fields).await.says(422, words);
    }
    assert!(!ann.get("/name").await.body.contains("class=\"channels\""));
    ann.post("/notices/mail", &[("address", "ann@example.org")]).await.says(404, "");
    // Strangers have nothing to be told of.
    world.visitor().post("/notices/feed", &[]).await.says(403, "");
    assert!(!world.visitor().get("/name").await.body.contains("id=\"notices\""));
    // A flood ends; the page says so.
    let flood = async |client: &mut Client| client.post("/notices/feed", &[]).await.status;
    while flood(&mut ann).await == 200 {}
    ann.post("/notices/feed", &[]).await.says(422, "too much at once");
}

#[tokio::test]
async fn nobody_is_sent_into_the_network_of_the_house() {
    let (world, mut inside) = (World::with_public(None).await, HttpSink::open().await);
    let mut ann = world.person("Ann").await;
    let address = inside.origin.replace("http://127.0.0.1", "https://localhost");
    // Nobody learns which names there are inside.
    for nothing in [&*address, "https://nothing.invalid/"] {
        let told = ann.post("/notices/hook", &[("address", nothing)]).await;
        told.says(422, "Nobody answers at that address");
    }
    ann.post("/notices/hook", &[("address", &inside.origin)]).await.says(422, "https://");
    assert!(inside.is_empty());
}

#[tokio::test]
async fn a_feed_tells_whoever_has_its_address() {
    let world = house(None).await;
    let (mut host, mut guest, table) = pair(&world).await;
    let made = guest.post("/notices/feed", &[]).await;
    let feed = made.attribute("id=\"link\"", "value").expect("an address");
    let feed = feed.strip_prefix(HOME).expect("the public address").to_owned();
    let mut reader = world.visitor();
    let empty = reader.get(&feed).await;
    empty.says(200, "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">");
    assert!(!empty.body.contains("<entry>"), "{}", empty.body);
    host.post("/name", &[("name", "<b>Hanna</b> & 🙂")]).await.leads_to("/");
    draw_two(&mut host, &table).await;
    world.house_clock.advance(SUMMONS_AFTER);
    let told = loop {
        let told = reader.get(&feed).await;
        if told.body.contains("<entry>") {
            break told;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(told.header(header::CONTENT_TYPE), "application/atom+xml; charset=utf-8");
    told.says(200, "&lt;b&gt;Hanna&lt;/b&gt; &amp; 🙂 is waiting for you.");
    told.says(200, &format!("<link href=\"{HOME}{table}\"/>"));
    // The address is shown once; another takes its place, and nothing is left of the first.
    assert!(!guest.get("/name").await.body.contains("/feed/"));
    let next = guest.post("/notices/feed", &[]).await.attribute("id=\"link\"", "value");
    reader.get(&feed).await.says(404, "");
    let next = next.expect("an address");
    reader.get(next.strip_prefix(HOME).expect("ours")).await.says(200, "<entry>");
    for bad in ["/feed/0", "/feed/%00", &format!("{feed}0")] {
        reader.get(bad).await.says(404, "");
    }
    guest.post("/me/sign-out", &[]).await.says(200, "");
    reader.get(next.strip_prefix(HOME).expect("ours")).await.says(404, "");
}

/// Two at one screen have turns of the same number, and each of them is waited for.
#[tokio::test]
async fn everybody_of_a_shared_screen_is_called() {
    let (world, mut sink) = (house(None).await, HttpSink::open().await);
    let (mut host, table, invite) = world.host("2").await;
    hook(&mut host, &mut sink).await;
    host.post(&format!("{invite}/beside"), &[("name", "Bodil")]).await.leads_to(&invite);
    let mut guest = world.visitor();
    let key = guest.get(&invite).await.attribute("name=\"key\"", "value").expect("a key");
    guest.post(&format!("{invite}/sit"), &[("name", "Gijs"), ("key", &key)]).await.leads_to(&table);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    world.house_clock.advance(SUMMONS_AFTER);
    // All three choose tickets: the screen is told that Bodil waits for Hanna, and Hanna for Bodil.
    let calls = [told(&sink.next().await.body), told(&sink.next().await.body)];
    for waits in ["Bodil", "Hanna"] {
        let said = calls.iter().filter(|call| call.contains(waits)).count();
        assert_eq!(said, 1, "{calls:?}");
    }
    assert!(sink.is_empty(), "Gijs has said nowhere that he wants to be told");
}

#[tokio::test]
async fn only_pages_of_ours_change_where_notices_go() {
    let world = house(None).await;
    let mut ann = world.person("Ann").await;
    for origin in [None, Some("https://evil.example")] {
        ann.post_from(origin, "/notices/feed", &[]).await.says(400, "");
    }
    let request = Request::get("/notices/feed");
    assert_eq!(ann.send(request, Body::empty()).await.status, 405);
}
