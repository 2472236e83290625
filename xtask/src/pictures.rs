use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::setup::need_chromium;
use crate::shell::{cargo, root, stream, studio, target};

pub(crate) fn help() -> &'static str {
    "Takes pictures of home, boards and tables, on a desk and on a phone, by day and by night.\n\nIt \
     builds the program, plays games with fixed luck on a store of its own, and opens them in \
     Chromium.\nAll pictures lie in target/pictures then, and at half size in its folder half; those that \
     README and\ndocs/ show are kept in docs/pictures (half size: docs/pictures/after and rows) and taken \
     anew there.\ndocs/pictures/before stays as it is. Look at them before you commit them."
}

/// Builds the program, lets the studio take the pictures, and renews those that are kept.
pub(crate) fn run() -> Result<()> {
    need_chromium()?;
    let (all, kept) = (target().join("pictures"), root().join("docs/pictures"));
    stream(&mut cargo(&["build", "-p", "trekvaart", "-p", "trekvaart-browser"]))?;
    stream(&mut studio(&["pictures", &all.display().to_string()]))?;
    renew(&all, &kept)?;
    // How it was before stays as it was.
    for folder in ["after", "rows"] {
        renew(&all.join("half"), &kept.join(folder))?;
    }
    println!("all pictures are in {}; those in docs/pictures are new", all.display());
    Ok(())
}

/// Takes every picture that is kept in a folder anew from where all are.
fn renew(all: &Path, kept: &Path) -> Result<()> {
    for entry in fs::read_dir(kept).with_context(|| format!("no `{}`", kept.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            let name = entry.file_name();
            fs::copy(all.join(&name), entry.path())
                .with_context(|| format!("no picture is called `{}` any more", name.display()))?;
        }
    }
    Ok(())
}
