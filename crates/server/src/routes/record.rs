//! Records from anywhere, to be looked at.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use tables::{Flaw, GameId, RecordFault, RecordRefused};
use web::{BoardScene, PageFault, RecordAnswer};

use crate::fault::PageError;
use crate::routes::Posted;
use crate::routes::replay::{PlayOnForm, ReplayQuery, Retrospect, StepWish};
use crate::shelf::Shelved;
use crate::site::Site;
use crate::upload::{UploadFault, file_of};
use crate::visitor::{Visitor, see_other};

/// `GET /record`
pub(crate) async fn page(visitor: Visitor) -> Html<String> {
    Html(web::record_page(visitor.locale, None))
}

/// `POST /record`: the referee looks at a file first.
pub(crate) async fn bring(
    State(site): State<Site>,
    visitor: Visitor,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, PageError> {
    if !site.admits_record(visitor.address).await {
        return Err(visitor.fault(&PageFault::TooMany));
    }
    let told = |status: StatusCode, answer: &RecordAnswer<'_>| {
        Ok((status, Html(web::record_page(visitor.locale, Some(answer)))).into_response())
    };
    let bad = |answer: &RecordAnswer<'_>| told(StatusCode::BAD_REQUEST, answer);
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = match file_of(kind, body).await {
        Ok(file) => String::from_utf8(file),
        Err(UploadFault::TooLarge) => {
            return told(StatusCode::PAYLOAD_TOO_LARGE, &RecordAnswer::TooLarge);
        }
        Err(UploadFault::NoFile) => return bad(&RecordAnswer::NoFile),
        Err(UploadFault::Empty) => return bad(&RecordAnswer::Empty),
    };
    let Ok(text) = text else { return bad(&RecordAnswer::NoRecord) };
    match site.house().bring_record(text).await {
        Ok(key) => Ok(see_other(&format!("{}/replay", path(key)), None)),
        Err(RecordRefused::Busy) => Err(visitor.fault(&PageFault::Busy)),
        Err(RecordRefused::Store(fault)) => Err(visitor.fault(&fault)),
        Err(RecordRefused::Bad { board, fault }) => {
            let shelved = board.and_then(|board| site.shelf().get(&board));
            bad(&answer(&fault, shelved.map(Shelved::scene)))
        }
    }
}

/// What the referee has to say.
fn answer<'a>(fault: &'a RecordFault, board: Option<BoardScene<'a>>) -> RecordAnswer<'a> {
    match fault {
        RecordFault::Illegal { line, rule, message } => {
            RecordAnswer::Illegal { line: *line, rule, message, board }
        }
        RecordFault::Unusable { flaw, line, message } => {
            let line = line.unwrap_or(1);
            match flaw {
                Flaw::NoRecord => RecordAnswer::NoRecord,
                Flaw::TooLong => RecordAnswer::TooLarge,
                Flaw::OtherVersion => RecordAnswer::OtherVersion,
                Flaw::NoBoard => RecordAnswer::NoBoard,
                Flaw::OtherFigures => RecordAnswer::OtherFigures,
                Flaw::CutOff => RecordAnswer::CutOff { line },
                Flaw::BadLine => RecordAnswer::BadLine { line, message },
            }
        }
    }
}

/// `GET /record/KEY/replay`
pub(crate) async fn replay(
    State(site): State<Site>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Html<String>, PageError> {
    let [past] = look_back(&site, &visitor, &key, [query.wish(&visitor)?]).await?;
    past.page(&site, &visitor)
}

/// `GET /record/KEY/replay/step`: what changes on the page of another step.
pub(crate) async fn step(
    State(site): State<Site>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, PageError> {
    let wish = query.wish(&visitor)?;
    let [now, then] = look_back(&site, &visitor, &key, [wish, query.before(wish)]).await?;
    now.changes(&then, &site, &visitor)
}

/// `POST /record/KEY/play-on`: a step of a record becomes a table against bots.
pub(crate) async fn play_on(
    State(site): State<Site>,
    visitor: Visitor,
    Path(key): Path<String>,
    Posted(form): Posted<PlayOnForm>,
) -> Result<Response, PageError> {
    let key = parse(&visitor, &key)?;
    let wish = form.wish(&site, &visitor).await?;
    let next = site.house().play_record_on((key, wish.step), wish.player, wish.once).await;
    wish.lead_to(&visitor, next.ok_or_else(|| visitor.fault(&PageFault::NoRecord))?)
}

/// A record at each of these steps, through the eyes of the first.
async fn look_back<const STEPS: usize>(
    site: &Site,
    visitor: &Visitor,
    key: &str,
    wishes: [StepWish; STEPS],
) -> Result<[Retrospect; STEPS], PageError> {
    let key = parse(visitor, key)?;
    let (eyes, steps) = (wishes[0].eyes, wishes.map(|it| it.step));
    let replays = site.house().replay_record_at(key, eyes, steps).await;
    let replays = replays.ok_or_else(|| visitor.fault(&PageFault::NoRecord))?;
    let replays = replays.map_err(|fault| visitor.fault(&fault))?;
    let past = |(replay, wish)| Retrospect::new(replay, None, wish, path(key));
    let past: Vec<Retrospect> = replays.into_iter().zip(wishes).map(past).collect();
    Ok(past.try_into().expect("as many as were asked for"))
}

fn parse(visitor: &Visitor, key: &str) -> Result<GameId, PageError> {
    key.parse().map_err(|_| visitor.fault(&PageFault::NoRecord))
}

fn path(key: GameId) -> String {
    format!("/record/{key}")
}
