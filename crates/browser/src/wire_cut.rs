use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire between the browser and the house that can be cut.
#[derive(Debug)]
pub struct Wire {
    pub address: SocketAddr,
    cuts: watch::Sender<u32>,
}

impl Wire {
    /// Lays a wire to this address.
    pub async fn lay(to: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (cuts, cut) = watch::channel(0);
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let mut cut = cut.clone();
                cut.mark_unchanged();
                tokio::spawn(async move {
                    let Ok(mut there) = TcpStream::connect(to).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut here, &mut there) => {}
                        _ = cut.changed() => {}
                    }
                });
            }
        });
        Wire { address, cuts }
    }

    /// Cuts every connection. New ones can be made at once.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}
