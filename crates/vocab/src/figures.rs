use crate::card::Cards;
use crate::route::Length;

/// The figures of a board that are not its map: what the rules count with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Fewest players.
    pub players_min: u8,
    /// Most players.
    pub players_max: u8,
    /// Pieces each seat starts with.
    pub pieces: u8,
    /// The last turns begin when a turn ends with so many pieces left, or fewer (S20).
    pub pieces_end: u8,
    /// All cards of the deck.
    pub cards: Cards,
    /// Cards dealt to each seat.
    pub hand: u8,
    /// Places of the display.
    pub display: u8,
    /// So many wilds in the display sweep it (S7).
    pub display_wilds: u8,
    /// Points for a route of one space, two spaces, and so on (S16).
    pub points_by_length: Vec<u8>,
    /// Points each seat starts with, in the order of play (N6).
    pub start_points: Vec<u8>,
    /// With so many players or fewer only one route of a double can be claimed (A6).
    pub single_doubles_up_to: u8,
    /// How tickets are dealt and drawn.
    pub tickets: TicketFigures,
    /// Tolls, if the board has them.
    pub tolls: Option<TollFigures>,
    /// Merchandise, if the board has it.
    pub merchandise: Option<MerchandiseFigures>,
    /// The neutral player, if the board knows one.
    pub neutral: Option<NeutralFigures>,
    /// What the board calls its things.
    pub words: TableWords,
}

impl Figures {
    /// Points for a route of this length (S16); none for one longer than every route of the board.
    #[inline]
    pub fn points_for(&self, length: Length) -> u8 {
        self.points_by_length.get(usize::from(length.spaces()) - 1).copied().unwrap_or(0)
    }
}

/// How tickets are dealt and drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketFigures {
    /// Tickets dealt to each seat.
    pub dealt: u8,
    /// How many of those must be kept.
    pub dealt_kept_min: u8,
    /// Tickets taken by the action.
    pub drawn: u8,
    /// How many of those must be kept.
    pub drawn_kept_min: u8,
    /// Where the others go.
    pub returned: Returned,
}

/// Where tickets go that were not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// Unseen under the ticket deck (A3, A4).
    UnderDeck,
    /// Face up on a discard pile that is shuffled when the deck runs out (N4).
    Discard,
}

/// The numbers of the toll rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TollFigures {
    /// Worth of the tokens each seat starts with (N5).
    pub tokens: u8,
    /// Points a loan costs at the end (N11).
    pub loan_cost: u8,
    /// Bonus by place, for each number of players (N12).
    pub bonus: Ladder,
    /// Without tolls: with so many players or fewer only one route of a double is open (V2).
    pub single_doubles_without_up_to: u8,
}

/// The numbers of the merchandise rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MerchandiseFigures {
    /// Merchandise cards in the pile (A1).
    pub cards: u8,
    /// Bonus by place, for each number of players (A8).
    pub bonus: Ladder,
}

/// The numbers of the neutral player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeutralFigures {
    /// The number of players it joins.
    pub players: u8,
    /// Its pieces (P1).
    pub pieces: u8,
    /// Rounds before its first phase (P2).
    pub quiet_rounds: u8,
}

/// Bonus points by place, one row for each number of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ladder(Vec<(u8, Vec<u8>)>);

impl Ladder {
    /// A ladder of these rows: number of players, points by place.
    pub fn new(rows: Vec<(u8, Vec<u8>)>) -> Ladder {
        Ladder(rows)
    }

    /// The rows as given.
    pub fn rows(&self) -> &[(u8, Vec<u8>)] {
        &self.0
    }

    /// The points for a place (0 is first) at a table of so many; places without a row get none.
    #[inline]
    pub fn points(&self, players: usize, place: usize) -> u8 {
        let row = self.0.iter().find(|(count, _)| usize::from(*count) == players);
        row.and_then(|(_, points)| points.get(place)).copied().unwrap_or(0)
    }
}

/// What a board calls its things, for pages and messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableWords {
    /// What lies on the spaces.
    pub piece: PieceWord,
    /// What names two places to join.
    pub ticket: TicketWord,
}

/// What lies on the spaces of a claimed route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceWord {
    /// A cart, pulled along the canals.
    Cart,
    /// A train.
    Train,
}

/// What a card is called that names two places to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketWord {
    /// A contract.
    Contract,
    /// A ticket.
    Ticket,
}
