use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::middleware;
use governor::RateLimiter;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use store::Moment;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, interval_at};
use tower::ServiceExt;

use crate::any_door;
use crate::cable::Cable;
use crate::limit_clock::LimitClock;
use crate::limits::{
    ACCEPT_PAUSE, COMPLAINTS_OF_THE_DOOR, HEADER_BYTES_MAX, TIDY_EVERY, TIDY_FIRST,
};
use crate::rate_limit::OneLimit;
use crate::room::Permit;
use crate::router::router;
use crate::site::Site;
use crate::who::Who;
use crate::{far_accounts, far_thinking};

/// How long requests under way may take once the house closes.
const FAREWELL_MAX: Duration = Duration::from_secs(3);

/// Serves a site until `closing`; then requests under way end, tables end after what they are
/// doing, and this returns.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    closing: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    let house = site.house().clone();
    let tidying = tokio::spawn(tidy_now_and_then(site.clone()));
    let hearing = tokio::spawn(site.clone().hear_words());
    let sharing =
        [tokio::spawn(site.clone().share_thoughts()), tokio::spawn(site.clone().share_accounts())];
    let door = Door::new(site.clone(), router(site), Entrance::Street);
    let (close, closes) = watch::channel(false);
    let mut closing = pin!(closing);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closing => break,
        };
        match accepted {
            Ok((stream, address)) => door.let_in(stream, address, closes.clone()),
            Err(error) => door.wait_after(&error).await,
        }
    }
    tidying.abort();
    hearing.abort();
    sharing.iter().for_each(|task| task.abort());
    drop((listener, closes));
    close.send_replace(true);
    // Sockets end when their table does.
    house.close().await;
    // Whoever is slow to take an answer is not waited for.
    let _ = tokio::time::timeout(FAREWELL_MAX, close.closed()).await;
    Ok(())
}

/// Serves the other servers of a shared house, for ever: whoever has no key of the house is sent away.
///
/// # Errors
/// When the listener fails.
pub async fn serve_fellows(listener: TcpListener, site: Site) -> io::Result<()> {
    let admit = middleware::from_fn_with_state(site.clone(), any_door::admit);
    let rooms = far_thinking::routes(site.clone()).merge(far_accounts::routes(site.clone()));
    let rooms = rooms.fallback_service(router(site.clone()));
    let door = Door::new(site, rooms.layer(admit), Entrance::Inner);
    // Nobody says that it closes: the others hear from the database that this server has left.
    let (_close, closes) = watch::channel(false);
    loop {
        match listener.accept().await {
            Ok((stream, address)) => door.let_in(stream, address, closes.clone()),
            Err(error) => door.wait_after(&error).await,
        }
    }
}

async fn tidy_now_and_then(site: Site) {
    let mut due = interval_at(Instant::now() + TIDY_FIRST, TIDY_EVERY);
    loop {
        due.tick().await;
        site.tidy(Moment::now()).await;
    }
}

/// Waits until the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // The sender outlives everybody who waits.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    pub(crate) cable: Cable,
}

/// Where connections come in: not too many from one address, and none that says nothing for long.
struct Door {
    site: Site,
    router: Router,
    entrance: Entrance,
    /// How often it may be logged that somebody can't be let in.
    complaints: OneLimit,
}

/// Who comes in by a door.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entrance {
    /// People.
    Street,
    /// The other servers of the house.
    Inner,
}

impl Door {
    fn new(site: Site, router: Router, entrance: Entrance) -> Door {
        Door {
            router,
            site,
            entrance,
            complaints: RateLimiter::direct_with_clock(
                COMPLAINTS_OF_THE_DOOR,
                LimitClock::running(),
            ),
        }
    }

    fn let_in(&self, stream: TcpStream, address: SocketAddr, mut closing: watch::Receiver<bool>) {
        let Some(permit) = self.permit(address) else {
            self.site.metrics().turn_away();
            if self.complaints.check().is_ok() {
                tracing::warn!(%address, "too many connections: this one is closed");
            }
            return;
        };
        // Without this a second answer waits until the browser has confirmed the first, for 40 ms or
        // so. A connection that can't do it is slower, and works.
        let _ = stream.set_nodelay(true);
        let patience = self.site.patience();
        let cable = Cable::new(stream, patience.send);
        let peer = Peer { address, cable: cable.clone() };
        let router = self.router.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer.clone()));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.header)
            .max_buf_size(HEADER_BYTES_MAX)
            .serve_connection(TokioIo::new(cable), answer)
            .with_upgrades();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                // The end of a connection is no news.
                _ = connection.as_mut() => {}
                () = closed(&mut closing) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(permit);
        });
    }

    /// Room for one more connection. A proxy brings everybody's.
    fn permit(&self, address: SocketAddr) -> Option<Permit<Who>> {
        let gates = self.site.gates();
        let room = match self.entrance {
            Entrance::Inner => &gates.inner,
            Entrance::Street if self.site.proxies().trust(address.ip()) => &gates.proxied,
            Entrance::Street => &gates.direct,
        };
        room.enter(Who::at(address.ip()))
    }

    /// A connection that went away before it was accepted is nothing. Anything else, such as having no
    /// file left to open, takes a moment to get better.
    async fn wait_after(&self, error: &io::Error) {
        let gone = matches!(
            error.kind(),
            io::ErrorKind::ConnectionRefused
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::ConnectionReset
        );
        if gone {
            return;
        }
        if self.complaints.check().is_ok() {
            tracing::error!(%error, "no connection can be accepted");
        }
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
}
