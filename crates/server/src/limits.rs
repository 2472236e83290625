//! The limits of the doors, each named once.

use std::time::Duration;

pub use crate::bucket::Pace;

/// Largest form that is read, in bytes.
pub const FORM_BYTES_MAX: usize = 16 * 1024;
/// Largest message of a page that is looked at, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 4 * 1024;
/// Largest message that is read at all, in bytes: a larger one ends the connection.
pub const FRAME_BYTES_MAX: usize = 64 * 1024;
/// What is read at once from a socket, in bytes: every open page has a buffer of this size.
pub const READ_BYTES: usize = 2 * 1024;
/// Messages of one page.
pub const MESSAGES_OF_A_PAGE: Pace = Pace { burst: 20, per_minute: 600 };
/// Acts of one person, however many pages they have open.
pub const ACTS_OF_ONE: Pace = Pace { burst: 200, per_minute: 1_200 };
/// Acts of the whole house.
pub const ACTS_OF_ALL: Pace = Pace { burst: 5_000, per_minute: 120_000 };
/// So many bad or hasty messages end a connection. The page opens a new one.
pub const BAD_MESSAGES_MAX: u32 = 100;
/// Open sockets of the whole house.
pub const SOCKETS_MAX: usize = 5_000;
/// Open sockets of one address: a class of pupils behind one router has room.
pub const SOCKETS_OF_ONE_MAX: usize = 200;
/// New people from one address.
pub const NEWCOMERS_OF_ONE: Pace = Pace { burst: 60, per_minute: 30 };
/// New people of the whole house.
pub const NEWCOMERS_OF_ALL: Pace = Pace { burst: 200, per_minute: 300 };
/// New tables of one person.
pub const TABLES_OF_ONE: Pace = Pace { burst: 20, per_minute: 10 };
/// New tables of the whole house.
pub const TABLES_OF_ALL: Pace = Pace { burst: 200, per_minute: 300 };
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
