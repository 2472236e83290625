use anyhow::Result;

use super::Proof;
use super::report::Report;
use crate::setup::need_chromium;
use crate::shell::{stream, strict_cargo};

pub(super) const PROOF: Proof = Proof {
    name: "languages",
    title: "Every page has room for every language by day and by night, and shuts nobody out",
    run,
};

/// What makes the test of every change look at the whole matrix.
const MATRIX: &str = "TREKVAART_MATRIX";

fn run(report: &mut Report) -> Result<()> {
    need_chromium()?;
    stream(&mut strict_cargo(&["build", "--workspace"]))?;
    report.note(
        "Every page in Swedish, Danish, Dutch and English made twice as long, at 1440 by 900 and 390 by 844 pixels, \
         by day and by night: every text is measured, and axe-core looks at each. Every change is tested by day, \
         with axe-core on the phone alone; English is read in both themes by another test of every change",
    );
    let test = ["test", "-p", "trekvaart-browser", "--test", "people", "languages::"];
    let ran = report.run(strict_cargo(&test).env(MATRIX, "whole"))?;
    let passed = ran.success && ran.text.contains("1 passed");
    report.claim(
        passed,
        "nothing is cut, lies on anything else or scrolls sideways, and axe-core finds nothing"
            .to_owned(),
    );
    Ok(())
}
