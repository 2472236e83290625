use bots::BotKind;

/// One row of the measured ladder: one bot against copies of another on one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The rule set.
    pub ruleset: &'static str,
    /// Players at the table.
    pub players: usize,
    /// The one.
    pub hero: BotKind,
    /// The many.
    pub rest: BotKind,
    /// Games that say enough about it and don't take for ever.
    pub games: u64,
}

/// Games of bots that answer at once.
const QUICK: u64 = 2_000;
/// Games in which one side searches.
const SEARCHED: u64 = 600;
/// Games in which both sides search, one of them inside its rollouts too.
const NESTED: u64 = 200;

impl Rung {
    /// The whole ladder: each level against the one below it, the levels against yardsticks, and
    /// tables with more than two. The quick rows come first.
    pub fn all() -> Vec<Rung> {
        use BotKind::{Easy, Hard, Hungry, LongRoute, Master, Master1, Normal, OneStep, Path};
        let mut rungs = Vec::new();
        for ruleset in ["nederland", "amsterdam"] {
            let pair = |hero, rest, games| Rung { ruleset, players: 2, hero, rest, games };
            rungs.push(pair(Easy, BotKind::Random, QUICK));
            rungs.push(pair(Normal, Easy, QUICK));
            rungs.push(pair(Normal, BotKind::Planner, QUICK));
            rungs.push(pair(Hard, Normal, SEARCHED));
            rungs.extend([OneStep, LongRoute, Path, Hungry].map(|rest| pair(Hard, rest, SEARCHED)));
            rungs.push(pair(Master, Hard, NESTED));
            rungs.push(pair(Master, Master1, NESTED));
        }
        for (ruleset, players) in [
            ("nederland", 3),
            ("nederland", 4),
            ("nederland", 5),
            ("amsterdam", 3),
            ("amsterdam", 4),
        ] {
            let full = |hero, rest, games| Rung { ruleset, players, hero, rest, games };
            rungs.push(full(Hard, OneStep, SEARCHED));
            rungs.push(full(Master, Hard, NESTED));
        }
        rungs.sort_by_key(|rung| std::cmp::Reverse(rung.games));
        rungs
    }

    /// Its name in files and reports.
    pub fn name(&self) -> String {
        format!("{}-{}-{}-{}", self.ruleset, self.players, self.hero, self.rest)
    }
}
