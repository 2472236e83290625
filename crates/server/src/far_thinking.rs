//! Bots think where there is room: how a server asks its fellows for a thought while its own line of bots is long, and
//! what it answers when it is asked.

use std::net::{IpAddr, Ipv4Addr};

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use store::Fellow;
use tables::limits::ACTION_BYTES_MAX;
use tables::{BadErrand, FarAsk, FarErrand};

use crate::fellows::{Fellows, Parcel};
use crate::limits::{FORM_BYTES_MAX, REQUEST_MAX};
use crate::rota::Rota;
use crate::site::Site;

/// Where a server is asked for a thought, at its inner door only.
const PATH: &str = "/fellow/thought";

/// What only servers ask of each other.
pub(crate) fn routes(site: Site) -> Router {
    let limit = DefaultBodyLimit::max(FORM_BYTES_MAX);
    Router::new().route(PATH, post(think)).layer(limit).with_state(site)
}

/// `POST /fellow/thought`: thinks at once or refuses at once.
async fn think(State(site): State<Site>, errand: String) -> Response {
    let errand: FarErrand = match errand.parse() {
        Ok(errand) => errand,
        Err(fault @ BadErrand) => {
            return (StatusCode::SERVICE_UNAVAILABLE, fault.to_string()).into_response();
        }
    };
    match site.house().think_for(&errand).await {
        Some(choice) => choice.into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

impl Site {
    /// Hands to other servers what bots here would be hurried about; nothing where the house is not shared.
    pub(crate) async fn share_thoughts(self) {
        let Some(fellows) = self.fellows() else { return };
        let Some(mut asks) = self.house().far_asks() else { return };
        let rota = Rota::default();
        while let Some(ask) = asks.recv().await {
            // Dropping the question says that nobody has time.
            if let Some(fellow) = rota.next(&fellows.membership) {
                tokio::spawn(hand_over(fellows.clone(), rota.clone(), fellow, ask));
            }
        }
    }
}

/// Asks one other server. One that has no answer is left alone for a while.
async fn hand_over(fellows: Fellows, rota: Rota, fellow: Fellow, mut ask: FarAsk) {
    let errand = ask.errand().to_string();
    let thought = tokio::select! {
        thought = thought_of(&fellows, &fellow, errand) => thought,
        () = ask.given_up() => None,
    };
    match thought {
        Some(choice) => ask.answer(choice),
        None => rota.rest(fellow.life),
    }
}

/// What another server answers; nothing if it refuses, or is lost.
async fn thought_of(fellows: &Fellows, fellow: &Fellow, errand: String) -> Option<String> {
    let request = Request::post(PATH).header(header::HOST, &*fellow.address).body(());
    let (parts, ()) = request.ok()?.into_parts();
    // It is for nobody in particular.
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    // Whoever asks gives up before that.
    let patience = REQUEST_MAX;
    let mut parcel = Parcel { parts, body: errand.into(), address, permit: None, patience };
    let answer = fellows.pass(fellow, &mut parcel).await.ok()?;
    if answer.status() != StatusCode::OK {
        return None;
    }
    let choice = to_bytes(answer.into_body(), ACTION_BYTES_MAX).await.ok()?;
    String::from_utf8(choice.to_vec()).ok()
}
