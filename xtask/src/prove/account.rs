use std::time::Instant;

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
/// Standard errors within which each of the means must lie: all of them do in 95 of 100 such proofs.
const DOUBT: f64 = 3.0;
/// Games in one call: a record with all its values takes memory while others are reviewed.
const LOT: u32 = 1_000;
/// Of the decisions of a `master` so many may be marked when others judge them, in per cent.
const MARKED_MAX: f64 = 5.0;
/// What somebody waits for who opens the page after a game, with two players and with five, in seconds.
const WAIT_MAX: [(u32, f64); 2] = [(2, 10.0), (5, 30.0)];

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    report.note(
        "Every game is judged by the planner of `normal`, with 128 rollouts a value where no number is named; intervals are \
         over games, since the decisions of one game hang together",
    );
    balance(report)?;
    for (ruleset, players, lots) in [("amsterdam", 2, 10), ("nederland", 2, 1), ("nederland", 5, 1)]
    {
        means(report, ruleset, players, lots)?;
    }
    rates(report)?;
    WAIT_MAX.iter().try_for_each(|&(players, most)| wait(report, players, most))
}

/// Games to be reviewed.
struct Games<'a> {
    ruleset: &'a str,
    players: u32,
    bot: &'a str,
    games: u32,
    seed: u32,
}

impl Games<'_> {
    /// Plays them and reviews them.
    fn review(&self, report: &mut Report, options: &[&str]) -> Result<Value> {
        let folder = self.play(report)?;
        let ran =
            report.run(trekvaart(&["review", "--json"]).args(options).args(folder.files()?))?;
        serde_json::from_str(&ran.text).context("`review --json` prints one JSON object")
    }

    fn play(&self, report: &mut Report) -> Result<Scratch> {
        let Games { ruleset, players, bot, games, seed } = self;
        let folder = Scratch::new(&format!("account-{ruleset}-{players}-{bot}-{seed}"))?;
        report.run(
            trekvaart(&["simulate", "--ruleset", ruleset, "--players", &players.to_string()])
                .args(["--policy", bot, "--games", &games.to_string()])
                .args(["--seed", &seed.to_string(), "--records"])
                .arg(&folder.0),
        )?;
        Ok(folder)
    }
}

/// The luck of all games; nothing was tuned on it.
const SEED: u32 = 20_261_117;

fn amsterdam(bot: &str, games: u32) -> Games<'_> {
    Games { ruleset: "amsterdam", players: 2, bot, games, seed: SEED }
}

fn seats(reviewed: &Value) -> impl Iterator<Item = &Value> {
    let games = reviewed["games"].as_array().into_iter().flatten();
    games.flat_map(|game| game["seats"].as_array().into_iter().flatten())
}

fn figure(seat: &Value, field: &str) -> f64 {
    seat[field].as_f64().unwrap_or(f64::NAN)
}

fn balance(report: &mut Report) -> Result<()> {
    let reviewed = amsterdam("normal", 200).review(report, &[])?;
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

fn means(report: &mut Report, ruleset: &str, players: u32, lots: u32) -> Result<()> {
    let mut reviewed = Vec::new();
    for lot in 0..lots {
        let seed = SEED + 1 + lot;
        let games = Games { ruleset, players, bot: "normal", games: LOT, seed };
        reviewed.push(games.review(report, &["--rollouts", "4"])?);
    }
    for field in ["luck", "fate"] {
        for seat in 0..u64::from(players) {
            let of_seat = |value: &&Value| value["seat"].as_u64() == Some(seat);
            let all = reviewed.iter().flat_map(seats).filter(of_seat);
            let figures: Vec<f64> = all.map(|value| figure(value, field)).collect();
            let (mean, error) = mean(&figures);
            report.claim(
                mean.abs() < DOUBT * error,
                format!(
                    "{ruleset} with {players}: mean {field} of seat {seat} in {} games with 4 rollouts: {:.2} points, \
                     standard error {:.2}",
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
        let reviewed = amsterdam(bot, 20).review(report, &[])?;
        intervals.push((bot, told(report, bot, "", &reviewed)));
        if bot == "master" {
            let again = amsterdam(bot, 20).review(report, &["--seed", "2"])?;
            let ([low, high], other) =
                (intervals[2].1, told(report, bot, " judged by other worlds", &again));
            report.claim(
                low <= other[1] && other[0] <= high,
                "two reviews with luck of their own agree within their intervals",
            );
            marks(report, &again);
        }
    }
    for pair in intervals.windows(2) {
        let ((worse, [low, _]), (better, [_, high])) = (pair[0], pair[1]);
        report.claim(low > high, format!("20 games tell `{worse}` from `{better}` by the rate"));
    }
    Ok(())
}

/// Notes the rate of the only player, and gives its interval.
fn told(report: &mut Report, bot: &str, how: &str, reviewed: &Value) -> [f64; 2] {
    let rate = &reviewed["players"][0]["rate"];
    let [low, high] = [0, 1].map(|end| rate["interval"][end].as_f64().unwrap_or(f64::NAN));
    report.note(format!(
        "{bot}{how}: {:.1} points lost in 100 real decisions, 95 % interval {low:.1} to {high:.1}",
        rate["points"].as_f64().unwrap_or(f64::NAN)
    ));
    [low, high]
}

fn marks(report: &mut Report, reviewed: &Value) {
    let count = |value: &Value| value.as_u64().unwrap_or(0);
    let marked: u64 = seats(reviewed).map(|seat| count(&seat["marked"])).sum();
    let real: u64 = seats(reviewed).map(|seat| count(&seat["rate"]["decisions"])).sum();
    let share = 100.0 * marked as f64 / real as f64;
    report.claim(
        share <= MARKED_MAX,
        format!("{marked} of {real} real decisions of `master` are marked, {share:.1} %, at most {MARKED_MAX} %"),
    );
}

/// How long an account of a game of Nederland takes.
fn wait(report: &mut Report, players: u32, most: f64) -> Result<()> {
    let games = Games { ruleset: "nederland", players, bot: "normal", games: 1, seed: SEED };
    let folder = games.play(report)?;
    let mut review = trekvaart(&["review", "--json"]);
    review.args(folder.files()?);
    let began = Instant::now();
    let ran = report.run(&mut review)?;
    let seconds = began.elapsed().as_secs_f64();
    report.claim(
        ran.success && seconds <= most,
        format!("nederland with {players}: an account takes {seconds:.1} s, at most {most}"),
    );
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
