use std::collections::{BTreeMap, BTreeSet};

use vocab::{RouteId, TicketId};

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::line::{Line, Payee, Toll};
use crate::table::{Owner, Stage};

/// What a ticket turned up makes the neutral player do.
enum Fate {
    /// P3, P6: nothing; the row says why.
    Nothing(&'static str),
    /// P7: it has too few pieces for the route and retires.
    TooFew,
    /// P4: the holder of the marker chooses.
    Choice(Vec<RouteId>),
    /// P5: it takes the one that is free, and the bank pays the owner of the other.
    Forced { route: RouteId, toll: Toll },
}

impl Judge<'_> {
    fn fate(&self, ticket: TicketId) -> Fate {
        let Some([a, b]) = self.board.ticket(ticket).neutral else {
            return Fate::Nothing("P3");
        };
        let routes = self.routes_joining(a, b);
        let owner = |route: &RouteId| self.table.owners.get(route).copied();
        let free: Vec<RouteId> = routes.iter().copied().filter(|r| owner(r).is_none()).collect();
        // P6 is tested before P7.
        if free.is_empty() || routes.iter().any(|route| owner(route) == Some(Owner::Neutral)) {
            return Fate::Nothing("P6");
        }
        if self.pieces_left(Owner::Neutral) < self.spaces(free[0]) {
            return Fate::TooFew;
        }
        match routes.iter().find_map(owner) {
            Some(Owner::Seat(seat)) => Fate::Forced {
                route: free[0],
                toll: Toll {
                    value: usize::from(self.board.route(free[0]).toll),
                    to: Payee::Seat(seat),
                },
            },
            _ => Fate::Choice(free),
        }
    }

    /// The routes that the holder of the marker chooses from, once the ticket is turned up.
    pub(crate) fn neutral_choice(&self) -> Option<Vec<RouteId>> {
        let Stage::NeutralPhase { turned } = self.table.stage else {
            return None;
        };
        match self.fate(turned?) {
            Fate::Choice(routes) => Some(routes),
            _ => None,
        }
    }

    /// Whether the neutral phase may be waiting for somebody's choice, as far as the record tells.
    pub(crate) fn neutral_choice_possible(&self) -> bool {
        match self.table.stage {
            Stage::NeutralPhase { turned: Some(_) } => self.neutral_choice().is_some(),
            Stage::NeutralPhase { turned: None } => {
                let mut deck = self.table.ticket_deck.iter();
                deck.any(|&ticket| matches!(self.fate(ticket), Fate::Choice(_)))
            }
            _ => false,
        }
    }

    pub(crate) fn neutral_actions(&self) -> BTreeMap<usize, BTreeSet<String>> {
        let (Some(routes), Some(holder)) = (self.neutral_choice(), self.table.marker) else {
            return BTreeMap::new();
        };
        let text = |route| format!("neutral {}", self.board.route(route).id);
        BTreeMap::from([(holder, routes.into_iter().map(text).collect())])
    }

    /// Tells the judge which ticket was turned up in a neutral phase, before its `neutral` event:
    /// where both routes are free, [`legal`](Judge::legal) then has the holder's two actions.
    ///
    /// # Errors
    /// The rule that is broken when no ticket is due or this one can't be on top of the deck.
    pub fn turn_up(&mut self, ticket: &str) -> Result<(), Breach> {
        let Stage::NeutralPhase { turned } = self.table.stage else {
            return Err(self.out_of_place("neutral"));
        };
        require(turned.is_none(), "P3", || "a ticket is already turned up".to_owned())?;
        let ticket = crate::line::ticket(self.board, ticket)?;
        self.clone().take_ticket(ticket, "P3")?;
        self.table.stage = Stage::NeutralPhase { turned: Some(ticket) };
        Ok(())
    }

    /// One neutral phase.
    pub(crate) fn neutral(&mut self, line: &Line<'_>) -> Result<(), Breach> {
        let (Stage::NeutralPhase { turned }, Some(holder)) = (&self.table.stage, self.table.marker)
        else {
            return Err(self.out_of_place("neutral"));
        };
        let ticket = line.ticket("ticket")?;
        require(turned.is_none_or(|turned| turned == ticket), "P3", || {
            "another ticket was turned up".to_owned()
        })?;
        require(self.ticket_deck_size() > 0, "P7", || {
            "the ticket deck is empty: the neutral player retires".to_owned()
        })?;
        self.take_ticket(ticket, "P3")?;
        require(line.seat("by")? == holder, "P4", || format!("seat {holder} holds the marker"))?;
        let (route, toll) = (line.route_or_null("route")?, line.toll()?);
        let fate = self.fate(ticket);
        self.fits_fate(&fate, route, toll)?;
        self.table.ticket_discard.push(ticket);
        if let Some(route) = route {
            self.table.owners.insert(route, Owner::Neutral);
        }
        if let Some(Toll { value, to: Payee::Seat(owner) }) = toll {
            self.table.players[owner].tokens += value;
        }
        if let Fate::Choice(_) = fate {
            self.table.marker = Some((holder + 1) % self.seats);
        }
        // P7: no pieces left, or too few for this route.
        if matches!(fate, Fate::TooFew) || self.pieces_left(Owner::Neutral) == 0 {
            self.table.stage = Stage::NeutralRetires;
        } else {
            self.next_turn();
        }
        Ok(())
    }

    /// Refuses a route or a toll that the ticket does not lead to.
    fn fits_fate(
        &self,
        fate: &Fate,
        route: Option<RouteId>,
        toll: Option<Toll>,
    ) -> Result<(), Breach> {
        match fate {
            Fate::Nothing(rule) => require(route.is_none() && toll.is_none(), rule, || {
                "with this ticket nothing happens".to_owned()
            }),
            Fate::TooFew => require(route.is_none() && toll.is_none(), "P7", || {
                "the neutral player has too few pieces for this route".to_owned()
            }),
            Fate::Choice(routes) => {
                require(route.is_some_and(|route| routes.contains(&route)), "P4", || {
                    "the neutral player takes one of the two routes of the double".to_owned()
                })?;
                require(toll.is_none(), "P8", || "the neutral player pays nothing".to_owned())
            }
            Fate::Forced { route: free, toll: due } => {
                require(route == Some(*free), "P5", || {
                    let id = &self.board.route(*free).id;
                    format!("the neutral player takes route `{id}`")
                })?;
                require(toll == Some(*due), "P5", || {
                    let value = due.value;
                    format!("the bank pays the toll of {value} to the owner of the other route")
                })
            }
        }
    }
}
