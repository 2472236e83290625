use super::bout::Bout;
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "references",
    title: "The reference players beat random play, and the planner beats them",
    run: |report| {
        build_release()?;
        for bout in bouts() {
            bout.fight(report)?;
        }
        // Their table against each other is for the reader.
        for ruleset in BOARDS {
            report.run(&mut trekvaart(&[
                "arena",
                "--ruleset",
                ruleset,
                "--players",
                "2",
                "--bots",
                &REFERENCES.join(","),
                "--games",
                "500",
            ]))?;
        }
        Ok(())
    },
};

pub(super) const BOARDS: [&str; 2] = ["nederland", "amsterdam"];
pub(super) const REFERENCES: [&str; 4] = ["one-step", "long-route", "path", "hungry"];

fn bouts() -> Vec<Bout> {
    let mut bouts = Vec::new();
    for hero in REFERENCES {
        let (ruleset, rest) = ("nederland", "random");
        bouts.push(Bout { ruleset, players: 2, hero, rest, games: 2000, least: 98.0 });
    }
    for ruleset in BOARDS {
        let hero = "planner";
        bouts.push(Bout { ruleset, players: 2, hero, rest: "random", games: 3000, least: 99.5 });
        for rest in REFERENCES {
            bouts.push(Bout { ruleset, players: 2, hero, rest, games: 2000, least: 60.0 });
        }
    }
    bouts
}
