//! Tables and people as text and as JSON.

use std::fmt::Write;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use store::{ChannelKind, GameFilter, GameStage, Head, Occupant, PersonEntry, PersonId, Store};

use crate::args::ListArgs;
use crate::stamp::stamp;

pub(super) fn tables(heads: &[Head], as_json: bool) -> String {
    if as_json {
        return lines(heads.iter().map(table).collect());
    }
    let mut text =
        format!("{:<16}  {:<9}  {:<20}  {:<20}  seats\n", "table", "stage", "rules", "changed");
    for head in heads {
        let seats: Vec<String> = head.seats.iter().map(seat_words).collect();
        let _ = writeln!(
            text,
            "{}  {:<9}  {:<20}  {}  {}",
            head.id,
            stage(head),
            head.ruleset,
            stamp(head.changed),
            seats.join(", ")
        );
    }
    text
}

pub(super) fn people(people: &[PersonEntry], name: Option<&str>, list: &ListArgs) -> String {
    let wanted = name.unwrap_or_default().to_lowercase();
    let found = people.iter().filter(|it| it.person.name.as_str().to_lowercase().contains(&wanted));
    let found: Vec<&PersonEntry> = found.take(list.most as usize).collect();
    if list.json {
        return lines(found.into_iter().map(somebody).collect());
    }
    let mut text =
        format!("{:<16}  {:<20}  {:>6}  {:>7}  name\n", "person", "last here", "tables", "devices");
    for PersonEntry { person, games, devices } in found {
        let _ = writeln!(
            text,
            "{}  {}  {games:>6}  {devices:>7}  {}",
            person.id,
            stamp(person.seen),
            person.name.as_str()
        );
    }
    text
}

/// All that is kept of somebody. Others at their tables are not named: that is theirs.
pub(super) async fn dossier(store: &Store, id: PersonId) -> Result<String> {
    let found = store.people().dossier(id).await?;
    let found = found.with_context(|| format!("there is no person `{id}`"))?;
    let channels = store.channels().of(id).await?;
    let filter = GameFilter { stage: None, person: Some(id), unchanged_since: None, most: None };
    let games = store.ledger().games(filter).await?;
    let value = json!({
        "person": id.to_string(),
        "name": found.person.name.as_str(),
        "first_here": stamp(found.person.created),
        "last_here": stamp(found.person.seen),
        "language": found.person.language,
        "devices_since": found.devices.iter().map(|at| stamp(*at)).collect::<Vec<_>>(),
        "private_link_until": found.link_until.map(stamp),
        "channels": channels.iter().map(|channel| json!({
            "kind": channel.kind.name(),
            // Of a feed only a hash is kept.
            "address": (channel.kind != ChannelKind::Feed).then_some(&channel.address),
            "confirmed": channel.confirmed,
            "since": stamp(channel.created),
        })).collect::<Vec<_>>(),
        "blocks": found.blocks.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "said": found.said.iter().map(|(table, at, words)| json!({
            "table": table.to_string(), "at": stamp(*at), "words": words,
        })).collect::<Vec<_>>(),
        "removed_from": found.removed_from.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "told_of_turns": found.told.iter().map(|(table, at)| json!({
            "table": table.to_string(), "at": stamp(*at),
        })).collect::<Vec<_>>(),
        "tables": games.iter().map(|head| json!({
            "table": head.id.to_string(),
            "rules": head.ruleset,
            "stage": stage(head),
            "host": head.host == id,
            "seat": head.seat_of(id).map(vocab::Seat::index),
            "made": stamp(head.created),
            "changed": stamp(head.changed),
        })).collect::<Vec<_>>(),
    });
    Ok(format!("{value:#}\n"))
}

fn table(head: &Head) -> Value {
    json!({
        "table": head.id.to_string(),
        "stage": stage(head),
        "board": head.board,
        "rules": head.ruleset,
        "host": head.host.to_string(),
        "lines": head.seq.0,
        "made": stamp(head.created),
        "changed": stamp(head.changed),
        "seats": head.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

fn somebody(entry: &PersonEntry) -> Value {
    json!({
        "person": entry.person.id.to_string(),
        "name": entry.person.name.as_str(),
        "first_here": stamp(entry.person.created),
        "last_here": stamp(entry.person.seen),
        "language": entry.person.language,
        "tables": entry.games,
        "devices": entry.devices,
    })
}

fn seat(occupant: &Occupant) -> Value {
    match occupant {
        Occupant::Free => Value::Null,
        Occupant::Person { id, name, .. } => {
            json!({"person": id.to_string(), "name": name.as_str()})
        }
        Occupant::Bot(bot) => json!({"bot": bot.level, "name": bot.name.as_str()}),
    }
}

fn seat_words(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Free => "(free)".to_owned(),
        Occupant::Person { name, .. } => name.as_str().to_owned(),
        Occupant::Bot(bot) => format!("{} ({})", bot.name.as_str(), bot.level),
    }
}

fn stage(head: &Head) -> &'static str {
    match head.stage {
        GameStage::Gathering => "gathering",
        GameStage::Playing { .. } => "playing",
        GameStage::Over => "over",
    }
}

/// A list of JSON, an entry a line.
fn lines(entries: Vec<Value>) -> String {
    let entries: Vec<String> = entries.iter().map(Value::to_string).collect();
    format!("[{}]\n", entries.join(",\n"))
}
