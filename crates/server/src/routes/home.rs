use axum::extract::{Path, State};
use axum::response::{Html, Response};
use serde::Deserialize;
use tables::{NewTable, PersonId, SeatPlan, Starter};
use vocab::page::{Sitter, TableInfo};
use vocab::{Variant, Viewer};
use web::{BoardScene, HomeScene, PageFault};

use crate::fault::PageError;
use crate::routes::{Posted, table};
use crate::scene::table_path;
use crate::shelf::Shelved;
use crate::site::Site;
use crate::visitor::{Visitor, see_other};

/// Which game to play.
#[derive(Deserialize, Debug)]
pub(crate) struct Wanted {
    board: String,
    variant: String,
    opponents: usize,
    level: String,
}

/// `GET /`
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let person = visitor.person(&site).await?;
    let games = match &person {
        Some(person) => site.house().games_of(person.id).await,
        None => Ok(Vec::new()),
    };
    let games = games.map_err(|fault| visitor.fault(&fault))?;
    let name = person.as_ref().map(|person| person.name.as_str());
    let boards: Vec<BoardScene<'_>> = site.shelf().all().iter().map(Shelved::scene).collect();
    let scene = HomeScene { locale: visitor.locale, name, games: &games, boards: &boards };
    Ok(Html(web::home_page(&scene)))
}

/// `GET /rules/BOARD`
pub(crate) async fn rules(
    State(site): State<Site>,
    visitor: Visitor,
    Path(board): Path<String>,
) -> Result<Html<String>, PageError> {
    let shelved = site.shelf().get(&board).ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    Ok(Html(web::rules_page(visitor.locale, &shelved.board)))
}

/// `POST /play`: a table with bots, at once.
pub(crate) async fn play(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(wanted): Posted<Wanted>,
) -> Result<Response, PageError> {
    let variant = variant(&site, &visitor, &wanted)?;
    let known = visitor.or_new(&site, None).await?;
    let bots = (0..opponents(&site, &wanted, variant)).map(|_| SeatPlan::Bot(wanted.level.clone()));
    let seats = [SeatPlan::Person(known.person.id)].into_iter().chain(bots).collect();
    let new = new_table(&wanted.board, variant, known.person.id, seats);
    let path = create(&site, &visitor, new).await?;
    Ok(see_other(&path, known.cookie))
}

/// `POST /invite`: a table with free seats. Whoever is new here is asked for a name.
pub(crate) async fn invite(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(wanted): Posted<Wanted>,
) -> Result<Response, PageError> {
    let variant = variant(&site, &visitor, &wanted)?;
    let known = visitor.or_new(&site, None).await?;
    let free = (0..opponents(&site, &wanted, variant)).map(|_| SeatPlan::Open);
    let seats = [SeatPlan::Person(known.person.id)].into_iter().chain(free).collect();
    let new = new_table(&wanted.board, variant, known.person.id, seats);
    let path = create(&site, &visitor, new).await?;
    match known.cookie {
        Some(cookie) => Ok(see_other(&format!("/name?then={path}"), Some(cookie))),
        None => Ok(see_other(&path, None)),
    }
}

/// `POST /table/TABLE/rematch`: the same table again, with free seats for the other people.
pub(crate) async fn rematch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let here = table::look(&site, &visitor, &id).await?;
    let Viewer::Seat(mine) = here.update.viewer else {
        return Err(visitor.fault(&PageFault::NotYours));
    };
    let person = visitor.somebody(&site).await?.id;
    let TableInfo { board, variant, seats, .. } = &here.update.table;
    let plan = |(seat, sitter): (usize, &Sitter)| match sitter {
        _ if seat == mine.index() => SeatPlan::Person(person),
        Sitter::Bot { level, .. } => SeatPlan::Bot(level.as_str().to_owned()),
        Sitter::Person { .. } | Sitter::Nobody => SeatPlan::Open,
    };
    let seats = seats.iter().enumerate().map(plan).collect();
    let path = create(&site, &visitor, new_table(board, *variant, person, seats)).await?;
    Ok(see_other(&path, None))
}

fn new_table(board: &str, variant: Variant, host: PersonId, seats: Vec<SeatPlan>) -> NewTable {
    NewTable { host, board: board.to_owned(), variant, seats, starter: Starter::Random }
}

async fn create(site: &Site, visitor: &Visitor, table: NewTable) -> Result<String, PageError> {
    if !site.admits_table(table.host) {
        return Err(visitor.fault(&PageFault::Busy));
    }
    let id = site.house().create(table).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(table_path(&id.to_string()))
}

fn variant(site: &Site, visitor: &Visitor, wanted: &Wanted) -> Result<Variant, PageError> {
    let exists = |variant: &Variant| {
        let shelved = site.shelf().get(&wanted.board);
        shelved.is_some_and(|shelved| variant.exists_on(&shelved.board))
            && variant.to_string() == wanted.variant
    };
    let found = Variant::ALL.into_iter().find(exists);
    found.ok_or_else(|| visitor.fault(&PageFault::Unreadable))
}

/// As many as were asked for, within what the rule set allows: the neutral player's game is for two,
/// whatever the other field of the form still says.
fn opponents(site: &Site, wanted: &Wanted, variant: Variant) -> usize {
    let players = site.shelf().get(&wanted.board).map(|it| variant.players(&it.board));
    let (min, max) = players.unwrap_or((2, 2));
    wanted.opponents.clamp(usize::from(min).max(2) - 1, usize::from(max).max(2) - 1)
}
