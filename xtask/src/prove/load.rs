use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};

use super::figures::{number, thousands};
use super::report::Report;
use super::served::{Served, with_more_files};
use super::{Proof, build_release, trekvaart};
use crate::machine;
use crate::shell::root;

pub(super) const PROOF: Proof = Proof {
    name: "load",
    title: "A house of 2,000 tables is told 1,000 moves a second, truly and soon",
    run,
};

/// How many tables there are at each step.
const STEPS: [u32; 6] = [100, 250, 500, 1_000, 1_500, 2_000];
/// On a machine that is not quiet one shows less: no step has more tables than this says.
const TABLES_MOST: &str = "TREKVAART_LOAD_TABLES";
/// Moves a second at each table.
const RATE: f64 = 0.5;
/// Everybody comes at once and from one machine, which a house on the net would not allow.
const LIMITS: [&str; 8] = [
    "--limit",
    "newcomers=5000/60000",
    "--limit",
    "tables=5000/60000",
    "--limit",
    "tables-of-one=100/6000",
    "--limit",
    "tables-of-an-address=5000/60000",
];
const MINUTES: &str = "2";
/// How much of the rate must be reached.
const REACHED: f64 = 0.95;
/// What we wish for at every step, in milliseconds from a move to every view.
const GOAL_P95_MS: f64 = 100.0;
const PICTURE: &str = "docs/pictures/load.svg";
const PAGE: &str = "docs/load.md";

/// What one step has shown.
struct Step {
    tables: u32,
    acts_a_second: f64,
    ms: [f64; 3],
    cpu_ms: f64,
    rss_mib: f64,
}

fn run(report: &mut Report) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("the server's CPU time and memory are read from /proc, which only Linux has");
    }
    let most = match std::env::var(TABLES_MOST) {
        Ok(most) => most.parse().with_context(|| format!("`{TABLES_MOST}={most}` is no number"))?,
        Err(_) => STEPS[STEPS.len() - 1],
    };
    build_release()?;
    report.note(
        "Every step has a fresh server with its store on disk and twice as many sockets on loopback as tables; people \
         play by the buttons of their pages. Times are from a move to the last page at its table that was told. Every \
         message is checked as it comes, and everything that was told is compared with the ledgers in the store \
         afterwards",
    );
    let mut steps = Vec::new();
    for tables in STEPS.into_iter().filter(|tables| *tables < most).chain([most]) {
        steps.push(step(report, tables)?);
    }
    fs::write(root().join(PICTURE), picture(&steps))
        .with_context(|| format!("can't write {PICTURE}"))?;
    fs::write(root().join(PAGE), page(&steps)).with_context(|| format!("can't write {PAGE}"))?;
    Ok(())
}

fn step(report: &mut Report, tables: u32) -> Result<Step> {
    let served = Served::start(&LIMITS)?;
    let rate = f64::from(tables) * RATE;
    let ran = report.run(&mut with_more_files(&trekvaart(&[
        "load",
        "--url",
        &served.url,
        "--store",
        &served.store,
        "--tables",
        &tables.to_string(),
        "--rate",
        &rate.to_string(),
        "--minutes",
        MINUTES,
        "--server-pid",
        &served.program.id().to_string(),
        "--json",
    ])))?;
    let figure = |name: &str| {
        number(&ran.text, name).with_context(|| format!("`load` did not tell `{name}`"))
    };
    let wrong = ["told_otherwise", "acts_untold", "acts_unanswered", "tables_stopped"];
    let wrong: f64 = wrong.into_iter().map(figure).sum::<Result<f64>>()?;
    let acts_a_second = figure("acts_per_second")?;
    let names = ["all_told_ms_p50", "all_told_ms_p95", "all_told_ms_p99"];
    let [p50, p95, p99] = [figure(names[0])?, figure(names[1])?, figure(names[2])?];
    report.claim(
        ran.success && wrong == 0.0,
        format!(
            "{} tables: {} moves, each told to everybody as the ledger has it",
            thousands(tables.into()),
            thousands(figure("acts_acknowledged")?)
        ),
    );
    report.claim(
        acts_a_second >= REACHED * rate,
        format!("{acts_a_second:.0} moves a second of {rate:.0}"),
    );
    report.goal(
        p95 <= GOAL_P95_MS,
        format!(
            "{p50:.1}, {p95:.1} and {p99:.1} ms at p50, p95 and p99, p95 at most {GOAL_P95_MS}"
        ),
    );
    Ok(Step {
        tables,
        acts_a_second,
        ms: [p50, p95, p99],
        cpu_ms: figure("server_cpu_ms_per_act")?,
        rss_mib: figure("server_rss_after")? / f64::from(1 << 20),
    })
}

/// What hosts read, made of what was measured.
fn page(steps: &[Step]) -> String {
    let mut text = format!(
        "# How a house grows\n\n\
         Measured by `cargo xtask prove load` at commit {}, on {}; every command and its output is in \
         [the proof](proofs/load.md). Program and people share the machine.\n\n\
         ![From a move to every view at its table, by the number of tables](pictures/load.svg)\n\n\
         | tables | moves a second | p50 | p95 | p99 | CPU a move | memory |\n\
         |---:|---:|---:|---:|---:|---:|---:|\n",
        machine::commit(),
        machine::hardware(),
    );
    for Step { tables, acts_a_second, ms: [p50, p95, p99], cpu_ms, rss_mib } in steps {
        let _ = writeln!(
            text,
            "| {} | {acts_a_second:.0} | {p50:.1} ms | {p95:.1} ms | {p99:.1} ms | {cpu_ms:.2} ms | {rss_mib:.0} MiB |",
            thousands(f64::from(*tables)),
        );
    }
    text.push_str(
        "\nTwo people play at each table, with a page each, and act every other second. Times are from a move to the \
         last page at its table that was told.\n",
    );
    text
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 690.0;
const TOP: f64 = 70.0;
const BOTTOM: f64 = 320.0;
const LINES: [(&str, &str); 3] = [("p50", "#8db4cf"), ("p95", "#4a80a8"), ("p99", "#1f3f5c")];

/// Milliseconds over tables.
fn picture(steps: &[Step]) -> String {
    let last = steps.last().map_or(1.0, |step| f64::from(step.tables));
    let most = steps.iter().map(|step| step.ms[2]).fold(1.0, f64::max);
    let x = |tables: u32| LEFT + (RIGHT - LEFT) * f64::from(tables) / last;
    let y = |ms: f64| BOTTOM - (BOTTOM - TOP) * ms / most;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
         <title>From a move to every view at its table</title>\n\
         <style>text{{font-family:system-ui,sans-serif;font-size:12px;fill:#2b2a28}}\
         .grid{{stroke:#d9d2c3}}.line{{fill:none;stroke-width:2}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#faf6ec\"/>\n\
         <text x=\"24\" y=\"36\">From a move to every view at its table, by the number of tables</text>\n"
    );
    for quarter in 0..=4 {
        let ms = most * f64::from(quarter) / 4.0;
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {at:.1}H{RIGHT}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{ms:.1} ms</text>",
            LEFT - 6.0,
            y(ms) + 4.0,
            at = y(ms),
        );
    }
    for Step { tables, .. } in steps {
        let at = x(*tables);
        let _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tables}</text>",
            BOTTOM + 18.0
        );
    }
    for (row, (name, colour)) in LINES.into_iter().enumerate() {
        let points: Vec<String> = steps
            .iter()
            .map(|step| format!("{:.1} {:.1}", x(step.tables), y(step.ms[row])))
            .collect();
        let key = TOP + 18.0 * row as f64;
        let _ = writeln!(
            svg,
            "<path class=\"line\" stroke=\"{colour}\" d=\"M{}\"/>\
             <path class=\"line\" stroke=\"{colour}\" d=\"M{:.1} {key:.1}h18\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
            points.join("L"),
            RIGHT + 8.0,
            RIGHT + 32.0,
            key + 4.0,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_picture_show_every_step() {
        let step = |tables, p99| Step {
            tables,
            acts_a_second: 50.0,
            ms: [1.0, 2.0, p99],
            cpu_ms: 0.5,
            rss_mib: 64.0,
        };
        let steps = [step(100, 4.0), step(2_000, 40.0)];
        let page = page(&steps);
        assert!(
            page.contains("| 2,000 | 50 | 1.0 ms | 2.0 ms | 40.0 ms | 0.50 ms | 64 MiB |"),
            "{page}"
        );
        let picture = picture(&steps);
        assert!(picture.contains("40.0 ms") && picture.contains("p99"), "{picture}");
        assert!(!picture.contains("NaN"), "{picture}");
    }
}
