//! The test programs, a few at a time. Cargo would run one after the other, and those that wait for
//! a browser or a database would keep a core idle.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{line, root, strict_cargo};

/// Programs at the same time. Each has a thread for every core, so this is not about cores: it is
/// about somebody having work while the others wait.
const AT_ONCE: usize = 3;

/// Crates whose tests take longest, because they wait for other programs or play many games. They
/// start first, so that none of them is left over at the end.
const LONGEST: &[&str] = &[
    "browser", "account", "bots", "server", "store", "testkit", "web", "rules", "tables", "cli",
    "arena",
];

/// Something whose output is kept until it ends.
pub(super) struct Program {
    /// The folder of its crate.
    folder: PathBuf,
    /// What it is made of, as `tests/all.rs`.
    source: String,
    command: Command,
}

impl Program {
    /// The same without the tests of these modules.
    pub(super) fn without(mut self, modules: &[&str]) -> Program {
        for module in modules {
            self.command.args(["--skip", &format!("{module}::")]);
        }
        self
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.strip_prefix(root()).unwrap_or(&self.folder);
        write!(f, "{}/{}", folder.display(), self.source)
    }
}

/// Builds all that cargo understands under these words, examples and benches too, without a warning of
/// the compiler or of clippy, and tells which programs are tests.
pub(super) fn build(which: &[&str]) -> Result<Vec<Program>> {
    // Not `--all-targets`: that would link tests of those, too, that say in their manifest that they have none.
    let mut command = strict_cargo(&["test", "--tests", "--examples", "--benches", "--no-run"]);
    command.args(which);
    println!("$ {}", line(&command));
    let mut child = command
        .arg("--message-format=json-render-diagnostics")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo could not be started")?;
    let said = BufReader::new(child.stdout.take().expect("the stream was asked for"));
    let mut programs = Vec::new();
    for message in said.lines() {
        let message: Value = serde_json::from_str(&message?).context("cargo speaks JSON")?;
        programs.extend(program(&message));
    }
    if !child.wait()?.success() {
        bail!("not everything compiles without a warning");
    }
    programs.sort_by_key(|program| (rank(&program.folder), program.folder.clone()));
    Ok(programs)
}

fn rank(folder: &Path) -> usize {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    LONGEST.iter().position(|long| *long == name).unwrap_or(LONGEST.len())
}

/// The test program that a message of cargo's is about.
fn program(message: &Value) -> Option<Program> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let kind = message["target"]["kind"][0].as_str()?;
    if kind == "bench" || kind == "example" {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let source = Path::new(message["target"]["src_path"].as_str()?);
    let source = source.strip_prefix(&folder).unwrap_or(source).display().to_string();
    let mut command = Command::new(message["executable"].as_str()?);
    // As cargo would start it, but for backtraces: of futures they are pages that hide what failed.
    command.current_dir(&folder).env("CARGO_MANIFEST_DIR", &folder).env("RUST_BACKTRACE", "0");
    if folder.ends_with("browser") {
        // People wait for one another and for bots; and the longest of their tests begins late.
        command.arg("--test-threads=3");
    }
    Some(Program { folder, source, command })
}

/// The examples in the documentation.
pub(super) fn examples() -> Program {
    // By the same compiler, or every crate would be compiled once more.
    let command = strict_cargo(&["test", "--workspace", "--doc"]);
    Program { folder: root().to_owned(), source: "documentation".to_owned(), command }
}

/// Runs them all, a few at a time. What one says is shown as a whole when it ends; at the end stands
/// which of them failed, and why.
pub(super) fn run(programs: Vec<Program>) -> Result<()> {
    if programs.is_empty() {
        bail!("there are no tests to run");
    }
    let waiting = Mutex::new(programs.into_iter());
    let failed = Mutex::new(Vec::new());
    let started = Instant::now();
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let next = lock(&waiting).next();
                    let Some(program) = next else { break };
                    let name = program.to_string();
                    if let Err(error) = show(program, started) {
                        lock(&failed).push(format!("{name}: {error:#}"));
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        bail!("not all is well:\n  {}", failed.join("\n  "));
    }
    Ok(())
}

/// Runs one and shows what it said.
fn show(mut program: Program, started: Instant) -> Result<()> {
    let name = program.to_string();
    let began = Instant::now();
    let output =
        program.command.stdin(Stdio::null()).output().context("it could not be started")?;
    let took = began.elapsed().as_secs_f64();
    // One write, so that two that end together do not mix.
    println!(
        "── {name} ── {took:.1} s, {:.1} s from the start\n{}{}",
        started.elapsed().as_secs_f64(),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    if !output.status.success() {
        bail!("{}{}", output.status, why(&String::from_utf8_lossy(&output.stdout)));
    }
    Ok(())
}

/// What a test program says of its failures, so that nobody has to look for it among all others.
fn why(said: &str) -> &str {
    said.find("\nfailures:\n").map_or("", |at| said[at..].trim_end())
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::shell::cargo;

    fn message(folder: &str, test: bool) -> Value {
        let file = |name: &str| root().join(folder).join(name).display().to_string();
        json!({
            "reason": "compiler-artifact",
            "manifest_path": file("Cargo.toml"),
            "target": { "kind": ["test"], "src_path": file("tests/all.rs") },
            "profile": { "test": test },
            "executable": "all-0123456789abcdef",
        })
    }

    #[test]
    fn a_program_is_named_by_its_source_and_others_are_none() {
        let named = |message: &Value| program(message).map(|program| program.to_string());
        let tests = message("crates/rules", true);
        assert_eq!(named(&tests).as_deref(), Some("crates/rules/tests/all.rs"));
        assert_eq!(named(&message("crates/rules", false)), None);
        let mut bench = tests;
        bench["target"]["kind"][0] = "bench".into();
        assert_eq!(named(&bench), None);
        assert_eq!(named(&json!({ "reason": "build-finished" })), None);
    }

    #[test]
    fn those_who_take_longest_begin() {
        assert!(rank(Path::new("crates/browser")) < rank(Path::new("crates/store")));
        assert!(rank(Path::new("crates/store")) < rank(Path::new("crates/web")));
    }

    #[test]
    fn only_what_failed_is_told_again() {
        let said = "test a ... ok\n\nfailures:\n\n---- b stdout ----\nno\n\n\nfailures:\n    b\n\n";
        assert_eq!(why(said), "\nfailures:\n\n---- b stdout ----\nno\n\n\nfailures:\n    b");
        assert_eq!(why("error: no such command"), "");
    }

    #[test]
    fn every_program_that_fails_is_named() {
        let program = |source: &str, words: &[&str]| {
            let mut command = cargo(words);
            command.stdout(Stdio::null());
            Program { folder: root().join("crates/x"), source: source.to_owned(), command }
        };
        let well = || program("well", &["--version"]);
        assert!(run(vec![well()]).is_ok());
        let mixed = vec![program("ill", &["no-such-task"]), well(), program("worse", &["--no"])];
        let told = run(mixed).unwrap_err().to_string();
        assert!(told.contains("crates/x/ill: exit status") && told.contains("crates/x/worse"));
        assert!(!told.contains("crates/x/well"), "{told}");
        assert!(run(Vec::new()).is_err(), "no tests are no success");
    }
}
