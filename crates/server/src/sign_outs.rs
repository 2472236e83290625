use std::fmt;

use store::{HouseWord, PersonId};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::site::Site;

/// So many people who signed out may wait for a slow page to hear of them; one that missed more comes back
/// to find out.
const WAITING_MAX: usize = 16;

/// Who has just signed out elsewhere, for the pages that are open.
pub(crate) struct SignOuts(broadcast::Sender<Option<PersonId>>);

/// What one open page hears of it.
#[derive(Debug)]
pub(crate) struct SignOut(broadcast::Receiver<Option<PersonId>>);

impl SignOuts {
    /// Tells every open page.
    pub(crate) fn tell(&self, person: PersonId) {
        // Nobody may be there to hear it.
        let _ = self.0.send(Some(person));
    }

    /// Tells every open page that it may have been anybody.
    fn tell_everybody(&self) {
        let _ = self.0.send(None);
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
                Ok(Some(other)) if other != person => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The site is gone, and its pages with it.
                Err(RecvError::Closed) => return,
            }
        }
    }
}

impl Site {
    /// Tells every open page of the house that a person has signed out elsewhere.
    pub(crate) async fn signed_out(&self, person: PersonId) {
        if let Some(membership) = self.house().membership()
            && membership.tell(HouseWord::SignedOut(person)).await.is_ok()
        {
            // We hear it as the other servers do.
            return;
        }
        self.sign_outs().tell(person);
    }

    /// Hears what the other servers of a shared house say; it ends at once where there are none.
    pub(crate) async fn hear_words(self) {
        let Some(membership) = self.house().membership() else { return };
        let mut words = membership.words();
        loop {
            match words.recv().await {
                Ok(HouseWord::SignedOut(person)) => self.sign_outs().tell(person),
                Ok(HouseWord::Missed) | Err(RecvError::Lagged(_)) => {
                    self.sign_outs().tell_everybody();
                }
                // Tables hear those themselves.
                Ok(
                    HouseWord::Renamed(_) | HouseWord::BlocksChanged(_) | HouseWord::Followed(_),
                ) => {}
                Err(RecvError::Closed) => return,
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
