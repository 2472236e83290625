//! What was skill and what was luck in a finished game.

use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tables::SeatPass;
use vocab::page::AccountSight;
use web::PageFault;

use crate::fault::PageError;
use crate::routes::replay::SHOWN;
use crate::routes::table;
use crate::scene::{Scenery, table_path};
use crate::site::Site;
use crate::standing::Standing;
use crate::visitor::{Visitor, see_other};

/// Whether the result may be told.
#[derive(Deserialize, Debug)]
pub(crate) struct AccountQuery {
    result: Option<String>,
}

/// `GET /table/TABLE/account`. Whoever has played in the game has it drawn up; others see it when they have asked
/// how the game came out.
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(AccountQuery { result }): Query<AccountQuery>,
) -> Result<Response, PageError> {
    let id = table::parse(&visitor, &id)?;
    let pass = Standing::of(&site, &visitor, id).await?.pass();
    let path = table_path(&id.to_string());
    let shown = result.as_deref() == Some(SHOWN);
    if pass.is_none() && !shown {
        return Ok(see_other(&format!("{path}/replay"), None));
    }
    let sight = site.house().account(id, pass.as_ref().map(SeatPass::screen)).await;
    let sight = sight.map_err(|fault| visitor.fault(&fault))?;
    if sight == AccountSight::NotOver {
        return Ok(see_other(&path, None));
    }
    let update = site.house().look(id, pass.as_ref()).await;
    let update = update.map_err(|fault| visitor.fault(&fault))?;
    let scenery = Scenery::new(site.shelf(), &update, visitor.locale);
    let scenery = scenery.ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let told = if pass.is_none() { format!("result={SHOWN}&") } else { String::new() };
    let replay = format!("{path}/replay?{told}");
    Ok(Html(web::account_page(&scenery.scene(), &sight, &replay)).into_response())
}

/// `GET /table/TABLE/account/progress`: how far it is, as `DONE/ALL`; nothing once there is more to see than that.
pub(crate) async fn progress(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<String, PageError> {
    let id = table::parse(&visitor, &id)?;
    let sight = site.house().account(id, None).await;
    Ok(match sight.map_err(|fault| visitor.fault(&fault))? {
        AccountSight::UnderWay { done, of } => format!("{done}/{of}"),
        _ => String::new(),
    })
}
