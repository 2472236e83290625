use std::fs;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use arena::{AllFacts, Simulation, Tally};
use bots::BotKind;
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};
use rules::{Game, State};
use serde_json::json;
use vocab::Ending;
use wire::Player;

use crate::args::SimulateArgs;
use crate::out::say;
use crate::selection;

pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode> {
    let game = selection::game(&args.game)?;
    let kind: BotKind = args.policy.parse()?;
    let threads = selection::threads(args.threads)?;
    let simulation = Simulation { games: args.games, kind, seed: args.seed, threads };
    let bar = progress_bar(args.games.get());
    let began = ProcessTime::now();
    let progress = |games| bar.inc(games);
    let tally = match &args.records {
        None => simulation.run(&game, progress, |_, (), _| anyhow::Ok(()))?,
        Some(folder) => {
            empty_folder(folder)?;
            simulation.run(&game, progress, |number, facts: AllFacts, end: &State| {
                let path = folder.join(format!("game-{:07}.jsonl", number + 1));
                let record = wire::record::write(&game, &players(&game, kind), &facts, end);
                fs::write(&path, record)
                    .with_context(|| format!("can't write `{}`", path.display()))
            })?
        }
    };
    bar.finish_and_clear();
    let cpu_seconds = began.elapsed().as_secs_f64();
    let text = if args.json {
        format!("{}\n", as_json(&game, args, &tally, cpu_seconds))
    } else {
        as_table(&game, args, &tally, cpu_seconds)
    };
    say(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn progress_bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(
        "{bar:32} {human_pos} of {human_len} games, {per_sec}, {eta} to go",
    );
    ProgressBar::new(games).with_style(style.expect("the template is our own"))
}

fn empty_folder(folder: &Path) -> Result<()> {
    let shown = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("can't make the folder `{shown}`"))?;
    let mut entries = fs::read_dir(folder).with_context(|| format!("can't read `{shown}`"))?;
    if entries.next().is_some() {
        bail!("the folder `{shown}` is not empty; name a new one for the records");
    }
    Ok(())
}

fn players(game: &Game, kind: BotKind) -> Vec<Player> {
    let seats = game.seats().iter().map(|seat| Player {
        name: format!("Player {}", seat.index() + 1),
        player: format!("bot:{kind}"),
    });
    seats.collect()
}

fn as_json(game: &Game, args: &SimulateArgs, tally: &Tally, cpu_seconds: f64) -> serde_json::Value {
    let seats: Vec<_> = game
        .seats()
        .iter()
        .map(|seat| {
            let scores = &tally.scores[seat];
            json!({
                "seat": seat.index(),
                "mean": scores.mean(),
                "deviation": scores.deviation(),
                "lowest": scores.lowest,
                "highest": scores.highest,
                "best": scores.best,
            })
        })
        .collect();
    let endings: serde_json::Map<_, _> = Ending::ALL
        .into_iter()
        .map(|ending| (ending.name().to_owned(), tally.ended(ending).into()))
        .collect();
    json!({
        "ruleset": game.ruleset(),
        "players": game.seats().count(),
        "policy": args.policy,
        "seed": args.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "ended": endings,
        "scores": seats,
        "cpu_seconds": cpu_seconds,
        "games_per_cpu_second": tally.games as f64 / cpu_seconds,
        "decisions_per_cpu_second": tally.decisions as f64 / cpu_seconds,
    })
}

fn as_table(game: &Game, args: &SimulateArgs, tally: &Tally, cpu_seconds: f64) -> String {
    let mean = tally.decisions as f64 / tally.games as f64;
    let mut text = format!(
        "{} with {} players, policy {}, seed {}\n\n",
        game.ruleset(),
        game.seats().count(),
        args.policy,
        args.seed
    );
    text += &format!("games      {:>12}\n", tally.games);
    text += &format!("decisions  {:>12}\n", tally.decisions);
    text += &format!(
        "  a game   {mean:>12.1}   shortest {}, longest {}\n",
        tally.shortest, tally.longest
    );
    for ending in Ending::ALL {
        if tally.ended(ending) > 0 {
            text += &format!("ended by {:<9} {:>5}\n", ending.name(), tally.ended(ending));
        }
    }
    text += "\nseat     mean  deviation   lowest  highest   best or tied\n";
    for seat in game.seats().iter() {
        let scores = &tally.scores[seat];
        text += &format!(
            "{:<4} {:>8.1} {:>10.1} {:>8} {:>8} {:>12.1} %\n",
            seat.index(),
            scores.mean(),
            scores.deviation(),
            scores.lowest,
            scores.highest,
            100.0 * scores.best as f64 / tally.games as f64
        );
    }
    text += &format!(
        "\n{cpu_seconds:.2} CPU seconds: {:.0} games and {:.0} decisions per CPU second\n",
        tally.games as f64 / cpu_seconds,
        tally.decisions as f64 / cpu_seconds
    );
    text
}
