//! `admin` as somebody meets it who keeps a house.

use serde_json::Value;

use crate::hosting::{refuses, says};
use crate::load::Served;

fn lists(args: &[&str]) -> Vec<Value> {
    let said = says(&[args, &["--json"]].concat());
    serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}"))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("`{field}` is missing in {value}"))
}

#[test]
fn a_house_is_looked_after() {
    let served = Served::start();
    let store = served.store.clone();
    let admin = |words: &[&str]| {
        let all = ["admin", words[0], "--store", &store];
        [&all[..], &words[1..]].concat().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let with = |words: &[&str]| -> Vec<String> { admin(words) };
    let lists = |words: &[&str]| lists(&with(words).iter().map(String::as_str).collect::<Vec<_>>());
    let says = |words: &[&str]| says(&with(words).iter().map(String::as_str).collect::<Vec<_>>());
    let refuses = |words: &[&str], why: &str| {
        refuses(&with(words).iter().map(String::as_str).collect::<Vec<_>>(), why)
    };
    served.figures(&["--tables", "2", "--acts", "12"]);

    // Lists work while the server runs.
    let tables = lists(&["tables", "--stage", "playing"]);
    assert_eq!(tables.len(), 2, "{tables:?}");
    assert!(lists(&["tables", "--stage", "over"]).is_empty());
    assert!(lists(&["tables", "--idle-days", "1"]).is_empty());
    assert_eq!(lists(&["tables", "--most", "1"]).len(), 1);
    // Where the answer to a form was late, `load` has sent it again: then there are more of that name.
    let people = lists(&["people", "--name", "GUEST 1"]);
    assert!(people.iter().all(|person| text(person, "name") == "Guest 1"), "{people:?}");
    let seated = people.iter().find(|person| person["tables"].as_u64() == Some(1));
    let guest = text(seated.unwrap_or_else(|| panic!("{people:?}")), "person");
    let table = text(&tables[0], "table");
    assert_eq!(lists(&["tables", "--person", guest]).len(), 1);
    assert!(says(&["people"]).contains("Guest 4") && says(&["tables"]).contains("Guest 4"));
    refuses(&["end", table], "is used by another trekvaart at http://127.0.0.1:");
    refuses(&["forget", guest, "--yes"], "end it first, then say this again");
    drop(served.running);

    assert!(says(&["end", table]).contains("bots play the game"));
    refuses(&["end", "aaaaaaaaaaaaaaaa"], "there is no table `aaaaaaaaaaaaaaaa`");
    refuses(&["end", "../x"], "`../x` is no id of a table");
    let told: Value = serde_json::from_str(&says(&["person", guest])).expect("JSON");
    assert_eq!(
        (text(&told, "name"), told["tables"][0]["seat"].is_u64()),
        ("Guest 1", true),
        "{told}"
    );

    refuses(&["forget", guest], "can't be undone");
    assert!(says(&["forget", guest, "--yes"]).contains("is forgotten"));
    let left = lists(&["people", "--name", "guest 1"]);
    assert!(left.iter().all(|person| text(person, "person") != guest), "{left:?}");
    let left = &lists(&["people", "--name", "anonymous"])[0];
    assert_eq!((text(left, "person"), left["devices"].as_u64()), (guest, Some(0)));
    refuses(&["forget", "aaaaaaaaaaaaaaaa", "--yes"], "there is no person `aaaaaaaaaaaaaaaa`");
    refuses(&["person", "aaaaaaaaaaaaaaaa"], "there is no person `aaaaaaaaaaaaaaaa`");
}

#[test]
fn a_store_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("slip.db");
    let store = format!("sqlite:{}", file.display());
    for words in [&["tables"][..], &["people"], &["end", "aaaaaaaaaaaaaaaa"]] {
        let args = [&["admin", words[0], "--store", &store], &words[1..]].concat();
        refuses(&args, "there is no store `");
    }
    assert!(!file.exists());
}
