use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::router::router;
use crate::site::Site;

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
    let (close, closes) = watch::channel(false);
    let house = site.house().clone();
    let app = router(site).into_make_service_with_connect_info::<SocketAddr>();
    let told = async move {
        let mut closes = closes;
        // The sender outlives this.
        let _ = closes.wait_for(|closing| *closing).await;
    };
    let listener = listener.tap_io(answer_at_once);
    let mut serving =
        tokio::spawn(axum::serve(listener, app).with_graceful_shutdown(told).into_future());
    tokio::select! {
        ended = &mut serving => return ended.map_err(io::Error::other)?,
        () = closing => {}
    }
    close.send_replace(true);
    // Sockets end when their table does.
    house.close().await;
    // A browser may keep an idle connection open for minutes: nothing is lost with it.
    let _ = tokio::time::timeout(FAREWELL_MAX, serving).await;
    Ok(())
}

/// Without this a second answer waits until the browser has confirmed the first, for 40 ms or so.
fn answer_at_once(connection: &mut TcpStream) {
    // A connection that can't do it is slower, and works.
    let _ = connection.set_nodelay(true);
}
