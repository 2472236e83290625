use anyhow::{Context, Result};
use serde_json::Value;

use super::Proof;
use super::figures::thousands;
use super::report::Report;
use crate::shell::{cargo, stream};

pub(super) const PROOF: Proof = Proof {
    name: "calibration",
    title: "Win chances are true: of all moments with a chance of four in ten, four in ten are won",
    run,
};

/// Points by which what was told and what came may differ in a tenth.
const POINTS_MAX: f64 = 3.0;
/// A tenth with fewer chances than this says nothing.
const COUNT_MIN: f64 = 300.0;
/// Nothing was learned or tuned on the luck of these games.
const SEED: &str = "20261118";
/// Fewer than an account has: whatever is left to accidents of the rollouts makes this harder.
const ROLLOUTS: &str = "64";

/// Rule set, players, games.
const TABLES: &[(&str, u8, u32)] = &[
    ("amsterdam", 2, 10_000),
    ("nederland", 2, 10_000),
    ("nederland-no-tolls", 2, 10_000),
    ("nederland-neutral", 2, 10_000),
    ("amsterdam", 3, 2_000),
    ("amsterdam", 4, 2_000),
    ("nederland", 3, 2_000),
    ("nederland", 4, 2_000),
    ("nederland", 5, 2_000),
    ("nederland-no-tolls", 5, 2_000),
];

fn run(report: &mut Report) -> Result<()> {
    stream(&mut example(&["build"]))?;
    report.note(
        "Games of `normal`, six moments of each chosen by luck, and the chances that an account would tell there, \
         with 64 rollouts. The judge was learned from other games of `normal`",
    );
    TABLES.iter().try_for_each(|&(ruleset, players, games)| table(report, ruleset, players, games))
}

fn example(verb: &[&str]) -> std::process::Command {
    let mut command = cargo(verb);
    command.args(["--release", "--quiet", "-p", "trekvaart-account", "--example", "calibration"]);
    command
}

fn table(report: &mut Report, ruleset: &str, players: u8, games: u32) -> Result<()> {
    let (players, asked) = (players.to_string(), games.to_string());
    let told = [ruleset, &players, &asked, SEED, ROLLOUTS];
    let ran = report.run(example(&["run"]).arg("--").args(told))?;
    let found: Value = serde_json::from_str(&ran.text).context("one JSON object")?;
    let figure = |tenth: &Value, name: &str| tenth[name].as_f64().unwrap_or(f64::NAN);
    let tenths = found["tenths"].as_array().map_or(&[][..], Vec::as_slice);
    let (mut judged, mut most, mut error) = (0, 0.0, 0.0);
    for tenth in tenths.iter().filter(|tenth| figure(tenth, "count") >= COUNT_MIN) {
        let off = 100.0 * (figure(tenth, "came") - figure(tenth, "told")).abs();
        if off >= most {
            (most, error) = (off, 100.0 * figure(tenth, "error"));
        }
        judged += 1;
    }
    report.claim(
        ran.success && judged > 0 && most <= POINTS_MAX,
        format!(
            "{ruleset} with {players}, {} games: {most:.1} points between what was told and what came in the worst of \
             {judged} tenths, standard error {error:.1}, at most {POINTS_MAX}",
            thousands(f64::from(games))
        ),
    );
    Ok(())
}
