use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Fellow, Life, Membership};
use tokio::time::Instant;

use crate::limits::FELLOW_REST;

/// Whose turn it is among the other servers to be asked for help. Clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rota(Arc<Mutex<Roster>>);

#[derive(Debug, Default)]
struct Roster {
    last: Option<Life>,
    /// Those who had no time, and until when they are left alone.
    resting: BTreeMap<Life, Instant>,
}

impl Rota {
    /// The next of those who live, are as this one is, and are not left alone.
    pub(crate) fn next(&self, membership: &Membership) -> Option<Fellow> {
        let (lives, own) = (membership.fellows(), membership.life()?);
        let mut roster = self.roster();
        let now = Instant::now();
        roster.resting.retain(|_, until| *until > now);
        // Another version may come to something else.
        let version = &lives.iter().find(|fellow| fellow.life == own)?.version;
        let fit = lives.iter().filter(|fellow| {
            let rests = roster.resting.contains_key(&fellow.life);
            fellow.life != own && fellow.version == *version && !rests
        });
        let next = fit.min_by_key(|fellow| (Some(fellow.life) <= roster.last, fellow.life))?;
        roster.last = Some(next.life);
        Some(next.clone())
    }

    /// Leaves a server alone for a while.
    pub(crate) fn rest(&self, life: Life) {
        self.roster().resting.insert(life, Instant::now() + FELLOW_REST);
    }

    fn roster(&self) -> MutexGuard<'_, Roster> {
        // It is whole whenever the lock is free.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
