//! The limits that whoever hosts may set otherwise, each by its name.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;

use crate::limits::{
    ACTS_OF_ALL, ACTS_OF_AN_ADDRESS, ACTS_OF_ONE, BAD_MESSAGES_MAX, BOT_GAMES_OF_ONE_MAX,
    CHANNELS_OF_ALL, CHANNELS_OF_AN_ADDRESS, CHANNELS_OF_ONE, COMINGS_AND_GOINGS_OF_ALL,
    COMINGS_AND_GOINGS_OF_AN_ADDRESS, COMINGS_AND_GOINGS_OF_ONE, CONNECTIONS_MAX,
    CONNECTIONS_OF_ONE_MAX, HEADER_WAIT_MAX, LINES_OF_ALL, LINES_OF_AN_ADDRESS, LINES_OF_ONE,
    MAILS_OF_ALL, MAILS_OF_AN_ADDRESS, MAILS_OF_ONE, MESSAGES_OF_A_PAGE, NAMELESS_AT_A_TABLE_MAX,
    NAMINGS_OF_ALL, NAMINGS_OF_AN_ADDRESS, NAMINGS_OF_ONE, NEWCOMERS_OF_ALL, NEWCOMERS_OF_ONE,
    OTHER_FILES, PAGES_DRAWN_AT_ONCE_MAX, PINGS_OF_A_PAGE, POSTS_OF_ALL, POSTS_OF_AN_ADDRESS,
    POSTS_OF_ONE, RECORDS_OF_ALL, RECORDS_OF_ONE, REQUEST_MAX, REQUESTS_OF_ONE_MAX, SEND_MAX,
    SHARES_OF_A_SITE, SOCKETS_AT_A_TABLE_MAX, SOCKETS_MAX, SOCKETS_OF_A_PERSON_MAX,
    SOCKETS_OF_ONE_MAX, TABLES_OF_ALL, TABLES_OF_AN_ADDRESS, TABLES_OF_ONE, UNFINISHED_OF_ONE_MAX,
};
use crate::patience::Patience;

/// No limit is set higher than this.
const MOST: u32 = 1_000_000;

/// How many of something there are at the same time, and how many seconds somebody is waited for.
const COUNTS: [(&str, usize, &str); 16] = [
    ("connections", CONNECTIONS_MAX, "connections of the house that are no open pages"),
    ("connections-of-one", CONNECTIONS_OF_ONE_MAX, "those of one address"),
    ("requests-of-one", REQUESTS_OF_ONE_MAX, "requests of one address that are under way"),
    ("pages", SOCKETS_MAX, "open pages of the house"),
    ("pages-of-one", SOCKETS_OF_ONE_MAX, "those of one address"),
    ("pages-at-a-table", SOCKETS_AT_A_TABLE_MAX, "those of one person at a table"),
    (
        "nameless-at-a-table",
        NAMELESS_AT_A_TABLE_MAX,
        "those of nameless people of one address at a table",
    ),
    ("pages-of-a-person", SOCKETS_OF_A_PERSON_MAX, "those of one person at all tables"),
    (
        "drawn-at-once",
        PAGES_DRAWN_AT_ONCE_MAX,
        "pages that are drawn for one address (of IPv6 one /48) at a time",
    ),
    (
        "shares-of-a-site",
        SHARES_OF_A_SITE,
        "how many times the share of one address a network of IPv6 (/48) has",
    ),
    ("bad-messages", BAD_MESSAGES_MAX, "bad or hasty messages that end the connection of a page"),
    ("unfinished-of-one", UNFINISHED_OF_ONE_MAX, "unfinished tables at which one person sits"),
    (
        "bot-games-of-one",
        BOT_GAMES_OF_ONE_MAX,
        "those of them at which only bots play with the host",
    ),
    ("seconds-for-a-head", in_seconds(HEADER_WAIT_MAX), "how long the head of a request may take"),
    ("seconds-for-a-request", in_seconds(REQUEST_MAX), "how long a request may take to its answer"),
    ("seconds-to-read", in_seconds(SEND_MAX), "how long whoever is answered may read nothing"),
];

const fn in_seconds(time: Duration) -> usize {
    time.as_secs() as usize
}

/// How often something may happen.
const RATES: [(&str, Quota, &str); 30] = [
    ("posts", POSTS_OF_ALL, "forms that are posted to the house, whatever they ask for"),
    ("posts-of-one", POSTS_OF_ONE, "those of one person"),
    ("posts-of-an-address", POSTS_OF_AN_ADDRESS, "those of all people at one address"),
    ("newcomers", NEWCOMERS_OF_ALL, "new people of the house"),
    ("newcomers-of-one", NEWCOMERS_OF_ONE, "those of one address"),
    ("tables", TABLES_OF_ALL, "new tables of the house"),
    ("tables-of-one", TABLES_OF_ONE, "those of one person"),
    ("tables-of-an-address", TABLES_OF_AN_ADDRESS, "those of all people at one address"),
    ("acts", ACTS_OF_ALL, "acts of the house"),
    ("acts-of-one", ACTS_OF_ONE, "those of one person"),
    ("acts-of-an-address", ACTS_OF_AN_ADDRESS, "those of all people at one address"),
    ("messages-of-a-page", MESSAGES_OF_A_PAGE, "messages of one open page"),
    ("pings-of-a-page", PINGS_OF_A_PAGE, "how often an open page asks whether the house is there"),
    ("talk", LINES_OF_ALL, "lines of talk of the house"),
    ("talk-of-one", LINES_OF_ONE, "those of one person"),
    ("talk-of-an-address", LINES_OF_AN_ADDRESS, "those of all people at one address"),
    (
        "leaving",
        COMINGS_AND_GOINGS_OF_ALL,
        "how often people of the house leave tables and come back",
    ),
    ("leaving-of-one", COMINGS_AND_GOINGS_OF_ONE, "the same of one person"),
    (
        "leaving-of-an-address",
        COMINGS_AND_GOINGS_OF_AN_ADDRESS,
        "the same of all people at one address",
    ),
    ("records", RECORDS_OF_ALL, "records that are brought to the house"),
    ("records-of-one", RECORDS_OF_ONE, "those of one address"),
    ("names", NAMINGS_OF_ALL, "how often people of the house change names or block somebody"),
    ("names-of-one", NAMINGS_OF_ONE, "the same of one person"),
    ("names-of-an-address", NAMINGS_OF_AN_ADDRESS, "the same of all people at one address"),
    ("channels", CHANNELS_OF_ALL, "new places for notices of the house"),
    ("channels-of-one", CHANNELS_OF_ONE, "those of one person"),
    ("channels-of-an-address", CHANNELS_OF_AN_ADDRESS, "those of all people at one address"),
    ("mails", MAILS_OF_ALL, "mail addresses that are asked by the house"),
    ("mails-of-one", MAILS_OF_ONE, "those of one person"),
    ("mails-of-an-address", MAILS_OF_AN_ADDRESS, "those of all people at one address"),
];

/// The limits of a house.
#[derive(Clone, Debug)]
pub struct HostLimits {
    counts: BTreeMap<&'static str, usize>,
    rates: BTreeMap<&'static str, Quota>,
}

/// Why a limit was not set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLimit {
    /// There is no limit of this name.
    Unknown(String),
    /// It is a number of things.
    NoCount(&'static str),
    /// It is a number in a row and one a minute.
    NoRate(&'static str),
}

impl Default for HostLimits {
    fn default() -> HostLimits {
        HostLimits {
            counts: COUNTS.iter().map(|(name, count, _)| (*name, *count)).collect(),
            rates: RATES.iter().map(|(name, rate, _)| (*name, *rate)).collect(),
        }
    }
}

impl HostLimits {
    /// Sets a limit: a number, or `ROW/MINUTE` for how often in a row and how often a minute in the long run.
    ///
    /// # Errors
    /// When there is no such limit, or the value is none for it; then all is as it was.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadLimit> {
        let number = |text: &str| {
            let number: Option<u32> = text.trim().parse().ok();
            number.filter(|number| *number <= MOST).and_then(NonZeroU32::new)
        };
        if let Some((name, ..)) = COUNTS.iter().find(|(known, ..)| *known == name) {
            let count = number(value).ok_or(BadLimit::NoCount(name))?;
            self.counts.insert(name, count.get() as usize);
            return Ok(());
        }
        let Some((name, ..)) = RATES.iter().find(|(known, ..)| *known == name) else {
            return Err(BadLimit::Unknown(name.to_owned()));
        };
        let parts =
            value.split_once('/').and_then(|(row, minute)| Some((number(row)?, number(minute)?)));
        let (row, minute) = parts.ok_or(BadLimit::NoRate(name))?;
        self.rates.insert(name, Quota::per_minute(minute).allow_burst(row));
        Ok(())
    }

    /// Lowers the numbers of connections and pages to what fits where the system lets the program open so many files, each
    /// of them one: what is turned away at the door is counted, and what can't be accepted at all would wait.
    pub fn fit_files(&mut self, files: usize) {
        let room = files.saturating_sub(OTHER_FILES).max(2);
        let (connections, pages) = (self.count("connections"), self.count("pages"));
        let wanted = connections + pages;
        if wanted <= room {
            return;
        }
        let connections = (connections * room / wanted).clamp(1, room - 1);
        let pages = room - connections;
        tracing::warn!(files, connections, pages, "few files may be open: so much fits");
        self.counts.insert("connections", connections);
        self.counts.insert("pages", pages);
    }

    /// Every name with what it is usually and what it limits, a line each.
    pub fn help() -> String {
        let counts = COUNTS.iter().map(|(name, count, what)| (*name, count.to_string(), *what));
        let rates = RATES.iter().map(|(name, rate, what)| {
            let minutes = 60.0 / rate.replenish_interval().as_secs_f64();
            let minute =
                if minutes < 1.0 { format!("{minutes:.2}") } else { format!("{minutes:.0}") };
            (*name, format!("{}/{minute}", rate.burst_size()), *what)
        });
        let lines = counts.chain(rates);
        lines.map(|(name, usual, what)| format!("  {name:<22} {usual:>12}  {what}\n")).collect()
    }

    pub(crate) fn count(&self, name: &str) -> usize {
        *self.counts.get(name).expect("a name of the list")
    }

    /// How long whoever is at the other end of a connection is waited for.
    pub(crate) fn patience(&self) -> Patience {
        let seconds = |name| Duration::from_secs(self.count(name) as u64);
        Patience {
            header: seconds("seconds-for-a-head"),
            request: seconds("seconds-for-a-request"),
            send: seconds("seconds-to-read"),
        }
    }

    pub(crate) fn rate(&self, name: &str) -> Quota {
        *self.rates.get(name).expect("a name of the list")
    }
}

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLimit::Unknown(name) => {
                write!(f, "there is no limit `{name}`: `trekvaart serve --help` lists them")
            }
            BadLimit::NoCount(name) => {
                write!(f, "the limit `{name}` is a number from 1 to {MOST}")
            }
            BadLimit::NoRate(name) => write!(
                f,
                "the limit `{name}` is written ROW/MINUTE, such as 20/60: how often in a row, and how often a minute"
            ),
        }
    }
}

impl std::error::Error for BadLimit {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_and_pages_fit_the_files_that_the_system_allows() {
        let fitted = |files| {
            let mut limits = HostLimits::default();
            limits.fit_files(files);
            (limits.count("connections"), limits.count("pages"))
        };
        let usual = (CONNECTIONS_MAX, SOCKETS_MAX);
        assert_eq!(fitted(CONNECTIONS_MAX + SOCKETS_MAX + OTHER_FILES), usual);
        assert_eq!(fitted(1_100), (400, 500));
        for few in [0, 1, OTHER_FILES] {
            assert_eq!(fitted(few), (1, 1), "somebody is let in");
        }
    }

    #[test]
    fn limits_are_set_by_their_names_and_bad_ones_change_nothing() {
        let mut limits = HostLimits::default();
        limits.set("pages", "12").unwrap();
        limits.set("tables", "3/7").unwrap();
        assert_eq!(limits.count("pages"), 12);
        assert_eq!(limits.rate("tables").burst_size().get(), 3);
        for (name, value) in [
            ("pages", "0"),
            ("pages", "-1"),
            ("pages", "1000001"),
            ("pages", "3/7"),
            ("tables", "3"),
            ("tables", "3/0"),
            ("tables", "/"),
            ("pgaes", "3"),
        ] {
            assert!(limits.set(name, value).is_err(), "{name}={value}");
        }
        assert_eq!(limits.count("pages"), 12);
        assert_eq!(limits.patience(), Patience::default());
        limits.set("seconds-for-a-head", "90").unwrap();
        assert_eq!(limits.patience().header, Duration::from_secs(90));
        assert!(HostLimits::help().contains("tables-of-an-address"));
    }
}
