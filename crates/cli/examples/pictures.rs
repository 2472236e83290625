//! Takes the pictures in `docs/pictures`: home and table, on a desk and on a phone, by day and by
//! night. `cargo xtask pictures` builds the program and runs this.

#[path = "../tests/browser/chromium.rs"]
mod chromium;
#[path = "../tests/browser/house.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod house;
#[path = "../tests/browser/person.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod person;
#[path = "../tests/browser/player.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod player;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use chromium::{Chromium, DESK};
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams,
};
use chromiumoxide::page::ScreenshotParams;
use house::House;
use person::Person;
use player::Step;

const PHONE: (u32, u32) = (390, 844);
/// So many clicks into a game there is something to see, and it is not over yet.
const TABLES: [(&str, usize); 2] = [("amsterdam", 14), ("nederland", 40)];

#[tokio::main]
async fn main() -> Result<()> {
    let mut words = std::env::args_os().skip(1).map(PathBuf::from);
    let usage = "usage: pictures PROGRAM FOLDER";
    let (program, folder) = (words.next().context(usage)?, words.next().context(usage)?);
    std::fs::create_dir_all(&folder)?;
    let house = House::start(program);
    let mut chromium = Chromium::start().await;
    for (board, clicks_max) in TABLES {
        let person = chromium.person(&house.home()).await;
        if board == "amsterdam" {
            take(&person, &folder, "home").await?;
        }
        person.click(&format!("#play-{board}")).await;
        let mut clicks = 0;
        while clicks < clicks_max {
            match person.step().await {
                Step::Over => break,
                Step::Clicked => clicks += 1,
                Step::Waits => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        take(&person, &folder, board).await?;
    }
    Ok(())
}

/// One page on both screens, by day and by night.
async fn take(person: &Person, folder: &Path, name: &str) -> Result<()> {
    for (screen, (width, height)) in [("desk", DESK), ("phone", PHONE)] {
        for (time, scheme) in [("day", "light"), ("night", "dark")] {
            let phone = screen == "phone";
            let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, phone);
            person.page().execute(size).await?;
            let feature = MediaFeature::new("prefers-color-scheme", scheme);
            person.page().emulate_media_features(vec![feature]).await?;
            tokio::time::sleep(Duration::from_millis(600)).await;
            let file = folder.join(format!("{name}-{screen}-{time}.png"));
            person.page().save_screenshot(ScreenshotParams::builder().build(), file).await?;
        }
    }
    let (width, height) = DESK;
    let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
    person.page().execute(size).await?;
    Ok(())
}
