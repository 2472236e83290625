//! The program `trekvaart`: parse, plan, run, say what went wrong.

mod args;
mod commands;
mod config;
mod doorplate;
mod ladder_args;
mod limits;
mod load_args;
mod moving_args;
mod new_file;
mod out;
mod selection;
mod share_args;
mod stamp;
mod store_lock;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use args::{Args, Command, PlayArgs};
use commands::{
    admin, arena, board, copies, ladder, load, moving, play, review, serve, simulate, verify,
};

/// Bad input: an option, a file, a name. Nothing was written.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let command = match config::with_settings(Args::command(), &words) {
        Ok(command) => command,
        Err(error) => {
            out::complain(&error);
            return ExitCode::from(BAD_INPUT);
        }
    };
    let args = Args::from_arg_matches(&command.get_matches_from(words));
    let args = args.unwrap_or_else(|error| error.exit());
    let outcome = match args.command.unwrap_or(Command::Play(PlayArgs::default())) {
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => copies::backup(&args),
        Command::Restore(args) => copies::restore(&args),
        Command::Export(args) => moving::export(&args),
        Command::Import(args) => moving::import(&args),
        Command::MigrateStore(args) => moving::migrate(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Board(args) => board::run(&args),
    };
    match outcome {
        Ok(code) => code,
        Err(error) if out::reader_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out::complain(&error);
            ExitCode::from(BAD_INPUT)
        }
    }
}
