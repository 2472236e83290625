use anyhow::{Context, Result, bail};

use crate::shell::{cargo, on_path, root, stream};

pub(crate) fn help() -> &'static str {
    "Takes the pictures in docs/pictures: home and tables, on a desk and on a phone, by day and by \
     night.\n\nIt builds the program, starts it with a store of its own, and plays a few turns in \
     Chromium. Look at\nthe pictures before you commit them."
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
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program =
        target.join("debug").join("trekvaart").with_extension(std::env::consts::EXE_EXTENSION);
    let program = program.to_str().context("the path of the workspace is no plain text")?;
    let example =
        ["run", "-p", "trekvaart", "--example", "pictures", "--", program, "docs/pictures"];
    stream(&mut cargo(&example))
}
