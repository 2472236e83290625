//! What is said between the table and a program that plays: `docs/bot-protocol.md`.

use std::fmt;
use std::time::Duration;

use rules::{Game, Offers};
use serde::{Deserialize, Serialize};
use vocab::{ScoreSheet, Seat, View};

use crate::game_form::GameForm;
use crate::offer::OfferForm;
use crate::result::ResultLine;
use crate::view::ViewForm;

/// The version of the protocol.
pub const PROTOCOL_VERSION: u32 = 1;

/// A question to a program: what it sees and what it may choose from.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game that is played.
    pub game: &'a Game,
    /// What the program is told before it is asked for the first time; none later.
    pub opening: Option<Opening>,
    /// What its seat sees.
    pub view: &'a View,
    /// What it may do.
    pub offers: &'a Offers<'a>,
}

/// What a program is told with its first question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Luck for the program to use, so that it can play the same game again. It has 32 bits
    /// because not every language has whole numbers beyond 2^53.
    pub seed: u32,
    /// The time it has for a decision.
    pub time: Duration,
    /// How many nodes it is asked to search, if it searches.
    pub nodes: Option<u32>,
}

#[derive(Serialize)]
struct QuestionForm<'a> {
    #[serde(flatten)]
    opening: Option<OpeningForm<'a>>,
    view: ViewForm<'a>,
    offers: Vec<OfferForm<'a>>,
}

#[derive(Serialize)]
struct OpeningForm<'a> {
    protocol: u32,
    seed: u32,
    time_ms: u64,
    nodes: Option<u32>,
    game: GameForm<'a>,
}

impl Question<'_> {
    /// The question as one line of JSON, without a line break.
    pub fn line(&self) -> String {
        let board = self.game.board();
        let opening = self.opening.map(|opening| OpeningForm {
            protocol: PROTOCOL_VERSION,
            seed: opening.seed,
            time_ms: opening.time.as_millis() as u64,
            nodes: opening.nodes,
            game: GameForm::new(self.game),
        });
        json(&QuestionForm {
            opening,
            view: ViewForm::new(board, self.view),
            offers: OfferForm::all(board, self.view, self.offers),
        })
    }
}

/// Reads the answer to a question with so many offers: the number of the one chosen.
///
/// # Errors
/// When the line is no answer, or chooses what was not offered.
pub fn read_answer(line: &str, offers: u32) -> Result<u32, BadAnswer> {
    #[derive(Deserialize)]
    struct Chosen {
        choose: u32,
    }
    let Chosen { choose } =
        serde_json::from_str(line).map_err(|_| BadAnswer::NotAnAnswer(line.to_owned()))?;
    if choose < offers { Ok(choose) } else { Err(BadAnswer::NotOffered { choose, offers }) }
}

/// Why a line is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAnswer {
    /// Not of the form `{"choose": n}`.
    NotAnAnswer(String),
    /// There are not so many offers.
    NotOffered {
        /// The number chosen.
        choose: u32,
        /// How many offers there were.
        offers: u32,
    },
}

impl fmt::Display for BadAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAnswer::NotAnAnswer(line) => {
                let shown: String = line.chars().take(80).collect();
                write!(f, "answered `{shown}`, which is not of the form {{\"choose\": n}}")
            }
            BadAnswer::NotOffered { choose, offers } => {
                write!(f, "chose offer {choose}, but there were only {offers}, from 0 on")
            }
        }
    }
}

impl std::error::Error for BadAnswer {}

/// The last line to a program, when the game was played to its end.
pub fn finished_line(game: &Game, sheet: &ScoreSheet) -> String {
    json(&ResultLine::new(game.board(), sheet))
}

/// The last line to a program, when the game stopped because another one forfeited it.
pub fn forfeited_line(game: &Game, forfeiter: Seat) -> String {
    #[derive(Serialize)]
    struct Forfeited {
        result: [(); 0],
        winners: Vec<usize>,
        ended: &'static str,
        forfeit: usize,
    }
    let others = game.seats().iter().filter(|&seat| seat != forfeiter);
    json(&Forfeited {
        result: [],
        winners: others.map(Seat::index).collect(),
        ended: "forfeit",
        forfeit: forfeiter.index(),
    })
}

fn json(form: &impl Serialize) -> String {
    serde_json::to_string(form).expect("lines are plain data")
}
