//! Looking back at a game.

use axum::extract::{Path, Query, State};
use axum::response::{Html, Response};
use serde::Deserialize;
use tables::SeatPass;
use vocab::{Seat, Viewer};
use web::{PageFault, ReplayBar};

use crate::fault::PageError;
use crate::routes::{Posted, home, table};
use crate::scene::{Scenery, table_path};
use crate::site::Site;
use crate::visitor::{Visitor, see_other};

/// Which step, and through whose eyes.
#[derive(Deserialize, Debug)]
pub(crate) struct ReplayQuery {
    step: Option<String>,
    seat: Option<String>,
}

/// From which step to play on, and on which seat.
#[derive(Deserialize, Debug)]
pub(crate) struct PlayOnForm {
    step: usize,
    seat: usize,
    once: Option<String>,
}

/// `POST /table/TABLE/play-on`: a step of a finished game becomes a table against bots.
pub(crate) async fn play_on(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(PlayOnForm { step, seat, once }): Posted<PlayOnForm>,
) -> Result<Response, PageError> {
    let seat = Seat::new(seat).ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    let id = table::parse(&visitor, &id)?;
    let known = visitor.or_new(&site, None).await?;
    if !site.admits_table(known.person.id, visitor.address) {
        return Err(visitor.fault(&PageFault::TooMany));
    }
    let once = home::table_of(known.person.id, once.as_deref());
    let next = site.house().play_on((id, step), (seat, known.person.id), once).await;
    let next = next.map_err(|fault| visitor.fault(&fault))?;
    let path = format!("{}?from={step}", table_path(&next.to_string()));
    Ok(see_other(&path, known.cookie))
}

/// `GET /table/TABLE/replay`
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(ReplayQuery { step, seat }): Query<ReplayQuery>,
) -> Result<Html<String>, PageError> {
    let unreadable = || visitor.fault(&PageFault::Unreadable);
    let step = step.map(|step| step.parse()).transpose().map_err(|_| unreadable())?;
    let eyes = match seat.as_deref() {
        None => None,
        Some("none") => Some(Viewer::Spectator),
        Some(seat) => {
            let seat = seat.parse().ok().and_then(Seat::new);
            Some(Viewer::Seat(seat.ok_or_else(unreadable)?))
        }
    };
    let id = table::parse(&visitor, &id)?;
    let pass = table::pass(&site, &visitor, id).await?;
    let replay = site.house().replay(id, pass.as_ref(), eyes, step).await;
    let replay = replay.map_err(|fault| visitor.fault(&fault))?;
    let scenery = Scenery::new(site.shelf(), &replay.then, visitor.locale);
    let scenery = scenery.ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let own = pass.as_ref().map(SeatPass::seat);
    let bar = ReplayBar { step: replay.step, steps: replay.steps, open: replay.open, own };
    Ok(Html(web::replay_page(&scenery.scene(), &bar)))
}
