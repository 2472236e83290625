use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tables::{ActFault, GameId, SeatPass, Seq, TableFault};
use vocab::Seat;
use vocab::page::{TableStage, Update};
use web::{Gone, LessonStart, PageFault};

use crate::fault::PageError;
use crate::limits::{FRAME_BYTES_MAX, READ_BYTES};
use crate::routes::invite::SocketQuery;
use crate::routes::lobby::{SeatForm, chosen};
use crate::routes::{Posted, replay};
use crate::scene::{LobbyScenery, Scenery, invite_path, seat_path, table_path};
use crate::site::Site;
use crate::socket::{Connection, Page, say_farewell};
use crate::standing::Standing;
use crate::visitor::{Visitor, see_other};

/// A table as the visitor may see it now.
#[derive(Debug)]
pub(crate) struct Glimpse {
    pub(crate) update: Arc<Update>,
    pub(crate) standing: Standing,
}

/// An act, as a page without script posts it.
#[derive(Deserialize, Debug)]
pub(crate) struct Act {
    seen: u32,
    act: String,
}

/// What a page shows as it connects, whose seat, in which language, and whether it hears beats.
#[derive(Deserialize, Debug)]
pub(crate) struct SeenQuery {
    seen: Option<u32>,
    seat: Option<usize>,
    lang: Option<String>,
    read: Option<u32>,
    beats: Option<String>,
}

/// Why a page was asked for: a lesson begins or goes on, a game goes on from a step of another, or a curtain
/// was lifted.
#[derive(Deserialize, Debug)]
pub(crate) struct OpenedQuery {
    lesson: Option<String>,
    from: Option<String>,
    /// Whether somebody who has not played wants to know how it came out.
    result: Option<String>,
    /// What the curtain was lifted with.
    lifted: Option<String>,
}

/// `GET /table/TABLE`
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(OpenedQuery { lesson, from, result, lifted }): Query<OpenedQuery>,
) -> Result<Response, PageError> {
    let Glimpse { update, standing } = look(&site, &visitor, &id).await?;
    if let (Some(_), Some(pass)) = (visitor.at, standing.pass()) {
        let (key, seat) = (lifted.unwrap_or_default(), (pass.table(), pass.seat()));
        if !site.lifted().pass_through(&key, seat) {
            return Ok(see_other(&table_path(&id), None));
        }
    }
    let told = standing.pass().is_some() || result.as_deref() == Some(replay::SHOWN);
    if update.table.stage == TableStage::Over && !told {
        // Whoever has not played in it sees it from its beginning, and not how it came out.
        return Ok(see_other(&format!("{}/replay", table_path(&update.table.id)), None));
    }
    if update.table.stage == TableStage::Waiting {
        if let Some(invite) = &update.table.invite {
            return Ok(see_other(&invite_path(invite), None));
        }
        let speech = (visitor.locale, &visitor.share);
        let scenery = LobbyScenery::new(site.shelf(), &update, speech, None);
        return Ok(Html(web::lobby_page(&scenery.lobby())).into_response());
    }
    let scenery = Scenery::new(site.shelf(), &update, visitor.locale);
    let scenery = scenery.ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let start = lesson.as_deref().and_then(LessonStart::from_name);
    let start = start.filter(|_| update.table.agreed.lesson.is_some());
    let start = start.map(|start| web::lesson_note(visitor.locale, start));
    let from = from.and_then(|step| step.parse().ok());
    let note = start.or(from.map(|step| web::played_on_note(visitor.locale, step)));
    let page = match (standing, note) {
        (Standing::Curtained(own), _) => web::curtain_page(&scenery.scene(), own.seat()),
        (_, Some(note)) => web::table_page_with_note(&scenery.scene(), &note),
        (_, None) => web::table_page(&scenery.scene()),
    };
    Ok(Html(page).into_response())
}

/// `GET /table/TABLE/socket`
pub(crate) async fn socket(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(SeenQuery { seen, seat, lang, read, beats }): Query<SeenQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let visitor = visitor.on_a_page_in(lang.as_deref()).with_beats(beats.as_deref());
    let Ok(id) = id.parse() else { return Ok(farewell(&visitor, Gone::Table, upgrade)) };
    let standing = match Standing::of(&site, &visitor, id).await {
        // The page shows the cards of somebody who does not play at this screen any more.
        Err(PageError { fault: PageFault::NotYours, .. }) => {
            return Ok(farewell(&visitor, Gone::Seat, upgrade));
        }
        standing => standing?,
    };
    if seat.is_some() && seat != standing.pass().map(|pass| pass.seat().index()) {
        return Ok(farewell(&visitor, Gone::Seat, upgrade));
    }
    let page = Page::Table { seen: seen.map(Seq), read: read.unwrap_or(0) };
    connect(site, visitor, (id, standing), page, upgrade).await
}

/// `GET /table/TABLE/lobby`: the socket of those who look on while people gather.
pub(crate) async fn lobby_socket(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(SocketQuery { lang, beats }): Query<SocketQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let visitor = visitor.on_a_page_in(lang.as_deref()).with_beats(beats.as_deref());
    let Ok(id) = id.parse() else { return Ok(farewell(&visitor, Gone::Table, upgrade)) };
    let page = Page::Lobby { code: None, share: visitor.share.clone(), hosts: None };
    connect(site, visitor, (id, Standing::Spectator), page, upgrade).await
}

/// Opens a socket to say that there is nothing to open it for: a browser tells the script nothing of
/// one that is refused, and the page would try for ever.
pub(crate) fn farewell(visitor: &Visitor, gone: Gone, upgrade: WebSocketUpgrade) -> Response {
    let locale = visitor.locale;
    upgrade.on_upgrade(async move |socket| say_farewell(socket, locale, gone).await)
}

/// Opens the socket of a page that looks at a table.
pub(crate) async fn connect(
    site: Site,
    visitor: Visitor,
    (table, standing): (GameId, Standing),
    page: Page,
    upgrade: WebSocketUpgrade,
) -> Result<Response, PageError> {
    let person = visitor.person(&site).await?.map(|person| person.id);
    let permit = site.socket_permit(visitor.address, person, table);
    let permit = permit.ok_or_else(|| visitor.fault(&PageFault::Busy))?;
    visitor.is_known_here(&site);
    let listener = match standing {
        Standing::Spectator => site.house().listen(table, None).await,
        Standing::Seated(pass) => site.house().listen(table, Some(&pass)).await,
        Standing::Curtained(own) => site.house().listen_behind_curtain(&own).await,
    };
    let listener = match listener {
        Err(TableFault::NoTable(_)) => return Ok(farewell(&visitor, Gone::Table, upgrade)),
        listener => listener.map_err(|fault| visitor.fault(&fault))?,
    };
    let connection = Connection {
        site,
        table,
        listener,
        standing,
        locale: visitor.locale,
        address: visitor.address,
        page,
        cable: visitor.cable,
        token: visitor.token,
        hears_beats: visitor.hears_beats,
    };
    let upgrade = upgrade
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX)
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        connection.run(socket).await;
        drop(permit);
    }))
}

/// `POST /table/TABLE/act`
pub(crate) async fn act(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(Act { seen, act }): Posted<Act>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_act(&site, &visitor, &pass)?;
    let begin = Instant::now();
    let done = site.house().act(&pass, Seq(seen), &act).await.map(|_| ());
    site.metrics().moves.observe(begin.elapsed());
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/resign`
pub(crate) async fn resign(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_leisure(&site, &visitor, &pass).await?;
    let done = done_by_now(site.house().resign(&pass).await, &ActFault::Resigned);
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/leave`: a bot plays until the person comes back (R3).
pub(crate) async fn leave(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_leisure(&site, &visitor, &pass).await?;
    let done = done_by_now(site.house().leave(&pass).await, &ActFault::Away);
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/come-back`: the person comes back (R3).
pub(crate) async fn come_back(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_leisure(&site, &visitor, &pass).await?;
    let done = done_by_now(site.house().come_back(&pass).await, &ActFault::NotAway);
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/call-bot`: a bot plays for somebody whose time is out (R3).
pub(crate) async fn call_bot(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(SeatForm { seat }): Posted<SeatForm>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_leisure(&site, &visitor, &pass).await?;
    let done = match chosen(seat) {
        Ok(seat) => site.house().call_bot(&pass, seat).await.map(drop),
        Err(fault) => Err(fault),
    };
    answer(&site, &visitor, &pass, done).await
}

/// `POST /table/TABLE/host`: somebody else is host from now on.
pub(crate) async fn host(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(SeatForm { seat }): Posted<SeatForm>,
) -> Result<Response, PageError> {
    let pass = my_pass(&site, &visitor, &id).await?;
    expect_leisure(&site, &visitor, &pass).await?;
    let done = match chosen(seat) {
        Ok(seat) => site.house().hand_over(&pass, seat).await.map(drop),
        Err(fault) => Err(fault),
    };
    answer(&site, &visitor, &pass, done).await
}

/// For whom the curtain is lifted, and whether they want to look back.
#[derive(Deserialize, Debug)]
pub(crate) struct LiftForm {
    seat: usize,
    look: Option<String>,
}

/// `POST /table/TABLE/lift`: lifts the curtain of a shared screen for one of those who play there.
pub(crate) async fn lift(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(LiftForm { seat, look }): Posted<LiftForm>,
) -> Result<Response, PageError> {
    let (table, person) = (parse(&visitor, &id)?, visitor.somebody(&site).await?.id);
    let screen = site.house().screen(table, person).await.map_err(|fault| visitor.fault(&fault))?;
    let screen = screen.ok_or_else(|| visitor.fault(&PageFault::NotYours))?;
    if !screen.has_curtain() {
        return Ok(see_other(&table_path(&id), None));
    }
    let pass = Seat::new(seat).and_then(|seat| screen.at(seat));
    let pass = pass.ok_or_else(|| visitor.fault(&PageFault::NotYours))?;
    let key = site.lifted().lift(pass).ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let path = seat_path(&table_path(&id), pass.seat());
    let page = if look.as_deref() == Some("back") { "/replay" } else { "" };
    Ok(see_other(&format!("{path}{page}?lifted={key}"), None))
}

/// `GET /table/TABLE/record`: the game as a file, once it is over.
pub(crate) async fn record(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let table = parse(&visitor, &id)?;
    let record = site.house().record(table).await.map_err(|fault| visitor.fault(&fault))?;
    let record = record.ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"trekvaart-{table}.jsonl\"")),
    ];
    Ok((headers, record).into_response())
}

/// Whoever acts has a share of it, and so have all at one address.
pub(super) fn expect_act(site: &Site, visitor: &Visitor, pass: &SeatPass) -> Result<(), PageError> {
    let admitted = site.expect_act(pass.screen(), visitor.address);
    admitted.map_err(|_| visitor.fault(&PageFault::TooMany))
}

/// Leaving and coming back are written down each time, so nobody does it without end.
async fn expect_leisure(site: &Site, visitor: &Visitor, pass: &SeatPass) -> Result<(), PageError> {
    match site.admits_coming_or_going(pass.screen(), visitor.address).await {
        true => Ok(()),
        false => Err(visitor.fault(&PageFault::TooMany)),
    }
}

/// A form may be sent again because its answer was lost: what it asked for is so already.
fn done_by_now(done: Result<Seq, ActFault>, so_already: &ActFault) -> Result<(), ActFault> {
    match done {
        Err(fault) if fault != *so_already => Err(fault),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// The page again, which shows what came of it. What was refused by the rules or came too late
/// changed nothing: the page says why, and shows what is possible now.
pub(super) async fn answer(
    site: &Site,
    visitor: &Visitor,
    pass: &SeatPass,
    done: Result<(), ActFault>,
) -> Result<Response, PageError> {
    let fault = match done {
        Ok(()) => return Ok(see_other(&table_path(&pass.table().to_string()), None)),
        Err(
            fault @ (ActFault::Stale { .. }
            | ActFault::Refused(_)
            | ActFault::Away
            | ActFault::NotAway
            | ActFault::NoSuchSeat
            | ActFault::NotHost
            | ActFault::HostAlready
            | ActFault::NoHost
            | ActFault::HeirAway
            | ActFault::TimeLeft
            | ActFault::LessTime
            | ActFault::Expected
            | ActFault::BadRemark(_)
            | ActFault::PhrasesOnly
            | ActFault::NoHints
            | ActFault::HintsAtOnce
            | ActFault::Paused
            | ActFault::Asked
            | ActFault::AskedTooSoon
            | ActFault::NoClock
            | ActFault::Silent
            | ActFault::TooLate),
        ) => fault,
        Err(fault) => return Err(visitor.fault(&fault)),
    };
    let _turn = site.page_turn(visitor.address).await;
    let update = site.house().look(pass.table(), Some(pass)).await;
    let update = update.map_err(|fault| visitor.fault(&fault))?;
    let scenery = Scenery::new(site.shelf(), &update, visitor.locale);
    let scenery = scenery.ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let page = web::table_page_with_note(&scenery.scene(), &scenery.note(&fault));
    Ok((StatusCode::CONFLICT, Html(page)).into_response())
}

/// A table as the visitor may see it now.
pub(crate) async fn look(site: &Site, visitor: &Visitor, id: &str) -> Result<Glimpse, PageError> {
    let id = parse(visitor, id)?;
    look_at(site, visitor, id).await
}

/// A table as the visitor may see it now.
pub(crate) async fn look_at(
    site: &Site,
    visitor: &Visitor,
    id: GameId,
) -> Result<Glimpse, PageError> {
    let standing = Standing::of(site, visitor, id).await?;
    let update = match standing {
        Standing::Spectator => site.house().look(id, None).await,
        Standing::Seated(pass) => site.house().look(id, Some(&pass)).await,
        Standing::Curtained(own) => site.house().look_behind_curtain(&own).await,
    };
    let update = update.map_err(|fault| visitor.fault(&fault))?;
    Ok(Glimpse { update, standing })
}

/// The pass of the seat that the visitor acts for. At a screen that several share it has to be said whose it is.
pub(crate) async fn my_pass(
    site: &Site,
    visitor: &Visitor,
    id: &str,
) -> Result<SeatPass, PageError> {
    match Standing::of(site, visitor, parse(visitor, id)?).await? {
        Standing::Seated(pass) => Ok(pass),
        Standing::Curtained(_) => Err(visitor.fault(&PageFault::Curtain)),
        Standing::Spectator => Err(visitor.fault(&PageFault::NotYours)),
    }
}

pub(crate) fn parse(visitor: &Visitor, id: &str) -> Result<GameId, PageError> {
    id.parse().map_err(|_| visitor.fault(&PageFault::NoTable))
}
