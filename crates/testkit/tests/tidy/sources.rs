//! What the sources look like.

use testkit::tidy::{self, Function, Source};

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
const FUNCTION_LINES_MAX: usize = 70;

/// Functions that may be longer: file, name, reason.
const LONG_FUNCTIONS: &[(&str, &str, &str)] = &[];

/// Macros and attributes for the workbench, not for what is handed in.
const BANNED_MACROS: &[&str] = &["todo", "unimplemented", "dbg"];
const BANNED_ATTRIBUTES: &[&str] = &["ignore", "should_panic"];

/// Folders of one machine, which no file of the project may speak of.
const MACHINE_FOLDERS: &[&str] = &["work", "root", "tmp"];

/// Kinds of file that people write.
const WRITTEN: &[&str] = &[
    "rs", "toml", "md", "js", "css", "ftl", "sql", "py", "sh", "yml", "yaml", "json", "jsonl",
    "html", "svg", "txt",
];

/// Every source under a folder with its path.
fn sources(under: &str) -> Vec<(String, Source)> {
    let parsed = |path: String| {
        let source = Source::parse(&tidy::read(&path));
        (path, source)
    };
    tidy::files(under, &["rs"]).into_iter().map(parsed).collect()
}

/// Every function of the workspace with its file.
pub(crate) fn functions() -> Vec<(String, Function)> {
    let with_path = |(path, source): (String, Source)| {
        let functions = source.functions().into_iter();
        functions.map(move |function| (path.clone(), function))
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
fn functions_fit_on_a_screen() {
    let mut faults = Vec::new();
    let functions = functions();
    let is_excused = |path: &str, name: &str| {
        LONG_FUNCTIONS.iter().any(|(file, function, _)| *file == path && *function == name)
    };
    for (path, Function { name, line, lines, .. }) in &functions {
        if *lines > FUNCTION_LINES_MAX && !is_excused(path, name) {
            faults.push(format!(
                "{path}:{line}: `{name}` takes {lines} lines; {FUNCTION_LINES_MAX} is the limit"
            ));
        }
    }
    for (file, name, _) in LONG_FUNCTIONS {
        let still_long = |(path, function): &(String, Function)| {
            path == file && function.name == *name && function.lines > FUNCTION_LINES_MAX
        };
        if !functions.iter().any(still_long) {
            faults.push(format!("{file}: `{name}` needs no exception any more"));
        }
    }
    none(faults);
}

#[test]
fn nothing_from_the_workbench_is_left() {
    let macros = BANNED_MACROS.iter().map(|name| format!("{name}!"));
    let attributes = BANNED_ATTRIBUTES.iter().map(|name| format!("#[{name}"));
    let banned: Vec<String> = macros.chain(attributes).collect();
    none(lines_with("", &banned, "does not belong into what is handed in"));
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
