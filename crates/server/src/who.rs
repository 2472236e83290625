use std::net::IpAddr;

use store::PersonId;

/// Whose share of a limit something is taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Who {
    /// Whoever comes from this address; see [`Who::at`].
    Address(IpAddr),
    /// A person, wherever they are.
    Person(PersonId),
}

/// The part of an IPv6 address that names one network (a /64 prefix).
const IPV6_PREFIX: u128 = !(u64::MAX as u128);

impl Who {
    /// The address that counts for a share: of IPv6 its /64 prefix, since one household has more
    /// addresses there than anybody could count.
    pub(crate) fn at(address: IpAddr) -> Who {
        Who::Address(network(address))
    }
}

/// An address as it counts for shares.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((long.to_bits() & IPV6_PREFIX).into()),
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
}
