//! What tables do though nobody asks them for anything: they go on after a start, and look at their clocks.

use std::pin::pin;
use std::sync::Arc;

use store::GameId;

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
        loop {
            let (clock, next) = (&self.settings.clock, self.alarms.next());
            tokio::select! {
                () = &mut closing => return,
                () = self.alarms.changed() => {}
                () = clock.reaches(next.unwrap_or(clock.now())), if next.is_some() => {
                    for table in self.alarms.ring(clock.now()) {
                        // A house without room, or a table that is busy, is asked again later.
                        if let Ok(mailbox) = self.mailbox_in_turn(table).await {
                            let _ = mailbox.try_send(Request::TimeUp);
                        }
                    }
                }
            }
        }
    }
}
