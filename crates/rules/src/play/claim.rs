use vocab::{Payee, Payment, RouteId, Seat, Toll};

use super::Play;
use crate::fact::Fact;
use crate::game::ALONE;
use crate::luck::Luck;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    #[inline(always)]
    pub(super) fn claim(&mut self, seat: Seat, route: RouteId, payment: Payment) {
        let lane = self.game.lane(route);
        let toll = self.game.tolls.then(|| self.toll(seat, route));
        // A7: one merchandise card however long the route, while there are any.
        let goods = lane.carts && self.state.merchandise_left > 0;
        let points = lane.points;
        self.emit(Fact::Claimed { seat, route, payment, points, goods, toll });
        self.settle_display();
        self.end_turn();
    }

    /// N8 to N10: to whom the toll goes, and whether a loan covers it.
    #[inline(always)]
    fn toll(&self, seat: Seat, route: RouteId) -> Toll {
        let lane = self.game.lane(route);
        let beside =
            (lane.twin != ALONE).then(|| self.state.owner(self.game, RouteId(lane.twin))).flatten();
        Toll {
            value: lane.toll,
            to: Payee::from(beside),
            loan: self.state.tokens[seat] < lane.toll,
        }
    }
}
