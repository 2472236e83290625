use sha2::{Digest, Sha256};

use crate::moving::carried::CARRIED;
use crate::moving::cell::{HouseRow, hex};

/// Digests of the rows of a house, one for each table, as they come.
pub(crate) struct Digests {
    tables: Vec<Sha256>,
    rows: u64,
    line: String,
}

impl Digests {
    pub(crate) fn new() -> Digests {
        Digests {
            tables: CARRIED.iter().map(|_| Sha256::new()).collect(),
            rows: 0,
            line: String::new(),
        }
    }

    /// Takes in the next row.
    pub(crate) fn take(&mut self, row: &HouseRow) {
        self.line.clear();
        row.write_line(&mut self.line);
        for (table, digest) in CARRIED.iter().zip(&mut self.tables) {
            if table.name == row.table.name {
                digest.update(self.line.as_bytes());
            }
        }
        self.rows += 1;
    }

    /// How many rows were taken in.
    pub(crate) fn rows(&self) -> u64 {
        self.rows
    }

    /// One digest of all that was taken in so far.
    pub(crate) fn so_far(&self) -> String {
        let mut whole = Sha256::new();
        for table in &self.tables {
            whole.update(table.clone().finalize());
        }
        hex(&whole.finalize())
    }

    /// The first table whose rows are not the same.
    pub(crate) fn differs_from(&self, other: &Digests) -> Option<&'static str> {
        let mut tables = CARRIED.iter().zip(self.tables.iter().zip(&other.tables));
        let differs = tables
            .find(|(_, (ours, theirs))| (*ours).clone().finalize() != (*theirs).clone().finalize());
        differs.map(|(table, _)| table.name)
    }
}
