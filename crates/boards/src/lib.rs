//! Boards as data: the shipped board files, and the door through which any board file comes in.
//!
//! A board is one TOML file, described key by key in `docs/board-format.md`. Reading one gives a
//! [`Board`](vocab::Board), or every fault of the file at once, each with its line and what to do.
//!
//! ```
//! let amsterdam = boards::load_shipped("amsterdam")?;
//! assert_eq!(amsterdam.routes().len(), 44);
//!
//! let copy = boards::copy_for_owner("amsterdam", None)?;
//! let mine = boards::load(&copy, "my-amsterdam.toml")?;
//! assert_eq!(mine.id(), "my-amsterdam");
//! assert_eq!(boards::digest(&mine), boards::digest(&amsterdam));
//!
//! let faults = boards::load(&copy.replace("pieces = 16", "pieces = 0"), "my.toml").unwrap_err();
//! let first = faults.to_string();
//! assert!(first.starts_with("my.toml:10: `pieces` is 0; it must be 1 to 120"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod shipped;

mod load;

mod faults;

mod file;

mod fields;
mod report;
mod spelling;
mod written;

mod digest;
mod summary;

pub use digest::{digest, figures_text};
pub use faults::{BoardFaults, Fault, LoadError};
pub use load::{BYTES_MAX, load, load_file};
pub use shipped::{CopyError, Shipped, UnknownBoard, copy_for_owner, load_shipped, shipped};
pub use summary::summary;
