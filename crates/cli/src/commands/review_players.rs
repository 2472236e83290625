//! How those who played do over all the games that are reviewed together.

use std::collections::BTreeMap;

use account::Rate;

use super::review::Reviewed;

/// One who played in them: a bot by what it is, a person by their name.
pub(super) struct ReviewedPlayer {
    pub(super) who: String,
    /// What each seat of theirs lost, game by game.
    pub(super) games: Vec<Rate>,
}

impl ReviewedPlayer {
    pub(super) fn rate(&self) -> Rate {
        self.games.iter().fold(Rate::default(), |all, game| all.joined(*game))
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
    let mut players: BTreeMap<&str, Vec<Rate>> = BTreeMap::new();
    for game in games {
        for row in &game.account.rows {
            let player = &game.record.players()[row.seat.index()];
            let is_bot = player.player.starts_with("bot:");
            let who = if is_bot { &player.player } else { &player.name };
            players.entry(who).or_default().push(row.rate);
        }
    }
    let player = |(who, games): (&str, Vec<Rate>)| ReviewedPlayer { who: who.to_owned(), games };
    players.into_iter().map(player).collect()
}

/// The 95 % interval of the rate in one game.
pub(super) fn interval_of(rate: &Rate) -> Option<[f64; 2]> {
    around(rate.points(), rate.spread())
}

fn around(points: Option<f64>, spread: Option<f64>) -> Option<[f64; 2]> {
    points.zip(spread).map(|(points, spread)| [points - spread, points + spread])
}
