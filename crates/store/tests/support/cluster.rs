//! A throw-away PostgreSQL for tests. Only the standard library is used, so that the tests of any
//! crate can include this file with `#[path]`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

const PASSWORD: &str = "throw-away";

/// Starts a server, says so once it answers, and stops it when standard input closes, which happens
/// when the cluster is dropped and also when the test is killed: so no server outlives its test for long.
/// Signals of the terminal are left to the test, whose end is noticed.
const KEEPER: &str = r#"
trap '' INT TERM HUP
folder=$1; pg_ctl=$2; options=$3
if "$pg_ctl" start --wait --timeout=600 -D "$folder/data" -l "$folder/log" -o "$options" >/dev/null
then echo ready; else echo failed; fi
read -r _
"$pg_ctl" stop --wait --mode=fast -D "$folder/data" >/dev/null
rm -rf "$folder"
"#;

/// A PostgreSQL server of our own in a temporary folder, reached through a socket in that folder.
#[derive(Debug)]
pub(crate) struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    keeper: Child,
    /// What it is started with.
    options: String,
    databases: AtomicU32,
    /// Where it speaks TLS, if it does.
    port: Option<u16>,
}

impl Cluster {
    /// Makes and starts a cluster.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start: a test that needs it must not pass.
    pub(crate) fn start() -> Cluster {
        Cluster::start_with(|_, _| String::new(), None)
    }

    /// The same, which writes to the disk as one does that matters.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start.
    pub(crate) fn start_durable() -> Cluster {
        Cluster::start_with(|_, _| "-c fsync=on".to_owned(), None)
    }

    /// The same, which also listens on a port and speaks TLS there, with a certificate of its own making.
    ///
    /// # Panics
    /// Also when there is no `openssl` to make the certificate with.
    pub(crate) fn start_encrypted() -> Cluster {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("it is bound").port();
        drop(free);
        let certify = |user, folder: &Path| {
            let mut openssl = as_user(user, Path::new("openssl"), folder);
            openssl.args(["req", "-new", "-x509", "-nodes", "-days=2", "-subj=/CN=localhost"]);
            run(openssl.args(["-keyout", "server.key", "-out", "server.crt"]));
            let file = |name| folder.join(name).display().to_string();
            format!(
                "-c listen_addresses=127.0.0.1 -p {port} -c ssl=on -c ssl_cert_file={} -c \
                 ssl_key_file={}",
                file("server.crt"),
                file("server.key")
            )
        };
        Cluster::start_with(certify, Some(port))
    }

    fn start_with(more: impl Fn(Option<User>, &Path) -> String, port: Option<u16>) -> Cluster {
        let programs = programs().expect(
            "PostgreSQL is not installed: `apt-get install --no-install-recommends postgresql` \
             (as root on Debian `cargo xtask test` does it)",
        );
        let user = User::to_run_as();
        let folder = folder();
        let secret = folder.join("password");
        fs::write(&secret, PASSWORD).expect("the password can be written");
        if let Some(user) = user {
            for path in [&folder, &secret] {
                chown(path, Some(user.uid), Some(user.gid)).expect("root may give away a file");
            }
        }
        let data = folder.join("data");
        let mut initdb = as_user(user, &programs.join("initdb"), &folder);
        initdb.arg("--no-sync").arg("--auth=scram-sha-256").arg("--username=postgres");
        initdb.args(["--encoding=UTF8", "--locale=C"]);
        initdb.arg(format!("--pwfile={}", secret.display())).arg(format!("-D{}", data.display()));
        run(&mut initdb);

        // Nothing here has to survive a loss of power.
        let options = format!(
            "-k {} -c listen_addresses= -c fsync=off -c max_connections=200 {}",
            folder.display(),
            more(user, &folder)
        );
        let mut keeper = as_user(user, Path::new("/bin/sh"), &folder);
        keeper.args(["-c", KEEPER, "keeper"]).arg(&folder).arg(programs.join("pg_ctl"));
        keeper.arg(&options).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut keeper = keeper.spawn().expect("a shell can be started");
        let said = keeper.stdout.take().expect("it is piped");
        let databases = AtomicU32::new(0);
        let cluster = Cluster { folder, programs, keeper, options, databases, port };
        let mut answer = String::new();
        BufReader::new(said).read_line(&mut answer).expect("the keeper writes text");
        let log = || fs::read_to_string(cluster.folder.join("log")).unwrap_or_default();
        assert_eq!(answer, "ready\n", "PostgreSQL does not start:\n{}", log());
        cluster
    }

    /// Stops the server: whoever is connected is thrown out.
    pub(crate) fn stop(&self) {
        run(self.control("stop").arg("--mode=fast"));
    }

    /// Starts it again.
    pub(crate) fn start_again(&self) {
        let log = self.folder.join("log");
        run(self.control("start").arg("-l").arg(log).args(["-o", &self.options]));
    }

    fn control(&self, what: &str) -> Command {
        let mut control = as_user(User::to_run_as(), &self.programs.join("pg_ctl"), &self.folder);
        control.args([what, "--wait", "--timeout=600"]).arg("-D").arg(self.folder.join("data"));
        // Whoever starts it does not wait until it ends.
        control.stdout(Stdio::null()).stderr(Stdio::null());
        control
    }

    /// Makes an empty database and returns its address.
    pub(crate) fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = Command::new(self.programs.join("createdb"));
        createdb.env("PGPASSWORD", PASSWORD).arg("-h").arg(&self.folder);
        run(createdb.args(["-U", "postgres", &name]));
        self.address(&name, PASSWORD)
    }

    /// The address of a database, by the port where it speaks TLS.
    pub(crate) fn encrypted_database(&self) -> String {
        let port = self.port.expect("a cluster that speaks TLS");
        format!("postgres://postgres:{PASSWORD}@localhost:{port}/postgres")
    }

    /// The address of a database, whether it is there or not, with any password.
    pub(crate) fn address(&self, database: &str, password: &str) -> String {
        let folder = self.folder.display();
        format!("postgres://postgres:{password}@localhost/{database}?host={folder}")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Nobody waits for its end. A connection that came a moment ago is waited for by PostgreSQL, for a minute: it is
        // one of our own, which can't go on or end as long as this thread stands still here.
        drop(self.keeper.stdin.take());
    }
}

/// Whom to run the server as: it refuses root.
#[derive(Clone, Copy)]
struct User {
    uid: u32,
    gid: u32,
}

impl User {
    fn to_run_as() -> Option<User> {
        let id = Command::new("id").arg("-u").output().expect("`id` tells who we are");
        if id.stdout.trim_ascii() != b"0" {
            return None;
        }
        let users = fs::read_to_string("/etc/passwd").expect("users are listed");
        let entry = users.lines().find(|line| line.starts_with("postgres:"));
        let entry = entry.expect("root needs the user `postgres` to run PostgreSQL as");
        let mut numbers = entry.split(':').skip(2).map(|number| number.parse().expect("a number"));
        Some(User { uid: numbers.next().expect("uid"), gid: numbers.next().expect("gid") })
    }
}

fn as_user(user: Option<User>, program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    // The current folder may be closed to the other user.
    command.current_dir(folder);
    if let Some(user) = user {
        command.uid(user.uid).gid(user.gid);
    }
    command
}

fn run(command: &mut Command) {
    let done = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?} fails: {said}");
}

/// The programs of the server: Debian keeps them off the search path, a folder for each version.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    found.extend(std::env::split_paths(&path));
    found
        .into_iter()
        .find(|folder| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file()))
}

/// A new folder; its name is short because the path of a socket may have 107 bytes only.
fn folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("trekvaart-pg-{}-{count}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a temporary folder can be made");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("it is ours");
    folder
}
