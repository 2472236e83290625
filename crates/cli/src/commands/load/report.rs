//! What a run has shown, as a table and as one flat JSON object.

use std::fmt::Write;

use serde_json::{Value, json};

use super::chart;
use super::meter::{Meter, Samples};
use super::process::Usage;
use crate::load_args::LoadArgs;

/// Everything that was measured.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) meter: Meter,
    /// From the first act to the last answer.
    pub(super) seconds: f64,
    pub(super) server: Option<Server>,
    /// What people were told otherwise than it is, or than they were told before.
    pub(super) unlike: Vec<String>,
}

/// What the server's process had used before anybody came, when all tables were open, and when the
/// last act was answered.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) empty: Usage,
    pub(super) open: Usage,
    pub(super) after: Usage,
}

impl Server {
    fn cpu_seconds(&self) -> f64 {
        self.after.cpu_seconds - self.open.cpu_seconds
    }
}

impl Measured {
    /// This by acknowledged acts; none without any.
    fn an_act(&self, figure: f64) -> Option<f64> {
        let acts = self.meter.acknowledged;
        (acts > 0).then(|| figure / acts as f64)
    }

    fn cpu_ms_an_act(&self) -> Option<f64> {
        let server = self.server.as_ref()?;
        self.an_act(1e3 * server.cpu_seconds())
    }
}

fn sockets(args: &LoadArgs) -> usize {
    args.tables.get() * (args.players as usize + args.spectators)
}

pub(super) fn as_json(args: &LoadArgs, measured: &Measured) -> Value {
    let Measured { meter, seconds, server, unlike } = measured;
    let mut value = json!({
        "url": args.url.join(" "),
        "board": args.board,
        "tables": args.tables,
        "players": args.players,
        "bots": args.bots,
        "spectators": args.spectators,
        "sockets": sockets(args),
        "rate": args.rate.unwrap_or(0.0),
        "seed": args.seed,
        "seconds": seconds,
        "acts_sent": meter.sent,
        "acts_acknowledged": meter.acknowledged,
        "acts_refused": meter.refused,
        "acts_unanswered": meter.unanswered,
        "acts_untold": meter.untold,
        "acts_per_second": meter.acknowledged as f64 / seconds,
        "claims": meter.claims,
        "games_over": meter.games_over,
        "pages_told": meter.frames,
        "pages_back": meter.returns,
        "longest_wait_ms": 1e3 * meter.longest_wait.as_secs_f64(),
        "compared_with_ledger": args.store.is_some(),
        "told_otherwise": unlike.len(),
        "tables_stopped": meter.faults.len(),
        "received_bytes": meter.received_bytes,
        "received_bytes_per_act": measured.an_act(meter.received_bytes as f64),
    });
    for (name, samples) in [
        ("answer_ms", &meter.answer_ms),
        ("all_told_ms", &meter.all_told_ms),
        ("claim_bytes", &meter.claim_bytes),
        ("sheet_bytes", &meter.sheet_bytes),
    ] {
        value[format!("{name}_p50")] = samples.quantile(0.5).into();
        value[format!("{name}_p95")] = samples.quantile(0.95).into();
        value[format!("{name}_p99")] = samples.quantile(0.99).into();
    }
    if let Some(server) = server {
        value["server_cpu_seconds"] = server.cpu_seconds().into();
        value["server_cpu_ms_per_act"] = measured.cpu_ms_an_act().into();
        value["server_rss_empty"] = server.empty.rss_bytes.into();
        value["server_rss_open"] = server.open.rss_bytes.into();
        value["server_rss_after"] = server.after.rss_bytes.into();
    }
    value
}

pub(super) fn as_table(args: &LoadArgs, measured: &Measured) -> String {
    let Measured { meter, seconds, server, unlike } = measured;
    let mut text = format!(
        "{} tables of {} with {} players, {} bots and {} spectators each: {} sockets, seed {}\n\n",
        args.tables,
        args.board,
        args.players,
        args.bots,
        args.spectators,
        sockets(args),
        args.seed
    );
    let mut row = |name: &str, figure: String| {
        let _ = writeln!(text, "{name:<34} {figure}");
    };
    row(
        "acts sent",
        format!(
            "{} = {} acknowledged, {} refused, {} unanswered",
            meter.sent, meter.acknowledged, meter.refused, meter.unanswered
        ),
    );
    row("  of them claims", meter.claims.to_string());
    row("acts not told to all in time", meter.untold.to_string());
    row("games over, tables stopped", format!("{}, {}", meter.games_over, meter.faults.len()));
    row("pages told, pages that came back", format!("{}, {}", meter.frames, meter.returns));
    let compared = if args.store.is_some() { "with the ledgers" } else { "among themselves" };
    row("told otherwise than it is", format!("{}, compared {compared}", unlike.len()));
    row(
        "time",
        format!("{seconds:.1} s, {:.1} acts a second", meter.acknowledged as f64 / seconds),
    );
    row("longest wait for an answer", format!("{:.1} s", meter.longest_wait.as_secs_f64()));
    row("act to own answer, p50, p95, p99", three(&meter.answer_ms, 1, "ms"));
    row("act to all at the table told", three(&meter.all_told_ms, 1, "ms"));
    row("what answers one's own claim", three(&meter.claim_bytes, 0, "bytes"));
    row("what answers opening a sheet", three(&meter.sheet_bytes, 0, "bytes"));
    let an_act = measured.an_act(meter.received_bytes as f64).unwrap_or(0.0);
    row(
        "received over all sockets",
        format!("{} bytes, {an_act:.0} bytes an act", meter.received_bytes),
    );
    if let Some(server) = server {
        let cpu = measured.cpu_ms_an_act().unwrap_or(0.0);
        row(
            "server's CPU",
            format!("{:.2} s, {cpu:.3} ms an acknowledged act", server.cpu_seconds()),
        );
        let mib = |usage: Usage| usage.rss_bytes as f64 / f64::from(1 << 20);
        row(
            "server's memory (RSS)",
            format!(
                "{:.1} MiB empty, {:.1} with all tables open, {:.1} after the acts",
                mib(server.empty),
                mib(server.open),
                mib(server.after)
            ),
        );
    }
    text
}

/// The middle figure, and those that 95 % and 99 % don't exceed.
fn three(samples: &Samples, digits: usize, unit: &str) -> String {
    let figures = [0.5, 0.95, 0.99].map(|share| samples.quantile(share));
    match figures {
        [Some(middle), Some(high), Some(highest)] => {
            format!("{middle:.digits$}, {high:.digits$}, {highest:.digits$} {unit}")
        }
        _ => "none".to_owned(),
    }
}

/// The run as a picture.
pub(super) fn as_svg(args: &LoadArgs, measured: &Measured) -> String {
    let Measured { meter, seconds, .. } = measured;
    let note = format!(
        "{} tables of {} with {} players, {} bots and {} spectators each, {:.1} acts a second",
        args.tables,
        args.board,
        args.players,
        args.bots,
        args.spectators,
        meter.acknowledged as f64 / seconds
    );
    chart::svg("From an act to every page at the table", &note, &meter.course)
}
