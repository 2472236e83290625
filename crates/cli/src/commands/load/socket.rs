use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::http::Caller;
use super::news::News;
use super::target::Doors;

/// Something that came over a socket.
#[derive(Debug)]
pub(super) struct Heard {
    /// Which page of the table heard it.
    pub(super) page: usize,
    /// By which of its connections, one after the other.
    pub(super) connection: u32,
    pub(super) at: Instant,
    /// On the wire, with the head of the frame.
    pub(super) bytes: u64,
    /// What was said, if it could be read; nothing when the connection has ended.
    pub(super) said: Option<Result<News>>,
    /// Whether the page has ended it because nothing was heard any more.
    pub(super) fell_silent: bool,
}

/// The half of a socket that speaks.
#[derive(Debug)]
pub(super) struct Mouth(SplitSink<WebSocketStream<TcpStream>, Message>);

/// The half of a socket that listens.
#[derive(Debug)]
pub(super) struct Ear(SplitStream<WebSocketStream<TcpStream>>);

/// Opens a socket as a page of the server does.
pub(super) async fn open(doors: &Doors, caller: &Caller, path: &str) -> Result<(Mouth, Ear)> {
    let target = doors.at(caller.door);
    let authority = &target.authority;
    let mut request = format!("ws://{authority}{path}").into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("origin", format!("http://{authority}").parse()?);
    headers.insert("accept-language", "en".parse()?);
    if let Some(cookie) = &caller.cookie {
        headers.insert("cookie", cookie.parse()?);
    }
    let stream = target.connect(caller.source).await?;
    let opened = client_async(request, stream).await;
    let (socket, _) = opened.with_context(|| format!("the socket {path} does not open"))?;
    let (mouth, ear) = socket.split();
    Ok((Mouth(mouth), Ear(ear)))
}

impl Mouth {
    pub(super) async fn say(&mut self, text: String) -> Result<()> {
        self.0.send(Message::text(text)).await.context("a socket has ended")
    }
}

impl Ear {
    /// Passes on all that is heard, until one of the two ends is gone, or the house is silent for so long that has
    /// said that it would not be.
    pub(super) async fn listen(
        mut self,
        (page, connection): (usize, u32),
        silence: Duration,
        to: mpsc::Sender<Heard>,
    ) {
        let mut has_beaten = false;
        loop {
            let next = self.0.next();
            let message = if has_beaten { timeout(silence, next).await } else { Ok(next.await) };
            let (message, fell_silent) = match message {
                Ok(message) => (message, false),
                Err(_) => (None, true),
            };
            let at = Instant::now();
            let (length, said) = match message {
                Some(Ok(Message::Text(text))) => (text.len(), Some(News::from_text(&text))),
                Some(Ok(Message::Binary(bytes))) if bytes.is_empty() => {
                    has_beaten = true;
                    continue;
                }
                Some(Ok(Message::Binary(bytes))) => (bytes.len(), Some(News::from_chunks(&bytes))),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => (0, None),
            };
            let over = said.is_none();
            let heard =
                Heard { page, connection, at, bytes: on_the_wire(length), said, fell_silent };
            if to.send(heard).await.is_err() || over {
                return;
            }
        }
    }
}

/// The bytes of a frame of the server with so many bytes in it.
fn on_the_wire(length: usize) -> u64 {
    let head = match length {
        0..=125 => 2,
        126..=0xffff => 4,
        _ => 10,
    };
    head + length as u64
}
