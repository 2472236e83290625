use anyhow::{Context, Result};
use serde_json::Value;

use super::report::Report;
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "adjusted",
    title: "Win rates without luck agree with those as played, and vary less",
    run,
};

/// Standard errors within which what is nothing in the mean must lie.
const DOUBT: f64 = 3.0;
/// Half a 95 % interval, in standard errors.
const HALF_INTERVAL: f64 = 1.96;
/// How much smaller the variance of a deal set should be.
const RATIO_WANTED: f64 = 3.0;

const EQUALS: &str = "random,random";

/// Rule set, players, bots, games, rollouts.
const CONTESTS: &[(&str, u8, &str, u32, u32)] = &[
    // Equals that have luck of their own: two of `normal` would play the same game twice.
    ("amsterdam", 2, EQUALS, 1_000, 16),
    ("nederland", 2, EQUALS, 300, 16),
    ("amsterdam", 2, "normal,easy", 10_000, 64),
    ("nederland", 2, "normal,easy", 1_000, 64),
    ("amsterdam", 4, "normal,easy", 800, 64),
];

fn run(report: &mut Report) -> Result<()> {
    build_release()?;
    CONTESTS.iter().try_for_each(|of| contest(report, of))
}

fn contest(
    report: &mut Report,
    &(ruleset, players, bots, games, rollouts): &(&str, u8, &str, u32, u32),
) -> Result<()> {
    let ran = report.run(
        trekvaart(&["arena", "--ruleset", ruleset, "--players", &players.to_string()])
            .args(["--bots", bots, "--games", &games.to_string(), "--seed", "20261117"])
            .args([&format!("--adjust-luck={rollouts}"), "--json"]),
    )?;
    let told: Value = serde_json::from_str(&ran.text).context("one JSON object")?;
    let pairing = &told["pairings"][0];
    let read = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let estimate = |field: &str, interval: &str| {
        let ends = [0, 1].map(|end| read(&pairing[interval][end]));
        (read(&pairing[field]), (ends[1] - ends[0]) / 2.0 / HALF_INTERVAL)
    };
    let (raw, raw_error) = estimate("win_rate", "win_rate_ci");
    let (adjusted, error) = estimate("adjusted", "adjusted_ci");
    let ratio = read(&pairing["variance_ratio"]);
    let what = format!("{ruleset}, {players} players, {bots}, {games} games, {rollouts} rollouts");
    // Both estimates are of the same games: how far they may differ is how far the mean luck may be from nothing.
    let (luck, luck_error) = (read(&pairing["luck"]), read(&pairing["luck_error"]));
    report.claim(
        luck.abs() < DOUBT * luck_error,
        format!(
            "{what}: luck gave {:.2} points in the mean, standard error {:.2}: {:.1} ± {:.1} % as played, {:.1} ± {:.1} % \
             without luck",
            100.0 * luck,
            100.0 * luck_error,
            100.0 * raw,
            100.0 * HALF_INTERVAL * raw_error,
            100.0 * adjusted,
            100.0 * HALF_INTERVAL * error
        ),
    );
    report.goal(
        ratio >= RATIO_WANTED,
        format!("{what}: variance as played {ratio:.2} times that without luck"),
    );
    if bots == EQUALS {
        let fair = 1.0 / f64::from(players);
        report.claim(
            (adjusted - fair).abs() < DOUBT * error,
            format!("{what}: equals are equal without luck"),
        );
    } else {
        report.claim(ratio > 1.0, format!("{what}: results vary less without luck"));
    }
    Ok(())
}
