use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use vocab::Board;
use wire::RecordFault;
use wire::record::RECORD_BYTES_MAX;

use super::explain;
use crate::args::VerifyArgs;
use crate::out::{complain, say};
use crate::table;

/// What became of one record; the worst decides the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Legal,
    Illegal,
    Unusable,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let board = args.board.as_deref().map(table::board_file).transpose()?;
    let mut worst = Verdict::Legal;
    for file in &args.files {
        worst = worst.max(verify(file, board.as_ref(), args)?);
    }
    Ok(ExitCode::from(match worst {
        Verdict::Legal => 0,
        Verdict::Illegal => 1,
        Verdict::Unusable => 2,
    }))
}

fn verify(file: &Path, board: Option<&Arc<Board>>, args: &VerifyArgs) -> Result<Verdict> {
    match judge(file, board, args) {
        Ok(()) if args.quiet => Ok(Verdict::Legal),
        Ok(()) => {
            say(&format!("{}: legal\n", file.display()))?;
            Ok(Verdict::Legal)
        }
        Err(Trouble::Illegal(reason)) => {
            say(&format!("{}: {reason}\n", file.display()))?;
            Ok(Verdict::Illegal)
        }
        Err(Trouble::Unusable(error)) => {
            complain(&error.context(format!("`{}` can't be judged", file.display())));
            Ok(Verdict::Unusable)
        }
        Err(Trouble::Output(error)) => Err(error),
    }
}

enum Trouble {
    Illegal(String),
    Unusable(anyhow::Error),
    Output(anyhow::Error),
}

fn judge(file: &Path, board: Option<&Arc<Board>>, args: &VerifyArgs) -> Result<(), Trouble> {
    let text = read(file).map_err(Trouble::Unusable)?;
    let trouble = |fault: RecordFault| match fault {
        RecordFault::Illegal { .. } => Trouble::Illegal(fault.to_string()),
        RecordFault::Unusable { .. } => Trouble::Unusable(anyhow!(fault)),
    };
    let record = wire::record::read(&text, board).map_err(trouble)?;
    let mut explained = Ok(());
    let verdict = wire::verify(&record, |step| {
        if args.explain && explained.is_ok() {
            explained = say(&explain::step(&record, step));
        }
    });
    explained.map_err(Trouble::Output)?;
    verdict.map_err(trouble)?;
    if args.judge {
        ask_slow_judge(&text, &record)?;
    }
    Ok(())
}

fn ask_slow_judge(text: &str, record: &wire::Record) -> Result<(), Trouble> {
    match judge::judge_record(text, record.game().board()) {
        Ok(_) => Ok(()),
        Err(bad) => Err(Trouble::Illegal(format!("the slow judge disagrees: {bad}"))),
    }
}

/// The text of a record.
pub(super) fn read(file: &Path) -> Result<String> {
    let size = fs::metadata(file).context("can't be read")?.len();
    if size > RECORD_BYTES_MAX as u64 {
        return Err(anyhow!("the record is larger than {RECORD_BYTES_MAX} bytes"));
    }
    let bytes = fs::read(file).context("can't be read")?;
    String::from_utf8(bytes).map_err(|_| anyhow!("the record is not UTF-8 text"))
}
