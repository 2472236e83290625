//! Servers of two versions in one house, as while one after the other is started anew: a page that one of them has made may
//! ask another for its files.

use axum::body::Bytes;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::Response;
use tokio::time::timeout;

use crate::any_door::HandedOn;
use crate::fellows::Parcel;
use crate::limits::HAND_ON_MAX;
use crate::routes::assets::FOR_EVER;
use crate::site::Site;
use crate::visitor;

/// A file with a fingerprint that is not of this version, if a server of another version has it: modules of two versions
/// make no script.
pub(crate) async fn file(site: &Site, asked: &Parts) -> Option<Response> {
    let fellows = site.fellows()?;
    // Whoever hands it on has looked at home.
    if asked.extensions.get::<HandedOn>().is_some() {
        return None;
    }
    let address = visitor::address(asked, site.proxies());
    let (body, patience) = (Bytes::new(), HAND_ON_MAX);
    let mut parcel = Parcel { parts: asked.clone(), body, address, permit: None, patience };
    let brought = async {
        for fellow in fellows.some_of_other_versions() {
            // What is kept for ever has the fingerprint of whoever says so.
            if let Ok(file) = fellows.bring(&fellow, &mut parcel).await
                && file.headers().get(header::CACHE_CONTROL).is_some_and(|kept| kept == FOR_EVER)
            {
                return Some(file);
            }
        }
        None
    };
    timeout(HAND_ON_MAX, brought).await.ok().flatten()
}
