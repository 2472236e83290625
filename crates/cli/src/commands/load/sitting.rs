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
use vocab::page::TAKE_BACK;

use super::Run;
use super::browser::{AWAY_MAX, Browser, Ears};
use super::guests::Guests;
use super::history::{Answered, AskedAct, PageHistory, TableHistory};
use super::meter::Meter;
use super::socket::Heard;
use super::window::Intent;

/// How long an answer may take: a server that was ended has to come back first.
const PATIENCE: Duration = AWAY_MAX;
/// How long to wait after a refusal, and how many of them are too many.
const REFUSED_PAUSE: Duration = Duration::from_millis(250);
const REFUSALS_MAX: u32 = 50;
/// Of so many acts that may be taken back one is.
const SLIPS_ONE_IN: u32 = 30;
/// What comes over the sockets of one table and waits to be looked at.
const HEARD_MAX: usize = 256;

/// A table that is played at.
#[derive(Debug)]
pub(super) struct Sitting {
    guests: Arc<Guests>,
    path: String,
    pages: Vec<Browser>,
    hearing: mpsc::Receiver<Heard>,
    /// A claim whose answer may still be coming: the page, and what it had received before.
    claim: Option<(usize, u64)>,
    refusals: u32,
    /// Somebody has come back, and nothing was done since.
    owes_an_act: bool,
    ears: Ears,
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
    pub(super) async fn open(guests: &Arc<Guests>, number: usize) -> Result<Sitting> {
        let begun = guests.table(number).await?;
        let (tell, hearing) = mpsc::channel(HEARD_MAX);
        let mut ears = Ears { tell, listening: JoinSet::new() };
        let mut pages = Vec::new();
        let spectators = (0..guests.wanted.spectators).map(|_| None);
        for (page, guest) in begun.people.into_iter().map(Some).chain(spectators).enumerate() {
            pages.push(Browser::open(guests, guest, &begun.path, (&mut ears, page)).await?);
        }
        Ok(Sitting {
            guests: guests.clone(),
            path: begun.path,
            pages,
            hearing,
            claim: None,
            refusals: 0,
            owes_an_act: false,
            ears,
        })
    }

    /// Plays until the game or the run is over. A table that somebody has come back to goes on for an act
    /// at least, so that it is seen to.
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
            let entered = run.turnstile.enter().await;
            if !entered && !self.owes_an_act {
                self.settle(meter);
                return Ok(End::Shut);
            }
            let before = meter.acknowledged;
            let slip = self.pages.iter().position(|page| page.window.may_take_back());
            let slip = slip.filter(|_| dice.below(SLIPS_ONE_IN) == 0);
            let acted = match (slip, self.pages[page].window.wish(dice)) {
                (Some(slip), _) => self.act(slip, TAKE_BACK, None, run, meter).await,
                (None, wish) => self.do_as_wished(page, wish, run, meter).await,
            };
            if meter.acknowledged > before {
                self.owes_an_act = false;
                run.guests.progress.act();
            } else if entered {
                run.turnstile.give_back();
            }
            acted?;
            // Whoever is next takes a moment to look, so that not all tables act in step.
            sleep(Duration::from_micros(dice.below(1_000).into())).await;
        }
    }

    async fn do_as_wished(
        &mut self,
        page: usize,
        wish: Option<Intent>,
        run: &Run,
        meter: &mut Meter,
    ) -> Result<()> {
        match wish {
            Some(Intent::Act(act)) => self.act(page, &act, None, run, meter).await,
            Some(Intent::Open(route)) => self.open_and_claim(page, &route, run, meter).await,
            None => Ok(()),
        }
    }

    /// Everybody leaves. Every page was compared with one that the server makes anew.
    pub(super) async fn leave(mut self, meter: &mut Meter) -> Result<TableHistory> {
        let newest = self.pages.iter().map(|page| page.window.seen).max().unwrap_or(0);
        if !self.until(meter, |me| me.pages.iter().all(|it| it.window.seen >= newest)).await? {
            bail!("not everybody was told of the last act");
        }
        for page in &mut self.pages {
            page.compare(&self.guests).await?;
        }
        Ok(self.history())
    }

    /// What happened at the table, as its people know it.
    pub(super) fn history(self) -> TableHistory {
        let table = self.path.rsplit('/').next().unwrap_or_default().to_owned();
        TableHistory { table, pages: self.pages.into_iter().map(|page| page.history).collect() }
    }

    fn is_over(&self) -> bool {
        self.pages.iter().any(|page| page.window.is_over)
    }

    /// Somebody who can act.
    fn able(&self) -> Option<usize> {
        self.pages.iter().position(|page| page.guest.is_some() && page.window.is_able())
    }

    /// Opens the sheet of a route, as whoever taps on it does, and claims by its first button.
    async fn open_and_claim(
        &mut self,
        page: usize,
        route: &str,
        run: &Run,
        meter: &mut Meter,
    ) -> Result<()> {
        self.settle(meter);
        let browser = &mut self.pages[page];
        let before = browser.received;
        browser.note = None;
        browser.awaited = Some(browser.window.terms_of(route));
        browser.window.open(route);
        let began = browser.ask(json!({ "open": route })).await?;
        let came = self
            .until(meter, |me| me.pages[page].awaited.is_none() || me.pages[page].note.is_some());
        if !came.await? {
            bail!("the terms of a sheet did not come in time");
        }
        meter.waited(began);
        let browser = &mut self.pages[page];
        browser.answered();
        meter.sheet_bytes.add((browser.received - before) as f64);
        match browser.window.best_on(route) {
            Some(act) => self.act(page, &act, Some(route), run, meter).await,
            None => {
                browser.window.strike(route);
                browser.close(route).await;
                Ok(())
            }
        }
    }

    /// Sends an act and waits until everybody at the table has been told.
    async fn act(
        &mut self,
        page: usize,
        act: &str,
        sheet: Option<&str>,
        run: &Run,
        meter: &mut Meter,
    ) -> Result<()> {
        self.settle(meter);
        let browser = &mut self.pages[page];
        if let Some(guest) = &browser.guest {
            sleep(guest.acts.take()).await;
        }
        let (seen, received) = (browser.window.seen, browser.received);
        browser.note = None;
        let asked = AskedAct { seen, act: act.to_owned(), fate: Answered::Unknown };
        browser.history.asked.push(asked);
        let began = browser.ask(json!({ "seen": seen, "act": act })).await?;
        meter.sent += 1;
        if let Some(route) = sheet {
            browser.close(route).await;
        }
        let answered = |me: &Sitting| me.pages[page].window.seen > seen;
        let turned_down = |me: &Sitting| me.pages[page].note.is_some();
        if !self.until(meter, |me| answered(me) || turned_down(me)).await? {
            meter.unanswered += 1;
            bail!("an act was not answered in time");
        }
        meter.waited(began);
        self.pages[page].answered();
        if !answered(self) {
            return self.refused(page, meter).await;
        }
        meter.acknowledged += 1;
        let now = self.pages[page].window.seen;
        self.fate(page, Answered::Acknowledged(now));
        meter.answer_ms.add_ms(self.pages[page].told_at - began);
        if self.until(meter, |me| me.pages.iter().all(|it| it.window.seen >= now)).await? {
            let told = self.pages.iter().map(|it| it.told_at);
            let last = told.max().unwrap_or(began);
            meter.all_told_ms.add_ms(last - began);
            meter.course.push((run.seconds(last), 1e3 * (last - began).as_secs_f64()));
        } else {
            meter.untold += 1;
        }
        if act.starts_with("claim ") {
            meter.claims += 1;
            self.claim = Some((page, received));
        }
        Ok(())
    }

    /// Notes what became of the last act of a page.
    fn fate(&mut self, page: usize, fate: Answered) {
        let PageHistory { asked, .. } = &mut self.pages[page].history;
        if let Some(last) = asked.last_mut() {
            last.fate = fate;
        }
    }

    /// After a refusal one waits a moment: most often we were too quick.
    async fn refused(&mut self, page: usize, meter: &mut Meter) -> Result<()> {
        let note = self.pages[page].note.take().unwrap_or_default();
        // What was sent twice may have been done the first time.
        if !self.pages[page].said_again {
            self.fate(page, Answered::Refused);
        }
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
            self.take(heard, meter).await?;
        }
        while !done(self) {
            let left = PATIENCE.saturating_sub(began.elapsed());
            match timeout(left, self.hearing.recv()).await {
                Ok(heard) if !left.is_zero() => {
                    self.take(heard.context("all sockets have ended")?, meter).await?;
                }
                Ok(_) | Err(_) => return Ok(false),
            }
        }
        Ok(true)
    }

    async fn come_back(&mut self, number: usize, meter: &mut Meter) -> Result<()> {
        self.pages[number].come_back(&self.guests, (&mut self.ears, number)).await?;
        meter.returns += 1;
        self.owes_an_act = true;
        Ok(())
    }

    async fn take(&mut self, heard: Heard, meter: &mut Meter) -> Result<()> {
        meter.received_bytes += heard.bytes;
        let browser = &mut self.pages[heard.page];
        if heard.connection != browser.connection {
            return Ok(());
        }
        browser.received += heard.bytes;
        if heard.fell_silent {
            browser.pulse.give_up(heard.at);
        }
        let Some(said) = heard.said else { return self.come_back(heard.page, meter).await };
        let mut news = said?;
        browser.note = news.note.take().or(browser.note.take());
        let awaited = browser.awaited.take();
        let came = |id: &String| news.fragments.iter().any(|piece| piece.id == *id);
        browser.awaited = awaited.filter(|id| !came(id));
        let (before, lines) = (browser.window.seen, std::mem::take(&mut news.lines));
        if browser.guest.is_some() {
            browser.window.swap(news);
        } else {
            browser.window.glance(&news);
        }
        browser.history.told(browser.window.seen, &lines);
        browser.history.showed(&browser.window.secrets);
        if browser.window.seen != before {
            browser.told_at = heard.at;
            meter.frames += 1;
        }
        Ok(())
    }
}
