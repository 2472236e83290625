use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use super::figures::{number, thousands};
use super::region::{Assumptions, Outcome, STATEMENTS_OF_A_BEAT, STATEMENTS_OF_A_TABLE, simulate};
use super::report::Report;
use super::scratch::Scratch;
use super::served::{MANY_AT_ONCE, Served, with_more_files};
use super::{Proof, build_release, trekvaart};
use crate::cluster::Cluster;
use crate::machine;
use crate::shell::{root, stream, strict_cargo, target};

pub(super) const PROOF: Proof = Proof {
    name: "doors",
    title: "Servers that share a PostgreSQL lose nothing when one of them is lost, and tables go on within five seconds",
    run,
};

/// Version 0.2.0, the last one: a house goes from it to this one while people play.
const LAST_VERSION: &str = "1a3a2eeaac92da03bdf9ce45570994be21a39b4e";
const TABLES: &str = "500";
const AWAY: &str = "30";
/// How long somebody may wait for an answer when the server of their table is lost.
const PAUSE_MAX: f64 = 5.0;
/// What is played to measure how fast it goes.
const MEASURED_TABLES: &str = "200";
const MEASURED_ACTS: &str = "8000";
const PAGE: &str = "docs/many-servers.md";
/// What a database that is made for it is assumed to have.
const REGION: Assumptions = Assumptions {
    servers: 100,
    lost: 10,
    tables: 1_000_000,
    watched_one_in: 5,
    statement_us: 0,
    cores: 32,
    round_trip_us: 1_000,
};

/// What one house has shown.
struct Measured {
    name: String,
    acts_a_second: f64,
    ms: [f64; 2],
    server_cpu_ms: f64,
}

fn run(report: &mut Report) -> Result<()> {
    losses(report)?;
    build_release()?;
    let mut rows = vec![alone(report)?];
    for servers in 0..=3 {
        rows.push(shared(report, servers)?);
    }
    fs::write(root().join(PAGE), page(&rows)).with_context(|| format!("can't write {PAGE}"))
}

/// The tests of every change, with more tables and a longer absence, and with the program of the last version.
fn losses(report: &mut Report) -> Result<()> {
    let scratch = Scratch::new("doors")?;
    let before = scratch.program(LAST_VERSION)?;
    stream(&mut strict_cargo(&["test", "--release", "--no-run", "-p", "trekvaart"]))?;
    report.note(
        "Three servers share one PostgreSQL; `trekvaart load` plays through all three doors, two people and a spectator at \
         each table, spread over the doors. In turn one server is ended with SIGKILL and started again, one is stopped \
         with SIGSTOP until the others have missed it and goes on, and one is cut from the database. A page that hears \
         no beat for 3.8 seconds comes in by the next door, as in a browser. Afterwards all that any page was told, and all that was asked for and \
         answered, is compared with the ledgers, line by line; so are the cards and tickets that each page showed, and what it \
         was told of cards that others drew unseen",
    );
    // How long somebody waits is asked of the program that people run.
    let test = ["test", "--release", "-p", "trekvaart", "--test", "all", "doors::"];
    let mut test = strict_cargo(&test);
    test.args(["--", "--nocapture"]);
    test.env("TREKVAART_DOORS_TABLES", TABLES).env("TREKVAART_DOORS_AWAY", AWAY);
    test.env("TREKVAART_DOORS_BEFORE", before);
    let ran = report.run(&mut test)?;
    let line = |begin: &str| {
        let lines = ran.text.lines().filter(|line| line.contains("nothing lost, nothing doubled"));
        lines.into_iter().find(|line| line.contains(begin)).map(str::to_owned)
    };
    let lost = line(&format!("{TABLES} tables, "));
    report.claim(
        ran.success && lost.is_some(),
        format!(
            "{TABLES} tables: every acknowledged act is in the ledger once, every table went on, and no page showed what \
             only another player may know"
        ),
    );
    let pause = lost.as_deref().and_then(|line| {
        line.split_once("nobody waited longer than ")?.1.split_once(" s")?.0.parse::<f64>().ok()
    });
    report.claim(
        pause.is_some_and(|pause| pause <= PAUSE_MAX),
        format!(
            "nobody waited longer than {:.1} s for an answer, at most {PAUSE_MAX}",
            pause.unwrap_or(f64::NAN)
        ),
    );
    report.claim(
        ran.success && line(&format!("the database was away for {AWAY} s")).is_some(),
        format!("the database was away for {AWAY} s: servers waited, and everybody went on"),
    );
    report.claim(
        ran.success && line("each server of the last version was ended once").is_some(),
        format!(
            "two servers of commit {LAST_VERSION}, the last version, were ended and started anew with this one, one after \
             the other, while people played through both: nothing lost, nothing doubled"
        ),
    );
    Ok(())
}

/// A house of one server on SQLite.
fn alone(report: &mut Report) -> Result<Measured> {
    let served = Served::start(&MANY_AT_ONCE)?;
    let pid = served.program.id().to_string();
    measure(report, "SQLite, one server".to_owned(), &[(served.url.clone(), pid)], &served.store)
}

/// A house of so many servers on PostgreSQL; none is one that has it alone.
fn shared(report: &mut Report, servers: usize) -> Result<Measured> {
    let cluster = Cluster::start_durable();
    let store = cluster.database();
    let doors: Vec<Door> =
        (0..servers.max(1)).map(|_| Door::open(&store, servers > 0)).collect::<Result<_>>()?;
    let name = match servers {
        0 => "PostgreSQL, one server alone".to_owned(),
        1 => "PostgreSQL, shared by one".to_owned(),
        servers => format!("PostgreSQL, shared by {servers}"),
    };
    let at: Vec<(String, String)> =
        doors.iter().map(|door| (door.url.clone(), door.program.id().to_string())).collect();
    measure(report, name, &at, &store)
}

/// A server of ours, until this is dropped.
struct Door {
    program: Child,
    url: String,
}

impl Door {
    fn open(store: &str, shares: bool) -> Result<Door> {
        let mut serve = Command::new(target().join("release/trekvaart"));
        serve.args(["serve", "--listen", "127.0.0.1:0", "--store", store]).args(MANY_AT_ONCE);
        if shares {
            serve.args(["--share-listen", "127.0.0.1:0"]);
        }
        let mut program = with_more_files(&serve)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server could not be started")?;
        let out = program.stdout.take().expect("the stream was asked for");
        let mut door = Door { program, url: String::new() };
        let mut said = String::new();
        BufReader::new(out).read_line(&mut said)?;
        let url = said.trim().strip_prefix("Trekvaart listens on ");
        door.url = url.with_context(|| format!("the server said `{said}`"))?.to_owned();
        Ok(door)
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn measure(
    report: &mut Report,
    name: String,
    doors: &[(String, String)],
    store: &str,
) -> Result<Measured> {
    let mut load = trekvaart(&["load", "--store", store, "--tables", MEASURED_TABLES]);
    load.args(["--acts", MEASURED_ACTS, "--json"]);
    for (url, pid) in doors {
        load.args(["--url", url, "--server-pid", pid]);
    }
    let ran = report.run(&mut with_more_files(&load))?;
    let figure = |field: &str| {
        number(&ran.text, field).with_context(|| format!("`load` did not tell `{field}`"))
    };
    let wrong = ["told_otherwise", "acts_untold", "acts_unanswered", "tables_stopped"];
    let wrong: f64 = wrong.into_iter().map(figure).sum::<Result<f64>>()?;
    let acts_a_second = figure("acts_per_second")?;
    report.claim(
        ran.success && wrong == 0.0,
        format!("{name}: {acts_a_second:.0} acts a second, each told as the ledger has it"),
    );
    Ok(Measured {
        name,
        acts_a_second,
        ms: [figure("all_told_ms_p50")?, figure("all_told_ms_p99")?],
        server_cpu_ms: figure("server_cpu_ms_per_act")?,
    })
}

/// What hosts read, made of what was measured and simulated.
fn page(rows: &[Measured]) -> String {
    let mut text = format!(
        "# What several servers give, and what they cost\n\n\
         Measured by `cargo xtask prove doors` at commit {}, on {}; every command and its output is in \
         [the proof](proofs/doors.md). Servers, database and the people who play share the machine, so more servers can't \
         be faster here: what is seen is what sharing costs. {MEASURED_TABLES} tables play as fast as answers come; times \
         are from a move to the last page at its table. The CPU is that of all servers, without the database's.\n\n\
         | house | moves a second | p50 | p99 | servers' CPU a move |\n|---|---:|---:|---:|---:|\n",
        machine::commit(),
        machine::hardware(),
    );
    for Measured { name, acts_a_second, ms: [p50, p99], server_cpu_ms } in rows {
        text += &format!(
            "| {name} | {acts_a_second:.0} | {p50:.1} ms | {p99:.1} ms | {server_cpu_ms:.2} ms |\n"
        );
    }
    text += &region();
    text
}

/// The simulation in words, for a quick database and a slow one.
fn region() -> String {
    let Assumptions { servers, lost, tables, watched_one_in, cores, round_trip_us, .. } = REGION;
    let mut text = format!(
        "\n## A hundred servers, a million tables (simulated)\n\n\
         No machine of ours holds that; `xtask/src/prove/region.rs` follows the protocol event by event in a time of its own. \
         Assumed, not measured: {servers} servers, {lost} of which are lost at the same moment; {} tables, one in \
         {watched_one_in} with a page open; a database of {cores} cores, {:.0} ms away and back; a statement by key keeps \
         one core busy for as long as the first column says, whatever else the database does; pages come back after 0.25 \
         to 0.5 s. As in the program: a lease of 3 s, renewed twice a second with {STATEMENTS_OF_A_BEAT} statements; 16 \
         orphans at once; {STATEMENTS_OF_A_TABLE} statements to take a table and rebuild it; 8 connections a server. \
         Disks, memory, bots' thinking and moves played meanwhile are not in it.\n\n\
         | a statement | leases | of the database | watched tables go on after, p50, p99, last | all orphans go on |\n\
         |---:|---:|---:|---:|---:|\n",
        thousands(tables as f64),
        round_trip_us as f64 / 1e3,
    );
    for statement_us in [50, 200, 1_000] {
        let Outcome { lease_statements, lease_share, orphans, watched: [half, most, last], all } =
            simulate(Assumptions { statement_us, ..REGION });
        text += &format!(
            "| {:.2} ms | {lease_statements:.0} a second | {:.2} % | {half:.1}, {most:.1}, {last:.1} s | {} after {all:.1} s |\n",
            statement_us as f64 / 1e3,
            100.0 * lease_share,
            thousands(orphans as f64),
        );
    }
    text
}
