//! What was skill and what was luck in a finished game.

use crate::support::{Client, World, attribute, play_out};

#[tokio::test]
async fn whoever_played_has_the_account_drawn_up_and_everybody_sees_it() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let account = format!("{table}/account");
    let shown = format!("{account}?result=shown");
    let mut looker = world.visitor();
    // Nobody's account is shown before the game is over.
    player.get(&account).await.leads_to(&table);
    looker.get(&shown).await.leads_to(&table);
    looker.get(&format!("{account}/progress")).await.says(200, "");
    play_out(&world, &mut player, &table).await;
    player.get(&table).await.says(200, &format!("href=\"{account}\""));
    // Whoever has not played is told nothing before they ask how it came out, and has nothing drawn up.
    looker.get(&account).await.leads_to(&format!("{table}/replay"));
    looker.get(&shown).await.says(200, "Nobody who played has asked for the account");
    player.get(&account).await.says(200, "id=\"account-progress\"");
    while !player.get(&format!("{account}/progress")).await.body.is_empty() {}
    let page = player.get(&account).await;
    page.says(200, "class=\"chances\"");
    page.says(200, "would have stood best");
    page.says(200, &format!("href=\"{table}/replay?step="));
    looker.get(&shown).await.says(200, &format!("href=\"{table}/replay?result=shown&amp;step="));
    marks_are_shown(&mut player, &mut looker, &page.body).await;
    player.read("nl").await;
    player.get(&account).await.says(200, "Vaardigheid en geluk");
    // It is kept: the same bytes, however often it is asked for.
    player.read("en").await;
    assert_eq!(player.get(&account).await.body, page.body);
    for path in ["/table/nothing/account", "/table/nothing/account/progress"] {
        looker.get(path).await.says(404, "");
    }
}

/// Every decision of the account is explained on the board that its link leads to, and nowhere before somebody has
/// asked how the game came out.
async fn marks_are_shown(player: &mut Client, looker: &mut Client, account: &str) {
    let decisions = account.split("<dt>Played</dt>").skip(1);
    let links = decisions.filter_map(|decision| attribute(decision, "<a ", "href"));
    for link in links.map(|link| link.replace("&amp;", "&")) {
        let page = player.get(&link).await;
        page.says(200, "class=\"reviewed\"");
        page.says(200, "class=\"review-sign at-better\"");
        let covered = looker.get(&link).await;
        assert!(!covered.body.contains("class=\"reviewed\""), "{link}");
        let shown = looker.get(&format!("{link}&result=shown")).await;
        shown.says(200, "class=\"reviewed\"");
    }
}

#[tokio::test]
async fn a_game_that_ends_before_anything_is_decided_has_no_account() {
    let world = World::open().await;
    let (mut player, table) = world.player("nederland", "plain", "1").await;
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    player.get(&format!("{table}/account")).await.says(200, "Too little was decided");
}
