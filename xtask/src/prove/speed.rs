use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::figures::{RUNS, middle, number, thousands};
use super::moves::BEFORE;
use super::report::Report;
use super::scratch::Scratch;
use super::{Proof, build_release};
use crate::shell::target;

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
/// What a quicker build and rules that are read in one place may cost, beside the program of before.
const SHARE_MIN: f64 = 0.97;

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    let scratch = Scratch::new("speed")?;
    let programs = [target().join("release/trekvaart"), scratch.program(BEFORE)?];
    report.note(format!(
        "the second of each two runs is of the program of commit {BEFORE}, from before bots and pages read the rules in \
         one place and link-time optimisation was left out"
    ));

    let figure = "decisions_per_cpu_second";
    let (decisions, share) = alternately(report, &programs, "nederland", figure)?;
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
    claim_share(report, "nederland", share);

    let (games, share) = alternately(report, &programs, "amsterdam", "games_per_cpu_second")?;
    report.claim(
        games >= AMSTERDAM_GAMES_MIN,
        format!(
            "amsterdam: {} games per CPU second in the middle one of {RUNS} runs, at least {}",
            thousands(games),
            thousands(AMSTERDAM_GAMES_MIN)
        ),
    );
    claim_share(report, "amsterdam", share);
    Ok(())
}

fn claim_share(report: &mut Report, ruleset: &str, share: f64) {
    report.claim(
        share >= SHARE_MIN,
        format!("{ruleset}: {share:.3} times as fast as before, at least {SHARE_MIN}"),
    );
}

/// The middle figure of this name over a few runs of the first program, and the middle of what it is beside that of
/// the second in the run after it.
fn alternately(
    report: &mut Report,
    [now, before]: &[impl AsRef<Path>; 2],
    ruleset: &str,
    figure: &str,
) -> Result<(f64, f64)> {
    let (mut figures, mut shares) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let of_now = simulate(report, now.as_ref(), ruleset, figure)?;
        let of_before = simulate(report, before.as_ref(), ruleset, figure)?;
        figures.push(of_now);
        shares.push(of_now / of_before);
    }
    Ok((middle(figures), middle(shares)))
}

fn simulate(report: &mut Report, program: &Path, ruleset: &str, figure: &str) -> Result<f64> {
    let mut simulate = Command::new(program);
    simulate.args(["simulate", "--ruleset", ruleset, "--players", "2", "--games", GAMES]);
    simulate.args(["--policy", "random", "--threads", "1", "--json"]);
    let ran = report.run(&mut simulate)?;
    let played = number(&ran.text, "games").map_or("no".to_owned(), |games| format!("{games}"));
    report.claim(
        ran.success && played == GAMES,
        format!("{ruleset}: {played} games played of {GAMES}"),
    );
    Ok(number(&ran.text, figure).unwrap_or(f64::NAN))
}
