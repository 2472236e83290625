//! The page of one visitor, which comes back when its connection is lost, as the script of a page does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{sleep, timeout};

use super::allowance::Allowance;
use super::guests::{Guest, Guests};
use super::history::PageHistory;
use super::http::Caller;
use super::pulse::Pulse;
use super::socket::{self, Ear, Heard, Mouth};
use super::told::told_lines;
use super::window::Window;

/// A little below the pace at which a server begins to refuse the messages of one page.
const MESSAGES_IN_A_ROW: u32 = 15;
const MESSAGES_A_SECOND: f64 = 9.0;
/// How long to wait before a lost connection is tried again, and how long that may take in all.
const AGAIN_FIRST: Duration = Duration::from_millis(50);
const AGAIN_LATER: Duration = Duration::from_secs(1);
/// How long a socket may take to open where there is another door, the first time; each time it may take a little longer.
/// Whoever leads people to the doors of a house finds out in that time that one is shut.
const OPEN_FIRST: Duration = Duration::from_secs(2);
const OPEN_LONGER: Duration = Duration::from_secs(1);
pub(super) const AWAY_MAX: Duration = Duration::from_secs(180);

/// The page of one visitor.
#[derive(Debug)]
pub(super) struct Browser {
    /// Nobody for a spectator.
    pub(super) guest: Option<Arc<Guest>>,
    pub(super) window: Window,
    pub(super) history: PageHistory,
    pub(super) received: u64,
    /// When its number last changed.
    pub(super) told_at: Instant,
    pub(super) note: Option<String>,
    /// The part of a sheet it has asked for.
    pub(super) awaited: Option<String>,
    /// What was said and is not answered yet: it is said again on a new connection.
    unanswered: Option<Value>,
    /// Whether it was said more than once, so that a refusal of the last does not speak for all.
    pub(super) said_again: bool,
    caller: Caller,
    /// The path of the table.
    path: String,
    mouth: Mouth,
    ear: AbortHandle,
    /// How many connections it had before.
    pub(super) connection: u32,
    pub(super) pulse: Pulse,
    allowance: Allowance,
}

/// Where what a page hears goes.
#[derive(Debug)]
pub(super) struct Ears {
    pub(super) tell: mpsc::Sender<Heard>,
    /// They end with the table.
    pub(super) listening: JoinSet<()>,
}

impl Browser {
    /// Loads the page of a table and opens its socket.
    pub(super) async fn open(
        guests: &Guests,
        guest: Option<Arc<Guest>>,
        path: &str,
        (ears, number): (&mut Ears, usize),
    ) -> Result<Browser> {
        let cookie = guest.as_ref().and_then(|guest| guest.caller.cookie.clone());
        let source = guests.next_source();
        let mut caller = Caller { source, door: guests.next_door(), cookie };
        let page = guests.page(&caller, path).await?;
        let window = Window::new(&page);
        let mut history = PageHistory::of(window.seat);
        history.lines_max = window.lines_max;
        history.told(window.seen, &told_lines(&page));
        history.showed(&window.secrets);
        let socket = format!("{path}/socket?seen={}&beats=1", window.seen);
        let (mouth, ear) = connect(guests, &mut caller, &socket).await?;
        let (mut pulse, now) = (Pulse::new(), Instant::now());
        let ear = ear.listen((number, 0), pulse.patience(now), ears.tell.clone());
        let ear = ears.listening.spawn(ear);
        history.connected();
        Ok(Browser {
            guest,
            window,
            history,
            received: 0,
            told_at: now,
            note: None,
            awaited: None,
            unanswered: None,
            said_again: false,
            caller,
            path: path.to_owned(),
            mouth,
            ear,
            connection: 0,
            pulse,
            allowance: Allowance::new(MESSAGES_IN_A_ROW, MESSAGES_A_SECOND, now),
        })
    }

    /// Says something that is answered, as soon as it may, and tells when it was.
    pub(super) async fn ask(&mut self, message: Value) -> Result<Instant> {
        sleep(self.allowance.take(Instant::now())).await;
        let now = Instant::now();
        let text = message.to_string();
        self.unanswered = Some(message);
        self.said_again = false;
        // Should the connection be lost, its ear hears so, and it is said again on the next one.
        let _ = self.mouth.say(text).await;
        Ok(now)
    }

    /// What was asked is answered.
    pub(super) fn answered(&mut self) {
        self.unanswered = None;
    }

    /// Closes the sheet of a route.
    pub(super) async fn close(&mut self, route: &str) {
        self.window.close(route);
        sleep(self.allowance.take(Instant::now())).await;
        // A page that comes back has no sheet open.
        let _ = self.mouth.say(json!({ "open": null }).to_string()).await;
    }

    /// Opens a new socket for one that was lost, however long the server is away, up to a limit.
    pub(super) async fn come_back(
        &mut self,
        guests: &Guests,
        (ears, number): (&mut Ears, usize),
    ) -> Result<()> {
        // What it still hears by the old one is none of its business.
        self.ear.abort();
        self.connection += 1;
        self.caller.door += 1;
        let socket = format!("{}/socket?seen={}&beats=1", self.path, self.window.seen);
        let opened = connect(guests, &mut self.caller, &socket).await;
        let (mouth, ear) = opened.context("a page could not come back")?;
        self.mouth = mouth;
        self.history.connected();
        let now = Instant::now();
        self.allowance = Allowance::new(MESSAGES_IN_A_ROW, MESSAGES_A_SECOND, now);
        let heard_by = (number, self.connection);
        let ear = ear.listen(heard_by, self.pulse.patience(now), ears.tell.clone());
        self.ear = ears.listening.spawn(ear);
        if let Some(message) = &self.unanswered {
            let _ = self.mouth.say(message.to_string()).await;
            self.said_again = true;
        }
        Ok(())
    }

    /// Loads the page anew and compares it with what was told.
    pub(super) async fn compare(&mut self, guests: &Guests) -> Result<()> {
        // Whoever only watched is led to the replay of a finished game, unless they want to see how it came out.
        let path = format!("{}?result=shown", self.path);
        let page = guests.page(&self.caller, &path).await?;
        let window = Window::new(&page);
        self.history.shown_anew(window.seen, &told_lines(&page));
        self.history.showed(&window.secrets);
        Ok(())
    }
}

/// Opens the socket of a page, at one door after the other: whoever leads people to the doors of a house lets nobody see
/// that one is shut.
async fn connect(guests: &Guests, caller: &mut Caller, path: &str) -> Result<(Mouth, Ear)> {
    let (began, mut pause) = (Instant::now(), AGAIN_FIRST);
    let mut patience = if guests.doors.are_many() { OPEN_FIRST } else { AWAY_MAX };
    loop {
        let opened = timeout(patience, socket::open(&guests.doors, caller, path));
        match opened.await.unwrap_or_else(|_| Err(anyhow!("no answer in time"))) {
            Ok(opened) => return Ok(opened),
            Err(fault) if began.elapsed() > AWAY_MAX => return Err(fault),
            Err(_) => sleep(pause).await,
        }
        caller.door += 1;
        pause = (2 * pause).min(AGAIN_LATER);
        patience = (patience + OPEN_LONGER).min(AWAY_MAX);
    }
}
