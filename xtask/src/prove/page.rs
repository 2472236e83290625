use anyhow::Result;

use super::figures::{number, thousands};
use super::report::Report;
use super::{Proof, build_release};
use crate::setup::need_chromium;
use crate::shell::{cargo, stream, studio};

pub(super) const PROOF: Proof = Proof {
    name: "page",
    title: "A click is answered on the screen within 60 ms, and the table weighs at most 150 KB",
    run,
};

const MOVES_MIN: f64 = 200.0;
const ANSWER_MS_MAX: f64 = 60.0;
const PAGE_BYTES_MAX: f64 = 150.0 * 1024.0;
/// No page with a board on it is lighter: something was not weighed.
const PAGE_BYTES_MIN: f64 = 20.0 * 1024.0;

fn run(report: &mut Report) -> Result<()> {
    need_chromium()?;
    build_release()?;
    stream(&mut cargo(&["build", "-p", "trekvaart-browser"]))?;
    report.note(
        "Whole games on both boards against a normal bot that plays at its usual pace, played by \
         clicks in headless Chromium on the machine that runs the server too. A click is timed in the \
         page, from the time stamp of the input to the second frame after the answer was swapped \
         in. The page is weighed with an empty cache: every answer with its headers, compressed \
         as the server sends it, and what comes over the socket, which is not compressed.",
    );
    let ran = report.run(&mut studio(&["answers"]))?;
    let figure = |name: &str| number(&ran.text, name);
    let moves = figure("moves").unwrap_or(0.0);
    report.claim(
        ran.success && moves >= MOVES_MIN,
        format!("{moves} clicks were answered, at least {MOVES_MIN}"),
    );
    let p95 = figure("p95_ms").unwrap_or(f64::MAX);
    report.claim(
        p95 <= ANSWER_MS_MAX,
        format!("click to painted answer: {p95:.1} ms at p95, at most {ANSWER_MS_MAX}"),
    );
    let bytes = figure("page_bytes").unwrap_or(f64::MAX);
    report.claim(
        (PAGE_BYTES_MIN..=PAGE_BYTES_MAX).contains(&bytes),
        format!(
            "the heaviest table page: {} bytes before the first move, at most {}",
            thousands(bytes),
            thousands(PAGE_BYTES_MAX)
        ),
    );
    let foreign = figure("foreign_requests").unwrap_or(f64::MAX);
    report.claim(foreign == 0.0, format!("{foreign} requests to other hosts"));
    Ok(())
}
