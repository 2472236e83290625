//! The limits of a house as whoever hosts writes them.

use std::num::NonZeroUsize;

use anyhow::{Result, bail};
use server::HostLimits;
use tables::{Settings, Thinkers};

/// Of so many tables, pages or threads a house speaks at most.
const MOST: usize = 100_000;

/// What was said about limits.
#[derive(Debug, Default)]
pub(crate) struct LimitWishes {
    pub(crate) doors: HostLimits,
    tables: Option<usize>,
    listeners: Option<usize>,
    thinkers: Option<usize>,
}

impl LimitWishes {
    /// What all of these say, each of the form `NAME=VALUE`.
    pub(crate) fn read(words: &[String]) -> Result<LimitWishes> {
        let mut limits = LimitWishes::default();
        for word in words {
            limits.set(word)?;
        }
        Ok(limits)
    }

    pub(crate) fn set(&mut self, word: &str) -> Result<()> {
        let Some((name, value)) = word.split_once('=') else {
            bail!("`{word}` sets no limit: write NAME=VALUE, such as pages=8000");
        };
        let count = match name {
            "tables-in-memory" => &mut self.tables,
            "listeners-of-a-table" => &mut self.listeners,
            "thinkers" => &mut self.thinkers,
            _ => return Ok(self.doors.set(name, value)?),
        };
        match value.trim().parse() {
            Ok(number) if (1..=MOST).contains(&number) => *count = Some(number),
            _ => bail!("the limit `{name}` is a number from 1 to {MOST}"),
        }
        Ok(())
    }

    /// The same in the settings of the tables.
    pub(crate) fn apply(&self, settings: &mut Settings) {
        settings.tables = self.tables.unwrap_or(settings.tables);
        settings.listeners = self.listeners.unwrap_or(settings.listeners);
        if let Some(thinkers) = self.thinkers.and_then(NonZeroUsize::new) {
            settings.thinkers = Thinkers::new(thinkers);
        }
    }

    /// Every limit with what it usually is, a line each.
    pub(crate) fn help() -> String {
        let Settings { tables, listeners, .. } = Settings::default();
        format!(
            "Limits, each with what it is usually; of the form A/B: so many in a row, and so many a minute.\n\
             \x20 {:<22} {tables:>12}  tables in memory; others rest in the store\n\
             \x20 {:<22} {listeners:>12}  pages that a table tells what happens\n\
             \x20 {:<22} {:>12}  bots that search at the same time\n{}",
            "tables-in-memory",
            "listeners-of-a-table",
            "thinkers",
            "the cores",
            HostLimits::help()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_tables_and_doors_are_set_alike() {
        let words = ["tables-in-memory=5000", "pages=8000"].map(str::to_owned);
        let mut settings = Settings::default();
        LimitWishes::read(&words).unwrap().apply(&mut settings);
        assert_eq!(settings.tables, 5_000);
        for bad in ["pages", "pages=", "tables-in-memory=0", "nonsense=3", "listeners-of-a-table=x"]
        {
            assert!(LimitWishes::read(&[bad.to_owned()]).is_err(), "{bad}");
        }
        assert!(LimitWishes::help().contains("tables-in-memory"));
    }
}
