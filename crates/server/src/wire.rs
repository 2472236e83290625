//! What travels between a page and its table, as JSON.

use serde::{Deserialize, Serialize};
use web::Fragment;

/// What a page says: an act, and the number of the update it was chosen at.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromPage {
    pub(crate) seen: u32,
    pub(crate) act: String,
}

/// What a page is told; each part only if there is something to say.
#[derive(Serialize, Default, Debug)]
pub(crate) struct ToPage<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fragments: Vec<Piece<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goto: Option<&'a str>,
}

/// An element to be swapped.
#[derive(Serialize, Debug)]
struct Piece<'a> {
    id: &'a str,
    html: &'a str,
}

impl<'a> ToPage<'a> {
    /// Elements to be swapped.
    pub(crate) fn fragments(fragments: &'a [Fragment]) -> ToPage<'a> {
        let piece = |fragment: &'a Fragment| Piece { id: &fragment.id, html: &fragment.html };
        ToPage { fragments: fragments.iter().map(piece).collect(), ..ToPage::default() }
    }

    /// Why something did not happen.
    pub(crate) fn note(note: &'a str) -> ToPage<'a> {
        ToPage { note: Some(note), ..ToPage::default() }
    }

    /// Another page to open.
    pub(crate) fn goto(path: &'a str) -> ToPage<'a> {
        ToPage { goto: Some(path), ..ToPage::default() }
    }

    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).expect("strings and lists are JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_there_is_to_say_is_said() {
        let fragments = [Fragment { id: "hand".to_owned(), html: "<p>\"</p>".to_owned() }];
        assert_eq!(
            ToPage::fragments(&fragments).json(),
            r#"{"fragments":[{"id":"hand","html":"<p>\"</p>"}]}"#
        );
        assert_eq!(ToPage::note("no").json(), r#"{"note":"no"}"#);
        assert_eq!(ToPage::goto("/t/1").json(), r#"{"goto":"/t/1"}"#);
    }

    #[test]
    fn an_act_has_a_number_and_a_text() {
        let read = |text: &str| serde_json::from_str::<FromPage>(text);
        let act = read(r#"{"seen": 41, "act": "draw deck"}"#).unwrap();
        assert_eq!((act.seen, act.act.as_str()), (41, "draw deck"));
        for bad in ["", "[]", "{}", r#"{"seen":-1,"act":""}"#, r#"{"seen":1,"act":"","seat":2}"#] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
