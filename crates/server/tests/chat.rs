//! Talk at a table, over real sockets: everybody in their own language, and nothing but plain text.

use std::net::SocketAddr;
use std::time::Duration;

use crate::support::talk::{Talk, listen};
use crate::support::{Client, World};

/// Two people whose game has begun, the second of whom reads Swedish; and where they sit.
struct Room {
    world: World,
    address: SocketAddr,
    hanna: Client,
    gijs: Client,
    path: String,
    seats: [usize; 2],
}

impl Room {
    async fn open() -> Room {
        let world = World::open().await;
        let address = listen(&world).await;
        let (mut hanna, path, invite) = world.host("1").await;
        let mut gijs = world.person("Gijs").await;
        gijs.read("sv").await;
        gijs.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
        hanna.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
        let mut seats = [0; 2];
        for (seat, person) in seats.iter_mut().zip([&mut hanna, &mut gijs]) {
            let page = person.get(&path).await;
            *seat =
                page.attribute("<main", "data-seat").expect("a seat").parse().expect("its number");
        }
        Room { world, address, hanna, gijs, path, seats }
    }

    /// The socket of a page that has just been opened.
    async fn socket(&self, client: &Client, language: &str) -> Talk {
        let path = format!("{}/socket?lang={language}", self.path);
        let mut talk = Talk::open(self.address, client, &path).await;
        talk.fragment("talk").await;
        talk
    }
}

/// The next lines that people say.
async fn said(talk: &mut Talk) -> Vec<String> {
    loop {
        let told = talk.hear().await.expect("the connection is open");
        let lines: Vec<String> = told["talk"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|line| line.as_str().expect("a text").to_owned())
            .collect();
        if !lines.is_empty() {
            return lines;
        }
    }
}

#[tokio::test]
async fn a_phrase_is_read_by_everybody_in_their_own_language() {
    let mut room = Room::open().await;
    let mut hanna = room.socket(&room.hanna, "en").await;
    let mut gijs = room.socket(&room.gijs, "sv").await;
    let onlooker = room.world.visitor();
    let mut watching = room.socket(&onlooker, "nl").await;
    let say = format!("{}/say", room.path);
    room.hanna.post(&say, &[("phrase", "good-luck"), ("read", "0")]).await.leads_to(&room.path);
    assert!(said(&mut hanna).await[0].contains("Good luck!"));
    let line = &said(&mut gijs).await[0];
    assert!(line.contains("Lycka till!") && line.contains("Hanna"), "{line}");
    assert!(said(&mut watching).await[0].contains("Succes!"));
    // Sent again because its answer was lost: once is enough.
    room.hanna.post(&say, &[("phrase", "good-luck"), ("read", "0")]).await.leads_to(&room.path);
    room.gijs.post(&say, &[("words", "Tack, <b>du</b>\n\u{202e}med"), ("read", "1")]).await;
    let lines = said(&mut hanna).await;
    assert_eq!(lines.len(), 1);
    assert!(lines[0].contains("Tack, &lt;b&gt;du&lt;/b&gt; med"), "{}", lines[0]);
    assert_eq!(said(&mut gijs).await.len(), 1);
    // Whoever opens the page now reads it from the start, and without script too.
    for (person, luck) in [(&mut room.hanna, "Good luck!"), (&mut room.gijs, "Lycka till!")] {
        let page = person.get(&room.path).await;
        page.says(200, luck);
        page.says(200, "Tack, &lt;b&gt;du&lt;/b&gt; med");
        assert_eq!(page.attribute("id=\"talk\"", "data-newest").as_deref(), Some("2"));
    }
}

#[tokio::test]
async fn a_page_that_was_drawn_before_a_line_is_told_it() {
    let mut room = Room::open().await;
    let page = room.gijs.get(&room.path).await;
    let seen = crate::support::seen(&page.body);
    let say = format!("{}/say", room.path);
    for (words, read) in [("one", "0"), ("two", "1")] {
        room.hanna.post(&say, &[("words", words), ("read", read)]).await.leads_to(&room.path);
    }
    for (read, lines) in [(0, 2), (1, 1)] {
        let path = format!("{}/socket?seen={seen}&read={read}", room.path);
        let mut late = Talk::open(room.address, &room.gijs, &path).await;
        assert_eq!(said(&mut late).await.len(), lines, "after line {read}");
    }
}

#[tokio::test]
async fn whoever_is_blocked_is_not_read_and_not_told() {
    let mut room = Room::open().await;
    let [_, other] = room.seats.map(|seat| seat.to_string());
    let say = format!("{}/say", room.path);
    let before = room.gijs.get(&room.path).await.body;
    room.hanna
        .post(&format!("{}/block", room.path), &[("seat", &other)])
        .await
        .leads_to(&room.path);
    assert_eq!(room.gijs.get(&room.path).await.body, before, "nothing tells them");
    let mut hanna = room.socket(&room.hanna, "en").await;
    room.gijs.post(&say, &[("words", "psst"), ("read", "0")]).await.leads_to(&room.path);
    room.hanna.post(&say, &[("words", "quiet here"), ("read", "0")]).await.leads_to(&room.path);
    let lines = said(&mut hanna).await;
    assert!(lines.len() == 1 && lines[0].contains("quiet here"), "{lines:?}");
    let page = room.hanna.get(&room.path).await;
    assert!(!page.body.contains("psst"));
    page.says(200, "Unblock Gijs");
    room.gijs.get(&room.path).await.says(200, "psst");
    let unblock = format!("{}/unblock", room.path);
    room.hanna.post(&unblock, &[("seat", &other)]).await.leads_to(&room.path);
    assert!(hanna.fragment("talk").await.contains("psst"), "all of it is told anew");
    for seat in ["7", &room.seats[0].to_string()] {
        let answer = room.hanna.post(&format!("{}/block", room.path), &[("seat", seat)]).await;
        assert_eq!(answer.status, 409, "{}", answer.body);
    }
}

#[tokio::test]
async fn what_is_no_line_is_answered_and_changes_nothing() {
    let mut room = Room::open().await;
    let say = format!("{}/say", room.path);
    let long = "x".repeat(10_000);
    for (form, status, words) in [
        (("words", long.as_str()), 409, "A line has room for 300 characters."),
        (("words", " \n\u{202e} "), 409, "There is nothing to read in that."),
        (("phrase", "yodel"), 400, "That could not be understood"),
        (("wordz", "hm"), 400, "That could not be understood"),
    ] {
        room.hanna.post(&say, &[form, ("read", "0")]).await.says(status, words);
    }
    room.hanna.post(&say, &[("words", "hm"), ("read", "many")]).await.says(400, "understood");
    let huge = "\u{1f600}".repeat(10_000);
    room.hanna.post(&say, &[("words", &huge)]).await.says(413, "That was too much");
    let mut onlooker = room.world.person("Otto").await;
    let answer = onlooker.post(&say, &[("words", "me too"), ("read", "0")]).await;
    assert_eq!(answer.status, 403, "those who only look on read");
    onlooker.get(&room.path).await.says(200, "Only those who play talk here");
    let page = room.hanna.get(&room.path).await;
    assert_eq!(page.attribute("id=\"talk\"", "data-newest").as_deref(), Some("0"));
}

#[tokio::test]
async fn a_flood_is_held_back_and_the_others_still_talk() {
    let mut room = Room::open().await;
    let say = format!("{}/say", room.path);
    let mut sent = 0;
    let answer = loop {
        let words = format!("line {sent}");
        let answer = room.hanna.post(&say, &[("words", &words)]).await;
        if answer.status != 303 {
            break answer;
        }
        sent += 1;
        assert!(sent < 100, "a flood is held back");
    };
    assert_eq!(answer.status, 429);
    room.gijs.post(&say, &[("words", "calm"), ("read", "0")]).await.leads_to(&room.path);
    room.world.clock.advance(Duration::from_secs(60));
    room.hanna.post(&say, &[("words", "sorry"), ("read", "0")]).await.leads_to(&room.path);
}

#[tokio::test]
async fn a_table_talks_as_its_host_has_said() {
    let world = World::open().await;
    for (kind, phrase, words) in [("phrases", 303, 409), ("silent", 409, 409)] {
        let (mut host, path, invite) = world.host("1").await;
        let mut guest = world.person("Gijs").await;
        guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&path);
        let talk = format!("{invite}/talk");
        assert_eq!(guest.post(&talk, &[("talk", kind)]).await.status, 409, "the host says so");
        host.post(&talk, &[("talk", "loud")]).await.says(400, "understood");
        host.post(&talk, &[("talk", kind)]).await.leads_to(&invite);
        guest.get(&invite).await.says(200, "At this table people");
        host.post(&format!("{invite}/begin"), &[]).await.leads_to(&path);
        let say = format!("{path}/say");
        assert_eq!(guest.post(&say, &[("phrase", "thank-you")]).await.status, phrase, "{kind}");
        assert_eq!(guest.post(&say, &[("words", "thanks")]).await.status, words, "{kind}");
        let page = guest.get(&path).await.body;
        assert_eq!(page.contains("id=\"tab-talk\""), kind == "phrases");
        assert!(!page.contains("id=\"talk-words\""));
    }
}
