use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::TokenHash;
use web::PageFault;

use crate::fault::PageError;
use crate::headers::PICTURE_POLICY;
use crate::site::Site;
use crate::visitor::Visitor;

/// An address with a fingerprint always means the same bytes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const NOT_AT_ALL: &str = "no-store";
pub(crate) const FOR_AN_HOUR: &str = "public, max-age=3600";

/// `GET /static/FINGERPRINT/NAME`
pub(crate) async fn file(
    Path((fingerprint, name)): Path<(String, String)>,
) -> Result<Response, StatusCode> {
    let asset = web::asset(&name).ok_or(StatusCode::NOT_FOUND)?;
    // A page from before a restart may ask for files that have changed since.
    let keep = if fingerprint == web::fingerprint() { FOR_EVER } else { NOT_AT_ALL };
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, keep)];
    Ok((headers, asset.text).into_response())
}

/// `GET /picture/BOARD/day.svg`, `night.svg` or `preview.jpg`
pub(crate) async fn picture(
    State(site): State<Site>,
    Path((board, file)): Path<(String, String)>,
) -> Result<Response, StatusCode> {
    if let Some(preview) = web::board_preview(&board).filter(|_| file == "preview.jpg") {
        let headers = [(header::CONTENT_TYPE, "image/jpeg"), (header::CACHE_CONTROL, FOR_AN_HOUR)];
        return Ok((headers, preview).into_response());
    }
    let picture = site.shelf().get(&board).and_then(|shelved| shelved.picture(&file));
    let picture = picture.ok_or(StatusCode::NOT_FOUND)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, FOR_AN_HOUR),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    Ok((headers, picture.to_owned()).into_response())
}

/// `GET /healthz`: whether the store answers.
pub(crate) async fn health(State(site): State<Site>) -> Response {
    match site.people().by_token(&TokenHash::new([0; 32])).await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(fault) => {
            tracing::error!(%fault, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

/// Any other address.
pub(crate) async fn nothing(visitor: Visitor) -> PageError {
    visitor.fault(&PageFault::NoPage)
}
