use std::sync::Arc;
use std::time::Duration;

use bots::{BotKind, Budget, Policy};
use rules::{Game, State};
use store::{Seed, Seq};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use vocab::{Action, BySeat, Seat, Viewer};

use crate::limits::THOUGHT_MAX;
use crate::luck::Draws;

/// The bots of a table. They think on worker threads, so neither the table nor anybody's request
/// waits for them.
pub(crate) struct Bots {
    seed: Seed,
    players: BySeat<Option<(BotKind, Box<dyn Policy>)>>,
    /// The decision each seat is thinking about, named by when it came up.
    thinking: BySeat<Option<Seq>>,
    thoughts: JoinSet<Thought>,
}

/// A decision for a bot.
#[derive(Debug)]
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    /// When it came up.
    pub(crate) asked: Seq,
    pub(crate) game: Arc<Game>,
    pub(crate) state: State,
}

/// How bots think at this house.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// One permit for each that may think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// No answer comes sooner than this.
    pub(crate) pause: Duration,
}

/// What a bot came to.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) asked: Seq,
    /// Its choice; none if it failed.
    pub(crate) choice: Option<Action>,
    player: Option<(BotKind, Box<dyn Policy>)>,
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

    /// Lets a bot think about a decision, unless it does already.
    pub(crate) fn think(&mut self, kind: BotKind, decision: Decision, manner: Manner) {
        let (seat, asked) = (decision.seat, decision.asked);
        if self.thinking[seat].replace(asked) == Some(asked) {
            return;
        }
        let build = || kind.build(Draws::bot_seed(&self.seed, seat), Budget::OWN);
        let same = self.players[seat].take().filter(|(known, _)| *known == kind);
        let player = same.map_or_else(build, |(_, player)| player);
        self.thoughts.spawn(async move {
            let pause = sleep(manner.pause);
            let thought = ponder(player, decision, manner.thinkers);
            let ((choice, player), ()) = tokio::join!(thought, pause);
            Thought { seat, asked, choice, player: player.map(|player| (kind, player)) }
        });
    }

    /// The next thought that is finished; waits for ever if nobody thinks.
    pub(crate) async fn next(&mut self) -> Thought {
        loop {
            match self.thoughts.join_next().await {
                Some(Ok(mut thought)) => {
                    let seat = thought.seat;
                    self.players[seat] = thought.player.take().or(self.players[seat].take());
                    if self.thinking[seat] == Some(thought.asked) {
                        self.thinking[seat] = None;
                    }
                    return thought;
                }
                // What runs around a thought can't fail; should it, the seat is asked again.
                Some(Err(_)) => self.thinking = BySeat::all(None),
                None => std::future::pending().await,
            }
        }
    }

    pub(crate) fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty()
    }
}

/// Asks a bot on a worker thread. A bot that panics or takes for ever loses only itself.
async fn ponder(
    mut player: Box<dyn Policy>,
    decision: Decision,
    thinkers: Arc<Semaphore>,
) -> (Option<Action>, Option<Box<dyn Policy>>) {
    let Ok(permit) = thinkers.acquire_owned().await else { return (None, Some(player)) };
    let (seat, asked) = (decision.seat, decision.asked);
    let work = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let Decision { seat, game, state, .. } = decision;
        let view = state.view(&game, Viewer::Seat(seat));
        let choice = player.choose(&game, &view, &state.offers(&game, seat));
        (choice, player)
    });
    match timeout(THOUGHT_MAX, work).await {
        Ok(Ok((choice, player))) => (Some(choice), Some(player)),
        Ok(Err(_)) => {
            tracing::error!(%seat, %asked, "a bot failed; the first offer is played for it");
            (None, None)
        }
        Err(_) => {
            tracing::error!(%seat, %asked, "a bot thinks for ever; the first offer is played");
            (None, None)
        }
    }
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bots({} thinking)", self.thoughts.len())
    }
}
