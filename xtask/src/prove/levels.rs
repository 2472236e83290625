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
        bouts.extend(REFERENCES.map(|rest| pair("hard", rest, 1_000, 90.0)));
        bouts.push(pair("master", "master-1", 400, 55.0));
        bouts.push(pair("master", "hard", 400, 50.0));
    }
    // At a full table, against copies of the best reference, and a master among levels: ten points above
    // the fair share. A game of masters on Nederland takes several times as long, so there are fewer.
    for (ruleset, players, games, hard_least, master_least) in [
        ("amsterdam", 3, 300, 75.0, 43.3),
        ("amsterdam", 4, 300, 65.0, 35.0),
        ("nederland", 3, 150, 75.0, 43.3),
        ("nederland", 4, 120, 65.0, 35.0),
        ("nederland", 5, 100, 60.0, 30.0),
    ] {
        let bout = |hero, rest, games, least| Bout { ruleset, players, hero, rest, games, least };
        bouts.push(bout("hard", "one-step", 600, hard_least));
        bouts.push(bout("master", "hard", games, master_least));
    }
    bouts
}
