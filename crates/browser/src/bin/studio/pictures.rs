//! Takes pictures of the pages: home, boards and tables, on a desk and on a phone, by day
//! and by night. `cargo xtask pictures` builds the program and runs this.
//!
//! Tables are staged with fixed luck, so a picture changes only when the page does.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use browser::{
    Chromium, HASTY, Moments, Person, SCHEMES, SCREENS, Screen, Staged, Staging, Venue, program,
    stage, store_in,
};
use serde_json::json;

/// Of a hundred: letters stay sharp, and a picture weighs a tenth of one without loss.
const QUALITY: i64 = 80;
const NAMES: [&str; 5] = ["Saskia", "Rembrandt", "Hendrickje", "Titus", "Geertje"];
/// Both boards in the middle of a game, a full table, and the moments that decide: tickets to choose, a
/// loan, the end.
const PLAYS: [Staging<'_>; 6] = [
    play("amsterdam", 3, Moments::After(34), 1),
    play("nederland", 4, Moments::After(110), 4),
    play("nederland", 4, Moments::End, 5),
    play("nederland", 5, Moments::After(180), 6),
    play("nederland", 5, Moments::Beginning, 7),
    play("nederland", 2, Moments::Loan, 8),
];

const fn play(board: &'static str, seats: usize, until: Moments, number: u8) -> Staging<'static> {
    Staging { board, names: NAMES.split_at(seats).0, until, keep_all: false, number }
}

/// Takes all of them into a folder, and once more at half size into `half` in it.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    let home = tempfile::tempdir()?;
    let staged = stage(&store_in(home.path()), &PLAYS).await;
    let studio = Studio::new(Venue::open(program(), home, HASTY), folder, "webp")?;
    let mut chromium = Chromium::start().await;
    let [amsterdam, nederland, end, full, first, loan] = &staged[..] else {
        unreachable!("as many as plays")
    };

    for name in ["elfsteden", "hanze"] {
        let board = boards::load_file(format!("examples/boards/{name}.toml").as_ref())?;
        let svg = atlas::draw(&board, &atlas::Layout::of(&board), &atlas::Marks::none(&board));
        std::fs::write(studio.folder.join(format!("{name}.svg")), svg)?;
    }
    let person = chromium.person(&studio.house.home()).await;
    studio.everywhere(&person, "home").await?;
    for board in ["amsterdam", "nederland"] {
        studio.empty_board(&person, board).await?;
    }
    let person = chromium.person("about:blank").await;
    for (table, name) in [(amsterdam, "amsterdam"), (nederland, "nederland"), (full, "full")] {
        studio.sit_down(&person, table).await;
        studio.everywhere(&person, name).await?;
    }
    studio.choice(&person, first).await?;
    studio.loan(&person, loan).await?;
    studio.claim(&person, nederland).await?;
    studio.ticket(&person, nederland).await?;
    studio.scores(&person, end).await?;
    studio.languages(&person, nederland).await?;
    studio.other_eyes(&person, full).await?;
    studio.lesson(&person).await?;
    studio.guests(&mut chromium).await
}

pub(crate) struct Studio {
    pub(crate) house: Venue,
    folder: PathBuf,
    /// By which name the browser knows this kind of picture.
    kind: &'static str,
}

impl Studio {
    /// Pictures of this house are put into this folder. Those that are kept are `webp`, the smallest; every
    /// program shows `png`.
    pub(crate) fn new(house: Venue, folder: PathBuf, kind: &'static str) -> Result<Studio> {
        std::fs::create_dir_all(folder.join("half"))?;
        Ok(Studio { house, folder, kind })
    }

    pub(crate) async fn sit_down(&self, person: &Person, table: &Staged) {
        person.come_back(&self.house.home(), &table.cookie, &table.path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
    }

    /// One page on both screens, by day and by night.
    pub(crate) async fn everywhere(&self, person: &Person, name: &str) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.by_day_and_night(person, &format!("{name}-{}", screen.name)).await?;
        }
        Ok(())
    }

    pub(crate) async fn by_day_and_night(&self, person: &Person, name: &str) -> Result<()> {
        for (time, scheme) in SCHEMES {
            person.light(scheme).await;
            // Pictures are decoded and colours fade over in their own time.
            tokio::time::sleep(Duration::from_millis(700)).await;
            self.take(person, &format!("{name}-{time}")).await?;
        }
        Ok(())
    }

    /// What the person sees, as pictures that are small enough to be kept: whole, and at half size
    /// for those that are shown beside how it was before.
    async fn take(&self, person: &Person, name: &str) -> Result<()> {
        let page = person.page();
        let (width, height): (f64, f64) = page.evaluate("[innerWidth, innerHeight]").await?;
        for (folder, scale) in [(self.folder.clone(), 1.0), (self.folder.join("half"), 0.5)] {
            let clip = json!({"x": 0, "y": 0, "width": width, "height": height, "scale": scale});
            let small = json!({"format": self.kind, "quality": QUALITY, "clip": clip});
            page.picture(small, &folder.join(format!("{name}.{}", self.kind))).await?;
        }
        Ok(())
    }

    /// A board without a game, as the home page shows it.
    async fn empty_board(&self, person: &Person, board: &str) -> Result<()> {
        let known = boards::load_shipped(board).context("a board of ours")?;
        let layout = atlas::Layout::of(&known);
        let sheet = Screen {
            name: "board",
            size: (1000, (1000.0 * layout.height() / layout.width()).round() as u32),
            phone: false,
        };
        person.hold(sheet).await;
        for (time, _) in SCHEMES {
            let picture = format!("{}picture/{board}/{time}.svg", self.house.home());
            person.page().goto(&picture).await?;
            tokio::time::sleep(Duration::from_millis(400)).await;
            self.take(person, &format!("{board}-board-{time}")).await?;
        }
        Ok(())
    }

    /// The first tickets are to be chosen: two are ticked.
    async fn choice(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            for ticket in 1..=2 {
                person.click(&format!("[data-pick] li:nth-child({ticket}) label")).await;
            }
            self.by_day_and_night(person, &format!("choice-{}", screen.name)).await?;
        }
        Ok(())
    }

    /// A route was tapped: its sheet is open.
    async fn claim(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            let look = person.wait("a route", |look| !look.routes.is_empty()).await;
            let route = look.routes.iter().max_by_key(|route| route.spaces).context("a route")?;
            person.click_at(route.at).await;
            self.by_day_and_night(person, &format!("claim-{}", screen.name)).await?;
        }
        Ok(())
    }

    /// A route was chosen from the list for which the tokens don't suffice: its sheet is open.
    async fn loan(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            let look = person.wait("a route", |look| !look.routes.is_empty()).await;
            for route in &look.routes {
                person.click_at(route.at).await;
                person.wait("its terms", |look| !look.acts.is_empty()).await;
                if person.sees(".sheet.open .loan").await {
                    break;
                }
                person.click(".sheet.open [data-close]").await;
            }
            self.by_day_and_night(person, &format!("loan-{}", screen.name)).await?;
        }
        Ok(())
    }

    /// A ticket was tapped: its places and the cheapest way left are lit.
    async fn ticket(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            person.click("#tickets [data-light]:not(.done)").await;
            self.by_day_and_night(person, &format!("ticket-{}", screen.name)).await?;
        }
        Ok(())
    }

    /// The final scores.
    async fn scores(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            person.wait("the scores", |look| look.record.is_some()).await;
            self.by_day_and_night(person, &format!("scores-{}", screen.name)).await?;
        }
        Ok(())
    }

    /// A table that waits for guests, as its host and a guest see it.
    async fn guests(&self, chromium: &mut Chromium) -> Result<()> {
        let host = chromium.person(&self.house.home()).await;
        host.click("#invite-nederland").await;
        host.say_name(NAMES[0]).await;
        host.wait("the lobby", |look| look.path.starts_with("/i/")).await;
        let guest = chromium.person(&host.value("#link").await).await;
        guest.wait("the invitation", |look| look.path.starts_with("/i/")).await;
        self.everywhere(&host, "lobby").await?;
        self.everywhere(&guest, "invitation").await
    }
}
