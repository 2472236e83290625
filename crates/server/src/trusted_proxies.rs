use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderValue};

/// The reverse proxies whose word is believed when they say for whom they hand a request on. What
/// anybody else writes into those headers is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrustedProxies {
    /// Where they are.
    pub networks: Vec<AddressRange>,
    /// The header that they write; others may be whatever a visitor made up.
    pub header: ProxyHeader,
}

/// The header in which a proxy says for whom it hands a request on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 192.0.2.1, 198.51.100.2`
    #[default]
    XForwardedFor,
    /// `Forwarded: for=192.0.2.1, for="[2001:db8::1]:4711"` (RFC 7239)
    Forwarded,
}

/// An address, or all that begin with the same bits: `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddressRange {
    address: IpAddr,
    bits: u8,
}

impl Default for TrustedProxies {
    /// A proxy on the same machine.
    fn default() -> TrustedProxies {
        let networks = vec![
            AddressRange { address: Ipv4Addr::new(127, 0, 0, 0).into(), bits: 8 },
            AddressRange { address: Ipv6Addr::LOCALHOST.into(), bits: 128 },
        ];
        TrustedProxies { networks, header: ProxyHeader::default() }
    }
}

impl TrustedProxies {
    /// Whether this is one of them.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(address.to_canonical()))
    }

    /// Whether a proxy says of this request for whom it comes, whatever it says.
    pub(crate) fn name_somebody(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(self.header.name())
    }

    /// Where a request really comes from that `peer` handed on: the last in the line of proxies whom we
    /// don't trust. Of a word that can't be read nothing is believed, nor of those before it.
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut nearest = peer.to_canonical();
        for word in self.header.words(headers).into_iter().rev() {
            if !self.trust(nearest) {
                break;
            }
            let Some(before) = address(word) else { break };
            nearest = before.to_canonical();
        }
        nearest
    }
}

impl ProxyHeader {
    fn name(self) -> &'static str {
        match self {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        }
    }

    /// What the proxies wrote, the farthest first.
    fn words(self, headers: &HeaderMap) -> Vec<&str> {
        let lines = headers.get_all(self.name()).iter().map(HeaderValue::as_bytes);
        let entries = lines.flat_map(|line| line.split(|byte| *byte == b','));
        // What a visitor wrote that is no text spoils nothing of what the proxies have added to the same line.
        let entries = entries.map(|entry| str::from_utf8(entry).unwrap_or_default().trim());
        match self {
            ProxyHeader::XForwardedFor => entries.collect(),
            ProxyHeader::Forwarded => entries.map(forwarded_for).collect(),
        }
    }
}

/// The value of `for` in an entry such as `for="[2001:db8::1]:4711";proto=https`; nothing if it has none.
fn forwarded_for(entry: &str) -> &str {
    let pairs = entry.split(';').filter_map(|pair| pair.trim().split_once('='));
    let found = pairs.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("for"));
    found.map_or("", |(_, value)| value.trim_matches('"'))
}

/// An address with or without a port, of IPv6 with or without brackets.
fn address(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    bare.parse().ok().or_else(|| Some(word.parse::<SocketAddr>().ok()?.ip()))
}

impl AddressRange {
    fn contains(self, address: IpAddr) -> bool {
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let shift = 32 - u32::from(self.bits);
                (own.to_bits() ^ other.to_bits()).checked_shr(shift).is_none_or(|rest| rest == 0)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let shift = 128 - u32::from(self.bits);
                (own.to_bits() ^ other.to_bits()).checked_shr(shift).is_none_or(|rest| rest == 0)
            }
            _ => false,
        }
    }
}

/// That a text names no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadAddressRange(String);

impl fmt::Display for BadAddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadAddressRange(text) = self;
        write!(f, "`{text}` is no address: write one like 10.0.0.7, or a network like 10.0.0.0/8")
    }
}

impl std::error::Error for BadAddressRange {}

impl FromStr for AddressRange {
    type Err = BadAddressRange;

    fn from_str(text: &str) -> Result<AddressRange, BadAddressRange> {
        let bad = || BadAddressRange(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| bad())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(all);
        if bits > all { Err(bad()) } else { Ok(AddressRange { address, bits }) }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let line = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), value.parse().expect("a header"))
        };
        lines.iter().map(line).collect()
    }

    fn proxies(networks: &[&str], header: ProxyHeader) -> TrustedProxies {
        let networks = networks.iter().map(|text| text.parse().expect("a network")).collect();
        TrustedProxies { networks, header }
    }

    #[test]
    fn what_a_proxy_says_is_believed_and_what_others_say_is_not() {
        let x = "x-forwarded-for";
        let beside = TrustedProxies::default();
        for (peer, said, origin) in [
            // A proxy on this machine, and somebody in the same network who makes things up.
            ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
            ("192.168.1.5", "192.0.2.1", "192.168.1.5"),
            ("10.0.0.5", "192.0.2.1", "10.0.0.5"),
            // What the visitor wrote before the proxy added its own word.
            ("127.0.0.1", "198.51.100.9, 192.0.2.1", "192.0.2.1"),
            // With ports and brackets.
            ("127.0.0.1", "192.0.2.1:5123", "192.0.2.1"),
            ("::1", "[2001:db8::1]:5123", "2001:db8::1"),
            ("::1", "[2001:db8::1]", "2001:db8::1"),
            ("::ffff:127.0.0.1", "::ffff:192.0.2.1", "192.0.2.1"),
            // Nothing that could be an address.
            ("127.0.0.1", "unknown", "127.0.0.1"),
            ("127.0.0.1", "192.0.2.1, nonsense", "127.0.0.1"),
            ("127.0.0.1", "", "127.0.0.1"),
        ] {
            assert_eq!(
                beside.origin(ip(peer), &headers(&[(x, said)])),
                ip(origin),
                "{peer} {said}"
            );
        }
        assert_eq!(beside.origin(ip("127.0.0.1"), &HeaderMap::new()), ip("127.0.0.1"));
    }

    #[test]
    fn a_line_of_proxies_is_followed_as_far_as_they_are_trusted() {
        let two = proxies(&["10.0.0.0/8", "2001:db8:5::/48"], ProxyHeader::XForwardedFor);
        let said = headers(&[
            ("x-forwarded-for", "203.0.113.1, 192.0.2.1"),
            ("x-forwarded-for", "2001:db8:5::7, 10.2.0.1"),
        ]);
        assert_eq!(two.origin(ip("10.1.0.1"), &said), ip("192.0.2.1"));
        assert_eq!(two.origin(ip("11.1.0.1"), &said), ip("11.1.0.1"));
    }

    #[test]
    fn what_is_no_text_spoils_nothing_of_what_proxies_wrote() {
        let beside = TrustedProxies::default();
        for (said, origin) in [
            (&b"\xff, 192.0.2.1"[..], "192.0.2.1"),
            (b"198.51.100.9, \xff, 192.0.2.1", "192.0.2.1"),
            (b"192.0.2.1, \xff", "127.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_bytes(said).expect("a header"));
            assert_eq!(beside.origin(ip("127.0.0.1"), &headers), ip(origin), "{said:?}");
            assert!(beside.name_somebody(&headers));
        }
        assert!(!beside.name_somebody(&HeaderMap::new()));
    }

    #[test]
    fn the_header_of_the_standard_is_read_where_it_is_asked_for() {
        let standard = proxies(&["127.0.0.1"], ProxyHeader::Forwarded);
        for (said, origin) in [
            ("for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"),
            ("For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
            ("for=192.0.2.43, for=198.51.100.17", "198.51.100.17"),
            ("for=_hidden", "127.0.0.1"),
            ("proto=https", "127.0.0.1"),
        ] {
            // The other header is whatever the visitor made up.
            let lines = [("forwarded", said), ("x-forwarded-for", "203.0.113.99")];
            assert_eq!(standard.origin(ip("127.0.0.1"), &headers(&lines)), ip(origin), "{said}");
        }
    }

    #[test]
    fn networks_are_read_and_hold_what_begins_alike() {
        let holds = |network: &str, address: &str| {
            network.parse::<AddressRange>().expect("a network").contains(ip(address))
        };
        assert!(holds("10.0.0.0/8", "10.200.3.4") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("0.0.0.0/0", "203.0.113.1") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("2001:db8::/32", "2001:db8:1::1") && !holds("2001:db8::/32", "2001:db9::1"));
        assert!(holds("192.0.2.7", "192.0.2.7") && !holds("192.0.2.7", "192.0.2.8"));
        for text in
            ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.1/", "localhost", "10.0.0.1/x"]
        {
            assert_eq!(text.parse::<AddressRange>(), Err(BadAddressRange(text.to_owned())));
        }
    }
}
