use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::Value;

use super::report::Report;
use super::scratch::Scratch;
use super::{Proof, build_release, trekvaart};
use crate::shell::cargo;

pub(super) const PROOF: Proof = Proof {
    name: "account",
    title: "Accounts of games balance, luck and fate are nothing on the mean, and the rate tells bots apart",
    run,
};

/// An account balances when so little is left over.
const EXACT: f64 = 1e-9;
/// Standard errors within which each of the means must lie: all of them do in 95 of 100 such proofs.
const DOUBT: f64 = 3.4;
/// Games in one call: a record with all its values takes memory while others are reviewed.
const LOT: u32 = 1_000;
/// Rule set, players and games for the means: every rule set, and every number of players.
const MEANS: &[(&str, u32, u32)] = &[
    ("amsterdam", 2, 3_200),
    ("amsterdam", 3, 1_000),
    ("amsterdam", 4, 1_000),
    ("nederland", 2, 1_500),
    ("nederland", 3, 500),
    ("nederland", 4, 500),
    ("nederland", 5, 400),
    ("nederland-no-tolls", 2, 1_000),
    ("nederland-no-tolls", 5, 400),
    ("nederland-neutral", 2, 500),
];
/// Bots by how much their decisions lose, most first, and games of each from which the rate tells them apart.
const RATES: &[(&str, &[&str], u32)] =
    &[("amsterdam", &["random", "easy", "master"], 20), ("nederland", &["easy", "master"], 20)];
/// What tells the test of every change how many games of each table to recompute.
const LUCK: &str = "TREKVAART_LUCK";
const RECOMPUTED: &str = "5";
/// So many that is at least at all tables.
const RECOMPUTED_MIN: u32 = 50;
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
    recomputed(report)?;
    MEANS.iter().try_for_each(|table| means(report, table))?;
    RATES.iter().try_for_each(|(ruleset, bots, games)| rates(report, ruleset, bots, *games))?;
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
        let played = self.play(report)?;
        review_of(report, &played, options)
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

fn review_of(report: &mut Report, games: &Scratch, options: &[&str]) -> Result<Value> {
    let ran = report.run(trekvaart(&["review", "--json"]).args(options).args(games.files()?))?;
    serde_json::from_str(&ran.text).context("`review --json` prints one JSON object")
}

/// The luck of all games; nothing was tuned on it.
const SEED: u32 = 20_261_117;

fn two_at<'a>(ruleset: &'a str, bot: &'a str, games: u32) -> Games<'a> {
    Games { ruleset, players: 2, bot, games, seed: SEED }
}

fn seats(reviewed: &Value) -> impl Iterator<Item = &Value> {
    let games = reviewed["games"].as_array().into_iter().flatten();
    games.flat_map(|game| game["seats"].as_array().into_iter().flatten())
}

fn figure(seat: &Value, field: &str) -> f64 {
    seat[field].as_f64().unwrap_or(f64::NAN)
}

fn balance(report: &mut Report) -> Result<()> {
    let reviewed = two_at("amsterdam", "normal", 200).review(report, &[])?;
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

/// Luck is worked out a second time by a plain program.
fn recomputed(report: &mut Report) -> Result<()> {
    let test = ["test", "--release", "-p", "trekvaart-account", "--test", "all", "plain_luck::"];
    let mut test = cargo(&test);
    let ran = report.run(test.args(["--", "--nocapture"]).env(LUCK, RECOMPUTED))?;
    let games = ran.text.lines().find_map(|line| line.split_once(" games recomputed"));
    let games = games.and_then(|(count, _)| count.trim().parse::<u32>().ok()).unwrap_or(0);
    report.claim(
        ran.success && games >= RECOMPUTED_MIN,
        format!("the luck of {games} games is the same to 1e-9 when a plain program works it out"),
    );
    Ok(())
}

fn means(report: &mut Report, &(ruleset, players, games): &(&str, u32, u32)) -> Result<()> {
    let mut reviewed = Vec::new();
    for lot in 0..games.div_ceil(LOT) {
        let (seed, games) = (SEED + 1 + lot, LOT.min(games - lot * LOT));
        let games = Games { ruleset, players, bot: "normal", games, seed };
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

/// The rate tells bots apart, and is the same for the last of them when other worlds judge it.
fn rates(report: &mut Report, ruleset: &str, bots: &[&str], games: u32) -> Result<()> {
    let mut intervals = Vec::new();
    let mut last = None;
    for &bot in bots {
        let played = two_at(ruleset, bot, games).play(report)?;
        let reviewed = review_of(report, &played, &[])?;
        intervals.push((bot, told(report, &format!("{bot} at {ruleset}"), &reviewed)));
        last = Some((bot, played, reviewed));
    }
    for pair in intervals.windows(2) {
        let ((worse, [low, _]), (better, [_, high])) = (pair[0], pair[1]);
        report.claim(
            low > high,
            format!("{games} games of {ruleset} tell `{worse}` from `{better}` by the rate"),
        );
    }
    let Some((bot, played, first)) = last else { return Ok(()) };
    let again = review_of(report, &played, &["--seed", "2"])?;
    let [low, high] = told(report, &format!("{bot} at {ruleset}, by other worlds"), &again);
    let (differ, error) = between(&first, &again);
    report.claim(
        differ.abs() < DOUBT * error && differ.abs() < (high - low) / 2.0,
        format!(
            "{ruleset}: other worlds judge the same games of `{bot}` {differ:+.1} points otherwise, standard error \
             {error:.1} over games; that is inside the interval"
        ),
    );
    marks(report, ruleset, &again);
    Ok(())
}

/// How much more points were lost in a hundred decisions by the first of two reviews of the same games, and the standard
/// error of that: games are what they are to both, so that only the worlds differ.
fn between(first: &Value, second: &Value) -> (f64, f64) {
    let lost = |reviewed: &Value| -> (Vec<f64>, f64) {
        let games = reviewed["games"].as_array().into_iter().flatten();
        let rates = games.map(|game| game["seats"].as_array().into_iter().flatten());
        // A seat without a decision has no rate.
        let of = |seat: &Value| {
            ["points", "decisions"].map(|field| seat["rate"][field].as_f64().unwrap_or(0.0))
        };
        let games: Vec<[f64; 2]> = rates
            .map(|seats| seats.map(of).fold([0.0; 2], |[l, n], [p, d]| [l + p * d, n + d]))
            .collect();
        (games.iter().map(|[lost, _]| *lost).collect(), games.iter().map(|[_, n]| n).sum())
    };
    let ((first, decisions), (second, others)) = (lost(first), lost(second));
    let games = first.len() as f64;
    let each: Vec<f64> = first.iter().zip(&second).map(|(a, b)| (a - b) * games).collect();
    let (mean, error) = mean(&each);
    let decisions = (decisions + others) / 2.0;
    (mean / decisions, error / decisions)
}

/// Notes the rate of the only player, and gives its interval.
fn told(report: &mut Report, who: &str, reviewed: &Value) -> [f64; 2] {
    let rate = &reviewed["players"][0]["rate"];
    let [low, high] = [0, 1].map(|end| rate["interval"][end].as_f64().unwrap_or(f64::NAN));
    report.note(format!(
        "{who}: {:.1} points lost in 100 real decisions, 95 % interval {low:.1} to {high:.1}",
        rate["points"].as_f64().unwrap_or(f64::NAN)
    ));
    [low, high]
}

fn marks(report: &mut Report, ruleset: &str, reviewed: &Value) {
    let count = |value: &Value| value.as_u64().unwrap_or(0);
    let marked: u64 = seats(reviewed).map(|seat| count(&seat["marked"])).sum();
    let real: u64 = seats(reviewed).map(|seat| count(&seat["rate"]["decisions"])).sum();
    let share = 100.0 * marked as f64 / real as f64;
    report.claim(
        share <= MARKED_MAX,
        format!(
            "{ruleset}: {marked} of {real} real decisions of `master` are marked, {share:.1} %, at most {MARKED_MAX} %"
        ),
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
    use serde_json::json;

    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_its_spread() {
        let (mean, error) = mean(&[1.0, 3.0]);
        assert!((mean - 2.0).abs() < 1e-12 && (error - 1.0).abs() < 1e-12);
    }

    #[test]
    fn two_reviews_of_the_same_games_differ_by_what_their_worlds_say() {
        let reviewed = |points: [f64; 2]| {
            let game = |points: f64| {
                json!({ "seats": [
                { "rate": { "points": points, "decisions": 40 } },
                { "rate": { "points": null, "decisions": 0 } },
            ] })
            };
            json!({ "games": points.map(game) })
        };
        let (differ, error) = between(&reviewed([20.0, 200.0]), &reviewed([18.0, 198.0]));
        assert!((differ - 2.0).abs() < 1e-9 && error < 1e-9, "{differ}, {error}");
        let (differ, error) = between(&reviewed([20.0, 200.0]), &reviewed([18.0, 202.0]));
        assert!(differ.abs() < 1e-9 && (error - 2.0).abs() < 1e-9, "{differ}, {error}");
    }
}
