//! As much HTTP as a browser without script needs to take a seat at our own server.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Duration, timeout};

use super::target::{Doors, Target};

/// How long a page may take, on a machine that has a lot to do.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it may take where there is another door: as long as the script of a page waits.
const DOOR_PATIENCE: Duration = Duration::from_secs(8);
/// Larger answers are none of ours.
const REPLY_BYTES_MAX: usize = 16 * 1024 * 1024;

/// Who asks: where from, and known by which cookie.
#[derive(Clone, Debug, Default)]
pub(super) struct Caller {
    pub(super) source: usize,
    /// By which door of the house, counted on for ever.
    pub(super) door: usize,
    pub(super) cookie: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(super) struct HttpReply {
    pub(super) status: u16,
    pub(super) location: Option<String>,
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

impl HttpReply {
    /// Whether the server asks us to come back later.
    pub(super) fn is_busy(&self) -> bool {
        matches!(self.status, 429 | 503)
    }

    /// The page that the reply leads to.
    pub(super) fn place(self, asked: &str) -> Result<String> {
        match self.location {
            Some(place) if self.status == 303 => Ok(place),
            _ => bail!("the server answered {asked} with status {}", self.status),
        }
    }
}

/// Asks for a page.
pub(super) async fn get(doors: &Doors, caller: &Caller, path: &str) -> Result<HttpReply> {
    let target = doors.at(caller.door);
    let head = format!("GET {path} HTTP/1.1\r\n{}\r\n", headers(target, caller));
    send(doors, caller, &head).await
}

/// Posts a form whose values need no escaping.
pub(super) async fn post(
    doors: &Doors,
    caller: &Caller,
    path: &str,
    form: &str,
) -> Result<HttpReply> {
    let target = doors.at(caller.door);
    let text = format!(
        "POST {path} HTTP/1.1\r\n{}origin: http://{}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        headers(target, caller),
        target.authority,
        form.len()
    );
    send(doors, caller, &text).await
}

fn headers(target: &Target, caller: &Caller) -> String {
    let cookie = caller.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n"));
    format!(
        "host: {}\r\naccept-language: en\r\nconnection: close\r\n{}",
        target.authority,
        cookie.unwrap_or_default()
    )
}

async fn send(doors: &Doors, caller: &Caller, text: &str) -> Result<HttpReply> {
    let target = doors.at(caller.door);
    let talk = async {
        let mut stream = target.connect(caller.source).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut bytes = Vec::new();
        while !is_whole(&bytes) && stream.read_buf(&mut bytes).await? > 0 {
            if bytes.len() > REPLY_BYTES_MAX {
                bail!("the server's answer is larger than any of ours");
            }
        }
        parse(&bytes).context("the server does not speak HTTP as trekvaart does")
    };
    let asked = text.lines().next().unwrap_or_default();
    let patience = if doors.are_many() { DOOR_PATIENCE } else { PATIENCE };
    timeout(patience, talk).await.with_context(|| format!("no answer in time to `{asked}`"))?
}

/// Whether as much has come as the head promises; one that promises nothing ends with its connection.
fn is_whole(bytes: &[u8]) -> bool {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length: Option<usize> = length.and_then(|length| length.trim().parse().ok());
    length.is_some_and(|length| bytes.len() - end - 4 >= length)
}

/// None of it is chunked or compressed: nobody asked for that.
fn parse(bytes: &[u8]) -> Option<HttpReply> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    let mut reply = HttpReply { status, location: None, cookie: None, body: body.to_owned() };
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "location" => reply.location = Some(value.to_owned()),
            "set-cookie" => reply.cookie = value.split(';').next().map(str::to_owned),
            _ => {}
        }
    }
    Some(reply)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_whole_when_its_length_has_come() {
        let text = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
        assert!(is_whole(text));
        assert!((0..text.len()).all(|length| !is_whole(&text[..length])));
        assert!(!is_whole(b"HTTP/1.1 200 OK\r\n\r\nok"), "there may be more");
    }

    #[test]
    fn a_reply_is_read() {
        let text =
            b"HTTP/1.1 303 See Other\r\nLocation: /table/1\r\nset-cookie: a=b; Path=/\r\n\r\n";
        let reply = parse(text).unwrap();
        assert_eq!((reply.cookie.as_deref(), reply.body.as_str()), (Some("a=b"), ""));
        assert_eq!(reply.place("/play").unwrap(), "/table/1");
        let busy = parse(b"HTTP/1.1 503 Service Unavailable\r\n\r\nlater").unwrap();
        assert!(busy.is_busy());
        assert!(busy.place("/play").unwrap_err().to_string().contains("/play with status 503"));
        assert!(parse(b"SSH-2.0-OpenSSH\r\n\r\n").is_none());
    }
}
