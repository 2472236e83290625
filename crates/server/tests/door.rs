//! Invitations and the lobby, as a browser without script meets them.

use axum::body::to_bytes;
use axum::http::{Request, header};
use tower::ServiceExt;
use vocab::page::{Livery, Sitter, TableInfo};

use crate::support::talk::{Talk, listen};
use crate::support::{self, Client, World};

/// The table at this path.
async fn looks(world: &World, table: &str) -> TableInfo {
    let id = table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
    world.house.look(id, None).await.expect("a table").table.clone()
}

fn names(table: &TableInfo) -> Vec<&str> {
    table.seats.iter().filter_map(Sitter::name).collect()
}

/// Takes a seat as somebody does who has just opened the link.
async fn join(guest: &mut Client, invite: &str, name: &str) -> support::Answer {
    let page = guest.get(invite).await;
    let key = page.attribute("name=\"key\"", "value").expect("the page holds a key");
    guest.post(&format!("{invite}/sit"), &[("name", name), ("key", &key)]).await
}

#[tokio::test]
async fn a_friend_is_seated_by_one_button_and_the_host_begins() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    host.get(&invite).await.says(200, &format!("value=\"http://{}{invite}\"", support::HOST));
    let mut guest = world.visitor();
    guest.get(&invite).await.says(200, "Hanna invites you to Amsterdam</h2>");
    host.post(&format!("{invite}/begin"), &[]).await.says(409, "Some seats are still free.");
    join(&mut guest, &invite, "Gijs").await.leads_to(&table);
    guest.get(&table).await.leads_to(&invite);
    guest.get(&invite).await.says(200, "Hanna is the host and begins the game.");
    host.get(&invite).await.says(200, "Gijs");
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    guest.get(&invite).await.leads_to(&table);
    guest.get(&table).await.says(200, "Hanna");
    host.get(&table).await.says(200, "Gijs");
    // Tapped twice, and too late.
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    host.post(&format!("{invite}/seats"), &[("count", "3")]).await.leads_to(&table);
    assert_eq!(looks(&world, &table).await.seats.len(), 2);
}

#[tokio::test]
async fn s2_the_host_says_who_begins() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let mut guest = world.visitor();
    join(&mut guest, &invite, "Gijs").await.leads_to(&table);
    host.get(&invite).await.says(200, "<option value=\"1\">Gijs</option>");
    host.get(&invite).await.says(200, "By lot");
    guest.get(&invite).await.says(200, "unless the host names somebody.");
    let begin = format!("{invite}/begin");
    guest.post(&begin, &[("first", "1")]).await.says(409, "Only the host of the table can do that");
    host.post(&begin, &[("first", "4")]).await.says(409, "seats");
    host.post(&begin, &[("first", "9")]).await.says(409, "seats");
    host.post(&begin, &[("first", "Gijs")]).await.says(400, "");
    host.post(&begin, &[("first", "1")]).await.leads_to(&table);
    let names: Vec<String> = looks(&world, &table)
        .await
        .seats
        .iter()
        .filter_map(Sitter::name)
        .map(str::to_owned)
        .collect();
    assert_eq!(names, ["Gijs", "Hanna"]);
    // Once more: the next one begins, and the page says so.
    host.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    let again = host.post(&format!("{table}/rematch"), &[]).await.place();
    let lobby = host.get(&again).await.place();
    join(&mut world.visitor(), &lobby, "Griet").await;
    host.get(&lobby).await.says(200, "In turn: Hanna");
}

/// Against bots one may go first oneself.
#[tokio::test]
async fn s2_whoever_wishes_so_goes_first() {
    let world = World::open().await;
    let mut player = world.person("Hanna").await;
    let form = |first| {
        [
            ("board", "nederland"),
            ("variant", "plain"),
            ("opponents", "4"),
            ("level", "easy"),
            ("first", first),
        ]
    };
    for _ in 0..5 {
        let table = player.post("/play", &form("me")).await.place();
        assert_eq!(looks(&world, &table).await.seats[0].name(), Some("Hanna"));
    }
    player.post("/play", &form("nobody")).await.says(400, "");
}

#[tokio::test]
async fn a_form_that_comes_twice_makes_one_person_and_takes_one_seat() {
    let world = World::open().await;
    let (_host, table, invite) = world.host("3").await;
    let mut first = world.visitor();
    let page = first.get(&invite).await;
    let key = page.attribute("name=\"key\"", "value").expect("the page holds a key");
    let mut second = world.visitor();
    let (sit, form) = (format!("{invite}/sit"), [("name", "Gijs"), ("key", key.as_str())]);
    let (a, b) = tokio::join!(first.post(&sit, &form), second.post(&sit, &form));
    a.leads_to(&table);
    b.leads_to(&table);
    // The answer was lost, cookie and all.
    world.visitor().post(&sit, &form).await.leads_to(&table);
    assert_eq!(names(&looks(&world, &table).await), ["Hanna", "Gijs"]);
    assert_eq!(first.cookie, second.cookie);
    // Another page is another person, even if the name is the same.
    join(&mut world.visitor(), &invite, "Gijs").await.leads_to(&table);
    assert_eq!(names(&looks(&world, &table).await), ["Hanna", "Gijs", "Gijs 2"]);
}

#[tokio::test]
async fn a_name_that_cant_be_taken_is_told_on_the_invitation_and_nothing_is_lost() {
    let world = World::open().await;
    let (_host, table, invite) = world.host("1").await;
    let mut guest = world.visitor();
    let long = "x".repeat(10_000);
    for (name, why) in [
        ("", "Please enter a name."),
        ("\u{200b}", "Please enter a name."),
        (long.as_str(), "It can have at most 40 characters."),
        ("a\u{202e}b", "That name has characters"),
    ] {
        let answer = join(&mut guest, &invite, name).await;
        answer.says(422, why);
        answer.says(422, "Hanna invites you to Amsterdam</h2>");
        assert_eq!(answer.header(header::SET_COOKIE), "", "nobody is made for it");
        assert!(answer.body.len() < 50_000, "no more of it than fits the field");
    }
    let answer = guest.post(&format!("{invite}/sit"), &[]).await;
    answer.says(422, "Please enter a name.");
    join(&mut guest, &invite, "Gijs").await.leads_to(&table);
    // Whoever has a name finds it in the field, and may change it there.
    let mut known = world.person("Femke").await;
    let (_host, table, invite) = world.host("1").await;
    known.get(&invite).await.says(200, "value=\"Femke\"");
    join(&mut known, &invite, "Femke de Vries").await.leads_to(&table);
    known.get("/").await.says(200, "You are Femke de Vries");
}

#[tokio::test]
async fn what_cant_be_joined_can_be_watched() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let watch = format!("{invite}/watch");
    let mut looker = world.visitor();
    looker.get(&invite).await.says(200, &format!("href=\"{watch}\""));
    looker.get(&watch).await.says(200, "You are watching");
    looker.get(&watch).await.says(200, "id=\"take-seat\"");
    host.get(&watch).await.leads_to(&invite);
    join(&mut world.visitor(), &invite, "Gijs").await.leads_to(&table);
    looker.get(&invite).await.says(200, "All seats are taken.");
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    looker.get(&invite).await.says(200, "The game has begun.");
    join_late(&mut looker, &invite).await.says(409, "The game has begun.");
    looker.get(&watch).await.leads_to(&table);
    looker.get(&table).await.says(200, "You are watching");
    host.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    looker.get(&invite).await.says(200, "The game is over.");
    join_late(&mut looker, &invite).await.says(409, "The game is over.");
    assert_eq!(looker.cookie, None, "nobody was made for it");
    // Called off, or never there.
    let (mut host, _, invite) = world.host("1").await;
    host.post(&format!("{invite}/leave"), &[]).await.leads_to("/");
    for path in [invite.as_str(), &format!("{invite}/watch"), "/i/nonsense"] {
        looker.get(path).await.says(404, "There is no such table");
    }
    join_late(&mut looker, &invite).await.says(404, "There is no such table");
}

async fn join_late(guest: &mut Client, invite: &str) -> support::Answer {
    guest.post(&format!("{invite}/sit"), &[("name", "Laat")]).await
}

/// Whether the host posts, the verb and its form; the status of the answer, and what it says.
type Refused<'a> = (bool, &'a str, &'a [(&'a str, &'a str)], u16, &'a str);

#[tokio::test]
async fn the_host_arranges_the_table_and_nobody_else() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let at = |verb: &str| format!("{invite}/{verb}");
    let mut guest = world.visitor();
    join(&mut guest, &invite, "Gijs").await.leads_to(&table);
    host.post(&at("seats"), &[("count", "4")]).await.leads_to(&invite);
    host.post(&at("bot"), &[("seat", "2"), ("level", "easy")]).await.leads_to(&invite);
    host.post(&at("bot"), &[("seat", "2"), ("level", "hard")]).await.leads_to(&invite);
    host.post(&at("wear"), &[("seat", "2"), ("livery", "key")]).await.leads_to(&invite);
    guest.post(&at("wear"), &[("seat", "1"), ("livery", "lion")]).await.leads_to(&invite);
    let now = looks(&world, &table).await;
    assert_eq!(now.liveries[..3], [Livery::Ship, Livery::Lion, Livery::Key]);
    assert!(matches!(&now.seats[2], Sitter::Bot { level, .. } if level.as_str() == "hard"));
    // What is refused says why on the page, and changes nothing.
    let refused: [Refused<'_>; 12] = [
        (false, "seats", &[("count", "3")], 409, "Only the host of the table can do that."),
        (false, "begin", &[], 409, "Only the host of the table can do that."),
        (false, "unseat", &[("seat", "0")], 409, "Only the host of the table can do that."),
        (false, "wear", &[("seat", "0"), ("livery", "mill")], 409, "Only the host of the table"),
        (false, "wear", &[("seat", "1"), ("livery", "ship")], 409, "has that colour."),
        (true, "wear", &[("seat", "0"), ("livery", "crown")], 400, "could not be understood"),
        (true, "bot", &[("seat", "3"), ("level", "genius")], 409, "No bot plays at that level."),
        (true, "bot", &[("seat", "1"), ("level", "easy")], 409, "Somebody else has that seat now."),
        (true, "bot", &[("seat", "99"), ("level", "easy")], 409, "The table has no such seat."),
        (true, "seats", &[("count", "2")], 409, "can’t have that number of seats"),
        (true, "seats", &[("count", "many")], 400, "could not be understood"),
        (true, "begin", &[], 409, "Some seats are still free."),
    ];
    for (by_host, verb, form, status, why) in refused {
        let who = if by_host { &mut host } else { &mut guest };
        who.post(&at(verb), form).await.says(status, why);
    }
    let mut stranger = world.person("Vreemd").await;
    stranger.post(&at("seats"), &[("count", "3")]).await.says(403, "You have no seat here");
    assert_eq!(looks(&world, &table).await.liveries, now.liveries);
    assert_eq!(names(&looks(&world, &table).await), names(&now));
    // A bot that is removed twice is removed once.
    for _ in 0..2 {
        host.post(&at("no-bot"), &[("seat", "2")]).await.leads_to(&invite);
    }
    host.post(&at("unseat"), &[("seat", "1")]).await.leads_to(&invite);
    assert_eq!(names(&looks(&world, &table).await), ["Hanna"]);
    guest.get(&invite).await.says(403, "You were removed from this table");
    host.post(&at("bots"), &[("level", "easy")]).await.leads_to(&invite);
    host.post(&at("begin"), &[]).await.leads_to(&table);
    assert_eq!(host.get(&table).await.status, 200);
}

#[tokio::test]
async fn whoever_is_left_is_host_and_hears_it() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, table, invite) = world.host("2").await;
    let mut guest = world.visitor();
    join(&mut guest, &invite, "Gijs").await.leads_to(&table);
    let mut talk = Talk::open(address, &guest, &format!("{invite}/lobby")).await;
    let chairs = talk.fragment("chairs").await;
    assert!(chairs.contains("Hanna is the host") && !chairs.contains("id=\"seats-3\""));
    host.post(&format!("{invite}/leave"), &[]).await.leads_to("/");
    loop {
        let told = talk.hear().await.expect("the connection is open");
        if told["note"] == "You are the host now." {
            assert!(told.to_string().contains("seats-3"), "{told}");
            break;
        }
    }
    guest.post(&format!("{invite}/bots"), &[("level", "easy")]).await.leads_to(&invite);
    guest.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
}

#[tokio::test]
async fn both_devices_of_a_person_show_the_same_seat() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut here, table, invite) = world.host("1").await;
    let page = here.post("/me/link", &[]).await;
    let link = page.attribute("id=\"link\"", "value").expect("the link is shown");
    let path = link.strip_prefix("http://house.test").expect("an address of ours").to_owned();
    let mut there = world.visitor();
    there.post(&path, &[]).await.leads_to("/");
    there.get("/").await.says(200, &table);
    let lobby = format!("{invite}/lobby");
    let mut talks =
        [Talk::open(address, &here, &lobby).await, Talk::open(address, &there, &lobby).await];
    for talk in &mut talks {
        assert!(talk.fragment("chairs").await.contains("id=\"wear-0\""));
    }
    there.post(&format!("{invite}/wear"), &[("seat", "0"), ("livery", "key")]).await;
    for talk in &mut talks {
        while !talk.fragment("chairs").await.contains("Your colour: mint green key.") {}
    }
}

#[tokio::test]
async fn previews_have_whole_addresses_and_no_secret() {
    let public = "https://play.example.org".parse().expect("an address");
    let world = World::with_public(Some(public)).await;
    let mut host = world.visitor();
    let origin = Some("https://play.example.org");
    host.post_from(origin, "/name", &[("name", "Hanna")]).await;
    let form =
        [("board", "nederland"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = host.post_from(origin, "/invite", &form).await.place();
    let invite = host.get(&table).await.place();
    let mut program = world.visitor();
    for (path, title) in
        [("/", "content=\"Trekvaart\""), (&*invite, "content=\"Hanna invites you to Nederland\"")]
    {
        let page = program.get(path).await;
        page.says(200, title);
        let picture = page.attribute("property=\"og:image\"", "content").expect("a picture");
        let picture = picture.strip_prefix("https://play.example.org").expect("a whole address");
        let request = Request::get(picture).body(axum::body::Body::empty()).expect("a request");
        let answer = world.router.clone().oneshot(request).await.expect("routers don't fail");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/jpeg");
        let bytes = to_bytes(answer.into_body(), 300_000).await.expect("no more than 300 KB");
        assert!(bytes.starts_with(&[0xff, 0xd8, 0xff]), "a JPEG");
        let tags: String = page.body.split("<meta").skip(1).collect();
        let tags = tags.split("<link").next().expect("the head");
        let code = invite.rsplit('/').next().expect("a code");
        let id = table.rsplit('/').next().expect("an id");
        assert!(!tags.contains(code) && !tags.contains(id), "{tags}");
    }
}

#[tokio::test]
async fn those_who_watch_are_led_along_to_the_next_game() {
    let world = World::open().await;
    let (mut host, path, invite) = world.host("1").await;
    let mut guest = world.person("Gijs").await;
    guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
    let mut onlooker = world.visitor();
    host.post(&format!("{path}/resign"), &[]).await.leads_to(&path);
    let told = format!("{path}?result=shown");
    assert!(!onlooker.get(&told).await.body.contains("watch-next"), "nobody plays again yet");
    let next = host.post(&format!("{path}/rematch"), &[]).await.place();
    let page = onlooker.get(&told).await;
    let lead = page.attribute("id=\"watch-next\"", "href").expect("the way to the next game");
    assert_eq!(lead, next);
    assert!(!host.get(&path).await.body.contains("watch-next"), "who plays joins");
    // They gather: whoever only watches sees who is there, and learns no way to a seat.
    let page = onlooker.get(&next).await;
    page.says(200, "They gather here; the game opens by itself as soon as it begins.");
    page.says(200, "Hanna");
    let code = host.get(&next).await.place();
    assert!(!page.body.contains(&code) && !page.body.contains("take-seat"));
    let address = listen(&world).await;
    let mut socket = Talk::open(address, &onlooker, &format!("{next}/lobby")).await;
    guest.post(&format!("{path}/rematch"), &[]).await.leads_to(&next);
    while !socket.fragment("chairs").await.contains("Gijs") {}
    host.post(&format!("{code}/begin"), &[]).await.leads_to(&next);
    loop {
        let told = socket.hear().await.expect("the connection is open");
        if told["goto"] == next.as_str() {
            break;
        }
    }
    onlooker.get(&next).await.says(200, "id=\"status\"");
}
