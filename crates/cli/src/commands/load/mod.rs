//! Real people at real sockets against a running server, and what they cost it.

mod allowance;
mod guests;
mod http;
mod meter;
mod news;
mod process;
mod progress;
mod report;
mod sitting;
mod socket;
mod tags;
mod target;
mod turnstile;
mod window;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use arena::SeededDice;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use crate::args::LoadArgs;
use crate::out::{note, say};
use guests::{Guests, Wanted};
use meter::Meter;
use process::Usage;
use progress::Progress;
use report::{Measured, Server};
use sitting::{End, Sitting};
use target::Target;
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

/// A run under way.
#[derive(Debug)]
struct Run {
    guests: Guests,
    turnstile: Turnstile,
    /// The number of the next table.
    next: AtomicUsize,
    seed: u64,
}

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode> {
    let target = Target::parse(&args.url, args.yes_it_is_mine)?;
    check(args)?;
    let runtime = Runtime::new().context("the system gives no threads")?;
    let measured = runtime.block_on(measure(target, args))?;
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
    let short = args.acts.is_some_and(|acts| meter.acknowledged < acts.get());
    Ok(if short || meter.acknowledged == 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn check(args: &LoadArgs) -> Result<()> {
    let pages = usize::try_from(args.players)
        .ok()
        .and_then(|players| players.checked_add(args.spectators))
        .and_then(|pages| pages.checked_mul(args.tables.get()));
    if !(2..=5).contains(&args.players) {
        bail!("`--players {}` is not 2 to 5", args.players);
    }
    if pages.is_none_or(|pages| pages > SOCKETS_MAX) {
        bail!("that would be more than {SOCKETS_MAX} sockets: ask for fewer tables or spectators");
    }
    if !(0.0..=RATE_MAX).contains(&args.rate) {
        bail!("`--rate {}` is not 0 to {RATE_MAX}", args.rate);
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
    Ok(())
}

async fn measure(target: Target, args: &LoadArgs) -> Result<Measured> {
    let usage = || args.server_pid.map(Usage::of).transpose();
    let empty = usage()?;
    let wanted = Wanted {
        board: args.board.clone(),
        tables: args.tables.get(),
        players: args.players as usize,
        spectators: args.spectators,
    };
    let guests = Guests::gather(target, wanted, Progress::new()).await?;
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
        turnstile: Turnstile::new(acts, lasts, args.rate),
        next: AtomicUsize::new(args.tables.get()),
        seed: args.seed,
    });
    let mut playing = JoinSet::new();
    for (number, sitting) in sittings {
        playing.spawn(keep_playing(run.clone(), number, sitting));
    }
    let mut meter = Meter::default();
    // Everybody stays at the table until memory has been looked at.
    let mut seated = Vec::new();
    while let Some(played) = playing.join_next().await {
        let (more, sitting) = played.context("a table has broken off")?;
        meter.merge(more);
        seated.push(sitting);
    }
    let seconds = began.elapsed().as_secs_f64();
    let server = match (empty, open, usage()?) {
        (Some(empty), Some(open), Some(after)) => Some(Server { empty, open, after }),
        _ => None,
    };
    drop(seated);
    run.guests.progress.end();
    Ok(Measured { meter, seconds, server })
}

/// Plays one game after the other, until there is nothing left to play.
async fn keep_playing(run: Arc<Run>, number: usize, mut sitting: Sitting) -> (Meter, Sitting) {
    let mut meter = Meter::default();
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
        match Sitting::open(&run.guests, run.next.fetch_add(1, Ordering::Relaxed)).await {
            Ok(next) => sitting = next,
            Err(fault) => {
                meter.faults.push(format!("{fault:#}"));
                break;
            }
        }
    }
    (meter, sitting)
}
