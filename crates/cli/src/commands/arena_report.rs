//! What the arena found, as a table, as JSON and as a picture.

use std::fmt::Write;

use arena::chart::{self, Bar, Caption};
use arena::{Contest, Loss, Sample, Standings, StandingsRow};
use rules::Game;
use serde_json::{Value, json};

/// Forfeited games that the table lists one by one; beyond them only their number is told.
const FORFEITS_SHOWN: usize = 10;

pub(crate) struct ArenaReport<'a> {
    pub(crate) game: &'a Game,
    pub(crate) contest: &'a Contest,
    pub(crate) names: &'a [String],
    pub(crate) standings: &'a Standings,
}

impl ArenaReport<'_> {
    fn is_round_robin(&self) -> bool {
        self.names.len() > 2
    }

    fn each_bot(&self) -> impl Iterator<Item = (usize, &str, &StandingsRow)> {
        let bots = self.names.iter().zip(self.standings.bots()).enumerate();
        bots.map(|(bot, (name, standing))| (bot, name.as_str(), standing))
    }

    fn budget(&self) -> String {
        let budget = self.contest.budget;
        match (budget.nodes, budget.time) {
            (None, None) => "each bot's own measure".to_owned(),
            (Some(nodes), _) => format!("{nodes} nodes a decision"),
            (None, Some(time)) => format!("{} ms a decision", time.as_millis()),
        }
    }

    fn heading(&self) -> String {
        format!(
            "{} with {} players, {} games in {}, seed {}, {}",
            self.game.ruleset(),
            self.game.seats().count(),
            self.standings.games(),
            counted(self.standings.sets(), "deal set"),
            self.contest.seed,
            self.budget()
        )
    }

    pub(crate) fn as_svg(&self) -> String {
        let title = match self.names {
            [hero, rest] => {
                format!("{} against {}", chart::shortened(hero), chart::shortened(rest))
            }
            names => format!("Round robin of {} bots", names.len()),
        };
        let caption =
            Caption { title, note: self.heading(), par: 1.0 / self.game.seats().count() as f64 };
        let bars = self.each_bot().map(|(_, name, standing)| Bar {
            name: name.to_owned(),
            rate: standing.wins.mean(),
            interval: standing.wins.interval(),
        });
        chart::svg(&caption, &bars.collect::<Vec<_>>())
    }

    pub(crate) fn as_json(&self) -> Value {
        let budget = self.contest.budget;
        let mut report = json!({
            "ruleset": self.game.ruleset(),
            "players": self.game.seats().count(),
            "board_digest": boards::digest(self.game.board()),
            "seed": self.contest.seed,
            "nodes": budget.nodes,
            "time_ms": budget.time.map(|time| time.as_millis() as u64),
            "games": self.standings.games(),
            "deal_sets": self.standings.sets(),
            "bots": self.each_bot().map(|(bot, name, standing)| self.bot_json(bot, name, standing))
                .collect::<Vec<_>>(),
            "pairings": self.pairings_json(),
            "forfeits": self.standings.forfeits().iter().map(|loss| self.loss_json(loss))
                .collect::<Vec<_>>(),
        });
        if let Some(sprt) = self.sprt_json() {
            report["sprt"] = sprt;
        }
        report
    }

    fn bot_json(&self, bot: usize, name: &str, standing: &StandingsRow) -> Value {
        let interval = standing.wins.interval();
        let mut value = json!({
            "name": name,
            "games": standing.games,
            "win_rate": standing.wins.mean(),
            "win_rate_ci": [interval.low, interval.high],
            "mean_score": standing.mean_score(),
            "tickets_done": standing.tickets_done(),
            "turns": standing.turns(),
            "forfeits": standing.forfeits,
            "decisions": standing.times.count(),
            "ms_p50": standing.times.quantile_ms(0.5),
            "ms_p95": standing.times.quantile_ms(0.95),
        });
        if self.is_round_robin() {
            let rating = self.standings.rating(bot);
            value["rating"] = rating.strength.into();
            value["rating_uncertainty"] = rating.uncertainty.into();
        }
        value
    }

    fn pairings_json(&self) -> Vec<Value> {
        let pairings = self.standings.pairings().iter().zip(self.standings.adjusted());
        let pairing = pairings.map(|((pairing, sample), adjusted)| {
            let interval = sample.interval();
            let mut value = json!({
                "hero": self.names[pairing.hero],
                "rest": self.names[pairing.rest],
                "deal_sets": sample.count(),
                "win_rate": sample.mean(),
                "win_rate_ci": [interval.low, interval.high],
            });
            if self.contest.adjust_luck.is_some() {
                let (scores, luck) = (adjusted.scores(), adjusted.luck());
                let (mean, spread) = (scores.mean(), scores.spread());
                value["adjusted"] = mean.into();
                value["adjusted_ci"] = json!([mean - spread, mean + spread]);
                value["variance_ratio"] = variance_ratio(sample, &scores).into();
                value["luck"] = luck.mean().into();
                value["luck_error"] = luck.error().into();
                value["luck_taken"] = json!(adjusted.parts());
            }
            value
        });
        pairing.collect()
    }

    fn loss_json(&self, loss: &Loss) -> Value {
        json!({
            "bot": self.names[loss.bot],
            "set": loss.set + 1,
            "game": loss.hero_seat.index() + 1,
            "seat": loss.forfeit.seat.index(),
            "reason": loss.forfeit.reason.to_string(),
        })
    }

    fn sprt_json(&self) -> Option<Value> {
        let sprt = self.contest.sprt?;
        let (_, sample) = self.standings.pairings().first()?;
        Some(json!({
            "elo0": sprt.elo0(),
            "elo1": sprt.elo1(),
            "alpha": arena::Sprt::ALPHA,
            "beta": arena::Sprt::BETA,
            "lower": sprt.lower(),
            "upper": sprt.upper(),
            "ratio": sprt.ratio(sample, self.standings.seats()),
            "deal_sets": sample.count(),
            "verdict": self.contest.verdict(self.standings)?.name(),
        }))
    }

    pub(crate) fn as_text(&self) -> String {
        let mut text = format!("{}\n\n", self.heading());
        // Writing to a string can't fail.
        let _ = self.write_bots(&mut text);
        if self.is_round_robin() {
            let _ = self.write_pairings(&mut text);
        }
        if self.contest.adjust_luck.is_some() {
            let _ = self.write_adjusted(&mut text);
        }
        let _ = self.write_sprt(&mut text);
        let _ = self.write_forfeits(&mut text);
        text
    }

    fn name_width(&self) -> usize {
        let widths = self.names.iter().map(|name| name.chars().count());
        widths.max().unwrap_or(0).max("bot".len())
    }

    fn write_bots(&self, text: &mut String) -> std::fmt::Result {
        let width = self.name_width();
        let rating = if self.is_round_robin() { "   rating" } else { "" };
        writeln!(
            text,
            "{:<width$}   games     wins   95 % interval    score  tickets  turns    ms p50    ms p95{rating}",
            "bot"
        )?;
        for (bot, name, standing) in self.each_bot() {
            let interval = standing.wins.interval();
            write!(
                text,
                "{name:<width$} {:>7} {:>6.1} % {:>6.1} to {:>5.1} {:>8} {:>8} {:>6} {:>9} {:>9}",
                standing.games,
                100.0 * standing.wins.mean(),
                100.0 * interval.low,
                100.0 * interval.high,
                shown(standing.mean_score(), 1),
                shown(standing.tickets_done(), 2),
                shown(standing.turns(), 1),
                shown(standing.times.quantile_ms(0.5), 4),
                shown(standing.times.quantile_ms(0.95), 4),
            )?;
            if self.is_round_robin() {
                let rating = self.standings.rating(bot);
                write!(text, " {:>8.2}", rating.strength)?;
            }
            writeln!(text)?;
        }
        Ok(())
    }

    fn write_pairings(&self, text: &mut String) -> std::fmt::Result {
        let width = self.name_width();
        let others = match self.game.seats().count() {
            2 => "against".to_owned(),
            seats => format!("against {} of", seats - 1),
        };
        writeln!(text)?;
        for (pairing, sample) in self.standings.pairings() {
            let interval = sample.interval();
            writeln!(
                text,
                "{:<width$} {others} {:<width$} {:>6.1} % {:>6.1} to {:>5.1}",
                self.names[pairing.hero],
                self.names[pairing.rest],
                100.0 * sample.mean(),
                100.0 * interval.low,
                100.0 * interval.high
            )?;
        }
        Ok(())
    }

    fn write_adjusted(&self, text: &mut String) -> std::fmt::Result {
        let pairings = self.standings.pairings().iter().zip(self.standings.adjusted());
        writeln!(text, "\nwithout luck (95 % intervals of deal sets)")?;
        for ((pairing, raw), adjusted) in pairings {
            let adjusted = &adjusted.scores();
            let ratio = variance_ratio(raw, adjusted);
            let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            writeln!(
                text,
                "  {} against {}: as played {:.1} ± {:.1} %, without luck {:.1} ± {:.1} %, \
                 variance as played {ratio} times that without",
                self.names[pairing.hero],
                self.names[pairing.rest],
                100.0 * raw.mean(),
                100.0 * raw.spread(),
                100.0 * adjusted.mean(),
                100.0 * adjusted.spread()
            )?;
        }
        Ok(())
    }

    fn write_sprt(&self, text: &mut String) -> std::fmt::Result {
        let (Some(sprt), Some((_, sample))) =
            (self.contest.sprt, self.standings.pairings().first())
        else {
            return Ok(());
        };
        let verdict = self.contest.verdict(self.standings).map_or("", |verdict| verdict.name());
        writeln!(
            text,
            "\nsequential test of Elo {} against {}: {verdict} after {} \
             (log-likelihood ratio {:.3}, bounds {:.3} and {:.3}, alpha = beta = {})",
            sprt.elo0(),
            sprt.elo1(),
            counted(sample.count(), "deal set"),
            sprt.ratio(sample, self.standings.seats()),
            sprt.lower(),
            sprt.upper(),
            arena::Sprt::ALPHA
        )
    }

    fn write_forfeits(&self, text: &mut String) -> std::fmt::Result {
        let losses = self.standings.forfeits();
        if losses.is_empty() {
            return Ok(());
        }
        writeln!(text, "\nforfeited: {}", counted(losses.len() as u64, "game"))?;
        for loss in losses.iter().take(FORFEITS_SHOWN) {
            writeln!(
                text,
                "  deal set {}, game {}, {}: `{}` {}",
                loss.set + 1,
                loss.hero_seat.index() + 1,
                loss.forfeit.seat,
                self.names[loss.bot],
                loss.forfeit.reason
            )?;
        }
        if losses.len() > FORFEITS_SHOWN {
            writeln!(text, "  and {} more", losses.len() - FORFEITS_SHOWN)?;
        }
        Ok(())
    }
}

/// How many times smaller the variance of a deal set is without luck; nothing where either is none.
fn variance_ratio(raw: &Sample, adjusted: &Sample) -> Option<f64> {
    let (raw, adjusted) = (raw.variance(), adjusted.variance());
    (raw > 0.0 && adjusted > 0.0).then(|| raw / adjusted)
}

/// A figure, or a dash where there is none.
fn shown(figure: Option<f64>, digits: usize) -> String {
    figure.map_or("-".to_owned(), |figure| format!("{figure:.digits$}"))
}

fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}
