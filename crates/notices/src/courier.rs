use std::fmt;
use std::sync::Arc;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderName, HeaderValue, USER_AGENT};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::fault::SendFault;
use crate::limits::POST_MAX;
use crate::reach::Reach;
use crate::web_address::WebAddress;

/// Goes to an address, once, and says how it went. Clones are the same.
#[derive(Clone)]
pub struct Courier {
    connector: TlsConnector,
    reach: Reach,
}

impl Courier {
    /// A courier who believes in the certificates that this machine believes in.
    pub fn new(reach: Reach) -> Courier {
        let mut roots = RootCertStore::empty();
        // A machine without any can deliver nothing encrypted, which each delivery says.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Courier::with_roots(reach, roots)
    }

    /// A courier who believes in these certificates.
    pub fn with_roots(reach: Reach, roots: RootCertStore) -> Courier {
        let provider = Arc::new(default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("ring speaks today's protocols")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Courier { connector: TlsConnector::from(Arc::new(config)), reach }
    }

    /// How far it may be sent.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// Posts a body of JSON, for a web hook.
    ///
    /// # Errors
    /// Why it was not taken.
    pub async fn post_json(&self, address: &WebAddress, body: String) -> Result<(), SendFault> {
        let json = HeaderValue::from_static("application/json");
        let headers = [(hyper::header::CONTENT_TYPE, json)];
        let status = self.post(address, headers, body.into_bytes()).await?;
        judge(status)
    }

    /// Posts something; a redirect is an answer like any other, and followed nowhere.
    pub(crate) async fn post(
        &self,
        address: &WebAddress,
        headers: impl IntoIterator<Item = (HeaderName, HeaderValue)>,
        body: Vec<u8>,
    ) -> Result<StatusCode, SendFault> {
        let mut request = Request::post(address.path())
            .header(HOST, address.authority())
            .header(USER_AGENT, "trekvaart");
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(SendFault::refused)?;
        let delivered = timeout(POST_MAX, self.deliver(address, request)).await;
        delivered.unwrap_or_else(|_| Err(SendFault::later("no answer in time")))
    }

    async fn deliver(
        &self,
        address: &WebAddress,
        request: Request<Full<Bytes>>,
    ) -> Result<StatusCode, SendFault> {
        let stream = self.reach.connect(address.host(), address.port()).await?;
        if address.is_encrypted() {
            exchange(self.encrypt(address.host(), stream).await?, request).await
        } else {
            exchange(stream, request).await
        }
    }

    /// Encrypts a connection to the machine of this name, which must show that it is the one.
    pub(crate) async fn encrypt(
        &self,
        host: &str,
        stream: TcpStream,
    ) -> Result<TlsStream<TcpStream>, SendFault> {
        let name = ServerName::try_from(host.to_owned()).map_err(SendFault::refused)?;
        self.connector.connect(name, stream).await.map_err(SendFault::later)
    }
}

/// What an answer means for a web hook or a push service.
pub(crate) fn judge(status: StatusCode) -> Result<(), SendFault> {
    match status {
        status if status.is_success() => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(SendFault::Gone),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
            Err(SendFault::later(status))
        }
        status if status.is_server_error() => Err(SendFault::later(status)),
        status => Err(SendFault::refused(status)),
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, SendFault> {
    let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(SendFault::later)?;
    // It ends with this function, also when that is given up.
    let mut driver = JoinSet::new();
    driver.spawn(connection);
    let answer = sender.send_request(request).await.map_err(SendFault::later)?;
    Ok(answer.status())
}

impl fmt::Debug for Courier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Courier").field("reach", &self.reach).finish_non_exhaustive()
    }
}
