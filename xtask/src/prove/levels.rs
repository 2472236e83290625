use anyhow::Result;

use super::bout::{Bout, SEED};
use super::figures::number;
use super::references::{BOARDS, REFERENCES};
use super::report::Report;
use super::{Proof, build_release};
use crate::shell::cargo;

pub(super) const PROOF: Proof = Proof {
    name: "levels",
    title: "Each level is clearly stronger than the one before it, and hard beats all references",
    run: |report| {
        build_release()?;
        for bout in bouts() {
            bout.fight(report)?;
        }
        open_eyes(report)
    },
};

/// Beside the bar that resists: how often master's search would win if it saw everything.
fn open_eyes(report: &mut Report) -> Result<()> {
    let seer = ["run", "--release", "--quiet", "-p", "trekvaart-bots", "--example", "seer", "--"];
    let ran = report.run(cargo(&seer).args(["amsterdam", "200", SEED]))?;
    let per_cent = |field: &str| 100.0 * number(&ran.text, field).unwrap_or(0.0);
    report.claim(
        ran.success,
        format!(
            "amsterdam with 2: master with open eyes against hard wins {:.1} to {:.1} per cent in {} games",
            per_cent("win_rate_low"),
            per_cent("win_rate_high"),
            number(&ran.text, "games").unwrap_or(0.0)
        ),
    );
    Ok(())
}

fn bouts() -> Vec<Bout> {
    let mut bouts = Vec::new();
    for ruleset in BOARDS {
        let pair =
            |hero, rest, games, least| Bout { ruleset, players: 2, hero, rest, games, least };
        bouts.push(pair("normal", "easy", 2000, 57.0));
        // Normal is the planner, so this bound stands for both.
        bouts.push(pair("hard", "normal", 600, 65.0));
        bouts.extend(REFERENCES.map(|rest| pair("hard", rest, 600, 80.0)));
    }
    // The fair share and half of it, against copies of the best reference at a full table.
    let (hero, rest) = ("hard", "one-step");
    for (ruleset, players, least) in [
        ("nederland", 3, 50.0),
        ("nederland", 5, 30.0),
        ("amsterdam", 3, 50.0),
        ("amsterdam", 4, 37.5),
    ] {
        bouts.push(Bout { ruleset, players, hero, rest, games: 600, least });
    }
    // A game of masters on Nederland takes several times as long, so there are fewer.
    let (hero, rest) = ("master", "hard");
    for (ruleset, games) in [("amsterdam", 600), ("nederland", 200)] {
        bouts.push(Bout { ruleset, players: 2, hero, rest, games, least: 57.0 });
    }
    bouts
}
