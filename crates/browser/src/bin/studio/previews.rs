//! Takes the pictures of boards that messengers show beside a link: few of them draw SVG. They are a part
//! of the program, in `crates/web/static/preview`; look at them before you commit them.

use std::path::PathBuf;

use anyhow::{Context, Result};
use atlas::Layout;
use browser::{Chromium, HASTY, Screen, Venue, program};
use serde_json::json;
use vocab::Board;

/// What messengers ask for.
const SCREEN: Screen = Screen { name: "preview", size: (1200, 630), phone: false };
/// How large the board may be on it.
const PICTURE: (f64, f64) = (780.0, 594.0);
/// Of a hundred. Some messengers show nothing that weighs more than 300 KB.
const QUALITY: i64 = 82;

/// Takes one of each board into a folder.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    std::fs::create_dir_all(&folder)?;
    let house = Venue::start(program(), HASTY);
    let mut chromium = Chromium::start().await;
    for shipped in boards::shipped() {
        let board = boards::load_shipped(shipped.id).context("a board of ours")?;
        let person = chromium.person("about:blank").await;
        person.hold(SCREEN).await;
        person.page().show(&page(&board, &house.home())).await?;
        person.until_sees("img[data-there]").await;
        let small = json!({"format": "jpeg", "quality": QUALITY});
        person.page().picture(small, &folder.join(format!("{}.jpg", board.id()))).await?;
    }
    Ok(())
}

/// The name of a board, and its picture on a mat.
fn page(board: &Board, home: &str) -> String {
    let (layout, name, id) = (Layout::of(board), board.name(), board.id());
    let scale = (PICTURE.0 / layout.width()).min(PICTURE.1 / layout.height());
    let (width, height) = (layout.width() * scale, layout.height() * scale);
    format!(
        "<!doctype html><style>body {{ margin: 0; height: 630px; overflow: hidden; display: flex; \
         align-items: center; background: #f4ead4; color: #2a2017; font-family: 'Iowan Old Style', \
         Palatino, 'URW Palladio L', P052, serif; text-align: center }} div {{ flex: 1 }} \
         h1 {{ font-size: 68px; margin: 0 0 8px }} p {{ font-size: 34px; margin: 0; color: #665540 }} \
         span {{ display: grid; place-items: center; height: 630px; padding: 0 24px; \
         background: #dccba6 }} img {{ box-shadow: 0 2px 14px rgb(70 45 15 / .35) }}</style>\
         <div><h1>{name}</h1><p>Trekvaart</p></div><span><img src='{home}picture/{id}/day.svg' \
         width='{width:.0}' height='{height:.0}' onload='this.dataset.there = true'></span>"
    )
}
