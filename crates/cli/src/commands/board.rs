use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use vocab::Variant;

use super::draw;
use crate::args::{BoardArgs, BoardCommand};
use crate::out::say;
use crate::selection;

pub(crate) fn run(args: &BoardArgs) -> Result<ExitCode> {
    match &args.command {
        BoardCommand::List => list()?,
        BoardCommand::Show { board } => show(board)?,
        BoardCommand::Check { file } => check(file)?,
        BoardCommand::Draw { board, output, game, step } => {
            draw::run(board, output, game.as_deref(), *step)?;
        }
        BoardCommand::New { from, id, file } => copy(from, id.as_deref(), file)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list() -> Result<()> {
    let mut text = String::new();
    for shipped in boards::shipped() {
        let board = boards::load_shipped(shipped.id)?;
        for ruleset in selection::rulesets(&board) {
            let variant =
                Variant::from_name(&board, &ruleset).expect("the board has just named it");
            let players = match variant.players(&board) {
                (min, max) if min == max => format!("{min} players"),
                (min, max) => format!("{min} to {max} players"),
            };
            text += &format!("{:<12} {ruleset:<20} {players}\n", board.id());
        }
    }
    say(&text)
}

fn show(name: &str) -> Result<()> {
    say(&boards::summary(&*selection::board_named(name)?))
}

fn check(file: &Path) -> Result<()> {
    let board = boards::load_file(file)?;
    say(&format!(
        "{}: board `{}` is sound: {} places, {} routes, {} tickets\n",
        file.display(),
        board.id(),
        board.places().len(),
        board.routes().len(),
        board.tickets().len()
    ))
}

fn copy(from: &str, id: Option<&str>, file: &Path) -> Result<()> {
    let text = boards::copy_for_owner(from, id)?;
    let mut new =
        OpenOptions::new().write(true).create_new(true).open(file).with_context(|| {
            format!("can't write `{}`; name a file that does not exist yet", file.display())
        })?;
    new.write_all(text.as_bytes()).with_context(|| format!("can't write `{}`", file.display()))?;
    say(&format!(
        "{file} is a copy of board `{from}`. Edit it, then:\n  trekvaart board check {file}\n  trekvaart simulate --board {file} --games 1000\n",
        file = file.display()
    ))
}
