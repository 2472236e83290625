use std::collections::BTreeSet;

use serde_json::{Value, json};
use vocab::{Ending, Ladder, PlaceId, TicketId};

use crate::judge::Judge;
use crate::table::{Owner, Player, Stage};

/// The score of one seat, part by part.
pub(crate) struct Row {
    pub(crate) start: i64,
    pub(crate) routes: i64,
    /// Each ticket, whether it is fulfilled, and its points.
    pub(crate) tickets: Vec<(TicketId, bool, i64)>,
    pub(crate) bonus: i64,
    pub(crate) loans: i64,
}

impl Row {
    pub(crate) fn total(&self) -> i64 {
        let tickets = self.tickets.iter();
        let tickets: i64 =
            tickets.map(|&(_, done, points)| if done { points } else { -points }).sum();
        self.start + self.routes + tickets + self.bonus + self.loans
    }

    fn tickets_done(&self) -> usize {
        self.tickets.iter().filter(|(_, done, _)| *done).count()
    }
}

impl Judge<'_> {
    /// The result line of a game that is over, tickets in board order; nothing before.
    pub fn scores(&self) -> Option<Value> {
        let ending = self.ending()?;
        let rows = self.rows();
        let result: Vec<Value> =
            rows.iter().enumerate().map(|(seat, row)| self.row_value(seat, row)).collect();
        let winners = self.winners(&rows, ending);
        Some(json!({"result": result, "winners": winners, "ended": ending.name()}))
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        match self.table.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    fn row_value(&self, seat: usize, row: &Row) -> Value {
        let ticket = |&(ticket, done, points): &(TicketId, bool, i64)| json!({"id": self.board.ticket(ticket).id, "done": done, "points": points});
        json!({
            "seat": seat,
            "start": row.start,
            "routes": row.routes,
            "tickets": row.tickets.iter().map(ticket).collect::<Vec<Value>>(),
            "bonus": row.bonus,
            "loans": row.loans,
            "total": row.total(),
        })
    }

    /// The score of every seat.
    pub(crate) fn rows(&self) -> Vec<Row> {
        (0..self.seats).map(|seat| self.score(seat)).collect()
    }

    fn score(&self, seat: usize) -> Row {
        let figures = self.figures();
        let player = &self.table.players[seat];
        let routes = self.owned(Owner::Seat(seat));
        let tickets = player.tickets.iter().map(|&ticket| {
            let points = i64::from(self.board.ticket(ticket).points);
            (ticket, self.fulfilled(seat, ticket), points)
        });
        let loan_cost = self.tolls().map_or(0, |tolls| i64::from(tolls.loan_cost));
        Row {
            start: i64::from(figures.start_points[seat]),
            routes: routes.map(|route| self.points_for(route) as i64).sum(),
            tickets: tickets.collect(),
            bonus: self.merchandise_bonus(seat) + self.toll_bonus(seat),
            loans: -loan_cost * player.loans as i64,
        }
    }

    /// S19: whether the seat's own routes join the two places of the ticket.
    fn fulfilled(&self, seat: usize, ticket: TicketId) -> bool {
        let ticket = self.board.ticket(ticket);
        let mut reached: BTreeSet<PlaceId> = BTreeSet::from([ticket.from]);
        let mut frontier = vec![ticket.from];
        while let Some(place) = frontier.pop() {
            for route in self.owned(Owner::Seat(seat)) {
                let route = self.board.route(route);
                let across = match place {
                    from if from == route.from => route.to,
                    to if to == route.to => route.from,
                    _ => continue,
                };
                if reached.insert(across) {
                    frontier.push(across);
                }
            }
        }
        reached.contains(&ticket.to)
    }

    /// How many players stand before this one by that measure: tied players share a place, and the
    /// following places are skipped (A9, N12).
    fn place(&self, seat: usize, measure: impl Fn(&Player) -> Option<usize>) -> usize {
        let mine = measure(&self.table.players[seat]);
        let players = self.table.players.iter();
        players.filter(|player| measure(player) > mine).count()
    }

    /// A8, A9: by merchandise cards; none, no bonus.
    fn merchandise_bonus(&self, seat: usize) -> i64 {
        let Some(merchandise) = &self.figures().merchandise else {
            return 0;
        };
        if self.table.players[seat].merchandise == 0 {
            return 0;
        }
        let place = self.place(seat, |player| Some(player.merchandise));
        ladder_points(&merchandise.bonus, self.seats, place)
    }

    /// N11, N12: by tokens left, among players without a loan.
    fn toll_bonus(&self, seat: usize) -> i64 {
        let Some(tolls) = self.tolls() else {
            return 0;
        };
        if self.table.players[seat].loans > 0 {
            return 0;
        }
        let place = self.place(seat, tokens_without_loan);
        ladder_points(&tolls.bonus, self.seats, place)
    }

    /// A10, N14, R1, R2: who has won.
    pub(crate) fn winners(&self, rows: &[Row], ending: Ending) -> Vec<usize> {
        let staying = |seat: &usize| !self.table.players[*seat].resigned;
        let candidates: Vec<usize> = (0..self.seats).filter(staying).collect();
        if ending == Ending::Resigned {
            return candidates;
        }
        let merit = |seat: usize| (rows[seat].total(), rows[seat].tickets_done());
        let best = candidates.iter().map(|&seat| merit(seat)).max();
        candidates.into_iter().filter(|&seat| Some(merit(seat)) == best).collect()
    }
}

/// The measure of the toll bonus: a player with a loan has none and so stands before nobody.
fn tokens_without_loan(player: &Player) -> Option<usize> {
    (player.loans == 0).then_some(player.tokens)
}

fn ladder_points(ladder: &Ladder, players: usize, place: usize) -> i64 {
    let rows = ladder.rows().iter();
    let mut rows = rows.filter(|(count, _)| usize::from(*count) == players);
    let points = rows.next().and_then(|(_, points)| points.get(place));
    points.map_or(0, |&points| i64::from(points))
}
