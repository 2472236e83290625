//! One table with the pages of all who sit at it and watch it, each with its own socket.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use arena::SeededDice;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use vocab::Chance;

use super::Run;
use super::allowance::Allowance;
use super::guests::{Guest, Guests};
use super::http::Caller;
use super::meter::Meter;
use super::socket::{self, Heard, Mouth};
use super::window::{Intent, Window};

/// A little below the pace at which a server begins to refuse the messages of one page.
const MESSAGES_IN_A_ROW: u32 = 15;
const MESSAGES_A_SECOND: f64 = 9.0;
/// How long an answer may take, on a machine that has a lot to do.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long to wait after a refusal, and how many of them are too many.
const REFUSED_PAUSE: Duration = Duration::from_millis(250);
const REFUSALS_MAX: u32 = 50;
/// What comes over the sockets of one table and waits to be looked at.
const HEARD_MAX: usize = 256;

/// A table that is played at.
#[derive(Debug)]
pub(super) struct Sitting {
    pages: Vec<Browser>,
    hearing: mpsc::Receiver<Heard>,
    /// A claim whose answer may still be coming: the page, and what it had received before.
    claim: Option<(usize, u64)>,
    refusals: u32,
    /// They end with the table.
    _ears: JoinSet<()>,
}

/// The page of one visitor.
#[derive(Debug)]
struct Browser {
    /// Nobody for a spectator.
    guest: Option<Arc<Guest>>,
    window: Window,
    mouth: Mouth,
    allowance: Allowance,
    received: u64,
    /// When its number last changed.
    told_at: Instant,
    note: Option<String>,
    /// The part of a sheet it has asked for.
    awaited: Option<String>,
}

/// How the play at a table ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The game is over.
    Over,
    /// There are no acts or there is no time left.
    Shut,
}

impl Sitting {
    /// Makes the table of this number and lets everybody look at it.
    pub(super) async fn open(guests: &Guests, number: usize) -> Result<Sitting> {
        let begun = guests.table(number).await?;
        let (tell, hearing) = mpsc::channel(HEARD_MAX);
        let (mut pages, mut ears) = (Vec::new(), JoinSet::new());
        let spectators = (0..guests.wanted.spectators).map(|_| None);
        for (page, guest) in begun.people.into_iter().map(Some).chain(spectators).enumerate() {
            let cookie = guest.as_ref().and_then(|guest| guest.caller.cookie.clone());
            let caller = Caller { source: guests.next_source(), cookie };
            let window = Window::new(&guests.page(&caller, &begun.path).await?);
            let path = format!("{}/socket?seen={}", begun.path, window.seen);
            let (mouth, ear) = socket::open(&guests.target, &caller, &path).await?;
            ears.spawn(ear.listen(page, tell.clone()));
            let now = Instant::now();
            pages.push(Browser {
                guest,
                window,
                mouth,
                allowance: Allowance::new(MESSAGES_IN_A_ROW, MESSAGES_A_SECOND, now),
                received: 0,
                told_at: now,
                note: None,
                awaited: None,
            });
        }
        Ok(Sitting { pages, hearing, claim: None, refusals: 0, _ears: ears })
    }

    /// Plays until the game or the run is over.
    pub(super) async fn play(
        &mut self,
        run: &Run,
        dice: &mut SeededDice,
        meter: &mut Meter,
    ) -> Result<End> {
        loop {
            let awake = self.until(meter, |me| me.is_over() || me.able().is_some()).await?;
            if self.is_over() {
                self.settle(meter);
                return Ok(End::Over);
            }
            let Some(page) = self.able().filter(|_| awake) else {
                bail!("nobody at a table has anything to do")
            };
            if !run.turnstile.enter().await {
                self.settle(meter);
                return Ok(End::Shut);
            }
            let before = meter.acknowledged;
            let acted = match self.pages[page].window.wish(dice) {
                Some(Intent::Act(act)) => self.act(page, &act, None, meter).await,
                Some(Intent::Open(route)) => self.open_and_claim(page, &route, meter).await,
                None => Ok(()),
            };
            if meter.acknowledged == before {
                run.turnstile.give_back();
            } else {
                run.guests.progress.step();
            }
            acted?;
            // Whoever is next takes a moment to look, so that not all tables act in step.
            sleep(Duration::from_micros(dice.below(1_000).into())).await;
        }
    }

    fn is_over(&self) -> bool {
        self.pages.iter().any(|page| page.window.is_over)
    }

    /// Somebody who can act.
    fn able(&self) -> Option<usize> {
        self.pages.iter().position(|page| page.guest.is_some() && page.window.is_able())
    }

    /// Opens the sheet of a route, as whoever taps on it does, and claims by its first button.
    async fn open_and_claim(&mut self, page: usize, route: &str, meter: &mut Meter) -> Result<()> {
        self.settle(meter);
        let browser = &mut self.pages[page];
        let before = browser.received;
        browser.note = None;
        browser.awaited = Some(browser.window.terms_of(route));
        browser.say(json!({ "open": route })).await?;
        let came = self
            .until(meter, |me| me.pages[page].awaited.is_none() || me.pages[page].note.is_some());
        if !came.await? {
            bail!("the terms of a sheet did not come in time");
        }
        let browser = &mut self.pages[page];
        meter.sheet_bytes.add((browser.received - before) as f64);
        match browser.window.best_on(route) {
            Some(act) => self.act(page, &act, Some(route), meter).await,
            None => {
                browser.window.strike(route);
                browser.close(route).await
            }
        }
    }

    /// Sends an act and waits until everybody at the table has been told.
    async fn act(
        &mut self,
        page: usize,
        act: &str,
        sheet: Option<&str>,
        meter: &mut Meter,
    ) -> Result<()> {
        self.settle(meter);
        let browser = &mut self.pages[page];
        if let Some(guest) = &browser.guest {
            sleep(guest.acts.take()).await;
        }
        let (seen, received) = (browser.window.seen, browser.received);
        browser.note = None;
        let began = browser.say(json!({ "seen": seen, "act": act })).await?;
        meter.sent += 1;
        if let Some(route) = sheet {
            browser.close(route).await?;
        }
        let answered = |me: &Sitting| me.pages[page].window.seen > seen;
        let turned_down = |me: &Sitting| me.pages[page].note.is_some();
        if !self.until(meter, |me| answered(me) || turned_down(me)).await? {
            meter.unanswered += 1;
            bail!("an act was not answered in time");
        }
        if !answered(self) {
            return self.refused(page, meter).await;
        }
        meter.acknowledged += 1;
        let now = self.pages[page].window.seen;
        meter.answer_ms.add_ms(self.pages[page].told_at - began);
        if self.until(meter, |me| me.pages.iter().all(|it| it.window.seen >= now)).await? {
            let last = self.pages.iter().map(|it| it.told_at).max().unwrap_or(began);
            meter.all_told_ms.add_ms(last - began);
        } else {
            meter.untold += 1;
        }
        if act.starts_with("claim ") {
            meter.claims += 1;
            self.claim = Some((page, received));
        }
        Ok(())
    }

    /// After a refusal one waits a moment: most often we were too quick.
    async fn refused(&mut self, page: usize, meter: &mut Meter) -> Result<()> {
        let note = self.pages[page].note.take().unwrap_or_default();
        meter.refused += 1;
        self.refusals += 1;
        if self.refusals > REFUSALS_MAX {
            bail!("a table was refused {REFUSALS_MAX} acts, the last with `{note}`");
        }
        *meter.refusals.entry(note).or_default() += 1;
        sleep(REFUSED_PAUSE).await;
        Ok(())
    }

    /// Counts what the last claim has brought to its page, now that something else follows.
    fn settle(&mut self, meter: &mut Meter) {
        if let Some((page, before)) = self.claim.take() {
            meter.claim_bytes.add((self.pages[page].received - before) as f64);
        }
    }

    /// Listens until this holds; false if it takes too long.
    async fn until(&mut self, meter: &mut Meter, done: impl Fn(&Sitting) -> bool) -> Result<bool> {
        let began = Instant::now();
        while let Ok(heard) = self.hearing.try_recv() {
            self.take(heard, meter)?;
        }
        while !done(self) {
            let left = PATIENCE.saturating_sub(began.elapsed());
            let Ok(heard) = timeout(left, self.hearing.recv()).await else { return Ok(false) };
            self.take(heard.context("all sockets have ended")?, meter)?;
        }
        Ok(true)
    }

    fn take(&mut self, heard: Heard, meter: &mut Meter) -> Result<()> {
        meter.received_bytes += heard.bytes;
        let browser = &mut self.pages[heard.page];
        browser.received += heard.bytes;
        let mut news = heard.said?;
        browser.note = news.note.take().or(browser.note.take());
        let awaited = browser.awaited.take();
        let came = |id: &String| news.fragments.iter().any(|piece| piece.id == *id);
        browser.awaited = awaited.filter(|id| !came(id));
        let before = browser.window.seen;
        if browser.guest.is_some() {
            browser.window.swap(news);
        } else {
            browser.window.glance(&news);
        }
        if browser.window.seen != before {
            browser.told_at = heard.at;
        }
        Ok(())
    }
}

impl Browser {
    /// Says something as soon as it may, and tells when it was.
    async fn say(&mut self, message: serde_json::Value) -> Result<Instant> {
        sleep(self.allowance.take(Instant::now())).await;
        let now = Instant::now();
        self.mouth.say(message.to_string()).await?;
        Ok(now)
    }

    async fn close(&mut self, route: &str) -> Result<()> {
        self.window.close(route);
        self.say(json!({ "open": null })).await?;
        Ok(())
    }
}
