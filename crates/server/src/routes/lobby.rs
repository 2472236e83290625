//! What is changed about a table before its game begins.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tables::{ActFault, LobbyWish, SeatPass};
use vocab::Seat;
use vocab::page::{HintTerms, Livery, TableStage, TalkKind};
use web::PageFault;

use crate::fault::PageError;
use crate::gates::Against;
use crate::routes::{Posted, home, invite, table};
use crate::scene::{invite_path, not_done, table_path};
use crate::site::Site;
use crate::visitor::{Visitor, see_other};

/// Which seat.
#[derive(Deserialize, Debug)]
pub(crate) struct SeatForm {
    pub(super) seat: usize,
}

/// Who goes first: a seat, or nothing for what is usual at this table.
#[derive(Deserialize, Debug)]
pub(crate) struct BeginForm {
    first: Option<String>,
}

/// How many seats.
#[derive(Deserialize, Debug)]
pub(crate) struct CountForm {
    count: usize,
}

/// Which bots shall take the free seats.
#[derive(Deserialize, Debug)]
pub(crate) struct LevelForm {
    level: String,
}

/// Which bot shall take a seat.
#[derive(Deserialize, Debug)]
pub(crate) struct BotForm {
    seat: usize,
    level: String,
}

/// How long people may think.
#[derive(Deserialize, Debug)]
pub(crate) struct ClockForm {
    clock: String,
}

/// Who may ask for hints.
#[derive(Debug, Deserialize)]
pub(crate) struct HintsForm {
    hints: String,
}

/// How people may talk.
#[derive(Deserialize, Debug)]
pub(crate) struct TalkForm {
    talk: String,
}

/// What a seat shall wear.
#[derive(Deserialize, Debug)]
pub(crate) struct WearForm {
    seat: usize,
    livery: String,
}

/// `POST /i/CODE/begin`
pub(crate) async fn begin(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(BeginForm { first }): Posted<BeginForm>,
) -> Result<Response, PageError> {
    let named = first.filter(|first| !first.is_empty()).map(|first| first.parse());
    let named = named.transpose().map_err(|_| visitor.fault(&PageFault::Unreadable))?;
    let wish = named.map(chosen).transpose().map(|first| LobbyWish::Begin { first });
    change(&site, &visitor, &code, wish).await
}

/// `POST /i/CODE/seats`: there shall be so many.
pub(crate) async fn seats(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(CountForm { count }): Posted<CountForm>,
) -> Result<Response, PageError> {
    change(&site, &visitor, &code, Ok(LobbyWish::Seats { count })).await
}

/// `POST /i/CODE/bot`: a bot takes a seat, or the one that has it plays otherwise.
pub(crate) async fn bot(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(BotForm { seat, level }): Posted<BotForm>,
) -> Result<Response, PageError> {
    let wish = chosen(seat).map(|seat| LobbyWish::SeatBot { seat, level });
    change(&site, &visitor, &code, wish).await
}

/// `POST /i/CODE/bots`: bots take the free seats.
pub(crate) async fn bots(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(LevelForm { level }): Posted<LevelForm>,
) -> Result<Response, PageError> {
    change(&site, &visitor, &code, Ok(LobbyWish::FillWithBots { level })).await
}

/// `POST /i/CODE/no-bot`: a bot goes.
pub(crate) async fn no_bot(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(SeatForm { seat }): Posted<SeatForm>,
) -> Result<Response, PageError> {
    let wish = chosen(seat).map(|seat| LobbyWish::RemoveBot { seat });
    change(&site, &visitor, &code, wish).await
}

/// `POST /i/CODE/unseat`: a guest's seat is free again, and the guest stays out.
pub(crate) async fn unseat(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(SeatForm { seat }): Posted<SeatForm>,
) -> Result<Response, PageError> {
    let wish = chosen(seat).map(|seat| LobbyWish::Unseat { seat });
    change(&site, &visitor, &code, wish).await
}

/// `POST /i/CODE/readmit`: guests who were removed may take seats again.
pub(crate) async fn readmit(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    change(&site, &visitor, &code, Ok(LobbyWish::Readmit)).await
}

/// `POST /i/CODE/call-off`: there is no game. What was called off before is so already.
pub(crate) async fn call_off(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    match change(&site, &visitor, &code, Ok(LobbyWish::CallOff)).await {
        Err(PageError { fault: PageFault::NoTable, .. }) => Ok(see_other("/", None)),
        done => done,
    }
}

/// `POST /i/CODE/host`: somebody else is host from now on.
pub(crate) async fn host(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(SeatForm { seat }): Posted<SeatForm>,
) -> Result<Response, PageError> {
    let pass = admitted(&site, &visitor, &code).await?;
    let done = match chosen(seat) {
        Ok(seat) => site.house().hand_over(&pass, seat).await.map(drop),
        Err(fault) => Err(fault),
    };
    answer(&site, &visitor, (&code, &pass), done).await
}

/// `POST /i/CODE/clock`: people have so long to think.
pub(crate) async fn clock(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(ClockForm { clock }): Posted<ClockForm>,
) -> Result<Response, PageError> {
    let clock = home::clock(&visitor, Some(&clock))?;
    change(&site, &visitor, &code, Ok(LobbyWish::Clock { clock })).await
}

/// `POST /i/CODE/talk`: people talk so.
pub(crate) async fn talk(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(TalkForm { talk }): Posted<TalkForm>,
) -> Result<Response, PageError> {
    let talk = TalkKind::from_name(&talk).ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    change(&site, &visitor, &code, Ok(LobbyWish::Talk { talk })).await
}

/// `POST /i/CODE/hints`: these may ask for hints.
pub(crate) async fn hints(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(HintsForm { hints }): Posted<HintsForm>,
) -> Result<Response, PageError> {
    let hints = HintTerms::from_name(&hints);
    let hints = hints.ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    change(&site, &visitor, &code, Ok(LobbyWish::Hints { hints })).await
}

/// `POST /i/CODE/wear`: a seat wears something else.
pub(crate) async fn wear(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(WearForm { seat, livery }): Posted<WearForm>,
) -> Result<Response, PageError> {
    let livery = Livery::from_name(&livery);
    let livery = livery.ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    let wish = chosen(seat).map(|seat| LobbyWish::Wear { seat, livery });
    change(&site, &visitor, &code, wish).await
}

pub(super) fn chosen(seat: usize) -> Result<Seat, ActFault> {
    Seat::new(seat).ok_or(ActFault::NoSuchSeat)
}

/// The lobby again, which shows what came of it; or the table, once the game has begun. What was refused
/// changed nothing: the page says why.
async fn change(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    wish: Result<LobbyWish, ActFault>,
) -> Result<Response, PageError> {
    let pass = admitted(site, visitor, code).await?;
    let (begins, ends) = match wish {
        Ok(LobbyWish::Begin { .. }) => (true, false),
        Ok(LobbyWish::CallOff) => (false, true),
        Ok(_) | Err(_) => (false, false),
    };
    if begins {
        let look = site.house().look(pass.table(), Some(&pass)).await;
        let look = look.map_err(|fault| visitor.fault(&fault))?;
        if Against::at(&look.table, pass.seat()) == Against::Bots {
            let room = site.expect_bot_game(pass.person()).await;
            room.map_err(|fault| visitor.fault(&fault))?;
        }
    }
    let done = match wish {
        Ok(wish) => site.house().rearrange(&pass, wish).await.map(drop),
        Err(fault) => Err(fault),
    };
    match done {
        Ok(()) if ends => Ok(see_other("/", None)),
        Ok(()) if begins => {
            let look = table::look_at(site, visitor, pass.table()).await?;
            // Parts of the deal may have to be opened first, which the lobby does.
            let waits = look.update.table.stage == TableStage::Waiting;
            let table = table_path(&pass.table().to_string());
            Ok(see_other(&if waits { invite_path(code) } else { table }, None))
        }
        done => answer(site, visitor, (code, &pass), done).await,
    }
}

/// The pass of a visitor who may change something now.
async fn admitted(site: &Site, visitor: &Visitor, code: &str) -> Result<SeatPass, PageError> {
    let pass = invite::my_pass(site, visitor, code).await?;
    let admitted = site.expect_act(pass.person(), visitor.address);
    admitted.map_err(|_| visitor.fault(&PageFault::TooMany))?;
    Ok(pass)
}

/// The lobby again, or the table if its game has begun.
async fn answer(
    site: &Site,
    visitor: &Visitor,
    (code, pass): (&str, &SeatPass),
    done: Result<(), ActFault>,
) -> Result<Response, PageError> {
    match done {
        Ok(()) => Ok(see_other(&invite_path(code), None)),
        Err(ActFault::Begun) => Ok(see_other(&table_path(&pass.table().to_string()), None)),
        Err(fault @ ActFault::Table(_)) => Err(visitor.fault(&fault)),
        Err(fault) => {
            let note = web::not_done_note(visitor.locale, not_done(&fault));
            again(site, visitor, (code, pass), note).await
        }
    }
}

/// The lobby as the answer to a wish that was not granted, with the reason.
pub(super) async fn again(
    site: &Site,
    visitor: &Visitor,
    (code, pass): (&str, &SeatPass),
    why: String,
) -> Result<Response, PageError> {
    let _turn = site.page_turn(visitor.address).await;
    let look = table::look_at(site, visitor, pass.table()).await?;
    let scenery = invite::scenery(site, visitor, &look, code);
    let page = web::lobby_page_with_note(&scenery.lobby(), why);
    Ok((StatusCode::CONFLICT, Html(page)).into_response())
}
