use super::bout::Bout;
use super::references::{BOARDS, REFERENCES};
use super::{Proof, build_release};

pub(super) const PROOF: Proof = Proof {
    name: "levels",
    title: "Each level is clearly stronger than the one before it, and hard beats all references",
    run: |report| {
        build_release()?;
        bouts().iter().try_for_each(|bout| bout.fight(report))
    },
};

fn bouts() -> Vec<Bout> {
    let mut bouts = Vec::new();
    for ruleset in BOARDS {
        let pair =
            |hero, rest, games, least| Bout { ruleset, players: 2, hero, rest, games, least };
        bouts.push(pair("normal", "easy", 2000, 57.0));
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
