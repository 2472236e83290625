//! As much HTML as is needed to find the buttons of a page and what encloses them.

/// Elements that have no end.
const VOID: &[&str] = &["br", "hr", "img", "input", "link", "meta", "source", "wbr"];

/// An element that begins, with the ids of all that encloses it and its own.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) within: Vec<&'a str>,
    attributes: Vec<(&'a str, &'a str)>,
}

impl<'a> Tag<'a> {
    /// The value of an attribute, as it is written.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// Calls `found` for every element that begins in this text of ours.
pub(super) fn each_tag<'a>(html: &'a str, mut found: impl FnMut(&Tag<'a>)) {
    // The id of each open element, if it has one.
    let mut open: Vec<(&str, Option<&str>)> = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let end = end_of_tag(rest);
        let inside = &rest[..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        if let Some(name) = inside.strip_prefix('/') {
            // What was left open inside it ends with it.
            if let Some(depth) = open.iter().rposition(|(open, _)| *open == name.trim()) {
                open.truncate(depth);
            }
            continue;
        }
        if inside.starts_with(['!', '?']) {
            continue;
        }
        let name = inside.split([' ', '\n', '/']).next().unwrap_or_default();
        let attributes = attributes(&inside[name.len()..]);
        let id = attributes.iter().find(|(name, _)| *name == "id").map(|(_, id)| *id);
        open.push((name, id));
        found(&Tag { within: open.iter().filter_map(|(_, id)| *id).collect(), attributes });
        if inside.ends_with('/') || VOID.contains(&name) {
            open.pop();
        }
    }
}

/// Where the tag ends that this text begins with; what is quoted does not count.
fn end_of_tag(text: &str) -> usize {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    text.len()
}

fn attributes(mut text: &str) -> Vec<(&str, &str)> {
    let mut all = Vec::new();
    while let Some(equals) = text.find('=') {
        let name = text[..equals].rsplit([' ', '\n']).next().unwrap_or_default();
        let rest = &text[equals + 1..];
        let Some(quote) = rest.chars().next().filter(|sign| "\"'".contains(*sign)) else {
            text = rest;
            continue;
        };
        let Some(end) = rest[1..].find(quote) else { break };
        all.push((name, &rest[1..=end]));
        text = &rest[end + 2..];
    }
    all
}

/// A value of an attribute as it is meant.
pub(super) fn unescaped(value: &str) -> String {
    let plain = value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    plain.replace("&#39;", "'").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_are_found_with_what_encloses_them() {
        let html = "<!DOCTYPE html><main id=\"m\"><br><input id='x' value='>'>\
            <section id=\"market\"><svg><path d='M1 2'/></svg>\
            <button id=\"take\" disabled data-act=\"draw &amp; &quot;1&quot;\">a = b</button></section>\
            <p data-act=\"pass\">";
        let mut found = Vec::new();
        each_tag(html, |tag| {
            if let Some(act) = tag.get("data-act") {
                found.push((tag.within.join(" "), unescaped(act)));
            }
        });
        let expected = [("m market take", "draw & \"1\""), ("m", "pass")];
        assert_eq!(found, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
    }

    #[test]
    fn what_is_no_html_is_survived() {
        for text in ["<", "<a", "</", "<a b=", "<a b='", "<a b=c d>", "< é='ü'", "</x></y>"] {
            each_tag(text, |_| {});
        }
    }
}
