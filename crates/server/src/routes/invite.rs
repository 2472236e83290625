use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, Html, IntoResponse, Response};
use serde::Deserialize;
use store::PlayerName;
use tables::{GameId, Invite, SeatPass, SitFault};
use vocab::page::{Sitter, TableStage};
use web::{Gone, NameFault, PageFault};

use crate::fault::PageError;
use crate::routes::table::Glimpse;
use crate::routes::{Posted, deal, lobby, person, table};
use crate::scene::{LobbyScenery, Newcomer, invite_path, table_path};
use crate::site::Site;
use crate::socket::Page;
use crate::standing::Standing;
use crate::token::Token;
use crate::visitor::{Visitor, see_other};

/// Whoever takes a seat: a name as it was typed, and the key that the page held.
#[derive(Deserialize, Debug)]
pub(crate) struct SitForm {
    name: Option<String>,
    key: Option<String>,
    /// What the browser pledges for the deal.
    pledge: Option<String>,
}

/// Whoever plays at the screen of another: a name as it was typed, and what the wish is known by.
#[derive(Deserialize, Debug)]
pub(crate) struct BesideForm {
    name: String,
    once: Option<String>,
    /// What the browser pledges for the deal.
    pledge: Option<String>,
}

/// Whether somebody has sat down whose pledge was not taken.
#[derive(Deserialize, Debug)]
pub(crate) struct LobbyQuery {
    unpledged: Option<String>,
}

/// The language of a page as it connects, and whether it hears beats.
#[derive(Deserialize, Debug)]
pub(crate) struct SocketQuery {
    pub(super) lang: Option<String>,
    pub(super) beats: Option<String>,
}

/// `GET /i/CODE`: the lobby for those who sit at the table, an invitation for everybody else.
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(LobbyQuery { unpledged }): Query<LobbyQuery>,
) -> Result<Response, PageError> {
    let table = invited(&site, &visitor, &code).await?;
    let look = table::look_at(&site, &visitor, table).await?;
    match (look.standing.pass(), look.update.table.stage) {
        (Some(_), TableStage::Waiting) => {
            let scenery = scenery(&site, &visitor, &look, &code);
            let page = if unpledged.is_some() {
                let why = web::not_done_note(visitor.locale, web::NotDone::Unpledged);
                web::lobby_page_with_note(&scenery.lobby(), why)
            } else {
                web::lobby_page(&scenery.lobby())
            };
            Ok(Html(page).into_response())
        }
        _ if !matches!(look.standing, Standing::Spectator) => {
            Ok(see_other(&table_path(&look.update.table.id), None))
        }
        _ => {
            let person = visitor.person(&site).await?;
            if let (Some(person), TableStage::Waiting) = (&person, look.update.table.stage) {
                let removed = site.house().is_removed(table, person.id).await;
                if removed.map_err(|fault| visitor.fault(&fault))? {
                    return Err(visitor.fault(&PageFault::Removed));
                }
            }
            let key = fresh_key(&visitor)?.reveal();
            let name = person.as_ref().map(|person| person.name.as_str());
            let caller = Newcomer { name, fault: None, key: &key };
            let scenery = scenery(&site, &visitor, &look, &code);
            Ok(Html(web::invitation_page(&scenery.invitation(caller))).into_response())
        }
    }
}

/// `GET /i/CODE/watch`: the table for those who only look on.
pub(crate) async fn watch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    let table = invited(&site, &visitor, &code).await?;
    let look = table::look_at(&site, &visitor, table).await?;
    match (look.standing.pass(), look.update.table.stage) {
        (Some(_), TableStage::Waiting) => Ok(see_other(&invite_path(&code), None)),
        (None, TableStage::Waiting) => {
            let scenery = scenery(&site, &visitor, &look, &code);
            Ok(Html(web::lobby_page(&scenery.lobby())).into_response())
        }
        _ => Ok(see_other(&table_path(&look.update.table.id), None)),
    }
}

/// `GET /i/CODE/socket`: of an invitation.
pub(crate) async fn socket(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(SocketQuery { lang, beats }): Query<SocketQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let visitor = visitor.on_a_page_in(lang.as_deref()).with_beats(beats.as_deref());
    let person = visitor.person(&site).await?;
    let name = person.map(|person| person.name.as_str().to_owned());
    let page = Page::Invitation { code: code.clone(), share: visitor.share.clone(), name };
    connect(site, visitor, &code, page, upgrade).await
}

/// `GET /i/CODE/lobby`: the socket of the lobby.
pub(crate) async fn lobby_socket(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Query(SocketQuery { lang, beats }): Query<SocketQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let visitor = visitor.on_a_page_in(lang.as_deref()).with_beats(beats.as_deref());
    let page = Page::Lobby { code: Some(code.clone()), share: visitor.share.clone(), hosts: None };
    connect(site, visitor, &code, page, upgrade).await
}

async fn connect(
    site: Site,
    visitor: Visitor,
    code: &str,
    page: Page,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let table = match invited(&site, &visitor, code).await {
        Err(PageError { fault: PageFault::NoTable, .. }) => {
            return Ok(table::farewell(&visitor, Gone::Table, upgrade));
        }
        table => table?,
    };
    let standing = Standing::of(&site, &visitor, table).await?;
    table::connect(site, visitor, (table, standing), page, upgrade).await
}

/// `POST /i/CODE/sit`: one button that makes the person, if they are new here, and seats them. What can't
/// be done is told on the same page, and what was typed is still there.
pub(crate) async fn sit(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(SitForm { name, key, pledge }): Posted<SitForm>,
) -> Result<Response, PageError> {
    let pledges = deal::pledges(&visitor, pledge.as_deref())?;
    let invite = parse(&visitor, &code)?;
    let table = invited(&site, &visitor, &code).await?;
    let look = table::look_at(&site, &visitor, table).await?;
    if !matches!(look.standing, Standing::Spectator) {
        return Ok(see_other(&table_path(&look.update.table.id), None));
    }
    let known = visitor.person(&site).await?;
    let key = key.as_deref().and_then(Token::parse).map_or_else(|| fresh_key(&visitor), Ok)?;
    let typed = match (name, &known) {
        (Some(typed), _) => typed,
        (None, Some(person)) => person.name.as_str().to_owned(),
        (None, None) => String::new(),
    };
    let again = Again { code: &code, typed: person::fitting(&typed), key: key.reveal() };
    // Whoever has a name keeps it, though nobody may choose such a one any more.
    let kept = known.as_ref().filter(|person| person.name.as_str() == typed);
    let name = match kept.map_or_else(|| PlayerName::new(&typed), |person| Ok(person.name.clone()))
    {
        Ok(name) => name,
        Err(bad) => return again.ask(&site, &visitor, &look, person::name_fault(bad)),
    };
    if !look.update.table.seats.contains(&Sitter::Nobody) {
        return again.is_full(&site, &visitor, &look, None);
    }
    let known = visitor.or_holder(&site, name.clone(), key).await?;
    person::call(&site, &visitor, &known.person, &name).await?;
    match site.house().sit(invite, known.person.id).await {
        Ok(pass) => {
            let there = if deal::pledge(&site, &pass, pass.person(), &pledges).await {
                table_path(&pass.table().to_string())
            } else {
                unpledged(&code)
            };
            Ok(see_other(&there, known.cookie))
        }
        Err(SitFault::Full) => {
            // Somebody was quicker.
            let look = table::look_at(&site, &visitor, table).await?;
            again.is_full(&site, &visitor, &look, known.cookie)
        }
        Err(fault) => Err(visitor.fault(&fault)),
    }
}

/// `POST /i/CODE/beside`: somebody else at this screen plays too.
pub(crate) async fn sit_beside(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
    Posted(BesideForm { name, once, pledge }): Posted<BesideForm>,
) -> Result<Response, PageError> {
    let pledges = deal::pledges(&visitor, pledge.as_deref())?;
    let pass = my_pass(&site, &visitor, &code).await?;
    let name = match PlayerName::new(&name) {
        Ok(name) => name,
        Err(bad) => {
            let why = web::name_note(visitor.locale, person::name_fault(bad));
            return lobby::again(&site, &visitor, (&code, &pass), why).await;
        }
    };
    if !site.admits_newcomer(visitor.address).await {
        return Err(visitor.fault(&PageFault::TooMany));
    }
    let key = once.unwrap_or_else(|| name.as_str().to_owned());
    match site.house().sit_beside(&pass, &name, key.as_bytes()).await {
        Ok(beside) => {
            let pledged = deal::pledge(&site, &pass, beside.person(), &pledges).await;
            let there = if pledged { invite_path(&code) } else { unpledged(&code) };
            Ok(see_other(&there, None))
        }
        Err(SitFault::Full) => {
            let why = web::not_done_note(visitor.locale, web::NotDone::NoSeatLeft);
            lobby::again(&site, &visitor, (&code, &pass), why).await
        }
        Err(fault) => Err(visitor.fault(&fault)),
    }
}

/// Where somebody is told that the house makes the part of the seat they have taken.
fn unpledged(code: &str) -> String {
    format!("{}?unpledged", invite_path(code))
}

/// The invitation once more, for somebody who got no seat.
struct Again<'a> {
    code: &'a str,
    typed: String,
    key: String,
}

impl Again<'_> {
    /// Asks for another name.
    fn ask(
        &self,
        site: &Site,
        visitor: &Visitor,
        look: &Glimpse,
        fault: NameFault,
    ) -> Result<Response, PageError> {
        let page = self.page(site, visitor, look, Some(fault))?;
        Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
    }

    /// Shows that all seats are taken.
    fn is_full(
        &self,
        site: &Site,
        visitor: &Visitor,
        look: &Glimpse,
        cookie: Option<HeaderValue>,
    ) -> Result<Response, PageError> {
        let page = self.page(site, visitor, look, None)?;
        let cookies = AppendHeaders(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
        Ok((StatusCode::CONFLICT, cookies, page).into_response())
    }

    fn page(
        &self,
        site: &Site,
        visitor: &Visitor,
        look: &Glimpse,
        fault: Option<NameFault>,
    ) -> Result<Html<String>, PageError> {
        let caller = Newcomer { name: Some(&self.typed), fault, key: &self.key };
        let scenery = scenery(site, visitor, look, self.code);
        Ok(Html(web::invitation_page(&scenery.invitation(caller))))
    }
}

/// `POST /i/CODE/leave`: gives up the seat. A table without people is called off.
pub(crate) async fn leave(
    State(site): State<Site>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, PageError> {
    match my_pass(&site, &visitor, &code).await {
        Ok(pass) => {
            site.house().leave(&pass).await.map_err(|fault| visitor.fault(&fault))?;
        }
        // The seat was given up before, and the answer to that was lost.
        Err(PageError { fault: PageFault::NoTable | PageFault::NotYours, .. }) => {}
        Err(fault) => return Err(fault),
    }
    Ok(see_other("/", None))
}

pub(crate) async fn my_pass(
    site: &Site,
    visitor: &Visitor,
    code: &str,
) -> Result<SeatPass, PageError> {
    let table = invited(site, visitor, code).await?;
    match Standing::of(site, visitor, table).await? {
        Standing::Seated(pass) | Standing::Curtained(pass) => Ok(pass),
        Standing::Spectator => Err(visitor.fault(&PageFault::NotYours)),
    }
}

pub(crate) fn scenery<'a>(
    site: &Site,
    visitor: &'a Visitor,
    look: &'a Glimpse,
    code: &str,
) -> LobbyScenery<'a> {
    let speech = (visitor.locale, &visitor.share);
    LobbyScenery::new(site.shelf(), &look.update, speech, Some(code))
}

async fn invited(site: &Site, visitor: &Visitor, code: &str) -> Result<GameId, PageError> {
    let invite = parse(visitor, code)?;
    let table = site.house().invited(invite).await.map_err(|fault| visitor.fault(&fault))?;
    table.ok_or_else(|| visitor.fault(&PageFault::NoTable))
}

fn parse(visitor: &Visitor, code: &str) -> Result<Invite, PageError> {
    code.parse().map_err(|_| visitor.fault(&PageFault::NoTable))
}

fn fresh_key(visitor: &Visitor) -> Result<Token, PageError> {
    Token::fresh().ok_or_else(|| visitor.fault(&PageFault::Broken))
}
