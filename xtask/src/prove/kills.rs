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
/// How long anybody waits for an answer over a kill at most, in milliseconds.
const WAIT_MS_MAX: u64 = 2_000;

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
    let longest = longest_wait_ms(&ran.text);
    report.claim(
        longest.is_some_and(|longest| longest <= WAIT_MS_MAX),
        format!(
            "nobody waited for an answer for more than {WAIT_MS_MAX} ms, the restart included: {} at most",
            longest.map_or("unknown".to_owned(), |longest| format!("{longest} ms"))
        ),
    );
    Ok(())
}

/// What the test tells of the longest wait.
fn longest_wait_ms(text: &str) -> Option<u64> {
    let told = text.lines().find_map(|line| line.strip_prefix("longest wait "))?;
    told.strip_suffix(" ms")?.parse().ok()
}
