use std::time::Duration;

use vocab::Board;

use crate::locale::Locale;
use crate::notice::{MailQuestion, NoticeBy, NoticeFault, NoticeLine};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The words of notices, for people who are not looking.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoticeText(pub(crate) Locale);

impl NoticeText {
    /// Whose turn it is, and at which board.
    pub(crate) fn title(self, board: &Board, reminds: bool) -> String {
        let board = board.name().to_owned();
        if reminds {
            self.0.say("notice-time-title", &[("board", board.into())])
        } else {
            self.0.say("notice-turn-title", &[("board", board.into())])
        }
    }

    /// Who waits, and how long.
    pub(crate) fn waits(self, names: String, count: usize, left: Option<Duration>) -> String {
        let count = u64::try_from(count).unwrap_or(0);
        match left {
            None => self.0.say("notice-waits", &[("names", names.into()), ("count", count.into())]),
            Some(left) => self.0.say(
                "notice-waits-timed",
                &[
                    ("names", names.into()),
                    ("count", count.into()),
                    ("time", self.span(left).into()),
                ],
            ),
        }
    }

    /// A span of time as one says it: days, or hours, or minutes, or seconds.
    fn span(self, span: Duration) -> String {
        let seconds = u64::try_from(span.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX);
        match seconds.div_ceil(HOUR) {
            48.. => self.0.say("span-days", &[("count", ((seconds + DAY / 2) / DAY).into())]),
            hours @ 2.. => self.0.say("span-hours", &[("count", hours.into())]),
            _ if seconds > 2 * MINUTE => {
                self.0.say("span-minutes", &[("count", seconds.div_ceil(MINUTE).into())])
            }
            _ => self.0.say("span-seconds", &[("count", seconds.into())]),
        }
    }

    /// The mail that asks whether it came to the right person.
    pub(crate) fn confirm(self, house: &str, link: &str) -> String {
        let (house, link) = (house.to_owned(), link.to_owned());
        self.0.say("mail-confirm-text", &[("house", house.into()), ("link", link.into())])
    }

    /// The mail that tells something.
    pub(crate) fn letter(self, text: &str, link: &str, off: &str) -> String {
        let [text, link, off] = [text, link, off].map(str::to_owned);
        self.0.say(
            "mail-notice-text",
            &[("text", text.into()), ("link", link.into()), ("off", off.into())],
        )
    }

    /// Where notices go.
    pub(crate) fn channel(self, line: &NoticeLine) -> String {
        let to = line.to.clone();
        match (line.by, line.confirmed) {
            (NoticeBy::Push, _) => self.0.say("channel-push", &[("to", to.into())]),
            (NoticeBy::Mail, true) => self.0.say("channel-mail", &[("to", to.into())]),
            (NoticeBy::Mail, false) => self.0.say("channel-mail-waits", &[("to", to.into())]),
            (NoticeBy::Hook, _) => self.0.say("channel-hook", &[("to", to.into())]),
            (NoticeBy::Feed, _) => self.0.say("channel-feed", &[]),
        }
    }

    /// Why notices don't go there.
    pub(crate) fn fault(self, fault: NoticeFault) -> String {
        match fault {
            NoticeFault::BadMail => self.0.say("notices-bad-mail", &[]),
            NoticeFault::MailedEnough => self.0.say("notices-mailed-enough", &[]),
            NoticeFault::BadAddress => self.0.say("notices-bad-address", &[]),
            NoticeFault::NotEncrypted => self.0.say("notices-not-encrypted", &[]),
            NoticeFault::TooLong => self.0.say("notices-too-long", &[]),
            NoticeFault::NoAnswer => self.0.say("notices-no-answer", &[]),
            NoticeFault::NotTaken => self.0.say("notices-not-taken", &[]),
            NoticeFault::BadBrowser => self.0.say("notices-bad-browser", &[]),
            NoticeFault::TooMany => self.0.say("notices-too-many", &[]),
        }
    }

    /// What is asked or told at the other end of a link in a mail.
    pub(crate) fn question(self, question: MailQuestion) -> (String, String) {
        match question {
            MailQuestion::Confirm => {
                (self.0.say("mail-page-title", &[]), self.0.say("mail-page-about", &[]))
            }
            MailQuestion::Confirmed => {
                (self.0.say("mail-on-title", &[]), self.0.say("mail-on-about", &[]))
            }
            MailQuestion::SwitchOff => {
                (self.0.say("mail-off-title", &[]), self.0.say("mail-off-about", &[]))
            }
            MailQuestion::SwitchedOff => {
                (self.0.say("mail-is-off-title", &[]), self.0.say("mail-is-off-about", &[]))
            }
        }
    }

    /// The button that answers, where anything is asked.
    pub(crate) fn yes(self, question: MailQuestion) -> Option<String> {
        match question {
            MailQuestion::Confirm => Some(self.0.say("mail-page-yes", &[])),
            MailQuestion::SwitchOff => Some(self.0.say("mail-off-yes", &[])),
            MailQuestion::Confirmed | MailQuestion::SwitchedOff => None,
        }
    }
}
