//! The board files and their reader, from outside.

mod copies;
mod docs;
mod faults;
mod files;
mod hostile;
mod shipped;
mod summary;
