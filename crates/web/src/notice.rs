use std::time::Duration;

use maud::{Markup, html};
use vocab::page::{Sitter, TableInfo};
use vocab::{Board, Seat};

use crate::locale::Locale;
use crate::share::share;
use crate::small_pages::small_page;
use crate::text::{Label, Lobby, NoticeText, Text};

/// What somebody is told who is waited for at a table and does not look. It is made of what everybody may
/// know of the table.
#[derive(Clone, Copy, Debug)]
pub struct NoticeScene<'a> {
    /// The language of whoever is told.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// The table, as everybody knows it.
    pub table: &'a TableInfo,
    /// Who is told.
    pub seat: Seat,
    /// Whether it is a reminder that time runs out.
    pub reminds: bool,
    /// How much time is left, at a table with a clock.
    pub left: Option<Duration>,
}

/// A notice, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeWords {
    /// What it is about, and where.
    pub title: String,
    /// Who waits, and how long.
    pub text: String,
}

impl NoticeWords {
    /// The notice of somebody's turn.
    pub fn of(scene: &NoticeScene<'_>) -> NoticeWords {
        let words = NoticeText(scene.locale);
        let (seats, mine) = (&scene.table.seats, Some(scene.seat));
        let text = Text { locale: scene.locale, board: scene.board, seats, mine };
        let people = (0..seats.len()).filter_map(Seat::new).filter(|seat| {
            *seat != scene.seat && matches!(seats[seat.index()], Sitter::Person { .. })
        });
        let people: Vec<Seat> = people.collect();
        let count = people.len();
        NoticeWords {
            title: words.title(scene.board, scene.reminds),
            text: words.waits(text.subjects(people), count, scene.left),
        }
    }

    /// What a web hook is told first.
    pub fn hello(locale: Locale) -> NoticeWords {
        let lobby = Lobby(locale);
        NoticeWords { title: lobby.say("home-title"), text: lobby.say("notice-hello") }
    }

    /// What a mail says that asks whether it came to the right person; `house` is where it comes from.
    pub fn confirm(locale: Locale, house: &str, link: &str) -> NoticeWords {
        let words = NoticeText(locale);
        let title = Lobby(locale).say("mail-confirm-subject");
        NoticeWords { title, text: words.confirm(house, link) }
    }

    /// The text of a mail: the notice, where it leads, and where mails are switched off.
    pub fn letter(&self, locale: Locale, link: &str, off: &str) -> String {
        NoticeText(locale).letter(&self.text, link, off)
    }
}

/// What a feed of notices is called.
pub fn feed_title(locale: Locale) -> String {
    Lobby(locale).say("feed-title")
}

/// How notices reach somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeBy {
    /// In a browser.
    Push,
    /// By mail.
    Mail,
    /// By a web hook.
    Hook,
    /// In a feed.
    Feed,
}

/// A place where somebody gets notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeLine {
    /// Its id, for the button that switches it off.
    pub id: String,
    /// How they get there.
    pub by: NoticeBy,
    /// Where: a mail address, or the host of a push service or hook.
    pub to: String,
    /// By what a browser finds out that it is meant itself.
    pub sum: String,
    /// Whether it was confirmed.
    pub confirmed: bool,
}

/// Why a place for notices was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it all
pub enum NoticeFault {
    BadMail,
    MailedEnough,
    BadAddress,
    NotEncrypted,
    TooLong,
    NoAnswer,
    NotTaken,
    BadBrowser,
    TooMany,
}

/// What the page behind one's name shows of notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticesScene {
    /// What a browser subscribes with.
    pub push_key: String,
    /// Where they go now.
    pub lines: Vec<NoticeLine>,
    /// Whether the house sends mail.
    pub mail: bool,
    /// Whether it calls web hooks.
    pub hooks: bool,
    /// The address of the feed, which is shown once.
    pub feed: Option<String>,
    /// Why the last wish was not granted.
    pub fault: Option<NoticeFault>,
}

/// The way to the section about notices, beside a table.
pub(crate) fn notices_link(locale: Locale) -> Markup {
    html! { a class="notices-link" href="/name#notices" target="_blank" { (Lobby(locale).say("notices-title")) } }
}

/// The section about notices.
pub(crate) fn notices(locale: Locale, scene: &NoticesScene) -> Markup {
    let lobby = Lobby(locale);
    let by = |kind| scene.lines.iter().filter(move |line| line.by == kind);
    html! {
        section id="notices" class="other-device notices" {
            h3 { (lobby.say("notices-title")) }
            p { (lobby.say("notices-about")) }
            @if let Some(fault) = scene.fault {
                p class="refusal" role="alert" { (NoticeText(locale).fault(fault)) }
            }
            @if !scene.lines.is_empty() {
                ul class="channels" { @for line in &scene.lines { (channel(locale, line)) } }
            }
            (push_form(lobby, scene))
            @if by(NoticeBy::Feed).next().is_none() || scene.feed.is_some() { (feed_form(locale, scene)) }
            @if scene.mail && by(NoticeBy::Mail).next().is_none() {
                form method="post" action="/notices/mail" class="name-form" {
                    label {
                        span { (lobby.say("notices-mail-label")) }
                        input name="address" type="email" maxlength="254" required autocomplete="email";
                    }
                    button class="small" { (lobby.say("notices-mail-on")) }
                }
            }
            @if scene.hooks && by(NoticeBy::Hook).next().is_none() {
                form method="post" action="/notices/hook" class="name-form" {
                    label {
                        span { (lobby.say("notices-hook-label")) }
                        input name="address" type="url" maxlength="1024" required autocomplete="off";
                    }
                    button class="small" { (lobby.say("notices-hook-on")) }
                }
            }
        }
    }
}

/// One place where notices go, and the button that ends it.
fn channel(locale: Locale, line: &NoticeLine) -> Markup {
    let sum = (line.by == NoticeBy::Push).then_some(line.sum.as_str());
    html! {
        li {
            span data-browser=[sum] { (NoticeText(locale).channel(line)) }
            @if sum.is_some() { span data-this-browser hidden { (Lobby(locale).say("notices-this-browser")) } }
            form method="post" action="/notices/off" {
                input type="hidden" name="channel" value=(line.id);
                button class="small" { (Lobby(locale).say("notices-off")) }
            }
        }
    }
}

/// The button that lets this browser show notices. Only the script knows whether it can.
fn push_form(lobby: Lobby, scene: &NoticesScene) -> Markup {
    html! {
        form id="push" method="post" action="/notices/push" data-key=(scene.push_key) hidden {
            input type="hidden" name="endpoint";
            input type="hidden" name="p256dh";
            input type="hidden" name="auth";
            button type="button" id="push-on" class="big" { (lobby.say("notices-push-on")) }
        }
        p id="push-blocked" hidden { (lobby.say("notices-push-blocked")) }
        p id="push-none" hidden { (lobby.say("notices-push-none")) }
    }
}

fn feed_form(locale: Locale, scene: &NoticesScene) -> Markup {
    let lobby = Lobby(locale);
    html! {
        @if let Some(feed) = &scene.feed {
            (share(locale, &lobby.say("notices-feed-link"), feed))
            p class="private" { (lobby.say("notices-feed-private")) }
        } @else {
            form method="post" action="/notices/feed" {
                button id="make-feed" class="small" { (lobby.say("notices-feed-on")) }
            }
        }
    }
}

/// What a link in a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it all
pub enum MailQuestion {
    Confirm,
    Confirmed,
    SwitchOff,
    SwitchedOff,
}

/// The page at the other end of a link in a mail. It asks before anything happens, by a post to `action`:
/// programs that look at links decide nothing.
pub fn mail_page(locale: Locale, question: MailQuestion, action: &str) -> String {
    let words = NoticeText(locale);
    let (title, about) = words.question(question);
    let inside = html! {
        h2 { (title) }
        p { (about) }
        @if let Some(yes) = words.yes(question) {
            form method="post" action=(action) { button id="yes" class="big best" { (yes) } }
        } @else {
            p { a class="big best" href="/" { (Label::Back.say(locale)) } }
        }
    };
    small_page(locale, &title, &inside)
}
