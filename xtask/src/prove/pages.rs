use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use anyhow::{Context, Result, bail};

use super::figures::{RUNS, middle};
use super::report::Report;
use super::served::Served;
use super::{Proof, build_release};

pub(super) const PROOF: Proof = Proof {
    name: "pages",
    title: "A page of a table costs the server at most 5.5 ms of CPU, a picture of a board 0.2 ms",
    run,
};

/// A quarter of what it cost once.
const TABLE_MS_MAX: f64 = 5.5;
/// It cost 7 when it was drawn and packed for everybody anew.
const PICTURE_MS_MAX: f64 = 0.2;
const TABLE_PAGES: u32 = 500;
const PICTURES: u32 = 5_000;
/// Clock ticks of /proc in a millisecond.
const TICKS_A_MS: f64 = 0.1;

fn run(report: &mut Report) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("the server's CPU time is read from /proc, which only Linux has");
    }
    build_release()?;
    report.note(
        "A fresh server with its usual limits. Somebody plays Nederland against four bots and asks for the table's page \
         again and again, then for the picture of the board, each time over a new connection and packed (gzip). CPU is user and \
         system time of the server by answers",
    );
    let (mut tables, mut pictures) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let served = Served::start(&[])?;
        let mut person = Person { served: &served, cookie: String::new() };
        person.post("/name", "name=Anna")?;
        let game = "board=nederland&variant=plain&opponents=4&level=easy";
        let table = person.post("/play", game)?;
        tables.push(person.cost_ms(&table, TABLE_PAGES)?);
        pictures.push(person.cost_ms("/picture/nederland/day.svg", PICTURES)?);
    }
    for (what, costs, count, most) in [
        ("page of a table", tables, TABLE_PAGES, TABLE_MS_MAX),
        ("picture of a board", pictures, PICTURES, PICTURE_MS_MAX),
    ] {
        let cost = middle(costs);
        report.claim(
            cost <= most,
            format!("a {what}: {cost:.2} ms of server CPU by {count} answers in the middle one of {RUNS} runs, at most {most}"),
        );
    }
    Ok(())
}

/// Somebody who asks a server for pages.
struct Person<'a> {
    served: &'a Served,
    cookie: String,
}

impl Person<'_> {
    /// Sends a form, keeps the cookie that comes with the answer, and tells where that leads.
    fn post(&mut self, path: &str, form: &str) -> Result<String> {
        let origin = self.served.url.trim_end_matches('/');
        let head = format!(
            "POST {path} HTTP/1.1\r\nOrigin: {origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n",
            form.len()
        );
        let answer = self.ask(&head, form)?;
        let header = |name: &str| {
            let mut lines = answer.lines().take_while(|line| !line.is_empty());
            lines.find_map(|line| line.strip_prefix(name)).map(str::to_owned)
        };
        if let Some(cookie) = header("set-cookie: ") {
            self.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        header("location: ").with_context(|| format!("{path} leads nowhere: {answer}"))
    }

    /// The server's CPU for one of so many answers, in milliseconds.
    fn cost_ms(&self, path: &str, count: u32) -> Result<f64> {
        let head = format!("GET {path} HTTP/1.1\r\nAccept-Encoding: gzip\r\n");
        // The first one may be drawn for all.
        let first = self.ask(&head, "")?;
        if !first.starts_with("HTTP/1.1 200") {
            bail!("{path} is answered with {}", first.lines().next().unwrap_or_default());
        }
        let before = self.ticks()?;
        for _ in 0..count {
            self.ask(&head, "")?;
        }
        Ok((self.ticks()? - before) / TICKS_A_MS / f64::from(count))
    }

    /// Asks over a connection of its own.
    fn ask(&self, head: &str, body: &str) -> Result<String> {
        let address = self.served.url.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(address).context("the server takes no connection")?;
        let cookie = &self.cookie;
        let request =
            format!("{head}Host: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n{body}");
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// User and system time of the server so far.
    fn ticks(&self) -> Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.served.program.id()))?;
        // The name of the program stands in brackets and may hold anything.
        let fields = stat.rsplit_once(')').context("/proc can't be understood")?.1;
        let times = fields.split_ascii_whitespace().skip(11).take(2);
        times.map(|ticks| Ok(ticks.parse::<f64>()?)).sum()
    }
}
