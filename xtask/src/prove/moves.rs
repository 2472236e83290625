use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Proof;
use super::report::Report;
use super::scratch::Scratch;
use crate::shell::{cargo, stream};

pub(super) const PROOF: Proof = Proof {
    name: "moves",
    title: "Reading the rules in one place changed no move of any level",
    run,
};

/// The last commit in which bots had mirrors of the rules.
pub(super) const BEFORE: &str = "f8d20cc2a4025dfcbfaf6face74c955d0bbc7107";
/// The commit in which the last of them was gone. Later ones make the levels play better on purpose.
const AFTER: &str = "a2abf97fd35398cff2fe477e5cc36b8bd138157a";
/// The program that plays the games and adds up their moves; the one of after plays in both trees.
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
    let (before, after) = (scratch.tree(BEFORE)?, scratch.tree(AFTER)?);
    std::fs::copy(after.join(EXAMPLE), before.join(EXAMPLE))
        .with_context(|| format!("`{EXAMPLE}` can't be copied"))?;
    let build = ["build", "--release", "-p", "trekvaart-bots", "--example", "moves"];
    for tree in [&before, &after] {
        let built = tree.join("target");
        stream(cargo(&build).current_dir(tree).env("CARGO_TARGET_DIR", built))?;
    }
    report.note(format!(
        "before is commit {BEFORE}, after is commit {AFTER}; both think by nodes and no clock"
    ));
    for (ruleset, players) in RULESETS {
        for (first, second, nodes) in PAIRINGS {
            let words = [*ruleset, players, first, second, GAMES, nodes];
            let [then, now] = [&before, &after].map(|tree| play(report, tree, words));
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
fn play(report: &mut Report, tree: &Path, words: [&str; 6]) -> Result<String> {
    let mut command = Command::new(tree.join("target/release/examples/moves"));
    let ran = report.run(command.args(words))?;
    if !ran.success {
        bail!("the games were not played to their end: see above");
    }
    Ok(ran.text)
}
