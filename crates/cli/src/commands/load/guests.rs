//! The people of a run, and the tables they make.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::time::sleep;

use super::allowance::{Allowance, SharedAllowance};
use super::browser::AWAY_MAX;
use super::http::{self, Caller, HttpReply};
use super::progress::Progress;
use super::target::Doors;

/// A server lets one person sit down as often as they like, but play only so fast.
const SEATS_OF_ONE_MAX: usize = 20;
/// So many people come at once without waiting at the door.
const PEOPLE_AT_ONCE: usize = 180;
/// So many of them come from one address.
const PEOPLE_OF_AN_ADDRESS: usize = 40;
/// So many sockets are opened from one address: below the limit of a server.
const SOCKETS_OF_AN_ADDRESS: usize = 150;
/// A little below the pace at which a server begins to refuse the acts of one person.
const ACTS_IN_A_ROW: u32 = 150;
const ACTS_A_SECOND: f64 = 18.0;
/// How long to wait at a door that is shut for the moment, and how often.
const KNOCK_EVERY: Duration = Duration::from_secs(1);
const KNOCKS_MAX: u32 = 900;

/// Somebody with a name and a cookie.
#[derive(Debug)]
pub(super) struct Guest {
    pub(super) caller: Caller,
    /// What is left of this person's acts, at all tables together.
    pub(super) acts: SharedAllowance,
}

/// Which tables are made.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) board: String,
    pub(super) tables: usize,
    pub(super) players: usize,
    pub(super) bots: u32,
    /// The level of the bots.
    pub(super) level: String,
    /// How many people there are, if that is said.
    pub(super) people: Option<NonZeroUsize>,
    pub(super) spectators: usize,
}

/// Everybody who plays.
#[derive(Debug)]
pub(super) struct Guests {
    pub(super) doors: Doors,
    pub(super) wanted: Wanted,
    pub(super) progress: Progress,
    people: Vec<Arc<Guest>>,
    /// How many sockets were opened so far.
    sockets: AtomicUsize,
}

/// A table whose game has begun.
#[derive(Debug)]
pub(super) struct Begun {
    pub(super) path: String,
    pub(super) people: Vec<Arc<Guest>>,
}

impl Guests {
    /// Lets everybody say their name.
    pub(super) async fn gather(doors: Doors, wanted: Wanted, progress: Progress) -> Result<Guests> {
        let seats = wanted.tables * wanted.players;
        let few = wanted
            .people
            .map_or(PEOPLE_AT_ONCE.max(seats.div_ceil(SEATS_OF_ONE_MAX)), NonZeroUsize::get);
        let (people, sockets) = (Vec::new(), AtomicUsize::new(0));
        let mut guests = Guests { doors, wanted, progress, people, sockets };
        guests.progress.begin("people", seats.min(few) as u64);
        for n in 0..seats.min(few) {
            let mut caller = Caller { source: n / PEOPLE_OF_AN_ADDRESS, door: n, cookie: None };
            let reply =
                guests.ask(&caller, "/name", Some(&format!("name=Guest+{}", n + 1))).await?;
            caller.cookie = reply.cookie.clone();
            reply.place("/name")?;
            if caller.cookie.is_none() {
                bail!("the server gave no cookie to somebody who said a name");
            }
            let allowance = Allowance::new(ACTS_IN_A_ROW, ACTS_A_SECOND, Instant::now());
            let acts = SharedAllowance::new(allowance);
            guests.people.push(Arc::new(Guest { caller, acts }));
            guests.progress.step();
        }
        Ok(guests)
    }

    /// Where the next socket comes from.
    pub(super) fn next_source(&self) -> usize {
        self.sockets.fetch_add(1, Ordering::Relaxed) / SOCKETS_OF_AN_ADDRESS
    }

    /// By which door the next page comes in.
    pub(super) fn next_door(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// Makes the table of this number: against bots at once; else one invites, the others sit down, the game
    /// begins.
    pub(super) async fn table(&self, number: usize) -> Result<Begun> {
        let first = number * self.wanted.players;
        let seats = first..first + self.wanted.players;
        let people: Vec<_> =
            seats.map(|seat| self.people[seat % self.people.len()].clone()).collect();
        let (host, rest) = people.split_first().context("nobody plays")?;
        let Wanted { board, bots, level, .. } = &self.wanted;
        let (way, company) = match bots {
            0 => ("/invite", format!("opponents=1&friends={}&level=easy", rest.len())),
            bots => ("/play", format!("opponents={bots}&level={level}&pace=quick")),
        };
        let form = format!("board={board}&variant=plain&{company}");
        let made = self.ask(&host.caller, way, Some(&form)).await?;
        if made.status == 400 {
            bail!("the server has no board `{board}` for so many, or no level `{level}`");
        }
        let path = made.place(way)?;
        if *bots > 0 {
            return Ok(Begun { path, people });
        }
        let invitation = self.ask(&host.caller, &path, None).await?.place(&path)?;
        for guest in rest {
            let sit = format!("{invitation}/sit");
            let seated = self.ask(&guest.caller, &sit, Some("")).await?;
            if seated.status == 409 {
                bail!(self.wrong_number());
            }
            seated.place(&sit)?;
        }
        let begin = format!("{invitation}/begin");
        self.ask(&host.caller, &begin, Some("")).await?.place(&begin)?;
        Ok(Begun { path, people })
    }

    /// The page of a table.
    pub(super) async fn page(&self, caller: &Caller, path: &str) -> Result<String> {
        let reply = self.ask(caller, path, None).await?;
        match reply.status {
            200 => Ok(reply.body),
            // It leads back to the invitation: seats are still free.
            303 => bail!(self.wrong_number()),
            other => bail!("the server answered {path} with status {other}"),
        }
    }

    fn wrong_number(&self) -> String {
        let Wanted { board, players, .. } = &self.wanted;
        format!("`{board}` is not played by {players}: choose another `--players`")
    }

    /// Asks for a page or posts a form, again and again while the server is busy; and while it is away, once it
    /// was there.
    async fn ask(&self, caller: &Caller, path: &str, form: Option<&str>) -> Result<HttpReply> {
        let began = Instant::now();
        for knocks in 0..KNOCKS_MAX {
            let caller = Caller { door: caller.door + knocks as usize, ..caller.clone() };
            let reply = match form {
                Some(form) => http::post(&self.doors, &caller, path, form).await,
                None => http::get(&self.doors, &caller, path).await,
            };
            match reply {
                Ok(reply) if !reply.is_busy() => return Ok(reply),
                Ok(_) => self.progress.busy(),
                Err(fault) if self.people.is_empty() || began.elapsed() > AWAY_MAX => {
                    return Err(fault);
                }
                Err(_) => {}
            }
            sleep(KNOCK_EVERY).await;
        }
        bail!("the server is still too busy for {path} after {KNOCKS_MAX} attempts")
    }
}
