//! Encryption, with a certificate that this machine believes in or not.

use std::process::Command;
use std::sync::Arc;

use notices::{Courier, Reach, SendFault, SmtpServer, WebAddress};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{RootCertStore, ServerConfig};
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio_rustls::TlsAcceptor;

use crate::mail::{addresses, mail};
use crate::sinks::{Postmaster, Reply, serve, take_mail};

/// A certificate for machines that are this one.
struct Certificate {
    roots: RootCertStore,
    acceptor: TlsAcceptor,
}

impl Certificate {
    fn new() -> Certificate {
        let folder = tempfile::tempdir().expect("a folder");
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-new", "-x509", "-nodes", "-days=2", "-subj=/CN=localhost"]);
        openssl.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.2"]);
        openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
        openssl.args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]);
        let made = openssl.args(["-keyout", "key.pem", "-out", "cert.pem"]).current_dir(&folder);
        assert!(made.output().expect("openssl is there").status.success());
        let certificate =
            CertificateDer::from_pem_file(folder.path().join("cert.pem")).expect("a file");
        let key = PrivateKeyDer::from_pem_file(folder.path().join("key.pem")).expect("a file");
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).expect("a certificate");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("today's protocols")
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .expect("a key for the certificate");
        Certificate { roots, acceptor: TlsAcceptor::from(Arc::new(config)) }
    }
}

#[tokio::test]
async fn a_wrong_certificate_is_not_believed() {
    let Certificate { roots, acceptor } = Certificate::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("it is bound").port();
    let (told, mut received) = mpsc::unbounded_channel();
    let replies = watch::Sender::new(Reply::Status(200));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if let Ok(stream) = acceptor.accept(stream).await {
                serve(BufStream::new(stream), told.clone(), replies.subscribe()).await;
            }
        }
    });
    let address = |host: &str| {
        WebAddress::parse(&format!("https://{host}:{port}/"), Reach::Anywhere).expect("an address")
    };
    let post =
        async |courier: Courier, host| courier.post_json(&address(host), "{}".to_owned()).await;
    let sent = post(Courier::new(Reach::Anywhere), "localhost").await;
    let Err(SendFault::Later(why)) = sent else { panic!("it was believed: {sent:?}") };
    assert!(why.contains("certificate"), "{why}");
    let sent = post(Courier::with_roots(Reach::Anywhere, roots.clone()), "127.0.0.1").await;
    assert!(matches!(sent, Err(SendFault::Later(_))), "it is for another name: {sent:?}");
    let sent = post(Courier::with_roots(Reach::Anywhere, roots), "localhost").await;
    assert_eq!(sent, Ok(()));
    assert_eq!(received.recv().await.expect("a request").line, "POST / HTTP/1.1");
    assert!(received.is_empty(), "nothing was said to whom it did not believe");
}

#[tokio::test]
async fn mail_goes_encrypted_or_not_at_all() {
    let Certificate { roots, acceptor } = Certificate::new();
    let (told, mut mails) = mpsc::unbounded_channel();
    let courier = Courier::with_roots(Reach::Outside, roots);
    let addresses = addresses();

    let at_once = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = at_once.local_addr().expect("it is bound").port();
    let (tls, mailed) = (acceptor.clone(), told.clone());
    tokio::spawn(async move {
        let (stream, _) = at_once.accept().await.expect("a connection");
        let stream = tls.accept(stream).await.expect("it is believed");
        take_mail(BufStream::new(stream), Postmaster::Takes, "220 sink", mailed).await;
    });
    let server: SmtpServer = format!("smtps://localhost:{port}").parse().expect("a server");
    assert_eq!(courier.mail(&server, &mail(&addresses)).await, Ok(()));
    assert_eq!(mails.recv().await.expect("a mail").to, "<ann@example.org>");

    // A server that is not this very machine is asked for encryption first.
    let asked = TcpListener::bind("127.0.0.2:0").await.expect("a free port");
    let port = asked.local_addr().expect("it is bound").port();
    tokio::spawn(async move {
        for answer in ["220 go on\r\n", "502 what is that?\r\n"] {
            let (mut stream, _) = asked.accept().await.expect("a connection");
            stream.write_all(b"220 sink\r\n").await.expect("somebody listens");
            for (said, reply) in
                [("EHLO example.org\r\n", "250 sink\r\n"), ("STARTTLS\r\n", answer)]
            {
                let mut heard = vec![0; said.len()];
                stream.read_exact(&mut heard).await.expect("somebody speaks");
                assert_eq!(heard, said.as_bytes());
                stream.write_all(reply.as_bytes()).await.expect("somebody listens");
            }
            if answer.starts_with("220") {
                let stream = acceptor.accept(stream).await.expect("it is believed");
                // The server greets nobody twice.
                let mut stream = BufStream::new(stream);
                let mut hello = vec![0; "EHLO example.org\r\n".len()];
                stream.read_exact(&mut hello).await.expect("somebody speaks");
                take_mail(stream, Postmaster::Takes, "250 AUTH PLAIN", told.clone()).await;
            } else {
                let mut rest = Vec::new();
                stream.read_to_end(&mut rest).await.expect("the end");
                assert!(rest.is_empty(), "nothing more was said");
            }
        }
    });
    let server: SmtpServer =
        format!("smtp://ann:secret@127.0.0.2:{port}").parse().expect("a server");
    assert_eq!(courier.mail(&server, &mail(&addresses)).await, Ok(()));
    assert_eq!(mails.recv().await.expect("a mail").login.as_deref(), Some(" ann secret"));
    let sent = courier.mail(&server, &mail(&addresses)).await;
    assert_eq!(sent, Err(SendFault::Refused("the mail server says 502".to_owned())));
}
