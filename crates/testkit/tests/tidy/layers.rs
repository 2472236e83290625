//! Which crate may use what.

use testkit::tidy::{self, Manifest};

use crate::none;

/// Which of our crates each crate may use. Dependencies point inwards: whoever is not listed with
/// `rules` can't even name the truth of a game, and that is how secrets stay secret.
const MAY_USE: &[(&str, &[&str])] = &[
    ("vocab", &[]),
    ("boards", &["vocab"]),
    ("rules", &["vocab"]),
    // The judge is the second opinion about the rules: it must never borrow theirs.
    ("judge", &["vocab"]),
    ("wire", &["vocab", "boards", "rules"]),
    ("bots", &["vocab", "rules"]),
    ("arena", &["vocab", "boards", "rules", "bots", "wire"]),
    ("atlas", &["vocab"]),
    ("store", &["vocab"]),
    ("tables", &["vocab", "boards", "rules", "bots", "wire", "store"]),
    ("web", &["vocab", "boards", "atlas"]),
    ("server", &["vocab", "boards", "tables", "store", "web", "atlas"]),
    // People in a real browser, for tests and measurements: no part of the program.
    ("browser", &["vocab", "boards", "atlas", "store", "tables"]),
    ("testkit", &["vocab", "boards", "rules", "wire", "judge"]),
    (
        "cli",
        &[
            "vocab", "boards", "rules", "judge", "wire", "bots", "arena", "atlas", "store",
            "tables", "web", "server",
        ],
    ),
];

/// What tests may use on top of what their crate may: fixtures, real boards and games, records of
/// them, the second opinion. The fence is around what is shipped.
const TESTS_MAY_ALSO_USE: &[&str] = &["testkit", "boards", "rules", "wire", "judge", "arena"];

/// Crates that stand on the standard library alone.
const WITHOUT_OUTSIDE_DEPENDENCIES: &[&str] = &["vocab", "rules"];

fn may_use(name: &str) -> Option<&'static [&'static str]> {
    MAY_USE.iter().find(|(known, _)| *known == name).map(|(_, allowed)| *allowed)
}

#[test]
fn every_crate_has_its_row_in_the_matrix() {
    let faults = tidy::crates().into_iter().filter(|name| may_use(name).is_none());
    none(
        faults
            .map(|name| format!("crates/{name}: say in MAY_USE which of our crates it may use"))
            .collect(),
    );
}

#[test]
fn dependencies_point_inwards() {
    let mut faults = Vec::new();
    for name in tidy::crates() {
        let allowed = may_use(&name).unwrap_or_default();
        let manifest = Manifest::of_crate(&name);
        for used in Manifest::ours(&manifest.dependencies()) {
            if !allowed.contains(&used) {
                faults.push(format!("{}: `{name}` must not depend on `{used}`", manifest.path()));
            }
        }
        for used in Manifest::ours(&manifest.dev_dependencies()) {
            if !allowed.contains(&used) && !TESTS_MAY_ALSO_USE.contains(&used) {
                faults
                    .push(format!("{}: tests of `{name}` must not use `{used}`", manifest.path()));
            }
        }
    }
    none(faults);
}

#[test]
fn the_core_stands_on_the_standard_library_alone() {
    let mut faults = Vec::new();
    for name in WITHOUT_OUTSIDE_DEPENDENCIES {
        let manifest = Manifest::of_crate(name);
        for package in Manifest::outside(&manifest.dependencies()) {
            faults.push(format!("{}: `{name}` must do without `{package}`", manifest.path()));
        }
    }
    none(faults);
}

#[test]
fn every_outside_dependency_says_why_in_the_architecture() {
    let architecture = tidy::read("ARCHITECTURE.md");
    let silent = tidy::outside_dependencies()
        .into_iter()
        .filter(|package| !architecture.contains(&format!("`{package}`")));
    none(
        silent
            .map(|package| format!("ARCHITECTURE.md: say in a line why we use `{package}`"))
            .collect(),
    );
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    let manifests = tidy::crates().into_iter().map(|name| Manifest::of_crate(&name));
    let faults = manifests.filter(|manifest| !manifest.inherits_lints());
    none(
        faults
            .map(|manifest| format!("{}: `[lints] workspace = true` is missing", manifest.path()))
            .collect(),
    );
}
