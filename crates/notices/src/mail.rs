use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::calendar::mail_date;
use crate::mail_address::MailAddress;

/// A mail to one person.
#[derive(Clone, Copy, Debug)]
pub struct Mail<'a> {
    /// From whom.
    pub from: &'a MailAddress,
    /// What they are called.
    pub from_name: &'a str,
    /// To whom.
    pub to: &'a MailAddress,
    /// What it is about.
    pub subject: &'a str,
    /// What it says.
    pub text: &'a str,
    /// Where it is switched off, by whoever reads it or, with one click, by their mail program (RFC 8058).
    pub off: Option<&'a str>,
    /// What no other mail has: letters and digits.
    pub id: &'a str,
    /// The second since 1970 in which it is sent.
    pub now: u64,
}

/// Bytes of a text in one encoded word of a header, which may have 75 letters (RFC 2047).
const WORD_BYTES: usize = 42;
/// Letters in one line of the body.
const LINE_LETTERS: usize = 76;

impl Mail<'_> {
    /// The mail as it is sent, without the dot at its end.
    pub(crate) fn letter(&self) -> String {
        let (from, to) = (self.from.as_str(), self.to.as_str());
        let mut letter = format!(
            "From: {} <{from}>\r\nTo: <{to}>\r\nSubject: {}\r\nDate: {}\r\nMessage-ID: <{}@{}>\r\n",
            encoded(self.from_name),
            encoded(self.subject),
            mail_date(self.now),
            self.id,
            self.from.domain(),
        );
        // Nobody's answering machine should answer.
        letter.push_str("Auto-Submitted: auto-generated\r\n");
        if let Some(off) = self.off {
            let _ = write!(letter, "List-Unsubscribe: <{off}>\r\n");
            letter.push_str("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
        }
        letter.push_str("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n");
        letter.push_str("Content-Transfer-Encoding: base64\r\n\r\n");
        let body = STANDARD.encode(self.text);
        for line in body.as_bytes().chunks(LINE_LETTERS) {
            letter.extend(line.iter().map(|letter| char::from(*letter)));
            letter.push_str("\r\n");
        }
        letter
    }
}

/// A text for a header: no letter of it can end the line or begin another header.
fn encoded(text: &str) -> String {
    let mut words: Vec<String> = vec![String::new()];
    for letter in text.chars() {
        let word = words.last_mut().expect("there is one");
        if word.len() + letter.len_utf8() > WORD_BYTES {
            words.push(letter.to_string());
        } else {
            word.push(letter);
        }
    }
    let words = words.iter().map(|word| format!("=?utf-8?B?{}?=", STANDARD.encode(word)));
    words.collect::<Vec<String>>().join("\r\n ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_becomes_a_header() {
        let [from, to] =
            ["house@example.org", "ann@example.org"].map(|text| text.parse().expect("an address"));
        let subject = "Ann\r\nBcc: all@example.org\r\n\r\n<b>🙂</b> ".repeat(5);
        let mail = Mail {
            from: &from,
            from_name: "Trek\r\nvaart",
            to: &to,
            subject: &subject,
            text: ".\r\n.\r\nQUIT\r\n",
            off: Some("https://play.example.org/off"),
            id: "a1",
            now: 0,
        };
        let letter = mail.letter();
        assert!(!letter.contains("Bcc") && !letter.contains("QUIT"), "{letter}");
        let (head, body) = letter.split_once("\r\n\r\n").expect("head and body");
        let names: Vec<&str> = head
            .split("\r\n")
            .filter(|line| !line.starts_with(' '))
            .filter_map(|line| Some(line.split_once(": ")?.0))
            .collect();
        let expected = [
            "From",
            "To",
            "Subject",
            "Date",
            "Message-ID",
            "Auto-Submitted",
            "List-Unsubscribe",
            "List-Unsubscribe-Post",
            "MIME-Version",
            "Content-Type",
            "Content-Transfer-Encoding",
        ];
        assert_eq!(names, expected);
        assert!(letter.lines().all(|line| line.len() <= 78 && !line.starts_with('.')), "{letter}");
        let words = body.replace("\r\n", "");
        assert_eq!(STANDARD.decode(words).expect("base64"), mail.text.as_bytes());
    }
}
