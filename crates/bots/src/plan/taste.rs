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
    /// What the first loan costs beside its points.
    pub(crate) loan: f32,
    /// Whether both follow the race for the toll bonus instead.
    pub(crate) races: bool,
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
    /// What a wild costs when a claim spends it, in points.
    pub(crate) thrift: f32,
    /// What it is worth to be first on a route that only one can have.
    pub(crate) rivalry: f32,
    /// Cards in hand up to which it draws rather than claims.
    pub(crate) patience: f32,
    /// Cards that a turn of drawing brings.
    pub(crate) cards_a_turn: f32,
}

/// What a token is worth on Nederland.
const TOKEN: f32 = 0.52;

impl Taste {
    /// Found on Amsterdam: 16 pieces, few turns, cheap tickets.
    const SHORT_GAME: Taste = Taste {
        turn: 1.2,
        points: 1.067,
        piece: 0.16,
        token: 0.0,
        loan: 0.0,
        races: false,
        goods: 1.26,
        held: 0.49,
        trust: 1.06,
        spare_pieces: 0.12,
        spare_turns: 9.7,
        wild: 0.87,
        idle: 0.15,
        pace: 1.1,
        thrift: 2.0,
        rivalry: 2.8,
        patience: 2.4,
        cards_a_turn: 1.56,
    };

    /// Found on Nederland: 40 pieces, many turns, tickets of up to 34 points.
    const LONG_GAME: Taste = Taste {
        turn: 2.7,
        points: 1.1,
        piece: 0.13,
        token: TOKEN,
        // A first loan gives up the bonus, and with it the worth of a dozen tokens.
        loan: TOKEN * 12.0,
        races: false,
        goods: 0.8,
        held: 0.46,
        trust: 0.586,
        spare_pieces: 0.325,
        spare_turns: 4.0,
        wild: 1.6,
        idle: 0.33,
        pace: 1.24,
        thrift: 3.3,
        rivalry: 3.4,
        patience: 0.9,
        cards_a_turn: 1.8,
    };

    /// The planner's own taste on this board.
    pub(crate) fn for_game(chart: &Chart) -> Taste {
        if !chart.is_long_game() {
            return Taste::SHORT_GAME;
        }
        Taste { token: if chart.tolls { Taste::LONG_GAME.token } else { 0.0 }, ..Taste::LONG_GAME }
    }

    /// The planner's own taste, but tokens are worth what the race for their bonus makes them worth.
    pub(crate) fn of_a_master(chart: &Chart) -> Taste {
        Taste { races: chart.tolls, ..Taste::for_game(chart) }
    }

    /// The taste of somebody at a first game: keeps nearly every ticket, wants more, hoards cards,
    /// grabs wilds, and doesn't mind tolls.
    pub(crate) fn of_a_beginner(chart: &Chart) -> Taste {
        Taste {
            token: 0.0,
            loan: 0.0,
            trust: 1.6,
            spare_pieces: 0.1,
            // In a short game new tickets can hardly be fulfilled, which even a beginner sees.
            spare_turns: if chart.is_long_game() { -6.0 } else { 5.0 },
            wild: 3.0,
            thrift: 0.0,
            rivalry: 0.0,
            // Hoards: about a third of all it will ever lay.
            patience: f32::from(chart.pieces) * 0.3,
            ..Taste::for_game(chart)
        }
    }
}
