use std::fs;

use anyhow::{Context, Result, bail};

use super::boardgame_io::BoardgameIo;
use super::figures::{number, thousands};
use super::growth::{LoadStep, page, picture};
use super::report::Report;
use super::served::{MANY_AT_ONCE, Served, with_more_files};
use super::{Proof, build_release, trekvaart};
use crate::shell::root;

pub(super) const PROOF: Proof = Proof {
    name: "load",
    title: "2,000 live tables are told 1,000 moves a second, each on disk and in every view within 100 ms at p99",
    run,
};

/// How many tables there are at each step.
const STEPS: [u32; 4] = [100, 500, 1_000, 2_000];
/// On a machine that is not quiet one shows less: no step has more tables than this says.
const TABLES_MOST: &str = "TREKVAART_LOAD_TABLES";
/// Moves a second at each table that must be reached, and that are asked for.
const MOVES_MIN: f64 = 0.5;
const MOVES_ASKED: f64 = 0.51;
const MINUTES: u32 = 1;
/// The other server is loaded for so long at each step.
const SECONDS_BESIDE: u32 = 30;
/// From a move to every view, in milliseconds at p99.
const P99_MS_MAX: f64 = 100.0;
const MEMORY_MIB_MAX: f64 = 1_000.0;
const PICTURE: &str = "docs/pictures/load.svg";
const PAGE: &str = "docs/load.md";

fn run(report: &mut Report) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("the server's CPU time and memory are read from /proc, which only Linux has");
    }
    let most = match std::env::var(TABLES_MOST) {
        Ok(most) => most.parse().with_context(|| format!("`{TABLES_MOST}={most}` is no number"))?,
        Err(_) => STEPS[STEPS.len() - 1],
    };
    let steps: Vec<u32> = STEPS.into_iter().filter(|tables| *tables < most).chain([most]).collect();
    let beside = BoardgameIo::install()?;
    build_release()?;
    report.note(format!(
        "Every step has a fresh server with its store on disk (SQLite, `synchronous=FULL`) and twice as many sockets on \
         loopback as tables; people play by the buttons of their pages. Times are from a move to the last page at its \
         table that was told. Every message is checked as it comes, and everything that was told is compared with the \
         ledgers in the store afterwards. The server's limits are its usual ones but for `{}`",
        MANY_AT_ONCE.join(" ")
    ));
    let mut ours = Vec::new();
    for tables in &steps {
        ours.push(step(report, *tables)?);
    }
    report.note(format!(
        "{} with a game that only counts, its state in memory and nothing on disk, is loaded in the same way: two sockets at \
         each match and as many moves a second. Nothing that it tells is checked but the number of moves",
        BoardgameIo::NAME
    ));
    let mut theirs = Vec::new();
    for matches in &steps {
        let asked = f64::from(*matches) * MOVES_ASKED;
        let step = beside.measure(report, *matches, asked, SECONDS_BESIDE)?;
        report.note(format!(
            "{} with {} matches: {:.0} moves a second, {:.1} ms at p99, {:.2} ms of CPU a move",
            BoardgameIo::NAME,
            thousands(f64::from(*matches)),
            step.moves_a_second,
            step.ms[2],
            step.cpu_ms
        ));
        let bears =
            step.moves_a_second >= f64::from(*matches) * MOVES_MIN && step.ms[2] <= P99_MS_MAX;
        theirs.push(step);
        if !bears {
            break;
        }
    }
    fs::write(root().join(PICTURE), picture(&ours, &theirs))
        .with_context(|| format!("can't write {PICTURE}"))?;
    fs::write(root().join(PAGE), page(&ours, &theirs, &MANY_AT_ONCE))
        .with_context(|| format!("can't write {PAGE}"))
}

fn step(report: &mut Report, tables: u32) -> Result<LoadStep> {
    let served = Served::start(&MANY_AT_ONCE)?;
    let ran = report.run(&mut with_more_files(&trekvaart(&[
        "load",
        "--url",
        &served.url,
        "--store",
        &served.store,
        "--tables",
        &tables.to_string(),
        "--rate",
        &(f64::from(tables) * MOVES_ASKED).to_string(),
        "--minutes",
        &MINUTES.to_string(),
        "--server-pid",
        &served.program.id().to_string(),
        "--json",
    ])))?;
    let figure = |name: &str| {
        number(&ran.text, name).with_context(|| format!("`load` did not tell `{name}`"))
    };
    let wrong = ["told_otherwise", "acts_untold", "acts_unanswered", "tables_stopped"];
    let wrong: f64 = wrong.into_iter().map(figure).sum::<Result<f64>>()?;
    let step = LoadStep::read(tables, &ran.text)?;
    let count = thousands(tables.into());
    report.claim(
        ran.success && wrong == 0.0,
        format!(
            "{count} tables with {} seats connected: {} moves, each on disk and told to everybody as the ledger has it",
            thousands(figure("sockets")?),
            thousands(figure("acts_acknowledged")?)
        ),
    );
    let least = f64::from(tables) * MOVES_MIN;
    report.claim(
        step.moves_a_second >= least,
        format!("{count} tables: {:.0} moves a second, at least {least:.0}", step.moves_a_second),
    );
    let [p50, p95, p99] = step.ms;
    report.claim(
        p99 <= P99_MS_MAX,
        format!(
            "{count} tables: {p50:.1}, {p95:.1} and {p99:.1} ms at p50, p95 and p99 from a move to every view, p99 at most \
             {P99_MS_MAX}"
        ),
    );
    report.claim(
        step.rss_mib <= MEMORY_MIB_MAX,
        format!("{count} tables: {:.0} MiB of memory, at most {MEMORY_MIB_MAX}", step.rss_mib),
    );
    report.note(format!("{count} tables: {:.2} ms of the server's CPU a move", step.cpu_ms));
    Ok(step)
}
