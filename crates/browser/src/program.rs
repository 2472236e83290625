use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The program `trekvaart`, which cargo builds beside the one that runs now. Cargo can't be told that
/// one needs the other, so it is made sure of here that it was not forgotten.
///
/// # Panics
/// When it is missing, or a source of it has changed since it was built.
pub fn program() -> PathBuf {
    checked(&folder())
}

/// The same in its release form.
///
/// # Panics
/// As [`program`] does.
pub fn release_program() -> PathBuf {
    checked(&folder().with_file_name("release"))
}

/// Where cargo puts the programs of the profile that runs now.
fn folder() -> PathBuf {
    let own = std::env::current_exe().expect("a program knows where it lies");
    let folder = own.parent().expect("a file lies in a folder");
    // Tests lie one folder deeper.
    let test = folder.ends_with("deps").then(|| folder.parent()).flatten();
    test.unwrap_or(folder).to_owned()
}

fn checked(folder: &Path) -> PathBuf {
    let program = folder.join("trekvaart").with_extension(std::env::consts::EXE_EXTENSION);
    if let Some(why) = fault(&program) {
        panic!(
            "`{}` {why}: `cargo test -p trekvaart -p trekvaart-browser` builds both",
            program.display()
        );
    }
    program
}

/// What speaks against a program: cargo lists beside it what it was made of.
fn fault(program: &Path) -> Option<String> {
    let Some(built) = modified(program) else { return Some("is missing".to_owned()) };
    let Ok(list) = fs::read_to_string(program.with_extension("d")) else {
        return Some("has no list of its sources".to_owned());
    };
    let sources = list.trim_end().split_once(": ").map_or("", |(_, sources)| sources);
    // A blank within a name is written with a backslash.
    let sources = sources.replace("\\ ", "\0");
    let mut sources = sources.split(' ').map(|source| source.replace('\0', " "));
    let changed = sources.find(|source| modified(source.as_ref()).is_none_or(|at| at > built))?;
    Some(format!("is older than `{changed}`"))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|about| about.modified()).ok()
}
