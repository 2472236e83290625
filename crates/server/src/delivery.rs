//! One notice on its way to one place, until it is there or nobody waits any more.

use std::time::Duration;

use notices::{Mail, MailAddress, PushMessage, PushSubscription, SendFault, WebAddress, hook_body};
use serde_json::json;
use store::{Channel, ChannelKind, PersonId};
use tables::GameId;
use web::{AppWords, Locale, NoticeWords};

use crate::limits::ERRAND_PAUSES;
use crate::post_office::{Counter, MailLink, PostOffice};
use crate::room::Permit;
use crate::site::Site;

/// What is to be delivered.
pub(crate) struct Delivery {
    /// Where.
    pub(crate) channel: Channel,
    /// The language of the words.
    pub(crate) locale: Locale,
    pub(crate) words: NoticeWords,
    pub(crate) about: DeliveryAbout,
    /// Scheme and host that links begin with.
    pub(crate) origin: String,
}

/// What it is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DeliveryAbout {
    /// Somebody is waited for at a table.
    Turn {
        table: GameId,
        /// How many games wait for them.
        waiting: usize,
        /// How long it is worth something.
        lives: Duration,
    },
    /// Whether a mail address is theirs.
    Question,
}

impl Delivery {
    /// Goes there, and again after growing pauses if that may help. Nobody waits for it. It has its place
    /// among those under way until then.
    pub(crate) async fn run(self, site: Site, post: PostOffice, _place: Permit<PersonId>) {
        let counter = &*post.counter;
        let mut pauses = ERRAND_PAUSES.iter();
        loop {
            let sent = {
                // What answers to nobody holds up what is of the same person and goes to the same machine, and little more.
                let _of_person = counter.senders_of.enter(self.channel.person).await;
                let _to_machine = match self.machine(counter) {
                    Some(name) => Some(counter.senders_to.enter(name).await),
                    None => None,
                };
                // Nobody closes the semaphore.
                let _sender = counter.senders.acquire().await;
                self.deliver(counter, &post).await
            };
            let fault = match sent {
                Ok(()) => return,
                Err(SendFault::Gone) => {
                    // Whoever was there has gone, and nobody else shall wait for it.
                    let _ = post.channels().close(self.channel.id).await;
                    return;
                }
                Err(fault) => fault,
            };
            let kind = self.channel.kind;
            let pause = pauses.next().filter(|_| matches!(fault, SendFault::Later(_)));
            let Some(pause) = pause else {
                tracing::info!(?kind, %fault, "a notice was given up");
                return;
            };
            tracing::debug!(?kind, %fault, "a notice is tried again");
            let clock = &counter.settings.clock;
            clock.reaches(clock.now().after(*pause)).await;
            if !self.is_wanted(&site, &post).await {
                return;
            }
        }
    }

    /// The name of the machine that it goes to, if somebody who plays has chosen it.
    fn machine(&self, counter: &Counter) -> Option<String> {
        match self.channel.kind {
            ChannelKind::Push | ChannelKind::Hook => {
                let address = WebAddress::parse(&self.channel.address, counter.settings.reach);
                address.ok().map(|address| address.host().to_owned())
            }
            ChannelKind::Mail | ChannelKind::Feed => None,
        }
    }

    /// Whether it still makes sense: the table waits, and the channel is open.
    async fn is_wanted(&self, site: &Site, post: &PostOffice) -> bool {
        let open = matches!(post.channels().channel(self.channel.id).await, Ok(Some(_)));
        open && match self.about {
            DeliveryAbout::Turn { table, .. } => {
                matches!(site.house().waits_for(table, self.channel.person).await, Ok(true))
            }
            DeliveryAbout::Question => true,
        }
    }

    async fn deliver(&self, counter: &Counter, post: &PostOffice) -> Result<(), SendFault> {
        match self.channel.kind {
            ChannelKind::Push => self.push(counter).await,
            ChannelKind::Mail => self.mail(counter, post).await,
            ChannelKind::Hook => {
                let address = WebAddress::parse(&self.channel.address, counter.settings.reach);
                let address = address.map_err(|_| SendFault::Gone)?;
                let NoticeWords { title, text } = &self.words;
                counter.courier.post_json(&address, hook_body(title, text, &self.link())).await
            }
            // Whoever reads it comes by themselves.
            ChannelKind::Feed => Ok(()),
        }
    }

    async fn push(&self, counter: &Counter) -> Result<(), SendFault> {
        let DeliveryAbout::Turn { table, waiting, lives } = self.about else { return Ok(()) };
        let (p256dh, auth) = self.channel.keys.split_once(' ').unwrap_or_default();
        let endpoint = &self.channel.address;
        let to = PushSubscription::parse(endpoint, p256dh, auth, counter.settings.reach);
        let to = to.map_err(|_| SendFault::Gone)?;
        let topic = table.to_string();
        let words = json!({
            "title": self.words.title,
            "text": self.words.text,
            "path": self.path(),
            "tag": topic,
            "lang": self.locale.code(),
            "waiting": waiting,
        })
        .to_string();
        let contact = self.origin.starts_with("https:").then_some(self.origin.as_str());
        let now = seconds(counter);
        let message = PushMessage { words: &words, lives, topic: &topic, contact, now };
        counter.courier.push(&counter.key, &to, &message).await
    }

    async fn mail(&self, counter: &Counter, post: &PostOffice) -> Result<(), SendFault> {
        let to: MailAddress = self.channel.address.parse().map_err(|_| SendFault::Gone)?;
        let Some((server, from)) = &counter.settings.mail else { return Ok(()) };
        let off = format!("{}{}", self.origin, post.mail_path(MailLink::Off, &self.channel));
        let (text, off) = match self.about {
            DeliveryAbout::Turn { .. } => {
                (self.words.letter(self.locale, &self.link(), &off), Some(off.as_str()))
            }
            DeliveryAbout::Question => (self.words.text.clone(), None),
        };
        let mut luck = [0; 16];
        getrandom::fill(&mut luck).map_err(|error| SendFault::Later(error.to_string()))?;
        let mail = Mail {
            from,
            from_name: &AppWords::of(self.locale).name,
            to: &to,
            subject: &self.words.title,
            text: &text,
            off,
            id: &luck.iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
            now: seconds(counter),
        };
        counter.courier.mail(server, &mail).await
    }

    fn path(&self) -> String {
        match self.about {
            DeliveryAbout::Turn { table, .. } => format!("/table/{table}"),
            DeliveryAbout::Question => "/".to_owned(),
        }
    }

    fn link(&self) -> String {
        format!("{}{}", self.origin, self.path())
    }
}

fn seconds(counter: &Counter) -> u64 {
    u64::try_from(counter.settings.clock.now().unix_ms / 1_000).unwrap_or(0)
}
