//! Deals that anybody can check, as pages, forms and programs meet them.

use std::io;
use std::sync::{Arc, Mutex};

use tables::{GameId, Hex32, commitment, pledge};
use tracing_subscriber::fmt::MakeWriter;
use vocab::limits::PART_OPENED_WITHIN;
use vocab::page::PartSight;

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, assert_legal, play_out};

/// What a browser makes up for a seat: the part that it opens first, and what it pledges before.
fn made_up(number: u8) -> (String, String) {
    let part = Hex32([number; 32]);
    (part.to_string(), pledge(&part).to_string())
}

fn id(table: &str) -> GameId {
    table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id")
}

/// The secret of a table, which only the store has.
async fn secret(world: &World, table: &str) -> Hex32 {
    let stored = world.store.ledger().game(id(table)).await.expect("the store works");
    Hex32(*stored.expect("a table").seed.bytes())
}

const WANTED: [(&str, &str); 5] = [
    ("board", "amsterdam"),
    ("variant", "plain"),
    ("opponents", "1"),
    ("friends", "1"),
    ("level", "easy"),
];

/// A table of two whose browsers have both pledged, the paths of it and of its invitation.
async fn gathered(world: &World) -> (Client, Client, String, String) {
    let mut host = world.person("Hanna").await;
    let pledge = made_up(1).1;
    let form = [&WANTED[..], &[("pledge", pledge.as_str())]].concat();
    let table = host.post("/invite", &form).await.place();
    let invite = host.get(&table).await.place();
    let mut guest = world.visitor();
    let pledge = made_up(2).1;
    let form = [("name", "Gijs"), ("pledge", pledge.as_str())];
    guest.post(&format!("{invite}/sit"), &form).await.leads_to(&table);
    (host, guest, table, invite)
}

#[tokio::test]
async fn browsers_open_what_they_have_pledged_and_the_deal_is_checked_afterwards() {
    let world = World::open().await;
    let (mut host, mut guest, table, invite) = gathered(&world).await;
    let commitment = commitment(&secret(&world, &table).await).to_string();
    host.get(&invite).await.says(200, &commitment);
    let open = format!("{table}/open");
    let [hers, his] = [made_up(1), made_up(2)];
    // Too early: nobody is bound yet.
    host.post(&open, &[("part", &hers.0)]).await.says(409, "does not belong to the deal");
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&invite);
    host.get(&table).await.leads_to(&invite);
    let page = guest.get(&invite).await;
    page.says(200, "The cards are being dealt");
    let asked = page.attribute("id=\"chairs\"", "data-pledged").expect("it asks for parts");
    assert!(asked.contains(&hers.1) && asked.contains(&his.1), "{asked}");
    let seal = page.attribute("id=\"chairs\"", "data-seal").expect("it is sealed");
    // Nothing changes now, and the page says why.
    host.post(&format!("{invite}/seats"), &[("count", "3")]).await.says(409, "being dealt");
    guest.post(&format!("{invite}/leave"), &[]).await.says(409, "being dealt");

    // Bad parts: too short, too long, no digits, somebody else's, from somebody who only looks on.
    let long = format!("{}00", hers.0);
    for bad in ["", "00", &hers.0[..62], &long, &hers.0.replace('1', "G")] {
        host.post(&open, &[("part", bad)]).await.says(400, "");
    }
    host.post(&open, &[]).await.says(400, "");
    let strange = made_up(9).0;
    host.post(&open, &[("part", &strange)]).await.says(409, "does not belong to the deal");
    world.visitor().post(&open, &[("part", &hers.0)]).await.says(403, "");
    guest.get(&invite).await.says(200, &asked);

    for _ in 0..2 {
        // Twice, since an answer may be lost.
        host.post(&open, &[("part", &hers.0)]).await.says(204, "");
    }
    guest.get(&invite).await.says(200, &his.1);
    guest.post(&open, &[("part", &his.0)]).await.says(204, "");
    guest.get(&invite).await.leads_to(&table);
    guest.get(&table).await.says(200, &commitment);
    guest.post(&open, &[("part", &his.0)]).await.says(204, "");
    guest.post(&open, &[("part", &strange)]).await.says(409, "does not belong to the deal");
    let running = guest.get(&format!("{table}/deal")).await;
    running.says(200, "While the game lasts the secret stays secret.");
    running.says(200, &seal);

    guest.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    guest.get(&table).await.says(200, "Check this deal");
    guest.get(&format!("{table}/replay")).await.says(200, "Check this deal");
    let checked = guest.get(&format!("{table}/deal")).await;
    checked.says(200, "Everything fits: all ");
    for value in [&seal, &commitment, &hers.0, &his.0, &secret(&world, &table).await.to_string()] {
        checked.says(200, value);
    }
    assert_legal(&guest.get(&format!("{table}/record")).await.body);
}

#[tokio::test]
async fn a_part_that_does_not_come_is_done_without_and_everybody_sees_it() {
    let world = World::open().await;
    let (mut host, mut guest, table, invite) = gathered(&world).await;
    let first = commitment(&secret(&world, &table).await).to_string();
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&invite);
    let mut listener = world.house.listen(id(&table), None).await.expect("a listener");
    world.house_clock.advance(PART_OPENED_WITHIN);
    while listener.next().await.expect("the table lives").game.is_none() {}
    let second = commitment(&secret(&world, &table).await).to_string();
    assert_ne!(first, second);
    let late = guest.post(&format!("{table}/open"), &[("part", &made_up(2).0)]).await;
    late.says(409, "does not belong to the deal");
    let running = guest.get(&format!("{table}/deal")).await;
    for words in ["Dealt again", "a part was not opened in time", &first, &second] {
        running.says(200, words);
    }
    host.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let checked = host.get(&format!("{table}/deal")).await;
    for words in ["Everything fits", "a part was not opened in time", &first, &second] {
        checked.says(200, words);
    }
}

#[tokio::test]
async fn a_form_with_a_bad_pledge_makes_nothing() {
    let world = World::open().await;
    let (mut host, mut guest) = (world.person("Hanna").await, world.person("Gijs").await);
    let many = vec![made_up(1).1; 6].join(" ");
    for bad in ["x", &made_up(1).1[1..], &made_up(1).1.to_uppercase(), &many] {
        for path in ["/play", "/invite"] {
            let form = [&WANTED[..], &[("pledge", bad)]].concat();
            host.post(path, &form).await.says(400, "");
        }
    }
    host.get("/").await.says(200, "Hanna");
    assert!(!host.get("/").await.body.contains("/table/"), "no table was made");
    let table = host.post("/invite", &WANTED).await.place();
    let invite = host.get(&table).await.place();
    guest.post(&format!("{invite}/sit"), &[("pledge", "x")]).await.says(400, "");
    let look = world.house.look(id(&table), None).await.expect("a table");
    assert_eq!(look.table.seats.iter().filter_map(|sitter| sitter.name()).count(), 1);
}

/// Whoever sends what somebody else has pledged gets a seat, and is told that the house makes its part.
#[tokio::test]
async fn a_pledge_that_was_copied_is_not_taken_and_the_page_says_so() {
    let world = World::open().await;
    let (mut host, _, table, invite) = gathered(&world).await;
    host.post(&format!("{invite}/seats"), &[("count", "4")]).await.leads_to(&invite);
    let copied = made_up(1).1;
    let mut copier = world.visitor();
    let form = [("name", "Kees"), ("pledge", copied.as_str())];
    let told = format!("{invite}?unpledged");
    copier.post(&format!("{invite}/sit"), &form).await.leads_to(&told);
    copier.get(&told).await.says(200, "the server makes its part");
    copier.post(&format!("{invite}/beside"), &form).await.leads_to(&told);
    // Nor for two seats by one form.
    let twice = format!("{copied} {copied}");
    let form = [&WANTED[..], &[("pledge", twice.as_str())]].concat();
    host.post("/invite", &form).await.says(400, "");
    let look = world.house.look(id(&table), None).await.expect("a table");
    let parts = &look.table.deal.as_ref().expect("a deal").parts;
    assert_eq!(parts.iter().filter(|part| **part == PartSight::House).count(), 2, "{parts:?}");
}

/// Without script, and for programs that pledge nothing, a game begins at once; its deal is checked all the same.
#[tokio::test]
async fn without_script_the_house_makes_the_part_and_says_so() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    player.get(&table).await.says(200, "id=\"market\"");
    player.get(&format!("{table}/deal")).await.says(200, "Part made by the server");
    play_out(&world, &mut player, &table).await;
    player.get(&format!("{table}/deal")).await.says(200, "Everything fits: all ");
}

/// What is logged, down to the last word.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl io::Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics meanwhile").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'w> MakeWriter<'w> for Heard {
    type Writer = Heard;

    fn make_writer(&'w self) -> Heard {
        self.clone()
    }
}

#[tokio::test]
async fn while_a_game_lasts_its_secret_is_in_no_page_frame_log_or_export() {
    let heard = Heard::default();
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(heard.clone())
        .finish();
    // Everything of this test happens on its own thread.
    let _guard = tracing::subscriber::set_default(log);
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, mut guest, table, invite) = gathered(&world).await;
    let mut told = String::new();
    let mut secrets = vec![secret(&world, &table).await];
    let mut lobby = Talk::open(address, &guest, &format!("{invite}/lobby")).await;
    told += &lobby.hear().await.expect("the lobby").to_string();
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&invite);
    told += &lobby.hear().await.expect("the cards are being dealt").to_string();
    told += &host.get(&invite).await.body;
    // Dealt again: the first secret was never told either.
    host.post(&format!("{table}/open"), &[("part", &made_up(1).0)]).await.says(204, "");
    world.house_clock.advance(PART_OPENED_WITHIN);
    while let Some(words) = lobby.hear().await {
        told += &words.to_string();
        if words.get("goto").is_some() {
            break;
        }
        // The part that comes next in her chain is unknown: she is not there for the second deal either.
        world.house_clock.advance(PART_OPENED_WITHIN);
    }
    secrets.push(secret(&world, &table).await);
    let mut page = Talk::open(address, &guest, &format!("{table}/socket")).await;
    told += &page.hear().await.expect("the table").to_string();
    let paths =
        ["", "/replay", "/replay?step=0&seat=open", "/deal", "/record", "/account", "/socket"];
    for path in paths {
        for client in [&mut host, &mut guest, &mut world.visitor()] {
            let answer = client.get(&format!("{table}{path}")).await;
            told += &answer.body;
            told += &format!("{:?}", answer.headers);
        }
    }
    told += &host.get("/").await.body;
    let look = world.house.look(id(&table), None).await.expect("a table");
    told += &format!("{look:?} {:?}", world.store.ledger().game(id(&table)).await);
    told += &String::from_utf8_lossy(&heard.0.lock().expect("nobody panics meanwhile"));
    assert!(told.contains("a part was not opened in time"), "the log was heard");
    assert!(told.contains(&commitment(&secrets[1]).to_string()), "pages were read");
    for secret in &secrets {
        let bytes = format!("{:?}", secret.0);
        for form in [secret.to_string(), secret.to_string().to_uppercase(), bytes] {
            assert!(!told.contains(&form), "the secret was told");
        }
    }
    // Once it is over everybody may know.
    guest.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let last = secrets[1].to_string();
    guest.get(&format!("{table}/record")).await.says(200, &last);
    guest.get(&format!("{table}/deal")).await.says(200, &last);
}
