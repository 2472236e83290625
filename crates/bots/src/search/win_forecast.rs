mod weights;

use vocab::{BySeat, Seat, Variant};

use super::value::{FEATURES, SeatFeatures};
use crate::chart::Chart;

/// What is weighed of each seat: its features, with how many act before it instead of the constant, and
/// its two bonuses.
const TERMS: usize = FEATURES + 2;
/// A term counts by a fixed part, one that grows with the turns that are left, one that fades as they
/// grow more, and one that grows with the seats beyond two.
const PARTS: usize = 4;
/// How many turns make one unit of those that are left.
const TURNS_A_UNIT: f32 = 10.0;

type Weights = [[f32; TERMS]; PARTS];

/// How likely each seat is to win a game that is not over (a conditional logit). Unlike the value that
/// bots search by it was learned from who won: what it says of ten such games is true of four if it
/// says four in ten.
#[derive(Clone, Copy, Debug)]
pub(super) struct WinForecast {
    weights: &'static Weights,
}

impl WinForecast {
    /// The forecast learned on this kind of board.
    pub(super) fn for_game(chart: &Chart) -> WinForecast {
        let weights = match chart.game.variant() {
            _ if !chart.is_long_game() => &weights::SHORT_GAME,
            Variant::Neutral => &weights::WITH_NEUTRAL,
            _ if chart.tolls => &weights::LONG_GAME,
            _ => &weights::WITHOUT_TOLLS,
        };
        WinForecast { weights }
    }

    /// What speaks for each seat, where the first is to act.
    pub(super) fn merits(self, chart: &Chart, seats: &SeatFeatures) -> BySeat<f32> {
        let units = seats.turns / TURNS_A_UNIT;
        let more_than_two = (chart.seats.count() - 2) as f32;
        let scales = [1.0, units, 1.0 / (1.0 + units), more_than_two];
        let mut merits = BySeat::all(0.0);
        for seat in chart.seats.iter() {
            let terms = terms(seats, seat);
            for (weights, scale) in self.weights.iter().zip(scales) {
                let sum: f32 = terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
                merits[seat] += sum * scale;
            }
        }
        merits
    }
}

/// The win, shared by those who may win, in proportion to the exponentials of their merits.
pub(super) fn shares_by_merit(
    chart: &Chart,
    merits: &BySeat<f32>,
    may_win: impl Fn(Seat) -> bool,
) -> BySeat<f64> {
    let seats = || chart.seats.iter().filter(|&seat| may_win(seat));
    let best = seats().map(|seat| merits[seat]).fold(f32::NEG_INFINITY, f32::max);
    let mut shares = BySeat::all(0.0);
    for seat in seats() {
        shares[seat] = f64::from(merits[seat] - best).exp();
    }
    let all: f64 = seats().map(|seat| shares[seat]).sum();
    for seat in seats() {
        shares[seat] /= all;
    }
    shares
}

fn terms(seats: &SeatFeatures, seat: Seat) -> [f32; TERMS] {
    let mut terms = [0.0; TERMS];
    terms[..FEATURES].copy_from_slice(&seats.features[seat]);
    terms[0] = seat.index() as f32;
    terms[FEATURES] = seats.toll_bonus[seat];
    terms[FEATURES + 1] = seats.goods_bonus[seat];
    terms
}
