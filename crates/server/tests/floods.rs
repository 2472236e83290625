//! Forms that are posted without end, whatever they ask for.

use server::HostLimits;

use crate::support::{Client, World};

/// What has no limit of its own.
const VERBS: [(&str, &[(&str, &str)]); 9] = [
    ("/me/sign-out", &[]),
    ("/me/link", &[]),
    ("/name", &[("name", "Nora")]),
    ("/language", &[("language", "en")]),
    ("/notices/off", &[("kind", "mail")]),
    ("/i/0000000000000000/sit", &[]),
    ("/i/0000000000000000/leave", &[]),
    ("/table/0000000000000000/lift", &[("seat", "0")]),
    ("/mail/off/x/x", &[]),
];
const HERE: &str = "192.0.2.7";
const ELSEWHERE: &str = "198.51.100.7";

/// Somebody at an address, at a door of the same house with this limit.
async fn somebody(world: &World, address: &str, limit: (&str, &str)) -> Client {
    let mut client = world.person("Nora").await;
    client.forwarded = Some(address.to_owned());
    let mut limits = HostLimits::default();
    limits.set(limit.0, limit.1).expect("a limit");
    client.router = server::router(world.another_site().with_limits(&limits));
    client
}

/// Another one at the same door.
async fn beside(world: &World, other: &Client, address: &str) -> Client {
    let person = world.person("Otto").await;
    Client {
        router: other.router.clone(),
        forwarded: Some(address.to_owned()),
        cookie: person.cookie,
    }
}

#[tokio::test]
async fn whatever_a_form_asks_for_a_person_has_a_share_of_it() {
    let world = World::open().await;
    for (path, form) in VERBS {
        let mut eager = somebody(&world, HERE, ("posts-of-one", "5/60")).await;
        for _ in 0..5 {
            assert_ne!(eager.post(path, form).await.status, 429, "{path}");
        }
        eager.post(path, form).await.says(429, "That was too much at once");
        eager.get("/").await.says(200, "");
        // Wherever they are; and nobody else has lost anything.
        eager.forwarded = Some(ELSEWHERE.to_owned());
        eager.post(path, form).await.says(429, "That was too much at once");
        let answer = beside(&world, &eager, HERE).await.post(path, form).await;
        assert_ne!(answer.status, 429, "{path}");
    }
}

#[tokio::test]
async fn whoever_makes_up_people_has_the_share_of_one_address() {
    let world = World::open().await;
    let (path, form) = ("/language", [("language", "sv")]);
    let first = somebody(&world, HERE, ("posts-of-an-address", "5/60")).await;
    for _ in 0..5 {
        let answer = beside(&world, &first, HERE).await.post(path, &form).await;
        assert_ne!(answer.status, 429);
    }
    let mut one_more = beside(&world, &first, HERE).await;
    one_more.post(path, &form).await.says(429, "That was too much at once");
    let mut other = beside(&world, &first, ELSEWHERE).await;
    other.post(path, &form).await.leads_to("/");
}

/// Other sites can make a browser post a form, but not use up what its person may post.
#[tokio::test]
async fn no_other_site_uses_up_a_share() {
    let world = World::open().await;
    let mut person = somebody(&world, HERE, ("posts-of-one", "5/60")).await;
    for _ in 0..20 {
        let foreign = person.post_from(Some("https://evil.example"), "/name", &[]).await;
        foreign.says(400, "That could not be understood");
    }
    person.post("/name", &[("name", "Nora")]).await.leads_to("/");
}
