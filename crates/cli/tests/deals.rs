//! Deals that anybody can check, by the program and by the script in another language.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use deals::{DealTerms, Decks, Disclosure, Hex32, Sheet, commitment, pledge};
use rules::{Game, Luck, State};
use serde_json::{Value, json};
use testkit::dice::Dice;
use vocab::page::{AbortReason, AbortedDeal};
use vocab::{Chance, Seats, Variant};
use wire::record::{Chronicle, RULES_VERSION};
use wire::{Player, ToldDeal};

/// Every rule set, with as many players as it is played by in turn.
const GAMES: [(&str, Variant, [usize; 5]); 4] = [
    ("amsterdam", Variant::Plain, [2, 3, 4, 2, 4]),
    ("nederland", Variant::Plain, [2, 3, 4, 5, 5]),
    ("nederland", Variant::NoTolls, [2, 3, 4, 5, 5]),
    ("nederland", Variant::Neutral, [2, 2, 2, 2, 2]),
];
const GAMES_EACH: usize = 50;

fn digits(number: usize, what: u8) -> Hex32 {
    let mut bytes = [what; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    Hex32(bytes)
}

/// A whole game that was dealt so; its people choose by the throw of a die.
fn play(game: &Game, number: usize) -> String {
    let seats = game.seats().count();
    let name = |seat: usize| ["Ann", "Björn", "Cato 🚂", "Dora", "Elske"][seat].to_owned();
    let terms = DealTerms {
        board_digest: boards::digest(game.board()),
        rules_version: RULES_VERSION,
        ruleset: game.ruleset(),
        names: (0..seats).map(name).collect(),
    };
    let secret = digits(number, 255);
    // The last seat is a bot's.
    let part = |seat: usize| (seat + 1 < seats).then(|| digits(number, seat as u8));
    let parts: Vec<Option<Hex32>> = (0..seats).map(part).collect();
    let pledges = parts.iter().map(|part| part.as_ref().map(pledge)).collect();
    let sheet = Sheet::new(terms, commitment(&secret), pledges);
    let mut decks = Decks::new(game, &sheet.seed(&secret, &parts));
    let (mut dice, mut facts) = (Dice::new(number as u64), Vec::new());
    let mut state = State::deal(game, Lent(&mut decks), &mut facts);
    while let Some(seat) = state.to_act(game) {
        let offers = state.offers(game, seat);
        let action = offers.nth(dice.below(offers.count()));
        state.play_offered(game, seat, action, Lent(&mut decks), &mut facts);
    }
    let player = |seat: usize| Player {
        name: name(seat),
        player: if seat + 1 < seats { "human" } else { "bot:easy" }.to_owned(),
    };
    let aborted = AbortedDeal {
        commitment: digits(number, 254).to_string(),
        at_ms: 1_700_000_000_000,
        reason: AbortReason::Unopened,
    };
    let deal = ToldDeal {
        disclosure: Disclosure {
            commitment: commitment(&secret),
            parts: sheet.parts(&secret, &parts),
            secret,
        },
        aborted: if number.is_multiple_of(5) { vec![aborted] } else { Vec::new() },
    };
    let players: Vec<Player> = (0..seats).map(player).collect();
    let chronicle = Chronicle { deal: Some(&deal), ..Chronicle::of(&facts) };
    wire::record::write_chronicle(game, &players, &chronicle, &state)
}

/// Decks that go on where they are.
struct Lent<'a, 'g>(&'a mut Decks<'g>);

impl Luck for Lent<'_, '_> {
    fn card(&mut self, pile: &vocab::Cards) -> vocab::Card {
        self.0.card(pile)
    }

    fn ticket(&mut self, deck: vocab::TicketSet) -> vocab::TicketId {
        self.0.ticket(deck)
    }

    fn shuffle_cards(&mut self, deck: &vocab::Cards) {
        self.0.shuffle_cards(deck);
    }

    fn shuffle_tickets(&mut self, deck: vocab::TicketSet) {
        self.0.shuffle_tickets(deck);
    }
}

fn game(board: &str, variant: Variant, seats: usize) -> Game {
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    Game::new(board, variant, Seats::new(seats).expect("a table")).expect("a game")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn script(board: &str, files: &[PathBuf]) -> Output {
    Command::new("python3")
        .arg(root().join("examples/check_deal.py"))
        .arg(root().join(format!("crates/boards/data/{board}.toml")))
        .args(files)
        .output()
        .expect("python3 runs: `cargo xtask setup` installs it")
}

fn verify(files: &[PathBuf]) -> Output {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_trekvaart"));
    verify.args(["verify", "--judge"]).args(files).output().expect("the program runs")
}

fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).expect("output is UTF-8");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_script_in_another_language_recomputes_every_draw_of_every_rule_set() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (board, variant, seats) in GAMES {
        let mut reshuffled = 0;
        let files: Vec<PathBuf> = (0..GAMES_EACH)
            .map(|number| {
                let text = play(&game(board, variant, seats[number % 5]), number);
                reshuffled += text.matches(r#""event":"reshuffle""#).count();
                let file = folder.path().join(format!("{board}-{variant}-{number}.jsonl"));
                fs::write(&file, text).expect("the folder is ours");
                file
            })
            .collect();
        assert!(reshuffled > 0, "no deck was ever made anew on {board} {variant}");
        let script = script(board, &files);
        let told = lines(&script);
        assert!(script.status.success(), "{script:?}");
        assert_eq!(told.len(), GAMES_EACH);
        let verified = verify(&files);
        assert!(verified.status.success(), "{verified:?}");
        for (number, (one, other)) in told.iter().zip(lines(&verified)).enumerate() {
            let aborted = if number.is_multiple_of(5) { 1 } else { 0 };
            assert!(one.ends_with(&format!("; deals given up: {aborted}")), "{one}");
            // Both have counted the same draws.
            let draws = one.split(" draws").next().and_then(|told| told.rsplit(' ').next());
            let draws = draws.expect("it tells how many draws there were");
            assert!(other.contains(&format!("legal; deal checked: all {draws} draws")), "{other}");
        }
    }
}

/// A record that was changed in one place.
fn changed(text: &str, change: impl FnOnce(&mut [Value])) -> String {
    let mut lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    change(&mut lines);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Two cards that were revealed at the beginning, each in the other's place.
fn swap_cards(lines: &mut [Value]) {
    let reveals = lines.iter().enumerate().filter(|(_, line)| line["event"] == "reveal");
    let reveals: Vec<usize> = reveals.map(|(at, _)| at).take(5).collect();
    let other = reveals.iter().find(|at| lines[**at]["card"] != lines[reveals[0]]["card"]);
    let other = *other.expect("they are not all alike");
    let card = lines[reveals[0]]["card"].clone();
    lines[reveals[0]]["card"] = lines[other]["card"].clone();
    lines[other]["card"] = card;
}

/// The tickets of an offer in another order, which the rules don't mind: only the deal tells.
fn swap_tickets(lines: &mut [Value]) {
    let offer =
        lines.iter_mut().find(|line| line["event"] == "offer").expect("tickets are offered");
    offer["tickets"].as_array_mut().expect("a list").swap(0, 1);
}

#[test]
fn whatever_is_changed_is_found_by_both() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = play(&game("nederland", Variant::Plain, 3), 7);
    let flip = |hex: &mut Value| {
        let text = hex.as_str().expect("digits").to_owned();
        let last = if text.ends_with('0') { '1' } else { '0' };
        *hex = json!(format!("{}{last}", &text[..text.len() - 1]));
    };
    let cases: Vec<(&str, String)> = vec![
        ("a part", changed(&text, |lines| flip(&mut lines[0]["parts"][1]))),
        ("the house's part", changed(&text, |lines| flip(&mut lines[0]["parts"][2]))),
        ("the commitment", changed(&text, |lines| flip(&mut lines[0]["commitment"]))),
        ("the secret", changed(&text, |lines| flip(&mut lines[0]["secret"]))),
        ("a name", changed(&text, |lines| lines[0]["seats"][0]["name"] = json!("Anna"))),
        ("two cards", changed(&text, swap_cards)),
        ("two tickets", changed(&text, swap_tickets)),
        (
            "a part too many",
            changed(&text, |lines| {
                let part = lines[0]["parts"][0].clone();
                lines[0]["parts"].as_array_mut().expect("a list").push(part);
            }),
        ),
        (
            "half a deal",
            changed(&text, |lines| {
                lines[0].as_object_mut().expect("an object").remove("secret");
            }),
        ),
    ];
    for (what, text) in cases {
        let file = folder.path().join("changed.jsonl");
        fs::write(&file, text).expect("the folder is ours");
        let files = [file];
        let script = script("nederland", &files);
        assert_eq!(script.status.code(), Some(1), "{what}: {script:?}");
        assert!(lines(&script)[0].contains("FALSE"), "{what}");
        let verified = verify(&files);
        assert_eq!(verified.status.code(), Some(1), "{what}: {verified:?}");
        let said = &lines(&verified)[0];
        let told = if what == "two cards" { "line" } else { "its deal is false at line" };
        assert!(!said.contains(": legal") && said.contains(told), "{what}: {said}");
    }
}

/// Records without a deal are what they always were.
#[test]
fn a_record_without_a_deal_is_as_legal_as_before() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = play(&game("amsterdam", Variant::Plain, 2), 3);
    let bare = changed(&text, |lines| {
        let head = lines[0].as_object_mut().expect("an object");
        head.retain(|field, _| !["commitment", "parts", "secret", "aborted"].contains(&&**field));
    });
    let file = folder.path().join("bare.jsonl");
    fs::write(&file, bare).expect("the folder is ours");
    let files = [file];
    let verified = verify(&files);
    assert!(verified.status.success());
    assert!(lines(&verified)[0].ends_with(": legal"), "{verified:?}");
    let script = script("amsterdam", &files);
    assert!(lines(&script)[0].contains("no deal to check"), "{script:?}");
}
