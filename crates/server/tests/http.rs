//! Pages and forms, as a browser without script meets them.

use axum::body::Body;
use axum::http::{Request, header};
use vocab::page::Sitter;

use crate::support::{Client, World, acts, assert_legal, play_out};

#[tokio::test]
async fn a_stranger_sees_both_boards_and_gets_no_cookie() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let home = visitor.get("/").await;
    home.says(200, "Amsterdam");
    home.says(200, "Nederland");
    assert_eq!(home.header(header::SET_COOKIE), "");
}

#[tokio::test]
async fn one_post_makes_a_person_and_a_table_with_bots() {
    let world = World::open().await;
    let mut player = world.visitor();
    let form =
        [("board", "nederland"), ("variant", "plain"), ("opponents", "2"), ("level", "easy")];
    let answer = player.post("/play", &form).await;
    let cookie = answer.header(header::SET_COOKIE).to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "this house is not reached by https: {cookie}");
    let page = player.get(&answer.place()).await;
    assert_eq!(page.status, 200);
    assert!(acts(&page.body).iter().any(|act| act.starts_with("keep ")), "first tickets");
    player.get("/").await.says(200, &answer.place());
}

#[tokio::test]
async fn the_cookie_is_secure_when_the_house_is_reached_by_https() {
    let public = "https://play.example.org".parse().unwrap();
    let world = World::with_public(Some(public)).await;
    let mut visitor = world.visitor();
    let origin = Some("https://play.example.org");
    let answer = visitor.post_from(origin, "/name", &[("name", "Ann")]).await;
    assert!(answer.header(header::SET_COOKIE).ends_with("; Secure"));
}

#[tokio::test]
async fn a_game_can_be_played_without_script() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    play_out(&world, &mut player, &table).await;
    let record = player.get(&format!("{table}/record")).await;
    assert_eq!(record.status, 200);
    assert_legal(&record.body);
}

#[tokio::test]
async fn a_private_link_brings_the_same_person_to_another_device_once() {
    let world = World::open().await;
    let mut here = world.person("Ann").await;
    let page = here.post("/me/link", &[]).await;
    let link = page.attribute("id=\"link\"", "value").expect("the link is shown");
    let path = link.strip_prefix("http://house.test").expect("an address of ours").to_owned();
    let mut there = world.visitor();
    page.says(200, "whoever opens it plays as you");
    page.says(200, "class=\"qr\"");
    there.get(&path).await.says(200, "Yes, that’s me");
    // Whoever is somebody here already is told what becomes of them.
    world.person("Bert").await.get(&path).await.says(200, "On this device you are Bert now.");
    there.get("/").await.says(200, "Your name");
    there.post(&path, &[]).await.leads_to("/");
    there.get("/").await.says(200, "You are Ann");
    assert_ne!(here.cookie, there.cookie);
    let mut thief = world.visitor();
    thief.post(&path, &[]).await.says(404, "This private link doesn’t work");
    here.get("/").await.says(200, "You are Ann");
}

#[tokio::test]
async fn who_lost_a_device_signs_out_there() {
    let world = World::open().await;
    let mut here = world.person("Ann").await;
    let link = async |client: &mut Client| {
        let page = client.post("/me/link", &[]).await;
        let link = page.attribute("id=\"link\"", "value").expect("the link is shown");
        link.strip_prefix("http://house.test").expect("an address of ours").to_owned()
    };
    let mut lost = world.visitor();
    lost.post(&link(&mut here).await, &[]).await.leads_to("/");
    lost.get("/").await.says(200, "You are Ann");
    let unused = link(&mut here).await;
    here.get("/name").await.says(200, "Sign out everywhere else");
    here.post("/me/sign-out", &[]).await.says(200, "Only this browser is you now");
    here.get("/").await.says(200, "You are Ann");
    lost.get("/").await.says(200, "Your name");
    lost.post("/me/sign-out", &[]).await.says(403, "");
    world.visitor().post(&unused, &[]).await.says(404, "This private link doesn’t work");
}

#[tokio::test]
async fn one_can_leave_come_back_and_resign() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    player.post(&format!("{table}/leave"), &[]).await.leads_to(&table);
    player.get(&table).await.says(200, &format!("{table}/come-back"));
    player.post(&format!("{table}/come-back"), &[]).await;
    player.post(&format!("{table}/resign"), &[]).await;
    let page = player.get(&table).await;
    page.says(200, &format!("{table}/record"));
    let again = player.post(&format!("{table}/rematch"), &[]).await.place();
    assert_ne!(again, table);
    assert_eq!(player.get(&again).await.status, 200);
}

#[tokio::test]
async fn s2_a_rematch_seats_the_same_bots_and_the_next_one_begins() {
    let world = World::open().await;
    let mut player = world.person("Hanna").await;
    let form = [
        ("board", "nederland"),
        ("variant", "no-tolls"),
        ("opponents", "4"),
        ("level", "hard"),
        ("pace", "calm"),
    ];
    let table = player.post("/play", &form).await.place();
    player.get(&table).await.says(200, "Bots play slowly.");
    let again = player.post(&format!("{table}/rematch"), &[]).await.place();
    assert_ne!(again, table);
    player.get(&again).await.says(200, "Nederland, without tolls");
    let mut seen = Vec::new();
    for path in [&table, &again] {
        let id = path.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
        let look = world.house.look(id, None).await.expect("a table");
        // Whether the person looks on just now is no matter.
        let who = |sitter: &Sitter| match sitter {
            Sitter::Bot { name, level } => (name.clone(), Some(*level)),
            Sitter::Person { name, .. } => (name.clone(), None),
            Sitter::Nobody => panic!("every seat is taken"),
        };
        let seats: Vec<_> = look.table.seats.iter().map(who).collect();
        seen.push((seats, look.table.variant, look.table.agreed));
    }
    seen[0].0.rotate_left(1);
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn what_is_so_already_may_be_asked_for_again() {
    let world = World::open().await;
    let (mut player, table) = world.player("nederland", "plain", "2").await;
    for wish in ["leave", "come-back", "resign"] {
        for _ in 0..2 {
            player.post(&format!("{table}/{wish}"), &[]).await.leads_to(&table);
        }
    }
}

#[tokio::test]
async fn the_script_is_told_where_a_form_leads() {
    let world = World::open().await;
    let mut player = world.person("Hanna").await;
    let post = |path: &str| {
        axum::http::Request::post(path)
            .header(header::ORIGIN, "http://house.test")
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
    };
    let form = "board=amsterdam&variant=plain&opponents=1&level=easy&once=a1";
    let answer = player.send(post("/play"), form.into()).await;
    answer.says(200, "{\"goto\":\"/table/");
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/json");
    // A newcomer gets the cookie with it, and what goes wrong is a page as for everybody.
    let mut newcomer = world.visitor();
    newcomer.send(post("/name"), "name=Gijs".into()).await.says(200, "{\"goto\":\"/\"}");
    newcomer.get("/").await.says(200, "You are Gijs");
    newcomer.send(post("/play"), "board=atlantis".into()).await.says(400, "data-fault");
}

#[tokio::test]
async fn a_form_that_is_sent_again_makes_no_second_table() {
    let world = World::open().await;
    let mut player = world.person("Hanna").await;
    let form = |once| {
        [
            ("board", "amsterdam"),
            ("variant", "plain"),
            ("opponents", "1"),
            ("level", "easy"),
            ("once", once),
        ]
    };
    let table = player.post("/play", &form("a1")).await.place();
    player.post("/play", &form("a1")).await.leads_to(&table);
    assert_ne!(player.post("/play", &form("b2")).await.place(), table);
    let rematch = format!("{table}/rematch");
    let again = player.post(&rematch, &[("once", "c3")]).await.place();
    assert_ne!(again, table);
    player.post(&rematch, &[("once", "c3")]).await.leads_to(&again);
    // Another's wish of the same name is another's table.
    let mut other = world.person("Gijs").await;
    assert_ne!(other.post("/play", &form("a1")).await.place(), table);
}

#[tokio::test]
async fn a_record_exists_once_the_game_is_over() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    player.get(&format!("{table}/record")).await.says(404, "There is nothing here");
}

#[tokio::test]
async fn files_are_kept_by_browsers_and_pages_are_not() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let home = visitor.get("/").await;
    assert_eq!(home.header(header::CACHE_CONTROL), "no-store");
    let address = home.attribute("rel=\"stylesheet\"", "href").expect("a style sheet");
    let style = visitor.get(&address).await;
    assert!(style.header(header::CACHE_CONTROL).contains("immutable"));
    assert!(style.header(header::CONTENT_TYPE).starts_with("text/css"));
    // A page from before a restart gets what there is now, and does not keep it.
    let stale = visitor.get("/static/0123456789abcdef/house.css").await;
    assert_eq!(stale.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(stale.body, style.body);
    let nothing = address.replace("house.css", "nothing.js");
    visitor.get(&nothing).await.says(404, "There is nothing here");
    let picture = visitor.get("/picture/amsterdam/day.svg").await;
    assert!(picture.body.starts_with("<svg"), "{}", &picture.body[..80]);
    assert_eq!(picture.header(header::CACHE_CONTROL), "public, max-age=86400");
    // Whoever has it is not sent it again, and it is packed for those who can unpack it.
    let tag = picture.header(header::ETAG);
    let again = Request::get("/picture/amsterdam/day.svg").header(header::IF_NONE_MATCH, tag);
    let again = visitor.send(again, Body::empty()).await;
    assert_eq!((again.status.as_u16(), again.body.as_str()), (304, ""));
    for missing in ["atlantis/day.svg", "atlantis/preview.jpg", "amsterdam/dusk.svg"] {
        visitor.get(&format!("/picture/{missing}")).await.says(404, "There is nothing here");
    }
    visitor.get("/rules/nederland").await.says(200, "How to play Nederland");
    visitor.get("/rules/book").await.says(200, "<p id=\"S7\">");
    visitor.get("/rules/atlantis").await.says(404, "There is nothing here");
    visitor.get("/healthz").await.says(200, "ok");
}

/// A device can keep the house as an app: in the language of the page, with pictures that are there, and
/// with a script that names the files of this version and no page but one that is the same for everybody.
#[tokio::test]
async fn the_house_can_be_kept_as_an_app() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let home = visitor.get("/").await;
    let policy = home.header(header::CONTENT_SECURITY_POLICY).to_owned();
    assert!(policy.contains("manifest-src 'self'") && policy.contains("worker-src 'self'"));
    let address = home.attribute("rel=\"manifest\"", "href").expect("a manifest");
    assert_eq!(address, "/manifest/en");
    let mut abouts = Vec::new();
    for language in ["en", "sv", "da", "nl"] {
        let manifest = visitor.get(&format!("/manifest/{language}")).await;
        assert_eq!(manifest.header(header::CONTENT_TYPE), "application/manifest+json");
        let manifest: serde_json::Value = serde_json::from_str(&manifest.body).expect("JSON");
        assert_eq!((&manifest["lang"], &manifest["id"]), (&language.into(), &"/".into()));
        abouts.push(manifest["description"].to_string());
        for icon in manifest["icons"].as_array().expect("icons") {
            let address = icon["src"].as_str().expect("an address");
            let picture = visitor.send(Request::head(address), Body::empty()).await;
            assert_eq!(picture.status, 200, "{address}");
            assert_eq!(
                picture.header(header::CONTENT_TYPE),
                icon["type"].as_str().expect("a type")
            );
        }
        let away = visitor.get(&format!("/away/{language}")).await;
        assert!(
            away.body.contains(&format!("lang=\"{language}\"")) && away.body.contains("again.js")
        );
    }
    abouts.dedup();
    assert_eq!(abouts.len(), 4, "each language has its own words");
    let script = visitor.get("/service-worker.js").await;
    assert!(script.header(header::CONTENT_TYPE).starts_with("text/javascript"));
    assert_eq!(script.header(header::CACHE_CONTROL), "no-cache");
    let style = home.attribute("rel=\"stylesheet\"", "href").expect("a style sheet");
    assert!(script.body.contains(&format!("\"{style}\"")), "{}", script.body);
    assert!(!script.body.contains("/table/"), "{}", script.body);
    for nothing in ["/manifest/xx", "/away/xx", "/icon/1.png"] {
        visitor.get(nothing).await.says(404, "There is nothing here");
    }
}

#[tokio::test]
async fn pages_are_compressed_and_ask_no_other_host() {
    let world = World::open().await;
    let (mut player, table) = world.player("nederland", "plain", "4").await;
    for path in ["/", "/name", "/rules/amsterdam", table.as_str()] {
        let page = player.get(path).await;
        let policy = page.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert_eq!(page.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(page.header(header::REFERRER_POLICY), "same-origin");
        // What a page loads stands in these attributes; `xmlns` is a name, not an address.
        for attribute in ["src=\"", "href=\"", "action=\"", "url("] {
            for part in page.body.split(attribute).skip(1) {
                assert!(part.starts_with(['/', '#', '\'']), "{attribute}{}", &part[..40]);
            }
        }
        assert!(!page.body.contains("<style"), "{path} has a style sheet of its own");
    }
    let request = axum::http::Request::get(table.as_str());
    let request = request.header(header::ACCEPT_ENCODING, "gzip").header(header::HOST, "h");
    let request = request.header(header::COOKIE, player.cookie.as_deref().unwrap());
    let request = request.body(axum::body::Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(world.router.clone(), request).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
    let bytes = axum::body::to_bytes(response.into_body(), 1_000_000).await.unwrap();
    assert!(bytes.len() < 150_000, "the table page has {} bytes compressed", bytes.len());
}
