use std::process::Command;

use anyhow::{Result, bail};

use super::figures::thousands;
use super::report::Report;
use super::{Proof, need_subcommand};
use crate::shell::{cargo, root, stream};

pub(super) const PROOF: Proof = Proof {
    name: "fuzz",
    title: "A minute of fuzzing each finds nothing in board files, records and action text",
    run,
};

const TARGETS: &[&str] = &["board_file", "record_text", "action_text"];
const SECONDS: u32 = 60;

fn run(report: &mut Report) -> Result<()> {
    if !root().join("fuzz/Cargo.toml").is_file() {
        bail!("there are no fuzz targets: `fuzz/Cargo.toml` is missing");
    }
    need_subcommand("fuzz", "cargo-fuzz")?;
    for target in TARGETS {
        stream(&mut fuzz(&["build", target]))?;
        let limit = format!("-max_total_time={SECONDS}");
        let ran = report.run(&mut fuzz(&["run", target, "--", &limit]))?;
        let inputs = inputs_tried(&ran.text);
        report.claim(
            ran.success && inputs.is_some_and(|inputs| inputs > 0.0),
            format!("{target}: {} inputs, nothing found", thousands(inputs.unwrap_or(0.0))),
        );
    }
    Ok(())
}

fn fuzz(args: &[&str]) -> Command {
    let mut command = cargo(&["fuzz"]);
    // The sanitisers are behind an unstable flag; this opens it on a stable compiler.
    command.args(args).env("RUSTC_BOOTSTRAP", "1");
    command
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
}
