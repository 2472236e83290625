//! Keeps game ledgers and people in SQLite or PostgreSQL behind one interface.
//!
//! A [`Store`] hands out separate parts: the [`Ledger`], which sees all that is hidden and belongs to
//! the tables, [`People`] and [`Channels`], which belong to the server. Ledger lines are opaque
//! text, one fact a line; what they mean is the business of others.
//!
//! ```
//! use store::{After, GameId, Moment, PlayerName, NewGame, NewSeat, PersonId, Seed, Seq, Store};
//! use store::{TokenHash, AwaitedSeats};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("trekvaart-store-doc-{}", std::process::id()));
//! # let url = format!("sqlite:{}/trekvaart.db", folder.display());
//! let store = Store::open(&url).await?;
//! let (ann, now) = (PersonId::new([7; 10]), Moment::now());
//! store.people().create(ann, &PlayerName::new("Ann")?, &TokenHash::new([1; 32]), now).await?;
//!
//! let (ledger, game) = (store.ledger(), GameId::new([9; 10]));
//! let table = NewGame {
//!     id: game,
//!     host: ann,
//!     board: "nederland".to_owned(),
//!     ruleset: "nederland".to_owned(),
//!     options: String::new(),
//!     seed: Seed::new([42; 32]),
//!     deal: String::new(),
//!     invite: None,
//!     seats: vec![NewSeat::Person(ann)],
//!     liveries: Vec::new(),
//!     created: now,
//! };
//! ledger.create(&table).await?;
//!
//! let facts = ["{\"event\":\"pass\",\"seat\":0}".to_owned()];
//! let after = After::WaitsFor(AwaitedSeats::from_iter([vocab::Seat::FIRST]), None);
//! let seq = ledger.append(game, Seq::START, &facts, after, now).await?;
//! assert_eq!(seq, Seq(1));
//! assert!(ledger.games_of(ann).await?[0].waits_for(ann));
//!
//! // The same facts a second time are refused, and nothing is written.
//! assert!(ledger.append(game, Seq::START, &facts, after, now).await.is_err());
//! # store.close().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # }
//! ```
#![warn(missing_docs)]

pub mod limits;

mod store;
mod store_options;

mod fault;

mod game;

mod accounts;
mod allowance;
mod answer;
mod append;
mod blocks;
mod boards;
mod consent;
mod copy;
mod create;
mod deal;
mod group;
mod host;
mod keepers;
mod keeping;
mod ledger;
mod life;
mod lives;
mod membership;
mod seats;
mod server_card;
mod talk;
mod word;

mod channel;
mod channels;
mod expiry;
mod notice;
mod people;
mod pulse;
mod size;

mod id;
mod moment;
mod player_name;
mod secret;

mod moving;

mod address;
mod base;
mod head_row;
mod hold;
mod postgres;
mod schema;
mod sqlite;

pub use allowance::Share;
pub use answer::Answer;
pub use append::{AppendFault, LineFault};
pub use channel::{Channel, ChannelKind};
pub use channels::{ChannelFault, Channels};
pub use copy::copy_file;
pub use create::{BadText, NewGameFault};
pub use fault::{StoreFault, Trouble};
pub use game::{
    After, AwaitedSeats, Bot, Companion, GameStage, Head, LedgerLine, LobbySeat, NewGame, NewSeat,
    Occupant, StoredGame, Unfinished,
};
pub use id::{BadId, ChannelId, GameId, Invite, PersonId};
pub use keepers::{Keeper, Taking};
pub use keeping::{Dossier, GameFilter, PersonEntry};
pub use ledger::Ledger;
pub use life::Life;
pub use membership::Membership;
pub use moment::Moment;
pub use moving::{
    Hearer, MoveFault, MoveProgress, Remains, RowPlace, check_export, export, import, migrate,
};
pub use notice::{Notice, SummonsCause};
pub use people::{KnownPerson, People, PeopleFault};
pub use player_name::{BadName, PlayerName};
pub use seats::SeatFault;
pub use secret::{Seed, TokenHash};
pub use server_card::{Fellow, Rhythm, ServerCard};
pub use sqlite::make_file;
pub use store::Store;
pub use store_options::{Quota, StoreOptions};
pub use talk::TalkFault;
pub use vocab::Seq;
pub use word::HouseWord;
