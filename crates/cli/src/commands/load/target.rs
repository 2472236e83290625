use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};

use anyhow::{Context, Result, bail};
use tokio::net::{TcpSocket, TcpStream};

/// How many source addresses a block of loopback addresses lends us: 127.0.N.1 to 127.0.N.250.
const BLOCK: usize = 250;

/// The servers of a house, any of which may be talked to.
#[derive(Debug)]
pub(super) struct Doors(Vec<Target>);

impl Doors {
    /// The servers of these URLs.
    pub(super) fn parse(urls: &[String], are_mine: bool) -> Result<Doors> {
        urls.iter().map(|url| Target::parse(url, are_mine)).collect::<Result<_>>().map(Doors)
    }

    /// The server that somebody goes to who has tried so many before.
    pub(super) fn at(&self, number: usize) -> &Target {
        &self.0[number % self.0.len()]
    }

    /// Whether somebody for whom one is silent can go to another.
    pub(super) fn are_many(&self) -> bool {
        self.0.len() > 1
    }
}

/// One server.
#[derive(Debug)]
pub(super) struct Target {
    /// Host and port as the URL has them, for the `Host` and `Origin` of every request.
    pub(super) authority: String,
    address: SocketAddr,
}

impl Target {
    /// The server of this URL. One that is not on this machine has to be the user's own.
    pub(super) fn parse(url: &str, is_mine: bool) -> Result<Target> {
        let bad = || format!("`{url}` is no address of a server: write http://127.0.0.1:4600");
        let Some(rest) = url.strip_prefix("http://") else {
            bail!("{} (plain http only)", bad());
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.is_empty() || authority.contains(['/', '?', '#', '@', ' ']) {
            bail!(bad());
        }
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().with_context(bad)?),
            _ => (authority, 80),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let literal: Option<IpAddr> = host.parse().ok();
        let is_here = host == "localhost" || literal.is_some_and(|ip| ip.is_loopback());
        if !is_here && !is_mine {
            bail!(
                "`{host}` is not this machine: load is for your own server only; say \
                 `--yes-it-is-mine` if it is"
            );
        }
        let mut found = (host, port).to_socket_addrs().with_context(bad)?;
        let address = found.next().with_context(bad)?;
        Ok(Target { authority: authority.to_owned(), address })
    }

    /// A connection to the server. On this machine it comes from the loopback address of this
    /// number, since a server has limits for each address.
    pub(super) async fn connect(&self, source: usize) -> Result<TcpStream> {
        let stream = self.connect_from(source).await;
        let stream = stream.with_context(|| {
            format!("no server answers at http://{}: is it running?", self.authority)
        })?;
        // Without it a second message waits until the first is confirmed.
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn connect_from(&self, source: usize) -> std::io::Result<TcpStream> {
        if !self.address.is_ipv4() || !self.address.ip().is_loopback() {
            return TcpStream::connect(self.address).await;
        }
        let (block, host) = ((source / BLOCK % BLOCK) as u8, (source % BLOCK) as u8 + 1);
        let socket = TcpSocket::new_v4()?;
        // Where a machine has only the first of these addresses, all connections share it.
        let _ = socket.bind((Ipv4Addr::new(127, 0, block, host), 0).into());
        socket.connect(self.address).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_servers_of_this_machine_or_of_the_user_are_targets() {
        for here in ["http://127.0.0.1:4600", "http://localhost:1/", "http://[::1]:80"] {
            assert!(Target::parse(here, false).is_ok(), "{here}");
        }
        let foreign = Target::parse("http://192.0.2.1:80", false).unwrap_err().to_string();
        assert!(foreign.contains("`192.0.2.1` is not this machine"), "{foreign}");
        assert!(Target::parse("http://192.0.2.1:80", true).is_ok());
        // A name is not even looked up.
        let named = Target::parse("http://play.example.org", false).unwrap_err().to_string();
        assert!(named.contains("`play.example.org` is not this machine"), "{named}");
        for bad in ["", "127.0.0.1:80", "https://127.0.0.1", "http://", "http://127.0.0.1:x"] {
            let error = Target::parse(bad, false).unwrap_err().to_string();
            assert!(error.contains("is no address of a server"), "{bad}: {error}");
        }
        assert!(Target::parse("http://127.0.0.1@evil.example/", false).is_err());
    }
}
