use anyhow::Result;

use super::figures::{self, RUNS, number, thousands};
use super::report::Report;
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "speed",
    title: "Random games are played at more than 7.5 million decisions per CPU second",
    run,
};

const GAMES: &str = "200000";
/// What we aim for on a two-core machine of 2026.
const DECISIONS_GOAL: f64 = 10_000_000.0;
/// Below this it is not fast: twice the fastest known peer.
const DECISIONS_MIN: f64 = 7_500_000.0;
const AMSTERDAM_GAMES_MIN: f64 = 150_000.0;

fn run(report: &mut Report) -> Result<()> {
    build_release()?;

    let decisions = middle(report, "nederland", "decisions_per_cpu_second")?;
    report.claim(
        decisions >= DECISIONS_MIN,
        format!(
            "nederland: {} decisions per CPU second in the middle one of {RUNS} runs, at least {}",
            thousands(decisions),
            thousands(DECISIONS_MIN)
        ),
    );
    report.goal(
        decisions >= DECISIONS_GOAL,
        format!("nederland: {} decisions per CPU second", thousands(DECISIONS_GOAL)),
    );

    let games = middle(report, "amsterdam", "games_per_cpu_second")?;
    report.claim(
        games >= AMSTERDAM_GAMES_MIN,
        format!(
            "amsterdam: {} games per CPU second in the middle one of {RUNS} runs, at least {}",
            thousands(games),
            thousands(AMSTERDAM_GAMES_MIN)
        ),
    );
    Ok(())
}

/// The middle figure of this name over a few runs.
fn middle(report: &mut Report, ruleset: &str, figure: &str) -> Result<f64> {
    let mut figures = Vec::new();
    for _ in 0..RUNS {
        figures.push(number(&simulate(report, ruleset)?, figure).unwrap_or(0.0));
    }
    Ok(figures::middle(figures))
}

fn simulate(report: &mut Report, ruleset: &str) -> Result<String> {
    let ran = report.run(&mut trekvaart(&[
        "simulate",
        "--ruleset",
        ruleset,
        "--players",
        "2",
        "--games",
        GAMES,
        "--policy",
        "random",
        "--threads",
        "1",
        "--json",
    ]))?;
    let played = number(&ran.text, "games").map_or("no".to_owned(), |games| format!("{games}"));
    report.claim(
        ran.success && played == GAMES,
        format!("{ruleset}: {played} games played of {GAMES}"),
    );
    Ok(ran.text)
}
