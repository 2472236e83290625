//! What people ask of each other at a table, and their answers.

use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use tables::SeatPass;
use vocab::page::ProposalKind;
use web::PageFault;

use crate::fault::PageError;
use crate::routes::Posted;
use crate::routes::table;
use crate::site::Site;
use crate::visitor::Visitor;

/// What is asked for.
#[derive(Deserialize, Debug)]
pub(crate) struct ProposeForm {
    kind: String,
}

/// An answer, and the name of what it answers.
#[derive(Deserialize, Debug)]
pub(crate) struct AnswerForm {
    proposal: String,
    agree: String,
}

/// `POST /table/TABLE/propose`
pub(crate) async fn propose(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(ProposeForm { kind }): Posted<ProposeForm>,
) -> Result<Response, PageError> {
    let pass = admitted(&site, &visitor, &id).await?;
    let kind = kind.parse::<ProposalKind>();
    let kind = kind.map_err(|_| visitor.fault(&PageFault::Unreadable))?;
    let done = site.house().propose(&pass, kind).await.map(drop);
    table::answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/answer`
pub(crate) async fn answer(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(AnswerForm { proposal, agree }): Posted<AnswerForm>,
) -> Result<Response, PageError> {
    let pass = admitted(&site, &visitor, &id).await?;
    let agree = match agree.as_str() {
        "yes" => true,
        "no" => false,
        _ => return Err(visitor.fault(&PageFault::Unreadable)),
    };
    let done = site.house().reply(&pass, &proposal, agree).await.map(drop);
    table::answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/go-on`
pub(crate) async fn go_on(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let pass = admitted(&site, &visitor, &id).await?;
    let done = site.house().go_on(&pass).await.map(drop);
    table::answer(&site, &visitor, &pass, done).await
}

/// The pass of a visitor who may ask and answer now: what comes of it is written down.
async fn admitted(site: &Site, visitor: &Visitor, id: &str) -> Result<SeatPass, PageError> {
    let pass = table::my_pass(site, visitor, id).await?;
    if site.admits_coming_or_going(pass.screen(), visitor.address).await {
        Ok(pass)
    } else {
        Err(visitor.fault(&PageFault::TooMany))
    }
}
