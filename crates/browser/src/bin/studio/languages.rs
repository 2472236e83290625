//! Pictures of pages in every language, to be looked at by people who read it.

use std::path::{Path, PathBuf};

use anyhow::Result;
use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Staging, Venue, program, stage, store_in,
};
use serde_json::json;

pub(crate) const LANGUAGES: [&str; 4] = ["en", "sv", "da", "nl"];
const PLAYS: [Staging<'_>; 4] = [
    play("amsterdam", Moments::After(34), 1),
    play("nederland", Moments::After(110), 4),
    play("nederland", Moments::Beginning, 7),
    play("nederland", Moments::End, 5),
];

const fn play(board: &'static str, until: Moments, number: u8) -> Staging<'static> {
    Staging { board, names: &["Saskia", "Rembrandt", "Titus"], until, keep_all: false, number }
}

/// Takes all of them into a folder: home, rules, an invitation, and tables with what they open.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    std::fs::create_dir_all(&folder)?;
    let home = tempfile::tempdir()?;
    let staged = stage(&store_in(home.path()), &PLAYS).await;
    let house = Venue::open(program(), home, HASTY);
    let mut chromium = Chromium::start().await;
    let host = chromium.person(&house.home()).await;
    host.click("#invite-nederland").await;
    host.say_name("Joost").await;
    let invitation = host.wait("the invitation", |look| look.path.starts_with("/i/")).await.path;
    let cookie = host.cookie(&house.home()).await;
    let pages =
        [("home", "/", "0"), ("rules", "/rules/nederland", "0"), ("invite", &invitation, &cookie)];
    let tables = ["amsterdam", "nederland", "choice", "scores"].into_iter().zip(&staged);
    let tables = tables.map(|(name, table)| (name, &*table.path, &*table.cookie));
    let pages: Vec<(&str, &str, &str)> = pages.into_iter().chain(tables).collect();
    let person = chromium.person("about:blank").await;
    for language in LANGUAGES {
        person.speaks(&house.home(), language).await;
        for screen in SCREENS {
            person.hold(screen).await;
            for (name, path, cookie) in &pages {
                person.come_back(&house.home(), cookie, path).await;
                let file = folder.join(format!("{name}-{}-{language}", screen.name));
                save(&person, &file).await?;
                if *name == "nederland" {
                    for view in [".tab-seats", ".tab-log", "#table-menu > summary"] {
                        if person.sees(view).await {
                            person.click(view).await;
                            let view = view.trim_start_matches(['.', '#']).split(' ').next();
                            let file = format!("{}-{}", file.display(), view.unwrap_or_default());
                            save(&person, Path::new(&file)).await?;
                        }
                    }
                }
            }
        }
    }
    Ok(())
}

async fn save(person: &Person, file: &Path) -> Result<()> {
    person.page().picture(json!({}), Path::new(&format!("{}.png", file.display()))).await
}
