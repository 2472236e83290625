use maud::{Markup, html};
use vocab::Origin;

use crate::locale::Locale;
use crate::rules::mark::Mark;

/// How a clause that tells rows of the book begins on a page, up to their names.
pub(super) const OPENS: &str = "<span data-rows=\"";

/// A sentence or two of the rules, with the rows of the rule book that they tell. Tests hold the
/// page to the book by them.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    rows: Vec<&'static str>,
    mark: Option<Mark>,
    words: String,
}

impl Clause {
    /// What a row says.
    pub(super) fn of(row: &'static str, words: String) -> Clause {
        Clause { rows: vec![row], mark: None, words }
    }

    /// What no row says by itself.
    pub(super) fn aside(words: String) -> Clause {
        Clause { rows: Vec::new(), mark: None, words }
    }

    /// The same, for another row too.
    pub(super) fn and(mut self, row: &'static str) -> Clause {
        self.rows.push(row);
        self
    }

    /// The same, as a ruling of our own.
    pub(super) fn ours(self) -> Clause {
        self.marked(Some(Mark::Ours))
    }

    /// The same, as a figure from there.
    pub(super) fn from(self, origin: Origin) -> Clause {
        self.marked(Mark::of(origin))
    }

    /// The same with this mark.
    pub(super) fn marked(self, mark: Option<Mark>) -> Clause {
        Clause { mark, ..self }
    }

    /// As it stands on the page.
    pub(super) fn show(&self, locale: Locale) -> Markup {
        let rows = (!self.rows.is_empty()).then(|| self.rows.join(" "));
        html! {
            span data-rows=[rows] data-mark=[self.mark.map(Mark::name)] {
                (self.words)
                @if let Some(mark) = self.mark { (mark.sup(locale)) }
            }
        }
    }
}
