use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::figures::{first_pair, thousands};
use super::report::Report;
use super::trekvaart;
use crate::shell::{answer, root};

/// The luck of all bouts. Nothing was ever tuned on it.
pub(super) const SEED: &str = "20261116";

/// One bot against copies of another in the arena.
pub(super) struct Bout {
    pub(super) ruleset: &'static str,
    pub(super) players: u32,
    pub(super) hero: &'static str,
    pub(super) rest: &'static str,
    pub(super) games: u32,
    /// What the lower bound of the win rate must reach, in per cent.
    pub(super) least: f64,
}

impl Bout {
    /// Plays the bout, or on where an earlier run of it was stopped, and claims its bound.
    pub(super) fn fight(&self, report: &mut Report) -> Result<()> {
        let Bout { ruleset, players, hero, rest, games, least } = self;
        let book = format!("{}/{ruleset}-{players}-{hero}-{rest}.csv", shelf()?);
        let (players, asked) = (players.to_string(), games.to_string());
        let ran = report.run(&mut trekvaart(&[
            "arena",
            "--ruleset",
            ruleset,
            "--players",
            &players,
            "--bot",
            hero,
            "--bot",
            rest,
            "--games",
            &asked,
            "--seed",
            SEED,
            "--csv",
            &book,
            "--json",
        ]))?;
        // The first bot of the answer is the hero.
        let (low, high) = first_pair(&ran.text, "win_rate_ci").unwrap_or((0.0, 0.0));
        report.claim(
            ran.success && 100.0 * low >= *least,
            format!(
                "{ruleset} with {players}: {hero} against {rest} wins {:.1} to {:.1} per cent in {} games, at least {least}",
                100.0 * low,
                100.0 * high,
                thousands(f64::from(*games))
            ),
        );
        Ok(())
    }
}

/// What decides about every move.
const PLAYERS: [&str; 5] =
    ["crates/bots", "crates/rules", "crates/vocab", "crates/boards", "crates/arena"];

/// Where books of these bots and rules are kept between runs: others begin new ones.
fn shelf() -> Result<String> {
    let changed = Command::new("git")
        .args(["status", "--porcelain", "--"])
        .args(PLAYERS)
        .current_dir(root())
        .output()
        .context("git can't tell whether the bots are as they were committed")?;
    ensure!(
        changed.stdout.is_empty(),
        "the bots are not as they were committed, and their games would go on in the book of others: commit first"
    );
    let tree = |folder: &&str| {
        let tree = format!("HEAD:{folder}");
        let tree = answer(Command::new("git").args(["rev-parse", "--short", &tree]));
        tree.context("git can't tell which version of the bots this is")
    };
    let trees: Vec<String> = PLAYERS.iter().map(tree).collect::<Result<_>>()?;
    let shelf = format!("target/bouts/{}", trees.join("-"));
    fs::create_dir_all(root().join(&shelf)).with_context(|| format!("`{shelf}` can't be made"))?;
    Ok(shelf)
}
