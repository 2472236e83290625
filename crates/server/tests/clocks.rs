//! Clocks as people at a table of friends meet them: chosen, shown, run out.

use std::time::Duration;

use crate::support::talk::{Talk, listen};
use crate::support::{Answer, Client, World, acts, seen};

/// A table of two friends with this clock, its game not begun: host, guest, its path, its invitation.
pub(crate) async fn friends(world: &World, clock: &str) -> (Client, Client, String, String) {
    let mut host = world.person("Hanna").await;
    let wanted = [
        ("board", "amsterdam"),
        ("variant", "plain"),
        ("opponents", "1"),
        ("friends", "1"),
        ("level", "easy"),
        ("first", "me"),
        ("clock", clock),
    ];
    let table = host.post("/invite", &wanted).await.place();
    let invite = host.get(&table).await.place();
    let mut guest = world.visitor();
    let key = guest.get(&invite).await.attribute("name=\"key\"", "value").expect("a key");
    guest.post(&format!("{invite}/sit"), &[("name", "Gijs"), ("key", &key)]).await.leads_to(&table);
    (host, guest, table, invite)
}

/// Somebody chooses the first of their tickets.
pub(crate) async fn keep(client: &mut Client, table: &str) {
    let page = client.get(table).await.body;
    let (act, seen) = (acts(&page).remove(0), seen(&page));
    client.post(&format!("{table}/act"), &[("act", &act), ("seen", &seen)]).await.leads_to(table);
}

/// What a row of a seat says of its time: how many milliseconds are left if it runs, and its words.
fn clock(page: &Answer, seat: usize) -> (Option<String>, String) {
    let row = page.body.split(&format!("<li id=\"seat-{seat}\"")).nth(1).expect("a row");
    let row = row.split("</ul>").next().unwrap_or_default();
    let face = row.split("class=\"face\">").nth(1).expect("a clock");
    let face = face.split('<').next().unwrap_or_default().to_owned();
    let left = row.split("data-left=\"").nth(1).and_then(|rest| rest.split('"').next());
    (left.map(str::to_owned), face)
}

#[tokio::test]
async fn a_clock_is_chosen_with_the_table_and_in_the_lobby() {
    let world = World::open().await;
    let (mut host, mut guest, table, invite) = friends(&world, "3+15").await;
    host.get("/").await.says(200, "<option value=\"3+15\">3 min + 15 s a move</option>");
    host.get(&invite).await.says(200, "<option value=\"3+15\" selected>");
    guest.get(&invite).await.says(200, "Everybody has 3 minutes, and 15 seconds more");
    let set = format!("{invite}/clock");
    // What is no clock, and who is no host, change nothing.
    for strange in ["", "3", "4+1", "99d", "3+15 "] {
        host.post(&set, &[("clock", strange)]).await.says(400, "");
    }
    host.post(&set, &[]).await.says(400, "");
    let other = guest.post(&set, &[("clock", "none")]).await;
    other.says(409, "Only the host of the table can do that");
    host.get(&invite).await.says(200, "<option value=\"3+15\" selected>");
    host.post(&set, &[("clock", "2d")]).await.leads_to(&invite);
    guest.get(&invite).await.says(200, "Everybody has 2 days for each move.");
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    let page = host.get(&table).await;
    assert_eq!(clock(&page, 0), (Some("172800000".to_owned()), "2 days 0 h".to_owned()));
    page.says(200, "clock.js");
    // A rematch has the same, and what is agreed on is not changed any more.
    host.post(&set, &[("clock", "none")]).await.leads_to(&table);
    host.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let again = host.post(&format!("{table}/rematch"), &[]).await.place();
    let lobby = host.get(&again).await.place();
    host.get(&lobby).await.says(200, "<option value=\"2d\" selected>");
}

#[tokio::test]
async fn against_bots_there_is_no_clock() {
    let world = World::open().await;
    let mut player = world.person("Hanna").await;
    let form = |clock| {
        [
            ("board", "amsterdam"),
            ("variant", "plain"),
            ("opponents", "1"),
            ("level", "easy"),
            ("clock", clock),
        ]
    };
    let table = player.post("/play", &form("3+15")).await.place();
    let page = player.get(&table).await;
    assert!(!page.body.contains("class=\"clock"), "{}", page.body);
    player.post("/play", &form("soon")).await.says(400, "");
    player.post("/invite", &form("soon")).await.says(400, "");
}

#[tokio::test]
async fn r3_a_bot_is_called_in_when_the_time_is_out() {
    let world = World::open().await;
    let (mut host, mut guest, table, invite) = friends(&world, "3+15").await;
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    keep(&mut host, &table).await;
    keep(&mut guest, &table).await;
    // It is Hanna's turn.
    let page = guest.get(&table).await;
    assert_eq!(clock(&page, 0), (Some("210000".to_owned()), "3:30".to_owned()));
    assert_eq!(clock(&page, 1), (None, "3:15".to_owned()));
    let call = format!("{table}/call-bot");
    world.house_clock.advance(Duration::from_secs(200));
    let low = guest.get(&table).await;
    assert_eq!(clock(&low, 0), (Some("10000".to_owned()), "0:10".to_owned()));
    low.says(200, "class=\"clock runs low\"");
    guest.post(&call, &[("seat", "0")]).await.says(409, "That player still has time");
    guest.post(&call, &[("seat", "4")]).await.says(409, "seats");
    guest.post(&call, &[("seat", "77")]).await.says(409, "seats");
    guest.post(&call, &[("seat", "Hanna")]).await.says(400, "");
    world.visitor().post(&call, &[("seat", "0")]).await.says(403, "");
    assert_eq!(seen(&guest.get(&table).await.body), seen(&page.body), "nothing has happened");

    // A page that is open hears of it by itself.
    let address = listen(&world).await;
    let number = seen(&page.body);
    let path = format!("{table}/socket?seen={number}&seat=1&lang=en");
    let mut talk = Talk::open(address, &guest, &path).await;
    world.house_clock.advance(Duration::from_secs(10));
    while !talk.fragment("proposal").await.contains("call-bot-0") {}
    let out = guest.get(&table).await;
    assert_eq!(clock(&out, 0), (None, "0:00".to_owned()));
    out.says(200, "time is out");
    out.says(200, "Call in a bot for Hanna");
    assert!(!host.get(&table).await.body.contains("call-bot-"), "nobody calls one for oneself");
    assert!(!world.visitor().get(&table).await.body.contains("call-bot-"));
    guest.post(&call, &[("seat", "0")]).await.leads_to(&table);
    guest.post(&call, &[("seat", "0")]).await.leads_to(&table);
    guest.get(&table).await.says(200, "a bot stands in");
    host.post(&format!("{table}/come-back"), &[]).await.leads_to(&table);
    assert!(!guest.get(&table).await.body.contains("a bot stands in"));
}

#[tokio::test]
async fn r3_whoever_closes_the_page_in_their_turn_has_gone() {
    let world = World::open().await;
    let (mut host, mut guest, table, invite) = friends(&world, "3+15").await;
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    keep(&mut host, &table).await;
    keep(&mut guest, &table).await;
    let address = listen(&world).await;
    let number = seen(&guest.get(&table).await.body);
    let path = |seat: u8| format!("{table}/socket?seen={number}&seat={seat}&lang=en");
    let mut here = Talk::open(address, &guest, &path(1)).await;
    // Hanna thinks for a while and goes.
    let hers = Talk::open(address, &host, &path(0)).await;
    host.get(&table).await.says(200, "");
    world.house_clock.advance(Duration::from_secs(20));
    hers.part().await;
    guest.get(&table).await.says(200, "");
    let call = format!("{table}/call-bot");
    world.house_clock.advance(Duration::from_secs(9));
    guest.post(&call, &[("seat", "0")]).await.says(409, "That player still has time");
    world.house_clock.advance(Duration::from_secs(1));
    while !here.fragment("proposal").await.contains("call-bot-0") {}
    guest.post(&call, &[("seat", "0")]).await.leads_to(&table);
    guest.get(&table).await.says(200, "a bot stands in");
}
