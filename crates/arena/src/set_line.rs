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

/// The line of a deal set, with its line break. `names` are those of the bots.
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
    let mut line = csv::Writer::from_writer(Vec::new());
    // Writing to memory can't fail, and every cell is UTF-8.
    line.write_record(&cells).expect("memory takes it");
    String::from_utf8(line.into_inner().expect("memory takes it")).expect("cells are text")
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
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let cells = reader.records().next()?.ok()?;
    let cells: Vec<&str> = cells.iter().collect();
    let [_, _, _, _, totals, tickets, turns, forfeits, hero_ns, rest_ns] = *cells else {
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
        luck: None,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Books are played on for ever: these lines were written by version 0.1.
    #[test]
    fn lines_of_old_books_are_read_and_written_to_the_byte() {
        let odd = r#"cmd:sh -c 'read x; echo "{\"choose\": 0}"; echo "so, \"long\" | x" >&2'"#;
        let names = ["path", "random", odd].map(str::to_owned);
        let finished = "2,path,random,1,31:3:14 -24:40:-9 -4:7:40,2:0:0 0:2:0 0:0:2,\
                        17:16:16 18:18:17 17:17:17,,870:1 1100:2,40:1 110:12\n";
        let forfeited = concat!(
            r#"1,path,"cmd:sh -c 'read x; echo ""{\""choose\"": 0}""; echo ""so, \""long\"" | x"" >&2'","#,
            r#"1,- -,- -,- -,"game 1 seat 1: ended (exit status: 0); last words: `so, ""long"" / x` | "#,
            r#"game 2 seat 0: did not answer within 300 ms",17000:1 37000:1,5300000:1"#,
            "\n"
        );
        for (text, number, rest, seats) in [(finished, 1, 1, 3), (forfeited, 0, 2, 2)] {
            let set = read(text, Pairing { hero: 0, rest }, number, seats, &names);
            let set = set.unwrap_or_else(|| panic!("not read: {text}"));
            assert_eq!(line(&set, &names), text);
        }
    }
}
