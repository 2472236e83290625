use store::{Moment, People};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::limits::HEALTH_LASTS;

/// Whether the store can keep anything, as it was found a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Whoever has it looks, and the others wait for what it finds.
    found: Mutex<Option<(Instant, Pulse)>>,
}

/// What was found; if it is bad, in a word.
type Pulse = Result<(), &'static str>;

impl Health {
    /// Looks, unless somebody just did.
    pub(crate) async fn check(&self, people: &People) -> Pulse {
        let mut found = self.found.lock().await;
        if let Some((at, pulse)) = *found
            && at.elapsed() < HEALTH_LASTS
        {
            return pulse;
        }
        let pulse = people.pulse(Moment::now()).await.map_err(|fault| {
            tracing::error!(%fault, "the store can't be written");
            fault.trouble.word()
        });
        *found = Some((Instant::now(), pulse));
        pulse
    }
}
