//! What the tables tell the pages: a table and its game as one viewer sees them. Rules, bots and records
//! need none of it.

mod account_sight;
mod agreed;
mod deal;
mod final_tally;
mod game_sight;
mod glance;
mod hints;
mod hurry;
mod lesson;
mod listing;
mod livery;
mod memory_aid;
mod phrase;
mod play_order;
mod proposal;
mod remark;
mod replay;
mod seat_clock;
mod table_clock;
mod table_info;
mod talk;
mod update;

pub use account_sight::AccountSight;
pub use agreed::{Agreed, Pace, UnknownTerm};
pub use deal::{AbortReason, AbortedDeal, DealReport, DealSight, PartSight};
pub use final_tally::{BadTally, FinalTally, SeatTally};
pub use game_sight::{GameEnd, GameSight, LogLine, TAKE_BACK};
pub use glance::{BadGlance, Glance, LastDeed};
pub use hints::{ASK_HINT, HintSight, HintTerms, Suggestion};
pub use hurry::Hurry;
pub use lesson::Lesson;
pub use listing::Listing;
pub use livery::Livery;
pub use memory_aid::MemoryAid;
pub use phrase::Phrase;
pub use play_order::PlayOrder;
pub use proposal::{Proposal, ProposalKind, UnknownProposal};
pub use remark::{BadRemark, Remark};
pub use replay::{Eyes, OpenHand, Replay, StepMark};
pub use seat_clock::SeatClock;
pub use table_clock::TableClock;
pub use table_info::{Sitter, TableInfo, TableStage};
pub use talk::{Saying, TalkKind, TalkLine, TalkSight};
pub use update::Update;
