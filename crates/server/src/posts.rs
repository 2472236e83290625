use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use web::PageFault;

use crate::any_door;
use crate::site::Site;
use crate::visitor::Visitor;

/// Lets everybody post their share of forms and no more, whatever these ask for: what has no limit of its own has
/// this one.
pub(crate) async fn share(State(site): State<Site>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let has_keeper = any_door::has_keeper(request.uri().path());
    let (mut parts, body) = request.into_parts();
    let visitor = match Visitor::from_request_parts(&mut parts, &site).await {
        Ok(visitor) => visitor,
        Err(impossible) => match impossible {},
    };
    if !site.admits_post(visitor.known(), visitor.address, has_keeper).await {
        return visitor.fault(&PageFault::TooMany).into_response();
    }
    // Whoever plays without script never opens a socket.
    visitor.is_known_here(&site);
    next.run(Request::from_parts(parts, body)).await
}
