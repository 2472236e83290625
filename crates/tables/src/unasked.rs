//! What tables do though nobody asks them for anything: they go on after a start, and look at their clocks.

use std::pin::pin;
use std::sync::Arc;

use store::GameId;
use tokio::task::JoinSet;

use crate::house::{Household, closed};
use crate::request::Request;

impl Household {
    /// Wakes every game that is not over, as room allows; those that wait for people rest again.
    pub(crate) async fn resume(self: Arc<Self>, unfinished: Vec<GameId>) {
        let mut closing = pin!(closed(self.closing.clone()));
        for table in unfinished {
            let permits = async {
                (self.quay.left_over().await, self.turns.clone().acquire_owned().await.ok())
            };
            let permits = tokio::select! {
                permits = permits => permits,
                () = &mut closing => return,
            };
            self.moor(table, permits);
        }
    }

    /// Asks tables about their clocks when they wished to be asked; those that rest are woken for it.
    pub(crate) async fn mind_alarms(self: Arc<Self>) {
        let mut closing = pin!(closed(self.closing.clone()));
        // Those that have to be built wait for each other and for the store, and no other table waits for them.
        let mut waking = JoinSet::new();
        loop {
            let (clock, next) = (&self.settings.clock, self.alarms.next());
            let due = async {
                clock.reaches(next.unwrap_or(clock.now())).await;
                // Without a life no table could be built.
                if let Some(membership) = &self.membership {
                    membership.begun().await;
                }
            };
            tokio::select! {
                () = &mut closing => return,
                () = self.alarms.changed() => {}
                Some(_) = waking.join_next() => {}
                () = due, if next.is_some() => {
                    for table in self.alarms.ring(clock.now()) {
                        if self.is_moored(table) {
                            self.mention(table, Request::TimeUp);
                        } else {
                            waking.spawn(self.clone().wake_in_time(table));
                        }
                    }
                }
            }
        }
    }

    /// Asks a table about its clocks that has to be built for it. If there is no room, or it is busy, it is asked again
    /// later.
    async fn wake_in_time(self: Arc<Self>, table: GameId) {
        if let Ok(mailbox) = self.mailbox_in_turn(table).await {
            let _ = mailbox.try_send(Request::TimeUp);
        }
    }
}
