use vocab::{Owner, Payee, RouteId, Seat, Toll};

use crate::game::Game;
use crate::lane::Lane;
use crate::state::State;

impl State {
    /// What claiming this route would cost this seat in tolls now, where tolls are paid (N8 to N10).
    #[inline(always)]
    pub(crate) fn toll(&self, game: &Game, seat: Seat, route: RouteId) -> Option<Toll> {
        game.tolls.then(|| {
            let lane = game.lane(route);
            let loan = self.tokens[seat] < lane.toll;
            Toll { value: lane.toll, to: self.payee(game, lane), loan }
        })
    }

    /// What the bank pays when the neutral player takes this route beside another (P5).
    pub(crate) fn neutral_toll(&self, game: &Game, route: RouteId) -> Toll {
        let lane = game.lane(route);
        Toll { value: lane.toll, to: self.payee(game, lane), loan: false }
    }

    /// The owner of the other route of the double. A toll for a route beside nobody's or the neutral
    /// player's goes to the bank (N8, P8).
    #[inline(always)]
    fn payee(&self, game: &Game, lane: &Lane) -> Payee {
        match lane.twin().and_then(|twin| self.owner(game, twin)) {
            Some(Owner::Seat(seat)) => Payee::Seat(seat),
            Some(Owner::Neutral) | None => Payee::Bank,
        }
    }
}
