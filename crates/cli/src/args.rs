//! What may be typed. Each option has one definition, which is also its help.

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

use account::{ROLLOUTS_MAX, ROLLOUTS_MIN, ROLLOUTS_USUAL};
use bots::BotKind;
use clap::{Parser, Subcommand};

use crate::ladder_args::LadderArgs;
use crate::limits::LimitWishes;
use crate::load_args::LoadArgs;
use crate::moving_args::{ExportArgs, ImportArgs, MigrateArgs};
use crate::share_args::ShareArgs;

/// With so many rollouts the variance of deal sets of Amsterdam falls to a third and less; with fewer the accidents of the
/// rollouts outweigh the luck that is taken away.
const USUAL_LUCK_ROLLOUTS: &str = "64";

/// Trekvaart: the Amsterdam and Nederland route-building games, for people, bots and researchers.
#[derive(Parser, Debug)]
#[command(version, about)]
#[command(
    after_help = "Exit codes: 0 well done, 1 a record is illegal, 2 bad input (nothing was written)."
)]
pub(crate) struct Args {
    /// Without a command: play
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(PlayArgs),
    Serve(ServeArgs),
    /// Copy a store to a file, while people play
    Backup(CopyArgs),
    /// Bring a store back from such a copy
    Restore(CopyArgs),
    Export(ExportArgs),
    Import(ImportArgs),
    MigrateStore(MigrateArgs),
    Admin(AdminArgs),
    Simulate(SimulateArgs),
    Arena(ArenaArgs),
    Ladder(LadderArgs),
    Verify(VerifyArgs),
    Review(ReviewArgs),
    Load(LoadArgs),
    Board(BoardArgs),
}

/// Our own bots, as a sentence names them.
fn bot_names() -> String {
    let [names @ .., last] = BotKind::ALL.map(BotKind::name);
    format!("{} or {last}", names.join(", "))
}

/// Play in the browser on this machine. This is what `trekvaart` alone does.
///
/// Games are kept in your data folder, so everything goes on where you left it. Only this computer is let
/// in, unless you say --house.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct PlayArgs {
    /// The port to use [default: 4600, or the next free one]
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
    /// Keep games in this file instead of the data folder
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Let others in your house play too, from phones and computers in the same network
    #[arg(long)]
    pub(crate) house: bool,
    /// Don't open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    #[command(flatten)]
    pub(crate) pace: PaceArgs,
}

/// Let others play here, over a network.
#[derive(clap::Args, Debug)]
#[command(after_help = format!("{}
Examples:
  trekvaart serve --listen 0.0.0.0:4600 --store sqlite:/var/lib/trekvaart/games.db
  trekvaart serve --store postgres://trekvaart@localhost/trekvaart --public-url https://play.example.org
  trekvaart serve --config /etc/trekvaart.toml --limit pages=8000
  trekvaart serve --listen 0.0.0.0:4600 --store postgres://trekvaart@db/trekvaart --share-listen 10.0.0.7:4601", LimitWishes::help()))]
pub(crate) struct ServeArgs {
    /// Read settings from this file: TOML, each under the name of its option, such as public-url =
    /// `"https://play.example.org"`, limits in a table `[limits]`. The environment counts more than the file,
    /// and the command line more than both
    #[arg(long, value_name = "FILE", env = "TREKVAART_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// The address and port to listen on
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4600", env = "TREKVAART_LISTEN")]
    pub(crate) listen: String,
    /// Where games are kept: sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE. A password is safer in
    /// the environment, which other users can't read
    #[arg(long, value_name = "URL", env = "TREKVAART_STORE", hide_env_values = true)]
    pub(crate) store: String,
    /// The address under which people reach this server, for links and cookies
    #[arg(long, value_name = "URL", env = "TREKVAART_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Tell numbers for Prometheus on this address and port, at /metrics. Whoever can reach it can read
    /// them, so keep it inside
    #[arg(long, value_name = "ADDR", env = "TREKVAART_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// What is written to the log: error, warn, info, debug or trace, also by part, such as
    /// warn,server=info. Nothing that is secret at a table or of a person is ever written [default: what
    /// RUST_LOG says, or warn]
    #[arg(long, value_name = "FILTER", env = "TREKVAART_LOG")]
    pub(crate) log: Option<String>,
    /// Set a limit of the house otherwise, see below; may be given several times
    #[arg(long, value_name = "NAME=VALUE", env = "TREKVAART_LIMIT", value_delimiter = ',')]
    pub(crate) limit: Vec<String>,
    #[command(flatten)]
    pub(crate) share: ShareArgs,
    #[command(flatten)]
    pub(crate) proxy: ProxyArgs,
    #[command(flatten)]
    pub(crate) notices: NoticeArgs,
    #[command(flatten)]
    pub(crate) pace: PaceArgs,
}

/// How people who are not looking are told that it is their turn. In browsers and feeds they always can be.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct NoticeArgs {
    /// The mail server that mail is sent by, for people who ask for it: smtps://NAME:PASSWORD@HOST, or
    /// smtp://NAME:PASSWORD@HOST, which is encrypted too unless the host is localhost. A password is
    /// safer in the environment. Needs --mail-from and --public-url
    #[arg(long, value_name = "URL", env = "TREKVAART_SMTP", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    /// The address that mail comes from
    #[arg(long, value_name = "ADDR", env = "TREKVAART_MAIL_FROM")]
    pub(crate) mail_from: Option<String>,
    /// Let people give web hooks of their chat programs, which are called with https. Needs --public-url
    #[arg(long, env = "TREKVAART_WEBHOOKS")]
    pub(crate) webhooks: bool,
    /// Let notices be sent to push services and web hooks in the own network too, such as 127.0.0.1 or
    /// 192.168.0.1, and unencrypted. Whoever plays here can then make this server knock at doors there
    #[arg(long, env = "TREKVAART_NOTICES_INSIDE")]
    pub(crate) notices_inside: bool,
}

/// A store in a file, and the copy of it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  trekvaart backup --store sqlite:/var/lib/trekvaart/games.db games-$(date +%F).db
  trekvaart restore --store sqlite:/var/lib/trekvaart/games.db games-2026-11-17.db

A plain copy of the file misses what still lies in the write-ahead log beside it.")]
pub(crate) struct CopyArgs {
    /// The store: sqlite:PATH. For PostgreSQL use pg_dump and pg_restore
    #[arg(long, value_name = "URL", env = "TREKVAART_STORE", hide_env_values = true)]
    pub(crate) store: String,
    /// The copy. Nothing is overwritten
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// Look after a house: list its tables and people, end a table, tell or forget somebody.
///
/// Lists work while the server runs. What changes something needs the store for itself: end the server first.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  trekvaart admin tables --store sqlite:games.db --stage playing --idle-days 30
  trekvaart admin people --store sqlite:games.db --name ann --json
  trekvaart admin person --store sqlite:games.db PERSON > ann.json")]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    /// List tables, those that changed last first
    Tables {
        #[command(flatten)]
        store: StoreArg,
        /// Only those that are so far
        #[arg(long, value_name = "STAGE", value_enum)]
        stage: Option<StageArg>,
        /// Only those of this person
        #[arg(long, value_name = "ID")]
        person: Option<String>,
        #[command(flatten)]
        list: ListArgs,
    },
    /// List people, those who were here last first
    People {
        #[command(flatten)]
        store: StoreArg,
        /// Only those in whose name this is found
        #[arg(long, value_name = "TEXT")]
        name: Option<String>,
        #[command(flatten)]
        list: ListArgs,
    },
    /// End a table: one that gathers is called off, a running game is played to its end by bots
    End {
        #[command(flatten)]
        store: StoreArg,
        /// The table
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Print all that is kept of a person, as JSON
    Person {
        #[command(flatten)]
        store: StoreArg,
        /// The person
        #[arg(value_name = "ID")]
        person: String,
    },
    /// Forget a person: devices, notices, talk and blocks go, in games they are called Anonymous, and bots play
    /// where they are still asked. This can't be undone
    Forget {
        #[command(flatten)]
        store: StoreArg,
        /// The person
        #[arg(value_name = "ID")]
        person: String,
        /// Do it
        #[arg(long)]
        yes: bool,
    },
}

/// Where games are kept.
#[derive(clap::Args, Debug)]
pub(crate) struct StoreArg {
    /// The store: sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "URL", env = "TREKVAART_STORE", hide_env_values = true)]
    pub(crate) store: String,
}

/// How much of a list is told, and how.
#[derive(clap::Args, Debug)]
pub(crate) struct ListArgs {
    /// Only where nothing has happened for so many days
    #[arg(long, value_name = "DAYS", default_value_t = 0)]
    pub(crate) idle_days: u32,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) most: u32,
    /// Print one JSON list instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// How far a game is.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub(crate) enum StageArg {
    Gathering,
    Playing,
    Over,
}

/// Which reverse proxies are believed about where people come from.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct ProxyArgs {
    /// A reverse proxy, as an address or a network like 10.0.0.0/8, that is believed when it says where
    /// people come from; may be given several times [default: one on this machine]
    #[arg(long, value_name = "ADDR", env = "TREKVAART_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<String>,
    /// The header in which it says so
    #[arg(long, value_name = "NAME", value_enum, default_value_t, env = "TREKVAART_PROXY_HEADER")]
    pub(crate) proxy_header: ProxyHeaderArg,
}

/// A header of reverse proxies.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum ProxyHeaderArg {
    /// X-Forwarded-For, which most proxies write
    #[default]
    XForwardedFor,
    /// Forwarded, as in RFC 7239
    Forwarded,
}

/// How fast bots play, and how closely finished games are looked at.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct PaceArgs {
    /// The shortest time a bot takes for a move, in milliseconds, at every table [default: the pace
    /// that the table chose]
    #[arg(long, value_name = "MS", env = "TREKVAART_BOT_DELAY")]
    pub(crate) bot_delay: Option<u32>,
    /// Rollouts of a value in the accounts of finished games: fewer are quicker and less sure,
    /// and below 16 no decision is marked as dear [default: 128]
    #[arg(long, value_name = "N", env = "TREKVAART_ACCOUNT_ROLLOUTS",
        value_parser = clap::value_parser!(u32).range(i64::from(account::ROLLOUTS_MIN)..=i64::from(account::ROLLOUTS_MAX)))]
    pub(crate) account_rollouts: Option<u32>,
}

/// Which game is played.
#[derive(clap::Args, Debug)]
pub(crate) struct GameArgs {
    /// The rule set: amsterdam, nederland, nederland-no-tolls or nederland-neutral
    #[arg(long, value_name = "R")]
    pub(crate) ruleset: Option<String>,
    /// The number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) players: usize,
    /// Play on the board in this file instead of a shipped one
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
}

/// Play many games at full speed and tell what came of them.
///
/// The same seed gives the same games, byte for byte, at any number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = format!("A bot is {}. Those after ticket-shy think, so they play fewer games a second.

Examples:
  trekvaart simulate --ruleset nederland --players 2 --games 100000
  trekvaart simulate --ruleset nederland --players 3 --games 1000 --policy planner
  trekvaart simulate --ruleset amsterdam --players 4 --games 1000 --records games/ --json", bot_names()))]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games
    #[arg(long, value_name = "G", default_value = "10000")]
    pub(crate) games: NonZeroU64,
    /// The bot that plays every seat
    #[arg(long, value_name = "BOT", default_value = "random")]
    pub(crate) policy: String,
    /// What all luck of the run follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the games [default: one for each core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Write the record of every game into this folder, which must be empty or new
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let bots play against each other and measure how strong they are.
///
/// Two bots and N players: one of the first against N-1 of the second. More bots: a round robin with
/// ratings. Every deal is played once with each seat; win rates come with their 95 % interval.
#[derive(clap::Args, Debug)]
#[command(
    after_help = format!("A bot is {}, or any program: `cmd:PROGRAM ARGS…` (docs/bot-protocol.md).

Examples:
  trekvaart arena --ruleset nederland --bots hard,planner --games 400
  trekvaart arena --ruleset amsterdam --players 4 --bot hard --bot path --csv hard-path.csv
  trekvaart arena --ruleset nederland --bot planner --bot 'cmd:python3 my_bot.py' --time 500
  trekvaart arena --ruleset nederland --bots hard,normal --games 20000 --sprt 0,20", bot_names())
)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// A bot; name at least two
    #[arg(long = "bot", value_name = "BOT")]
    pub(crate) bot: Vec<String>,
    /// Several bots, with commas between them
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many games each pairing plays, rounded up to whole deal sets (one game for each seat)
    #[arg(long, value_name = "G", default_value = "400")]
    pub(crate) games: NonZeroU64,
    /// What all luck of the run follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the games [default: one for each core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Rollouts a decision, for bots that search; those of master are dearer [default: the bot's own
    /// measure]
    #[arg(long, value_name = "K", conflicts_with = "time")]
    pub(crate) nodes: Option<NonZeroU32>,
    /// Milliseconds a decision; a program that is late loses the game [default for programs: 10000]
    #[arg(long, value_name = "MS")]
    pub(crate) time: Option<NonZeroU32>,
    /// Write every deal set into this file as it ends, and play on from those that are there
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Draw the win rates into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Stop as soon as it is decided (5 % error) whether the first of two bots is stronger by no
    /// more than ELO0 or by at least ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Tell the win rates without the luck of the cards too: the same in the mean, and usually with less spread; measured
    /// with so many rollouts a card that could have come (64 unless said), which takes a tenth of a second a game of
    /// Amsterdam and a second or two of Nederland
    #[arg(long, conflicts_with = "csv", value_name = "ROLLOUTS", num_args = 0..=1, require_equals = true,
        default_missing_value = USUAL_LUCK_ROLLOUTS,
        value_parser = clap::value_parser!(u32).range(i64::from(ROLLOUTS_MIN)..=i64::from(ROLLOUTS_MAX)))]
    pub(crate) adjust_luck: Option<u32>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// Replay records fact by fact and say whether they are legal.
///
/// The first illegal fact is refused with its line and the row of the rule book (docs/rulebook.md);
/// scores are recomputed. Where a record tells of its deal, every draw is recomputed from that (docs/fairness.md).
#[derive(clap::Args, Debug)]
#[command(after_help = "Exit codes: 0 all legal, 1 one is illegal, 2 one can't be judged.

Examples:
  trekvaart verify games/*.jsonl
  trekvaart verify --explain games/game-0000001.jsonl | less")]
pub(crate) struct VerifyArgs {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The board the records were played on, where it is not a shipped one
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// Print phase, offers, facts and every seat's view at each step
    #[arg(long)]
    pub(crate) explain: bool,
    /// Ask the slow judge too, a second program for the rules that shares no code with the first
    #[arg(long)]
    pub(crate) judge: bool,
    /// Say nothing about legal records
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// Say what luck gave and what decisions cost in finished games.
///
/// For every seat: its chance at the start, what luck gave it, what hidden cards made of its decisions
/// (fate), what its own decisions and those of others did, and the result. It balances
/// (docs/account.md). A game that somebody resigned is accounted for up to there.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit codes: 0 well done, 2 a record can't be reviewed (nothing was written).

Examples:
  trekvaart review games/game-0000001.jsonl
  trekvaart review games/game-0000001.jsonl --svg game.svg --html game.html
  trekvaart review games/*.jsonl --rollouts 32 --json
  trekvaart review games/*.jsonl --svg rates.svg"
)]
pub(crate) struct ReviewArgs {
    /// The records
    #[arg(required = true, value_name = "RECORD")]
    pub(crate) files: Vec<PathBuf>,
    /// The board the records were played on, where it is not a shipped one
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// Rollouts of every value, and worlds of every decision
    #[arg(long, value_name = "N", default_value_t = ROLLOUTS_USUAL,
        value_parser = clap::value_parser!(u32).range(i64::from(ROLLOUTS_MIN)..=i64::from(ROLLOUTS_MAX)))]
    pub(crate) rollouts: u32,
    /// What the luck of the rollouts follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the work [default: one for each core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Draw into this file: of one game the win chances, of several what everybody's decisions lost
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write a page about one game into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// List, show, check and copy boards.
#[derive(clap::Args, Debug)]
pub(crate) struct BoardArgs {
    #[command(subcommand)]
    pub(crate) command: BoardCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum BoardCommand {
    /// List the shipped boards and their rule sets
    List,
    /// Show the figures of a board
    Show {
        /// A shipped board's name, or a board file
        #[arg(value_name = "NAME|FILE")]
        board: String,
    },
    /// Report every fault of a board file at once, with line and what to do
    Check {
        /// The board file
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Draw a board as SVG, empty or as it stood in a recorded game
    ///
    /// A layout file beside a board file (mine.toml, mine.layout.toml) says where everything lies;
    /// a board without one gets an automatic layout.
    Draw {
        /// A shipped board's name, or a board file
        #[arg(value_name = "NAME|FILE")]
        board: String,
        /// The file to write
        #[arg(short, long, value_name = "FILE.svg")]
        output: PathBuf,
        /// The record of a game to show
        #[arg(long, value_name = "RECORD")]
        game: Option<PathBuf>,
        /// How many actions into the game [default: its end]
        #[arg(long, value_name = "K", requires = "game")]
        step: Option<usize>,
    },
    /// Write a copy of a shipped board, to correct its figures from your own printed game
    New {
        /// The board to copy
        #[arg(long, value_name = "NAME")]
        from: String,
        /// The name of the new board [default: my- and the old name]
        #[arg(long, value_name = "ID")]
        id: Option<String>,
        /// The file to write, which must not exist
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}
