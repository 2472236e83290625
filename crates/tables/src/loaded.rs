use std::sync::Arc;

use deals::Hex32;
use rules::Game;
use store::{GameId, Head, LedgerLine, PersonId, PlayerName, Seed, Seq};
use vocab::page::{Pace, PlayOrder, TableClock, TalkKind};

use crate::catalogue::{self, Terms};
use crate::consent::Consent;
use crate::conversation::Conversation;
use crate::dealing::Dealing;
use crate::fault::TableFault;
use crate::house::Household;
use crate::luck::{LuckKind, TableLuck};
use crate::rematch::next_table;

/// What a table is rebuilt from.
pub(crate) struct Loaded {
    pub(crate) game: Arc<Game>,
    pub(crate) seed: Seed,
    pub(crate) luck: LuckKind,
    pub(crate) dealing: Dealing,
    pub(crate) order: PlayOrder,
    pub(crate) pace: Pace,
    pub(crate) clock: TableClock,
    pub(crate) talk: TalkKind,
    pub(crate) conversation: Conversation,
    pub(crate) consent: Consent,
    pub(crate) removed: Vec<(PersonId, PlayerName)>,
    pub(crate) head: Head,
    pub(crate) next: Option<GameId>,
    pub(crate) ledger: Vec<LedgerLine>,
}

impl Loaded {
    /// The luck of its game. Before that has begun nothing is drawn, and parts may be missing.
    pub(crate) fn luck<'g>(&self, game: &'g Game) -> TableLuck<'g> {
        let secret = Hex32(*self.seed.bytes());
        match self.luck {
            LuckKind::Picked => TableLuck::Picked(self.seed.clone()),
            LuckKind::Ordered => TableLuck::ordered(game, &self.seed),
            LuckKind::Checked => {
                let seed = self.dealing.seed(game, &self.head.seats, &secret);
                TableLuck::ordered(game, seed.as_ref().unwrap_or(&self.seed))
            }
        }
    }
}

/// Reads all of it.
pub(crate) async fn load(house: &Household, id: GameId) -> Result<Loaded, TableFault> {
    let stored = house.ledger.game(id).await?.ok_or(TableFault::NoTable(id))?;
    let terms: Terms = stored.head.options.parse()?;
    let board = house.catalogue.board_of(&house.ledger, (&stored.head, &terms)).await?;
    let game = catalogue::game_of(&stored.head, board)?;
    let ledger = house.ledger.read(id, Seq::START).await?.ok_or(TableFault::NoTable(id))?;
    let Terms { luck, order, agreed, .. } = terms;
    let (game, pace, clock, talk) = (Arc::new(game), agreed.pace, agreed.clock, agreed.talk);
    let conversation = Conversation::load(&house.ledger, &stored.head).await?;
    let consent = Consent::read(&stored.head.consent);
    let mut dealing = Dealing::read(&stored.head.deal);
    if !dealing.is_sealed() {
        dealing.keep_only(&stored.head.seats);
    }
    let removed = house.ledger.removed(id).await?;
    let next = next_table(id);
    let next = house.ledger.head(next).await?.map(|_| next);
    let (seed, head) = (stored.seed, stored.head);
    Ok(Loaded {
        game,
        seed,
        luck,
        dealing,
        order,
        pace,
        clock,
        talk,
        conversation,
        consent,
        removed,
        head,
        next,
        ledger,
    })
}
