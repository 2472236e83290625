//! Whose work we build on: licences, and packages that are there more than once.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;
use testkit::tidy;

use crate::none;

/// Licences that let anybody use, change and pass on what we make, under terms as free as ours.
const LICENCES: &[&str] = &["Apache-2.0", "BSD-3-Clause", "ISC", "MIT", "Unicode-3.0", "Zlib"];

/// Packages that may be there in more than one version, and who keeps the older one.
const TWICE: &[(&str, &str)] = &[
    ("block-buffer", "of the older digest"),
    ("cpufeatures", "of the older sha1 and sha2"),
    ("crypto-common", "of the older digest"),
    ("digest", "of the older sha1 and sha2"),
    ("getrandom", "of the older rand"),
    ("hashbrown", "sqlx is one version behind"),
    ("rand", "tungstenite is one version behind"),
    ("rand_chacha", "of the older rand"),
    ("rand_core", "of the older rand"),
    ("sha1", "axum and tungstenite are one version behind"),
    ("sha2", "sqlx is one version behind"),
    ("syn", "maud, divan, tracing and sqlx are one version behind"),
];

/// A package that is built for this machine.
struct Package {
    name: String,
    version: String,
    licence: String,
}

/// Every package that our own need, tests included, as cargo has resolved them.
fn packages() -> Vec<Package> {
    let told = cargo(&["metadata", "--format-version=1", "--locked", "--offline"], true);
    let told: Value = serde_json::from_str(&told).expect("cargo speaks JSON");
    let list = |value: &Value| value.as_array().cloned().expect("a list");
    let used: BTreeSet<String> =
        list(&told["resolve"]["nodes"]).iter().map(|node| text(&node["id"])).collect();
    let packages = list(&told["packages"]).into_iter();
    let packages = packages.filter(|package| used.contains(&text(&package["id"])));
    packages
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
        })
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// What cargo answers; for this machine only, since packages for others may never have been fetched.
fn cargo(words: &[&str], for_this_machine: bool) -> String {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(tidy::root());
    if for_this_machine {
        let told = cargo(&["--version", "--verbose"], false);
        let host = told.lines().find_map(|line| line.strip_prefix("host: "));
        command.arg("--filter-platform").arg(host.expect("cargo knows where it runs"));
    }
    let answer = command.output().expect("cargo can be started");
    let said = String::from_utf8_lossy(&answer.stderr);
    assert!(answer.status.success(), "{command:?}: {said}");
    String::from_utf8(answer.stdout).expect("cargo writes text")
}

/// Whether we may use something under this expression: of what is parted by `OR` one must be free,
/// of what is joined by `AND` everything.
fn is_free(licence: &str) -> bool {
    let one = |words: &str| {
        let words = words.trim().trim_matches(['(', ')']);
        // An exception only takes a burden away.
        let words = words.split(" WITH ").next().unwrap_or_default();
        LICENCES.contains(&words)
    };
    // `/` is how older packages write `OR`.
    let licence = licence.replace('/', " OR ");
    licence.split(" AND ").all(|part| part.split(" OR ").any(one))
}

#[test]
fn every_package_is_free_to_use() {
    let packages = packages();
    assert!(packages.len() > 100, "cargo lists what we use");
    let faults = packages.iter().filter(|package| !is_free(&package.licence));
    none(
        faults
            .map(|Package { name, version, licence }| {
                format!(
                    "`{name}` {version} has the licence `{licence}`, which LICENCES does not allow"
                )
            })
            .collect(),
    );
}

#[test]
fn every_licence_on_the_list_is_met() {
    let met: Vec<String> = packages().into_iter().map(|package| package.licence).collect();
    let unmet = LICENCES.iter().filter(|licence| !met.iter().any(|met| met.contains(**licence)));
    none(unmet.map(|licence| format!("no package has the licence `{licence}`")).collect());
}

#[test]
fn no_package_is_there_twice_without_a_reason() {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages() {
        versions.entry(package.name).or_default().push(package.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let excused = |name: &str| TWICE.iter().any(|(known, _)| *known == name);
    let mut faults: Vec<String> = versions
        .iter()
        .filter(|(name, _)| !excused(name))
        .map(|(name, versions)| format!("`{name}` is there as {}", versions.join(" and ")))
        .collect();
    let stale = TWICE.iter().filter(|(name, _)| !versions.contains_key(*name));
    faults.extend(stale.map(|(name, _)| format!("`{name}` is there once, so needs no exception")));
    none(faults);
}

#[test]
fn licences_are_read_as_they_are_meant() {
    for free in ["MIT", "MIT/Apache-2.0", "Apache-2.0 OR GPL-2.0-only", "MIT AND BSD-3-Clause"] {
        assert!(is_free(free), "{free}");
    }
    assert!(is_free("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(is_free("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"));
    for bound in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-2.0-only"] {
        assert!(!is_free(bound), "{bound}");
    }
}
