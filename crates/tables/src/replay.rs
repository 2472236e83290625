//! Looking back: a game as it was at any of its steps.

use rules::Fact;
use store::Seq;
use vocab::page::{Eyes, OpenHand, Replay, StepMark, TableInfo};
use vocab::{BySeat, PlayedBy, Seat, Viewer};

use crate::book::Book;
use crate::company::Company;
use crate::fault::ReplayFault;
use crate::pass::SeatPass;
use crate::sight;
use crate::table::Table;

impl Table<'_> {
    /// The game after so many decisions, through these eyes. While it lasts everybody has their own eyes
    /// and those of the spectators.
    pub(crate) fn replay(
        &self,
        pass: Option<SeatPass>,
        eyes: Option<Eyes>,
        step: Option<usize>,
    ) -> Result<Replay, ReplayFault> {
        let pass = pass.and_then(|pass| self.current(&pass));
        let own = pass.map_or(Viewer::Spectator, |pass| Viewer::Seat(pass.seat()));
        look_back(&self.book, (own, eyes), step, |played_by| {
            let company = Company { played_by, ..Company::unknown() };
            let table = sight::table_info(&self.head, self.game.variant(), &company);
            TableInfo { deal: self.deal_sight(), ..table }
        })
    }
}

/// A game after so many decisions, through these eyes, by somebody who has eyes of their own. Whoever says
/// neither sees a finished game from its beginning and a running one as it is, as they see the table.
/// `table` tells what everybody may know of it while these play.
pub(crate) fn look_back(
    book: &Book<'_>,
    (own, eyes): (Viewer, Option<Eyes>),
    step: Option<usize>,
    table: impl Fn(BySeat<Option<PlayedBy>>) -> TableInfo,
) -> Result<Replay, ReplayFault> {
    if !book.has_begun() {
        return Err(ReplayFault::NotBegun);
    }
    let (eyes, open) = (eyes.unwrap_or(Eyes::Of(own)), book.state().is_over());
    let viewer = viewer(book, own, eyes).ok_or(ReplayFault::NotYours)?;
    let moments = book.moments();
    let deeds: Vec<StepMark> = moments.windows(2).map(|two| mark(book, two[0]..two[1])).collect();
    let steps = deeds.len();
    let step = step.unwrap_or(if open { 0 } else { steps });
    let facts = *moments.get(step).ok_or(ReplayFault::NoStep { steps })?;
    let since = step.checked_sub(1).map_or(Seq::START, |before| book.number(moments[before]));
    let then = book.at(facts);
    let hands = if eyes == Eyes::Open { open_hands(&then) } else { Vec::new() };
    let table = table(then.upshot().played_by);
    let mut then = sight::update_of(&then, table, &Company::unknown(), viewer);
    then.table.invite = None;
    if let Some(game) = &mut then.game {
        game.offers.clear();
        game.take_back = false;
        game.ask_back = false;
    }
    Ok(Replay { then, eyes, hands, since, step, deeds, reviewed: None, open })
}

/// Whose view these eyes have, if whoever has eyes of their own may use them.
fn viewer(book: &Book<'_>, own: Viewer, eyes: Eyes) -> Option<Viewer> {
    let over = book.state().is_over();
    match eyes {
        Eyes::Open => over.then_some(Viewer::Spectator),
        Eyes::Of(Viewer::Spectator) => Some(Viewer::Spectator),
        Eyes::Of(viewer) if viewer == own => Some(viewer),
        Eyes::Of(viewer @ Viewer::Seat(seat)) => {
            let sits = book.game().seats().iter().any(|known| known == seat);
            (over && sits).then_some(viewer)
        }
    }
}

/// What everybody held.
fn open_hands(then: &Book<'_>) -> Vec<OpenHand> {
    let (game, state) = (then.game(), then.state());
    let hand = |seat: Seat| {
        let viewer = Viewer::Seat(seat);
        let own = state.view(game, viewer).own;
        let cards = own.map(|own| own.hand).unwrap_or_default();
        OpenHand { cards, tickets: state.outlook(game, viewer).tickets }
    };
    game.seats().iter().map(hand).collect()
}

/// What a decision was, by what came of it.
fn mark(book: &Book<'_>, facts: std::ops::Range<usize>) -> StepMark {
    let facts = &book.facts()[facts];
    let by = |fact: &Fact| match *fact {
        Fact::NeutralTook { by, .. } => Some(by),
        ref fact => fact.actor(),
    };
    let takes = |fact: &Fact| {
        matches!(fact, Fact::Claimed { .. } | Fact::NeutralTook { route: Some(_), .. })
    };
    StepMark {
        by: facts.iter().find_map(by).expect("a step begins with a decision"),
        claims: facts.iter().any(takes),
    }
}
