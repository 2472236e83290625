use anyhow::Result;

use super::Proof;
use super::report::Report;
use crate::shell::{stream, strict_cargo};

pub(super) const PROOF: Proof = Proof {
    name: "kills",
    title: "A server that is killed while people play loses nothing and does nothing twice",
    run,
};

const KILLS: &str = "100";
/// What tells the test of every change how often to kill.
const HOW_MANY: &str = "TREKVAART_KILLS";

fn run(report: &mut Report) -> Result<()> {
    stream(&mut strict_cargo(&["test", "--no-run", "-p", "trekvaart"]))?;
    report.note(
        "`trekvaart load` plays at four tables of amsterdam, two people and a spectator each, over real sockets, while \
         the server is ended with SIGKILL after seeded numbers of acts and started again. Pages come back and send \
         again what was not answered. Afterwards all that any page was told, and all that was asked for and answered, is \
         compared with the ledgers in the store, line by line. Every change is tested with 5 kills",
    );
    let test = ["test", "-p", "trekvaart", "--test", "all", "kills::", "--", "--nocapture"];
    let ran = report.run(strict_cargo(&test).env(HOW_MANY, KILLS))?;
    let held = ran.success && ran.text.contains(&format!("{KILLS} kills, "));
    report.claim(
        held && ran.text.contains("nothing lost, nothing doubled, all told truly"),
        format!("{KILLS} kills: every acknowledged act is in the ledger once, every page came back, every table went on"),
    );
    Ok(())
}
