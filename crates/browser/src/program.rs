use std::path::{Path, PathBuf};

/// The program `trekvaart`, which cargo builds beside the one that runs now. Cargo can't be told that
/// one needs the other, so both are asked for: `cargo test -p trekvaart -p trekvaart-browser`.
///
/// # Panics
/// When it is missing.
pub fn program() -> PathBuf {
    found(&folder())
}

/// The same in its release form.
///
/// # Panics
/// When it is missing.
pub fn release_program() -> PathBuf {
    found(&folder().with_file_name("release"))
}

/// Where cargo puts the programs of the profile that runs now.
fn folder() -> PathBuf {
    let own = std::env::current_exe().expect("a program knows where it lies");
    let folder = own.parent().expect("a file lies in a folder");
    // Tests lie one folder deeper.
    let test = folder.ends_with("deps").then(|| folder.parent()).flatten();
    test.unwrap_or(folder).to_owned()
}

fn found(folder: &Path) -> PathBuf {
    let program = folder.join("trekvaart").with_extension(std::env::consts::EXE_EXTENSION);
    assert!(
        program.is_file(),
        "no `{}`: `cargo test -p trekvaart -p trekvaart-browser` builds both",
        program.display()
    );
    program
}
