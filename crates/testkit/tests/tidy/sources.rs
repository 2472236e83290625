//! What the sources look like.

use std::collections::{BTreeMap, BTreeSet};

use testkit::tidy::{self, Manifest, SourceFile};

use crate::none;

/// Crates that are pure: the same input gives the same output, whatever the clock, disk or
/// network of the machine.
const PURE: &[&str] = &["vocab", "rules", "judge"];

/// What no pure crate names. An import in braces could hide any of them: one line each.
const IMPURE: &[&str] = &[
    "std::{",
    "std::time",
    "std::fs",
    "std::thread",
    "std::net",
    "std::env",
    "std::process",
    "std::io",
    "println!",
    "eprintln!",
    "print!",
    "eprint!",
];

const FILE_LINES_MAX: usize = 600;

/// Words of the table that a crate keeps for types of its own, since it shares no code with what it judges.
const OWN_WORDS: (&str, &[&str]) = ("judge", &["Owner", "Payee", "Player", "Row", "Table", "Toll"]);

/// Attributes that keep a test from telling anything; macros of the workbench are clippy's to find.
const BANNED_ATTRIBUTES: &[&str] = &["#[ignore", "#[should_panic"];

/// Folders whose tests may sleep, and why nothing tells them that the time has come.
const MAY_SLEEP: &[(&str, &str)] =
    &[("browser", "a page tells nobody when it has been painted, so it is looked at again")];

/// Folders of one machine, which no file of the project may speak of.
const MACHINE_FOLDERS: &[&str] = &["work", "root", "tmp"];

/// Places of a toolchain, which no kept proof speaks of.
const TOOLCHAIN_PLACES: &[&str] = &["~/.", "/rustc/", "index.crates.io"];

/// Kinds of file that people write.
const WRITTEN: &[&str] = &[
    "rs", "toml", "md", "js", "css", "ftl", "sql", "py", "sh", "yml", "yaml", "json", "jsonl",
    "html", "svg", "txt",
];

/// Every source under a folder with its path.
fn sources(under: &str) -> Vec<(String, SourceFile)> {
    let parsed = |path: String| {
        let source = SourceFile::parse(&tidy::read(&path));
        (path, source)
    };
    tidy::files(under, &["rs"]).into_iter().map(parsed).collect()
}

/// The name of every test of the workspace with its file.
pub(crate) fn tests() -> Vec<(String, String)> {
    let with_path = |(path, source): (String, SourceFile)| {
        source.tests().into_iter().map(move |name| (path.clone(), name))
    };
    sources("").into_iter().flat_map(with_path).collect()
}

#[test]
fn every_crate_begins_with_what_it_is_for() {
    let mut faults = Vec::new();
    for name in tidy::crates() {
        let entries = ["lib.rs", "main.rs"].map(|file| format!("crates/{name}/src/{file}"));
        let entry = entries.iter().find(|path| tidy::root().join(path).is_file());
        match entry {
            Some(path) if tidy::read(path).starts_with("//! ") => {}
            Some(path) => {
                faults.push(format!("{path}: begin with `//!` and what the crate is for"))
            }
            None => faults.push(format!("crates/{name}/src: neither lib.rs nor main.rs")),
        }
    }
    none(faults);
}

#[test]
fn a_type_name_means_one_thing_in_the_whole_workspace() {
    let (owner, own_words) = OWN_WORDS;
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut owned = BTreeSet::new();
    for name in tidy::crates() {
        for (path, source) in sources(&format!("crates/{name}/src")) {
            for word in source.types() {
                if name == owner && own_words.contains(&&*word) {
                    owned.insert(word);
                } else {
                    homes.entry(word).or_default().push(path.clone());
                }
            }
        }
    }
    assert!(homes.contains_key("Board"), "the types of the workspace are found");
    let twice = homes.iter().filter(|(_, paths)| paths.len() > 1);
    let mut faults: Vec<_> =
        twice.map(|(word, paths)| format!("`{word}` is a type in {paths:?}")).collect();
    let stale =
        own_words.iter().filter(|&&word| !owned.contains(word) || !homes.contains_key(word));
    faults.extend(
        stale.map(|word| format!("`{word}` need not be a word of `{owner}`'s own any more")),
    );
    none(faults);
}

#[test]
fn files_are_short() {
    let mut faults = Vec::new();
    for path in tidy::files("", &["rs"]) {
        let lines = tidy::read(&path).lines().count();
        if lines > FILE_LINES_MAX {
            faults.push(format!("{path}: {lines} lines; split it, {FILE_LINES_MAX} is the limit"));
        }
    }
    none(faults);
}

#[test]
fn no_test_is_skipped_or_wants_a_panic() {
    let banned: Vec<String> = BANNED_ATTRIBUTES.iter().map(|&word| word.to_owned()).collect();
    none(lines_with("", &banned, "keeps a test from telling anything"));
}

/// A test that sleeps is slow on a fast machine and fails on a slow one.
#[test]
fn tests_do_not_sleep() {
    let mut faults = Vec::new();
    let mut sleeping = Vec::new();
    for (path, source) in sources("") {
        let lines = source.lines_with("sleep");
        // Tests inside a source stand at its end.
        let inside = source.lines_with("mod tests {").first().copied().unwrap_or(usize::MAX);
        let is_test = path.contains("/tests/") || path.ends_with("_tests.rs");
        let excused = MAY_SLEEP.iter().find(|(folder, _)| path.contains(&format!("/{folder}/")));
        match excused {
            Some((folder, _)) if !lines.is_empty() => sleeping.push(*folder),
            Some(_) => {}
            None => {
                let tested = lines.iter().filter(|&&line| is_test || line > inside);
                faults.extend(tested.map(|line| {
                    format!("{path}:{line}: a test waits for what it needs, it does not sleep")
                }));
            }
        }
    }
    let stale = MAY_SLEEP.iter().filter(|(folder, _)| !sleeping.contains(folder));
    faults.extend(stale.map(|(folder, _)| format!("`{folder}` does not sleep any more")));
    none(faults);
}

/// Cargo compiles what is named: a file of tests that nobody names would never run.
#[test]
fn every_file_of_tests_belongs_to_a_program() {
    let mut faults = Vec::new();
    for name in tidy::crates() {
        let files = tidy::files(&format!("crates/{name}/tests"), &["rs"]);
        let finds_by_itself = Manifest::of_crate(&name).finds_tests();
        for path in &files {
            let (folder, file) = path.rsplit_once('/').expect("a file in a folder");
            let stem = file.trim_end_matches(".rs");
            let is_top = folder.ends_with("/tests");
            let is_program = if is_top { finds_by_itself || stem == "all" } else { stem == "main" };
            if !is_program && !is_named(folder, stem, &files) {
                faults.push(format!("{path}: no `mod {stem};` names it, so it is never compiled"));
            }
        }
    }
    none(faults);
}

/// Whether one of the files has the line that makes this one a module.
fn is_named(folder: &str, stem: &str, files: &[String]) -> bool {
    // `mod.rs` is named one folder higher.
    let (folder, stem) = match stem {
        "mod" => folder.rsplit_once('/').expect("a folder in a folder"),
        _ => (folder, stem),
    };
    let parents = ["all.rs", "main.rs", "mod.rs"].map(|root| format!("{folder}/{root}"));
    let parents = parents.into_iter().chain([format!("{folder}.rs")]);
    let line = format!("mod {stem};");
    parents
        .filter(|parent| files.contains(parent))
        .any(|parent| !SourceFile::parse(&tidy::read(&parent)).lines_with(&line).is_empty())
}

#[test]
fn pure_crates_know_no_clock_file_thread_or_terminal() {
    let banned: Vec<String> = IMPURE.iter().map(|name| (*name).to_owned()).collect();
    let faults = PURE.iter().flat_map(|name| {
        lines_with(&format!("crates/{name}/src"), &banned, "has no place in a pure crate")
    });
    none(faults.collect());
}

/// Every line of code under a folder that holds one of the words, as a fault.
fn lines_with(under: &str, words: &[String], complaint: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, source) in sources(under) {
        for word in words {
            for line in source.lines_with(word) {
                faults.push(format!("{path}:{line}: `{word}` {complaint}"));
            }
        }
    }
    faults
}

/// The truth of a game is opened where it is over, or was played for nobody.
#[test]
fn only_the_account_looks_back_at_the_truth() {
    let may = [
        ("Imagined::recalled", &["crates/bots/src/search/appraiser.rs"][..]),
        ("Appraiser", &["crates/bots/src/", "crates/account/"]),
    ];
    let mut faults = Vec::new();
    for (word, homes) in may {
        let (home, strays): (Vec<_>, Vec<_>) = sources("crates")
            .into_iter()
            .filter(|(_, source)| !source.lines_with(word).is_empty())
            .partition(|(path, _)| homes.iter().any(|home| path.starts_with(home)));
        assert!(!home.is_empty(), "`{word}` is gone: so should this test be");
        let strays = strays.into_iter().filter(|(path, _)| !path.ends_with("tidy/sources.rs"));
        faults.extend(strays.map(|(path, _)| format!("{path}: `{word}` is not for everybody")));
    }
    none(faults);
}

#[test]
fn no_file_speaks_of_the_folders_of_one_machine() {
    let mut faults = Vec::new();
    for path in tidy::files("", WRITTEN) {
        for (index, line) in tidy::read(&path).lines().enumerate() {
            if let Some(folder) = MACHINE_FOLDERS.iter().find(|folder| names_folder(line, folder)) {
                faults
                    .push(format!("{path}:{}: a path under `{folder}` of one machine", index + 1));
            }
        }
    }
    none(faults);
}

#[test]
fn no_kept_proof_speaks_of_the_places_of_a_toolchain() {
    let mut faults = Vec::new();
    for path in tidy::files("docs/proofs", WRITTEN) {
        for (index, line) in tidy::read(&path).lines().enumerate() {
            let place = TOOLCHAIN_PLACES.iter().find(|place| line.contains(**place));
            faults.extend(
                place.map(|place| {
                    format!("{path}:{}: `{place}` is a place of one machine", index + 1)
                }),
            );
        }
    }
    none(faults);
}

/// Whether a line holds an absolute path into a top folder; `crates/work/x` holds none.
fn names_folder(line: &str, folder: &str) -> bool {
    let absolute = format!("/{folder}/");
    line.match_indices(&absolute).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "_.~-".contains(c))
    })
}

#[test]
fn only_absolute_paths_count_as_paths_of_a_machine() {
    let folder = MACHINE_FOLDERS[0];
    assert!(names_folder(&format!("see /{folder}/main"), folder));
    assert!(names_folder(&format!("/{folder}/"), folder));
    assert!(!names_folder(&format!("crates/{folder}/src"), folder));
    assert!(!names_folder(&format!("/{folder}s/"), folder));
}
