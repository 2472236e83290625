use std::fmt;

use vocab::Seat;

use crate::pairing::Pairing;
use crate::times::Times;

/// What a seat made of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatScore {
    /// Its points in the end.
    pub total: i16,
    /// Tickets fulfilled.
    pub tickets: u8,
    /// Turns taken.
    pub turns: u16,
}

/// A bot could not or would not play on: it loses the game, the others share the win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat.
    pub seat: Seat,
    /// What happened, with the bot's last words.
    pub reason: Reason,
}

/// Why a game was forfeited: one line of text without `|`, so that it fits into a line of results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason(String);

impl Reason {
    /// The longest reason, in characters.
    pub const CHARS_MAX: usize = 400;

    /// The reason as one short line, whatever a bot said.
    pub fn new(text: &str) -> Reason {
        let plain = |c: char| match c {
            '|' => '/',
            c if c.is_control() => ' ',
            c => c,
        };
        let line: String = text.trim().chars().take(Reason::CHARS_MAX).map(plain).collect();
        Reason(line.trim_end().to_owned())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How one game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOutcome {
    /// It was played to its end; one score for each seat.
    Finished(Vec<SeatScore>),
    /// A seat forfeited it.
    Forfeited(Forfeit),
}

impl GameOutcome {
    /// The share of the win that falls to a seat: ties split it, a forfeit gives it to the others.
    pub fn share(&self, seat: Seat, seats: usize) -> f64 {
        match self {
            GameOutcome::Finished(scores) => {
                // A10, N14: points, then fulfilled tickets, then shared.
                let standing = |score: &SeatScore| (score.total, score.tickets);
                let best = scores.iter().map(standing).max();
                let wins = |score: &SeatScore| Some(standing(score)) == best;
                if wins(&scores[seat.index()]) {
                    1.0 / scores.iter().filter(|score| wins(score)).count() as f64
                } else {
                    0.0
                }
            }
            GameOutcome::Forfeited(forfeit) if forfeit.seat == seat => 0.0,
            GameOutcome::Forfeited(_) => 1.0 / (seats - 1) as f64,
        }
    }

    /// The rank of a seat, 1 for the best; equal standings share a rank.
    pub(crate) fn rank(&self, seat: Seat) -> usize {
        match self {
            GameOutcome::Finished(scores) => {
                let standing = |score: &SeatScore| (score.total, score.tickets);
                let mine = standing(&scores[seat.index()]);
                1 + scores.iter().filter(|score| standing(score) > mine).count()
            }
            GameOutcome::Forfeited(forfeit) => 1 + usize::from(forfeit.seat == seat),
        }
    }
}

/// A deal set: one seed of luck, played once for each seat that the hero can sit on. Game number
/// `r` has the hero on seat `r`.
#[derive(Clone, PartialEq, Debug)]
pub struct DealSet {
    /// Which seed of luck, counted from 0.
    pub number: u64,
    /// Who played.
    pub pairing: Pairing,
    /// How the games ended, by the hero's seat.
    pub games: Vec<GameOutcome>,
    /// What luck gave the hero, in shares of the win in the mean over games, if it was measured.
    pub luck: Option<f64>,
    /// How long the hero's decisions took.
    pub hero_times: Times,
    /// How long the others' decisions took.
    pub rest_times: Times,
}

impl DealSet {
    /// The hero's share of all wins.
    pub fn hero_score(&self) -> f64 {
        let seats = self.games.len();
        let shares = self.each_game().map(|(hero, game)| game.share(hero, seats));
        shares.sum::<f64>() / seats as f64
    }

    /// The share of all wins of one seat of the others.
    pub fn rest_score(&self) -> f64 {
        (1.0 - self.hero_score()) / (self.games.len() - 1) as f64
    }

    /// Every game with the hero's seat.
    pub(crate) fn each_game(&self) -> impl Iterator<Item = (Seat, &GameOutcome)> {
        let seats = (0..self.games.len()).filter_map(Seat::new);
        seats.zip(&self.games)
    }
}
