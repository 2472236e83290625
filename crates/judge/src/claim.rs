use vocab::{Card, PlaceId, RouteId, Variant};

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::{Line, Payee, Toll};
use crate::table::{Owner, Stage, Then, count, remove_one};

/// What a claim costs beside its cards (N8, N9).
struct TollDue {
    toll: Toll,
    loan: bool,
}

impl Judge<'_> {
    /// The spaces of a route.
    pub(crate) fn spaces(&self, route: RouteId) -> usize {
        usize::from(self.board.route(route).length.spaces())
    }

    /// The routes that join two places.
    pub(crate) fn routes_joining(&self, a: PlaceId, b: PlaceId) -> Vec<RouteId> {
        let joins = |from, to| (from, to) == (a, b) || (from, to) == (b, a);
        self.board
            .each_route()
            .filter(|(_, route)| joins(route.from, route.to))
            .map(|(id, _)| id)
            .collect()
    }

    /// The other route of a double.
    fn other_of_double(&self, route: RouteId) -> Option<RouteId> {
        let ends = self.board.route(route);
        let mut others = self.routes_joining(ends.from, ends.to);
        others.retain(|&other| other != route);
        others.first().copied()
    }

    /// The pieces that somebody still has: those that do not lie on a route.
    pub(crate) fn pieces_left(&self, owner: Owner) -> usize {
        let figures = self.figures();
        let all = match owner {
            Owner::Seat(_) => figures.pieces,
            Owner::Neutral => figures.neutral.map_or(0, |neutral| neutral.pieces),
        };
        usize::from(all) - self.owned(owner).map(|route| self.spaces(route)).sum::<usize>()
    }

    /// The routes that somebody has.
    pub(crate) fn owned(&self, owner: Owner) -> impl Iterator<Item = RouteId> {
        let owners = self.table.owners.iter();
        owners.filter(move |(_, other)| **other == owner).map(|(&route, _)| route)
    }

    /// A6, V2: whether at this table the second route of a double is closed.
    fn doubles_are_single(&self) -> bool {
        let figures = self.figures();
        let up_to = match (&figures.tolls, self.variant) {
            (Some(tolls), Variant::NoTolls) => tolls.single_doubles_without_up_to,
            _ => figures.single_doubles_up_to,
        };
        self.seats <= usize::from(up_to)
    }

    /// Refuses a route that the seat can't claim, whatever it pays.
    pub(crate) fn allowed_route(&self, seat: usize, route: RouteId) -> Result<(), Breach> {
        let id = &self.board.route(route).id;
        let owner = |route: RouteId| self.table.owners.get(&route).copied();
        require(owner(route).is_none(), "S14", || format!("route `{id}` is taken"))?;
        let beside = self.other_of_double(route).and_then(owner);
        require(beside != Some(Owner::Seat(seat)), "S17", || {
            format!("seat {seat} has the other route beside `{id}`")
        })?;
        let closed = beside.is_some() && self.doubles_are_single();
        let rule = if self.variant == Variant::NoTolls { "V2" } else { "A6" };
        require(!closed, rule, || {
            format!("route `{id}` is closed: the other route beside it is taken")
        })?;
        let (need, left) = (self.spaces(route), self.pieces_left(Owner::Seat(seat)));
        require(need <= left, "S15", || {
            format!("route `{id}` takes {need} pieces, seat {seat} has {left}")
        })
    }

    /// Refuses a payment that is not right for the route or not in the hand.
    pub(crate) fn allowed_payment(
        &self,
        seat: usize,
        route: RouteId,
        paid: &[Card],
    ) -> Result<(), Breach> {
        let (id, need) = (&self.board.route(route).id, self.spaces(route));
        require(paid.len() == need, "S12", || {
            format!("route `{id}` takes {need} cards, not {}", paid.len())
        })?;
        let mut colours: Vec<Card> = paid.iter().filter(|card| !card.is_wild()).copied().collect();
        colours.sort_unstable();
        colours.dedup();
        match self.board.route(route).colour {
            Some(colour) => {
                require(colours.iter().all(|&card| card == Card::of(colour)), "S12", || {
                    format!("route `{id}` is {colour} and takes only {colour} cards and wilds")
                })?
            }
            None => require(colours.len() <= 1, "S13", || {
                format!("route `{id}` takes cards of one colour and wilds")
            })?,
        }
        let hand = &self.table.players[seat].hand;
        let lacking = paid.iter().find(|&&card| count(hand, card) < count(paid, card));
        require(lacking.is_none(), "S12", || {
            format!("seat {seat} does not hold all the cards it pays")
        })
    }

    /// A route claimed and paid.
    pub(crate) fn claim(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let seat = line.seat("seat")?;
        self.begins_turn("claim", seat)?;
        let route = line.route("route")?;
        let paid = line.cards("paid")?;
        self.allowed_route(seat, route)?;
        self.allowed_payment(seat, route, &paid)?;
        let points = self.points_for(route);
        require(line.number("points")? == points, "S16", || format!("the claim scores {points}"))?;
        for card in paid {
            remove_one(&mut self.table.players[seat].hand, &card);
            self.table.discard.push(card);
        }
        self.earn_merchandise(line, seat, route)?;
        self.pay_toll(line, seat, route)?;
        self.table.owners.insert(route, Owner::Seat(seat));
        self.table.passes = 0;
        self.table.lone_wild = None;
        self.table.stage = Stage::Refill { sweeps: 0, then: Then::EndOfTurn(seat) };
        Ok(())
    }

    /// S16: what a route scores.
    pub(crate) fn points_for(&self, route: RouteId) -> usize {
        usize::from(self.figures().points_by_length[self.spaces(route) - 1])
    }

    /// A7: one merchandise card for a route that shows carts, while the pile lasts.
    fn earn_merchandise(
        &mut self,
        line: &Line<'_>,
        seat: usize,
        route: RouteId,
    ) -> Result<(), Breach> {
        let earned = self.board.route(route).carts && self.table.merchandise > 0;
        require(line.flag("goods")? == earned, "A7", || {
            let verb = if earned { "earns" } else { "does not earn" };
            format!("the claim {verb} a merchandise card")
        })?;
        if earned {
            self.table.merchandise -= 1;
            self.table.players[seat].merchandise += 1;
        }
        Ok(())
    }

    fn toll_due(&self, seat: usize, route: RouteId) -> Option<TollDue> {
        self.tolls()?;
        let value = usize::from(self.board.route(route).toll);
        let beside = self.other_of_double(route);
        let to = match beside.and_then(|other| self.table.owners.get(&other)) {
            Some(Owner::Seat(owner)) => Payee::Seat(*owner),
            // N8, P8: nobody's and the neutral player's tolls go to the bank.
            Some(Owner::Neutral) | None => Payee::Bank,
        };
        Some(TollDue {
            toll: Toll { value, to },
            // N9: a loan exactly when the whole toll can't be paid.
            loan: self.table.players[seat].tokens < value,
        })
    }

    fn pay_toll(&mut self, line: &Line<'_>, seat: usize, route: RouteId) -> Result<(), Breach> {
        let (told, told_loan) = (line.toll()?, line.flag("loan")?);
        let Some(due) = self.toll_due(seat, route) else {
            return require(told.is_none() && !told_loan, "V1", || {
                "there are no tolls and no loans at this table".to_owned()
            });
        };
        let Some(told) = told else {
            return Err(Breach::new("N8", "the claim has no toll"));
        };
        let Toll { value, to } = due.toll;
        require(told.value == value, "N8", || format!("the toll is {value}"))?;
        require(told.to == to, self.payee_rule(&due, route), || match to {
            Payee::Bank => "the toll goes to the bank".to_owned(),
            Payee::Seat(owner) => format!("the toll goes to seat {owner}"),
        })?;
        require(told_loan == due.loan, "N9", || {
            let verb = if due.loan { "can't" } else { "can" };
            format!("seat {seat} {verb} pay the toll of {value}")
        })?;
        if due.loan {
            self.table.players[seat].loans += 1;
        } else {
            self.table.players[seat].tokens -= value;
        }
        // N10: the owner is paid in any case, by the bank where a loan covers the toll.
        if let Payee::Seat(owner) = to {
            self.table.players[owner].tokens += value;
        }
        Ok(())
    }

    /// The row that says who gets this toll.
    fn payee_rule(&self, due: &TollDue, route: RouteId) -> &'static str {
        let beside = self.other_of_double(route);
        match beside.and_then(|other| self.table.owners.get(&other)) {
            Some(Owner::Neutral) => "P8",
            Some(Owner::Seat(_)) if due.loan => "N10",
            _ => "N8",
        }
    }
}
