//! What pages and servers of version 0.2 say, kept as they said it. A page that was opened before an update, and a server that
//! was not updated yet, go on saying it to later versions.
//!
//! Whoever changes what is said adds a file beside these; where a server could not understand it any more, `SPEECH` counts
//! one on, and servers of both kinds don't share a house.

use server::SPEECH;

use crate::support::World;
use crate::support::seen;
use crate::support::talk::{Talk, listen, unpacked};

/// What a page says over its socket, a message a line.
const PAGE: &str = include_str!("speech/page.jsonl");
/// The sockets that pages open.
const SOCKETS: &str = include_str!("speech/sockets.txt");
/// Changes of a page: a packed chunk and two plain ones.
const FRAME: &[u8] = include_bytes!("speech/frame.bin");
/// What one server asks another at its inner door, each after the status of the answer.
const INNER: &str = include_str!("speech/inner.txt");
/// The same since forms have a mark.
const INNER_MARKED: &str = include_str!("speech/inner_marked.txt");

/// The requests that another server makes for somebody at a table, and how they are answered.
pub(crate) fn inner_requests(key: &str, cookie: &str, table: &str) -> Vec<(String, String)> {
    assert_eq!(SPEECH, 1, "these were said in the first speech");
    let said = format!("{}\n\n{INNER_MARKED}", INNER.trim_end());
    let filled = said.replace("KEY", key).replace("COOKIE", cookie).replace("TABLE", table);
    let whole = |request: &str| {
        let (status, request) = request.trim_end().split_once(' ').expect("a status");
        (status.to_owned(), format!("{}\r\n\r\n", request.replace('\n', "\r\n")))
    };
    filled.split("\n\n").map(whole).collect()
}

#[tokio::test]
async fn whatever_pages_have_ever_said_is_understood() {
    let world = World::open().await;
    let address = listen(&world).await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let page = player.get(&table).await;
    let route = page.attribute("id=\"routes\"", "data-open").expect("the page lists routes");
    let seat = page.attribute("data-socket", "data-seat").expect("the page tells the seat");
    for socket in SOCKETS.lines() {
        let socket = socket.replace("SEEN", &seen(&page.body)).replace("SEAT", &seat);
        let mut talk = Talk::open(address, &player, &format!("{table}{socket}")).await;
        PAGE.lines().for_each(|line| assert!(line.starts_with('{'), "{line}"));
        for line in PAGE.lines() {
            talk.say(&line.replace("ROUTE", &route)).await;
        }
        // The last of them is answered with the terms of a route.
        loop {
            let told = talk.hear().await.expect("the connection is open");
            let text = told.to_string();
            assert!(!text.contains("could not be understood"), "{socket}: {text}");
            assert!(told["gone"].is_null(), "{socket}: {text}");
            if text.contains(&format!("terms-{route}")) {
                break;
            }
        }
    }
}

#[test]
fn a_frame_of_then_says_what_it_said() {
    let told = unpacked(FRAME);
    assert_eq!(told["claimable"][0], "a--b");
    assert_eq!(told["lines"][0], "<li>Anna drew red</li>");
    assert_eq!(told["talk"][0], "Anna says hello");
    assert_eq!(told["fragments"].as_array().map(Vec::len), Some(2));
}
