use std::sync::Arc;
use std::thread;
use std::time::Duration;

use bots::{BotKind, Budget, Policy};
use rules::{Game, State};
use store::{PersonId, Seed, Seq};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use vocab::page::Pace;
use vocab::{Action, BySeat, Haste, Seat, Viewer};

use crate::far_thoughts::FarHope;
use crate::limits::{GRACE, SLIP, THOUGHT_MAX};
use crate::luck::Draws;
use crate::priority::{BOTS_STEP_BACK, step_back};
use crate::thinkers::{Thinkers, Turn};

/// The bots of a table. They think on worker threads, so neither the table nor anybody's request
/// waits for them.
pub(crate) struct Bots {
    seed: Seed,
    players: BySeat<Option<(BotKind, Box<dyn Policy>)>>,
    /// The prompt each seat is thinking about, named by when it came up.
    thinking: BySeat<Option<Seq>>,
    thoughts: JoinSet<Thought>,
}

/// A prompt for a bot.
#[derive(Debug)]
pub(crate) struct Prompt {
    pub(crate) seat: Seat,
    /// When it came up.
    pub(crate) asked: Seq,
    pub(crate) game: Arc<Game>,
    pub(crate) state: State,
}

/// How bots think at this house.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// Who may think at the same time.
    pub(crate) thinkers: Thinkers,
    /// Whose table it is.
    pub(crate) host: PersonId,
    /// No answer comes sooner than this.
    pub(crate) pause: Duration,
    /// How long it waits for its turn before it plays without searching, less and less as the line is
    /// longer; as long as it takes, and then in full, if nothing is said.
    pub(crate) patience: Option<Duration>,
    /// How much it may think once it has its turn.
    pub(crate) budget: Budget,
    /// Who thinks instead while the line is long, if anybody might.
    pub(crate) far: Option<FarHope>,
}

/// How long bots of this pace wait before they answer, never less than the [`GRACE`]; after something that
/// its player may take back (R4) long enough to do so, unless everybody wished to be quick.
pub(crate) fn pause(pace: Pace, undoable: bool) -> Duration {
    match pace {
        Pace::Quick => GRACE,
        Pace::Usual if undoable => SLIP,
        Pace::Usual => Duration::from_millis(900),
        Pace::Calm => Duration::from_millis(2_000),
    }
}

/// What a bot came to.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) asked: Seq,
    /// Its choice; none if it failed.
    pub(crate) choice: Option<Action>,
    /// How much less it thought than its level promises.
    pub(crate) haste: Option<Haste>,
    /// Whether another server has thought about it.
    pub(crate) elsewhere: bool,
    player: Option<(BotKind, Box<dyn Policy>)>,
}

/// What asking a bot came to.
pub(crate) struct Pondered {
    /// Its choice; none if it failed.
    pub(crate) choice: Option<Action>,
    haste: Option<Haste>,
    elsewhere: bool,
    player: Option<Box<dyn Policy>>,
}

impl Bots {
    pub(crate) fn new(seed: Seed) -> Bots {
        Bots {
            seed,
            players: BySeat::from_fn(|_| None),
            thinking: BySeat::all(None),
            thoughts: JoinSet::new(),
        }
    }

    /// Lets a bot think about a prompt, unless it does already.
    pub(crate) fn think(&mut self, kind: BotKind, prompt: Prompt, manner: Manner) {
        let seat = prompt.seat;
        if self.thinking[seat] == Some(prompt.asked) {
            return;
        }
        let build = || kind.build(Draws::bot_seed(&self.seed, seat), manner.budget);
        let same = self.players[seat].take().filter(|(known, _)| *known == kind);
        let player = same.map_or_else(build, |(_, player)| player);
        self.ask(kind, player, prompt, manner);
    }

    fn ask(&mut self, kind: BotKind, player: Box<dyn Policy>, prompt: Prompt, manner: Manner) {
        let (seat, asked) = (prompt.seat, prompt.asked);
        self.thinking[seat] = Some(asked);
        self.thoughts.spawn(async move {
            let pause = sleep(manner.pause);
            let thought = ponder((kind, player), prompt, &manner);
            let (Pondered { choice, haste, elsewhere, player }, ()) = tokio::join!(thought, pause);
            let player = player.map(|player| (kind, player));
            Thought { seat, asked, choice, haste, elsewhere, player }
        });
    }

    /// The next thought that is finished; waits for ever if nobody thinks. `None` if it was lost:
    /// whoever is to act must be asked again.
    pub(crate) async fn next(&mut self) -> Option<Thought> {
        match self.thoughts.join_next().await {
            Some(Ok(mut thought)) => {
                let seat = thought.seat;
                self.players[seat] = thought.player.take().or(self.players[seat].take());
                if self.thinking[seat] == Some(thought.asked) {
                    self.thinking[seat] = None;
                }
                Some(thought)
            }
            Some(Err(_)) => {
                self.thinking = BySeat::all(None);
                None
            }
            None => std::future::pending().await,
        }
    }

    pub(crate) fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty()
    }
}

/// Asks a bot, here or at another server. A bot that panics or takes for ever loses only itself.
pub(crate) async fn ponder(
    (kind, mut player): (BotKind, Box<dyn Policy>),
    prompt: Prompt,
    manner: &Manner,
) -> Pondered {
    let has_choice = prompt.state.offers(&prompt.game, prompt.seat).count() > 1;
    let searches = kind.searches() && has_choice;
    if searches && let Some(choice) = manner.far_choice(&prompt).await {
        let (choice, player) = (Some(choice), Some(player));
        return Pondered { choice, haste: None, elsewhere: true, player };
    }
    let (turn, haste) = if searches { manner.turn().await } else { (None, None) };
    player.hurry(haste);
    match reflect((kind, player), prompt, turn).await {
        Some((choice, player)) => {
            Pondered { choice: Some(choice), haste, elsewhere: false, player: Some(player) }
        }
        None => Pondered { choice: None, haste: None, elsewhere: false, player: None },
    }
}

/// Lets a bot choose, with a turn to search on a thread of its own; nothing if it fails or takes for ever.
pub(crate) async fn reflect(
    (kind, mut player): (BotKind, Box<dyn Policy>),
    prompt: Prompt,
    turn: Option<Turn>,
) -> Option<(Action, Box<dyn Policy>)> {
    let (seat, asked) = (prompt.seat, prompt.asked);
    let (tell, told) = oneshot::channel();
    let think = move |turn: Option<Turn>| {
        let Prompt { seat, game, state, .. } = prompt;
        let view = state.view(&game, Viewer::Seat(seat));
        let choice = player.choose(&game, &view, &state.offers(&game, seat));
        // Whoever hears of it may ask for the next turn at once.
        drop(turn);
        // Nobody may be waiting any more.
        drop(tell.send((choice, player)));
    };
    if turn.is_some() {
        // Without a thread nobody tells anything, as if the bot had failed.
        drop(thread::Builder::new().name(kind.to_string()).spawn(move || {
            step_back(BOTS_STEP_BACK);
            think(turn);
        }));
    } else {
        tokio::task::spawn_blocking(move || think(None));
    }
    match timeout(THOUGHT_MAX, told).await {
        Ok(Ok(choice)) => Some(choice),
        Ok(Err(_)) => {
            tracing::error!(%seat, %asked, "a bot failed; the first offer is played for it");
            None
        }
        Err(_) => {
            tracing::error!(%seat, %asked, "a bot thinks for ever; the first offer is played");
            None
        }
    }
}

impl Manner {
    /// Waits for a turn to search, and tells how much less to think. Where the line is too long there is none:
    /// rather than let somebody wait, a bot plays without searching.
    async fn turn(&self) -> (Option<Turn>, Option<Haste>) {
        let line = self.thinkers.enter(self.host);
        let Some(patience) = self.patience else { return (Some(line.await), None) };
        if self.thinkers.is_full_for(self.host) {
            return (None, Some(Haste::Unsearched));
        }
        match timeout(patience, line).await {
            Ok(turn) if turn.haste() != Some(Haste::Unsearched) => {
                let haste = turn.haste();
                (Some(turn), haste)
            }
            Ok(_) | Err(_) => (None, Some(Haste::Unsearched)),
        }
    }
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bots({} thinking)", self.thoughts.len())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::Mutex;

    use rules::Offers;
    use vocab::{Seats, Variant, View};

    use super::*;
    use crate::limits::TURN_WAIT_MAX;
    use crate::thinkers::tests::{crowd, thinkers as thinkers_for};

    /// Plays by a function.
    struct By<F>(F);

    impl<F: FnMut() -> Action + Send> Policy for By<F> {
        fn choose(&mut self, _: &Game, _: &View, _: &Offers<'_>) -> Action {
            self.0()
        }
    }

    pub(crate) fn prompt(asked: u32) -> Prompt {
        let board = Arc::new(boards::load_shipped("amsterdam").expect("a shipped board"));
        let seats = Seats::new(2).expect("two seats");
        let game = Game::new(board, Variant::Plain, seats).expect("a game");
        let state = State::deal(&game, Draws::at(&Seed::new([1; 32]), Seq::START), ());
        Prompt { seat: Seat::FIRST, asked: Seq(asked), game: Arc::new(game), state }
    }

    pub(crate) fn manner(thinkers: usize) -> Manner {
        let host = PersonId::new([1; 10]);
        let (thinkers, patience) = (thinkers_for(thinkers), Some(TURN_WAIT_MAX));
        let (pause, budget) = (Duration::ZERO, Budget::OWN);
        Manner { thinkers, host, pause, patience, budget, far: None }
    }

    #[tokio::test]
    async fn a_bot_that_panics_loses_only_itself() {
        let mut bots = Bots::new(Seed::new([1; 32]));
        let manner = manner(1);
        let fails = Box::new(By(|| -> Action { panic!("a bug of the bot") }));
        bots.ask(BotKind::Random, fails, prompt(9), manner.clone());
        let thought = bots.next().await.expect("the table hears of it");
        assert_eq!((thought.asked, thought.choice), (Seq(9), None));
        assert!(!bots.is_thinking());
        // The worker is free again, and another bot takes the seat.
        bots.think(BotKind::Random, prompt(10), manner);
        let thought = bots.next().await.expect("a thought");
        assert!(thought.choice.is_some());
    }

    #[tokio::test]
    async fn nobody_thinks_twice_about_one_decision() {
        let mut bots = Bots::new(Seed::new([1; 32]));
        for asked in [5, 5, 6, 6] {
            bots.think(BotKind::Random, prompt(asked), manner(2));
        }
        let mut answers = Vec::new();
        while bots.is_thinking() {
            answers.push(bots.next().await.expect("a thought").asked);
        }
        answers.sort_unstable();
        assert_eq!(answers, [Seq(5), Seq(6)]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_that_thinks_for_ever_is_not_waited_for() {
        let mut bots = Bots::new(Seed::new([1; 32]));
        let (release, held) = std::sync::mpsc::channel();
        let hangs = Box::new(By(move || held.recv().unwrap_or(Action::Pass)));
        bots.ask(BotKind::Random, hangs, prompt(1), manner(1));
        // Let it begin, then let the time pass.
        tokio::task::yield_now().await;
        tokio::time::advance(THOUGHT_MAX * 2).await;
        let thought = bots.next().await.expect("the table hears of it");
        assert_eq!(thought.choice, None);
        drop(release);
    }

    #[test]
    fn every_pace_leaves_the_time_to_take_back() {
        let pauses = Pace::ALL.map(|pace| pause(pace, false));
        assert!(pauses.iter().all(|pause| *pause >= GRACE), "{pauses:?}");
        assert!(pauses.is_sorted_by(|quicker, calmer| quicker < calmer), "{pauses:?}");
        assert!(
            [Pace::Usual, Pace::Calm].map(|pace| pause(pace, true)).iter().all(|it| *it >= SLIP)
        );
    }

    #[tokio::test(start_paused = true)]
    async fn no_answer_comes_sooner_than_people_can_follow() {
        let mut bots = Bots::new(Seed::new([1; 32]));
        let pause = Duration::from_secs(3);
        let start = tokio::time::Instant::now();
        bots.think(BotKind::Random, prompt(1), Manner { pause, ..manner(1) });
        bots.next().await.expect("a thought");
        assert!(start.elapsed() >= pause);
    }

    /// Notes the haste that it is told of.
    struct Noting(Arc<Mutex<Vec<Option<Haste>>>>);

    impl Policy for Noting {
        fn choose(&mut self, _: &Game, _: &View, offers: &Offers<'_>) -> Action {
            offers.nth(0)
        }
        fn hurry(&mut self, haste: Option<Haste>) {
            self.0.lock().expect("no panic").push(haste);
        }
    }

    /// A `master` that thinks of its first move at this house, and what it was told.
    fn ask_master(bots: &mut Bots, manner: &Manner) -> Arc<Mutex<Vec<Option<Haste>>>> {
        let told = Arc::new(Mutex::new(Vec::new()));
        let player = Box::new(Noting(told.clone()));
        bots.ask(BotKind::Master, player, prompt(1), manner.clone());
        told
    }

    #[tokio::test]
    async fn the_longer_the_line_the_less_a_bot_thinks() {
        let line = [None, Some(Haste::Half), Some(Haste::Quarter), Some(Haste::Eighth)];
        for (behind, haste) in [0, 1, 2, 4].into_iter().zip(line) {
            let mut bots = Bots::new(Seed::new([1; 32]));
            let manner = Manner { patience: Some(Duration::MAX), ..manner(1) };
            let held = manner.thinkers.enter(manner.host).await;
            let told = ask_master(&mut bots, &manner);
            while manner.thinkers.waiting() == 0 {
                tokio::task::yield_now().await;
            }
            let _line = crowd(&manner.thinkers, manner.host, behind).await;
            drop(held);
            let thought = bots.next().await.expect("a thought");
            assert!(thought.choice.is_some());
            assert_eq!(thought.haste, haste, "{behind} behind");
            assert_eq!(*told.lock().expect("no panic"), [haste]);
        }
    }

    #[tokio::test]
    async fn a_line_that_is_too_long_is_not_waited_in() {
        let mut bots = Bots::new(Seed::new([1; 32]));
        let manner = Manner { patience: Some(Duration::MAX), ..manner(1) };
        let held = manner.thinkers.enter(manner.host).await;
        let line = crowd(&manner.thinkers, manner.host, 8).await;
        ask_master(&mut bots, &manner);
        let thought = bots.next().await.expect("a thought");
        assert!(thought.choice.is_some());
        assert_eq!(thought.haste, Some(Haste::Unsearched));
        // A hint is worth waiting for.
        drop(line);
        let patient = Manner { patience: None, ..manner };
        let told = ask_master(&mut bots, &patient);
        drop(held);
        assert_eq!(bots.next().await.expect("a thought").haste, None);
        assert_eq!(*told.lock().expect("no panic"), [None]);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_long_for_a_bot_that_waits() {
        let (mut bots, manner) = (Bots::new(Seed::new([1; 32])), manner(1));
        let _held = manner.thinkers.enter(manner.host).await;
        let start = tokio::time::Instant::now();
        ask_master(&mut bots, &manner);
        let thought = bots.next().await.expect("a thought");
        assert_eq!((thought.haste, start.elapsed()), (Some(Haste::Unsearched), TURN_WAIT_MAX));
        assert_eq!(manner.thinkers.waiting(), 0, "it has left the line");
    }
}
