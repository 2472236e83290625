//! Playing on from a step of a finished game, against bots.

use rules::Fact;
use store::limits::LINES_PER_APPEND_MAX;
use store::{
    After, AwaitedSeats, GameId, Head, NewGame, NewGameFault, NewSeat, Occupant, PersonId, Seed,
    Seq,
};
use vocab::Seat;
use vocab::page::{Agreed, PlayOrder, TableClock};
use wire::Scribe;

use crate::catalogue::{Catalogue, Terms, bot_name};
use crate::fault::{CreateFault, ReplayFault, TableFault};
use crate::house::House;
use crate::lobby::{fresh, new_bot, sort};
use crate::luck::{Draws, LuckKind};
use crate::request::Request;
use crate::table::Table;

/// How those play who take the seats of people.
const LEVEL: &str = "normal";

/// A game as it was at one of its steps, with all that was hidden.
#[derive(Debug)]
pub(crate) struct Fork {
    head: Head,
    /// The lines that led to it.
    lines: Vec<String>,
    /// Who is asked.
    asked: Vec<Seat>,
}

impl Table<'_> {
    /// The game after so many decisions of a game that is over.
    pub(crate) fn fork(&self, step: usize) -> Result<Fork, ReplayFault> {
        if !self.book.state().is_over() {
            return Err(ReplayFault::NotYours);
        }
        let moments = self.book.moments();
        // At the end nothing is left to play.
        let steps = moments.len() - 1;
        let facts = *moments[..steps].get(step).ok_or(ReplayFault::NoStep { steps })?;
        let then = self.book.at(facts);
        let mut scribe = Scribe::new(self.game.board());
        // Who left or gave up then is no matter now.
        let gone = |fact: &&Fact| matches!(fact, Fact::TakenOver { .. } | Fact::Resigned { .. });
        let facts = then.facts().iter().filter(|fact| !gone(fact));
        let lines = facts.map(|fact| scribe.line(fact)).collect();
        let is_asked = |seat: &Seat| then.state().is_asked(self.game, *seat);
        let asked = self.game.seats().iter().filter(is_asked).collect();
        Ok(Fork { head: self.head.clone(), lines, asked })
    }
}

impl House {
    /// Makes a table that goes on from a step of a finished game: this person on that seat, bots on all
    /// others, and decks in an order of their own. It gets this id, if one is said, and whoever asks for it
    /// twice gets the one there is.
    ///
    /// # Errors
    /// Why there is no such table.
    pub async fn play_on(
        &self,
        (table, step): (GameId, usize),
        (seat, person): (Seat, PersonId),
        id: Option<GameId>,
    ) -> Result<GameId, CreateFault> {
        let fork: Result<Fork, ReplayFault> =
            self.ask(table, |reply| Request::Fork { step, reply }).await;
        let Fork { head, lines, asked } = fork.map_err(|fault| match fault {
            ReplayFault::Table(fault) => CreateFault::Table(fault),
            fault => CreateFault::NoGame(fault.to_string()),
        })?;
        if seat.index() >= head.seats.len() {
            return Err(CreateFault::NoStarter);
        }
        let terms: Terms = head.options.parse()?;
        // Against bots nobody waits.
        let agreed = Agreed { lesson: None, clock: TableClock::None, ..terms.agreed };
        let now = self.household.settings.clock.now();
        let (luck, order) = (LuckKind::Ordered, PlayOrder::AsSeated);
        let seed = Seed::new(fresh()?);
        let new = NewGame {
            id: id.map_or_else(|| fresh().map(GameId::new), Ok)?,
            host: person,
            board: head.board.clone(),
            ruleset: head.ruleset.clone(),
            options: Terms { luck, order, agreed, ..terms }.to_string(),
            seats: opponents(&head, (seat, person), &seed)?,
            liveries: head.liveries.clone(),
            invite: None,
            seed,
            created: now,
        };
        let ledger = &self.household.ledger;
        match ledger.create(&new).await {
            Err(NewGameFault::Taken(_)) if id.is_some() => {
                return self.made_before(new.id, person).await;
            }
            made => made.map_err(sort)?,
        }
        let waits: AwaitedSeats = asked.into_iter().filter(|asked| *asked == seat).collect();
        let mut seq = Seq::START;
        for lines in lines.chunks(LINES_PER_APPEND_MAX) {
            let after = After::WaitsFor(waits);
            let stored = ledger.append(new.id, seq, lines, after, now).await;
            stored.map_err(|fault| TableFault::Broken(fault.to_string()))?;
            seq = Seq(seq.0 + lines.len() as u32);
        }
        self.household.wake(new.id).await;
        Ok(new.id)
    }
}

/// The person on their seat, the bots there were, and bots for everybody else.
fn opponents(
    head: &Head,
    (seat, person): (Seat, PersonId),
    seed: &Seed,
) -> Result<Vec<NewSeat>, CreateFault> {
    let level = Catalogue::bot(LEVEL).map_err(|none| CreateFault::NoBot(none.to_string()))?;
    let mut luck = Draws::of_order(seed);
    let mut names: Vec<String> = head
        .seats
        .iter()
        .filter_map(|occupant| match occupant {
            Occupant::Bot(bot) => Some(bot.name.as_str().to_owned()),
            Occupant::Person { .. } | Occupant::Free => None,
        })
        .collect();
    let seats = head.seats.iter().enumerate().map(|(index, occupant)| match occupant {
        _ if index == seat.index() => NewSeat::Person(person),
        Occupant::Bot(bot) => NewSeat::Bot(bot.clone()),
        Occupant::Person { .. } | Occupant::Free => {
            let name = bot_name(|name| names.iter().any(|taken| taken == name), &mut luck);
            names.push(name.to_owned());
            NewSeat::Bot(new_bot(level, name))
        }
    });
    Ok(seats.collect())
}
