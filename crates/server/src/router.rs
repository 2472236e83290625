use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::limits::FORM_BYTES_MAX;
use crate::routes::{assets, home, invite, person, table};
use crate::site::Site;
use crate::{headers, origin};

/// Every page, form and socket of a site.
pub fn router(site: Site) -> Router {
    let tables = Router::new()
        .route("/", get(table::page))
        .route("/socket", get(table::socket))
        .route("/act", post(table::act))
        .route("/resign", post(table::resign))
        .route("/leave", post(table::leave))
        .route("/come-back", post(table::come_back))
        .route("/rematch", post(home::rematch))
        .route("/record", get(table::record));
    let invitations = Router::new()
        .route("/", get(invite::page))
        .route("/socket", get(invite::socket))
        .route("/sit", post(invite::sit))
        .route("/leave", post(invite::leave))
        .route("/bots", post(invite::bots));
    Router::new()
        .route("/", get(home::page))
        .route("/play", post(home::play))
        .route("/invite", post(home::invite))
        .nest("/table/{table}", tables)
        .nest("/i/{code}", invitations)
        .route("/name", get(person::name_page).post(person::name))
        .route("/me/link", post(person::make_link))
        .route("/me/{token}", get(person::link_page).post(person::follow_link))
        .route("/rules/{board}", get(home::rules))
        .route("/static/{fingerprint}/{name}", get(assets::file))
        .route("/picture/{board}/{file}", get(assets::picture))
        .route("/healthz", get(assets::health))
        .fallback(assets::nothing)
        .method_not_allowed_fallback(assets::nothing)
        .layer(middleware::from_fn_with_state(site.clone(), origin::check))
        .layer(DefaultBodyLimit::max(FORM_BYTES_MAX))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(headers::add))
        .with_state(site)
}
