use rules::Game;
use vocab::{BySeat, Ladder, RouteId, Seat};

use crate::chart::Chart;
use crate::plan::Planner;
use crate::sight::Sight;
use crate::table::Table;
use crate::ways::Ways;

/// What an unfinished game looks like to one seat, in numbers that a final score hangs on.
pub(crate) const FEATURES: usize = 14;

/// What the final scores will probably be, judged from a table with open hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    weights: [f32; FEATURES],
}

impl Value {
    pub(crate) fn new(weights: [f32; FEATURES]) -> Value {
        Value { weights }
    }

    /// How far a seat is probably ahead of the best other at the end.
    pub(crate) fn margin(
        &self,
        game: &Game,
        chart: &Chart,
        table: &Table,
        planners: &mut BySeat<Planner>,
        seat: Seat,
    ) -> f32 {
        let turns = turns_to_end(table);
        let mut scores = BySeat::all(0.0);
        let mut tokens = BySeat::all(0.0);
        for each in chart.seats.iter() {
            let sight = Sight { chart, table, seat: each };
            let (features, tolls) = features(&sight, &mut planners[each], turns);
            scores[each] = features.iter().zip(&self.weights).map(|(x, w)| x * w).sum();
            let own = &table.at[each];
            tokens[each] = if own.loans > 0 { -50.0 } else { f32::from(own.tokens) - tolls };
        }
        let players = chart.seats.count();
        let figures = game.figures();
        if let Some(tolls) = figures.tolls.as_ref().filter(|_| chart.tolls) {
            add_bonus(&tolls.bonus, players, chart, &tokens, 3.0, &mut scores);
        }
        if let Some(merchandise) = &figures.merchandise {
            let held = BySeat::from_fn(|s| f32::from(table.at[s].merchandise));
            add_bonus(&merchandise.bonus, players, chart, &held, 0.7, &mut scores);
        }
        let others = chart.seats.iter().filter(|&other| other != seat);
        let best = others.map(|other| scores[other]).fold(f32::NEG_INFINITY, f32::max);
        scores[seat] - best
    }
}

/// Adds the bonus that each seat may expect: between the places it may come to take.
fn add_bonus(
    ladder: &Ladder,
    players: usize,
    chart: &Chart,
    held: &BySeat<f32>,
    spread: f32,
    scores: &mut BySeat<f32>,
) {
    for seat in chart.seats.iter() {
        if held[seat] <= -50.0 {
            continue;
        }
        let others = chart.seats.iter().filter(|&other| other != seat);
        let behind: f32 = others
            .map(|other| 1.0 / (1.0 + ((held[seat] - held[other]) / spread).exp()))
            .sum();
        let place = behind.floor() as usize;
        let part = behind - behind.floor();
        let [here, next] = [place, place + 1].map(|p| f32::from(ladder.points(players, p)));
        scores[seat] += here * (1.0 - part) + next * part;
    }
}

/// Turns that every seat will probably have until somebody ends the game.
pub(crate) fn turns_to_end(table: &Table) -> f32 {
    if let Some(turns) = table.last_turns {
        return f32::from(turns) / table.seats.count() as f32;
    }
    let turns = |seat| {
        let chair = &table.at[seat];
        let spaces = f32::from(chair.pieces.saturating_sub(2));
        let cards = (spaces - f32::from(chair.cards)).max(0.0);
        cards * 0.55 + spaces / 3.0
    };
    table.seats.iter().map(turns).fold(f32::INFINITY, f32::min) + 1.0
}

/// The features of one seat, and the tolls of its plan.
pub(crate) fn features(
    sight: &Sight<'_>,
    planner: &mut Planner,
    turns: f32,
) -> ([f32; FEATURES], f32) {
    let own = sight.own();
    let chart = sight.chart;
    let needs = planner.needs(sight);
    let ways = Ways::new(chart, own.routes);
    let mut planned = ways;
    planned.build(chart, needs.lanes);
    let (mut done, mut served, mut unserved) = (0.0, 0.0, 0.0);
    for ticket in own.tickets.iter() {
        let errand = chart.ticket(ticket);
        let points = f32::from(errand.points);
        if ways.joins(errand.from, errand.to) {
            done += points;
        } else if planned.joins(errand.from, errand.to) {
            served += points;
        } else {
            unserved += points;
        }
    }
    let lane = |route: RouteId| chart.lane(route);
    let points: f32 = needs.lanes.iter().map(|r| f32::from(lane(r).points)).sum();
    let tolls: f32 = if chart.tolls {
        needs.lanes.iter().map(|r| f32::from(lane(r).toll)).sum()
    } else {
        0.0
    };
    let slack = turns - needs.turns();
    let risk = served * (-slack / 6.0).clamp(0.0, 1.0);
    let spare_cards = f32::from(own.cards) - f32::from(needs.pieces - needs.missing.min(needs.pieces));
    let features = [
        1.0,
        f32::from(own.points),
        done,
        served,
        unserved,
        points,
        slack.min(0.0),
        slack.max(0.0),
        f32::from(own.pieces) - f32::from(needs.pieces),
        spare_cards,
        f32::from(own.hand.wilds()),
        risk,
        f32::from(own.loans),
        (tolls - f32::from(own.tokens)).max(0.0) * f32::from(u8::from(chart.tolls)),
    ];
    (features, tolls)
}
