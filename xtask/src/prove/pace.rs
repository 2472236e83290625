use anyhow::Result;

use super::figures::number;
use super::report::Report;
use super::{Proof, build_release, trekvaart};
use crate::shell::{cargo, stream};

pub(super) const PROOF: Proof = Proof {
    name: "pace",
    title: "The planner decides in microseconds, and nobody waits for hard or master",
    run,
};

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    planner(report)?;
    // One thread, so that a decision is timed on a core of its own.
    level(report, "hard", "30", 200.0)?;
    level(report, "master", "5", 2000.0)
}

fn planner(report: &mut Report) -> Result<()> {
    let cold = ["run", "--release", "--quiet", "-p", "trekvaart-bots", "--example", "pace", "--"];
    let ran = report.run(cargo(&cold).args(["nederland", "2", "500"]))?;
    let cold = number(&ran.text, "cold_micros").unwrap_or(f64::MAX);
    report.claim(
        ran.success && cold <= 10.0,
        format!("the planner takes {cold:.2} µs a decision from cold, at most 10"),
    );
    let test = ["test", "--release", "-p", "trekvaart-bots", "--lib"];
    stream(cargo(&test).arg("--no-run"))?;
    let ran = report.run(cargo(&test).args(["--", "--nocapture", "rollouts_keep_to_the_rules"]))?;
    let nederland = ran.text.lines().find(|line| line.contains(r#""board": "nederland""#));
    let inside = nederland.and_then(|line| number(line, "rollout_micros")).unwrap_or(f64::MAX);
    report.claim(
        ran.success && inside <= 3.0,
        format!("a decision inside a rollout on Nederland takes {inside:.2} µs, at most 3"),
    );
    Ok(())
}

fn level(report: &mut Report, hero: &str, games: &str, most: f64) -> Result<()> {
    let ran = report.run(&mut trekvaart(&[
        "arena",
        "--ruleset",
        "nederland",
        "--players",
        "5",
        "--bot",
        "one-step",
        "--bot",
        hero,
        "--games",
        games,
        "--threads",
        "1",
        "--json",
    ]))?;
    // The last bot of the answer sits at all seats but one.
    let millis = number(&ran.text, "ms_p95").unwrap_or(f64::MAX);
    report.claim(
        ran.success && millis <= most,
        format!("{hero} with five on nederland: {millis:.1} ms a decision at p95, at most {most}"),
    );
    Ok(())
}
