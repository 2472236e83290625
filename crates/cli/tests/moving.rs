//! `export`, `import` and `migrate-store`, as somebody meets them who keeps a house.

use std::fs;
use std::path::Path;

use crate::hosting::{Running, refuses, says};
use crate::load::Served;

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().into_string().expect("a text")).collect();
    names.sort();
    names
}

#[test]
fn a_house_moves_and_is_the_same() {
    let served = Served::start();
    served.figures(&["--tables", "2", "--acts", "12"]);
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let place = |name: &str| format!("sqlite:{}", path(name));
    let (store, live, text) = (served.store.clone(), path("live.jsonl"), path("house.jsonl"));

    // It is read while people play, and moves when nobody does.
    assert!(says(&["export", "--store", &store, &live]).contains("holds the whole house, rows: "));
    refuses(&["export", "--store", &store, &live], "is there already: put it aside");
    refuses(&["migrate-store", &store, &place("new.db")], "is used by another trekvaart at http");
    refuses(&["import", "--store", &store, &live], "is used by another trekvaart at http");
    assert_eq!(files(folder.path()), ["live.jsonl"]);
    drop(served.running);

    says(&["export", "--store", &store, &text]);
    let house = fs::read(&text).unwrap();
    assert!(
        says(&["migrate-store", &store, &place("new.db")]).contains("the old store is unchanged")
    );
    assert!(
        says(&["import", "--store", &place("read.db"), &text]).contains("holds the whole house")
    );
    for moved in ["new.db", "read.db"] {
        let again = path(&format!("{moved}.jsonl"));
        says(&["export", "--store", &place(moved), &again]);
        assert!(fs::read(again).unwrap() == house, "{moved}");
        Running::start(&["serve", "--store", &place(moved), "--listen", "127.0.0.1:0"]);
    }
}

/// What a house holds is for the owner's eyes only.
#[cfg(unix)]
#[test]
fn nobody_else_may_read_an_exported_house() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite:{}", folder.path().join("games.db").display());
    drop(Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]));
    let text = folder.path().join("house.jsonl");
    says(&["export", "--store", &store, &text.display().to_string()]);
    assert_eq!(fs::metadata(text).unwrap().permissions().mode() & 0o777, 0o600);
}

/// Where something fails there is nothing afterwards that was not there before.
#[test]
fn what_fails_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let place = |name: &str| format!("sqlite:{}", path(name));
    fs::write(path("cut.jsonl"), "{\"trekvaart\":\"house\",\"form\":1,\"step\":16,\"rows\":1}\n")
        .unwrap();
    fs::write(path("empty.db"), "").unwrap();
    let before = files(folder.path());

    refuses(
        &["import", "--store", &place("new.db"), &path("cut.jsonl")],
        "cut.jsonl` is not imported: it was cut off after line 1, before its end: export the house",
    );
    refuses(&["import", "--store", &place("new.db"), &path("none.jsonl")], "can't read `");
    refuses(&["import", "--store", &place("new.db"), &path("")], "name a file");
    refuses(
        &["export", "--store", &place("none.db"), &path("out.jsonl")],
        "out.jsonl` is not written",
    );
    refuses(
        &["export", "--store", &place("empty.db"), &path("out.jsonl")],
        "there is no house in `",
    );
    refuses(&["export", "--store", &place("empty.db"), &path("no/out.jsonl")], "can't write `");
    refuses(&["migrate-store", &place("none.db"), &place("new.db")], "the house has not moved: `");
    refuses(&["migrate-store", &place("empty.db"), &place("new.db")], "there is no house in `");
    refuses(&["migrate-store", &place("empty.db"), &place("empty.db")], "name another one");
    refuses(
        &["migrate-store", &place("empty.db"), "mysql://a:hunter2@b/c"],
        "there is no house in `",
    );
    let kept: Vec<String> =
        files(folder.path()).into_iter().filter(|name| name != "empty.db.lock").collect();
    assert_eq!(kept, before);
}
