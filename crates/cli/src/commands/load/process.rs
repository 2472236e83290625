use std::fs;

use anyhow::{Context, Result, bail};

/// Clock ticks a second in /proc: the same on every Linux, whatever the kernel's own clock does.
const TICKS_A_SECOND: f64 = 100.0;

/// What a process has used so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    /// User and system time.
    pub(super) cpu_seconds: f64,
    /// Resident memory.
    pub(super) rss_bytes: u64,
}

impl Usage {
    /// Looks at all these processes; nothing if there are none.
    pub(super) fn of_all(pids: &[u32]) -> Result<Option<Usage>> {
        let mut all: Option<Usage> = None;
        for pid in pids {
            let one = Usage::of(*pid)?;
            let before = all.map_or((0.0, 0), |all| (all.cpu_seconds, all.rss_bytes));
            all = Some(Usage {
                cpu_seconds: before.0 + one.cpu_seconds,
                rss_bytes: before.1 + one.rss_bytes,
            });
        }
        Ok(all)
    }

    /// Looks at the process of this number.
    fn of(pid: u32) -> Result<Usage> {
        if !cfg!(target_os = "linux") {
            bail!("`--server-pid` reads /proc, which only Linux has: leave it out here");
        }
        let read = |file: &str| {
            let path = format!("/proc/{pid}/{file}");
            fs::read_to_string(path)
                .with_context(|| format!("`--server-pid {pid}`: there is no such process"))
        };
        let (stat, status) = (read("stat")?, read("status")?);
        parse(&stat, &status).with_context(|| format!("/proc/{pid} can't be understood"))
    }
}

fn parse(stat: &str, status: &str) -> Option<Usage> {
    // The name of the program stands in brackets and may hold anything.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(Usage { cpu_seconds: (user + system) / TICKS_A_SECOND, rss_bytes: 1024 * kib })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_process_are_found() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 900 0 0 0 150 50 0 0 20 0 4 0 99 1 2";
        let usage = parse(stat, "Name:\tx\nVmRSS:\t    2048 kB\n").unwrap();
        assert_eq!((usage.cpu_seconds, usage.rss_bytes), (2.0, 2_097_152));
        assert!(parse("7 (a) S 1", "").is_none());
    }
}
