use std::fmt::Write as _;

use crate::calendar::feed_date;

/// A feed for one person (Atom, RFC 4287).
#[derive(Clone, Debug)]
pub struct AtomFeed {
    /// What it is called.
    pub title: String,
    /// The code of its language.
    pub language: &'static str,
    /// Scheme and host of the house, which all links begin with.
    pub origin: String,
    /// What no other feed has.
    pub id: String,
    /// What it tells, the newest first.
    pub entries: Vec<FeedEntry>,
}

/// One thing that a feed tells.
#[derive(Clone, Debug)]
pub struct FeedEntry {
    /// What no other entry has.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The path that it leads to.
    pub path: String,
    /// The second since 1970 in which it happened.
    pub at: u64,
}

impl AtomFeed {
    /// The feed as a document.
    pub fn document(&self) -> String {
        let newest = self.entries.iter().map(|entry| entry.at).max().unwrap_or(0);
        let mut document = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" \
             xml:lang=\"{}\">\n<id>{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <author><name>Trekvaart</name></author>\n<link href=\"{}/\"/>\n",
            self.language,
            escaped(&self.id),
            escaped(&self.title),
            feed_date(newest),
            escaped(&self.origin),
        );
        for entry in &self.entries {
            let link = escaped(&format!("{}{}", self.origin, entry.path));
            let _ = writeln!(
                document,
                "<entry><id>{}</id><title>{}</title><updated>{}</updated><link href=\"{link}\"/>\
                 <content>{}</content></entry>",
                escaped(&entry.id),
                escaped(&entry.title),
                feed_date(entry.at),
                escaped(&entry.text),
            );
        }
        document.push_str("</feed>\n");
        document
    }
}

/// A text between tags or quotes of XML; letters that XML has no place for are left out.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter < ' ' => {}
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_names_stays_text() {
        let entry = FeedEntry {
            id: "urn:1".to_owned(),
            title: "<b>Ann</b> & \"Ben\"\u{1}\u{ffff}".to_owned(),
            text: "]]></content>".to_owned(),
            path: "/table/0123456789abcdef".to_owned(),
            at: 951_782_400,
        };
        let feed = AtomFeed {
            title: "Yours".to_owned(),
            language: "en",
            origin: "https://play.example.org".to_owned(),
            id: "urn:0".to_owned(),
            entries: vec![entry],
        };
        let document = feed.document();
        assert!(document.contains("<title>&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Ben&quot;</title>"));
        assert!(document.contains("<content>]]&gt;&lt;/content&gt;</content>"), "{document}");
        assert!(document.contains("href=\"https://play.example.org/table/0123456789abcdef\""));
        assert_eq!(document.matches("<updated>2000-02-29T00:00:00Z</updated>").count(), 2);
    }
}
