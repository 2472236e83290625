use std::fs;
use std::process::Command;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::shell::answer;

/// Today in UTC, as `2026-11-15`.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is past 1970");
    date(since.as_secs() / 86_400)
}

/// The date of a day counted from 1 January 1970.
///
/// Years are counted from March, so that the leap day is the last of its year and the lengths of
/// the months repeat every five (153 days).
fn date(day: u64) -> String {
    let day = day + 719_468; // from 1 March of the year 0
    let era = day / 146_097;
    let day_of_era = day % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day_of_month:02}")
}

/// The compiler that builds the workspace.
pub(crate) fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    answer(Command::new(rustc).arg("--version")).unwrap_or_else(|| "unknown".to_owned())
}

/// The commit that is checked out, and whether the files are really those of the commit.
pub(crate) fn commit() -> String {
    let git = |args: &[&str]| answer(Command::new("git").args(args));
    let Some(commit) = git(&["rev-parse", "--short", "HEAD"]) else {
        return "unknown".to_owned();
    };
    // The kept proofs themselves say nothing about what was measured.
    let changes =
        git(&["status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/proofs"]);
    if changes.is_some_and(|first| first.is_empty()) {
        commit
    } else {
        format!("{commit} with changes")
    }
}

/// Processor, cores and system.
pub(crate) fn hardware() -> String {
    let cores = thread::available_parallelism().map_or(0, |cores| cores.get());
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    format!("{}, {cores} cores, {system}", processor())
}

fn processor() -> String {
    let listed = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let asked = || answer(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]));
    model_name(&listed).or_else(asked).unwrap_or_else(|| "unknown processor".to_owned())
}

fn model_name(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (day, expected) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_453, "2025-12-31"),
            (20_772, "2026-11-15"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(day), expected, "day {day}");
        }
    }

    #[test]
    fn the_processor_is_read_from_the_list() {
        let listed = "processor\t: 0\nmodel name\t: A Fine Chip @ 3 GHz\nflags : x\n";
        assert_eq!(model_name(listed).as_deref(), Some("A Fine Chip @ 3 GHz"));
        assert_eq!(model_name("processor : 0\n"), None);
    }
}
