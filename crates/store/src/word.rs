//! What servers of one house tell each other: ids, never cards. Nothing depends on a word being heard: whoever may have
//! missed some looks up anew what they would have been about.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{PgExecutor, PgPool};
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

use crate::id::{BadId, GameId, PersonId};
use crate::limits::{BEAT, EAR_CHECK, PATIENCE};

/// The channel of PostgreSQL's `LISTEN` and `NOTIFY`.
const CHANNEL: &str = "trekvaart";
/// Said again it changes nothing.
const LISTEN: &str = "LISTEN \"trekvaart\"";

/// Something that other servers may have to look up anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseWord {
    /// Somebody at a table has another name.
    Renamed(GameId),
    /// Somebody at a table has blocked somebody, or does so no more.
    BlocksChanged(GameId),
    /// There is a table now where those of this one play again.
    Followed(GameId),
    /// A person has signed out everywhere else.
    SignedOut(PersonId),
    /// Words may have been missed: it could be anything.
    Missed,
}

impl fmt::Display for HouseWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseWord::Renamed(game) => write!(f, "renamed {game}"),
            HouseWord::BlocksChanged(game) => write!(f, "blocks {game}"),
            HouseWord::Followed(game) => write!(f, "followed {game}"),
            HouseWord::SignedOut(person) => write!(f, "signed-out {person}"),
            HouseWord::Missed => write!(f, "missed"),
        }
    }
}

impl FromStr for HouseWord {
    type Err = BadId;

    fn from_str(text: &str) -> Result<HouseWord, BadId> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("renamed", id) => id.parse().map(HouseWord::Renamed),
            ("blocks", id) => id.parse().map(HouseWord::BlocksChanged),
            ("followed", id) => id.parse().map(HouseWord::Followed),
            ("signed-out", id) => id.parse().map(HouseWord::SignedOut),
            // What a later program says may be about anything.
            _ => Ok(HouseWord::Missed),
        }
    }
}

pub(crate) async fn tell(
    database: impl PgExecutor<'_>,
    word: HouseWord,
) -> Result<(), sqlx::Error> {
    let told = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(word.to_string());
    told.execute(database).await.map(drop)
}

/// Passes on what is told, for ever.
pub(crate) async fn listen(pool: PgPool, words: broadcast::Sender<HouseWord>) {
    loop {
        // Nobody may be there to hear it.
        let pass_on = |word| drop(words.send(word));
        if let Ok(Ok(mut listener)) = timeout(PATIENCE, ear(&pool)).await {
            pass_on(HouseWord::Missed);
            loop {
                match timeout(EAR_CHECK, listener.try_recv()).await {
                    Ok(Ok(Some(told))) => {
                        pass_on(told.payload().parse().unwrap_or(HouseWord::Missed));
                    }
                    Ok(Ok(None) | Err(_)) => break,
                    // Nobody may have said anything, or it does not come through any more.
                    Err(_) => {
                        let asked = sqlx::query(LISTEN).execute(&mut listener);
                        if !matches!(timeout(PATIENCE, asked).await, Ok(Ok(_))) {
                            break;
                        }
                    }
                }
            }
        }
        sleep(BEAT).await;
    }
}

/// A connection that listens. It is none of the pool, which would wait for it when it leads nowhere.
async fn ear(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let one = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
    let one = one.connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = PgListener::connect_with(&one).await?;
    // A connection that is lost is told as such, since words are lost with it.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_were_written() {
        let (game, person) = (GameId::new([7; 10]), PersonId::new([8; 10]));
        for word in [
            HouseWord::Renamed(game),
            HouseWord::BlocksChanged(game),
            HouseWord::Followed(game),
            HouseWord::SignedOut(person),
            HouseWord::Missed,
        ] {
            assert_eq!(word.to_string().parse(), Ok(word));
        }
        assert_eq!("from the future".parse(), Ok(HouseWord::Missed));
        assert_eq!("renamed nobody".parse::<HouseWord>(), Err(BadId));
    }
}
