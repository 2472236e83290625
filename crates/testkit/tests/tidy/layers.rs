//! Which crate may use what.

use std::collections::BTreeMap;

use testkit::tidy::{self, Manifest, MayUse};

use crate::none;

/// What tests may use on top of what their crate may: fixtures, real boards and games, records of
/// them, the second opinion. The fence is around what is shipped.
const TESTS_MAY_ALSO_USE: &[&str] = &["testkit", "boards", "rules", "wire", "judge", "arena"];

/// Crates that stand on the standard library alone.
const WITHOUT_OUTSIDE_DEPENDENCIES: &[&str] = &["vocab", "rules"];

/// Which of our crates each crate may use, as the architecture tells it. Dependencies point inwards:
/// whoever is not listed with `rules` can't even name the truth of a game, and that is how secrets
/// stay secret.
fn told() -> BTreeMap<String, MayUse> {
    let told = tidy::code_map(&tidy::read("ARCHITECTURE.md"));
    assert!(!told.is_empty(), "ARCHITECTURE.md has no table of crates");
    told
}

#[test]
fn every_crate_has_its_row_in_the_architecture_and_every_row_its_crate() {
    let (told, crates) = (told(), tidy::crates());
    let missing = crates.iter().filter(|name| !told.contains_key(*name));
    let mut faults: Vec<String> = missing
        .map(|name| format!("ARCHITECTURE.md: say which of our crates `{name}` may use"))
        .collect();
    let gone = told.keys().filter(|name| *name != "xtask" && !crates.contains(name));
    faults.extend(gone.map(|name| format!("ARCHITECTURE.md: there is no crate `{name}`")));
    none(faults);
}

#[test]
fn dependencies_point_inwards() {
    let told = told();
    let mut faults = Vec::new();
    for name in tidy::crates() {
        let Some(may_use) = told.get(&name) else { continue };
        let manifest = Manifest::of_crate(&name);
        for used in Manifest::ours(&manifest.dependencies()) {
            if !may_use.allows(used) {
                faults.push(format!("{}: `{name}` must not depend on `{used}`", manifest.path()));
            }
        }
        for used in Manifest::ours(&manifest.dev_dependencies()) {
            if !may_use.allows(used) && !TESTS_MAY_ALSO_USE.contains(&used) {
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
