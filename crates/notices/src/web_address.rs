use std::fmt;

use hyper::Uri;

use crate::limits::WEB_ADDRESS_BYTES_MAX;
use crate::reach::Reach;

/// Where something can be posted on the web, as somebody gave it. It may be a secret, and prints as its host.
#[derive(Clone, PartialEq, Eq)]
pub struct WebAddress {
    uri: Uri,
    host: String,
    port: u16,
    encrypted: bool,
}

/// Why a text is no address to post to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWebAddress {
    /// It is too long.
    TooLong,
    /// It is no address of the web, or has a name and password in it.
    NoAddress,
    /// It does not begin with `https://`.
    NotEncrypted,
}

impl WebAddress {
    /// Reads an address that a courier of this reach can be sent to.
    ///
    /// # Errors
    /// Why it can't be one.
    pub fn parse(text: &str, reach: Reach) -> Result<WebAddress, BadWebAddress> {
        let text = text.trim();
        if text.len() > WEB_ADDRESS_BYTES_MAX {
            return Err(BadWebAddress::TooLong);
        }
        // What comes after `#` is for browsers.
        let text = text.split('#').next().unwrap_or_default();
        let uri: Uri = text.parse().map_err(|_| BadWebAddress::NoAddress)?;
        let encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if reach == Reach::Anywhere => false,
            Some("http") => return Err(BadWebAddress::NotEncrypted),
            _ => return Err(BadWebAddress::NoAddress),
        };
        let authority = uri.authority().ok_or(BadWebAddress::NoAddress)?;
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = match (authority.port_u16(), authority.as_str().rsplit_once(']')) {
            (Some(port), _) => port,
            // `https://host:` and `https://host:99999` name no port.
            (None, after) if after.map_or(authority.as_str(), |(_, port)| port).contains(':') => {
                return Err(BadWebAddress::NoAddress);
            }
            (None, _) => {
                if encrypted {
                    443
                } else {
                    80
                }
            }
        };
        if host.is_empty() || authority.as_str().contains('@') {
            return Err(BadWebAddress::NoAddress);
        }
        Ok(WebAddress { uri, host, port, encrypted })
    }

    /// Scheme, host and port: whom a signature is for (RFC 8292).
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    pub(crate) fn authority(&self) -> &str {
        self.uri.authority().map_or("", |authority| authority.as_str())
    }

    /// Path and query, as a request line names them.
    pub(crate) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// The name of the machine.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// The whole address, for the store.
    pub fn reveal(&self) -> String {
        self.uri.to_string()
    }
}

impl fmt::Debug for WebAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WebAddress({})", self.host)
    }
}

impl fmt::Display for BadWebAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWebAddress::TooLong => {
                write!(f, "the address has more than {WEB_ADDRESS_BYTES_MAX} characters")
            }
            BadWebAddress::NoAddress => write!(f, "this is no address of the web"),
            BadWebAddress::NotEncrypted => write!(f, "the address must begin with https://"),
        }
    }
}

impl std::error::Error for BadWebAddress {}

#[cfg(test)]
mod tests {
    use super::*;

    fn outside(text: &str) -> Result<WebAddress, BadWebAddress> {
        WebAddress::parse(text, Reach::Outside)
    }

    #[test]
    fn an_address_is_taken_apart() {
        let address = outside(" https://chat.example.org/hooks/a?b=c#d ").expect("an address");
        assert_eq!((address.host(), address.port()), ("chat.example.org", 443));
        assert_eq!(address.path(), "/hooks/a?b=c");
        assert_eq!(address.origin(), "https://chat.example.org");
        assert_eq!(address.reveal(), "https://chat.example.org/hooks/a?b=c");
        assert_eq!(format!("{address:?}"), "WebAddress(chat.example.org)");
        let local = WebAddress::parse("http://[::1]:8080", Reach::Anywhere).expect("an address");
        assert_eq!((local.host(), local.port(), local.path()), ("::1", 8080, "/"));
        assert_eq!(local.origin(), "http://[::1]:8080");
    }

    #[test]
    fn what_is_none_is_told() {
        assert_eq!(outside("http://chat.example.org"), Err(BadWebAddress::NotEncrypted));
        let long = format!("https://a.example/{}", "x".repeat(10_000));
        assert_eq!(outside(&long), Err(BadWebAddress::TooLong));
        let none = [
            "",
            "chat.example.org",
            "/hooks",
            "ftp://a.example",
            "https://",
            "https://:443/",
            "https://ann:secret@a.example/",
            "https://a.example/\r\nHost: b",
            "https://a b/",
            "https://a.example:99999/",
            "https://a.example:/",
            "javascript:alert(1)",
            "https:///x",
        ];
        for text in none {
            assert_eq!(outside(text), Err(BadWebAddress::NoAddress), "{text}");
        }
    }
}
