//! Runs live games: every table is a task of its own that appends facts to its ledger, then takes
//! them in, then tells each listener what that one may know.
//!
//! The public face of this crate speaks in the words of `vocab` only. The truth of a game never
//! leaves it: pages are told an [`Update`](vocab::page::Update) made for one viewer, and the record of a
//! game exists once it is over.
//!
//! ```
//! use store::{Moment, PlayerName, PersonId, Store, TokenHash};
//! use tables::{House, NewTable, SeatPlan, Settings, Starter};
//! use vocab::Variant;
//! use vocab::page::Agreed;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("trekvaart-tables-doc-{}", std::process::id()));
//! # let store = Store::open(&format!("sqlite:{}/trekvaart.db", folder.display())).await?;
//! let ann = PersonId::new([7; 10]);
//! let (name, token) = (PlayerName::new("Ann")?, TokenHash::new([1; 32]));
//! store.people().create(ann, &name, &token, Moment::now()).await?;
//!
//! let house = House::open(store.ledger(), Settings::default()).await?;
//! let table = NewTable {
//!     host: ann,
//!     board: "amsterdam".to_owned(),
//!     variant: Variant::Plain,
//!     seats: vec![SeatPlan::Person(ann), SeatPlan::Bot("easy".to_owned())],
//!     liveries: Vec::new(),
//!     starter: Starter::Random,
//!     agreed: Agreed::default(),
//!     id: None,
//! };
//! let table = house.create(table).await?;
//!
//! let pass = house.pass(table, ann).await?.expect("she sits there");
//! let mut listener = house.listen(table, Some(&pass)).await?;
//! let update = listener.next().await.expect("the first update comes at once");
//! let choices = &update.game.as_ref().expect("all seats are taken").offers;
//! let keep = choices[0].text(&boards::load_shipped("amsterdam")?).to_string();
//! house.act(&pass, update.seq, &keep).await?;
//! assert!(house.record(table).await?.is_none(), "the game is not over");
//! # drop(listener);
//! # house.close().await;
//! # store.close().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # }
//! ```
#![warn(missing_docs)]

pub mod limits;

mod house_clock;
mod settings;

mod account_desk;
mod account_line;
mod alarms;
mod arrivals;
mod asides;
mod berth;
mod census;
mod deal_reports;
mod hinting;
mod histogram;
mod hosting;
mod house;
mod lobby;
mod lobby_wish;
mod moored;
mod orphans;
mod play_on;
mod quay;
mod reading_desks;
mod reading_room;
mod rematch;
mod replay;
mod screen_party;
mod sharing;

mod curtain;
mod fault;
mod keeping;
mod listener;
mod pass;
mod pauses;

mod loaded;
mod request;
mod table;

mod deal;
mod dealing;
mod seating;
mod summons;
mod time;
mod wishes;

mod company;
mod consent;
mod conversation;

mod book;
mod bot_seat;
mod clocks;
mod far_accounts;
mod far_thoughts;
mod priority;
mod store_watch;
mod thinkers;
mod unasked;
mod waiting_line;

mod catalogue;
mod lesson;
mod luck;

mod feed;
mod glance;
mod names;
mod sight;

#[cfg(test)]
mod failing;
#[cfg(test)]
mod overseer;

pub use census::Census;
pub use deals::{BadHex32, Hex32, commitment, pledge};
pub use far_accounts::{FarAccount, Reckoned};
pub use far_thoughts::{BadErrand, FarAsk, FarErrand};
pub use fault::{ActFault, CreateFault, RecordRefused, ReplayFault, SitFault, TableFault};
pub use histogram::Histogram;
pub use house::House;
pub use house_clock::HouseClock;
pub use keeping::TableEnd;
pub use listener::Listener;
pub use lobby::{NewTable, SeatPlan, Starter};
pub use lobby_wish::LobbyWish;
pub use pass::SeatPass;
pub use screen_party::ScreenParty;
pub use settings::Settings;
pub use store::{GameId, Invite, PersonId, Seq, SummonsCause, Unfinished};
pub use summons::Summons;
pub use thinkers::{Thinkers, Turn};
pub use wire::{DealFault, Flaw, RecordFault};
