//! The win chances of a game as a picture: a line a seat, a dot where luck jumped, a cross where a
//! decision cost.

use std::fmt::Write;
use std::num::NonZeroU16;

use account::{Cause, Judgement, Movement};
use atlas::seat_look;
use vocab::{BySeat, Seat};

use super::review::Reviewed;
use super::review_words::{points, signed};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 470.0;
/// Where the lines begin and end.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 790.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = 400.0;
/// Luck that moved a chance by so much has a dot.
const JUMP: f64 = 0.05;
/// Lines of the scale, in points.
const STEP: usize = 25;
/// Turns between two marks of the scale, for games of any length.
const TURN_STEPS: [u16; 4] = [5, 10, 20, 50];
/// Marks of the scale that find room.
const TURN_MARKS_MAX: u16 = 12;
/// Names at the ends of lines are at least so far apart.
const NAME_HEIGHT: f64 = 17.0;
/// The longest name that is shown, in characters.
const NAME_CHARS_MAX: usize = 20;

/// Warm paper by day, dark water by night; the casing keeps pale seat colours apart from both.
pub(super) const PICTURE_STYLE: &str = "\
.review{--paper:#faf6ec;--ink:#2b2a28;--pale:#6b675f;--grid:#d9d2c3;--casing:#1a1510}\
@media(prefers-color-scheme:dark){.review{--paper:#16202b;--ink:#ece6d8;--pale:#a9a496;\
--grid:#33404d;--casing:#fffdf6}}\
.review text{font-family:system-ui,sans-serif;font-size:13px;fill:var(--ink)}\
.review .title{font-family:'Iowan Old Style',Palatino,'URW Palladio L',P052,serif;font-size:20px}\
.review .note{fill:var(--pale);font-size:11px}\
.review .grid{stroke:var(--grid)}\
.review .casing{fill:none;stroke:var(--casing);stroke-width:4;stroke-linejoin:round}\
.review .line{fill:none;stroke-width:2.6;stroke-linejoin:round}\
.review .dot{stroke:var(--casing);stroke-width:1.4}\
.review .halo{stroke:var(--paper);stroke-width:6}\
.review .cross{stroke:#c2261b;stroke-width:2.6}\
.review .game{stroke:var(--pale);stroke-width:1.2;opacity:.55}";

/// The picture as an SVG file.
pub(super) fn svg(game: &Reviewed) -> String {
    let graph = Graph { game };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"review\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         role=\"img\">\n<title>Win chances</title>\n<style>{PICTURE_STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>\n\
         <text class=\"title\" x=\"24\" y=\"36\">Win chances</text>\n\
         <text class=\"note\" x=\"24\" y=\"58\">{}</text>\n",
        escaped(&format!(
            "{} with {} players. A dot: luck gave {:.0} points or more. A cross: a decision that was dear beyond doubt.",
            game.game().ruleset(),
            game.game().seats().count(),
            points(JUMP)
        ))
    );
    // Writing to a string can't fail.
    let _ = graph.write_grid(&mut svg);
    for class in ["casing", "line"] {
        for row in &game.account.rows {
            let _ = graph.write_line(&mut svg, class, row.seat);
        }
    }
    let _ = graph.write_marks(&mut svg);
    let _ = graph.write_names(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

struct Graph<'a> {
    game: &'a Reviewed,
}

impl Graph<'_> {
    fn movements(&self) -> &[Movement] {
        &self.game.account.movements
    }

    /// Where the chances after the first `n` movements stand.
    fn x(&self, n: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * n as f64 / self.movements().len().max(1) as f64
    }

    fn write_grid(&self, svg: &mut String) -> std::fmt::Result {
        for percent in (0..=100).step_by(STEP) {
            let y = y(percent as f64 / 100.0);
            writeln!(
                svg,
                "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/><text class=\"note\" x=\"{:.1}\" \
                 y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>",
                LEFT - 8.0,
                y + 4.0
            )?;
        }
        let turns = self.movements().last().map_or(0, turns_begun);
        let fits = |step: &&u16| turns / **step <= TURN_MARKS_MAX;
        let step = *TURN_STEPS.iter().find(fits).unwrap_or(&TURN_STEPS[TURN_STEPS.len() - 1]);
        for turn in (step..=turns).step_by(usize::from(step)) {
            let at = self.movements().iter().position(|movement| turns_begun(movement) == turn);
            let x = self.x(at.unwrap_or(0));
            writeln!(
                svg,
                "<path class=\"grid\" d=\"M{x:.1} {BOTTOM}v5\"/><text class=\"note\" x=\"{x:.1}\" \
                 y=\"{:.1}\" text-anchor=\"middle\">{turn}</text>",
                BOTTOM + 19.0
            )?;
        }
        writeln!(svg, "<text class=\"note\" x=\"{LEFT}\" y=\"{:.1}\">turn</text>", BOTTOM + 38.0)
    }

    fn write_line(&self, svg: &mut String, class: &str, seat: Seat) -> std::fmt::Result {
        let start = self.game.account.rows[seat.index()].start;
        write!(svg, "<path class=\"{class}\" ")?;
        if class == "line" {
            write!(svg, "stroke=\"{}\" ", seat_look(seat).ink.css())?;
        }
        write!(svg, "d=\"M{:.1} {:.1}", self.x(0), y(start))?;
        for (n, movement) in self.movements().iter().enumerate() {
            write!(svg, "L{:.1} {:.1}", self.x(n + 1), y(movement.after[seat]))?;
        }
        writeln!(svg, "\"/>")
    }

    fn write_marks(&self, svg: &mut String) -> std::fmt::Result {
        for (n, movement) in self.movements().iter().enumerate() {
            let x = self.x(n + 1);
            match &movement.cause {
                Cause::Luck { brought, .. } => {
                    let Some(seat) = self.lucky(&movement.before, &movement.after) else {
                        continue;
                    };
                    writeln!(
                        svg,
                        "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{}\">\
                         <title>{}</title></circle>",
                        y(movement.after[seat]),
                        seat_look(seat).ink.css(),
                        escaped(&format!(
                            "{}, {}: {}, {}",
                            self.game.name(seat),
                            self.game.when(movement),
                            self.game.brought(brought),
                            signed(movement.shift(seat))
                        ))
                    )?;
                }
                Cause::Decision(judged) => self.write_cross(svg, x, movement, judged)?,
            }
        }
        Ok(())
    }

    /// The seat that luck gave most, if that is worth a dot.
    fn lucky(&self, before: &BySeat<f64>, after: &BySeat<f64>) -> Option<Seat> {
        let seats = self.game.game().seats().iter();
        let shifts = seats.map(|seat| (seat, after[seat] - before[seat]));
        let (seat, shift) = shifts.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (shift >= JUMP).then_some(seat)
    }

    fn write_cross(
        &self,
        svg: &mut String,
        x: f64,
        movement: &Movement,
        judged: &Judgement,
    ) -> std::fmt::Result {
        let Some(mark) = judged.mark() else {
            return Ok(());
        };
        let y = y(movement.after[judged.seat]);
        let path = format!("M{:.1} {:.1}l12 12m0 -12l-12 12", x - 6.0, y - 6.0);
        writeln!(
            svg,
            "<g><title>{}</title><path class=\"halo\" d=\"{path}\"/><path class=\"cross\" \
             d=\"{path}\"/></g>",
            escaped(&format!(
                "{}, {}: {}, {} ({})",
                self.game.name(judged.seat),
                self.game.when(movement),
                self.game.chose(judged),
                signed(-judged.cost),
                mark.name()
            ))
        )
    }

    /// The names at the ends of the lines, moved apart where they would meet.
    fn write_names(&self, svg: &mut String) -> std::fmt::Result {
        let mut rows: Vec<_> = self.game.account.rows.iter().collect();
        rows.sort_by(|a, b| b.result.total_cmp(&a.result).then(a.seat.cmp(&b.seat)));
        let mut lowest = TOP - NAME_HEIGHT;
        for (place, row) in rows.iter().enumerate() {
            let below = (rows.len() - 1 - place) as f64 * NAME_HEIGHT;
            let wanted = y(row.result).max(lowest + NAME_HEIGHT).min(BOTTOM - below);
            lowest = wanted;
            writeln!(
                svg,
                "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{wanted:.1}\" r=\"5\" fill=\"{}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                RIGHT + 16.0,
                seat_look(row.seat).ink.css(),
                RIGHT + 27.0,
                wanted + 4.5,
                escaped(&shortened(self.game.name(row.seat)))
            )?;
        }
        Ok(())
    }
}

fn turns_begun(movement: &Movement) -> u16 {
    movement.turn.map_or(0, NonZeroU16::get)
}

fn y(share: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * share.clamp(0.0, 1.0)
}

pub(super) fn shortened(name: &str) -> String {
    if name.chars().count() <= NAME_CHARS_MAX {
        return name.to_owned();
    }
    name.chars().take(NAME_CHARS_MAX - 1).chain(['…']).collect()
}

/// Text as it stands in SVG and HTML.
pub(super) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}
