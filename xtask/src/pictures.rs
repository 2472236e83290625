use anyhow::{Result, bail};

use crate::shell::{cargo, on_path, stream, studio};

pub(crate) fn help() -> &'static str {
    "Takes the pictures in docs/pictures: home, boards and tables, on a desk and on a phone, by day \
     and by\nnight.\n\nIt builds the program, plays games with fixed luck on a store of its own, and \
     opens them in Chromium.\nLook at the pictures before you commit them."
}

/// Builds the program and lets the studio take the pictures.
pub(crate) fn run() -> Result<()> {
    if on_path("chromium").is_none() {
        bail!("no `chromium` on the search path: `cargo xtask test set-up` installs it");
    }
    stream(&mut cargo(&["build", "-p", "trekvaart", "-p", "trekvaart-browser"]))?;
    stream(&mut studio(&["pictures", "docs/pictures"]))
}
