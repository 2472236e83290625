use super::Proof;
use super::games::many_games;

pub(super) const PROOF: Proof = Proof {
    name: "judge",
    title: "The slow judge agrees with the rules at every step of 100,000 games",
    run: |report| many_games(report, "trekvaart-testkit", "lockstep::", 100_000),
};
