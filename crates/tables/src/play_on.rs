//! Playing on from a step of a finished game, against bots.

use rules::Fact;
use store::limits::LINES_PER_APPEND_MAX;
use store::{
    After, AwaitedSeats, Bot, GameId, NewGame, NewGameFault, NewSeat, Occupant, PersonId, Seed, Seq,
};
use vocab::Seat;
use vocab::page::{Agreed, Livery, PlayOrder, TableClock};
use wire::Scribe;

use crate::book::Book;
use crate::catalogue::{Catalogue, Terms, bot_name};
use crate::fault::{CreateFault, ReplayFault, TableFault};
use crate::house::House;
use crate::lobby::{create_fault_of, fresh, new_bot};
use crate::luck::{Draws, LuckKind};
use crate::request::Request;
use crate::table::Table;

/// How those play who take the seats of people.
const LEVEL: &str = "normal";

/// A game as it was at one of its steps, with all that was hidden.
#[derive(Debug)]
pub(crate) struct Fork {
    pub(crate) board: String,
    pub(crate) ruleset: String,
    pub(crate) terms: Terms,
    /// The bots that sat there; none where somebody else did.
    pub(crate) bots: Vec<Option<Bot>>,
    pub(crate) liveries: Vec<Livery>,
    pub(crate) juncture: Juncture,
}

/// Where a game was.
#[derive(Debug)]
pub(crate) struct Juncture {
    /// The lines that led to it.
    lines: Vec<String>,
    /// Who is asked.
    asked: Vec<Seat>,
}

impl Juncture {
    /// After so many decisions of a game that is over.
    pub(crate) fn of(book: &Book<'_>, step: usize) -> Result<Juncture, ReplayFault> {
        if !book.state().is_over() {
            return Err(ReplayFault::NotYours);
        }
        let (game, moments) = (book.game(), book.moments());
        // At the end nothing is left to play.
        let steps = moments.len() - 1;
        let facts = *moments[..steps].get(step).ok_or(ReplayFault::NoStep { steps })?;
        let then = book.at(facts);
        let mut scribe = Scribe::new(game.board());
        // Who left or gave up then is no matter now.
        let gone = |fact: &&Fact| matches!(fact, Fact::TakenOver { .. } | Fact::Resigned { .. });
        let facts = then.facts().iter().filter(|fact| !gone(fact));
        let lines = facts.map(|fact| scribe.line(fact)).collect();
        let is_asked = |seat: &Seat| then.state().is_asked(game, *seat);
        let asked = game.seats().iter().filter(is_asked).collect();
        Ok(Juncture { lines, asked })
    }
}

impl Table<'_> {
    /// The game after so many decisions of a game that is over.
    pub(crate) fn fork(&self, step: usize) -> Result<Fork, ReplayFault> {
        let juncture = Juncture::of(&self.book, step)?;
        let terms = self.head.options.parse()?;
        let bot = |occupant: &Occupant| match occupant {
            Occupant::Bot(bot) => Some(bot.clone()),
            Occupant::Person { .. } | Occupant::Free => None,
        };
        Ok(Fork {
            board: self.head.board.clone(),
            ruleset: self.head.ruleset.clone(),
            terms,
            bots: self.head.seats.iter().map(bot).collect(),
            liveries: self.head.liveries.clone(),
            juncture,
        })
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
        player: (Seat, PersonId),
        id: Option<GameId>,
    ) -> Result<GameId, CreateFault> {
        let fork = self.ask(table, |reply| Request::Fork { step, reply }).await;
        self.go_on_from(fork, player, id).await
    }

    /// The same from a game as it was at one of its steps.
    pub(crate) async fn go_on_from(
        &self,
        fork: Result<Fork, ReplayFault>,
        (seat, person): (Seat, PersonId),
        id: Option<GameId>,
    ) -> Result<GameId, CreateFault> {
        let fork = fork.map_err(|fault| match fault {
            ReplayFault::Table(fault) => CreateFault::Table(fault),
            fault => CreateFault::NoGame(fault.to_string()),
        })?;
        let Fork { board, ruleset, terms, bots, liveries, juncture } = fork;
        if seat.index() >= bots.len() {
            return Err(CreateFault::NoStarter);
        }
        // Against bots nobody waits.
        let agreed = Agreed { lesson: None, clock: TableClock::None, ..terms.agreed };
        let now = self.household.settings.clock.now();
        let (luck, order) = (LuckKind::Ordered, PlayOrder::AsSeated);
        let seed = Seed::new(fresh()?);
        let new = NewGame {
            id: id.map_or_else(|| fresh().map(GameId::new), Ok)?,
            host: person,
            board,
            ruleset,
            options: Terms { luck, order, agreed, ..terms }.to_string(),
            seats: opponents(bots, (seat, person), &seed)?,
            liveries,
            invite: None,
            seed,
            // Its first cards are those of another game: no deal could be checked.
            deal: String::new(),
            created: now,
        };
        let ledger = self.household.ledger_for_new()?;
        match ledger.create(&new).await {
            Err(NewGameFault::Taken(_)) if id.is_some() => {
                return self.made_before(new.id, person).await;
            }
            made => made.map_err(create_fault_of)?,
        }
        let Juncture { lines, asked } = juncture;
        let waits: AwaitedSeats = asked.into_iter().filter(|asked| *asked == seat).collect();
        let mut seq = Seq::START;
        for lines in lines.chunks(LINES_PER_APPEND_MAX) {
            let after = After::WaitsFor(waits, None);
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
    bots: Vec<Option<Bot>>,
    (seat, person): (Seat, PersonId),
    seed: &Seed,
) -> Result<Vec<NewSeat>, CreateFault> {
    let level = Catalogue::bot(LEVEL).map_err(|none| CreateFault::NoBot(none.to_string()))?;
    let mut luck = Draws::of_order(seed);
    let mut names: Vec<String> =
        bots.iter().flatten().map(|bot| bot.name.as_str().to_owned()).collect();
    let seats = bots.into_iter().enumerate().map(|(index, bot)| match bot {
        _ if index == seat.index() => NewSeat::Person(person),
        Some(bot) => NewSeat::Bot(bot),
        None => {
            let name = bot_name(|name| names.iter().any(|taken| taken == name), &mut luck);
            names.push(name.to_owned());
            NewSeat::Bot(new_bot(level, name))
        }
    });
    Ok(seats.collect())
}
