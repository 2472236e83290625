//! What the server tells a page, in either form it has been sent in.

use std::io::Read;

use anyhow::{Context, Result, bail};
use flate2::read::DeflateDecoder;
use serde_json::Value;

use super::told::{ToldLine, told_lines};

/// No chunk unpacks to more than this.
const CHUNK_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// One message of the server.
#[derive(Debug, Default)]
pub(super) struct News {
    pub(super) fragments: Vec<Element>,
    /// New lines of the log, newest first.
    pub(super) lines: Vec<ToldLine>,
    /// The routes that can be claimed now, where the server says so apart from the drawing.
    pub(super) claimable: Option<Vec<String>>,
    /// Why something did not happen.
    pub(super) note: Option<String>,
    /// Whether it came as chunks: then the terms of a sheet come when it is opened.
    pub(super) in_chunks: bool,
}

/// An element of the page.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) id: String,
    pub(super) html: String,
}

impl News {
    /// Reads a text message: one JSON object.
    pub(super) fn from_text(text: &str) -> Result<News> {
        let mut news = News::default();
        news.add(text.as_bytes())?;
        Ok(news)
    }

    /// Reads a binary message: chunks of a kind, a length and so many bytes, each a JSON object.
    pub(super) fn from_chunks(mut bytes: &[u8]) -> Result<News> {
        let mut news = News { in_chunks: true, ..News::default() };
        while let Some((head, rest)) = bytes.split_first_chunk::<5>() {
            let [kind, length @ ..] = *head;
            let (chunk, rest) = usize::try_from(u32::from_be_bytes(length))
                .ok()
                .and_then(|length| rest.split_at_checked(length))
                .context("the server sent a chunk that ends too early")?;
            match kind {
                0 => news.add(chunk)?,
                1 => {
                    let mut plain = Vec::new();
                    let mut inflate = DeflateDecoder::new(chunk).take(CHUNK_BYTES_MAX);
                    inflate.read_to_end(&mut plain).context("the server sent a spoilt chunk")?;
                    news.add(&plain)?;
                }
                other => bail!("the server sent a chunk of the unknown kind `{other}`"),
            }
            bytes = rest;
        }
        if !bytes.is_empty() {
            bail!("the server sent a chunk that ends too early");
        }
        Ok(news)
    }

    fn add(&mut self, json: &[u8]) -> Result<()> {
        let mut value: Value = serde_json::from_slice(json).context("the server sent no JSON")?;
        if let Value::Array(pieces) = value["fragments"].take() {
            self.fragments.extend(pieces.into_iter().filter_map(piece));
        }
        if let Value::Array(lines) = value["lines"].take() {
            let lines = lines.into_iter().filter_map(text);
            self.lines.extend(lines.flat_map(|line| told_lines(&line)));
        }
        if let Value::Array(routes) = value["claimable"].take() {
            self.claimable = Some(routes.into_iter().filter_map(text).collect());
        }
        self.note = text(value["note"].take()).or(self.note.take());
        Ok(())
    }
}

fn piece(mut value: Value) -> Option<Element> {
    Some(Element { id: text(value["id"].take())?, html: text(value["html"].take())? })
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;

    use super::*;

    fn chunk(kind: u8, bytes: &[u8]) -> Vec<u8> {
        let mut chunk = vec![kind];
        chunk.extend((bytes.len() as u32).to_be_bytes());
        chunk.extend(bytes);
        chunk
    }

    #[test]
    fn both_forms_are_read() {
        let json = r#"{"fragments":[{"id":"hand","html":"<p>1</p>"}],"note":"no"}"#;
        let hand = Element { id: "hand".to_owned(), html: "<p>1</p>".to_owned() };
        let news = News::from_text(json).unwrap();
        assert_eq!(news.fragments, [hand]);
        assert_eq!((news.note.as_deref(), news.claimable), (Some("no"), None));

        let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(json.as_bytes()).unwrap();
        let mut bytes = chunk(1, &packed.finish().unwrap());
        bytes.extend(chunk(0, br#"{"claimable":["a--b"],"lines":[]}"#));
        let news = News::from_chunks(&bytes).unwrap();
        assert_eq!((news.fragments.len(), news.in_chunks), (1, true));
        assert_eq!(news.claimable, Some(vec!["a--b".to_owned()]));
    }

    /// What a server of version 0.2 has said.
    #[test]
    fn a_frame_of_an_earlier_version_is_read() {
        let frame = include_bytes!("../../../../server/tests/speech/frame.bin");
        let news = News::from_chunks(frame).unwrap();
        assert_eq!((news.fragments.len(), news.claimable), (2, Some(vec!["a--b".to_owned()])));
    }

    #[test]
    fn what_is_spoilt_is_an_error() {
        assert!(News::from_text("hello").is_err());
        for bad in [&chunk(0, b"{}")[..6], &[0], &chunk(1, b"\xff\xff"), &chunk(7, b"{}")] {
            assert!(News::from_chunks(bad).is_err(), "{bad:?}");
        }
    }
}
