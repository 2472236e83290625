//! Hints by plain forms and over sockets: nothing but a form is needed, and every bad moment has an answer.

use crate::support::{World, acts, choose, seen};

const THINKING: &str = "data-stage=\"thinking\"";
const GIVEN: &str = "data-stage=\"given\"";

#[tokio::test]
async fn a_hint_is_asked_for_by_a_form() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let act = format!("{table}/act");
    let page = player.get(&table).await;
    page.says(200, "id=\"ask-hint\"");
    assert!(!page.body.contains(THINKING) && !page.body.contains(GIVEN));
    let number = seen(&page.body);
    // Sent twice it is asked for once.
    for _ in 0..2 {
        player.post(&act, &[("seen", &number), ("act", "hint")]).await.leads_to(&table);
    }
    let id = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    let mut listener = world.house.listen(id, None).await.expect("a listener");
    let page = loop {
        let page = player.get(&table).await;
        if page.body.contains(GIVEN) {
            break page;
        }
        page.says(200, THINKING);
        // Without script one looks again by a link.
        page.says(200, &format!("class=\"unscripted\" href=\"{table}\""));
        listener.next().await.expect("the table lives");
    };
    page.says(200, "A strong player would keep ");
    page.says(200, "Hints asked for </span>1");
    page.says(200, "You asked for a hint.");
    let later = seen(&page.body);
    assert_ne!(later, number, "a line of the ledger says so");
    // Whoever only watches reads that it was asked for, and not what it says.
    let watched = world.visitor().get(&table).await;
    watched.says(200, "asked for a hint.");
    assert!(!watched.body.contains("A strong player") && !watched.body.contains("ask-hint"));
    // After the move it is gone, and the old number is stale.
    let offered = acts(&page.body);
    let choice = choose(&offered).expect("tickets to keep");
    player.post(&act, &[("seen", &later), ("act", choice)]).await.leads_to(&table);
    assert!(!player.get(&table).await.body.contains(GIVEN));
    let stale = player.post(&act, &[("seen", &later), ("act", "hint")]).await;
    assert_eq!(stale.status, 409);
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let over = player.post(&act, &[("seen", &later), ("act", "hint")]).await;
    over.says(409, "The game is over.");
}

#[tokio::test]
async fn friends_have_hints_if_they_agree_on_it_beforehand() {
    let world = World::open().await;
    let told = "At this table everybody may ask for hints.";
    for agreed in [false, true] {
        let (mut hanna, table, invite) = world.host("1").await;
        let hints = format!("{invite}/hints");
        if agreed {
            hanna.post(&hints, &[("hints", "everybody")]).await;
        }
        assert_eq!(hanna.post(&hints, &[("hints", "whoever")]).await.status, 400);
        // Everybody reads it before they sit down.
        let mut gijs = world.person("Gijs").await;
        assert_eq!(gijs.get(&invite).await.body.contains(told), agreed);
        gijs.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
        assert_eq!(gijs.post(&hints, &[("hints", "alone")]).await.status, 409);
        hanna.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
        let page = gijs.get(&table).await;
        assert_eq!(page.body.contains("id=\"ask-hint\""), agreed);
        let number = seen(&page.body);
        let asked = gijs.post(&format!("{table}/act"), &[("seen", &number), ("act", "hint")]).await;
        if agreed {
            asked.leads_to(&table);
        } else {
            asked.says(409, "There are no hints at this table.");
        }
    }
}
