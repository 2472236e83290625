//! Measures pages in a real Chromium and takes pictures of them. `cargo xtask prove page`, `cargo
//! xtask prove frames` and `cargo xtask pictures` run it.
#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod answers;
mod frames;
mod pictures;

use anyhow::{Result, bail};

#[tokio::main]
async fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["answers"] => answers::measure().await,
        ["frames"] => frames::measure().await,
        ["pictures", folder] => pictures::take(folder.into()).await,
        _ => bail!("usage: studio answers | studio frames | studio pictures FOLDER"),
    }
}
