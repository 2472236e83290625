use maud::{Markup, html};
use vocab::page::GameEnd;
use vocab::{Owner, ScoreRow};

use crate::glyph::owner_class;
use crate::text::{Label, Text};

/// The drawing's size; the page stretches it.
const WIDE: f64 = 640.0;
const HIGH: f64 = 170.0;
/// Room for the end of thick lines.
const RIM: f64 = 8.0;

/// A line for each seat: its points after each turn, and at last with tickets and bonus.
pub(super) fn course(text: &Text<'_>, end: &GameEnd) -> Markup {
    let rows = &end.sheet.rows;
    let shown = end.course.iter().flat_map(|points| rows.iter().map(|row| points[row.seat]));
    let all = || shown.clone().chain(rows.iter().map(|row| row.total)).chain([0]).map(f64::from);
    let (low, high) = (all().fold(0.0, f64::min), all().fold(1.0, f64::max));
    let turns = end.course.len() as f64;
    let x = |turn: usize| RIM + turn as f64 / turns * (WIDE - 2.0 * RIM);
    let y =
        |points: i16| HIGH - RIM - (f64::from(points) - low) / (high - low) * (HIGH - 2.0 * RIM);
    let line = |row: &ScoreRow| {
        let points = end.course.iter().enumerate();
        let points =
            points.map(|(turn, points)| format!("{:.1},{:.1}", x(turn), y(points[row.seat])));
        points.collect::<Vec<String>>().join(" ")
    };
    let label = text.label(Label::ScoreCourse);
    html! {
        figure class="course" {
            figcaption { (label) }
            svg viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img" aria-label=(label) {
                line class="zero" x1="0" x2=(WIDE) y1=(y(0)) y2=(y(0)) {}
                @for row in rows {
                    @let last = end.course.last().map_or(0, |points| points[row.seat]);
                    g class=(owner_class(Owner::Seat(row.seat))) {
                        polyline points=(line(row)) {}
                        line class="leap" x1=(x(end.course.len() - 1)) y1=(y(last))
                            x2=(x(end.course.len())) y2=(y(row.total)) {}
                        circle cx=(x(end.course.len())) cy=(y(row.total)) r="6" {}
                    }
                }
            }
        }
    }
}
