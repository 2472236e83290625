//! What people say to each other at a table, and whom they don't wish to read.

use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use tables::ActFault;
use vocab::page::{Phrase, Remark, Saying};
use web::PageFault;

use crate::fault::PageError;
use crate::routes::Posted;
use crate::routes::lobby::{SeatForm, chosen};
use crate::routes::table::{answer, my_pass};
use crate::site::Site;
use crate::visitor::Visitor;

/// A line: a phrase by its name, or words; and up to which line the page has read.
#[derive(Deserialize, Debug)]
pub(crate) struct SayForm {
    phrase: Option<String>,
    words: Option<String>,
    read: Option<u32>,
}

/// `POST /table/TABLE/say`
pub(crate) async fn say(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(SayForm { phrase, words, read }): Posted<SayForm>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    let saying = match (phrase.as_deref().map(Phrase::from_name), words) {
        (Some(Some(phrase)), None) => Ok(Saying::Phrase(phrase)),
        (None, Some(words)) => Remark::new(&words).map(Saying::Remark),
        (Some(_), _) | (None, None) => return Err(visitor.fault(&PageFault::Unreadable)),
    };
    if !site.admits_line(pass.screen(), visitor.address).await {
        return Err(visitor.fault(&PageFault::TooMany));
    }
    let done = match saying {
        Ok(saying) => site.house().say(&pass, read, saying).await.map(drop),
        Err(fault) => Err(ActFault::BadRemark(fault)),
    };
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/block`
pub(crate) async fn block(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(form): Posted<SeatForm>,
) -> Result<Response, PageError> {
    set_block(&site, &visitor, &id, form, true).await
}

/// `POST /table/TABLE/unblock`
pub(crate) async fn unblock(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(form): Posted<SeatForm>,
) -> Result<Response, PageError> {
    set_block(&site, &visitor, &id, form, false).await
}

async fn set_block(
    site: &Site,
    visitor: &Visitor,
    id: &str,
    SeatForm { seat }: SeatForm,
    blocked: bool,
) -> Result<Response, PageError> {
    let pass = my_pass(site, visitor, id).await?;
    if !site.admits_name(pass.screen(), visitor.address) {
        return Err(visitor.fault(&PageFault::TooMany));
    }
    let done = match chosen(seat) {
        Ok(seat) => site.house().block(&pass, seat, blocked).await.map(drop),
        Err(fault) => Err(fault),
    };
    answer(site, visitor, &pass, done).await
}
