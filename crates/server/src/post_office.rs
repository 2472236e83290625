use std::fmt;
use std::sync::Arc;

use notices::{Courier, MailAddress, PushKey, Reach, Seal, SmtpServer};
use store::{Channel, ChannelId, Channels, Moment, PersonId, StoreFault};
use tables::HouseClock;
use tokio::sync::Semaphore;

use crate::limits::{
    CONFIRM_LIVES, ERRANDS_MAX, ERRANDS_OF_ONE_MAX, SENDERS_MAX, SENDERS_OF_ONE_MAX,
    SENDERS_TO_ONE_MAX,
};
use crate::queues::Queues;
use crate::room::{Permit, Room};

/// How a house reaches people who are not looking.
#[derive(Clone, Debug)]
pub struct PostSettings {
    /// How far people may send it.
    pub reach: Reach,
    /// The mail server, and from whom mail comes, if it sends any.
    pub mail: Option<(SmtpServer, MailAddress)>,
    /// Whether people may give it web hooks.
    pub hooks: bool,
    /// What it goes by.
    pub clock: HouseClock,
}

impl Default for PostSettings {
    fn default() -> PostSettings {
        let (reach, clock) = (Reach::Outside, HouseClock::running());
        PostSettings { reach, mail: None, hooks: false, clock }
    }
}

/// Where notices to people who are not looking are handed in. Clones are the same.
#[derive(Clone)]
pub struct PostOffice {
    pub(crate) counter: Arc<Counter>,
}

/// All that those who deliver share.
pub(crate) struct Counter {
    pub(crate) channels: Channels,
    pub(crate) courier: Courier,
    pub(crate) key: PushKey,
    seal: Seal,
    pub(crate) settings: PostSettings,
    /// Notices under way, for each person and all.
    errands: Room<PersonId>,
    /// Who may be on the way at the same time, of each person's, to each name of a machine, and in all.
    pub(crate) senders_of: Queues<PersonId>,
    pub(crate) senders_to: Queues<String>,
    pub(crate) senders: Semaphore,
}

/// What a link in a mail is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MailLink {
    /// To show that an address is one's own.
    Confirm,
    /// To get no more mail.
    Off,
}

/// Why a post office was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PostFault {
    /// The machine gives no randomness.
    NoLuck,
    /// The key that is kept can't be read.
    BadKey,
    /// The store failed.
    Store(StoreFault),
}

impl PostOffice {
    /// Opens it, with the keys of the house, which are made the first time.
    ///
    /// # Errors
    /// When there are none.
    pub async fn open(channels: Channels, settings: PostSettings) -> Result<PostOffice, PostFault> {
        let fresh = PushKey::generate().ok_or(PostFault::NoLuck)?;
        let key = channels.house_key("push", &fresh).await.map_err(PostFault::Store)?;
        let key = PushKey::from_bytes(&key).ok_or(PostFault::BadKey)?;
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|_| PostFault::NoLuck)?;
        let seal = channels.house_key("mail", &fresh).await.map_err(PostFault::Store)?;
        let counter = Counter {
            channels,
            courier: Courier::new(settings.reach),
            key,
            seal: Seal::new(&seal),
            settings,
            errands: Room::new(ERRANDS_OF_ONE_MAX, 1, ERRANDS_MAX),
            senders_of: Queues::new(SENDERS_OF_ONE_MAX),
            senders_to: Queues::new(SENDERS_TO_ONE_MAX),
            senders: Semaphore::new(SENDERS_MAX),
        };
        Ok(PostOffice { counter: Arc::new(counter) })
    }

    pub(crate) fn channels(&self) -> &Channels {
        &self.counter.channels
    }

    pub(crate) fn reach(&self) -> Reach {
        self.counter.settings.reach
    }

    pub(crate) fn now(&self) -> Moment {
        self.counter.settings.clock.now()
    }

    pub(crate) fn sends_mail(&self) -> bool {
        self.counter.settings.mail.is_some()
    }

    pub(crate) fn calls_hooks(&self) -> bool {
        self.counter.settings.hooks
    }

    /// What a browser subscribes with.
    pub(crate) fn push_key(&self) -> String {
        self.counter.key.public()
    }

    /// Room for one more notice to somebody, if there is any.
    pub(crate) fn permit(&self, person: PersonId) -> Option<Permit<PersonId>> {
        self.counter.errands.enter(person)
    }

    /// The path of a link in a mail.
    pub(crate) fn mail_path(&self, link: MailLink, channel: &Channel) -> String {
        let mark = self.counter.seal.mark(&sealed(link, channel));
        match link {
            MailLink::Confirm => format!("/mail/on/{}/{mark}", channel.id),
            MailLink::Off => format!("/mail/off/{}/{mark}", channel.id),
        }
    }

    /// The channel that a link in a mail is about, if the link is ours and the channel still open.
    pub(crate) async fn mail_link(
        &self,
        link: MailLink,
        (id, mark): (&str, &str),
    ) -> Result<Option<Channel>, StoreFault> {
        let Ok(id) = id.parse::<ChannelId>() else { return Ok(None) };
        let channel = self.channels().channel(id).await?;
        let fresh = |channel: &Channel| {
            link == MailLink::Off || channel.created.after(CONFIRM_LIVES) >= self.now()
        };
        let ours = |channel: &Channel| self.counter.seal.is_ours(&sealed(link, channel), mark);
        Ok(channel.filter(|channel| fresh(channel) && ours(channel)))
    }
}

fn sealed(link: MailLink, channel: &Channel) -> String {
    match link {
        MailLink::Confirm => format!("on {}", channel.id),
        MailLink::Off => format!("off {}", channel.id),
    }
}

impl fmt::Debug for PostOffice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostOffice")
            .field("settings", &self.counter.settings)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for PostFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PostFault::NoLuck => write!(f, "the system gives no randomness for keys"),
            PostFault::BadKey => write!(f, "the key for notices in the store was changed"),
            PostFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for PostFault {}
