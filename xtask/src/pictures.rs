use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, on_path, root, stream, studio, target};

pub(crate) fn help() -> &'static str {
    "Takes pictures of home, boards and tables, on a desk and on a phone, by day and by night.\n\nIt \
     builds the program, plays games with fixed luck on a store of its own, and opens them in \
     Chromium.\nAll pictures lie in target/pictures then; those that README and docs/ show are kept \
     in docs/pictures\nand taken anew there. Look at them before you commit them."
}

/// Builds the program, lets the studio take the pictures, and renews those that are kept.
pub(crate) fn run() -> Result<()> {
    if on_path("chromium").is_none() {
        bail!("no `chromium` on the search path: `cargo xtask test set-up` installs it");
    }
    let (all, kept) = (target().join("pictures"), root().join("docs/pictures"));
    stream(&mut cargo(&["build", "-p", "trekvaart", "-p", "trekvaart-browser"]))?;
    stream(&mut studio(&["pictures", &all.display().to_string()]))?;
    for file in fs::read_dir(&kept).context("docs/pictures can't be read")? {
        let name = file?.file_name();
        fs::copy(all.join(&name), kept.join(&name))
            .with_context(|| format!("no picture is called `{}` any more", name.display()))?;
    }
    println!("all pictures are in {}; those in docs/pictures are new", all.display());
    Ok(())
}
