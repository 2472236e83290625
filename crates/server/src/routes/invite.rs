use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tables::{GameId, Invite, SeatPass};
use vocab::page::TableStage;
use web::PageFault;

use crate::fault::PageError;
use crate::routes::{Posted, table};
use crate::scene::{Waiting, invite_path, table_path};
use crate::site::Site;
use crate::socket::Page;
use crate::visitor::{Visitor, see_other};

/// Which bots shall take the free seats.
#[derive(Deserialize, Debug)]
pub(crate) struct Bots {
    level: String,
}

/// `GET /i/CODE`
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    let table = invited(&site, &visitor, &code).await?;
    let look = table::look_at(&site, &visitor, table).await?;
    if look.update.table.stage != TableStage::Waiting {
        if look.pass.is_none() {
            return Err(visitor.fault(&PageFault::Full));
        }
        return Ok(see_other(&table_path(&look.update.table.id), None));
    }
    let speech = (visitor.locale, visitor.origin.as_str());
    let waiting = Waiting::new(site.shelf(), &look.update, speech, &code);
    let waiting = waiting.ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    Ok(Html(web::invite_page(&waiting.scene())).into_response())
}

/// `GET /i/CODE/socket`
pub(crate) async fn socket(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let table = invited(&site, &visitor, &code).await?;
    let pass = table::pass(&site, &visitor, table).await?;
    let page = Page::Invitation { code, origin: visitor.origin.clone() };
    table::connect(site, visitor, (table, pass), page, upgrade).await
}

/// `POST /i/CODE/sit`. Whoever is new here is asked for a name first.
pub(crate) async fn sit(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    let invite = parse(&visitor, &code)?;
    let Some(person) = visitor.person(&site).await? else {
        return Ok(see_other(&format!("/name?then={}", invite_path(&code)), None));
    };
    let pass = site.house().sit(invite, person.id).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(see_other(&table_path(&pass.table().to_string()), None))
}

/// `POST /i/CODE/leave`: gives up the seat. A table without people is called off.
pub(crate) async fn leave(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &code).await?;
    site.house().leave(&pass).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(see_other("/", None))
}

/// `POST /i/CODE/bots`: bots take the free seats, and the game begins.
pub(crate) async fn bots(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(Bots { level }): Posted<Bots>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &code).await?;
    site.house().seat_bots(&pass, &level).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(see_other(&table_path(&pass.table().to_string()), None))
}

async fn my_pass(site: &Site, visitor: &Visitor, code: &str) -> Result<SeatPass, PageError> {
    let table = invited(site, visitor, code).await?;
    let pass = table::pass(site, visitor, table).await?;
    pass.ok_or_else(|| visitor.fault(&PageFault::NotYours))
}

async fn invited(site: &Site, visitor: &Visitor, code: &str) -> Result<GameId, PageError> {
    let invite = parse(visitor, code)?;
    let table = site.house().invited(invite).await.map_err(|fault| visitor.fault(&fault))?;
    table.ok_or_else(|| visitor.fault(&PageFault::NoTable))
}

fn parse(visitor: &Visitor, code: &str) -> Result<Invite, PageError> {
    code.parse().map_err(|_| visitor.fault(&PageFault::NoTable))
}
