use std::fmt;
use std::str::FromStr;

use crate::limits::MAIL_ADDRESS_BYTES_MAX;

/// A mail address of plain letters. It is somebody's own affair, and prints as its domain.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress(String);

/// A text that is no mail address that we can write to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadMailAddress;

impl MailAddress {
    /// The whole address.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What comes after the `@`.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }
}

impl FromStr for MailAddress {
    type Err = BadMailAddress;

    /// Reads an address: letters, digits and what RFC 5322 calls an atom before the `@`, the name of a
    /// machine after it. No quotes, comments, spaces or line breaks: what is written into a header or said
    /// to a mail server can't become anything else there.
    fn from_str(text: &str) -> Result<MailAddress, BadMailAddress> {
        let text = text.trim_matches(' ');
        let (local, domain) = text.split_once('@').ok_or(BadMailAddress)?;
        let atom = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&b);
        let locally = local.split('.').all(|part| !part.is_empty() && part.bytes().all(atom));
        let label = |label: &str| {
            let plain = label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            plain
                && (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        let fits = text.len() <= MAIL_ADDRESS_BYTES_MAX && local.len() <= 64;
        if fits && locally && domain.split('.').all(label) {
            Ok(MailAddress(format!("{local}@{}", domain.to_ascii_lowercase())))
        } else {
            Err(BadMailAddress)
        }
    }
}

impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailAddress(@{})", self.domain())
    }
}

impl fmt::Display for BadMailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is no mail address: write one like ann@example.org")
    }
}

impl std::error::Error for BadMailAddress {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_plain() {
        for good in ["ann@example.org", "a.b+games@Mail.Example.ORG", "o'neil@localhost"] {
            assert!(good.parse::<MailAddress>().is_ok(), "{good}");
        }
        let ann: MailAddress = " Ann@Example.org ".parse().expect("an address");
        assert_eq!((ann.as_str(), ann.domain()), ("Ann@example.org", "example.org"));
        assert_eq!(format!("{ann:?}"), "MailAddress(@example.org)");
        let long = format!("ann@{}.org", "x".repeat(300));
        let bad = [
            "",
            "ann",
            "@example.org",
            "ann@",
            "ann@@example.org",
            "ann@exa mple.org",
            "a b@c.d",
            "ann@example.org\r\nBcc: all@example.org",
            "ann\n@example.org",
            "ann@example.org\0",
            "\"a b\"@c.d",
            "<ann@example.org>",
            "a@b,c@d",
            "ann@-x.org",
            "ann@x..org",
            ".a@b.c",
            "änn@example.org",
            "ann@[127.0.0.1]",
            long.as_str(),
        ];
        for bad in bad {
            assert_eq!(bad.parse::<MailAddress>(), Err(BadMailAddress), "{bad}");
        }
    }
}
