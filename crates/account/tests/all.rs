//! Accounts of whole games, from outside.

mod support;

mod bad_records;
mod balance;
mod honesty;
mod plain_luck;
mod same_bytes;
