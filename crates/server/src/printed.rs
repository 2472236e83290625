use std::io::Write;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Something that is the same for everybody: it is drawn and packed once, and a browser that has it is not
/// sent it again.
#[derive(Debug)]
pub(crate) struct Printed {
    mime: &'static str,
    plain: Bytes,
    /// Packed when the first browser asks that can unpack it.
    packed: OnceLock<Bytes>,
    /// What tells it from any other.
    tag: String,
}

impl Printed {
    pub(crate) fn new(mime: &'static str, plain: impl Into<Bytes>) -> Printed {
        let plain = plain.into();
        let hash = Sha256::digest(&plain);
        let tag = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        Printed { mime, plain, packed: OnceLock::new(), tag: format!("\"{tag}\"") }
    }

    /// The answer to a request with these headers, to be kept as said.
    pub(crate) fn answer(&self, asked: &HeaderMap, keep: &'static str) -> Response {
        let kept = [(header::CACHE_CONTROL, keep), (header::ETAG, self.tag.as_str())];
        if lists(asked, header::IF_NONE_MATCH, |tag| tag.trim_start_matches("W/") == self.tag) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        let about = [(header::CONTENT_TYPE, self.mime), (header::VARY, "accept-encoding")];
        if self.is_text() && lists(asked, header::ACCEPT_ENCODING, is_gzip) {
            let packed = self.packed.get_or_init(|| packed(&self.plain)).clone();
            let gzip = [(header::CONTENT_ENCODING, "gzip")];
            return (kept, about, gzip, packed).into_response();
        }
        (kept, about, self.plain.clone()).into_response()
    }

    /// Photographs are packed as they are.
    fn is_text(&self) -> bool {
        self.mime != "image/jpeg"
    }
}

/// Whether an element of a header that lists things is such a one.
fn lists(headers: &HeaderMap, name: HeaderName, is_such: impl Fn(&str) -> bool) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|element| is_such(element.trim()))
}

/// Whether this is a way to pack that may be used: `gzip`, but not `gzip;q=0`.
fn is_gzip(element: &str) -> bool {
    let mut parts = element.split(';').map(str::trim);
    let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
    let wanted = |part: &str| part.strip_prefix("q=").and_then(|weight| weight.parse().ok());
    named && parts.find_map(wanted).is_none_or(|weight: f32| weight > 0.0)
}

/// As small as it gets: it is done once.
fn packed(plain: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).expect("memory takes it");
    packer.finish().expect("memory takes it").into()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn what_is_printed_is_packed_for_those_who_can_unpack_it() {
        let printed = Printed::new("text/css", "a { }".repeat(1_000));
        for (wanted, is_packed) in [
            ("gzip", true),
            ("br, gzip;q=0.5", true),
            ("deflate, GZIP", true),
            ("gzip;q=0", false),
            ("br", false),
            ("", false),
        ] {
            let asked =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(wanted))]);
            let answer = printed.answer(&asked, "no-store");
            let packed = answer.headers().contains_key(header::CONTENT_ENCODING);
            assert_eq!(packed, is_packed, "{wanted}");
        }
    }

    #[tokio::test]
    async fn what_is_printed_is_packed_once_and_never_copied() {
        let printed = Printed::new("image/svg+xml", "<svg/>".repeat(1_000));
        for wanted in ["gzip", "identity"] {
            let asked =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(wanted))]);
            let body = async || {
                let body = printed.answer(&asked, "no-store").into_body();
                to_bytes(body, usize::MAX).await.expect("it is in memory")
            };
            // Both are the same piece of memory.
            let (first, second) = (body().await, body().await);
            assert_eq!((first.as_ptr(), first.len()), (second.as_ptr(), second.len()), "{wanted}");
        }
    }
}
