use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use tokio::net::{TcpStream, lookup_host};

use crate::fault::SendFault;

/// How far a courier may be sent by people.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Reach {
    /// To machines that everybody can reach, encrypted. What answers only inside this network, such as
    /// 127.0.0.1 or 192.168.0.1, trusts who asks from there.
    #[default]
    Outside,
    /// Anywhere, also unencrypted: for whoever runs push service or hooks in the same network.
    Anywhere,
}

impl Reach {
    /// Connects to a machine by its name. The address that is checked is the one that is connected to: a
    /// name may lead elsewhere the next time it is asked for.
    pub(crate) async fn connect(self, host: &str, port: u16) -> Result<TcpStream, SendFault> {
        let found =
            lookup_host((host, port)).await.map_err(|_| SendFault::later("no such host"))?;
        let (mut inside, mut last) = (false, None);
        for address in found {
            if self == Reach::Outside && !is_outside(address.ip()) {
                inside = true;
                continue;
            }
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => last = Some(error),
            }
        }
        Err(match last {
            Some(error) => SendFault::later(error.kind()),
            None if inside => SendFault::Inside,
            None => SendFault::later("the host has no address"),
        })
    }
}

/// Whether an address is one that everybody can reach.
fn is_outside(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(short) => is_outside_v4(short),
        IpAddr::V6(long) => is_outside_v6(long),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let kept = match (a, b, c) {
        // This network, shared by providers, protocols, measurements, and what is not given away.
        (0 | 240..=255, ..) | (100, 64..=127, _) | (192, 0, 0) | (198, 18..=19, _) => true,
        _ => address.is_multicast() || address.is_documentation(),
    };
    !(kept || address.is_loopback() || address.is_private() || address.is_link_local())
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // An address of the older kind behind a translator (RFC 6052).
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            is_outside_v4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)))
        }
        // Tunnels, protocols and documentation.
        [0x2002, ..] | [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x3fff, ..] => false,
        // Only these are given to anybody.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_inside_is_not_reached() {
        let inside = [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "192.0.2.1",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ];
        for address in inside {
            assert!(!is_outside(address.parse().expect("an address")), "{address}");
        }
        let outside = [
            "8.8.8.8",
            "172.32.0.1",
            "100.128.0.1",
            "2606:4700::1",
            "2a00:1450::1",
            "64:ff9b::808:808",
            "::ffff:8.8.8.8",
        ];
        for address in outside {
            assert!(is_outside(address.parse().expect("an address")), "{address}");
        }
    }
}
