//! Where people find the house, as the terminal says it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use qrcodegen::{QrCode, QrCodeEcc};

/// The addresses of an open house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Doorplate {
    /// Where it listens.
    pub(crate) listening: String,
    /// For whoever sits at this computer.
    pub(crate) here: String,
    /// For others in the house; none if only this computer is let in, or if it has no network.
    pub(crate) in_house: Option<String>,
}

impl Doorplate {
    /// Of a house that listens there.
    pub(crate) fn new(listening: SocketAddr) -> Doorplate {
        let in_house = match listening.ip() {
            ip if ip.is_unspecified() => network_address(),
            ip if ip.is_loopback() => None,
            ip => Some(ip),
        };
        let local = match listening.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        let at = |ip| format!("http://{}", SocketAddr::new(ip, listening.port()));
        Doorplate {
            listening: format!("http://{listening}/"),
            here: format!("{}/", at(local)),
            in_house: in_house.map(at),
        }
    }

    /// What to tell friends: an address that they can scan, and what those need who are elsewhere.
    /// `alone` is said if only this computer is let in.
    pub(crate) fn for_friends(&self, alone: &str, is_terminal: bool) -> String {
        match &self.in_house {
            Some(origin) => format!(
                "Friends in your house, on the same network: {origin}/\n{}Friends outside need an \
                 address that leads here from the internet: see `trekvaart serve --help`\n",
                scan(&format!("{origin}/"), is_terminal)
            ),
            None => format!("{alone}\n"),
        }
    }
}

/// The address of this computer in its network, which the system tells without sending anything.
fn network_address() -> Option<IpAddr> {
    // Addresses that are kept for documentation: nobody has them.
    let towards = |from: IpAddr, to: &str| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect(to).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
    };
    towards(Ipv4Addr::UNSPECIFIED.into(), "192.0.2.1:9")
        .or_else(|| towards(Ipv6Addr::UNSPECIFIED.into(), "[2001:db8::1]:9"))
}

/// The blank rim around a code, in modules.
const RIM: i32 = 2;

/// A text as a QR code for a terminal, two rows of modules a line: dark on light, whatever colours the
/// terminal has. Nothing where nobody looks at it.
pub(crate) fn scan(text: &str, is_terminal: bool) -> String {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok().filter(|_| is_terminal);
    let Some(code) = code else { return String::new() };
    let mut drawn = String::new();
    let all = -RIM..code.size() + RIM;
    for y in all.clone().step_by(2) {
        drawn.push_str("  \x1b[30;107m");
        for x in all.clone() {
            drawn.push(match (code.get_module(x, y), code.get_module(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        drawn.push_str("\x1b[0m\n");
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plate(listening: &str) -> Doorplate {
        Doorplate::new(listening.parse().expect("an address"))
    }

    #[test]
    fn only_who_is_let_in_is_told_an_address() {
        let alone = plate("127.0.0.1:4600");
        assert_eq!((&*alone.here, alone.in_house.clone()), ("http://127.0.0.1:4600/", None));
        assert_eq!(alone.for_friends("Only here.", true), "Only here.\n");
        let open = plate("192.0.2.7:4600");
        assert_eq!(open.in_house.as_deref(), Some("http://192.0.2.7:4600"));
        let said = open.for_friends("Only here.", false);
        assert!(said.starts_with("Friends in your house, on the same network: http://192.0.2.7"));
        assert_eq!(said.lines().count(), 2, "{said}");
        let every = plate("0.0.0.0:4600");
        let addresses = (&*every.listening, &*every.here);
        assert_eq!(addresses, ("http://0.0.0.0:4600/", "http://127.0.0.1:4600/"));
        assert_eq!(plate("[::]:4600").here, "http://[::1]:4600/");
    }

    /// Reads the half blocks back, module by module.
    #[test]
    fn what_is_drawn_is_the_code() {
        let text = "http://192.168.178.123:4600/";
        let code = QrCode::encode_text(text, QrCodeEcc::Low).expect("it fits");
        let drawn = scan(text, true);
        let mut seen = 0;
        for (line, y) in drawn.lines().zip((-RIM..).step_by(2)) {
            let blocks =
                line.strip_prefix("  \x1b[30;107m").and_then(|l| l.strip_suffix("\x1b[0m"));
            for (block, x) in blocks.expect("dark on light").chars().zip(-RIM..) {
                let upper = matches!(block, '█' | '▀');
                let lower = matches!(block, '█' | '▄');
                let modules = (code.get_module(x, y), code.get_module(x, y + 1));
                assert_eq!((upper, lower), modules, "at {x}, {y}");
                seen += 1;
            }
        }
        assert!(seen >= code.size() * code.size() / 2, "{drawn}");
        assert_eq!(scan(text, false), "");
    }
}
