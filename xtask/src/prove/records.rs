use anyhow::Result;

use super::report::Report;
use super::scratch::Scratch;
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "records",
    title: "`verify` finds 1,000 records of every rule set and player count legal",
    run,
};

const RECORDS: usize = 1_000;

/// Every rule set with its fewest and most players.
const RULESETS: &[(&str, u8, u8)] = &[
    ("amsterdam", 2, 4),
    ("nederland", 2, 5),
    ("nederland-no-tolls", 2, 5),
    ("nederland-neutral", 2, 2),
];

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    for &(ruleset, fewest, most) in RULESETS {
        for players in fewest..=most {
            verify_all(report, ruleset, players)?;
        }
    }
    Ok(())
}

fn verify_all(report: &mut Report, ruleset: &str, players: u8) -> Result<()> {
    let folder = Scratch::new(&format!("{ruleset}-{players}"))?;
    let written = report.run(
        trekvaart(&["simulate", "--ruleset", ruleset, "--players", &players.to_string()])
            .args(["--games", &RECORDS.to_string(), "--policy", "random", "--records"])
            .arg(&folder.0),
    )?;
    let files = folder.files()?;
    report.claim(
        written.success && files.len() == RECORDS,
        format!("{ruleset}, {players} players: {} records written", files.len()),
    );
    let verified = report.run(trekvaart(&["verify"]).args(&files))?;
    let legal = verified.text.lines().filter(|line| says_legal(line)).count();
    report.claim(
        verified.success && legal == RECORDS,
        format!("{ruleset}, {players} players: {legal} records legal"),
    );
    Ok(())
}

/// Whether a line of `verify` calls its record legal; "illegal" is another word.
fn says_legal(line: &str) -> bool {
    line.split(|c: char| !c.is_alphabetic()).any(|word| word == "legal")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_is_a_word_of_its_own() {
        assert!(says_legal("amsterdam-0001.jsonl: legal"));
        assert!(says_legal("legal (41 turns)"));
        assert!(!says_legal("amsterdam-0001.jsonl: line 7: illegal (S5)"));
    }
}
