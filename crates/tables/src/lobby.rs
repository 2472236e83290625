use store::{Bot, GameId, Invite, NewGame, NewSeat, PersonId, PlayerName, Seed, StoreFault};
use vocab::{BotName, Chance, Variant};

use crate::catalogue::{Catalogue, Guests, Terms, bot_name};
use crate::fault::{CreateFault, SitFault, TableFault};
use crate::house::House;
use crate::limits::ATTEMPTS_MAX;
use crate::luck::Draws;
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
    /// Who goes first.
    pub starter: Starter,
}

/// Who shall sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    /// A person the store knows.
    Person(PersonId),
    /// A bot, by its name: `easy`, `normal`, `hard`, `master`.
    Bot(String),
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
    /// Makes a table. Its game begins when all seats are taken: at once, or when the last guest has
    /// followed the invitation.
    ///
    /// # Errors
    /// Why there is no such table; then nothing of it is stored.
    pub async fn create(&self, table: NewTable) -> Result<GameId, CreateFault> {
        let players = table.seats.len();
        let (game, digest) = self.inner.catalogue.new_game(&table.board, table.variant, players)?;
        let guests = match table.starter {
            Starter::Random => Guests::Anywhere,
            Starter::Planned(_) => Guests::InOrder,
        };
        let terms = Terms { digest: digest.to_owned(), guests };
        for _ in 0..ATTEMPTS_MAX {
            let seed = Seed::new(fresh()?);
            let new = NewGame {
                id: GameId::new(fresh()?),
                host: table.host,
                board: table.board.clone(),
                ruleset: game.ruleset(),
                options: terms.to_string(),
                seats: arrange(&table, &seed)?,
                board_text: None,
                invite: if table.seats.contains(&SeatPlan::Open) {
                    Some(Invite::new(fresh()?))
                } else {
                    None
                },
                seed,
                created: store::Moment::now(),
            };
            match self.inner.ledger.create(&new).await {
                Ok(()) => {
                    self.inner.wake(new.id);
                    return Ok(new.id);
                }
                // An id drawn twice: as good as impossible, and the next one is another.
                Err(store::CreateFault::Taken(_)) => {}
                Err(fault) => return Err(sort(fault)),
            }
        }
        Err(TableFault::Crowded.into())
    }

    /// The table of an invitation, if there is one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invited(&self, invite: Invite) -> Result<Option<GameId>, StoreFault> {
        let head = self.inner.ledger.invited(invite).await?;
        Ok(head.map(|head| head.id))
    }

    /// Gives a person a free seat at the table of an invitation, or the seat they already have.
    ///
    /// # Errors
    /// When there is no such table or no free seat at it.
    pub async fn sit(&self, invite: Invite, person: PersonId) -> Result<SeatPass, SitFault> {
        let head = self.inner.ledger.invited(invite).await.map_err(TableFault::Store)?;
        let head = head.ok_or(SitFault::NoInvite)?;
        match head.seat_of(person) {
            Some(seat) => Ok(SeatPass::new(head.id, seat, person)),
            None => self.ask(head.id, |reply| Request::Sit { person, reply }).await,
        }
    }
}

/// Bytes that nobody can guess.
fn fresh<const N: usize>() -> Result<[u8; N], CreateFault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| CreateFault::NoLuck(error.to_string()))?;
    Ok(bytes)
}

/// The seats in the order of play (S2). Guests get theirs when they come.
fn arrange(table: &NewTable, seed: &Seed) -> Result<Vec<NewSeat>, CreateFault> {
    let mut luck = Draws::of_order(seed);
    let mut names: Vec<&str> = Vec::new();
    let mut seats = Vec::with_capacity(table.seats.len());
    for plan in &table.seats {
        seats.push(match plan {
            SeatPlan::Person(person) => NewSeat::Person(*person),
            SeatPlan::Open => NewSeat::Free,
            SeatPlan::Bot(level) => {
                let level = Catalogue::bot(level)
                    .map_err(|unknown| CreateFault::NoBot(unknown.to_string()))?;
                let name = bot_name(|name| names.contains(&name), &mut luck);
                names.push(name);
                NewSeat::Bot(new_bot(level, name))
            }
        });
    }
    match table.starter {
        Starter::Random => shuffle(&mut seats, &mut luck),
        Starter::Planned(first) if first < seats.len() => seats.rotate_left(first),
        Starter::Planned(_) => return Err(CreateFault::NoStarter),
    }
    Ok(seats)
}

pub(crate) fn new_bot(level: BotName, name: &str) -> Bot {
    let name = PlayerName::new(name).expect("a name of ours");
    Bot { level: level.as_str().to_owned(), name }
}

/// Every order equally likely: each place in turn gets one of those left.
fn shuffle<T>(items: &mut [T], luck: &mut impl Chance) {
    for place in 0..items.len() {
        let left = (items.len() - place) as u32;
        items.swap(place, place + luck.below(left) as usize);
    }
}

fn sort(fault: store::CreateFault) -> CreateFault {
    match fault {
        store::CreateFault::SitsTwice(_) => CreateFault::SitsTwice,
        store::CreateFault::NoSuchPerson => CreateFault::NoPerson,
        store::CreateFault::Store(fault) => CreateFault::Table(TableFault::Store(fault)),
        other @ (store::CreateFault::Seats { .. }
        | store::CreateFault::BadText(_)
        | store::CreateFault::Taken(_)) => CreateFault::NoGame(other.to_string()),
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
