use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, bail};

use super::figures::{number, thousands};
use super::report::Report;
use super::served::{Served, with_more_files};
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "masters",
    title: "While one person lets 400 masters think, others are answered within 150 ms",
    run,
};

/// So many tables of one person, with four bots of the level `master` each.
const TABLES: &str = "100";
const BOTS: &str = "4";
/// The measurement begins when so many acts were played there, so that all of them are under way.
const UNDER_WAY: &str = "200";
/// How long others are measured, and how long that person plays: longer than all the rest takes.
const MINUTES: &str = "1";
const CROWD_MINUTES: &str = "20";
/// Moves a second of the others, at twenty tables.
const RATE: &str = "20";
const P99_MS_MAX: f64 = 150.0;
/// No person may have a hundred tables at once, or open their pages, without the consent of the host.
const LIMITS: [&str; 12] = [
    "--limit",
    "tables-of-one=200/6000",
    "--limit",
    "tables-of-an-address=200/6000",
    "--limit",
    "pages-of-one=500",
    "--limit",
    "pages-of-a-person=200",
    "--limit",
    "unfinished-of-one=200",
    "--limit",
    "bot-games-of-one=200",
];

fn run(report: &mut Report) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("the server's CPU time and memory are read from /proc, which only Linux has");
    }
    build_release()?;
    report.note(format!(
        "One server, one store on disk, real sockets. One person sits at {TABLES} tables of amsterdam with {BOTS} bots of the \
         level `master` each, at the quickest pace, and plays at all of them at once as fast as the limits for one person \
         allow. Meanwhile others play with each other at twenty tables, and the time from each of their moves to every view \
         is measured. The server's limits are its usual ones but for `{}`",
        LIMITS.join(" ")
    ));
    let alone = measure(report, &Served::start(&LIMITS)?)?;
    let served = Served::start(&LIMITS)?;
    let crowd = Crowd::start(&served.url)?;
    let beside = measure(report, &served)?;
    let played_on = crowd.end();
    report.claim(played_on, "the masters' tables were played at to the end of the measurement");
    report.note(format!("p99 without the masters, on the same machine: {alone:.1} ms"));
    report.claim(
        beside <= P99_MS_MAX,
        format!("p99 of the others' moves: {beside:.1} ms, at most {P99_MS_MAX}"),
    );
    Ok(())
}

/// Lets people play with each other; how many milliseconds their moves took at p99.
fn measure(report: &mut Report, served: &Served) -> Result<f64> {
    let ran = report.run(&mut with_more_files(&trekvaart(&[
        "load",
        "--url",
        &served.url,
        "--tables",
        "20",
        "--rate",
        RATE,
        "--minutes",
        MINUTES,
        "--server-pid",
        &served.program.id().to_string(),
        "--json",
    ])))?;
    let figure = |name: &str| {
        number(&ran.text, name).with_context(|| format!("`load` did not tell `{name}`"))
    };
    let wrong = ["told_otherwise", "acts_untold", "acts_unanswered", "tables_stopped"];
    let wrong: f64 = wrong.into_iter().map(figure).sum::<Result<f64>>()?;
    report.claim(
        ran.success && wrong == 0.0,
        format!("{} moves, each told to everybody", thousands(figure("acts_acknowledged")?)),
    );
    figure("all_told_ms_p99")
}

/// The person whose masters think, until this is dropped.
struct Crowd(Child);

impl Crowd {
    /// Comes when all tables are played at.
    fn start(url: &str) -> Result<Crowd> {
        let mut load = with_more_files(&trekvaart(&[
            "load",
            "--url",
            url,
            "--board",
            "amsterdam",
            "--tables",
            TABLES,
            "--players",
            "1",
            "--people",
            "1",
            "--bots",
            BOTS,
            "--level",
            "master",
            "--minutes",
            CROWD_MINUTES,
            "--tell-every",
            UNDER_WAY,
        ]));
        load.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut crowd = Crowd(load.spawn().context("the masters' person could not be started")?);
        let mut said = BufReader::new(crowd.0.stderr.take().expect("the stream was asked for"));
        let mut words = String::new();
        while !words.contains("acts were acknowledged") {
            if said.read_line(&mut words)? == 0 {
                bail!("the masters were not played with:\n{words}");
            }
        }
        // Somebody has to read on, so that it never waits for it.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Ok(crowd)
    }

    /// Ends it; whether it was still playing.
    fn end(mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
