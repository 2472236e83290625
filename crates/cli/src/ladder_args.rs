use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

/// Measure how strong every level is: the table of docs/bots.md, row by row.
///
/// Each row is one bot (A) against copies of another (B). Every deal is played once with each seat of A,
/// and the win rate comes with its 95 % interval: a second run with another seed falls outside it
/// once in twenty rows. Fair is 100 divided by the players. Bots think by nodes, never by the clock, so the same seed gives the same
/// games on any machine.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A row plays 2,000 games where nobody searches, 600 where one side does, and 200 where
master does: hours in all. Begin with a part of it.

Examples:
  trekvaart ladder --games 40 --minutes 10          a first look
  trekvaart ladder --only hard --games 200          one level
  trekvaart ladder --folder ladder/                 all of it; may be stopped and goes on where it was"
)]
pub(crate) struct LadderArgs {
    /// How many games each row plays [default: 200 to 2000, by how long they take]
    #[arg(long, value_name = "G")]
    pub(crate) games: Option<NonZeroU64>,
    /// Only the rows that measure these bots, with commas between them
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// What all luck of the run follows from
    #[arg(long, value_name = "S", default_value_t = 20_261_203)]
    pub(crate) seed: u64,
    /// Rollouts a decision, for bots that search [default: the bot's own measure]
    #[arg(long, value_name = "K")]
    pub(crate) nodes: Option<NonZeroU32>,
    /// How many threads share the games [default: one for each core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Stop after so many minutes, with what was played by then
    #[arg(long, value_name = "M")]
    pub(crate) minutes: Option<NonZeroU32>,
    /// Keep every deal set in this folder, a file for each row, and play on from those that are there
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}
