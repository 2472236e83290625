use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use atlas::{Layout, Marks};
use rules::{Fact, Referee, State};
use vocab::{Board, RouteSet};

use super::verify;
use crate::out::say;
use crate::selection;

/// Draws a board, empty or in the middle of a recorded game.
pub(super) fn run(
    name: &str,
    output: &Path,
    game: Option<&Path>,
    step: Option<usize>,
) -> Result<()> {
    let board = selection::board_named(name)?;
    let (layout, origin) = layout(&board, name)?;
    let marks = match game {
        None => Marks::none(&board),
        Some(record) => {
            recorded(&board, record, step).with_context(|| format!("`{}`", record.display()))?
        }
    };
    let picture = atlas::draw(&board, &layout, &marks);
    fs::write(output, picture).with_context(|| format!("can't write `{}`", output.display()))?;
    say(&format!("{}: board `{}`, {origin}\n", output.display(), board.id()))
}

/// Where everything lies: from the file beside the board file, from the shipped one, or computed.
fn layout(board: &Board, name: &str) -> Result<(Layout, String)> {
    let beside = Path::new(name).with_extension("layout.toml");
    if selection::is_path(name) && beside.exists() {
        let shown = beside.display();
        let text = fs::read_to_string(&beside).with_context(|| format!("can't read `{shown}`"))?;
        let layout = Layout::load(&text, board).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            anyhow!("`{shown}` does not fit the board:\n{}", faults.join("\n"))
        })?;
        return Ok((layout, format!("drawn by `{shown}`")));
    }
    Ok(match Layout::shipped(board) {
        Some(layout) => (layout, "drawn by its own layout".to_owned()),
        None => {
            let automatic =
                format!("drawn by an automatic layout; write `{}` to do better", beside.display());
            (Layout::automatic(board), automatic)
        }
    })
}

/// The board as it stood after `step` requests of the game, set-up being step 0.
fn recorded(board: &Arc<Board>, file: &Path, step: Option<usize>) -> Result<Marks> {
    let record = wire::record::read(&verify::read(file)?, Some(board))?;
    let mut referee = Referee::new(record.game(), record.facts());
    let mut steps = 0;
    let mut last = RouteSet::EMPTY;
    while step.is_none_or(|step| steps <= step) {
        let Some(step) = referee.step().map_err(|illegal| anyhow!("{}", illegal.message))? else {
            break;
        };
        let claimed = |fact: &Fact| match fact {
            Fact::Claimed { route, .. } => Some(*route),
            Fact::NeutralTook { route, .. } => *route,
            _ => None,
        };
        last = step.facts.iter().filter_map(claimed).collect();
        steps += 1;
    }
    if let Some(step) = step.filter(|&step| steps <= step) {
        bail!("the game has {} steps; there is no step {step}", steps.saturating_sub(1));
    }
    Ok(marks(record.game(), referee.state(), last))
}

fn marks(game: &rules::Game, state: &State, last: RouteSet) -> Marks {
    let routes = game.board().each_route();
    let owners = routes.map(|(route, _)| state.owner(game, route)).collect();
    Marks { owners, last, ..Marks::default() }
}
