use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// The folder that cargo builds in.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// The same cargo that started us, at the root of the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Cargo with clippy's compiler for the crates of the workspace: it compiles as rustc does and says on the
/// way what clippy has to say, each word of it an error. One compile instead of two.
pub(crate) fn strict_cargo(args: &[&str]) -> Command {
    let beside = std::env::var_os("CARGO").map(|cargo| {
        Path::new(&cargo)
            .with_file_name("clippy-driver")
            .with_extension(std::env::consts::EXE_EXTENSION)
    });
    let clippy = beside.filter(|file| file.is_file()).unwrap_or_else(|| "clippy-driver".into());
    let mut command = cargo(args);
    // The form in which `cargo clippy` hands its words on.
    command.env("RUSTC_WORKSPACE_WRAPPER", clippy);
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    command
}

/// What measures pages in Chromium and takes pictures of them. It has to be built before.
pub(crate) fn studio(args: &[&str]) -> Command {
    let studio = target().join("debug").join("studio");
    let mut command = Command::new(studio.with_extension(std::env::consts::EXE_EXTENSION));
    command.args(args).current_dir(root());
    command
}

/// The command as one would type it, with its own environment in front.
///
/// A long list of files is cut: a reader needs the form, not a thousand names.
pub(crate) fn line(command: &Command) -> String {
    const ARGS_MAX: usize = 40;
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let set = command.get_envs().filter_map(|(key, value)| {
        Some(format!("{}={}", key.display(), quoted(&value?.to_string_lossy())))
    });
    let args: Vec<String> = command.get_args().map(|arg| quoted(&arg.to_string_lossy())).collect();
    let shown = args.len().min(ARGS_MAX);
    let left = args.len() - shown;
    set.chain([program.display().to_string()])
        .chain(args.into_iter().take(shown))
        .chain((left > 0).then(|| format!("… ({left} more)")))
        .collect::<Vec<_>>()
        .join(" ")
}

fn quoted(word: &str) -> String {
    if word.contains([' ', '*', '"', '$']) { format!("'{word}'") } else { word.to_owned() }
}

/// Runs the command with its output going straight to ours; an unhappy end is an error.
pub(crate) fn stream(command: &mut Command) -> Result<()> {
    let line = line(command);
    println!("$ {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// What a command said, on both streams, and whether it ended well.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) text: String,
    pub(crate) success: bool,
}

/// Runs the command, passing its output on to our terminal while keeping a copy.
pub(crate) fn keep(command: &mut Command) -> Result<Ran> {
    let line = line(command);
    println!("$ {line}");
    let mut child = command
        // A kept text is read by people: no colour codes in it, whatever the surroundings ask for.
        .env("CARGO_TERM_COLOR", "never")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("`{line}` could not be started"))?;
    let out = child.stdout.take().expect("the stream was asked for");
    let err = child.stderr.take().expect("the stream was asked for");
    let kept = Mutex::new(Vec::new());
    thread::scope(|scope| {
        scope.spawn(|| copy(out, io::stdout(), &kept));
        scope.spawn(|| copy(err, io::stderr(), &kept));
    });
    let status = child.wait().with_context(|| format!("`{line}` was lost"))?;
    let bytes = kept.into_inner().expect("no copier panics");
    Ok(Ran { text: String::from_utf8_lossy(&bytes).into_owned(), success: status.success() })
}

fn copy(mut from: impl Read, mut to: impl Write, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        kept.lock().expect("no copier panics").extend_from_slice(&buffer[..length]);
        // A closed terminal must not end the run that is being kept.
        let _ = to.write_all(&buffer[..length]).and_then(|()| to.flush());
    }
}

/// The first line that a short question to a program is answered with, if it answers at all.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.current_dir(root()).stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.lines().next().unwrap_or_default().to_owned())
}

/// Where a program of this name lies on the search path.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program).with_extension(std::env::consts::EXE_EXTENSION))
        .find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("some/where/cargo");
        command.env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "run", "two words"]);
        assert_eq!(line(&command), "RUSTC_BOOTSTRAP=1 cargo fuzz run 'two words'");
    }

    #[test]
    fn a_thousand_files_are_not_listed() {
        let mut command = Command::new("trekvaart");
        command.args((0..1000).map(|n| n.to_string()));
        assert!(line(&command).ends_with(" 38 39 … (960 more)"));
    }

    #[test]
    fn what_passes_by_is_kept_even_when_nobody_listens() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let said = "a word\n".repeat(2000);
        let (kept, mut shown) = (Mutex::new(Vec::new()), Vec::new());
        copy(said.as_bytes(), &mut shown, &kept);
        copy(said.as_bytes(), Closed, &kept);
        assert_eq!(shown, said.as_bytes());
        assert_eq!(kept.into_inner().unwrap(), said.repeat(2).as_bytes());
    }
}
