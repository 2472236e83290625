//! What the store does when the world fails: places that can't be opened, disks that refuse,
//! statements that break off, programs that are killed.

mod crowd;
mod damage;
mod disk;
mod everywhere;
mod injected;
mod kills;
mod places;
mod servers;
