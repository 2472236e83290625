//! Measures how long frames take while somebody pans and zooms the busiest board on a slow machine,
//! and what that board weighs. `cargo xtask prove frames` runs this.

use std::io::Write as _;
use std::time::Duration;

use anyhow::{Context, Result};
use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Screen, Staging, Tab, Venue, longest_names, program,
    stage, store_in,
};
use flate2::{Compression, write::GzEncoder};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// How many times slower than this machine the page's own thread runs.
const SLOWER: f64 = 4.0;
const ROUNDS: usize = 5;
const STEPS: u32 = 120;

/// Measures on every screen, and prints the figures.
pub(crate) async fn measure() -> Result<()> {
    let names = longest_names();
    let names = names.each_ref().map(String::as_str);
    let until = Moments::After(220);
    let play = Staging { board: "nederland", names: &names, until, keep_all: false, number: 7 };
    let folder = tempfile::tempdir()?;
    let staged = stage(&store_in(folder.path()), &[play]).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    let mut lines = Vec::new();
    for screen in SCREENS {
        person.hold(Screen { phone: false, ..screen }).await;
        person.come_back(&house.home(), &staged[0].cookie, &staged[0].path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
        person.page().command("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER})).await?;
        person.page().evaluate::<()>(STOPWATCH).await?;
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push(pan_and_zoom(&person).await?);
        }
        rounds.sort_by(|a, b| a.p95.total_cmp(&b.p95));
        // The machine is shared: the middle round is neither its best moment nor its worst.
        let FrameTimes { frames, median, p95, longest } = rounds[ROUNDS / 2];
        let all: Vec<String> = rounds.iter().map(|round| format!("{:.1}", round.p95)).collect();
        lines.push(format!(
            "\"{0}\": {{\"{0}_frames\": {frames}, \"{0}_median_ms\": {median:.1}, \"{0}_p95_ms\": {p95:.1}, \
             \"{0}_longest_ms\": {longest:.1}, \"{0}_p95_ms_of_each_round\": [{1}]}}",
            screen.name,
            all.join(", "),
        ));
    }
    println!("{{{}, \"svg_bytes\": {}}}", lines.join(", "), weight()?);
    Ok(())
}

/// Times a frame as the page's own thread has it: what listens to the hand, and everything from the
/// beginning of the frame until it is handed over to be shown, when the next task can run.
///
/// The time from one frame to the next would say less: the browser waits for the screen, and for a
/// hand that does not move.
const STOPWATCH: &str = "(() => { \
     const chart = document.getElementById('chart'), next = new MessageChannel(); \
     let was = chart.style.transform, began = 0, heard = 0, hears = 0; window.times = []; \
     for (const kind of ['pointermove', 'wheel']) { \
         addEventListener(kind, () => { hears = performance.now(); }, true); \
         addEventListener(kind, () => { heard += performance.now() - hears; }); } \
     next.port1.onmessage = () => { const is = chart.style.transform; \
         if (is !== was) times.push(heard + performance.now() - began); [was, heard] = [is, 0]; }; \
     const frame = () => { began = performance.now(); next.port2.postMessage(0); \
         requestAnimationFrame(frame); }; requestAnimationFrame(frame); })()";

/// How long the frames of a round took in which the board moved, in milliseconds.
#[derive(Clone, Copy)]
struct FrameTimes {
    frames: usize,
    median: f64,
    p95: f64,
    longest: f64,
}

/// One round: far in, about in a circle, and out again.
async fn pan_and_zoom(person: &Person) -> Result<FrameTimes> {
    let middle = "(() => { const box = document.getElementById('map').getBoundingClientRect(); \
         return [box.left + box.width / 2, box.top + box.height / 2]; })()";
    let (x, y): (f64, f64) = person.page().evaluate(middle).await?;
    let mut pointer = Pointer { page: person.page().clone(), sent: JoinSet::new() };
    for _ in 0..STEPS {
        pointer.wheel(x, y, -10.0).await;
    }
    pointer.mouse("mousePressed", x, y).await;
    for step in 0..STEPS {
        let turn = f64::from(step) / f64::from(STEPS) * std::f64::consts::TAU;
        let (dx, dy) = (120.0 * turn.sin(), 120.0 * (turn.cos() - 1.0));
        pointer.mouse("mouseMoved", x + dx, y + dy).await;
    }
    pointer.mouse("mouseReleased", x, y).await;
    for _ in 0..STEPS {
        pointer.wheel(x, y, 10.0).await;
    }
    while let Some(sent) = pointer.sent.join_next().await {
        sent??;
    }
    let mut times: Vec<f64> = person.page().evaluate("times.splice(0)").await?;
    anyhow::ensure!(times.len() > 100, "only {} frames were seen", times.len());
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
    Ok(FrameTimes { frames: times.len(), median: at(0.5), p95: at(0.95), longest: at(1.0) })
}

/// A hand that moves as often as a screen shows it, however long the page takes.
struct Pointer {
    page: Tab,
    sent: JoinSet<Result<()>>,
}

impl Pointer {
    async fn wheel(&mut self, x: f64, y: f64, far: f64) {
        self.send(json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": far})).await;
    }

    async fn mouse(&mut self, kind: &str, x: f64, y: f64) {
        let (button, clicks) = ("left", 1);
        self.send(json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": 1, "clickCount": clicks,
        }))
        .await;
    }

    async fn send(&mut self, event: Value) {
        let page = self.page.clone();
        self.sent.spawn(async move {
            page.command("Input.dispatchMouseEvent", event).await?;
            Ok(())
        });
        tokio::time::sleep(Duration::from_millis(16)).await;
    }
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
