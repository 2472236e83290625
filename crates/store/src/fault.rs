use std::fmt;
use std::io;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;
use vocab::Seq;

use crate::id::GameId;

/// The store could not do its work: where, and what the trouble is.
///
/// Nothing half done is left behind. The place never holds a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreFault {
    /// The file or server, as one would tell it to a colleague.
    pub place: String,
    /// What went wrong.
    pub trouble: Trouble,
}

/// What can go wrong with a database. `cause` is what the system said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The address is neither a file nor a server.
    BadAddress {
        /// What the system said.
        cause: String,
    },
    /// A file of this name is there already.
    There,
    /// The path of the file is a folder.
    Folder,
    /// The file or its folder can't be made or opened.
    NoFile {
        /// What the system said.
        cause: String,
    },
    /// The file, its folder or the server lets nobody write.
    ReadOnly,
    /// There is no space left.
    Full,
    /// The disk fails to read or write.
    Disk {
        /// What the system said.
        cause: String,
    },
    /// The file is damaged, or no database at all.
    Damaged {
        /// What the system said.
        cause: String,
    },
    /// A line is missing from the ledger of a game.
    Gap {
        /// The game.
        game: GameId,
        /// The first line that is missing.
        missing: Seq,
    },
    /// The file is a database of another program.
    Foreign,
    /// A newer program has changed the schema.
    Newer {
        /// The schema found.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// A step of the schema is not the one this program would have taken.
    Altered {
        /// The step.
        step: i64,
    },
    /// A house is on its way here from another store, and not all of it has come.
    Arriving,
    /// Another program plays in this store, or does so since our connection to it was lost.
    Taken,
    /// Another server of the house keeps the table by now.
    Fenced,
    /// A file can't be shared by several servers.
    Unshared,
    /// A server that shares with nobody has the database.
    HeldAlone,
    /// The servers of the house speak with each other in another way than this one.
    OtherSpeech {
        /// Where one of them is.
        address: String,
        /// The version of its program.
        version: String,
    },
    /// Another server of the house says that it is reached where this one is.
    SameAddress {
        /// Where.
        address: String,
    },
    /// The clock of this machine is not that of the database.
    WrongClock {
        /// By how much it is ahead; behind, if it is negative.
        ahead_seconds: i64,
    },
    /// So much is asked of the store that a request found no connection in time.
    Crowded,
    /// Somebody else holds the database for too long.
    Busy,
    /// What was being written together with something else was broken off; it may be there or not.
    BrokenOff,
    /// No server answers.
    NoServer {
        /// What the system said.
        cause: String,
    },
    /// The server refuses the user, or what the user wants to do.
    Denied {
        /// What the server said.
        cause: String,
    },
    /// The server has no such database.
    NoDatabase,
    /// No encrypted connection came about, where the address asks for one.
    Encryption {
        /// What went wrong with it.
        cause: String,
    },
    /// Anything else.
    Other {
        /// What the system said.
        cause: String,
    },
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_problem(f)?;
        self.write_way_out(f)
    }
}

impl StoreFault {
    fn write_problem(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = &self.place;
        match &self.trouble {
            Trouble::BadAddress { cause } => write!(f, "`{place}` is no store ({cause})"),
            Trouble::There => write!(f, "`{place}` is there already"),
            Trouble::Folder => write!(f, "`{place}` is a folder"),
            Trouble::NoFile { cause } => write!(f, "`{place}` can't be made or opened ({cause})"),
            Trouble::ReadOnly => write!(f, "`{place}` can't be written"),
            Trouble::Full => write!(f, "no space is left for `{place}`"),
            Trouble::Disk { cause } => write!(f, "the disk of `{place}` fails ({cause})"),
            Trouble::Damaged { cause } => {
                write!(f, "`{place}` is damaged or no database ({cause})")
            }
            Trouble::Gap { game, missing } => {
                write!(f, "`{place}` is damaged (game {game} misses line {missing})")
            }
            Trouble::Foreign => write!(f, "`{place}` belongs to another program"),
            Trouble::Newer { found, known } => write!(
                f,
                "`{place}` was changed by a newer program (schema {found}, this one knows {known})"
            ),
            Trouble::Altered { step } => {
                write!(f, "step {step} of the schema of `{place}` is not the one of this program")
            }
            Trouble::Arriving => {
                write!(f, "`{place}` holds a part of a house that is still on its way there")
            }
            Trouble::Taken => write!(f, "`{place}` is used by another trekvaart"),
            Trouble::Fenced => write!(f, "another server of `{place}` keeps the table"),
            Trouble::Unshared => write!(f, "`{place}` is a file, which one server has for itself"),
            Trouble::HeldAlone => {
                write!(f, "`{place}` is used by a trekvaart that shares it with nobody")
            }
            Trouble::OtherSpeech { address, version } => write!(
                f,
                "`{place}` is used by the server {address} of version {version}, which this one can't \
                 work with"
            ),
            Trouble::SameAddress { address } => {
                write!(f, "another server of `{place}` says that it is reached at {address}")
            }
            Trouble::WrongClock { ahead_seconds } => {
                let how = if *ahead_seconds < 0 { "behind" } else { "ahead of" };
                let by = ahead_seconds.unsigned_abs();
                let s = if by == 1 { "" } else { "s" };
                write!(f, "the clock of this machine is {by} second{s} {how} that of `{place}`")
            }
            Trouble::Crowded => write!(f, "all connections to `{place}` are in use"),
            Trouble::Busy => write!(f, "`{place}` is held by another program"),
            Trouble::BrokenOff => write!(f, "writing to `{place}` was broken off"),
            Trouble::NoServer { cause } => write!(f, "no server answers at `{place}` ({cause})"),
            Trouble::Denied { cause } => write!(f, "`{place}` refuses ({cause})"),
            Trouble::NoDatabase => write!(f, "there is no database `{place}`"),
            Trouble::Encryption { cause } => {
                write!(f, "`{place}` can't be reached encrypted ({cause})")
            }
            Trouble::Other { cause } => write!(f, "`{place}` fails: {cause}"),
        }
    }

    fn write_way_out(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way_out = match &self.trouble {
            Trouble::BadAddress { .. } => {
                "write `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`"
            }
            Trouble::Folder => {
                return write!(f, ": name a file in it, such as `{}/trekvaart.db`", self.place);
            }
            Trouble::There => "put it aside or choose another name",
            Trouble::NoFile { .. } => "choose another path",
            Trouble::ReadOnly => "allow writing to it and to its folder, or choose another store",
            Trouble::Full => "make some; nothing stored is lost",
            Trouble::Disk { .. } => "check it; nothing confirmed is lost",
            Trouble::Damaged { .. } => "put it aside and restore a copy, or choose another store",
            Trouble::Gap { .. } => "restore a copy",
            Trouble::Foreign => "choose another store",
            Trouble::Newer { .. } => "use the newer program or choose another store",
            Trouble::Altered { .. } => "use the program that made it or choose another store",
            Trouble::Arriving => "say `migrate-store` once more, which goes on where it was",
            Trouble::Taken => "end that one or choose another store",
            Trouble::Fenced | Trouble::Crowded | Trouble::BrokenOff => "try again in a moment",
            Trouble::Unshared => "use PostgreSQL where several share a house",
            Trouble::HeldAlone => "start that one with --share-listen too, or end it",
            Trouble::OtherSpeech { .. } => "end those servers first, or use their version",
            Trouble::SameAddress { .. } => "end that one, or give each its own --share-address",
            Trouble::WrongClock { .. } => "set both right, by NTP for instance",
            Trouble::Busy => "close that one and try again",
            Trouble::NoServer { .. } => "start PostgreSQL or correct the address",
            Trouble::Denied { .. } => "correct user and password, or grant the right",
            Trouble::NoDatabase => "make it with `createdb`",
            Trouble::Encryption { .. } => {
                "turn TLS on there, correct its certificate, or say `sslmode=disable`"
            }
            Trouble::Other { .. } => return Ok(()),
        };
        write!(f, ": {way_out}")
    }
}

impl std::error::Error for StoreFault {}

impl Trouble {
    /// It in a word or two, for programs that watch over the house: nothing about where the store is.
    pub fn word(&self) -> &'static str {
        match self {
            Trouble::Full => "full",
            Trouble::ReadOnly => "read-only",
            Trouble::Busy => "locked",
            Trouble::Crowded => "crowded",
            Trouble::Taken | Trouble::HeldAlone => "taken",
            Trouble::Fenced => "fenced",
            Trouble::WrongClock { .. } => "clock",
            Trouble::NoServer { .. } | Trouble::NoDatabase => "no-server",
            Trouble::Denied { .. } | Trouble::Encryption { .. } => "denied",
            Trouble::Disk { .. } => "disk",
            Trouble::Damaged { .. } | Trouble::Gap { .. } => "damaged",
            Trouble::BadAddress { .. }
            | Trouble::There
            | Trouble::Folder
            | Trouble::NoFile { .. }
            | Trouble::Foreign
            | Trouble::Newer { .. }
            | Trouble::Altered { .. }
            | Trouble::Arriving
            | Trouble::Unshared
            | Trouble::OtherSpeech { .. }
            | Trouble::SameAddress { .. }
            | Trouble::BrokenOff
            | Trouble::Other { .. } => "broken",
        }
    }

    /// A server that is waited for no longer.
    pub(crate) fn silent() -> Trouble {
        Trouble::NoServer { cause: "no answer in time".to_owned() }
    }

    /// Whether it may be over in a moment, so that trying again helps.
    pub fn passes(&self) -> bool {
        matches!(
            self,
            Trouble::Busy
                | Trouble::Crowded
                | Trouble::Fenced
                | Trouble::Taken
                | Trouble::BrokenOff
                | Trouble::NoServer { .. }
        )
    }

    /// Whether it is over as soon as whoever hosts has made room or mended the disk, while all that is stored can be read.
    pub fn is_for_the_host(&self) -> bool {
        matches!(self, Trouble::Full | Trouble::ReadOnly | Trouble::Disk { .. })
    }

    /// Classifies what the database library reports by what a person can do about it.
    pub(crate) fn classify(error: &sqlx::Error) -> Trouble {
        let cause = error.to_string();
        match error {
            sqlx::Error::Database(error) => classify_database(&**error),
            sqlx::Error::Configuration(_) => Trouble::BadAddress { cause },
            // This is how a certificate that can't be trusted is told.
            sqlx::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
                Trouble::Encryption { cause: error.to_string() }
            }
            sqlx::Error::Io(error) => Trouble::NoServer { cause: error.to_string() },
            sqlx::Error::Tls(error) => Trouble::Encryption { cause: error.to_string() },
            sqlx::Error::PoolTimedOut => Trouble::Crowded,
            // We read only what we wrote.
            sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => Trouble::Damaged { cause },
            _ => Trouble::Other { cause },
        }
    }

    /// Classifies what the file system reports.
    pub(crate) fn classify_file(error: &io::Error) -> Trouble {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Trouble::ReadOnly
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Trouble::Full,
            io::ErrorKind::IsADirectory => Trouble::Folder,
            _ => Trouble::NoFile { cause: error.to_string() },
        }
    }
}

fn classify_database(error: &dyn DatabaseError) -> Trouble {
    let cause = error.to_string();
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<SqliteError>().is_some() {
        // The low byte is the primary result code, see https://www.sqlite.org/rescode.html
        return match code.parse::<u32>().unwrap_or(0) & 0xff {
            5 | 6 => Trouble::Busy,
            3 | 8 => Trouble::ReadOnly,
            10 => Trouble::Disk { cause },
            11 | 26 => Trouble::Damaged { cause },
            13 => Trouble::Full,
            14 => Trouble::NoFile { cause },
            _ => Trouble::Other { cause },
        };
    }
    let cause = match error.try_downcast_ref::<PgDatabaseError>() {
        Some(error) => error.message().to_owned(),
        None => cause,
    };
    // See https://www.postgresql.org/docs/current/errcodes-appendix.html
    match &*code {
        "53100" => Trouble::Full,
        "25006" => Trouble::ReadOnly,
        "3D000" => Trouble::NoDatabase,
        "42501" => Trouble::Denied { cause },
        "57014" | "55P03" | "40P01" | "40001" => Trouble::Busy,
        // A transaction of ours stood still for too long, and PostgreSQL has ended its connection.
        "25P03" => Trouble::NoServer { cause },
        "58030" => Trouble::Disk { cause },
        "XX001" | "XX002" => Trouble::Damaged { cause },
        code if code.starts_with("28") => Trouble::Denied { cause },
        code if ["08", "53", "57"].iter().any(|class| code.starts_with(class)) => {
            Trouble::NoServer { cause }
        }
        _ => Trouble::Other { cause },
    }
}
