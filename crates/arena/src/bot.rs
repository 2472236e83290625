use std::fmt;
use std::str::FromStr;

use bots::{BotKind, UnknownBot};

use crate::program::{BadProgram, Program};

/// Somebody to play in the arena: one of our bots, or any program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bot {
    /// One of ours.
    Kind(BotKind),
    /// A program, spoken to in lines.
    Program(Program),
}

/// How a program is told from our own bots.
const PROGRAM_PREFIX: &str = "cmd:";

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Kind(kind) => kind.fmt(f),
            Bot::Program(program) => write!(f, "{PROGRAM_PREFIX}{}", program.text()),
        }
    }
}

impl FromStr for Bot {
    type Err = BadBot;
    fn from_str(name: &str) -> Result<Bot, BadBot> {
        match name.strip_prefix(PROGRAM_PREFIX) {
            Some(command) => match Program::parse(command) {
                Ok(program) => Ok(Bot::Program(program)),
                Err(bad) => Err(BadBot::Program(bad)),
            },
            None => name.parse().map(Bot::Kind).map_err(BadBot::Unknown),
        }
    }
}

/// A name means no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadBot {
    /// None of ours has it.
    Unknown(UnknownBot),
    /// The program can't be started.
    Program(BadProgram),
}

impl fmt::Display for BadBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBot::Unknown(unknown) => {
                write!(f, "{unknown}, and `{PROGRAM_PREFIX}PROGRAM ARGS…` for any program")
            }
            BadBot::Program(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadBot {}
