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
    /// How much of the race for the toll bonus it sees: then both follow that instead.
    pub(crate) race: Race,
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
    /// With more tickets in hand than this that are not fulfilled it draws none.
    pub(crate) open_tickets: usize,
    /// With so many tickets that its plan gives up it draws none.
    pub(crate) given_up: usize,
    /// What a wild is worth, in cards that are needed.
    pub(crate) wild: f32,
    /// With so many wilds in hand another one is worth no more than any card that is needed.
    pub(crate) wilds: u8,
    /// What a card is worth that is not needed, in cards that are.
    pub(crate) idle: f32,
    /// The pace at which others are thought to play: turns for what a steady player does in one.
    pub(crate) pace: f32,
    /// What a wild costs when a claim spends it, in points.
    pub(crate) thrift: f32,
    /// What it is worth to be first on a route that only one can have.
    pub(crate) rivalry: f32,
    /// What it counts that a ticket hangs on a route, for each of its points.
    pub(crate) hanging: f32,
    /// Cards in hand up to which it draws rather than claims.
    pub(crate) patience: f32,
    /// Cards in hand from which on it spends wilds on any route of its plan.
    pub(crate) hoard: u8,
    /// Cards that a turn of drawing brings.
    pub(crate) cards_a_turn: f32,
    /// Whether it claims nothing beyond its plan until that is done.
    pub(crate) single_minded: bool,
}

/// Whoever has given up so many tickets draws no more. In a standoff, where whoever claims loses, a
/// draw of tickets looks like a way to wait: without an end to it a bot would wait till it holds all.
pub(crate) const GIVEN_UP_MAX: usize = 3;
/// Nor does whoever has more to fulfil than this, whatever the plan promises.
const OPEN_MAX: usize = 4;

/// What a token is worth on Nederland to whoever doesn't see the race.
const TOKEN: f32 = 0.52;
/// What a ticket counts that hangs on a route, for each of its points.
const HANGING: f32 = 0.5;

/// The same to `master-1`; frozen.
const HANGING_1: f32 = 0.5;

impl Taste {
    /// Found on Amsterdam at first, and frozen: 16 pieces, few turns, cheap tickets.
    const SHORT_GAME: Taste = Taste {
        turn: 1.2,
        points: 1.067,
        piece: 0.16,
        token: 0.0,
        loan: 0.0,
        race: Race::Unseen,
        goods: 1.26,
        held: 0.49,
        trust: 1.06,
        spare_pieces: 0.12,
        spare_turns: 9.7,
        open_tickets: usize::MAX,
        given_up: usize::MAX,
        wild: 0.87,
        wilds: u8::MAX,
        idle: 0.15,
        pace: 1.1,
        thrift: 2.0,
        rivalry: 2.8,
        hanging: 0.0,
        patience: 2.4,
        hoard: u8::MAX,
        cards_a_turn: 1.56,
        single_minded: false,
    };

    /// Found on Amsterdam later, by steps that each had to win against the one before: few tickets,
    /// routes with merchandise, first the plan and then the rest.
    const SHORT_GAME_TUNED: Taste = Taste {
        turn: 1.244,
        points: 1.03,
        piece: 0.408,
        goods: 1.887,
        trust: 0.797,
        spare_pieces: 0.067,
        wild: 0.559,
        pace: 0.888,
        thrift: 3.553,
        rivalry: 3.513,
        hanging: 0.583,
        patience: 2.732,
        cards_a_turn: 1.475,
        single_minded: true,
        ..Taste::SHORT_GAME
    };

    /// Found on Nederland, and frozen: 40 pieces, many turns, tickets of up to 34 points.
    const LONG_GAME: Taste = Taste {
        turn: 2.7,
        points: 1.1,
        piece: 0.13,
        token: TOKEN,
        // A first loan gives up the bonus, and with it the worth of a dozen tokens.
        loan: TOKEN * 12.0,
        race: Race::Unseen,
        goods: 0.8,
        held: 0.46,
        trust: 0.586,
        spare_pieces: 0.325,
        spare_turns: 4.0,
        open_tickets: usize::MAX,
        given_up: usize::MAX,
        wild: 1.6,
        wilds: u8::MAX,
        idle: 0.33,
        pace: 1.24,
        thrift: 3.3,
        rivalry: 3.4,
        hanging: 0.0,
        patience: 0.9,
        hoard: u8::MAX,
        cards_a_turn: 1.8,
        single_minded: false,
    };

    /// Found on Nederland later, in the same way, with the race planned.
    const LONG_GAME_TUNED: Taste = Taste {
        turn: 2.122,
        points: 0.918,
        piece: 0.137,
        race: Race::Planned,
        held: 0.434,
        trust: 0.794,
        spare_pieces: 0.458,
        spare_turns: 3.1,
        idle: 0.603,
        pace: 0.753,
        thrift: 5.2,
        rivalry: 2.802,
        hanging: 0.394,
        patience: 0.619,
        single_minded: true,
        open_tickets: OPEN_MAX,
        given_up: GIVEN_UP_MAX,
        ..Taste::LONG_GAME
    };

    /// The planner's own taste on this board.
    pub(crate) fn for_game(chart: &Chart) -> Taste {
        if !chart.is_long_game() {
            return Taste::SHORT_GAME;
        }
        Taste { token: if chart.tolls { Taste::LONG_GAME.token } else { 0.0 }, ..Taste::LONG_GAME }
    }

    /// The taste of somebody who knows the game: sees the own part of the race for the toll bonus, and
    /// takes first what most hangs on.
    pub(crate) fn of_a_player(chart: &Chart) -> Taste {
        let race = if chart.tolls { Race::Own } else { Race::Unseen };
        let found = if chart.is_long_game() {
            Taste { hanging: HANGING, ..Taste::for_game(chart) }
        } else {
            Taste::SHORT_GAME_TUNED
        };
        Taste { race, open_tickets: OPEN_MAX, given_up: GIVEN_UP_MAX, ..found }
    }

    /// The taste of a master: on a board with tolls it plans the race.
    pub(crate) fn of_a_master(chart: &Chart) -> Taste {
        if chart.is_long_game() && chart.tolls {
            Taste::LONG_GAME_TUNED
        } else {
            Taste::of_a_player(chart)
        }
    }

    /// The taste of `master-1`; frozen, as the planner's own is.
    pub(crate) fn of_master_1(chart: &Chart) -> Taste {
        let race = if chart.tolls { Race::Whole } else { Race::Unseen };
        Taste { race, hanging: HANGING_1, ..Taste::for_game(chart) }
    }

    /// The taste of somebody at a first game: keeps nearly every ticket, wants another as soon as most
    /// are fulfilled, grabs wilds, spends them on anything once the hand is full, and doesn't mind
    /// tolls.
    pub(crate) fn of_a_beginner(chart: &Chart) -> Taste {
        Taste {
            token: 0.0,
            loan: 0.0,
            // Takes every ticket for surer than it is, and so keeps nearly all.
            trust: 1.3,
            // Wants another with hardly more than a claim's pieces to spare.
            spare_pieces: 0.1,
            // In a short game new tickets can hardly be fulfilled, which even a beginner sees.
            spare_turns: if chart.is_long_game() { -6.0 } else { 5.0 },
            open_tickets: 1,
            // Grabs wilds before anything else, until it holds two, and spends them as if they cost nothing.
            wild: 3.0,
            wilds: 2,
            thrift: 0.0,
            // Doesn't think of what others may take.
            rivalry: 0.0,
            // Hoards: about a fifth of all it will ever lay.
            patience: f32::from(chart.pieces) * 0.2,
            // A hand so full that wilds go on anything.
            hoard: 14,
            ..Taste::for_game(chart)
        }
    }
}

impl Taste {
    /// Whether it is known that a toll beside the neutral player's route is nobody's (P8): to whoever sees the race,
    /// but for `master-1`, which is frozen as the planner is.
    pub(super) fn sees_neutral(&self) -> bool {
        match self.race {
            Race::Unseen | Race::Whole => false,
            Race::Own | Race::Planned => true,
        }
    }
}

/// How much of the race for the toll bonus a planner sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Race {
    /// Nothing: a token has a fixed price.
    Unseen,
    /// What the bonus is to itself.
    Own,
    /// That too, and what it keeps from others.
    Whole,
    /// What the bonus is to itself, over whole plans: they are made at several prices of a token and
    /// judged by the bonus that each leaves.
    Planned,
}
