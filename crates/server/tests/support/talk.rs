//! Conversations over a real socket.

use std::net::SocketAddr;
use std::time::Duration;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Client, World};

/// After this nothing will come any more, on any machine: a test that waits in vain fails instead of
/// never ending.
const PATIENCE: Duration = Duration::from_secs(600);

/// Lets people in through a real port.
pub(crate) async fn listen(world: &World) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server::serve(listener, world.site.clone(), std::future::pending()));
    address
}

/// The connection of a page.
pub(crate) struct Talk {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Talk {
    /// Opens the socket of a page at this path, as a page from `origin` does.
    pub(crate) async fn open_from(
        address: SocketAddr,
        origin: &str,
        client: &Client,
        path: &str,
    ) -> Result<Talk, Error> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        if let Some(cookie) = &client.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Talk { socket })
    }

    pub(crate) async fn open(address: SocketAddr, client: &Client, path: &str) -> Talk {
        let origin = format!("http://{address}");
        Talk::open_from(address, &origin, client, path).await.expect("a socket of ours opens")
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    /// Ends the conversation as a browser does whose page is closed, and waits until the house has heard it.
    pub(crate) async fn part(mut self) {
        let away = CloseFrame { code: CloseCode::Away, reason: "".into() };
        self.socket.send(Message::Close(Some(away))).await.expect("the socket is open");
        while let Some(Ok(_)) = timeout(PATIENCE, self.socket.next()).await.expect("an end") {}
    }

    /// Keeps the connection as a page does on which nothing is done, until it ends.
    pub(crate) async fn stay(mut self) {
        while let Some(Ok(_)) = self.socket.next().await {}
    }

    /// Sends whether or not anybody listens still.
    pub(crate) async fn shout(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text)).await.is_ok()
    }

    /// Asks whether the house is still there, whether or not anybody listens.
    pub(crate) async fn ping(&mut self) -> bool {
        self.socket.send(Message::Ping(Vec::new().into())).await.is_ok()
    }

    pub(crate) async fn act(&mut self, seen: &str, act: &str) {
        let message = format!(r#"{{"seen":{seen},"act":{}}}"#, Value::from(act));
        self.say(&message).await;
    }

    /// The next message; none when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("an answer in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Binary(frame))) => return Some(unpacked(&frame)),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | Some(Err(_)) | None => return None,
            }
        }
    }

    /// Asks for the terms of a route.
    pub(crate) async fn open_sheet(&mut self, route: &str) {
        self.say(&format!(r#"{{"open":{}}}"#, Value::from(route))).await;
    }

    /// The next new lines of the log.
    pub(crate) async fn lines(&mut self) -> Vec<String> {
        loop {
            let told = self.hear().await.expect("the connection is open");
            let lines = told["lines"].as_array().into_iter().flatten();
            let lines: Vec<String> =
                lines.map(|line| line.as_str().expect("a text").to_owned()).collect();
            if !lines.is_empty() {
                return lines;
            }
        }
    }

    /// The next note.
    pub(crate) async fn note(&mut self) -> String {
        loop {
            let told = self.hear().await.expect("the connection is open");
            if let Some(note) = told["note"].as_str() {
                return note.to_owned();
            }
        }
    }

    /// The next fragment of this id.
    pub(crate) async fn fragment(&mut self, id: &str) -> String {
        loop {
            let told = self.hear().await.expect("the connection is open");
            let found = told["fragments"].as_array().into_iter().flatten().find(|f| f["id"] == id);
            if let Some(found) = found {
                return found["html"].as_str().expect("a text").to_owned();
            }
        }
    }
}

/// A binary message as one object: chunks with a byte for their kind (0 plain, 1 packed) and four for
/// their length.
pub(crate) fn unpacked(mut frame: &[u8]) -> Value {
    let mut told = serde_json::Map::new();
    let mut fragments = Vec::new();
    while let [kind, a, b, c, d, rest @ ..] = frame {
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        let (chunk, after) = rest.split_at(length);
        frame = after;
        let chunk: Value = match kind {
            0 => serde_json::from_slice(chunk).expect("JSON"),
            1 => serde_json::from_reader(DeflateDecoder::new(chunk)).expect("packed JSON"),
            other => panic!("no chunk is of kind {other}"),
        };
        for (name, value) in chunk.as_object().expect("an object") {
            match value {
                Value::Array(parts) if name == "fragments" => fragments.extend(parts.clone()),
                value => drop(told.insert(name.clone(), value.clone())),
            }
        }
    }
    assert!(frame.is_empty(), "a message ends with a whole chunk");
    told.insert("fragments".to_owned(), fragments.into());
    told.into()
}
