//! Markup in whatever somebody sends: no page says it back as it came.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};

use crate::support::talk::unpacked;
use crate::support::{Answer, Client, World};

const MARKUP: &str = "\"'><script>alert(1)</script>";
const ENCODED: &str = "%22%27%3E%3Cscript%3Ealert(1)%3C/script%3E";
/// What it is on a page that shows it.
const ESCAPED: &str = "&lt;script&gt;alert(1)&lt;/script&gt;";
const PLEDGE: &str = "1111111111111111111111111111111111111111111111111111111111111111";

/// A form that is valid as it stands.
struct Form {
    path: String,
    fields: Vec<(&'static str, &'static str)>,
}

fn form(path: impl Into<String>, fields: &[(&'static str, &'static str)]) -> Form {
    Form { path: path.into(), fields: fields.to_vec() }
}

/// Two at a table whose game has begun, and one that they gather at.
struct Places {
    host: Client,
    guest: Client,
    table: String,
    /// Of a game that is over.
    over: String,
    invite: String,
}

impl Places {
    async fn open(world: &World) -> Places {
        let (mut host, table, invite) = world.host("1").await;
        let mut guest = world.person("Gijs").await;
        guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
        host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
        let wanted = [
            ("board", "nederland"),
            ("variant", "plain"),
            ("opponents", "1"),
            ("friends", "4"),
            ("level", "easy"),
        ];
        let gathering = host.post("/invite", &wanted).await.place();
        let invite = host.get(&gathering).await.place();
        let wanted =
            [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
        let over = host.post("/play", &wanted).await.place();
        host.post(&format!("{over}/resign"), &[]).await.leads_to(&over);
        Places { host, guest, table, over, invite }
    }

    /// What everybody sees by now: whatever was typed may be on any of these pages.
    async fn look_around(&mut self, world: &World, after: &str) {
        let mut stranger = world.visitor();
        let (table, invite) = (self.table.clone(), self.invite.clone());
        let replay = format!("{table}/replay");
        for page in ["/", "/name", &table, &invite, &replay] {
            assert_harmless(&self.host.get(page).await, &format!("{page} after {after}"));
        }
        for page in [&table, &invite] {
            for reader in [&mut self.guest, &mut stranger] {
                assert_harmless(&reader.get(page).await, &format!("{page} after {after}"));
            }
        }
    }
}

fn assert_harmless(answer: &Answer, what: &str) {
    assert!(!answer.body.contains("<script>alert"), "{what}: {}", answer.body);
    assert!(!answer.status.is_server_error(), "{what}: {}", answer.status);
    for value in answer.headers.values() {
        let value = String::from_utf8_lossy(value.as_bytes());
        assert!(!value.contains("<script>"), "{what}: {value}");
    }
}

/// A page, or a step of a replay, which is no text.
async fn whatever_comes(reader: &mut Client, path: &str) -> Answer {
    let (parts, body) = reader.fetch(Request::get(path), Body::empty()).await;
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let packed = kind.is_some_and(|kind| kind == "application/octet-stream");
    let body =
        if packed { unpacked(&body).to_string() } else { String::from_utf8(body).expect("a text") };
    Answer { status: parts.status, headers: parts.headers, body }
}

/// What can be posted without a table.
fn at_home() -> Vec<Form> {
    let table = [
        ("board", "amsterdam"),
        ("variant", "plain"),
        ("opponents", "1"),
        ("friends", "1"),
        ("level", "easy"),
        ("pace", "quick"),
        ("memory", "on"),
        ("first", "lot"),
        ("clock", "none"),
        ("once", "1"),
        ("pledge", PLEDGE),
    ];
    vec![
        form("/name", &[("name", "Hanna"), ("then", "/")]),
        form("/language", &[("language", "en")]),
        form("/play", &table),
        form("/invite", &table),
        form("/lesson", &[("board", "amsterdam"), ("anew", "yes"), ("once", "2")]),
        form("/notices/hook", &[("address", "https://127.0.0.1/hook")]),
        form("/notices/off", &[("channel", "0000000000000000")]),
    ]
}

/// What can be posted at a table whose game goes on. Some of it comes too late, which the page of the table says.
fn at_the_table(table: &str) -> Vec<Form> {
    let to = |verb: &str| format!("{table}/{verb}");
    vec![
        form(to("act"), &[("seen", "0"), ("act", "draw deck")]),
        form(to("say"), &[("words", "hello"), ("read", "0")]),
        form(to("say"), &[("phrase", "good-luck"), ("read", "0")]),
        form(to("propose"), &[("kind", "pause")]),
        form(to("answer"), &[("proposal", "pause 0 1"), ("agree", "no")]),
        form(to("block"), &[("seat", "1")]),
        form(to("unblock"), &[("seat", "1")]),
        form(to("call-bot"), &[("seat", "1")]),
        form(to("host"), &[("seat", "1")]),
        form(to("lift"), &[("seat", "0"), ("look", "back")]),
        form(to("open"), &[("part", PLEDGE)]),
    ]
}

/// What can be posted where people gather.
fn at_the_invitation(invite: &str) -> Vec<Form> {
    let to = |verb: &str| format!("{invite}/{verb}");
    vec![
        form(to("beside"), &[("name", "Bo"), ("once", "4"), ("pledge", PLEDGE)]),
        form(to("bot"), &[("seat", "4"), ("level", "easy")]),
        form(to("no-bot"), &[("seat", "4")]),
        form(to("seats"), &[("count", "4")]),
        form(to("clock"), &[("clock", "none")]),
        form(to("talk"), &[("talk", "free")]),
        form(to("hints"), &[("hints", "alone")]),
        form(to("wear"), &[("seat", "0"), ("livery", "ship")]),
        form(to("unseat"), &[("seat", "1")]),
        form(to("bots"), &[("level", "easy")]),
        form(to("begin"), &[("first", "0")]),
    ]
}

/// What can be posted after a game.
fn after_the_game(table: &str) -> Vec<Form> {
    let play_on = [("step", "0"), ("seat", "0"), ("once", "3")];
    vec![
        form(format!("{table}/play-on"), &play_on),
        form(format!("{table}/rematch"), &[("pledge", PLEDGE)]),
    ]
}

/// One field at a time, in a form that is valid but for it: a form with several would be refused for the first.
#[tokio::test]
async fn markup_in_every_field_is_shown_as_it_was_written_or_not_at_all() {
    let world = World::open().await;
    let mut places = Places::open(&world).await;
    let forms = at_home()
        .into_iter()
        .chain(at_the_table(&places.table))
        .chain(after_the_game(&places.over))
        .chain(at_the_invitation(&places.invite));
    for Form { path, fields } in forms {
        for hostile in 0..fields.len() {
            world.clock.advance(Duration::from_secs(60));
            let mut sent = fields.clone();
            sent[hostile].1 = MARKUP;
            let what = format!("{path} with markup as `{}`", sent[hostile].0);
            assert_harmless(&places.host.post(&path, &sent).await, &what);
            places.look_around(&world, &what).await;
        }
        world.clock.advance(Duration::from_secs(60));
        let answer = places.host.post(&path, &fields).await;
        assert_ne!(answer.status, 400, "{path} is understood: {}", answer.body);
    }
}

/// What people say of themselves and to each other is theirs to choose: it is there, as text.
#[tokio::test]
async fn what_people_type_is_shown_as_text() {
    let world = World::open().await;
    let mut places = Places::open(&world).await;
    places.guest.post("/name", &[("name", MARKUP)]).await.leads_to("/");
    let beside = format!("{}/beside", places.invite);
    places.host.post(&beside, &[("name", MARKUP)]).await.leads_to(&places.invite);
    let say = format!("{}/say", places.table);
    places.host.post(&say, &[("words", MARKUP), ("read", "0")]).await.leads_to(&places.table);
    places.look_around(&world, "names and talk").await;
    let (table, invite) = (places.table.clone(), places.invite.clone());
    for page in ["/", &table, &invite] {
        places.host.get(page).await.says(200, ESCAPED);
    }
    let told = world.visitor().get(&table).await;
    told.says(200, ESCAPED);
    assert!(told.body.matches(ESCAPED).count() >= 2, "the name and what was said");
    let sit = format!("{invite}/sit");
    let long = format!("{MARKUP}{}", "x".repeat(40));
    world.visitor().post(&sit, &[("name", &long)]).await.says(422, ESCAPED);
}

/// Whatever an address asks for.
#[tokio::test]
async fn markup_in_every_query_is_never_said_back() {
    let world = World::open().await;
    let mut places = Places::open(&world).await;
    let (table, invite) = (places.table.clone(), places.invite.clone());
    let queries: [(String, &[&str]); 9] = [
        ("/".to_owned(), &["lang"]),
        ("/name".to_owned(), &["then"]),
        (table.clone(), &["lesson", "from", "result", "lifted"]),
        (format!("{table}/at/0"), &["lifted"]),
        (format!("{table}/replay"), &["step", "seat", "result", "from", "lifted", "play"]),
        (format!("{table}/replay/step"), &["step", "seat", "result", "from"]),
        (format!("{table}/account"), &["result"]),
        (invite.clone(), &["lang"]),
        ("/record/0000000000000000/replay".to_owned(), &["step", "seat"]),
    ];
    for (page, fields) in queries {
        for field in fields {
            let asked = format!("{page}?{field}={ENCODED}");
            for reader in [&mut places.host, &mut world.visitor()] {
                assert_harmless(&whatever_comes(reader, &asked).await, &asked);
            }
        }
    }
}
