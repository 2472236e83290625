//! Houses of earlier versions: their stores open, their games go on, their records are what they were.
//!
//! `kept/VERSION` holds the store of that version and the records of its finished games; how a release
//! keeps its own is told in RELEASE-CHECKLIST.md.

use std::fs;
use std::path::{Path, PathBuf};

use store::{GameId, Moment, PersonId};
use tables::{ActFault, HouseClock, LobbyWish, SeatPlan, Settings};
use vocab::page::TableStage;

use crate::support::{
    AMSTERDAM, Home, NEDERLAND, NEUTRAL, NO_TOLLS, bot, settings, temporary, verify,
};

/// Names the folder in which the house of this version is to be kept.
const KEEP: &str = "TREKVAART_KEEP";
const STORE: &str = "trekvaart.db";
/// So many people are known in a kept house.
const PEOPLE: u8 = 3;
/// So many things somebody has done at a table that is still played.
const STEPS: usize = 12;

fn record_file(folder: &Path, table: GameId) -> PathBuf {
    folder.join(format!("{table}.jsonl"))
}

async fn record(home: &Home, table: GameId) -> String {
    home.house.record(table).await.expect("a table").expect("it is over")
}

/// A house with a table of every kind: finished, being played, left, resigned from, waiting for guests.
async fn furnish(home: &Home) -> Vec<GameId> {
    let mut people = Vec::new();
    for number in 1..=PEOPLE {
        people.push(home.person(number).await);
    }
    let (ann, ben) = (people[0], people[1]);
    let mut finished = Vec::new();
    for variant in [AMSTERDAM, NEDERLAND, NO_TOLLS, NEUTRAL] {
        let seats = || vec![SeatPlan::Person(ann), bot("random")];
        let table = home.table(variant, seats()).await;
        home.player(table, ann).await.play_on().await;
        finished.push(table);
        let table = home.table(variant, seats()).await;
        let mut player = home.player(table, ann).await;
        for _ in 0..STEPS {
            player.step().await.expect("the game goes on");
        }
    }
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    home.house.leave(&home.pass(table, ben).await).await.expect("one may leave");
    let table = home.table(AMSTERDAM, people.into_iter().map(SeatPlan::Person).collect()).await;
    home.house.resign(&home.pass(table, ben).await).await.expect("one may resign");
    home.table(NEDERLAND, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    finished
}

/// Everybody who still plays at a table plays on until the game is over.
async fn play_on(home: &Home, table: GameId) {
    let mut players = tokio::task::JoinSet::new();
    for number in 1..=PEOPLE {
        let person = PersonId::new([number; 10]);
        let pass = home.house.pass(table, person).await.expect("the store works");
        let Some(pass) = pass else { continue };
        let update = home.look(table, Some(&pass)).await;
        let public = update.game.as_ref().expect("a game").view.public[pass.seat()];
        if !public.resigned {
            let back = home.house.come_back(&pass).await;
            assert!(matches!(back, Ok(_) | Err(ActFault::NotAway)), "{back:?}");
            let mut player = home.player(table, person).await;
            players.spawn(async move { player.play_on().await });
        }
    }
    players.join_all().await;
    verify(&record(home, table).await);
}

/// Opens the house kept in a folder, and plays on at all its tables.
async fn goes_on(folder: &Path) {
    // As if it had been kept just now: what nobody has played for long is left to bots.
    let clock = HouseClock::held(Moment::at_ms(0));
    let home = Home::copied_from(&folder.join(STORE), Settings { clock, ..settings() }).await;
    let ann = PersonId::new([1; 10]);
    let mut stages = Vec::new();
    for listing in home.house.games_of(ann).await.expect("a list") {
        let table: GameId = listing.table.id.parse().expect("an id");
        stages.push(listing.table.stage);
        match listing.table.stage {
            TableStage::Waiting => {
                let invite = home.invite(table, ann).await;
                let guest = PersonId::new([PEOPLE; 10]);
                home.house.sit(invite, guest).await.expect("a free seat");
                let host = home.pass(table, ann).await;
                let begun = home.house.rearrange(&host, LobbyWish::Begin { first: None }).await;
                begun.expect("every seat is taken");
                play_on(&home, table).await;
            }
            TableStage::Playing => play_on(&home, table).await,
            TableStage::Over => {
                let kept = fs::read_to_string(record_file(folder, table)).expect("its record");
                verify(&kept);
                assert_eq!(record(&home, table).await, kept);
            }
        }
    }
    for stage in [TableStage::Waiting, TableStage::Playing, TableStage::Over] {
        assert!(stages.contains(&stage), "{} has no table that is {stage:?}", folder.display());
    }
}

#[tokio::test]
async fn houses_of_earlier_versions_go_on() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/kept");
    let folders = fs::read_dir(kept).expect("the folder of kept houses");
    let mut versions: Vec<PathBuf> = folders.map(|entry| entry.expect("an entry").path()).collect();
    versions.sort();
    assert!(!versions.is_empty(), "at least one version is kept");
    for version in versions {
        goes_on(&version).await;
    }
}

/// What a release keeps would go on as well.
#[tokio::test]
async fn the_house_of_this_version_can_be_kept() {
    let home = Home::new().await;
    let finished = furnish(&home).await;
    let scratch = temporary();
    let folder = std::env::var_os(KEEP).map_or_else(|| scratch.path().to_owned(), PathBuf::from);
    fs::create_dir_all(&folder).expect("a folder that can be made");
    for table in finished {
        let file = record_file(&folder, table);
        fs::write(file, record(&home, table).await).expect("a folder that can be written");
    }
    home.copy_to(&folder.join(STORE)).await;
    goes_on(&folder).await;
}
