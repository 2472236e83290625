//! Settings by file, environment and command line, and what a log never says.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use store::{Seq, StoreOptions};

use crate::hosting::{Running, refuses, store_in, trekvaart};

#[test]
fn the_command_line_counts_more_than_the_environment_and_that_more_than_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.toml");
    let store = store_in(&folder);
    fs::write(&file, format!("listen = \"file\"\nstore = \"{store}\"\n")).unwrap();
    let file = file.display().to_string();
    let told = |args: &[&str], env: Option<&str>| {
        let mut serve = trekvaart(&["serve", "--config", &file]);
        serve.args(args).env_remove("TREKVAART_LISTEN");
        if let Some(env) = env {
            serve.env("TREKVAART_LISTEN", env);
        }
        let output = serve.output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    for (args, env, taken) in [
        (&[][..], None, "file"),
        (&[], Some("environment"), "environment"),
        (&["--listen", "flag"], Some("environment"), "flag"),
    ] {
        let said = told(args, env);
        assert!(said.contains(&format!("`{taken}` is no address to listen on")), "{said}");
    }
}

#[test]
fn a_house_is_opened_by_a_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.toml");
    let text = format!(
        "store = \"{}\"\nlisten = \"127.0.0.1:0\"\nwebhooks = false\nbot-delay = 0\n\
         trusted-proxy = [\"10.0.0.0/8\"]\n[limits]\npages = 7\ntables-of-one = \"3/3\"\n",
        store_in(&folder)
    );
    fs::write(&file, text).unwrap();
    let path = file.display().to_string();
    let help = trekvaart(&["serve", "--config", &path, "--help"]).output().expect("it helps");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("tables-of-an-address") && !help.contains("games.db\"]"), "{help}");
    assert!(!help.contains(&store_in(&folder)), "a file may hold passwords: {help}");
    let running = Running::start(&["serve", "--config", &path]);
    assert!(running.said.starts_with("Trekvaart listens on http://127.0.0.1:"), "{}", running.said);
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.toml");
    let path = file.display().to_string();
    for (text, words) in [
        ("\nlisen = \"127.0.0.1:0\"", "line 2: `lisen` is no setting: they are listen, store"),
        ("config = \"x\"", "line 1: `config` is no setting"),
        ("bot-delay = \"soon\"", "line 1: invalid value 'soon' for '--bot-delay <MS>'"),
        ("webhooks = \"maybe\"", "line 1: `webhooks` is true or false"),
        ("listen = [\"a\", \"b\"]", "line 1: `listen` has one value"),
        ("[limits]\npages = 0", "line 2: the limit `pages` is a number from 1"),
        ("[limits]\npgaes = 3", "line 2: there is no limit `pgaes`"),
        ("listen = ", "line 1"),
    ] {
        fs::write(&file, text).unwrap();
        refuses(&["serve", "--config", &path], words);
    }
    refuses(&["serve", "--config", "/nowhere/at/all.toml"], "can't be read");
    let store = store_in(&folder);
    let words = "sets no limit: write NAME=VALUE";
    refuses(&["serve", "--store", &store, "--limit", "pages"], words);
    assert!(!folder.path().join("games.db").exists(), "nothing was made");
}

/// Speaks to a server as a browser does and gives back what it answers.
fn exchange(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Whatever is logged, of whatever part: no cookie, no hand, no seed, no password, no private link.
#[test]
fn the_fullest_log_holds_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(&folder);
    let mut serve = trekvaart(&["serve", "--listen", "127.0.0.1:0", "--store", &store]);
    serve.args(["--public-url", "http://127.0.0.1:1", "--mail-from", "house@example.org"]);
    serve.env("TREKVAART_SMTP", "smtp://house:hunter2@localhost").env("RUST_LOG", "trace");
    // Into a file: nobody reads a pipe meanwhile, and a full one would hold the server up.
    let written = folder.path().join("log");
    let log = fs::File::create(&written).expect("a file");
    let mut running = Running::of(serve.stderr(Stdio::from(log)));
    let address = running
        .said
        .split("http://")
        .nth(1)
        .expect("its address")
        .split(['/', ' '])
        .next()
        .unwrap();
    let posted = |path: &str, cookie: &str, form: &str| {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://127.0.0.1:1\r\nConnection: close\r\n\
             Cookie: trekvaart={cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            form.len()
        );
        exchange(address, &head)
    };
    let answer = posted("/name", "", "name=Ann");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.unwrap_or_else(|| panic!("no cookie in {answer}"));
    let token = cookie.split(['=', ';']).nth(1).expect("a value").to_owned();
    let private = private_words(address, &token, &posted);
    let load = ["load", "--url", &format!("http://{address}"), "--tables", "1", "--acts", "20"];
    let played = trekvaart(&load).output().expect("it plays");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    running.program.kill().expect("it runs");
    running.program.wait().expect("it ends");
    let log = fs::read_to_string(&written).expect("text");
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "RUST_LOG counts: {log}");

    let (facts, seed) = secrets(&store);
    let named = [token, "hunter2".to_owned(), seed];
    for secret in named.iter().chain(&private).chain(&facts) {
        let found = log.lines().find(|line| line.contains(secret));
        assert_eq!(found, None, "`{secret}` is in the log");
    }
}

/// What only some may know of what the house has told and was told: the secret of a private link, of a feed, the code of an
/// invitation, and a part of the deal of that table. Each is used, so that it goes through whatever logs.
fn private_words(
    address: &str,
    token: &str,
    posted: &dyn Fn(&str, &str, &str) -> String,
) -> Vec<String> {
    let asked = |path: &str| {
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Cookie: trekvaart={token}\r\n\r\n"
        );
        exchange(address, &head)
    };
    let led = |answer: &str| {
        let place = answer.lines().find_map(|line| line.strip_prefix("location: "));
        place.unwrap_or_else(|| panic!("it leads nowhere: {answer}")).to_owned()
    };
    let after = |answer: &str, mark: &str| {
        let (_, rest) = answer.split_once(mark).unwrap_or_else(|| panic!("no `{mark}`: {answer}"));
        rest.split(['"', '<', '&', ' ']).next().expect("a word").to_owned()
    };
    let link = after(&posted("/me/link", token, ""), "127.0.0.1:1/me/");
    assert!(asked(&format!("/me/{link}")).starts_with("HTTP/1.1 200"));
    let feed = after(&posted("/notices/feed", token, ""), "127.0.0.1:1/feed/");
    assert!(asked(&format!("/feed/{feed}")).starts_with("HTTP/1.1 200"));
    let part = "7".repeat(64);
    let pledge = tables::pledge(&part.parse().expect("a part"));
    let form =
        format!("board=amsterdam&variant=plain&opponents=1&friends=1&level=easy&pledge={pledge}");
    let table = led(&posted("/invite", token, &form));
    let invite = led(&asked(&table));
    posted(&format!("{invite}/bots"), token, "level=easy");
    posted(&format!("{invite}/begin"), token, "");
    let opened = posted(&format!("{table}/open"), token, &format!("part={part}"));
    assert!(opened.starts_with("HTTP/1.1 204"), "{opened}");
    let code = invite.strip_prefix("/i/").expect("an invitation").to_owned();
    vec![link, feed, code, part]
}

/// The facts of the first game of a store that hold cards, and its seed.
fn secrets(store: &str) -> (Vec<String>, String) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let store = StoreOptions::default().patient().open(store).await.expect("it opens");
        let ledger = store.ledger();
        let game = ledger.open_games().await.expect("readable")[0];
        let lines = ledger.read(game, Seq::START).await.expect("readable").expect("a game");
        let hidden = |fact: &&str| fact.contains("\"deal\"") || fact.contains("\"offer\"");
        let facts: Vec<String> = lines
            .iter()
            .map(|line| line.fact())
            .filter(hidden)
            .map(|fact| fact.split_once('[').map_or(fact, |(_, rest)| rest).to_owned())
            .collect();
        assert!(!facts.is_empty());
        let seed = ledger.game(game).await.expect("readable").expect("a game").seed;
        let seed = seed.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        store.close().await;
        (facts, seed)
    })
}
