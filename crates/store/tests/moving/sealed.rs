//! Exported houses that somebody has changed, and sealed again with the right digest.

use sha2::{Digest, Sha256};

/// The lines of an exported house without the last one.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.pop();
    lines
}

/// Puts the last line below these.
pub(crate) fn sealed(lines: &[String]) -> String {
    let mut text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let digest = Sha256::digest(text.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    text.push_str(&format!("{{\"end\":\"house\",\"sha256\":\"{digest}\"}}\n"));
    text
}

/// Where the line of this table is.
pub(crate) fn table(lines: &[String], name: &str) -> usize {
    let wanted = format!("{{\"table\":\"{name}\"");
    lines.iter().position(|line| line.starts_with(&wanted)).expect("a table of the house")
}
