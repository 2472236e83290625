//! The lines of the log, as a page is told them.

use super::tags::{each_tag, unescaped};

/// A line of the log on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldLine {
    /// The number of the line of the ledger that it tells of.
    pub(super) number: u32,
    /// The seat whose emblem stands before it.
    pub(super) doer: Option<usize>,
    /// The route that it tells of.
    pub(super) route: Option<String>,
    /// Where something was taken back, the last move that still stands.
    pub(super) back_to: Option<u32>,
    /// Whether it is no move, which nobody can take back.
    pub(super) stays: bool,
    pub(super) words: String,
    /// What flies from one place to another as it is told, if anything does.
    pub(super) motion: Option<String>,
}

/// The lines in this markup, in the order in which they stand there.
pub(super) fn told_lines(html: &str) -> Vec<ToldLine> {
    let items = html.split("<li id=\"line-").skip(1);
    items.filter_map(|item| told_line(item.split("</li>").next()?)).collect()
}

/// Reads a line from behind the beginning of its id.
fn told_line(item: &str) -> Option<ToldLine> {
    let number = item.split('"').next()?.parse().ok()?;
    let (mut doer, mut route, mut back_to) = (None, None, None);
    let stays = item.split('>').next()?.ends_with(" data-stays");
    let whole = format!("<li id=\"line-{item}");
    each_tag(&whole, |tag| {
        route = route.take().or_else(|| tag.get("data-routes").map(unescaped));
        back_to = back_to.or_else(|| tag.get("data-back-to")?.parse().ok());
        let badge = tag.get("class").and_then(|class| class.strip_prefix("badge s-"));
        doer = doer.or_else(|| badge?.parse().ok());
    });
    let words = item.split("<span>").nth(1)?.split("</span>").next()?;
    let motion = item.split_once("<template").map(|(_, motion)| motion.to_owned());
    Some(ToldLine { number, doer, route, back_to, stays, words: unescaped(words), motion })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_with_whose_they_are_and_what_they_tell() {
        let html = "<ol id=\"log\"><li id=\"line-12\" data-hover data-routes=\"a--b\">\
            <span class=\"badge s-1\" aria-hidden=\"true\"><svg></svg></span><span>Ben &amp; co</span>\
            <template></template></li><li id=\"line-9\" data-back-to=\"7\" data-stays><span>The deck</span></li></ol>";
        let line = |number, doer, route: Option<&str>, words: &str| ToldLine {
            number,
            doer,
            back_to: (number == 9).then_some(7),
            stays: number == 9,
            route: route.map(str::to_owned),
            words: words.to_owned(),
            motion: (number == 12).then(|| "></template>".to_owned()),
        };
        let expected =
            [line(12, Some(1), Some("a--b"), "Ben & co"), line(9, None, None, "The deck")];
        assert_eq!(told_lines(html), expected);
        assert_eq!(told_lines("<li id=\"line-x\"><span>?</span></li><li id=\"line-3\">"), []);
    }
}
