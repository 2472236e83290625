use anyhow::Result;

use super::Proof;
use super::report::Report;
use crate::shell::{stream, strict_cargo};

pub(super) const PROOF: Proof = Proof {
    name: "twins",
    title: "Nothing that is sent to anybody tells what they may not know, in a thousand games of every rule set",
    run,
};

const PAIRS: &str = "1000";
/// What tells the tests of every change how many pairs of worlds to play.
const HOW_MANY: &str = "TREKVAART_TWINS";
/// A test, and what it says once for each rule set that it has played.
const TESTS: &[(&str, usize)] = &[("secrets::", 4), ("onlookers::", 3)];

fn run(report: &mut Report) -> Result<()> {
    stream(&mut strict_cargo(&["test", "--no-run", "-p", "trekvaart-server"]))?;
    report.note(
        "Two games are played side by side that one seat can't tell apart and that differ in all that is hidden from it. \
         A real house serves both; pages, frames, records, replays and answers to that seat, to spectators and to a screen \
         whose curtain is down are compared to the byte, ids aside. Every change is tested with fewer pairs.",
    );
    for (test, rulesets) in TESTS {
        let args = ["test", "-p", "trekvaart-server", "--test", "all", test, "--", "--nocapture"];
        let ran = report.run(strict_cargo(&args).env(HOW_MANY, PAIRS))?;
        let told = ran.text.matches(&format!(": {PAIRS} pairs of worlds")).count();
        report.claim(
            ran.success && told == *rulesets,
            format!("`{test}`: {PAIRS} pairs of worlds of each of {told} ways to play, of {rulesets}, were told the same"),
        );
    }
    Ok(())
}
