use anyhow::{Context, Result, bail};

use crate::shell::{cargo, on_path, stream, target};

pub(crate) fn help() -> &'static str {
    "Takes the pictures in docs/pictures: home, boards and tables, on a desk and on a phone, by day \
     and by\nnight.\n\nIt builds the program, plays games with fixed luck on a store of its own, and \
     opens them in Chromium.\nLook at the pictures before you commit them."
}

/// Builds the program and lets its example take the pictures.
pub(crate) fn run() -> Result<()> {
    if on_path("chromium").is_none() {
        bail!("no `chromium` on the search path: `cargo xtask test set-up` installs it");
    }
    stream(&mut cargo(&[
        "build",
        "-p",
        "trekvaart",
        "--bin",
        "trekvaart",
        "--example",
        "pictures",
    ]))?;
    let program =
        target().join("debug").join("trekvaart").with_extension(std::env::consts::EXE_EXTENSION);
    let program = program.to_str().context("the path of the workspace is no plain text")?;
    let example =
        ["run", "-p", "trekvaart", "--example", "pictures", "--", program, "docs/pictures"];
    stream(&mut cargo(&example))
}
