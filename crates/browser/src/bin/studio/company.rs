//! Pictures of people together: clocks, talk, what they ask of each other, one screen for several, looking
//! back, and the list of one's games.

use std::path::PathBuf;

use anyhow::Result;
use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Staging, Venue, program, stage, store_in,
};

use crate::pictures::Studio;

const NAMES: [&str; 4] = ["Saskia", "Rembrandt", "Hendrickje", "Titus"];

/// Takes all of them into a folder.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    let home = tempfile::tempdir()?;
    let (board, names, keep_all) = ("nederland", &NAMES[..], false);
    let play = |until, number| Staging { board, names, until, keep_all, number };
    let plays = [play(Moments::End, 1), play(Moments::After(90), 2)];
    let staged = stage(&store_in(home.path()), &plays).await;
    let studio = Studio::new(Venue::open(program(), home, HASTY), folder, "png")?;
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    for (table, name) in staged.iter().zip(["replay", "replay-running"]) {
        studio.sit_down(&person, table).await;
        let replay = format!("{}{}/replay?step=60", studio.house.home(), &table.path[1..]);
        person.page().goto(&replay).await?;
        person.until_sees("html.scripted #replay").await;
        studio.everywhere(&person, name).await?;
    }
    friends(&studio, &mut chromium).await?;
    one_screen(&studio, &mut chromium).await
}

/// Somebody who invites to Amsterdam with a clock, and the link.
async fn host(studio: &Studio, chromium: &mut Chromium) -> (Person, String) {
    let host = chromium.person(&studio.house.home()).await;
    host.open_options("amsterdam").await;
    host.pick("#options-amsterdam select[name=first]", "me").await;
    host.pick("#options-amsterdam select[name=clock]", "3+15").await;
    host.click("#invite-amsterdam").await;
    host.say_name(NAMES[0]).await;
    host.until_sees("#chairs").await;
    let link = host.value("#link").await;
    (host, link)
}

/// Somebody who follows a link and sits down.
async fn guest(chromium: &mut Chromium, link: &str, name: &str) -> Person {
    let guest = chromium.person(link).await;
    guest.click("#name").await;
    guest.types(name).await;
    guest.click("#sit").await;
    guest.until_sees("#chairs #leave").await;
    guest
}

/// Two friends at a table with a clock: they play a little, talk, ask, pause, and have other games too.
async fn friends(studio: &Studio, chromium: &mut Chromium) -> Result<()> {
    let (host, link) = host(studio, chromium).await;
    let guest = guest(chromium, &link, NAMES[1]).await;
    host.click_until("#begin", "#status").await;
    for person in [&host, &guest] {
        person.until_sees("html.scripted #status").await;
        person.play_until(|look| look.picks.is_empty() && !look.status.is_empty()).await;
    }
    for _ in 0..6 {
        for person in [&host, &guest] {
            person.play_until(|look| look.status.contains("Your turn")).await;
            person
                .play_until(|look| !look.status.contains("Your turn") && look.acts.is_empty())
                .await;
        }
    }
    // A sheet that a stray click has opened.
    for person in [&host, &guest] {
        person.press("Escape").await;
    }
    studio.everywhere(&host, "clocks").await?;
    for (person, words) in
        [(&guest, "Good luck!"), (&host, "Thank you. You always take the canal I want")]
    {
        person.hold(SCREENS[0]).await;
        person.click_until(".tab-talk", "#panel-talk").await;
        person.click("#talk-words").await;
        person.types(words).await;
        person.click("#talk-say").await;
        person.until_reads("#talk", words).await;
    }
    studio.everywhere(&host, "talk").await?;
    host.hold(SCREENS[0]).await;
    host.click_until(".menu summary", "#ask-pause").await;
    studio.everywhere(&host, "menu").await?;
    host.hold(SCREENS[0]).await;
    host.click("#ask-pause").await;
    guest.until_sees("#agree").await;
    studio.everywhere(&host, "asks").await?;
    studio.everywhere(&guest, "asked").await?;
    guest.click("#agree").await;
    host.until_sees("#go-on").await;
    studio.everywhere(&host, "paused").await?;
    // Other games: one that is over, one that waits.
    host.page().goto(&studio.house.home()).await?;
    host.click("#play-nederland").await;
    host.until_sees("html.scripted #status").await;
    host.click_until(".menu summary", "#resign summary").await;
    host.click_until("#resign summary", "#resign-really").await;
    host.click("#resign-really").await;
    host.until_sees("#scores").await;
    host.page().goto(&studio.house.home()).await?;
    host.click("#play-amsterdam").await;
    host.until_sees("html.scripted #status").await;
    host.page().goto(&studio.house.home()).await?;
    studio.everywhere(&host, "games").await
}

/// Two at one screen and one elsewhere, who asks for a pause.
async fn one_screen(studio: &Studio, chromium: &mut Chromium) -> Result<()> {
    let (host, link) = host(studio, chromium).await;
    host.click_until("#seats-3", "#chair-2").await;
    host.click("#beside-name").await;
    host.types(NAMES[2]).await;
    host.click("#beside").await;
    host.until_reads("#chairs", NAMES[2]).await;
    let guest = guest(chromium, &link, NAMES[1]).await;
    host.click_until("#begin", "#curtain").await;
    studio.everywhere(&host, "curtain").await?;
    guest.click_until(".menu summary", "#ask-pause").await;
    guest.click("#ask-pause").await;
    host.until_sees("#proposal").await;
    studio.everywhere(&host, "curtain-asked").await?;
    host.click("#lift").await;
    host.until_sees("#hand-over a").await;
    studio.everywhere(&host, "lifted-asked").await?;
    host.play_until(|look| look.picks.is_empty() && look.acts.is_empty()).await;
    studio.everywhere(&host, "hand-over-asked").await
}
