use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{HouseWord, People, PersonId, TokenHash};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::limits::{DOUBTS_AT_ONCE, STORE_WAIT};
use crate::site::Site;

/// Who has just signed out elsewhere, for the pages that are open. Nobody hears of anybody else, so whoever signs out
/// for ever disturbs their own pages alone.
pub(crate) struct SignOuts {
    by_person: Arc<Mutex<ByPerson>>,
    /// That somebody may have signed out, and nobody here knows who.
    perhaps: watch::Sender<()>,
    /// One permit for each session that is looked up.
    turns: Arc<Semaphore>,
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
    /// Looks the session up while it may be over, and tells whether it is not. It goes on though nobody waits for it.
    doubt: JoinSet<bool>,
    turns: Arc<Semaphore>,
    by_person: Arc<Mutex<ByPerson>>,
}

impl Default for SignOuts {
    fn default() -> SignOuts {
        let turns = Arc::new(Semaphore::new(DOUBTS_AT_ONCE));
        SignOuts { by_person: Arc::default(), perhaps: watch::Sender::default(), turns }
    }
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
        let (doubt, turns) = (JoinSet::new(), self.turns.clone());
        SignOut { person, token, told, perhaps, doubt, turns, by_person }
    }
}

impl SignOut {
    /// Waits until the person has signed out elsewhere; it may be left off and waited for again.
    pub(crate) async fn heard(&mut self, people: &People) {
        while !self.is_over(people).await {}
    }

    /// Waits for news, and whether they end the page. What may have been anybody's is looked up.
    async fn is_over(&mut self, people: &People) -> bool {
        loop {
            // An error means that the site is gone, and its pages with it.
            tokio::select! {
                _ = self.told.changed() => return true,
                changed = self.perhaps.changed(), if self.doubt.is_empty() => match changed {
                    Ok(()) => self.look_up(people),
                    Err(_) => return true,
                },
                Some(stays) = self.doubt.join_next() => return !stays.unwrap_or(false),
            }
        }
    }

    /// Looks up whether this browser is still the person's.
    fn look_up(&mut self, people: &People) {
        let (people, person, token) = (people.clone(), self.person, self.token.clone());
        let turns = self.turns.clone();
        self.doubt.spawn(async move {
            let Some(token) = token else { return false };
            loop {
                // Nobody closes the semaphore. It is kept while we wait, so that a store that fails is asked seldom,
                // however many pages there are.
                let _turn = turns.acquire().await;
                match people.by_token(&token).await {
                    Ok(found) => return found.is_some_and(|found| found.id == person),
                    // A page that is cut for it comes back and asks for much more.
                    Err(_) => sleep(STORE_WAIT).await,
                }
            }
        });
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

    /// However many are in doubt, the store has connections for others.
    #[tokio::test]
    async fn pages_in_doubt_wait_for_each_other() {
        let (_folder, people, [token, _]) = people().await;
        let sign_outs = SignOuts::default();
        let mut page = sign_outs.listen(ANN, Some(token));
        let others = sign_outs.turns.clone().acquire_many_owned(DOUBTS_AT_ONCE as u32).await;
        sign_outs.tell_everybody();
        for _ in 0..100 {
            assert_eq!(page.heard(&people).now_or_never(), None);
            tokio::task::yield_now().await;
        }
        assert!(!page.doubt.is_empty());
        drop(others);
        assert!(!page.is_over(&people).await, "it stays");
        // Whoever is told for certain does not stand in line.
        let others = sign_outs.turns.clone().acquire_many_owned(DOUBTS_AT_ONCE as u32).await;
        sign_outs.tell_everybody();
        assert_eq!(page.heard(&people).now_or_never(), None);
        sign_outs.tell(ANN);
        assert!(page.is_over(&people).await);
        drop(others);
    }

    /// A store that fails says nothing about anybody: the page stays, and asks until it is told.
    #[tokio::test]
    async fn a_page_in_doubt_is_not_cut_because_the_store_fails() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let store = Store::open(&url).await.expect("a new store opens");
        let people = store.people();
        store.close().await;
        let sign_outs = SignOuts::default();
        let mut page = sign_outs.listen(ANN, Some(TokenHash::new([1; 32])));
        sign_outs.tell_everybody();
        // A store that is closed answers at once: the only thing that can happen is that time passes.
        tokio::time::pause();
        let told = tokio::time::timeout(10 * STORE_WAIT, page.heard(&people)).await;
        assert!(told.is_err(), "it is not cut");
        assert!(!page.doubt.is_empty(), "it still asks");
    }
}
