//! What the papers beside the code promise: rule book, README, changelog.

use std::collections::BTreeSet;
use std::fs;

use testkit::tidy::{self, RuleId};

use crate::none;
use crate::sources::tests;

fn rows() -> Vec<RuleId> {
    let rows = tidy::rows(&tidy::read("docs/rulebook.md"));
    assert!(!rows.is_empty(), "docs/rulebook.md has no rows");
    rows
}

/// Every test that names a row of the rule book, with its file.
fn tests_of_rows() -> Vec<(RuleId, String, String)> {
    tests()
        .into_iter()
        .filter(|(path, _)| path.starts_with("crates/"))
        .filter_map(|(path, name)| Some((RuleId::of_test(&name)?, path, name)))
        .collect()
}

#[test]
fn every_row_of_the_rulebook_has_a_test() {
    let tested: BTreeSet<RuleId> = tests_of_rows().into_iter().map(|(row, ..)| row).collect();
    let missing = rows().into_iter().filter(|row| !tested.contains(row));
    none(
        missing
            .map(|row| {
                format!(
                    "docs/rulebook.md: no test is about {row}; name one `{}_…`",
                    row.to_string().to_lowercase()
                )
            })
            .collect(),
    );
}

#[test]
fn every_test_with_an_id_names_a_row_that_exists() {
    let rows = rows();
    let strays = tests_of_rows().into_iter().filter(|(row, ..)| !rows.contains(row));
    none(
        strays
            .map(|(row, path, name)| {
                format!("{path}: `{name}` names {row}, which docs/rulebook.md does not have")
            })
            .collect(),
    );
}

#[test]
fn the_rows_of_the_rulebook_are_numbered_without_gap_or_double() {
    let mut faults = Vec::new();
    let mut before: Option<RuleId> = None;
    for row in rows() {
        let next = match before {
            Some(last) if last.chapter == row.chapter => last.number + 1,
            _ => 1,
        };
        if row.number != next {
            faults
                .push(format!("docs/rulebook.md: {row} stands where {}{next} should", row.chapter));
        }
        before = Some(row);
    }
    none(faults);
}

#[test]
fn the_readme_shows_the_two_commands_on_its_first_screen() {
    const SCREEN_LINES: usize = 30;
    let readme = tidy::read("README.md");
    let screen: Vec<&str> = readme.lines().take(SCREEN_LINES).collect();
    for command in ["cargo run --release", "cargo xtask test"] {
        let shown = screen.iter().any(|line| line.trim() == command);
        assert!(shown, "README.md: `{command}` is not on the first {SCREEN_LINES} lines");
    }
}

/// All kept pictures together, in bytes. Every clone carries them, and all that they ever were.
const PICTURES_BYTES_MAX: u64 = 4 << 20;

#[test]
fn pictures_are_kept_only_where_a_document_shows_them() {
    let kept = tidy::files("docs/pictures", &["webp", "svg", "png", "jpg", "avif"]);
    let shown = pictures_shown();
    let idle = kept.iter().filter(|path| !shown.contains(*path));
    let absent = shown.iter().filter(|path| !kept.contains(path));
    let idle = idle.map(|path| format!("{path}: no document shows it; `cargo xtask pictures` can"));
    let absent = absent.map(|path| format!("{path}: a document shows it, but it is not there"));
    none(idle.chain(absent).collect());
    let size = |path: &String| tidy::root().join(path).metadata().map_or(0, |file| file.len());
    let bytes: u64 = kept.iter().map(size).sum();
    assert!(bytes <= PICTURES_BYTES_MAX, "docs/pictures: {bytes} bytes are too many");
}

/// The files of `docs/pictures` that README and the documents link to.
fn pictures_shown() -> BTreeSet<String> {
    let documents = ["README.md".to_owned()].into_iter().chain(tidy::files("docs", &["md"]));
    let pictures = |path: String| -> Vec<String> {
        let text = tidy::read(&path);
        let names = links(&text).filter_map(|target| Some(target.split_once("pictures/")?.1));
        names.map(|name| format!("docs/pictures/{name}")).collect()
    };
    documents.flat_map(pictures).collect()
}

/// Where the links of a text lead. What stands in a block of code is no link.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split("```").step_by(2);
    words
        .flat_map(|words| words.split("](").skip(1))
        .filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// The papers beside the folder of documents.
const PAPERS: [&str; 5] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "RELEASE-CHECKLIST.md"];

#[test]
fn links_lead_to_files_and_headings_that_are_there() {
    let papers = PAPERS.into_iter().map(str::to_owned).chain(tidy::files("docs", &["md"]));
    // Proofs are written by programs, and say what was so.
    let papers = papers.filter(|path| !path.starts_with("docs/proofs/"));
    none(papers.flat_map(|path| dead_links(&path, &tidy::read(&path))).collect());
}

/// The links of a paper that lead nowhere, as faults. Other people's pages are not looked up.
fn dead_links(path: &str, text: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let inside = links(text).filter(|target| !target.contains(':'));
    let dead = inside.filter(|target| {
        let (file, heading) = match target.split_once('#') {
            Some((file, heading)) => (file, Some(heading)),
            None => (*target, None),
        };
        let place = tidy::root().join(folder).join(file);
        match heading {
            None => !place.exists(),
            Some(heading) if file.is_empty() => !has_heading(text, heading),
            Some(heading) => {
                !fs::read_to_string(place).is_ok_and(|there| has_heading(&there, heading))
            }
        }
    });
    dead.map(|target| format!("{path}: `{target}` leads nowhere")).collect()
}

/// Whether a text in Markdown has a heading that is linked to by this name: its letters and digits in small, with
/// hyphens for spaces.
fn has_heading(text: &str, name: &str) -> bool {
    let anchor = |heading: &str| -> String {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
    };
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| anchor(line.trim_start_matches('#').trim()) == name)
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let text = "# Here, and now\n[a](../README.md) [b](gone.md) [c](#here-and-now) [d](#there)\n\
                [e](../README.md#licence) [f](../README.md#nothing) [g](https://example.org/gone.md)\n\
                ```\n[h](code.md)\n```\n[i](gone.md#licence)\n";
    let dead = ["gone.md", "#there", "../README.md#nothing", "gone.md#licence"];
    let faults = dead.map(|target| format!("docs/paper.md: `{target}` leads nowhere"));
    assert_eq!(dead_links("docs/paper.md", text), faults);
}

#[test]
fn the_changelog_has_a_place_for_the_next_change() {
    let changelog = tidy::read("CHANGELOG.md");
    let first = changelog.lines().find(|line| line.starts_with("## "));
    assert_eq!(first, Some("## Unreleased"), "CHANGELOG.md: the first heading is the next release");
}
