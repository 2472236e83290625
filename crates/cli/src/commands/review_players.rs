//! How those who played do over all the games that are reviewed together.

use std::collections::BTreeMap;

use account::Rate;

use super::review::Reviewed;

/// One who played in them: a bot by what it is, a person by their name.
pub(super) struct ReviewedPlayer {
    pub(super) who: String,
    /// How many seats they had in all games.
    pub(super) seats: usize,
    /// What they lost, game by game: what happens to several seats of one game is no more than one witness.
    pub(super) games: Vec<Rate>,
}

impl ReviewedPlayer {
    pub(super) fn rate(&self) -> Rate {
        joined(&self.games)
    }

    /// The 95 % interval of the rate: over games where there are several.
    pub(super) fn interval(&self) -> Option<[f64; 2]> {
        match *self.games {
            [ref only] => interval_of(only),
            _ => around(self.rate().points(), Rate::spread_over(&self.games)),
        }
    }
}

/// Everybody, by name.
pub(super) fn players(games: &[Reviewed]) -> Vec<ReviewedPlayer> {
    let mut players: BTreeMap<&str, (usize, Vec<Rate>)> = BTreeMap::new();
    for game in games {
        let mut here: BTreeMap<&str, Vec<Rate>> = BTreeMap::new();
        for row in &game.account.rows {
            let player = &game.record.players()[row.seat.index()];
            let is_bot = player.player.starts_with("bot:");
            let who = if is_bot { &player.player } else { &player.name };
            here.entry(who).or_default().push(row.rate);
        }
        for (who, rates) in here {
            let (seats, games) = players.entry(who).or_default();
            *seats += rates.len();
            games.push(joined(&rates));
        }
    }
    let player = |(who, (seats, games)): (&str, (usize, Vec<Rate>))| ReviewedPlayer {
        who: who.to_owned(),
        seats,
        games,
    };
    players.into_iter().map(player).collect()
}

fn joined(rates: &[Rate]) -> Rate {
    rates.iter().fold(Rate::default(), |all, rate| all.joined(*rate))
}

/// The 95 % interval of the rate in one game.
pub(super) fn interval_of(rate: &Rate) -> Option<[f64; 2]> {
    around(rate.points(), rate.spread())
}

fn around(points: Option<f64>, spread: Option<f64>) -> Option<[f64; 2]> {
    points.zip(spread).map(|(points, spread)| [points - spread, points + spread])
}
