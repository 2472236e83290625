//! Any text is an exported house or not one, which is told without a store being touched.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};

/// With the digest that belongs there, so that more than the digest is looked at.
fn sealed(text: &str) -> String {
    let (rows, end) = text.rsplit_once("SHA256").unwrap_or((text, ""));
    let before = rows.rfind('\n').map_or(0, |at| at + 1);
    let digest = Sha256::digest(&rows.as_bytes()[..before]);
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{rows}{digest}{end}")
}

fuzz_target!(|text: &str| {
    for text in [text, &sealed(text)] {
        match store::check_export(text.as_bytes()) {
            Ok(_) => assert!(text.ends_with('\n'), "the last line is whole"),
            Err(fault) => assert!(!fault.to_string().is_empty(), "a fault says what is wrong"),
        }
    }
});
