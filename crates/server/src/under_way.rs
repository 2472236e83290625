//! How many requests of one address may be under way. A proxy that hands bodies on as they come brings everybody's
//! connections, and each of them lasts as long as somebody takes over a form.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use web::PageFault;

use crate::fault::PageError;
use crate::limits::TURN_WAIT;
use crate::room::Permit;
use crate::site::Site;
use crate::who::Who;
use crate::{headers, language, visitor};

/// Lets so many requests of one address be under way, and tells one more to come later. A proxy that does not say
/// for whom it comes brings everybody's, and so does this machine itself.
pub(crate) async fn limit(State(site): State<Site>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = visitor::address(&parts, site.proxies());
    let locale = language::of(&parts.headers);
    let request = Request::from_parts(parts, body);
    if site.proxies().trust(address) && !site.proxies().name_somebody(request.headers()) {
        return next.run(request).await;
    }
    let Some(permit) = site.gates().requests.enter(Who::at(address)) else {
        let mut refused = PageError { locale, fault: PageFault::TooMany }.into_response();
        refused.headers_mut().insert(RETRY_AFTER, TURN_WAIT.as_secs().into());
        headers::put_on(&mut refused);
        site.metrics().count(refused.status());
        return refused;
    };
    next.run(request).await.map(|body| Body::new(Held { body, _permit: permit }))
}

/// An answer that takes its part of a share until it is sent.
struct Held {
    body: Body,
    _permit: Permit<Who>,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
