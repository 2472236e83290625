//! Real people at real sockets against a running server, and what they cost it.

mod allowance;
mod browser;
mod chart;
mod checker;
mod guests;
mod history;
mod http;
mod meter;
mod news;
mod process;
mod progress;
mod pulse;
mod report;
mod secrets;
mod sitting;
mod socket;
mod tags;
mod target;
mod told;
mod turnstile;
mod window;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use arena::SeededDice;
use store::{Seq, StoreOptions};
use tokio::task::JoinSet;

use crate::load_args::LoadArgs;
use crate::out::{check_place, note, say, write_whole};
use guests::{Guests, Wanted};
use history::TableHistory;
use meter::Meter;
use process::Usage;
use progress::Progress;
use report::{Measured, Server};
use sitting::{End, Sitting};
use target::Doors;
use turnstile::Turnstile;

/// More sockets than this no house of ours has room for.
const SOCKETS_MAX: usize = 5_000;
const RATE_MAX: f64 = 10_000.0;
const ACTS_MAX: u64 = 10_000_000;
/// However many acts are left, a run ends.
const MINUTES_MAX: u32 = 120;
/// How long a server is left alone before it is measured, so that the doors are closed behind
/// those who came last.
const REST: Duration = Duration::from_millis(500);
/// So many reasons for refusals and for stopped tables are told.
const REASONS_TOLD: usize = 3;

/// How often a new table is tried to be made: the server may have ended while it was.
const TABLE_TRIES: usize = 5;

/// A run under way.
#[derive(Debug)]
struct Run {
    guests: Arc<Guests>,
    began: Instant,
    turnstile: Turnstile,
    /// The number of the next table.
    next: AtomicUsize,
    seed: u64,
}

impl Run {
    /// How many seconds of the run had passed at a moment.
    fn seconds(&self, at: Instant) -> f64 {
        at.saturating_duration_since(self.began).as_secs_f64()
    }
}

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode> {
    let doors = Doors::parse(&args.url, args.yes_it_is_mine)?;
    check(args)?;
    let runtime = super::runtime()?;
    if let Some(file) = &args.svg {
        check_place(file)?;
    }
    let measured = runtime.block_on(measure(doors, args))?;
    if let Some(file) = &args.svg {
        write_whole(file, &report::as_svg(args, &measured))?;
    }
    let text = if args.json {
        format!("{}\n", report::as_json(args, &measured))
    } else {
        report::as_table(args, &measured)
    };
    say(&text)?;
    let meter = &measured.meter;
    for (why, count) in meter.refusals.iter().take(REASONS_TOLD) {
        note(&format!("{count} acts were refused with `{why}`"));
    }
    for fault in meter.faults.iter().take(REASONS_TOLD) {
        note(&format!("a table stopped: {fault}"));
    }
    for fault in measured.unlike.iter().take(REASONS_TOLD) {
        note(&format!("told otherwise than it is: {fault}"));
    }
    let short = args.acts.is_some_and(|acts| meter.acknowledged < acts.get());
    let failed = short || meter.acknowledged == 0 || !measured.unlike.is_empty();
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn check(args: &LoadArgs) -> Result<()> {
    let pages = usize::try_from(args.players)
        .ok()
        .and_then(|players| players.checked_add(args.spectators))
        .and_then(|pages| pages.checked_mul(args.tables.get()));
    if args.bots > 0 && args.players != 1 {
        bail!("bots play against one person here: `--players 1 --bots {}`", args.bots);
    }
    if args.bots == 0 && !(2..=5).contains(&args.players) {
        bail!("`--players {}` is not 2 to 5", args.players);
    }
    if args.bots > 4 {
        bail!("`--bots {}` is not 0 to 4", args.bots);
    }
    if pages.is_none_or(|pages| pages > SOCKETS_MAX) {
        bail!("that would be more than {SOCKETS_MAX} sockets: ask for fewer tables or spectators");
    }
    if let Some(rate) = args.rate.filter(|rate| !(*rate > 0.0 && *rate <= RATE_MAX)) {
        bail!(
            "`--rate {rate}` is not more than 0 and at most {RATE_MAX}; without it acts come as fast as answers do"
        );
    }
    if args.acts.is_some_and(|acts| acts.get() > ACTS_MAX) {
        bail!("`--acts` is at most {ACTS_MAX}");
    }
    if args.minutes.is_some_and(|minutes| minutes.get() > MINUTES_MAX) {
        bail!("`--minutes` is at most {MINUTES_MAX}");
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if !args.board.bytes().all(plain) {
        bail!("`{}` is no name of a shipped board", args.board);
    }
    if !args.level.bytes().all(plain) {
        bail!("`{}` is no level of bots", args.level);
    }
    Ok(())
}

async fn measure(doors: Doors, args: &LoadArgs) -> Result<Measured> {
    let usage = || Usage::of_all(&args.server_pid);
    let empty = usage()?;
    let wanted = Wanted {
        board: args.board.clone(),
        tables: args.tables.get(),
        players: args.players as usize,
        bots: args.bots,
        level: args.level.clone(),
        people: args.people,
        spectators: args.spectators,
    };
    let guests = Guests::gather(doors, wanted, Progress::new(args.tell_every)).await?;
    let guests = Arc::new(guests);
    guests.progress.begin("tables", args.tables.get() as u64);
    let mut sittings = Vec::new();
    for number in 0..args.tables.get() {
        sittings.push((number, Sitting::open(&guests, number).await?));
        guests.progress.step();
    }
    tokio::time::sleep(REST).await;
    let acts = args.acts.map_or(ACTS_MAX, Into::into);
    let minutes = args.minutes.map_or(MINUTES_MAX, Into::into);
    guests.progress.begin("acts", acts);
    let open = usage()?;
    let began = Instant::now();
    let lasts = Duration::from_secs(60 * u64::from(minutes));
    let run = Arc::new(Run {
        guests,
        began,
        turnstile: Turnstile::new(acts, lasts, args.rate),
        next: AtomicUsize::new(args.tables.get()),
        seed: args.seed,
    });
    let ending = tokio::spawn(end_early(run.clone()));
    let mut playing = JoinSet::new();
    for (number, sitting) in sittings {
        playing.spawn(keep_playing(run.clone(), number, sitting));
    }
    let (mut meter, mut histories) = (Meter::default(), Vec::new());
    // Everybody stays at the table until memory has been looked at.
    let mut seated = Vec::new();
    while let Some(played) = playing.join_next().await {
        let (more, past, sitting) = played.context("a table has broken off")?;
        meter.merge(more);
        histories.extend(past);
        seated.push(sitting);
    }
    ending.abort();
    let seconds = began.elapsed().as_secs_f64();
    let server = match (empty, open, usage()?) {
        (Some(empty), Some(open), Some(after)) => Some(Server { empty, open, after }),
        _ => None,
    };
    for sitting in seated {
        match sitting.leave(&mut meter).await {
            Ok(history) => histories.push(history),
            Err(fault) => meter.faults.push(format!("{fault:#}")),
        }
    }
    run.guests.progress.end();
    let unlike = compare(args.store.as_deref(), &histories).await?;
    Ok(Measured { meter, seconds, server, unlike })
}

/// Ends the run when somebody presses Ctrl-C; what was measured until then is told.
async fn end_early(run: Arc<Run>) {
    if tokio::signal::ctrl_c().await.is_ok() {
        run.turnstile.shut();
    }
}

/// Compares what everybody was told with the ledgers, as far as we may look into them.
async fn compare(store: Option<&str>, histories: &[TableHistory]) -> Result<Vec<String>> {
    let Some(url) = store else {
        let pages = histories.iter().flat_map(|history| {
            history.pages.iter().flat_map(|page| {
                page.faults.iter().map(|fault| format!("table {}: {fault}", history.table))
            })
        });
        return Ok(pages.collect());
    };
    let store = StoreOptions::default().patient().open(url).await?;
    let mut unlike = Vec::new();
    for history in histories {
        let table = &history.table;
        let id = table.parse().with_context(|| format!("`{table}` is no table of ours"))?;
        let lines = store.ledger().read(id, Seq::START).await?;
        let lines =
            lines.with_context(|| format!("`{url}` has no table `{table}`: another store?"))?;
        let facts: Vec<String> = lines.into_iter().map(|line| line.fact().to_owned()).collect();
        unlike.extend(checker::faults(history, &facts));
    }
    store.close().await;
    Ok(unlike)
}

/// Plays one game after the other, until there is nothing left to play.
async fn keep_playing(
    run: Arc<Run>,
    number: usize,
    mut sitting: Sitting,
) -> (Meter, Vec<TableHistory>, Sitting) {
    let (mut meter, mut past) = (Meter::default(), Vec::new());
    let mut dice = SeededDice::of_game(run.seed, number as u64);
    loop {
        match sitting.play(&run, &mut dice, &mut meter).await {
            Ok(End::Shut) => break,
            Ok(End::Over) => meter.games_over += 1,
            Err(fault) => {
                meter.faults.push(format!("{fault:#}"));
                break;
            }
        }
        if run.turnstile.is_shut() {
            break;
        }
        match next_table(&run).await {
            Ok(next) => {
                let over = std::mem::replace(&mut sitting, next);
                match over.leave(&mut meter).await {
                    Ok(history) => past.push(history),
                    Err(fault) => meter.faults.push(format!("{fault:#}")),
                }
            }
            Err(fault) => {
                meter.faults.push(format!("{fault:#}"));
                break;
            }
        }
    }
    (meter, past, sitting)
}

/// Another table, for those whose game is over.
async fn next_table(run: &Run) -> Result<Sitting> {
    let mut tries = TABLE_TRIES;
    loop {
        let number = run.next.fetch_add(1, Ordering::Relaxed);
        tries -= 1;
        match Sitting::open(&run.guests, number).await {
            Err(_) if tries > 0 => {}
            opened => return opened,
        }
    }
}
