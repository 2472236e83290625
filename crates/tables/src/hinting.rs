//! Hints: what the strongest bot would do in somebody's place. That somebody has asked is a line of the ledger;
//! the hint follows from the decision and is never stored, so that a table that is rebuilt thinks of it again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::BotKind;
use store::{PersonId, Seq};
use tokio::task::{AbortHandle, JoinSet};
use vocab::page::{HintSight, HintTerms, Suggestion};
use vocab::{Action, BySeat, PlayedBy, Seat, Viewer};

use crate::bot_seat::{Manner, Pondered, Prompt, ponder};
use crate::catalogue::Terms;
use crate::fault::ActFault;
use crate::limits::HINTS_AT_ONCE_MAX;
use crate::luck::Draws;
use crate::table::{Setback, Table};

/// Who thinks for people.
const COUNSELLOR: BotKind = BotKind::Master;

/// The hints that are being thought of in a house, by who asked. Clones are the same count.
#[derive(Clone, Default, Debug)]
pub(crate) struct HintDesk(Arc<Mutex<BTreeMap<PersonId, usize>>>);

/// A hint that somebody waits for, until it is dropped.
#[derive(Debug)]
struct HintPlace {
    desk: HintDesk,
    person: PersonId,
}

impl HintDesk {
    /// Whether somebody waits for as many hints as one may.
    fn is_full_for(&self, person: PersonId) -> bool {
        self.waiting().get(&person).is_some_and(|count| *count >= HINTS_AT_ONCE_MAX)
    }

    fn place(&self, person: PersonId) -> HintPlace {
        *self.waiting().entry(person).or_default() += 1;
        HintPlace { desk: self.clone(), person }
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeMap<PersonId, usize>> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for HintPlace {
    fn drop(&mut self) {
        let mut waiting = self.desk.waiting();
        let left = waiting.get(&self.person).map_or(0, |count| count.saturating_sub(1));
        if left == 0 {
            waiting.remove(&self.person);
        } else {
            waiting.insert(self.person, left);
        }
    }
}

/// The hints of a table.
#[derive(Debug)]
pub(crate) struct Hinting {
    seats: BySeat<Option<Sought>>,
    thoughts: JoinSet<HintThought>,
}

/// A hint that a seat has asked for.
#[derive(Debug)]
struct Sought {
    /// The decision that it is for, named by when that came up.
    asked: Seq,
    found: HintFound,
}

#[derive(Debug)]
enum HintFound {
    /// Nothing yet.
    Nothing(AbortHandle),
    /// Nothing, and nobody looks any more.
    Failed,
    That(Suggestion),
}

/// What was thought of.
#[derive(Debug)]
struct HintThought {
    seat: Seat,
    asked: Seq,
    choice: Option<Suggestion>,
}

impl Hinting {
    pub(crate) fn new() -> Hinting {
        Hinting { seats: BySeat::from_fn(|_| None), thoughts: JoinSet::new() }
    }

    pub(crate) fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty()
    }

    /// Waits until another hint is found, or until it is certain that one is not; for ever if nobody thinks.
    pub(crate) async fn next(&mut self) {
        match self.thoughts.join_next().await {
            Some(Ok(HintThought { seat, asked, choice })) => {
                if let Some(sought) = &mut self.seats[seat]
                    && sought.asked == asked
                {
                    sought.found = choice.map_or(HintFound::Failed, HintFound::That);
                }
            }
            // It was given up, or its thread was lost.
            Some(Err(_)) => {}
            None => std::future::pending().await,
        }
    }

    /// How it stands with the hint that a seat has asked for at this decision.
    fn sight(&self, seat: Seat, asked: Seq) -> HintSight {
        let sought = self.seats[seat].as_ref().filter(|sought| sought.asked == asked);
        match sought.map(|sought| &sought.found) {
            None | Some(HintFound::Nothing(_)) => HintSight::Thinking,
            Some(HintFound::Failed) => HintSight::Failed,
            Some(HintFound::That(suggestion)) => HintSight::Given(*suggestion),
        }
    }

    fn knows(&self, seat: Seat, asked: Seq) -> bool {
        self.seats[seat].as_ref().is_some_and(|sought| sought.asked == asked)
    }

    /// Nobody waits for a hint of this seat any more.
    fn give_up(&mut self, seat: Seat) {
        if let Some(Sought { found: HintFound::Nothing(thought), .. }) = self.seats[seat].take() {
            thought.abort();
        }
    }
}

impl Table<'_> {
    /// Asks for a hint; nothing happens if that was done for this decision already.
    pub(crate) async fn ask_hint(
        &mut self,
        (seat, person): (Seat, PersonId),
        seen: Seq,
    ) -> Result<Seq, Setback<ActFault>> {
        self.book.state().check_asked(self.game, seat)?;
        if !self.has_hints() {
            return Err(ActFault::NoHints.into());
        }
        self.expect_present(seat)?;
        self.expect_unpaused()?;
        let asked = self.book.asked(seat);
        if seen < asked || seen > self.book.seq() {
            return Err(ActFault::Stale { seq: self.book.seq() }.into());
        }
        if self.hinting.sight(seat, asked) == HintSight::Failed {
            self.hinting.give_up(seat);
        }
        if self.book.wants_hint(seat) {
            return Ok(self.book.seq());
        }
        if self.house.hints.is_full_for(person) {
            return Err(ActFault::HintsAtOnce.into());
        }
        self.expect_room()?;
        Ok(self.keep(self.book.draft_hint(seat, self.table_now())).await?)
    }

    /// Whether people may ask for hints here.
    fn has_hints(&self) -> bool {
        let people = self.game.seats().iter().filter(|seat| self.is_person(*seat)).count();
        let terms: Option<Terms> = self.head.options.parse().ok();
        terms.is_some_and(|terms| terms.agreed.has_hints(people))
    }

    /// How it stands with a hint for a viewer.
    pub(crate) fn hint_for(&self, viewer: Viewer) -> HintSight {
        let Viewer::Seat(seat) = viewer else { return HintSight::None };
        let asked = self.book.has_begun()
            && self.book.state().is_asked(self.game, seat)
            && self.hand(seat) == PlayedBy::Human
            && !self.is_paused();
        match asked && self.has_hints() {
            false => HintSight::None,
            true if self.book.wants_hint(seat) => self.hinting.sight(seat, self.book.asked(seat)),
            true => HintSight::Open,
        }
    }

    /// Lets somebody think of the hints that are wanted, and nobody of those that are not any more.
    pub(crate) fn prompt_hints(&mut self) {
        for seat in self.game.seats().iter() {
            let asked = self.book.asked(seat);
            let wanted = self.hint_for(Viewer::Seat(seat)) == HintSight::Thinking;
            if !wanted && !self.hinting.knows(seat, asked) {
                self.hinting.give_up(seat);
            }
            let screen = self.screen(seat);
            if let (true, false, Some(person)) = (wanted, self.hinting.knows(seat, asked), screen) {
                self.hinting.give_up(seat);
                self.think_of_hint(seat, person);
            }
        }
    }

    fn think_of_hint(&mut self, seat: Seat, person: PersonId) {
        let asked = self.book.asked(seat);
        let (game, state) = (self.game.clone(), *self.book.state());
        let budget = self.house.settings.bot_budget;
        let player = COUNSELLOR.build(Draws::bot_seed(&self.seed, seat), budget);
        let prompt = Prompt { seat, asked, game: game.clone(), state };
        let (thinkers, pause) = (self.house.settings.thinkers.clone(), Duration::ZERO);
        // Whoever asks waits in line for their own hint, and is told what was thought of in full.
        let manner = Manner { thinkers, host: person, pause, patience: None, budget, far: None };
        let place = self.house.hints.place(person);
        let thought = self.hinting.thoughts.spawn(async move {
            let Pondered { choice, .. } = ponder((COUNSELLOR, player), prompt, &manner).await;
            drop(place);
            let legal = |action: &Action| state.check(&game, seat, action).is_ok();
            let suggest = |action| account::suggestion(&game, &state, seat, action);
            HintThought { seat, asked, choice: choice.filter(legal).map(suggest) }
        });
        self.hinting.seats[seat] = Some(Sought { asked, found: HintFound::Nothing(thought) });
    }

    /// Another answer to who may ask for hints, which the host wishes before the game begins.
    pub(crate) async fn set_hints(&mut self, hints: HintTerms) -> Result<Seq, Setback<ActFault>> {
        self.agree(|agreed| agreed.hints = hints).await?;
        Ok(self.book.seq())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_more_hints_than_one_may() {
        let desk = HintDesk::default();
        let [ann, ben] = [1, 2].map(|number| PersonId::new([number; 10]));
        let mut places: Vec<HintPlace> =
            (0..HINTS_AT_ONCE_MAX).map(|_| desk.clone().place(ann)).collect();
        assert!(desk.is_full_for(ann) && !desk.is_full_for(ben), "others wait for their own");
        places.pop();
        assert!(!desk.is_full_for(ann));
        places.clear();
        assert!(desk.waiting().is_empty(), "whoever waits for nothing is forgotten");
    }
}
