use std::fs;
use std::process::Command;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::calendar::Date;
use crate::shell::answer;

/// Today in UTC, as `2026-11-15`.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is past 1970");
    let days = since.as_secs() / 86_400;
    Date::of_day(days.try_into().expect("the days are few")).to_string()
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
    fn the_processor_is_read_from_the_list() {
        let listed = "processor\t: 0\nmodel name\t: A Fine Chip @ 3 GHz\nflags : x\n";
        assert_eq!(model_name(listed).as_deref(), Some("A Fine Chip @ 3 GHz"));
        assert_eq!(model_name("processor : 0\n"), None);
    }
}
