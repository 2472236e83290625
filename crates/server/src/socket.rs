use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use store::{People, TokenHash};
use tables::{ActFault, GameId, Listener, SeatPass, Seq, TableFault};
use tokio::time::timeout;
use vocab::page::{TableStage, Update};
use vocab::{RouteId, Seat};
use web::{Changes, Fragment, Gone, Shown};

use crate::cable::Cable;
use crate::gallery::{Role, Stand};
use crate::heartbeat::Heartbeat;
use crate::limits::{MESSAGE_BYTES_MAX, PING_EVERY, SEND_MAX, SILENCE_MAX};
use crate::press::{Edition, Press};
use crate::rate_limit::{OneLimit, UsedUp};
use crate::scene::{LobbyScenery, Newcomer, Scenery, table_path};
use crate::share_address::ShareAddress;
use crate::sign_outs::SignOut;
use crate::site::Site;
use crate::standing::Standing;
use crate::wire::{ActWish, FromPage, OpenWish, ToPage, frame, with_terms};

/// The connection of one page to its table.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) site: Site,
    pub(crate) table: GameId,
    pub(crate) listener: Listener,
    /// What whoever looks is at the table.
    pub(crate) standing: Standing,
    pub(crate) locale: web::Locale,
    /// Where whoever looks is.
    pub(crate) address: IpAddr,
    pub(crate) page: Page,
    /// What the socket is made of, if it came in by our own door.
    pub(crate) cable: Option<Cable>,
    /// What the browser of the page is known by.
    pub(crate) token: Option<TokenHash>,
    /// Whether the page wishes to hear that the house is still there.
    pub(crate) hears_beats: bool,
}

/// Which page is at the other end.
#[derive(Debug)]
pub(crate) enum Page {
    /// The page of the table, as it was at this number of facts.
    Table {
        /// The number, if the page has told it.
        seen: Option<Seq>,
        /// The number of the newest line of the talk that it shows.
        read: u32,
    },
    /// The page of an invitation, for somebody of this name who has no seat.
    Invitation { code: String, share: ShareAddress, name: Option<String> },
    /// The lobby, for those who have the code or only look on, and whether it was shown to the host.
    Lobby { code: Option<String>, share: ShareAddress, hosts: Option<bool> },
}

/// Tells a page that it has nothing to come back to, and ends the connection.
pub(crate) async fn say_farewell(mut socket: WebSocket, locale: web::Locale, gone: Gone) {
    let words = web::gone_words(locale, gone);
    let told = Message::Text(ToPage::gone(&words).json().into());
    // Whoever is not there any more need not be told.
    let _ = timeout(SEND_MAX, socket.send(told)).await;
    let _ = timeout(SEND_MAX, socket.send(Message::Close(None))).await;
}

/// The connection is over, one way or another.
struct Over;

impl Connection {
    /// Tells the page what happens and the table what the page wants, until one of them is gone.
    pub(crate) async fn run(self, socket: WebSocket) {
        let screen = match self.standing {
            Standing::Seated(pass) | Standing::Curtained(pass) => Some(pass.screen()),
            Standing::Spectator => None,
        };
        let sign_outs = self.site.sign_outs();
        let talk = Talk {
            limit: self.site.message_limit(),
            pings: self.site.ping_limit(),
            sign_out: screen.map(|person| sign_outs.listen(person, self.token)),
            site: self.site,
            table: self.table,
            pass: self.standing.pass(),
            curtain: match self.standing {
                Standing::Curtained(own) => Some((own.seat(), None)),
                Standing::Seated(_) | Standing::Spectator => None,
            },
            locale: self.locale,
            address: self.address,
            page: self.page,
            socket,
            heartbeat: self.cable.clone().filter(|_| self.hears_beats).map(Heartbeat::new),
            cable: self.cable,
            press: None,
            edition: None,
            role: None,
            chairs: None,
            sheet: None,
            bad: 0,
        };
        // The end is no news: pages come and go.
        let _: Result<(), Over> = talk.run(self.listener).await;
    }
}

struct Talk {
    site: Site,
    table: GameId,
    pass: Option<SeatPass>,
    /// Of a shared screen whose curtain is down: the seat of whoever's screen it is, and the curtain as the
    /// page has it.
    curtain: Option<(Seat, Option<Fragment>)>,
    locale: web::Locale,
    address: IpAddr,
    page: Page,
    socket: WebSocket,
    cable: Option<Cable>,
    heartbeat: Option<Heartbeat>,
    /// Where what this page shows is drawn.
    press: Option<Arc<Press>>,
    /// What the page of a table shows.
    edition: Option<Arc<Edition>>,
    /// What this page does in the gallery, if it is there.
    role: Option<Role>,
    /// What the page of an invitation shows.
    chairs: Option<Vec<Fragment>>,
    /// The route whose sheet is open, and its terms as the page has them.
    sheet: Option<(RouteId, Option<Fragment>)>,
    limit: OneLimit,
    pings: OneLimit,
    /// For whom it has news, if somebody plays at this screen.
    sign_out: Option<SignOut>,
    bad: usize,
}

impl Talk {
    async fn run(mut self, mut listener: Listener) -> Result<(), Over> {
        // A page that comes back may ask for the terms of a sheet at once, which are those of the newest update.
        match listener.next().await {
            Some(update) => self.tell(update).await?,
            None => return self.end().await,
        }
        // From now on the page knows that it will hear of us.
        self.beat().await?;
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        loop {
            // Whoever has news to come looks at them first.
            if !listener.has_news() {
                self.enter_gallery();
            }
            let stand = match &self.role {
                Some(Role::Sleeper(stand)) => Some(stand),
                Some(Role::Lead { .. }) | None => None,
            };
            tokio::select! {
                update = listener.next(), if stand.is_none() => match update {
                    Some(update) => self.tell(update).await?,
                    None => return self.end().await,
                },
                () = called(stand), if stand.is_some() => {
                    self.leave_gallery();
                    // Whatever did not fit goes along.
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
                message = self.socket.recv() => {
                    self.leave_gallery();
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                        Some(Ok(Message::Binary(_))) => self.bad().await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.pinged()?,
                        Some(Ok(Message::Close(frame))) => {
                            // So a browser says that its page was left; whoever only lost
                            // the connection says nothing, or comes back.
                            if frame.is_some_and(|frame| frame.code == close_code::AWAY) {
                                listener.part();
                            }
                            return Err(Over);
                        }
                        None => return Err(Over),
                        Some(Err(_)) => return self.close(close_code::SIZE, "too large").await,
                    }
                }
                () = signed_out(&mut self.sign_out, self.site.people()) => {
                    return self.close(close_code::AWAY, "signed out").await;
                }
                () = beat_due(self.heartbeat.as_ref()) => self.beat().await?,
                _ = ping.tick() => {
                    self.leave_gallery();
                    if heard.elapsed() > SILENCE_MAX {
                        return Err(Over);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                    // It put the next beat off, and scripts hear nothing of it.
                    self.beat().await?;
                }
            }
        }
    }

    /// Tells the page that the house is still there, which wakes nobody and takes nobody from the gallery.
    async fn beat(&mut self) -> Result<(), Over> {
        if self.heartbeat.as_mut().is_none_or(Heartbeat::beat) {
            return Ok(());
        }
        self.leave_gallery();
        // Whatever did not fit goes along.
        self.send(Message::Ping(Vec::new().into())).await
    }

    /// Joins those who only look on, as far as this page does: nobody acts from here, and no sheet is
    /// open that has terms of its own.
    fn enter_gallery(&mut self) {
        if self.role.is_some() || self.sign_out.is_some() || self.sheet.is_some() {
            return;
        }
        if let (Some(press), Some(cable), Some(edition)) = (&self.press, &self.cable, &self.edition)
        {
            self.role = press.enter_gallery(cable, edition);
        }
    }

    /// Goes on alone, from what the page shows by now. A lead stays: it listens as ever.
    fn leave_gallery(&mut self) {
        match self.role.take() {
            Some(Role::Sleeper(stand)) => self.edition = stand.leave().or(self.edition.take()),
            role => self.role = role,
        }
    }

    /// Nothing more will come: the house closes, and the page will come back to it; or the table is
    /// gone for good, and the page hears so.
    async fn end(mut self) -> Result<(), Over> {
        let look = self.site.house().look(self.table, None).await;
        if matches!(look, Err(TableFault::NoTable(_))) {
            say_farewell(self.socket, self.locale, Gone::Table).await;
            return Ok(());
        }
        self.close(close_code::AWAY, "the house closes").await
    }

    /// Sends what the page does not show yet.
    async fn tell(&mut self, update: Arc<Update>) -> Result<(), Over> {
        let began = update.table.stage != TableStage::Waiting;
        match &mut self.page {
            Page::Lobby { .. } if began => {
                let path = table_path(&update.table.id);
                self.say(&ToPage::goto(&path)).await
            }
            Page::Lobby { code, share, hosts } => {
                let speech = (self.locale, &*share);
                let code = code.as_deref();
                let scenery = LobbyScenery::new(self.site.shelf(), &update, speech, code);
                let host = scenery.hosts();
                let promoted = hosts.replace(host) == Some(false) && host;
                let chairs = web::lobby_fragments(&scenery.lobby());
                let note = promoted.then(|| web::host_words(self.locale));
                self.tell_chairs(chairs, note).await
            }
            Page::Invitation { code, share, name } => {
                let speech = (self.locale, &*share);
                let scenery = LobbyScenery::new(self.site.shelf(), &update, speech, Some(code));
                let caller = Newcomer { name: name.as_deref(), ..Newcomer::default() };
                let chairs = web::invitation_fragments(&scenery.invitation(caller));
                self.tell_chairs(chairs, None).await
            }
            Page::Table { .. } => {
                if let Some(edition) = self.newest(&update) {
                    self.show(edition).await?;
                }
                self.tell_curtain(&update).await
            }
        }
    }

    /// Sends what has changed about the seats, and a word about it.
    async fn tell_chairs(
        &mut self,
        chairs: Vec<Fragment>,
        note: Option<String>,
    ) -> Result<(), Over> {
        if self.chairs.as_ref() == Some(&chairs) {
            return Ok(());
        }
        let told = self.chairs.insert(chairs).clone();
        self.say(&ToPage::fragments(&told).with_note(note.as_deref())).await
    }

    /// Sends the curtain of a shared screen, which names who is next, if it has changed.
    async fn tell_curtain(&mut self, update: &Arc<Update>) -> Result<(), Over> {
        let Some((own, known)) = &mut self.curtain else { return Ok(()) };
        let Some(scenery) = Scenery::new(self.site.shelf(), update, self.locale) else {
            return Ok(());
        };
        let curtain = web::curtain(&scenery.scene(), *own);
        if known.as_ref() == Some(&curtain) {
            return Ok(());
        }
        let told = vec![known.insert(curtain).clone()];
        self.say(&ToPage::fragments(&told)).await
    }

    /// The newest edition of the page for whoever looks, who may have given up a seat meanwhile.
    fn newest(&mut self, update: &Arc<Update>) -> Option<Arc<Edition>> {
        if self.press.as_ref().is_none_or(|press| press.viewer != update.viewer) {
            let presses = self.site.presses();
            self.press = Some(presses.of(&update.table.id, update.viewer, self.locale));
            self.sheet = None;
            self.role = None;
        }
        self.press.as_ref()?.edition(self.site.shelf(), update)
    }

    /// Brings the page up to an edition. Most pages show the one before it and get what was drawn for
    /// all of them.
    async fn show(&mut self, edition: Arc<Edition>) -> Result<(), Over> {
        let before = self.edition.replace(edition.clone());
        let before = before.as_ref().map(|before| &before.shown);
        let terms = self.fresh_terms();
        let shared = before.and_then(|before| edition.after(before));
        let changes = shared.unwrap_or_else(|| frame(&self.changes(before, &edition)));
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
        if let Page::Table { seen, read } = &mut self.page
            && seen.take() == Some(update.seq)
        {
            return shown.names(&scenery.scene(), *read);
        }
        shown.since(before.map(Arc::as_ref), &scenery.scene())
    }

    /// The terms of the sheet that is open, if the page has not got them.
    fn fresh_terms(&mut self) -> Option<Fragment> {
        let (route, known) = self.sheet.as_mut()?;
        let scenery = Scenery::new(self.site.shelf(), &self.edition.as_ref()?.update, self.locale)?;
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
        let update = self.edition.as_ref().map(|edition| &edition.update);
        let Some(route) = update.and_then(|update| update.board.find_route(&route)) else {
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
            let curtained = self.curtain.is_some();
            let why = if curtained { web::NotDone::Curtained } else { web::NotDone::NotSeated };
            return self.refuse(why).await;
        };
        match self.site.expect_act(pass.screen(), self.address) {
            Ok(()) => {}
            Err(UsedUp::Own) => return self.refuse(web::NotDone::TooFast).await,
            // Others have done so, and this page is none the worse for it.
            Err(UsedUp::Common) => return self.note(web::NotDone::Busy).await,
        }
        let begin = Instant::now();
        let done = self.site.house().act(&pass, Seq(seen), &act).await;
        self.site.metrics().moves.observe(begin.elapsed());
        match done {
            // It was done before, and its answer was lost: the page shows what came of it.
            Ok(seq) if self.edition.as_ref().is_some_and(|known| known.update.seq >= seq) => {
                self.say(&ToPage::default()).await
            }
            // The listener brings what came of it.
            Ok(_) => Ok(()),
            // Whether it was stored, whoever keeps the table by now knows: the page comes back there and says it again.
            Err(ActFault::Table(fault)) if self.is_for_the_next_keeper(&fault) => {
                self.close(close_code::AGAIN, "come back").await?;
                Err(Over)
            }
            Err(fault) => {
                if matches!(fault, ActFault::TooLong { .. } | ActFault::BadAction(_)) {
                    self.count()?;
                }
                let note = self.why(&fault);
                self.say(&ToPage::note(&note)).await
            }
        }
    }

    /// Whether a page should come back and say again what came to nothing here.
    fn is_for_the_next_keeper(&self, fault: &TableFault) -> bool {
        match fault {
            // Nobody is here any more who could be asked, and somebody will be: elsewhere, or here once it is open again.
            TableFault::Closing => true,
            TableFault::Elsewhere(_) | TableFault::Store(_) => self.site.fellows().is_some(),
            _ => false,
        }
    }

    /// Somebody asks whether we are still here, or says that they are: each costs an answer or a look.
    fn pinged(&mut self) -> Result<(), Over> {
        if self.pings.check().is_err() { self.count() } else { Ok(()) }
    }

    /// Answers a message that is none, and counts it.
    async fn bad(&mut self) -> Result<(), Over> {
        self.refuse(web::NotDone::Unreadable).await
    }

    async fn refuse(&mut self, fault: web::NotDone) -> Result<(), Over> {
        self.count()?;
        self.note(fault).await
    }

    /// Says why something was not done.
    async fn note(&mut self, fault: web::NotDone) -> Result<(), Over> {
        let note = web::not_done_note(self.locale, fault);
        self.say(&ToPage::note(&note)).await
    }

    fn count(&mut self) -> Result<(), Over> {
        self.bad += 1;
        if self.bad > self.site.gates().bad_messages { Err(Over) } else { Ok(()) }
    }

    /// Why an act was turned down; nothing can be acted on before a page was told of a game.
    fn why(&self, fault: &ActFault) -> String {
        let update = self.edition.as_ref().map(|edition| &edition.update);
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
        let sending = self.socket.send(message);
        let mut sending = pin!(timeout(SEND_MAX, sending));
        // Whoever leads the gallery and has to wait lets somebody else listen meanwhile.
        let sent = poll_fn(|cx| {
            let sent = sending.as_mut().poll(cx);
            if sent.is_pending() {
                self.role = None;
            }
            sent
        });
        match sent.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Over),
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Over> {
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }
}

/// Waits until whoever sits here has signed out elsewhere; others never do.
async fn signed_out(sign_out: &mut Option<SignOut>, people: &People) {
    match sign_out {
        Some(sign_out) => sign_out.heard(people).await,
        None => std::future::pending().await,
    }
}

/// Waits until a page should hear that the house is still there; others never need to.
async fn beat_due(heartbeat: Option<&Heartbeat>) {
    match heartbeat {
        Some(heartbeat) => heartbeat.due().await,
        None => std::future::pending().await,
    }
}

/// Waits until somebody in the gallery is called; others are never called.
async fn called(stand: Option<&Stand>) {
    match stand {
        Some(stand) => stand.called().await,
        None => std::future::pending().await,
    }
}
