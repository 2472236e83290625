//! Looking back at a game, playing on from one of its steps, and taking back.

use vocab::Seat;

use crate::support::{World, acts, seen};

#[tokio::test]
async fn r4_what_cant_be_taken_back_is_told() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let number = seen(&player.get(&table).await.body);
    let form = [("seen", number.as_str()), ("act", "take back")];
    player.post(&format!("{table}/act"), &form).await.says(409, "be taken back any more");
}

#[tokio::test]
async fn a_finished_game_is_seen_again_through_every_seats_eyes() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let replay = format!("{table}/replay");
    let mut looker = world.visitor();
    // While it lasts: the own eyes, and those of everybody.
    player.get(&replay).await.says(200, "id=\"hand\"");
    player.get(&format!("{replay}?step=0&seat=none")).await.says(200, "id=\"replay\"");
    looker.get(&replay).await.says(200, "id=\"replay\"");
    for seat in ["0", "1", "open"] {
        looker.get(&format!("{replay}?seat={seat}")).await.says(403, "");
        looker.get(&format!("{replay}/step?seat={seat}&step=0&from=0")).await.says(403, "");
    }
    player.post(&format!("{table}/play-on"), &[("step", "0"), ("seat", "0")]).await.says(400, "");
    for (query, status) in [
        ("step=1000000000", 404),
        ("step=99999999999999999999", 400),
        ("step=-1", 400),
        ("step=one", 400),
        ("seat=9", 400),
        ("seat=me", 400),
    ] {
        player.get(&format!("{replay}?{query}")).await.says(status, "");
    }
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    player.get(&table).await.says(200, &format!("href=\"{replay}\""));
    // Now everybody's, from the beginning, and nothing can be done.
    let page = looker.get(&replay).await;
    page.says(200, "Move 0 of ");
    page.says(200, "The cards are dealt.");
    assert!(!page.body.contains("data-act") && !page.body.contains("data-socket"));
    for seat in [0, 1] {
        looker.get(&format!("{replay}?seat={seat}&step=0")).await.says(200, "id=\"hand\"");
    }
    looker.get(&format!("{replay}?seat=open")).await.says(200, "id=\"open-hands\"");
    // Whoever likes plays on from there.
    let next = looker.post(&format!("{table}/play-on"), &[("step", "0"), ("seat", "1")]).await;
    let next = next.place();
    assert!(next.starts_with("/table/") && next != table, "{next}");
    let page = looker.get(&next).await;
    page.says(200, "data-act");
    page.says(200, "You go on from move 0 with what this seat held then.");
    let plain = next.split('?').next().expect("a path");
    for from in ["x", "-1", "%3Cb%3E"] {
        let page = looker.get(&format!("{plain}?from={from}")).await;
        page.says(200, "data-act");
        assert!(!page.body.contains("You go on from"), "{from}");
    }
    // Sent again because the answer was lost, it makes no second table.
    let form = [("step", "0"), ("seat", "0"), ("once", "c3")];
    let again = looker.post(&format!("{table}/play-on"), &form).await.place();
    looker.post(&format!("{table}/play-on"), &form).await.leads_to(&again);
    for (step, seat) in [("1000000", "0"), ("0", "3"), ("0", "9"), ("x", "0")] {
        let form = [("step", step), ("seat", seat)];
        looker.post(&format!("{table}/play-on"), &form).await.says(400, "");
    }
    looker.get("/table/nothing/replay").await.says(404, "");
}

#[tokio::test]
async fn who_has_not_played_is_told_the_result_when_they_ask() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let mut looker = world.visitor();
    looker.get(&table).await.says(200, "data-socket");
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    player.get(&table).await.says(200, "details id=\"scores\"");
    let replay = format!("{table}/replay");
    looker.get(&table).await.leads_to(&replay);
    let first = looker.get(&replay).await;
    let steps = first.body.split("max=\"").nth(1).and_then(|rest| rest.split('"').next());
    let last = format!("{replay}?step={}&seat=none", steps.expect("a bar"));
    for covered in [first, looker.get(&last).await] {
        covered.says(200, "id=\"replay-result\"");
        for told in ["details id=\"scores\"", "resigned, so", "?result=shown\"", " won"] {
            assert!(!covered.body.contains(told), "{told}");
        }
    }
    let told = looker.get(&format!("{last}&result=shown")).await;
    told.says(200, "details id=\"scores\"");
    told.says(200, &format!("href=\"{table}?result=shown\""));
    looker.get(&format!("{table}?result=shown")).await.says(200, "details id=\"scores\"");
    // Whoever has played in it knows.
    player.get(&last).await.says(200, "details id=\"scores\"");
}

#[tokio::test]
async fn what_happened_since_ones_own_act_is_shown_again() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let since = format!("{table}/replay/since");
    let page = player.get(&table).await.body;
    let keep = acts(&page).into_iter().find(|act| act.starts_with("keep")).expect("first tickets");
    player.post(&format!("{table}/act"), &[("act", &keep), ("seen", &seen(&page))]).await;
    // Whatever the bot has done by now, one begins where one has acted last.
    let place = player.get(&since).await.place();
    let seat = place.split("seat=").nth(1).and_then(|rest| rest.split('&').next());
    let own = seat.and_then(|seat| seat.parse().ok()).and_then(Seat::new).expect("a seat");
    let id = table.rsplit('/').next().expect("an id").parse().expect("an id");
    let deeds = world.house.replay(id, None, None, None).await.expect("a replay").deeds;
    let last = deeds.iter().rposition(|deed| deed.by == own).expect("first tickets");
    assert_eq!(place, format!("{table}/replay?step={}&seat={}&play=on", last + 1, own.index()));
    player.get(&place).await.says(200, &format!("Move {} of ", last + 1));
    // At the newest step the way back stands out, and nowhere else.
    let end = player.get(&format!("{table}/replay")).await;
    let first = player.get(&format!("{table}/replay?step=0")).await;
    end.says(200, "class=\"to-table big best\"");
    assert!(!first.body.contains("class=\"to-table big best\""));
    // Those without a seat see all of it.
    let all = format!("{table}/replay?step=0&seat=none&play=on");
    world.visitor().get(&since).await.leads_to(&all);
    world.visitor().get("/table/nothing/replay/since").await.says(404, "");
}
