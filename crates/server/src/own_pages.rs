use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use web::PageFault;

use crate::fault::PageError;
use crate::language;

/// What programs ask, and are answered in bare words.
const FOR_PROGRAMS: &str = "/healthz";

/// Whatever goes wrong is told in a page of ours with a way on, also what a library answers in bare
/// words, and a request that fails altogether.
pub(crate) async fn only(request: Request, next: Next) -> Response {
    let locale = language::of(request.headers());
    if request.uri().path() == FOR_PROGRAMS {
        return next.run(request).await;
    }
    let mut run = pin!(next.run(request));
    let answer =
        poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| run.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(response)) => Poll::Ready(Some(response)),
            Err(_) => Poll::Ready(None),
        });
    match answer.await {
        Some(response) if is_bare(&response) => {
            let page = Html(web::error_page(locale, fault(response.status())));
            let mut told = (response.status(), page).into_response();
            if let Some(allowed) = response.headers().get(header::ALLOW) {
                told.headers_mut().insert(header::ALLOW, allowed.clone());
            }
            told
        }
        Some(response) => response,
        None => {
            tracing::error!("a request failed, a bug of ours");
            PageError { locale, fault: PageFault::Broken }.into_response()
        }
    }
}

/// Whether it tells of an error, and not in a page.
fn is_bare(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let page = kind.is_some_and(|kind| kind.starts_with("text/html"));
    !page && (response.status().is_client_error() || response.status().is_server_error())
}

fn fault(status: StatusCode) -> PageFault {
    match status {
        StatusCode::NOT_FOUND => PageFault::NoPage,
        StatusCode::METHOD_NOT_ALLOWED => PageFault::WrongWay,
        StatusCode::PAYLOAD_TOO_LARGE => PageFault::TooLarge,
        StatusCode::TOO_MANY_REQUESTS => PageFault::TooMany,
        StatusCode::SERVICE_UNAVAILABLE => PageFault::Busy,
        status if status.is_server_error() => PageFault::Broken,
        _ => PageFault::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    async fn fails() {
        panic!("a bug of ours");
    }

    #[tokio::test]
    async fn every_error_is_a_page_with_a_way_on() {
        let router = Router::new().route("/fails", get(fails));
        let statuses = [404, 413, 418, 429, 500, 502, 503];
        let router = statuses.into_iter().fold(router, |router, status| {
            let status = StatusCode::from_u16(status).expect("a status");
            router.route(&format!("/{}", status.as_u16()), get(move || async move { status }))
        });
        let router = router.layer(from_fn(only));
        let asks = |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).body(Body::empty());
            router.clone().oneshot(request.expect("a request"))
        };
        let each = statuses.map(|status| ("GET", format!("/{status}"), status));
        let more = [("GET", "/fails".to_owned(), 500), ("POST", "/404".to_owned(), 405)];
        for (method, path, status) in each.into_iter().chain(more) {
            let answer = asks(method, &path).await.expect("routers don't fail");
            assert_eq!(answer.status().as_u16(), status, "{path}");
            assert_eq!(answer.headers().contains_key(header::ALLOW), status == 405);
            let page = to_bytes(answer.into_body(), 100_000).await.expect("a body");
            let page = String::from_utf8(page.to_vec()).expect("a text");
            assert!(page.contains("data-fault") && page.contains("href=\"/\""), "{path}: {page}");
        }
    }
}
