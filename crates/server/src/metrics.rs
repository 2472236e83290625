//! What the house tells those who watch over it: numbers, nothing of anybody.

use std::fmt::{self, Write};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use store::Membership;
use tables::Histogram;
use tokio::net::TcpListener;

use crate::site::Site;

/// What is counted at the doors.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    answers: Histogram,
    pub(crate) moves: Histogram,
    /// Answers that said: too much, or not now.
    refused: AtomicU64,
    /// Answers that told of a fault of ours.
    failed: AtomicU64,
    /// Connections that were closed at once.
    turned_away: AtomicU64,
}

impl Metrics {
    /// There was no room for one more connection.
    pub(crate) fn turn_away(&self) {
        self.turned_away.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count(&self, status: StatusCode) {
        match status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                self.refused.fetch_add(1, Ordering::Relaxed);
            }
            status if status.is_server_error() => {
                self.failed.fetch_add(1, Ordering::Relaxed);
            }
            _ => {}
        }
    }
}

/// Measures every answer.
pub(crate) async fn measure(State(site): State<Site>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let response = next.run(request).await;
    site.metrics().answers.observe(begin.elapsed());
    site.metrics().count(response.status());
    response
}

/// Serves the numbers of a site at `/metrics` until `closing`, and nothing else: who may reach this
/// listener may read them.
///
/// # Errors
/// When the listener fails.
pub async fn serve_metrics(
    listener: TcpListener,
    site: Site,
    closing: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let router = Router::new().route("/metrics", get(page)).with_state(site);
    axum::serve(listener, router).with_graceful_shutdown(closing).await
}

/// `GET /metrics`
async fn page(State(site): State<Site>) -> Response {
    let mut text = String::new();
    write(&mut text, &site).expect("a string takes whatever is written to it");
    // A store that fails says so elsewhere.
    if let Ok(bytes) = site.house().store_bytes().await {
        let (name, about) = ("trekvaart_store_bytes", "How much the store takes.");
        writeln!(text, "# HELP {name} {about}\n# TYPE {name} gauge\n{name} {bytes}")
            .expect("a string takes whatever is written to it");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

fn write(text: &mut String, site: &Site) -> fmt::Result {
    let (metrics, census) = (site.metrics(), site.house().census());
    let gauges = [
        ("trekvaart_tables", "Tables in memory.", census.tables),
        (
            "trekvaart_tables_stuck",
            "Tables that wait until the store can be written again.",
            census.stuck,
        ),
        ("trekvaart_bots_waiting", "Bots that wait for their turn to think.", census.bots_waiting),
        ("trekvaart_sockets", "Pages that are connected.", site.sockets()),
        ("trekvaart_seats", "Connected pages of people who play.", site.sign_outs().pages()),
    ];
    for (name, about, value) in gauges {
        writeln!(text, "# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value}")?;
    }
    if let Some(membership) = site.house().membership() {
        write_membership(text, membership)?;
    }
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let counters = [
        (
            "trekvaart_bots_hurried_total",
            "Moves that bots thought less about.",
            census.bots_hurried,
        ),
        (
            "trekvaart_bots_elsewhere_total",
            "Moves of its bots that other servers thought about.",
            census.bots_elsewhere,
        ),
        (
            "trekvaart_accounts_elsewhere_total",
            "Accounts of its games that other servers drew up.",
            census.accounts_elsewhere,
        ),
        ("trekvaart_refused_total", "Requests told to come later.", count(&metrics.refused)),
        ("trekvaart_failed_total", "Requests that failed through us.", count(&metrics.failed)),
        (
            "trekvaart_pages_waited_total",
            "Pages that waited for others that the same address had asked for.",
            site.gates().page_turns.waited(),
        ),
        (
            "trekvaart_turned_away_total",
            "Connections closed at once for want of room.",
            count(&metrics.turned_away),
        ),
    ];
    for (name, about, value) in counters {
        writeln!(text, "# HELP {name} {about}\n# TYPE {name} counter\n{name} {value}")?;
    }
    metrics.answers.write(text, "trekvaart_request_seconds", "From a request to its answer.")?;
    metrics.moves.write(text, "trekvaart_move_seconds", "From a move of a person to its end.")?;
    let store = "From facts to their being on disk.";
    site.house().store_times().write(text, "trekvaart_store_seconds", store)
}

/// How this server stands among those that share the house.
fn write_membership(text: &mut String, membership: &Membership) -> fmt::Result {
    let life = membership.life();
    let (servers, lease) = (membership.fellows().len(), u8::from(life.is_some()));
    let number = life.map_or_else(|| "0".to_owned(), |life| life.to_string());
    for (name, about, value) in [
        ("trekvaart_servers", "Servers of the house that live.", servers.to_string()),
        ("trekvaart_lease", "Whether this one may keep tables now.", lease.to_string()),
        ("trekvaart_life", "Its number, another one each time it has lost its lease.", number),
    ] {
        writeln!(text, "# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value}")?;
    }
    Ok(())
}
