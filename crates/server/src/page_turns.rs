//! Pages are drawn for each address a few at a time, and whoever asks there for more waits: the others find the house as
//! quick as ever, however many pages somebody wants at once.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::site::Site;
use crate::visitor;

/// Has the pages of one address drawn in turn. A proxy that does not say for whom it comes brings everybody's, and so does
/// this machine itself.
pub(crate) async fn wait(State(site): State<Site>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let turn = site.page_turn(visitor::address(&parts, site.proxies())).await;
    let answer = next.run(Request::from_parts(parts, body)).await;
    // Whoever reads it slowly keeps nobody waiting.
    drop(turn);
    answer
}
