use std::fmt;

/// How far a house is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveProgress {
    /// So many rows were carried, of so many.
    Carried(u64, u64),
    /// So many rows were compared, of so many.
    Compared(u64, u64),
}

/// Whoever wants to know how far it is.
pub(crate) struct Tell {
    all: u64,
    tell: Box<dyn FnMut(MoveProgress) + Send>,
}

impl Tell {
    pub(crate) fn new(all: u64, tell: Box<dyn FnMut(MoveProgress) + Send>) -> Tell {
        Tell { all, tell }
    }

    pub(crate) fn carried(&mut self, rows: u64) {
        (self.tell)(MoveProgress::Carried(rows, self.all));
    }

    pub(crate) fn compared(&mut self, rows: u64) {
        (self.tell)(MoveProgress::Compared(rows, self.all));
    }
}

impl fmt::Debug for Tell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tell({})", self.all)
    }
}
