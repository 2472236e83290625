//! A browser opens each part under one seal, and tells its person when a page shows another.

use browser::{Chromium, Person, SCREENS, Screen};
use tables::{Hex32, pledge};
use vocab::limits::PART_OPENED_WITHIN;

use crate::deals::resign;
use crate::door::{host, join, newcomer};
use crate::held_house::HeldHouse;

fn phone() -> Screen {
    SCREENS.into_iter().find(|screen| screen.phone).expect("a phone")
}

/// The module that pledges and opens, on any page of ours.
const MODULE: &str =
    "import(new URL('pledge.js', document.querySelector('script[type=module]').src))";

/// What a browser pledges for so many seats.
async fn pledged(person: &Person, seats: usize) -> Vec<String> {
    let words: String = person.read(&format!("{MODULE}.then((it) => it.pledges({seats}))")).await;
    words.split(' ').map(str::to_owned).collect()
}

/// A page of this table, loaded anew, that shows this seal and asks for the part of a pledge: the part that was sent,
/// and whether it says that there is none for this seal.
async fn asked(person: &Person, (table, seal): (&str, &str), pledge: &str) -> (String, bool) {
    person.page().reload().await.expect("a refresh");
    let script = format!(
        "(async () => {{ const {{ open }} = await {MODULE}, sent = []; \
         window.fetch = async (to, {{ body }}) => (sent.push(body.get('part')), new Response()); \
         const page = new DOMParser().parseFromString(`<p data-seal='{seal}' data-pledged='{pledge}' \
             data-to='/table/{table}/open'><b data-refused hidden></b></p>`, 'text/html'); \
         await open(page); \
         return [sent.join(' '), !page.querySelector('b').hidden]; }})()"
    );
    person.read(&script).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_changes_the_seal_gets_no_part() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    let person = newcomer(&mut chromium, &house.home(), phone()).await;
    let first = pledged(&person, 1).await.remove(0);
    // However many tables wait for friends meanwhile.
    for _ in 0..20 {
        assert_eq!(pledged(&person, 5).await.len(), 5);
    }
    let none = |refused| (String::new(), refused);
    let before = |part: &str| pledge(&part.parse::<Hex32>().expect("a part")).to_string();
    let (part, refused) = asked(&person, ("t1", "s1"), &first).await;
    assert_eq!((before(&part), refused), (first.clone(), false));
    assert_eq!(asked(&person, ("t1", "s1"), &first).await, (part.clone(), false), "sent again");
    for (table, seal) in [("t1", "s2"), ("t2", "s1"), ("t2", "s2")] {
        assert_eq!(asked(&person, (table, seal), &first).await, none(true), "{table} {seal}");
    }
    // Dealt again: the next part, under another seal and once only.
    assert_eq!(asked(&person, ("t1", "s1"), &part).await, none(true), "the same deal");
    let (next, refused) = asked(&person, ("t1", "s2"), &part).await;
    assert_eq!((before(&next), refused), (part.clone(), false));
    assert_eq!(asked(&person, ("t1", "s3"), &part).await, none(true));
    assert_eq!(asked(&person, ("t1", "s3"), &first).await, none(true));
    // What others have pledged is no matter of this browser.
    assert_eq!(asked(&person, ("t1", "s1"), &"0".repeat(64)).await, none(false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_a_deal_says_what_this_browser_knows() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    let person = newcomer(&mut chromium, &house.home(), phone()).await;
    person.click("#play-amsterdam").await;
    person.until_sees("html.scripted #status").await;
    let table: String = person.read("location.pathname").await;
    let deal = format!("{}{table}/deal", house.origin());
    person.page().goto(&deal).await.expect("a page");
    says(&person, "noted the same seal").await;
    let emblems = "[...document.querySelectorAll('.deal-seats use')]\
         .filter((one) => document.querySelector(one.getAttribute('href'))).length";
    assert_eq!(person.read::<usize>(emblems).await, 3, "what each seat wears");
    person.page().goto(&format!("{}{table}", house.origin())).await.expect("a page");
    person.until_sees("html.scripted #status").await;
    resign(&person).await;
    person.until_sees("#check-deal").await;
    person.page().goto(&deal).await.expect("a page");
    says(&person, "noted the same seal").await;
    // As if the house had shown another seal before, or had not told of a deal that came to nothing.
    let kept: String = person.read("localStorage.chains").await;
    let chains = "JSON.parse(localStorage.chains)";
    let opened = "chain.seals.length";
    for changed in [
        format!("{chains}.map((chain) => {opened} ? {{ ...chain, seals: ['s1'] }} : chain)"),
        format!(
            "{chains}.map((chain) => {opened} ? {{ ...chain, seals: [...chain.seals, 's2'] }} : chain)"
        ),
        format!("{chains}.map((chain) => {opened} ? {{ ...chain, last: 'x' }} : chain)"),
    ] {
        keep(&person, &kept).await;
        let script = format!("localStorage.chains = JSON.stringify({changed})");
        person.read::<String>(&script).await;
        person.page().reload().await.expect("a refresh");
        says(&person, "under another seal than this one").await;
    }
    keep(&person, "[]").await;
    person.page().reload().await.expect("a refresh");
    says(&person, "has noted no seal").await;
}

/// The lobby says why a part is not opened, and the cards are dealt without it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_part_that_is_not_opened_again_is_told_in_the_lobby() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    let (host, link) = host(&house.home(), &mut chromium, phone()).await;
    let guest = join(&mut chromium, &link, "Gijs", phone()).await;
    host.until_sees("#begin").await;
    let elsewhere = "localStorage.chains = JSON.stringify(JSON.parse(localStorage.chains)\
         .map((chain) => ({ ...chain, table: 'another', seals: ['s1'] })))";
    guest.read::<String>(elsewhere).await;
    host.click_until("#begin", ".dealing").await;
    guest.until_reads(".dealing .refusal", "does not open it again").await;
    assert!(!host.sees(".dealing .refusal").await, "it is no matter of others");
    host.until_reads(".dealing", "Part opened").await;
    house.passes(PART_OPENED_WITHIN);
    guest.until_sees("html.scripted #status").await;
}

async fn says(person: &Person, words: &str) {
    person.until_reads("#noted p", words).await;
    let others =
        "[...document.querySelectorAll('#noted p')].filter((one) => one.checkVisibility()).length";
    assert_eq!(person.read::<usize>(others).await, 1, "{words}");
}

async fn keep(person: &Person, chains: &str) {
    person.read::<String>(&format!("localStorage.chains = {chains:?}")).await;
}
