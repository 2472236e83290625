use deals::Hex32;
use store::{Bot, GameId, Invite, NewGame, NewSeat, PersonId, PlayerName, Seed, StoreFault};
use vocab::page::{Agreed, Livery, PlayOrder};
use vocab::{BotName, Chance, Variant};

use crate::catalogue::{Catalogue, Terms, bot_name};
use crate::dealing::Dealing;
use crate::fault::{CreateFault, SitFault, TableFault};
use crate::house::House;
use crate::lesson;
use crate::limits::ATTEMPTS_MAX;
use crate::luck::{Draws, LuckKind};
use crate::pass::SeatPass;
use crate::request::Request;

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Who makes it.
    pub host: PersonId,
    /// The id of a board that comes with the program.
    pub board: String,
    /// Which way of playing.
    pub variant: Variant,
    /// Who sits at it, one entry for each player.
    pub seats: Vec<SeatPlan>,
    /// What each of them wears; nothing if that is all the same.
    pub liveries: Vec<Livery>,
    /// Who goes first.
    pub starter: Starter,
    /// What is agreed on beside the rules. A lesson has a deal of its own.
    pub agreed: Agreed,
    /// The id it shall have; if none is said, one that nobody can guess. Whoever makes a table twice
    /// with the same id gets the one there is, so a wish may be sent again when its answer was lost.
    pub id: Option<GameId>,
}

/// Who shall sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    /// A person the store knows.
    Person(PersonId),
    /// A person who plays at the screen of another one of them.
    Companion {
        /// Who.
        person: PersonId,
        /// Whose screen.
        screen: PersonId,
    },
    /// A bot, by its name: `easy`, `normal`, `hard`, `master`.
    Bot(String),
    /// A bot that has been at another table, by its level, with the name it had there.
    SameBot {
        /// How it plays.
        level: BotName,
        /// What it is called.
        name: String,
    },
    /// Whoever follows the invitation.
    Open,
}

/// Who goes first (S2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starter {
    /// Everybody sits down at random.
    Random,
    /// This one of the planned seats, counted from 0; the others follow in the order planned.
    Planned(usize),
}

impl House {
    /// Makes a table. Its game begins at once if no seat is open, otherwise when the host says so.
    ///
    /// # Errors
    /// Why there is no such table; then nothing of it is stored.
    pub async fn create(&self, table: NewTable) -> Result<GameId, CreateFault> {
        self.create_pledged(table, &[]).await
    }

    /// The same, with what some of those who sit at it have pledged for the deal: they open their parts before it.
    ///
    /// # Errors
    /// Why there is no such table; then nothing of it is stored.
    pub async fn create_pledged(
        &self,
        table: NewTable,
        pledges: &[(PersonId, Hex32)],
    ) -> Result<GameId, CreateFault> {
        let players = table.seats.len();
        let (game, digest) =
            self.household.catalogue.new_game(&table.board, table.variant, players)?;
        let order = match table.starter {
            Starter::Random => PlayOrder::Drawn,
            Starter::Planned(_) => PlayOrder::AsSeated,
        };
        let (digest, agreed) = (digest.to_owned(), table.agreed);
        // The deal of a lesson is known beforehand.
        let luck = table.agreed.lesson.map_or(LuckKind::Checked, |_| LuckKind::Ordered);
        let terms = Terms { luck, digest, order, agreed };
        for _ in 0..ATTEMPTS_MAX {
            let seed = seed(&table)?;
            let (seats, liveries) = arrange(&table, &seed)?;
            let new = NewGame {
                id: table.id.map_or_else(|| fresh().map(GameId::new), Ok)?,
                host: table.host,
                board: table.board.clone(),
                ruleset: game.ruleset(),
                options: terms.to_string(),
                seats,
                liveries,
                invite: if table.seats.contains(&SeatPlan::Open) {
                    Some(Invite::new(fresh()?))
                } else {
                    None
                },
                seed,
                deal: Dealing::pledged(pledges).to_string(),
                created: self.household.settings.clock.now(),
            };
            match self.household.ledger_for_new()?.create(&new).await {
                Ok(()) => {
                    self.household.wake(new.id).await;
                    return Ok(new.id);
                }
                Err(store::NewGameFault::Taken(_)) if table.id.is_some() => {
                    return self.made_before(new.id, table.host).await;
                }
                // An id drawn twice: as good as impossible, and the next one is another.
                Err(store::NewGameFault::Taken(_)) => {}
                Err(fault) => return Err(create_fault_of(fault)),
            }
        }
        Err(TableFault::Crowded.into())
    }

    /// The table that this host has made before with this id.
    pub(crate) async fn made_before(
        &self,
        id: GameId,
        host: PersonId,
    ) -> Result<GameId, CreateFault> {
        let head = self.household.ledger.head(id).await.map_err(TableFault::Store)?;
        match head {
            Some(head) if head.host == host => Ok(id),
            // Somebody else's, or called off at this very moment.
            Some(_) | None => Err(TableFault::Crowded.into()),
        }
    }

    /// The table of an invitation, if there is one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invited(&self, invite: Invite) -> Result<Option<GameId>, StoreFault> {
        let head = self.household.ledger.invited(invite).await?;
        Ok(head.map(|head| head.id))
    }

    /// Gives a person a free seat at the table of an invitation, or the seat they already have.
    ///
    /// # Errors
    /// When there is no such table or no free seat at it.
    pub async fn sit(&self, invite: Invite, person: PersonId) -> Result<SeatPass, SitFault> {
        let head = self.household.ledger.invited(invite).await.map_err(TableFault::Store)?;
        let head = head.ok_or(SitFault::NoInvite)?;
        match head.seat_of(person).and_then(|seat| SeatPass::of(&head, seat)) {
            Some(pass) => Ok(pass),
            None => self.ask(head.id, |reply| Request::Sit { person, seat: None, reply }).await,
        }
    }
}

/// The seed of a new table: one that nobody can guess, or that of the lesson it gives.
fn seed(table: &NewTable) -> Result<Seed, CreateFault> {
    if table.agreed.lesson.is_none() {
        return Ok(Seed::new(fresh()?));
    }
    let none = || CreateFault::NoGame(format!("there is no lesson on `{}`", table.board));
    lesson::seed(&table.board).ok_or_else(none)
}

/// Bytes that nobody can guess.
pub(crate) fn fresh<const N: usize>() -> Result<[u8; N], CreateFault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| CreateFault::NoLuck(error.to_string()))?;
    Ok(bytes)
}

/// The seats in the order of play (S2), and what they wear. Where people are still to come, the order is
/// drawn when the game begins.
fn arrange(table: &NewTable, seed: &Seed) -> Result<(Vec<NewSeat>, Vec<Livery>), CreateFault> {
    let mut luck = Draws::of_order(seed);
    let mut names: Vec<String> = Vec::new();
    let mut seats = Vec::with_capacity(table.seats.len());
    for (index, plan) in table.seats.iter().enumerate() {
        let sitter = match plan {
            SeatPlan::Person(person) => NewSeat::Person(*person),
            SeatPlan::Companion { person, screen } => {
                NewSeat::Companion { id: *person, screen: *screen }
            }
            SeatPlan::Open => NewSeat::Free,
            SeatPlan::Bot(level) => {
                let level = Catalogue::bot(level)
                    .map_err(|unknown| CreateFault::NoBot(unknown.to_string()))?;
                let name = bot_name(|name| names.iter().any(|taken| taken == name), &mut luck);
                names.push(name.to_owned());
                NewSeat::Bot(new_bot(level, name))
            }
            SeatPlan::SameBot { level, name } => {
                let no_name = |bad| CreateFault::NoBot(format!("no bot is called `{name}`: {bad}"));
                let name = PlayerName::new(name).map_err(no_name)?;
                names.push(name.as_str().to_owned());
                NewSeat::Bot(Bot { level: level.as_str().to_owned(), name })
            }
        };
        seats.push((sitter, table.liveries.get(index).copied()));
    }
    match table.starter {
        Starter::Random if table.seats.contains(&SeatPlan::Open) => {}
        Starter::Random => shuffle(&mut seats, &mut luck),
        Starter::Planned(first) if first < seats.len() => seats.rotate_left(first),
        Starter::Planned(_) => return Err(CreateFault::NoStarter),
    }
    let (seats, liveries): (Vec<NewSeat>, Vec<Option<Livery>>) = seats.into_iter().unzip();
    // All of them or none: what some wear says nothing once the seats have moved.
    Ok((seats, liveries.into_iter().collect::<Option<Vec<Livery>>>().unwrap_or_default()))
}

pub(crate) fn new_bot(level: BotName, name: &str) -> Bot {
    let name = PlayerName::new(name).expect("a name of ours");
    Bot { level: level.as_str().to_owned(), name }
}

/// Every order equally likely: each place in turn gets one of those left.
pub(crate) fn shuffle<T>(items: &mut [T], luck: &mut impl Chance) {
    for place in 0..items.len() {
        let left = (items.len() - place) as u32;
        items.swap(place, place + luck.below(left) as usize);
    }
}

pub(crate) fn create_fault_of(fault: store::NewGameFault) -> CreateFault {
    match fault {
        store::NewGameFault::SitsTwice(_) => CreateFault::SitsTwice,
        store::NewGameFault::NoSuchPerson => CreateFault::NoPerson,
        store::NewGameFault::Store(fault) => CreateFault::Table(TableFault::Store(fault)),
        other @ (store::NewGameFault::Seats { .. }
        | store::NewGameFault::BadText(_)
        | store::NewGameFault::Taken(_)) => CreateFault::NoGame(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s2_every_order_of_seats_is_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for byte in 0..=255 {
            for second in 0..24 {
                let mut key = [byte; 32];
                key[0] = second;
                let mut seats = [0, 1, 2];
                shuffle(&mut seats, &mut Draws::of_order(&Seed::new(key)));
                *counts.entry(seats).or_insert(0u32) += 1;
            }
        }
        // 6,144 draws, 1,024 expected of each order; the deviation is about 29.
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (900..1150).contains(count)), "{counts:?}");
    }
}
