//! How a house grows with its tables: a page for hosts and a picture, made of what was measured.

use std::fmt::Write as _;

use anyhow::{Context, Result};

use super::boardgame_io::BoardgameIo;
use super::figures::{number, thousands};
use crate::machine;

/// What was measured with so many tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoadStep {
    pub(super) tables: u32,
    pub(super) moves_a_second: f64,
    /// At p50, p95 and p99.
    pub(super) ms: [f64; 3],
    pub(super) cpu_ms: f64,
    pub(super) rss_mib: f64,
}

impl LoadStep {
    /// Reads what a load generator has told as flat JSON.
    pub(super) fn read(tables: u32, text: &str) -> Result<LoadStep> {
        let figure =
            |name: &str| number(text, name).with_context(|| format!("nothing tells `{name}`"));
        let ms = ["all_told_ms_p50", "all_told_ms_p95", "all_told_ms_p99"];
        Ok(LoadStep {
            tables,
            moves_a_second: figure("acts_per_second")?,
            ms: [figure(ms[0])?, figure(ms[1])?, figure(ms[2])?],
            cpu_ms: figure("server_cpu_ms_per_act")?,
            rss_mib: figure("server_rss_after")? / f64::from(1 << 20),
        })
    }
}

/// What hosts read.
pub(super) fn page(ours: &[LoadStep], theirs: &[LoadStep], limits: &[&str]) -> String {
    let mut text = format!(
        "# How a house grows\n\n\
         Measured by `cargo xtask prove load` at commit {}, on {}; every command and its output is in \
         [the proof](proofs/load.md). Server, people and disk share the machine. What several servers on one PostgreSQL give \
         is in [many servers](many-servers.md).\n\n\
         ![From a move to every view at its table, by the number of tables](pictures/load.svg)\n\n",
        machine::commit(),
        machine::hardware(),
    );
    table(&mut text, "tables", ours);
    let _ = write!(
        text,
        "\nTwo people play at each table, with a page each, and act about every other second. Times are from a move to the \
         last page at its table that was told; a move is on disk before anybody is told. The server's limits are its usual \
         ones, but for those that keep a crowd from one address out:\n\n```sh\ntrekvaart serve {}\n```\n\n\
         ## Beside it\n\n\
         {} with a game that only counts, which keeps its state in memory and writes nothing to disk, was loaded in the same \
         way in the same run. A step that it could not keep up with would be the last one here.{}\n\n",
        limits.join(" "),
        BoardgameIo::NAME,
        share_of_cpu(ours, theirs),
    );
    table(&mut text, "matches", theirs);
    text
}

/// What a move costs them beside what it costs us, in a sentence; nothing where no step is there twice.
fn share_of_cpu(ours: &[LoadStep], theirs: &[LoadStep]) -> String {
    let percents = ours.iter().zip(theirs).map(|(own, other)| 100.0 * other.cpu_ms / own.cpu_ms);
    let range = percents.fold(None, |range: Option<(f64, f64)>, percent| {
        let (least, most) = range.unwrap_or((percent, percent));
        Some((least.min(percent), most.max(percent)))
    });
    range.map_or_else(String::new, |(least, most)| {
        let (least, most) = (format!("{least:.0}"), format!("{most:.0}"));
        let percent = if least == most { least } else { format!("{least} to {most}") };
        format!(" A move costs it {percent} % of the CPU that one costs Trekvaart.")
    })
}

fn table(text: &mut String, what: &str, steps: &[LoadStep]) {
    let _ = writeln!(
        text,
        "| {what} | moves a second | p50 | p95 | p99 | CPU a move | memory |\n|---:|---:|---:|---:|---:|---:|---:|"
    );
    for LoadStep { tables, moves_a_second, ms: [p50, p95, p99], cpu_ms, rss_mib } in steps {
        let _ = writeln!(
            text,
            "| {} | {} | {p50:.1} ms | {p95:.1} ms | {p99:.1} ms | {cpu_ms:.2} ms | {rss_mib:.0} MiB |",
            thousands(f64::from(*tables)),
            thousands(*moves_a_second),
        );
    }
}

const WIDTH: f64 = 820.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 600.0;
const TOP: f64 = 70.0;
const BOTTOM: f64 = 320.0;
/// Beyond this nobody cares how much worse it is, in milliseconds.
const MS_MAX: f64 = 200.0;
const LINES: [(&str, &str); 3] = [("p50", "#8db4cf"), ("p95", "#4a80a8"), ("p99", "#1f3f5c")];
const THEIRS: &str = "#b06a3b";

/// Milliseconds over tables.
pub(super) fn picture(ours: &[LoadStep], theirs: &[LoadStep]) -> String {
    let both = || ours.iter().chain(theirs);
    let last = both().map(|step| f64::from(step.tables)).fold(1.0, f64::max);
    let most = both().map(|step| step.ms[2]).fold(1.0, f64::max).min(MS_MAX);
    let x = |tables: u32| LEFT + (RIGHT - LEFT) * f64::from(tables) / last;
    let y = |ms: f64| BOTTOM - (BOTTOM - TOP) * ms.min(most) / most;
    let path = |steps: &[LoadStep], row: usize| {
        let point = |step: &LoadStep| format!("{:.1} {:.1}", x(step.tables), y(step.ms[row]));
        steps.iter().map(point).collect::<Vec<String>>().join("L")
    };
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
    for LoadStep { tables, .. } in ours {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tables}</text>",
            x(*tables),
            BOTTOM + 18.0
        );
    }
    let own = LINES
        .iter()
        .enumerate()
        .map(|(row, (name, colour))| ((*name).to_owned(), *colour, path(ours, row), ""));
    let other = (
        format!("{}, p99", BoardgameIo::NAME),
        THEIRS,
        path(theirs, 2),
        " stroke-dasharray=\"5 4\"",
    );
    for (row, (name, colour, path, dashes)) in own.chain([other]).enumerate() {
        let key = TOP + 18.0 * row as f64;
        let _ = writeln!(
            svg,
            "<path class=\"line\" stroke=\"{colour}\"{dashes} d=\"M{path}\"/>\
             <path class=\"line\" stroke=\"{colour}\"{dashes} d=\"M{:.1} {key:.1}h18\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
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
        let step = |tables, p99| LoadStep {
            tables,
            moves_a_second: f64::from(tables) / 2.0,
            ms: [1.0, 2.0, p99],
            cpu_ms: 0.5,
            rss_mib: 64.0,
        };
        let (ours, theirs) = ([step(100, 4.0), step(2_000, 40.0)], [step(100, 900.0)]);
        let page = page(&ours, &theirs, &["--limit", "tables=5/5"]);
        for row in [
            "| 2,000 | 1,000 | 1.0 ms | 2.0 ms | 40.0 ms | 0.50 ms | 64 MiB |",
            "| 100 | 50 | 1.0 ms | 2.0 ms | 900.0 ms | 0.50 ms | 64 MiB |",
            "trekvaart serve --limit tables=5/5",
            "A move costs it 100 % of the CPU",
        ] {
            assert!(page.contains(row), "{page}");
        }
        let picture = picture(&ours, &theirs);
        assert!(picture.contains("200.0 ms") && picture.contains("boardgame.io"), "{picture}");
        assert!(!picture.contains("NaN"), "{picture}");
    }
}
