//! Where notices end in tests: a web server, a push service that checks what it gets, a mail server. They
//! speak as real ones do, over TCP.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::Value;
use tokio::io::{
    AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufStream,
};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

/// What a web server answers.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// With this status.
    Status(u16),
    /// That it is elsewhere.
    Redirect(String),
    /// Nothing, ever.
    Nothing,
}

/// A request that came.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    /// Method and path.
    pub(crate) line: String,
    /// Names in small letters, and values.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    }
}

/// A web server on this machine that keeps what it gets.
pub(crate) struct HttpSink {
    pub(crate) origin: String,
    reply: watch::Sender<Reply>,
    received: mpsc::UnboundedReceiver<Received>,
}

impl HttpSink {
    pub(crate) async fn open() -> HttpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("it is bound"));
        let (told, received) = mpsc::unbounded_channel();
        let reply = watch::Sender::new(Reply::Status(201));
        let replies = reply.subscribe();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(BufStream::new(stream), told.clone(), replies.clone()));
            }
        });
        HttpSink { origin, reply, received }
    }

    /// From now on it answers so.
    pub(crate) fn answers(&self, reply: Reply) {
        self.reply.send_replace(reply);
    }

    /// What came next, whenever it comes.
    pub(crate) async fn next(&mut self) -> Received {
        self.received.recv().await.expect("the server goes on")
    }

    /// Whether something has come that nobody has asked for.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.received.is_empty()
    }
}

/// Reads one request and answers it.
pub(crate) async fn serve(
    mut stream: impl AsyncBufRead + AsyncWrite + Unpin,
    told: mpsc::UnboundedSender<Received>,
    replies: watch::Receiver<Reply>,
) {
    let line = line(&mut stream).await;
    let mut headers = Vec::new();
    while let Some((name, value)) = self::line(&mut stream).await.split_once(": ") {
        headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
    let mut received = Received { line, headers, body: Vec::new() };
    let length = received.header("content-length").parse().unwrap_or(0);
    received.body = vec![0; length];
    if stream.read_exact(&mut received.body).await.is_err() {
        return;
    }
    let _ = told.send(received);
    let reply = replies.borrow().clone();
    let head = match reply {
        Reply::Status(status) => format!("HTTP/1.1 {status} -\r\n"),
        Reply::Redirect(place) => format!("HTTP/1.1 307 -\r\nLocation: {place}\r\n"),
        Reply::Nothing => std::future::pending().await,
    };
    let _ = stream.write_all(format!("{head}Content-Length: 0\r\n\r\n").as_bytes()).await;
    let _ = stream.flush().await;
}

async fn line(stream: &mut (impl AsyncBufRead + Unpin)) -> String {
    let mut line = String::new();
    let _ = stream.read_line(&mut line).await;
    line.trim_end().to_owned()
}

/// A browser that has subscribed. What ring keeps secret opens one message.
pub(crate) struct Subscriber {
    own: EphemeralPrivateKey,
    public: Vec<u8>,
    pub(crate) p256dh: String,
    pub(crate) auth: String,
}

impl Subscriber {
    pub(crate) fn new() -> Subscriber {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = own.compute_public_key().expect("its public half").as_ref().to_vec();
        let (p256dh, auth) = (URL_SAFE_NO_PAD.encode(&public), URL_SAFE_NO_PAD.encode([7; 16]));
        Subscriber { own, public, p256dh, auth }
    }

    /// Reads a message as a browser does (RFC 8291, RFC 8188).
    pub(crate) fn read(self, message: &Received) -> String {
        assert_eq!(message.header("content-encoding"), "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        assert_eq!(rest[0], 65);
        let (theirs, sealed) = rest[1..].split_at(65);
        let info = [b"WebPush: info\0".as_slice(), &self.public, theirs].concat();
        let secret = URL_SAFE_NO_PAD.decode(&self.auth).expect("base64");
        let their_key = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let ikm =
            agree_ephemeral(self.own, &their_key, |shared| derive(&secret, shared, &info, 32));
        let ikm = ikm.expect("a key on the curve");
        let key = derive(salt, &ikm, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &ikm, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("16 bytes"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("12 bytes");
        let mut sealed = sealed.to_vec();
        let opened = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it was for us");
        let words = opened.strip_suffix(&[2]).expect("the last record ends with a two");
        String::from_utf8(words.to_vec()).expect("a text")
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    struct Bytes(usize);
    impl KeyType for Bytes {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = vec![0; length];
    let source = Salt::new(HKDF_SHA256, salt).extract(secret);
    let info = [info];
    let expanded = source.expand(&info, Bytes(length)).expect("not too long");
    expanded.fill(&mut derived).expect("the right length");
    derived
}

/// Checks the signature of a message as a push service does (RFC 8292), by the key that the browser was
/// given, and returns what it claims.
pub(crate) fn check_signature(message: &Received, key: &str, origin: &str, now: u64) -> Value {
    let signed = message.header("authorization");
    let (token, shown) =
        signed.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("VAPID");
    assert_eq!(shown, key, "a push service holds a browser to the key it subscribed with");
    let (text, signature) = token.rsplit_once('.').expect("three parts");
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
    let key = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    key.verify(text.as_bytes(), &decode(signature)).expect("the signature of the house");
    let (head, claims) = text.split_once('.').expect("three parts");
    let [head, claims]: [Value; 2] =
        [head, claims].map(|part| serde_json::from_slice(&decode(part)).expect("JSON"));
    assert_eq!(head["alg"], "ES256");
    assert_eq!(claims["aud"], origin);
    let until = claims["exp"].as_u64().expect("a number");
    assert!(until > now && until <= now + 24 * 60 * 60, "{until} after {now}");
    claims
}

/// How a mail server behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Postmaster {
    Takes,
    /// It knows nobody of this name.
    Refuses,
    /// It is busy.
    Later,
    /// It says nothing at all.
    Silent,
}

/// A mail that came.
#[derive(Clone, Debug)]
pub(crate) struct Mailed {
    pub(crate) to: String,
    pub(crate) head: String,
    /// The text, decoded.
    pub(crate) text: String,
    /// Name and password, if any were said.
    pub(crate) login: Option<String>,
}

/// A mail server on this machine that keeps what it gets.
pub(crate) struct SmtpSink {
    pub(crate) url: String,
    manner: watch::Sender<Postmaster>,
    mails: mpsc::UnboundedReceiver<Mailed>,
}

impl SmtpSink {
    pub(crate) async fn open() -> SmtpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("smtp://{}", listener.local_addr().expect("it is bound"));
        let (told, mails) = mpsc::unbounded_channel();
        let manner = watch::Sender::new(Postmaster::Takes);
        let manners = manner.subscribe();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let manner = *manners.borrow();
                tokio::spawn(take_mail(BufStream::new(stream), manner, "220 sink", told.clone()));
            }
        });
        SmtpSink { url, manner, mails }
    }

    pub(crate) fn behaves(&self, manner: Postmaster) {
        self.manner.send_replace(manner);
    }

    pub(crate) async fn next(&mut self) -> Mailed {
        self.mails.recv().await.expect("the server goes on")
    }

    pub(crate) fn is_empty(&mut self) -> bool {
        self.mails.is_empty()
    }
}

/// Talks with whoever brings a mail.
pub(crate) async fn take_mail(
    mut stream: impl AsyncBufRead + AsyncWrite + Unpin,
    manner: Postmaster,
    greeting: &str,
    told: mpsc::UnboundedSender<Mailed>,
) {
    if manner == Postmaster::Silent {
        std::future::pending::<()>().await;
    }
    let mut mail =
        Mailed { to: String::new(), head: String::new(), text: String::new(), login: None };
    let mut reply = greeting.to_owned();
    loop {
        let _ = stream.write_all(format!("{reply}\r\n").as_bytes()).await;
        let _ = stream.flush().await;
        let said = line(&mut stream).await;
        reply = match said.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" => "250-sink\r\n250-AUTH PLAIN\r\n250 8BITMIME".to_owned(),
            "AUTH" => {
                let login =
                    STANDARD.decode(said.trim_start_matches("AUTH PLAIN ")).expect("base64");
                mail.login = Some(String::from_utf8(login).expect("a text").replace('\0', " "));
                "235 welcome".to_owned()
            }
            "RCPT" if manner == Postmaster::Refuses => "550 nobody of this name".to_owned(),
            "RCPT" if manner == Postmaster::Later => "451 come back later".to_owned(),
            "RCPT" => {
                mail.to = said.trim_start_matches("RCPT TO:").to_owned();
                "250 fine".to_owned()
            }
            "MAIL" => "250 fine".to_owned(),
            "DATA" => "354 go on".to_owned(),
            "QUIT" => "221 bye".to_owned(),
            "" => return,
            _ => {
                let mut letter = vec![said];
                loop {
                    let next = line(&mut stream).await;
                    if next == "." {
                        break;
                    }
                    letter.push(next);
                }
                let end = letter.iter().position(String::is_empty).expect("head and body");
                mail.head = letter[..end].join("\n");
                let text = STANDARD.decode(letter[end + 1..].concat()).expect("base64");
                mail.text = String::from_utf8(text).expect("a text");
                let _ = told.send(mail.clone());
                "250 taken".to_owned()
            }
        };
    }
}
