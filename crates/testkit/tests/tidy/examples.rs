//! What hosts copy: examples trust nobody but one proxy, and let through what the house takes.

use std::process::Command;

use testkit::tidy::read;
use vocab::limits::RECORD_FILE_BYTES_MAX;

use crate::none;

const EXAMPLES: [&str; 3] = ["deploy/Containerfile", "deploy/compose.yml", "docs/hosting.md"];

/// What an example names as trusted, if it does in this line.
fn trusted(line: &str) -> Option<&str> {
    let (_, value) =
        line.split_once("TRUSTED_PROXY").or_else(|| line.split_once("trusted-proxy"))?;
    value.strip_prefix(['=', ':']).or_else(|| value.strip_prefix(" = "))
}

#[test]
fn examples_trust_one_proxy_and_no_network() {
    let mut named = 0;
    let mut faults = Vec::new();
    for path in EXAMPLES {
        for line in read(path).lines() {
            if let Some(value) = trusted(line) {
                named += 1;
                let value = value.split(['`', '#']).next().unwrap_or(value);
                if value.contains(['/', ',']) {
                    faults.push(format!("{path}: `{line}` trusts more than one address"));
                }
            }
        }
    }
    assert!(named >= EXAMPLES.len(), "each names one");
    none(faults);
}

/// A port that a container publishes for everybody goes past the proxy, and past a firewall too.
#[test]
fn no_example_publishes_the_server_itself() {
    let open = |line: &&str| {
        let port = line.split([' ', '"']).find(|word| word.ends_with(":4600"));
        port.is_some_and(|port| port.ends_with("4600:4600") && !port.starts_with("127.0.0.1:"))
    };
    let faults = EXAMPLES.iter().flat_map(|path| {
        let found: Vec<String> =
            read(path).lines().filter(open).map(|line| format!("{path}: `{line}`")).collect();
        found
    });
    none(faults.collect());
}

#[test]
fn nginx_lets_the_largest_record_through() {
    let text = read("deploy/nginx.conf");
    let size = text.lines().find_map(|line| line.trim().strip_prefix("client_max_body_size "));
    let megabytes = size.and_then(|size| size.strip_suffix("m;")).expect("a size in megabytes");
    let bytes = megabytes.parse::<usize>().expect("a number") << 20;
    assert!(bytes > RECORD_FILE_BYTES_MAX, "{bytes}: the form is larger than the file");
}

/// nginx reads its file once, from above: it does not start where a format of its log is named later.
#[test]
fn nginx_knows_the_format_of_its_log_when_it_is_used() {
    let text = read("deploy/nginx.conf");
    let line = |begin: &str| text.lines().position(|line| line.trim().starts_with(begin));
    let (made, used) = (line("log_format trekvaart "), line("access_log "));
    assert!(made.is_some() && used.is_some() && made < used, "{made:?}, {used:?}");
}

/// Where every server says that it can't keep anything, people read its words for that and not the proxy's.
#[test]
fn whoever_comes_while_no_server_is_well_is_answered_by_one_all_the_same() {
    let text = read("deploy/Caddyfile.many");
    let (well, unwell) =
        text.split_once("handle_errors 502 503 504 {").expect("errors are handled");
    let servers = |part: &str| {
        let line = part.lines().find_map(|line| line.trim().strip_prefix("reverse_proxy "));
        line.expect("servers").to_owned()
    };
    assert_eq!(servers(well), servers(unwell));
    assert!(well.contains("health_uri") && !unwell.contains("health_uri"));
}

/// Without its password a server does not start at all: with an empty one it would only be told that it is wrong.
#[test]
fn a_password_that_can_not_be_read_is_told() {
    let text = read("deploy/compose.yml");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("- PGPASSWORD="));
    let command = format!("PGPASSWORD={}", command.expect("a command").replace("$$", "$"));
    let secret = "/run/secrets/db-password";
    assert!(command.contains(secret), "{command}");
    for (file, starts) in [("/nowhere/db-password", false), (file!(), true)] {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let command = command.replace(secret, file).replace("trekvaart serve", "true");
        let done = Command::new("sh").args(["-c", &command]).current_dir(folder).output();
        let done = done.expect("a shell");
        assert_eq!(done.status.success(), starts, "{command}");
        assert_eq!(String::from_utf8_lossy(&done.stderr).contains("nowhere"), !starts);
    }
}
