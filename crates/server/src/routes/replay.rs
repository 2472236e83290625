//! Looking back at a game.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use tables::{CreateFault, GameId, PersonId, SeatPass};
use vocab::account::DearChoice;
use vocab::page::{AccountSight, Eyes, Replay};
use vocab::{Seat, Viewer};
use web::{PageFault, ReplayBar, Spoiler};

use crate::fault::PageError;
use crate::gates::Against;
use crate::routes::{Posted, home, table};
use crate::scene::{Scenery, table_path};
use crate::site::Site;
use crate::standing::Standing;
use crate::visitor::{Known, Visitor, see_other};
use crate::wire::frame;

/// How an address asks for the result of a game that one has not played in.
pub(super) const SHOWN: &str = "shown";

/// Which step, through whose eyes, and whether the result may be told.
#[derive(Deserialize, Debug)]
pub(crate) struct ReplayQuery {
    step: Option<String>,
    seat: Option<String>,
    result: Option<String>,
    /// The step that the page shows which asks for another.
    from: Option<usize>,
    /// What the curtain of a shared screen was lifted with.
    lifted: Option<String>,
}

/// From which step to play on, and on which seat.
#[derive(Deserialize, Debug)]
pub(crate) struct PlayOnForm {
    step: usize,
    seat: usize,
    once: Option<String>,
}

/// What somebody wants to see of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepWish {
    pub(super) eyes: Option<Eyes>,
    pub(super) step: Option<usize>,
    /// Whether the result may be told.
    told: bool,
}

impl ReplayQuery {
    /// What is asked for, if it can be understood.
    pub(super) fn wish(&self, visitor: &Visitor) -> Result<StepWish, PageError> {
        let unreadable = || visitor.fault(&PageFault::Unreadable);
        let step = self.step.as_deref().map(str::parse).transpose().map_err(|_| unreadable())?;
        let eyes = self.seat.as_deref().map(|name| Eyes::from_name(name).ok_or_else(unreadable));
        let told = self.result.as_deref() == Some(SHOWN);
        Ok(StepWish { eyes: eyes.transpose()?, step, told })
    }

    /// The step that the page shows which asks for this one.
    pub(super) fn before(&self, wish: StepWish) -> StepWish {
        StepWish { step: self.from, ..wish }
    }
}

/// A step of a game, and who looks at it.
#[derive(Debug)]
pub(super) struct Retrospect {
    replay: Replay,
    own: Option<Seat>,
    spoiler: Spoiler,
    /// Where the game is.
    path: String,
    /// Whether it is a game of this house.
    ours: bool,
    /// The page of its table, if whoever looks can go there.
    table: Option<String>,
}

impl Retrospect {
    /// A step as somebody sees it who has this seat in it, or none. Whoever has not played in a game is not
    /// told how it came out before they want to know.
    pub(super) fn new(
        mut replay: Replay,
        own: Option<Seat>,
        wish: StepWish,
        path: String,
    ) -> Retrospect {
        let spoiler = match (own, wish.told) {
            _ if !replay.open => Spoiler::Known,
            (Some(_), _) => Spoiler::Known,
            (None, true) => Spoiler::Uncovered,
            (None, false) => Spoiler::Covered,
        };
        if let (Spoiler::Covered, Some(game)) = (spoiler, &mut replay.then.game) {
            game.end = None;
        }
        Retrospect { replay, own, spoiler, path, ours: false, table: None }
    }

    /// The same, of a table of this house.
    fn at_table(self) -> Retrospect {
        let table = match self.spoiler {
            Spoiler::Known => Some(self.path.clone()),
            Spoiler::Uncovered => Some(format!("{}?result={SHOWN}", self.path)),
            Spoiler::Covered => None,
        };
        Retrospect { table, ours: true, ..self }
    }

    /// The seat whose cards it shows while others must not see them.
    fn hides(&self) -> Option<Seat> {
        match self.replay.then.viewer {
            Viewer::Seat(seat) => Some(seat).filter(|_| !self.replay.open),
            Viewer::Spectator => None,
        }
    }

    fn bar(&self) -> ReplayBar<'_> {
        ReplayBar {
            replay: &self.replay,
            own: self.own,
            spoiler: self.spoiler,
            table: self.table.as_deref(),
            brought: !self.ours,
        }
    }

    fn scenery(&self, site: &Site, visitor: &Visitor) -> Result<Scenery<'_>, PageError> {
        let place = (&*self.path, self.ours);
        let scenery = Scenery::of_replay(site.shelf(), &self.replay, place, visitor.locale);
        scenery.ok_or_else(|| visitor.fault(&PageFault::Broken))
    }

    /// The page.
    pub(super) fn page(&self, site: &Site, visitor: &Visitor) -> Result<Html<String>, PageError> {
        let scenery = self.scenery(site, visitor)?;
        Ok(Html(web::replay_page(&scenery.scene(), &self.bar())))
    }

    /// What changes on a page that shows another step.
    pub(super) fn changes(
        &self,
        before: &Retrospect,
        site: &Site,
        visitor: &Visitor,
    ) -> Result<Response, PageError> {
        let (now, then) = (self.scenery(site, visitor)?, before.scenery(site, visitor)?);
        let changes = web::replay_changes(&now.scene(), &self.bar(), &then.scene());
        let kind = [(header::CONTENT_TYPE, "application/octet-stream")];
        Ok((kind, frame(&changes)).into_response())
    }
}

impl PlayOnForm {
    /// The step to play on from, the seat to play on, who does so, and which table that makes.
    pub(super) async fn wish(
        &self,
        site: &Site,
        visitor: &Visitor,
    ) -> Result<PlayOnWish, PageError> {
        let seat = Seat::new(self.seat).ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
        let known = visitor.or_new(site, None).await?;
        let once = home::table_of(visitor, known.person.id, self.once.as_deref());
        let wish = (known.person.id, once);
        let room = site.expect_table(wish, visitor.address, Against::Bots).await;
        room.map_err(|fault| visitor.fault(&fault))?;
        Ok(PlayOnWish { step: self.step, player: (seat, known.person.id), once, known })
    }
}

/// Who wants to play on, and how.
#[derive(Debug)]
pub(super) struct PlayOnWish {
    pub(super) step: usize,
    pub(super) player: (Seat, PersonId),
    /// The table that this wish makes, however often it is sent.
    pub(super) once: Option<GameId>,
    known: Known,
}

impl PlayOnWish {
    /// The way to the table that was made.
    pub(super) fn lead_to(
        self,
        visitor: &Visitor,
        table: Result<GameId, CreateFault>,
    ) -> Result<Response, PageError> {
        let table = table.map_err(|fault| visitor.fault(&fault))?;
        let path = format!("{}?from={}", table_path(&table.to_string()), self.step);
        Ok(see_other(&path, self.known.cookie))
    }
}

/// `POST /table/TABLE/play-on`: a step of a finished game becomes a table against bots.
pub(crate) async fn play_on(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Posted(form): Posted<PlayOnForm>,
) -> Result<Response, PageError> {
    let id = table::parse(&visitor, &id)?;
    let wish = form.wish(&site, &visitor).await?;
    let next = site.house().play_on((id, wish.step), wish.player, wish.once).await;
    wish.lead_to(&visitor, next)
}

/// `GET /table/TABLE/replay`
pub(crate) async fn page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, PageError> {
    let wish = query.wish(&visitor)?;
    let id = table::parse(&visitor, &id)?;
    // Behind a curtain one looks back as a spectator.
    let pass = Standing::of(&site, &visitor, id).await?.pass();
    let past = look_back(&site, &visitor, (id, pass), wish).await?;
    if let (Some(_), Some(seat)) = (visitor.at, past.hides()) {
        // At a shared screen neither a reload nor the way back shows anybody's cards.
        let key = query.lifted.unwrap_or_default();
        if !site.lifted().pass_through(&key, (id, seat)) {
            return Ok(see_other(&table_path(&id.to_string()), None));
        }
    }
    Ok(past.page(&site, &visitor)?.into_response())
}

/// `GET /table/TABLE/replay/step`: what changes on the page of another step.
pub(crate) async fn step(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Response, PageError> {
    let wish = query.wish(&visitor)?;
    let id = table::parse(&visitor, &id)?;
    let pass = Standing::of(&site, &visitor, id).await?.pass();
    let now = look_back(&site, &visitor, (id, pass), wish).await?;
    let then = query.before(wish);
    let then = look_back(&site, &visitor, (id, pass), then).await?;
    now.changes(&then, &site, &visitor)
}

/// `GET /table/TABLE/replay/since`: what happened since the own last act, which plays by itself.
pub(crate) async fn since(
    State(site): State<Site>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let id = table::parse(&visitor, &id)?;
    let pass = Standing::of(&site, &visitor, id).await?.pass();
    let replay = site.house().replay(id, pass.as_ref(), None, None).await;
    let replay = replay.map_err(|fault| visitor.fault(&fault))?;
    let table = table_path(&id.to_string());
    if visitor.at.is_some() {
        // At a shared screen looking back is for one look, which the menu gives.
        return Ok(see_other(&table, None));
    }
    let own = pass.as_ref().map(SeatPass::seat);
    let (step, eyes) = (own.map_or(0, |own| replay.after_own(own)), replay.eyes.name());
    Ok(see_other(&format!("{table}/replay?step={step}&seat={eyes}&play=on"), None))
}

async fn look_back(
    site: &Site,
    visitor: &Visitor,
    (id, pass): (GameId, Option<SeatPass>),
    wish: StepWish,
) -> Result<Retrospect, PageError> {
    let replay = site.house().replay(id, pass.as_ref(), wish.eyes, wish.step).await;
    let replay = replay.map_err(|fault| visitor.fault(&fault))?;
    let (own, path) = (pass.as_ref().map(SeatPass::seat), table_path(&id.to_string()));
    let mut past = Retrospect::new(replay, own, wish, path).at_table();
    if past.replay.open && past.spoiler != Spoiler::Covered {
        past.replay.reviewed = reviewed(site, visitor, id, past.replay.step).await?;
    }
    Ok(past)
}

/// What the account tells of the decision after so many, if there is one.
async fn reviewed(
    site: &Site,
    visitor: &Visitor,
    id: GameId,
    step: usize,
) -> Result<Option<DearChoice>, PageError> {
    let account = site.house().account(id, None).await;
    Ok(match account.map_err(|fault| visitor.fault(&fault))? {
        AccountSight::Ready(account) => account.reviewed_after(step),
        _ => None,
    })
}
