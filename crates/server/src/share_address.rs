use std::net::IpAddr;

/// What the links begin with that a visitor hands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ShareAddress {
    /// Scheme, host and port.
    pub(crate) origin: String,
    /// Whether it leads nowhere but on this computer.
    pub(crate) only_here: bool,
    /// Whether the house knows it by itself. The `Host` of a request says whatever its sender likes, so
    /// no secret is sent there.
    certain: bool,
}

impl ShareAddress {
    /// The public address, if there is one; or the one the visitor came by. Whoever came by one that means
    /// this computer hands on the address in the house, if others can come in.
    pub(crate) fn of(host: &str, public: Option<&str>, in_house: Option<&str>) -> ShareAddress {
        let local = is_local(host);
        match (public, in_house) {
            (Some(public), _) => ShareAddress::known(public),
            (None, Some(house)) if local || is_at(host, house) => ShareAddress::known(house),
            (None, _) => {
                ShareAddress { origin: format!("http://{host}"), only_here: local, certain: local }
            }
        }
    }

    /// What a link begins with that is a secret: nothing, if all that we know of the address is what the
    /// request says. Where that is so, the house in its own network is meant, if it is in one.
    pub(crate) fn for_secrets(&self, in_house: Option<&str>) -> ShareAddress {
        match in_house {
            _ if self.certain => self.clone(),
            Some(house) => ShareAddress::known(house),
            None => ShareAddress { origin: String::new(), only_here: true, certain: true },
        }
    }

    fn known(origin: &str) -> ShareAddress {
        ShareAddress { origin: origin.to_owned(), only_here: false, certain: true }
    }
}

/// Whether this is the host of an origin.
fn is_at(host: &str, origin: &str) -> bool {
    origin.strip_prefix("http://") == Some(host)
}

/// Whether a host, perhaps with a port, means the computer that asks.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(long) => long.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let address = name.parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_where_friends_can_go() {
        let of = |host, public, house| {
            let ShareAddress { origin, only_here, .. } = ShareAddress::of(host, public, house);
            (origin, only_here)
        };
        let house = Some("http://192.168.1.5:4600");
        let public = Some("https://play.example.org");
        assert_eq!(of("localhost:4600", public, house), ("https://play.example.org".into(), false));
        for local in ["127.0.0.1:4600", "localhost:4600", "[::1]:4600", "LOCALHOST"] {
            assert_eq!(of(local, None, house), ("http://192.168.1.5:4600".into(), false));
            assert_eq!(of(local, None, None), (format!("http://{local}"), true));
        }
        for known in ["boat.local:4600", "192.168.1.7:4600", "[fd00::1]:4600"] {
            assert_eq!(of(known, None, house), (format!("http://{known}"), false));
        }
    }

    #[test]
    fn no_secret_goes_where_only_the_request_says_the_house_is() {
        let house = Some("http://192.168.1.5:4600");
        let secret = |host, public, house| ShareAddress::of(host, public, house).for_secrets(house);
        assert_eq!(secret("evil.example", None, house).origin, "http://192.168.1.5:4600");
        assert_eq!(secret("evil.example", None, None).origin, "", "it leads to where the page is");
        let public = Some("https://play.example.org");
        assert_eq!(secret("evil.example", public, None).origin, "https://play.example.org");
        for local in ["127.0.0.1:4600", "localhost:4600"] {
            assert_eq!(secret(local, None, None).origin, format!("http://{local}"));
        }
    }
}
