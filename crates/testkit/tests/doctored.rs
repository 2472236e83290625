//! Records that somebody has tampered with: each is refused with the row of the rule book that it
//! breaks, by the referee and by the slow judge alike.

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex};

use arena::{AllFacts, BotKind, Simulation};
use rules::{Game, State};
use serde_json::{Value, json};
use vocab::{Board, Seats, Variant};
use wire::{Player, RecordFault};

/// A record as a list of JSON lines.
type Lines = Vec<Value>;

#[test]
fn a_card_too_many_breaks_s12() {
    let doctor = |record: &mut Lines| {
        let claim = find(record, 0, |event| kind(event) == "claim")?;
        let paid = record[claim]["paid"].as_array_mut()?;
        paid.push(paid[0].clone());
        Some(claim)
    };
    refuses(&Table::new("nederland", Variant::Plain, 2), doctor, "S12");
}

#[test]
fn a_face_up_wild_as_second_card_breaks_s5() {
    let doctor = |record: &mut Lines| {
        let displays = displays(record);
        let second = (1..record.len()).find(|&i| is_second_card(record, i, &displays))?;
        let slot = displays[second].iter().position(|card| card == "wild")?;
        record[second]["from"] = json!(slot);
        record[second]["card"] = json!("wild");
        Some(second)
    };
    refuses(&Table::new("nederland", Variant::Plain, 2), doctor, "S5");
}

#[test]
fn the_twin_of_a_double_at_two_players_breaks_a6() {
    refuses(&Table::new("amsterdam", Variant::Plain, 2), claim_the_twin, "A6");
}

#[test]
fn the_twin_of_a_double_without_tolls_breaks_v2() {
    refuses(&Table::new("nederland", Variant::NoTolls, 3), claim_the_twin, "V2");
}

#[test]
fn a_loan_by_choice_breaks_n9() {
    let doctor = |record: &mut Lines| {
        let claim = find(record, 0, |event| kind(event) == "claim")?;
        record[claim]["loan"] = json!(true);
        Some(claim)
    };
    refuses(&Table::new("nederland", Variant::Plain, 2), doctor, "N9");
}

#[test]
fn a_wrong_bonus_after_a_tie_breaks_a9() {
    // Two share the first place and the second is skipped; the doctor gives it to one of them.
    let doctor = |record: &mut Lines| lower_a_shared_bonus(record, 8, 6);
    refuses(&Table::new("amsterdam", Variant::Plain, 4), doctor, "A9");
}

#[test]
fn a_wrong_bonus_after_a_tie_breaks_n12() {
    let doctor = |record: &mut Lines| lower_a_shared_bonus(record, 55, 35);
    refuses(&Table::new("nederland", Variant::Plain, 5), doctor, "N12");
}

#[test]
fn a_ticket_from_under_the_deck_out_of_order_breaks_a4() {
    let doctor = |record: &mut Lines| {
        // With all 24 contracts offered once, the rest comes from under the deck.
        let mut offered = 0;
        let under = find(record, 0, |event| {
            let is_offer = kind(event) == "offer";
            let count = event["tickets"].as_array().map_or(0, Vec::len);
            offered += if is_offer { count } else { 0 };
            is_offer && offered >= 26 && count == 2
        })?;
        record[under]["tickets"].as_array_mut()?.swap(0, 1);
        Some(under)
    };
    refuses(&Table::new("amsterdam", Variant::Plain, 4), doctor, "A4");
}

#[test]
fn a_missing_last_round_breaks_s20() {
    let doctor = |record: &mut Lines| {
        let last_round = find(record, 0, |event| kind(event) == "last_round")?;
        record.remove(last_round);
        Some(last_round)
    };
    refuses(&Table::new("nederland", Variant::Plain, 3), doctor, "S20");
}

#[test]
fn a_turn_after_the_last_breaks_s20() {
    let doctor = |record: &mut Lines| {
        let result = record.len() - 1;
        let seat = find(record, 0, |event| kind(event) == "last_round")?;
        let next = (record[seat]["seat"].as_u64()? + 1) % 2;
        record
            .insert(result, json!({"event": "draw", "seat": next, "from": "deck", "card": "red"}));
        Some(result)
    };
    refuses(&Table::new("nederland", Variant::Plain, 2), doctor, "S20");
}

#[test]
fn a_neutral_player_that_plays_on_breaks_p7() {
    let doctor = |record: &mut Lines| {
        let retired = find(record, 0, |event| kind(event) == "retire_neutral")?;
        // A claim of the second seat ends a round; a phase would come after its refill.
        let claim = find(record, retired, |event| kind(event) == "claim" && event["seat"] == 1)?;
        let after =
            find(record, claim + 1, |event| !is_refill(event) && kind(event) != "last_round")?;
        let ticket = find(record, 0, |event| kind(event) == "neutral")?;
        let phase = json!({
            "event": "neutral", "ticket": record[ticket]["ticket"], "route": null, "by": 0
        });
        (after < record.len() - 1).then(|| record.insert(after, phase))?;
        Some(after)
    };
    refuses(&Table::new("nederland", Variant::Neutral, 2), doctor, "P7");
}

/// Lets a seat claim the route beside one that another seat has.
/// Found by fuzzing: the referee took a missing route for none, the judge for a fault.
#[test]
fn a_neutral_phase_that_tells_no_route_at_all_is_no_event() {
    let table = Table::new("nederland", Variant::Neutral, 2);
    let without = table.records().into_iter().find_map(|text| {
        let told = text.replacen(",\"route\":null", "", 1);
        (told != text).then_some(told)
    });
    let text = without.expect("a phase without a route");
    let read = wire::record::read(&text, Some(&table.board));
    let fault = read.expect_err("it is no record");
    assert!(fault.to_string().contains("missing field `route`"), "{fault}");
    assert!(judge::judge_record(&text, &table.board).is_err(), "the judge sees it too");
}

fn claim_the_twin(record: &mut Lines) -> Option<usize> {
    let first = find(record, 0, |event| {
        kind(event) == "claim"
            && event["route"].as_str().is_some_and(|route| route.ends_with("--a"))
    })?;
    let seat = record[first]["seat"].clone();
    let second = find(record, first + 1, |event| kind(event) == "claim" && event["seat"] != seat)?;
    let twin = format!("{}b", record[first]["route"].as_str()?.strip_suffix('a')?);
    record[second]["route"] = json!(twin);
    Some(second)
}

/// Where two seats share a bonus, gives one of them that of the place that ties skip.
fn lower_a_shared_bonus(record: &mut Lines, shared: i64, skipped: i64) -> Option<usize> {
    let line = record.len() - 1;
    let rows = record[line]["result"].as_array_mut()?;
    let tied: Vec<usize> = (0..rows.len()).filter(|&i| rows[i]["bonus"] == shared).collect();
    let [_, second] = *tied else { return None };
    rows[second]["bonus"] = json!(skipped);
    rows[second]["total"] = json!(rows[second]["total"].as_i64()? - shared + skipped);
    Some(line)
}

fn kind(event: &Value) -> &str {
    event["event"].as_str().unwrap_or("")
}

/// Whether the event belongs to the refill of the display.
fn is_refill(event: &Value) -> bool {
    ["reveal", "sweep"].contains(&kind(event)) || event["pile"] == "cards"
}

fn find(record: &Lines, from: usize, mut wanted: impl FnMut(&Value) -> bool) -> Option<usize> {
    (from..record.len()).find(|&i| wanted(&record[i]))
}

/// The display before each line.
fn displays(record: &Lines) -> Vec<Vec<String>> {
    let mut display = vec![String::new(); 5];
    let mut displays = Vec::new();
    for event in record {
        displays.push(display.clone());
        match kind(event) {
            "reveal" => {
                let slot = event["slot"].as_u64().expect("a place") as usize;
                display[slot] = event["card"].as_str().expect("a card").to_owned();
            }
            "sweep" => display.fill(String::new()),
            "draw" => {
                if let Some(slot) = event["from"].as_u64() {
                    display[slot as usize].clear();
                }
            }
            _ => {}
        }
    }
    displays
}

/// Whether the line is a second card, taken while a wild lay face up.
fn is_second_card(record: &Lines, i: usize, displays: &[Vec<String>]) -> bool {
    let before = (0..i).rev().find(|&j| !is_refill(&record[j]));
    let follows_a_first = before.is_some_and(|j| {
        let first = &record[j];
        // A draw after a keep or a claim is a first card, so the one after it is a second.
        let start = (0..j).rev().find(|&k| !is_refill(&record[k])).map(|k| kind(&record[k]));
        kind(first) == "draw"
            && first["seat"] == record[i]["seat"]
            && matches!(start, Some("claim" | "keep"))
            && !(first["card"] == "wild" && first["from"] != "deck")
    });
    kind(&record[i]) == "draw" && follows_a_first && displays[i].iter().any(|card| card == "wild")
}

/// Where records come from.
struct Table {
    game: Game,
    board: Arc<Board>,
}

impl Table {
    fn new(board: &str, variant: Variant, players: usize) -> Table {
        let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
        let seats = Seats::new(players).expect("a number of seats");
        let game = Game::new(board.clone(), variant, seats).expect("a game of the board");
        Table { game, board }
    }

    /// Records of games of all who never think.
    fn records(&self) -> Vec<String> {
        let mut all = Vec::new();
        for kind in [BotKind::Random, BotKind::Hoarder, BotKind::TicketShy] {
            let records = Mutex::new(BTreeMap::new());
            let games = NonZeroU64::new(60).expect("sixty");
            let simulation = Simulation { games, kind, seed: 5, threads: 1 };
            let keep = |number: u64, facts: AllFacts, end: &State| {
                let player = |_| Player { name: "Ann".into(), player: "human".into() };
                let players: Vec<Player> = self.game.seats().iter().map(player).collect();
                let record = wire::record::write(&self.game, &players, &facts, end);
                records.lock().expect("one thread").insert(number, record);
                Ok::<(), ()>(())
            };
            simulation.run(&self.game, |_| {}, keep).expect("keeping never fails");
            all.extend(records.into_inner().expect("one thread").into_values());
        }
        all
    }
}

/// Doctors records until it can, and expects both judges to refuse at that line for that row.
fn refuses(table: &Table, doctor: impl Fn(&mut Lines) -> Option<usize>, rule: &str) {
    let mut doctored = 0;
    for text in table.records() {
        let parse = |line| serde_json::from_str(line).expect("records are JSON");
        let mut record: Lines = text.lines().map(parse).collect();
        let Some(line) = doctor(&mut record) else { continue };
        doctored += 1;
        let text: String = record.iter().map(|line| format!("{line}\n")).collect();
        let read = wire::record::read(&text, Some(&table.board));
        let verdict = read.and_then(|record| wire::verify(&record, |_| {}));
        match verdict {
            Err(RecordFault::Illegal { line: at, rule: by, message }) => {
                assert_eq!((at, by), (line + 1, rule), "{message}");
            }
            other => panic!("a doctored record came through: {other:?}"),
        }
        let bad = judge::judge_record(&text, &table.board).expect_err("the judge sees it too");
        assert_eq!((bad.line, bad.fault.rule), (line + 1, rule), "the judge: {bad}");
    }
    assert!(doctored > 0, "no record gave the doctor an opportunity");
}
