//! What may be typed after `export`, `import` and `migrate-store`.

use std::path::PathBuf;

use crate::args::StoreArg;

/// Write a whole house as a text file, while people play.
///
/// People, games, boards, talk and keys: everything, as it is at one moment. The file has the same bytes from
/// SQLite and from PostgreSQL. It holds what players must not see, so only its owner may read it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  trekvaart export --store sqlite:/var/lib/trekvaart/games.db house.jsonl
  TREKVAART_STORE=postgres://trekvaart:PASSWORD@localhost/trekvaart trekvaart export house.jsonl")]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArg,
    /// The file to write. Nothing is overwritten
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// Fill an empty store with an exported house: all of it or nothing.
///
/// The file is read and checked from end to end before the store is touched.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  trekvaart import --store postgres://trekvaart@localhost/trekvaart house.jsonl")]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArg,
    /// The exported house
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// Move a house from one store to another, and compare both row by row.
///
/// The old store is not changed. Nobody may play meanwhile: end the server first. What was interrupted goes on
/// when it is said once more; until it is done nobody can play in the new store.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  trekvaart migrate-store sqlite:/var/lib/trekvaart/games.db postgres://trekvaart@localhost/trekvaart
  trekvaart migrate-store postgres://trekvaart@localhost/trekvaart sqlite:games.db

A password is safer in the environment (PGPASSWORD) or in ~/.pgpass than on the command line.")]
pub(crate) struct MigrateArgs {
    /// The store where the house is: sqlite:PATH or postgres://USER@HOST/DATABASE
    #[arg(value_name = "FROM")]
    pub(crate) from: String,
    /// The store where it goes: a new file, or an empty database
    #[arg(value_name = "TO")]
    pub(crate) to: String,
    /// Throw away what an interrupted migration has left in the new store, and begin anew
    #[arg(long)]
    pub(crate) afresh: bool,
}
