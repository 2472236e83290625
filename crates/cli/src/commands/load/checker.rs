//! Compares what people were told with the ledger.
//!
//! It reads the ledger as JSON and shares no code with what has written it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use vocab::page::TAKE_BACK;

use super::history::{Answered, AskedAct, PageHistory, TableHistory};
use super::secrets::Holdings;

/// Lines of the ledger that no page has a line of its log for.
const SILENT: [&str; 3] = ["reveal", "turn_end", "hurried"];
/// A line that only some pages tell of.
const PRIVATE: &str = "deal";

/// Everything about a table that can't be, given its ledger.
pub(super) fn faults(history: &TableHistory, ledger: &[String]) -> Vec<String> {
    let events: Vec<Value> =
        ledger.iter().map(|line| serde_json::from_str(line).unwrap_or_default()).collect();
    let Deeds { done, taken_back, returns } = deeds(&events);
    let holdings = Holdings::of(&events, &returns);
    let mut faults = Vec::new();
    for (number, page) in history.pages.iter().enumerate() {
        let mut found = page.faults.clone();
        found.extend(of_lines(page, &events, &taken_back));
        found.extend(of_secrets(page, &events, &holdings));
        if let Some(seat) = page.seat {
            let own: Vec<&DoneAct> = done.iter().filter(|deed| deed.seat == seat).collect();
            found.extend(of_acts(&page.asked, &own));
        }
        let place = format!("table {}, page {number}", history.table);
        faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
    }
    faults
}

/// What a page shows that the ledger does not have, or has otherwise; and what it should show.
fn of_lines(page: &PageHistory, events: &[Value], taken_back: &BTreeSet<u32>) -> Vec<String> {
    let mut faults = Vec::new();
    if page.newest as usize > events.len() {
        let (told, kept) = (page.newest, events.len());
        faults.push(format!("it was told {told} lines, and the ledger has {kept}"));
    }
    for (number, told) in &page.lines {
        let Some(event) = (*number as usize).checked_sub(1).and_then(|index| events.get(index))
        else {
            faults.push(format!("line {number} was shown and is not in the ledger"));
            continue;
        };
        let seat = event["seat"].as_u64().map(|seat| seat as usize);
        if told.doer.is_some() && told.doer != seat {
            faults.push(format!("line {number} was shown as the doing of another seat"));
        }
        if told.route.is_some() && told.route.as_deref() != event["route"].as_str() {
            faults.push(format!("line {number} was shown with another route"));
        }
    }
    let first = page.lines.keys().next().map_or(1, |first| *first as usize);
    let seen = events.iter().enumerate().take(page.newest as usize).skip(first - 1);
    for (index, event) in seen {
        let kind = event["event"].as_str().unwrap_or_default();
        let number = index as u32 + 1;
        let told = page.lines.contains_key(&number);
        // A page that was away does not hear of what was taken back meanwhile.
        let is_cut = || page.cut.iter().any(|cut| cut.contains(&number));
        let may_miss = kind == PRIVATE || (!told && (taken_back.contains(&number) || is_cut()));
        if SILENT.contains(&kind) == told && !may_miss {
            let wrong = if told { "should not have been shown" } else { "was not shown" };
            faults.push(format!("line {number} ({kind}) {wrong}"));
        }
    }
    faults
}

/// Cards and tickets that a page showed and that are not those of its player; and what it was told of cards that
/// others drew unseen: the same whatever they were.
fn of_secrets(page: &PageHistory, events: &[Value], holdings: &Holdings) -> Vec<String> {
    let mut faults = Vec::new();
    let newest = page.secrets.values().next_back().map(|trace| (&page.newest, trace));
    let newest = newest.filter(|(number, _)| !page.secrets.contains_key(number));
    for (number, shown) in page.secrets.iter().chain(newest) {
        if holdings.trace(page.seat, *number).is_some_and(|held| held != *shown) {
            faults.push(format!("at line {number} it showed other cards or tickets than its own"));
        }
    }
    let mut unseen = BTreeMap::<u64, (u64, Option<u64>)>::new();
    for (number, told) in &page.lines {
        let event = (*number as usize).checked_sub(1).and_then(|index| events.get(index));
        let from_deck = |it: &&Value| it["event"] == "draw" && it["from"].as_u64().is_none();
        let Some(event) = event.filter(from_deck) else { continue };
        let Some(seat) = event["seat"].as_u64().filter(|seat| page.seat != Some(*seat as usize))
        else {
            continue;
        };
        let (words, motion) = unseen.entry(seat).or_insert((told.words, told.motion));
        *motion = motion.or(told.motion);
        if *words != told.words || (told.motion.is_some() && *motion != told.motion) {
            faults.push(format!("line {number} told more of a card that was drawn unseen"));
        }
    }
    faults
}

/// Something that a person did, as the ledger has it.
#[derive(Debug)]
struct DoneAct {
    seat: usize,
    /// The number of its line.
    line: u32,
    act: String,
}

/// Matches what somebody asked for with what they did, both in their order.
fn of_acts(asked: &[AskedAct], done: &[&DoneAct]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut done = done.iter().peekable();
    for AskedAct { seen, act, fate } in asked {
        let wanted = in_order(act);
        let fits = |deed: &&&DoneAct| {
            let in_time = match fate {
                Answered::Acknowledged(by) => deed.line <= *by,
                Answered::Unknown | Answered::Refused => true,
            };
            deed.act == wanted && deed.line > *seen && in_time
        };
        // What lies before anything that this act could be was asked for by nobody.
        while let Some(early) = done.next_if(|deed| deed.line <= *seen) {
            faults.push(unasked(early));
        }
        let was_done = done.next_if(fits).is_some();
        match fate {
            Answered::Acknowledged(by) if !was_done => {
                faults.push(format!("`{act}` was acknowledged at {by} and is not in the ledger"));
            }
            Answered::Refused if was_done => {
                faults.push(format!("`{act}` was refused at {seen} and is in the ledger"));
            }
            Answered::Acknowledged(_) | Answered::Refused | Answered::Unknown => {}
        }
    }
    faults.extend(done.map(|deed| unasked(deed)));
    faults
}

fn unasked(deed: &DoneAct) -> String {
    format!("`{}` in line {} was asked for by nobody", deed.act, deed.line)
}

/// All that people did of their own accord, and what became of it.
struct Deeds {
    done: Vec<DoneAct>,
    /// The lines that were taken back.
    taken_back: BTreeSet<u32>,
    /// The first of them for each line that takes back.
    returns: BTreeMap<u32, u32>,
}

fn deeds(events: &[Value]) -> Deeds {
    let (mut taken_back, mut returns) = (BTreeSet::new(), BTreeMap::new());
    let (mut deeds, mut chosen, mut bots) = (Vec::new(), Vec::new(), Vec::new());
    for (index, event) in events.iter().enumerate() {
        let kind = event["event"].as_str().unwrap_or_default();
        let seat = event["seat"].as_u64().or(event["by"].as_u64()).map(|seat| seat as usize);
        let Some(seat) = seat else { continue };
        let turned_up = index > 0 && events[index - 1]["event"] == "turn_up";
        if kind == "takeover" {
            bots.retain(|bot| *bot != seat);
            bots.extend((event["player"] != "human").then_some(seat));
        }
        let act = match kind {
            "draw" => match event["from"].as_u64() {
                Some(slot) => format!("draw {slot}"),
                None => "draw deck".to_owned(),
            },
            "claim" => format!("claim {} {}", text(&event["route"]), counted(&event["paid"])),
            // The first tickets are dealt.
            "offer" if chosen.contains(&seat) => "tickets".to_owned(),
            "keep" => format!("keep {}", listed(&event["tickets"]).join(" ")),
            "neutral" if turned_up => format!("neutral {}", text(&event["route"])),
            "pass" => "pass".to_owned(),
            "take_back" => {
                let mut done = deeds.iter().rev().filter(|deed: &&DoneAct| deed.act != TAKE_BACK);
                let own = |deed: &&DoneAct| deed.seat == seat && !taken_back.contains(&deed.line);
                let since = done.find(own).map_or(index as u32, |deed| deed.line);
                taken_back.extend(since..=index as u32);
                returns.insert(index as u32 + 1, since);
                TAKE_BACK.to_owned()
            }
            _ => continue,
        };
        if kind == "keep" {
            chosen.push(seat);
        }
        if !bots.contains(&seat) {
            deeds.push(DoneAct { seat, line: index as u32 + 1, act: in_order(&act) });
        }
    }
    Deeds { done: deeds, taken_back, returns }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn listed(value: &Value) -> Vec<&str> {
    value.as_array().map(|all| all.iter().map(text).collect()).unwrap_or_default()
}

/// Cards by kind, as a payment is written.
fn counted(cards: &Value) -> String {
    let mut kinds = BTreeMap::<&str, u32>::new();
    for card in listed(cards) {
        *kinds.entry(card).or_default() += 1;
    }
    let words: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind}:{count}")).collect();
    words.join(" ")
}

/// An act with what it pays or keeps in the order of the alphabet.
fn in_order(act: &str) -> String {
    let mut words: Vec<&str> = act.split_ascii_whitespace().collect();
    let fixed = if words.first() == Some(&"claim") { 2 } else { 1 };
    if let Some(rest) = words.get_mut(fixed..) {
        rest.sort_unstable();
    }
    words.join(" ")
}

#[cfg(test)]
#[path = "checker_tests.rs"]
mod tests;
