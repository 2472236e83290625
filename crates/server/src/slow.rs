use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::site::Site;

/// Answers whoever takes for ever to send what belongs to a request. A socket is answered at once and
/// goes on by itself.
pub(crate) async fn limit(State(site): State<Site>, request: Request, next: Next) -> Response {
    match timeout(site.patience().request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}
