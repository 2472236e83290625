use std::fs;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use arena::{Contest, Entrant, Opened, Rung, Scorebook, Standings};
use bots::{BotKind, Budget};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::args::GameArgs;
use crate::ladder_args::LadderArgs;
use crate::out::{note, say};
use crate::selection;

pub(crate) fn run(args: &LadderArgs) -> Result<ExitCode> {
    let only: Vec<BotKind> =
        args.only.iter().map(|name| Ok(name.parse()?)).collect::<Result<_>>()?;
    let keeps = |rung: &Rung| only.is_empty() || only.contains(&rung.hero);
    let rungs: Vec<Rung> = Rung::all().into_iter().filter(keeps).collect();
    ensure!(
        !rungs.is_empty(),
        "no row of the ladder is about {}; its rows are about easy, normal, hard and master",
        args.only.join(", ")
    );
    if let Some(folder) = &args.folder {
        fs::create_dir_all(folder)
            .with_context(|| format!("can't make the folder `{}`", folder.display()))?;
    }
    let climb = Climb {
        args,
        threads: selection::threads(args.threads)?,
        end: args.minutes.map(|minutes| Duration::from_secs(60 * u64::from(u32::from(minutes)))),
        start: Instant::now(),
    };
    if !args.json {
        say("| A | B | board | players | wins of A in % | games |\n|---|---|---|---|---|---|\n")?;
    }
    let mut rows = Vec::new();
    for rung in &rungs {
        let row = climb.measure(rung)?;
        if !args.json {
            say(&row.as_line())?;
        }
        rows.push(row.as_json());
    }
    if args.json {
        say(&format!("{}\n", json!({ "seed": args.seed, "nodes": args.nodes, "rows": rows })))?;
    }
    if climb.is_over() {
        note("time was up: rows without games were not begun; `--folder` plays on from here");
    }
    Ok(ExitCode::SUCCESS)
}

/// A run of the ladder.
struct Climb<'a> {
    args: &'a LadderArgs,
    threads: usize,
    end: Option<Duration>,
    start: Instant,
}

/// A row as it was measured.
struct Climbed<'a> {
    rung: &'a Rung,
    standings: Standings,
}

/// Ends a contest whose time is up; what was played counts.
enum Stop {
    TimeIsUp,
    Failed(anyhow::Error),
}

impl Climb<'_> {
    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| self.start.elapsed() >= end)
    }

    fn measure<'a>(&self, rung: &'a Rung) -> Result<Climbed<'a>> {
        let game = selection::game(&GameArgs {
            ruleset: Some(rung.ruleset.to_owned()),
            players: rung.players,
            board: None,
        })?;
        let contest = Contest {
            bots: vec![Entrant::Kind(rung.hero), Entrant::Kind(rung.rest)],
            games: self.args.games.unwrap_or(rung.games.try_into()?),
            seed: self.args.seed,
            budget: Budget { nodes: self.args.nodes.map(u32::from), time: Some(Duration::MAX) },
            threads: self.threads,
            adjust_luck: None,
            sprt: None,
        };
        let (mut book, played) = match &self.args.folder {
            None => (None, Vec::new()),
            Some(folder) => {
                let path = folder.join(format!("{}.csv", rung.name()));
                let Opened { book, played, .. } = Scorebook::open(&path, &contest, &game)?;
                (Some(book), played)
            }
        };
        let bar = progress_bar(contest.sets(&game), rung);
        // What a stopped contest leaves behind is folded again from here.
        let mut sets = played.clone();
        let outcome = if self.is_over() {
            Err(Stop::TimeIsUp)
        } else {
            contest.run(&game, played, |set, standings| {
                if let Some(book) = &mut book {
                    book.append(set).map_err(|error| Stop::Failed(error.into()))?;
                }
                sets.push(set.clone());
                bar.set_position(standings.sets());
                if self.is_over() { Err(Stop::TimeIsUp) } else { Ok(()) }
            })
        };
        bar.finish_and_clear();
        let standings = match outcome {
            Ok(standings) => standings,
            Err(Stop::Failed(error)) => return Err(error),
            Err(Stop::TimeIsUp) => contest.standings(&game, &sets),
        };
        Ok(Climbed { rung, standings })
    }
}

impl Climbed<'_> {
    fn as_line(&self) -> String {
        let Rung { ruleset, players, hero, rest, .. } = self.rung;
        let wins = &self.standings.bots()[0].wins;
        let interval = wins.interval();
        let games = self.standings.games();
        let wins = if games == 0 {
            "-".to_owned()
        } else {
            let [mean, low, high] =
                [wins.mean(), interval.low, interval.high].map(|share| 100.0 * share);
            format!("{mean:.1} [{low:.1}, {high:.1}]")
        };
        format!("| {hero} | {rest} | {ruleset} | {players} | {wins} | {games} |\n")
    }

    fn as_json(&self) -> Value {
        let hero = &self.standings.bots()[0];
        let interval = hero.wins.interval();
        json!({
            "hero": self.rung.hero.name(),
            "rest": self.rung.rest.name(),
            "ruleset": self.rung.ruleset,
            "players": self.rung.players,
            "games": self.standings.games(),
            "win_rate": hero.wins.mean(),
            "win_rate_ci": [interval.low, interval.high],
            "ms_p50": hero.times.quantile_ms(0.5),
            "ms_p95": hero.times.quantile_ms(0.95),
        })
    }
}

fn progress_bar(sets: u64, rung: &Rung) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(
        "{bar:32} {human_pos} of {human_len} deal sets, {eta} to go  {msg}",
    );
    let bar = ProgressBar::new(sets).with_style(style.expect("the template is our own"));
    bar.with_message(format!(
        "{} against {} on {} with {}",
        rung.hero, rung.rest, rung.ruleset, rung.players
    ))
}
