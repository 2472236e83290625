use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::machine;
use crate::shell::{self, Ran, root};
use crate::test::in_minutes;

/// What was run and what was claimed, on its way to a file under `docs/proofs/`.
#[derive(Debug, Default)]
pub(super) struct Report {
    runs: String,
    claims: Vec<Claim>,
}

#[derive(Debug)]
struct Claim {
    text: String,
    standing: StandingsRow,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StandingsRow {
    Shown,
    NotShown,
    GoalReached,
    GoalMissed,
    Noted,
}

impl StandingsRow {
    fn word(self) -> &'static str {
        match self {
            StandingsRow::Shown => "shown",
            StandingsRow::NotShown => "NOT SHOWN",
            StandingsRow::GoalReached => "goal reached",
            StandingsRow::GoalMissed => "goal missed",
            StandingsRow::Noted => "noted",
        }
    }
}

impl Report {
    /// Runs a command; its text is shown and kept, whichever way it ends.
    pub(super) fn run(&mut self, command: &mut Command) -> Result<Ran> {
        let (line, started) = (shell::line(command), Instant::now());
        let ran = shell::keep(command)?;
        self.note_run(&line, &ran, in_minutes(started.elapsed()));
        Ok(ran)
    }

    /// Runs several commands, so many at the same time; they are kept in their order.
    pub(super) fn run_together(
        &mut self,
        commands: Vec<Command>,
        at_once: usize,
    ) -> Result<Vec<Ran>> {
        let mut ended: Vec<_> = commands.iter().map(|_| None).collect();
        let waiting = Mutex::new(commands.into_iter().zip(&mut ended));
        thread::scope(|scope| {
            for _ in 0..at_once {
                scope.spawn(|| {
                    let next = || waiting.lock().expect("taking one can't panic").next();
                    while let Some((mut command, end)) = next() {
                        let (line, started) = (shell::line(&command), Instant::now());
                        let ran = shell::keep(&mut command);
                        *end = Some((line, ran, in_minutes(started.elapsed())));
                    }
                });
            }
        });
        let mut all = Vec::new();
        for (line, ran, minutes) in ended.into_iter().flatten() {
            let ran = ran?;
            self.note_run(&line, &ran, minutes);
            all.push(ran);
        }
        Ok(all)
    }

    fn note_run(&mut self, line: &str, ran: &Ran, minutes: f64) {
        let end = if ran.success { "" } else { ", ended with a failure" };
        let _ = write!(
            self.runs,
            "\n```\n$ {}\n{}\n```\n\n{minutes:.2} minutes{end}\n",
            narrowed(&without_paths(line)),
            shortened(without_paths(&ran.text).trim_end())
        );
    }

    /// States what must hold: where it doesn't, the proof fails. The text holds the figure.
    pub(super) fn claim(&mut self, holds: bool, text: impl Into<String>) {
        self.state(if holds { StandingsRow::Shown } else { StandingsRow::NotShown }, text.into());
    }

    /// States what we wish for: missing it is told, and the proof still holds.
    pub(super) fn goal(&mut self, reached: bool, text: impl Into<String>) {
        self.state(
            if reached { StandingsRow::GoalReached } else { StandingsRow::GoalMissed },
            text.into(),
        );
    }

    /// States something the reader should know.
    pub(super) fn note(&mut self, text: impl Into<String>) {
        self.state(StandingsRow::Noted, text.into());
    }

    fn state(&mut self, standing: StandingsRow, text: String) {
        self.claims.push(Claim { text, standing });
    }

    /// All that was claimed, a line each.
    pub(super) fn claims(&self) -> String {
        let mut text = String::new();
        for claim in &self.claims {
            let _ = writeln!(text, "- {}: {}", claim.standing.word(), claim.text);
        }
        text
    }

    fn failed(&self) -> usize {
        self.claims.iter().filter(|claim| claim.standing == StandingsRow::NotShown).count()
    }

    /// An error where something that had to hold did not.
    pub(super) fn verdict(&self) -> Result<()> {
        match self.failed() {
            0 => Ok(()),
            1 => bail!("one claim was not shown"),
            failed => bail!("{failed} claims were not shown"),
        }
    }

    /// The kept file.
    pub(super) fn to_markdown(&self, name: &str, title: &str) -> String {
        format!(
            "# {title}\n\n\
             | | |\n|---|---|\n\
             | verdict | {} |\n\
             | command | `cargo xtask prove {name}` |\n\
             | date | {} |\n\
             | commit | {} |\n\
             | compiler | {} |\n\
             | machine | {} |\n\n\
             {}\n## What was run\n{}",
            if self.failed() == 0 { "shown" } else { "NOT SHOWN" },
            machine::today(),
            machine::commit(),
            machine::compiler(),
            machine::hardware(),
            self.claims(),
            self.runs
        )
    }
}

/// A kept text speaks of the project, not of the folders of the machine it was made on.
fn without_paths(text: &str) -> String {
    let mut text = text.to_owned();
    // Before our own folder, which it may lie in.
    if let Some(target) = std::env::var_os("CARGO_TARGET_DIR") {
        text = hide(&text, Path::new(&target), "target");
    }
    text = hide(&text, root(), ".");
    text = hide(&text, &std::env::temp_dir(), "TEMP");
    for (folder, name) in [("RUSTUP_HOME", "~/.rustup"), ("CARGO_HOME", "~/.cargo")] {
        if let Some(path) = std::env::var_os(folder) {
            text = hide(&text, Path::new(&path), name);
        }
    }
    if let Some(home) = std::env::home_dir() {
        text = hide(&text, &home, "~");
    }
    without_toolchain(&text)
}

/// A program of the toolchain is told by its name alone, a source of a library by its path in that library.
fn without_toolchain(text: &str) -> String {
    // The name of a toolchain and its `bin`, the host of a registry, the commit of the compiler.
    let places = [
        ("~/.rustup/toolchains/", 2),
        ("~/.cargo/bin/", 0),
        ("~/.cargo/registry/src/", 1),
        ("/rustc/", 1),
    ];
    places.into_iter().fold(text.to_owned(), |text, (place, folders)| cut(&text, place, folders))
}

/// The text without the beginning of all paths in this place, and without so many folders below it.
fn cut(text: &str, place: &str, folders: usize) -> String {
    let mut parts = text.split(place);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let word = part.find(char::is_whitespace).unwrap_or(part.len());
        match part[..word].splitn(folders + 1, '/').nth(folders) {
            Some(rest) => kept.push_str(&part[word - rest.len()..]),
            None => kept.extend([place, part]),
        }
    }
    kept
}

fn hide(text: &str, folder: &Path, name: &str) -> String {
    let folder = folder.display().to_string();
    let folder = folder.trim_end_matches('/');
    if folder.is_empty() { text.to_owned() } else { text.replace(folder, name) }
}

/// The beginning and the end of a long text.
fn shortened(text: &str) -> String {
    const HEAD: usize = 20;
    const TAIL: usize = 40;
    let lines: Vec<String> = text.lines().map(narrowed).collect();
    let Some(left_out) = lines.len().checked_sub(HEAD + TAIL + 1) else {
        return lines.join("\n");
    };
    let left_out = left_out + 1;
    let (head, tail) = (&lines[..HEAD], &lines[lines.len() - TAIL..]);
    format!("{}\n… {left_out} lines left out …\n{}", head.join("\n"), tail.join("\n"))
}

/// The beginning of a long line: some name a thousand files, or tell of as many games.
fn narrowed(line: &str) -> String {
    const CHARS_MAX: usize = 4_000;
    let cut = line.char_indices().nth(CHARS_MAX).map_or(line.len(), |(at, _)| at);
    match line[cut..].chars().count() {
        0 => line.to_owned(),
        left_out => format!("{} … {left_out} characters left out", &line[..cut]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_goal_is_told_and_a_failed_claim_fails_the_proof() {
        let mut report = Report::default();
        report.claim(true, "7,600,000 decisions, at least 7,500,000");
        report.goal(false, "10,000,000 decisions");
        assert!(report.verdict().is_ok());
        assert!(report.to_markdown("speed", "Fast").contains("| verdict | shown |"));

        report.claim(false, "140,000 games, at least 150,000");
        assert_eq!(report.verdict().unwrap_err().to_string(), "one claim was not shown");
        let text = report.to_markdown("speed", "Fast");
        assert!(text.contains("| verdict | NOT SHOWN |"), "{text}");
        assert!(text.contains("- goal missed: 10,000,000 decisions\n"), "{text}");
    }

    #[test]
    fn a_run_is_kept_with_its_command_and_without_our_folders() {
        let mut report = Report::default();
        let ran = report.run(&mut shell::cargo(&["locate-project", "--workspace"])).unwrap();
        assert!(ran.success && ran.text.contains("Cargo.toml"));
        let text = report.to_markdown("speed", "Fast");
        assert!(
            text.contains("$ cargo locate-project --workspace\n{\"root\":\"./Cargo.toml\"}"),
            "{text}"
        );
    }

    #[test]
    fn a_kept_text_tells_no_place_of_a_toolchain() {
        for (text, kept) in [
            ("sh ~/.rustup/toolchains/stable-x86_64/bin/cargo run", "sh cargo run"),
            (
                "WRAPPER=~/.rustup/toolchains/stable/bin/clippy-driver A=1",
                "WRAPPER=clippy-driver A=1",
            ),
            ("~/.cargo/bin/cargo-fuzz ~/.cargo/bin/cargo-mutants", "cargo-fuzz cargo-mutants"),
            (
                "at ~/.cargo/registry/src/index.crates.io-19/memchr-2.8.3/src/lib.rs:4",
                "at memchr-2.8.3/src/lib.rs:4",
            ),
            (
                "at /rustc/59807616/library/alloc/src/string.rs:3344\nnext",
                "at library/alloc/src/string.rs:3344\nnext",
            ),
            ("below ~/.rustup/toolchains/ a/b/c", "below ~/.rustup/toolchains/ a/b/c"),
        ] {
            assert_eq!(without_toolchain(text), kept);
        }
    }

    #[test]
    fn what_is_run_together_is_kept_in_its_order() {
        let mut report = Report::default();
        let questions = [&["locate-project"][..], &["--version"], &["locate-project"]];
        let commands = questions.map(shell::cargo);
        let all = report.run_together(commands.into(), 2).unwrap();
        let told: Vec<bool> = all.iter().map(|ran| ran.text.starts_with("cargo ")).collect();
        assert_eq!(told, [false, true, false]);
        let text = report.to_markdown("speed", "Fast");
        assert!(text.find("$ cargo locate-project") < text.find("$ cargo --version"), "{text}");
    }

    #[test]
    fn a_long_text_keeps_its_ends() {
        let lines =
            |count: usize| (1..=count).map(|n| n.to_string()).collect::<Vec<_>>().join("\n");
        assert_eq!(shortened(&lines(60)), lines(60));
        let short = shortened(&lines(100));
        assert!(short.starts_with("1\n2\n") && short.ends_with("\n99\n100"));
        assert!(short.contains("\n20\n… 40 lines left out …\n61\n"), "{short}");
        assert_eq!(shortened(&"é".repeat(4_000)), "é".repeat(4_000));
        let wide = shortened(&"é".repeat(4_010));
        assert!(wide.ends_with("é … 10 characters left out"), "{wide}");
    }
}
