//! Deals that anybody can check.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Html;
use serde::Deserialize;
use tables::{ActFault, Hex32, PersonId, SeatPass};
use vocab::limits::SEATS_MAX;
use vocab::page::TableStage;
use web::{DealScene, PageFault};

use crate::fault::PageError;
use crate::routes::{Posted, table};
use crate::scene::table_path;
use crate::site::Site;
use crate::standing::Standing;
use crate::visitor::Visitor;

/// A part that was pledged.
#[derive(Deserialize, Debug)]
pub(crate) struct PartForm {
    part: String,
}

/// What somebody pledges for the next deal, for each seat at their screen.
#[derive(Deserialize, Debug)]
pub(crate) struct PledgeForm {
    pub(super) pledge: Option<String>,
}

/// `GET /table/TABLE/deal`: what the house is committed to, and after the game whether it kept to it.
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Html<String>, PageError> {
    let look = table::look(&site, &visitor, &id).await?;
    let info = &look.update.table;
    let checked = match info.stage {
        TableStage::Over => site.house().check_deal(table::parse(&visitor, &id)?).await,
        TableStage::Waiting | TableStage::Playing => Ok(None),
    };
    let checked = checked.map_err(|fault| visitor.fault(&fault))?;
    let checked = checked.map(|checked| checked.map_err(|fault| fault.to_string()));
    let path = table_path(&info.id);
    let (locale, board) = (visitor.locale, &*look.update.board);
    let scene = DealScene { locale, board, path: &path, table: info, checked: checked.as_ref() };
    Ok(Html(web::deal_page(&scene)))
}

/// `POST /table/TABLE/open`: a part that somebody at this screen has pledged.
pub(crate) async fn open(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(PartForm { part }): Posted<PartForm>,
) -> Result<StatusCode, PageError> {
    let table = table::parse(&visitor, &id)?;
    let pass = match Standing::of(&site, &visitor, table).await? {
        Standing::Seated(pass) | Standing::Curtained(pass) => pass,
        Standing::Spectator => return Err(visitor.fault(&PageFault::NotYours)),
    };
    table::expect_act(&site, &visitor, &pass)?;
    let part = part.parse().map_err(|_| visitor.fault(&PageFault::Unreadable))?;
    match site.house().open_part(&pass, part).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT),
        Err(ActFault::Begun) => Err(visitor.fault(&PageFault::NoPart)),
        Err(fault) => Err(visitor.fault(&fault)),
    }
}

/// Pledges as a form sends them; none from pages without script.
pub(super) fn pledges(visitor: &Visitor, words: Option<&str>) -> Result<Vec<Hex32>, PageError> {
    let words = words.unwrap_or_default().split(' ').filter(|word| !word.is_empty());
    let pledges: Result<Vec<Hex32>, _> = words.map(str::parse).collect();
    let pledges = pledges.map_err(|_| visitor.fault(&PageFault::Unreadable))?;
    let twice = pledges.iter().enumerate().any(|(n, pledge)| pledges[..n].contains(pledge));
    if twice || pledges.len() > SEATS_MAX {
        return Err(visitor.fault(&PageFault::Unreadable));
    }
    Ok(pledges)
}

/// Pledges a part for somebody who has just sat down. Whether it was taken: if not, as when the host has begun
/// meanwhile, the house makes the part of this seat.
pub(super) async fn pledge(
    site: &Site,
    pass: &SeatPass,
    person: PersonId,
    pledges: &[Hex32],
) -> bool {
    let Some(pledge) = pledges.first() else { return true };
    let pledged = site.house().pledge(pass, person, *pledge).await;
    if let Err(fault) = &pledged {
        tracing::info!(table = %pass.table(), %fault, "a pledge was not taken");
    }
    pledged.is_ok()
}
