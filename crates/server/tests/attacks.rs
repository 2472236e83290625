//! What somebody tries who means no good. Each is answered, and nothing is lost by it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use server::limits::{BAD_MESSAGES_MAX, SOCKETS_AT_A_TABLE_MAX};
use store::{Moment, PersonId};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, acts, seen};

/// Two at a table whose game has begun, and its path.
async fn table(world: &World) -> (Client, Client, String) {
    let (mut host, path, invite) = world.host("1").await;
    let mut guest = world.person("Gijs").await;
    guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
    (host, guest, path)
}

/// A cookie that is cut, stretched, guessed or somebody else's by one letter is nobody's.
#[tokio::test]
async fn a_cookie_that_is_nearly_anothers_opens_nothing() {
    let world = World::open().await;
    let (mut host, _guest, path) = table(&world).await;
    let own = host.cookie.clone().expect("a cookie");
    let mut last = own.clone();
    let end = last.pop().expect("a value");
    let forged = [
        format!("{last}{}", if end == '0' { '1' } else { '0' }),
        last.clone(),
        format!("{own}0"),
        own.split('=').next().map(|name| format!("{name}=")).expect("a name"),
    ];
    let before = seen(&host.get(&path).await.body);
    for cookie in forged.into_iter().filter(|cookie| *cookie != own) {
        let mut thief = world.visitor();
        thief.cookie = Some(cookie);
        let page = thief.get(&path).await;
        assert!(acts(&page.body).is_empty(), "a stranger has no buttons");
        let act =
            thief.post(&format!("{path}/act"), &[("seen", &before), ("act", "draw deck")]).await;
        assert!(!act.status.is_success(), "{}", act.status);
    }
    assert_eq!(seen(&host.get(&path).await.body), before);
}

/// Acts that come again, late, early and out of order are done once or not at all.
#[tokio::test]
async fn acts_that_are_replayed_and_reordered_are_done_once() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, mut guest, path) = table(&world).await;
    let mut said: Vec<(String, String)> = Vec::new();
    for _ in 0..6 {
        for player in [&mut host, &mut guest] {
            let page = player.get(&path).await;
            let act = acts(&page.body).into_iter().find(|act| act != "take back");
            let Some(act) = act else { continue };
            let now = seen(&page.body);
            player
                .post(&format!("{path}/act"), &[("seen", &now), ("act", &act)])
                .await
                .leads_to(&path);
            said.push((now, act));
        }
    }
    assert!(said.len() >= 4, "{said:?}");
    let before = seen(&host.get(&path).await.body);
    let mut talk = Talk::open(address, &host, &format!("{path}/socket?seen={before}")).await;
    for (moment, act) in said.iter().rev().chain(&said) {
        world.clock.advance(Duration::from_secs(1));
        talk.act(moment, act).await;
        talk.act("4000000000", act).await;
    }
    // Whatever it was answered, the last word comes after all of it.
    talk.say(r#"{"open":"nowhere"}"#).await;
    for _ in 0..4 * said.len() {
        talk.hear().await.expect("the connection is open");
    }
    assert_eq!(seen(&host.get(&path).await.body), before, "nothing happened a second time");
}

#[tokio::test]
async fn ten_megabytes_are_read_by_nobody() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, _guest, path) = table(&world).await;
    let huge = "n".repeat(10 << 20);
    host.post("/name", &[("name", &huge)]).await.says(413, "That was too much");
    let act = [("seen", "1"), ("act", huge.as_str())];
    host.post(&format!("{path}/act"), &act).await.says(413, "That was too much");
    let before = seen(&host.get(&path).await.body);
    let mut talk = Talk::open(address, &host, &format!("{path}/socket?seen={before}")).await;
    // The house may hang up in the middle of it.
    talk.shout(&huge).await;
    while talk.hear().await.is_some() {}
    assert_eq!(seen(&host.get(&path).await.body), before);
}

/// Serves the same house with these limits, by its port and to those who come without one.
async fn served(world: &mut World, limits: &[(&str, &str)]) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let site = world.limit(limits);
    tokio::spawn(server::serve(listener, site, std::future::pending()));
    address
}

/// Opens so many sockets, and keeps those that are let in as a page does: one that does not answer would be let go.
async fn flood(
    (address, socket): (SocketAddr, &str),
    client: &Client,
    count: usize,
) -> JoinSet<()> {
    let origin = format!("http://{address}");
    let mut held = JoinSet::new();
    for _ in 0..count {
        if let Ok(talk) = Talk::open_from(address, &origin, client, socket).await {
            held.spawn(talk.stay());
        }
    }
    held
}

/// However many sockets somebody opens, with the usual limits so many of them are let in, and others still are.
#[tokio::test]
async fn thousands_of_sockets_of_one_client_meet_a_limit() {
    let mut world = World::open().await;
    let (host, guest, path) = table(&world).await;
    let address = served(&mut world, &[]).await;
    let socket = format!("{path}/socket");
    let held = flood((address, &socket), &host, 5_000).await;
    assert_eq!(held.len(), SOCKETS_AT_A_TABLE_MAX, "the others were turned away");
    Talk::open(address, &guest, &socket).await;
    drop(held);
    let crowded = served(&mut world, &[("pages-of-one", "2")]).await;
    let held = flood((crowded, &socket), &guest, 100).await;
    assert_eq!(held.len(), 2);
}

/// Whoever opens pages at many tables leaves those of their address to the people beside them.
#[tokio::test]
async fn one_person_has_a_share_of_pages_at_all_tables_together() {
    let mut world = World::open().await;
    let (host, guest, path) = table(&world).await;
    let address = served(&mut world, &[("pages-of-a-person", "3"), ("pages-of-one", "5")]).await;
    let (_, other) = world.player("amsterdam", "plain", "1").await;
    let [first, second] = [path, other].map(|path| format!("{path}/socket"));
    let _held = flood((address, &first), &host, 2).await;
    let more = flood((address, &second), &host, 10).await;
    assert_eq!(more.len(), 1, "three in all");
    let beside = flood((address, &first), &guest, 10).await;
    assert_eq!(beside.len(), 2, "what is left of the address");
}

/// When others have used up what is for everybody, a page is told so and not let go.
#[tokio::test]
async fn whoever_is_refused_for_what_others_do_is_none_the_worse_for_it() {
    let mut world = World::open().await;
    let (host, _guest, path) = table(&world).await;
    let limits = [("acts", "1/1"), ("messages-of-a-page", "1000/1000")];
    let address = served(&mut world, &limits).await;
    let (mut eager, other) = world.player("amsterdam", "plain", "1").await;
    let act = [("seen", "0"), ("act", "pass")];
    eager.post(&format!("{other}/act"), &act).await.says(409, "Something happened");
    let mut talk = Talk::open(address, &host, &format!("{path}/socket?seen=0")).await;
    for _ in 0..BAD_MESSAGES_MAX + 20 {
        talk.act("0", "pass").await;
        assert!(talk.note().await.starts_with("Too much is going on here just now"));
    }
    world.clock.advance(Duration::from_secs(60));
    talk.act("0", "pass").await;
    assert!(talk.note().await.starts_with("Something happened"), "it is still connected");
}

/// The bots of people who were made up at one address share its turns, though none of them opens a socket.
#[tokio::test]
async fn whoever_plays_without_script_thinks_as_one_of_their_address() {
    let world = World::open().await;
    let mut known = Vec::new();
    for (name, address) in [("Ann", "192.0.2.7"), ("Ben", "192.0.2.7"), ("Cas", "192.0.2.8")] {
        world.person_at(name, address).await;
        let all = world.store.people().list(Moment::at_ms(i64::MAX)).await;
        let all = all.expect("readable").into_iter().map(|entry| entry.person);
        known.extend(all.filter(|person| person.name.as_str() == name).map(|person| person.id));
    }
    let stranger = PersonId::new([9; 10]);
    let mut held = Vec::new();
    // As many think at once as there are cores.
    for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
        held.push(world.thinkers.enter(stranger).await);
    }
    let (order, mut thinking) = (Arc::new(Mutex::new(Vec::new())), JoinSet::new());
    for (number, host) in known.into_iter().enumerate() {
        let (thinkers, order) = (world.thinkers.clone(), order.clone());
        thinking.spawn(async move {
            let turn = thinkers.enter(host).await;
            order.lock().expect("no panic").push(number);
            drop(turn);
        });
        while world.thinkers.waiting() <= number {
            tokio::task::yield_now().await;
        }
    }
    drop(held.pop());
    thinking.join_all().await;
    assert_eq!(*order.lock().expect("no panic"), [0, 2, 1], "the other address comes between");
}

/// No path leads out of the house, however it is written.
#[tokio::test]
async fn paths_lead_nowhere_else() {
    let world = World::open().await;
    let (mut host, _guest, path) = table(&world).await;
    for trick in [
        "/static/../../Cargo.toml",
        "/static/%2e%2e/%2e%2e/Cargo.toml",
        "/static/..%2f..%2fCargo.toml",
        "/static/..%5c..%5cCargo.toml",
        "/static//etc/passwd",
        "/static/%00",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/picture/..%2f..%2fCargo.toml",
        "/rules/..%2fCargo.toml",
        "/rules/%2e%2e",
        "/records/..%2fx",
        "/i/..%2f..%2f",
        &*format!("{path}/at/99"),
        &*format!("{path}/at/-1/socket"),
        &*format!("{path}/../../"),
        &*format!("{path}/record/..%2f.."),
    ] {
        let answer = host.get(trick).await;
        assert!(
            answer.status.is_client_error() || answer.status.is_redirection(),
            "{trick}: {}",
            answer.status
        );
        assert!(!answer.body.contains("[workspace]") && !answer.body.contains("root:"), "{trick}");
    }
}
