//! A slow game over two browsers: whoever is not looking is told, and one tap leads to the board.

use browser::{Chromium, Look, PATIENCE, Person, SCREENS, Tab};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::door::newcomer;
use crate::held_house::HeldHouse;
use crate::sinks::{HttpSink, Mailed, SmtpSink, Subscriber, check_signature};

/// Where the numbers on the icon are noted, on their way there.
const BADGES: &str = "window.badges = []; const real = Navigator.prototype.setAppBadge; \
     Navigator.prototype.setAppBadge = function (count) { badges.push(count); return real.call(this, count); };";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_looking_is_told_and_comes_with_one_tap() {
    let (mut post, mut hook, mut service) =
        (SmtpSink::open().await, HttpSink::open().await, HttpSink::open().await);
    let house = HeldHouse::open(Some(&post)).await;
    let mut chromium = Chromium::start().await;
    let [desk, phone] = SCREENS;
    let hanna = newcomer(&mut chromium, &house.home(), desk).await;
    let link = invites(&hanna, "2d").await;
    let browser = Subscriber::new();
    let gijs = chromium.person("about:blank").await;
    gijs.hold(phone).await;
    subscribes_here(&gijs, &browser, &service).await;
    gijs.page().goto(&link).await.expect("a page");
    let table = begin(&hanna, &gijs).await;

    // Gijs wants to be told, in every way there is, and looks no more at the table.
    gijs.click(".home-link").await;
    gijs.click(".me").await;
    by_push(&gijs).await;
    by_hook(&gijs, &mut hook).await;
    by_mail(&gijs, &mut post).await;
    gijs.page().goto(&house.home()).await.expect("a page");
    assert_eq!(gijs.read::<Vec<u32>>("badges").await, [0], "nothing waits for him");
    draws_two(&hanna).await;
    house.passes_until_called();

    // A push that only this browser can read, a mail, and a message to a chat program.
    let (key, came): (String, _) = (
        gijs.read("localStorage.getItem('subscribed with')").await,
        soon("a push", service.next()).await,
    );
    check_signature(&came, &key, &service.origin, house.unix_seconds());
    let told = browser.read(&came);
    let mail = soon("a mail", post.next()).await;
    assert!(mail.text.starts_with("Hanna is waiting for you. You have 2 days left."), "{mail:?}");
    assert!(mail.text.contains(&format!("{}{table}", house.origin())), "{mail:?}");
    assert!(
        said(&soon("a call of the hook", hook.next()).await.body)
            .contains("Hanna is waiting for you.")
    );

    // The worker shows it, and one tap opens the board.
    let worker = desktop(&gijs).await;
    deliver(&gijs, &house, &told).await;
    let shown: Value = worker.evaluate("showing").await.expect("a notice");
    assert_eq!(shown["title"], "Your turn · Amsterdam");
    assert_eq!(shown["body"], "Hanna is waiting for you. You have 2 days left.");
    gijs.page().reload().await.expect("a page");
    gijs.until_sees(".games.waiting").await;
    assert_eq!(gijs.read::<Vec<u32>>("badges").await, [1], "one game waits for him");
    let tapped: Value = worker.evaluate("tap()").await.expect("a tap on the notice");
    assert_eq!(tapped, json!({"opened": table, "closed": true, "badge": 1}));
    gijs.page().goto(&format!("{}{table}", house.origin())).await.expect("a page");
    is_asked(&gijs).await;
    gijs.until("a title that says so", "document.title === '● Your turn · Amsterdam'").await;

    never_to_whoever_looks(&house, &hanna, &gijs, &mut hook).await;
    assert!(soon("a mail", post.next()).await.text.starts_with("Hanna is waiting for you."));
    assert!(service.is_empty() && post.is_empty(), "one notice a turn, by each way");
}

/// Both look while turns pass, and nobody is told; then Gijs has gone, and hears of it.
async fn never_to_whoever_looks(
    house: &HeldHouse,
    hanna: &Person,
    gijs: &Person,
    hook: &mut HttpSink,
) {
    draws_two(gijs).await;
    draws_two(hanna).await;
    is_asked(gijs).await;
    house.passes_until_called();
    draws_two(gijs).await;
    is_asked(hanna).await;
    house.passes_until_called();
    assert!(hook.is_empty(), "both have looked");
    // This browser shall tell him nothing any more: one tap.
    gijs.click(".home-link").await;
    gijs.click(".me").await;
    gijs.click(".channels li:has([data-browser]) button").await;
    gijs.until_sees("#push-on").await;
    assert!(!gijs.sees("[data-this-browser]").await);
    draws_two(hanna).await;
    house.passes_until_called();
    assert!(
        said(&soon("a call of the hook", hook.next()).await.body)
            .contains("Hanna is waiting for you.")
    );
    assert!(hook.is_empty());
}

/// Somebody invites a friend to a game with this clock, which they begin; the link.
pub(crate) async fn invites(person: &Person, clock: &str) -> String {
    person.open_options("amsterdam").await;
    person.pick("#options-amsterdam select[name=first]", "me").await;
    person.pick("#options-amsterdam select[name=clock]", clock).await;
    person.click("#invite-amsterdam").await;
    person.say_name("Hanna").await;
    person.until_sees("#chairs").await;
    person.value("#link").await
}

/// The friend who has followed the link sits down, the game begins, both choose their first tickets; where
/// the table is.
pub(crate) async fn begin(host: &Person, guest: &Person) -> String {
    guest.click("#name").await;
    guest.types("Gijs").await;
    guest.click("#sit").await;
    guest.until_sees("#chairs #leave").await;
    host.click_until("#begin", "#status").await;
    for person in [host, guest] {
        person.until_sees("html.scripted #status").await;
        person.play_until(|look| look.picks.is_empty() && !look.status.is_empty()).await;
    }
    is_asked(host).await.path
}

/// Waits for somebody's turn.
pub(crate) async fn is_asked(person: &Person) -> Look {
    person.wait("a turn", |look| look.status.contains("Your turn")).await
}

/// This browser may show notices, and finds a push service.
async fn subscribes_here(person: &Person, browser: &Subscriber, service: &HttpSink) {
    let endpoint = format!("{}/push/1", service.origin);
    let subscription =
        json!({"endpoint": endpoint, "p256dh": browser.p256dh, "auth": browser.auth});
    let script = include_str!("push_service.js").replace("SUBSCRIPTION", &subscription.to_string());
    for script in [script.as_str(), BADGES] {
        person.page().run_first(script).await.expect("a script");
    }
}

async fn by_push(person: &Person) {
    person.click("#push-on").await;
    person.until_reads("[data-this-browser]", "this browser").await;
    person.until("no button for it", "document.querySelector('#push').hidden").await;
}

async fn by_hook(person: &Person, hook: &mut HttpSink) {
    person.click("[action='/notices/hook'] input").await;
    person.types(&format!("{}/hook", hook.origin)).await;
    person.click("[action='/notices/hook'] button").await;
    assert!(
        said(&soon("a call of the hook", hook.next()).await.body)
            .contains("From now on you will be told here")
    );
    person.until_sees(".channels li:nth-child(2)").await;
}

async fn by_mail(person: &Person, post: &mut SmtpSink) {
    person.click("[action='/notices/mail'] input").await;
    person.types("gijs@example.org").await;
    person.click("[action='/notices/mail'] button").await;
    let link = link_in(&soon("a mail", post.next()).await);
    person.page().goto(&link).await.expect("a page");
    person.click("#yes").await;
    person.until_reads("h2", "Mail is on").await;
}

/// The link of a mail that asks whether it came to the right person.
fn link_in(mail: &Mailed) -> String {
    let link = mail.text.split_whitespace().find(|word| word.contains("/mail/on/"));
    link.unwrap_or_else(|| panic!("no link in {mail:?}")).to_owned()
}

/// What comes, unless nothing does.
async fn soon<T>(what: &str, coming: impl Future<Output = T>) -> T {
    timeout(PATIENCE, coming).await.unwrap_or_else(|_| panic!("waited in vain for {what}"))
}

/// What a chat program shows.
fn said(body: &[u8]) -> String {
    let body: Value = serde_json::from_slice(body).expect("JSON");
    body["text"].as_str().expect("a text").to_owned()
}

/// Draws two cards, which ends a turn.
pub(crate) async fn draws_two(person: &Person) {
    for left in ["Your turn", "second card"] {
        person.wait("a card to draw", |look| look.status.contains(left)).await;
        person.click("#take-deck").await;
        person.wait("the card", |look| !look.status.contains(left)).await;
    }
}

/// The service worker of somebody's browser, with a desktop around it.
async fn desktop(person: &Person) -> Tab {
    person.until("a worker", "navigator.serviceWorker.ready.then(() => true)").await;
    let worker = person.page().worker().await.expect("the browser answers").expect("a worker");
    assert!(worker.evaluate::<bool>(include_str!("desktop.js")).await.expect("a script"));
    worker
}

/// Hands a message to the service worker, as a push service does.
async fn deliver(person: &Person, house: &HeldHouse, message: &str) {
    let mut heard = person.page().listen();
    person.page().command("ServiceWorker.enable", json!({})).await.expect("workers");
    let registration = loop {
        let happening = heard.recv().await.expect("the browser lives");
        let known = &happening.params["registrations"][0]["registrationId"];
        if let Some(known) = known.as_str() {
            break known.to_owned();
        }
    };
    let push = json!({"origin": house.origin(), "registrationId": registration, "data": message});
    person.page().command("ServiceWorker.deliverPushMessage", push).await.expect("a push");
}
