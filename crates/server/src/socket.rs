use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tables::{ActFault, Listener, SeatPass, Seq};
use tokio::time::timeout;
use vocab::{TableStage, Update};
use web::Fragment;

use crate::frames::Frames;
use crate::limits::{BAD_MESSAGES_MAX, MESSAGE_BYTES_MAX, PING_EVERY, SEND_MAX, SILENCE_MAX};
use crate::rate_limit::OneLimit;
use crate::scene::{Scenery, Waiting, table_path};
use crate::site::Site;
use crate::wire::{FromPage, ToPage};

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
        seen: Option<u32>,
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
            frames: Frames::default(),
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
    frames: Frames,
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
        let fragments = match &self.page {
            Page::Invitation { .. } if began => {
                let path = table_path(&update.table.id);
                return self.say(&ToPage::goto(&path)).await;
            }
            Page::Invitation { code, origin } => {
                let speech = (self.locale, origin.as_str());
                let waiting = Waiting::new(self.site.shelf(), &update, speech, code);
                waiting.map(|waiting| web::invite_fragments(&waiting.scene()))
            }
            Page::Table { .. } => {
                let scenery = Scenery::new(self.site.shelf(), &update, self.locale);
                scenery.map(|scenery| web::fragments(&scenery.scene()))
            }
        };
        let changed = self.fresh(update.seq, fragments.unwrap_or_default());
        self.last = Some(update);
        if changed.is_empty() {
            return Ok(());
        }
        self.say(&ToPage::fragments(&changed)).await
    }

    /// A page that has just been drawn, or was away while nothing happened, shows all of it but for
    /// the names, which change without a fact.
    fn fresh(&mut self, seq: u32, fragments: Vec<Fragment>) -> Vec<Fragment> {
        if let Page::Table { seen } = &mut self.page
            && seen.take() == Some(seq)
        {
            let (names, rest): (Vec<_>, Vec<_>) =
                fragments.into_iter().partition(|fragment| fragment.id == "seats");
            self.frames.shown(&rest);
            return self.frames.changed(names);
        }
        self.frames.changed(fragments)
    }

    async fn hear(&mut self, text: &str) -> Result<(), Over> {
        if self.limit.check().is_err() {
            return self.refuse(web::ActFault::TooFast).await;
        }
        if text.len() > MESSAGE_BYTES_MAX {
            return self.bad().await;
        }
        let Ok(FromPage { seen, act }) = serde_json::from_str(text) else {
            return self.bad().await;
        };
        let Some(pass) = self.pass else {
            return self.refuse(web::ActFault::NotSeated).await;
        };
        if !self.site.admits_act(pass.person()) {
            return self.refuse(web::ActFault::TooFast).await;
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
        self.refuse(web::ActFault::Unreadable).await
    }

    async fn refuse(&mut self, fault: web::ActFault) -> Result<(), Over> {
        self.count()?;
        let note = web::act_fault_note(self.locale, fault);
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
            None => web::act_fault_note(self.locale, web::ActFault::NotBegun),
        }
    }

    async fn say(&mut self, told: &ToPage<'_>) -> Result<(), Over> {
        self.send(Message::Text(told.json().into())).await
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
