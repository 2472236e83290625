use anyhow::Result;

use super::Proof;
use super::figures::number;
use super::report::Report;
use crate::shell::{cargo, stream, studio};

pub(super) const PROOF: Proof = Proof {
    name: "frames",
    title: "The busiest board pans and zooms smoothly on a machine four times slower",
    run,
};

/// What a screen of 60 pictures a second leaves for each, nearly.
const FRAME_MS: f64 = 16.0;
const BYTES_MAX: f64 = 60.0 * 1024.0;

fn run(report: &mut Report) -> Result<()> {
    stream(&mut cargo(&["build", "-p", "trekvaart", "-p", "trekvaart-browser"]))?;
    report
        .note("Chromium without a window or a graphics processor; its page runs four times slower. A frame is what the page's own thread spends on it: what listens to the hand, script, style, layers, until it is handed over to be shown. Of five rounds the middle one counts; all are told");
    let ran = report.run(&mut studio(&["frames"]))?;
    for screen in ["desk", "phone"] {
        let figure = |name: &str| number(&ran.text, &format!("{screen}_{name}"));
        let p95 = figure("p95_ms").unwrap_or(f64::INFINITY);
        report.claim(
            p95 < FRAME_MS,
            format!(
                "{screen}: 95 of 100 frames take less than {p95} ms, of {} in which the board moved; at most {FRAME_MS}",
                figure("frames").unwrap_or(0.0)
            ),
        );
    }
    let bytes = number(&ran.text, "svg_bytes").unwrap_or(f64::INFINITY);
    report.claim(
        bytes <= BYTES_MAX,
        format!("the board with pieces on every route weighs {bytes} bytes compressed, at most {BYTES_MAX}"),
    );
    Ok(())
}
