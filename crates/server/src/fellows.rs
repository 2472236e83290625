//! The other servers of a shared house, and how a request is handed on to one of them.
//!
//! What servers say to each other goes from one inner door to another, in a network that is their own: a request as it
//! came in, with the key of the house, and for whom it is. Nobody outside has the key.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use governor::Quota;
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use sha2::{Digest, Sha256};
use store::{Channels, Fellow, Membership, Share, StoreFault};
use tokio::io::{AsyncWriteExt, copy, split};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::any_door::FormMark;
use crate::limits::{
    FELLOW_ANSWER_BYTES_MAX, FELLOW_ANSWER_SPARE, FELLOW_CONNECT_MAX, FELLOWS_ASKED_MAX,
};
use crate::room::Permit;
use crate::token::Token;
use crate::who::Who;

/// How servers of one house speak with each other: those that speak otherwise don't join.
pub const SPEECH: u32 = 1;

/// What the key is called in the store.
const KEY_NAME: &str = "inner-door";

/// So much of a digest is enough to keep names apart.
const VEILED_BYTES: usize = 16;

/// The header with the key of the house.
pub(crate) const KEY: HeaderName = HeaderName::from_static("x-trekvaart-key");
/// The header that says for whom a request is handed on.
pub(crate) const FOR: HeaderName = HeaderName::from_static("x-trekvaart-for");
/// The header with the mark of a form. Servers of version 0.2 don't know it, and make twice what they are asked for twice.
pub(crate) const MARK: HeaderName = HeaderName::from_static("x-trekvaart-mark");

/// What is said about one connection and not about what it carries.
const OF_A_CONNECTION: [HeaderName; 7] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    header::TRAILER,
    header::EXPECT,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// The servers that share a house with this one. Clones are the same.
#[derive(Clone)]
pub struct Fellows {
    pub(crate) membership: Membership,
    key: Token,
}

/// A request that can be handed on, to one server after the other.
pub(crate) struct Parcel {
    pub(crate) parts: Parts,
    pub(crate) body: Bytes,
    /// For whom it is.
    pub(crate) address: IpAddr,
    /// Room for a page that stays connected, if it wishes to.
    pub(crate) permit: Option<Permit<Who>>,
    /// How long a request may take where it is answered.
    pub(crate) patience: Duration,
}

/// Why a request was not answered by another server.
#[derive(Debug)]
pub(crate) enum NotPassed {
    /// It is gone, going, or can't be reached: somebody else will keep the table, or it comes back.
    Gone,
    /// It was told, and did not answer in time, though it is not missed.
    Silent,
}

impl Fellows {
    /// Gets the key of the house, or makes it.
    ///
    /// # Errors
    /// When the store fails, or the machine gives no randomness.
    pub async fn open(channels: &Channels, membership: Membership) -> Result<Fellows, FellowFault> {
        let fresh = Token::fresh().ok_or(FellowFault::NoLuck)?.reveal();
        let key = channels.house_key(KEY_NAME, fresh.as_bytes()).await;
        let key = String::from_utf8(key.map_err(FellowFault::Store)?).ok();
        let key = key.and_then(|key| Token::parse(&key)).ok_or(FellowFault::BadKey)?;
        Ok(Fellows { membership, key })
    }

    /// Whether these headers show the key of the house.
    pub(crate) fn know(&self, headers: &HeaderMap) -> bool {
        let shown = headers.get(KEY).and_then(|key| Token::parse(key.to_str().ok()?));
        shown.is_some_and(|shown| self.key.is(&shown))
    }

    /// Whether the whole house has something left of each of these shares; if so, it counts. While the database does
    /// not answer nothing can be made that is limited so, and the one who wants to is told why then.
    pub(crate) async fn admit(&self, shares: &[(String, Quota)]) -> bool {
        let shares: Vec<Share> = shares
            .iter()
            .map(|(name, quota)| Share {
                name: self.veiled(name),
                burst: quota.burst_size().get(),
                every: quota.replenish_interval(),
            })
            .collect();
        self.membership.draw(&shares).await.unwrap_or(true)
    }

    /// A name that tells nobody whose it is: the database learns no addresses.
    fn veiled(&self, name: &str) -> String {
        let digest = Sha256::new().chain_update(self.key.reveal()).chain_update(name).finalize();
        digest.iter().take(VEILED_BYTES).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Hands a request on, and waits no longer until it begins to be answered than that server may take for it.
    pub(crate) async fn pass(
        &self,
        fellow: &Fellow,
        parcel: &mut Parcel,
    ) -> Result<Response, NotPassed> {
        let longest = parcel.patience + FELLOW_ANSWER_SPARE;
        self.unless_lost(fellow, longest, self.exchange(fellow, parcel)).await
    }

    /// The same for somebody who can do nothing with half an answer: a server that is lost in the middle of it has given
    /// none.
    pub(crate) async fn bring(
        &self,
        fellow: &Fellow,
        parcel: &mut Parcel,
    ) -> Result<Response, NotPassed> {
        let longest = parcel.patience + FELLOW_ANSWER_SPARE;
        let brought = async { whole(self.exchange(fellow, parcel).await?).await };
        self.unless_lost(fellow, longest, brought).await
    }

    async fn unless_lost(
        &self,
        fellow: &Fellow,
        longest: Duration,
        answer: impl Future<Output = io::Result<Response>>,
    ) -> Result<Response, NotPassed> {
        let answer = tokio::select! {
            answer = timeout(longest, answer) => answer,
            () = self.membership.lost(fellow.life) => return Err(NotPassed::Gone),
        };
        match answer {
            Ok(Ok(answer)) if answer.status() == StatusCode::MISDIRECTED_REQUEST => {
                Err(NotPassed::Gone)
            }
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => {
                let server = &fellow.address;
                // One that has ended refuses; one that says nothing at all is cut off, or stands still.
                if error.kind() == io::ErrorKind::TimedOut {
                    tracing::warn!(%server, "a server of the house can't be reached");
                } else {
                    tracing::debug!(%server, %error, "a request was not handed on");
                }
                Err(NotPassed::Gone)
            }
            Err(_) => {
                tracing::warn!(
                    server = %fellow.address,
                    "a request was handed on and not answered: look at the network between the servers"
                );
                Err(NotPassed::Silent)
            }
        }
    }

    /// Some of the other servers, others each time.
    pub(crate) fn some_others(&self, turn: usize) -> Vec<Fellow> {
        let (own, fellows) = (self.membership.life(), self.membership.fellows());
        let is_other = |fellow: &&Fellow| {
            Some(fellow.life) != own && fellow.address != self.membership.address()
        };
        let others: Vec<Fellow> = fellows.iter().filter(is_other).cloned().collect();
        let first = (turn * FELLOWS_ASKED_MAX).checked_rem(others.len()).unwrap_or(0);
        others
            .iter()
            .cycle()
            .skip(first)
            .take(FELLOWS_ASKED_MAX.min(others.len()))
            .cloned()
            .collect()
    }

    /// Some of the servers that are of another version than this one.
    pub(crate) fn some_of_other_versions(&self) -> Vec<Fellow> {
        let (lives, address) = (self.membership.fellows(), self.membership.address());
        let own = lives.iter().find(|fellow| fellow.address == address);
        let others = lives.iter().filter(|fellow| {
            let is_as_we_are = own.is_some_and(|own| own.version == fellow.version);
            fellow.address != address && !is_as_we_are
        });
        others.take(FELLOWS_ASKED_MAX).cloned().collect()
    }

    /// Posts an empty form at a table that another server keeps, for somebody who has asked for something else.
    pub(crate) async fn post(
        &self,
        fellow: &Fellow,
        path: &str,
        (headers, address): (&HeaderMap, IpAddr),
        patience: Duration,
    ) -> Option<Response> {
        let mut request = Request::post(path);
        for name in [header::HOST, header::ORIGIN, header::COOKIE] {
            if let Some(value) = headers.get(&name) {
                request = request.header(name, value);
            }
        }
        let (parts, _) = request.body(Body::empty()).ok()?.into_parts();
        let mut parcel = Parcel { parts, body: Bytes::new(), address, permit: None, patience };
        self.pass(fellow, &mut parcel).await.ok()
    }

    async fn exchange(&self, fellow: &Fellow, parcel: &mut Parcel) -> io::Result<Response> {
        let stream = timeout(FELLOW_CONNECT_MAX, TcpStream::connect(&*fellow.address)).await??;
        stream.set_nodelay(true)?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
        // It ends with what it carries.
        tokio::spawn(connection.with_upgrades());
        let request = self.addressed(parcel);
        let mut answer = sender.send_request(request).await.map_err(io::Error::other)?;
        if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
            let theirs = hyper::upgrade::on(&mut answer);
            let ours = parcel.parts.extensions.get::<OnUpgrade>().cloned();
            let ours = ours.ok_or_else(|| io::Error::other("nobody asked for a socket"))?;
            let tunnel = Tunnel { ours, theirs, _permit: parcel.permit.take() };
            tokio::spawn(tunnel.run(self.membership.clone(), fellow.life));
        } else {
            OF_A_CONNECTION.iter().for_each(|name| drop(answer.headers_mut().remove(name)));
        }
        Ok(answer.map(Body::new))
    }

    /// The request as another server gets it.
    fn addressed(&self, parcel: &Parcel) -> Request {
        let Parcel { parts, body, address, .. } = parcel;
        let path = parts.uri.path_and_query().cloned();
        let mut request = Request::new(Body::from(body.clone()));
        *request.method_mut() = parts.method.clone();
        *request.uri_mut() = path.map_or_else(Uri::default, Uri::from);
        let mut headers = parts.headers.clone();
        if !headers.contains_key(header::UPGRADE) {
            OF_A_CONNECTION.iter().for_each(|name| drop(headers.remove(name)));
        }
        // The length is that of the body.
        headers.remove(header::CONTENT_LENGTH);
        let text = |text: &str| HeaderValue::from_str(text).expect("letters and digits");
        headers.insert(KEY, text(&self.key.reveal()));
        headers.insert(FOR, text(&address.to_string()));
        headers.remove(MARK);
        if let Some(FormMark(mark)) = parts.extensions.get() {
            headers.insert(MARK, text(&mark.reveal()));
        }
        *request.headers_mut() = headers;
        request
    }
}

/// An answer that has come to its end. A socket has none.
async fn whole(answer: Response) -> io::Result<Response> {
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        return Ok(answer);
    }
    let (parts, body) = answer.into_parts();
    let body = to_bytes(body, FELLOW_ANSWER_BYTES_MAX).await.map_err(io::Error::other)?;
    Ok(Response::from_parts(parts, Body::from(body)))
}

/// A page that is connected to its table through this server.
struct Tunnel {
    ours: OnUpgrade,
    theirs: OnUpgrade,
    _permit: Option<Permit<Who>>,
}

impl Tunnel {
    /// Carries both ways until either end is gone, or the server at the other: the page comes back then, and is led
    /// to whoever keeps its table. A phone that has vanished never says so: its table does, after a minute.
    async fn run(self, membership: Membership, life: store::Life) {
        let (Ok(ours), Ok(theirs)) = tokio::join!(self.ours, self.theirs) else { return };
        let (mut from_page, mut to_page) = split(TokioIo::new(ours));
        let (mut from_table, mut to_table) = split(TokioIo::new(theirs));
        // The end of a connection is no news.
        tokio::select! {
            _ = copy(&mut from_page, &mut to_table) => {}
            _ = copy(&mut from_table, &mut to_page) => {
                let _ = to_page.shutdown().await;
            }
            () = membership.lost(life) => {}
        }
    }
}

/// Why a server can't share a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FellowFault {
    /// The machine gives no randomness for a key.
    NoLuck,
    /// What the store keeps as the key is none.
    BadKey,
    /// The store failed.
    Store(StoreFault),
}

impl fmt::Display for FellowFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FellowFault::NoLuck => write!(f, "the machine gives no randomness for a key"),
            FellowFault::BadKey => write!(
                f,
                "the key `{KEY_NAME}` of the house is damaged: end all servers, take it out of the table \
                 `house_key`, and start them again"
            ),
            FellowFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for FellowFault {}

impl fmt::Debug for Fellows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fellows").field("membership", &self.membership).finish_non_exhaustive()
    }
}
