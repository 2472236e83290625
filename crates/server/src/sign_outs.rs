use std::fmt;

use store::PersonId;
use tokio::sync::broadcast;

/// So many people who signed out may wait for a slow page to hear of them; one that missed more comes back
/// to find out.
const WAITING_MAX: usize = 16;

/// Who has just signed out elsewhere, for the pages that are open.
pub(crate) struct SignOuts(broadcast::Sender<PersonId>);

/// What one open page hears of it.
#[derive(Debug)]
pub(crate) struct SignOut(broadcast::Receiver<PersonId>);

impl SignOuts {
    /// Tells every open page.
    pub(crate) fn tell(&self, person: PersonId) {
        // Nobody may be there to hear it.
        let _ = self.0.send(person);
    }

    /// For one more page.
    pub(crate) fn listen(&self) -> SignOut {
        SignOut(self.0.subscribe())
    }
}

impl SignOut {
    /// Waits until this person has signed out elsewhere, or may have.
    pub(crate) async fn of(&mut self, person: PersonId) {
        loop {
            match self.0.recv().await {
                Ok(other) if other != person => {}
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => return,
                // The site is gone, and its pages with it.
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }
}

impl Default for SignOuts {
    fn default() -> SignOuts {
        SignOuts(broadcast::Sender::new(WAITING_MAX))
    }
}

impl fmt::Debug for SignOuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignOuts({} pages)", self.0.receiver_count())
    }
}
