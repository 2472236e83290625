use std::fs;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use arena::{Contest, DealSet, Entrant, Opened, Scorebook, Sprt, Standings};
use bots::Budget;
use indicatif::{ProgressBar, ProgressStyle};

use super::arena_report::ArenaReport;
use crate::args::ArenaArgs;
use crate::out::{note, say};
use crate::selection;

/// More bots than this would play for ever.
const BOTS_MAX: usize = 32;

pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode> {
    let game = selection::game(&args.game)?;
    let contest = contest(args)?;
    if let Some(svg) = &args.svg {
        check_writable(svg)?;
    }
    let (mut book, played) = match &args.csv {
        None => (None, Vec::new()),
        Some(path) => {
            let Opened { book, played, mended } = Scorebook::open(path, &contest, &game)?;
            tell_of_book(path, &played, mended);
            (Some(book), played)
        }
    };
    if let Some(sprt) = &contest.sprt {
        let (lower, upper) = (sprt.lower(), sprt.upper());
        note(&format!(
            "the test rejects at a log-likelihood ratio of {lower:.3} and accepts at {upper:.3}"
        ));
    }
    let names = arena::names(&contest);
    let bar = progress_bar(contest.sets(&game), played.len() as u64);
    let standings = contest.run(&game, played, |set, standings| {
        if let Some(book) = &mut book {
            book.append(set)?;
        }
        bar.set_position(standings.sets());
        bar.set_message(leader(&names, standings));
        anyhow::Ok(())
    })?;
    bar.finish_and_clear();
    let report =
        ArenaReport { game: &game, contest: &contest, names: &names, standings: &standings };
    if let Some(path) = &args.svg {
        fs::write(path, report.as_svg())
            .with_context(|| format!("can't write `{}`", path.display()))?;
    }
    say(&if args.json { format!("{}\n", report.as_json()) } else { report.as_text() })?;
    Ok(ExitCode::SUCCESS)
}

/// What was typed, checked.
fn contest(args: &ArenaArgs) -> Result<Contest> {
    let names = args.bot.iter().chain(&args.bots);
    let bots: Vec<Entrant> = names.map(|name| Ok(name.parse()?)).collect::<Result<_>>()?;
    ensure!(
        bots.len() >= 2,
        "the arena needs two bots or more; name them with `--bot A --bot B` or `--bots A,B`"
    );
    ensure!(bots.len() <= BOTS_MAX, "{} bots are too many; name at most {BOTS_MAX}", bots.len());
    let sprt: Option<Sprt> = args.sprt.as_deref().map(str::parse).transpose()?;
    if sprt.is_some() && bots.len() > 2 {
        bail!("`--sprt` compares two bots, not {}", bots.len());
    }
    Ok(Contest {
        bots,
        games: args.games,
        seed: args.seed,
        budget: Budget {
            nodes: args.nodes.map(u32::from),
            time: args.time.map(|ms| Duration::from_millis(u64::from(u32::from(ms)))),
        },
        threads: selection::threads(args.threads)?,
        adjust_luck: args.adjust_luck,
        sprt,
    })
}

/// A long run must not end with a picture that has nowhere to go.
fn check_writable(path: &Path) -> Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    let opened = options.open(path);
    opened.with_context(|| format!("can't write `{}`", path.display()))?;
    Ok(())
}

fn tell_of_book(path: &Path, played: &[DealSet], mended: bool) {
    let path = path.display();
    if mended {
        note(&format!("`{path}` ended in half a line, as a crash leaves it; it was dropped"));
    }
    if !played.is_empty() {
        note(&format!("{} deal sets are in `{path}` already", played.len()));
    }
}

fn progress_bar(sets: u64, played: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(
        "{bar:32} {human_pos} of {human_len} deal sets, {eta} to go  {msg}",
    );
    ProgressBar::new(sets).with_style(style.expect("the template is our own")).with_position(played)
}

/// The strongest bot so far, with its interval.
fn leader(names: &[String], standings: &Standings) -> String {
    let standings = standings.bots().iter().zip(names);
    let best = standings.max_by(|(a, _), (b, _)| a.wins.mean().total_cmp(&b.wins.mean()));
    best.map_or(String::new(), |(standing, name)| {
        let interval = standing.wins.interval();
        format!(
            "{name} {:.1} % [{:.1}, {:.1}]",
            100.0 * standing.wins.mean(),
            100.0 * interval.low,
            100.0 * interval.high
        )
    })
}
