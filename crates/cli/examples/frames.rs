//! Measures how long frames take while somebody pans and zooms the busiest board on a slow machine,
//! and what that board weighs. `cargo xtask prove frames` runs this.

#[path = "../tests/browser/chromium.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod chromium;
#[path = "../tests/browser/house.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod house;
#[path = "../tests/browser/person.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod person;
#[path = "../tests/browser/screen.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod screen;
#[path = "../tests/browser/stage.rs"]
#[allow(dead_code, reason = "the browser tests need more of it")]
mod stage;

use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use chromium::Chromium;
use chromiumoxide::cdp::browser_protocol::emulation::SetCpuThrottlingRateParams;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchMouseEventParams, DispatchMouseEventType, MouseButton,
};
use flate2::{Compression, write::GzEncoder};
use house::{HASTY, House};
use person::Person;
use screen::{SCREENS, Screen};
use stage::{Moments, Play, longest_names, stage, store_in};

/// How many times slower than this machine the page's own thread runs.
const SLOWER: f64 = 4.0;
const ROUNDS: usize = 4;
const STEPS: u32 = 40;

#[tokio::main]
async fn main() -> Result<()> {
    // Cargo puts examples into a folder beside the program.
    let own = std::env::current_exe()?;
    let built = own.parent().and_then(Path::parent).context("an example lies in a folder")?;
    let program = built.join("trekvaart").with_extension(std::env::consts::EXE_EXTENSION);
    let names = longest_names();
    let names = names.each_ref().map(String::as_str);
    let until = Moments::After(220);
    let play = Play { board: "nederland", names: &names, until, keep_all: false, number: 7 };
    let folder = tempfile::tempdir()?;
    let staged = stage(&store_in(folder.path()), &[play]).await;
    let house = House::open(program, folder, HASTY);
    // Without a limit a frame takes as long as it takes, not as long as a screen shows it.
    let mut chromium = Chromium::with(&["disable-frame-rate-limit", "disable-gpu-vsync"]).await;
    let person = chromium.person("about:blank").await;
    let mut lines = Vec::new();
    for screen in SCREENS {
        person.hold(Screen { phone: false, ..screen }).await;
        person.come_back(&house.home(), &staged[0].cookie, &staged[0].path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
        person.page().execute(SetCpuThrottlingRateParams::new(SLOWER)).await?;
        let times = pan_and_zoom(&person).await?;
        let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
        lines.push(format!(
            "\"{0}\": {{\"{0}_frames\": {1}, \"{0}_median_ms\": {2:.1}, \"{0}_p95_ms\": {3:.1}, \"{0}_longest_ms\": {4:.1}}}",
            screen.name,
            times.len(),
            at(0.5),
            at(0.95),
            at(1.0),
        ));
    }
    let told = format!("{{{}, \"svg_bytes\": {}}}\n", lines.join(", "), weight()?);
    Ok(std::io::stdout().write_all(told.as_bytes())?)
}

/// The times of all frames in which the board moved, in milliseconds, the shortest first.
async fn pan_and_zoom(person: &Person) -> Result<Vec<f64>> {
    let record = "(() => { const chart = document.getElementById('chart'); window.times = []; \
         let before = performance.now(), was = chart.style.transform; \
         const frame = () => { const now = performance.now(), is = chart.style.transform; \
         if (is !== was) times.push(now - before); [before, was] = [now, is]; \
         requestAnimationFrame(frame); }; requestAnimationFrame(frame); })()";
    person.page().evaluate(record).await?;
    let middle = "(() => { const box = document.getElementById('map').getBoundingClientRect(); \
         return [box.left + box.width / 2, box.top + box.height / 2]; })()";
    let (x, y): (f64, f64) = person.page().evaluate(middle).await?.into_value()?;
    for _ in 0..ROUNDS {
        for _ in 0..STEPS {
            wheel(person, x, y, -30.0).await?;
        }
        mouse(person, DispatchMouseEventType::MousePressed, x, y).await?;
        for step in 0..STEPS {
            let turn = f64::from(step) / f64::from(STEPS) * std::f64::consts::TAU;
            let (dx, dy) = (120.0 * turn.sin(), 120.0 * (turn.cos() - 1.0));
            mouse(person, DispatchMouseEventType::MouseMoved, x + dx, y + dy).await?;
        }
        mouse(person, DispatchMouseEventType::MouseReleased, x, y).await?;
        for _ in 0..STEPS {
            wheel(person, x, y, 30.0).await?;
        }
    }
    let mut times: Vec<f64> = person.page().evaluate("times").await?.into_value()?;
    anyhow::ensure!(times.len() > 100, "only {} frames were seen", times.len());
    times.sort_by(f64::total_cmp);
    Ok(times)
}

async fn wheel(person: &Person, x: f64, y: f64, far: f64) -> Result<()> {
    let mut event = DispatchMouseEventParams::new(DispatchMouseEventType::MouseWheel, x, y);
    (event.delta_x, event.delta_y) = (Some(0.0), Some(far));
    send(person, event).await
}

async fn mouse(person: &Person, kind: DispatchMouseEventType, x: f64, y: f64) -> Result<()> {
    let mut event = DispatchMouseEventParams::new(kind, x, y);
    (event.button, event.buttons) = (Some(MouseButton::Left), Some(1));
    event.click_count = Some(1);
    send(person, event).await
}

async fn send(person: &Person, event: DispatchMouseEventParams) -> Result<()> {
    person.page().execute(event).await?;
    // As often as a hand moves: a little more often than a screen shows it.
    tokio::time::sleep(Duration::from_millis(12)).await;
    Ok(())
}

/// The board with pieces on every route, as a browser loads it.
fn weight() -> Result<usize> {
    let board = boards::load_shipped("nederland").context("a board of ours")?;
    let mut marks = atlas::Marks::none(&board);
    for (n, owner) in marks.owners.iter_mut().enumerate() {
        *owner = vocab::Seat::new(n % 5).map(vocab::Owner::Seat);
    }
    let svg = atlas::draw(&board, &atlas::Layout::of(&board), &marks);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(svg.as_bytes())?;
    Ok(encoder.finish()?.len())
}
