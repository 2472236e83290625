/// A Rust source, as far as the checks need to understand it.
#[derive(Debug)]
pub struct SourceFile {
    code: String,
}

impl SourceFile {
    /// Reads a source text.
    pub fn parse(text: &str) -> SourceFile {
        SourceFile { code: blank_words(text) }
    }

    /// The text with comments, strings and characters blanked out; every line is still in its place.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The lines, counted from 1, on which the code holds a word that stands by itself.
    pub fn lines_with(&self, word: &str) -> Vec<usize> {
        let holds = |line: &str| positions(line, word).next().is_some();
        let lines = self.code.lines().enumerate().filter(|(_, line)| holds(line));
        lines.map(|(index, _)| index + 1).collect()
    }

    /// The names of all functions that are tests, in their order.
    pub fn tests(&self) -> Vec<String> {
        let starts = positions(&self.code, "fn").filter(|&start| is_test(&self.code[..start]));
        let names = starts.map(|start| first_word(&self.code[start + "fn".len()..]));
        // `fn(u8) -> u8` is a type and `fn $name` a macro's pattern: neither has a name here.
        names.filter(|name| !name.is_empty()).collect()
    }

    /// The names of all types that are defined here, but for those that a trait asks for.
    pub fn types(&self) -> Vec<String> {
        self.code.lines().filter_map(defined_type).collect()
    }
}

/// The type whose definition begins on this line.
fn defined_type(line: &str) -> Option<String> {
    let indented = line.starts_with(' ');
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        // `pub(crate)` and `pub(in …)`, which has a space of its own, end with the parenthesis.
        Some(rest) => rest.split_once(") ").map_or(rest, |(_, rest)| rest),
        None => line,
    };
    let (keyword, name) = line.trim_start().split_once(' ')?;
    let defines = matches!(keyword, "struct" | "enum" | "trait") || keyword == "type" && !indented;
    let name = first_word(name);
    (defines && !name.is_empty()).then_some(name)
}

fn first_word(text: &str) -> String {
    text.trim_start().chars().take_while(|&c| is_word(c)).collect()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where a word stands by itself, not as a part of a longer one.
fn positions<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let open_start = !word.starts_with(is_word) || !before.is_some_and(is_word);
        let open_end = !word.ends_with(is_word) || !after.is_some_and(is_word);
        open_start && open_end
    })
}

/// Whether the attributes just before a function make it a test, of any test framework.
fn is_test(before: &str) -> bool {
    let own = before.rfind([';', '{', '}']).map_or(before, |at| &before[at..]);
    ["#[test]", "::test]", "::test("].iter().any(|attribute| own.contains(attribute))
}

/// What is being read.
#[derive(Clone, Copy)]
enum Reading {
    Code,
    LineComment,
    BlockComment { depth: usize },
    Text { end: char },
    RawText { hashes: usize },
}

/// Replaces everything but code by spaces, line ends kept.
fn blank_words(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut reading = Reading::Code;
    let mut at = 0;
    while at < chars.len() {
        let (next, length) = step(&chars[at..], reading, chars[..at].last().copied());
        let keep = matches!((reading, next), (Reading::Code, Reading::Code)) && length == 1;
        for &c in chars[at..].iter().take(length) {
            code.push(if c == '\n' || keep { c } else { ' ' });
        }
        reading = next;
        at += length;
    }
    code
}

/// What is read after the next few characters, and how many those are.
fn step(rest: &[char], reading: Reading, before: Option<char>) -> (Reading, usize) {
    let starts = |start: &str| start.chars().enumerate().all(|(i, c)| rest.get(i) == Some(&c));
    match reading {
        Reading::Code => code_step(rest, before),
        Reading::LineComment if starts("\n") => (Reading::Code, 1),
        Reading::BlockComment { depth } if starts("/*") => {
            (Reading::BlockComment { depth: depth + 1 }, 2)
        }
        Reading::BlockComment { depth: 1 } if starts("*/") => (Reading::Code, 2),
        Reading::BlockComment { depth } if starts("*/") => {
            (Reading::BlockComment { depth: depth - 1 }, 2)
        }
        Reading::Text { .. } if starts("\\") => (reading, 2),
        Reading::Text { end } if rest[0] == end => (Reading::Code, 1),
        Reading::RawText { hashes } if starts(&format!("\"{}", "#".repeat(hashes))) => {
            (Reading::Code, 1 + hashes)
        }
        _ => (reading, 1),
    }
}

fn code_step(rest: &[char], before: Option<char>) -> (Reading, usize) {
    let in_word = before.is_some_and(is_word);
    match rest {
        ['/', '/', ..] => (Reading::LineComment, 2),
        ['/', '*', ..] => (Reading::BlockComment { depth: 1 }, 2),
        ['"', ..] => (Reading::Text { end: '"' }, 1),
        ['r', ..] if !in_word => raw_text(rest, 1),
        ['b' | 'c', 'r', ..] if !in_word => raw_text(rest, 2),
        // A character such as 'x' or '\n'; a lifetime has no second quote there.
        ['\'', '\\', ..] | ['\'', _, '\'', ..] => (Reading::Text { end: '\'' }, 1),
        _ => (Reading::Code, 1),
    }
}

/// `r"…"`, `r#"…"#` and their kin; `r#type` and words that begin with r are code.
fn raw_text(rest: &[char], prefix: usize) -> (Reading, usize) {
    let hashes = rest[prefix..].iter().take_while(|&&c| c == '#').count();
    match rest.get(prefix + hashes) {
        Some('"') => (Reading::RawText { hashes }, prefix + hashes + 1),
        _ => (Reading::Code, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_found_by_their_definitions() {
        let source = SourceFile::parse(
            "pub(crate) struct A<'a> {\n    b: B,\n}\nenum C {\n}\n// struct D\n\
             pub type E = u8;\nimpl F for G {\n    type H = u8;\n    fn i() {\n        \
             struct J;\n    }\n}\npub(in crate::k) trait L {}\n",
        );
        assert_eq!(source.types(), ["A", "C", "E", "J", "L"]);
    }

    #[test]
    fn comments_and_strings_are_no_code() {
        for (text, kept) in [
            ("a // b \"c\nd", "a"),
            ("a /* b /* c */ d */ e", "a e"),
            ("a \"b \\\" c\" d", "a d"),
            ("a r#\"b \" c\"# d", "a d"),
            ("a br\"b\\\" d", "a d"),
            ("a 'b' '\\'' '\"' d", "a d"),
            ("f<'a>(x: &'a str) 'b: loop", "f<'a>(x: &'a str) 'b: loop"),
            ("r#type b\"c\" for", "r#type b for"),
        ] {
            let code = blank_words(text);
            assert_eq!(code.lines().count(), text.lines().count(), "{text}");
            let first = code.lines().next().unwrap_or_default();
            let words: Vec<&str> = first.split_whitespace().collect();
            assert_eq!(words.join(" "), kept, "{text}");
        }
    }

    #[test]
    fn tests_are_functions_with_the_attribute_of_any_framework() {
        let source = SourceFile::parse(
            "fn no() {}\n#[test]\npub fn one(f: fn(u8)) {\n    // #[test]\n    fn inner() {}\n}\n\
             #[tokio::test(flavor = \"x\")]\nasync fn waits() {}\n",
        );
        assert_eq!(source.tests(), ["one", "waits"]);
    }

    #[test]
    fn words_stand_by_themselves() {
        let source = SourceFile::parse(
            "my_shout!();\n\"shout!\"\nshout!();\nuse std::time;\nstd::timer();\n",
        );
        assert_eq!(source.lines_with("shout!"), [3]);
        assert_eq!(source.lines_with("std::time"), [4]);
    }
}
