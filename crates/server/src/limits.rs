//! The limits of the doors, each named once.

use std::time::Duration;

/// Largest form that is read, in bytes.
pub const FORM_BYTES_MAX: usize = 16 * 1024;
/// Largest message of a page that is looked at, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 4 * 1024;
/// Largest message that is read at all, in bytes: a larger one ends the connection.
pub const FRAME_BYTES_MAX: usize = 64 * 1024;
/// Messages of one page in a row.
pub const MESSAGES_BURST: u32 = 20;
/// Messages of one page a second, in the long run.
pub const MESSAGES_PER_SECOND: u32 = 10;
/// So many bad or hasty messages end a connection. The page opens a new one.
pub const BAD_MESSAGES_MAX: u32 = 100;
/// Open sockets of the whole house.
pub const SOCKETS_MAX: usize = 5_000;
/// New people and tables of the whole house in a row.
pub const NEWCOMERS_BURST: u32 = 200;
/// New people and tables of the whole house a second, in the long run.
pub const NEWCOMERS_PER_SECOND: u32 = 5;
/// How often a page is asked whether it is still there.
pub const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a page may be silent before its connection ends.
pub const SILENCE_MAX: Duration = Duration::from_secs(60);
/// How long one message to a page may take.
pub const SEND_MAX: Duration = Duration::from_secs(10);
/// How long a private link leads anywhere.
pub const LINK_LIVES: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a browser keeps the cookie: the longest that browsers allow.
pub const COOKIE_LIVES: Duration = Duration::from_secs(400 * 24 * 60 * 60);
