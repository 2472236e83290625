//! The proofs: what is shown once and kept under `docs/proofs/`, because it takes too long for
//! every change.
//!
//! To add one, write `xtask/src/prove/NAME.rs` with a `PROOF` in it (speed.rs is a good model),
//! and add its `mod` line and its entry in [`PROOFS`] below.

mod boardgame_io;
mod bout;
mod figures;
mod growth;
mod region;
mod report;
mod scratch;
mod served;

mod account;
mod adjusted;
mod busy;
mod calibration;
mod doors;
mod ends;
mod eyes;
mod frames;
mod fuzz;
mod games;
mod house;
mod judge;
mod kills;
mod languages;
mod levels;
mod load;
mod masters;
mod moves;
mod mutants;
mod pace;
mod page;
mod pages;
mod records;
mod references;
mod speed;
mod taps;
mod twins;
mod waiting;

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{answer, cargo, root, stream};
use crate::usage::Usage;
use report::Report;

/// Something to be shown: how to run it, and what must come out.
struct Proof {
    /// What one types; also the name of the file under `docs/proofs/`.
    name: &'static str,
    /// What is shown, as one sentence.
    title: &'static str,
    /// Runs the commands through the report and states the claims. An error means that nothing
    /// could be measured at all; a claim that fails is part of the report.
    run: fn(&mut Report) -> Result<()>,
}

/// Every proof, in the order of the list.
const PROOFS: &[Proof] = &[
    speed::PROOF,
    games::PROOF,
    judge::PROOF,
    records::PROOF,
    fuzz::PROOF,
    mutants::PROOF,
    references::PROOF,
    levels::PROOF,
    account::PROOF,
    adjusted::PROOF,
    calibration::PROOF,
    moves::PROOF,
    pace::PROOF,
    page::PROOF,
    pages::PROOF,
    frames::PROOF,
    eyes::PROOF,
    taps::PROOF,
    languages::PROOF,
    waiting::PROOF,
    busy::PROOF,
    ends::PROOF,
    house::PROOF,
    kills::PROOF,
    doors::PROOF,
    load::PROOF,
    masters::PROOF,
    twins::PROOF,
];

pub(crate) fn help() -> String {
    format!(
        "Runs what is shown once and not on every change, and keeps what came out.\n\n\
         \x20 cargo xtask prove NAME      run one proof; writes docs/proofs/NAME.md\n\
         \x20 cargo xtask prove --list    the proofs\n\nProofs:\n{}\n\
         The kept file holds the date, the commit, the compiler, the processor, every command with\n\
         its output, and every claim with the figure that was measured. It is written whether the\n\
         claims held or not; the exit code is 1 when one did not.\n\n\
         To add one, see the first lines of xtask/src/prove/mod.rs.",
        list()
    )
}

fn list() -> String {
    let mut text = String::new();
    for proof in PROOFS {
        let _ = writeln!(text, "  {:10} {}", proof.name, proof.title);
    }
    text
}

pub(crate) fn run(words: &[String]) -> Result<()> {
    match words {
        [word] if word == "--list" => print!("{}", list()),
        [name] => prove(named(name)?)?,
        _ => {
            return Err(Usage(format!(
                "`cargo xtask prove` takes one name; the proofs are\n{}",
                list()
            ))
            .into());
        }
    }
    Ok(())
}

fn named(name: &str) -> Result<&'static Proof> {
    let unknown = || Usage(format!("no proof is called `{name}`; the proofs are\n{}", list()));
    Ok(PROOFS.iter().find(|proof| proof.name == name).ok_or_else(unknown)?)
}

fn prove(proof: &Proof) -> Result<()> {
    let mut report = Report::default();
    (proof.run)(&mut report)
        .with_context(|| format!("`{}` could not be run; nothing was written", proof.name))?;
    let folder = root().join("docs/proofs");
    let file = folder.join(proof.name).with_extension("md");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, report.to_markdown(proof.name, proof.title)))
        .with_context(|| format!("`docs/proofs/{}.md` can't be written", proof.name))?;
    println!("\n{}\nwritten to docs/proofs/{}.md", report.claims(), proof.name);
    report.verdict()
}

/// Our own program in its release form, as a reader would start it.
fn trekvaart(args: &[&str]) -> Command {
    let mut command = cargo(&["run", "--release", "--quiet", "--"]);
    command.args(args);
    command
}

/// Builds the release program first, so that no compiling is told or timed with a proof.
fn build_release() -> Result<()> {
    stream(&mut cargo(&["build", "--release"]))
}

/// Makes sure of a cargo subcommand such as `fuzz`, installing its package where it is missing.
fn need_subcommand(subcommand: &str, package: &str) -> Result<()> {
    match answer(&mut cargo(&[subcommand, "--version"])) {
        Some(_) => Ok(()),
        None => stream(&mut cargo(&["install", "--locked", package])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_proof_lists_the_known_ones() {
        let error = run(&["sped".to_owned()]).unwrap_err();
        assert!(error.is::<Usage>());
        let text = error.to_string();
        assert!(text.starts_with("no proof is called `sped`"), "{text}");
        assert!(PROOFS.iter().all(|proof| text.contains(proof.title)), "{text}");
    }

    #[test]
    fn names_are_unique_and_fit_a_file() {
        for (index, proof) in PROOFS.iter().enumerate() {
            assert!(
                proof.name.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
                "{}",
                proof.name
            );
            assert!(PROOFS[..index].iter().all(|other| other.name != proof.name), "{}", proof.name);
        }
    }
}
