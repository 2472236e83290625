use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use web::PageFault;

use crate::fault::PageError;
use crate::language;
use crate::site::Site;

/// Lets only our own pages change anything or open a socket: other sites can make a browser send
/// requests, but not with our `Origin`.
pub(crate) async fn check(State(site): State<Site>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (reads && !upgrades) || is_ours(&site, headers) {
        return next.run(request).await;
    }
    PageError { locale: language::of(headers), fault: PageFault::Unreadable }.into_response()
}

fn is_ours(site: &Site, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    if site.public().is_some_and(|public| public.origin().eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == text(header::HOST)
}
