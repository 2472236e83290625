use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Pages get everything from us and run no script but our files; widths and transforms are set on
/// elements, so style attributes are allowed, style sheets only from us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// A picture carries its own style and asks for nothing.
pub(crate) const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// Headers that every answer has, unless its handler said otherwise.
const EVERYWHERE: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // Not `no-referrer`: with it browsers send `Origin: null` along with our own forms.
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    // Pages hold what only one person may see.
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// Adds the headers that every answer has.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    put_on(&mut response);
    response
}

/// Adds them to an answer.
pub(crate) fn put_on(response: &mut Response) {
    for (name, value) in EVERYWHERE {
        response.headers_mut().entry(name).or_insert(value);
    }
}
