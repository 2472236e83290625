use anyhow::Result;

use super::Proof;
use super::figures::{number, thousands};
use super::report::Report;
use crate::shell::{cargo, stream};

pub(super) const PROOF: Proof = Proof {
    name: "games",
    title: "Ten million random games end, and conserve every card, piece, token and ticket",
    run: |report| many_games(report, "trekvaart-rules", "conservation::", 10_000_000),
};

/// Runs the test of a module that plays fewer games on every change, with as many as are wanted.
///
/// The test reads the number from `TREKVAART_GAMES` and prints `{"games": N}` when it is through:
/// so a test that ignores the wish can't pass for one that fulfilled it.
pub(super) fn many_games(
    report: &mut Report,
    package: &str,
    module: &str,
    games: u32,
) -> Result<()> {
    let build = ["test", "--release", "-p", package, "--test", "all"];
    stream(cargo(&build).arg("--no-run"))?;
    let ran = report.run(
        cargo(&build).args(["--", module, "--nocapture"]).env("TREKVAART_GAMES", games.to_string()),
    )?;
    let played = number(&ran.text, "games").unwrap_or(0.0);
    report.claim(ran.success, "the test passes");
    report.claim(
        played >= f64::from(games),
        format!("{} games played, at least {}", thousands(played), thousands(games.into())),
    );
    Ok(())
}
