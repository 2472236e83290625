//! Every key has its words, every word its key, in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser;

const AREAS: [&str; 6] = ["home", "table", "score", "refusal", "log", "rules"];

/// Helpers of the source that say a key with a fixed set of variables.
const HELPERS: &[(&str, &[&str])] =
    &[("named(", &["name"]), ("self.waiting(", &["name"]), ("say(", &[]), ("both(", &[])];

type Keys = BTreeMap<String, BTreeSet<String>>;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The keys of a language with the variables of each.
fn keys(language: &Path) -> Keys {
    let mut keys = Keys::new();
    for area in AREAS {
        let text = fs::read_to_string(language.join(format!("{area}.ftl"))).expect("every area");
        let resource = parser::parse(text.as_str()).expect("a locale file without faults");
        for (key, variables) in messages(&resource) {
            assert!(keys.insert(key.clone(), variables).is_none(), "`{key}` is there twice");
        }
    }
    keys
}

fn messages(resource: &Resource<&str>) -> Vec<(String, BTreeSet<String>)> {
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut variables = BTreeSet::new();
            variables_of(message.value.as_ref().expect("a message has words"), &mut variables);
            Some((message.id.name.to_owned(), variables))
        }
        Entry::Junk { content } => panic!("this is no message: {content}"),
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

fn variables_of(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => inline_variables(inline, found),
                Expression::Select { selector, variants } => {
                    inline_variables(selector, found);
                    for variant in variants {
                        assert!(matches!(variant.key, VariantKey::Identifier { .. }));
                        variables_of(&variant.value, found);
                    }
                }
            }
        }
    }
}

fn inline_variables(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_owned());
    }
}

fn sources(under: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(under).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(fs::read_to_string(path).expect("a source file"));
        }
    }
}

/// Every call that says a key, with the variables it hands over.
fn said() -> Vec<(String, BTreeSet<String>)> {
    let mut texts = Vec::new();
    sources(&folder("src"), &mut texts);
    let mut said = Vec::new();
    for text in &texts {
        for (at, _) in text.match_indices('"') {
            let before = text[..at].trim_end();
            let full = before.ends_with(".say(") && !before.ends_with("lobby.say(");
            let helper = HELPERS.iter().find(|(call, _)| before.ends_with(call));
            let second = before.ends_with("-way\",");
            if !full && helper.is_none() && !second {
                continue;
            }
            let key = text[at + 1..].split('"').next().expect("a literal ends");
            let variables = if full && !call_is_short(&text[at..], key) {
                call_variables(&text[at + key.len() + 2..])
            } else {
                helper.map_or(&[][..], |(_, names)| *names).iter().map(|&n| n.to_owned()).collect()
            };
            said.push((key.to_owned(), variables));
        }
        // Pages that say two keys in one call: what is wrong, and the way out.
        for (at, _) in text.match_indices("both(\"") {
            let second = text[at..].split('"').nth(3).expect("two keys");
            said.push((second.to_owned(), BTreeSet::new()));
        }
    }
    said
}

/// Whether the call has the key alone, as those of the lobby have.
fn call_is_short(from_key: &str, key: &str) -> bool {
    from_key[key.len() + 2..].trim_start().starts_with(')')
}

/// The names in `&[("name", …), …]` of a call.
fn call_variables(rest: &str) -> BTreeSet<String> {
    let mut depth = 0;
    let mut end = rest.len();
    for (i, c) in rest.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => {
                end = i;
                break;
            }
            ')' | ']' => depth -= 1,
            _ => {}
        }
    }
    let list = &rest[..end];
    list.match_indices("(\"")
        .map(|(at, _)| list[at + 2..].split('"').next().expect("a literal ends").to_owned())
        .collect()
}

#[test]
fn every_key_that_is_said_exists_and_fits_and_every_key_is_said() {
    let keys = keys(&folder("locales/en"));
    let said = said();
    assert!(said.len() > 100, "the sources were not understood: {} calls", said.len());
    let mut faults = Vec::new();
    for (key, variables) in &said {
        match keys.get(key) {
            None => faults.push(format!("`{key}` is said but no locale file has it")),
            Some(known) if known != variables => {
                faults.push(format!("`{key}` has {known:?} in its words, {variables:?} when said"));
            }
            Some(_) => {}
        }
    }
    let used: BTreeSet<&String> = said.iter().map(|(key, _)| key).collect();
    faults.extend(
        keys.keys().filter(|key| !used.contains(key)).map(|key| format!("`{key}` is never said")),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn all_languages_have_the_same_keys_and_variables() {
    let english = keys(&folder("locales/en"));
    let languages = fs::read_dir(folder("locales")).expect("the locales");
    let mut count = 0;
    for language in languages {
        let path = language.expect("a language").path();
        assert_eq!(keys(&path), english, "{}", path.display());
        count += 1;
    }
    assert_eq!(count, web::Locale::ALL.len(), "every folder is a language of the pages");
}

#[test]
fn a_browser_gets_the_first_language_that_we_have() {
    use web::Locale;
    assert_eq!(Locale::accepted("fr-CH, fr;q=0.9, en;q=0.8"), Locale::English);
    assert_eq!(Locale::accepted(""), Locale::English);
    assert_eq!(Locale::accepted("\u{0}-;,;;q"), Locale::English);
}

#[test]
fn scripts_have_no_words() {
    let script = web::assets().filter(|asset| asset.name.ends_with(".js"));
    let told = script.flat_map(|module| module.text.lines());
    for line in told.filter(|line| !line.trim_start().starts_with("//")) {
        for literal in line.split('"').skip(1).step_by(2) {
            let words = literal
                .split(' ')
                .filter(|word| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic()));
            let count = words.count();
            assert!(count < 3, "the script says `{literal}`");
        }
    }
}
