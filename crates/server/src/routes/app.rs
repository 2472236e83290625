use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;
use web::{APP_COLOUR, AppWords, Locale};

use crate::routes::assets::FOR_AN_HOUR;

/// Asked for again each time, and kept if it is the same.
const ASK_AGAIN: &str = "no-cache";

/// `GET /manifest/LANGUAGE`: what a device is told that keeps the house as an app.
pub(crate) async fn manifest(Path(language): Path<String>) -> Result<Response, StatusCode> {
    let locale = Locale::from_code(&language).ok_or(StatusCode::NOT_FOUND)?;
    let words = AppWords::of(locale);
    let icon = |file: &str, sizes: &str, purpose: &str| json!({ "src": format!("/icon/{file}"), "sizes": sizes, "type": "image/png", "purpose": purpose });
    let drawn = json!({ "src": web::address("icon.svg"), "sizes": "any", "type": "image/svg+xml" });
    let manifest = json!({
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "lang": locale.code(),
        "name": words.name,
        "short_name": words.name,
        "description": words.about,
        "background_color": APP_COLOUR,
        "theme_color": APP_COLOUR,
        "icons": [
            drawn,
            icon("192.png", "192x192", "any"),
            icon("512.png", "512x512", "any"),
            icon("maskable.png", "512x512", "maskable"),
        ],
    });
    let headers =
        [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, ASK_AGAIN)];
    Ok((headers, manifest.to_string()).into_response())
}

/// `GET /icon/FILE`
pub(crate) async fn icon(Path(file): Path<String>) -> Result<Response, StatusCode> {
    let icon = web::app_icon(&file).ok_or(StatusCode::NOT_FOUND)?;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, FOR_AN_HOUR)];
    Ok((headers, icon).into_response())
}

/// `GET /service-worker.js`: the script that keeps the shell of the house in a browser, told which files
/// those are. It changes with any of them, and so browsers notice a new version.
pub(crate) async fn service_worker() -> Response {
    let files: Vec<String> = web::assets().map(|asset| web::address(asset.name)).collect();
    let shell = json!({ "version": web::fingerprint(), "files": files });
    let script = format!("const SHELL = {shell};\n{}", web::SERVICE_WORKER);
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, ASK_AGAIN),
    ];
    (headers, script).into_response()
}

/// `GET /away/LANGUAGE`: what a browser shows when the house does not answer. It is the same for everybody.
pub(crate) async fn away(Path(language): Path<String>) -> Result<Html<String>, StatusCode> {
    let locale = Locale::from_code(&language).ok_or(StatusCode::NOT_FOUND)?;
    Ok(Html(web::away_page(locale)))
}
