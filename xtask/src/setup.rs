use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{answer, on_path, root, stream, target};

/// Something that tests need and that cargo can't fetch.
struct Need {
    /// Debian's package.
    package: &'static str,
    /// What the reader looks for on another system.
    what: &'static str,
    /// It is needed as soon as this part of the workspace exists.
    needed_by: &'static str,
    /// Why.
    reason: &'static str,
    found: fn() -> bool,
}

/// All that the tests need beside Rust. Each entry costs every newcomer a download: keep it short.
const NEEDS: &[Need] = &[
    Need {
        package: "chromium-headless-shell",
        what: "Chromium, as `chromium` on the search path",
        needed_by: "crates/server",
        reason: "the browser tests play whole games in it",
        found: has_chromium,
    },
    Need {
        package: "fonts-dejavu-core",
        what: "the DejaVu fonts",
        needed_by: "crates/server",
        reason: "the browser tests measure text, which needs a font that is the same everywhere",
        found: || Path::new(DEJAVU_ON_DEBIAN).is_file() || lists_font("DejaVu Sans"),
    },
    Need {
        package: "python3",
        what: "Python 3.11 or later, as `python3` on the search path",
        needed_by: "examples/python_bot.py",
        reason: "tests play against the example bot, and check deals with the example script",
        found: || on_path("python3").is_some(),
    },
    Need {
        package: "npm",
        what: "npm, with Node.js",
        needed_by: "crates/server",
        reason: "it fetches axe-core, which looks for what shuts people out of a page",
        found: || on_path("npm").is_some(),
    },
    Need {
        package: "postgresql",
        what: "PostgreSQL's server programs (`initdb`, `pg_ctl`)",
        needed_by: "crates/store/migrations/postgres",
        reason: "the store's tests run on a throw-away cluster as well as on SQLite",
        found: || on_path("initdb").is_some() || holds_initdb("/usr/lib/postgresql"),
    },
];

/// Debian's Chromium without windows, which takes a quarter less of the machine.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

fn has_chromium() -> bool {
    Path::new(HEADLESS_SHELL).is_file() || on_path("chromium").is_some()
}

/// Makes sure that what measures pages, or takes pictures of them, finds a browser.
pub(crate) fn need_chromium() -> Result<()> {
    if !has_chromium() {
        bail!(
            "no Chromium was found: `cargo xtask test set-up` installs it, or says what to install"
        );
    }
    Ok(())
}

const DEJAVU_ON_DEBIAN: &str = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

/// Whether the system's own list of fonts has one of this name.
fn lists_font(name: &str) -> bool {
    answer(Command::new("fc-list").arg(name)).is_some_and(|first| !first.is_empty())
}

/// Debian keeps the server programs of each version in a folder of its own, off the search path.
fn holds_initdb(versions: &str) -> bool {
    fs::read_dir(versions).is_ok_and(|folders| {
        folders.flatten().any(|folder| folder.path().join("bin/initdb").is_file())
    })
}

/// What looks for accessibility faults in the browser tests, in one version for everybody.
const AXE: &str = "axe-core@4.14.0";

/// Looks for what is needed here, installs it where we may, and otherwise says what to do.
pub(crate) fn run() -> Result<()> {
    programs()?;
    packages()
}

/// Packages of npm, which lie in the target folder and are no part of the program.
fn packages() -> Result<()> {
    let folder = target().join("npm");
    let known = folder.join("version");
    let there = folder.join("node_modules/axe-core/axe.min.js").is_file();
    if there && fs::read_to_string(&known).is_ok_and(|version| version == AXE) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let quiet = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    let mut npm = Command::new("npm");
    npm.args(["install", "--prefix"]).arg(&folder).args(quiet).arg(AXE);
    stream(&mut npm)?;
    fs::write(known, AXE)?;
    Ok(())
}

fn programs() -> Result<()> {
    let missing: Vec<&Need> = NEEDS
        .iter()
        .filter(|need| root().join(need.needed_by).exists() && !(need.found)())
        .collect();
    if missing.is_empty() {
        println!("nothing is missing");
        return Ok(());
    }
    for need in &missing {
        println!("missing: {} ({}): {}", need.what, need.needed_by, need.reason);
    }
    let packages: Vec<&str> = missing.iter().map(|need| need.package).collect();
    let debian = Path::new("/etc/debian_version").exists() && on_path("apt-get").is_some();
    if debian && answer(Command::new("id").arg("-u")).as_deref() == Some("0") {
        return install(&packages);
    }
    bail!("{}", way_out(debian, &packages))
}

fn install(packages: &[&str]) -> Result<()> {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    stream(apt().args(["update"]))?;
    stream(apt().args(["install", "-y", "--no-install-recommends"]).args(packages))
}

fn way_out(debian: bool, packages: &[&str]) -> String {
    let packages = packages.join(" ");
    if debian {
        format!(
            "some things have to be installed first: `sudo apt-get update && sudo apt-get install -y --no-install-recommends {packages}`"
        )
    } else {
        format!(
            "some things have to be installed first with your system's package manager; they are listed above (in Debian they are called {packages})"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_names_what_to_install() {
        assert!(
            way_out(true, &["chromium"])
                .contains("sudo apt-get install -y --no-install-recommends chromium")
        );
        assert!(way_out(false, &["chromium", "postgresql"]).contains("called chromium postgresql"));
    }

    #[test]
    fn a_folder_without_postgresql_holds_no_initdb() {
        assert!(!holds_initdb(env!("CARGO_MANIFEST_DIR")));
    }
}
