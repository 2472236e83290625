//! Looking back: a game as it was at any of its steps.

use vocab::Viewer;
use vocab::page::Replay;

use crate::company::Company;
use crate::fault::ReplayFault;
use crate::pass::SeatPass;
use crate::sight;
use crate::table::Table;

impl Table<'_> {
    /// The game after so many decisions, through these eyes. Whoever says neither sees a finished game
    /// from its beginning and a running one as it is, as they see the table. While a game lasts everybody
    /// has their own eyes and those of the spectators.
    pub(crate) fn replay(
        &self,
        pass: Option<SeatPass>,
        eyes: Option<Viewer>,
        step: Option<usize>,
    ) -> Result<Replay, ReplayFault> {
        if !self.book.has_begun() {
            return Err(ReplayFault::NotBegun);
        }
        let pass = pass.and_then(|pass| self.current(&pass));
        let own = pass.map_or(Viewer::Spectator, |pass| Viewer::Seat(pass.seat()));
        let (eyes, open) = (eyes.unwrap_or(own), self.book.state().is_over());
        let mut allowed = vec![own, Viewer::Spectator];
        if open {
            allowed.extend(self.game.seats().iter().map(Viewer::Seat));
        }
        if !allowed.contains(&eyes) {
            return Err(ReplayFault::NotYours);
        }
        let moments = self.book.moments();
        let steps = moments.len() - 1;
        let step = step.unwrap_or(if open { 0 } else { steps });
        let facts = *moments.get(step).ok_or(ReplayFault::NoStep { steps })?;
        let book = self.book.at(facts);
        let played_by = book.upshot().played_by;
        let company = Company { played_by, ..Company::unknown() };
        let mut then = sight::update(&book, &self.head, &company, eyes);
        then.table.invite = None;
        if let Some(game) = &mut then.game {
            game.offers.clear();
            game.take_back = false;
        }
        Ok(Replay { then, step, steps, open })
    }
}
