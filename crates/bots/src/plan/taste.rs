use crate::chart::Chart;

/// Boards with at least so many pieces are played as long games.
const LONG_GAME_PIECES: u8 = 28;

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
    /// What a wild costs when a claim spends it, in points.
    pub(crate) thrift: f32,
    /// What it is worth to be first on a route that only one can have.
    pub(crate) rivalry: f32,
    /// Cards in hand up to which it draws rather than claims.
    pub(crate) patience: f32,
    /// Cards that a turn of drawing brings.
    pub(crate) yield_: f32,
}

impl Taste {
    /// Found on Amsterdam: 16 pieces, few turns, cheap tickets.
    const SHORT_GAME: Taste = Taste {
        turn: 1.633,
        points: 1.067,
        piece: 0.16,
        token: 0.0,
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
        yield_: 1.56,
    };

    /// Found on Nederland: 40 pieces, many turns, tickets of up to 34 points.
    const LONG_GAME: Taste = Taste {
        turn: 2.625,
        points: 1.0,
        piece: -0.176,
        token: 0.52,
        goods: 1.0,
        held: 0.5,
        trust: 0.586,
        spare_pieces: 0.265,
        spare_turns: 4.0,
        wild: 1.6,
        idle: 0.2,
        pace: 1.41,
        thrift: 2.0,
        rivalry: 4.0,
        patience: 0.9,
        yield_: 1.8,
    };

    /// The planner's own taste on this board.
    pub(crate) fn for_game(chart: &Chart) -> Taste {
        if chart.pieces < LONG_GAME_PIECES {
            return Taste::SHORT_GAME;
        }
        Taste {
            token: if chart.tolls { Taste::LONG_GAME.token } else { 0.0 },
            ..Taste::LONG_GAME
        }
    }

    pub(crate) const NAMES: [&str; 16] = [
        "turn",
        "points",
        "piece",
        "token",
        "goods",
        "held",
        "trust",
        "spare_pieces",
        "spare_turns",
        "wild",
        "idle",
        "pace",
        "thrift",
        "rivalry",
        "patience",
        "yield",
    ];
    pub(crate) fn get(&self) -> [f32; 16] {
        [
            self.turn,
            self.points,
            self.piece,
            self.token,
            self.goods,
            self.held,
            self.trust,
            self.spare_pieces,
            self.spare_turns,
            self.wild,
            self.idle,
            self.pace,
            self.thrift,
            self.rivalry,
            self.patience,
            self.yield_,
        ]
    }
    pub(crate) fn set(v: [f32; 16]) -> Taste {
        Taste {
            turn: v[0],
            points: v[1],
            piece: v[2],
            token: v[3],
            goods: v[4],
            held: v[5],
            trust: v[6],
            spare_pieces: v[7],
            spare_turns: v[8],
            wild: v[9],
            idle: v[10],
            pace: v[11],
            thrift: v[12],
            rivalry: v[13],
            patience: v[14],
            yield_: v[15],
        }
    }
}
