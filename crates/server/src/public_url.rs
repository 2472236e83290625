use std::fmt;
use std::str::FromStr;

/// The address under which people reach the house, such as `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    origin: String,
}

/// A text that is no public address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadUrl(String);

impl PublicUrl {
    /// Scheme, host and port, without a slash at the end.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether everything travels encrypted.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<PublicUrl, BadUrl> {
        let bad = || BadUrl(text.to_owned());
        let origin = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b);
        match host {
            Some(host) if !host.is_empty() && host.bytes().all(plain) => Ok(PublicUrl { origin }),
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for BadUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no public address: write http:// or https://, a host and perhaps a port, \
             such as https://play.example.org",
            self.0
        )
    }
}

impl std::error::Error for BadUrl {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_scheme_host_and_port() {
        let url = |text: &str| text.parse::<PublicUrl>();
        assert_eq!(url("https://Play.example.org/").unwrap().origin(), "https://play.example.org");
        assert!(url("https://a.b").unwrap().is_https());
        assert!(!url("http://[::1]:4600").unwrap().is_https());
        for bad in
            ["", "play.example.org", "ftp://a.b", "https://", "http://a.b/path", "http://a b"]
        {
            assert!(url(bad).is_err(), "{bad}");
        }
    }
}
