use axum::extract::{Path, State};
use axum::response::{Html, Response};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tables::{GameId, NewTable, PersonId, SeatPlan, Starter};
use vocab::Variant;
use vocab::page::{Agreed, MemoryAid, Pace, TableClock};
use web::{BoardScene, HomeScene, PageFault};

use crate::fault::PageError;
use crate::gates::Against;
use crate::routes::deal::{self, PledgeForm};
use crate::routes::{Posted, table};
use crate::scene::table_path;
use crate::site::Site;
use crate::standing::Standing;
use crate::visitor::{Visitor, see_other};

/// Which game to play.
#[derive(Deserialize, Debug)]
pub(crate) struct TableForm {
    board: String,
    variant: String,
    opponents: usize,
    /// How many friends are invited.
    friends: Option<usize>,
    level: String,
    /// How fast bots play; as usual if it is not said.
    pace: Option<String>,
    /// Whether pages remember for people; they do if nothing is said.
    memory: Option<String>,
    /// Who goes first; lots are drawn if it is not said.
    first: Option<String>,
    /// How long people may think; as long as they like if it is not said.
    clock: Option<String>,
    once: Option<String>,
    /// What the browser pledges for the deal.
    pledge: Option<String>,
}

/// The id of the table that a wish of this person makes. The script names each wish, so that a form
/// that it sends again because the answer was lost makes no second table; nobody else's wish makes the
/// same.
pub(super) fn table_of(visitor: &Visitor, host: PersonId, once: Option<&str>) -> Option<GameId> {
    let wish = visitor.name_of_wish(once)?;
    let digest = Sha256::new().chain_update(host.bytes()).chain_update(wish).finalize();
    digest.first_chunk().copied().map(GameId::new)
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
    let boards: Vec<BoardScene<'_>> =
        site.shelf().all().iter().map(|shelved| shelved.scene()).collect();
    let (locale, origin) = (visitor.locale, visitor.share.origin.as_str());
    let scene = HomeScene { locale, name, games: &games, boards: &boards, origin };
    Ok(Html(web::home_page(&scene)))
}

/// `GET /rules/BOARD`
pub(crate) async fn rules(
    State(site): State<Site>,
    visitor: Visitor,
    Path(board): Path<String>,
) -> Result<Html<String>, PageError> {
    let shelved = site.shelf().get(&board).ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    Ok(Html(web::rules_page(visitor.locale, &shelved.scene())))
}

/// `GET /rules/book`
pub(crate) async fn rule_book(visitor: Visitor) -> Html<String> {
    Html(web::rule_book_page(visitor.locale))
}

/// `POST /play`: a table with bots, at once.
pub(crate) async fn play(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(wanted): Posted<TableForm>,
) -> Result<Response, PageError> {
    let variant = variant(&site, &visitor, &wanted)?;
    let known = visitor.or_new(&site, None).await?;
    let bots = (0..others(&site, &wanted, variant, wanted.opponents))
        .map(|_| SeatPlan::Bot(wanted.level.clone()));
    let seats = [SeatPlan::Person(known.person.id)].into_iter().chain(bots).collect();
    let mut new = new_table(&visitor, &wanted, variant, known.person.id, seats)?;
    // Against bots nobody waits.
    new.agreed.clock = TableClock::None;
    let path = create(&site, &visitor, new, wanted.pledge.as_deref()).await?;
    Ok(see_other(&path, known.cookie))
}

/// `POST /invite`: a table with free seats. Whoever is new here is asked for a name.
pub(crate) async fn invite(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(wanted): Posted<TableForm>,
) -> Result<Response, PageError> {
    let variant = variant(&site, &visitor, &wanted)?;
    let known = visitor.or_new(&site, None).await?;
    let friends = wanted.friends.unwrap_or(1);
    let free = (0..others(&site, &wanted, variant, friends)).map(|_| SeatPlan::Open);
    let seats = [SeatPlan::Person(known.person.id)].into_iter().chain(free).collect();
    let new = new_table(&visitor, &wanted, variant, known.person.id, seats)?;
    let path = create(&site, &visitor, new, wanted.pledge.as_deref()).await?;
    match known.cookie {
        Some(cookie) => Ok(see_other(&format!("/name?then={path}"), Some(cookie))),
        None => Ok(see_other(&path, None)),
    }
}

/// `POST /table/TABLE/rematch`: the table where those of this one play again.
pub(crate) async fn rematch(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(PledgeForm { pledge }): Posted<PledgeForm>,
) -> Result<Response, PageError> {
    let pledges = deal::pledges(&visitor, pledge.as_deref())?;
    let id = table::parse(&visitor, &id)?;
    let Some(pass) = Standing::of(&site, &visitor, id).await?.pass() else {
        let there = site.house().has_table(id).await.map_err(|fault| visitor.fault(&fault))?;
        return Err(visitor.fault(&if there { PageFault::NotYours } else { PageFault::NoTable }));
    };
    // Tables are at any server, and so is what the store tells of them.
    let against_bots = site.house().rematch_is_against_bots(&pass).await;
    if let Some(against_bots) = against_bots.map_err(|fault| visitor.fault(&fault))? {
        let against = if against_bots { Against::Bots } else { Against::People };
        let room = site.expect_table((pass.screen(), None), visitor.address, against).await;
        room.map_err(|fault| visitor.fault(&fault))?;
    }
    let next = site.house().rematch(&pass, &pledges).await;
    let next = next.map_err(|fault| visitor.fault(&fault))?;
    Ok(see_other(&table_path(&next.to_string()), None))
}

fn new_table(
    visitor: &Visitor,
    wanted: &TableForm,
    variant: Variant,
    host: PersonId,
    seats: Vec<SeatPlan>,
) -> Result<NewTable, PageError> {
    let pace = wanted.pace.as_deref().map_or(Some(Pace::default()), Pace::from_name);
    let pace = pace.ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    Ok(NewTable {
        host,
        board: wanted.board.clone(),
        variant,
        seats,
        liveries: Vec::new(),
        starter: starter(visitor, wanted)?,
        agreed: Agreed {
            pace,
            memory_aid: memory_aid(visitor, wanted)?,
            clock: clock(visitor, wanted.clock.as_deref())?,
            ..Agreed::default()
        },
        id: table_of(visitor, host, wanted.once.as_deref()),
    })
}

/// Makes a table for whose deal its host may have pledged something, and tells the path of its page.
pub(super) async fn create(
    site: &Site,
    visitor: &Visitor,
    table: NewTable,
    pledge: Option<&str>,
) -> Result<String, PageError> {
    let pledges = deal::pledges(visitor, pledge)?;
    let pledged: Vec<_> = pledges.into_iter().take(1).map(|pledge| (table.host, pledge)).collect();
    let is_bot = |seat: &SeatPlan| matches!(seat, SeatPlan::Bot(_) | SeatPlan::SameBot { .. });
    let others = table.seats.iter().filter(|seat| !is_bot(seat)).count() > 1;
    let against = if others { Against::People } else { Against::Bots };
    let room = site.expect_table((table.host, table.id), visitor.address, against).await;
    room.map_err(|fault| visitor.fault(&fault))?;
    let id = site.house().create_pledged(table, &pledged).await;
    let id = id.map_err(|fault| visitor.fault(&fault))?;
    Ok(table_path(&id.to_string()))
}

fn variant(site: &Site, visitor: &Visitor, wanted: &TableForm) -> Result<Variant, PageError> {
    let exists = |variant: &Variant| {
        let shelved = site.shelf().get(&wanted.board);
        shelved.is_some_and(|shelved| variant.exists_on(&shelved.board))
            && variant.to_string() == wanted.variant
    };
    let found = Variant::ALL.into_iter().find(exists);
    found.ok_or_else(|| visitor.fault(&PageFault::Unreadable))
}

/// Who goes first (S2): whoever wishes for the table sits on the first of the planned seats.
fn starter(visitor: &Visitor, wanted: &TableForm) -> Result<Starter, PageError> {
    match wanted.first.as_deref() {
        None | Some("lot") => Ok(Starter::Random),
        Some("me") => Ok(Starter::Planned(0)),
        Some(_) => Err(visitor.fault(&PageFault::Unreadable)),
    }
}

fn memory_aid(visitor: &Visitor, wanted: &TableForm) -> Result<MemoryAid, PageError> {
    let Some(name) = &wanted.memory else { return Ok(MemoryAid::On) };
    MemoryAid::from_name(name).ok_or_else(|| visitor.fault(&PageFault::Unreadable))
}

/// The clock of this name; none if nothing is said.
pub(super) fn clock(visitor: &Visitor, name: Option<&str>) -> Result<TableClock, PageError> {
    let Some(name) = name else { return Ok(TableClock::None) };
    TableClock::from_name(name).ok_or_else(|| visitor.fault(&PageFault::Unreadable))
}

/// As many as were asked for, within what the rule set allows: the neutral player's game is for two,
/// whatever the other field of the form still says.
fn others(site: &Site, wanted: &TableForm, variant: Variant, count: usize) -> usize {
    let players = site.shelf().get(&wanted.board).map(|it| variant.players(&it.board));
    let (min, max) = players.unwrap_or((2, 2));
    count.clamp(usize::from(min).max(2) - 1, usize::from(max).max(2) - 1)
}
