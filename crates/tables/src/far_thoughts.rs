//! Bots think where there is room: where several servers share a house, one whose line is long lets another think.
//!
//! What is asked names a place in the ledger, which both servers read, and is answered with the text of an action. It
//! is no more than advice: the keeper of the table looks whether it is allowed, and plays it as its own bot's.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bots::{BotKind, Budget};
use store::{GameId, Seq};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use vocab::{Action, Seat};

use crate::book::Book;
use crate::bot_seat::{Manner, Prompt, reflect};
use crate::house::House;
use crate::limits::{FAR_ASKS_MAX, FAR_THOUGHT_MAX, FAR_THOUGHT_SLACK, THOUGHT_MAX};
use crate::loaded::{Loaded, load};
use crate::luck::Draws;

/// Two versions of the program may choose otherwise, or read a ledger otherwise.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What stands where nothing is said.
const NOTHING: &str = "-";

/// A decision that a bot of another server is to think about. Its text holds no card and no seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarErrand {
    table: GameId,
    /// The last line of the ledger that counts.
    seq: Seq,
    seat: Seat,
    /// When the decision came up.
    asked: Seq,
    kind: BotKind,
    budget: Budget,
}

/// A decision for which a thought of another server is wanted.
#[derive(Debug)]
pub struct FarAsk {
    errand: FarErrand,
    reply: oneshot::Sender<String>,
}

impl FarAsk {
    /// What is to be thought about.
    pub fn errand(&self) -> &FarErrand {
        &self.errand
    }

    /// What was thought of. Whoever drops the question instead says that nobody has time.
    pub fn answer(self, choice: String) {
        // Nobody may be waiting any more.
        drop(self.reply.send(choice));
    }

    /// Waits until nobody wants to know any more.
    pub async fn given_up(&mut self) {
        self.reply.closed().await;
    }
}

/// Where decisions go that others are to think about; nowhere, unless somebody takes them. Clones are the same.
#[derive(Clone, Default, Debug)]
pub(crate) struct FarDesk(Arc<OnceLock<mpsc::Sender<FarAsk>>>);

impl FarDesk {
    /// What others can be asked about this decision; nothing where nobody is.
    pub(crate) fn hope(&self, table: GameId, seq: Seq, what: &FarBot<'_>) -> Option<FarHope> {
        let asks = self.0.get().filter(|_| what.kind.searches())?.clone();
        let FarBot { kind, budget, prompt } = *what;
        let Prompt { seat, asked, .. } = *prompt;
        Some(FarHope { asks, errand: FarErrand { table, seq, seat, asked, kind, budget } })
    }
}

/// A bot that somebody else might think for.
pub(crate) struct FarBot<'a> {
    pub(crate) kind: BotKind,
    pub(crate) prompt: &'a Prompt,
    pub(crate) budget: Budget,
}

/// The hope that another server has room to think.
#[derive(Clone, Debug)]
pub(crate) struct FarHope {
    asks: mpsc::Sender<FarAsk>,
    errand: FarErrand,
}

impl FarHope {
    /// Asks somebody else; nothing if nobody has room, or none in time.
    async fn ask(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        // Where too much is asked already, one's own line is the shorter one.
        self.asks.try_send(FarAsk { errand: self.errand.clone(), reply }).ok()?;
        timeout(self.errand.patience(), answer).await.ok()?.ok()
    }
}

impl Manner {
    /// What another server thinks about this prompt in full, if the line here is long and it has room.
    pub(crate) async fn far_choice(&self, prompt: &Prompt) -> Option<Action> {
        let hope = self.far.as_ref().filter(|_| self.thinkers.is_long_for(self.host))?;
        let text = hope.ask().await?;
        let Prompt { seat, game, state, .. } = prompt;
        let choice = Action::parse(game.board(), &text).ok();
        let choice = choice.filter(|choice| state.check(game, *seat, choice).is_ok());
        if choice.is_none() {
            // What it says could tell what the bot holds.
            tracing::warn!(%seat, "another server has thought of what is not allowed");
        }
        choice
    }
}

impl House {
    /// What others are to think about from now on, while the line here is long. Whoever takes it asks them; only the
    /// first to come gets it.
    pub fn far_asks(&self) -> Option<mpsc::Receiver<FarAsk>> {
        let (asks, asked) = mpsc::channel(FAR_ASKS_MAX);
        self.household.far.0.set(asks).ok().map(|()| asked)
    }

    /// Thinks for another server of the house, in full, about a table that is kept there and is only read here. Nothing
    /// if somebody would have to wait for it, or the ledger doesn't say that this decision is to be made.
    pub async fn think_for(&self, errand: &FarErrand) -> Option<String> {
        let house = &self.household;
        if house.is_closing() {
            return None;
        }
        // Whether there is room: nobody waits for a thinker while the ledger is read.
        drop(house.settings.thinkers.enter_at_once()?);
        let parts = match load(house, errand.table).await {
            Ok(parts) => parts,
            Err(fault) => {
                tracing::warn!(table = %errand.table, "nothing is thought for another server: {fault}");
                return None;
            }
        };
        let (prompt, host) = (errand.prompt(&parts)?, parts.head.host);
        let turn = house.settings.thinkers.enter_at_once()?;
        let (game, player) = (prompt.game.clone(), errand.player(&parts));
        tracing::debug!(table = %errand.table, %host, "thinks for another server");
        let (choice, _) = reflect((errand.kind, player), prompt, Some(turn)).await?;
        Some(choice.text(game.board()).to_string())
    }
}

impl FarErrand {
    /// The decision as the ledger tells it; nothing if it tells of no such decision.
    fn prompt(&self, parts: &Loaded) -> Option<Prompt> {
        let FarErrand { seq, seat, asked, .. } = *self;
        let lines = parts.ledger.get(..seq.0 as usize)?;
        let game = parts.game.clone();
        let lines = lines.iter().map(|line| (line.fact(), line.at));
        let book = Book::read(&game, (parts.luck(&game), parts.clock), lines).ok()?;
        let state = *book.state();
        let is_asked = game.seats().has(seat) && state.is_asked(&game, seat);
        let due = is_asked && book.asked(seat) == asked;
        due.then(|| Prompt { seat, asked, game: game.clone(), state })
    }

    /// A bot that thinks about this decision alone: wherever that is, the same position, seed and nodes make the same
    /// choice.
    fn player(&self, parts: &Loaded) -> Box<dyn bots::Policy> {
        let seed = Draws::thought_seed(&parts.seed, self.seat, self.asked);
        self.kind.build(seed, self.budget)
    }

    /// How long it is waited for.
    fn patience(&self) -> Duration {
        let thought = self.budget.time.map(|time| time.saturating_add(FAR_THOUGHT_SLACK));
        thought.unwrap_or(FAR_THOUGHT_MAX).min(THOUGHT_MAX)
    }
}

impl fmt::Display for FarErrand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FarErrand { table, seq, seat, asked, kind, budget } = self;
        write!(f, "{VERSION} {table} {} {} {} {kind}", seq.0, seat.index(), asked.0)?;
        match budget.nodes {
            Some(nodes) => write!(f, " {nodes}")?,
            None => write!(f, " {NOTHING}")?,
        }
        match budget.time {
            Some(time) => write!(f, " {}", u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            None => write!(f, " {NOTHING}"),
        }
    }
}

/// This is nothing that another server of this version would ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadErrand;

impl fmt::Display for BadErrand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "nothing that a server of version `{VERSION}` would ask: only equal servers think for each other"
        )
    }
}

impl std::error::Error for BadErrand {}

impl FromStr for FarErrand {
    type Err = BadErrand;
    fn from_str(text: &str) -> Result<FarErrand, BadErrand> {
        read(text).ok_or(BadErrand)
    }
}

fn read(text: &str) -> Option<FarErrand> {
    let mut words = text.split(' ');
    words.next().filter(|version| *version == VERSION)?;
    let table = words.next()?.parse().ok()?;
    let seq = Seq(words.next()?.parse().ok()?);
    let seat = Seat::new(words.next()?.parse().ok()?)?;
    let asked = Seq(words.next()?.parse().ok()?);
    let kind: BotKind = words.next()?.parse().ok()?;
    let nodes = perhaps(words.next()?)?;
    let time = perhaps(words.next()?)?.map(Duration::from_millis);
    let whole = words.next().is_none() && kind.searches();
    let budget = Budget { nodes, time };
    whole.then_some(FarErrand { table, seq, seat, asked, kind, budget })
}

/// A number, or nothing where nothing is said; none if it is neither.
fn perhaps<T: FromStr>(word: &str) -> Option<Option<T>> {
    if word == NOTHING { Some(None) } else { word.parse().ok().map(Some) }
}

#[cfg(test)]
mod tests {
    use store::PersonId;
    use tokio::time::Instant;
    use vocab::Haste;

    use super::*;
    use crate::bot_seat::Bots;
    use crate::bot_seat::tests::{manner, prompt};
    use crate::thinkers::tests::crowd;

    fn errand() -> FarErrand {
        FarErrand {
            table: GameId::new([7; 10]),
            seq: Seq(12),
            seat: Seat::FIRST,
            asked: Seq(9),
            kind: BotKind::Hard,
            budget: Budget { nodes: Some(4), time: Some(Duration::from_millis(250)) },
        }
    }

    #[test]
    fn an_errand_is_read_as_it_was_written_and_nothing_else_is() {
        for budget in [errand().budget, Budget::OWN] {
            let errand = FarErrand { budget, ..errand() };
            assert_eq!(errand.to_string().parse(), Ok(errand));
        }
        let text = errand().to_string();
        let other = text.replacen(VERSION, "0.0.1", 1);
        let cut = text.rsplit_once(' ').expect("words").0;
        for bad in [
            "",
            &other,
            cut,
            &format!("{text} 1"),
            &text.replace("hard", "easy"),
            &text.replace("hard", "chess"),
            &text.replace(" 0 ", " 5 "),
            &text.replace(" 12 ", " -12 "),
        ] {
            assert_eq!(bad.parse::<FarErrand>(), Err(BadErrand), "{bad}");
        }
    }

    /// A bot whose own line is long, who asks by this desk.
    struct Busy {
        bots: Bots,
        manner: Manner,
        asks: mpsc::Receiver<FarAsk>,
        _line: (crate::thinkers::Turn, tokio::task::JoinSet<()>),
    }

    impl Busy {
        async fn new() -> Busy {
            let (sender, asks) = mpsc::channel(1);
            let hope = FarHope { asks: sender, errand: errand() };
            let manner = Manner { far: Some(hope), ..manner(1) };
            let others = PersonId::new([9; 10]);
            let held = manner.thinkers.enter(others).await;
            let line = crowd(&manner.thinkers, others, 1).await;
            let bots = Bots::new(store::Seed::new([1; 32]));
            Busy { bots, manner, asks, _line: (held, line) }
        }

        /// Lets the bot think; what it asks of others.
        async fn ask(&mut self) -> FarAsk {
            self.bots.think(BotKind::Hard, prompt(9), self.manner.clone());
            self.asks.recv().await.expect("others are asked")
        }

        /// What it comes to: the choice as a text, its haste, and whether others have thought.
        async fn comes_to(&mut self) -> (String, Option<Haste>, bool) {
            let thought = self.bots.next().await.expect("a thought");
            let choice = thought.choice.expect("it has chosen");
            let board = prompt(9).game.board().clone();
            (choice.text(&board).to_string(), thought.haste, thought.elsewhere)
        }
    }

    fn any_offer() -> String {
        let Prompt { seat, game, state, .. } = prompt(9);
        state.offers(&game, seat).nth(1).text(game.board()).to_string()
    }

    #[tokio::test]
    async fn what_others_have_thought_of_is_the_choice_and_is_not_hurried() {
        let mut busy = Busy::new().await;
        let ask = busy.ask().await;
        assert_eq!(*ask.errand(), errand());
        ask.answer(any_offer());
        assert_eq!(busy.comes_to().await, (any_offer(), None, true));
    }

    #[tokio::test(start_paused = true)]
    async fn nonsense_and_silence_leave_it_to_ones_own_bot() {
        let hurried = Some(Haste::Unsearched);
        for nonsense in ["", "pass", "claim 127 with 9 red", "<html>"] {
            let mut busy = Busy::new().await;
            busy.ask().await.answer(nonsense.to_owned());
            let (_, haste, elsewhere) = busy.comes_to().await;
            assert_eq!((haste, elsewhere), (hurried, false), "{nonsense}");
        }
        let mut busy = Busy::new().await;
        drop(busy.ask().await);
        let (_, haste, elsewhere) = busy.comes_to().await;
        assert_eq!((haste, elsewhere), (hurried, false), "it has died");
        // Whoever is late is told that nobody waits.
        let (mut busy, start) = (Busy::new().await, Instant::now());
        let mut late = busy.ask().await;
        late.given_up().await;
        assert_eq!(start.elapsed(), errand().patience());
        late.answer(any_offer());
        let (_, haste, elsewhere) = busy.comes_to().await;
        assert_eq!((haste, elsewhere), (hurried, false), "it is late");
    }

    #[tokio::test]
    async fn whose_line_is_short_asks_nobody() {
        let (asks, mut asked) = mpsc::channel(1);
        let hope = FarHope { asks, errand: errand() };
        let few = Budget { nodes: Some(4), time: Some(Duration::MAX) };
        let manner = Manner { far: Some(hope), budget: few, ..manner(1) };
        let mut bots = Bots::new(store::Seed::new([1; 32]));
        bots.think(BotKind::Hard, prompt(9), manner);
        let thought = bots.next().await.expect("a thought");
        assert_eq!((thought.haste, thought.elsewhere), (None, false));
        assert!(asked.try_recv().is_err());
    }

    #[test]
    fn others_are_waited_for_a_little_longer_than_they_may_think() {
        let patience =
            |time| FarErrand { budget: Budget { nodes: None, time }, ..errand() }.patience();
        assert_eq!(patience(None), FAR_THOUGHT_MAX);
        assert_eq!(patience(Some(Duration::MAX)), THOUGHT_MAX);
        let second = Duration::from_secs(1);
        assert_eq!(patience(Some(second)), second + FAR_THOUGHT_SLACK);
    }
}
