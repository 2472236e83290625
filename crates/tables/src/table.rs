use std::sync::Arc;
use std::sync::atomic::Ordering;

use rules::{Fact, Game};
use store::{
    AppendFault, GameId, Head, Ledger, Moment, Occupant, PersonId, PlayerName, Seed, Seq, Trouble,
};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Duration, Instant, sleep, sleep_until};
use vocab::page::{Pace, PlayOrder, Proposal, TalkKind, Update};
use vocab::{BySeat, PlayedBy, Refusal, Seat};
use wire::{Aside, AsideKind, RecordFault};

use crate::berth::Berth;
use crate::book::{Book, Draft};
use crate::bot_seat::{Bots, Manner, Prompt, Thought, pause};
use crate::catalogue::Catalogue;
use crate::consent::Consent;
use crate::conversation::Conversation;
use crate::dealing::Dealing;
use crate::far_thoughts::FarBot;
use crate::fault::{ActFault, SitFault, TableFault};
use crate::feed::Feed;
use crate::hinting::Hinting;
use crate::house::{Household, closed};
use crate::limits::{COMPANY_CHECK, LISTENERS_CHECK, STORE_PAUSE, TURN_WAIT_MAX};
use crate::loaded::load;
use crate::luck::LuckKind;
use crate::pass::SeatPass;
use crate::rematch::next_table;
use crate::request::{Reply, Request};
use crate::sight;
use crate::summons::Summoned;
use crate::time::Absence;

/// One table: it takes one request at a time from its mailbox. Facts are appended to the ledger,
/// then taken in, then told, so nobody sees what is not stored.
pub(crate) struct Table<'g> {
    pub(crate) house: Arc<Household>,
    /// What it writes with.
    pub(crate) ledger: Ledger,
    pub(crate) id: GameId,
    pub(crate) game: &'g Arc<Game>,
    pub(crate) seed: Seed,
    pub(crate) luck: LuckKind,
    /// What its deal depends on.
    pub(crate) dealing: Dealing,
    /// What it was built from is not what the store has: it has to be built again.
    pub(crate) outdated: bool,
    pub(crate) order: PlayOrder,
    /// How fast its bots play.
    pace: Pace,
    pub(crate) head: Head,
    pub(crate) book: Book<'g>,
    pub(crate) feed: Feed,
    /// How people may talk here, and what they say.
    pub(crate) talk: TalkKind,
    pub(crate) conversation: Conversation,
    pub(crate) consent: Consent,
    /// Whom the host has removed before the game began.
    pub(crate) removed: Vec<(PersonId, PlayerName)>,
    bots: Bots,
    pub(crate) hinting: Hinting,
    /// When somebody last looked at the table or asked something of it.
    watched: Option<Instant>,
    berth: Arc<Berth>,
    /// Whose person is away, as everybody was told.
    pub(crate) away: BySeat<bool>,
    /// Who of those who play has no page open.
    pub(crate) absent: BySeat<Option<Absence>>,
    /// For whom a bot may be called in, as everybody was told.
    pub(crate) overdue: BySeat<bool>,
    /// What is asked and whether the clocks stand, as everybody was told.
    pub(crate) agreed: (Option<Proposal>, bool),
    /// When the house was told to ask about the clocks. A table that is built does not know, and puts it right.
    alarm: Option<Moment>,
    /// When it last asked.
    pub(crate) asked_at: Moment,
    /// Who was called because they are waited for and don't look.
    pub(crate) summoned: Summoned,
    /// Who acts for a host that is missed, as everybody was told.
    pub(crate) deputy: Option<Seat>,
    /// Where those of this table play again, if they do.
    pub(crate) next: Option<GameId>,
    /// When to look whether the store works again.
    store_check: Option<Instant>,
    /// Everybody left before the game began.
    pub(crate) called_off: bool,
}

/// Why a request came to nothing.
#[derive(Debug)]
pub(crate) enum Setback<E> {
    /// For this reason; nothing happened.
    Fault(E),
    /// The ledger is not what the table believes: it must be read again.
    OutOfStep,
}

/// Whether the table goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    GoOn,
    /// It ends. Whoever waits for an answer asks the rebuilt table.
    End,
}

/// Rebuilds a table from its ledger and runs it until nobody needs it any more.
pub(crate) async fn run(
    house: Arc<Household>,
    id: GameId,
    (berth, turn): (Arc<Berth>, Option<OwnedSemaphorePermit>),
    mut requests: mpsc::Receiver<Request>,
) {
    let fault = match house.tenure(id).await {
        Ok(tenure) => tokio::select! {
            // Whatever was being written is refused by the database, or was in time. Whoever waits for an answer
            // asks again.
            () = tenure.ended() => return,
            fault = stay(&house, (id, &tenure.ledger), (&berth, turn), &mut requests) => match fault {
                Some(fault) => fault,
                None => return,
            },
        },
        Err(fault) => fault,
    };
    if matches!(fault, TableFault::Broken(_) | TableFault::BoardLost(_) | TableFault::Store(_)) {
        tracing::error!(table = %id, "{fault}");
    }
    if fault.may_be_mended() {
        house.build_later(id);
    }
    requests.close();
    while let Some(request) = requests.recv().await {
        request.refuse(fault.clone());
    }
}

/// Runs a table for as long as it is ours; why it can't be rebuilt, if it can't.
async fn stay(
    house: &Arc<Household>,
    (id, ledger): (GameId, &Ledger),
    (berth, mut turn): (&Arc<Berth>, Option<OwnedSemaphorePermit>),
    requests: &mut mpsc::Receiver<Request>,
) -> Option<TableFault> {
    let settings = &house.settings;
    let mut feed = Feed::new(settings.listeners, settings.away_after, settings.clock.clone());
    loop {
        let parts = match load(house, id).await {
            Ok(parts) => parts,
            Err(fault) => return Some(fault),
        };
        let game = parts.game.clone();
        let luck = parts.luck(&game);
        let time = |at| parts.consent.pauses.table_time(at);
        let lines = parts.ledger.iter().map(|line| (line.fact(), time(line.at)));
        let book = match Book::read(&game, (luck, parts.clock), lines) {
            Ok(book) => book,
            Err(fault) => return Some(unreadable(&fault)),
        };
        // The next may be built.
        drop(turn.take());
        let table = Table {
            feed,
            bots: Bots::new(parts.seed.clone()),
            hinting: Hinting::new(),
            house: house.clone(),
            ledger: ledger.clone(),
            id,
            game: &game,
            seed: parts.seed,
            luck: parts.luck,
            dealing: parts.dealing,
            outdated: false,
            order: parts.order,
            pace: parts.pace,
            head: parts.head,
            book,
            talk: parts.talk,
            conversation: parts.conversation,
            consent: parts.consent,
            removed: parts.removed,
            watched: None,
            berth: berth.clone(),
            away: BySeat::all(false),
            absent: BySeat::all(None),
            overdue: BySeat::all(false),
            agreed: (None, false),
            alarm: Some(Moment::at_ms(i64::MAX)),
            asked_at: Moment::at_ms(0),
            summoned: Summoned::nobody(),
            deputy: None,
            next: parts.next,
            store_check: None,
            called_off: false,
        };
        // A table with more or fewer seats, or another secret, plays another game, for the same listeners.
        feed = table.serve(requests).await?;
    }
}

/// The line at fault, and nothing of what it says: that could be a secret.
fn unreadable(fault: &RecordFault) -> TableFault {
    let line = match fault {
        RecordFault::Unusable { line, .. } => *line,
        RecordFault::Illegal { line, .. } => Some(*line),
    };
    let line = line.map_or_else(String::new, |line| format!("line {line} of "));
    TableFault::Broken(format!("{line}its ledger can't be understood"))
}

impl<'g> Table<'g> {
    /// Runs the table. Those who listen are returned if it is to be rebuilt for another number of seats.
    async fn serve(mut self, requests: &mut mpsc::Receiver<Request>) -> Option<Feed> {
        let mut closing = std::pin::pin!(closed(self.house.closing.clone()));
        // Until somebody asks for it, a table is in memory only for its bots.
        let mut patience = Duration::ZERO;
        let mut flow = self.go_on().await;
        while flow == Flow::GoOn && !self.called_off {
            if self.outdated || self.head.seats.len() != self.game.seats().count() {
                return Some(self.feed);
            }
            let check = self.store_check;
            let thinks = self.bots.is_thinking() || self.hinting.is_thinking();
            let idle = check.is_none() && !thinks;
            let rest = match self.feed.listeners() {
                0 => patience,
                _ => patience.max(LISTENERS_CHECK),
            };
            flow = tokio::select! {
                () = &mut closing => Flow::End,
                request = requests.recv() => match request {
                    Some(request) => {
                        patience = self.house.settings.rest_after;
                        self.watched = Some(Instant::now());
                        let flow = self.hear(request).await;
                        // Nobody may have been there to think for before.
                        self.prompt_bots();
                        flow
                    }
                    None => Flow::End,
                },
                thought = self.bots.next() => match thought {
                    Some(thought) => self.take_thought(thought).await,
                    None => self.go_on().await,
                },
                () = self.hinting.next() => {
                    self.tell();
                    Flow::GoOn
                }
                () = sleep_until(check.unwrap_or_else(Instant::now)), if check.is_some() => {
                    let asked = check.map_or_else(Instant::now, |due| due - STORE_PAUSE);
                    self.check_store(asked).await
                }
                () = sleep(COMPANY_CHECK), if self.feed.listeners() > 0 => Flow::GoOn,
                () = sleep(rest), if idle => {
                    let alone = self.feed.listeners() == 0 && requests.is_empty();
                    if alone { Flow::End } else { Flow::GoOn }
                }
            };
            self.look_around();
            self.summon();
            self.set_alarm();
            self.berth.note(self.feed.listeners() > 0 || self.bots.is_thinking());
        }
        None
    }

    /// Whether somebody looks at the table or did so a moment ago: for nobody no bot thinks.
    fn is_watched(&mut self) -> bool {
        if self.feed.listeners() > 0 {
            self.watched = Some(Instant::now());
            return true;
        }
        self.watched.is_some_and(|at| at.elapsed() < self.house.settings.rest_after)
    }

    async fn hear(&mut self, request: Request) -> Flow {
        match request {
            Request::Sit { person, seat, reply } => answer(reply, self.sit(person, seat).await),
            Request::SitBeside { companion, seat, reply } => {
                answer(reply, self.sit_beside(&companion, seat).await)
            }
            Request::Want { pass, wish, reply } => answer(reply, self.want(pass, wish).await),
            Request::Listen { pass, curtain, reply } => {
                // A pass of a seat that was given up opens nothing.
                let pass = pass.and_then(|pass| self.current(&pass));
                let first = self.show(pass, curtain);
                let listener = self.feed.add(pass, first);
                drop(reply.send(listener.ok_or(TableFault::Crowded)));
                Flow::GoOn
            }
            Request::Look { pass, curtain, reply } => {
                let pass = pass.and_then(|pass| self.current(&pass));
                drop(reply.send(Ok(Arc::new(self.show(pass, curtain)))));
                Flow::GoOn
            }
            Request::Replay { pass, eyes, step, reply } => {
                drop(reply.send(self.replay(pass, eyes, step)));
                Flow::GoOn
            }
            Request::Fork { step, reply } => {
                drop(reply.send(self.fork(step)));
                Flow::GoOn
            }
            Request::Record { reply } => {
                drop(reply.send(Ok(self.record())));
                Flow::GoOn
            }
            Request::End { reply } => answer(reply, self.end_by_keeper().await),
            Request::Renamed => {
                self.renamed().await;
                Flow::GoOn
            }
            Request::TimeUp => self.time_up().await,
            Request::BlocksChanged => {
                self.blocks_changed().await;
                Flow::GoOn
            }
            Request::Goodbye { screen } => {
                self.feed.goodbye(screen);
                Flow::GoOn
            }
            Request::Followed => {
                self.next = Some(next_table(self.id));
                self.tell();
                Flow::GoOn
            }
            Request::CatchUp { turn } => {
                self.catch_up().await;
                drop(turn);
                Flow::GoOn
            }
            #[cfg(test)]
            Request::Fail => panic!("a bug of the table"),
        }
    }

    /// Does what is due by now.
    async fn time_up(&mut self) -> Flow {
        self.forget_alarm();
        if let Err(Setback::OutOfStep) = self.deal_again_if_late().await {
            return Flow::End;
        }
        self.asked_at = self.table_now();
        self.look_around();
        let due = self.due();
        if due.is_empty() {
            return Flow::GoOn;
        }
        match self.commit(due).await {
            Err(Setback::OutOfStep) => Flow::End,
            Ok(_) | Err(Setback::Fault(_)) => Flow::GoOn,
        }
    }

    /// Stores facts, takes them in, tells them, and lets bots think about what is next.
    pub(crate) async fn commit(&mut self, facts: Vec<Fact>) -> Result<Seq, Setback<TableFault>> {
        self.keep(self.book.draft(facts, self.table_now())).await
    }

    /// The same for what is written down already.
    pub(crate) async fn keep(&mut self, draft: Draft<'g>) -> Result<Seq, Setback<TableFault>> {
        let after = draft.after(&self.book, |seat| self.is_person(seat));
        let (ledger, at, movers) = (&self.ledger, self.now(), self.movers());
        let begin = Instant::now();
        let stored = ledger.append(self.id, self.book.seq(), draft.lines(), after, at).await;
        self.house.store_times.observe(begin.elapsed());
        match stored {
            Ok(_) => {
                self.book.take_in(draft);
                self.reconsider(movers != self.movers()).await;
                self.tell();
                self.prompt_bots();
                Ok(self.book.seq())
            }
            Err(AppendFault::Store(fault)) if fault.trouble == Trouble::Fenced => {
                tracing::warn!(table = %self.id, "{fault}");
                Err(Setback::OutOfStep)
            }
            Err(AppendFault::Store(fault)) => {
                // Once until it works again: it is tried for each who acts.
                if self.store_check.is_none() {
                    tracing::error!(table = %self.id, seq = %self.book.seq(), "{fault}");
                }
                self.store_check = Some(Instant::now() + STORE_PAUSE);
                Err(Setback::Fault(TableFault::Store(fault)))
            }
            Err(
                fault @ (AppendFault::OutOfStep { .. }
                | AppendFault::NoSuchGame(_)
                | AppendFault::SeatFree
                | AppendFault::Over),
            ) => {
                tracing::warn!(table = %self.id, "{fault}; the ledger is read again");
                Err(Setback::OutOfStep)
            }
            Err(
                fault @ (AppendFault::NoLines
                | AppendFault::TooManyLines { .. }
                | AppendFault::LedgerFull
                | AppendFault::BadLine { .. }),
            ) => {
                tracing::error!(table = %self.id, "{fault}");
                Err(Setback::Fault(TableFault::Broken(fault.to_string())))
            }
        }
    }

    /// Looks whether the store works again since `asked`, and whether what failed was stored after all.
    async fn check_store(&mut self, asked: Instant) -> Flow {
        let works = self.house.store_works_since(asked, self.id);
        match if works { self.ledger.head(self.id).await.ok() } else { None } {
            Some(Some(head)) if head.seq == self.book.seq() => {
                self.store_check = None;
                self.go_on().await
            }
            Some(_) => Flow::End,
            None => {
                self.store_check = Some(Instant::now() + STORE_PAUSE);
                Flow::GoOn
            }
        }
    }

    /// Does what is due without anybody's request: begins the game, lets bots think.
    async fn go_on(&mut self) -> Flow {
        match self.begin_if_full().await {
            Err(Setback::OutOfStep) => Flow::End,
            Ok(()) | Err(Setback::Fault(_)) => {
                self.prompt_bots();
                Flow::GoOn
            }
        }
    }

    /// Tells the house when to ask about the clocks. If it asks too early, it is told again.
    fn set_alarm(&mut self) {
        let next = [self.next_alarm(), self.next_summons()].into_iter().flatten().min();
        match (next, self.alarm) {
            (None, Some(_)) => self.forget_alarm(),
            (Some(due), known) if known.is_none_or(|known| due < known) => {
                self.alarm = Some(due);
                self.house.alarms.set(self.id, Some(due));
            }
            (None, None) | (Some(_), _) => {}
        }
    }

    fn forget_alarm(&mut self) {
        self.alarm = None;
        self.house.alarms.set(self.id, None);
    }

    pub(crate) fn tell(&mut self) {
        let (company, told) = (self.company(), self.feed.viewers());
        let told: Vec<Update> =
            told.into_iter().map(|viewer| self.seen_by(&company, viewer)).collect();
        self.feed.tell(told);
    }

    fn prompt_bots(&mut self) {
        // Before the game begins nobody is asked, and seats come and go.
        if !self.book.has_begun() {
            return;
        }
        // What can't be stored need not be thought of.
        if self.store_check.is_some()
            || self.is_paused()
            || !(self.is_watched() || self.is_left_to_bots())
        {
            return;
        }
        self.prompt_hints();
        let slips = |seat: Seat| self.is_person(seat) && self.book.may_take_back(seat);
        let pause = pause(self.pace, self.game.seats().iter().any(slips));
        for seat in self.game.seats().iter() {
            let due = self.book.state().is_asked(self.game, seat);
            if let (true, PlayedBy::Bot(name)) = (due, self.hand(seat)) {
                let prompt = Prompt {
                    seat,
                    asked: self.book.asked(seat),
                    game: self.game.clone(),
                    state: *self.book.state(),
                };
                let (kind, budget) =
                    (Catalogue::kind(name.as_str()), self.house.settings.bot_budget);
                let bot = FarBot { kind, prompt: &prompt, budget };
                let manner = Manner {
                    thinkers: self.house.settings.thinkers.clone(),
                    host: self.head.host,
                    patience: Some(TURN_WAIT_MAX),
                    pause: self.house.settings.bot_pause.unwrap_or(pause),
                    budget,
                    far: self.house.far.hope(self.id, self.book.seq(), &bot),
                };
                self.bots.think(kind, prompt, manner);
            }
        }
    }

    /// A bot's answer enters like anybody's action. One that is not allowed is a bug of the bot's:
    /// the first offer is played instead.
    async fn take_thought(&mut self, thought: Thought) -> Flow {
        let Thought { seat, asked, choice, haste, elsewhere, .. } = thought;
        let current = !self.is_paused()
            && asked == self.book.asked(seat)
            && self.book.state().is_asked(self.game, seat)
            && matches!(self.hand(seat), PlayedBy::Bot(_));
        if !current {
            // Its person came back, or the game has ended.
            self.prompt_bots();
            return Flow::GoOn;
        }
        let first = self.book.state().offers(self.game, seat).nth(0);
        let choice = choice.unwrap_or(first);
        let facts = self.book.decide(seat, &choice).unwrap_or_else(|_| {
            // The refusal itself could tell what the bot holds.
            tracing::error!(table = %self.id, %seat, %asked, "a bot chose what is not allowed");
            self.book.decide(seat, &first).expect("what is offered is allowed")
        });
        let aside = haste.map(|haste| Aside { seat, kind: AsideKind::Hurried(haste) });
        let draft = self.book.draft_with(aside, facts, self.table_now());
        match self.keep(draft).await {
            Err(Setback::OutOfStep) => Flow::End,
            Err(Setback::Fault(_)) => Flow::GoOn,
            Ok(_) => {
                self.house.hurried.fetch_add(aside.iter().len() as u64, Ordering::Relaxed);
                self.house.elsewhere.fetch_add(u64::from(elsewhere), Ordering::Relaxed);
                Flow::GoOn
            }
        }
    }

    /// Whose move it is.
    fn movers(&self) -> BySeat<bool> {
        let has = |seat| self.game.seats().has(seat);
        BySeat::from_fn(|seat| has(seat) && self.book.state().is_asked(self.game, seat))
    }

    /// Who plays a seat now.
    pub(crate) fn hand(&self, seat: Seat) -> PlayedBy {
        self.book.upshot().played_by[seat].unwrap_or_else(|| match &self.head.seats[seat.index()] {
            Occupant::Bot(bot) => PlayedBy::Bot(sight::bot_level(&bot.level)),
            Occupant::Person { .. } | Occupant::Free => PlayedBy::Human,
        })
    }

    /// Whether a person sat down on this seat, whoever plays it now.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.head.seats.get(seat.index()), Some(Occupant::Person { .. }))
    }

    /// The pass as it is now, if its person still sits here: before the game begins seats may move.
    pub(crate) fn current(&self, pass: &SeatPass) -> Option<SeatPass> {
        let seat = self.head.seat_of(pass.person()).filter(|_| pass.table() == self.id)?;
        SeatPass::of(&self.head, seat).filter(|now| now.screen() == pass.screen())
    }
}

fn answer<T, E>(reply: Reply<T, E>, result: Result<T, Setback<E>>) -> Flow {
    let result = match result {
        Ok(value) => Ok(value),
        Err(Setback::Fault(fault)) => Err(fault),
        Err(Setback::OutOfStep) => return Flow::End,
    };
    // Whoever asked may be gone, which is no matter: what was done is done.
    drop(reply.send(result));
    Flow::GoOn
}

impl From<Setback<TableFault>> for Setback<ActFault> {
    fn from(setback: Setback<TableFault>) -> Setback<ActFault> {
        match setback {
            Setback::Fault(fault) => Setback::Fault(fault.into()),
            Setback::OutOfStep => Setback::OutOfStep,
        }
    }
}

impl From<Setback<TableFault>> for Setback<SitFault> {
    fn from(setback: Setback<TableFault>) -> Setback<SitFault> {
        match setback {
            Setback::Fault(fault) => Setback::Fault(fault.into()),
            Setback::OutOfStep => Setback::OutOfStep,
        }
    }
}

impl From<ActFault> for Setback<ActFault> {
    fn from(fault: ActFault) -> Setback<ActFault> {
        Setback::Fault(fault)
    }
}

impl From<Refusal> for Setback<ActFault> {
    fn from(refusal: Refusal) -> Setback<ActFault> {
        Setback::Fault(ActFault::Refused(refusal))
    }
}
