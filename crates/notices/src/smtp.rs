//! Mail is handed to the mail server of the house (SMTP, RFC 5321).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite};
use tokio::io::{AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::courier::Courier;
use crate::fault::SendFault;
use crate::limits::{MAIL_MAX, SMTP_LINE_BYTES_MAX, SMTP_LINES_MAX};
use crate::mail::Mail;
use crate::smtp_server::{Secrecy, SmtpServer};

impl Courier {
    /// Hands a mail to a mail server.
    ///
    /// # Errors
    /// Why it was not taken.
    pub async fn mail(&self, server: &SmtpServer, mail: &Mail<'_>) -> Result<(), SendFault> {
        let sent = timeout(MAIL_MAX, self.hand_over(server, mail)).await;
        sent.unwrap_or_else(|_| Err(SendFault::later("the mail server did not answer in time")))
    }

    async fn hand_over(&self, server: &SmtpServer, mail: &Mail<'_>) -> Result<(), SendFault> {
        let place = (server.host.as_str(), server.port);
        let stream = TcpStream::connect(place).await.map_err(|error| {
            SendFault::later(format!("the mail server can't be reached ({})", error.kind()))
        })?;
        let name = mail.from.domain();
        match server.secrecy {
            Secrecy::NotNeeded => {
                let mut talk = SmtpTalk::new(stream);
                talk.welcome(name).await?;
                talk.deliver(server, mail).await
            }
            Secrecy::AtOnce => {
                let mut talk = SmtpTalk::new(self.encrypt(&server.host, stream).await?);
                talk.welcome(name).await?;
                talk.deliver(server, mail).await
            }
            Secrecy::Asked => {
                let mut talk = SmtpTalk::new(stream);
                talk.welcome(name).await?;
                talk.ask("STARTTLS", 220).await?;
                // What was said before it was encrypted counts for nothing, and nothing of it is left over.
                let stream = talk.stream.into_inner();
                let mut talk = SmtpTalk::new(self.encrypt(&server.host, stream).await?);
                talk.ask(&format!("EHLO {name}"), 250).await?;
                talk.deliver(server, mail).await
            }
        }
    }
}

/// A talk with a mail server: we ask, it answers.
struct SmtpTalk<S> {
    stream: BufReader<S>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> SmtpTalk<S> {
    fn new(stream: S) -> SmtpTalk<S> {
        SmtpTalk { stream: BufReader::new(stream) }
    }

    async fn welcome(&mut self, name: &str) -> Result<(), SendFault> {
        self.answer(220).await?;
        self.ask(&format!("EHLO {name}"), 250).await
    }

    async fn deliver(&mut self, server: &SmtpServer, mail: &Mail<'_>) -> Result<(), SendFault> {
        if let Some((name, password)) = &server.login {
            let login = STANDARD.encode(format!("\0{name}\0{password}"));
            self.ask(&format!("AUTH PLAIN {login}"), 235).await?;
        }
        self.ask(&format!("MAIL FROM:<{}>", mail.from.as_str()), 250).await?;
        self.ask(&format!("RCPT TO:<{}>", mail.to.as_str()), 250).await?;
        self.ask("DATA", 354).await?;
        // No line of a letter begins with a dot, so none needs another.
        self.say(&mail.letter()).await?;
        self.ask(".", 250).await?;
        // It is delivered, whatever the server says to this.
        let _ = self.ask("QUIT", 221).await;
        Ok(())
    }

    async fn ask(&mut self, line: &str, wanted: u16) -> Result<(), SendFault> {
        self.say(&format!("{line}\r\n")).await?;
        self.answer(wanted).await
    }

    async fn say(&mut self, text: &str) -> Result<(), SendFault> {
        self.stream.write_all(text.as_bytes()).await.map_err(SendFault::later)?;
        self.stream.flush().await.map_err(SendFault::later)
    }

    /// Reads an answer, which must have this code.
    async fn answer(&mut self, wanted: u16) -> Result<(), SendFault> {
        for _ in 0..SMTP_LINES_MAX {
            let line = self.line().await?;
            let code = line.get(..3).and_then(|code| code.parse::<u16>().ok());
            let last = line.as_bytes().get(3) != Some(&b'-');
            match code {
                Some(_) if !last => {}
                Some(code) if code == wanted => return Ok(()),
                Some(code @ 500..=599) => {
                    return Err(SendFault::refused(format!("the mail server says {code}")));
                }
                Some(code) => return Err(SendFault::later(format!("the mail server says {code}"))),
                None => return Err(SendFault::later("the mail server speaks no SMTP")),
            }
        }
        Err(SendFault::later("the mail server speaks without end"))
    }

    async fn line(&mut self) -> Result<String, SendFault> {
        let mut line = Vec::new();
        let mut limited = (&mut self.stream).take(SMTP_LINE_BYTES_MAX as u64);
        limited.read_until(b'\n', &mut line).await.map_err(SendFault::later)?;
        if !line.ends_with(b"\n") {
            return Err(SendFault::later("the mail server broke off"));
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }
}
