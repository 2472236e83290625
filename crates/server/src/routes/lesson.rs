use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::Keeper;
use tables::{GameId, NewTable, PersonId, SeatPlan, Starter};
use vocab::Variant;
use vocab::page::{Agreed, Lesson, Listing, TableStage};
use web::LessonStart;

use crate::fault::PageError;
use crate::routes::Posted;
use crate::routes::home::{create, table_of};
use crate::scene::table_path;
use crate::site::Site;
use crate::visitor::{Visitor, see_other};

/// The gentlest of the bots: it chooses without luck, so everybody meets the same opponent.
const TEACHER: &str = "easy";

/// Which lesson to open.
#[derive(Deserialize, Debug)]
pub(crate) struct LessonForm {
    board: String,
    /// Whether it begins anew, whatever was begun before.
    anew: Option<String>,
    once: Option<String>,
}

/// `POST /lesson`: the lesson on a board. It goes on where it was left, unless it is to begin anew or was
/// never begun, and its page says which.
pub(crate) async fn open(
    State(site): State<Site>,
    visitor: Visitor,
    headers: HeaderMap,
    Posted(LessonForm { board, anew, once }): Posted<LessonForm>,
) -> Result<Response, PageError> {
    let known = visitor.or_new(&site, None).await?;
    let person = known.person.id;
    let id = table_of(&visitor, person, once.as_deref());
    let begun = begun(&site, &visitor, person, &board).await?;
    let path = match begun.iter().find(|table| table.is_current) {
        Some(BegunLesson { id, .. }) if anew.is_none() => opened(*id, LessonStart::GoesOn),
        _ => {
            let table = create(&site, &visitor, table(person, board, id), None).await?;
            for old in begun.iter().filter(|old| anew.is_some() && Some(old.id) != id) {
                end(&site, (&visitor, &headers), person, old.id).await?;
            }
            format!("{table}?{}", query(LessonStart::Begins))
        }
    };
    Ok(see_other(&path, known.cookie))
}

/// A lesson of a person that is not over.
struct BegunLesson {
    id: GameId,
    /// Whether this program gives it.
    is_current: bool,
}

/// The lessons on a board that a person has begun, the last one first.
async fn begun(
    site: &Site,
    visitor: &Visitor,
    person: PersonId,
    board: &str,
) -> Result<Vec<BegunLesson>, PageError> {
    let games = site.house().games_of(person).await.map_err(|fault| visitor.fault(&fault))?;
    let begun = |listing: &Listing| {
        let lesson = listing.table.agreed.lesson?;
        let plays = listing.table.board == board && listing.table.stage == TableStage::Playing;
        let id = listing.table.id.parse().ok().filter(|_| plays)?;
        Some(BegunLesson { id, is_current: lesson.is_current() })
    };
    Ok(games.iter().filter_map(begun).collect())
}

fn table(person: PersonId, board: String, id: Option<GameId>) -> NewTable {
    NewTable {
        host: person,
        board,
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(person), SeatPlan::Bot(TEACHER.to_owned())],
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed: Agreed { lesson: Some(Lesson::NOW), ..Agreed::default() },
        id,
    }
}

/// Ends a lesson that another one takes the place of. One that ended meanwhile is as good.
async fn end(
    site: &Site,
    (visitor, headers): (&Visitor, &HeaderMap),
    person: PersonId,
    table: GameId,
) -> Result<(), PageError> {
    let keeper = site.house().keeper(table).await.map_err(|fault| visitor.fault(&fault))?;
    if let (Keeper::There(fellow), Some(fellows)) = (keeper, site.fellows()) {
        let path = format!("{}/resign", table_path(&table.to_string()));
        // Should that server be lost now, the lesson waits among the games until it is ended there.
        let (whose, patience) = ((headers, visitor.address), site.patience().request);
        drop(fellows.post(&fellow, &path, whose, patience).await);
        return Ok(());
    }
    let pass = site.house().pass(table, person).await.map_err(|fault| visitor.fault(&fault))?;
    if let Some(pass) = pass
        && let Err(fault) = site.house().resign(&pass).await
    {
        tracing::debug!(%table, %fault, "a lesson was over before it was ended");
    }
    Ok(())
}

fn opened(table: GameId, start: LessonStart) -> String {
    format!("{}?{}", table_path(&table.to_string()), query(start))
}

fn query(start: LessonStart) -> String {
    format!("lesson={}", start.name())
}
