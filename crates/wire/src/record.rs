//! A whole game as JSON Lines: header, events, result.

use std::sync::Arc;

use rules::{Fact, Game, State, is_recorded};
use serde::{Deserialize, Serialize};
use vocab::{Board, Seat, Seats, Variant};

use crate::aside::{Aside, AsideKind, HasteForm, Hinted, HurriedDecision};
use crate::deal::{DealFields, ToldDeal};
use crate::fault::{Flaw, RecordFault};
use crate::reader::Reader;
use crate::result::ResultLine;
use crate::scribe::Scribe;

/// The version of the record format.
pub const RECORD_VERSION: u32 = 1;
/// The version of the rules that records are played by.
pub const RULES_VERSION: u32 = 1;
/// The longest record that is read, in bytes; whole games take some tens of kilobytes.
pub const RECORD_BYTES_MAX: usize = 4 << 20;

/// Who sat on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name shown at the table.
    pub name: String,
    /// `human`, or `bot:` and the bot's name.
    pub player: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Header {
    record: u32,
    board: String,
    ruleset: String,
    rules_version: u32,
    board_digest: String,
    rules: HeaderRules,
    seats: Vec<Player>,
    /// A reader that does not know them misses nothing of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hints: Vec<Hinted>,
    /// As little.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hurried: Vec<HurriedDecision>,
    #[serde(flatten)]
    deal: DealFields,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct HeaderRules {
    players: usize,
    tolls: bool,
    neutral: bool,
}

impl Header {
    fn new(game: &Game, players: &[Player], deal: DealFields) -> Header {
        Header {
            record: RECORD_VERSION,
            board: game.board().id().to_owned(),
            ruleset: game.ruleset(),
            rules_version: RULES_VERSION,
            board_digest: boards::digest(game.board()),
            rules: HeaderRules {
                players: game.seats().count(),
                tolls: game.has_tolls(),
                neutral: game.variant() == Variant::Neutral,
            },
            seats: players.to_vec(),
            hints: Vec::new(),
            hurried: Vec::new(),
            deal,
        }
    }

    /// Tells of something before this line.
    fn note(&mut self, Aside { seat, kind }: Aside, line: usize) {
        let seat = seat.index();
        match kind {
            AsideKind::Hint => self.hints.push(Hinted { seat, line }),
            AsideKind::Hurried(haste) => {
                self.hurried.push(HurriedDecision { seat, line, thought: HasteForm(haste) });
            }
        }
    }

    /// All that it tells so: a seat, a line, and what there is to say.
    fn asides(&self) -> impl Iterator<Item = (usize, usize, AsideKind)> {
        let hints = self.hints.iter().map(|told| (told.seat, told.line, AsideKind::Hint));
        let hurried = self.hurried.iter().map(|told| {
            let HurriedDecision { seat, line, thought: HasteForm(haste) } = *told;
            (seat, line, AsideKind::Hurried(haste))
        });
        hints.chain(hurried)
    }
}

/// The record of a finished game.
///
/// # Panics
/// When the game is not over: there is no record of a game that could still leak.
pub fn write(game: &Game, players: &[Player], facts: &[Fact], end: &State) -> String {
    write_chronicle(game, players, &Chronicle::of(facts), end)
}

/// What is told of a finished game beside how it ended.
#[derive(Clone, Copy, Debug)]
pub struct Chronicle<'a> {
    /// All that happened.
    pub facts: &'a [Fact],
    /// What there is to say beside the facts, each when there were so many of them.
    pub asides: &'a [(usize, Aside)],
    /// How the cards were dealt, where that can be checked.
    pub deal: Option<&'a ToldDeal>,
}

impl<'a> Chronicle<'a> {
    /// A game without anything beside its facts, whose deal nobody can check.
    pub fn of(facts: &'a [Fact]) -> Chronicle<'a> {
        Chronicle { facts, asides: &[], deal: None }
    }
}

/// The record of a finished game with all that can be told of it.
///
/// # Panics
/// When the game is not over.
pub fn write_chronicle(
    game: &Game,
    players: &[Player],
    &Chronicle { facts, asides, deal }: &Chronicle<'_>,
    end: &State,
) -> String {
    let finished = end.finished(game).expect("only a finished game has a record");
    let mut scribe = Scribe::new(game.board());
    let deal = deal.map(DealFields::from).unwrap_or_default();
    let mut header = Header::new(game, players, deal);
    for (facts_then, aside) in asides {
        let recorded = facts.iter().take(*facts_then).filter(|fact| is_recorded(fact)).count();
        // After the header and all that had happened.
        header.note(*aside, recorded + 2);
    }
    let mut text = serde_json::to_string(&header).expect("headers are plain data");
    text.push('\n');
    for fact in facts.iter().filter(|fact| is_recorded(fact)) {
        text.push_str(&scribe.line(fact));
        text.push('\n');
    }
    let result = ResultLine::new(game.board(), &finished.sheet());
    text.push_str(&serde_json::to_string(&result).expect("results are plain data"));
    text.push('\n');
    text
}

/// A record that was read: its words make sense, whether they are legal is another question.
#[derive(Debug)]
pub struct Record {
    game: Game,
    players: Vec<Player>,
    pub(crate) deal: DealFields,
    facts: Vec<Fact>,
    /// The line of each fact, counted from 1.
    lines: Vec<usize>,
    /// An illegal word that ended the reading; the facts before it come first.
    stop: Option<RecordFault>,
    result: Option<(usize, ResultLine)>,
    /// What it says beside the facts, and how many of them there were then.
    asides: Vec<(usize, Aside)>,
}

impl Record {
    /// The game that was played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who played it.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What happened.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// What it says beside the facts, and how many of them had happened by then.
    pub fn asides(&self) -> &[(usize, Aside)] {
        &self.asides
    }

    /// The line of a fact, counted from 1.
    pub fn line(&self, index: usize) -> usize {
        self.lines.get(index).copied().unwrap_or_else(|| self.last_line())
    }

    pub(crate) fn stop(&self) -> Option<&RecordFault> {
        self.stop.as_ref()
    }

    pub(crate) fn last_line(&self) -> usize {
        match (&self.result, self.lines.last()) {
            (Some((line, _)), _) => *line,
            (None, Some(line)) => *line + 1,
            (None, None) => 2,
        }
    }

    /// Compares the result line with the finished game.
    pub(crate) fn check_result(&self, end: &State) -> Result<(), RecordFault> {
        let (line, told) = self.result.as_ref().ok_or_else(|| truncated(self.last_line()))?;
        let finished = end.finished(&self.game).ok_or_else(|| RecordFault::Illegal {
            line: *line,
            rule: "S20",
            message: "the game is not over".to_owned(),
        })?;
        ResultLine::new(self.game.board(), &finished.sheet()).check(told, &self.game, *line)
    }
}

fn truncated(line: usize) -> RecordFault {
    Flaw::CutOff.at(line, "the record is cut off: its last line must be the result")
}

/// Reads a record. `board` is the owner's board to read it with; without one the shipped board of
/// that name is taken.
///
/// # Errors
/// When the text is no record, or was played on a board that is not at hand.
pub fn read(text: &str, board: Option<&Arc<Board>>) -> Result<Record, RecordFault> {
    if text.len() > RECORD_BYTES_MAX {
        let message = format!("the record is larger than {RECORD_BYTES_MAX} bytes");
        return Err(RecordFault::Unusable { flaw: Flaw::TooLong, line: None, message });
    }
    let header = header(text)?;
    let lines = text.lines().enumerate().skip(1).map(|(i, line)| (i + 1, line));
    let game = game_of(&header, board)?;
    let mut record = Record {
        game,
        players: header.seats.clone(),
        deal: header.deal.clone(),
        facts: Vec::new(),
        lines: Vec::new(),
        stop: None,
        result: None,
        asides: Vec::new(),
    };
    let game = record.game.clone();
    let mut reader = Reader::new(&game);
    let last = text.lines().count();
    for (number, line) in lines {
        if record.result.is_some() {
            return Err(RecordFault::unusable(number, "the result must be the last line"));
        }
        if is_result(line) {
            let result = serde_json::from_str(line).map_err(|error| {
                RecordFault::unusable(number, format!("not a record's result: {error}"))
            })?;
            record.result = Some((number, result));
            continue;
        }
        if record.stop.is_some() {
            continue;
        }
        // A file that stops within a line was cut off, whatever JSON has to say about it.
        if !is_whole(line) && number == last {
            return Err(truncated(number));
        }
        match reader.fact(number, line) {
            Ok(fact) if is_recorded(&fact) => {
                record.facts.push(fact);
                record.lines.push(number);
            }
            Ok(_) => {
                return Err(RecordFault::unusable(number, "this event belongs to ledgers only"));
            }
            Err(illegal @ RecordFault::Illegal { .. }) => record.stop = Some(illegal),
            Err(unusable) => return Err(unusable),
        }
    }
    if record.result.is_none() {
        return Err(truncated(text.lines().count()));
    }
    record.asides = asides(&header, &record)?;
    Ok(record)
}

/// What a header tells beside the facts, each before a line of this record.
fn asides(header: &Header, record: &Record) -> Result<Vec<(usize, Aside)>, RecordFault> {
    let aside = |(seat, line, kind): (usize, usize, AsideKind)| {
        let sits = Seat::new(seat).filter(|seat| record.game.seats().has(*seat));
        let stands = (2..=record.last_line()).contains(&line);
        let seat = sits.filter(|_| stands).ok_or_else(|| {
            let told = match kind {
                AsideKind::Hint => "no hint can be asked for",
                AsideKind::Hurried(_) => "nothing can be decided in haste",
            };
            let message = format!(
                "{told} by seat {seat} before line {line}; name a seat and a line of this record"
            );
            RecordFault::unusable(1, message)
        })?;
        let facts = record.lines.partition_point(|known| *known < line);
        Ok((facts, Aside { seat, kind }))
    };
    header.asides().map(aside).collect()
}

fn header(text: &str) -> Result<Header, RecordFault> {
    let first = text.lines().next().ok_or_else(|| Flaw::NoRecord.at(1, "the record is empty"))?;
    serde_json::from_str(first)
        .map_err(|error| Flaw::NoRecord.at(1, format!("not a record's header: {error}")))
}

/// The board that a record says it was played on: its id, and the digest of its figures.
///
/// # Errors
/// When the text does not begin as records do.
pub fn board_of(text: &str) -> Result<(String, String), RecordFault> {
    header(text).map(|header| (header.board, header.board_digest))
}

/// Whether a line of JSON does not stop in its middle.
fn is_whole(line: &str) -> bool {
    let value = serde_json::from_str::<serde::de::IgnoredAny>(line);
    value.err().is_none_or(|error| !error.is_eof())
}

fn is_result(line: &str) -> bool {
    let value = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(line);
    value.is_ok_and(|map| map.contains_key("result"))
}

fn game_of(header: &Header, board: Option<&Arc<Board>>) -> Result<Game, RecordFault> {
    let unusable = |message: String| RecordFault::unusable(1, message);
    if header.record != RECORD_VERSION {
        let message = format!(
            "record format {} is unknown; this program reads {RECORD_VERSION}",
            header.record
        );
        return Err(Flaw::OtherVersion.at(1, message));
    }
    if header.rules_version != RULES_VERSION {
        let message = format!(
            "rules version {} is unknown; this program knows {RULES_VERSION}",
            header.rules_version
        );
        return Err(Flaw::OtherVersion.at(1, message));
    }
    let board = match board {
        Some(board) => board.clone(),
        None => boards::load_shipped(&header.board).map(Arc::new).map_err(|_| {
            let id = &header.board;
            let message =
                format!("no shipped board is called `{id}`; give its file with `--board FILE`");
            Flaw::NoBoard.at(1, message)
        })?,
    };
    if board.id() != header.board {
        let message = format!("the record is of board `{}`, not `{}`", header.board, board.id());
        return Err(Flaw::NoBoard.at(1, message));
    }
    if boards::digest(&board) != header.board_digest {
        let message = format!(
            "the record was played on other figures of board `{}`; give that board's file with `--board FILE`",
            header.board
        );
        return Err(Flaw::OtherFigures.at(1, message));
    }
    let variant = Variant::from_name(&board, &header.ruleset)
        .ok_or_else(|| unusable(format!("no rule set is called `{}`", header.ruleset)))?;
    let seats = Seats::new(header.rules.players)
        .ok_or_else(|| unusable(format!("no table has {} seats", header.rules.players)))?;
    let game = Game::new(board, variant, seats).map_err(|error| unusable(error.to_string()))?;
    let agrees = header.rules.tolls == game.has_tolls()
        && header.rules.neutral == (variant == Variant::Neutral)
        && header.seats.len() == seats.count();
    if agrees {
        Ok(game)
    } else {
        Err(unusable(
            "the header contradicts itself: `rules`, `ruleset` and `seats` must fit".to_owned(),
        ))
    }
}
