use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Proof;
use super::report::Report;
use super::scratch::Scratch;
use crate::shell::{cargo, root, stream, target};

pub(super) const PROOF: Proof = Proof {
    name: "moves",
    title: "Every level plays the moves it played before the rules were read in one place",
    run,
};

/// The last commit in which bots had mirrors of the rules.
const BEFORE: &str = "f8d20cc2a4025dfcbfaf6face74c955d0bbc7107";
/// The program that plays the games and adds up their moves; the one of now plays in both trees.
const EXAMPLE: &str = "crates/bots/examples/moves.rs";

const GAMES: &str = "200";
/// Nodes a decision; `master` searches within its searches, so few of its nodes take as long.
const PAIRINGS: &[(&str, &str, &str)] = &[
    ("easy", "normal", "64"),
    ("easy", "hard", "64"),
    ("normal", "hard", "64"),
    ("easy", "master", "6"),
    ("normal", "master", "6"),
    ("hard", "master", "6"),
];
const RULESETS: &[(&str, &str)] = &[("amsterdam", "2"), ("nederland", "2")];

fn run(report: &mut Report) -> Result<()> {
    let scratch = Scratch::new("moves")?;
    let before = scratch.0.join("before");
    let source = root().display().to_string();
    stream(Command::new("git").args(["clone", "--quiet", &source]).arg(&before))?;
    stream(Command::new("git").args(["checkout", "--quiet", BEFORE]).current_dir(&before))?;
    std::fs::copy(root().join(EXAMPLE), before.join(EXAMPLE))
        .with_context(|| format!("`{EXAMPLE}` can't be copied"))?;
    let build = ["build", "--release", "-p", "trekvaart-bots", "--example", "moves"];
    let built = before.join("target");
    stream(cargo(&build).current_dir(&before).env("CARGO_TARGET_DIR", &built))?;
    stream(&mut cargo(&build))?;
    report.note(format!(
        "the program of before is that of commit {BEFORE}; both think by nodes and no clock"
    ));
    for (ruleset, players) in RULESETS {
        for (first, second, nodes) in PAIRINGS {
            let words = [*ruleset, players, first, second, GAMES, nodes];
            let [then, now] = [&built, &target()].map(|folder| play(report, folder, words));
            let (then, now) = (then?, now?);
            report.claim(
                then == now,
                format!("{ruleset}, {first} and {second}: {GAMES} games of equal moves"),
            );
        }
    }
    Ok(())
}

/// Plays a pairing; what the program says of the moves.
fn play(report: &mut Report, folder: &Path, words: [&str; 6]) -> Result<String> {
    let mut command = Command::new(folder.join("release/examples/moves"));
    let ran = report.run(command.args(words))?;
    if !ran.success {
        bail!("the games were not played to their end: see above");
    }
    Ok(ran.text)
}
