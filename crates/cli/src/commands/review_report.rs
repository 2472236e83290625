//! What reviews found, as text and as JSON.

use std::fmt::Write;
use std::num::NonZeroU16;

use account::{AccountRow, Cause, Judgement, Movement, Rate, Reviewing};
use serde_json::{Value, json};
use vocab::{BySeat, Seat};

use super::review::Reviewed;
use super::review_players::{interval_of, players};
use super::review_words::{points, signed};

pub(super) struct ReviewReport<'a> {
    pub(super) settings: &'a Reviewing,
    pub(super) games: &'a [Reviewed],
}

impl ReviewReport<'_> {
    pub(super) fn as_text(&self) -> String {
        let mut text = String::new();
        for game in self.games {
            // Writing to a string can't fail.
            let _ = write_game(&mut text, game, self.settings);
        }
        if self.games.len() > 1 {
            let _ = self.write_rates(&mut text);
        }
        text
    }

    fn write_rates(&self, text: &mut String) -> std::fmt::Result {
        let players = players(self.games);
        let width = players.iter().map(|player| player.who.chars().count()).max().unwrap_or(0);
        let width = width.max(6);
        writeln!(text, "points of win chance lost in 100 real decisions, over all games\n")?;
        writeln!(text, "{:<width$}  seats  decisions    rate   95 % interval", "player")?;
        for player in players {
            let rate = player.rate();
            let points = rate.points().unwrap_or(0.0);
            let [low, high] = player.interval().unwrap_or([points; 2]);
            writeln!(
                text,
                "{:<width$} {:>6} {:>10} {points:>7.1} {low:>7.1} to {high:>6.1}",
                player.who,
                player.seats,
                rate.decisions(),
            )?;
        }
        Ok(())
    }

    pub(super) fn as_json(&self) -> Value {
        json!({
            "rollouts": self.settings.rollouts,
            "seed": self.settings.seed,
            "games": self.games.iter().map(|game| self.game_json(game)).collect::<Vec<_>>(),
            "players": players(self.games).iter().map(|player| json!({
                "player": player.who,
                "seats": player.seats,
                "rate": rate_json(&player.rate(), player.interval()),
            })).collect::<Vec<_>>(),
        })
    }

    /// A game; its movements are told where it is the only one, since there are hundreds.
    fn game_json(&self, game: &Reviewed) -> Value {
        let mut value = json!({
            "file": game.file,
            "ruleset": game.game().ruleset(),
            "resigned": game.account.resigned.map(Seat::index),
            "seats": game.account.rows.iter().map(|row| row_json(game, row)).collect::<Vec<_>>(),
            "sentences": game.sentences(),
        });
        if self.games.len() == 1 {
            let movements = game.account.movements.iter();
            let movements = movements.map(|movement| movement_json(game, movement));
            value["movements"] = movements.collect();
        }
        value
    }
}

fn write_game(text: &mut String, game: &Reviewed, settings: &Reviewing) -> std::fmt::Result {
    writeln!(
        text,
        "{}: {} with {} players, {} rollouts a value, seed {}",
        game.file,
        game.game().ruleset(),
        game.game().seats().count(),
        settings.rollouts,
        settings.seed
    )?;
    if let Some(seat) = game.account.resigned {
        writeln!(
            text,
            "{} resigned; the account ends there, and its results are the chances at that moment",
            game.name(seat)
        )?;
    }
    for row in &game.account.rows {
        write_row(text, game, row)?;
    }
    writeln!(text)?;
    for sentence in game.sentences() {
        writeln!(text, "{sentence}")?;
    }
    writeln!(text)
}

fn write_row(text: &mut String, game: &Reviewed, row: &AccountRow) -> std::fmt::Result {
    let player = &game.record.players()[row.seat.index()];
    writeln!(text, "\n{} ({}, {})", player.name, row.seat, player.player)?;
    writeln!(text, "  chance at the start  {:>7.1}", points(row.start))?;
    writeln!(text, "  luck                 {:>7}", signed(row.luck))?;
    writeln!(text, "  fate                 {:>7}", signed(row.fate))?;
    writeln!(
        text,
        "  own decisions        {:>7}   they lost {:.1} to the best found, plain play {:.1}",
        signed(row.own()),
        points(row.cost),
        points(row.par)
    )?;
    writeln!(text, "  decisions of others  {:>7}", signed(row.others))?;
    writeln!(text, "  result               {:>7.1}", points(row.result))?;
    writeln!(text, "  without luck, fate   {:>7.1}", points(row.adjusted()))?;
    if let (Some(rate), Some(spread)) = (row.rate.points(), row.rate.spread()) {
        writeln!(
            text,
            "  rate                 {rate:>7.1}   ± {spread:.1} points lost in 100 real decisions \
             ({} of them)",
            row.rate.decisions()
        )?;
    }
    if let Some((movement, brought, shift)) = game.account.luckiest(row.seat) {
        let (what, when) = (game.brought(brought), game.when(movement));
        writeln!(text, "  luckiest             {:>7}   {what}, {when}", signed(shift))?;
    }
    if let Some((movement, judged)) = game.account.dearest(Some(row.seat)) {
        let mark = judged.mark().map_or("within doubt", |mark| mark.name());
        writeln!(
            text,
            "  dearest decision     {:>7}   ± {:.1}, {mark}: {}, {}",
            signed(-judged.cost),
            points(judged.error),
            game.chose(judged),
            game.when(movement)
        )?;
    }
    Ok(())
}

fn row_json(game: &Reviewed, row: &AccountRow) -> Value {
    let player = &game.record.players()[row.seat.index()];
    json!({
        "seat": row.seat.index(),
        "name": player.name,
        "player": player.player,
        "start": row.start,
        "luck": row.luck,
        "fate": row.fate,
        "cost": row.cost,
        "par": row.par,
        "others": row.others,
        "result": row.result,
        "adjusted": row.adjusted(),
        "rate": rate_json(&row.rate, interval_of(&row.rate)),
        "marked": game.account.decisions(Some(row.seat)).filter(|(_, judged)| judged.mark().is_some()).count(),
    })
}

fn rate_json(rate: &Rate, interval: Option<[f64; 2]>) -> Value {
    json!({ "decisions": rate.decisions(), "points": rate.points(), "interval": interval })
}

fn movement_json(game: &Reviewed, movement: &Movement) -> Value {
    let chances = |shares: &BySeat<f64>| -> Vec<f64> {
        game.game().seats().iter().map(|seat| shares[seat]).collect()
    };
    let mut value = match &movement.cause {
        Cause::Luck { brought, seat } => json!({
            "luck": game.brought(brought),
            "seat": seat.map(Seat::index),
        }),
        Cause::Decision(judged) => decision_json(game, judged),
    };
    value["line"] = movement.line.into();
    value["turn"] = movement.turn.map_or(0, NonZeroU16::get).into();
    value["before"] = chances(&movement.before).into();
    value["after"] = chances(&movement.after).into();
    value
}

fn decision_json(game: &Reviewed, judged: &Judgement) -> Value {
    json!({
        "decision": judged.done.action.text(game.board()).to_string(),
        "seat": judged.seat.index(),
        "best": judged.best.action.text(game.board()).to_string(),
        "cost": judged.cost,
        "error": judged.error,
        "par": judged.par,
        "real": judged.is_real,
        "mark": judged.mark().map(|mark| mark.name()),
    })
}
