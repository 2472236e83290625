//! What people ask of each other, over the forms of real pages.

use crate::support::{Client, World};

/// Two people at a table with a clock, whose game has begun.
async fn pair(world: &World) -> (Client, Client, String) {
    let (mut hanna, path, invite) = world.host("1").await;
    let mut gijs = world.person("Gijs").await;
    gijs.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
    hanna.post(&format!("{invite}/clock"), &[("clock", "3+15")]).await.leads_to(&invite);
    hanna.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
    (hanna, gijs, path)
}

#[tokio::test]
async fn a_pause_is_asked_for_agreed_to_and_ended() {
    let world = World::open().await;
    let (mut hanna, mut gijs, path) = pair(&world).await;
    let [propose, answer] = ["propose", "answer"].map(|verb| format!("{path}/{verb}"));
    hanna.post(&propose, &[("kind", "pause")]).await.leads_to(&path);
    hanna.get(&path).await.says(200, "You ask for a pause.");
    let page = gijs.get(&path).await;
    page.says(200, "Hanna asks for a pause.");
    let name = page.attribute("name=\"proposal\"", "value").expect("what is asked has a name");
    gijs.post(&propose, &[("kind", "pause-later")]).await.says(409, "Something is being asked");
    gijs.post(&answer, &[("proposal", "pause 0 9999"), ("agree", "yes")]).await.says(409, "note");
    gijs.post(&answer, &[("proposal", &name), ("agree", "perhaps")]).await.says(400, "understood");
    gijs.post(&answer, &[("proposal", &name), ("agree", "yes")]).await.leads_to(&path);
    let page = gijs.get(&path).await;
    page.says(200, "The clocks stand, for 15 minutes at most.");
    let (seen, act) = (crate::support::seen(&page.body), crate::support::acts(&page.body));
    let act = gijs.post(&format!("{path}/act"), &[("seen", &seen), ("act", &act[0])]).await;
    act.says(409, "The table pauses.");
    gijs.post(&format!("{path}/go-on"), &[]).await.leads_to(&path);
    assert!(!gijs.get(&path).await.body.contains("The clocks stand"));
}

#[tokio::test]
async fn what_cant_be_asked_is_answered_and_strangers_ask_nothing() {
    let world = World::open().await;
    let (mut hanna, mut gijs, path) = pair(&world).await;
    let propose = format!("{path}/propose");
    for kind in ["tea", "", "bot-9", "bot-"] {
        hanna.post(&propose, &[("kind", kind)]).await.says(400, "That could not be understood");
    }
    hanna.post(&propose, &[("kind", "take-back")]).await.says(409, "note");
    hanna.post(&propose, &[("kind", "bot-4")]).await.says(409, "note");
    let mut stranger = world.person("Otto").await;
    for verb in ["propose", "answer", "go-on"] {
        let form = [("kind", "pause"), ("proposal", "pause 0 1"), ("agree", "yes")];
        let answer = stranger.post(&format!("{path}/{verb}"), &form).await;
        assert_eq!(answer.status, 403, "{verb}");
    }
    // Refused, and asked again too soon.
    hanna.post(&propose, &[("kind", "pause")]).await.leads_to(&path);
    let page = gijs.get(&path).await;
    let name = page.attribute("name=\"proposal\"", "value").expect("what is asked has a name");
    let no = [("proposal", name.as_str()), ("agree", "no")];
    gijs.post(&format!("{path}/answer"), &no).await.leads_to(&path);
    hanna.post(&propose, &[("kind", "pause")]).await.says(409, "The others have refused.");
}
