use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tables::{ActFault, Listener, SeatPass, Seq};
use tokio::time::timeout;
use vocab::RouteId;
use vocab::page::{TableStage, Update};
use web::{Changes, Fragment, Shown};

use crate::limits::{BAD_MESSAGES_MAX, MESSAGE_BYTES_MAX, PING_EVERY, SEND_MAX, SILENCE_MAX};
use crate::press::{Edition, Press};
use crate::rate_limit::OneLimit;
use crate::scene::{Scenery, Waiting, table_path};
use crate::site::Site;
use crate::wire::{ActWish, FromPage, OpenWish, ToPage, frame, with_terms};

/// The connection of one page to its table.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) site: Site,
    pub(crate) listener: Listener,
    /// The seat of whoever looks; none for a spectator.
    pub(crate) pass: Option<SeatPass>,
    pub(crate) locale: web::Locale,
    pub(crate) page: Page,
}

/// Which page is at the other end.
#[derive(Debug)]
pub(crate) enum Page {
    /// The page of the table, as it was at this number of facts.
    Table {
        /// The number, if the page has told it.
        seen: Option<Seq>,
    },
    /// The page of an invitation, with the origin of its link.
    Invitation { code: String, origin: String },
}

/// The connection is over, one way or another.
struct Over;

impl Connection {
    /// Tells the page what happens and the table what the page wants, until one of them is gone.
    pub(crate) async fn run(self, socket: WebSocket) {
        let talk = Talk {
            limit: self.site.message_limit(),
            site: self.site,
            pass: self.pass,
            locale: self.locale,
            page: self.page,
            socket,
            press: None,
            shown: None,
            chairs: None,
            sheet: None,
            last: None,
            bad: 0,
        };
        // The end is no news: pages come and go.
        let _: Result<(), Over> = talk.run(self.listener).await;
    }
}

struct Talk {
    site: Site,
    pass: Option<SeatPass>,
    locale: web::Locale,
    page: Page,
    socket: WebSocket,
    /// Where what this page shows is drawn.
    press: Option<Arc<Press>>,
    /// What the page of a table shows.
    shown: Option<Arc<Shown>>,
    /// What the page of an invitation shows.
    chairs: Option<Vec<Fragment>>,
    /// The route whose sheet is open, and its terms as the page has them.
    sheet: Option<(RouteId, Option<Fragment>)>,
    last: Option<Arc<Update>>,
    limit: OneLimit,
    bad: u32,
}

impl Talk {
    async fn run(mut self, mut listener: Listener) -> Result<(), Over> {
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                update = listener.next() => match update {
                    Some(update) => self.tell(update).await?,
                    None => return self.close(close_code::AWAY, "the table is gone").await,
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                        Some(Ok(Message::Binary(_))) => self.bad().await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return Err(Over),
                        Some(Err(_)) => return self.close(close_code::SIZE, "too large").await,
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE_MAX {
                        return Err(Over);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Sends what the page does not show yet.
    async fn tell(&mut self, update: Arc<Update>) -> Result<(), Over> {
        let began = update.table.stage != TableStage::Waiting;
        match &self.page {
            Page::Invitation { .. } if began => {
                let path = table_path(&update.table.id);
                self.say(&ToPage::goto(&path)).await
            }
            Page::Invitation { code, origin } => {
                let speech = (self.locale, origin.as_str());
                let waiting = Waiting::new(self.site.shelf(), &update, speech, code);
                let chairs = waiting.map(|waiting| web::invite_fragments(&waiting.scene()));
                if self.chairs == chairs {
                    return Ok(());
                }
                self.chairs = chairs;
                let chairs = self.chairs.clone().unwrap_or_default();
                self.say(&ToPage::fragments(&chairs)).await
            }
            Page::Table { .. } => match self.edition(&update) {
                Some(edition) => self.show(edition).await,
                None => Ok(()),
            },
        }
    }

    /// The newest edition of the page for whoever looks, who may have given up a seat meanwhile.
    fn edition(&mut self, update: &Arc<Update>) -> Option<Edition> {
        if self.press.as_ref().is_none_or(|press| press.viewer != update.viewer) {
            let presses = self.site.presses();
            self.press = Some(presses.of(&update.table.id, update.viewer, self.locale));
            self.sheet = None;
        }
        self.press.as_ref()?.edition(self.site.shelf(), update)
    }

    /// Brings the page up to an edition. Most pages show the one before it and get what was drawn for
    /// all of them.
    async fn show(&mut self, edition: Edition) -> Result<(), Over> {
        self.last = Some(edition.update.clone());
        let before = self.shown.replace(edition.shown.clone());
        let terms = self.fresh_terms();
        let shared = before.as_ref().and_then(|before| edition.after(before));
        let changes = shared.unwrap_or_else(|| frame(&self.changes(before.as_ref(), &edition)));
        let message = match terms {
            Some(terms) => with_terms(&changes, &terms),
            None => changes,
        };
        if message.is_empty() { Ok(()) } else { self.send_frame(message).await }
    }

    /// What changes on this page alone. One that has just been drawn, or was away while nothing
    /// happened, shows all of it but for the names, which change without a fact.
    fn changes(&mut self, before: Option<&Arc<Shown>>, edition: &Edition) -> Changes {
        let (update, shown) = (&edition.update, &edition.shown);
        let Some(scenery) = Scenery::new(self.site.shelf(), update, self.locale) else {
            return Changes::default();
        };
        if before.is_some_and(|before| Arc::ptr_eq(before, shown)) {
            return Changes::default();
        }
        if let Page::Table { seen } = &mut self.page
            && seen.take() == Some(update.seq)
        {
            return shown.names(&scenery.scene());
        }
        shown.since(before.map(Arc::as_ref), &scenery.scene())
    }

    /// The terms of the sheet that is open, if the page has not got them.
    fn fresh_terms(&mut self) -> Option<Fragment> {
        let (route, known) = self.sheet.as_mut()?;
        let scenery = Scenery::new(self.site.shelf(), self.last.as_deref()?, self.locale)?;
        let terms = web::terms(&scenery.scene(), *route);
        if known.as_ref() == Some(&terms) {
            return None;
        }
        known.replace(terms.clone());
        Some(terms)
    }

    /// A sheet was opened or closed.
    async fn open(&mut self, route: Option<String>) -> Result<(), Over> {
        let Some(route) = route else {
            self.sheet = None;
            return Ok(());
        };
        let update = self.last.as_deref();
        let board = update.and_then(|update| self.site.shelf().get(&update.table.board));
        let Some(route) = board.and_then(|shelved| shelved.board.find_route(&route)) else {
            return self.bad().await;
        };
        self.sheet = Some((route, None));
        match self.fresh_terms() {
            Some(terms) => self.send_frame(with_terms(&[], &terms)).await,
            None => Ok(()),
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), Over> {
        if self.limit.check().is_err() {
            return self.refuse(web::NotDone::TooFast).await;
        }
        if text.len() > MESSAGE_BYTES_MAX {
            return self.bad().await;
        }
        let ActWish { seen, act } = match serde_json::from_str(text) {
            Ok(FromPage::Act(wish)) => wish,
            Ok(FromPage::Open(OpenWish { open })) => return self.open(open).await,
            Err(_) => return self.bad().await,
        };
        let Some(pass) = self.pass else {
            return self.refuse(web::NotDone::NotSeated).await;
        };
        if !self.site.admits_act(pass.person()) {
            return self.refuse(web::NotDone::TooFast).await;
        }
        match self.site.house().act(&pass, Seq(seen), &act).await {
            // The listener brings what came of it.
            Ok(_) => Ok(()),
            Err(fault) => {
                if matches!(fault, ActFault::TooLong { .. } | ActFault::BadAction(_)) {
                    self.count()?;
                }
                let note = self.why(&fault);
                self.say(&ToPage::note(&note)).await
            }
        }
    }

    /// Answers a message that is none, and counts it.
    async fn bad(&mut self) -> Result<(), Over> {
        self.refuse(web::NotDone::Unreadable).await
    }

    async fn refuse(&mut self, fault: web::NotDone) -> Result<(), Over> {
        self.count()?;
        let note = web::not_done_note(self.locale, fault);
        self.say(&ToPage::note(&note)).await
    }

    fn count(&mut self) -> Result<(), Over> {
        self.bad += 1;
        if self.bad > BAD_MESSAGES_MAX { Err(Over) } else { Ok(()) }
    }

    /// Why an act was turned down; nothing can be acted on before a page was told of a game.
    fn why(&self, fault: &ActFault) -> String {
        let update = self.last.as_deref();
        let scenery = update.and_then(|it| Scenery::new(self.site.shelf(), it, self.locale));
        match scenery {
            Some(scenery) => scenery.note(fault),
            None => web::not_done_note(self.locale, web::NotDone::NotBegun),
        }
    }

    async fn say(&mut self, told: &ToPage<'_>) -> Result<(), Over> {
        self.send(Message::Text(told.json().into())).await
    }

    async fn send_frame(&mut self, frame: Bytes) -> Result<(), Over> {
        self.send(Message::Binary(frame)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Over> {
        match timeout(SEND_MAX, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Over),
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Over> {
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }
}
