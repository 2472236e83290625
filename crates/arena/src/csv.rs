//! One deal set as a line of comma-separated values.

use vocab::Seat;

use crate::outcome::{DealSet, Forfeit, GameOutcome, Reason, SeatScore};
use crate::pairing::Pairing;
use crate::times::Times;

/// The names of the columns. What may differ from run to run, the times, comes last.
pub(crate) const COLUMNS: &str =
    "set,hero,rest,score,totals,tickets,turns,forfeits,hero_ns,rest_ns";
const COLUMN_COUNT: usize = 10;

/// Stands for a game that has no scores because it was forfeited.
const NO_SCORES: &str = "-";
/// Stands between two forfeits of a deal set.
const BETWEEN: &str = " | ";

/// The line of a deal set, without a line break. `names` are those of the bots.
pub(crate) fn line(set: &DealSet, names: &[String]) -> String {
    let column = |part: fn(&SeatScore) -> i64| {
        let games = set.games.iter().map(|game| match game {
            GameOutcome::Finished(scores) => {
                let parts: Vec<_> = scores.iter().map(|score| part(score).to_string()).collect();
                parts.join(":")
            }
            GameOutcome::Forfeited(_) => NO_SCORES.to_owned(),
        });
        games.collect::<Vec<_>>().join(" ")
    };
    let forfeits = set.each_game().filter_map(|(hero, game)| match game {
        GameOutcome::Finished(_) => None,
        GameOutcome::Forfeited(Forfeit { seat, reason }) => {
            Some(format!("game {} seat {}: {reason}", hero.index() + 1, seat.index()))
        }
    });
    let cells: [String; COLUMN_COUNT] = [
        (set.number + 1).to_string(),
        names[set.pairing.hero].clone(),
        names[set.pairing.rest].clone(),
        set.hero_score().to_string(),
        column(|score| i64::from(score.total)),
        column(|score| i64::from(score.tickets)),
        column(|score| i64::from(score.turns)),
        forfeits.collect::<Vec<_>>().join(BETWEEN),
        set.hero_times.text(),
        set.rest_times.text(),
    ];
    cells.map(|cell| quoted(&cell)).join(",")
}

/// Reads the line of the deal set that was played `pairing` with this number; none when it is not
/// exactly such a line.
pub(crate) fn read(
    text: &str,
    pairing: Pairing,
    number: u64,
    seats: usize,
    names: &[String],
) -> Option<DealSet> {
    let cells = cells(text);
    let [_, _, _, _, totals, tickets, turns, forfeits, hero_ns, rest_ns] = cells.as_slice() else {
        return None;
    };
    let mut forfeits = forfeits.split(BETWEEN);
    let mut parts = [totals, tickets, turns].map(|cell| cell.split(' '));
    let mut games = Vec::new();
    for _ in 0..seats {
        let [totals, tickets, turns] = parts.each_mut().map(Iterator::next);
        games.push(if totals == Some(NO_SCORES) {
            GameOutcome::Forfeited(forfeit(forfeits.next()?)?)
        } else {
            GameOutcome::Finished(scores(totals?, tickets?, turns?, seats)?)
        });
    }
    let set = DealSet {
        number,
        pairing,
        games,
        hero_times: Times::parse(hero_ns)?,
        rest_times: Times::parse(rest_ns)?,
    };
    // Whatever was misread, or follows from the rest and is wrong, is written differently.
    (line(&set, names) == text).then_some(set)
}

fn scores(totals: &str, tickets: &str, turns: &str, seats: usize) -> Option<Vec<SeatScore>> {
    let mut parts = [totals.split(':'), tickets.split(':'), turns.split(':')];
    let score = |_| {
        let [total, tickets, turns] = parts.each_mut().map(Iterator::next);
        Some(SeatScore {
            total: total?.parse().ok()?,
            tickets: tickets?.parse().ok()?,
            turns: turns?.parse().ok()?,
        })
    };
    (0..seats).map(score).collect()
}

fn forfeit(text: &str) -> Option<Forfeit> {
    let (place, reason) = text.split_once(": ")?;
    let (_, seat) = place.split_once(" seat ")?;
    Some(Forfeit { seat: Seat::new(seat.parse().ok()?)?, reason: Reason::new(reason) })
}

/// The cell as it stands in a line.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// The cells of a line, without their quotes.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut inside = false;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        let cell = cells.last_mut().expect("there is always a cell");
        match sign {
            '"' if inside && signs.peek() == Some(&'"') => {
                signs.next();
                cell.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => cells.push(String::new()),
            _ => cell.push(sign),
        }
    }
    cells
}
