//! Any text is a file of settings or refused with its line. The program is no library: this is its own source.
#![no_main]
#![allow(dead_code, unreachable_pub, reason = "the program uses the rest")]

#[path = "../../crates/cli/src/args.rs"]
mod args;
#[path = "../../crates/cli/src/config.rs"]
mod config;
#[path = "../../crates/cli/src/ladder_args.rs"]
mod ladder_args;
#[path = "../../crates/cli/src/limits.rs"]
mod limits;
#[path = "../../crates/cli/src/load_args.rs"]
mod load_args;
#[path = "../../crates/cli/src/moving_args.rs"]
mod moving_args;
#[path = "../../crates/cli/src/share_args.rs"]
mod share_args;

use std::ffi::OsString;
use std::fs;
use std::sync::LazyLock;

use clap::CommandFactory;
use clap::error::ErrorKind;
use libfuzzer_sys::fuzz_target;
use tempfile::NamedTempFile;

static FILE: LazyLock<NamedTempFile> = LazyLock::new(|| {
    tempfile::Builder::new()
        .tempfile_in("/dev/shm")
        .or_else(|_| NamedTempFile::new())
        .expect("a file")
});

fuzz_target!(|text: &str| {
    fs::write(FILE.path(), text).expect("it is ours");
    let words = ["trekvaart", "serve", "--config"].map(OsString::from);
    let words: Vec<OsString> = words.into_iter().chain([FILE.path().into()]).collect();
    match config::with_settings(args::Args::command(), &words) {
        Ok(command) => {
            // What the file says is a sound value of each option; options may still miss one another.
            if let Err(error) = command.try_get_matches_from(words) {
                let kind = error.kind();
                assert!(
                    matches!(
                        kind,
                        ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict
                    ),
                    "{kind:?}: {text}"
                );
            }
        }
        Err(error) => assert!(!format!("{error:#}").is_empty(), "a fault says what is wrong"),
    }
});
