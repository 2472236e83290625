//! The limits of the doors, each named once.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use vocab::limits::RECORD_FILE_BYTES_MAX;

/// A rate limit: so many in a row, and so many a minute in the long run.
pub(crate) const fn quota(burst: u32, per_minute: u32) -> Quota {
    match (NonZeroU32::new(burst), NonZeroU32::new(per_minute)) {
        (Some(burst), Some(per_minute)) => Quota::per_minute(per_minute).allow_burst(burst),
        _ => panic!("a limit that admits nothing"),
    }
}

/// A rate limit for what is rare: so many in a row, and so many an hour in the long run.
const fn slow_quota(burst: u32, per_hour: u32) -> Quota {
    match (NonZeroU32::new(burst), NonZeroU32::new(per_hour)) {
        (Some(burst), Some(per_hour)) => Quota::per_hour(per_hour).allow_burst(burst),
        _ => panic!("a limit that admits nothing"),
    }
}

/// What `Retry-After` says while the store is busy.
pub const STORE_WAIT: Duration = Duration::from_secs(2);
/// What it says to whom there is no room for, or who asks too much.
pub const CROWD_WAIT: Duration = Duration::from_secs(60);
/// How long an answer about the health of the house is good for: strangers may ask, and it costs a write.
pub const HEALTH_LASTS: Duration = Duration::from_secs(1);
/// Sessions that are looked up at the same time because somebody may have signed out unheard, for all pages of a server.
pub const DOUBTS_AT_ONCE: usize = 2;
/// Boards with earlier figures that are kept drawn for their tables.
pub const EARLIER_BOARDS_MAX: usize = 8;
/// What it says to whoever has too many requests under way: one of them ends in a moment.
pub const TURN_WAIT: Duration = Duration::from_secs(1);
/// Files that the house has open beside connections and pages: its store, its listeners, and notices on their way.
pub const OTHER_FILES: usize = 200;
/// Open connections of the whole house that have not become sockets.
pub const CONNECTIONS_MAX: usize = 4_000;
/// Those of one address, unless it is a proxy: a browser opens six, and an office has many browsers.
pub const CONNECTIONS_OF_ONE_MAX: usize = 256;
/// Requests of one address that are under way, from the head to the end of the answer: as many as it may have
/// connections where no proxy brings them.
pub const REQUESTS_OF_ONE_MAX: usize = CONNECTIONS_OF_ONE_MAX;
/// Pages that are drawn for one address at the same time; whoever asks there for more waits. Each takes a core for some
/// milliseconds, and a person looks at one: so many keep a class of pupils waiting for nothing, and nobody else for long.
pub const PAGES_DRAWN_AT_ONCE_MAX: usize = 4;
/// How many times the share of one address all of a network of IPv6 (/48) have together: whoever has one of those has
/// 65,536 networks that count as an address each, and with three shares can't use up what is for everybody.
pub const SHARES_OF_A_SITE: usize = 3;
/// Forms that one person posts, whatever they ask for: more than acts, which count for themselves as well.
pub const POSTS_OF_ONE: Quota = quota(300, 1_500);
/// Forms of all people at one address: a class of pupils who all play without script.
pub const POSTS_OF_AN_ADDRESS: Quota = quota(3_000, 15_000);
/// Forms of the whole house.
pub const POSTS_OF_ALL: Quota = quota(10_000, 240_000);
/// Largest head of a request, in bytes.
pub const HEADER_BYTES_MAX: usize = 32 * 1024;
/// How long a connection may take for the head of a request, and so how long it may be idle.
pub const HEADER_WAIT_MAX: Duration = Duration::from_secs(15);
/// How long a request may take from its head to its answer.
pub const REQUEST_MAX: Duration = Duration::from_secs(20);
/// How long a request is handed on to one server after the other, until whoever keeps its table is found: a little
/// longer than the lease of one that is lost.
pub const HAND_ON_MAX: Duration = Duration::from_millis(4_500);
/// How long a server is left alone that had no time to think for this one: as long as a few thoughts take.
pub const FELLOW_REST: Duration = Duration::from_secs(3);
/// How often a server tells how much it has done of an account that it draws up for another one.
pub const ACCOUNT_TOLD_EVERY: Duration = Duration::from_millis(300);
/// Largest account that another server draws up, in bytes.
pub const ACCOUNT_BYTES_MAX: usize = 8 << 20;
/// How long to wait before it is asked again who keeps a table, unless something is heard before that.
pub const HAND_ON_PAUSE: Duration = Duration::from_millis(500);
/// So many other servers are asked in a row by one that may keep nothing itself.
pub const FELLOWS_ASKED_MAX: usize = 3;
/// How long it may take to connect to another server of the house, which is near.
pub const FELLOW_CONNECT_MAX: Duration = Duration::from_secs(1);
/// How much longer than a request may take its answer may be under way from another server.
pub const FELLOW_ANSWER_SPARE: Duration = Duration::from_secs(1);
/// Largest answer that another server gives to somebody, in bytes: far more than any page or record has.
pub const FELLOW_ANSWER_BYTES_MAX: usize = 16 << 20;
/// How long to wait before another connection is accepted when one could not be.
pub const ACCEPT_PAUSE: Duration = Duration::from_millis(200);
/// How often the log tells that somebody could not be let in.
pub const COMPLAINTS_OF_THE_DOOR: Quota = quota(3, 6);
/// Curtains of one shared screen that were lifted and whose page was not fetched yet: one for each who plays there,
/// and some for forms that are sent again.
pub const LIFTED_OF_ONE_MAX: usize = 10;
/// Those of the whole house: those of a thousand screens, since a page is fetched at once.
pub const LIFTED_MAX: usize = 1_000 * LIFTED_OF_ONE_MAX;
/// Largest form that is read, in bytes.
pub const FORM_BYTES_MAX: usize = 16 * 1024;
/// Largest form with a file that is looked at, in bytes: the file, and what a browser writes around it.
pub const UPLOAD_BYTES_MAX: usize = RECORD_FILE_BYTES_MAX + 4 * 1024;
/// So much of a larger one is read and thrown away, in bytes, before nobody listens any more.
pub const UPLOAD_READ_MAX: usize = 32 << 20;
/// Longest mark between the parts of such a form, in bytes: what RFC 2046 allows.
pub const BOUNDARY_BYTES_MAX: usize = 70;
/// Records that are brought from one address: fewer than the house keeps, so nobody's is pushed out by them alone.
pub const RECORDS_OF_ONE: Quota = slow_quota(20, 60);
/// Records that are brought to the whole house.
pub const RECORDS_OF_ALL: Quota = quota(60, 120);
/// Largest message of a page that is looked at, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 4 * 1024;
/// Largest message that is read at all, in bytes: a larger one ends the connection.
pub const FRAME_BYTES_MAX: usize = 64 * 1024;
/// What is read at once from a socket, in bytes: every open page has a buffer of this size.
pub const READ_BYTES: usize = 2 * 1024;
/// Messages of one page.
pub const MESSAGES_OF_A_PAGE: Quota = quota(20, 600);
/// Pings of one page and its answers to ours: browsers send none of the first, and one of the second in
/// [`PING_EVERY`].
pub const PINGS_OF_A_PAGE: Quota = quota(20, 60);
/// Acts of one person, however many pages they have open.
pub const ACTS_OF_ONE: Quota = quota(200, 1_200);
/// Acts of all people at one address: ten people who act as fast as one may, or a class of pupils who play.
pub const ACTS_OF_AN_ADDRESS: Quota = quota(2_000, 12_000);
/// Acts of the whole house.
pub const ACTS_OF_ALL: Quota = quota(5_000, 120_000);
/// Lines that one person says, however many pages they have open: as fast as people type, with a burst of
/// greetings.
pub const LINES_OF_ONE: Quota = quota(8, 20);
/// Lines of all people at one address: a class of pupils may greet each other, and talk on.
pub const LINES_OF_AN_ADDRESS: Quota = quota(100, 600);
/// Lines of the whole house.
pub const LINES_OF_ALL: Quota = quota(500, 6_000);
/// So many bad or hasty messages end a connection. The page opens a new one.
pub const BAD_MESSAGES_MAX: usize = 100;
/// Open sockets of the whole house.
pub const SOCKETS_MAX: usize = 5_000;
/// Open sockets of one address: a class of pupils behind one router has room.
pub const SOCKETS_OF_ONE_MAX: usize = 200;
/// Open sockets of somebody who is known, at all tables and on all devices together: whoever looks at more games at once
/// would take the pages of those beside them, who come from the same address.
pub const SOCKETS_OF_A_PERSON_MAX: usize = 40;
/// Open sockets at one table of somebody who is known, on all devices together.
pub const SOCKETS_AT_A_TABLE_MAX: usize = 12;
/// The same for all who come from one address and have no name: a class of pupils may look on.
pub const NAMELESS_AT_A_TABLE_MAX: usize = 40;
/// New people from one address.
pub const NEWCOMERS_OF_ONE: Quota = quota(60, 30);
/// New people of the whole house.
pub const NEWCOMERS_OF_ALL: Quota = quota(200, 300);
/// How often one person may leave tables and come back to them.
pub const COMINGS_AND_GOINGS_OF_ONE: Quota = quota(20, 10);
/// How often all people at one address may: a class of pupils may go home.
pub const COMINGS_AND_GOINGS_OF_AN_ADDRESS: Quota = quota(200, 300);
/// How often everybody together may.
pub const COMINGS_AND_GOINGS_OF_ALL: Quota = quota(1_000, 3_000);
/// New tables of one person.
pub const TABLES_OF_ONE: Quota = quota(20, 10);
/// New tables of all people at one address: an office of twelve may all begin at once, five times over,
/// and a whole house of people made up there leaves most tables to everybody else.
pub const TABLES_OF_AN_ADDRESS: Quota = quota(60, 30);
/// New tables of the whole house.
pub const TABLES_OF_ALL: Quota = quota(200, 300);
/// Tables of one person that are not over: as many as their first page lists.
pub const UNFINISHED_OF_ONE_MAX: usize = 100;
/// Those of them at which nobody but bots plays with that person.
pub const BOT_GAMES_OF_ONE_MAX: usize = 50;
/// How often one person may change their name or whom they block: each time all their tables are told, and all who look
/// at those.
pub const NAMINGS_OF_ONE: Quota = quota(20, 10);
/// How often all people at one address may: a class of pupils who all choose their names.
pub const NAMINGS_OF_AN_ADDRESS: Quota = quota(100, 60);
/// How often everybody together may.
pub const NAMINGS_OF_ALL: Quota = quota(500, 600);
/// New places for notices of one person: browsers, feeds, web hooks.
pub const CHANNELS_OF_ONE: Quota = quota(10, 2);
/// Those of all people at one address.
pub const CHANNELS_OF_AN_ADDRESS: Quota = quota(30, 10);
/// Those of the whole house.
pub const CHANNELS_OF_ALL: Quota = quota(200, 100);
/// Mail addresses that one person may have asked whether they want mail: somebody else's, perhaps.
pub const MAILS_OF_ONE: Quota = slow_quota(3, 1);
/// Those of all people at one address.
pub const MAILS_OF_AN_ADDRESS: Quota = slow_quota(10, 5);
/// Those of the whole house.
pub const MAILS_OF_ALL: Quota = slow_quota(100, 60);
/// How many people may have one mail address asked within [`CONFIRM_LIVES`].
pub const MAILS_TO_ONE_MAX: i64 = 3;
/// How long the link leads anywhere by which somebody shows that a mail address is theirs.
pub const CONFIRM_LIVES: Duration = Duration::from_secs(2 * 24 * 60 * 60);
/// How long a web hook may take to answer when it is given: the page waits for it.
pub const HOOK_TRIAL_MAX: Duration = Duration::from_secs(5);
/// Calls of tables that wait to be passed on.
pub const SUMMONS_WAITING_MAX: usize = 10_000;
/// Notices of the whole house that are under way.
pub const ERRANDS_MAX: usize = 10_000;
/// Those of one person: so many tables times browsers at once are plenty.
pub const ERRANDS_OF_ONE_MAX: usize = 50;
/// Notices that are being delivered at the same time; the others wait for their turn.
pub const SENDERS_MAX: usize = 64;
/// Those of one person among them: somebody whose addresses answer to nobody holds these up, and no more.
pub const SENDERS_OF_ONE_MAX: usize = 4;
/// Those to one name of a machine: a push service has room for many, and one that answers to nobody leaves most of them to
/// the others.
pub const SENDERS_TO_ONE_MAX: usize = 16;
/// How long to wait each time before a notice is tried again; then it is given up.
pub const ERRAND_PAUSES: [Duration; 4] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(10 * 60),
    Duration::from_secs(60 * 60),
];
/// How long a push service keeps a notice of a table without a clock.
pub const NOTICE_LIVES: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a page that wishes to hear so is told nothing before it is told that the house is still there: `pulse.js`
/// waits for a little longer.
pub const BEAT_EVERY: Duration = Duration::from_secs(2);
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
/// How long somebody is known who belongs to no game: no browser keeps the cookie for longer.
pub const STRANGERS_LIVE: Duration = COOKIE_LIVES;
/// How often what nobody needs any more is cleared away.
pub const TIDY_EVERY: Duration = Duration::from_secs(6 * 60 * 60);
/// How long after it has opened a house does so first: people come back to it before that.
pub const TIDY_FIRST: Duration = Duration::from_secs(60);
