use anyhow::Result;

use super::Proof;
use super::figures::number;
use super::report::Report;
use crate::setup::need_chromium;
use crate::shell::{cargo, stream, studio};

pub(super) const PROOF: Proof = Proof {
    name: "taps",
    title: "On a phone that shows the whole board an unsteady finger gets the route it means",
    run,
};

/// Of a hundred taps.
const MEANT_MIN: f64 = 99.0;

fn run(report: &mut Report) -> Result<()> {
    need_chromium()?;
    stream(&mut cargo(&["build", "-p", "trekvaart", "-p", "trekvaart-browser"]))?;
    report.note(
        "Headless Chromium with a touch screen of 390 by 844 pixels, a table of each board in the middle of a game, \
         the whole board in sight. Every route is aimed at in its middle; a finger goes astray by a standard \
         deviation of 5 pixels across and along, the same for the same route and number. Both lanes of a double \
         open the same sheet. A tap counts that opens the sheet of the meant route, or offers at most three with it \
         among them",
    );
    let ran = report.run(&mut studio(&["taps"]))?;
    for board in ["nederland", "amsterdam"] {
        let figure = |name: &str| number(&ran.text, &format!("{board}_{name}")).unwrap_or(0.0);
        let (taps, straight, chosen) = (figure("taps"), figure("straight"), figure("chosen"));
        let meant = (straight + chosen) / taps.max(1.0) * 100.0;
        report.claim(
            ran.success && meant >= MEANT_MIN,
            format!(
                "{board}: {meant:.1} of 100 taps offer the route that was meant, at least {MEANT_MIN}; \
                 {taps} taps on {} routes, {straight} open its sheet at once, {chosen} let one choose",
                figure("routes")
            ),
        );
    }
    Ok(())
}
