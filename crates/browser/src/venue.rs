use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// The real program with a store of its own. It is killed with this value.
#[derive(Debug)]
pub struct Venue {
    server: Child,
    address: SocketAddr,
    folder: TempDir,
    program: PathBuf,
    options: Options,
}

/// Options of the program.
type Options = &'static [&'static str];

/// Bots answer at once, so that a game is over soon.
pub const HASTY: Options = &["--bot-delay", "0", "--account-rollouts", "2"];

impl Venue {
    /// Starts the program on any free port.
    pub fn start(program: PathBuf, options: Options) -> Venue {
        Venue::open(program, tempfile::tempdir().expect("a temporary folder"), options)
    }

    /// The same with a store that is in this folder already.
    pub fn open(program: PathBuf, folder: TempDir, options: Options) -> Venue {
        let (server, address) = serve(&program, &folder, "127.0.0.1:0", options);
        Venue { server, address, folder, program, options }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn home(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Ends the program as `kill -9` does, in the middle of whatever it is doing.
    pub fn kill(&mut self) {
        self.server.kill().expect("the server runs");
        self.server.wait().expect("the server ends");
    }

    /// Lets the program stand still: it keeps its connections and answers nobody.
    pub fn pause(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets it go on.
    pub fn resume(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.server), signal).expect("the server is there");
    }

    /// Starts it again with the same store and port.
    pub fn restart(&mut self) {
        let address = self.address.to_string();
        (self.server, self.address) = serve(&self.program, &self.folder, &address, self.options);
    }

    /// What is at a path, as any program may ask for it.
    pub fn fetch(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
    }
}

impl Drop for Venue {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Starts the server and waits until it says where it listens.
fn serve(
    program: &PathBuf,
    folder: &TempDir,
    listen: &str,
    options: Options,
) -> (Child, SocketAddr) {
    let store = format!("sqlite:{}", folder.path().join("games.db").display());
    let mut server = Command::new(program)
        .args(["serve", "--listen", listen, "--store", &store])
        .args(options)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = String::new();
    let out = server.stdout.take().expect("the stream was asked for");
    BufReader::new(out).read_line(&mut said).expect("the program speaks");
    let address = said.trim().rsplit("http://").next().and_then(|rest| rest.strip_suffix('/'));
    let address = address.and_then(|address| address.parse().ok());
    (server, address.unwrap_or_else(|| panic!("the program said `{said}`")))
}
