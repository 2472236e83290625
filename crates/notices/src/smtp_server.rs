use std::fmt;
use std::str::FromStr;

/// The mail server that a house sends its mail by. Its password prints as nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpServer {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) secrecy: Secrecy,
    /// Name and password, if it wants any.
    pub(crate) login: Option<(String, String)>,
}

/// How the connection to a mail server is encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Secrecy {
    /// From its first byte on.
    AtOnce,
    /// After asking for it (STARTTLS); without it nothing is said.
    Asked,
    /// Not at all: the server is on this machine.
    NotNeeded,
}

/// A text that names no mail server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadSmtpServer;

impl FromStr for SmtpServer {
    type Err = BadSmtpServer;

    fn from_str(text: &str) -> Result<SmtpServer, BadSmtpServer> {
        let (scheme, rest) = text.split_once("://").ok_or(BadSmtpServer)?;
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (login, place) = match rest.rsplit_once('@') {
            Some((login, place)) => (Some(login), place),
            None => (None, rest),
        };
        let login = match login.map(|login| login.split_once(':')) {
            None => None,
            Some(None) => return Err(BadSmtpServer),
            Some(Some((name, password))) => Some((plain(name)?, plain(password)?)),
        };
        let (host, port) = match place.strip_prefix('[') {
            Some(long) => {
                let (host, after) = long.split_once(']').ok_or(BadSmtpServer)?;
                (host, after.strip_prefix(':'))
            }
            None => place.split_once(':').map_or((place, None), |(host, port)| (host, Some(port))),
        };
        let letter = |b: u8| b.is_ascii_alphanumeric() || b"-.:".contains(&b);
        if host.is_empty() || !host.bytes().all(letter) {
            return Err(BadSmtpServer);
        }
        let here = matches!(host, "localhost" | "127.0.0.1" | "::1");
        let (secrecy, usual) = match scheme {
            "smtps" => (Secrecy::AtOnce, 465),
            "smtp" if here => (Secrecy::NotNeeded, 25),
            "smtp" => (Secrecy::Asked, 587),
            _ => return Err(BadSmtpServer),
        };
        let port = port.map_or(Ok(usual), |port| port.parse().map_err(|_| BadSmtpServer))?;
        Ok(SmtpServer { host: host.to_owned(), port, secrecy, login })
    }
}

/// A name or password in which `%40` stands for `@`.
fn plain(text: &str) -> Result<String, BadSmtpServer> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        let (code, rest) = part.split_at_checked(2).ok_or(BadSmtpServer)?;
        bytes.push(u8::from_str_radix(code, 16).map_err(|_| BadSmtpServer)?);
        bytes.extend(rest.bytes());
    }
    String::from_utf8(bytes).map_err(|_| BadSmtpServer)
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpServer({}:{})", self.host, self.port)
    }
}

impl fmt::Display for BadSmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the text itself: there is a password in it.
        write!(
            f,
            "this names no mail server: write smtps://NAME:PASSWORD@HOST or smtp://NAME:PASSWORD@HOST:PORT, \
             with %40 for an @ in a name or password"
        )
    }
}

impl std::error::Error for BadSmtpServer {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_taken_apart() {
        let read = |text: &str| text.parse::<SmtpServer>().expect("a server");
        let server = read("smtps://ann%40example.org:a:b%25@mail.example.org");
        assert_eq!((server.host.as_str(), server.port), ("mail.example.org", 465));
        assert_eq!(server.login, Some(("ann@example.org".to_owned(), "a:b%".to_owned())));
        assert_eq!(format!("{server:?}"), "SmtpServer(mail.example.org:465)");
        assert_eq!(read("smtp://mail.example.org").secrecy, Secrecy::Asked);
        assert_eq!(read("smtp://mail.example.org:2525/").port, 2525);
        let here = read("smtp://[::1]:25");
        assert_eq!((here.host.as_str(), here.secrecy), ("::1", Secrecy::NotNeeded));
        for bad in [
            "",
            "mail.example.org",
            "http://mail.example.org",
            "smtp://",
            "smtp://a@b",
            "smtp://a b",
            "smtp://a:x%4@b",
            "smtp://a:x%zz@b",
            "smtp://b:99999",
            "smtp://b:",
            "smtp://[::1",
        ] {
            assert_eq!(bad.parse::<SmtpServer>(), Err(BadSmtpServer), "{bad}");
        }
    }
}
