use vocab::{BySeat, Ladder, RouteId};

use super::inquiry::Inquiry;
use crate::chart::Chart;
use crate::odds::odds;
use crate::plan::{Planner, steady_turns};
use crate::sight::Sight;
use crate::situation::Situation;
use crate::ways::Ways;

/// How many numbers describe an unfinished game to the value.
pub(super) const FEATURES: usize = 16;
/// Which of them is the number of loans: what that costs the board says, it need not be learned.
const LOANS: usize = 12;
/// A lead of so many tokens makes a better place likely (about three in four).
const TOKEN_SPREAD: f32 = 3.0;
/// The same for merchandise cards.
const GOODS_SPREAD: f32 = 0.7;

/// Turns that seats take for what a steady player does in one.
const PACE: f32 = 1.1;
/// The last turn of everybody, after somebody has run out of pieces (S20).
const LAST_ROUND: f32 = 1.0;
/// A plan that lacks so many turns is taken for lost, one that lacks fewer for lost in part.
const SLACK_LOST: f32 = 6.0;

/// Learned on Amsterdam.
const SHORT_GAME: [f32; FEATURES] = [
    -8.508, 1.440, 0.749, 0.436, -1.059, 0.704, 1.011, 0.357, 1.147, -0.400, 0.422, -1.633, 0.0,
    0.0, 0.708, 0.649,
];
/// Learned on Nederland.
const LONG_GAME: [f32; FEATURES] = [
    -10.906, 1.209, 0.790, 0.391, -0.892, 0.516, 4.072, 0.727, 2.791, -1.417, 1.681, -0.675, 0.0,
    -4.008, 0.623, 1.295,
];

/// What the final scores will probably be, judged from a table with open hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    weights: [f32; FEATURES],
}

impl Value {
    /// The value learned from the planner's games on this kind of board.
    pub(super) fn for_game(chart: &Chart) -> Value {
        let mut weights = if chart.is_long_game() { LONG_GAME } else { SHORT_GAME };
        weights[LOANS] = -chart.loan_cost;
        Value { weights }
    }

    /// How far the inquiry's seat will probably be ahead of the best other at the end.
    pub(super) fn margin(
        &self,
        inquiry: &Inquiry<'_>,
        situation: &Situation,
        points: &BySeat<i16>,
        planners: &mut BySeat<Planner>,
    ) -> f32 {
        let scores = self.scores(inquiry, situation, points, planners);
        let best = inquiry.rivals().map(|rival| scores[rival]).reduce(f32::max).unwrap_or(0.0);
        scores[inquiry.seat] - best
    }

    /// What every seat will probably have at the end.
    fn scores(
        &self,
        inquiry: &Inquiry<'_>,
        situation: &Situation,
        points: &BySeat<i16>,
        planners: &mut BySeat<Planner>,
    ) -> BySeat<f32> {
        let seats = SeatFeatures::of(inquiry, situation, points, planners);
        let mut scores = BySeat::all(0.0);
        for seat in inquiry.chart.seats.iter() {
            let features = seats.features[seat].iter();
            let score: f32 = features.zip(&self.weights).map(|(x, w)| x * w).sum();
            scores[seat] = score + seats.toll_bonus[seat] + seats.goods_bonus[seat];
        }
        scores
    }
}

/// An unfinished game in numbers.
#[derive(Clone, Debug)]
pub(super) struct SeatFeatures {
    /// Turns that every seat will probably have until somebody ends the game.
    pub(super) turns: f32,
    /// What the final score of each seat hangs on.
    pub(super) features: BySeat<[f32; FEATURES]>,
    /// The bonus for tokens that each may expect.
    pub(super) toll_bonus: BySeat<f32>,
    /// The bonus for merchandise that each may expect.
    pub(super) goods_bonus: BySeat<f32>,
}

impl SeatFeatures {
    /// The game as it stands, with open hands, the markers at these points.
    pub(super) fn of(
        inquiry: &Inquiry<'_>,
        situation: &Situation,
        points: &BySeat<i16>,
        planners: &mut BySeat<Planner>,
    ) -> SeatFeatures {
        let chart = inquiry.chart;
        let nothing = BySeat::all(0.0);
        let mut seats = SeatFeatures {
            turns: turns_to_end(chart, situation),
            features: BySeat::all([0.0; FEATURES]),
            toll_bonus: nothing,
            goods_bonus: nothing,
        };
        let mut tokens = BySeat::all(None);
        for seat in chart.seats.iter() {
            let sight = Sight { chart, situation, seat };
            let planner = &mut planners[seat];
            let (features, tolls) = features(&sight, points[seat], planner, seats.turns);
            seats.features[seat] = features;
            let own = &situation.at[seat];
            if own.loans == 0 {
                tokens[seat] = Some(f32::from(own.tokens) - tolls);
            }
        }
        let figures = inquiry.game.figures();
        if let Some(tolls) = figures.tolls.as_ref().filter(|_| chart.tolls) {
            seats.toll_bonus = bonuses(&tolls.bonus, chart, &tokens, TOKEN_SPREAD);
        }
        if let Some(merchandise) = &figures.merchandise {
            let held = BySeat::from_fn(|s| Some(f32::from(situation.at[s].merchandise)));
            seats.goods_bonus = bonuses(&merchandise.bonus, chart, &held, GOODS_SPREAD);
        }
        seats
    }
}

/// The bonus that each seat may expect: between the places it may come to take. Whoever is said to hold nothing, not
/// even none, takes no place.
fn bonuses(ladder: &Ladder, chart: &Chart, held: &BySeat<Option<f32>>, spread: f32) -> BySeat<f32> {
    let mut bonuses = BySeat::all(0.0);
    for seat in chart.seats.iter() {
        let Some(own) = held[seat] else { continue };
        let others = chart.seats.iter().filter(|&other| other != seat);
        let behind: f32 =
            others.filter_map(|other| held[other]).map(|theirs| odds(theirs - own, spread)).sum();
        let place = behind.floor() as usize;
        let part = behind - behind.floor();
        let [here, next] =
            [place, place + 1].map(|p| f32::from(ladder.points(chart.seats.count(), p)));
        bonuses[seat] = here * (1.0 - part) + next * part;
    }
    bonuses
}

/// Turns that every seat will probably have until somebody ends the game.
fn turns_to_end(chart: &Chart, situation: &Situation) -> f32 {
    if let Some(turns) = situation.last_turns {
        return f32::from(turns) / situation.seats.count() as f32;
    }
    let turns = |seat| steady_turns(chart, &situation.at[seat]) * PACE;
    situation.seats.iter().map(turns).fold(f32::INFINITY, f32::min) + LAST_ROUND
}

/// What the final score of one seat hangs on, and the tolls of its plan.
fn features(
    sight: &Sight<'_>,
    marker: i16,
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
    let tolls: f32 =
        if chart.tolls { needs.lanes.iter().map(|r| f32::from(lane(r).toll)).sum() } else { 0.0 };
    let slack = turns - needs.turns();
    let risk = served * (-slack / SLACK_LOST).clamp(0.0, 1.0);
    let spare_cards =
        f32::from(own.cards) - f32::from(needs.pieces - needs.missing.min(needs.pieces));
    let features = [
        1.0,
        f32::from(marker),
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
        turns,
        f32::from(own.cards),
    ];
    (features, tolls)
}
