//! Disks that are full, fail, or may not be written.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{AppendFault, GameId, Ledger, Quota, Seq, Store, StoreOptions, Trouble};
use testkit::program::copy_program;

use crate::support::again::{Role, Running, tell};
use crate::support::folder::Folder;
use crate::support::{House, at, ready, waits_for};

/// Appends long lines until it is refused; returns what was confirmed, and the refusal.
async fn fill(ledger: &Ledger, game: GameId) -> (Seq, AppendFault) {
    let lines = vec!["x".repeat(10_000); 3];
    let mut seq = Seq::START;
    loop {
        match ledger.append(game, seq, &lines, waits_for(&[0]), at(2)).await {
            Ok(longer) => seq = longer,
            Err(fault) => return (seq, fault),
        }
    }
}

async fn length(ledger: &Ledger, game: GameId) -> Seq {
    let lines = ledger.read(game, Seq::START).await.expect("readable").expect("a game");
    lines.last().map_or(Seq::START, |line| line.seq)
}

fn path(house: &House) -> &str {
    house.url.strip_prefix("sqlite:").expect("a file")
}

#[tokio::test]
async fn full_disk() {
    let house = House::sqlite();
    let store = StoreOptions::default()
        .within(Quota::Bytes(1 << 20))
        .open(&house.url)
        .await
        .expect("room enough");
    let (first, second) = (ready(&store, 1).await, ready(&store, 2).await);
    let (seq, fault) = fill(&store.ledger(), first).await;
    assert!(seq > Seq::START, "there was room for some");
    let AppendFault::Store(fault) = fault else { panic!("{fault}") };
    assert_eq!(fault.trouble, Trouble::Full);
    let told =
        format!("no space is left for `{}`: make some; nothing stored is lost", path(&house));
    assert_eq!(fault.to_string(), told);
    assert_eq!(length(&store.ledger(), first).await, seq, "all of it, and nothing more");

    // Somebody makes room: the same store goes on.
    house.tamper("DELETE FROM line WHERE game = $1", first).await;
    let small = vec!["x".repeat(10_000)];
    let answer = store.ledger().append(second, Seq::START, &small, waits_for(&[0]), at(3)).await;
    assert_eq!(answer, Ok(Seq(1)));
}

#[tokio::test]
async fn full_disk_then_a_larger_one() {
    let house = House::sqlite();
    let store = StoreOptions::default()
        .within(Quota::Bytes(1 << 20))
        .open(&house.url)
        .await
        .expect("room enough");
    let game = ready(&store, 1).await;
    let (seq, _) = fill(&store.ledger(), game).await;
    store.close().await;
    let ledger = house.open().await.ledger();
    assert_eq!(length(&ledger, game).await, seq);
    let line = vec!["x".repeat(10_000)];
    let answer = ledger.append(game, seq, &line, waits_for(&[0]), at(3)).await;
    assert_eq!(answer, Ok(Seq(seq.0 + 1)));
}

/// Whoever asks whether the store can be written hears that it is full, though there is room to write over what is there.
#[tokio::test]
async fn a_full_disk_is_found_before_anybody_plays() {
    let house = House::sqlite();
    let within = StoreOptions::default().within(Quota::Bytes(1 << 20));
    let store = within.open(&house.url).await.expect("room enough");
    let game = ready(&store, 1).await;
    assert_eq!(store.people().pulse(at(2)).await, Ok(()));
    let (mut seq, _) = fill(&store.ledger(), game).await;
    let small = vec!["x".to_owned()];
    while let Ok(longer) = store.ledger().append(game, seq, &small, waits_for(&[0]), at(2)).await {
        seq = longer;
    }
    let fault = store.people().pulse(at(3)).await.expect_err("nothing fits");
    assert_eq!(fault.trouble, Trouble::Full);
    house.tamper("DELETE FROM line WHERE game = $1", game).await;
    assert_eq!(store.people().pulse(at(4)).await, Ok(()));
}

/// The system itself refuses to let the file grow, in the middle of a write. It would end the
/// program by a signal, so the shell ignores that first.
#[tokio::test]
async fn failing_disk() {
    if let Some(role) = Role::of_child() {
        let store = Store::open(&role.url).await.expect("room enough");
        let game = ready(&store, 1).await;
        let (seq, fault) = fill(&store.ledger(), game).await;
        assert_eq!(length(&store.ledger(), game).await, seq, "it can still be read");
        tell(&format!("{seq} {fault}"));
        return;
    }
    let house = House::sqlite();
    let role = Role { url: house.url.clone(), round: 1 };
    let exe = env::current_exe().expect("the test knows itself");
    let test = role.command(&exe, "faults::disk::failing_disk");
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 2000; exec \"$0\" \"$@\""]);
    limited.arg(test.get_program()).args(test.get_args());
    limited.envs(test.get_envs().filter_map(|(key, value)| Some((key, value?))));
    let mut child = Running::start(limited);
    let said = child.hear().expect("the child tells how it ended");
    child.end();

    let (seq, fault) = said.split_once(' ').expect("two words at least");
    let told = format!("the disk of `{}` fails (", path(&house));
    assert!(fault.starts_with(&told), "{fault}");
    assert!(fault.ends_with("): check it; nothing confirmed is lost"), "{fault}");
    let seq = Seq(seq.parse().expect("a number"));
    assert!(seq > Seq::START, "there was room for some");
    let ledger = house.open().await.ledger();
    assert_eq!(length(&ledger, crate::support::game_id(1)).await, seq);
}

/// A copy of this test that anybody may run, wherever it was built.
fn public_copy(folder: &Folder) -> PathBuf {
    let copy = folder.path().join("test");
    let exe = env::current_exe().expect("the test knows itself");
    copy_program(&exe, &copy).expect("room enough");
    copy
}

fn allow(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
}

/// Root may write everywhere, so as root the child runs as nobody.
fn without_rights(mut command: Command, folder: &Path) -> Command {
    let id = Command::new("id").arg("-u").output().expect("`id` tells who we are");
    if id.stdout.trim_ascii() == b"0" {
        command.uid(65_534).gid(65_534);
    }
    command.current_dir(folder);
    command
}

/// File and folder, each with rights that keep another user from writing.
#[tokio::test]
async fn read_only() {
    if let Some(role) = Role::of_child() {
        let fault = Store::open(&role.url).await.expect_err("it can't be written");
        tell(&fault.to_string());
        return;
    }
    let programs = Folder::new();
    let exe = public_copy(&programs);
    for (round, file_mode, folder_mode) in [
        (1, Some(0o444), 0o777),
        (2, Some(0o444), 0o555),
        (3, Some(0o666), 0o555),
        (4, None, 0o555),
    ] {
        let folder = Folder::new();
        let url = folder.url("trekvaart.db");
        let file = folder.path().join("trekvaart.db");
        if let Some(file_mode) = file_mode {
            let store = Store::open(&url).await.expect("we may");
            ready(&store, 1).await;
            store.close().await;
            allow(&file, file_mode);
        }
        allow(folder.path(), folder_mode);
        let command = Role { url, round }.command(&exe, "faults::disk::read_only");
        let mut child = Running::start(without_rights(command, programs.path()));
        let said = child.hear().expect("the child tells how it ended");
        child.end();
        allow(folder.path(), 0o755);
        let told = format!(
            "`{}` can't be written: allow writing to it and to its folder, or choose another store",
            file.display()
        );
        assert_eq!(said, told, "round {round}");
    }
}
