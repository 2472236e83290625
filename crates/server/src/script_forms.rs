use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use serde::Serialize;

/// What the script accepts where a browser would accept a page.
const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Where to go now.
#[derive(Serialize, Debug)]
struct NextPage<'a> {
    goto: &'a str,
}

/// Tells the script that posts a form which page comes next: browsers don't tell a script where a
/// redirect leads, and would ask for that page twice.
pub(crate) async fn tell_where(request: Request, next: Next) -> Response {
    let asks = request.headers().get(header::ACCEPT) == Some(&JSON);
    let mut response = next.run(request).await;
    if !asks || response.status() != StatusCode::SEE_OTHER {
        return response;
    }
    let Some(place) = response.headers_mut().remove(header::LOCATION) else { return response };
    let goto = place.to_str().unwrap_or("/");
    let told = serde_json::to_string(&NextPage { goto }).expect("a text is JSON");
    let (mut parts, _) = response.into_parts();
    parts.status = StatusCode::OK;
    parts.headers.insert(header::CONTENT_TYPE, JSON);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(told))
}
