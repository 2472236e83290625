//! The limits of the family, each named once. `Board::new` refuses whatever is larger.

use core::time::Duration; // a span, no clock

/// Most routes a board may have: a [`RouteSet`](crate::RouteSet) is 128 bits.
pub const ROUTES_MAX: usize = 128;
/// Most places a board may have.
pub const PLACES_MAX: usize = 64;
/// Most tickets a board may have: a [`TicketSet`](crate::TicketSet) is 64 bits.
pub const TICKETS_MAX: usize = 64;
/// Most seats at a table.
pub const SEATS_MAX: usize = 5;
/// Card colours, the wild not counted.
pub const COLOURS: usize = 8;
/// Kinds of card: eight colours and the wild.
pub const KINDS: usize = COLOURS + 1;
/// Longest route, in spaces.
pub const LENGTH_MAX: usize = 6;
/// Most places of the display.
pub const DISPLAY_MAX: usize = 5;
/// Most tickets offered to one seat at once.
pub const OFFER_MAX: usize = 5;
/// Most cards in a deck, so that a count fits the signed half of a byte.
pub const CARDS_MAX: u32 = 127;
/// Most pieces a seat may start with.
pub const PIECES_MAX: u8 = 120;
/// Most tokens that can be in play: counts of tokens are bytes.
pub const TOKENS_MAX: u32 = 250;
/// Most points for one thing (a route, a ticket, a place in a bonus, a start, a loan), so that every
/// total fits two bytes.
pub const POINTS_MAX: u8 = 100;
/// How often a display is swept in one refill before it stays as it is (S8).
pub const SWEEPS_MAX: u32 = 100;
/// How long somebody who has closed the page is waited for before a bot may play for them: as long as it
/// takes to load it again.
pub const GOODBYE_GRACE: Duration = Duration::from_secs(10);
/// How long somebody whose connection was lost is waited for at the quickest tables; see
/// [`TableClock::lost_grace`](crate::page::TableClock::lost_grace). A house that has just opened waits as
/// long for everybody.
pub const LOST_CONNECTION_GRACE: Duration = Duration::from_secs(30);
/// How long after a reserve has run out, or its person has gone, a bot comes unasked: people who wait may
/// call one in before.
pub const OVERTIME_LIVE: Duration = Duration::from_secs(60);
/// The same after the days for a move have passed: whoever sleeps or travels may be late.
pub const OVERTIME_DAYS: Duration = Duration::from_secs(12 * 60 * 60);
/// How long after the last act of a person a table that waits for them is left to bots, so that it ends.
pub const FORSAKEN_AFTER: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// Most marks on one letter of a name or of a line that somebody says: what is written of Vietnamese, Hebrew, Arabic and Thai
/// has two.
pub const MARKS_ON_A_LETTER_MAX: usize = 2;
/// Most characters of a line that somebody says at a table.
pub const REMARK_CHARS_MAX: usize = 300;
/// How long an answer to what somebody asks of the others is waited for.
pub const PROPOSAL_LIVE: Duration = Duration::from_secs(60);
/// The same at a table with days for each move, whose people are seldom there at the same time.
pub const PROPOSAL_DAYS: Duration = Duration::from_secs(2 * 24 * 60 * 60);
/// How long a pause lasts at most: every table ends.
pub const PAUSE_LIVE: Duration = Duration::from_secs(15 * 60);
/// The same at a table with days for each move.
pub const PAUSE_DAYS: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// The largest file of a record that is taken to be looked at, in bytes; whole games take some tens of kilobytes.
pub const RECORD_FILE_BYTES_MAX: usize = 1 << 20;
/// How long such a record can be looked at.
pub const RECORD_STAYS_MINUTES: u32 = 60;
/// How long a browser has to open the part that it has pledged for a deal. A page that is open does so at once; for
/// the others nobody waits longer.
pub const PART_OPENED_WITHIN: Duration = Duration::from_secs(10);
