//! Being one of the servers that share a house.
//!
//! A server lives while its row in the database is renewed in time, by the clock of the database. One renewal is for all
//! of its tables, however many they are. Whoever finds that the time of another is over marks it as gone, for good: its
//! tables may be taken from then on, and it has to begin a new life.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::{PgConnection, PgPool};
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::answer::Answer;
use crate::base::Pools;
use crate::fault::{StoreFault, Trouble};
use crate::life::Life;
use crate::limits::{PATIENCE, WORDS_WAITING_MAX, answer_patience};
use crate::lives::{self, classified};
use crate::postgres;
use crate::server_card::{Fellow, ServerCard};
use crate::store::Store;
use crate::word::{self, HouseWord};

/// How a server stands in its house.
#[derive(Clone, Debug)]
struct MemberStanding {
    /// Its life, as long as it may be sure of it.
    life: Option<Life>,
    /// Until when it may be sure, by its own monotonic clock: counted from before it last asked.
    sure_until: Instant,
    /// The last life that it had.
    last: Option<Life>,
    /// Why it could not ask the last time.
    trouble: Option<Trouble>,
    /// All that live, itself too.
    fellows: Arc<[Fellow]>,
}

/// The place of this server among those that share the house. Clones are the same place.
#[derive(Clone)]
pub struct Membership {
    seat: Arc<MemberSeat>,
}

struct MemberSeat {
    place: String,
    /// How long the database is waited for where somebody waits for the answer.
    patience: Duration,
    pool: PgPool,
    card: ServerCard,
    standing: watch::Sender<MemberStanding>,
    words: broadcast::Sender<HouseWord>,
    /// A word could not be told: the others have missed something.
    untold: AtomicBool,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Store {
    /// Joins the servers that share this database.
    ///
    /// # Errors
    /// When it is a file, a server has the database for itself, those that share it speak otherwise or one of them has
    /// the same address, the clock of this machine is wrong, or the database fails.
    pub fn join(&self, card: ServerCard) -> Answer<'_, Result<Membership, StoreFault>> {
        Box::pin(async move {
            let base = self.base();
            let Pools::Postgres(pool) = &base.pools else {
                return Err(base.fault(Trouble::Unshared));
            };
            let joined = join((&base.place, base.patience), pool, card).await;
            joined.map_err(|trouble| base.fault(trouble))
        })
    }
}

async fn join(
    (place, patience): (&str, Duration),
    pool: &PgPool,
    card: ServerCard,
) -> Result<Membership, Trouble> {
    let mut connection = lives::connect(pool).await?;
    lives::expect_same_time(&mut connection).await?;
    lives::expect_same_speech(&mut connection, &card).await?;
    lives::expect_own_address(&mut connection, &card).await?;
    lives::end_at(&mut connection, &card).await.map_err(classified)?;
    let nobody = MemberStanding {
        life: None,
        sure_until: Instant::now(),
        last: None,
        trouble: None,
        fellows: Arc::new([]),
    };
    let seat = Arc::new(MemberSeat {
        place: place.to_owned(),
        patience,
        pool: pool.clone(),
        card,
        standing: watch::Sender::new(nobody),
        words: broadcast::Sender::new(WORDS_WAITING_MAX),
        untold: AtomicBool::new(false),
        tasks: Mutex::default(),
    });
    seat.beat(&mut connection).await?;
    let tasks = vec![
        tokio::spawn(keep(seat.clone(), connection)),
        tokio::spawn(doubt(seat.clone())),
        tokio::spawn(word::listen(seat.pool.clone(), seat.words.clone())),
    ];
    *seat.tasks.lock().unwrap_or_else(PoisonError::into_inner) = tasks;
    Ok(Membership { seat })
}

impl Membership {
    /// The present life, if it certainly lasts at this moment.
    pub fn life(&self) -> Option<Life> {
        let standing = self.seat.standing.borrow();
        standing.life.filter(|_| Instant::now() < standing.sure_until)
    }

    /// The present life.
    ///
    /// # Errors
    /// Why there is none.
    pub fn right(&self) -> Result<Life, StoreFault> {
        let lost = || StoreFault { place: self.seat.place.clone(), trouble: Trouble::Fenced };
        self.life().ok_or_else(|| self.trouble().unwrap_or_else(lost))
    }

    /// Waits until the database was asked once more, or the life has ended.
    pub async fn next_beat(&self) {
        // Its sender is in our own hands.
        let _ = self.seat.standing.subscribe().changed().await;
    }

    /// Waits until this is not our life any more.
    pub async fn ended(&self, life: Life) {
        let other = |standing: &MemberStanding| standing.life != Some(life);
        // Its sender is in our own hands.
        let _ = self.seat.standing.subscribe().wait_for(other).await;
    }

    /// Waits until there is a life again.
    pub async fn begun(&self) -> Life {
        let mut standing = self.seat.standing.subscribe();
        loop {
            let life = standing.borrow_and_update().life;
            match life {
                Some(life) => return life,
                None if standing.changed().await.is_err() => std::future::pending().await,
                None => {}
            }
        }
    }

    /// Why the last renewal failed, if it did.
    pub fn trouble(&self) -> Option<StoreFault> {
        let trouble = self.seat.standing.borrow().trouble.clone()?;
        Some(StoreFault { place: self.seat.place.clone(), trouble })
    }

    /// Where the others find this server.
    pub fn address(&self) -> &str {
        &self.seat.card.address
    }

    /// All servers that lived a moment ago, this one too.
    pub fn fellows(&self) -> Arc<[Fellow]> {
        self.seat.standing.borrow().fellows.clone()
    }

    /// Waits until a server is not among those that live.
    pub async fn lost(&self, life: Life) {
        let gone =
            |standing: &MemberStanding| standing.fellows.iter().all(|fellow| fellow.life != life);
        let _ = self.seat.standing.subscribe().wait_for(gone).await;
    }

    /// Tells all servers of the house something, this one too. Nothing depends on whether it is heard.
    ///
    /// # Errors
    /// When the database fails. As soon as it works again everybody is told that they have missed something.
    pub fn tell(&self, word: HouseWord) -> Answer<'_, Result<(), StoreFault>> {
        Box::pin(async move {
            let told = self.asked(word::tell(self.pool(), word)).await;
            if told.is_err() {
                self.seat.untold.store(true, Ordering::Release);
            }
            told
        })
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.seat.pool
    }

    /// Waits for the database, for as long as for anything else.
    pub(crate) async fn asked<T>(
        &self,
        work: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreFault> {
        let answer = timeout(answer_patience(self.seat.patience), work).await;
        let answer =
            answer.map_or_else(|_| Err(Trouble::silent()), |done| done.map_err(classified));
        answer.map_err(|trouble| StoreFault { place: self.seat.place.clone(), trouble })
    }

    /// What servers of the house tell each other from now on. Whoever misses some is told so by the channel.
    pub fn words(&self) -> broadcast::Receiver<HouseWord> {
        self.seat.words.subscribe()
    }

    /// Leaves the house in good order: its tables can be taken at once.
    pub fn leave(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let tasks = std::mem::take(
                // Tasks or none are whole whenever the lock is free.
                &mut *self.seat.tasks.lock().unwrap_or_else(PoisonError::into_inner),
            );
            if tasks.is_empty() {
                return;
            }
            tasks.iter().for_each(JoinHandle::abort);
            let life = self.seat.standing.borrow().life;
            self.seat.standing.send_modify(|standing| standing.life = None);
            if let Some(life) = life {
                // Should the database not answer, its clock does the same.
                let _ = timeout(PATIENCE, lives::end(&self.seat.pool, life)).await;
            }
        })
    }
}

impl MemberSeat {
    /// Renews the present life or begins another, and looks who else lives.
    async fn beat(&self, connection: &mut PgConnection) -> Result<(), Trouble> {
        let asked = Instant::now();
        lives::expect_same_time(connection).await?;
        let MemberStanding { life: before, last, .. } = *self.standing.borrow();
        let renewed = match before {
            Some(life) => lives::renew(connection, &self.card, life).await.map_err(classified)?,
            None => false,
        };
        let life = match before {
            Some(life) if renewed => life,
            _ => {
                if last.is_some() {
                    postgres::renew(&self.pool);
                }
                lives::begin(connection, &self.card, last).await.map_err(classified)?
            }
        };
        if self.untold.swap(false, Ordering::AcqRel)
            && let Err(error) = word::tell(&mut *connection, HouseWord::Missed).await
        {
            self.untold.store(true, Ordering::Release);
            return Err(classified(error));
        }
        let fellows = lives::living(connection, &self.card).await.map_err(classified)?;
        self.standing.send_modify(|standing| {
            // Whoever was in doubt meanwhile has given its tables up, and begins anew with the next beat.
            if standing.life == before {
                (standing.life, standing.sure_until) = (Some(life), asked + self.card.rhythm.lease);
            }
            (standing.last, standing.trouble, standing.fellows) = (Some(life), None, fellows);
        });
        Ok(())
    }
}

/// Looks after the life of a server until it leaves.
async fn keep(seat: Arc<MemberSeat>, connection: PgConnection) {
    let mut held = Some(connection);
    loop {
        sleep(seat.card.rhythm.beat).await;
        let beaten = async {
            let mut connection = match held.take() {
                Some(connection) => connection,
                None => lives::connect(&seat.pool).await?,
            };
            seat.beat(&mut connection).await?;
            Ok(connection)
        };
        match timeout(PATIENCE, beaten).await.unwrap_or_else(|_| Err(Trouble::silent())) {
            Ok(connection) => held = Some(connection),
            Err(trouble) => {
                seat.standing.send_modify(|standing| standing.trouble = Some(trouble));
            }
        }
    }
}

/// Gives a life up that could not be renewed in time, so that nobody goes on under it.
async fn doubt(seat: Arc<MemberSeat>) {
    let mut standing = seat.standing.subscribe();
    loop {
        let (life, sure_until) = {
            let now = standing.borrow_and_update();
            (now.life, now.sure_until)
        };
        tokio::select! {
            () = sleep_until(sure_until), if life.is_some() => {
                seat.standing.send_if_modified(|standing| {
                    let over = standing.life.is_some() && Instant::now() >= standing.sure_until;
                    if over {
                        standing.life = None;
                    }
                    over
                });
            }
            changed = standing.changed() => if changed.is_err() { return },
        }
    }
}

impl fmt::Debug for Membership {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Membership({:?}, {} servers)", self.life(), self.fellows().len())
    }
}
