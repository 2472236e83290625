//! `play` and `serve` as a host meets them at the terminal.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use tempfile::TempDir;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_trekvaart");

pub(crate) fn trekvaart(args: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(args).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn run(args: &[&str]) -> Output {
    trekvaart(args).output().expect("the program runs")
}

/// Asserts that the program refuses with exit code 2 and says this on standard error.
pub(crate) fn refuses(args: &[&str], words: &str) {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(said.contains(words), "`{words}` is missing in: {said}");
}

/// What the program prints when it goes well.
pub(crate) fn says(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {said}");
    String::from_utf8(output.stdout).expect("text")
}

pub(crate) fn store_in(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("games.db").display())
}

/// A program that runs until this is dropped, and the first line it said.
pub(crate) struct Running {
    pub(crate) program: Child,
    pub(crate) said: String,
    out: BufReader<ChildStdout>,
}

impl Running {
    pub(crate) fn start(args: &[&str]) -> Running {
        Running::of(&mut trekvaart(args))
    }

    pub(crate) fn of(command: &mut Command) -> Running {
        let mut program = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut said = String::new();
        let mut out = BufReader::new(program.stdout.take().expect("the stream was asked for"));
        out.read_line(&mut said).expect("it speaks");
        Running { program, said, out }
    }

    /// What it says next.
    fn hear(&mut self) -> String {
        let mut said = String::new();
        self.out.read_line(&mut said).expect("it speaks");
        said
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn addresses_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(&folder);
    let words = "is no address to listen on: write an IP address and a port";
    refuses(&["serve", "--store", &store, "--listen", "nonsense"], words);
    refuses(&["serve", "--store", &store, "--listen", "127.0.0.1"], words);
    refuses(&["serve", "--store", &store, "--public-url", "example.org"], "is no public address");
    let words = "write `sqlite:PATH` or `postgres://";
    refuses(&["serve", "--store", "mysql://localhost", "--listen", "127.0.0.1:0"], words);
    refuses(&["serve"], "--store");
}

#[test]
fn notices_that_cannot_be_sent_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(&folder);
    let serve = |more: &[&str], words: &str| {
        let args = ["serve", "--store", &store, "--listen", "127.0.0.1:0"];
        refuses(&[args.as_slice(), more].concat(), words);
    };
    let (server, from) = ("smtp://house:hunter2@localhost", "house@example.org");
    serve(&["--smtp", server], "--smtp needs --mail-from");
    serve(&["--mail-from", from], "--mail-from needs --smtp");
    serve(&["--smtp", server, "--mail-from", from], "need --public-url");
    serve(&["--webhooks"], "need --public-url");
    serve(&["--smtp", "localhost", "--mail-from", from], "this names no mail server");
    serve(&["--smtp", server, "--mail-from", "house"], "this is no mail address");
}

#[test]
fn a_port_in_use_is_named_and_play_takes_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let words = format!("{address} is used by another program");
    refuses(&["serve", "--store", &store_in(&folder), "--listen", &address], &words);
    let port = taken.local_addr().unwrap().port().to_string();
    let file = folder.path().join("mine.db").display().to_string();
    refuses(&["play", "--no-open", "--file", &file, "--port", &port], &words);
    // Another program may have port 4600 now and be gone in a moment: only ours is sure to stay.
    let first = TcpListener::bind("127.0.0.1:4600");
    let running = Running::start(&["play", "--no-open", "--file", &file]);
    assert!(
        running.said.starts_with("Trekvaart is open at http://127.0.0.1:46"),
        "{}",
        running.said
    );
    assert!(first.is_err() || !running.said.contains(":4600/"), "{}", running.said);
}

#[test]
fn a_damaged_or_unwritable_store_is_told_with_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = folder.path().join("damaged.db");
    fs::write(&damaged, "this is no database, however long one looks at it\n".repeat(100)).unwrap();
    let before = fs::read(&damaged).unwrap();
    let serve = |path: &Path| {
        let store = format!("sqlite:{}", path.display());
        ["serve".to_owned(), "--store".to_owned(), store, "--listen".into(), "127.0.0.1:0".into()]
    };
    let args = serve(&damaged);
    refuses(&args.each_ref().map(String::as_str), "damaged.db` is damaged or no database");
    assert_eq!(fs::read(&damaged).unwrap(), before, "nothing was written");
    let args = serve(folder.path());
    refuses(&args.each_ref().map(String::as_str), "is a folder: name a file in it");
    let args = serve(&damaged.join("games.db"));
    refuses(&args.each_ref().map(String::as_str), "can't be made or opened");
}

/// The program as somebody who may write nothing here: as root it runs as nobody, since root may
/// write everywhere. A copy of it is run, because nobody may not look into every build folder.
#[cfg(unix)]
fn without_rights(folder: &Path, args: &[&str]) -> Output {
    use std::os::unix::process::CommandExt;
    use testkit::program::copy_program;
    let copy = folder.join("trekvaart");
    copy_program(Path::new(env!("CARGO_BIN_EXE_trekvaart")), &copy).expect("room enough");
    let mut command = Command::new(copy);
    command.args(args).current_dir(folder);
    let id = Command::new("id").arg("-u").output().expect("`id` tells who we are");
    if id.stdout.trim_ascii() == b"0" {
        command.uid(65_534).gid(65_534);
    }
    command.output().expect("the program runs")
}

#[cfg(unix)]
fn allow(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
}

#[cfg(unix)]
#[test]
fn a_store_that_may_not_be_written_is_told_with_the_way_out() {
    let (programs, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    allow(programs.path(), 0o755);
    let store = store_in(&folder);
    drop(Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]));
    let file = folder.path().join("games.db");
    for entry in fs::read_dir(folder.path()).unwrap() {
        allow(&entry.unwrap().path(), 0o444);
    }
    allow(folder.path(), 0o555);
    let before = fs::read(&file).unwrap();
    let path = file.to_str().unwrap();
    for args in [
        ["serve", "--store", &store, "--listen", "127.0.0.1:0"],
        ["play", "--no-open", "--file", path, "--port=0"],
    ] {
        let output = without_rights(programs.path(), &args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        let words = format!("`{path}` can't be written: allow writing to it and to its folder");
        assert!(said.contains(&words), "`{words}` is missing in: {said}");
    }
    assert_eq!(fs::read(&file).unwrap(), before, "nothing was written");
    allow(folder.path(), 0o755);
}

#[test]
fn a_second_play_finds_the_first_and_a_second_server_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db").display().to_string();
    let first = Running::start(&["play", "--no-open", "--file", &file]);
    let address = first.said.trim().strip_prefix("Trekvaart is open at ").expect("an address");
    let second = run(&["play", "--no-open", "--file", &file]);
    assert!(second.status.success());
    let said = String::from_utf8_lossy(&second.stdout).into_owned();
    assert_eq!(said, format!("Trekvaart is already open at {address}\n"));
    let words = format!("is used by another trekvaart at {address}");
    refuses(&["serve", "--store", &store_in(&folder), "--listen", "127.0.0.1:0"], &words);
}

/// The same file by another name is the same file.
#[cfg(unix)]
#[test]
fn a_store_that_is_used_is_found_under_every_name_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let first = Running::start(&["play", "--no-open", "--file", &file.display().to_string()]);
    let address = first.said.trim().strip_prefix("Trekvaart is open at ").expect("an address");
    let (soft, hard) = (folder.path().join("soft.db"), folder.path().join("hard.db"));
    std::os::unix::fs::symlink(&file, &soft).unwrap();
    fs::hard_link(&file, &hard).unwrap();
    let serves = |path: &Path, words: &str| {
        let store = format!("sqlite:{}", path.display());
        refuses(&["serve", "--store", &store, "--listen", "127.0.0.1:0"], words);
    };
    serves(&soft, &format!("is used by another trekvaart at {address}"));
    serves(&hard, "is used by another trekvaart: end that one");
}

#[test]
fn only_this_computer_is_let_in_unless_one_says_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.db").display().to_string();
    let mut alone = Running::start(&["play", "--no-open", "--port=0", "--file", &file]);
    let words =
        "Only this computer is let in. To play with others in your house: trekvaart play --house";
    assert_eq!(alone.hear().trim_end(), words);
    drop(alone);
    let play = ["play", "--no-open", "--port=0", "--house", "--file", &file];
    let mut open = Running::start(&play);
    assert!(open.said.starts_with("Trekvaart is open at http://127.0.0.1:"), "{}", open.said);
    let port = open.said.trim_end().trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    let told = open.hear();
    if told.contains("is in no network") {
        // True of a machine without one.
        return;
    }
    assert!(told.starts_with("Friends in your house, on the same network: http://"), "{told}");
    assert!(told.trim_end().ends_with(&format!(":{port}/")), "{told}");
    assert!(open.hear().starts_with("Friends outside need"), "no code where nobody looks at it");
    // Whoever plays at this computer hands on the address in the house.
    let origin = told.trim_end().rsplit(' ').next().unwrap().trim_end_matches('/').to_owned();
    let page = fetch(&format!("127.0.0.1:{port}"));
    assert!(page.contains(&format!("content=\"{origin}/picture/")), "{origin}");
}

/// The home page, as a browser on this computer asks for it.
fn fetch(address: &str) -> String {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(address).expect("it listens");
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(&folder);
    let mut running = Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]);
    let id = running.program.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(running.program.wait().unwrap().success());
    // The store is free again.
    Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]);
}

/// A copy that is made while people play holds all that was played by then.
#[test]
fn a_store_is_copied_while_it_is_used_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(&folder);
    let running = Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]);
    let copy = folder.path().join("copy.db").display().to_string();
    let made = run(&["backup", "--store", &store, &copy]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    refuses(&["backup", "--store", &store, &copy], "is there already: put it aside");
    refuses(&["restore", "--store", &store, &copy], "games.db` is there already");
    drop(running);

    let back = format!("sqlite:{}", folder.path().join("back.db").display());
    let restored = run(&["restore", "--store", &back, &copy]);
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    Running::start(&["serve", "--store", &back, "--listen", "127.0.0.1:0"]);

    let no_copy = folder.path().join("none.db").display().to_string();
    refuses(&["restore", "--store", "sqlite:new.db", &no_copy], "can't be made or opened");
    let foreign = folder.path().join("foreign.db");
    fs::write(&foreign, "no database").unwrap();
    let foreign = foreign.display().to_string();
    refuses(&["restore", "--store", "sqlite:new.db", &foreign], "is damaged or no database");
    let server = ["backup", "--store", "postgres://localhost/games", "x.db"];
    refuses(&server, "is copied with its own tools: pg_dump");
}

/// What players must not see is for the owner's eyes only, in the folder and in every file of it.
#[cfg(unix)]
#[test]
fn nobody_else_may_look_into_a_store() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("games");
    let store = format!("sqlite:{}", inner.join("games.db").display());
    let _running = Running::start(&["serve", "--store", &store, "--listen", "127.0.0.1:0"]);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&inner), 0o700);
    let files: Vec<_> = fs::read_dir(&inner).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[test]
fn settings_may_come_from_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = trekvaart(&["serve"]);
    command.env("TREKVAART_STORE", store_in(&folder)).env("TREKVAART_LISTEN", "127.0.0.1:port");
    let output = command.output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("`127.0.0.1:port` is no address to listen on"), "{said}");
    let mut help = trekvaart(&["serve", "--help"]);
    help.env("TREKVAART_STORE", "postgres://a:hunter2@b/c");
    let help = String::from_utf8_lossy(&help.output().expect("it helps").stdout).into_owned();
    assert!(help.contains("TREKVAART_STORE") && !help.contains("hunter2"), "{help}");
}
