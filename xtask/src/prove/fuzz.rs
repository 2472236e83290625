use std::process::Command;

use anyhow::{Result, bail};

use super::figures::thousands;
use super::report::Report;
use super::{Proof, need_subcommand};
use crate::shell::{cargo, root, stream};

pub(super) const PROOF: Proof = Proof {
    name: "fuzz",
    title: "A million fuzzed inputs find nothing in any parser that faces the network or a file",
    run,
};

/// What is fuzzed.
struct Target {
    /// The target under `fuzz/fuzz_targets`.
    name: &'static str,
    /// What it reads.
    reads: &'static str,
    /// The longest input, in bytes: a seed and room to grow.
    longest: u32,
}

/// Those that take longest come first, so that none of them is left over at the end.
const TARGETS: &[Target] = &[
    Target { name: "request", reads: "requests: paths, headers, cookies, forms", longest: 600 },
    Target { name: "page_message", reads: "what pages send over sockets", longest: 400 },
    Target { name: "record_text", reads: "records and the deals they tell of", longest: 6_000 },
    Target { name: "board_file", reads: "board files", longest: 3_000 },
    Target { name: "settings_file", reads: "files of settings", longest: 600 },
    Target { name: "house_file", reads: "exported houses", longest: 4_000 },
    Target { name: "layout_file", reads: "layout files", longest: 1_500 },
    Target { name: "ledger_lines", reads: "lines of ledgers", longest: 1_500 },
    Target { name: "action_text", reads: "actions as text", longest: 200 },
    Target {
        name: "words",
        reads: "headers of proxies, languages, names, talk, addresses, keys, ids, parts of deals, answers of bots",
        longest: 300,
    },
];
const INPUTS: u32 = 1_000_000;
/// Targets at the same time.
const AT_ONCE: usize = 2;
/// An input that takes longer than this, in seconds, is a find. It goes by the clock, also while the machine has other
/// things to do.
const SECONDS_MAX: u32 = 600;

fn run(report: &mut Report) -> Result<()> {
    if !root().join("fuzz/Cargo.toml").is_file() {
        bail!("there are no fuzz targets: `fuzz/Cargo.toml` is missing");
    }
    need_subcommand("fuzz", "cargo-fuzz")?;
    stream(&mut fuzz("build"))?;
    report.note(
        "Inputs are made by libFuzzer from the seeds in `fuzz/corpus`, by what they reach in the code; debug assertions and \
         overflow checks are on. There is no unsafe code of ours for a sanitiser to watch",
    );
    let commands = TARGETS.iter().map(|target| {
        let mut command = fuzz("run");
        command.args([target.name, "--"]);
        command.arg(format!("-runs={INPUTS}"));
        command.arg(format!("-max_len={}", target.longest));
        command.arg(format!("-timeout={SECONDS_MAX}"));
        command.args(["-print_funcs=0", "-use_value_profile=0"]);
        command
    });
    let all = report.run_together(commands.collect(), AT_ONCE)?;
    for (target, ran) in TARGETS.iter().zip(all) {
        let inputs = inputs_tried(&ran.text).unwrap_or(0.0);
        report.claim(
            ran.success && inputs >= f64::from(INPUTS),
            format!(
                "{} ({}): {} inputs, nothing found",
                target.name,
                target.reads,
                thousands(inputs)
            ),
        );
    }
    Ok(())
}

fn fuzz(verb: &str) -> Command {
    // Without a sanitiser it needs no unstable compiler and is several times as fast.
    cargo(&["fuzz", verb, "--sanitizer", "none"])
}

/// The figure of libFuzzer's last line, `Done 12345 runs in 61 second(s)`.
fn inputs_tried(text: &str) -> Option<f64> {
    let line = text.lines().rev().find(|line| line.starts_with("Done "))?;
    line.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_tells_how_many_inputs_were_tried() {
        let text = "#2\tINITED cov: 3\nDone 812345 runs in 61 second(s)\n";
        assert_eq!(inputs_tried(text), Some(812_345.0));
        assert_eq!(inputs_tried("==1== ERROR: libFuzzer: deadly signal\n"), None);
    }

    #[test]
    fn every_target_is_run_and_has_seeds() {
        let folder = root().join("fuzz");
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let known: Vec<&str> = manifest
            .lines()
            .filter_map(|line| line.strip_prefix("path = \"fuzz_targets/")?.strip_suffix(".rs\""))
            .collect();
        assert_eq!(known.len(), TARGETS.len());
        for target in TARGETS {
            assert!(known.contains(&target.name), "{}", target.name);
            let seeds = std::fs::read_dir(folder.join("corpus").join(target.name)).unwrap();
            for seed in seeds {
                let length = seed.unwrap().metadata().unwrap().len();
                assert!(length <= target.longest.into(), "a seed of {} is cut", target.name);
            }
        }
    }
}
