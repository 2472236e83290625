use maud::{Markup, PreEscaped};

use crate::lobby_scene::BoardScene;
use crate::locale::Locale;
use crate::rules::chapters;
use crate::rules::clause::OPENS;
use crate::rules::telling::Telling;

/// What the page of a board says of a row of the rule book, in the reader's language; nothing if it leaves that
/// row to the book.
pub(crate) fn quote_row(locale: Locale, scene: &BoardScene<'_>, row: &str) -> Option<Markup> {
    let telling = Telling::new(locale, scene);
    let page: String =
        chapters(&telling).into_iter().map(|chapter| chapter.body.into_string()).collect();
    let clause = |span: &str| {
        let (rows, rest) = span.split_once('"')?;
        let (_, words) = rest.split_once('>')?;
        let words = words.split_once('<').map(|(words, _)| words.to_owned());
        // The figures of a table say nothing by themselves, and where they are left out nothing follows.
        let words = words.filter(|words| words.contains(' '))?;
        let words = words.strip_suffix(':').map_or(words.clone(), |words| format!("{words}."));
        rows.split(' ').any(|told| told == row).then_some(words)
    };
    let told: Vec<String> = page.split(OPENS).skip(1).filter_map(clause).collect();
    (!told.is_empty()).then(|| PreEscaped(told.join(" ")))
}
