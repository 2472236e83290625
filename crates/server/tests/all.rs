//! The house as a browser meets it.

// What notices end in is the same for couriers and for the house; couriers need more of it.
#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../store/tests/support/cluster.rs"]
mod cluster;
#[allow(dead_code)]
#[path = "../../notices/tests/couriers/sinks.rs"]
mod sinks;
mod support;

mod account;
mod attacks;
mod boards_of_old;
mod chat;
mod clocks;
mod connections;
mod consent;
mod deals;
mod door;
mod far_thinking;
mod floods;
mod handing_on;
mod hints;
mod hosting;
mod house_shares;
mod http;
mod languages;
mod leases;
mod lesson;
mod limits;
mod markup;
mod metrics;
mod notices;
mod onlookers;
mod records;
mod replay;
mod screen;
mod secrets;
mod shared_house;
mod socket;
mod speech;
mod store_trouble;
mod tidying;
mod versions;
