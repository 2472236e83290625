use anyhow::{Context, Result, bail};

use super::figures::{RUNS, middle, number, thousands};
use super::report::Report;
use super::served::{MANY_AT_ONCE, Served, with_more_files};
use super::{Proof, build_release, trekvaart};

pub(super) const PROOF: Proof = Proof {
    name: "house",
    title: "A move costs the server at most 0.7 ms of CPU, a live table 200 kB, a claim 6 kB on the wire",
    run,
};

const CPU_MS_MAX: f64 = 0.7;
const TABLE_BYTES_MAX: f64 = 200_000.0;
const CLAIM_BYTES_MAX: f64 = 6_000.0;
const CLAIM_BYTES_P95_MAX: f64 = 10_000.0;
const SPECTATOR_US_MAX: f64 = 10.0;
const SPECTATORS: u32 = 20;

fn run(report: &mut Report) -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("the server's CPU time and memory are read from /proc, which only Linux has");
    }
    build_release()?;
    report.note(
        "Real sockets on loopback and no bots: people play by the buttons of their pages as fast as \
         they are answered. Every run has a fresh server with its store on disk, `trekvaart serve \
         --listen 127.0.0.1:0 --store sqlite:FILE`. CPU is user and system time of the server \
         from the first act to the last answer, by acknowledged acts; bytes are those of web socket \
         frames with their heads; memory is what is resident while all sockets are open.",
    );
    report.note(format!(
        "The limits of the server are its usual ones but for `{}`, so that so many may come at once",
        MANY_AT_ONCE.join(" ")
    ));
    let mut alone = Vec::new();
    let mut spectator_us = Vec::new();
    for _ in 0..RUNS {
        alone.push(load(report, 50, 5_000, 0)?);
        // The page of the first is drawn for all of them.
        let first = load(report, 50, 5_000, 1)?;
        let watched = load(report, 50, 5_000, 1 + SPECTATORS)?;
        spectator_us.push(1e3 * (watched.cpu_ms - first.cpu_ms) / f64::from(SPECTATORS));
    }
    let of_alone = |figure: fn(&Figures) -> f64| middle(alone.iter().map(figure));
    let cpu_ms = of_alone(|load| load.cpu_ms);
    let spectator_us = middle(spectator_us);
    report.claim(
        cpu_ms <= CPU_MS_MAX,
        format!(
            "50 tables of nederland with two sockets each, 5,000 acts: {cpu_ms:.3} ms of server CPU \
             an act in the middle one of {RUNS} runs, at most {CPU_MS_MAX}"
        ),
    );
    for (what, bytes, most) in [
        ("in the middle", of_alone(|load| load.claim_bytes), CLAIM_BYTES_MAX),
        ("at p95", of_alone(|load| load.claim_bytes_p95), CLAIM_BYTES_P95_MAX),
    ] {
        report.claim(
            bytes <= most,
            format!(
                "all that answers one's own claim: {} bytes {what}, at most {}",
                thousands(bytes),
                thousands(most)
            ),
        );
    }
    report.claim(
        spectator_us <= SPECTATOR_US_MAX,
        format!(
            "each of {SPECTATORS} further spectators a table: {spectator_us:.1} µs of server CPU an \
             act in the middle one of {RUNS} runs, at most {SPECTATOR_US_MAX}"
        ),
    );
    let few = load(report, 100, 1_000, 0)?;
    let many = load(report, 1_000, 10_000, 0)?;
    let table = (many.rss_bytes - few.rss_bytes) / 900.0;
    report.claim(
        table <= TABLE_BYTES_MAX,
        format!(
            "from 100 to 1,000 tables with two sockets each and ten acts at each: {} bytes of \
             memory a table, at most {}",
            thousands(table),
            thousands(TABLE_BYTES_MAX)
        ),
    );
    Ok(())
}

/// What one run has shown.
struct Figures {
    cpu_ms: f64,
    rss_bytes: f64,
    claim_bytes: f64,
    claim_bytes_p95: f64,
}

/// Loads a fresh server.
fn load(report: &mut Report, tables: u32, acts: u32, spectators: u32) -> Result<Figures> {
    let served = Served::start(&MANY_AT_ONCE)?;
    let [tables, acts, spectators] = [tables, acts, spectators].map(|count| count.to_string());
    let pid = served.program.id().to_string();
    let ran = report.run(&mut with_more_files(&trekvaart(&[
        "load",
        "--url",
        &served.url,
        "--board",
        "nederland",
        "--tables",
        &tables,
        "--players",
        "2",
        "--spectators",
        &spectators,
        "--acts",
        &acts,
        "--server-pid",
        &pid,
        "--json",
    ])))?;
    let figure = |name| number(&ran.text, name);
    let acknowledged = figure("acts_acknowledged").unwrap_or(0.0);
    report.claim(
        ran.success && acknowledged == acts.parse::<f64>()? && figure("acts_untold") == Some(0.0),
        format!("{tables} tables: {} acts were played and told to all", thousands(acknowledged)),
    );
    let measured = |name| figure(name).with_context(|| format!("`load` did not tell `{name}`"));
    Ok(Figures {
        cpu_ms: measured("server_cpu_ms_per_act")?,
        rss_bytes: measured("server_rss_after")?,
        claim_bytes: figure("claim_bytes_p50").unwrap_or(f64::MAX),
        claim_bytes_p95: figure("claim_bytes_p95").unwrap_or(f64::MAX),
    })
}
