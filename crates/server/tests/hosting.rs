//! The host removes, readmits, calls off, hands over and closes, as a browser without script meets it.

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World, assert_legal};

/// Takes a seat as somebody does who has just opened the link.
async fn join(world: &World, invite: &str, name: &str) -> Client {
    let mut guest = world.visitor();
    let page = guest.get(invite).await;
    let key = page.attribute("name=\"key\"", "value").expect("the page holds a key");
    guest.post(&format!("{invite}/sit"), &[("name", name), ("key", &key)]).await.place();
    guest
}

#[tokio::test]
async fn whoever_was_removed_is_told_so_and_gets_no_seat() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("2").await;
    let mut guest = join(&world, &invite, "Gijs").await;
    let at = |verb: &str| format!("{invite}/{verb}");
    host.post(&at("unseat"), &[("seat", "1")]).await.leads_to(&invite);
    host.get(&invite).await.says(200, "Removed from this table: Gijs");
    let gone = guest.get(&invite).await;
    gone.says(403, "You were removed from this table");
    gone.says(403, "ask the host to let you back in");
    guest.post(&at("sit"), &[("name", "Gijs")]).await.says(403, "You were removed from this table");
    guest.get(&table).await.says(200, "You are watching");
    // Whoever is no host lets nobody in.
    guest.post(&at("readmit"), &[]).await.says(403, "You have no seat here");
    let mut other = join(&world, &invite, "Griet").await;
    other.post(&at("readmit"), &[]).await.says(409, "Only the host of the table can do that");
    assert!(!other.get(&invite).await.body.contains("id=\"readmit\""));
    for _ in 0..2 {
        host.post(&at("readmit"), &[]).await.leads_to(&invite);
    }
    assert!(!host.get(&invite).await.body.contains("Removed from this table"));
    guest.get(&invite).await.says(200, "Hanna invites you");
    guest.post(&at("sit"), &[("name", "Gijs")]).await.leads_to(&table);
}

#[tokio::test]
async fn a_game_is_called_off_by_its_host() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let mut guest = join(&world, &invite, "Gijs").await;
    let call_off = format!("{invite}/call-off");
    guest.post(&call_off, &[]).await.says(409, "Only the host of the table can do that");
    assert!(!guest.get(&invite).await.body.contains("call-off"));
    host.get(&invite).await.says(200, "Yes, call it off for everybody");
    let address = listen(&world).await;
    let mut talk = Talk::open(address, &guest, &format!("{invite}/lobby")).await;
    for _ in 0..2 {
        host.post(&call_off, &[]).await.leads_to("/");
    }
    loop {
        let told = talk.hear().await.expect("a page that is open is told");
        if let Some(words) = told["gone"].as_str() {
            assert!(words.contains("called off"), "{words}");
            break;
        }
    }
    guest.get(&invite).await.says(404, "the game was called off");
    guest.get(&table).await.says(404, "the game was called off");
}

#[tokio::test]
async fn being_host_is_handed_over_in_the_lobby_and_at_the_table() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("2").await;
    let mut guest = join(&world, &invite, "Gijs").await;
    let lobby = format!("{invite}/host");
    let refused = [
        ("0", 409, "You are the host already."),
        ("2", 409, "The host has to be a person"),
        ("4", 409, "The table has no such seat."),
        ("99", 409, "The table has no such seat."),
        ("Gijs", 400, "could not be understood"),
    ];
    for (seat, status, why) in refused {
        host.post(&lobby, &[("seat", seat)]).await.says(status, why);
    }
    guest.post(&lobby, &[("seat", "1")]).await.says(409, "Only the host of the table can do that");
    host.get(&invite).await.says(200, "Make Gijs the host");
    for _ in 0..2 {
        host.post(&lobby, &[("seat", "1")]).await.leads_to(&invite);
    }
    host.get(&invite).await.says(200, "Gijs is the host and begins the game.");
    guest.post(&format!("{invite}/bots"), &[("level", "easy")]).await.leads_to(&invite);
    let begin = format!("{invite}/begin");
    host.post(&begin, &[]).await.says(409, "Only the host of the table can do that");
    guest.post(&begin, &[("first", "0")]).await.leads_to(&table);

    let at_table = format!("{table}/host");
    assert!(!host.get(&table).await.body.contains("id=\"new-host\""));
    guest.get(&table).await.says(200, "Make Hanna the host");
    host.post(&at_table, &[("seat", "0")])
        .await
        .says(409, "Only the host of the table can do that");
    guest.post(&at_table, &[("seat", "1")]).await.says(409, "You are the host already.");
    guest.post(&at_table, &[("seat", "2")]).await.says(409, "The host has to be a person");
    host.post(&format!("{table}/leave"), &[]).await.leads_to(&table);
    guest.post(&at_table, &[("seat", "0")]).await.says(409, "A bot is playing for that person.");
    host.post(&format!("{table}/come-back"), &[]).await.leads_to(&table);
    guest.post(&at_table, &[("seat", "0")]).await.leads_to(&table);
    host.get(&table).await.says(200, "Make Gijs the host");
    world.visitor().post(&at_table, &[("seat", "0")]).await.says(403, "");
}

#[tokio::test]
async fn a_table_is_closed_with_the_consent_of_all() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let mut guest = join(&world, &invite, "Gijs").await;
    host.post(&format!("{invite}/begin"), &[("first", "0")]).await.leads_to(&table);
    let propose = format!("{table}/propose");
    assert!(!guest.get(&table).await.body.contains("id=\"ask-close\""));
    guest.post(&propose, &[("kind", "close")]).await.says(409, "Only the host of the table");
    host.get(&table).await.says(200, "Ask to close the table");
    host.post(&propose, &[("kind", "close")]).await.leads_to(&table);
    let asked = guest.get(&table).await;
    asked.says(200, "Hanna asks to close the table.");
    let name = asked.attribute("name=\"proposal\"", "value").expect("a name");
    let id = table.trim_start_matches("/table/").parse().expect("an id");
    let mut watcher = world.house.listen(id, None).await.expect("a listener");
    guest
        .post(&format!("{table}/answer"), &[("proposal", &name), ("agree", "yes")])
        .await
        .leads_to(&table);
    while watcher.next().await.expect("the table lives").table.stage
        != vocab::page::TableStage::Over
    {}
    assert_legal(&host.get(&format!("{table}/record")).await.body);
}
