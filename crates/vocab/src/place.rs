/// A place of a board, by its position in the board file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// Its position in the board file.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place where routes meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Its name in files and records.
    pub id: String,
    /// Its name on the board.
    pub name: String,
    /// Where it lies on the globe, if the board says so.
    pub position: Option<Position>,
}

/// Where a place lies on the globe, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position {
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lon: f64,
}
