//! Everybody reads their own language: as their browser asks, as they chose, beside others at one table.

use axum::body::Body;
use axum::http::{Request, header};

use crate::support::talk::{Talk, listen};
use crate::support::{Answer, Client, World, acts, seen};

/// The page in the language that a browser asks for.
async fn asks(client: &mut Client, path: &str, wish: &str) -> Answer {
    client.send(Request::get(path).header(header::ACCEPT_LANGUAGE, wish), Body::empty()).await
}

/// Chooses a language on a page.
async fn chooses(client: &mut Client, language: &str, page: &str) -> Answer {
    let request = Request::post("/language")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ORIGIN, "http://house.test")
        .header(header::REFERER, format!("http://house.test{page}"));
    client.send(request, Body::from(format!("language={language}"))).await
}

fn is_in(answer: &Answer, language: &str) {
    let lang = answer.attribute("<html", "lang").expect("a page has a language");
    assert_eq!(lang, language, "{:.300}", answer.body);
    let chosen = answer.attribute(&format!("value=\"{language}\" lang"), "aria-current");
    assert_eq!(chosen.as_deref(), Some("true"), "the page says which language it is in");
}

#[tokio::test]
async fn a_browser_is_answered_in_its_language_and_a_choice_is_kept_in_it() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    for (wish, language) in [("sv-SE, en;q=0.5", "sv"), ("fr, da;q=0.2", "da"), ("tlh", "en")] {
        for path in
            ["/", "/rules/book", "/name", "/nothing", "/table/none", "/i/none", "/picture/x/y"]
        {
            is_in(&asks(&mut visitor, path, wish).await, language);
        }
    }
    let answer = chooses(&mut visitor, "nl", "/rules/amsterdam").await;
    answer.leads_to("/rules/amsterdam");
    for path in ["/", "/rules/nederland", "/name", "/nothing", "/picture/x/y"] {
        is_in(&asks(&mut visitor, path, "sv").await, "nl");
    }
    visitor.get("/").await.says(200, "Speel tegen bots");
}

/// Neither a language of nowhere nor one header of many thousand wishes is more than English.
#[tokio::test]
async fn an_unknown_language_changes_nothing() {
    let world = World::open().await;
    let mut visitor = world.person("Anna").await;
    let long = "sv;q=0.9,".repeat(1_200);
    is_in(&asks(&mut visitor, "/", &long).await, "en");
    visitor.read("da").await;
    for unknown in ["tlh", "", "SV", "sv-SE", "../../en"] {
        let answer = chooses(&mut visitor, unknown, "/").await;
        answer.says(400, "Det kunne ikke forstås");
        assert_eq!(answer.header(header::SET_COOKIE), "");
    }
    let answer = visitor.post("/language", &[]).await;
    answer.says(400, "Intet er ændret.");
    is_in(&visitor.get("/").await, "da");
}

/// A language belongs to the person, wherever they are, and a visitor who becomes somebody keeps theirs.
#[tokio::test]
async fn a_language_is_kept_with_the_person() {
    let world = World::open().await;
    let mut anna = world.visitor();
    anna.read("sv").await;
    anna.post("/name", &[("name", "Anna")]).await.leads_to("/");
    let page = anna.post("/me/link", &[]).await;
    page.says(200, "din privata länk");
    let link = page.attribute("id=\"link\"", "value").expect("a private link");
    let path = link.strip_prefix("http://house.test").expect("a link of ours");
    let mut phone = world.visitor();
    is_in(&asks(&mut phone, path, "en").await, "en");
    phone.post(path, &[]).await.leads_to("/");
    is_in(&asks(&mut phone, "/", "en").await, "sv");
    // What is chosen on one device holds on the other, whatever was chosen there before.
    phone.read("nl").await;
    is_in(&anna.get("/").await, "nl");
    let mut guest = world.visitor();
    guest.read("da").await;
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = guest.post("/play", &form).await.place();
    let page = guest.get(&table).await;
    is_in(&page, "da");
    page.says(200, "<bdi>Gæst</bdi>");
}

/// A table of two and two who look on, each of another language: everybody is told in their own what
/// happens, also when a page connects anew after its reader has chosen another language elsewhere.
#[tokio::test]
async fn at_one_table_each_reads_the_own_language() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut host, table, invite) = world.host("1").await;
    let mut guest = world.person("Gijs").await;
    guest.read("nl").await;
    guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    host.read("sv").await;
    let page = host.get(&table).await;
    is_in(&page, "sv");
    is_in(&guest.get(&table).await, "nl");
    let (mut dane, mut other) = (world.visitor(), world.visitor());
    dane.read("da").await;
    other.read("en").await;
    let socket = format!("{table}/socket?seen={}", seen(&page.body));
    let mut talks = Vec::new();
    for client in [&host, &guest, &dane, &other] {
        talks.push(Talk::open(address, client, &socket).await);
    }
    // A page in Swedish, whose reader has chosen Danish on another one.
    host.read("da").await;
    talks.push(Talk::open(address, &host, &format!("{socket}&lang=sv")).await);
    talks.push(Talk::open(address, &host, &format!("{socket}&lang=tlh")).await);
    let act = acts(&page.body).into_iter().next().expect("tickets to keep");
    talks[0].act(&seen(&page.body), &act).await;
    let told = [
        "Du behöll 1 kontrakt.",
        "Hanna maakte een keuze.",
        "Hanna traf et valg.",
        "Hanna chose what to keep.",
        "Du behöll 1 kontrakt.",
        "Du beholdt 1 kontrakt.",
    ];
    for (talk, words) in talks.iter_mut().zip(told) {
        let lines = talk.lines().await.concat();
        assert!(lines.contains(words), "`{words}` is not in {lines}");
    }
    talks[0].act("0", "draw deck").await;
    assert_eq!(talks[0].note().await, "Något hände under tiden. Titta igen och välj sedan.");
}
