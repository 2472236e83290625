//! The limits of the store, each named once. Whatever is larger is refused with a typed error.

use std::time::Duration;

/// Longest ledger line, in bytes.
pub const LINE_BYTES_MAX: usize = 64 * 1024;
/// Most lines in one append.
pub const LINES_PER_APPEND_MAX: usize = 1_000;
/// Most appends that are written together.
pub(crate) const APPENDS_PER_GROUP_MAX: usize = 32;
/// Most lines in one ledger: many times the longest game, so that a runaway table ends by itself.
pub const LINES_PER_GAME_MAX: u32 = 20_000;
/// Longest name of a person or bot, in characters.
pub const NAME_CHARS_MAX: usize = 40;
/// Longest name of a board, rule set or level of bot, in bytes.
pub const WORD_BYTES_MAX: usize = 64;
/// Longest text of a table's options, in bytes.
pub const OPTIONS_BYTES_MAX: usize = 4 * 1024;
/// Longest text of the deal of a table, in bytes: what five people have pledged and opened, and five deals that
/// came to nothing.
pub const DEAL_BYTES_MAX: usize = 4 * 1024;
/// Longest board file that is kept for its games, in bytes.
pub const BOARD_BYTES_MAX: usize = 1024 * 1024;
/// Most devices a person plays from; one more signs out the oldest.
pub const SESSIONS_PER_PERSON_MAX: i64 = 20;
/// Most lines of talk that are kept of a table: with one more the oldest goes.
pub const TALK_LINES_MAX: u32 = 200;
/// Longest line of talk, in bytes: as many characters as somebody may say, of four bytes each.
pub const TALK_BYTES_MAX: usize = 4 * vocab::limits::REMARK_CHARS_MAX;
/// Most people that somebody blocks; whoever blocks one more sets the one free who was blocked first.
pub const BLOCKS_PER_PERSON_MAX: i64 = 200;
/// Most browsers of a person that get notices; one more drops the oldest. Of every other kind of channel
/// there is one.
pub const PUSH_PER_PERSON_MAX: i64 = 10;
/// Longest address or keys of a channel, in bytes.
pub const CHANNEL_BYTES_MAX: usize = 2 * 1024;
/// Most notices in one feed.
pub const NOTICES_LISTED_MAX: i64 = 50;
/// Most games in one list.
pub const GAMES_LISTED_MAX: i64 = 100;
/// Longest line of an exported house, in bytes: the largest board file, each of its letters written as six, with
/// room for what else is in its row.
pub const EXPORT_LINE_BYTES_MAX: usize = 8 * BOARD_BYTES_MAX;
/// Most rows that a house on its way is written with at once, and most bytes of them.
pub(crate) const ROWS_PER_WRITE_MAX: usize = 400;
/// See there.
pub(crate) const BYTES_PER_WRITE_MAX: usize = 1024 * 1024;
/// Rows that are read from one store before the other has taken them.
pub(crate) const ROWS_AHEAD: usize = 2 * ROWS_PER_WRITE_MAX;
/// How long to wait for a connection, or for a server that does not answer. A machine that is busy with
/// other things takes its time; pages wait for eight seconds, and shall still be told why.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// The same where no page waits for the answer: a command of somebody who hosts.
pub const LONG_PATIENCE: Duration = Duration::from_secs(600);

/// How long to wait for another program that is writing to the database: less than for everything together,
/// so that the reason is told.
pub(crate) fn lock_patience(patience: Duration) -> Duration {
    patience * 3 / 5
}

/// How long a transaction may stand still before PostgreSQL ends it: whoever froze in the middle of one holds its rows
/// for less long than anybody waits for them, and for less long than its lease.
pub(crate) fn idle_patience(patience: Duration) -> Duration {
    patience * 2 / 5
}

/// How long to wait for a server until it has answered at all: longer than it is allowed for a statement, so that it can
/// say itself what is wrong, and shorter than pages wait.
pub(crate) fn answer_patience(patience: Duration) -> Duration {
    patience * 7 / 5
}

/// How long a connection may take to show that it is there, before and after each use.
pub(crate) const PING_MAX: Duration = Duration::from_secs(2);

/// How PostgreSQL finds out that the other end of a connection is not there any more. It matters where nothing is
/// written, so that nothing else would tell: for an advisory lock, and for the number of connections.
pub(crate) const KEEPALIVES: [(&str, &str); 4] = [
    ("tcp_keepalives_idle", "5s"),
    ("tcp_keepalives_interval", "2s"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10s"),
];

/// How long to wait for a database that another program has.
pub(crate) const HOLD_WAIT: Duration = Duration::from_secs(1);
/// How often to ask whether the database is still ours alone.
pub(crate) const HOLD_CHECK: Duration = Duration::from_millis(500);

/// How long a server of a shared house lives without renewing: so long its tables stand still when it is lost. A
/// machine that is busy with other things for a moment keeps them.
pub const LEASE: Duration = Duration::from_secs(3);
/// How often it renews.
pub const BEAT: Duration = Duration::from_millis(500);
/// So often, a beat apart, a server that starts looks whether another one lives at its address: for a whole lease.
pub(crate) const SAME_ADDRESS_BEATS: u32 = 7;
/// By how much the clock of a server may differ from that of the database. Where a table goes to another server its time
/// may jump by twice as much, and the shortest that anybody has there is ten seconds. Machines that run NTP differ by far less.
pub const CLOCK_SKEW_MAX: Duration = Duration::from_secs(1);
/// Tables of lost servers that one server takes at once, so that the others get some too.
pub const ORPHANS_AT_ONCE: usize = 16;
/// How often a connection on which nothing was heard is asked whether it is there.
pub(crate) const EAR_CHECK: Duration = Duration::from_secs(2);
/// Words between servers that may wait for whoever hears them; who misses more looks everything up anew.
pub(crate) const WORDS_WAITING_MAX: usize = 256;

/// Connections that read an SQLite file beside the one that writes.
pub(crate) const SQLITE_READERS: u32 = 4;
/// Connections to PostgreSQL.
pub(crate) const POSTGRES_CONNECTIONS: u32 = 8;
/// The size of a page of our SQLite files, in bytes.
pub(crate) const SQLITE_PAGE_BYTES: u32 = 4096;
/// What is written to see whether there is room, in bytes: so many pages that the smallest of what a game writes fits as long
/// as this does.
pub(crate) const PULSE_BYTES: usize = 16_000;
