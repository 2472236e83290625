//! The limits of the house, each named once. [`Settings`](crate::Settings) may change those of tables,
//! listeners and mailboxes.

use std::time::Duration;

use vocab::limits::RECORD_STAYS_MINUTES;

/// Most tables in memory. Those that nobody plays or watches rest in the store.
pub const TABLES_MAX: usize = 2_000;
/// However many tables a host allows, the house holds no more than this in memory.
pub const TABLES_CEILING: usize = 100_000;
/// How long to wait for the place in memory of a table that has to rest.
pub const BERTH_WAIT_MAX: Duration = Duration::from_secs(2);
/// Most listeners of one table: every open page is one.
pub const LISTENERS_MAX: usize = 100;
/// However many listeners a host allows, a table has no more than this.
pub const LISTENERS_CEILING: usize = 100_000;
/// So many of their places are for those who sit at the table.
pub const LISTENERS_SEATED: usize = 25;
/// Most requests that wait for one table.
pub const MAILBOX_MAX: usize = 64;
/// Most lines of the log in one update, the latest ones.
pub const LOG_LINES_MAX: usize = 200;
/// So many lines of a ledger are for playing: those who leave and come back may fill the rest.
pub const LINES_TO_PLAY: u32 = 15_000;
/// Longest text of an action, in bytes. The longest real one names five tickets.
pub const ACTION_BYTES_MAX: usize = 400;
/// How long a bot may think, whatever its budget says, before the first offer is played for it.
pub const THOUGHT_MAX: Duration = Duration::from_secs(20);
/// How long a bot waits for its turn to think before it plays without searching.
pub const TURN_WAIT_MAX: Duration = Duration::from_secs(2);
/// How long another server of a shared house is waited for that thinks for ours, where a bot thinks by its own measure:
/// the longest of those, and [`FAR_THOUGHT_SLACK`].
pub const FAR_THOUGHT_MAX: Duration = Duration::from_millis(2_800);
/// How much longer than its bot may think it is waited for: it reads the ledger first.
pub const FAR_THOUGHT_SLACK: Duration = Duration::from_secs(1);
/// Most decisions that wait to be handed to another server.
pub const FAR_ASKS_MAX: usize = 64;
/// People of whom is remembered at which address they are, so that bots think for each in turn.
pub const ADDRESSES_MAX: usize = 20_000;
/// How long nobody but the one who acted can change anything after an act, so that it can be taken
/// back (R4): at no pace do bots answer sooner.
pub const GRACE: Duration = Duration::from_millis(500);
/// How long bots leave somebody to see a slip and take it back.
pub const SLIP: Duration = Duration::from_secs(2);
/// How long to wait before a failing store is tried again for a bot or a start.
pub const STORE_PAUSE: Duration = Duration::from_secs(1);
/// How often a request is put to a table that is being rebuilt before it is refused.
pub const ATTEMPTS_MAX: u32 = 3;
/// How long a listener waits before it looks for a table that is being rebuilt.
pub const REBUILD_PAUSE: Duration = Duration::from_millis(50);
/// How often a table that somebody listens to looks who else is there.
pub const COMPANY_CHECK: Duration = Duration::from_millis(500);
/// How often a table that somebody listens to looks whether they still do.
pub const LISTENERS_CHECK: Duration = Duration::from_millis(50);
/// How long a table waits for guests after anything last happened there; then its invitation leads nowhere.
pub const GATHERING_LIVES: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How often to look at the clock of the machine while waiting for a moment.
pub const CLOCK_CHECK: Duration = Duration::from_secs(30);
/// How often to look for tables that nobody keeps, where several servers share a house; when one is lost, at once.
pub const ORPHANS_CHECK: Duration = Duration::from_secs(30);
/// How long after none was left it is looked for them once more: by then a server that stands still in the middle of a
/// write has lost the rows that it held.
pub const ORPHANS_AGAIN: Duration = Duration::from_secs(3);
/// Tables that read the store at the same time though nobody asks for them, so that it has connections for people.
pub const UNASKED_AT_ONCE: usize = 4;
/// After how long a table that could not be built, or that was taken and not asked for, is built without anybody asking.
pub const BUILD_AGAIN: Duration = Duration::from_secs(5);
/// How long it is remembered since when a table is kept here: longer than anybody is waited for.
pub const ARRIVAL_COUNTS: Duration = Duration::from_secs(10 * 60);
/// After how long a table is asked about its clocks again that has not said when.
pub const ALARM_AGAIN: Duration = Duration::from_secs(10 * 60);
/// How long after a turn has begun its person is called: a page that is loaded again has come by then, and
/// whoever slipped has mostly taken it back.
pub const SUMMONS_AFTER: Duration = Duration::from_secs(2);
/// How long after a turn has begun nobody is called any more. A table that is looked at stays in memory for
/// as long, so whoever has seen that it is their turn is not called when it is rebuilt.
pub const SUMMONS_LATEST: Duration = Duration::from_secs(120);
/// Most pauses of one game.
pub const PAUSES_MAX: usize = 50;
/// How long somebody waits after the first refusal before they ask again; after the second it is four times
/// as long, after the third nine times, and so on.
pub const REFUSED_WAIT: Duration = Duration::from_secs(10);
/// How long a record from elsewhere can be looked at.
pub const RECORD_STAYS: Duration = Duration::from_secs(RECORD_STAYS_MINUTES as u64 * 60);
/// So many of them are kept at the same time, in memory; then the oldest goes.
pub const RECORDS_MAX: usize = 100;
/// So many of them are gone through at the same time: one for somebody who looks back, and one for somebody who brings
/// one along. Whoever plays needs the other cores.
pub const READING_DESKS: usize = 2;
/// Deals of finished games that were recomputed and are kept in memory, since anybody may ask for them.
pub const DEAL_REPORTS_MAX: usize = 500;
/// Most hints that one person waits for at the same time, at all tables.
pub const HINTS_AT_ONCE_MAX: usize = 2;
/// Most finished games that wait for their accounts.
pub const ACCOUNTS_WAITING_MAX: usize = 32;
/// So many of them one person has asked for, at all tables.
pub const ACCOUNTS_AT_ONCE_MAX: usize = 2;
/// So many games are remembered of which no account can be drawn up.
pub const ACCOUNTS_FAILED_MAX: usize = 200;
/// Most threads that draw up an account, behind everything else that a house does.
pub const ACCOUNT_THREADS_MAX: usize = 2;
