use std::fmt;
use std::str::FromStr;

use bots::{BotKind, UnknownBot};

use crate::program::{BadProgram, Program};

/// Somebody entered for a contest: one of our bots, or any program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// One of ours.
    Kind(BotKind),
    /// A program, spoken to in lines.
    Program(Program),
}

impl Entrant {
    /// Which of ours it is, if it is one.
    pub(crate) fn kind(&self) -> Option<BotKind> {
        match self {
            Entrant::Kind(kind) => Some(*kind),
            Entrant::Program(_) => None,
        }
    }
}

/// How a program is told from our own bots.
const PROGRAM_PREFIX: &str = "cmd:";

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Kind(kind) => kind.fmt(f),
            Entrant::Program(program) => write!(f, "{PROGRAM_PREFIX}{}", program.text()),
        }
    }
}

impl FromStr for Entrant {
    type Err = BadEntrant;
    fn from_str(name: &str) -> Result<Entrant, BadEntrant> {
        match name.strip_prefix(PROGRAM_PREFIX) {
            Some(command) => match Program::parse(command) {
                Ok(program) => Ok(Entrant::Program(program)),
                Err(bad) => Err(BadEntrant::Program(bad)),
            },
            None => name.parse().map(Entrant::Kind).map_err(BadEntrant::Unknown),
        }
    }
}

/// A name means no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadEntrant {
    /// None of ours has it.
    Unknown(UnknownBot),
    /// The program can't be started.
    Program(BadProgram),
}

impl fmt::Display for BadEntrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadEntrant::Unknown(unknown) => {
                write!(f, "{unknown}, and `{PROGRAM_PREFIX}PROGRAM ARGS…` for any program")
            }
            BadEntrant::Program(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadEntrant {}
