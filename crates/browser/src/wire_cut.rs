use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire between the browser and the house that can be cut, on which words of the house can be late, and on which
/// somebody else can answer in its place.
#[derive(Debug)]
pub struct Wire {
    pub address: SocketAddr,
    cuts: watch::Sender<u32>,
    late: watch::Sender<bool>,
    instead: watch::Sender<Option<u16>>,
}

impl Wire {
    /// Lays a wire to this address.
    pub async fn lay(to: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (cuts, cut) = watch::channel(0);
        let (late, is_late) = watch::channel(false);
        let (instead, answer) = watch::channel(None);
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let (mut cut, is_late) = (cut.clone(), is_late.clone());
                cut.mark_unchanged();
                let answer = *answer.borrow();
                if let Some(status) = answer {
                    // A browser opens connections before it needs them: none outlasts this answer.
                    tokio::spawn(async move {
                        tokio::select! {
                            () = answer_instead(here, status) => {}
                            _ = cut.changed() => {}
                        }
                    });
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(mut there) = TcpStream::connect(to).await else { return };
                    let ((ear, mouth), (answers, wishes)) = (here.split(), there.split());
                    let both = async {
                        tokio::join!(carry(ear, wishes, None), carry(answers, mouth, Some(is_late)))
                    };
                    tokio::select! {
                        _ = both => {}
                        _ = cut.changed() => {}
                    }
                });
            }
        });
        Wire { address, cuts, late, instead }
    }

    /// From now on words of the house are on their way until it is not late any more; those of the browser
    /// arrive.
    pub fn is_late(&self, late: bool) {
        self.late.send_replace(late);
    }

    /// Whatever is asked from now on is answered with this status by somebody in front of the house, in words of their
    /// own; or by the house again.
    pub fn answers_instead(&self, status: Option<u16>) {
        self.instead.send_replace(status);
        self.cut();
    }

    /// Cuts every connection. New ones can be made at once.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}

/// Answers one request as programs in front of a house do that know nothing of it.
async fn answer_instead(mut stream: TcpStream, status: u16) {
    let page =
        format!("<html><head><title>{status}</title></head><body><h1>{status}</h1></body></html>");
    let head = format!(
        "HTTP/1.1 {status} Refused\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        page.len()
    );
    // The whole head of a form comes at once, and its few words with it or after it, which nobody needs.
    let _ = stream.read(&mut vec![0; 64 * 1024]).await;
    let _ = stream.write_all(format!("{head}{page}").as_bytes()).await;
    let _ = stream.shutdown().await;
    let _ = stream.read_to_end(&mut Vec::new()).await;
}

/// Carries what comes from one end to the other, once it is not late any more.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut late: Option<watch::Receiver<bool>>,
) {
    let mut carried = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut carried).await {
        if let Some(late) = &mut late
            && late.wait_for(|late| !late).await.is_err()
        {
            return;
        }
        if to.write_all(&carried[..length]).await.is_err() {
            return;
        }
    }
    // The other end may be gone.
    let _ = to.shutdown().await;
}
