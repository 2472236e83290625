//! Carries words to people who are not looking: Web Push, mail, web hooks and feeds.
//!
//! Nothing here knows what the words are about, who gets them or whether they should. A [`Courier`] goes to
//! one address once and says how it went; whoever sends it decides whether it goes again. Addresses are
//! given by people, so they are read with care ([`WebAddress`], [`MailAddress`]), and the courier looks at
//! the network address it really goes to ([`Reach`]): nobody can send it round the inside of a house.
//!
//! ```
//! use notices::{MailAddress, Reach, WebAddress};
//!
//! assert!(WebAddress::parse("https://chat.example.org/hooks/1", Reach::Outside).is_ok());
//! assert!(WebAddress::parse("http://chat.example.org/hooks/1", Reach::Outside).is_err());
//! assert!("ann@example.org\r\nBcc: all@example.org".parse::<MailAddress>().is_err());
//! ```
#![warn(missing_docs)]

pub mod limits;

mod courier;
mod fault;
mod reach;
mod web_address;

mod push;
mod push_key;

mod mail;
mod mail_address;
mod seal;
mod smtp;
mod smtp_server;

mod hook;

mod calendar;
mod feed;

pub use courier::Courier;
pub use fault::SendFault;
pub use feed::{AtomFeed, FeedEntry};
pub use hook::hook_body;
pub use mail::Mail;
pub use mail_address::{BadMailAddress, MailAddress};
pub use push::{BadSubscription, PushMessage, PushSubscription};
pub use push_key::PushKey;
pub use reach::Reach;
pub use seal::Seal;
pub use smtp_server::{BadSmtpServer, SmtpServer};
pub use web_address::{BadWebAddress, WebAddress};
