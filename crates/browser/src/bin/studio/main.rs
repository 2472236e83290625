//! Measures pages in a real Chromium and takes pictures of them. `cargo xtask prove page`, `prove
//! frames`, `prove eyes`, `prove taps` and `cargo xtask pictures` run it.
#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod answers;
mod company;
mod eyes;
mod frames;
mod languages;
mod pictures;
mod previews;
mod rows;
mod taps;

use anyhow::{Result, bail};

#[tokio::main]
async fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["answers"] => answers::measure().await,
        ["company", folder] => company::take(folder.into()).await,
        ["eyes", folder] => eyes::take(folder.into()).await,
        ["eyes-key"] => eyes::tell_key(),
        ["languages", folder] => languages::take(folder.into()).await,
        ["frames"] => frames::measure().await,
        ["pictures", folder] => pictures::take(folder.into()).await,
        ["previews", folder] => previews::take(folder.into()).await,
        ["taps"] => taps::measure().await,
        _ => bail!(
            "usage: studio answers | company FOLDER | eyes FOLDER | eyes-key | frames | languages FOLDER | pictures FOLDER | \
             previews FOLDER | taps"
        ),
    }
}
