use std::net::IpAddr;

use store::PersonId;

/// Whose share of a limit something is taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Who {
    /// Whoever comes from this address; see [`Who::at`].
    Address(IpAddr),
    /// Whoever comes from this network of many addresses; see [`Who::site`].
    Site(IpAddr),
    /// A person, wherever they are.
    Person(PersonId),
}

/// The part of an IPv6 address that names one network (a /64 prefix).
const IPV6_PREFIX: u128 = !(u64::MAX as u128);
/// The part that names all networks that somebody may have been given at once (a /48 prefix): a household has often
/// 256 of them, whoever has a tunnel or an office 65,536.
const IPV6_SITE: u128 = !(u128::MAX >> 48);

/// What takes from a second share as well, that of something larger.
pub(crate) trait Within: Sized {
    /// Whose share that is.
    fn wider(self) -> Option<Self>;
}

impl Within for Who {
    fn wider(self) -> Option<Who> {
        match self {
            Who::Address(address @ IpAddr::V6(_)) => Some(Who::site(address)),
            Who::Address(IpAddr::V4(_)) | Who::Site(_) | Who::Person(_) => None,
        }
    }
}

impl Within for PersonId {
    fn wider(self) -> Option<PersonId> {
        None
    }
}

impl<T> Within for (T, Who) {
    fn wider(self) -> Option<(T, Who)> {
        let (place, who) = self;
        Some((place, who.wider()?))
    }
}

impl Who {
    /// The address that counts for a share: of IPv6 its /64 prefix, since one household has more
    /// addresses there than anybody could count.
    pub(crate) fn at(address: IpAddr) -> Who {
        Who::Address(network(address))
    }

    /// All that somebody may have who has this address: of IPv6 its /48 prefix, of IPv4 the address itself.
    pub(crate) fn site(address: IpAddr) -> Who {
        Who::Site(site(address))
    }
}

/// An address as it counts for shares.
fn network(address: IpAddr) -> IpAddr {
    prefix(address, IPV6_PREFIX)
}

/// All that somebody may have who has this address, as one.
pub(crate) fn site(address: IpAddr) -> IpAddr {
    prefix(address, IPV6_SITE)
}

fn prefix(address: IpAddr, mask: u128) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((long.to_bits() & mask).into()),
        short @ IpAddr::V4(_) => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Who {
        Who::at(text.parse().expect("an address"))
    }

    #[test]
    fn a_prefix_of_ipv6_shares_as_one_address() {
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:2"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
    }

    #[test]
    fn all_prefixes_of_one_site_share_once_more() {
        let (one, other) = (at("2001:db8:7::1"), at("2001:db8:7:ffff::1"));
        assert_ne!(one, other);
        assert!(one.wider().is_some());
        assert_eq!(one.wider(), other.wider());
        assert_ne!(one.wider(), at("2001:db8:8::1").wider());
        assert_eq!(one.wider().and_then(Who::wider), None);
        assert_eq!(at("192.0.2.1").wider(), None);
    }
}
