//! Takes pictures of the pages: home, boards and tables, on a desk and on a phone, by day
//! and by night. `cargo xtask pictures` builds the program and runs this.
//!
//! Tables are staged with fixed luck, so a picture changes only when the page does.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use browser::{
    Chromium, HASTY, House, Moments, Person, Play, SCHEMES, SCREENS, Screen, Staged, program,
    stage, store_in,
};
use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::page::ScreenshotParams;

/// Of a hundred: letters stay sharp, and a picture weighs a tenth of one without loss.
const QUALITY: i64 = 80;
const NAMES: [&str; 5] = ["Saskia", "Rembrandt", "Hendrickje", "Titus", "Geertje"];
/// Both boards in the middle of a game and at its end.
const PLAYS: [Play<'_>; 3] = [
    Play {
        board: "amsterdam",
        names: NAMES.split_at(3).0,
        until: Moments::After(34),
        keep_all: false,
        number: 1,
    },
    Play {
        board: "nederland",
        names: NAMES.split_at(4).0,
        until: Moments::After(110),
        keep_all: false,
        number: 4,
    },
    Play {
        board: "nederland",
        names: NAMES.split_at(4).0,
        until: Moments::End,
        keep_all: false,
        number: 5,
    },
];

/// Takes all of them into a folder.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    std::fs::create_dir_all(&folder)?;
    let home = tempfile::tempdir()?;
    let staged = stage(&store_in(home.path()), &PLAYS).await;
    let studio = Studio { house: House::open(program(), home, HASTY), folder };
    let mut chromium = Chromium::start().await;
    let [amsterdam, nederland, end] = &staged[..] else { unreachable!("as many as plays") };

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
    for (table, name) in [(amsterdam, "amsterdam"), (nederland, "nederland")] {
        studio.sit_down(&person, table).await;
        studio.everywhere(&person, name).await?;
    }
    studio.claim(&person, nederland).await?;
    studio.ticket(&person, nederland).await?;
    studio.scores(&person, end).await
}

struct Studio {
    house: House,
    folder: PathBuf,
}

impl Studio {
    async fn sit_down(&self, person: &Person, table: &Staged) {
        person.come_back(&self.house.home(), &table.cookie, &table.path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
    }

    /// One page on both screens, by day and by night.
    async fn everywhere(&self, person: &Person, name: &str) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.by_day_and_night(person, &format!("{name}-{}", screen.name)).await?;
        }
        Ok(())
    }

    async fn by_day_and_night(&self, person: &Person, name: &str) -> Result<()> {
        for (time, scheme) in SCHEMES {
            person.light(scheme).await;
            // Pictures are decoded and colours fade over in their own time.
            tokio::time::sleep(Duration::from_millis(700)).await;
            self.take(person, &format!("{name}-{time}")).await?;
        }
        Ok(())
    }

    /// What the person sees, as a picture that is small enough to be kept.
    async fn take(&self, person: &Person, name: &str) -> Result<()> {
        let small = ScreenshotParams::builder()
            .format(CaptureScreenshotFormat::Webp)
            .quality(QUALITY)
            .build();
        person.page().save_screenshot(small, self.folder.join(format!("{name}.webp"))).await?;
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
            person.page().goto(picture).await?;
            tokio::time::sleep(Duration::from_millis(400)).await;
            self.take(person, &format!("{board}-board-{time}")).await?;
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

    /// A ticket was tapped: its places and the cheapest way left are lit.
    async fn ticket(&self, person: &Person, table: &Staged) -> Result<()> {
        for screen in SCREENS {
            person.hold(screen).await;
            self.sit_down(person, table).await;
            if screen.phone {
                person.click(".tab-tickets").await;
            }
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
}
