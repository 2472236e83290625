//! A record from anywhere: chosen and watched; dropped, and told what is wrong with it.

use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Staging, Venue, program, stage, store_in,
};

const NAMES: [&str; 2] = ["Saskia", "Rembrandt"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_brought_along_and_watched() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let files = tempfile::tempdir().expect("a temporary folder");
    let plays = [Staging {
        board: "amsterdam",
        names: &NAMES,
        until: Moments::End,
        keep_all: false,
        number: 1,
    }];
    let staged = stage(&store_in(folder.path()), &plays).await;
    let house = Venue::open(program(), folder, HASTY);
    let record = house.fetch(&format!("{}/record", staged[0].path));
    let good = files.path().join("game.jsonl");
    std::fs::write(&good, &record).expect("a file");
    // Somebody was given a point too many.
    let bad = files.path().join("doctored.jsonl");
    let doctored = record.replacen("\"points\":1,", "\"points\":2,", 1);
    let doctored = doctored.replacen("\"points\":1}", "\"points\":2}", 1);
    assert_ne!(doctored, record, "a route of one space was claimed");
    std::fs::write(&bad, doctored).expect("a file");
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let person = chromium.person(&house.home()).await;
        person.hold(screen).await;
        person.click("a[href='/record']").await;
        person.until_sees("html.scripted #record-form").await;
        person.drop_file("h1", &bad).await;
        person.until_reads(".refusal", "breaks rule S16").await;
        person.until_sees("html.scripted #record-form").await;
        person.choose_file("#record-file", &good).await;
        person.click("#record-form button").await;
        watch(&person).await;
    }
}

async fn watch(person: &Person) {
    person.until_sees("html.scripted #replay").await;
    let at = |step: usize| format!("document.getElementById('replay-step').value === '{step}'");
    person.until("the beginning", &at(0)).await;
    person.click("#replay-on").await;
    person.until("the first move", &at(1)).await;
    person.press("ArrowRight").await;
    person.until("the second move", &at(2)).await;
    // Everybody's cards, since nothing is left to hide; and on from there.
    person.pick("#replay-eyes", "open").await;
    person.until_sees("html.scripted #open-hands").await;
    person.pick("#replay-eyes", "0").await;
    person.until_sees("html.scripted #play-on").await;
    person.click("#play-on").await;
    person.wait("a table", |look| look.path.starts_with("/table/")).await;
}
