use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use web::PageFault;

use crate::fault::PageError;
use crate::headers::PICTURE_POLICY;
use crate::health::Illness;
use crate::limits::HEALTH_LASTS;
use crate::other_versions;
use crate::printed::Printed;
use crate::site::Site;
use crate::visitor::Visitor;

/// An address with a fingerprint always means the same bytes.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";
const NOT_AT_ALL: &str = "no-store";
pub(crate) const FOR_AN_HOUR: &str = "public, max-age=3600";
/// A picture may change with the program; a browser that asks again is told whether it did.
const FOR_A_DAY: &str = "public, max-age=86400";

/// Every file of the house, packed once.
static FILES: LazyLock<BTreeMap<&str, Printed>> = LazyLock::new(|| {
    web::assets().map(|asset| (asset.name, Printed::new(asset.mime, asset.text))).collect()
});

/// `GET /static/FINGERPRINT/NAME`
pub(crate) async fn file(
    State(site): State<Site>,
    Path((fingerprint, name)): Path<(String, String)>,
    request: Request,
) -> Result<Response, StatusCode> {
    let (asked, _) = request.into_parts();
    let is_ours = fingerprint == web::fingerprint();
    if !is_ours && let Some(file) = other_versions::file(&site, &asked).await {
        return Ok(file);
    }
    let file = FILES.get(name.as_str()).ok_or(StatusCode::NOT_FOUND)?;
    // A page from before a restart may ask for files that have changed since.
    let keep = if is_ours { FOR_EVER } else { NOT_AT_ALL };
    Ok(file.answer(&asked.headers, keep))
}

/// `GET /picture/BOARD/day.svg`, `night.svg` or `preview.jpg`
pub(crate) async fn picture(
    State(site): State<Site>,
    Path((board, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let picture = site.shelf().get(&board).and_then(|shelved| shelved.picture(&file));
    let picture = picture.ok_or(StatusCode::NOT_FOUND)?;
    let policy = [(header::CONTENT_SECURITY_POLICY, PICTURE_POLICY)];
    Ok((policy, picture.answer(&headers, FOR_A_DAY)).into_response())
}

/// `GET /healthz`: whether the store can keep anything, and this server any table. `HEAD` asks only whether the house is there.
pub(crate) async fn health(State(site): State<Site>, method: Method) -> Response {
    if method == Method::HEAD {
        return StatusCode::OK.into_response();
    }
    match site.health().check(site.people(), site.house().membership()).await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(illness) => {
            let wait = [(header::RETRY_AFTER, HEALTH_LASTS.as_secs().to_string())];
            let words = match illness {
                Illness::Store(word) => format!("the store can't be written: {word}\n"),
                Illness::NoTables(word) => format!("this server may keep no tables: {word}\n"),
            };
            (StatusCode::SERVICE_UNAVAILABLE, wait, words).into_response()
        }
    }
}

/// Any other address.
pub(crate) async fn nothing(visitor: Visitor) -> PageError {
    visitor.fault(&PageFault::NoPage)
}
