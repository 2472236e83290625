use tables::{GameId, SeatPass};
use web::PageFault;

use crate::fault::PageError;
use crate::shared_screen::AtSeat;
use crate::site::Site;
use crate::visitor::Visitor;

/// What a visitor is at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Standing {
    /// Somebody who only looks on.
    Spectator,
    /// Whoever has this seat.
    Seated(SeatPass),
    /// One of several at a screen whose curtain is down; the pass is that of whoever's screen it is.
    Curtained(SeatPass),
}

impl Standing {
    /// What this visitor is at a table. Whoever names a seat must have it at their screen.
    pub(crate) async fn of(
        site: &Site,
        visitor: &Visitor,
        table: GameId,
    ) -> Result<Standing, PageError> {
        let screen = match visitor.person(site).await? {
            Some(person) => site.house().screen(table, person.id).await,
            None => Ok(None),
        };
        match (screen.map_err(|fault| visitor.fault(&fault))?, visitor.at) {
            (Some(screen), Some(AtSeat(seat))) => {
                let pass = seat.and_then(|seat| screen.at(seat));
                pass.map(Standing::Seated).ok_or_else(|| visitor.fault(&PageFault::NotYours))
            }
            (None, Some(_)) => Err(visitor.fault(&PageFault::NotYours)),
            (Some(screen), None) if screen.has_curtain() => Ok(Standing::Curtained(screen.own())),
            (Some(screen), None) => Ok(Standing::Seated(screen.own())),
            (None, None) => Ok(Standing::Spectator),
        }
    }

    /// The seat whose eyes the visitor has.
    pub(crate) fn pass(self) -> Option<SeatPass> {
        match self {
            Standing::Seated(pass) => Some(pass),
            Standing::Spectator | Standing::Curtained(_) => None,
        }
    }
}
