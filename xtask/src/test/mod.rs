mod programs;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::setup;
use crate::shell::{cargo, stream};
use crate::usage::Usage;

/// One check of every change.
#[derive(Clone, Copy)]
struct Step {
    name: &'static str,
    about: &'static str,
    /// More than this is no failure, but the table says so: a slow check is a check that people skip.
    minutes_max: f64,
    run: fn() -> Result<()>,
}

/// Every step, in order: the quick ones first, so that a small slip is told at once.
const STEPS: &[Step] = &[
    Step {
        name: "set-up",
        about: "what the tests need beside Rust is there, or gets installed",
        minutes_max: 10.0,
        run: setup::run,
    },
    FORMAT,
    Step {
        name: "build",
        about: "everything compiles, and neither the compiler nor clippy has a warning",
        minutes_max: 8.0,
        run: || programs::build(&["--workspace"]).map(drop),
    },
    Step {
        name: "test",
        about: "every test, the examples in the documentation too, a few programs at a time",
        minutes_max: 10.0,
        run: || {
            let mut programs = programs::build(&["--workspace"])?;
            programs.push(programs::examples());
            programs::run(programs)
        },
    },
    Step {
        name: "doc",
        about: "the documentation builds without a warning",
        minutes_max: 10.0,
        run: || {
            let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
            stream(doc.env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
];

const FORMAT: Step = Step {
    name: "fmt",
    about: "the code is formatted",
    minutes_max: 1.0,
    run: || stream(&mut cargo(&["fmt", "--all", "--check"])),
};

/// What one runs while one works: the crates that a change of the rules reaches first, which are built and tested in a
/// minute.
const QUICK: &[Step] = &[
    FORMAT,
    Step {
        name: "test",
        about: "no warnings and no failing test in the quick crates, but for the tests of many thousand games",
        minutes_max: 1.5,
        run: || {
            let programs = programs::build(QUICK_CRATES)?.into_iter();
            programs::run(programs.map(|program| program.without(MANY_GAMES)).collect())
        },
    },
];

const QUICK_CRATES: &[&str] = &[
    "-ptrekvaart-vocab",
    "-ptrekvaart-boards",
    "-ptrekvaart-rules",
    "-ptrekvaart-judge",
    "-ptrekvaart-wire",
    "-ptrekvaart-bots",
    "-ptrekvaart-testkit",
];

/// Modules of tests that take longer than all others.
const MANY_GAMES: &[&str] = &["conservation", "lockstep"];

pub(crate) fn help() -> String {
    let mut text = String::from(
        "Every check of every change, in order, stopping at the first failure.\n\n\
         \x20 cargo xtask test            all steps\n\
         \x20 cargo xtask test STEP…      only these\n\
         \x20 cargo xtask test quick      while you work: what a change of the rules reaches first\n\nSteps:\n",
    );
    for step in STEPS {
        let _ = writeln!(text, "  {:8} {}", step.name, step.about);
    }
    text.push_str(
        "\nThe output of each step is shown as it comes; at the end stands a table of the minutes.\n\
         The steps are data: to add one, add an entry to STEPS in xtask/src/test/mod.rs.",
    );
    text
}

/// Runs the named steps, or all of them, in the order of the table.
pub(crate) fn run(names: &[String]) -> Result<()> {
    let steps = if names == ["quick"] { QUICK.iter().collect() } else { chosen(names)? };
    let mut minutes = Vec::new();
    for step in &steps {
        println!("\n── {} ── {}", step.name, step.about);
        let started = Instant::now();
        (step.run)().with_context(|| {
            format!(
                "step `{0}` failed after {1:.2} minutes; mend it, then `cargo xtask test {0}` runs this step alone",
                step.name,
                in_minutes(started.elapsed())
            )
        })?;
        minutes.push(in_minutes(started.elapsed()));
    }
    println!("\n{}", table(&steps, &minutes));
    println!(
        "{}",
        if names.is_empty() { "all green" } else { "green, as far as it was asked for" }
    );
    Ok(())
}

fn chosen(names: &[String]) -> Result<Vec<&'static Step>> {
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(Usage(format!(
            "no step is called `{name}`; the steps are {}, and `quick` stands alone",
            known.join(", ")
        ))
        .into());
    }
    let wanted = |step: &&Step| names.is_empty() || names.iter().any(|name| name == step.name);
    Ok(STEPS.iter().filter(wanted).collect())
}

fn table(steps: &[&Step], minutes: &[f64]) -> String {
    let mut text = String::from("step      minutes\n");
    for (step, &took) in steps.iter().zip(minutes) {
        let late = if took > step.minutes_max {
            format!("  more than its {:.0}", step.minutes_max)
        } else {
            String::new()
        };
        let _ = writeln!(text, "{:8} {took:8.2}{late}", step.name);
    }
    let _ = writeln!(text, "{:8} {:8.2}", "together", minutes.iter().sum::<f64>());
    text
}

pub(crate) fn in_minutes(time: Duration) -> f64 {
    time.as_secs_f64() / 60.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Result<Vec<&'static str>> {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        Ok(chosen(&names)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn no_name_means_every_step_and_names_keep_the_order_of_the_table() {
        let all: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(named(&[]).unwrap(), all);
        assert_eq!(named(&["doc", "fmt"]).unwrap(), ["fmt", "doc"]);
    }

    #[test]
    fn an_unknown_step_lists_the_known_ones() {
        let error = named(&["lint"]).unwrap_err();
        assert!(error.is::<Usage>());
        assert_eq!(
            error.to_string(),
            "no step is called `lint`; the steps are set-up, fmt, build, test, doc, and `quick` stands alone"
        );
    }

    #[test]
    fn a_step_past_its_minutes_is_marked() {
        let steps: Vec<&Step> = STEPS.iter().filter(|step| step.name == "fmt").collect();
        assert!(!table(&steps, &[0.5]).contains("more than"));
        assert!(table(&steps, &[1.5]).contains("fmt          1.50  more than its 1\n"));
    }
}
