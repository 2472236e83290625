use crate::chart::Chart;

/// What the planner weighs against each other, in points. Found by self-play; see `docs/bots.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Taste {
    /// What a turn is worth.
    pub(crate) turn: f32,
    /// How much of a route's points counts while ways are laid.
    pub(crate) points: f32,
    /// What a piece is worth.
    pub(crate) piece: f32,
    /// What a token is worth while there are no loans.
    pub(crate) token: f32,
    /// What a merchandise card is worth.
    pub(crate) goods: f32,
    /// How much a card in hand counts while ways are laid.
    pub(crate) held: f32,
    /// How much of a ticket's points counts as the chance to fulfil it.
    pub(crate) trust: f32,
    /// With more pieces than this beyond the plan it draws tickets, as a part of all pieces.
    pub(crate) spare_pieces: f32,
    /// Turns that must be left beyond the plan for that.
    pub(crate) spare_turns: f32,
    /// What a wild is worth, in cards that are needed.
    pub(crate) wild: f32,
    /// What a card is worth that is not needed, in cards that are.
    pub(crate) idle: f32,
    /// The pace at which others are thought to play: turns for what a steady player does in one.
    pub(crate) pace: f32,
}

impl Taste {
    /// The planner's own taste on this board.
    pub(crate) fn for_game(chart: &Chart) -> Taste {
        Taste {
            turn: chart.best_rate * 0.7,
            points: 1.0,
            piece: 0.0,
            token: if chart.tolls { 0.8 } else { 0.0 },
            goods: 1.0,
            held: 0.5,
            trust: 0.9,
            spare_pieces: 0.2,
            spare_turns: 4.0,
            wild: 1.6,
            idle: 0.2,
            pace: 1.1,
        }
    }
}
