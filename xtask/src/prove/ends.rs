use anyhow::Result;

use super::Proof;
use super::report::Report;
use crate::shell::{stream, strict_cargo};

pub(super) const PROOF: Proof = Proof {
    name: "ends",
    title: "Every table ends, whoever vanishes and whenever, and its record is legal",
    run,
};

const TABLES: &str = "1000";
/// What tells the test of every change how many tables to play.
const HOW_MANY: &str = "TREKVAART_ENDS";

fn run(report: &mut Report) -> Result<()> {
    stream(&mut strict_cargo(&["test", "--no-run", "-p", "trekvaart-tables"]))?;
    report.note(
        "Under each of the eight clocks as many tables, on both boards and in every way of playing, of people alone, \
         people at shared screens, and bots. People act, think, close the page, lose the connection, come back, leave, \
         resign, call in bots, ask for pauses and the rest that takes consent, hand the table over, and every one of \
         them is done with it after at most 59 steps of the clock, which the program holds and moves on. What is told of \
         time is by that clock. Every change is tested with 16 such tables",
    );
    let test =
        ["test", "-p", "trekvaart-tables", "--test", "tables", "ends::", "--", "--nocapture"];
    let ran = report.run(strict_cargo(&test).env(HOW_MANY, TABLES))?;
    let ended =
        format!("{TABLES} tables ended, each with a record that referee and judge find legal");
    report.claim(
        ran.success && ran.text.contains(&ended),
        "1,000 of 1,000 tables ended, and referee and judge found nothing against any of their records".to_owned(),
    );
    Ok(())
}
