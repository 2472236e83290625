//! Records from anywhere: the referee looks first, and what is legal is looked at like any game.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::Value;
use vocab::Card;

use crate::support::{Answer, Client, World};

const MARK: &str = "----trekvaart";

/// Sends a file as a browser without script does.
async fn bring(client: &mut Client, file: &str) -> Answer {
    let form = format!(
        "--{MARK}\r\nContent-Disposition: form-data; name=\"record\"; filename=\"game.jsonl\"\r\n\r\n\
         {file}\r\n--{MARK}--\r\n"
    );
    let request = Request::post("/record")
        .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={MARK}"))
        .header(header::ORIGIN, "http://house.test");
    client.send(request, Body::from(form)).await
}

/// The record of a game that was given up at once.
async fn record(world: &World) -> String {
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    player.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    player.get(&format!("{table}/record")).await.body
}

/// The names of the cards that each seat was dealt, first those of seat 0.
fn hands(record: &str) -> Vec<BTreeSet<String>> {
    let lines = record.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let deals = lines.filter(|line: &Value| line["event"] == "deal");
    deals.map(|deal| serde_json::from_value(deal["cards"].clone()).expect("cards")).collect()
}

#[tokio::test]
async fn a_record_is_brought_along_and_looked_at() {
    let world = World::open().await;
    let record = record(&world).await;
    let mut looker = world.visitor();
    looker.get("/").await.says(200, "href=\"/record\"");
    looker.get("/record").await.says(200, "type=\"file\"");
    let replay = bring(&mut looker, &record).await.place();
    assert!(replay.starts_with("/record/") && replay.ends_with("/replay"), "{replay}");
    let page = looker.get(&replay).await;
    page.says(200, "Move 0 of ");
    page.says(200, "href=\"/record\"");
    for nothing in ["id=\"play-on\"", "class=\"to-table\"", "details id=\"scores\""] {
        assert!(!page.body.contains(nothing), "{nothing}");
    }
    looker.get(&format!("{replay}?seat=open")).await.says(200, "id=\"open-hands\"");
    for (seat, dealt) in hands(&record).into_iter().enumerate() {
        let hand = looker.get(&format!("{replay}?seat={seat}")).await;
        hand.says(200, "id=\"hand\"");
        assert!(!hand.body.contains("id=\"open-hands\""));
        for card in Card::all() {
            let stack = format!("id=\"stack-{}\"", card.name());
            assert_eq!(
                hand.body.contains(&stack),
                dealt.contains(card.name()),
                "seat {seat}: {stack}"
            );
        }
    }
    looker.get(&format!("{replay}/step?step=1000000000&from=0")).await.says(404, "");
    looker.get(&format!("{replay}?step=1000000000")).await.says(404, "");
    looker.get(&format!("{replay}?seat=7")).await.says(400, "");
    looker.get("/record/nothing/replay").await.says(404, "no longer here");
}

#[tokio::test]
async fn names_in_a_record_are_shown_as_they_were_written_or_not_at_all() {
    let world = World::open().await;
    let record = record(&world).await;
    let mut looker = world.visitor();
    for (name, shown) in [("<b>Bo</b>", "&lt;b&gt;Bo&lt;/b&gt;"), ("\\u0007", "Player 1")] {
        let (before, rest) = record.split_once("\"name\":\"").expect("a name");
        let (_, after) = rest.split_once('"').expect("its end");
        let record = format!("{before}\"name\":\"{name}\"{after}");
        let replay = bring(&mut looker, &record).await.place();
        let page = looker.get(&replay).await;
        page.says(200, shown);
        assert!(!page.body.contains("<b>Bo"));
    }
}

#[tokio::test]
async fn a_record_is_played_on_from() {
    let world = World::open().await;
    let record = record(&world).await;
    let mut looker = world.visitor();
    let replay = bring(&mut looker, &record).await.place();
    looker.get(&format!("{replay}?seat=0")).await.says(200, "id=\"play-on\"");
    let way = replay.replace("/replay", "/play-on");
    let table = looker.post(&way, &[("step", "0"), ("seat", "0")]).await.place();
    looker.get(&table).await.says(200, "You go on from move 0 with what this seat held then.");
    for (step, seat) in [("1000000", "0"), ("0", "3"), ("0", "9"), ("x", "0")] {
        looker.post(&way, &[("step", step), ("seat", seat)]).await.says(400, "");
    }
    let gone = "/record/nothing/play-on";
    looker.post(gone, &[("step", "0"), ("seat", "0")]).await.says(404, "no longer here");
}

#[tokio::test]
async fn after_an_hour_its_link_says_so() {
    let world = World::open().await;
    let record = record(&world).await;
    let mut looker = world.visitor();
    let replay = bring(&mut looker, &record).await.place();
    world.house_clock.advance(Duration::from_secs(60 * 60 - 1));
    looker.get(&replay).await.says(200, "Move 0 of ");
    world.house_clock.advance(Duration::from_secs(1));
    for path in [&*replay, &format!("{replay}?step=0&seat=open"), &format!("{replay}/step?from=0")]
    {
        looker.get(path).await.says(404, "Choose the file again.");
    }
}

#[tokio::test]
async fn what_is_no_record_is_told_in_words_by_its_line_and_rule() {
    let world = World::open().await;
    let record = record(&world).await;
    let lines: Vec<&str> = record.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    let twice = [&lines[..2], &lines[1..]].concat().join("\n");
    let strange = [&lines[..2], &["tea"], &lines[2..]].concat().join("\n");
    let foreign = record.replacen("amsterdam", "atlantis", 1);
    let mut looker = world.visitor();
    for (file, words) in [
        ("", "There is nothing in this file."),
        ("hello", "This file is not a record."),
        ("{}", "This file is not a record."),
        (&*cut, "the rest of the game is missing"),
        // In the middle of a line too, whatever a reader of JSON would say.
        (&record[..cut.len() - 5], "the rest of the game is missing"),
        (&record[..record.len() - 9], "the rest of the game is missing"),
        (&*strange, "Line 3 can’t be read."),
        (&*twice, "Line 3 breaks rule A2."),
        (&*twice, "href=\"/rules/book#A2\""),
        (&*foreign, "The board of this record is not here."),
    ] {
        bring(&mut looker, file).await.says(400, words);
    }
    let just_too_large = "x".repeat((1 << 20) + 1);
    for large in [just_too_large, "x".repeat(10 << 20)] {
        bring(&mut looker, &large).await.says(413, "at most 1 MB");
    }
    // Where nothing was chosen a browser sends a part without a name.
    let none = Request::post("/record")
        .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={MARK}"))
        .header(header::ORIGIN, "http://house.test");
    let head = "Content-Disposition: form-data; name=\"record\"; filename=\"\"";
    let form = Body::from(format!("--{MARK}\r\n{head}\r\n\r\n\r\n--{MARK}--\r\n"));
    looker.send(none, form).await.says(400, "No file was chosen.");
    // A form of another kind is none, nor is half a form.
    looker.post("/record", &[("record", "x")]).await.says(400, "No file was chosen.");
    let half = Request::post("/record")
        .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={MARK}"))
        .header(header::ORIGIN, "http://house.test");
    let form = Body::from(format!("--{MARK}\r\nContent-Disposition: form-data\r\n\r\nx"));
    looker.send(half, form).await.says(400, "No file was chosen.");
    // The rule is quoted in the reader's language.
    looker.read("nl").await;
    let told = bring(&mut looker, &twice).await;
    told.says(400, "Regel 3 is in strijd met spelregel A2.");
    told.says(400, "<blockquote>");
}

#[tokio::test]
async fn so_many_records_come_from_one_address() {
    let world = World::open().await;
    let mut looker = world.visitor();
    for _ in 0..20 {
        bring(&mut looker, "tea").await.says(400, "");
    }
    bring(&mut looker, "tea").await.says(429, "");
    world.clock.advance(Duration::from_secs(60));
    bring(&mut looker, "tea").await.says(400, "");
}
