//! From what was typed to what it means.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, bail, ensure};
use rules::Game;
use vocab::{Board, Seats, Variant};

use crate::args::GameArgs;

/// More threads than this are of no use to anybody.
const THREADS_MAX: usize = 1024;

/// How many threads to use: as many as were asked for, else one for each core.
pub(crate) fn threads(wanted: Option<usize>) -> Result<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = wanted.unwrap_or_else(cores);
    ensure!(
        (1..=THREADS_MAX).contains(&threads),
        "`--threads {threads}` is not 1 to {THREADS_MAX}"
    );
    Ok(threads)
}

/// The board in this file.
pub(crate) fn board_file(path: &Path) -> Result<Arc<Board>> {
    Ok(Arc::new(boards::load_file(path)?))
}

/// The shipped board of this name, or the board in this file.
pub(crate) fn board_named(name: &str) -> Result<Arc<Board>> {
    if is_path(name) {
        board_file(Path::new(name))
    } else {
        Ok(Arc::new(boards::load_shipped(name)?))
    }
}

/// Whether this means a file: a name that looks like a path does, whether or not it exists.
pub(crate) fn is_path(name: &str) -> bool {
    Path::new(name).exists() || name.contains(['/', '\\', '.'])
}

/// The game that the options name.
pub(crate) fn game(args: &GameArgs) -> Result<Game> {
    let (board, variant) = match (&args.board, &args.ruleset) {
        (Some(path), ruleset) => {
            let board = board_file(path)?;
            let variant = match ruleset {
                None => Variant::Plain,
                Some(name) => Variant::from_name(&board, name)
                    .ok_or_else(|| unknown_ruleset(name, &rulesets(&board)))?,
            };
            (board, variant)
        }
        (None, Some(name)) => shipped_ruleset(name)?,
        (None, None) => {
            bail!("no game is named; say which with `--ruleset`, one of {}", all().join(", "))
        }
    };
    let Some(seats) = Seats::new(args.players) else {
        let (min, max) = variant.players(&board);
        bail!("`{}` is for {min} to {max} players, not {}", variant.name_on(&board), args.players);
    };
    Ok(Game::new(board, variant, seats)?)
}

fn shipped_ruleset(name: &str) -> Result<(Arc<Board>, Variant)> {
    for shipped in boards::shipped() {
        let board = boards::load_shipped(shipped.id)?;
        if let Some(variant) = Variant::from_name(&board, name) {
            return Ok((Arc::new(board), variant));
        }
    }
    Err(unknown_ruleset(name, &all()))
}

fn unknown_ruleset(name: &str, known: &[String]) -> anyhow::Error {
    anyhow::anyhow!("no rule set is called `{name}`; choose one of {}", known.join(", "))
}

/// The rule sets of a board.
pub(crate) fn rulesets(board: &Board) -> Vec<String> {
    let variants = Variant::ALL.into_iter().filter(|variant| variant.exists_on(board));
    variants.map(|variant| variant.name_on(board)).collect()
}

fn all() -> Vec<String> {
    let boards = boards::shipped().iter().filter_map(|s| boards::load_shipped(s.id).ok());
    boards.flat_map(|board| rulesets(&board)).collect()
}
