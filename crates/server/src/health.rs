use store::{Membership, Moment, People};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::limits::HEALTH_LASTS;

/// Whether this server can keep anything, as it was found a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Whoever has it looks, and the others wait for what it finds.
    found: Mutex<Option<(Instant, Checkup)>>,
}

/// What was found.
type Checkup = Result<(), Illness>;

/// Why a server can keep nothing, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Illness {
    /// The store can't be written.
    Store(&'static str),
    /// The house is shared, and this server may keep none of its tables.
    NoTables(&'static str),
}

impl Health {
    /// Looks, unless somebody just did.
    pub(crate) async fn check(&self, people: &People, membership: Option<&Membership>) -> Checkup {
        let mut found = self.found.lock().await;
        if let Some((at, pulse)) = *found
            && at.elapsed() < HEALTH_LASTS
        {
            return pulse;
        }
        let pulse = match people.pulse(Moment::now()).await {
            Err(fault) => {
                tracing::error!(%fault, "the store can't be written");
                Err(Illness::Store(fault.trouble.word()))
            }
            // Others may write to it while this one may not: its clock is wrong, or it has lost its lease.
            Ok(()) => match membership.map(Membership::right) {
                Some(Err(fault)) => {
                    tracing::error!(%fault, "this server may keep no tables");
                    Err(Illness::NoTables(fault.trouble.word()))
                }
                Some(Ok(_)) | None => Ok(()),
            },
        };
        *found = Some((Instant::now(), pulse));
        pulse
    }
}
