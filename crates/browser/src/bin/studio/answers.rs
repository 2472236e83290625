//! Measures the table's page in real Chromium and prints one object of figures: how soon a click is
//! answered on the screen, what the page weighs, whom it asks. `cargo xtask prove page` runs this.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, ensure};
use browser::{Chromium, Happening, Outcome, Person, Tab, Venue, release_program};
use serde_json::json;

/// So many answered clicks at least.
const MOVES_MIN: usize = 200;
/// How long a page is watched after it has loaded, for whatever still comes.
const STRAGGLERS: Duration = Duration::from_millis(1_500);

/// What went over the wire.
#[derive(Default, Debug)]
struct Traffic {
    requests: usize,
    /// Bytes of all answers, as they came over the wire.
    bytes: f64,
    /// Addresses of other hosts.
    foreign: Vec<String>,
}

/// Plays until enough clicks are measured, and prints the figures.
pub(crate) async fn measure() -> Result<()> {
    let house = Venue::start(release_program(), &[]);
    let mut chromium = Chromium::start().await;
    let mut moves: Vec<f64> = Vec::new();
    let mut heaviest = 0.0_f64;
    let mut foreign = Vec::new();
    let (mut requests, mut games) = (0, 0);
    while moves.len() < MOVES_MIN {
        let board = ["amsterdam", "nederland"][games % 2];
        games += 1;
        let person = chromium.person(&house.home()).await;
        let traffic = watch(person.page(), &house).await?;
        let script = json!({"source": MEASURE});
        person.page().command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        person.click(&format!("#play-{board}")).await;
        person.wait("the table", |look| look.path.starts_with("/table/")).await;
        heaviest = heaviest.max(weight(&person, &traffic).await?);
        moves.extend(play(&person).await?);
        let traffic = traffic.lock().unwrap_or_else(PoisonError::into_inner);
        requests += traffic.requests;
        foreign.extend(traffic.foreign.iter().cloned());
    }
    moves.sort_by(f64::total_cmp);
    let at = |share: f64| moves[((moves.len() - 1) as f64 * share).round() as usize];
    println!(
        "{{\"moves\":{},\"games\":{games},\"p50_ms\":{:.1},\"p95_ms\":{:.1},\"max_ms\":{:.1},\
         \"page_bytes\":{heaviest:.0},\"requests\":{requests},\"foreign_requests\":{}}}",
        moves.len(),
        at(0.5),
        at(0.95),
        at(1.0),
        foreign.len()
    );
    ensure!(foreign.is_empty(), "the page asked other hosts: {foreign:?}");
    Ok(())
}

/// Times every click that acts, inside the page: from the moment of the input to the second frame
/// after the table's answer was swapped in, when it is on the screen for certain.
const MEASURE: &str = r#"
window.answers = [];
window.unanswered = 0;
addEventListener("click", (event) => {
  if (!event.isTrusted || !event.target.closest?.("[data-act]")) return;
  const number = () => document.getElementById("seen")?.value;
  const before = number(), clicked = event.timeStamp;
  unanswered++;
  const watcher = new MutationObserver(() => {
    if (number() === before) return;
    watcher.disconnect();
    const swapped = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      answers.push(performance.now() - clicked);
      unanswered--;
    }));
  });
  watcher.observe(document.documentElement, { childList: true, subtree: true });
}, true);
"#;

/// Notes everything that a page asks for from now on.
async fn watch(page: &Tab, house: &Venue) -> Result<Arc<Mutex<Traffic>>> {
    let traffic = Arc::new(Mutex::new(Traffic::default()));
    let mut heard = page.listen();
    page.command("Network.enable", json!({})).await?;
    let (noted, here) = (traffic.clone(), house.address().to_string());
    tokio::spawn(async move {
        while let Some(Happening { method, params }) = heard.recv().await {
            let (address, bytes) = match method.as_str() {
                "Network.requestWillBeSent" => (params["request"]["url"].as_str(), 0.0),
                "Network.webSocketCreated" => (params["url"].as_str(), 0.0),
                "Network.loadingFinished" => {
                    (None, params["encodedDataLength"].as_f64().unwrap_or(0.0))
                }
                "Network.webSocketFrameReceived" => {
                    let payload = params["response"]["payloadData"].as_str();
                    (None, payload.map_or(0, str::len) as f64)
                }
                _ => continue,
            };
            let mut noted = noted.lock().unwrap_or_else(PoisonError::into_inner);
            noted.bytes += bytes;
            noted.requests += usize::from(address.is_some());
            let host = address.and_then(|it| it.split_once("://")).map(|it| it.1);
            let ours = host.is_none_or(|host| host.starts_with(&here));
            noted.foreign.extend(address.filter(|_| !ours).map(str::to_owned));
        }
    });
    Ok(traffic)
}

/// What the page weighs when nothing of it is in the browser's cache.
async fn weight(person: &Person, traffic: &Mutex<Traffic>) -> Result<f64> {
    let bytes = || traffic.lock().unwrap_or_else(PoisonError::into_inner).bytes;
    person.wait("a choice", |look| !look.offline && !look.picks.is_empty()).await;
    tokio::time::sleep(STRAGGLERS).await;
    // What the service worker keeps is a cache too.
    let cache = |disabled: bool| json!({"cacheDisabled": disabled});
    let bypass = |bypass: bool| json!({"bypass": bypass});
    person.page().command("Network.setCacheDisabled", cache(true)).await?;
    person.page().command("Network.setBypassServiceWorker", bypass(true)).await?;
    let before = bytes();
    person.page().reload().await?;
    person.wait("the table again", |look| !look.offline && !look.picks.is_empty()).await;
    tokio::time::sleep(STRAGGLERS).await;
    let weight = bytes() - before;
    person.page().command("Network.setBypassServiceWorker", bypass(false)).await?;
    person.page().command("Network.setCacheDisabled", cache(false)).await?;
    Ok(weight)
}

/// Plays a whole game; the milliseconds of every answered click.
async fn play(person: &Person) -> Result<Vec<f64>> {
    loop {
        let look = person.glance().await;
        match person.click_something(look.as_ref()).await {
            Outcome::Over => break,
            Outcome::Clicked => settle(person).await?,
            Outcome::Waits => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
    person.page().evaluate("window.answers").await
}

/// Waits until the click is answered on the screen. Whoever looked closely meanwhile would keep the
/// browser busy with looking.
async fn settle(person: &Person) -> Result<()> {
    loop {
        tokio::time::sleep(Duration::from_millis(30)).await;
        if person.page().evaluate("window.unanswered === 0").await? {
            return Ok(());
        }
    }
}
