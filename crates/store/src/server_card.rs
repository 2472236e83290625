use std::time::Duration;

use crate::life::Life;
use crate::limits::{BEAT, LEASE};

/// What a server says about itself to those that it shares a house with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerCard {
    /// Where the others reach it.
    pub address: String,
    /// The version of the program.
    pub version: String,
    /// How it speaks with the others: all of a house must speak alike.
    pub protocol: u32,
    /// How it renews its life: all of a house in the same way.
    pub rhythm: Rhythm,
}

/// A server of the house that lives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fellow {
    /// Its present life.
    pub life: Life,
    /// Where the others reach it.
    pub address: String,
    /// The version of the program.
    pub version: String,
}

/// How long a server lives, and how often it renews.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhythm {
    /// So long it lives without renewing.
    pub lease: Duration,
    /// So often it renews.
    pub beat: Duration,
}

impl Default for Rhythm {
    fn default() -> Rhythm {
        Rhythm { lease: LEASE, beat: BEAT }
    }
}
