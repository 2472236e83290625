//! What may be typed after `load`.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

/// Play real games over real sockets at a running server, and measure what they cost it.
///
/// People are made who say a name, make tables, sit down, look at the page and play by its buttons.
/// The server's own limits are respected: where it asks to wait, the run waits. Pages whose connection is
/// lost come back, as in a browser, for as long as three minutes. Everything that a page is told is compared
/// with what it was told before. Ctrl-C ends the run early, and tells what was measured.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit codes: 0 all acts were played and told truly, 1 some were not, 2 bad input.

Examples:
  trekvaart load --url http://127.0.0.1:4600 --tables 50 --acts 5000 --server-pid 1234
  trekvaart load --url http://127.0.0.1:4600 --tables 100 --rate 50 --minutes 5 --json
  trekvaart load --url http://127.0.0.1:4600 --url http://127.0.0.1:4610 --tables 100 --acts 5000"
)]
pub(crate) struct LoadArgs {
    /// The server, on this machine. Where several share a house, each of them: pages are spread over all doors, and
    /// come back by the next one when theirs is silent
    #[arg(long, value_name = "URL", required = true)]
    pub(crate) url: Vec<String>,
    /// The server is not on this machine, and it is mine
    #[arg(long)]
    pub(crate) yes_it_is_mine: bool,
    /// How many tables are played at
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) tables: NonZeroUsize,
    /// How many people play at each table
    #[arg(long, value_name = "P", default_value_t = 2)]
    pub(crate) players: u32,
    /// How many bots play at each table, against one person
    #[arg(long, value_name = "B", default_value_t = 0)]
    pub(crate) bots: u32,
    /// The level of the bots
    #[arg(long, value_name = "LEVEL", default_value = "easy")]
    pub(crate) level: String,
    /// All seats are those of so many people; as few as play fast enough if nothing is said
    #[arg(long, value_name = "N")]
    pub(crate) people: Option<NonZeroUsize>,
    /// How many watch each table
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) spectators: usize,
    /// The shipped board that is played on
    #[arg(long, value_name = "NAME", default_value = "nederland")]
    pub(crate) board: String,
    /// Acts a second over all tables; as fast as answers come if nothing is said
    #[arg(long, value_name = "R")]
    pub(crate) rate: Option<f64>,
    /// End after so many acts were acknowledged
    #[arg(long, value_name = "K", required_unless_present = "minutes")]
    pub(crate) acts: Option<NonZeroU64>,
    /// End after so many minutes
    #[arg(long, value_name = "M")]
    pub(crate) minutes: Option<NonZeroU32>,
    /// The process of the server, whose CPU time and memory are measured (Linux only); of several, all together
    #[arg(long, value_name = "PID")]
    pub(crate) server_pid: Vec<u32>,
    /// The store of the server: what everybody was told is compared with the ledgers in it afterwards. Without
    /// it pages are compared with each other and with those that the server makes anew
    #[arg(long, value_name = "URL", env = "TREKVAART_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// What the choices of all people follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Say a line on standard error after every so many acts
    #[arg(long, value_name = "K")]
    pub(crate) tell_every: Option<NonZeroU64>,
    /// Draw how long acts took over the time into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}
