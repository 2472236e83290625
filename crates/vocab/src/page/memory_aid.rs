/// Whether pages remember for people what everybody could have seen and remembered, such as the cards
/// that others took face up. It is agreed on when a table is made; bots remember in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MemoryAid {
    /// They do.
    #[default]
    On,
    /// They show only what lies open on the table.
    Off,
}

impl MemoryAid {
    /// Both.
    pub const ALL: [MemoryAid; 2] = [MemoryAid::On, MemoryAid::Off];

    /// Its name in forms and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            MemoryAid::On => "on",
            MemoryAid::Off => "off",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<MemoryAid> {
        MemoryAid::ALL.into_iter().find(|aid| aid.name() == name)
    }
}
