//! What goes over the socket of a page.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use web::{Changes, Fragment, Holds};

use crate::pack::pack;

/// What a page wants.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub(crate) enum FromPage {
    /// To act, with the number of facts that the act was chosen at.
    Act(ActWish),
    /// To see the terms of a route, now and whenever they change; of none any more.
    Open(OpenWish),
}

/// An act, and the number of the update it was chosen at.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActWish {
    pub(crate) seen: u32,
    pub(crate) act: String,
}

/// A route whose sheet is open, or none.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpenWish {
    // A wish without the word is none; one for no route says so.
    #[serde(deserialize_with = "Option::deserialize")]
    pub(crate) open: Option<String>,
}

/// What a page is told in plain words; each part only if there is something to say.
#[derive(Serialize, Default, Debug)]
pub(crate) struct ToPage<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fragments: Vec<Swap<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    lines: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    talk: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    claimable: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goto: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<&'a str>,
}

/// An element to be swapped.
#[derive(Serialize, Debug)]
struct Swap<'a> {
    id: &'a str,
    html: &'a str,
}

impl<'a> ToPage<'a> {
    /// Elements to be swapped.
    pub(crate) fn fragments(fragments: impl IntoIterator<Item = &'a Fragment>) -> ToPage<'a> {
        let piece = |fragment: &'a Fragment| Swap { id: &fragment.id, html: &fragment.html };
        ToPage { fragments: fragments.into_iter().map(piece).collect(), ..ToPage::default() }
    }

    /// The same, with a word about it.
    pub(crate) fn with_note(self, note: Option<&'a str>) -> ToPage<'a> {
        ToPage { note, ..self }
    }

    /// Why something did not happen.
    pub(crate) fn note(note: &'a str) -> ToPage<'a> {
        ToPage { note: Some(note), ..ToPage::default() }
    }

    /// Another page to open.
    pub(crate) fn goto(path: &'a str) -> ToPage<'a> {
        ToPage { goto: Some(path), ..ToPage::default() }
    }

    /// Why there is nothing to come back to.
    pub(crate) fn gone(why: &'a str) -> ToPage<'a> {
        ToPage { gone: Some(why), ..ToPage::default() }
    }

    fn is_empty(&self) -> bool {
        self.fragments.is_empty()
            && self.lines.is_empty()
            && self.talk.is_empty()
            && self.claimable.is_none()
    }

    pub(crate) fn json(&self) -> String {
        let room = self.fragments.iter().map(|piece| piece.html.len() + 64).sum::<usize>();
        // Quotes in markup take a stroke each.
        let mut json = Vec::with_capacity(room + room / 8 + 64);
        serde_json::to_writer(&mut json, self).expect("strings and lists are JSON");
        String::from_utf8(json).expect("JSON is text")
    }
}

/// How the bytes of a chunk are to be read.
#[derive(Clone, Copy)]
enum Chunk {
    Plain = 0,
    Deflated = 1,
}

/// Shorter texts are not worth packing.
const PACKED_MIN: usize = 200;

/// All changes as one binary message: chunks of JSON, each with a byte for its kind and four for its
/// length. What holds secrets and what holds people's words are packed apart, so that nobody can
/// learn from the length of one what is in the other; what holds both is not packed.
pub(crate) fn frame(changes: &Changes) -> Bytes {
    let holding = |holds| changes.fragments.iter().filter(move |part| part.holds == holds);
    let words = ToPage { talk: &changes.talk, ..ToPage::fragments(holding(Holds::Words)) };
    let secrets = ToPage {
        claimable: changes.claimable.as_deref(),
        ..ToPage::fragments(holding(Holds::Secrets))
    };
    let both = ToPage { lines: &changes.lines, ..ToPage::fragments(holding(Holds::Both)) };
    let mut frame = Vec::new();
    for told in [words, secrets] {
        let json = told.json();
        match json.len() {
            _ if told.is_empty() => {}
            ..PACKED_MIN => push(&mut frame, Chunk::Plain, json.as_bytes()),
            _ => push(&mut frame, Chunk::Deflated, &pack(json.as_bytes())),
        }
    }
    if !both.is_empty() {
        push(&mut frame, Chunk::Plain, both.json().as_bytes());
    }
    frame.into()
}

/// A binary message with the head of its web socket frame (RFC 6455: final, binary, unmasked), as it
/// goes over the wire to everybody.
#[derive(Debug)]
pub(crate) struct Framed {
    bytes: Bytes,
    head: usize,
}

impl Framed {
    /// Puts a message in its frame; nothing to say needs none.
    pub(crate) fn new(message: &[u8]) -> Framed {
        let mut bytes = Vec::with_capacity(message.len() + 10);
        match message.len() {
            0 => {}
            short @ 1..=125 => bytes.extend([BINARY, short as u8]),
            middling @ 126..=0xffff => {
                bytes.extend([BINARY, 126]);
                bytes.extend((middling as u16).to_be_bytes());
            }
            long => {
                bytes.extend([BINARY, 127]);
                bytes.extend((long as u64).to_be_bytes());
            }
        }
        let head = bytes.len();
        bytes.extend(message);
        Framed { bytes: bytes.into(), head }
    }

    /// The frame.
    pub(crate) fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// The message in it.
    pub(crate) fn message(&self) -> Bytes {
        self.bytes.slice(self.head..)
    }
}

/// The last frame of a message, which is binary.
const BINARY: u8 = 0x82;

/// A message and the terms of the sheet that is open on this one page: a chunk more.
pub(crate) fn with_terms(frame: &[u8], terms: &Fragment) -> Bytes {
    let mut frame = frame.to_vec();
    push(&mut frame, Chunk::Plain, ToPage::fragments([terms]).json().as_bytes());
    frame.into()
}

fn push(frame: &mut Vec<u8>, kind: Chunk, bytes: &[u8]) {
    let length = u32::try_from(bytes.len()).expect("a page is small");
    frame.push(kind as u8);
    frame.extend(length.to_be_bytes());
    frame.extend(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(id: &str, html: &str, holds: Holds) -> Fragment {
        Fragment { id: id.to_owned(), html: html.to_owned(), holds }
    }

    #[test]
    fn only_what_there_is_to_say_is_said() {
        let fragments = [fragment("hand", "<p>\"</p>", Holds::Secrets)];
        assert_eq!(
            ToPage::fragments(&fragments).json(),
            r#"{"fragments":[{"id":"hand","html":"<p>\"</p>"}]}"#
        );
        assert_eq!(ToPage::note("no").json(), r#"{"note":"no"}"#);
        assert_eq!(ToPage::goto("/t/1").json(), r#"{"goto":"/t/1"}"#);
        assert!(frame(&Changes::default()).is_empty());
    }

    #[test]
    fn an_act_has_a_number_and_a_text_and_a_sheet_a_route() {
        let read = |text: &str| serde_json::from_str::<FromPage>(text);
        let Ok(FromPage::Act(act)) = read(r#"{"seen": 41, "act": "draw deck"}"#) else {
            panic!("an act is read")
        };
        assert_eq!((act.seen, act.act.as_str()), (41, "draw deck"));
        let open = |text: &str| match read(text) {
            Ok(FromPage::Open(wish)) => wish.open,
            other => panic!("a wish is read, not {other:?}"),
        };
        assert_eq!(open(r#"{"open": "a--b"}"#).as_deref(), Some("a--b"));
        assert_eq!(open(r#"{"open": null}"#), None);
        let bad = [
            "",
            "[]",
            "{}",
            r#"{"seen":-1,"act":""}"#,
            r#"{"seen":1,"act":"","seat":2}"#,
            r#"{"open":3}"#,
            r#"{"open":"a","act":"pass"}"#,
        ];
        for bad in bad {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    /// The kind and the text of every chunk.
    fn chunks(mut frame: &[u8]) -> Vec<(u8, String)> {
        let mut chunks = Vec::new();
        while let [kind, a, b, c, d, rest @ ..] = frame {
            let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
            let text = match kind {
                0 => rest[..length].to_vec(),
                _ => {
                    let mut text = Vec::new();
                    let mut reader = flate2::read::DeflateDecoder::new(&rest[..length]);
                    std::io::Read::read_to_end(&mut reader, &mut text).expect("it was packed");
                    text
                }
            };
            chunks.push((*kind, String::from_utf8(text).expect("JSON is text")));
            frame = &rest[length..];
        }
        chunks
    }

    #[test]
    fn secrets_and_peoples_words_are_never_packed_together() {
        let long = "x".repeat(PACKED_MIN);
        let changes = Changes {
            fragments: vec![
                fragment("hand", &format!("3 red {long}"), Holds::Secrets),
                fragment("seat-0", &format!("Anna {long}"), Holds::Words),
            ],
            lines: vec!["Anna drew red".to_owned()],
            talk: vec!["Anna says hello".to_owned()],
            claimable: Some(vec!["a--b".to_owned()]),
        };
        let terms = fragment("terms-a--b", "3 red to Anna", Holds::Both);
        let frame = with_terms(&frame(&changes), &terms);
        let [(1, words), (1, secrets), (0, lines), (0, terms)] = &chunks(&frame)[..] else {
            panic!("four chunks, the last two plain")
        };
        assert!(words.contains("Anna says hello") && !words.contains("red"));
        assert!(secrets.contains("3 red") && secrets.contains("a--b") && !secrets.contains("Anna"));
        assert!(lines.contains("Anna drew red") && terms.contains("3 red to Anna"));
    }
}
