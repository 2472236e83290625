use std::fs;

use anyhow::{Context, Result};

use super::report::Report;
use super::{Proof, need_subcommand};
use crate::shell::{cargo, root};

pub(super) const PROOF: Proof = Proof {
    name: "mutants",
    title: "No change to deciding, evolving and scoring goes unnoticed by the tests",
    run,
};

/// The files where a wrong sign would be a wrong rule.
const FILES: &[&str] = &[
    "crates/rules/src/decide.rs",
    "crates/rules/src/play/**",
    "crates/rules/src/evolve.rs",
    "crates/rules/src/score.rs",
];

/// Mutants that live on because they change nothing anybody could see.
struct Explained {
    /// The line of `missed.txt` without its line and column.
    mutant: &'static str,
    reason: &'static str,
}

const EXPLAINED: &[Explained] = &[
    Explained {
        mutant: "crates/rules/src/decide.rs: replace <impl Luck for NoLuck>::card -> Card with Default::default()",
        reason: "nothing draws a card while somebody resigns or is taken over",
    },
    Explained {
        mutant: "crates/rules/src/decide.rs: replace <impl Luck for NoLuck>::ticket -> vocab::TicketId with Default::default()",
        reason: "nothing draws a ticket while somebody resigns or is taken over",
    },
];

fn run(report: &mut Report) -> Result<()> {
    need_subcommand("mutants", "cargo-mutants")?;
    // What an earlier run caught at the same line of the same source is not tried again.
    let mut command = cargo(&["mutants", "--iterate", "--no-shuffle", "-p", "trekvaart-rules"]);
    for file in FILES {
        command.args(["--file", file]);
    }
    // Hundreds of builds, each run for a second: time spent on optimising them is lost.
    let plain = "profile.dev.package.trekvaart-rules.opt-level=0";
    command.args(["--jobs", "2", "--cargo-arg=--config", &format!("--cargo-arg={plain}")]);
    // The rule book's tests are quick to build and to run, and they are where a rule must be held.
    command.args(["--", "--test", "rulebook"]);
    let folder = root().join("mutants.out");
    let ran = report.run(&mut command)?;
    // `7 mutants tested in 3m: …` is its last line, whatever came of them.
    report.claim(ran.text.contains("tested in "), "the run came to its end");
    let listed = |name: &str| {
        fs::read_to_string(folder.join(name))
            .with_context(|| format!("cargo-mutants left no `{name}`: see its words above"))
    };
    let count = |name: &str| Ok::<_, anyhow::Error>(listed(name)?.lines().count());
    let caught = count("caught.txt")? + count("timeout.txt")?;
    let before = fs::read_to_string(folder.join("previously_caught.txt")).unwrap_or_default();
    let before = before.lines().count();
    report.claim(
        caught + before > 0,
        format!(
            "{caught} mutants were caught; {before} were in an earlier run, or did not compile"
        ),
    );
    for line in listed("missed.txt")?.lines() {
        let mutant = without_position(line);
        match EXPLAINED.iter().find(|explained| explained.mutant == mutant) {
            Some(explained) => report.note(format!("lives on: {line}: {}", explained.reason)),
            None => report.claim(false, format!("caught or explained: {line}")),
        }
    }
    Ok(())
}

/// `file.rs:12:5: replace …` without the numbers, which move with every edit.
fn without_position(line: &str) -> String {
    let mut parts = line.splitn(4, ':');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(file), Some(_), Some(_), Some(change)) => format!("{file}:{change}"),
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_known_wherever_it_moves() {
        let moved = "crates/rules/src/score.rs:12:5: replace total -> i32 with 0";
        assert_eq!(
            without_position(moved),
            "crates/rules/src/score.rs: replace total -> i32 with 0"
        );
    }
}
