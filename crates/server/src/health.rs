use store::{Moment, People};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::limits::HEALTH_LASTS;

/// Whether the store can keep anything, as it was found a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Whoever has it looks, and the others wait for what it finds.
    found: Mutex<Option<(Instant, Verdict)>>,
}

/// What was found; if it is bad, in a word.
type Verdict = Result<(), &'static str>;

impl Health {
    /// Looks, unless somebody just did.
    pub(crate) async fn check(&self, people: &People) -> Verdict {
        let mut found = self.found.lock().await;
        if let Some((at, verdict)) = *found
            && at.elapsed() < HEALTH_LASTS
        {
            return verdict;
        }
        let verdict = people.pulse(Moment::now()).await.map_err(|fault| {
            tracing::error!(%fault, "the store can't be written");
            fault.trouble.word()
        });
        *found = Some((Instant::now(), verdict));
        verdict
    }
}
