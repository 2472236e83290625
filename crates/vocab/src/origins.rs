/// Where a figure of a board comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// The rule book of the printed game, or its cards.
    #[default]
    Book,
    /// It is printed on the board.
    Board,
    /// The book takes it for granted from the base game of its series.
    Base,
    /// It is the project's own, since what is printed is not known to us.
    Ours,
}

/// Where the figures of a board come from that are not simply told by its book, for whoever shows
/// them: no rule counts with any of this.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origins {
    /// The cards of the deck.
    pub cards: Origin,
    /// How many cards are dealt.
    pub hand: Origin,
    /// Points by length.
    pub points_by_length: Origin,
    /// Points at the start.
    pub start_points: Origin,
    /// Which tickets there are.
    pub tickets: Origin,
    /// Which routes show carts.
    pub carts: Origin,
    /// The rows of the toll bonus, by number of players, that rest on one outside source.
    pub toll_bonus_one_source: Vec<u8>,
}
