//! Tables that nobody keeps any more, where several servers share a house.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::{Fellow, GameId, Life, Membership, StoreFault};
use tokio::time::Instant;

use crate::house::{Household, closed};
use crate::limits::{ORPHANS_AGAIN, ORPHANS_CHECK};

/// When it was last looked for tables that nobody keeps, and none was left.
#[derive(Default, Debug)]
struct OrphanWatch {
    none: Option<NoOrphans>,
}

#[derive(Debug)]
struct NoOrphans {
    /// Who lived then.
    fellows: Arc<[Fellow]>,
    at: Instant,
    /// Whether it was so the time before.
    again: bool,
}

impl OrphanWatch {
    /// Whether there may be some now.
    fn is_due(&self, fellows: &Arc<[Fellow]>, now: Instant) -> bool {
        self.none.as_ref().is_none_or(|none| {
            let pause = if none.again { ORPHANS_CHECK } else { ORPHANS_AGAIN };
            none.fellows != *fellows || now.duration_since(none.at) >= pause
        })
    }

    /// So many were found.
    fn note(&mut self, found: usize, fellows: Arc<[Fellow]>, now: Instant) {
        let again = self.none.take().is_some_and(|none| none.fellows == fellows);
        self.none = (found == 0).then_some(NoOrphans { fellows, at: now, again });
    }
}

impl Household {
    /// Lets the tables go on that lost servers have left, and that nobody has ever kept, though nobody asks for them:
    /// they have clocks and bots. Whoever asks for one has it taken at once.
    pub(crate) async fn adopt_orphans(self: Arc<Self>, membership: Membership) {
        let mut closing = pin!(closed(self.closing.clone()));
        let mut watch = OrphanWatch::default();
        loop {
            match self.orphans(&membership, &mut watch).await {
                Ok(orphans) if !orphans.is_empty() => {
                    // Should one fail to be built, it is built again.
                    orphans.iter().for_each(|table| self.welcome(*table));
                    tokio::select! {
                        () = self.clone().resume(orphans) => continue,
                        () = &mut closing => return,
                    }
                }
                Ok(_) => {}
                Err(fault) => tracing::warn!(%fault, "tables of lost servers are not taken over"),
            }
            tokio::select! {
                () = membership.next_beat() => {}
                () = &mut closing => return,
            }
        }
    }

    /// Takes tables that nobody keeps, if there may be some now.
    async fn orphans(
        &self,
        membership: &Membership,
        watch: &mut OrphanWatch,
    ) -> Result<Vec<GameId>, StoreFault> {
        let fellows = membership.fellows();
        let Some(life) = membership.life() else { return Ok(Vec::new()) };
        let unknown = self.taken_unknown(life).await?;
        if !unknown.is_empty() || !watch.is_due(&fellows, Instant::now()) {
            return Ok(unknown);
        }
        let taken = self.ledger.take_orphans(life).await;
        let taken = taken.inspect_err(|_| self.perhaps_taken.store(true, Ordering::Release))?;
        watch.note(taken.len(), fellows, Instant::now());
        Ok(taken)
    }

    /// Tables that were taken without our knowing, since the answer was lost: for the others we keep them, and here
    /// nobody would ever ask for them.
    async fn taken_unknown(&self, life: Life) -> Result<Vec<GameId>, StoreFault> {
        if !self.perhaps_taken.swap(false, Ordering::AcqRel) {
            return Ok(Vec::new());
        }
        let kept = self.ledger.kept_under(life).await;
        let mut kept = kept.inspect_err(|_| self.perhaps_taken.store(true, Ordering::Release))?;
        kept.retain(|table| !self.is_moored(*table) && !self.alarms.knows(*table));
        Ok(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What somebody still has a hand on is passed over: nobody may conclude from one look that there is nothing.
    #[tokio::test]
    async fn none_is_left_where_none_was_found_twice() {
        let (mut watch, nobody): (_, Arc<[Fellow]>) = (OrphanWatch::default(), Arc::new([]));
        let mut now = Instant::now();
        for pause in [ORPHANS_AGAIN, ORPHANS_CHECK, ORPHANS_CHECK] {
            assert!(watch.is_due(&nobody, now));
            watch.note(0, nobody.clone(), now);
            now += pause;
            assert!(!watch.is_due(&nobody, now - pause / 2));
        }
        watch.note(1, nobody.clone(), now);
        assert!(watch.is_due(&nobody, now), "there may be more");
        watch.note(0, nobody.clone(), now);
        assert!(watch.is_due(&nobody, now + ORPHANS_AGAIN), "those were the first");
    }
}
