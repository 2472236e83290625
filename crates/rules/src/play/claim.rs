use vocab::{Payment, RouteId, Seat};

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    #[inline(always)]
    pub(super) fn claim(&mut self, seat: Seat, route: RouteId, payment: Payment) {
        let lane = self.game.lane(route);
        let toll = self.state.toll(self.game, seat, route);
        // A7: one merchandise card however long the route, while there are any.
        let goods = lane.carts && self.state.merchandise_left > 0;
        let points = lane.points;
        self.emit(Fact::Claimed { seat, route, payment, points, goods, toll });
        self.settle_display();
        self.end_turn();
    }
}
