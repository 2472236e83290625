//! The house rules, checked. What is allowed stands in these files as data; a new exception is a
//! new line with its reason.

mod examples;
mod layers;
mod packages;
mod papers;
mod sources;

/// Fails with every fault at once, so that one run tells all there is to mend.
#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
