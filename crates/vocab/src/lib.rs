//! What may be said aloud at the table.
//!
//! Boards, cards, seats, actions, views and refusals, with their text forms: the words that the
//! rules, the bots, the server and the pages share. Nothing here knows what is true of a running
//! game; that is the business of `rules`.
//!
//! ```
//! use vocab::{Card, Cards, Colour, Payment};
//!
//! let paid: Cards = [Card::of(Colour::Red), Card::WILD, Card::of(Colour::Red)].into_iter().collect();
//! assert_eq!(Payment::from_cards(&paid), Some(Payment::new(Colour::Red, 2, 1)));
//! assert_eq!(paid.to_string(), "red:2 wild:1");
//! ```
#![warn(missing_docs)]

pub mod account;
pub mod ink;
pub mod limits;
pub mod page;

mod seat;

mod card;

mod set;

mod place;
mod route;
mod ticket;

mod figures;
mod origins;

mod board;
mod fault;

mod ruleset;

mod action;
mod refusal;

mod calendar;
mod chance;

mod score;
mod seen;
mod view;

mod haste;
mod outlook;
mod seq;

pub use action::{Action, BadAction, Payment, Source};
pub use board::{Board, BoardParts, RouteParts, TicketParts};
pub use calendar::Date;
pub use card::{Card, Cards, Colour, UnknownCard};
pub use chance::Chance;
pub use fault::{BoardFault, FaultPart, ID_RULE, is_id};
pub use figures::{
    Figures, Ladder, MerchandiseFigures, NeutralFigures, PieceWord, Returned, TableWords,
    TicketFigures, TicketWord, TollFigures,
};
pub use haste::Haste;
pub use origins::{Origin, Origins};
pub use outlook::{Claim, Outlook, Prospect, RouteOutlook, TicketOutlook, TollPlace};
pub use place::{Place, PlaceId, Position};
pub use refusal::Refusal;
pub use route::{Length, Route, RouteId, RouteSet};
pub use ruleset::Variant;
pub use score::{Ending, ScoreRow, ScoreSheet, TicketLine};
pub use seat::{BySeat, Owner, Seat, Seats, Viewer};
pub use seen::{BotName, Payee, Pile, PlayedBy, Seen, Toll};
pub use seq::Seq;
pub use ticket::{Handful, Ticket, TicketId, TicketSet};
pub use view::{NeutralView, OwnView, PhaseView, SeatView, Under, View};
