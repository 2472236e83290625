//! What the store does when the world fails: places that can't be opened, disks that refuse,
//! statements that break off, programs that are killed.

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test program uses its part of what they share")]
mod support;

mod damage;
mod disk;
mod injected;
mod kills;
mod places;
mod servers;
