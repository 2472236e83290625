//! Accounts are drawn up where there is room: how a server that draws one up asks its fellows for the next, and how it
//! draws up theirs.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures_util::{StreamExt, stream};
use store::Fellow;
use tables::FarAccount;
use tokio::time::{sleep, timeout};

use crate::fellows::{Fellows, Parcel};
use crate::limits::{ACCOUNT_BYTES_MAX, ACCOUNT_TOLD_EVERY, REQUEST_MAX, UPLOAD_BYTES_MAX};
use crate::rota::Rota;
use crate::site::Site;

/// Where a server is asked for an account, at its inner door only.
const PATH: &str = "/fellow/account";

/// What only servers ask of each other.
pub(crate) fn routes(site: Site) -> Router {
    let limit = DefaultBodyLimit::max(UPLOAD_BYTES_MAX);
    Router::new().route(PATH, post(draw_up)).layer(limit).with_state(site)
}

/// `POST /fellow/account`: refuses at once, or tells line by line how much is done, and the account at the end.
async fn draw_up(State(site): State<Site>, errand: String) -> Response {
    let Some(reckoned) = site.house().account_for(&errand) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let lines = stream::unfold(Some(reckoned), |reckoned| async {
        let mut reckoned = reckoned?;
        reckoned.changed().await.ok()?;
        let now = reckoned.borrow_and_update().clone();
        if let Some(account) = now.account {
            return Some((format!("{account}\n"), None));
        }
        sleep(ACCOUNT_TOLD_EVERY).await;
        Some((format!("{}\n", now.done), Some(reckoned)))
    });
    Body::from_stream(lines.map(Ok::<_, Infallible>)).into_response()
}

impl Site {
    /// Hands to other servers what waits here for its account; nothing where the house is not shared.
    pub(crate) async fn share_accounts(self) {
        let Some(fellows) = self.fellows() else { return };
        let Some(mut accounts) = self.house().far_accounts() else { return };
        let rota = Rota::default();
        while let Some(account) = accounts.recv().await {
            // Dropping it leaves it to this server.
            if let Some(fellow) = rota.next(&fellows.membership) {
                tokio::spawn(hand_over(fellows.clone(), rota.clone(), fellow, account));
            }
        }
    }
}

/// Asks one other server. One that does not draw it up is left alone for a while.
async fn hand_over(fellows: Fellows, rota: Rota, fellow: Fellow, account: FarAccount) {
    let drawn_up = tokio::select! {
        text = account_by(&fellows, &fellow, &account) => text,
        () = fellows.membership.lost(fellow.life) => None,
    };
    match drawn_up {
        Some(text) => account.drawn_up(&text).await,
        None => rota.rest(fellow.life),
    }
}

/// What another server draws up; nothing if it refuses, falls silent, or ends before.
async fn account_by(fellows: &Fellows, fellow: &Fellow, account: &FarAccount) -> Option<String> {
    let request = Request::post(PATH).header(header::HOST, &*fellow.address).body(());
    let (parts, ()) = request.ok()?.into_parts();
    // It is for nobody in particular.
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let body = account.errand().into();
    let mut parcel = Parcel { parts, body, address, permit: None, patience: REQUEST_MAX };
    let answer = fellows.pass(fellow, &mut parcel).await.ok()?;
    if answer.status() != StatusCode::OK {
        return None;
    }
    let (mut pieces, mut heard) = (answer.into_body().into_data_stream(), Vec::new());
    while heard.len() <= ACCOUNT_BYTES_MAX {
        heard.extend(timeout(REQUEST_MAX, pieces.next()).await.ok()??.ok()?);
        while let Some(end) = heard.iter().position(|byte| *byte == b'\n') {
            let line = String::from_utf8(heard.drain(..=end).collect()).ok()?;
            match line.trim_end().parse() {
                Ok(done) => account.has_done(done),
                Err(_) => return Some(line),
            }
        }
    }
    None
}
