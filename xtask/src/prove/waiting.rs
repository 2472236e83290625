use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::Proof;
use super::report::Report;
use super::scratch::Scratch;
use crate::shell::{cargo, root, stream};
use crate::test::in_minutes;

pub(super) const PROOF: Proof = Proof {
    name: "waiting",
    title: "From a clean clone the tests take 12 minutes, the program 3.5, and a quick look 90 seconds",
    run,
};

/// The minutes of each step on a machine of two cores before anybody looked at them; clippy was a step
/// of its own and took 3.2 of those of `build`.
const BEFORE: &[(&str, f64)] = &[("build", 12.6), ("together", 19.0), ("cargo run --release", 5.0)];

const TEST_MAX: f64 = 12.0;
const RELEASE_MAX: f64 = 3.5;
const QUICK_MAX: f64 = 1.5;

fn run(report: &mut Report) -> Result<()> {
    let scratch = Scratch::new("waiting")?;
    let clone = scratch.0.join("clone");
    let source = root().display().to_string();
    stream(Command::new("git").args(["clone", "--quiet", &source]).arg(&clone))?;

    let tested = report.run(&mut in_clone(&clone, &["xtask", "test"]))?;
    if !tested.success {
        bail!("`cargo xtask test` fails in a clean clone: see its words above");
    }
    let mut after = minutes(&tested.text);
    let together = named(&after, "together").context("the steps are followed by their sum")?;

    // Once before, since somebody who works has done so: then only the change has to be compiled.
    stream(&mut in_clone(&clone, &["xtask", "test", "quick"]))?;
    change_the_rules(&clone)?;
    let started = Instant::now();
    let quick = report.run(&mut in_clone(&clone, &["xtask", "test", "quick"]))?;
    let quick_took = in_minutes(started.elapsed());

    let started = Instant::now();
    let built = report.run(&mut in_clone(&clone, &["build", "--release"]))?;
    let release_took = in_minutes(started.elapsed());
    after.push(("cargo run --release".to_owned(), release_took));

    report.note(format!("minutes of each step, before and after:\n{}", table(&after)));
    report.claim(
        together <= TEST_MAX,
        format!("`cargo xtask test` takes {together:.1} minutes, at most {TEST_MAX}"),
    );
    report.claim(
        quick.success && quick_took <= QUICK_MAX,
        format!(
            "`cargo xtask test quick` takes {:.0} seconds after a change in `rules`, at most {:.0}",
            quick_took * 60.0,
            QUICK_MAX * 60.0
        ),
    );
    report.claim(
        built.success && release_took <= RELEASE_MAX,
        format!(
            "`cargo run --release` starts after {release_took:.1} minutes, at most {RELEASE_MAX}"
        ),
    );
    Ok(())
}

/// Cargo in the clone, which builds in a folder of its own.
fn in_clone(clone: &Path, words: &[&str]) -> Command {
    let mut command = cargo(words);
    command.current_dir(clone).env("CARGO_TARGET_DIR", clone.join("target"));
    command
}

/// A change that every crate above `rules` has to be compiled again for.
fn change_the_rules(clone: &Path) -> Result<()> {
    let file = clone.join("crates/rules/src/lib.rs");
    let text = fs::read_to_string(&file).context("the rules have a `lib.rs`")?;
    let changed = format!(
        "{text}\n/// Changed, to see how long that takes.\npub const CHANGED: bool = true;\n"
    );
    fs::write(&file, changed).context("the clone is ours to change")
}

/// The closing table of `cargo xtask test`: steps and their minutes.
fn minutes(text: &str) -> Vec<(String, f64)> {
    let table = text.lines().skip_while(|line| !is_heading(line)).skip(1);
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    table.map_while(row).collect()
}

fn is_heading(line: &str) -> bool {
    line.split_whitespace().eq(["step", "minutes"])
}

fn named(rows: &[(String, f64)], name: &str) -> Option<f64> {
    rows.iter().find(|(step, _)| step == name).map(|(_, minutes)| *minutes)
}

/// Both columns; a step that was not measured before has a dash.
fn table(after: &[(String, f64)]) -> String {
    let mut text = String::from("\n  | step | before | after |\n  |---|---|---|\n");
    for (step, minutes) in after {
        let before = BEFORE.iter().find(|(known, _)| known == step);
        let before = before.map_or("–".to_owned(), |(_, minutes)| format!("{minutes:.1}"));
        let _ = writeln!(text, "  | {step} | {before} | {minutes:.1} |");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_table_is_read_to_its_sum() {
        let text = "test result: ok\n\nstep      minutes\nfmt          0.02\n\
                    build        3.20  more than its 3\ntogether    11.50\n\nall green\n";
        let read = minutes(text);
        assert_eq!(read.len(), 3);
        assert_eq!(named(&read, "build"), Some(3.2));
        assert_eq!(named(&read, "together"), Some(11.5));
        assert!(minutes("no table").is_empty());
    }

    #[test]
    fn what_was_not_measured_before_has_a_dash() {
        let told = table(&[("build".to_owned(), 2.0), ("doc".to_owned(), 1.0)]);
        assert!(told.contains("| build | 12.6 | 2.0 |"), "{told}");
        assert!(told.contains("| doc | – | 1.0 |"), "{told}");
    }
}
