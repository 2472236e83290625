use std::fmt;

use crate::id::{ChannelId, PersonId};
use crate::moment::Moment;

/// How a person is told something while they are not looking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChannelKind {
    /// A browser, by Web Push.
    Push,
    /// Mail.
    Mail,
    /// A web hook.
    Hook,
    /// A feed.
    Feed,
}

impl ChannelKind {
    /// All of them.
    pub const ALL: [ChannelKind; 4] =
        [ChannelKind::Push, ChannelKind::Mail, ChannelKind::Hook, ChannelKind::Feed];

    /// Its name in the store and in forms.
    pub const fn name(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Mail => "mail",
            ChannelKind::Hook => "hook",
            ChannelKind::Feed => "feed",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<ChannelKind> {
        ChannelKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A place where a person is told something. Its address is a secret and prints as nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Which one.
    pub id: ChannelId,
    /// Whose.
    pub person: PersonId,
    /// What it is.
    pub kind: ChannelKind,
    /// Where it leads: an address, or the hash of what opens a feed.
    pub address: String,
    /// What is encrypted for whoever is there; nothing but with Web Push.
    pub keys: String,
    /// Whether its person has shown that it is theirs.
    pub confirmed: bool,
    /// Since when.
    pub created: Moment,
}

impl fmt::Debug for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Channel({} {:?})", self.id, self.kind)
    }
}
