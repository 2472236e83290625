//! What whoever keeps a house does: lists, the end of a table, what is kept of somebody, forgetting them.

use std::future::Future;
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use store::{GameFilter, Moment, PersonId, PlayerName, Store, StoreOptions};
use tables::{ActFault, House, Settings, TableEnd, TableFault};

use super::{admin_lists, runtime};
use crate::args::{AdminArgs, AdminCommand, ListArgs, StageArg};
use crate::out::say;
use crate::store_lock::StoreLock;

/// What somebody is called in games after they were forgotten.
const NEUTRAL: &str = "Anonymous";
const END_FIRST: &str = "end it first, then say this again";

pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode> {
    match &args.command {
        AdminCommand::Tables { store, stage, person, list } => {
            let person = person.as_deref().map(|id| parsed(id, "person")).transpose()?;
            let filter = GameFilter {
                stage: stage.map(stage_name),
                person,
                unchanged_since: Some(idle(list)),
                most: Some(list.most),
            };
            let heads =
                on(look(&store.store, async |store| Ok(store.ledger().games(filter).await?)))?;
            say(&admin_lists::tables(&heads, list.json))?;
        }
        AdminCommand::People { store, name, list } => {
            let since = idle(list);
            let people =
                on(look(&store.store, async |store| Ok(store.people().list(since).await?)))?;
            say(&admin_lists::people(&people, name.as_deref(), list))?;
        }
        AdminCommand::Person { store, person } => {
            let id = parsed(person, "person")?;
            say(&on(look(&store.store, async |store| admin_lists::dossier(store, id).await))?)?;
        }
        AdminCommand::End { store, table } => {
            let id = parsed(table, "table")?;
            let end = on(change(&store.store, async |_, house| match house.end_table(id).await {
                Err(ActFault::Table(TableFault::NoTable(_))) => {
                    bail!("there is no table `{table}`")
                }
                Err(ActFault::Refused(_)) => bail!("the game of table `{table}` is over"),
                ended => ended.map_err(|fault| anyhow!("table `{table}`: {fault}")),
            }))?;
            say(&match end {
                TableEnd::CalledOff => format!("table `{table}` was called off\n"),
                TableEnd::PlayedOut => {
                    format!(
                        "bots play the game of table `{table}` to its end when the server runs\n"
                    )
                }
            })?;
        }
        AdminCommand::Forget { store, person, yes } => {
            let id = parsed(person, "person")?;
            if !yes {
                bail!(
                    "forgetting `{person}` can't be undone: look with `admin person`, then say --yes"
                );
            }
            let left =
                on(change(&store.store, async |store, house| forget(store, house, id).await))?;
            say(&format!(
                "`{person}` is forgotten; bots play or seats are free at {left} tables\n"
            ))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn forget(store: &Store, house: &House, person: PersonId) -> Result<usize> {
    let known = store.people().person(person).await?;
    known.with_context(|| format!("there is no person `{person}`"))?;
    let left = house.vacate(person).await.map_err(|fault| anyhow!("a table fails: {fault}"))?;
    let neutral = PlayerName::new(NEUTRAL).context("the neutral name is one of ours")?;
    store.people().forget(person, &neutral).await?;
    Ok(left)
}

/// Reads in a store, whoever else uses it.
async fn look<T>(url: &str, ask: impl AsyncFnOnce(&Store) -> Result<T>) -> Result<T> {
    expect_there(url)?;
    let store = StoreOptions::default().patient().open(url).await?;
    let found = ask(&store).await;
    store.close().await;
    found
}

/// Changes something in a store that nobody else uses.
async fn change<T>(url: &str, act: impl AsyncFnOnce(&Store, &House) -> Result<T>) -> Result<T> {
    expect_there(url)?;
    let _lock = StoreLock::of(url, END_FIRST)?;
    let store = StoreOptions::default().alone().patient().open(url).await?;
    let house = House::visit(store.ledger(), Settings::default()).await?;
    let done = act(&store, &house).await;
    house.close().await;
    store.close().await;
    done
}

/// A store that is opened is made where there is none: here that would be a slip of the pen.
fn expect_there(url: &str) -> Result<()> {
    match url.strip_prefix("sqlite:") {
        Some(path) if !Path::new(path).exists() => bail!("there is no store `{path}`"),
        _ => Ok(()),
    }
}

fn on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    runtime()?.block_on(work)
}

fn parsed<T: FromStr>(text: &str, what: &str) -> Result<T> {
    text.parse().map_err(|_| anyhow!("`{text}` is no id of a {what}: `admin` lists them"))
}

/// The moment since which nothing has happened where somebody wants to know.
fn idle(list: &ListArgs) -> Moment {
    match list.idle_days {
        0 => Moment::at_ms(i64::MAX),
        days => Moment::now().before(Duration::from_secs(86_400 * u64::from(days))),
    }
}

fn stage_name(stage: StageArg) -> &'static str {
    match stage {
        StageArg::Gathering => "gathering",
        StageArg::Playing => "playing",
        StageArg::Over => "over",
    }
}
