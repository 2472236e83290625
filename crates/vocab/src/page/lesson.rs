/// The lesson that a table gives, by its version: what it teaches fits the deal it was written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its version.
    pub version: u8,
}

impl Lesson {
    /// The lesson that this program gives.
    pub const NOW: Lesson = Lesson { version: 1 };

    /// Whether this program knows what it teaches. If not, its game goes on as an ordinary one.
    pub fn is_current(self) -> bool {
        self == Lesson::NOW
    }
}
