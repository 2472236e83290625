//! The slow, independent judge of the rules.
//!
//! It follows a game by its record, event by event, and refuses whatever the rule book does not
//! allow, naming the row. It is written from the rule book alone, for clarity and not for speed,
//! and never uses the engine: where the two agree, two readings of the rules agree.
//!
//! ```
//! # use vocab::{Board, BoardParts, Card, Cards, Colour, Figures, PieceWord, Place, Returned};
//! # use vocab::{RouteParts, TableWords, TicketFigures, TicketParts, TicketWord};
//! # let place = |id: &str| Place { id: id.into(), name: id.into(), position: None };
//! # let ticket = |id: &str| TicketParts {
//! #     id: id.into(), from: "a".into(), to: "b".into(), points: 1, neutral: None,
//! # };
//! # let board = Board::new(BoardParts {
//! #     id: "tiny".into(), name: "Tiny".into(),
//! #     figures: Figures {
//! #         players_min: 2, players_max: 2, pieces: 3, pieces_end: 2,
//! #         cards: std::iter::repeat_n(Card::of(Colour::Red), 9).collect::<Cards>(), hand: 2,
//! #         display: 5, display_wilds: 3, points_by_length: vec![1], start_points: vec![0, 0],
//! #         single_doubles_up_to: 2,
//! #         tickets: TicketFigures {
//! #             dealt: 1, dealt_kept_min: 1, drawn: 1, drawn_kept_min: 1,
//! #             returned: Returned::UnderDeck,
//! #         },
//! #         tolls: None, merchandise: None, neutral: None,
//! #         words: TableWords { piece: PieceWord::Cart, ticket: TicketWord::Contract },
//! #     },
//! #     origins: vocab::Origins::default(),
//! #     places: vec![place("a"), place("b")],
//! #     routes: vec![RouteParts {
//! #         id: "a-b".into(), from: "a".into(), to: "b".into(), length: 1, colour: None,
//! #         toll: None, carts: false,
//! #     }],
//! #     tickets: vec![ticket("t1"), ticket("t2")],
//! # }).unwrap();
//! use judge::{Judge, Waiting};
//! use serde_json::json;
//! use vocab::{Seats, Variant};
//!
//! let mut judge = Judge::new(&board, Variant::Plain, Seats::new(2).unwrap());
//! assert_eq!(judge.waiting(), Waiting::Facts);
//! judge.take(&json!({"event": "deal", "seat": 0, "cards": ["red", "red"]})).unwrap();
//!
//! let fault = judge.take(&json!({"event": "deal", "seat": 1, "cards": ["red"]})).unwrap_err();
//! assert_eq!(fault.to_string(), "A2: a hand of 1 cards; 2 are dealt");
//! ```
#![warn(missing_docs)]

mod breach;

mod line;
mod table;

mod judge;
mod order;

mod setup;

mod claim;
mod display;
mod draw;
mod tickets;

mod ending;
mod neutral;

mod legal;

mod result;
mod score;

mod record;

pub use breach::Breach;
pub use judge::{Judge, Waiting};
pub use record::{BadLine, Verdict, judge_record};
