use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{HouseWord, People, PersonId, TokenHash};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::site::Site;

/// Who has just signed out elsewhere, for the pages that are open. Nobody hears of anybody else, so whoever signs out
/// for ever disturbs their own pages alone.
#[derive(Default)]
pub(crate) struct SignOuts {
    by_person: Arc<Mutex<ByPerson>>,
    /// That somebody may have signed out, and nobody here knows who.
    perhaps: watch::Sender<()>,
}

/// Those who have pages open.
type ByPerson = BTreeMap<PersonId, watch::Sender<()>>;

/// What one open page hears of it.
#[derive(Debug)]
pub(crate) struct SignOut {
    person: PersonId,
    token: Option<TokenHash>,
    told: watch::Receiver<()>,
    perhaps: watch::Receiver<()>,
    /// Whether the session has to be looked up, since it may be over.
    in_doubt: bool,
    by_person: Arc<Mutex<ByPerson>>,
}

impl SignOuts {
    /// Tells every open page of a person.
    pub(crate) fn tell(&self, person: PersonId) {
        if let Some(pages) = open(&self.by_person).get(&person) {
            pages.send_replace(());
        }
    }

    /// Tells every open page that it may have been anybody.
    fn tell_everybody(&self) {
        self.perhaps.send_replace(());
    }

    /// How many pages listen.
    pub(crate) fn pages(&self) -> usize {
        open(&self.by_person).values().map(watch::Sender::receiver_count).sum()
    }

    /// For one more page of this person, whose browser is known by a token.
    pub(crate) fn listen(&self, person: PersonId, token: Option<TokenHash>) -> SignOut {
        let told = open(&self.by_person).entry(person).or_default().subscribe();
        let (perhaps, by_person) = (self.perhaps.subscribe(), self.by_person.clone());
        SignOut { person, token, told, perhaps, in_doubt: false, by_person }
    }
}

impl SignOut {
    /// Waits until the person has signed out elsewhere; it may be left off and waited for again.
    pub(crate) async fn heard(&mut self, people: &People) {
        while !self.is_over(people).await {}
    }

    /// Waits for news, and whether they end the page. What may have been anybody's is looked up.
    async fn is_over(&mut self, people: &People) -> bool {
        if !self.in_doubt {
            // An error means that the site is gone, and its pages with it.
            tokio::select! {
                _ = self.told.changed() => return true,
                changed = self.perhaps.changed() => match changed {
                    Ok(()) => self.in_doubt = true,
                    Err(_) => return true,
                },
            }
        }
        let stays = self.is_signed_in(people).await;
        self.in_doubt = false;
        !stays
    }

    /// Whether this browser is still the person's. Where the store does not say, the page comes back to find out.
    async fn is_signed_in(&self, people: &People) -> bool {
        let Some(token) = &self.token else { return false };
        let person = people.by_token(token).await;
        person.is_ok_and(|person| person.is_some_and(|person| person.id == self.person))
    }
}

impl Drop for SignOut {
    fn drop(&mut self) {
        let mut by_person = open(&self.by_person);
        // This page is counted still.
        if by_person.get(&self.person).is_some_and(|pages| pages.receiver_count() <= 1) {
            by_person.remove(&self.person);
        }
    }
}

fn open(by_person: &Mutex<ByPerson>) -> MutexGuard<'_, ByPerson> {
    // Nothing that could panic is done under the lock.
    by_person.lock().unwrap_or_else(PoisonError::into_inner)
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

impl fmt::Debug for SignOuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignOuts({} people)", open(&self.by_person).len())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use store::{Moment, PlayerName, Store};
    use tempfile::TempDir;

    use super::*;

    const ANN: PersonId = PersonId::new([1; 10]);
    const BEN: PersonId = PersonId::new([2; 10]);

    /// A store in which Ann has two browsers.
    async fn people() -> (TempDir, People, [TokenHash; 2]) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let people = Store::open(&url).await.expect("a new store opens").people();
        let tokens = [TokenHash::new([1; 32]), TokenHash::new([2; 32])];
        let (name, now) = (PlayerName::new("Ann").expect("a name"), Moment::now());
        people.create(ANN, &name, &tokens[0], now).await.expect("somebody");
        let link = TokenHash::new([3; 32]);
        people.make_link(ANN, &link, Moment::at_ms(i64::MAX)).await.expect("a link");
        people.follow_link(&link, &tokens[1], now).await.expect("another browser");
        (folder, people, tokens)
    }

    #[tokio::test]
    async fn whoever_signs_out_for_ever_disturbs_nobody_else() {
        let (_folder, people, [token, _]) = people().await;
        let sign_outs = SignOuts::default();
        let (mut ann, mut ben) = (sign_outs.listen(ANN, Some(token)), sign_outs.listen(BEN, None));
        for _ in 0..1_000 {
            sign_outs.tell(BEN);
        }
        assert_eq!(ann.heard(&people).now_or_never(), None);
        assert_eq!(ben.heard(&people).now_or_never(), Some(()));
        drop((ann, ben));
        assert!(open(&sign_outs.by_person).is_empty());
    }

    #[tokio::test]
    async fn a_page_in_doubt_looks_its_session_up() {
        let (_folder, people, tokens) = people().await;
        let sign_outs = SignOuts::default();
        let [mut here, mut there] = tokens.clone().map(|token| sign_outs.listen(ANN, Some(token)));
        people.sign_out_others(ANN, &tokens[0]).await.expect("one browser is left");
        sign_outs.tell_everybody();
        assert!(there.is_over(&people).await, "it was signed out");
        assert!(!here.is_over(&people).await, "it stays");
        sign_outs.tell(ANN);
        assert!(here.is_over(&people).await, "and hears what it is told");
    }
}
