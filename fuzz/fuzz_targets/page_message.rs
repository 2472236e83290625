//! Whatever a page sends over its socket, the house is there afterwards and lets the next page in.
#![no_main]

mod house;

use std::cell::Cell;

use house::FuzzedHouse;
use libfuzzer_sys::fuzz_target;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What a conversation is ended with: a ping whose answer comes after all other answers.
const LAST_WORD: &[u8] = b"last";
/// How frames begin that are whole.
const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

thread_local! {
    static HOUSE: Cell<Option<(FuzzedHouse, Option<Socket>)>> = const { Cell::new(None) };
}

/// The connection of a page.
struct Socket {
    stream: TcpStream,
    /// What has come and was not looked at yet.
    heard: Vec<u8>,
}

/// The connection is over.
struct Over;

impl Socket {
    /// Comes in as the page of the table does.
    async fn open(house: &FuzzedHouse) -> Socket {
        let mut stream = TcpStream::connect(house.address).await.expect("the house listens");
        stream.set_nodelay(true).expect("a connection of ours");
        let (table, seen, cookie) = (&house.table, &house.seen, &house.cookie);
        let address = house.address;
        let head = format!(
            "GET {table}/socket?seen={seen} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("the house reads");
        let mut socket = Socket { stream, heard: Vec::new() };
        loop {
            let end = socket.heard.windows(4).position(|window| window == b"\r\n\r\n");
            if let Some(end) = end {
                assert!(socket.heard.starts_with(b"HTTP/1.1 101"), "the page is let in");
                socket.heard.drain(..end + 4);
                return socket;
            }
            assert!(socket.hear_more().await.is_ok(), "the house answers a page");
        }
    }

    async fn hear_more(&mut self) -> Result<(), Over> {
        match self.stream.read_buf(&mut self.heard).await {
            Ok(1..) => Ok(()),
            Ok(0) | Err(_) => Err(Over),
        }
    }

    /// The next frame of the house: its first byte, and what is in it.
    async fn frame(&mut self) -> Result<(u8, Vec<u8>), Over> {
        loop {
            if let Some((kind, head, length)) = frame_head(&self.heard)
                && self.heard.len() >= head + length
            {
                let frame: Vec<u8> = self.heard.drain(..head + length).collect();
                return Ok((kind, frame[head..].to_vec()));
            }
            self.hear_more().await?;
        }
    }

    /// Says all of it and waits until it was heard.
    async fn converse(&mut self, said: &[u8]) -> Result<(), Over> {
        self.stream.write_all(said).await.map_err(|_| Over)?;
        loop {
            let (kind, inside) = self.frame().await?;
            if kind == PONG && inside == LAST_WORD {
                return Ok(());
            }
        }
    }
}

/// Kind, length of the head and length of what follows, if the head is whole.
fn frame_head(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (&kind, &short) = (bytes.first()?, bytes.get(1)?);
    Some(match short {
        126 => (kind, 4, u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?).into()),
        127 => (kind, 10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (kind, 2, short.into()),
    })
}

/// A frame as browsers send it, with a mask of zeros.
fn put(frames: &mut Vec<u8>, kind: u8, inside: &[u8]) {
    frames.push(kind);
    match inside.len() {
        short @ 0..=125 => frames.push(0x80 | short as u8),
        long => {
            frames.push(0x80 | 126);
            frames.extend((long as u16).to_be_bytes());
        }
    }
    frames.extend([0; 4]);
    frames.extend(inside);
}

/// What an input says: each line is a frame, whose first letter tells of which kind; `r` is no frame at all.
fn said(input: &[u8]) -> (Vec<u8>, bool) {
    let (mut bytes, mut framed) = (Vec::new(), true);
    for line in input.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        match line[0] {
            b'b' => put(&mut bytes, BINARY, &line[1..]),
            b'p' => put(&mut bytes, PING, &line[1..line.len().min(126)]),
            b'r' => {
                framed = false;
                bytes.extend(&line[1..]);
            }
            _ => put(&mut bytes, TEXT, line),
        }
    }
    put(&mut bytes, PING, LAST_WORD);
    (bytes, framed)
}

async fn try_on(house: &FuzzedHouse, used: Option<Socket>, input: &[u8]) -> Option<Socket> {
    let mut socket = match used {
        Some(used) if used.stream.peer_addr().is_ok_and(|there| there == house.address) => used,
        _ => Socket::open(house).await,
    };
    let (bytes, framed) = said(input);
    if framed {
        return socket.converse(&bytes).await.ok().map(|()| socket);
    }
    // What is no frame may have left half of one: the house is told that nothing more comes.
    let _ = socket.stream.write_all(&bytes).await;
    let _ = socket.stream.shutdown().await;
    while socket.hear_more().await.is_ok() {}
    None
}

fuzz_target!(|input: &[u8]| {
    let (used, socket) = HOUSE.take().unzip();
    let house = FuzzedHouse::take(used);
    let socket = house.runtime.block_on(try_on(&house, socket.flatten(), input));
    HOUSE.set(Some((house, socket)));
});
