use anyhow::{Context, Result};
use serde_json::Value;

use super::report::Report;
use super::scratch::Scratch;
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "account",
    title: "Accounts of games balance, luck and fate are nothing on the mean, and the rate tells bots apart",
    run,
};

/// An account balances when so little is left over.
const EXACT: f64 = 1e-9;
/// Standard errors within which a mean of nothing must lie.
const DOUBT: f64 = 3.0;

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    balance(report)?;
    means(report)?;
    rates(report)
}

/// Plays games and reviews them.
fn review(report: &mut Report, bot: &str, games: u32, rollouts: Option<u32>) -> Result<Value> {
    let folder = Scratch::new(&format!("account-{bot}"))?;
    report.run(
        trekvaart(&["simulate", "--ruleset", "amsterdam", "--players", "2", "--policy", bot])
            .args(["--games", &games.to_string(), "--seed", "20261117", "--records"])
            .arg(&folder.0),
    )?;
    let mut command = trekvaart(&["review", "--json"]);
    if let Some(rollouts) = rollouts {
        command.args(["--rollouts", &rollouts.to_string()]);
    }
    let ran = report.run(command.args(folder.files()?))?;
    serde_json::from_str(&ran.text).context("`review --json` prints one JSON object")
}

fn seats(reviewed: &Value) -> impl Iterator<Item = &Value> {
    let games = reviewed["games"].as_array().into_iter().flatten();
    games.flat_map(|game| game["seats"].as_array().into_iter().flatten())
}

fn figure(seat: &Value, field: &str) -> f64 {
    seat[field].as_f64().unwrap_or(f64::NAN)
}

fn balance(report: &mut Report) -> Result<()> {
    let reviewed = review(report, "normal", 200, None)?;
    let left = |seat: &Value| {
        let given = ["start", "luck", "fate", "par", "others"].map(|field| figure(seat, field));
        (given.iter().sum::<f64>() - figure(seat, "cost") - figure(seat, "result")).abs()
    };
    let (count, most) =
        seats(&reviewed).map(left).fold((0, 0.0_f64), |(n, most), left| (n + 1, most.max(left)));
    report.claim(
        count == 400 && most < EXACT,
        format!("{count} seats of 200 games at the usual number of rollouts: at most {most:.1e} is left over"),
    );
    Ok(())
}

fn means(report: &mut Report) -> Result<()> {
    let reviewed = review(report, "normal", 1500, Some(4))?;
    for field in ["luck", "fate"] {
        for seat in 0..2 {
            let of_seat = |value: &&Value| value["seat"].as_u64() == Some(seat);
            let figures: Vec<f64> =
                seats(&reviewed).filter(of_seat).map(|value| figure(value, field)).collect();
            let (mean, error) = mean(&figures);
            report.claim(
                mean.abs() < DOUBT * error,
                format!(
                    "mean {field} of seat {seat} in {} games with 4 rollouts: {:.2} ± {:.2} points",
                    figures.len(),
                    100.0 * mean,
                    100.0 * error
                ),
            );
        }
    }
    Ok(())
}

/// The mean and its standard error.
fn mean(figures: &[f64]) -> (f64, f64) {
    let count = figures.len() as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

fn rates(report: &mut Report) -> Result<()> {
    let mut intervals = Vec::new();
    for bot in ["random", "easy", "master"] {
        let reviewed = review(report, bot, 20, None)?;
        let rate = &reviewed["players"][0]["rate"];
        let [low, high] = [0, 1].map(|end| rate["interval"][end].as_f64().unwrap_or(f64::NAN));
        report.note(format!(
            "{bot}: {:.1} points lost in 100 real decisions, 95 % interval {low:.1} to {high:.1}",
            rate["points"].as_f64().unwrap_or(f64::NAN)
        ));
        intervals.push((bot, low, high));
    }
    for pair in intervals.windows(2) {
        let ((worse, low, _), (better, _, high)) = (pair[0], pair[1]);
        report.claim(low > high, format!("20 games tell `{worse}` from `{better}` by the rate"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_its_spread() {
        let (mean, error) = mean(&[1.0, 3.0]);
        assert!((mean - 2.0).abs() < 1e-12 && (error - 1.0).abs() < 1e-12);
    }
}
