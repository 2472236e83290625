//! Every key has its words, every word its key, in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;
use vocab::{Card, Colour};
use web::Locale;

const AREAS: [&str; 18] = [
    "home", "table", "screen", "host", "keys", "known", "score", "refusal", "log", "rules",
    "lesson", "hint", "talk", "replay", "notice", "ask", "account", "deal",
];

/// Helpers of the source that say a key with a fixed set of variables.
const HELPERS: &[(&str, &[&str])] = &[
    ("named(", &["name"]),
    ("self.waiting(", &["name"]),
    ("of_route(", &["route"]),
    ("of_tickets(", &["ticket"]),
    ("of_wild(", &["card"]),
    ("of_places(", &["places"]),
    ("say(", &[]),
    ("say_of_card(", &["card"]),
    ("say_of_cards(", &["card", "count"]),
    ("both(", &[]),
    ("ruling(", WORDS_OF_A_BOARD),
    ("figured(", WORDS_OF_A_BOARD),
];

/// The kinds that every rule is handed.
const WORDS_OF_A_BOARD: &[&str] = &["card", "ticket"];

/// Messages that may read as in English, and in which languages.
pub(crate) const EQUALS: &[(&str, &[&str])] = &[
    ("home-title", &["sv", "da", "nl"]),
    ("title-table", &["sv", "da", "nl"]),
    ("level-normal", &["sv", "da"]),
    ("sitter-bot", &["da", "nl"]),
    ("sitter-bot-level", &["da", "nl"]),
    ("count-tickets", &["nl"]),
    ("label-tickets", &["nl"]),
    ("label-hand", &["sv", "nl"]),
    ("label-log", &["da", "nl"]),
    ("label-routes", &["nl"]),
    ("label-table-menu", &["da", "nl"]),
    ("label-zoom-in", &["nl"]),
    ("key-log", &["da", "nl"]),
    ("key-routes", &["nl"]),
    ("key-menu", &["da", "nl"]),
    ("place-routes", &["nl"]),
    ("lobby-host", &["nl"]),
    ("label-score-start", &["sv", "da", "nl"]),
    ("label-score-routes", &["nl"]),
    ("label-score-bonus", &["sv", "da", "nl"]),
    ("replay-pause", &["da"]),
    ("hint-title", &["nl"]),
    ("lobby-hints", &["nl"]),
    ("account-start", &["sv", "da"]),
    ("account-blunder", &["sv", "nl"]),
];

/// What a variable may be that messages only select on.
fn kinds() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let cards = Card::all().map(Card::name).chain(["locomotive"]).collect();
    let colours = Colour::ALL.map(Colour::name).into_iter().chain(["grey"]).collect();
    let may = ["draw", "claim", "tickets", "draw-claim", "draw-tickets", "claim-tickets"];
    BTreeMap::from([
        ("card", cards),
        ("shade", colours),
        ("ticket", BTreeSet::from(["contract", "ticket"])),
        ("may", may.into_iter().chain(["draw-claim-tickets"]).collect()),
    ])
}

/// A message of a language.
#[derive(Default, Debug)]
pub(crate) struct Message {
    area: &'static str,
    /// Its letters and marks, without what is put in.
    pub(crate) text: String,
    /// The variables that it shows or selects on.
    used: BTreeSet<String>,
    shown: BTreeSet<String>,
    /// The names of the variants for each variable that it selects on.
    selects: BTreeMap<String, BTreeSet<String>>,
    /// Other messages and terms that it puts in.
    refers: BTreeSet<String>,
    /// The whole of it, to compare.
    pattern: String,
}

pub(crate) type Messages = BTreeMap<String, Message>;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The messages of a language; terms have their dash.
pub(crate) fn messages(code: &str) -> Messages {
    let mut messages = Messages::new();
    for area in AREAS {
        let file = folder("locales").join(code).join(format!("{area}.ftl"));
        let text = fs::read_to_string(&file).unwrap_or_else(|_| panic!("no {}", file.display()));
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", file.display()));
        for entry in &resource.body {
            let (key, pattern) = match entry {
                Entry::Message(message) => {
                    (message.id.name.to_owned(), message.value.as_ref().expect("words"))
                }
                Entry::Term(term) => (format!("-{}", term.id.name), &term.value),
                Entry::Junk { content } => panic!("{}: no message: {content}", file.display()),
                _ => continue,
            };
            let mut message =
                Message { area, pattern: format!("{pattern:?}"), ..Message::default() };
            message.read(pattern);
            let known = messages.insert(key.clone(), message);
            assert!(known.is_none(), "{code}: `{key}` is there twice");
        }
    }
    messages
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.read_inline(inline);
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => self.read_select(selector, variants),
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.used.insert(id.name.to_owned());
                self.shown.insert(id.name.to_owned());
                // What is put in keeps the words beside it apart.
                self.text.push(' ');
            }
            InlineExpression::MessageReference { id, .. } => {
                self.refers.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.refers.insert(format!("-{}", id.name));
            }
            other => panic!("messages have no need of {other:?}"),
        }
    }

    fn read_select(&mut self, selector: &InlineExpression<&str>, variants: &[Variant<&str>]) {
        let InlineExpression::VariableReference { id } = selector else {
            panic!("only variables are selected on: {selector:?}")
        };
        self.used.insert(id.name.to_owned());
        let names = variants.iter().map(|variant| match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => value.to_owned(),
        });
        self.selects.entry(id.name.to_owned()).or_default().extend(names);
        for variant in variants {
            self.read(&variant.value);
            self.text.push(' ');
        }
    }
}

pub(crate) fn sources(under: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(under).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("a source file");
            // Tests say what they like.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            found.push((path, text));
        }
    }
}

/// Every call that says a key, with the variables it hands over.
fn said() -> Vec<(String, BTreeSet<String>)> {
    let mut texts = Vec::new();
    sources(&folder("src"), &mut texts);
    let mut said = Vec::new();
    for (_, text) in &texts {
        for (at, _) in text.match_indices('"') {
            let before = text[..at].trim_end();
            let full = before.ends_with(".figured(")
                || before.ends_with(".say(") && !before.ends_with("lobby.say(");
            let helper = HELPERS.iter().find(|(call, _)| before.ends_with(call));
            let second = before.ends_with("-way\",");
            if !full && helper.is_none() && !second {
                continue;
            }
            let key = text[at + 1..].split('"').next().expect("a literal ends");
            let helped = helper.map_or(&[][..], |(_, names)| *names);
            let mut variables: BTreeSet<String> = helped.iter().map(|&n| n.to_owned()).collect();
            if full && !call_is_short(&text[at..], key) {
                variables.extend(call_variables(&text[at + key.len() + 2..]));
            }
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

fn assert_no(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_key_that_is_said_exists_and_every_key_is_said() {
    let english = messages("en");
    let said = said();
    assert!(said.len() > 100, "the sources were not understood: {} calls", said.len());
    let used: BTreeSet<&String> = said.iter().map(|(key, _)| key).collect();
    let missing = used.iter().filter(|key| !english.contains_key(**key));
    let mut faults: Vec<String> =
        missing.map(|key| format!("`{key}` is said, but no file of locales/en has it")).collect();
    let unused = english.iter().filter(|(key, _)| !used.contains(key));
    faults.extend(
        unused.map(|(key, message)| format!("en/{}.ftl: `{key}` is never said", message.area)),
    );
    assert_no(&faults);
}

/// A language has the keys of English, in the same files, and others only for its own messages to put in.
#[test]
fn no_language_lacks_a_key_or_has_one_that_nothing_says() {
    let english = messages("en");
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code) {
        let own = messages(code);
        for (key, message) in &english {
            match own.get(key) {
                None => faults
                    .push(format!("{code}/{}.ftl lacks `{key}`: {}", message.area, message.text)),
                Some(found) if found.area != message.area => {
                    faults.push(format!(
                        "{code}/{}.ftl: `{key}` belongs in {}.ftl",
                        found.area, message.area
                    ));
                }
                Some(_) => {}
            }
        }
        let refers: BTreeSet<&String> = own.values().flat_map(|message| &message.refers).collect();
        for (key, message) in own.iter().filter(|(key, _)| !english.contains_key(*key)) {
            if !refers.contains(key) {
                faults.push(format!("{code}/{}.ftl: `{key}` is never said", message.area));
            }
        }
        let nowhere = refers.into_iter().filter(|key| !own.contains_key(*key));
        faults.extend(nowhere.map(|key| format!("{code}: `{key}` is put in, but is not there")));
    }
    let folders = fs::read_dir(folder("locales")).expect("the locales").count();
    assert_eq!(folders, Locale::ALL.len(), "every folder is a language of the pages");
    assert_no(&faults);
}

/// Whatever is handed over is used, unless it is a kind, which a language need not select on; and
/// nothing else is used.
#[test]
fn no_language_forgets_or_invents_a_variable() {
    let kinds = kinds();
    let said = said();
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code) {
        let own = messages(code);
        for (key, handed) in &said {
            let Some(message) = own.get(key) else { continue };
            let place = format!("{code}/{}.ftl: `{key}`", message.area);
            for name in handed.iter().filter(|name| !kinds.contains_key(name.as_str())) {
                if !message.used.contains(name) {
                    faults.push(format!("{place} forgets ${name}"));
                }
            }
            for name in message.used.difference(handed) {
                faults.push(format!("{place} invents ${name}"));
            }
            for name in message.shown.iter().filter(|name| kinds.contains_key(name.as_str())) {
                faults.push(format!("{place} shows ${name}, which is a kind to select on"));
            }
        }
    }
    assert_no(&faults);
}

/// Variants are named after what a kind can be, the same as in English, or after numbers.
#[test]
fn every_variant_can_come_up() {
    let kinds = kinds();
    let numbers = BTreeSet::from(["one", "other"]);
    let english = messages("en");
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code) {
        for (key, message) in messages(code) {
            for (variable, variants) in &message.selects {
                let place = format!("{code}/{}.ftl: `{key}`", message.area);
                let known = kinds.get(variable.as_str()).unwrap_or(&numbers);
                for variant in variants.iter().filter(|variant| !known.contains(variant.as_str())) {
                    faults.push(format!("{place}: ${variable} is never `{variant}`"));
                }
                let model = english.get(&key).and_then(|model| model.selects.get(variable));
                if let Some(model) = model.filter(|model| *model != variants) {
                    faults.push(format!(
                        "{place}: {variants:?} of ${variable}, {model:?} in English"
                    ));
                }
            }
        }
    }
    for key in ["card", "one-card", "counted-card"] {
        let variants: BTreeSet<&str> = english[key].selects["card"].iter().map(|v| &**v).collect();
        assert_eq!(variants, kinds["card"], "`{key}` knows every card");
    }
    assert_no(&faults);
}

/// Who reads English in another language has met a message that was forgotten.
#[test]
fn only_listed_messages_read_as_in_english() {
    let english = messages("en");
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code).into_iter().filter(|code| *code != "en") {
        for (key, message) in messages(code) {
            let Some(model) = english.get(&key) else { continue };
            let words = model.text.chars().any(char::is_alphabetic);
            let equal = words && message.pattern == model.pattern;
            let listed = EQUALS.iter().any(|(known, codes)| *known == key && codes.contains(&code));
            let place = format!("{code}/{}.ftl: `{key}`", message.area);
            match (equal, listed) {
                (true, false) => {
                    faults.push(format!("{place} reads as in English: {}", model.text))
                }
                (false, true) => {
                    faults.push(format!("{place} is listed as equal to English, and is not"))
                }
                _ => {}
            }
        }
    }
    assert_no(&faults);
}

/// How many letters there is room for on a phone.
const ROOM: &[(&str, usize)] = &[
    ("home-play", 22),
    ("home-invite", 18),
    ("label-pass-turn", 10),
    ("label-resign", 12),
    ("label-rematch", 16),
    ("label-rematch-join", 24),
    ("label-take-back", 12),
    ("label-record", 20),
    ("label-deck", 10),
    ("label-hand", 11),
    ("label-contracts", 11),
    ("label-tickets", 11),
    ("label-seats", 11),
    ("label-log", 11),
    ("label-routes", 11),
    ("label-score-start", 10),
    ("label-score-routes", 10),
    ("label-score-bonus", 10),
    ("label-score-loans", 10),
    ("label-score-total", 10),
    ("label-stand-in", 26),
    ("label-stand-out", 26),
    ("label-resign-really", 26),
    ("label-day-and-night", 26),
    ("label-letters", 26),
    ("label-rules", 26),
    ("label-back", 26),
];

#[test]
fn no_button_or_label_is_longer_than_its_room() {
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code) {
        let own = messages(code);
        for (key, room) in ROOM {
            let Some(Message { area, text, .. }) = own.get(*key) else { continue };
            if text.chars().count() > *room {
                faults.push(format!("{code}/{area}.ftl: `{key}` has room for {room}: {text}"));
            }
        }
    }
    assert_no(&faults);
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
